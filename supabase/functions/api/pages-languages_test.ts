import type { Environment } from '../_shared/environment.ts';
import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { json, rpc, upstreamFailures } from '../_shared/testing/fake-fetch.ts';
import { property, propertyId } from './testing/fixtures.ts';
import { site, startApp } from './testing/start-app.ts';

// The pages of a site in English and Spanish. pages_test.ts has those of a site in English alone.

const views = [
  '<template id="home-view"><div id="first-view">LINK<h1>{{name}}</h1><p>{{price}}</p>',
  '{{#available}}<b>{{available}}</b>{{/available}}{{#unavailable}}<i>{{unavailable}}</i>{{/unavailable}}</div></template>',
  '<template id="registered-home-view"><div id="first-view">LINK<p>{{care}}</p><p>{{source}}</p></div></template>',
  '<template id="place-view"><div id="first-view">LINK<h1>{{title}}</h1><dl>{{facts}}</dl><p>{{source}}</p>',
  '<ul>{{homes}}</ul><h2>{{othersTitle}}</h2><ul>{{others}}</ul></div></template>',
  '<template id="tap-view"><div id="first-view">LINK<h1>{{title}}</h1><p>{{message}}</p>{{#problem}}<b>{{problem}}</b>{{/problem}}',
  '{{#button}}<form method="post"><button>{{button}}</button></form>{{/button}}</div></template>',
]
  .join('')
  .replaceAll('LINK', '{{#otherAddress}}<a href="{{otherAddress}}">…</a>{{/otherAddress}}');
const shellOf = (language: string) => () =>
  new Response(
    `<!doctype html><html lang="${language}"><head><title>App</title></head><body><div id="first-view"></div>` +
      `${views}<!--first-view--><div id="root"></div></body></html>`,
  );
const time = '2026-11-01T10:00:00+00:00';
const place = {
  city: 'New York',
  state: 'NY',
  home_count: 30,
  open_home_count: 12,
  opening_count: 40,
  cost: { lowest: 3_000, highest: 8_000, home_count: 30 },
  care_types: [{ name: 'Memory Care', home_count: 9 }],
  other_places: [{ city: 'Albany', home_count: 5 }],
  counted_at: time,
  changed_at: time,
  homes: [property],
};
const registered = {
  id: propertyId,
  source: 'cms',
  number: 'V25009',
  name: 'MAPLE COURT',
  street: '12 MAIN STREET',
  city: 'CHICAGO',
  state: 'IL',
  zip_code: '60601',
  phone: null,
  care_types: ['Skilled Nursing', 'Memory Care'],
  facts: {},
  is_gone: false,
  agency: 'CMS',
  url: null,
  as_of: '2026-08-01',
  property_id: null,
  is_indexed: true,
};
const tap = {
  act: 'spots',
  state: 'open',
  home: {
    id: propertyId,
    name: 'Maple Court',
    city: 'Chicago',
    state: 'IL',
    available_spots: 2,
    confirmed_at: '2026-11-20T10:00:00Z',
  },
  need: null,
  visit: null,
  watch: null,
};
const found = {
  'GET /spa.html': shellOf('en'),
  'GET /es/spa.html': shellOf('es'),
  [rpc('preview_property')]: json(property),
  [rpc('read_place_page')]: json(place),
  [rpc('read_registered_home')]: json(registered),
  [rpc('read_tap')]: json(tap),
};
const environment: Pick<Environment, 'languages'> = { languages: ['en', 'es'] };
const start = (changes = {}) => startApp({ ...found, ...changes }, { environment });
const read = async (
  path: string,
  { headers = {}, changes = {} }: { headers?: object; changes?: object } = {},
) => {
  const response = await start(changes).request(path, { headers: { ...headers } });
  return { status: response.status, html: await response.text() };
};
const tapPath = `/tap/${'ab'.repeat(32)}`;

Deno.test('a sign-in for a page in Spanish opens in Spanish', async () => {
  const opened = async (path: string, languages: Environment['languages']) => {
    const query = new URLSearchParams({ return: path }).toString();
    const { request } = startApp({}, { environment: { languages } });
    return (await request(`/login?${query}`)).headers.get('Location');
  };
  assertEquals(await opened('/es/inquiries/1', ['en', 'es']), `${site}/es/?signin=1&return=%2Finquiries%2F1`);
  assertEquals(await opened('/estates', ['en', 'es']), `${site}/?signin=1&return=%2Festates`);
  assertEquals(await opened('/es/inquiries/1', ['en']), `${site}/?signin=1&return=%2Fes%2Finquiries%2F1`);
});

