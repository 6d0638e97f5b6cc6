import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc, upstreamFailures } from '../_shared/testing/fake-fetch.ts';
import { property, propertyId } from './testing/fixtures.ts';
import { alice, asAlice, readError, site, startApp } from './testing/start-app.ts';

const shell =
  '<!doctype html><html><head><title data-x>App</title><meta\n name="description"\n content="Old">' +
  '<script src="/a.js"></script></head><body><div id="first-view"><header>Top</header></div>' +
  '<template id="home-view"><div id="first-view"><h1>{{name}}</h1>{{#cover}}<img src="{{cover}}">' +
  '{{#morePhotos}}<i>{{photoCount}}</i>{{/morePhotos}}{{/cover}}{{^cover}}No photo{{/cover}}<p>{{price}}</p>' +
  '{{#abuseIconAsOf}}<a href="{{careCompareUrl}}">{{abuseIconAsOf}}, {{careCompareStars}}</a>{{/abuseIconAsOf}}' +
  '{{#verified}}<b>Owner checked</b>{{/verified}}{{#description}}<p>{{description}}</p>{{/description}}</div></template>' +
  '<template id="registered-home-view"><div id="first-view"><h1>{{name}}</h1><p>{{place}}</p>' +
  '{{#phone}}<p>{{phone}}</p>{{/phone}}<p>{{source}}</p></div></template>' +
  '<template id="place-view"><div id="first-view"><h1>{{title}}</h1><dl>{{facts}}</dl><p>{{source}}</p>' +
  '<p>{{listText}}</p><ul>{{homes}}</ul>{{#othersTitle}}<h2>{{othersTitle}}</h2>{{/othersTitle}}<ul>{{others}}</ul></div></template>' +
  '<template id="tap-view"><div id="first-view"><h1>{{title}}</h1><p>{{message}}</p>{{#problem}}<b>{{problem}}</b>{{/problem}}{{#button}}{{#spots}}<form method="post">' +
  '<input name="spots" value="{{spots}}"><input name="seen" value="{{seen}}"><button>{{button}}</button></form>{{/spots}}' +
  '{{#yes}}<form method="post">{{choices}}<input name="monthlyPrice" value="{{price}}">' +
  '<input name="freeFrom" value="{{freeFrom}}"><button>{{button}}</button></form>{{/yes}}' +
  '{{#no}}<form method="post"><button>{{button}}</button></form>{{/no}}{{#other}}<a href="?answer={{other}}">{{otherText}}</a>{{/other}}' +
  '{{#plain}}<form method="post"><button>{{button}}</button></form>{{/plain}}{{/button}}</div></template><!--first-view-->' +
  '<div id="root"></div></body></html>';
const serveShell = () =>
  new Response(shell, {
    headers: { 'Content-Security-Policy': "script-src 'self'", 'X-Powered-By': 'host' },
  });
const preview = rpc('preview_property');
const photo = `${alice}/photos/a.jpg`;
const withPhoto = { ...property, image_urls: [photo] };
const signThumbnail = `POST /storage/v1/object/sign/property-images/${alice}/photos/a.thumb.jpg`;
const signPhoto = `POST /storage/v1/object/sign/property-images/${photo}`;
const found = {
  'GET /spa.html': serveShell,
  [preview]: json(withPhoto),
  [signThumbnail]: json({ signedURL: '/object/sign/property-images/a.thumb.jpg?token=t' }),
};
const page = `/pages/properties/${propertyId}`;

