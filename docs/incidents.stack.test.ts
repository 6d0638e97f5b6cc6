import { Client } from 'pg';
import { expect, it } from 'vitest';
import { withClient } from '../local/postgres/with-client.ts';
import { sharedCluster } from '../local/testing/shared-cluster.ts';
import { database, setUpDatabase } from '../supabase/tests/_shared/test-database.ts';
import { blocksOf, blockWith } from './testing/blocks.ts';

setUpDatabase();

const file = 'docs/incidents.md';
const find = (mark: string) => blockWith(file, 'sql', mark).text;

const own = blocksOf(file).filter(
  ({ language, text }) => language === 'sql' && !/terminate|alter database/.test(text),
);
it.each(own)('the SQL at $file:$line runs as the role of the SQL editor', async ({ text }) => {
  await database.query('begin');
  try {
    expect((await database.query(text)).command).toBe('SELECT');
  } finally {
    await database.query('rollback');
  }
});

/** Runs with a new database, as `postgres`, which is no superuser. */
async function withDatabase(run: (url: string, name: string) => Promise<void>): Promise<void> {
  const { url, name, drop } = await sharedCluster().createDatabase();
  try {
    await run(url, name);
  } finally {
    await drop();
  }
}

it('a transaction that holds a table is found and ended, and the migration goes through', async () => {
  await withDatabase(async (url) => {
    const holder = new Client({
      connectionString: url.replace('postgres:postgres@', 'authenticator:postgres@'),
      application_name: 'forgotten',
    });
    const ended = new Promise<string>((resolve) => holder.on('error', ({ message }) => resolve(message)));
    await holder.connect();
    await holder.query('begin');
    await holder.query('set local role anon');
    await holder.query('select id from public.properties');
    await withClient(url, async (client) => {
      const migrate = async () => {
        await client.query(`set lock_timeout = '100ms'`);
        await client.query('alter table public.properties add column note text');
      };
      await expect(migrate()).rejects.toMatchObject({ code: '55P03' });
      const { rows } = await client.query<{ pid: number; application_name: string }>(
        find('pg_stat_activity'),
      );
      expect(rows.map((row) => row.application_name)).toEqual(['forgotten']);
      await client.query(find('terminate').replace('12345', String(rows[0]?.pid)));
      expect(await ended).toContain('terminating connection');
      await migrate();
    });
  });
});

it('a database that was set read-only is writable again', async () => {
  await withDatabase(async (url, name) => {
    const isReadOnly = () =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ state: string }>(
          `select current_setting('default_transaction_read_only') as state`,
        );
        return rows[0]?.state;
      });
    await withClient(url, (client) =>
      client.query(`alter database ${name} set default_transaction_read_only = on`),
    );
    expect(await isReadOnly()).toBe('on');
    await withClient(url, (client) =>
      client.query(find('alter database').replace('database postgres', `database ${name}`)),
    );
    expect(await isReadOnly()).toBe('off');
  });
});

it('the end of all sessions leaves none', async () => {
  await database.query('begin');
  try {
    await database.query(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'a@example.com', '{"role": "owner"}')`,
    );
    await database.query(
      'insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users',
    );
    await database.query(find('end_sessions'));
    const { rows } = await database.query<{ count: string }>('select count(*) from auth.sessions');
    expect(rows).toEqual([{ count: '0' }]);
  } finally {
    await database.query('rollback');
  }
});
