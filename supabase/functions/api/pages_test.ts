import { assert, assertEquals, assertStringIncludes } from './testing/assert.ts';
import { fakeUpstreamFailures } from './testing/failures.ts';
import { alice, asAlice, json, refusedBy, site, startApp } from './testing/fake-project.ts';
import { home, homeId } from './testing/rows.ts';

const shell =
  '<!doctype html><html><head><title data-x>App</title><meta\n name="description"\n content="Old"><script src="/a.js"></script></head><body></body></html>';
const shellAnswer = () =>
  new Response(shell, {
    headers: {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "script-src 'self'",
      'X-Powered-By': 'host',
    },
  });
const preview = 'POST /rest/v1/rpc/preview_property';
const photo = `${alice}/photos/a.jpg`;
const shown = { 'GET /spa.html': shellAnswer, [preview]: json({ ...home, image_urls: [photo] }) };
const page = `/pages/properties/${homeId}`;

Deno.test('the page of a home is the app, with the home in its head', async () => {
  const { request, calls, logs } = startApp(shown);
  const answer = await request(page);
  assertEquals([answer.status, answer.headers.get('Content-Type')], [200, 'text/html; charset=utf-8']);
  assertEquals(answer.headers.get('Cache-Control'), 'no-cache');
  const html = await answer.text();
  for (const part of [
    '<title data-head>Maple Court in Chicago, IL · Senior Care Living</title>',
    '<meta name="description" content="Memory Care in Chicago, IL. $5,900 a month, 3 available spots." data-head>',
    `<link rel="canonical" href="${site}/properties/${homeId}" data-head>`,
    `<meta property="og:image" content="${site}/api/pages/photos/${homeId}" data-head>`,
    '<meta property="og:title" content="Maple Court in Chicago, IL · Senior Care Living" data-head>',
    '"@type":"LocalBusiness"',
    '<script src="/a.js"></script>',
  ])
    assertStringIncludes(html, part);
  assert(!html.includes('Old') && !html.includes('noindex'));
  assertEquals(
    calls.filter(({ path }) => path.startsWith('/rest/')).map(({ path }) => path),
    ['/rest/v1/rpc/preview_property'],
  );
  assertEquals([logs[0]?.route, logs[0]?.status], ['/pages/properties/:id', 200]);
});

Deno.test('it carries the security headers of the site, and no others of its', async () => {
  const { headers } = await startApp(shown).request(page);
  assertEquals(
    [headers.get('Content-Security-Policy'), headers.get('X-Powered-By')],
    ["script-src 'self'", null],
  );
});

Deno.test('what an owner wrote stays text', async () => {
  const name = '"><script>alert(1)</script>$&';
  const { request } = startApp({ ...shown, [preview]: json({ ...home, name, description: '</script><b>' }) });
  const html = await (await request(page)).text();
  assert(!html.includes('<script>alert') && !html.includes('<b>'));
  assertEquals(html.match(/<\/script>/g)?.length, 2);
  assertStringIncludes(
    html,
    '<title data-head>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; in Chicago, IL',
  );
  const [, data = ''] = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html) ?? [];
  assertEquals(JSON.parse(data).name, name);
});

const body =
  '<body><div id="first-view"><header>Top</header></div><!--first-view--><div id="root"></div></body>';
const withBody = () => new Response(shell.replace('<body></body>', body));
const sign = `POST /storage/v1/object/sign/property-images/${alice}/photos/a.thumb.jpg`;

Deno.test('the home can be read before any script has run, and is there for the app', async () => {
  const name = '</script><img src=x onerror=alert(1)>';
  const { request } = startApp({
    'GET /spa.html': withBody,
    [preview]: json({ ...home, name, image_urls: [photo] }),
    [sign]: json({ signedURL: '/object/sign/property-images/a.thumb.jpg?token=t' }),
  });
  const html = await (await request(page)).text();
  for (const part of [
    '<div id="first-view" class="first-home"><header>Top</header><main',
    '<h1>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</h1>',
    '$5,900 a month',
    'a.thumb.jpg?token=t" alt=""',
    '<div id="root"></div>',
  ])
    assertStringIncludes(html, part);
  assert(!html.includes('<img src=x'));
  const [, data = ''] = /<script type="application\/json" id="first-home">(.*?)<\/script>/.exec(html) ?? [];
  const { home: known, cover } = JSON.parse(data);
  assertEquals([known.id, known.name, cover.path], [homeId, name, `${alice}/photos/a.thumb.jpg`]);
});

Deno.test('a home whose photo cannot be signed is shown without it', async () => {
  const { request } = startApp({
    'GET /spa.html': withBody,
    [preview]: json({ ...home, image_urls: [photo] }),
    [sign]: json({ message: 'gone' }, 400),
  });
  const answer = await request(page);
  const html = await answer.text();
  assertEquals(answer.status, 200);
  assertStringIncludes(html, '<div class="first-photo"></div>');
  assertStringIncludes(html, '"cover":null');
});

Deno.test('a home that no visitor sees is not found, and kept out of search engines', async () => {
  for (const [path, answer] of [
    [page, json(null)],
    ['/pages/properties/no-id', json(null)],
  ] as const) {
    const reply = await startApp({ ...shown, [preview]: answer }).request(path);
    const html = await reply.text();
    assertEquals(reply.status, 404);
    assertStringIncludes(html, '<title data-head>Senior Care Living</title>');
    assertStringIncludes(html, '<meta name="robots" content="noindex" data-head>');
    assert(!html.includes('canonical') && !html.includes('ld+json'));
  }
});

