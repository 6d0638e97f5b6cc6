import { holdDays } from './hold-options.ts';

export const en = {
  answerUnknown: 'An answer is hold, decline, take_back or give_back',
  untilRequired: 'Please choose the last day of the hold',
  untilPassed: 'This day has passed. Please choose today or a later day',
  untilTooFar: `A hold can last for at most ${holdDays} days. Please choose an earlier day`,
  bindsNobody: 'A hold binds nobody in law, and no money passes through this site.',
} as const;
