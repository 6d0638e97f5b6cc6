import { Heading } from '@/components/plain.tsx';
import type { Property } from '@contract/properties/properties.ts';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { part } from '@/components/part.tsx';
import { hasMaps } from '@/config/site.ts';
import { useNear } from '@/lib/use-near.ts';
import { t } from '../catalog.ts';
import classes from './home-area.module.css';

const AreaMap = part(t.theMap(), async () => (await import('./area-map.tsx')).default);

/** Where a home is: a still map, and links to directions. */
export function HomeArea({ property }: { property: Property }) {
  const [section, isNear] = useNear();
  return (
    <section ref={section} aria-labelledby="area">
      <Heading className="below-sm" order={2} size="h3" id="area">
        {t.location()}
      </Heading>
      {hasMaps && (
        <div className={classes.map}>
          <ErrorBoundary Fallback={NoMap}>{isNear && <AreaMap property={property} />}</ErrorBoundary>
        </div>
      )}
      <Directions property={property} />
    </section>
  );
}

const NoMap = () => <p>{t.mapIsNotAvailableRightNow()}</p>;

/** Plain links: nothing is sent to a map service before the family follows one. */
function Directions({ property: { street, city, state, zipCode } }: { property: Property }) {
  const address = encodeURIComponent(`${street}, ${city}, ${state} ${zipCode}`);
  const links = [
    [t.appleMaps(), `https://maps.apple.com/?daddr=${address}`],
    [t.googleMaps(), `https://www.google.com/maps/dir/?api=1&destination=${address}`],
    [t.mapAppThisDevice(), `geo:0,0?q=${address}`],
  ] as const;
  return (
    <div className={classes.directions}>
      <p id="directions">{t.directionsWith()}</p>
      <ul aria-labelledby="directions">
        {links.map(([name, href]) => (
          <li key={name}>
            <a href={href} rel="noreferrer" target={href.startsWith('https') ? '_blank' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
