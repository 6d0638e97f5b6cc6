import type { DeskQueueName } from '@contract/desk.ts';
import type { DeskQueue } from '../desk-queue.ts';
import { conversationReports } from './conversation-reports.tsx';
import { dataRequests } from './data-requests.tsx';
import { suspensions } from './suspensions.tsx';

/** How the desk shows each queue. */
export const deskQueueViews: { [Name in DeskQueueName]: DeskQueue<Name> } = {
  conversation_reports: conversationReports,
  suspensions,
  data_requests: dataRequests,
};
