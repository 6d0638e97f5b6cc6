import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorBodySchema } from '../../functions/_shared/contract/errors.ts';
import { startTestContext, type TestContext } from '../_shared/test-context.ts';
import { type Head, heads } from './generated/heads.ts';
import { count, runGenerated, seed } from './generated/run-generated.ts';

let context: TestContext;
beforeAll(async () => {
  context = await startTestContext();
});
afterAll(() => context.stop());

async function send({ method, path, headers, body }: Head) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init = { method, headers, redirect: 'manual', ...(hasBody && { body }) } as const;
  const response = await fetch(context.stack.apiUrl + path, init);
  const { status } = response;
  const text = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // The server in front returns 431 for headers that are too long.
  if (status < 400 || status === 431 || method === 'HEAD' || isPage) return { status };
  const error = errorBodySchema.safeParse(JSON.parse(text));
  const hasRequestId = error.data?.requestId === response.headers.get('x-request-id');
  return { status, problem: hasRequestId ? undefined : 'not an error of the API' };
}

it(`responds to any method, path, query and headers, seed ${seed}`, { timeout: 600_000 }, async () => {
  const { statuses, problems } = await runGenerated(heads, count, send);
  expect(problems).toEqual([]);
  // Most requests must get past the first check.
  expect(statuses).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405]));
});
