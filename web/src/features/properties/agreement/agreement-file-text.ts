import type { AgreementFile } from '@contract/properties/agreement-file/agreement-file.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? t.kb({ max: Math.max(1, Math.round(bytes / 1_000)) })
    : t.mb({ size: (bytes / 1_000_000).toFixed(1) });

/** 'PDF, 1.2 MB, added November 3, 2026'. */
export const agreementFileText = ({ byteCount, addedAt }: AgreementFile) =>
  t.pdfAdded({ size: sizeText(byteCount), addedAt: dateText(addedAt) });
