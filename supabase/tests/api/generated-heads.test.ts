import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpServer, serveHttp } from '../../../local/http-server.ts';
import { freePort } from '../../../local/ports.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { errorBodySchema } from '../../functions/_shared/contract/errors.ts';
import { type Head, heads } from './generated/heads.ts';
import { sendAll } from './generated/send-all.ts';

/** As in generated.test.ts. */
const seed = Number(process.env['GENERATED_SEED'] ?? 20_261_121);
const count = Number(process.env['GENERATED_BODIES'] ?? 150);
const longest = Number(process.env['GENERATED_LONGEST'] ?? Infinity);

/** The page of the app, of which the function makes the pages of homes. */
const shell = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';

let stack: TestStack;
let site: HttpServer;
beforeAll(async () => {
  site = await serveHttp(await freePort(), () => new Response(shell));
  stack = await startTestStack({ seed: true, siteUrl: site.url });
});
afterAll(async () => {
  await stack.stop();
  await site.close();
});

/** What is wrong with the answer to a request; nothing, mostly. */
async function judge({ method, path, headers, body }: Head): Promise<{ status: number; problems: string[] }> {
  const began = performance.now();
  const init = { method, headers, redirect: 'manual', ...(!/GET|HEAD/.test(method) && { body }) } as const;
  const answer = await fetch(stack.apiUrl + path, init);
  const text = await answer.text();
  const took = performance.now() - began;
  const problems: string[] = [];
  if (answer.status >= 500) problems.push('a fault of ours');
  if (took > longest) problems.push(`${took.toFixed(0)} ms`);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  // 431 is said by the server in front, of a head that is too long for it.
  if (answer.status >= 400 && answer.status !== 431 && method !== 'HEAD' && !isPage) {
    const refusal = errorBodySchema.safeParse(JSON.parse(text));
    if (refusal.data?.requestId !== answer.headers.get('x-request-id'))
      problems.push('no refusal of the API');
  }
  return { status: answer.status, problems };
}

it(`any method, path, query and headers are answered well, seed ${seed}`, { timeout: 600_000 }, async () => {
  const { statuses, summary, bad } = await sendAll(fc.sample(heads, { seed, numRuns: count }), judge);
  console.log(`${count} heads, seed ${seed}: ${summary}`);
  expect(bad).toEqual([]);
  // Otherwise one refusal would have hidden what lies behind it.
  expect(statuses).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405]));
});
