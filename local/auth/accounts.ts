import { Pool } from 'pg';

export interface Account {
  id: string;
  email: string;
  confirmedAt: Date | null;
  metadata: Record<string, unknown>;
}

/** The little that the gateway itself must know of accounts. */
export interface Accounts {
  find(email: string): Promise<Account | undefined>;
  /** Lets the confirmation link live again, unless a mail was sent less than `max_frequency` ago. */
  renewConfirmation(id: string): Promise<boolean>;
  /** Ends every session of an account but one. */
  endOtherSessions(id: string, sessionId: string): Promise<void>;
  close(): Promise<void>;
}

export function openAccounts(url: string, maxFrequency: string): Accounts {
  const pool = new Pool({ connectionString: url, max: 2 });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on('error', () => undefined);
  return {
    async find(email) {
      const { rows } = await pool.query<Account>(
        `select id, email, email_confirmed_at as "confirmedAt", raw_user_meta_data as metadata
         from auth.users where email = lower($1)`,
        [email],
      );
      return rows[0];
    },
    async renewConfirmation(id) {
      const { rowCount } = await pool.query(
        `update auth.users set confirmation_sent_at = now()
         where id = $1 and confirmation_sent_at <= now() - $2::interval`,
        [id, maxFrequency],
      );
      return rowCount === 1;
    },
    async endOtherSessions(id, sessionId) {
      await pool.query('delete from auth.sessions where user_id = $1 and id <> $2', [id, sessionId]);
    },
    close: () => pool.end(),
  };
}
