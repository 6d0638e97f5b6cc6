import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { ArrowLeftIcon } from '@/components/icons.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { Button } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { readHomes } from '@/features/compare/address.ts';
import { ComparePage } from '@/features/compare/components/compare-page.tsx';
import { useColumns } from '@/features/compare/use-columns.ts';
import { favoritesQueryOptions } from '@/features/favorites/api.ts';
import { useSearch } from '@/features/search/search-context.ts';
import { useSearchedPlace } from '@/features/search/use-searched-place.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { useCompared } from '@/lib/compared.ts';
import { useBack } from '../use-back.ts';

/** The homes of `?homes=id,id` side by side, for everybody who has the link. */
export default function CompareRoute() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user } = useAuth();
  const { results } = useSearch();
  const { data } = useInfiniteQuery({ ...favoritesQueryOptions(), enabled: user !== null });
  const favorites = data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = useCompared();
  const searched = useSearchedPlace();
  const homes = readHomes(search);
  const columns = useColumns(homes.ids, [...results.items, ...favorites]);
  const { goBack, backLabel } = useBack();
  const names = columns.flatMap(({ property }) => property?.name ?? []);
  return (
    <PageShell title={names.length > 1 ? `Compare ${names.join(', ')}` : 'Compare homes'} width="wide">
      <Button variant="subtle" ml="-md" mb="xs" leftSection={<ArrowLeftIcon />} onClick={goBack}>
        {backLabel}
      </Button>
      <ComparePage
        {...homes}
        columns={columns}
        searched={searched}
        groups={[
          { label: 'Chosen to compare', homes: chosen },
          { label: 'Your favorites', homes: favorites },
          { label: 'Your search', homes: results.items },
        ]}
        findTo={user ? paths.patient() : paths.search()}
        onChange={(ids) =>
          void navigate(ids.length > 0 ? paths.compare(ids) : { search: '' }, { replace: true })
        }
      />
    </PageShell>
  );
}
