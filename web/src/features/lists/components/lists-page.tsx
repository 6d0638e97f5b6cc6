import { useState } from 'react';
import { ActionButton, Column, Heading, Panel, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { limits } from '@contract/limits.ts';
import type { ListSummary } from '@contract/lists/lists.ts';
import { UsersIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { PlusIcon } from '@/components/more-icons.tsx';
import { MessageState } from '@/components/message-state.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { dayText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { createList, listsKey, listsQuery } from '../api.ts';
import classes from './lists.module.css';
import { NameForm } from './name-form.tsx';

/** The shared lists of the reader, and the form for a new one. */
export function ListsPage() {
  return (
    <Column gap="lg">
      <div>
        <Heading order={1}>{t.sharedLists()}</Heading>
        <Paragraph className="large dimmed above-xs">{t.chooseHomeTogetherWithPeopleWho()}</Paragraph>
      </div>
      <Content />
    </Column>
  );
}

function Content() {
  const query = useQuery(listsQuery());
  const [isCreating, setIsCreating] = useState(false);
  const { data: lists } = query;
  if (!lists)
    return <QueryState query={query} loading={t.loadingYourLists()} failed={t.yourListsNotLoaded()} />;
  const newList = isCreating ? (
    <NewList onCancel={() => setIsCreating(false)} />
  ) : (
    <ActionButton id="new-list" leftSection={<PlusIcon />} onClick={() => setIsCreating(true)}>
      {t.newList()}
    </ActionButton>
  );
  if (lists.length === 0)
    return (
      <MessageState
        icon={<UsersIcon />}
        title={t.noListsYet()}
        message={t.sharedListHoldsHomesYouAre()}
        action={newList}
      />
    );
  return (
    <>
      {lists.length < limits.lists ? (
        <div>{newList}</div>
      ) : (
        <Paragraph>{t.youAreOnListsMostOne({ lists: limits.lists })}</Paragraph>
      )}
      <ul className={classes.lists} aria-label={t.yourLists()}>
        {lists.map((list) => (
          <li key={list.id}>
            <Summary list={list} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Summary = ({ list }: { list: ListSummary }) => (
  <Panel withBorder className={classes.summary}>
    <Row gap="sm">
      <Heading order={2} size="h3">
        <Link to={paths.list(list.id)}>{list.name}</Link>
      </Heading>
      {list.newCount > 0 && <Tag variant="accent">{t.newThings({ count: list.newCount })}</Tag>}
    </Row>
    <Paragraph className="above-xs">
      {t.homes({ count: list.homeCount })} · {t.peopleCount({ count: list.memberCount })}
    </Paragraph>
    <Paragraph className="dimmed">
      {list.role === 'organizer'
        ? t.youOrganizeIt({ day: dayText(list.updatedAt, 'medium') })
        : t.organizedBy({ organizer: list.organizerName, day: dayText(list.updatedAt, 'medium') })}
    </Paragraph>
  </Panel>
);

function NewList({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Panel withBorder as="section" aria-label={t.newList()} className={classes.form}>
      <NameForm
        asks={['name', 'memberName']}
        submitLabel={t.createList()}
        onCancel={onCancel}
        send={async (names) => {
          const { id } = await createList(names);
          void client.invalidateQueries({ queryKey: listsKey });
          void navigate(paths.list(id));
        }}
      />
    </Panel>
  );
}
