import type { PlacePage as Page } from '@contract/search/place-pages.ts';
import {
  otherPlacesTitle,
  placeFacts,
  placeLinkText,
  placeListText,
  placePath,
  placeSource,
  placeTitle,
} from '@contract/search/place-page-texts.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { Link } from '@/components/link.tsx';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { PropertyGrid } from '@/components/property-grid.tsx';
import { paths } from '@/config/paths.ts';
import { PropertyCard } from '@/features/properties/property/card/property-card.tsx';
import { t } from '../catalog.ts';
import classes from './place-page.module.css';

/** The facts of a city, with homes of it. */
export function PlacePage({ page }: { page: Page }) {
  const { city, state, homes, otherPlaces } = page;
  return (
    <article aria-labelledby="place">
      <Heading order={1} id="place">
        {placeTitle(page)}
      </Heading>
      <FactRows className="above-sm max-34rem" rows={placeFacts(page)} />
      <Paragraph className="dimmed above-sm">{placeSource(page)}</Paragraph>
      <Paragraph className="above-sm">
        <Link to={paths.search(`?${new URLSearchParams({ city, state }).toString()}`)}>
          {t.searchInAndAroundByCost({ city })}
        </Link>
      </Paragraph>
      <Heading order={2} size="h3" className="above-lg">
        {t.homesIn({ city })}
      </Heading>
      <Paragraph className="below-sm">{placeListText(page)}</Paragraph>
      <PropertyGrid label={t.homesIn({ city })}>
        {homes.map((home, at) => (
          <div role="listitem" key={home.id}>
            <PropertyCard property={home} favorite={null} isFirst={at === 0} />
          </div>
        ))}
      </PropertyGrid>
      {otherPlaces.length > 0 && (
        <nav aria-labelledby="other-places">
          <Heading order={2} size="h3" className="above-lg below-sm" id="other-places">
            {otherPlacesTitle(page)}
          </Heading>
          <ul className={classes.places}>
            {otherPlaces.map((other) => (
              <li key={other.city}>
                <Link to={placePath({ city: other.city, state })}>{placeLinkText(other)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
