import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { proxyTo } from './http-proxy.ts';
import { serveHttp } from './http-server.ts';
import { freePort } from './ports.ts';

const connection = { peerAddress: '127.0.0.9' };
const strip = (path: string) => path.replace(/^\/outer/, '');

it('hands on path, query, method, body and who asked', async () => {
  const port = await freePort();
  const server = await serveHttp(port, async (request) => {
    const { pathname, search } = new URL(request.url);
    const from = request.headers.get('x-forwarded-for');
    const host = request.headers.get('x-forwarded-host');
    return Response.json({
      method: request.method,
      path: pathname + search,
      text: await request.text(),
      from,
      host,
    });
  });
  const request = new Request('http://site.example/outer/a%20b?c=d', {
    method: 'POST',
    body: 'hello',
    headers: { 'content-length': '5' },
  });
  const response = await proxyTo(`http://127.0.0.1:${port}`, strip)(request, connection);
  expect(await response.json()).toEqual({
    method: 'POST',
    path: '/a%20b?c=d',
    text: 'hello',
    from: '127.0.0.9',
    host: 'site.example',
  });
  await server.close();
});

it('stays with its server, whatever the path begins with', async () => {
  const port = await freePort();
  const server = await serveHttp(port, ({ url }) => new Response(new URL(url).pathname));
  const request = new Request('http://site.example/outer//elsewhere.example/');
  const response = await proxyTo(`http://127.0.0.1:${port}`, strip)(request, connection);
  expect(await response.text()).toBe('//elsewhere.example/');
  await server.close();
});

it('hands back status, headers and redirects as they are', async () => {
  const port = await freePort();
  const server = await serveHttp(port, () => Response.redirect('http://elsewhere.example/', 302));
  const response = await proxyTo(`http://127.0.0.1:${port}`, strip)(
    new Request('http://site.example/'),
    connection,
  );
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('http://elsewhere.example/');
  await server.close();
});

it('waits for a server that is being restarted', async () => {
  const port = await freePort();
  const answer = proxyTo(`http://127.0.0.1:${port}`, strip)(new Request('http://site.example/'), connection);
  const server = await serveHttp(port, () => new Response('here'));
  expect(await (await answer).text()).toBe('here');
  await server.close();
});

it('says 503 when nobody comes', { timeout: 15_000 }, async () => {
  const proxy = proxyTo(`http://127.0.0.1:${await freePort()}`, strip);
  const response = await proxy(new Request('http://site.example/'), connection);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'BOOT_ERROR' });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends a body once its server is there, whole, and with its length', async () => {
  const port = await freePort();
  const body = 'x'.repeat(300_000);
  const request = new Request('http://site.example/', {
    method: 'POST',
    body,
    headers: { 'content-length': String(body.length), expect: '100-continue' },
  });
  const answer = proxyTo(`http://127.0.0.1:${port}`, strip)(request, connection);
  await sleep(200);
  const server = await serveHttp(port, async (inner) =>
    Response.json([inner.headers.get('content-length'), (await inner.text()).length]),
  );
  expect(await (await answer).json()).toEqual(['300000', 300_000]);
  await server.close();
});

it('hands a body on while it still arrives, and the answer back before it has', async () => {
  const port = await freePort();
  const server = await serveHttp(port, async (inner) => {
    const reader = inner.body?.getReader();
    const first = await reader?.read();
    return new Response(`first ${first?.value?.length}`, { status: 408 });
  });
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(3)) });
  const request = new Request('http://site.example/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'transfer-encoding': 'chunked' },
  });
  const answer = await proxyTo(`http://127.0.0.1:${port}`, strip)(request, connection);
  expect([answer.status, await answer.text()]).toEqual([408, 'first 3']);
  await server.close();
});

it('says 500 when the server goes while it answers, and does not ask again', async () => {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', (text) => {
      asked.push(String(text).split(' ', 1)[0] ?? '');
      socket.destroy();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const proxy = proxyTo(`http://127.0.0.1:${port}`, strip);
  const response = await proxy(new Request('http://site.example/', { method: 'DELETE' }), connection);
  expect([response.status, asked]).toEqual([500, ['DELETE']]);
  expect(await response.json()).toMatchObject({ code: 'WORKER_ERROR' });
  await new Promise((resolve) => server.close(resolve));
});
