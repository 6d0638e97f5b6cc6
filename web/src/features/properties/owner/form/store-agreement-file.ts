import { checkPdf, pdfRefusals } from '@contract/properties/agreement-file/pdf.ts';
import { type StorageError, uploadObject } from '@/lib/upload-object.ts';
import { t } from './catalog.ts';

type Options = { signal: AbortSignal; onProgress: (part: number) => void };

const again = t.pleaseTryAgainIfThatFails();

function explain({ statusCode, message }: StorageError): string {
  if (/\bSC401$/.test(message)) return t.yourSessionHasEndedPleaseSign();
  if (/\bPT503$/.test(message)) return t.changesArePausedForFewMinutes();
  if (statusCode === '413') return pdfRefusals.tooLarge;
  if (statusCode === '415') return pdfRefusals.noPdf;
  // The storage does not say which rule of the database refused the file.
  if (message.endsWith('42501')) return t.youAddedMoreThan20Contracts();
  return t.weCouldNotStoreContract({ again });
}

/**
 * Checks a contract and uploads it.
 * @throws {Error} what is wrong with the file, or with the upload, and what would be right.
 */
export async function storeAgreementFile(propertyId: string, file: File, options: Options): Promise<void> {
  // Before the upload: a file that is too large is not read either.
  const refusal = await checkPdf(file);
  if (refusal) throw new Error(pdfRefusals[refusal]);
  // The name says nothing about the file that was chosen, and nobody can guess it.
  const path = `${propertyId}/${crypto.randomUUID()}.pdf`;
  const pdf = new Blob([file], { type: 'application/pdf' });
  await uploadObject(path, pdf, { bucket: 'agreements', explain, ...options });
}
