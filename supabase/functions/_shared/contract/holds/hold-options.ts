/** asked and held are open; the others have ended. */
export const holdStates = [
  'asked',
  'held',
  'declined',
  'full',
  'canceled',
  'ended',
  'given_back',
  'taken_back',
  'moved_in',
] as const;
export type HoldState = (typeof holdStates)[number];

/** The home holds, declines or takes back; the family gives back. */
export const holdAnswers = ['hold', 'decline', 'take_back', 'give_back'] as const;

/** How long a hold can last. */
export const holdDays = 14;

export const holdTexts = {
  answerUnknown: 'An answer is hold, decline, take_back or give_back',
  untilRequired: 'Please choose the last day of the hold',
  untilPassed: 'This day has passed. Please choose today or a later day',
  untilTooFar: `A hold can last for at most ${holdDays} days. Please choose an earlier day`,
  /** With each offer and each state of a hold. */
  bindsNobody: 'A hold binds nobody in law, and no money passes through this site.',
} as const;
