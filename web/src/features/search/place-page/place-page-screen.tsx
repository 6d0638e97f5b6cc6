import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  placePath,
  placeStructuredData,
  placeSummary,
  placeTitle,
} from '@contract/search/place-page-texts.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { Link } from '@/components/link.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { languageFolder } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import { siteUrl } from '@/config/site.ts';
import { ApiError, isNotFound } from '@/lib/errors.ts';
import { t } from '../catalog.ts';
import { PlacePage } from './place-page.tsx';
import { placePageQueryOptions } from './place-page-query.ts';

/** The page of a city, with its loading and error states. */
export default function PlacePageScreen() {
  const { state = '', city = '' } = useParams();
  const query = useQuery(placePageQueryOptions(state, city));
  const { data: page, error, isPending } = query;
  // The first view has the same facts, and stays until PageShell ends it.
  if (isPending) return null;
  return (
    <PageShell
      title={page ? placeTitle(page) : t.seniorCareHomes()}
      about={
        page && {
          description: placeSummary(page),
          path: placePath(page),
          structuredData: placeStructuredData(page, siteUrl + languageFolder),
        }
      }
    >
      {page ? (
        <PlacePage page={page} />
      ) : isNotFound(error) || (error instanceof ApiError && error.status === 400) ? (
        <EmptyMessage
          order={1}
          title={t.thereIsNoPageForThis()}
          message={t.onlyCitiesInWhichAtLeast()}
          action={<Link to={paths.search()}>{t.searchHomes()}</Link>}
        />
      ) : (
        <QueryState query={query} loading={t.loadingHomes()} failed={t.homesCouldNotBeLoaded()} order={1} />
      )}
    </PageShell>
  );
}
