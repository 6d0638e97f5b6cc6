import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';

export interface Factor {
  id: string;
  friendly_name: string;
  factor_type: string;
  status: 'verified' | 'unverified';
  created_at: Date;
  updated_at: Date;
}

export interface Challenge {
  verifiedAt: Date | null;
  address: string;
  createdAt: Date;
}

export type Factors = ReturnType<typeof openFactors>;

/** Milliseconds that a challenge, and a factor without its first code, can be used. */
export const lifetimeMs = 300_000;

/** Reads and changes the second factors of accounts, with the statements of Supabase Auth. */
export function openFactors(url: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  // A pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  return {
    async list(userId: string): Promise<Factor[]> {
      const { rows } = await pool.query<Factor>(
        `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
         where user_id = $1 order by created_at`,
        [userId],
      );
      return rows;
    },
    /** Deletes factors without their first code that nobody was asked for. */
    async dropExpired(): Promise<void> {
      await pool.query(
        `delete from auth.mfa_factors f
         where f.status <> 'verified' and f.created_at < now() - $1 * interval '1 millisecond'
           and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
        [lifetimeMs],
      );
    },
    async add(userId: string, name: string, secret: string): Promise<string> {
      const id = randomUUID();
      await pool.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
         values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
        [id, userId, name, secret],
      );
      return id;
    },
    async secretOf(id: string): Promise<string> {
      const { rows } = await pool.query<{ secret: string }>(
        'select secret from auth.mfa_factors where id = $1',
        [id],
      );
      return rows[0]?.secret ?? '';
    },
    async remove(id: string): Promise<void> {
      await inTransaction(pool, async (client) => {
        await client.query(
          `delete from auth.mfa_amr_claims a using auth.sessions s
           where s.factor_id = $1 and a.session_id = s.id and a.authentication_method = 'totp'`,
          [id],
        );
        await client.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
          id,
        ]);
        await client.query('delete from auth.mfa_factors where id = $1', [id]);
      });
    },
    async addChallenge(factorId: string, address: string): Promise<string> {
      const id = randomUUID();
      await pool.query(
        `insert into auth.mfa_challenges (id, factor_id, ip_address, created_at) values ($1, $2, $3, now())`,
        [id, factorId, address],
      );
      return id;
    },
    async findChallenge(factorId: string, id: string): Promise<Challenge | undefined> {
      const { rows } = await pool.query<Challenge>(
        `select verified_at as "verifiedAt", host(ip_address) as address, created_at as "createdAt"
         from auth.mfa_challenges where id = $1 and factor_id = $2`,
        [id, factorId],
      );
      return rows[0];
    },
    /** Raises the session to `aal2`, and ends the other sessions that have no second factor. */
    async pass(factorId: string, challengeId: string, userId: string, sessionId: string): Promise<void> {
      await inTransaction(pool, async (client) => {
        await client.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId]);
        await client.query(
          `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'`,
          [factorId],
        );
        await noteMethod(client, sessionId, 'totp');
        await client.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
          sessionId,
          factorId,
        ]);
        await client.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [userId]);
        await client.query(`delete from auth.mfa_factors where user_id = $1 and status <> 'verified'`, [
          userId,
        ]);
      });
    },
    async session(id: string): Promise<{ aal: string; refreshToken: string } | undefined> {
      const { rows } = await pool.query<{ aal: string; refreshToken: string }>(
        `select s.aal, r.token as "refreshToken" from auth.sessions s
         join auth.refresh_tokens r on r.session_id = s.id and not r.revoked
         where s.id = $1 order by r.created_at desc limit 1`,
        [id],
      );
      return rows[0];
    },
    /** How a session was opened, the last way first. `method` is added. */
    async methodsOf(sessionId: string, method?: string): Promise<{ method: string; timestamp: number }[]> {
      if (method) await noteMethod(pool, sessionId, method);
      const { rows } = await pool.query<{ method: string; timestamp: number }>(
        `select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
         from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
        [sessionId],
      );
      return rows;
    },
    close: () => pool.end(),
  };
}

const noteMethod = (client: Pool | PoolClient, sessionId: string, method: string) =>
  client.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method],
  );

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