Deno.test('the shell is asked for once in a while, and again after a failure', async () => {
  let asked = 0;
  const { request } = startApp({
    ...shown,
    'GET /spa.html': () => (++asked === 1 ? new Response('gone', { status: 404 }) : shellAnswer()),
  });
  const answers = [await request(page), await request(page), await request(page)];
  // The first one asks twice: for the page, and for something to show in its place.
  assertEquals([answers.map(({ status }) => status), asked], [[503, 200, 200], 2]);
});

Deno.test('without the database the app itself is shown, and with neither a sentence', async () => {
  for (const failure of Object.values(fakeUpstreamFailures)) {
    const options = { times: { call: 50 } };
    const app = await startApp({ ...shown, [preview]: failure }, options).request(page);
    assertEquals([app.status, app.headers.get('Retry-After'), await app.text()], [503, '5', shell]);
    const nothing = await startApp({ [preview]: failure, 'GET /spa.html': failure }, options).request(page);
    assertEquals(nothing.status, 503);
    assertStringIncludes(await nothing.text(), 'Please try again in a moment.');
  }
});

Deno.test('a token changes nothing: everything is as a visitor sees it', async () => {
  const { request, calls } = startApp(shown);
  await request(page, { headers: asAlice });
  const asked = calls.find(({ path }) => path.endsWith('/preview_property'));
  assertEquals(asked?.headers.get('Authorization')?.includes('signature') ?? false, false);
});

Deno.test('the photo of a home leads to a signed address of its cover', async () => {
  const { request, calls } = startApp({
    ...shown,
    [`POST /storage/v1/object/sign/property-images/${photo}`]: json({ signedURL: '/object/sign/x?token=y' }),
  });
  const answer = await request(`/pages/photos/${homeId}`);
  assertEquals(
    [answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')],
    [302, 'https://project.example/storage/v1/object/sign/x?token=y', 'public, max-age=1800'],
  );
  assertEquals(calls.at(-1)?.body, { expiresIn: 3600 });
});

Deno.test('a home without photos, or that nobody sees, has no photo', async () => {
  for (const answer of [json(home), json(null)]) {
    const reply = await startApp({ [preview]: answer }).request(`/pages/photos/${homeId}`);
    assertEquals([reply.status, (await reply.json()).code], [404, 'not_found']);
  }
});

Deno.test(
  'a photo that is not stored is not found; one that cannot be asked for may come later',
  async () => {
    const answers: [() => Response, number, string][] = [
      [json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, 400), 404, 'not_found'],
      [json({ message: 'Internal server error' }, 500), 503, 'unavailable'],
      [json({ message: 'no upstream' }, 503), 503, 'unavailable'],
    ];
    for (const [answer, ...outcome] of answers) {
      const sign = `POST /storage/v1/object/sign/property-images/${photo}`;
      const reply = await startApp({ ...shown, [sign]: answer }).request(`/pages/photos/${homeId}`);
      assertEquals([reply.status, (await reply.json()).code], outcome);
    }
  },
);

const time = '2026-11-01T10:00:00+00:00';
const listed = {
  'POST /rest/v1/rpc/list_sitemap_pages': json(1),
  'POST /rest/v1/rpc/list_sitemap_homes': json([{ id: homeId, updated_at: time }]),
};
const locations = async (answer: Response) =>
  [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

Deno.test('the sitemap lists its parts, and the parts every page and home', async () => {
  const { request } = startApp(listed);
  const index = await request('/sitemap.xml');
  assertEquals([index.status, index.headers.get('Content-Type')], [200, 'application/xml; charset=utf-8']);
  assertEquals(await locations(index), [`${site}/api/sitemap.xml?page=0`, `${site}/api/sitemap.xml?page=1`]);
  assertEquals(await locations(await request('/sitemap.xml?page=0')), [
    `${site}/`,
    `${site}/search`,
    `${site}/support`,
    `${site}/care-guide`,
  ]);
  const homes = await request('/sitemap.xml?page=1');
  assertEquals(homes.headers.get('Cache-Control'), 'public, max-age=3600');
  assertStringIncludes(await homes.clone().text(), `<lastmod>${time}</lastmod>`);
  assertEquals(await locations(homes), [`${site}/properties/${homeId}`]);
});

Deno.test('there is no part beyond the last, nor one that is no number', async () => {
  const { request } = startApp({ ...listed, 'POST /rest/v1/rpc/list_sitemap_homes': json([]) });
  for (const number of ['2', '999999', '-1', 'x', '1e3', '9999999'])
    assertEquals((await request(`/sitemap.xml?page=${number}`)).status, 404, number);
});

Deno.test('a database that refuses is answered as everywhere', async () => {
  const refused = { 'POST /rest/v1/rpc/list_sitemap_pages': refusedBy('57014', 'timeout', null, 500) };
  const answer = await startApp(refused).request('/sitemap.xml');
  assertEquals([answer.status, (await answer.json()).code], [503, 'unavailable']);
});

Deno.test('pages are only read', async () => {
  for (const path of [page, '/sitemap.xml', `/pages/photos/${homeId}`]) {
    const answer = await startApp().request(path, { method: 'POST' });
    assertEquals([answer.status, answer.headers.get('Allow')], [405, 'GET, HEAD']);
  }
});
