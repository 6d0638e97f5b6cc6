import { useRef, useState, type RefObject } from 'react';
import { Column, Paragraph } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { paths } from '@/config/paths.ts';
import { usePeople } from '@/lib/team-query.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { countText, numberText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import {
  type AssignConflict,
  useAssignInquiry,
  usePatchInquiry,
  useReceivedInquiries,
  useSetStatus,
} from '../api.ts';
import { inboxQuery, inquiryStates, wholeInbox } from '../inbox-view.ts';
import { AssignQuestion } from './assign-question.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InquiryList, type InquiryListProps } from './inquiry-list.tsx';

type Props = {
  ownerId: string;
  /** Of `inquiryStates`, or another word for all. */
  state: string | null;
  onClose: () => void;
} & Pick<InquiryListProps, 'Conversation'>;

/** Milliseconds until the confirmation dialog has closed and returned the focus. */
const closingTimeMs = 250;

/** Escape closes what is above this dialog first. */
const isOnTop = () => document.querySelectorAll('[role=dialog][aria-modal=true]').length < 2;

/** Inquiries by property. Those that it shows are seen. */
function InquiriesModal({ ownerId, state, Conversation, onClose }: Props) {
  useReturnFocus();
  const { ask, dialog } = useQuestion();
  const setStatus = useSetStatus(ownerId);
  const filter = useRef<HTMLSelectElement>(null);
  const remove = (id: string) => {
    setStatus({ id, status: 'deleted' });
    // The focused button is removed with its inquiry. After the last inquiry the filter is gone too.
    setTimeout(
      () => (filter.current ?? document.querySelector<HTMLElement>('[role=dialog] button'))?.focus(),
      closingTimeMs,
    );
  };
  return (
    <>
      <ModalDialog opened onClose={() => isOnTop() && onClose()} title="Inquiries" size="54rem" fillsPhone>
        <Inquiries
          ownerId={ownerId}
          state={inquiryStates.find(({ value }) => value === state)?.value ?? ''}
          filter={filter}
          Conversation={Conversation}
          onSetStatus={setStatus}
          onDelete={(id) =>
            ask({
              title: 'Delete inquiry',
              message: 'Are you sure you want to delete this inquiry?',
              confirmLabel: 'Delete',
              onConfirm: () => remove(id),
            })
          }
          onChange={usePatchInquiry(ownerId)}
        />
        <Paragraph className="above-lg">
          <Link to={paths.inquiries()}>Inquiries that you sent yourself</Link>
        </Paragraph>
      </ModalDialog>
      {dialog}
    </>
  );
}

type InquiriesProps = Omit<InquiryListProps, 'items' | 'people' | 'onAssign'> & {
  ownerId: string;
  state: string;
  filter: RefObject<HTMLSelectElement | null>;
};

/** Milliseconds after the last letter until the inbox is searched. */
const typingTimeMs = 300;

function Inquiries({ ownerId, state, filter, ...props }: InquiriesProps) {
  const [view, setView] = useState({ ...wholeInbox, state });
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
  // While a search is typed or read, the list before it is still here.
  const isWhole =
    Object.keys(inboxQuery({ ...view, query: searched })).length === 0 && !query.isPlaceholderData;
  const listState = (
    <QueryState query={query} loading="Loading inquiries…" failed="Your inquiries could not be loaded" />
  );
  if (isWhole && !data) return listState;
  if (isWhole && data?.items.length === 0)
    return (
      <EmptyMessage
        icon={<ChatIcon />}
        title="No inquiries yet"
        message="When a family writes to you about one of your homes, the message appears here."
      />
    );
  return (
    <Column gap="lg" aria-busy={query.isPlaceholderData}>
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
              ? 'There are no such inquiries.'
              : countText(data.total, 'inquiry', 'inquiries')}
          </Paragraph>
          <InquiryList items={data.items} people={people} onAssign={assign} {...props} />
        </>
      ) : (
        listState
      )}
      {data && query.hasNextPage && (
        <ShowMore
          label={`Show more (${numberText(data.items.length)} of ${numberText(data.total)})`}
          what="inquiries"
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
}

export const InquiriesDialog = withLibrary(InquiriesModal);
