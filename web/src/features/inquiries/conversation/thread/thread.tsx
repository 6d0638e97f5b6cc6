import { useState, type ComponentProps } from 'react';
import { Column, Panel, Paragraph } from '@/components/plain.tsx';
import { dayText } from '@/lib/wording.ts';
import type { OpenThread } from '../api.ts';
import { Holds } from '@/features/holds/holds.tsx';
import { Quotes } from '@/features/quotes/quotes.tsx';
import { VisitAnswerPart } from '@/features/visits/answers/visit-answer-part.tsx';
import { Visits } from '@/features/visits/visits.tsx';
import { t } from '../catalog.ts';
import { MoveIn } from '../move-in/move-in.tsx';
import { MessageList } from './message-list.tsx';
import { ReplyBox } from './reply-box.tsx';
import { replyDraftOf } from './reply-draft.ts';
import classes from './thread.module.css';

type Props = Pick<ComponentProps<typeof MessageList>, 'otherSide' | 'withInquiry'> &
  Pick<ComponentProps<typeof ReplyBox>, 'userId' | 'Tools' | 'onSent'> & {
    thread: OpenThread;
    /** After a visit was proposed or answered. */
    onVisit?: ComponentProps<typeof Visits>['onChange'];
    onQuote?: ComponentProps<typeof Quotes>['onSent'];
    onHold?: ComponentProps<typeof Holds>['onChange'];
    /** Why the messages may be out of date. */
    problem?: string | undefined;
  };

/** Messages, quotes, holds, visits and the reply of one conversation, for both sides. */
export function Thread({
  thread,
  problem,
  otherSide,
  withInquiry,
  onVisit,
  onQuote,
  onHold,
  ...reply
}: Props) {
  const visits = thread.timeZone && (
    <Visits
      inquiryId={thread.inquiry.id}
      visits={thread.visits}
      timeZone={thread.timeZone}
      canPropose={thread.canReply}
      home={thread.side === 'family' ? thread.inquiry.property.name : undefined}
      onChange={onVisit}
    />
  );
  const quotes = (
    <Quotes
      inquiryId={thread.inquiry.id}
      quotes={thread.quotes}
      // Who answers for a home may change its prices.
      homeId={thread.side === 'owner' && thread.canReply ? thread.inquiry.propertyId : undefined}
      onSent={onQuote}
    />
  );
  const holds = (
    <Holds
      inquiryId={thread.inquiry.id}
      holds={thread.holds}
      side={thread.side}
      availableSpots={thread.availableSpots}
      canAsk={thread.side === 'family' && thread.canReply && thread.moveIn.state !== 'confirmed'}
      onChange={onHold}
    />
  );
  // What is open comes before the reply, and does not move while the conversation is on screen.
  const [isQuoteFirst] = useState(thread.quotes.length > 0);
  const [isHoldFirst] = useState(thread.holds.some(({ state }) => state === 'asked' || state === 'held'));
  const [isVisitFirst] = useState(thread.inquiry.visit !== null);
  return (
    <Column gap="lg">
      {thread.teamNotes.map(({ id, body, createdAt }) => (
        <Panel key={id} className="block" withBorder>
          <Paragraph className="strong">{t.ourTeamWroteYou({ day: dayText(createdAt) })}</Paragraph>
          <Paragraph className={`above-xs ${classes.body}`} lang="">
            {body}
          </Paragraph>
        </Panel>
      ))}
      <MessageList thread={thread} otherSide={otherSide} withInquiry={withInquiry} />
      {problem && <Paragraph role="status">{t.newMessagesCouldNotBeLoaded({ problem })}</Paragraph>}
      {isQuoteFirst && quotes}
      {isHoldFirst && holds}
      {isVisitFirst && visits}
      {thread.canReply ? (
        <ReplyBox
          newestId={thread.messages.at(-1)?.id}
          inquiryId={thread.inquiry.id}
          ownerId={thread.side === 'owner' ? thread.inquiry.ownerId : undefined}
          {...reply}
        />
      ) : (
        <Closed thread={thread} userId={reply.userId} />
      )}
      {!isQuoteFirst && quotes}
      {!isHoldFirst && holds}
      {!isVisitFirst && visits}
      <MoveIn thread={thread} />
      {thread.side === 'family' && <VisitAnswerPart inquiry={thread.inquiry} visits={thread.visits} />}
    </Column>
  );
}

/** Why nobody can write, and the text that could not be sent any more. */
function Closed({ thread, userId }: { thread: OpenThread; userId: string }) {
  const unsent = replyDraftOf(thread.inquiry.id, userId)?.body;
  return (
    <div className="plate">
      <Paragraph>{thread.closedReason ?? t.thisConversationIsClosed()}</Paragraph>
      {unsent && (
        <>
          <Paragraph className="strong above-sm">{t.yourUnsentText()}</Paragraph>
          <Paragraph className={classes.body} lang="">
            {unsent}
          </Paragraph>
        </>
      )}
    </div>
  );
}
