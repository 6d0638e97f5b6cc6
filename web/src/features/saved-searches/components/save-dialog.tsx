import { Paragraph } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { nameSearch } from '@contract/saved-searches/saved-searches.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { toast } from '@/lib/toast.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { refreshSavedSearches, saveSearch } from '../api.ts';
import { keepPending } from '../pending-search.ts';
import { searchInWords, searchOf } from '../search-query.ts';
import { SearchForm, type SearchValues } from './search-form.tsx';

type Props = { query: string; onClose: () => void };

/** Asks for a name and how often to write, and saves the search. Visitors sign in first. */
function SaveSearchModal({ query, onClose }: Props) {
  const { user } = useAuth();
  const authDialog = useAuthDialog();
  const client = useQueryClient();
  useReturnFocus();
  const search = searchOf(query);
  if (!search) return null;

  const save = async (values: SearchValues) => {
    await saveSearch({ ...values, search });
    toast.success(t.searchSaved(), t.youCanFindItUnderSearches());
    await refreshSavedSearches(client);
    onClose();
  };
  const signInToSave = (values: SearchValues) => {
    keepPending({ ...values, query });
    onClose();
    authDialog.open({ mode: 'sign-in', role: 'patient' });
  };
  return (
    <ModalDialog opened onClose={onClose} title={t.saveThisSearch()}>
      <Paragraph className="below-md">{searchInWords(search)}</Paragraph>
      <SearchForm
        initialValues={{ name: nameSearch(search), mail: 'daily' }}
        submitLabel={user ? t.save() : t.signInAndSave()}
        send={user ? save : signInToSave}
        onCancel={onClose}
      />
    </ModalDialog>
  );
}

export const SaveDialog = withLibrary(SaveSearchModal);