Deno.test('the page of a property is the app with the property in its head and body', async () => {
  const { request, calls, logs } = startApp(found);
  const response = await request(page, { headers: asAlice });
  assertEquals([response.status, response.headers.get('Content-Type')], [200, 'text/html; charset=utf-8']);
  assertEquals(response.headers.get('Cache-Control'), 'no-cache');
  assertEquals(response.headers.get('Content-Security-Policy'), "script-src 'self'");
  assertEquals(response.headers.get('X-Powered-By'), null);
  const html = await response.text();
  for (const part of [
    '<title data-head>Maple Court in Chicago, IL · Senior Care Living</title>',
    '<meta name="description" content="Memory Care in Chicago, IL. $5,900 a month, 3 openings." data-head>',
    `<link rel="canonical" href="${site}/properties/${propertyId}" data-head>`,
    `<meta property="og:image" content="${site}/api/pages/photos/${propertyId}" data-head>`,
    '<meta property="og:title" content="Maple Court in Chicago, IL · Senior Care Living" data-head>',
    '"@type":"LocalBusiness"',
    '<script src="/a.js"></script>',
    '</head><body><div id="first-view"><h1>Maple Court</h1><img src="https://project.example/storage/v1/object/sign/',
    'a.thumb.jpg?token=t"><p>$5,900 a month</p></div><script type="application/json" id="first-home">',
    '</script><div id="root"></div>',
  ])
    assertStringIncludes(html, part);
  assert(!html.includes('Old') && !html.includes('noindex'));
  // Pages ignore tokens.
  const read = calls.find(({ name }) => name === preview);
  assert(read && read.headers.get('Authorization') !== asAlice.Authorization);
  assertEquals([logs[0]?.route, logs[0]?.status], ['/pages/properties/:id', 200]);
});

Deno.test('the first view of a home has what the home has', async () => {
  const more = {
    image_urls: [photo, `${alice}/photos/b.jpg`],
    verified_at: '2026-08-01T12:00:00Z',
    certification_number: '145001',
    abuse_icon_as_of: '2026-08-01',
    care_compare_stars: 1,
    description: 'By the {{name}} and {{#cover}}',
  };
  const viewOf = async (home: object) => {
    const { request } = startApp({ ...found, [preview]: json({ ...property, ...home }) });
    return /<div id="first-view">(.*?)<\/div>/.exec(await (await request(page)).text())?.[1];
  };
  assertStringIncludes(
    (await viewOf(more)) ?? '',
    '<i>2</i><p>$5,900 a month</p><a href="https://www.medicare.gov/care-compare/details/nursing-home/145001">' +
      'August 2026, 1 of 5 stars</a><b>Owner checked</b><p>By the {{name}} and {{#cover}}</p>',
  );
  assertEquals(await viewOf({ image_urls: [] }), '<h1>Maple Court</h1>No photo<p>$5,900 a month</p>');
});

Deno.test('a shell of another release shows a home without a first view', async () => {
  const old = () => new Response(shell.replaceAll('-view">', '-views">'));
  const html = await (await startApp({ ...found, 'GET /spa.html': old }).request(page)).text();
  assertStringIncludes(html, '<title data-head>Maple Court in Chicago, IL');
  assert(!html.includes('first-home'));
});

Deno.test('the texts of an owner are escaped in markup and in JSON', async () => {
  const name = '"></script><img src=x onerror=alert(1)>$&';
  const { request } = startApp({ ...found, [preview]: json({ ...withPhoto, name, description: '<b>' }) });
  const html = await (await request(page)).text();
  assert(!html.includes('<img src=x') && !html.includes('<b>'));
  const escaped = '&quot;&gt;&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;$&amp;';
  assertStringIncludes(html, `<title data-head>${escaped} in Chicago, IL`);
  assertStringIncludes(html, `<h1>${escaped}</h1>`);
  const jsonIn = (tag: RegExp) => JSON.parse(tag.exec(html)?.[1] ?? '');
  assertEquals(jsonIn(/<script type="application\/ld\+json" data-head>(.*?)<\/script>/).name, name);
  const { home, cover } = jsonIn(/<script type="application\/json" id="first-home">(.*?)<\/script>/);
  assertEquals([home.id, home.name, cover.path], [propertyId, name, `${alice}/photos/a.thumb.jpg`]);
});

