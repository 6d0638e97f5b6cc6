import * as z from 'zod/mini';
import { checkPdf } from '../../_shared/contract/properties/agreement-file/pdf.ts';
import type { Job } from './job.ts';

/** A hosted function has two seconds of processor time, and a contract of 10 MB takes up to 0.3 s. */
const maxFiles = 3;

const unreadSchema = z.nullable(z.object({ path: z.string(), stored_at: z.string() }));

/**
 * Reads the contracts that owners stored, before families can download them. An attempt is recorded first: a file that ends
 * the function twice is refused.
 */
export const readAgreementFiles: Job = async ({ database, hasTimeLeft, report }) => {
  const bucket = database.storage.from('agreements');
  let contracts = 0;
  for (let tried = 0; tried < maxFiles && hasTimeLeft(); tried += 1) {
    const { data } = await database.rpc('take_unread_agreement_file').throwOnError();
    const unread = unreadSchema.parse(data);
    if (!unread) break;
    const version = { p_path: unread.path, p_stored_at: unread.stored_at };
    try {
      const { data: file, error } = await bucket.download(unread.path);
      if (error) throw error;
      const refusal = await checkPdf(file);
      const result = refusal ? { p_refusal: refusal } : { p_byte_count: file.size };
      await database.rpc('settle_agreement_file', { ...version, ...result }).throwOnError();
      contracts += 1;
    } catch (error) {
      report(error);
      await database.rpc('return_unread_agreement_file', version).throwOnError();
    }
  }
  return { contracts };
};

/** Deletes the files of contracts that were replaced, removed or refused, each by itself if Storage refuses them together. */
export const removeAgreementFiles: Job = async ({ database, hasTimeLeft, report }) => {
  const bucket = database.storage.from('agreements');
  const { data: paths } = await database.rpc('list_removable_agreement_files').throwOnError();
  if (paths.length === 0) return {};
  const { error } = await bucket.remove(paths);
  if (!error) return {};
  report(error);
  for (const path of paths) if (hasTimeLeft()) await bucket.remove([path]);
  return {};
};
