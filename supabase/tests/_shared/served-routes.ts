import type { Environment } from '../../functions/_shared/environment.ts';
import { createApp } from '../../functions/api/app.ts';

/** The routes of the API, such as `GET /api/properties/:id`. */
export function servedRoutes(): string[] {
  const environment: Environment = {
    supabaseUrl: 'http://x',
    replicaUrls: [],
    publicUrl: undefined,
    publishableKey: 'x',
    siteUrl: '',
    languages: ['en'],
    mailFrom: '',
    allowedOrigins: [],
    pushPublicKey: undefined,
  };
  return createApp({ environment, fetch, log: () => undefined })
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`);
}
