import { limits } from '../limits.ts';

export const en = {
  reasonNames: '',
  contactByUnknown: 'Contact must be by message, phone or email',
  contactByMissing: 'Please choose how the owner may reach you',
  contactByEmailMissing: 'Please enter your email address, or do not choose email',
  savedReplyTitleRequired: 'Please give the saved reply a title',
  tooManySavedReplies: `You can save at most ${limits.savedReplies} replies`,
  reportReasonUnknown: 'Please choose one of the reasons',
  reportDetailsRequired: 'Please tell us in a sentence what happened',
  homeReportDetailsRequired: 'Please tell us in a sentence what is wrong',
  visitTimeInvalid: 'Please choose a day and a time',
  visitTimeRequired: 'Please choose at least one time',
  tooManyVisitTimes: `You can propose at most ${limits.visitTimes} times`,
  visitTimeUnknown: 'Please choose one of the proposed times',
} as const;
