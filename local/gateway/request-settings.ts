import { sql, type Kysely } from 'kysely';
import { escapeLiteral } from 'pg';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { currentRestRequest } from './rest-request.ts';
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
    const request = currentRestRequest();
    const { preRequest, ofRole } = settings();
    await send(
      transaction,
      {
        ...(request && ofRole.get(role)),
        role,
        'request.jwt.claim.sub': auth?.uid ?? '',
        'request.jwt.claim.role': role,
        'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
        'storage.operation': storage?.operation ?? '',
        ...(request && {
          'response.status': '',
          'response.headers': '',
          'request.method': request.method,
          'request.path': request.path,
          'request.headers': JSON.stringify(request.headers),
          transaction_read_only: ['GET', 'HEAD'].includes(request.method) ? 'on' : 'off',
        }),
      },
      request && preRequest,
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
