import { afterEach, expect, it, vi } from 'vitest';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { freePort } from '../ports.ts';
import { onDemand } from './on-demand.ts';

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function startServer() {
  server = await serveHttp(await freePort(), () => new Response('done'));
  return { url: server.url, stop: async () => undefined };
}

const call = ({ answer }: ReturnType<typeof onDemand>) =>
  answer(new Request('http://gateway/functions/v1/job'), { peerAddress: null });

it('is started by its first call, once', async () => {
  const start = vi.fn(startServer);
  const job = onDemand(start, (path) => path);
  expect(start).not.toHaveBeenCalled();
  const answers = await Promise.all([call(job), call(job)]);
  expect(await Promise.all(answers.map((one) => one.text()))).toEqual(['done', 'done']);
  expect(start).toHaveBeenCalledOnce();
  await job.stop();
});

it('is started again by the next call when the first could not start it', async () => {
  const start = vi.fn(startServer).mockRejectedValueOnce(new Error('It was killed'));
  const job = onDemand(start, (path) => path);
  await expect(call(job)).rejects.toThrow('It was killed');
  expect(await (await call(job)).text()).toBe('done');
  await job.stop();
});

it('has nothing to stop when nobody called it', async () => {
  const start = vi.fn(startServer);
  await onDemand(start, (path) => path).stop();
  expect(start).not.toHaveBeenCalled();
});
