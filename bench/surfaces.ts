// Measures whether what others read slows the searches of families. 50 clients of each surface (assistants, open data, cards of
// homes, pages of cities), each surface from an address of its own, ask behind nginx with the limits of docs/deploying.md. Each
// asks again as soon as it has an answer, and after a 429 once the time that it names is over. Meanwhile one visitor searches.
// Rounds with and without them take turns. Needs nginx, or apt to download it. Run: npm run bench:surfaces
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFor } from '../docs/testing/nginx-server.ts';
import { withClient } from '../local/postgres/with-client.ts';
import { serveHttp } from '../local/http-server.ts';
import { freePort } from '../local/ports.ts';
import { findNginx, startNginx } from '../local/testing/nginx.ts';
import { placePath } from '../supabase/functions/_shared/contract/search/place-page-texts.ts';
import { nginxSettings } from '../web/build/hosts/nginx.ts';
import { functionUrl } from '../web/build/hosts/paths.ts';
import type { LoadRequest } from './api/load.ts';
import { createRequests } from './api/requests.ts';
import { withBenchContext, type BenchContext } from './api/setup.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from './shared/report.ts';
import { percentile } from './shared/statistics.ts';

const clients = 50;
const rounds = isQuick ? 1 : 4;
const roundSeconds = isQuick ? 3 : 8;
const burstSeconds = 6;
/** Milliseconds between two searches of the visitor, so that the search alone does not fill a processor. */
const searchPause = 20;

const installed = await findNginx();
if (!installed) throw new Error('nginx is not installed. On Debian: apt-get install nginx');

type Send = () => Omit<LoadRequest, 'expected'>;

/** nginx as docs/deploying.md has it, in front of the function. */
async function startHost(root: string, { api, stack }: BenchContext) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-surfaces-'));
  const settings = nginxSettings(stack.url, [], ['en']).replaceAll(functionUrl(stack.url), api.url);
  await writeFile(join(folder, 'nginx.conf'), settings);
  await writeFile(join(folder, '404.html'), 'Not found');
  const port = await freePort();
  const nginx = await startNginx(root, { server: serverFor(folder, port), port });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const cycle = <T>(values: readonly T[]) => {
  let at = 0;
  return () => {
    const value = values[at++ % values.length];
    if (value === undefined) throw new Error('There is nothing to ask for.');
    return value;
  };
};

/** The requests of each surface. */
async function surfacesOf(host: string, { stack, properties }: BenchContext): Promise<Record<string, Send>> {
  const { rows } = await withClient(stack.databaseUrl, (database) =>
    database.query<{ places: { city: string; state: string }[] }>(
      'select public.list_place_pages() as places',
    ),
  );
  const get = (path: () => string) => () => ({ method: 'GET', url: host + path(), headers: {} });
  const [place, home, zip] = [cycle(rows[0]?.places ?? []), cycle(properties), cycle(properties)];
  const find = () =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_homes', arguments: { zipCode: zip().zip_code, radius: 100 } },
    });
  return {
    'assistants, find_homes': () => ({
      method: 'POST',
      url: `${host}/api/mcp`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: find(),
    }),
    'open data, a page of 100 homes': get(() => `/api/open-referral/services?cursor=${home().id}`),
    'cards of homes': get(() => `/api/home-cards/${home().id}`),
    'pages of cities': get(() => placePath(place())),
  };
}

/** Sends a request and reads the response. */
const send = ({ method, url, headers, body }: ReturnType<Send>, agent: Agent) =>
  new Promise<{ status: number; retryAfter: number }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent, timeout: 15_000 }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number(response.headers['retry-after'] ?? 0),
        }),
      );
      response.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', reject);
    sent.end(body);
  });

/** How often the clients of a surface got each status. */
type Answers = Map<string, number>;

const pause = (seconds: number, signal: AbortSignal) =>
  sleep(seconds * 1_000, undefined, { signal }).catch(() => undefined);

async function runSurface(next: Send, address: string, until: AbortSignal, answers: Answers) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, localAddress: address });
  const client = async () => {
    // They do not begin, and do not come back, at the same moment.
    await pause(2 * Math.random(), until);
    while (!until.aborted) {
      const { status, retryAfter } = await send(next(), agent).catch(() => ({ status: 0, retryAfter: 1 }));
      answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
      await pause(retryAfter * (1 + Math.random()), until);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}

/** Milliseconds of each search of one visitor. */
async function search(next: () => LoadRequest): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const end = performance.now() + roundSeconds * 1_000;
  while (performance.now() < end) {
    const start = performance.now();
    const { status } = await send(next(), agent);
    if (status !== 200) throw new Error(`A search was answered with ${status}.`);
    times.push(performance.now() - start);
    await sleep(searchPause);
  }
  agent.destroy();
  return times;
}

/** Where the function reads the page of the app. */
const shell = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';
const site = await serveHttp(
  await freePort(),
  () => new Response(shell, { headers: { 'content-type': 'text/html' } }),
);

const measure = async (context: BenchContext) => {
  console.log(describeMachine());
  const host = await startHost(installed, context);
  try {
    const surfaces = Object.entries(await surfacesOf(host.url, context));
    const answers = new Map(surfaces.map(([name]): [string, Answers] => [name, new Map()]));
    const nextSearch = createRequests(context).api.search;
    await search(nextSearch);
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      alone.push(...(await search(nextSearch)));
      const end = new AbortController();
      const running = surfaces.map(([name, next], at) =>
        runSurface(next, `127.0.0.${at + 2}`, end.signal, answers.get(name) ?? new Map()),
      );
      // First, what a limit lets through at once.
      await sleep(burstSeconds * 1_000);
      beside.push(...(await search(nextSearch)));
      end.abort();
      await Promise.all(running);
    }
    const seconds = rounds * (roundSeconds + burstSeconds);
    printTable(
      `${clients} clients of each surface; requests a second`,
      [...answers].map(([surface, counts]) => ({
        surface,
        '200': short((counts.get('200') ?? 0) / seconds),
        '429': short((counts.get('429') ?? 0) / seconds),
        other:
          [...counts]
            .filter(([status]) => !['200', '429'].includes(status))
            .map(([status, count]) => `${count} × ${status}`)
            .join(', ') || '0',
      })),
    );
    const ratio = (share: number) => percentile(beside, share) / percentile(alone, share);
    printTable('A search of one visitor, ms, median / p95', [
      {
        alone: `${short(percentile(alone, 0.5))} / ${short(percentile(alone, 0.95))}`,
        'beside all surfaces': `${short(percentile(beside, 0.5))} / ${short(percentile(beside, 0.95))}`,
      },
    ]);
    const sum = (isCounted: (status: string) => boolean) =>
      [...answers.values()]
        .flatMap((counts) => Array.from(counts))
        .reduce((all, [status, count]) => all + (isCounted(status) ? count : 0), 0);
    printChecks([
      { what: 'search beside all surfaces / alone, median', reached: ratio(0.5), bar: 1.1 },
      {
        what: 'surfaces that a limit answers with 429',
        reached: [...answers.values()].filter((counts) => counts.has('429')).length,
        bar: surfaces.length,
        atLeast: true,
      },
      {
        what: 'answers other than 200 and 429',
        reached: sum((status) => !['200', '429'].includes(status)),
        bar: 0,
      },
    ]);
  } finally {
    await host.stop();
  }
};

try {
  await withBenchContext(10, measure, { siteUrl: site.url, withPostgrest: true });
} finally {
  await site.close();
}
