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
