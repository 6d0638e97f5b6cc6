import { escapeIdentifier, Pool } from 'pg';

interface Account {
  id: string;
  email: string;
  confirmedAt: Date | null;
  /** Null or empty without a password. */
  passwordHash: string | null;
  metadata: Record<string, unknown>;
}

export type Accounts = ReturnType<typeof openAccounts>;

/**
 * Reads and changes what the gateway needs of accounts.
 * @param authUrl for the hooks, which run as the role of Supabase Auth
 */
export function openAccounts(url: string, authUrl: string, maxFrequency: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  const hooks = new Pool({ connectionString: authUrl, max: 2 });
  // A pool replaces an idle connection that breaks.
  for (const one of [pool, hooks]) one.on('error', () => undefined);
  return {
    async find(email: string): Promise<Account | undefined> {
      const { rows } = await pool.query<Account>(
        `select id, email, email_confirmed_at as "confirmedAt",
           encrypted_password as "passwordHash", raw_user_meta_data as metadata
         from auth.users where email = lower($1)`,
        [email],
      );
      return rows[0];
    },
    /** Makes the confirmation link valid again, unless a mail was sent less than `max_frequency` ago. */
    async renewConfirmation(id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update auth.users set confirmation_sent_at = now()
         where id = $1 and confirmation_sent_at <= now() - $2::interval`,
        [id, maxFrequency],
      );
      return rowCount === 1;
    },
    /** Whether a code may be sent: none was less than `max_frequency` ago. */
    async claimCode(id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update auth.users set recovery_sent_at = now()
         where id = $1 and coalesce(recovery_sent_at <= now() - $2::interval, true)`,
        [id, maxFrequency],
      );
      return rowCount === 1;
    },
    async endOtherSessions(id: string, sessionId: string): Promise<void> {
      await pool.query('delete from auth.sessions where user_id = $1 and id <> $2', [id, sessionId]);
    },
    /** Calls a hook of config.toml, as the role of Supabase Auth. */
    async callHook(uri: string, event: object): Promise<unknown> {
      const [, schema = '', name = ''] = new URL(uri).pathname.split('/');
      const call = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
      const { rows } = await hooks.query<{ answer: unknown }>(`select ${call}($1::jsonb) as answer`, [event]);
      return rows[0]?.answer;
    },
    close: async () => void (await Promise.all([pool.end(), hooks.end()])),
  };
}
