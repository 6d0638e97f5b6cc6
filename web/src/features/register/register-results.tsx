import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { useRef, useEffect } from 'react';
import type { FoundRegisteredHome } from '@contract/register/register.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { Link } from '@/components/link.tsx';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { LoadFailure } from '@/components/load-failure.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { paths } from '@/config/paths.ts';
import { asOfText, registerText } from '@contract/register/texts.ts';
import { registerSearchQueryOptions } from './search-register.ts';
import { countText, distanceText, numberText, shownText } from '@/lib/wording.ts';
import classes from './register.module.css';

type Props = {
  query: string;
  /** The search found no listed home. */
  isAlone: boolean;
};

/** Homes of the public register around the place of a search, apart from the listed ones. */
export default function RegisterResults({ query, isAlone }: Props) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } =
    useInfiniteQuery(registerSearchQueryOptions(query));
  const homes = data?.pages.flatMap((page) => page.homes) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || homes.length <= firstNew.current) return;
    list.current?.querySelectorAll('a')[2 * firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [homes.length]);

  if (!data)
    return error && !isFetching ? (
      <LoadFailure what="Public records" error={error} onRetry={() => void refetch()} />
    ) : (
      <p role="status">Searching public records…</p>
    );
  if (total === 0) return isAlone ? <NothingAnywhere /> : null;
  return (
    <section aria-labelledby="register" className={classes.results}>
      <Heading order={2} size="h3" id="register">
        Homes from public records, not listed here
      </Heading>
      <p>
        {countText(total, 'home', 'homes')} from public sources, nearest first. We have not confirmed their
        facts, and we do not know their prices or openings. Please call the home.
      </p>
      <ul ref={list} aria-label="Homes in public records">
        {homes.map((home) => (
          <li key={home.id}>
            <Entry home={home} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <>
          <Paragraph className="dimmed centered">{shownText(homes.length, total)}</Paragraph>
          <ShowMore
            isLoading={isFetchingNextPage}
            error={error}
            onLoad={() => {
              firstNew.current = homes.length;
              void fetchNextPage();
            }}
          />
        </>
      )}
    </section>
  );
}

function Entry({ home }: { home: FoundRegisteredHome }) {
  const { facts } = home;
  const stars = facts.overall?.stars;
  return (
    <article className={classes.entry}>
      <h3>
        <Link to={paths.registeredHome(home.id)}>{registerText(home.name)}</Link>
      </h3>
      <p>
        {registerText(home.city)}, {home.state} · {distanceText(home.distanceMiles)}
        {facts.beds !== null && ` · ${numberText(facts.beds)} beds`}
      </p>
      <p>
        {home.source === 'cms'
          ? `Medicare’s overall rating: ${stars ? `${stars} of 5 stars` : 'not rated'}, ${asOfText(home)}`
          : `${home.careTypes.join(', ')}, ${asOfText(home)}`}
        {home.isGone && '. No longer in public records'}
      </p>
      {home.phone && (
        <a
          href={phoneHref(home.phone)}
          className={classes.call}
          aria-label={`Call ${registerText(home.name)}, ${phoneText(home.phone)}`}
        >
          {phoneText(home.phone)}
        </a>
      )}
    </article>
  );
}

const NothingAnywhere = () => (
  <div className="centered">
    <p>
      Public records show no home here either. Save this search, and we will email you when a home is listed.
    </p>
    <p>
      Do you run a home here? <Link to={paths.owner()}>List it</Link>.
    </p>
  </div>
);
