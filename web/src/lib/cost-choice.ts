import { useState } from 'react';
import * as z from 'zod/mini';
import { limits } from '@contract/limits.ts';
import type { CostChoice } from '@contract/monthly-cost.ts';
import { sessionValue } from './session-value.ts';

const choiceSchema = z.object({
  roomType: z.nullable(z.string()),
  careLevel: z.int().check(z.gte(0), z.lte(limits.careLevels)),
  persons: z.union([z.literal(1), z.literal(2)]),
});

const stored = sessionValue('costChoice', choiceSchema);

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
