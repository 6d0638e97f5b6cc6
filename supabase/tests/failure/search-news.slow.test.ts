import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { serveHttp } from '../../../local/http-server.ts';
import { freePort } from '../../../local/ports.ts';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { startCluster } from '../../../local/testing/cluster.ts';

const kills = 50;
const families = Array.from({ length: 12 }, (_, index) => uuidFor(`family ${index}`));
const owner = uuidFor('owner');
const worker = join(import.meta.dirname, 'support/search-news-worker.ts');

const mailSchema = z.object({ to: z.tuple([z.string()]), text: z.string() });

/** A mail provider that delivers a request once, by its ID, and is killed by nobody. */
async function startProvider() {
  const delivered = new Map<string, { to: string; text: string }[]>();
  const bodies = new Map<string, string>();
  let repeated = 0;
  const port = await freePort();
  const server = await serveHttp(port, async (request) => {
    const id = request.headers.get('idempotency-key') ?? '';
    const body = await request.text();
    const mails = z.array(mailSchema).parse([JSON.parse(body)].flat());
    const before = delivered.get(id);
    if (before) repeated += 1;
    else bodies.set(id, body);
    if (bodies.get(id) !== body)
      return Response.json({ name: 'invalid_idempotent_request' }, { status: 409 });
    delivered.set(
      id,
      mails.map(({ to, text }) => ({ to: to[0], text })),
    );
    return Response.json({});
  });
  return {
    delivered,
    repeated: () => repeated,
    url: `http://127.0.0.1:${port}/emails`,
    close: () => server.close(),
  };
}

/** Runs SQL on a new connection, again while the server recovers. */
async function query(url: string, sql: string, values: unknown[] = []) {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('set synchronous_commit = on');
      return (await client.query(sql, values)).rows;
    } catch (error) {
      // The class of a server that ends or starts. A connection that breaks has no code of the database.
      if (error instanceof DatabaseError && !error.code?.startsWith('57')) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

it(
  'mails each new home once to each family, after 50 kills during runs',
  { timeout: 1_800_000 },
  async () => {
    const random = createRandom('kills of search news');
    const cluster = await startCluster();
    const provider = await startProvider();
    let child: ChildProcess | undefined;
    try {
      const { url } = await cluster.createDatabase();
      await query(
        url,
        `insert into auth.users (id, email, raw_user_meta_data)
       select id, id || '@example.com', jsonb_build_object('role', case when id = $2 then 'owner' else 'patient' end)
       from unnest($1::uuid[] || $2::uuid) as id`,
        [families, owner],
      );
      await query(
        url,
        `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail)
       select id, 'Chicago', '60601', 25, 'daily' from unnest($1::uuid[]) as id`,
        [families],
      );
      const start = (...step: string[]) => {
        const started = spawn(process.execPath, [worker, url, provider.url, ...step], {
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        child = started;
        const ended = once(started, 'exit');
        return { ended, works: Promise.race([once(started.stdout, 'data'), ended]) };
      };
      /** A day passes: each family may get a mail again, and a mail that was not marked as sent is due. */
      const nextDay = () =>
        query(
          url,
          `with waiting as (
           update private.mails set next_attempt_at = now(), attempts = least(attempts, 1) where sent_at is null
         )
         update private.search_news_recipients set due_at = now(), mailed_at = now() - interval '1 day'
         where due_at is not null`,
        );
      const homes: string[] = [];
      let backends = 0;
      for (let kill = 0; kill < kills; kill++) {
        await nextDay();
        // PostgreSQL ends all connections and recovers when a backend is killed.
        const killsServer = random.chance(0.2);
        // A run with mails has 14 steps.
        const { ended, works } = killsServer ? start() : start(String(random.int(1, 28)));
        const id = uuidFor(`home ${kill}`);
        homes.push(id);
        await query(
          url,
          `insert into public.properties (id, owner_id, name, street, city, state, zip_code)
         values ($1, $2, 'A home', '1 Main Street', 'Chicago', 'IL', '60601') on conflict do nothing`,
          [id, owner],
        );
        if (killsServer) {
          await works;
          await sleep(random.int(0, 120));
          const [backend] = await query(
            url,
            `select pid from pg_stat_activity where application_name = 'search news worker' and datname = current_database()`,
          );
          if (backend) process.kill(backend.pid, 'SIGKILL');
          if (backend) backends += 1;
          child?.kill('SIGKILL');
        }
        await ended;
      }
      const left = () =>
        query(
          url,
          `select (select count(*) from private.property_changes where matched_at is null)
           + (select count(*) from private.search_news_recipients where due_at is not null)
           + (select count(*) from private.mails where sent_at is null) as count`,
        );
      while (Number((await left())[0]?.count) > 0) {
        if (child?.exitCode !== null || child.signalCode !== null) start();
        await nextDay();
        await sleep(200);
      }
      const named: string[] = [];
      const totals = new Map(families.map((family) => [`${family}@example.com`, 0]));
      for (const { to, text } of [...provider.delivered.values()].flat()) {
        const links = [...text.matchAll(/\/properties\/([0-9a-f-]{36})/g)];
        named.push(...links.map(([, id]) => `${to} ${id}`));
        // On a slow machine, several homes may be listed before a mail is sent. It names ten of them.
        const [, total = links.length] = /nearest 10 of (\d+)/.exec(text) ?? [];
        totals.set(to, (totals.get(to) ?? 0) + Number(total));
      }
      expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([]);
      expect([...totals.values()]).toEqual(families.map(() => homes.length));
      // Kills between a delivery and its record, and kills of the server, did happen.
      expect(backends).toBeGreaterThan(4);
      expect(provider.repeated()).toBeGreaterThan(0);
      console.log(
        `${kills} kills, ${backends} of the server, ${provider.delivered.size} mails, ${provider.repeated()} repeated`,
      );
    } finally {
      child?.kill('SIGKILL');
      await provider.close();
      await cluster.stop();
    }
  },
);
