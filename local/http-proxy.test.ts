import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proxyTo } from './http-proxy.ts';
import { serveHttp, type Handler, type HttpServer } from './http-server.ts';
import { freePort } from './ports.ts';

let port: number;
let server: HttpServer | undefined;

beforeEach(async () => {
  port = await freePort();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const serve = async (handler: Handler) => void (server = await serveHttp(port, handler));

/** Sends a request for http://site.example through the proxy. */
async function send(path: string, init?: RequestInit): Promise<Response> {
  const proxy = proxyTo(`http://127.0.0.1:${port}`, (outer) => outer.replace(/^\/outer/, ''));
  return proxy(new Request(`http://site.example${path}`, init), { peerAddress: '127.0.0.9' });
}

it('forwards path, query, method, body and the address of the caller', async () => {
  await serve(async (request) => {
    const { pathname, search } = new URL(request.url);
    const forwarded = ['x-forwarded-for', 'x-forwarded-host'].map((name) => request.headers.get(name));
    return Response.json([request.method, pathname + search, await request.text(), ...forwarded]);
  });
  const init = { method: 'POST', body: 'hello', headers: { 'content-length': '5' } };
  const response = await send('/outer/a%20b?c=d', init);
  expect(await response.json()).toEqual(['POST', '/a%20b?c=d', 'hello', '127.0.0.9', 'site.example']);
});

it('refuses TRACE', async () => {
  const request = Object.defineProperty(new Request('http://site.example/'), 'method', { value: 'TRACE' });
  const response = await proxyTo(`http://127.0.0.1:${port}`, String)(request, { peerAddress: null });
  expect(response.status).toBe(405);
});

it('follows neither a path nor a redirect to another host', async () => {
  await serve(({ url }) => Response.redirect(`http://elsewhere.example${new URL(url).pathname}`, 302));
  const { status, headers } = await send('/outer//other.example/');
  expect([status, headers.get('location')]).toEqual([302, 'http://elsewhere.example//other.example/']);
});

it('waits for a server that is being restarted, and sends it the whole body', async () => {
  const body = 'x'.repeat(300_000);
  const headers = { 'content-length': String(body.length), expect: '100-continue' };
  const response = send('/', { method: 'POST', body, headers });
  await sleep(200);
  await serve(async (inner) =>
    Response.json([inner.headers.get('content-length'), (await inner.text()).length]),
  );
  expect(await (await response).json()).toEqual(['300000', 300_000]);
});

it('returns 503 if the server does not start', { timeout: 15_000 }, async () => {
  const response = await send('/');
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'BOOT_ERROR' }]);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('streams a body, and returns the response before the body has ended', async () => {
  await serve(async (inner) => {
    const first = await inner.body?.getReader().read();
    return new Response(`first ${first?.value?.length}`, { status: 408 });
  });
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(3)) });
  const headers = { 'transfer-encoding': 'chunked' };
  const response = await send('/', { method: 'POST', body, duplex: 'half', headers });
  expect([response.status, await response.text()]).toEqual([408, 'first 3']);
});

it('returns 500 if the server ends during a request, and does not send it again', async () => {
  const methods: string[] = [];
  const broken = createServer((socket) => {
    socket.once('data', (text) => {
      methods.push(String(text).split(' ', 1)[0] ?? '');
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => broken.listen(port, '127.0.0.1', resolve));
  const response = await send('/', { method: 'DELETE' });
  expect([response.status, methods]).toEqual([500, ['DELETE']]);
  expect(await response.json()).toMatchObject({ code: 'WORKER_ERROR' });
  await new Promise((resolve) => broken.close(resolve));
});