const alternates = (path: string) =>
  [
    ['en', path],
    ['es', `/es${path}`],
    ['x-default', path],
  ]
    .map(([language, at]) => `<link rel="alternate" hreflang="${language}" href="${site}${at}" data-head>`)
    .join('');

for (const [what, path, parts] of [
  [
    'a property',
    `/properties/${propertyId}`,
    [
      '<html lang="es">',
      '<title data-head>Maple Court en Chicago, IL · Senior Care Living</title>',
      'content="Cuidado de la memoria en Chicago, IL. $5,900 al mes, 3 ',
      `<meta property="og:url" content="${site}/es/properties/${propertyId}" data-head>`,
      `"@id":"${site}/es/properties/${propertyId}"`,
      '"availability":"https://schema.org/InStock"',
      '<p>$5,900 al mes</p><b>Disponible</b></div>',
      '<script type="application/json" id="first-home">',
    ],
  ],
  [
    'a registered home',
    `/register/${propertyId}`,
    [
      '<title data-head>Maple Court en Chicago, IL · Senior Care Living</title>',
      '<p>Enfermería especializada, Cuidado de la memoria</p>',
      '<p>En el registro público de CMS, con datos de agosto de 2026. No lo hemos confirmado.</p>',
    ],
  ],
  [
    'a city',
    '/places/ny/new-york',
    [
      '<title data-head>Hogares para personas mayores en New York, NY · Senior Care Living</title>',
      `"url":"${site}/es/places/ny/new-york"`,
      `"url":"${site}/es/properties/${propertyId}"`,
      '<dt>Hogares publicados aquí</dt><dd>30</dd>',
      '<dt>Cuidado de la memoria</dt>',
      '<p>Contado el 1 de noviembre de 2026',
      `<li><a href="/es/properties/${propertyId}"`,
      '$5,900 al mes. 3 lugares libres.',
      '<h2>Otras ciudades de Nueva York</h2><ul><li><a href="/es/places/ny/albany"',
    ],
  ],
] as const) {
  Deno.test(`the page of ${what} in Spanish has its texts, its own address and those of both languages`, async () => {
    const { status, html } = await read(`/pages/es${path}`);
    assertEquals(status, 200);
    for (const part of [
      ...parts,
      `<a href="${path}">…</a>`,
      `<link rel="canonical" href="${site}/es${path}" data-head>${alternates(path)}`,
    ])
      assertStringIncludes(html, part);
    assert(!html.includes('noindex'));
  });

  Deno.test(`the page of ${what} in English names the Spanish one`, async () => {
    const { html } = await read(`/pages${path}`);
    assertStringIncludes(html, '<html lang="en">');
    assertStringIncludes(html, `<link rel="canonical" href="${site}${path}" data-head>${alternates(path)}`);
    assertStringIncludes(html, `<a href="/es${path}">…</a>`);
  });

  Deno.test(`the address decides the language of the page of ${what}, and no header does`, async () => {
    for (const address of [`/pages${path}`, `/pages/es${path}`]) {
      const { html } = await read(address);
      for (const language of ['en', 'es', 'es-US,es;q=0.9'])
        assertEquals((await read(address, { headers: { 'Accept-Language': language } })).html, html);
    }
  });

  Deno.test(`a site in English alone has no page of ${what} in Spanish, and names none`, async () => {
    const { request } = startApp(found);
    assertEquals((await request(`/pages/es${path}`)).status, 404);
    const html = await (await request(`/pages${path}`)).text();
    assert(!html.includes('hreflang') && !html.includes('…</a>'));
  });
}

Deno.test('pages that search engines leave out have no address', async () => {
  const rpcs = ['preview_property', 'read_place_page', 'read_registered_home'].map(rpc);
  const missing = Object.fromEntries(rpcs.map((name) => [name, json(null)]));
  const hidden = { [rpc('read_registered_home')]: json({ ...registered, is_indexed: false }) };
  for (const [path, changes, status] of [
    [`/properties/${propertyId}`, missing, 404],
    ['/places/ny/new-york', missing, 404],
    [`/register/${propertyId}`, missing, 404],
    [`/register/${propertyId}`, hidden, 200],
    [tapPath, {}, 200],
  ] as const)
    for (const folder of ['', '/es']) {
      const page = await read(`/pages${folder}${path}`, { changes });
      assertEquals(page.status, status);
      assertStringIncludes(page.html, 'noindex');
      assert(!/canonical|hreflang/.test(page.html));
    }
});

