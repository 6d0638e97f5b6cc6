import { importDraftKey } from '@/lib/private-keys.ts';
import { localValue } from '@/lib/session-value.ts';
import { list, number, oneOf, record, text, tuple } from '@/lib/shape.ts';
import type { Choice } from './find-home.ts';

/** An import that began and is not done. What is saved is found as it is when the file is compared again. */
type ImportDraft = {
  ownerId: string;
  /** When the import began. */
  startedAt: string;
  /** The file. */
  text: string;
  /** By line. */
  choices: [number, Choice][];
};

const stored = localValue(
  importDraftKey,
  record<ImportDraft>({
    ownerId: text,
    startedAt: text,
    text,
    choices: list(tuple<[number, Choice]>(number, oneOf(['same', 'other']))),
  }),
);

export const keepImportDraft = (draft: ImportDraft) => stored.write(draft);
export const dropImportDraft = () => stored.clear();

/** The import of this owner. That of another owner stays. */
export function readImportDraft(ownerId: string): ImportDraft | undefined {
  const draft = stored.read();
  return draft?.ownerId === ownerId ? draft : undefined;
}