const registered = {
  id: propertyId,
  source: 'cms',
  number: 'V25009',
  name: 'MAPLE COURT',
  street: '12 MAIN STREET',
  city: 'CHICAGO',
  state: 'IL',
  zip_code: '60601',
  phone: '3125550142',
  care_types: ['Skilled Nursing'],
  facts: {},
  is_gone: false,
  agency: 'Centers for Medicare & Medicaid Services',
  url: null,
  as_of: '2026-08-01',
  property_id: null,
  is_indexed: true,
};
const registerPage = `/pages/register/${propertyId}`;
const openRegister = async (home: object | null) => {
  const { request, calls } = startApp({ ...found, [rpc('read_registered_home')]: json(home) });
  const response = await request(registerPage, { headers: asAlice });
  const read = calls.find(({ name }) => name === rpc('read_registered_home'));
  // Pages ignore tokens.
  assert(read && read.headers.get('Authorization') !== asAlice.Authorization);
  return { status: response.status, html: await response.text() };
};

Deno.test('the page of a registered home is the app with the home in its head and body', async () => {
  const { status, html } = await openRegister(registered);
  assertEquals(status, 200);
  for (const part of [
    '<title data-head>Maple Court in Chicago, IL · Senior Care Living</title>',
    `<link rel="canonical" href="${site}/register/${propertyId}" data-head>`,
    '<h1>Maple Court</h1><p>12 Main Street, Chicago, IL 60601</p><p>(312) 555-0142</p>',
    'the public record of Centers for Medicare &amp; Medicaid Services, as of August 2026',
    '<div id="root"></div>',
  ])
    assertStringIncludes(html, part);
  assert(!html.includes('noindex'));
});

Deno.test('search engines are asked to leave out a registered home that no operator opened', async () => {
  const { status, html } = await openRegister({ ...registered, name: '<b>$&', is_indexed: false });
  assertEquals(status, 200);
  assertStringIncludes(html, '<meta name="robots" content="noindex" data-head>');
  assert(!html.includes('canonical') && !html.includes('<b>'));
  const unknown = await openRegister(null);
  assertEquals(unknown.status, 404);
  assertStringIncludes(unknown.html, 'noindex');
});

Deno.test('without the database the page of a registered home is the app, and without the site its search', async () => {
  for (const failure of Object.values(upstreamFailures)) {
    const options = { timeouts: { call: 50 } };
    const failing = { ...found, [rpc('read_registered_home')]: failure };
    const app = await startApp(failing, options).request(registerPage);
    assertEquals([app.status, await app.text()], [503, shell]);
    const { status, headers } = await startApp({ ...failing, 'GET /spa.html': failure }, options).request(
      registerPage,
    );
    assertEquals([status, headers.get('Location')], [302, `${site}/search`]);
  }
});

Deno.test('the shell is cached, but not its failure', async () => {
  const gone = () => new Response('gone', { status: 404 });
  const { request, names } = startApp({ ...found, 'GET /spa.html': [gone, serveShell] });
  const statuses = [];
  for (let at = 0; at < 3; at++) statuses.push((await request(page)).status);
  assertEquals([statuses, names().filter((name) => name === 'GET /spa.html').length], [[302, 200, 200], 2]);
});

Deno.test('without the database the page is the app, and without the site a redirect to it', async () => {
  for (const failure of Object.values(upstreamFailures)) {
    const options = { timeouts: { call: 50 } };
    const app = await startApp({ ...found, [preview]: failure }, options).request(page);
    assertEquals([app.status, app.headers.get('Retry-After'), await app.text()], [503, '5', shell]);
    for (const responses of [found, { [preview]: failure }]) {
      const { request } = startApp({ ...responses, 'GET /spa.html': failure }, options);
      const { status, headers } = await request(page);
      assertEquals(
        [status, headers.get('Location'), headers.get('Cache-Control')],
        [302, `${site}/search?home=${propertyId}`, 'no-store'],
      );
    }
  }
});

