import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { countText } from '@/lib/wording.ts';
import { Facts } from '../facts.tsx';
import classes from '../desk.module.css';
import type { DeskQueue } from '../desk-queue.ts';
import { Messages } from '../messages.tsx';

const sides = { family: 'The family', owner: 'The owner' } as const;

/** What one side of a conversation reported about the other, with the thread as it read it. */
export const conversationReports: DeskQueue<'conversation_reports'> = {
  title: 'Reports of conversations',
  empty: 'No report of a conversation waits.',
  Details: ({ details }) => (
    <Column gap="md">
      <Facts
        facts={{
          'Reported by': sides[details.reportedBy],
          Reason: details.reason,
          Home: `${details.home.name}, ${details.home.city}, ${details.home.state}`,
          'Account of the other side': details.isSuspended
            ? 'Suspended'
            : details.isAccountDeleted
              ? 'Deleted'
              : 'Active',
          'Other reports about it': String(details.otherReportCount),
          'ID of the account': details.reportedId,
        }}
      />
      <div>
        <Heading order={2} size="h4">
          What {sides[details.reportedBy].toLowerCase()} says
        </Heading>
        <Paragraph className={classes.body}>{details.details}</Paragraph>
      </div>
      <div>
        <Heading order={2} size="h4">
          The conversation, {countText(details.messages.length + 1, 'message', 'messages')}
        </Heading>
        {details.isConversationDeleted && (
          <Paragraph>It is deleted, so no one reads what you write.</Paragraph>
        )}
        <Messages message={details.message} messages={details.messages} />
      </div>
    </Column>
  ),
  decisions: [
    { value: 'none', label: 'No action', sentence: 'What the side that reported reads' },
    { value: 'warn', label: 'Warn the other side', sentence: 'What both sides read' },
    { value: 'close', label: 'Close the conversation', sentence: 'What both sides read' },
    {
      value: 'suspend',
      label: 'Suspend the other account',
      sentence: 'What both sides read',
      isDanger: true,
    },
  ],
};
