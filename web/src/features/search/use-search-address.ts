import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSearch } from './search-context.ts';

/**
 * Completes the address of the search screen. An address without a query restores the search of this tab when the
 * screen opens, and ends it later.
 */
export function useSearchAddress(): void {
  const { address, close, refreshRestored } = useSearch();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isFirst = useRef(true);

  useEffect(() => {
    const isRestored = isFirst.current && search === '' && address !== '';
    if (isRestored || new URLSearchParams(search).has('place'))
      void navigate({ search: address }, { replace: true });
    else if (search === '' && address !== '') close();
    if (!isRestored) isFirst.current = false;
  }, [search, address, close, navigate]);

  useEffect(refreshRestored, [refreshRestored]);
}
