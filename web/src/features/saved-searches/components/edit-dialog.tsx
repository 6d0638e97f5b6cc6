import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@contract/saved-searches/saved-searches.ts';
import { toast } from '@/lib/toast.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { refreshSavedSearches, updateSearch } from '../api.ts';
import { SearchForm } from './search-form.tsx';

type Props = { search: SavedSearch; onClose: () => void };

function EditSearchModal({ search: { id, name, mail }, onClose }: Props) {
  const client = useQueryClient();
  useReturnFocus();
  return (
    <ModalDialog opened onClose={onClose} title={t.nameAndEmails()}>
      <SearchForm
        initialValues={{ name, mail }}
        submitLabel={t.save()}
        send={async (values) => {
          await updateSearch(id, values);
          toast.success(t.searchChanged());
          await refreshSavedSearches(client);
          onClose();
        }}
        onCancel={onClose}
      />
    </ModalDialog>
  );
}

export const EditDialog = withLibrary(EditSearchModal);