Deno.test('no response names the host of an internal SUPABASE_URL', async () => {
  const responses = { ...found, [signPhoto]: json({ signedURL: '/object/sign/x?token=y' }) };
  const publicUrl = 'https://api.homes.example';
  for (const [given, cover, photoStatus] of [
    [publicUrl, `${publicUrl}/storage/v1/object/sign/property-images/a.thumb.jpg?token=t`, 302],
    [undefined, undefined, 503],
  ] as const) {
    const environment = { supabaseUrl: 'http://kong:8000', publicUrl: given };
    const { request } = startApp({ ...responses, ...listed }, { environment });
    const texts = await Promise.all(
      [page, `/pages/photos/${propertyId}`, '/sitemap.xml', '/openapi.json', '/login', '/health'].map(
        async (path) => {
          const response = await request(path);
          return JSON.stringify([...response.headers]) + (await response.text());
        },
      ),
    );
    assert(!texts.join().includes('kong'));
    assertEquals(/<link rel="preload" as="image" href="([^"]+)"/.exec(texts[0] ?? '')?.[1], cover);
    const photo = await request(`/pages/photos/${propertyId}`);
    assertEquals(
      [photo.status, photo.headers.get('Location')?.startsWith(publicUrl)],
      [photoStatus, given && true],
    );
  }
});

Deno.test('the photo of a property redirects to a signed URL of its cover', async () => {
  const { request, calls } = startApp({
    ...found,
    [signPhoto]: json({ signedURL: '/object/sign/x?token=y' }),
  });
  const { status, headers } = await request(`/pages/photos/${propertyId}`);
  assertEquals(
    [status, headers.get('Location'), headers.get('Cache-Control')],
    [302, 'https://project.example/storage/v1/object/sign/x?token=y', 'public, max-age=1800'],
  );
  assertEquals(calls.at(-1)?.body, { expiresIn: 3600 });
});

Deno.test('a photo that does not exist is not found, and one that Storage cannot sign is unavailable', async () => {
  const absent = { statusCode: '404', error: 'not_found', message: 'Object not found' };
  for (const [responses, status, code] of [
    [{ [preview]: json(property) }, 404, 'not_found'],
    [{ [preview]: json(null) }, 404, 'not_found'],
    [{ [signPhoto]: json(absent, 400) }, 404, 'not_found'],
    [{ [signPhoto]: json({ message: 'Internal server error' }, 500) }, 503, 'unavailable'],
    [{ [signPhoto]: json({ message: 'no upstream' }, 503) }, 503, 'unavailable'],
  ] as const) {
    const { request } = startApp({ ...found, ...responses });
    const error = await readError(await request(`/pages/photos/${propertyId}`));
    assertEquals(error.slice(0, 2), [status, code]);
  }
});

const time = '2026-11-01T10:00:00+00:00';

const place = {
  city: 'St. Louis',
  state: 'MO',
  home_count: 30,
  open_home_count: 12,
  opening_count: 40,
  cost: { lowest: 3_000, highest: 8_000, home_count: 20 },
  care_types: [{ name: 'Memory Care', home_count: 9 }],
  other_places: [{ city: 'O<b>Fallon', home_count: 5 }],
  counted_at: time,
  changed_at: time,
  homes: [{ ...property, name: '</ul><b>$&' }],
};
const openPlace = async (row: object | null, path = '/pages/places/mo/st-louis') => {
  const { request, calls } = startApp({ ...found, [rpc('read_place_page')]: json(row) });
  const response = await request(path, { headers: asAlice });
  return { status: response.status, html: await response.text(), calls };
};

