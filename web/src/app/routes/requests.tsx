import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { User } from '@contract/accounts/users.ts';
import { mostAskedHomes } from '@contract/needs/needs.ts';
import { radiusOptions } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { ChatIcon } from '@/components/icons.tsx';
import { MessageState } from '@/components/message-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { Link } from '@/components/link.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { needQueryOptions } from '@/features/needs/api.ts';
import { AskPage } from '@/features/needs/ask-page.tsx';
import { ChoiceListPage } from '@/features/needs/choice-list-page.tsx';
import { HelperPage } from '@/features/needs/helper-page.tsx';
import { NeedPage } from '@/features/needs/need-page.tsx';
import { NeedsPage, ToHomes } from '@/features/needs/needs-page.tsx';
import { pinsQueryOptions } from '@/features/search/api/find-pins.ts';
import { useSearch } from '@/features/search/search-context.ts';
import { isNotFound } from '@/lib/errors.ts';
import { propertyQueryOptions } from '@/lib/property-query.ts';
import { milesBetween } from '@/lib/miles.ts';
import { placeOf, toQuery } from '@/lib/search-filters.ts';
import { distanceText, monthlyCostText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { SignedIn } from '../signed-in.tsx';

/**
 * Homes of which the site still has the facts. Fails when one of them cannot be loaded, if `needsEach`, and else leaves it
 * out. Not `useQueries`: the comparison would load it as a file of its own.
 */
function useHomes(ids: readonly string[], needsEach: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['homes to ask', needsEach, ...ids],
    queryFn: async () => {
      const homes: Property[] = [];
      // One after another: each counts a view, and the server refuses more than five writes of an account at once.
      for (const id of ids) {
        const home = await client.ensureQueryData(propertyQueryOptions(id)).catch((error: unknown) => {
          if (needsEach && !isNotFound(error)) throw error;
        });
        if (home) homes.push(home);
      }
      return homes;
    },
    enabled: ids.length > 0,
  });
}

/** `?homes=id,id` has the homes to ask. */
function Ask({ user }: { user: User }) {
  const { search } = useLocation();
  const ids = [...new Set(new URLSearchParams(search).get('homes')?.split(',').filter(Boolean))];
  const query = useHomes(ids.slice(0, mostAskedHomes), true);
  if (ids.length > 0 && !query.data)
    return (
      <QueryState query={query} order={1} loading={t.loadingHomes()} failed={t.homesCouldNotBeLoaded()} />
    );
  if (!query.data?.length)
    return (
      <MessageState
        order={1}
        icon={<ChatIcon />}
        title={t.chooseHomesAsk()}
        message={user.isHelper ? t.searchForHomesBelowResultsYou() : t.saveHomesThatYouLikeThen()}
        action={<ToHomes isHelper={user.isHelper} />}
      />
    );
  return <AskPage userId={user.id} homes={query.data} />;
}

const NeedNotFound = () => (
  <MessageState
    order={1}
    role="alert"
    icon={<ChatIcon />}
    title={t.thisRequestWasNotFound()}
    message={t.requestsAreKeptFor30Days()}
  />
);

function One({ id }: { id: string }) {
  const query = useQuery(needQueryOptions(id));
  const { data: need } = query;
  const { data: homes } = useHomes(need?.homes.map(({ propertyId }) => propertyId) ?? [], false);
  const { filters, query: searched } = useSearch();
  const place = toQuery({ ...placeOf(filters), radius: String(radiusOptions[0]) });
  const pins = useQuery({ ...pinsQueryOptions(place), enabled: searched !== '' });
  const center = searched === '' ? undefined : pins.data?.center;
  if (isNotFound(query.error)) return <NeedNotFound />;
  if (!need)
    return (
      <QueryState query={query} order={1} loading={t.loadingAnswers()} failed={t.answersCouldNotBeLoaded()} />
    );
  const factsOf = (id: string) => {
    const property = homes?.find((home) => home.id === id);
    return {
      price: property ? monthlyCostText(property) : '',
      distance: property && center ? distanceText(milesBetween(property, center)) : '',
    };
  };
  return <NeedPage need={need} factsOf={factsOf} />;
}

/** `?request=` has the need of the list. The area is the place of the last search. */
function ChoiceList() {
  const { search } = useLocation();
  const query = useQuery(needQueryOptions(new URLSearchParams(search).get('request') ?? ''));
  const { filters, query: searched } = useSearch();
  if (!query.data)
    return isNotFound(query.error) ? (
      <NeedNotFound />
    ) : (
      <QueryState query={query} order={1} loading={t.loadingList()} failed={t.listCouldNotBeLoaded()} />
    );
  if (searched === '')
    return (
      <MessageState
        order={1}
        icon={<ChatIcon />}
        title={t.searchForHomesFirst()}
        message={t.listHasAllHomesAroundPlace()}
        action={
          <ActionButton as={Link} to={paths.patient()}>
            {t.searchForHomes()}
          </ActionButton>
        }
      />
    );
  const { radius, zipCode, city, state } = filters;
  return (
    <ChoiceListPage
      need={query.data}
      place={toQuery({ ...placeOf(filters), radius })}
      placeText={t.withinMilesOf({ radius, place: zipCode || `${city}, ${state}` })}
    />
  );
}

/** The homes that a family asked for room, one of the requests, or a new one. */
export default function RequestsRoute() {
  const { id } = useParams();
  return (
    <PageShell title={t.homesYouAsked()}>
      <SignedIn
        icon={<ChatIcon />}
        message={t.pleaseSignInAskHomesIf()}
        failed={t.yourRequestsCouldNotBeLoaded()}
      >
        {(user) => {
          if (id === undefined) return <NeedsPage isHelper={user.isHelper} />;
          if (id === 'choice-list') return <ChoiceList />;
          if (id === 'helper') return <HelperPage />;
          return id === 'new' ? <Ask user={user} /> : <One key={id} id={id} />;
        }}
      </SignedIn>
    </PageShell>
  );
}
