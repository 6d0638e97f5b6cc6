import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { serveHttp } from '../local/http-server.ts';
import { freePort } from '../local/ports.ts';
import { findNginx, startNginx } from '../local/testing/nginx.ts';
import { createApp } from '../supabase/functions/api/app.ts';
import { foundPage, foundProperty } from '../supabase/functions/api/testing/fixtures.ts';
import { key, tokenOf } from '../supabase/functions/api/testing/start-app.ts';
import { nginxSettings } from '../web/build/hosts/nginx.ts';
import { serverFor } from './testing/nginx-server.ts';

const installed = await findNginx();

const requestCount = 10_000;
const places = 1_000;

/** The chosen place, of which the first is the most popular, by the law of Zipf. The numbers are the same in each run. */
function createChoice() {
  const weights = Array.from({ length: places }, (_, at) => 1 / (at + 1));
  const sum = weights.reduce((total, weight) => total + weight);
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    let rest = (state / 2_147_483_647) * sum;
    return weights.findIndex((weight) => (rest -= weight) <= 0);
  };
}

it.skipIf(!installed)(
  'nginx keeps the answers of searches, and never a private one',
  { timeout: 120_000 },
  async () => {
    if (!installed) return;
    const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-cache-'));
    const [port, functionPort] = [await freePort(), await freePort()];
    const supabaseUrl = `http://127.0.0.1:${functionPort}`;
    let asked = 0;
    const app = createApp({
      environment: {
        supabaseUrl,
        replicaUrls: [],
        publicUrl: undefined,
        publishableKey: key,
        siteUrl: 'https://homes.example',
        languages: ['en'],
        mailFrom: 'hello@homes.example',
        allowedOrigins: [],
        pushPublicKey: undefined,
      },
      // The database, whose answer names the caller.
      fetch: async (_input, init) => {
        asked += 1;
        const name = new Headers(init?.headers).get('Authorization') ?? '';
        return Response.json(foundPage([{ ...foundProperty, name }]));
      },
      log: () => undefined,
    });
    // nginx must tell answers apart even if their headers did not.
    const server = await serveHttp(functionPort, async (request) => {
      const response = await app.fetch(request);
      response.headers.delete('Vary');
      response.headers.set('Cache-Control', 'public, max-age=30');
      return response;
    });
    const withoutLimits = nginxSettings(supabaseUrl, [], ['en']).replaceAll(/^ *limit_req zone.*\n/gm, '');
    await writeFile(join(folder, 'nginx.conf'), withoutLimits);
    const nginx = await startNginx(installed, {
      server: serverFor(folder, port),
      port,
    });
    try {
      const choose = createChoice();
      let signedIn = 0;
      const send = async (at: number) => {
        const url = `http://127.0.0.1:${port}/api/properties/search?zipCode=${10_000 + choose()}`;
        const isSignedIn = at % 3 === 0;
        const caller = isSignedIn
          ? `Bearer ${tokenOf(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)}`
          : undefined;
        if (isSignedIn) signedIn += 1;
        const response = await fetch(url, { headers: caller ? { Authorization: caller } : {} });
        const [home] = z.array(z.object({ name: z.string() })).parse(await response.json());
        return home?.name === (caller ?? `Bearer ${key}`) ? [] : [at];
      };
      const wrong: number[] = [];
      for (let at = 0; at < requestCount; at += 50)
        wrong.push(...(await Promise.all(Array.from({ length: 50 }, (_, of) => send(at + of)))).flat());
      expect(wrong).toEqual([]);
      // All of a user reach the function, and of visitors only the first of each place and half a minute.
      const hits = 1 - (asked - signedIn) / (requestCount - signedIn);
      expect(asked).toBeGreaterThan(signedIn);
      expect(hits).toBeGreaterThan(0.6);
    } finally {
      await nginx.stop();
      await server.close();
      await rm(folder, { recursive: true });
    }
  },
);
