import { onDemand } from '@/lib/use-on-demand.ts';
import type { Draft } from './draft.ts';
import { draftKey } from './draft-key.ts';

// Loads when there may be a draft: checking one takes zod and the schemas of the contract, 15 kB.
const drafts = onDemand(() => import('./draft.ts'));

function mayHaveDraft() {
  try {
    return drafts.loaded !== undefined || draftKey in sessionStorage;
  } catch {
    return false;
  }
}

/** The unsaved form of this user. Null also if it cannot be loaded now; then it stays for the next page. */
export async function loadDraft(userId: string): Promise<Draft | null> {
  if (!mayHaveDraft()) return null;
  return drafts.load().then(
    ({ readDraft }) => readDraft(userId),
    () => null,
  );
}
