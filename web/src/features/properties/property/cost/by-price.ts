import type { Property } from '@contract/properties/properties.ts';

/** The cheapest room first. */
export const byPrice = (rates: Property['rates']) => rates.toSorted((a, b) => a.monthlyCost - b.monthlyCost);
