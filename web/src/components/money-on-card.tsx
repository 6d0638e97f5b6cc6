import type { PricedProperty } from '@contract/monthly-cost.ts';
import { useTypedMoney } from '@/lib/money.ts';
import { MoneyLine } from './money.tsx';

/** The line of a card, if the family switched it on. */
export default function MoneyOnCard({ property }: { property: PricedProperty }) {
  return useTypedMoney().isOnCards && <MoneyLine property={property} />;
}
