import type { Property } from '@contract/properties.ts';
import { StatedRecord } from './stated-record.tsx';
import { WhatItCosts } from './what-it-costs.tsx';
import { YourMonthlyCost } from './your-monthly-cost.tsx';

/** Price and record, below the first view of the page. */
export default function CostSections({ property }: { property: Property }) {
  return (
    <>
      <WhatItCosts property={property} />
      <YourMonthlyCost property={property} />
      <StatedRecord property={property} />
    </>
  );
}
