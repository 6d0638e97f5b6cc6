import type { DeskQueueName } from '@contract/desk.ts';
import type { DeskQueue } from '../desk-queue.ts';
import { conversationReports } from './conversation-reports.tsx';

/** How the desk shows each queue. */
export const deskQueueViews: { [Name in DeskQueueName]: DeskQueue<Name> } = {
  conversation_reports: conversationReports,
};
