// Jobs that are killed while they run, and the services to which they send.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import * as z from 'zod';
import { serveHttp } from '../../../../local/http-server.ts';
import { freePort } from '../../../../local/ports.ts';
import type { Random } from '../../../../local/testing/random.ts';

const worker = join(import.meta.dirname, 'jobs-worker.ts');
const mailSchema = z.object({ to: z.tuple([z.string()]), text: z.string() });

/**
 * A mail provider that delivers a request once, by its ID, and push services that answer as `answerPush` says. Nobody kills
 * them.
 */
export async function startServices(answerPush: (path: string) => number = () => 404) {
  const delivered = new Map<string, { to: string; text: string }[]>();
  const bodies = new Map<string, string>();
  const pushed: { path: string; topic: string; status: number }[] = [];
  let repeated = 0;
  const port = await freePort();
  const server = await serveHttp(port, async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/emails')) {
      const status = answerPush(pathname);
      pushed.push({ path: pathname, topic: request.headers.get('topic') ?? '', status });
      return new Response(null, { status });
    }
    const id = request.headers.get('idempotency-key') ?? '';
    const body = await request.text();
    const mails = z.array(mailSchema).parse([JSON.parse(body)].flat());
    if (delivered.has(id)) repeated += 1;
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
    delivered: () => [...delivered.values()].flat(),
    repeated: () => repeated,
    pushed,
    url: `http://127.0.0.1:${port}/emails`,
    close: () => server.close(),
  };
}

/** Runs SQL on a new connection, again while the server recovers. */
export async function queryAgain(url: string, sql: string, values: unknown[] = []) {
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

/** A process that runs jobs on a database, and its kills. `steps` are the most after which it kills itself. */
export function createKilledJobs(options: {
  url: string;
  servicesUrl: string;
  jobs: string[];
  steps: number;
  random: Random;
}) {
  const { url, servicesUrl, jobs, steps, random } = options;
  let child: ChildProcess | undefined;
  let backends = 0;
  const start = (...step: string[]) => {
    const started = spawn(process.execPath, [worker, url, servicesUrl, jobs.join(), ...step], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child = started;
    const ended = once(started, 'exit');
    return { ended, works: Promise.race([once(started.stdout, 'data'), ended]) };
  };
  return {
    /** How often a kill was of the database server. */
    backends: () => backends,
    /** Runs the jobs until they kill themselves, or until a backend of PostgreSQL is killed, which then recovers. */
    async killOnce(meanwhile: () => Promise<unknown>): Promise<void> {
      const killsServer = random.chance(0.2);
      const { ended, works } = killsServer ? start() : start(String(random.int(1, steps)));
      await meanwhile();
      if (killsServer) {
        await works;
        await sleep(random.int(0, 120));
        const [backend] = await queryAgain(
          url,
          `select pid from pg_stat_activity where application_name = 'killed jobs' and datname = current_database()`,
        );
        if (backend) process.kill(backend.pid, 'SIGKILL');
        if (backend) backends += 1;
        child?.kill('SIGKILL');
      }
      await ended;
    },
    /** Keeps the jobs running until nothing is left to do. */
    async runUntil(isDone: () => Promise<boolean>, meanwhile: () => Promise<unknown>): Promise<void> {
      while (!(await isDone())) {
        if (!child || child.exitCode !== null || child.signalCode !== null) start();
        await meanwhile();
        await sleep(200);
      }
    },
    end: () => child?.kill('SIGKILL'),
  };
}
