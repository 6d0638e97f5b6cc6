import type { Property } from '@contract/properties.ts';
import { HomeArea } from '../area/home-area.tsx';
import { CostSections } from '../cost/cost-sections.tsx';

/** What a screen of the page does not show before it is scrolled. */
export default function BelowFirstView({ property }: { property: Property }) {
  return (
    <>
      <CostSections property={property} />
      <HomeArea property={property} />
    </>
  );
}
