import { useState } from 'react';
import type { CostChoice } from '@contract/monthly-cost.ts';
import { sessionValue } from './session-value.ts';
import { nullable, number, record, shape, text } from './shape.ts';

const oneOrTwo = shape((value): value is 1 | 2 => value === 1 || value === 2);
const choiceShape = record<CostChoice>({ roomType: nullable(text), careLevel: number, persons: oneOrTwo });

const stored = sessionValue('costChoice', choiceShape);

/** The cheapest room with the first care level, as in the figure on the cards. */
const defaultChoice: CostChoice = { roomType: null, careLevel: 1, persons: 1 };

/** What the family chose for its monthly cost, on any home of this tab. */
export function useCostChoice() {
  const [choice, setChoice] = useState(() => stored.read() ?? defaultChoice);
  const change = (part: Partial<CostChoice>) => {
    const next = { ...choice, ...part };
    stored.write(next);
    setChoice(next);
  };
  return [choice, change] as const;
}

export const personOptions = [
  { value: '1', label: 'One person' },
  { value: '2', label: 'Two persons' },
];
