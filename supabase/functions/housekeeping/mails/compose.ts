import { withLanguage } from '../../_shared/request-language.ts';
import { composeSearchNewsMail } from './search-news.ts';
import { composeAssignmentMail } from './assignment.ts';
import { composeHomeWatchMail, composeWaitingQuestion } from './home-watch.ts';
import { composeHelperMail } from './helper.ts';
import { composeHandedOverMail, composeHomeOfferMail } from './home-offer.ts';
import { composeHoldMail } from './hold.ts';
import { composeInquiryMail } from './inquiry.ts';
import { composeListNews } from './list-news.ts';
import type { Compose } from './mail.ts';
import { composeMessageMail, composeMoveInMail, composeQuoteMail, composeTeamNoteMail } from './message.ts';
import { composeNamedModeratorMail } from './named-moderator.ts';
import { composeNeedAnswerMail, composeNeedMail } from './need.ts';
import { composeOwnerNoteMail } from './owner-note.ts';
import { composePersonJoinedMail } from './person-joined.ts';
import { composeRemovalMail } from './removal.ts';
import { composeRegisterClaimMail } from './register-claim.ts';
import { composeWaitingReportsMail } from './waiting-reports.ts';
import { composeWeeklyQuestion } from './weekly-question.ts';
import { composeVisitQuestion } from './visit-question.ts';
import { composeVisitMail, composeVisitReminder } from './visit.ts';

/** For operators, whose desk is in English. */
const inEnglish =
  (compose: Compose): Compose =>
  (to, details, siteUrl, sender) =>
    withLanguage('en', () => compose(to, details, new URL(siteUrl).origin, sender));

/** The composers of all kinds of mail in the outbox. */
export const composers: Record<string, Compose | undefined> = {
  search_news: composeSearchNewsMail,
  assignment: composeAssignmentMail,
  free_spot: composeHomeWatchMail,
  waiting_question: composeWaitingQuestion,
  helper: composeHelperMail,
  hold: composeHoldMail,
  home_handed_over: composeHandedOverMail,
  home_transfer: composeHomeOfferMail,
  inquiry: composeInquiryMail,
  message: composeMessageMail,
  named_moderator: inEnglish(composeNamedModeratorMail),
  need: composeNeedMail,
  move_in: composeMoveInMail,
  need_answer: composeNeedAnswerMail,
  owner_note: composeOwnerNoteMail,
  person_joined: composePersonJoinedMail,
  quote: composeQuoteMail,
  register_claim: composeRegisterClaimMail,
  removal: composeRemovalMail,
  team_note: composeTeamNoteMail,
  visit: composeVisitMail,
  visit_question: composeVisitQuestion,
  visit_reminder: composeVisitReminder,
  list_news: composeListNews,
  waiting_reports: inEnglish(composeWaitingReportsMail),
  weekly_question: composeWeeklyQuestion,
};
