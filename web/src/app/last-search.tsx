import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@/components/link.tsx';
import { Heading } from '@/components/plain.tsx';
import { PropertyGrid } from '@/components/property-grid.tsx';
import { paths } from '@/config/paths.ts';
import { PropertyCard } from '@/features/properties/property/card/property-card.tsx';
import { storedSearch } from '@/features/search/stored-search.ts';
import { queryClient } from '@/lib/query-client.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import classes from './last-search.module.css';

/** A row on a wide screen. */
const maxHomes = 3;

/** The first homes of the search of this tab, for visitors who come back to the landing page. */
export default function LastSearch() {
  const [search] = useState(() => storedSearch.read());
  if (!search || search.results.length === 0) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <section className={classes.root} aria-labelledby="last-search">
        <div className={classes.head}>
          <Heading order={2} id="last-search">
            {t.yourLastSearch()}
          </Heading>
          <Link to={paths.search(`?${search.query}`)} className={classes.all}>
            {t.backToHomes({ homes: t.homes({ count: search.total, number: numberText(search.total) }) })}
          </Link>
        </div>
        <PropertyGrid label={t.firstHomesYourLastSearch()}>
          {search.results.slice(0, maxHomes).map((property) => (
            <div role="listitem" key={property.id}>
              <PropertyCard property={property} distanceMiles={property.distanceMiles} favorite={null} />
            </div>
          ))}
        </PropertyGrid>
      </section>
    </QueryClientProvider>
  );
}