Deno.test('the page of a city is the app with its facts and homes in its head and body', async () => {
  const { status, html, calls } = await openPlace(place);
  assertEquals(status, 200);
  for (const part of [
    '<title data-head>Senior care homes in St. Louis, MO · Senior Care Living</title>',
    `<link rel="canonical" href="${site}/places/mo/st-louis" data-head>`,
    '<meta name="description" content="30 homes in St. Louis, MO, 12 with openings. $3,000 to $8,000 a month',
    `"dateModified":"${time}"`,
    '<dl><div><dt>Homes listed here</dt><dd>30</dd></div>',
    '<div><dt>Memory Care</dt><dd>9 homes</dd></div></dl><p>Counted on November 1, 2026',
    `<ul><li><a href="/properties/${propertyId}" style="display:inline-block;padding:0.75rem 0">&lt;/ul&gt;&lt;b&gt;$&amp;</a>: $5,900 a month. 3 openings.</li></ul>`,
    '<h2>Other cities in Missouri</h2><ul><li><a href="/places/mo/o-b-fallon" style="display:inline-block;padding:0.75rem 0">O&lt;b&gt;Fallon, 5 homes</a></li></ul>',
    '<div id="root"></div>',
  ])
    assertStringIncludes(html, part);
  assert(!html.includes('noindex') && !html.includes('<b>$&'));
  // Pages ignore tokens.
  const read = calls.find(({ name }) => name === rpc('read_place_page'));
  assertEquals(read?.body, { p_state: 'MO', p_city: 'st-louis' });
  assert(read && read.headers.get('Authorization') !== asAlice.Authorization);
});

Deno.test('a city with few homes, and one that cannot be, is a 404 that search engines leave out', async () => {
  for (const path of ['/pages/places/mo/st-louis', '/pages/places/missouri/st-louis']) {
    const { status, html } = await openPlace(null, path);
    assertEquals(status, 404);
    assertStringIncludes(html, 'noindex');
  }
  const failing = {
    ...found,
    [rpc('read_place_page')]: json({ code: 'PGRST002', message: 'schema cache' }, 503),
  };
  assertEquals((await startApp(failing).request('/pages/places/mo/st-louis')).status, 503);
});
const listed = {
  [rpc('list_sitemap_pages')]: json(1),
  [rpc('list_register_sitemaps')]: json([{ state: 'IL', pages: 1 }]),
  [rpc('list_register_sitemap_homes')]: json([propertyId]),
  [rpc('list_sitemap_homes')]: json([{ id: propertyId, updated_at: time }]),
  [rpc('list_place_pages')]: json([{ city: 'St. Louis', state: 'MO', changed_at: time }]),
};

