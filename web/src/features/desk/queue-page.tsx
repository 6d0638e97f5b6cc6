import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type DeskQueueName, deskQueues } from '@contract/desk/desk.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { Link } from '@/components/link.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { countText, dayText } from '@/lib/wording.ts';
import { queueQuery } from './api.ts';
import { deskQuery } from './desk-query.ts';
import classes from './desk.module.css';
import { KeyList, useKeys } from './keys.tsx';
import { deskPaths } from './paths.ts';
import { deskQueueViews } from './queues/queues.ts';

/** What waits in a queue, the oldest first. */
export function QueuePage({ queue }: { queue: DeskQueueName }) {
  const { title, empty, Above } = deskQueueViews[queue];
  const query = useInfiniteQuery(queueQuery(queue));
  const entries = query.data?.pages.flat();
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  const counted = useQuery(deskQuery).data?.queues;
  const queues = counted?.map((each) => each.queue) ?? deskQueues;
  const count = counted?.find((each) => each.queue === queue)?.count ?? 0;

  const move = (step: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  };
  const turn = (step: number) => {
    const next = queues.at((queues.indexOf(queue) + step) % queues.length);
    if (next) void navigate(deskPaths.queue(next));
  };
  const keys = [
    { key: 'j', does: 'next entry', press: () => move(1) },
    { key: 'k', does: 'entry before', press: () => move(-1) },
    { key: 'Enter', does: 'open it', press: () => move(0) },
    { key: ']', does: 'next queue', press: () => turn(1) },
    { key: '[', does: 'queue before', press: () => turn(-1) },
  ];
  useKeys(keys);

  return (
    <Column gap="md">
      <div>
        <Heading order={1}>{title}</Heading>
        {count > 0 && (
          <Paragraph>
            {count === 1000 ? '1,000 or more wait' : countText(count, 'waits', 'wait')}, the oldest first.
            Open one to decide.
          </Paragraph>
        )}
      </div>
      {Above && <Above />}
      {!entries ? (
        <QueryState query={query} loading="Loading the queue…" failed="The queue could not be loaded" />
      ) : entries.length === 0 ? (
        <EmptyMessage order={2} title="Nothing waits here" message={empty} />
      ) : (
        <ol ref={list} className={classes.entries}>
          {entries.map(({ id, title, about, waitingSince, openBy, homeCount }) => (
            <li key={id}>
              <Link to={deskPaths.entry(queue, id)}>
                <Paragraph className="strong breaks" as="span">
                  {title}
                </Paragraph>
                <Paragraph className="breaks" as="span">
                  {about}
                  {homeCount > 1 && ` · ${countText(homeCount, 'home', 'homes')} of this owner`}
                </Paragraph>
                <Paragraph className="dimmed" as="span">
                  {dayText(waitingSince)}
                  {openBy !== null && ` · ${openBy} has it open`}
                </Paragraph>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <ShowMore
          what="entries"
          isLoading={query.isFetchingNextPage}
          error={query.error}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      <KeyList keys={keys} />
    </Column>
  );
}
