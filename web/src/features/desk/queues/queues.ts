import type { DeskQueueName } from '@contract/desk/desk.ts';
import type { DeskQueue } from '../desk-queue.ts';
import { claims } from './claims.tsx';
import { conversationReports } from './conversation-reports.tsx';
import { dataRequests } from './data-requests.tsx';
import { helpers } from './helpers.tsx';
import { homeLimits } from './home-limits.tsx';
import { homeReports } from './home-reports.tsx';
import { homes } from './homes.tsx';
import { licenses } from './licenses.tsx';
import { owners } from './owners.tsx';
import { recordCorrections } from './record-corrections.tsx';
import { registerMatches } from './register-matches.tsx';
import { suspensions } from './suspensions.tsx';
import { visitComments } from './visit-comments.tsx';

/** How the desk shows each queue. */
export const deskQueueViews: { [Name in DeskQueueName]: DeskQueue<Name> } = {
  conversation_reports: conversationReports,
  home_reports: homeReports,
  visit_comments: visitComments,
  record_corrections: recordCorrections,
  home_limits: homeLimits,
  owners,
  homes,
  licenses,
  register_matches: registerMatches,
  claims,
  helpers,
  suspensions,
  data_requests: dataRequests,
};
