import type { DeskQueueName } from '@contract/desk.ts';
import type { DeskQueue } from '../desk-queue.ts';
import { conversationReports } from './conversation-reports.tsx';

const pending = { empty: 'Nothing waits.', Details: () => null, decisions: [] };

/** How the desk shows each queue. */
export const deskQueueViews: { [Name in DeskQueueName]: DeskQueue<Name> } = {
  conversation_reports: conversationReports,
  suspensions: { ...pending, title: 'Suspended accounts and homes' },
  data_requests: { ...pending, title: 'Requests about data' },
};
