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
import { countText, dayText } from '@/lib/wording.ts';
import { createList, listsKey, listsQuery } from '../api.ts';
import classes from './lists.module.css';
import { NameForm } from './name-form.tsx';

/** The shared lists of the reader, and the form for a new one. */
export function ListsPage() {
  return (
    <Column gap="lg">
      <div>
        <Heading order={1}>Shared Lists</Heading>
        <Paragraph className="large dimmed above-xs">
          Choose a home together with the people who help you decide.
        </Paragraph>
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
    return <QueryState query={query} loading="Loading your lists…" failed="Your lists could not be loaded" />;
  const newList = isCreating ? (
    <NewList onCancel={() => setIsCreating(false)} />
  ) : (
    <ActionButton id="new-list" leftSection={<PlusIcon />} onClick={() => setIsCreating(true)}>
      New list
    </ActionButton>
  );
  if (lists.length === 0)
    return (
      <MessageState
        icon={<UsersIcon />}
        title="No lists yet"
        message="A shared list holds the homes you are considering, such as “For Mom”. Create one and send your family a link. Everyone can add homes, write notes and vote. Only the people on the list see it."
        action={newList}
      />
    );
  return (
    <>
      {lists.length < limits.lists ? (
        <div>{newList}</div>
      ) : (
        <Paragraph>
          You are on {limits.lists} lists, the most one person can have. To start another, leave or delete
          one.
        </Paragraph>
      )}
      <ul className={classes.lists} aria-label="Your lists">
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
      {list.newCount > 0 && <Tag variant="accent">{list.newCount} new</Tag>}
    </Row>
    <Paragraph className="above-xs">
      {countText(list.homeCount, 'home', 'homes')} · {countText(list.memberCount, 'person', 'people')}
    </Paragraph>
    <Paragraph className="dimmed">
      {list.role === 'organizer' ? 'You organize it' : `Organized by ${list.organizerName}`}, changed{' '}
      {dayText(list.updatedAt, 'medium')}
    </Paragraph>
  </Panel>
);

function NewList({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Panel withBorder as="section" aria-label="New list" className={classes.form}>
      <NameForm
        asks={['name', 'memberName']}
        submitLabel="Create list"
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
