import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { cameFromSearch } from '@/features/search/return-to-card.ts';
import { useAuth } from '@/lib/auth-context.ts';

/** The router's key of the page that the browser was opened with: there is nothing before it. */
const firstPage = 'default';

/** The way back from a home: to the results it was found in, else to the page before, else to the search. */
export function useBack() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const { user } = useAuth();
  const isFromSearch = cameFromSearch(state);
  const goBack = () => {
    if (isFromSearch || key !== firstPage) void navigate(-1);
    else void navigate(user ? paths.patient() : paths.search());
  };
  return { goBack, backLabel: isFromSearch ? 'Back to results' : 'Back' };
}
