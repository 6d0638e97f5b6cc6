import type { AgreementFile } from '@contract/properties/agreement-file/agreement-file.ts';
import { dateText } from '@/lib/wording.ts';

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** 'PDF, 1.2 MB, added November 3, 2026'. */
export const agreementFileText = ({ byteCount, addedAt }: AgreementFile) =>
  `PDF, ${sizeText(byteCount)}, added ${dateText(addedAt)}`;
