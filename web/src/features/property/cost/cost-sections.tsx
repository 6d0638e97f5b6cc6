import type { Property } from '@contract/properties.ts';
import { StatedRecord } from './stated-record.tsx';
import { WhatItCosts } from './what-it-costs.tsx';
import { YourMonthlyCost } from './your-monthly-cost.tsx';

/** Without any price there is nothing to add up. */
const hasPrice = ({ roomCost, rates, careLevels, ...fees }: Property) =>
  roomCost !== null ||
  rates.length + careLevels.length > 0 ||
  [fees.communityFee, fees.deposit, fees.secondPersonFee].some((fee) => fee !== null);

/** Price and record. */
export function CostSections({ property }: { property: Property }) {
  return (
    <>
      <WhatItCosts property={property} />
      {hasPrice(property) && <YourMonthlyCost property={property} />}
      <StatedRecord property={property} />
    </>
  );
}
