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
  const request = new Request('http://site.example/outer/a%20b?c=d', { method: 'POST', body: 'hello' });
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
});