Deno.test('the sitemap has an index, a page for the site and pages for the properties', async () => {
  const { request } = startApp(listed);
  const read = async (query: string) => {
    const response = await request(`/sitemap.xml${query}`);
    assertEquals(response.headers.get('Content-Type'), 'application/xml; charset=utf-8');
    assertEquals(response.headers.get('Cache-Control'), 'public, max-age=3600');
    const xml = await response.text();
    return [...xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map((match) =>
      match.slice(1).filter(Boolean).join(' '),
    );
  };
  assertEquals(await read(''), [
    `${site}/api/sitemap.xml?page=0`,
    `${site}/api/sitemap.xml?page=1`,
    `${site}/api/sitemap.xml?state=IL&amp;page=1`,
  ]);
  const pages = ['/', '/search', '/support', '/care-guide', '/which-care', '/open-data.html'];
  assertEquals(await read('?page=0'), [
    ...pages.map((path) => `${site}${path}`),
    `${site}/places/mo/st-louis ${time}`,
  ]);
  assertEquals(await read('?page=1'), [`${site}/properties/${propertyId} ${time}`]);
  assertEquals(await read('?state=IL&page=1'), [`${site}/register/${propertyId}`]);
});

Deno.test('the sitemap returns 404 for other pages and 503 for a database error', async () => {
  const { request } = startApp({
    [rpc('list_sitemap_homes')]: json([]),
    [rpc('list_sitemap_pages')]: databaseError('57014', 'timeout', null, 500),
    [rpc('list_register_sitemaps')]: json([]),
    [rpc('list_register_sitemap_homes')]: json([]),
  });
  for (const page of ['2', '999999', '-1', 'x', '1e3', '9999999'])
    for (const state of ['', 'state=IL&', 'state=il&', 'state=&', 'state=ILL&'])
      assertEquals((await request(`/sitemap.xml?${state}page=${page}`)).status, 404, state + page);
  assertEquals((await readError(await request('/sitemap.xml'))).slice(0, 2), [503, 'unavailable']);
});

const tapToken = 'ab'.repeat(32);
const tapPath = `/pages/tap/${tapToken}`;
const tapRow = (state: string, spots = 2) => ({
  act: 'spots',
  state,
  home: {
    id: propertyId,
    name: 'Maple <Court>',
    city: 'Chicago',
    state: 'IL',
    available_spots: spots,
    confirmed_at: '2026-11-20T10:00:00Z',
  },
  need: null,
  visit: null,
  watch: null,
});
const endRow = { act: 'end', state: 'open', home: null, need: null, visit: null, watch: null };
const needRow = {
  ...tapRow('open'),
  act: 'need',
  need: {
    number: 482913,
    closes_at: '2026-12-01T10:00:00Z',
    choices: {
      care_types: ['Memory Care'],
      care_level: 'daily',
      moving: 'walker',
      memory: 'clear',
      persons: 1,
      room: 'any',
      payments: ['Medicaid'],
      move_in: 'later',
      budget: 'open',
    },
    answer: null,
  },
};
const sendForm = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

Deno.test('the link of a weekly question opens a page with a form, and changes nothing', async () => {
  const { request, calls, logs } = startApp({
    'GET /spa.html': serveShell,
    [rpc('read_tap')]: json(tapRow('open')),
  });
  const response = await request(`${tapPath}?spots=3`);
  const html = await response.text();
  assertEquals(response.status, 200);
  for (const part of [
    '<h1>How many spots are free at Maple &lt;Court&gt;?</h1>',
    'Maple &lt;Court&gt; in Chicago, IL: 2 free spots, confirmed on November 20.',
    '<input name="spots" value="3"><input name="seen" value="2"><button>Save and confirm</button>',
    'noindex',
  ])
    assertStringIncludes(html, part);
  assertEquals(
    calls.map(({ name }) => name).filter((name) => name.includes('/rpc/')),
    [rpc('read_tap')],
  );
  assert(!JSON.stringify(logs).includes(tapToken));
});

Deno.test('the form of the page states the spots without script', async () => {
  const { request, calls } = startApp({
    'GET /spa.html': serveShell,
    [rpc('use_tap')]: json(tapRow('done', 3)),
  });
  const response = await request(tapPath, sendForm({ spots: '3', seen: '2' }));
  const html = await response.text();
  assertStringIncludes(html, '<h1>Saved: 3 free spots</h1>');
  assert(!html.includes('<form method="post">'));
  const use = calls.find(({ name }) => name === rpc('use_tap'));
  assertEquals(use?.body, { p_token: tapToken, p_spots: 3, p_seen: 2 });
});

for (const [what, refusal, problem] of [
  ['spots that nobody states', databaseError('22023', 'Enter a number'), 'Enter a number.'],
  [
    'more spots than the home has',
    databaseError('23514', 'violates check constraint "available_spots_fit_capacity"'),
    'Available spots cannot be more than the total capacity.',
  ],
  [
    'a home that somebody else writes',
    databaseError('55P03'),
    'Someone is changing this right now. Please try again in a moment.',
  ],
  ['a pause', databaseError('PT503'), 'Changes are paused for a few minutes.'],
] as const)
  Deno.test(`the page without script says why nothing was saved, and keeps what was typed: ${what}`, async () => {
    const { request } = startApp({
      'GET /spa.html': serveShell,
      [rpc('use_tap')]: refusal,
      [rpc('read_tap')]: json(tapRow('open')),
    });
    const response = await request(tapPath, sendForm({ spots: '19', seen: '2' }));
    const html = await response.text();
    assertEquals(response.status, 200);
    for (const part of [`<b>${problem}</b>`, 'name="spots" value="19"', '<button>Save and confirm</button>'])
      assertStringIncludes(html, part);
  });

Deno.test('an answer to a need that cannot be sent is asked for again, with what was typed', async () => {
  const { request, calls } = startApp({ 'GET /spa.html': serveShell, [rpc('read_tap')]: json(needRow) });
  const answer = { answer: 'yes', monthlyPrice: '4500', freeFrom: '2026-12-01', freeUntil: '2026-12-08' };
  for (const [wrong, problem] of [
    [{ monthlyPrice: '' }, 'Enter a price from $100 to $100,000.'],
    [{ monthlyPrice: '<b>' }, 'Enter a price from $100 to $100,000.'],
    [{ monthlyPrice: '45.50' }, 'Enter a price from $100 to $100,000.'],
    [{ freeFrom: 'soon' }, 'Enter a day, such as 2027-01-31.'],
    [{ freeUntil: '2026-11-01' }, 'The last day is before the first.'],
  ] as const) {
    const fields: Record<string, string> = { ...answer, ...wrong };
    const html = await (await request(tapPath, sendForm(fields))).text();
    const price = fields['monthlyPrice']?.replace('<b>', '&lt;b&gt;');
    for (const part of [
      `<b>${problem}</b>`,
      `name="monthlyPrice" value="${price}"`,
      `name="freeFrom" value="${fields['freeFrom']}"`,
    ])
      assertStringIncludes(html, part);
  }
  assert(calls.every(({ name }) => name !== rpc('use_tap')));
});

Deno.test('the link of a need asks for a price or offers no, and its form answers without script', async () => {
  const { request, calls } = startApp({
    'GET /spa.html': serveShell,
    [rpc('read_tap')]: json(needRow),
    [rpc('use_tap')]: json({ ...needRow, state: 'used' }),
  });
  const page = async (query: string) => await (await request(tapPath + query)).text();
  const yes = await page('?answer=yes');
  for (const part of ['Walks with a cane', '<button>Send yes</button>', '<a href="?answer=no">'])
    assertStringIncludes(yes, part);
  const no = await page('?answer=no');
  assertStringIncludes(no, '<button>Send no</button>');
  assert(!no.includes('freeFrom'));
  const answer = { answer: 'yes', freeFrom: '2026-12-01', freeUntil: '2026-12-08' };
  await request(tapPath, sendForm({ ...answer, monthlyPrice: '4500' }));
  await request(tapPath, sendForm({ answer: 'no' }));
  const used = calls.filter(({ name }) => name === rpc('use_tap')).map(({ body }) => body);
  assertEquals(used, [
    {
      p_token: tapToken,
      p_answer: {
        answer: 'yes',
        monthly_price: 4500,
        free_from: '2026-12-01',
        free_until: '2026-12-08',
      },
    },
    { p_token: tapToken, p_answer: { answer: 'no' } },
  ]);
});

Deno.test('one click of a mail program ends the question', async () => {
  const { request, calls } = startApp({
    'GET /spa.html': serveShell,
    [rpc('use_tap')]: json({ ...endRow, state: 'done' }),
  });
  const response = await request(tapPath, sendForm({ 'List-Unsubscribe': 'One-Click' }));
  assertStringIncludes(await response.text(), 'The weekly question is off');
  assertEquals(calls.find(({ name }) => name === rpc('use_tap'))?.body, { p_token: tapToken });
});

Deno.test('a link that has ended says so', async () => {
  const { request } = startApp({ 'GET /spa.html': serveShell, [rpc('read_tap')]: json(null) });
  const response = await request(tapPath);
  assertEquals(response.status, 404);
  assertStringIncludes(await response.text(), '<h1>This link no longer works</h1>');
});
