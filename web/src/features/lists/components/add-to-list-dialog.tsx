import { useState } from 'react';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import { Link } from '@/components/link.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { paths } from '@/config/paths.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { outageOf } from '@/lib/outage.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import { addHome, createList, listsContainingQuery, listsKey } from '../api.ts';
import classes from './lists.module.css';
import { NameForm } from './name-form.tsx';

type Props = { propertyId: string; name: string; onClose: () => void };

/** Adds a home to lists of the reader, or to a new one. */
function AddToListDialog({ propertyId, name, onClose }: Props) {
  useReturnFocus();
  return (
    <ModalDialog opened onClose={onClose} title={t.addHomeToList({ name })}>
      <Column>
        <Lists propertyId={propertyId} />
        <div>
          <ActionButton variant="default" onClick={onClose}>
            {t.done()}
          </ActionButton>
        </div>
      </Column>
    </ModalDialog>
  );
}

function Lists({ propertyId }: Pick<Props, 'propertyId'>) {
  const client = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);
  const { data: lists, error, refetch } = useQuery(listsContainingQuery(propertyId));
  const add = useMutation({
    mutationFn: (listId: string) => addHome(listId, propertyId),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
  if (!lists)
    return error ? (
      <OutageAlert
        lead={t.yourListsCouldNotBeLoaded()}
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState label={t.loadingYourLists()} />
    );
  return (
    <>
      {lists.length === 0 && <Paragraph>{t.sharedListHoldsHomesThatYou()}</Paragraph>}
      {add.error && (
        <Paragraph role="alert">{t.homeWasNotAddedBecause({ failure: failureTextOf(add.error) })}</Paragraph>
      )}
      <ul className={classes.choices} aria-label={t.yourLists()}>
        {lists.map(({ id, name, hasHome }) => (
          <li key={id}>
            <Link to={paths.list(id)}>{name}</Link>
            {hasHome ? (
              <span>{t.added()}</span>
            ) : (
              <ActionButton
                variant="default"
                aria-label={t.addToNamed({ name })}
                loading={add.isPending && add.variables === id}
                onClick={() => add.mutate(id)}
              >
                {t.add()}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {isCreating || lists.length === 0 ? (
        <NameForm
          asks={['name', 'memberName']}
          submitLabel={t.createListAndAdd()}
          send={async (names) => {
            const list = await createList(names);
            setIsCreating(false);
            // A failure is shown above: the list is there.
            await add.mutateAsync(list.id).catch(() => undefined);
          }}
        />
      ) : (
        lists.length < limits.lists && (
          <div>
            <ActionButton id="new-list" variant="subtle" onClick={() => setIsCreating(true)}>
              {t.newList()}
            </ActionButton>
          </div>
        )
      )}
    </>
  );
}

export default withLibrary(AddToListDialog);
