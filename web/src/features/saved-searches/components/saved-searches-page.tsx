import { useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@contract/saved-searches/saved-searches.ts';
import { limits } from '@contract/limits.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { BellIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { QueryState } from '@/components/query-state.tsx';
import { t } from '../catalog.ts';
import { homeWatchesQueryOptions } from '../home-watches.ts';
import { deleteSearch, refreshSavedSearches, savedSearchesQueryOptions, stopAllMail } from '../api.ts';
import { EditDialog } from './edit-dialog.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';
import classes from './saved-searches.module.css';
import { HomeWatches } from './home-watches.tsx';

/** The saved searches of the signed-in user. */
export function SavedSearchesPage() {
  const query = useQuery({ ...savedSearchesQueryOptions(), refetchOnMount: 'always' });
  const { data, isPending } = query;
  // Begins to load now, and shows once the searches are there, which would move it.
  useQuery(homeWatchesQueryOptions());
  return (
    <Column gap="lg">
      <div>
        <Heading order={1}>{t.savedSearches()}</Heading>
        <Paragraph className="large dimmed above-xs one-line" role="status">
          {data && t.searchesSaved({ saved: data.length, most: limits.savedSearches })}
        </Paragraph>
      </div>
      {data ? (
        <Searches searches={data} />
      ) : (
        <QueryState query={query} loading={t.loading()} failed={t.yourSearchesCouldNotBeLoaded()} />
      )}
      {!isPending && <HomeWatches />}
    </Column>
  );
}

function Searches({ searches }: { searches: SavedSearch[] }) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<SavedSearch>();
  const [deleted, setDeleted] = useState<SavedSearch>();
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => deleteSearch(id),
    onSuccess: async (_, { name }) => {
      await refreshSavedSearches(client);
      toast.success(t.searchDeleted(), name);
      setDeleted(undefined);
      // The button that opened the question is gone.
      setTimeout(() => (list.current ?? document.getElementById('main'))?.focus(), 0);
    },
    onError: (error) => toast.error(t.searchWasNotDeleted(), failureTextOf(error)),
  });

  if (searches.length === 0)
    return (
      <EmptyMessage
        icon={<BellIcon />}
        title={t.noSavedSearchesYet()}
        message={t.searchForHomesAndChooseSave()}
        action={
          <ActionButton as={Link} to={paths.patient()}>
            {t.searchForHomes()}
          </ActionButton>
        }
      />
    );
  return (
    <>
      <Column as="ul" className={classes.list} ref={list} tabIndex={-1} aria-label={t.savedSearchesList()}>
        {searches.map((search) => (
          <Panel as="li" withBorder key={search.id}>
            <SavedSearchCard
              search={search}
              onEdit={() => setEdited(search)}
              onDelete={() => setDeleted(search)}
            />
          </Panel>
        ))}
      </Column>
      {searches.some(({ mail }) => mail !== 'never') && <StopAllMail />}
      {edited && <EditDialog search={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={deleted !== undefined}
        title={t.deleteSearch()}
        message={t.deleteWeWillStopEmailingYou({ name: deleted?.name ?? '' })}
        confirmLabel={t.delete()}
        busy={remove.isPending}
        onConfirm={() => deleted && remove.mutate(deleted)}
        onCancel={() => setDeleted(undefined)}
      />
    </>
  );
}

function StopAllMail() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: stopAllMail,
    onSuccess: () => {
      toast.success(t.allEmailsAreOff(), t.yourSearchesStayHere());
      return refreshSavedSearches(client);
    },
    onError: (error) => toast.error(t.emailsWereNotTurnedOff(), failureTextOf(error)),
  });
  return (
    <Row>
      <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
        {t.turnOffAllEmails()}
      </ActionButton>
    </Row>
  );
}
