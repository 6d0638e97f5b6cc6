import { useState } from 'react';
import { useKept } from '@/lib/kept-forms.ts';
import {
  checkFilters,
  searchFiltersShape,
  searchSorts,
  toQuery,
  type FilterErrors,
} from '@/lib/search-filters.ts';
import { oneOf, record, text } from '@/lib/shape.ts';
import { useSearch, type Draft } from './search-context.ts';
import type { SearchState } from './search-state.ts';

type Values = Pick<SearchState, 'address' | 'filters' | 'sort'> & { errors: FilterErrors };

const keptShape = record({ address: text, filters: searchFiltersShape, sort: oneOf(searchSorts) });

/** The draft of a form. Another address drops it. */
export function useNewDraft(): Draft {
  const { address, filters, sort } = useSearch();
  const applied: Values = { address, filters, sort, errors: {} };
  const [draft, setDraft] = useState(applied);
  if (draft.address !== address) setDraft(applied);
  useKept('search', {
    shape: keptShape,
    read: () => {
      const kept = { address, filters: draft.filters, sort: draft.sort };
      return JSON.stringify(kept) === JSON.stringify({ address, filters, sort }) ? undefined : kept;
    },
    restore: (kept) => {
      if (kept.address === address) setDraft({ ...kept, errors: {} });
    },
  });
  return {
    ...draft,
    changeFilters: (change) =>
      setDraft((now) => ({ ...now, filters: { ...now.filters, ...change }, errors: {} })),
    changeSort: (chosen) => setDraft((now) => ({ ...now, sort: chosen })),
    submit: () => {
      const errors = checkFilters(draft.filters);
      setDraft({ ...draft, errors });
      return Object.keys(errors).length === 0 ? toQuery(draft.filters, draft.sort) : null;
    },
    drop: () => setDraft(applied),
  };
}
