import { join } from 'node:path';
import { startAuth, startData, type ServiceOptions, type Services } from '../gateway/services.ts';
import type { Guard } from '../guard.ts';
import { proxyTo } from '../http-proxy.ts';
import type { Handler } from '../http-server.ts';
import type { Keys } from '../keys.ts';
import { freePort } from '../ports.ts';
import { databaseUrl } from '../postgres/server.ts';
import { runServer } from '../run-server.ts';
import { signToken } from '../token.ts';
import { startRealAuth } from './auth.ts';
import type { Programs } from './programs.ts';

interface RealServiceOptions extends ServiceOptions {
  programs: Programs;
  /** Holds the logs. */
  folder: string;
  guard: Guard;
}

/** Starts PostgREST and Supabase Auth. Storage is the embedded one, and so is Auth if the program is missing. */
export async function startRealServices(options: RealServiceOptions): Promise<Services> {
  const { programs, keys } = options;
  const [data, rest, auth] = await Promise.all([
    startData(options),
    startPostgrest(options),
    programs.auth ? startRealAuth({ ...options, auth: programs.auth }) : startAuth(options),
  ]);
  return {
    auth: 'auth' in auth ? auth.auth : withApiKeys(keys, auth.url, '/auth/v1', AUTH_WITHOUT_KEY),
    rest: withApiKeys(keys, rest.url, '/rest/v1'),
    storage: data.storage,
    async close() {
      await Promise.all([data.close(), rest.stop(), auth.close()]);
    },
  };
}

/** PostgREST with the settings of a hosted project. It reads `db_pre_request` and the settings of roles from the database. */
export async function startPostgrest({
  programs,
  config,
  keys,
  database,
  folder,
  guard,
}: Pick<RealServiceOptions, 'programs' | 'config' | 'keys' | 'database' | 'folder' | 'guard'>) {
  const port = await freePort();
  const { schemas, extra_search_path, max_rows } = config.api;
  return runServer({
    name: 'PostgREST',
    program: programs.postgrest,
    args: [],
    cwd: folder,
    env: {
      PGRST_DB_URI: databaseUrl(database.port, database.name, 'authenticator'),
      PGRST_DB_SCHEMAS: schemas.join(','),
      PGRST_DB_EXTRA_SEARCH_PATH: extra_search_path.join(','),
      PGRST_DB_MAX_ROWS: String(max_rows),
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_AGGREGATES_ENABLED: 'false',
      PGRST_DB_PLAN_ENABLED: 'false',
      PGRST_JWT_SECRET: keys.jwtSecret,
      PGRST_LOG_LEVEL: 'error',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
    port,
    logFile: join(folder, 'rest.log'),
    guard,
  });
}

/** Links in mails have no key. */
const AUTH_WITHOUT_KEY = /^\/auth\/v1\/(verify|callback|authorize|\.well-known)\b/;

/** Seconds. */
const TOKEN_LIFE = 60;

/** Forwards requests with an API key, and gives those without a token of a user that of the key, as the gateway does. */
function withApiKeys(keys: Keys, origin: string, prefix: string, withoutKey?: RegExp): Handler {
  const cut = (path: string) => path.slice(prefix.length);
  return (request, connection) => {
    const { pathname, searchParams } = new URL(request.url);
    if (withoutKey?.test(pathname)) return proxyTo(origin, cut)(request, connection);
    const key = request.headers.get('apikey') ?? searchParams.get('apikey');
    if (!key) return refuse('No API key found in request');
    const role = { [keys.publishableKey]: 'anon', [keys.secretKey]: 'service_role' }[key];
    if (!role) return refuse('Invalid API key');
    const given = request.headers.get('authorization');
    if (given && !given.startsWith('Bearer sb_')) return proxyTo(origin, cut)(request, connection);
    const now = Math.floor(Date.now() / 1000);
    const token = signToken(keys.jwtSecret, { role, iss: 'supabase', iat: now, exp: now + TOKEN_LIFE });
    return proxyTo(origin, cut, { authorization: `Bearer ${token}` })(request, connection);
  };
}

const refuse = (message: string) => Response.json({ message }, { status: 401 });
