import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ArrowLeftIcon, ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { isNotFound } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { withLibrary } from '@/theme/library.tsx';
import { QuotePage } from '@/features/quotes/quote-page.tsx';
import { t } from './catalog.ts';
import type { OpenThread } from './api.ts';
import { isGone, stateText, waysText } from './family/state-text.ts';
import { WithdrawButton } from './family/withdraw-button.tsx';
import { SavedReplies } from './owner/saved-replies.tsx';
import { ReportButton } from './report/report-button.tsx';
import { Thread } from './thread/thread.tsx';
import { useThread } from './thread/use-thread.ts';

type Props = {
  id: string;
  userId: string;
  /** The quote that is shown alone, for paper. */
  quoteId?: string | null;
};

/** One conversation on a page of its own, for the family and for the owner. */
function ConversationPageContent({ id, userId, quoteId = null }: Props) {
  const query = useThread(id);
  const { data: thread, error } = query;
  if (!thread)
    return isNotFound(error) ? (
      <EmptyMessage
        order={1}
        icon={<ChatIcon />}
        title={t.inquiryNotFound()}
        message={t.itMayHaveBeenDeletedOr()}
        action={
          <ActionButton as={Link} to={paths.inquiries()}>
            {t.myInquiries()}
          </ActionButton>
        }
      />
    ) : (
      <QueryState
        query={query}
        order={1}
        loading={t.loadingConversation()}
        failed={t.thisConversationCouldNotBeLoaded()}
      />
    );
  const quote = thread.quotes.find((one) => one.id === quoteId);
  if (quote) return <QuotePage quote={quote} />;
  const problem = error ? outageTextOf(error) : undefined;
  return (
    <Column gap="lg">
      <BackLink side={thread.side} />
      {thread.side === 'family' ? <FamilyHead {...thread} /> : <OwnerHead {...thread} />}
      <Thread
        thread={thread}
        problem={problem}
        userId={userId}
        withInquiry={thread.inquiry.message !== ''}
        {...(thread.side === 'family'
          ? { otherSide: t.ownerOf({ name: thread.inquiry.property.name }) }
          : { otherSide: t.family(), Tools: SavedReplies })}
      />
      <Row className="bleed-start" gap="sm">
        {thread.side === 'family' && thread.inquiry.state !== 'withdrawn' && (
          <WithdrawButton inquiryId={id} hasVisit={thread.inquiry.visit !== null} />
        )}
        <ReportButton inquiryId={id} whom={thread.side === 'family' ? 'owner' : 'family'} />
      </Row>
    </Column>
  );
}

const BackLink = ({ side }: { side: OpenThread['side'] }) => (
  <div>
    <ActionButton
      className="bleed-start"
      as={Link}
      to={side === 'family' ? paths.inquiries() : paths.receivedInquiries()}
      variant="subtle"
      leftSection={<ArrowLeftIcon />}
    >
      {side === 'family' ? t.myInquiries() : t.allInquiries()}
    </ActionButton>
  </div>
);

function FamilyHead({ inquiry }: Extract<OpenThread, { side: 'family' }>) {
  const { property, state, contactBy } = inquiry;
  return (
    <div>
      <Heading className="breaks" order={1}>
        {property.name}
      </Heading>
      <Paragraph className="large above-xs">
        {property.city}, {property.state} ·{' '}
        {isGone(inquiry) ? (
          t.noLongerListed()
        ) : (
          <Link to={paths.property(property.id)}>{t.seeThisHome()}</Link>
        )}
      </Paragraph>
      <Paragraph className="strong above-xs" role="status">
        {stateText(inquiry)}
      </Paragraph>
      {state !== 'withdrawn' && !property.isSuspended && contactBy.length > 0 && (
        <Paragraph className="dimmed">{t.ownerMayReachYou({ ways: waysText(contactBy) })}</Paragraph>
      )}
    </div>
  );
}

const OwnerHead = ({ inquiry }: Extract<OpenThread, { side: 'owner' }>) => (
  <div>
    <Heading className="breaks" order={1}>
      {t.inquiryAbout({ home: inquiry.propertyName })}
    </Heading>
    <Paragraph className="large">
      {inquiry.isWithdrawn
        ? t.withdrawnByFamily()
        : [inquiry.phone, inquiry.email].filter(Boolean).join(' · ')}
    </Paragraph>
  </div>
);

export const ConversationPage = withLibrary(ConversationPageContent);
