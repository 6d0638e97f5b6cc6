import { quoteLimits } from './quote-options.ts';

export const en = {
  amountInvalid: 'An amount must be 0 or more',
  amountTooLarge: 'An amount can be at most $999,999.99',
  roomCostRequired: 'Please enter what the room costs each month, at least $1',
  careCostRequired: 'Please enter what the care costs each month. 0 if it costs nothing more',
  secondPersonRequired: 'Please enter what the second person costs each month. 0 if nothing',
  feeRequired: 'Please enter an amount. 0 if there is no such fee',
  personsInvalid: 'A quote is for one or two persons',
  roomNameRequired: 'Please enter the room, or leave it out',
  careLevelRequired: 'Please choose a care level',
  validUntilRequired: 'Please choose until which day the quote is valid',
  validUntilPassed: 'This day has passed. Please choose today or a later day',
  validUntilTooFar: `A quote can be valid for at most ${quoteLimits.days} days. Please choose an earlier day`,
} as const;
