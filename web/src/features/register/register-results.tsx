import { optionsText } from '@contract/option-text.ts';
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
import { distanceText, numberText, shownText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
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
      <LoadFailure what={t.publicRecords()} error={error} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{t.searchingPublicRecords()}</p>
    );
  if (total === 0) return isAlone ? <NothingAnywhere /> : null;
  return (
    <section aria-labelledby="register" className={classes.results}>
      <Heading order={2} size="h3" id="register">
        {t.homesFromPublicRecordsNotListed()}
      </Heading>
      <p>
        {t.fromPublicSourcesNearestFirstWe({ homes: t.homes({ count: total, number: numberText(total) }) })}
      </p>
      <ul ref={list} aria-label={t.homesInPublicRecords()}>
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
        {facts.beds !== null && ` · ${t.beds({ beds: numberText(facts.beds) })}`}
      </p>
      <p>
        {home.source === 'cms'
          ? t.medicareRating({
              rating: stars ? t.starsOf5({ stars }) : t.notRatedLower(),
              asOf: asOfText(home),
            })
          : `${optionsText(home.careTypes)}, ${asOfText(home)}`}
        {home.isGone && `. ${t.noLongerInRecords()}`}
      </p>
      {home.phone && (
        <a
          href={phoneHref(home.phone)}
          className={classes.call}
          aria-label={t.call({ register: registerText(home.name), phone: phoneText(home.phone) })}
        >
          {phoneText(home.phone)}
        </a>
      )}
    </article>
  );
}

const NothingAnywhere = () => (
  <div className="centered">
    <p>{t.publicRecordsShowNoHomeHere()}</p>
    <p>{t.runHomeHere({ link: (text) => <Link to={paths.owner()}>{text}</Link> })}</p>
  </div>
);
