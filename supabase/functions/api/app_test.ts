import { assertEquals } from '../_shared/testing/assert.ts';
import { release } from '../_shared/contract/release.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { routes } from './routes.ts';
import { propertyId } from './testing/fixtures.ts';
import { asAlice, readError, site, startApp } from './testing/start-app.ts';

const paused = rpc('are_changes_paused');
const health = { [rpc('read_release')]: json('99.0.0'), [paused]: json(false) };

Deno.test('routes are below /api and below /functions/v1/api', async () => {
  const { requestAt } = startApp(health);
  for (const path of ['/api/health', '/functions/v1/api/health']) {
    const response = await requestAt(path);
    assertEquals(
      [response.status, await response.json()],
      [200, { status: 'ok', database: 'reached', release, databaseRelease: '99.0.0' }],
    );
  }
});

Deno.test('the health tells a refused key, another release and an unreachable database apart', async () => {
  for (const [status, reason, code] of [
    [401, 'key_refused', 'PGRST301'],
    [404, 'wrong_release', 'PGRST202'],
    [500, 'unreachable', 'XX000'],
  ] as const) {
    const { request } = startApp({
      [rpc('read_release')]: databaseError(code, 'Invalid API key', null, status),
      [paused]: databaseError(code, 'Invalid API key', null, status),
    });
    const response = await request('/health');
    assertEquals(
      [response.status, await response.json()],
      [503, { status: 'degraded', database: reason, release }],
    );
  }
});

Deno.test('the health says that the database is of an earlier release', async () => {
  const { request } = startApp({
    [rpc('read_release')]: json('0.9.0'),
    [paused]: databaseError('PGRST202', '', null, 404),
  });
  const response = await request('/health');
  assertEquals(
    [response.status, await response.json()],
    [503, { status: 'degraded', database: 'wrong_release', release, databaseRelease: '0.9.0' }],
  );
});

Deno.test('while changes are paused, the health is paused and a write returns 503 as the database says', async () => {
  const { request, logs } = startApp({
    ...health,
    [paused]: json(true),
    [rpc('remove_property')]: databaseError('PT503', 'Changes are paused', '60', 503),
  });
  const { status } = await (await request('/health')).json();
  assertEquals(status, 'paused');
  const response = await request(`/properties/${propertyId}`, { method: 'DELETE', headers: asAlice });
  assertEquals(response.headers.get('Retry-After'), '60');
  assertEquals(await readError(response), [503, 'paused', 'Changes are paused for a few minutes']);
  // Nothing is wrong with the API.
  assertEquals(logs.at(-1)?.problems, undefined);
});

Deno.test('an unknown path returns 404 with an error body', async () => {
  const { requestAt } = startApp();
  for (const path of ['/api/nothing', '/api', '/', '/api/properties/', '/functions/v1/other/health']) {
    const response = await requestAt(path);
    assertEquals(response.status, 404);
    const { requestId, ...body } = await response.json();
    assertEquals(body, { code: 'not_found', message: 'Not found' });
    assertEquals(response.headers.get('X-Request-Id'), requestId);
  }
});

Deno.test('the site of the release before reaches a path that has another name now', async () => {
  const { request } = startApp();
  const former = routes.flatMap(({ method, formerly }) => (formerly ? [{ method, path: formerly }] : []));
  for (const { method, path } of former) {
    const response = await request(path.replace(/\{\w+\}/, propertyId), { method });
    assertEquals((await readError(response)).slice(0, 2), [401, 'unauthorized'], `${method} ${path}`);
  }
});

Deno.test('another method returns 405 with the allowed ones', async () => {
  const { request } = startApp();
  for (const [method, path, allowed] of [
    ['PATCH', '/properties', 'POST, OPTIONS'],
    ['PUT', '/properties/search', 'GET, HEAD, OPTIONS'],
    ['POST', `/properties/${propertyId}`, 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['POST', '/sitemap.xml', 'GET, HEAD'],
  ] as const) {
    const response = await request(path, { method });
    assertEquals(response.headers.get('Allow'), allowed, `${method} ${path}`);
    assertEquals((await readError(response)).slice(0, 2), [405, 'method_not_allowed']);
  }
});

Deno.test('TRACE, whose body Deno opens, returns 405', async () => {
  const request = new Request(`${site}/api/properties`, { method: 'POST', body: '' });
  Object.defineProperty(request, 'method', { value: 'TRACE' });
  assertEquals((await startApp().requestAt(request)).status, 405);
});

Deno.test('a preflight is allowed with credentials for configured origins only', async () => {
  const { request } = startApp();
  const preflight = async (origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'PUT' };
    const response = await request('/properties', { method: 'OPTIONS', headers });
    return (name: string) => response.headers.get(`Access-Control-Allow-${name}`);
  };
  for (const origin of [site, 'https://preview.example']) {
    const allowed = await preflight(origin);
    assertEquals([allowed('Origin'), allowed('Credentials')], [origin, 'true']);
    assertEquals(allowed('Methods'), 'GET,HEAD,POST,PUT,DELETE');
    assertEquals(
      allowed('Headers'),
      'Authorization,Content-Type,apikey,idempotency-key,X-Client-Info,X-Request-Id',
    );
  }
  for (const origin of ['https://evil.example', `${site}.evil.example`, 'null', 'http://homes.example'])
    assertEquals((await preflight(origin))('Origin'), null);
});

Deno.test('a response varies with the origin, and names the origin of another site that is allowed', async () => {
  for (const [origin, allowed] of [
    [undefined, null],
    [site, site],
    ['https://evil.example', null],
  ] as const) {
    const { headers, body } = await startApp().request(
      '/openapi.json',
      origin ? { headers: { Origin: origin } } : {},
    );
    await body?.cancel();
    assertEquals(
      [headers.get('Access-Control-Allow-Origin'), headers.get('Vary')],
      [allowed, 'Authorization, Origin'],
    );
  }
});

Deno.test('an error is in the language that the page names, and in English for what browsers send', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const { request } = startApp({
    [rpc('ask_hold')]: databaseError('SC409', 'holds_asked_already', '{"home": "Maple"}', 409),
  });
  const messageIn = async (language: string) => {
    const response = await request(`/inquiries/${id}/holds`, {
      method: 'POST',
      headers: { ...asAlice, 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ id }),
    });
    return (await response.json()).message;
  };
  const english = 'You have already asked Maple for a hold.';
  assertEquals(await Promise.all(['en', 'es;q=1', 'es', 'es-US,es;q=0.9'].map(messageIn)), [
    english,
    'Usted ya pidió una reserva a Maple.',
    english,
    english,
  ]);
});
