import { paths } from '../src/config/paths.ts';

/**
 * A script for the shell that asks for what a visitor's address searches for while the app is on its way. The answer
 * may be kept for half a minute, so that the app, which writes the same address, finds it in the browser's cache.
 */
export const earlySearch = (apiUrl = '/api') => `<script>
      try {
        if (location.pathname === '${paths.search()}' && location.search && !localStorage.getItem('supabase.auth.token'))
          fetch(${JSON.stringify(`${apiUrl.replace(/\/+$/, '')}/properties/search`)} + location.search, {
            credentials: 'include',
          }).catch(() => undefined);
      } catch (error) {}
    </script>`;
