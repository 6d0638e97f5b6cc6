import { isOutage } from '@/lib/errors.ts';
import { wantsOther } from '@/lib/language-choice.ts';
import { queryClient } from '@/lib/query-client.ts';
import { toast } from '@/lib/toast.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { t } from './catalog.ts';
import { refreshSavedSearches, saveSearch } from './api.ts';
import { dropPending, readPending } from './pending-search.ts';
import { searchOf } from './search-query.ts';

/** Saves what a visitor wanted to save, after the sign-in: one tab does, and the others wait and see it. */
export async function savePending(): Promise<void> {
  if (wantsOther()) return;
  // Browsers have no locks on a page without TLS.
  if ('locks' in navigator) await navigator.locks.request('pendingSearch', save);
  else await save();
  await refreshSavedSearches(queryClient);
}

async function save() {
  const pending = readPending();
  const search = pending && searchOf(pending.query);
  try {
    if (search) {
      await saveSearch({ name: pending.name, search, mail: pending.mail });
      toast.success(t.searchSaved(), t.youCanFindItUnderSearches());
    }
    dropPending();
  } catch (error) {
    // After an outage, the next page tries again.
    if (!isOutage(error)) dropPending();
    toast.error(t.searchWasNotSaved(), failureTextOf(error));
  }
}
