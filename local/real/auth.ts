import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { productName } from '../../supabase/functions/_shared/contract/product.ts';
import { templatePath, type Config } from '../config.ts';
import type { Guard } from '../guard.ts';
import { serveHttp } from '../http-server.ts';
import type { Keys } from '../keys.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { freePort } from '../ports.ts';
import { databaseUrl, SUPERUSER } from '../postgres/server.ts';
import type { ReplaceAuthSchema } from '../postgres/system-schema.ts';
import { withClient } from '../postgres/with-client.ts';
import { runServer } from '../run-server.ts';
import type { Programs } from './programs.ts';
import { startSmtp } from './smtp.ts';

interface AuthOptions {
  auth: NonNullable<Programs['auth']>;
  /** Holds the log. */
  folder: string;
  config: Config;
  keys: Keys;
  database: { port: number; name: string };
  siteUrl: string;
  gatewayUrl: string;
  mailbox: Mailbox;
  guard: Guard;
}

/** Makes the schema `auth` of a hosted project: with the migrations of Supabase Auth, and its grants. */
export function authSchema({ program, migrations }: AuthOptions['auth']): ReplaceAuthSchema {
  return async (port) => {
    const superuserUrl = databaseUrl(port, 'postgres', SUPERUSER);
    await withClient(superuserUrl, (client) =>
      client.query(`
        drop schema auth cascade;
        create schema auth authorization supabase_auth_admin;
        grant usage on schema auth to postgres, anon, authenticated, service_role;
        alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
        alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
        alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres`),
    );
    const env = { ...databaseSettings({ port, name: 'postgres' }, migrations), ...REQUIRED };
    await promisify(execFile)(program, ['migrate'], { env });
  };
}

/** What `auth migrate` does not use and yet requires. */
const REQUIRED = {
  API_EXTERNAL_URL: 'http://127.0.0.1',
  GOTRUE_SITE_URL: 'http://127.0.0.1',
  GOTRUE_JWT_SECRET: 'unused',
};

const databaseSettings = (database: { port: number; name: string }, migrations: string) => ({
  GOTRUE_DB_DRIVER: 'postgres',
  GOTRUE_DB_DATABASE_URL: databaseUrl(database.port, database.name, 'supabase_auth_admin'),
  GOTRUE_DB_MIGRATIONS_PATH: migrations,
});

/** Starts Supabase Auth with the settings of config.toml. Its mails go to the inbox. */
export async function startRealAuth(options: AuthOptions) {
  const { auth, folder, config, mailbox, guard } = options;
  const templates = await serveTemplates(config);
  const smtpPort = await freePort();
  const smtp = await startSmtp(mailbox, smtpPort);
  const port = await freePort();
  const server = await runServer({
    name: 'Supabase Auth',
    program: auth.program,
    args: ['serve'],
    cwd: folder,
    env: {
      ...settingsOf(options),
      ...mailSettings(config, templates.url),
      GOTRUE_API_HOST: '127.0.0.1',
      GOTRUE_API_PORT: String(port),
      GOTRUE_SMTP_HOST: '127.0.0.1',
      GOTRUE_SMTP_PORT: String(smtpPort),
    },
    port,
    logFile: join(folder, 'auth.log'),
    guard,
  });
  return {
    url: server.url,
    async close() {
      await Promise.all([server.stop(), smtp.close(), templates.close()]);
    },
  };
}

