// Connections of operators, for what happens in two transactions at once.
import { type Client, DatabaseError } from 'pg';
import { claimSteps } from '../../functions/_shared/contract/desk/desk.ts';
import { makeAccount } from '../_shared/accounts.ts';
import { column, connect, database } from '../_shared/test-database.ts';

/** `succeeded`, or the SQLSTATE. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof DatabaseError ? String(error.code) : String(error)),
  );

/** A connection of a new moderator, with both steps. */
export async function makeOperator(): Promise<Client> {
  const id = await makeAccount(database, 'patient');
  await column(
    `with app as (
       insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now()) returning id
     )
     update auth.sessions set aal = 'aal2', factor_id = app.id from app where user_id = $1`,
    [id],
  );
  await column(
    `select private.add_operator(u.email, 'moderator', 'Robin Lee') from public.users u where u.id = $1`,
    [id],
  );
  const client = await connect();
  const claims = { sub: id, session_id: id, role: 'authenticated', aal: 'aal2' };
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify(claims)]);
  await client.query('set role authenticated');
  return client;
}

export const open = (operator: Client, queue: string, id: string) =>
  operator.query(`select public.open_desk_entry($1, $2, 'It waits', true)`, [queue, id]);

export const decide = (operator: Client, queue: string, id: string, decision: string, sentence?: string) =>
  outcomeOf(
    operator.query(`select public.decide_desk_entry($1, $2, $3, 'Looked at it', $4, $5)`, [
      queue,
      id,
      decision,
      sentence,
      claimSteps,
    ]),
  );
