import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { part } from '@/components/part.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { hasMaps } from '@/config/site.ts';
import { FavoriteHeart } from '@/features/lists/favorites/components/favorite-heart.tsx';
import { useSaveSearch } from '@/features/saved-searches/components/save-search.tsx';
import type { Marks } from '@/features/saved-searches/marks.ts';
import { MapLoading } from '@/features/search/components/map-pane.tsx';
import { SearchScreen } from '@/features/search/components/search-screen.tsx';
import { useSearch } from '@/features/search/search-context.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from '../catalog.ts';
import { SessionPending } from '../guards.tsx';
import { preloadProperty } from '../preload-property.ts';

const FoundOnMap = part(
  t.map(),
  async () => (await import('@/features/search/map/found-on-map.tsx')).default,
  <MapLoading />,
);

const RegisterResults = part(
  t.publicRecords(),
  async () => (await import('@/features/register/register-results.tsx')).default,
);

/**
 * The search for visitors. Redirects signed-in users to `/patient` with the same query, and `?home={id}` to the property:
 * the function redirects there when it cannot serve the page of a property itself.
 */
export default function SearchRoute() {
  const auth = useAuth();
  const { search } = useLocation();
  const home = new URLSearchParams(search).get('home');
  if (home) return <Navigate to={paths.property(home)} replace />;
  if (auth.status === 'authenticated') return <Navigate to={paths.patient(search)} replace />;
  if (auth.status === 'loading') return <SessionPending isPage />;
  return <SearchPage />;
}

export function SearchPage() {
  const { query } = useSearch();
  const [marks, setMarks] = useState<Marks>();
  const save = useSaveSearch(query, setMarks);
  return (
    <PageShell
      title={t.findHome()}
      width="full"
      about={{
        path: paths.search(),
        description: t.searchSeniorCareHomesByZip(),
      }}
    >
      <SearchScreen
        renderFavorite={(property) => <FavoriteHeart property={property} kind="heart" />}
        onIntent={preloadProperty}
        renderSave={save.button}
        marks={marks}
        Register={RegisterResults}
        {...(hasMaps && { Map: FoundOnMap })}
      />
      {save.dialog}
    </PageShell>
  );
}
