import { useState, type ComponentType, type RefObject } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { Column, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { usePeople } from '@/lib/team-query.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { type AssignConflict, useAssignInquiry, useMarkSeen, useReceivedInquiries } from '../api.ts';
import { inboxQuery, inquiryStates, wholeInbox } from '../inbox-view.ts';
import { AssignQuestion } from './assign-question.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import type { InquiryListProps } from './inquiry-list.tsx';
import classes from './inbox.module.css';

/** What stands below the filters, or beside the list. */
export type InboxPartProps = InquiryListProps & { selectedId?: string | undefined };

type Props = Omit<InboxPartProps, 'items' | 'people' | 'onAssign'> & {
  ownerId: string;
  /** Of `inquiryStates`, or another word for all. */
  state: string | null;
  filter: RefObject<HTMLSelectElement | null>;
  Items: ComponentType<InboxPartProps>;
  /** The inquiry with `selectedId`. With it, that one alone is seen. */
  Selected?: ComponentType<InboxPartProps>;
};

/** Milliseconds after the last letter until the inbox is searched. */
const typingTimeMs = 300;

/** The inquiries of an owner, searched and filtered. */
export function Inbox({ ownerId, state, filter, Items, Selected, ...props }: Props) {
  const known = inquiryStates.find(({ value }) => value === state)?.value ?? '';
  const [view, setView] = useState({ ...wholeInbox, state: known });
  const [searched] = useDebouncedValue(view.query, typingTimeMs);
  const query = useReceivedInquiries(ownerId, { ...view, query: searched });
  const people = usePeople(ownerId);
  const [conflict, setConflict] = useState<AssignConflict>();
  const [isAsked, setIsAsked] = useState(false);
  const assign = useAssignInquiry(ownerId, (next) => {
    setConflict(next);
    setIsAsked(true);
  });
  const { data } = query;
  useMarkSeen(ownerId, Selected ? data?.items.filter(({ id }) => id === props.selectedId) : data?.items);
  // While a search is typed or read, the list before it is still here.
  const isWhole =
    Object.keys(inboxQuery({ ...view, query: searched })).length === 0 && !query.isPlaceholderData;
  const listState = (
    <QueryState query={query} loading={t.loadingInquiries()} failed={t.yourInquiriesCouldNotBeLoaded()} />
  );
  if (isWhole && !data) return listState;
  if (isWhole && data?.items.length === 0)
    return (
      <EmptyMessage
        icon={<ChatIcon />}
        title={t.noInquiriesYet()}
        message={t.whenFamilyWritesYouAboutOne()}
      />
    );
  const list = (
    <Column gap="lg" className={classes.list} aria-busy={query.isPlaceholderData}>
      <InboxFilters
        ownerId={ownerId}
        people={people}
        view={view}
        onChange={(part) => setView({ ...view, ...part })}
        filter={filter}
      />
      {data ? (
        <>
          <Paragraph role="status">
            {data.total === 0
              ? t.noInquiriesMatch()
              : t.inquiriesCount({ count: data.total, number: numberText(data.total) })}
          </Paragraph>
          <Items items={data.items} people={people} onAssign={assign} {...props} />
        </>
      ) : (
        listState
      )}
      {data && query.hasNextPage && (
        <ShowMore
          label={t.showMore({ shown: numberText(data.items.length), total: numberText(data.total) })}
          what={t.inquiriesWord()}
          isLoading={query.isFetchingNextPage}
          error={query.error}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      {conflict && (
        <AssignQuestion
          conflict={conflict}
          people={people}
          onAssign={assign}
          opened={isAsked}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Column>
  );
  if (!Selected) return list;
  return (
    <div className={classes.panes} data-selected={props.selectedId !== undefined || undefined}>
      {list}
      <Selected items={data?.items ?? []} people={people} onAssign={assign} {...props} />
    </div>
  );
}
