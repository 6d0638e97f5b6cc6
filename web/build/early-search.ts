import { paths } from '../src/config/paths.ts';

/**
 * A script that requests the search of a visitor's address while the app loads. The response is cacheable for half a
 * minute, and the app requests the same URL.
 */
export const earlySearch = (apiUrl = '/api') => `<script>
      try {
        if (location.pathname === '${paths.search()}' && location.search && !localStorage.getItem('supabase.auth.token'))
          fetch(${JSON.stringify(`${apiUrl.replace(/\/+$/, '')}/properties/search`)} + location.search, {
            credentials: 'include',
          }).catch(() => undefined);
      } catch (error) {}
    </script>`;
