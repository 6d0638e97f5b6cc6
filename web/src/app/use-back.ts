import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { cameFromSearch } from '@/features/search/return-to-card.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from './catalog.ts';

/** The router's key of the first page, which has no page before it. */
export const firstPage = 'default';

/** Leads back from a property: to the search results, the previous page or the search. */
export function useBack() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const { user } = useAuth();
  const isFromSearch = cameFromSearch(state);
  const goBack = () => {
    if (isFromSearch || key !== firstPage) void navigate(-1);
    else void navigate(user ? paths.patient() : paths.search());
  };
  return { goBack, backLabel: isFromSearch ? t.backResults() : t.justBack() };
}
