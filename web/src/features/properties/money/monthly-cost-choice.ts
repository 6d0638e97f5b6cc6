import type { MonthlyCostChoice } from '@contract/properties/monthly-cost.ts';
import { monthlyCostChoiceKey } from '@/lib/private-keys.ts';
import { localValue } from '@/lib/session-value.ts';
import { nullable, number, record, shape, text } from '@/lib/shape.ts';
import { sharedValue } from '@/lib/shared-value.ts';
import { t } from './catalog.ts';

const oneOrTwo = shape((value): value is 1 | 2 => value === 1 || value === 2);
const choiceShape = record<MonthlyCostChoice>({
  roomType: nullable(text),
  careLevel: number,
  persons: oneOrTwo,
});

/** First the cheapest room with the first care level, as in the figure on the cards. */
const choice = sharedValue<MonthlyCostChoice>(localValue(monthlyCostChoiceKey, choiceShape), {
  roomType: null,
  careLevel: 1,
  persons: 1,
});

export const changeMonthlyCostChoice = (part: Partial<MonthlyCostChoice>) =>
  choice.write({ ...choice.read(), ...part });

/** What the family chose for its monthly cost, on any home in all tabs of this browser. */
export const useMonthlyCostChoice = choice.useValue;

export const forgetMonthlyCostChoice = choice.clear;

export const personOptions = [
  { value: '1', label: t.onePerson() },
  { value: '2', label: t.twoPeople() },
];
