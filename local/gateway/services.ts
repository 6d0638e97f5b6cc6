import { App, setExperimental } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { openAccounts } from '../auth/accounts.ts';
import { authConfig } from '../auth/auth-config.ts';
import { createMailer } from '../auth/mailer.ts';
import { bridgePasswordChange } from '../auth/password-change.ts';
import { bridgeRepeatedSignup } from '../auth/repeated-signup.ts';
import type { Config } from '../config.ts';
import type { Handler } from '../http-server.ts';
import type { Keys } from '../keys.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { databaseUrl, SUPERUSER } from '../postgres/server.ts';
import { bridgeStorage } from '../storage/bridge.ts';
import type { ObjectFiles } from '../storage/object-files.ts';
import { connect } from './connection.ts';
import { authTypes, restTypes } from './postgres-types.ts';
import { inRequest } from './request-context.ts';
import { readRestSettings } from './rest-settings.ts';
import { loggingTo } from './service-log.ts';

export interface ServiceOptions {
  config: Config;
  keys: Keys;
  database: { port: number; name: string };
  siteUrl: string;
  gatewayUrl: string;
  mailbox: Mailbox;
  files: ObjectFiles;
  logFile: string;
}

export interface Services {
  auth: Handler;
  rest: Handler;
  storage: Handler;
  close(): Promise<void>;
}

/**
 * Supabase's own TypeScript versions of Auth, PostgREST and Storage. Auth connects as the role that it has on a hosted
 * project, so a trigger on `auth.users` runs with the rights it will have there.
 */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const { config, database, mailbox, logFile } = options;
  const auth = connect(database, { user: 'supabase_auth_admin', searchPath: ['auth'], types: authTypes });
  const searchPath = config.api.extra_search_path;
  // As supabase/deploy/quiet-logs.sql sets it on a hosted project: what Postgres refuses quotes what people sent.
  const settings = { log_min_messages: 'fatal' };
  const login = { user: SUPERUSER, searchPath, types: restTypes, settings };
  const data = connect(database, login, () => restSettings);
  let restSettings = await readRestSettings(data.driver);
  const superuserUrl = databaseUrl(database.port, database.name, SUPERUSER);
  const accounts = openAccounts(superuserUrl, config.auth.email.max_frequency);
  const mailer = createMailer(options);
  const authApp = createApp(options, auth);
  authApp['_mailer'] = mailer;
  const dataApp = createApp(options, data, [skipAccountLookup]);
  dataApp['_storageAdapter'] = options.files;
  await Promise.all([authApp.init(), dataApp.init()]);
  // After init(), which would print a warning about it.
  setExperimental('storage', true);
  // Sent when a migration changes the schema, as on a hosted project.
  await data.driver.listen('pgrst', () => {
    void data.clearSchemaCache();
    // While the database is away the settings stay as they are.
    const read = readRestSettings(data.driver).catch(() => restSettings);
    void read.then((current) => (restSettings = current));
  });

  const logged =
    (handler: Handler): Handler =>
    (request, connection) =>
      loggingTo(logFile, () => inRequest(request, () => handler(request, connection)));
  const answerData: Handler = (request, connection) => dataApp.fetch(request, connection);
  const answerAuth: Handler = (request, connection) => authApp.fetch(request, connection);
  return {
    auth: logged(bridgePasswordChange(bridgeRepeatedSignup(answerAuth, accounts, mailbox), accounts, mailer)),
    rest: logged(answerData),
    storage: logged(bridgeStorage(answerData)),
    async close() {
      await Promise.all([auth.close(), data.close(), accounts.close()]);
    },
  };
}

/**
 * Before every call with a token, @supabase/lite reads its account and its session, each with a connection of its own,
 * and then decides by the token alone, as PostgREST and Storage do. It does not read for a caller it knows; this one is
 * replaced by the one of the token when that is checked.
 */
async function skipAccountLookup(context: Context, next: Next): Promise<void> {
  if (/^Bearer [^.]+\.[^.]+\.[^.]+$/.test(context.req.header('Authorization') ?? '')) {
    context.set('userId', 'unchecked');
    context.set('sessionId', 'unchecked');
  }
  await next();
}

function createApp(
  options: ServiceOptions,
  connection: PostgresConnection,
  middlewares?: MiddlewareHandler[],
): App {
  const { config, keys, siteUrl } = options;
  return new App({
    connection,
    auth: authConfig(config, keys, siteUrl),
    // A bearer token that is none must be refused, and not be taken for a visitor's.
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows, anonymous_enabled: false },
    storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
    studio: { enabled: false },
    options: {
      server: { disableStudio: true, ...(middlewares && { middlewares }) },
    },
  });
}
