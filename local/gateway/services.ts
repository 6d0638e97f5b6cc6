import { App, setExperimental } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { openAccounts } from '../auth/accounts.ts';
import { withAssurance } from '../auth/assurance.ts';
import { bridgeCodeSignIn } from '../auth/code-sign-in.ts';
import { openFactors } from '../auth/factors.ts';
import { createMailer } from '../auth/mailer.ts';
import { bridgePasswordChange } from '../auth/password-change.ts';
import { withSignUpHook } from '../auth/sign-up-hook.ts';
import { bridgeRepeatedSignup } from '../auth/repeated-signup.ts';
import { withSecondFactor } from '../auth/second-factor.ts';
import { bridgeSignIn } from '../auth/sign-in.ts';
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

/** Starts the TypeScript versions of Auth, PostgREST and Storage by Supabase. */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const [auth, data] = await Promise.all([startAuth(options), startData(options)]);
  return {
    auth: auth.auth,
    rest: data.rest,
    storage: data.storage,
    async close() {
      await Promise.all([auth.close(), data.close()]);
    },
  };
}

/** Auth connects as the role of a hosted project, so that a trigger on `auth.users` has the same privileges. */
export async function startAuth(options: ServiceOptions): Promise<Pick<Services, 'auth' | 'close'>> {
  const { config, keys, database, mailbox, logFile, siteUrl } = options;
  const auth = connect(database, { user: 'supabase_auth_admin', searchPath: ['auth'], types: authTypes });
  const superuserUrl = databaseUrl(database.port, database.name, SUPERUSER);
  const authUrl = databaseUrl(database.port, database.name, 'supabase_auth_admin');
  const accounts = openAccounts(superuserUrl, authUrl, config.auth.email.max_frequency);
  const mailer = createMailer({
    ...options,
    languageOf: async (email) => (await accounts.find(email))?.metadata?.['language'],
  });
  const app = createApp(options, auth);
  app['_mailer'] = mailer;
  await app.init();
  const factors = openFactors(superuserUrl);
  const lite: Handler = (request, connection) => app.fetch(request, connection);
  const signIn = withSignUpHook(bridgeSignIn(lite, accounts), accounts, config);
  const withCodes = bridgeCodeSignIn(signIn, accounts, mailbox);
  const bridged = bridgePasswordChange(bridgeRepeatedSignup(withCodes, accounts, mailbox), accounts, mailer);
  const assured = withAssurance(bridged, factors, keys.jwtSecret);
  return {
    auth: logged(logFile, withSecondFactor({ auth: assured, factors, mailer, config, siteUrl })),
    async close() {
      await Promise.all([auth.close(), accounts.close(), factors.close()]);
    },
  };
}

/** REST and Storage. */
export async function startData(
  options: ServiceOptions,
): Promise<Pick<Services, 'rest' | 'storage' | 'close'>> {
  const { config, database, logFile } = options;
  const searchPath = config.api.extra_search_path;
  // The same as supabase/deploy/quiet-logs.sql.
  const settings = { log_min_messages: 'fatal' };
  const login = { user: SUPERUSER, searchPath, types: restTypes, settings };
  const data = connect(database, login, () => restSettings);
  let restSettings = await readRestSettings(data.driver);
  const dataApp = createApp(options, data, [skipAccountLookup]);
  dataApp['_storageAdapter'] = options.files;
  await dataApp.init();
  // init() would print a warning about it.
  setExperimental('storage', true);
  // A migration that changes the schema sends this notification.
  await data.driver.listen('pgrst', () => {
    void data.clearSchemaCache();
    // If the database cannot be reached, the settings stay.
    const read = readRestSettings(data.driver).catch(() => restSettings);
    void read.then((current) => (restSettings = current));
  });

  const handle: Handler = (request, connection) => dataApp.fetch(request, connection);
  return {
    rest: logged(logFile, handle),
    storage: logged(logFile, bridgeStorage(handle)),
    close: () => data.close(),
  };
}

function logged(logFile: string, handler: Handler): Handler {
  return (request, connection) =>
    loggingTo(logFile, () => inRequest(request, () => handler(request, connection)));
}

/**
 * Saves two queries for each request with a token. @supabase/lite reads the account and the session unless they are set,
 * and then decides by the token alone, as PostgREST and Storage do. When it has checked the token, it replaces these values.
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
  const { email, rate_limit: _limits, mfa: _mfa, hook: _hook, ...auth } = config.auth;
  const { double_confirm_changes, enable_confirmations, otp_length, otp_expiry } = email;
  return new App({
    connection,
    auth: {
      ...auth,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [...auth.additional_redirect_urls, `${siteUrl}/**`],
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      email: { double_confirm_changes, enable_confirmations, otp_length, otp_expiry, enable_signup: true },
    },
    // Rejects an invalid token. Otherwise its sender would be treated as a visitor.
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows, anonymous_enabled: false },
    storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
    studio: { enabled: false },
    options: { server: { disableStudio: true, ...(middlewares && { middlewares }) } },
  });
}
