import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromQuery, toQuery } from '@/lib/search-filters.ts';
import { useSearch } from './search-context.ts';

/**
 * Synchronizes the search with the address bar. The address takes precedence, so that Back, links and reloads work.
 * Without a query, the screen restores the search of this tab.
 */
export function useSearchAddress(): void {
  const { query, open, close, refreshRestored } = useSearch();
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const seen = useRef<string | null>(null);

  useEffect(() => {
    if (seen.current === address) return;
    const isFirst = seen.current === null;
    seen.current = address;
    const wanted = address.replace(/^\?/, '');
    if (new URLSearchParams(wanted).has('place')) {
      const { filters, sort } = fromQuery(wanted);
      void navigate({ search: toQuery(filters, sort) }, { replace: true });
    } else if (wanted !== '') {
      if (wanted !== query) open(wanted);
    } else if (isFirst && query !== '') {
      seen.current = `?${query}`;
      void navigate({ search: query }, { replace: true });
    } else if (!isFirst) {
      close();
    }
  }, [address, query, open, close, navigate]);

  useEffect(refreshRestored, [refreshRestored]);
}
