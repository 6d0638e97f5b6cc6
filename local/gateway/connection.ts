import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { databaseUrl } from '../postgres/server.ts';
import { failWhenLost } from './lost-connections.ts';
import type { authTypes, restTypes } from './postgres-types.ts';
import { sendSettingsAtOnce } from './request-settings.ts';
import type { RestSettings } from './rest-settings.ts';
import { passOnSqlstate } from './sqlstates.ts';

interface Login {
  user: string;
  searchPath: string[];
  types: typeof authTypes | typeof restTypes;
  /** Server settings of these connections. */
  settings?: Record<string, string>;
}

/** Seconds that pending statements have to end. */
const CLOSE_TIMEOUT_S = 2;

/** @param restSettings of the connection for the REST API */
export function connect(
  database: { port: number; name: string },
  login: Login,
  restSettings?: () => RestSettings,
): PostgresConnection {
  const connection = createPostgresConnection({
    url: databaseUrl(database.port, database.name, login.user),
    postgresOptions: {
      max: 10,
      // Seconds. By default the driver waits up to 20 seconds for a server that restarts.
      backoff: () => 0.1,
      onnotice: () => undefined,
      // Milliseconds. The limit of a hosted project, unless the role of a request has its own.
      connection: {
        search_path: login.searchPath.join(','),
        statement_timeout: 8_000,
        // Storage may delete rows, because it removes their files.
        'storage.allow_delete_query': true,
        ...login.settings,
      },
      types: login.types,
    },
  });
  // Otherwise the first request would grant all tables to all roles.
  connection['rlsState'] = 'active';
  failWhenLost(connection.driver);
  sendSettingsAtOnce(connection, restSettings);
  // Otherwise it would wait for a transaction that never ends, such as one whose connection was lost.
  connection.close = () => connection.driver.end({ timeout: CLOSE_TIMEOUT_S });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => passOnSqlstate(normalize(error));
  return connection;
}
