import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { currentRequest } from './request-context.ts';
import type { RestSettings } from './rest-settings.ts';

/** Who asks, as @supabase/lite hands it to its connection. */
interface Caller {
  auth?: { uid?: string | null; role?: string; jwt?: unknown };
  storage?: { operation?: string | null };
}

/**
 * Sends a request's settings to the database as PostgREST does, and calls the function that `pgrst.db_pre_request`
 * names, for tables as well as for functions. All of it takes one round trip; @supabase/lite by itself makes two for
 * each setting, and calls no such function.
 * @param settings read for each request, because a migration can change them
 */
export function sendSettingsAtOnce(connection: PostgresConnection, settings: () => RestSettings): void {
  connection['applyJwtSessionContext'] = async (transaction: Kysely<unknown>, { auth, storage }: Caller) => {
    const role = auth?.role || 'anon';
    const request = currentRequest();
    // PostgREST describes a request to the database; Auth and Storage do not.
    const path = /^\/rest\/v1(\/.*)/.exec(request ? new URL(request.url).pathname : '')?.[1];
    const rest = path && request ? { path, method: request.method, headers: request.headers } : undefined;
    const { preRequest, ofRole } = settings();
    await send(
      transaction,
      {
        ...(rest && ofRole.get(role)),
        role,
        'request.jwt.claim.sub': auth?.uid ?? '',
        'request.jwt.claim.role': role,
        'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
        'storage.operation': storage?.operation ?? '',
        ...(rest && {
          'response.status': '',
          'response.headers': '',
          'request.method': rest.method,
          'request.path': rest.path,
          'request.headers': JSON.stringify(Object.fromEntries(rest.headers)),
          transaction_read_only: ['GET', 'HEAD'].includes(rest.method) ? 'on' : 'off',
        }),
      },
      rest && preRequest,
    );
  };
  // Sent with the others.
  connection['applyRpcRequestGucs'] = () => Promise.resolve();
}

/** For the rest of the transaction. Without parameters, so that both statements travel together. */
async function send(
  transaction: Kysely<unknown>,
  settings: Record<string, string>,
  preRequest: string | undefined,
): Promise<void> {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  const gate = preRequest ? `; select ${preRequest}()` : '';
  await sql.raw(`select ${calls.join(', ')}${gate}`).execute(transaction);
}