/** The settings that `supabase config push` sets on a hosted project. */
function settingsOf({ auth, config, keys, database, siteUrl, gatewayUrl }: AuthOptions) {
  const { auth: settings } = config;
  const { email, rate_limit, mfa } = settings;
  const issuer = `${gatewayUrl}/auth/v1`;
  return {
    ...databaseSettings(database, auth.migrations),
    API_EXTERNAL_URL: issuer,
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: [...settings.additional_redirect_urls, `${siteUrl}/**`].join(','),
    GOTRUE_DISABLE_SIGNUP: String(!settings.enable_signup),
    GOTRUE_JWT_SECRET: keys.jwtSecret,
    GOTRUE_JWT_ISSUER: issuer,
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_EXP: String(settings.jwt_expiry),
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: String(settings.enable_anonymous_sign_ins),
    GOTRUE_PASSWORD_MIN_LENGTH: String(settings.minimum_password_length),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: String(settings.enable_refresh_token_rotation),
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(settings.refresh_token_reuse_interval),
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: String(settings.enable_manual_linking),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: String(email.secure_password_change),
    GOTRUE_HOOK_BEFORE_USER_CREATED_ENABLED: String(settings.hook.before_user_created.enabled),
    GOTRUE_HOOK_BEFORE_USER_CREATED_URI: settings.hook.before_user_created.uri,
    GOTRUE_MFA_MAX_ENROLLED_FACTORS: String(mfa.max_enrolled_factors),
    GOTRUE_MFA_TOTP_ENROLL_ENABLED: String(mfa.totp.enroll_enabled),
    GOTRUE_MFA_TOTP_VERIFY_ENABLED: String(mfa.totp.verify_enabled),
    // The header in which the gateway names the caller.
    GOTRUE_RATE_LIMIT_HEADER: 'x-forwarded-for',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: String(rate_limit['email_sent']),
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: String(rate_limit['token_refresh']),
    GOTRUE_RATE_LIMIT_OTP: String(rate_limit['sign_in_sign_ups']),
    GOTRUE_RATE_LIMIT_VERIFY: String(rate_limit['token_verifications']),
  };
}

function mailSettings({ auth }: Config, templatesUrl: string): Record<string, string> {
  const { email } = auth;
  const settings: Record<string, string> = {
    GOTRUE_SMTP_ADMIN_EMAIL: 'hello@example.com',
    GOTRUE_SMTP_SENDER_NAME: productName,
    GOTRUE_SMTP_MAX_FREQUENCY: email.max_frequency,
    GOTRUE_MAILER_AUTOCONFIRM: String(!email.enable_confirmations),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: String(email.double_confirm_changes),
    GOTRUE_MAILER_OTP_LENGTH: String(email.otp_length),
    GOTRUE_MAILER_OTP_EXP: String(email.otp_expiry),
  };
  for (const [name, { subject, content_path }] of mailTemplates(auth.email)) {
    if (subject) settings[`GOTRUE_MAILER_SUBJECTS_${name}`] = subject;
    if (content_path)
      settings[`GOTRUE_MAILER_TEMPLATES_${name}`] = `${templatesUrl}/${basename(content_path)}`;
  }
  for (const [name, { enabled }] of Object.entries(email.notification))
    settings[`GOTRUE_MAILER_NOTIFICATIONS_${name.toUpperCase()}_ENABLED`] = String(enabled);
  for (const name of ['INVITE', 'CONFIRMATION', 'RECOVERY', 'EMAIL_CHANGE'])
    settings[`GOTRUE_MAILER_URLPATHS_${name}`] = '/auth/v1/verify';
  return settings;
}

const mailTemplates = ({ template, notification }: Config['auth']['email']) => [
  ...Object.entries(template).map(([name, one]) => [name.toUpperCase(), one] as const),
  ...Object.entries(notification).map(([name, one]) => [`${name.toUpperCase()}_NOTIFICATION`, one] as const),
];

/** Auth fetches its templates, each by its file name. */
async function serveTemplates({ auth }: Config) {
  const paths = mailTemplates(auth.email).flatMap(([, { content_path }]) => content_path ?? []);
  return serveHttp(await freePort(), async ({ url }) => {
    const path = paths.find((one) => new URL(url).pathname === `/${basename(one)}`);
    return path ? new Response(await readFile(templatePath(path))) : new Response(null, { status: 404 });
  });
}