Deno.test('a home without a free spot is full in each language', async () => {
  const changes = { [rpc('preview_property')]: json({ ...property, available_spots: 0 }) };
  for (const [folder, text] of [
    ['', 'Full'],
    ['/es', 'Completo'],
  ] as const) {
    const { html } = await read(`/pages${folder}/properties/${propertyId}`, { changes });
    assertStringIncludes(html, `<i>${text}</i>`);
    assertStringIncludes(html, '"availability":"https://schema.org/SoldOut"');
  }
});

Deno.test('the link of a weekly question asks in Spanish, and its form answers so', async () => {
  const page = await read(`/pages/es${tapPath}`);
  for (const part of [
    '<h1>¿Cuántos lugares libres hay en Maple Court?</h1>',
    'Maple Court en Chicago, IL: 2 lugares libres, confirmado el 20 de noviembre.',
    '<button>Guardar y confirmar</button>',
    `<a href="${tapPath}">…</a>`,
  ])
    assertStringIncludes(page.html, part);
  const done = { ...tap, state: 'done', home: { ...tap.home, available_spots: 3 } };
  const response = await start({ [rpc('use_tap')]: json(done) }).request(`/pages/es${tapPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'spots=3&seen=2',
  });
  assertStringIncludes(await response.text(), '<h1>Guardado: 3 lugares libres</h1>');
  const ended = await read(`/pages/es${tapPath}`, { changes: { [rpc('read_tap')]: json(null) } });
  assertEquals(ended.status, 404);
  assertStringIncludes(ended.html, '<h1>Este enlace ya no funciona</h1>');
});

Deno.test('without the database the Spanish page is the Spanish app, and without the site its search', async () => {
  for (const failure of Object.values(upstreamFailures)) {
    const failing = { ...found, [rpc('preview_property')]: failure };
    const options = { timeouts: { call: 50 }, environment };
    const path = `/pages/es/properties/${propertyId}`;
    const app = await startApp(failing, options).request(path);
    assertEquals([app.status, await app.text()], [503, await shellOf('es')().text()]);
    const { request } = startApp({ ...failing, 'GET /es/spa.html': failure }, options);
    const { status, headers } = await request(path);
    assertEquals([status, headers.get('Location')], [302, `${site}/es/search?home=${propertyId}`]);
  }
});

Deno.test('each language has its own shell, and the log names the page', async () => {
  const { request, names, logs } = start();
  for (const folder of ['', '/es', '', '/es']) await request(`/pages${folder}/properties/${propertyId}`);
  const shells = names().filter((name) => name.endsWith('spa.html'));
  assertEquals(shells, ['GET /spa.html', 'GET /es/spa.html']);
  assertEquals(logs[1]?.route, '/pages/es/properties/:id');
});

Deno.test('the sitemap has each page in both languages, and a file once', async () => {
  const { request } = start({
    [rpc('list_place_pages')]: json([{ city: 'New York', state: 'NY', changed_at: time }]),
    [rpc('list_sitemap_homes')]: json([{ id: propertyId, updated_at: time }]),
    [rpc('list_register_sitemap_homes')]: json([propertyId]),
  });
  const xmlOf = async (query: string) => await (await request(`/sitemap.xml?${query}`)).text();
  const entries = (path: string, modified = '') => {
    const links = [
      ['en', path],
      ['es', `/es${path}`],
      ['x-default', path],
    ].map(([language, at]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${site}${at}"/>`);
    return ['', '/es'].map(
      (folder) => `<url><loc>${site}${folder}${path}</loc>${modified}${links.join('')}</url>`,
    );
  };
  const lastmod = `<lastmod>${time}</lastmod>`;
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  const sitemap = (urls: string[]) => `${[head, ...urls, '</urlset>'].join('\n')}\n`;
  assertEquals(
    await xmlOf('page=0'),
    sitemap([
      ...['/', '/search', '/support', '/care-guide', '/which-care'].flatMap((path) => entries(path)),
      `<url><loc>${site}/open-data.html</loc></url>`,
      ...entries('/places/ny/new-york', lastmod),
    ]),
  );
  assertEquals(await xmlOf('page=1'), sitemap(entries(`/properties/${propertyId}`, lastmod)));
  assertEquals(await xmlOf('state=IL&page=1'), sitemap(entries(`/register/${propertyId}`)));
});
