import { useQuery } from '@tanstack/react-query';
import { nameOf } from '@contract/properties/own-words.ts';
import type { Property } from '@contract/properties/properties.ts';
import type { Pin } from '@contract/search/search.ts';
import { Link } from '@/components/link.tsx';
import { Photo } from '@/components/photo.tsx';
import { paths } from '@/config/paths.ts';
import { propertyQueryOptions } from '@/lib/property-query.ts';
import { fromQuery } from '@/lib/search-filters.ts';
import { withCareText, rateText, cardCostTexts } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { homesAroundQueryOptions } from '../api/homes-on-map.ts';
import { fromSearch } from '../return-to-card.ts';
import classes from './chosen-homes.module.css';

type Props = {
  /** The homes of the chosen pin, at least one. */
  ids: string[];
  pins: readonly Pin[];
  /** Those that the list has loaded. */
  homes: readonly Property[];
  query: string;
  onOpen: (id: string) => void;
  onClose: () => void;
};

const hasCostWithCare = (query: string) => fromQuery(query).filters.costWithCare;

/** The home of the chosen pin as a small card, or several homes at one place as a list. */
export function ChosenHomes({ onClose, ...chosen }: Props) {
  const [id] = chosen.ids;
  return (
    <section className={classes.root} aria-label={t.chosenOnMap()}>
      <button type="button" className={classes.close} aria-label={t.close()} onClick={onClose}>
        ✕
      </button>
      {chosen.ids.length === 1 && id !== undefined ? (
        <OneHome {...chosen} id={id} />
      ) : (
        <HomesAtPlace {...chosen} />
      )}
    </section>
  );
}

type LinkProps = { id: string; name: string; className: string | undefined; onOpen: Props['onOpen'] };

const HomeLink = ({ id, name, className, onOpen }: LinkProps) => (
  <Link to={paths.property(id)} state={fromSearch} className={className} onClick={() => onOpen(id)}>
    {name}
  </Link>
);

function OneHome({ id, homes, query, onOpen }: Pick<Props, 'homes' | 'query' | 'onOpen'> & { id: string }) {
  const listed = homes.find((home) => home.id === id);
  const { data: home = listed, error } = useQuery({ ...propertyQueryOptions(id), enabled: !listed });
  if (!home) {
    return <p role="status">{error ? t.thisHomeCannotBeShownRight() : t.loadingHome()}</p>;
  }
  return (
    <article className={classes.home}>
      <Photo path={home.imageUrls[0]} alt="" thumbnail className={classes.photo ?? ''} />
      <div className={classes.facts}>
        <HomeLink id={id} name={nameOf(home)} className={classes.name} onOpen={onOpen} />
        <p className={classes.price}>{cardCostTexts(home, hasCostWithCare(query)).cost}</p>
        <p>
          {t.available({ spots: home.availableSpots })}
          {!home.locationIsExact && ` · ${t.approximateLocation()}`}
        </p>
      </div>
    </article>
  );
}

/** The name of a home, once it is read. */
const nameIn = (listed: Map<string, Property>, id: string) => {
  const home = listed.get(id);
  return home && nameOf(home);
};

function HomesAtPlace({ ids, pins, homes, query, onOpen }: Omit<Props, 'onClose'>) {
  const chosen = pins.filter(([id]) => ids.includes(id));
  const [first] = chosen;
  const listed = new Map<string, Property>(homes.map((home) => [home.id, home]));
  const position = { latitude: first?.[1] ?? 0, longitude: first?.[2] ?? 0 };
  const isMissing = ids.some((id) => !listed.has(id));
  const around = useQuery({ ...homesAroundQueryOptions(query, position), enabled: isMissing });
  for (const home of around.data ?? []) listed.set(home.id, home);
  return (
    <>
      <h3 className={classes.title}>{t.homesAtThisPlace({ number: ids.length })}</h3>
      <ul className={classes.list}>
        {chosen.map(([id, , , monthlyCost]) => (
          <li key={id}>
            <HomeLink
              id={id}
              name={nameIn(listed, id) ?? t.home()}
              className={classes.name}
              onOpen={onOpen}
            />
            <p>{(hasCostWithCare(query) ? withCareText : rateText)(monthlyCost)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
