import type { NavigateFunction } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { isOutage } from '@/lib/errors.ts';
import { queryClient } from '@/lib/query-client.ts';
import { toast } from '@/lib/toast.ts';
import { refreshSavedSearches, saveSearch } from './api.ts';
import { keepPending, takePending } from './pending-search.ts';
import { saveErrorText } from './save-error-text.ts';
import { searchOf } from './search-query.ts';

/** Saves what a visitor wanted to save, after the sign-in. On a page without results it opens the saved searches. */
export async function savePending(navigate: NavigateFunction): Promise<void> {
  const pending = takePending();
  const search = pending && searchOf(pending.query);
  if (!pending || !search) return;
  try {
    await saveSearch({ name: pending.name, search, mail: pending.mail });
    toast.success('Search saved', 'You find it under “Searches”.');
  } catch (error) {
    if (isOutage(error)) keepPending(pending);
    toast.error('The search was not saved', saveErrorText(error));
  }
  void refreshSavedSearches(queryClient);
  const { pathname, search: query } = location;
  const starts: string[] = [paths.landing(), paths.confirm(), paths.patient()];
  if (starts.includes(pathname) && query === '') void navigate(paths.searches(), { replace: true });
}
