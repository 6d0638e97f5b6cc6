import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { listLists } from '@contract/lists/calls/lists.ts';
import type { ListHome } from '@contract/lists/lists.ts';
import { ArrowLeftIcon } from '@/components/icons.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { readChoice, readHomes, withChoice } from '@/features/properties/compare/address.ts';
import { ComparePage } from '@/features/properties/compare/components/compare-page.tsx';
import { useColumns } from '@/features/properties/compare/use-columns.ts';
import { favoritesQueryOptions } from '@/features/lists/favorites/api.ts';
import { useSearch } from '@/features/search/search-context.ts';
import { useSearchedPlace } from '@/features/search/use-searched-place.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { useCompared } from '@/features/properties/compare/compared.ts';
import {
  changeMonthlyCostChoice,
  useMonthlyCostChoice,
} from '@/features/properties/money/monthly-cost-choice.ts';
import { t } from '../catalog.ts';
import { firstPage, useBack } from '../use-back.ts';

/** The homes of `?homes=id,id` side by side, for everybody who has the link. */
export default function CompareRoute() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const { user } = useAuth();
  const { results } = useSearch();
  const { data } = useInfiniteQuery({ ...favoritesQueryOptions(), enabled: user !== null });
  const favorites = data?.items ?? [];
  const chosen = useCompared();
  const searched = useSearchedPlace();
  const { all, ...homes } = readHomes(search);
  const known = [...results.items, ...favorites];
  const columns = useColumns(homes.ids, known, [...chosen, ...known, ...useHomesOfLists()]);
  useChoiceInAddress(all, search, key);
  const { goBack, backLabel } = useBack();
  const names = columns.flatMap(({ property, name }) => (property ? [name] : []));
  return (
    <PageShell
      title={names.length > 1 ? t.compare({ names: names.join(', ') }) : t.compareHomes()}
      width="wide"
    >
      <ActionButton
        className="bleed-start below-xs"
        variant="subtle"
        leftSection={<ArrowLeftIcon />}
        onClick={goBack}
      >
        {backLabel}
      </ActionButton>
      <ComparePage
        {...homes}
        columns={columns}
        searched={searched}
        groups={[
          { label: t.chosenCompare(), homes: chosen },
          { label: t.yourFavorites(), homes: favorites },
          { label: t.yourSearch(), homes: results.items },
        ]}
        findTo={user ? paths.patient() : paths.search()}
        onChange={(ids) =>
          void navigate(ids.length > 0 ? paths.compare(ids) : { search: '' }, { replace: true })
        }
      />
    </PageShell>
  );
}

/** The homes of the lists that were looked at, deleted ones too. */
function useHomesOfLists() {
  // The key without its module, which would add zod to this page.
  const lists = useQueryClient().getQueriesData<{ homes?: ListHome[] }>({ queryKey: [listLists.path] });
  return lists.flatMap(([, list]) => list?.homes ?? []).map(({ propertyId: id, name }) => ({ id, name }));
}

/** Takes over the cost choice of a link that was opened. Then the address follows the choice, for whoever copies it. */
function useChoiceInAddress(ids: readonly string[], search: string, key: string) {
  const navigate = useNavigate();
  useState(() => {
    const given = key === firstPage && readChoice(search);
    if (given) changeMonthlyCostChoice(given);
  });
  const choice = useMonthlyCostChoice();
  const path = withChoice(paths.compare(ids), choice);
  const isMissing = ids.length > 0 && JSON.stringify(readChoice(search)) !== JSON.stringify(choice);
  useEffect(() => {
    if (isMissing) void navigate(path, { replace: true });
  }, [isMissing, path, navigate]);
}
