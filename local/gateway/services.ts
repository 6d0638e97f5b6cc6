import { App, setExperimental } from '@supabase/lite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { authConfig } from '../auth/auth-config.ts';
import { repairLinks } from '../auth/mail-links.ts';
import { requestedRedirect } from '../auth/request-context.ts';
import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { databaseUrl, SUPERUSER } from '../postgres/server.ts';
import type { ObjectFiles } from '../storage/object-files.ts';

export interface ServiceOptions {
  config: Config;
  keys: Keys;
  database: { port: number; name: string };
  siteUrl: string;
  gatewayUrl: string;
  mailbox: Mailbox;
  files: ObjectFiles;
}

export interface Services {
  auth: App;
  /** REST and storage. */
  data: App;
  close(): Promise<void>;
}

/**
 * Supabase's own TypeScript versions of Auth, PostgREST and Storage. Auth connects as the role that it has on a hosted
 * project, so a trigger on `auth.users` runs with the rights it will have there.
 */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const auth = connect(options, 'supabase_auth_admin', 'auth');
  const data = connect(options, SUPERUSER, options.config.api.schemas.concat('extensions').join(','));
  const apps = { auth: createApp(options, auth), data: createApp(options, data) };
  apps.data['_storageAdapter'] = options.files;
  await apps.auth.init();
  await apps.data.init();
  // After init(), which would print a warning about it.
  setExperimental('storage', true);
  await data.driver.listen('pgrst', () => void data.clearSchemaCache());
  return {
    ...apps,
    async close() {
      await Promise.all([auth.close(), data.close()]);
    },
  };
}

function connect({ database }: ServiceOptions, user: string, searchPath: string): PostgresConnection {
  const connection = createPostgresConnection({
    url: databaseUrl(database.port, database.name, user),
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      // 8 s is what a hosted project allows a statement of the API.
      connection: { search_path: searchPath, statement_timeout: 8_000 },
    },
  });
  // Otherwise the first request would grant every table to everybody, column grants or not.
  connection['rlsState'] = 'active';
  return connection;
}

function createApp(options: ServiceOptions, connection: PostgresConnection): App {
  const { config, keys, siteUrl, gatewayUrl, mailbox } = options;
  return new App({
    connection,
    auth: authConfig(config, keys, siteUrl),
    // A bearer token that is none must be refused, and not be taken for a visitor's.
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows, anonymous_enabled: false },
    storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
    studio: { enabled: false },
    options: {
      server: { disableStudio: true },
      drivers: {
        email: {
          async send({ to, subject, text = '', html = '' }) {
            const redirect = requestedRedirect();
            mailbox.deliver({
              to,
              subject,
              text: repairLinks(text, gatewayUrl, redirect),
              html: repairLinks(html, gatewayUrl, redirect),
            });
          },
        },
      },
    },
  });
}
