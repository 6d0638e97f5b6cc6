import { Pool } from 'pg';

interface Account {
  id: string;
  email: string;
  confirmedAt: Date | null;
  metadata: Record<string, unknown>;
}

export type Accounts = ReturnType<typeof openAccounts>;

/** Reads and changes what the gateway needs of accounts. */
export function openAccounts(url: string, maxFrequency: string) {
  const pool = new Pool({ connectionString: url, max: 2 });
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  return {
    async find(email: string): Promise<Account | undefined> {
      const { rows } = await pool.query<Account>(
        `select id, email, email_confirmed_at as "confirmedAt", raw_user_meta_data as metadata
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
    async endOtherSessions(id: string, sessionId: string): Promise<void> {
      await pool.query('delete from auth.sessions where user_id = $1 and id <> $2', [id, sessionId]);
    },
    close: () => pool.end(),
  };
}
