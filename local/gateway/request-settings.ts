import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { currentRequest } from './request-context.ts';
import type { RestSettings } from './rest-settings.ts';

/** The caller, as @supabase/lite passes it to its connection. */
interface Caller {
  auth?: { role?: string; jwt?: unknown };
  storage?: { operation?: string | null };
}

/**
 * Sends the settings of a request to the database as PostgREST does, and calls the function that `pgrst.db_pre_request`
 * names. This takes one round trip. @supabase/lite needs two for each setting, and calls no such function.
 * @param settings read for each request, because a migration can change them
 */
export function sendSettingsAtOnce(connection: PostgresConnection, settings?: () => RestSettings): void {
  connection['applyJwtSessionContext'] = async (transaction: Kysely<unknown>, { auth, storage }: Caller) => {
    const role = auth?.role || 'anon';
    const caller = {
      role,
      'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
      'storage.operation': storage?.operation ?? '',
    };
    const request = currentRequest();
    const path = /^\/rest\/v1(\/.*)/.exec(request ? new URL(request.url).pathname : '')?.[1];
    // Auth and Storage do not describe the request to the database.
    if (!request || !path || !settings) return send(transaction, caller);
    const { method, headers } = request;
    const { preRequest, ofRole, readOnlyPaths } = settings();
    const described = {
      ...ofRole.get(role),
      ...caller,
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(Object.fromEntries(headers)),
      transaction_read_only: ['GET', 'HEAD'].includes(method) || readOnlyPaths.has(path) ? 'on' : 'off',
    };
    const gates = [preRequest && `select ${preRequest}()`, isUnfiltered(request, path) && rejection(method)];
    return send(transaction, described, gates);
  };
  // Sent with the others.
  connection['applyRpcRequestGucs'] = () => Promise.resolve();
}

/** Whether a request would change every row of a table. Other parameters than these are filters. */
const isUnfiltered = ({ method, url }: Request, path: string) =>
  ['DELETE', 'PATCH'].includes(method) &&
  !path.startsWith('/rpc/') &&
  [...new URL(url).searchParams.keys()].every((name) => /^(select|columns|order|limit|offset)$/.test(name));

/** The error of the extension safeupdate, which a hosted project loads for these connections. */
const rejection = (method: string) => `do $$ begin
  raise exception '${method === 'PATCH' ? 'UPDATE' : method} requires a WHERE clause' using errcode = '21000';
end $$`;

/** Sets them for the transaction, then runs `gates`. Without parameters, all statements are sent together. */
async function send(
  transaction: Kysely<unknown>,
  settings: Record<string, string>,
  gates: (string | false | undefined)[] = [],
) {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  const statements = [`select ${calls.join(', ')}`, ...gates.filter(Boolean)];
  await sql.raw(statements.join('; ')).execute(transaction);
}
