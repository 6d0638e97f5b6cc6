import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { robots } from '../web/build/host-files.ts';
import { nginxSettings } from '../web/build/hosts/nginx.ts';
import { pageFolders, shellFolders, shellPaths } from '../web/build/hosts/paths.ts';
import { pagePolicy, securityHeaders, withPolicy } from '../web/build/hosts/security-headers.ts';
import { headerRules, redirectRules, vercelSettings } from '../web/build/hosts/static.ts';
import { readLanguages, type SiteLanguage } from '../web/build/languages.ts';
import { blockWith } from './testing/blocks.ts';

const project = 'https://abcdefghijklmnopqrst.supabase.co';
const ownDomain = 'https://api.example.org';
const script = 'document.title = "x"';
const page = `<meta charset="utf-8" /><script>${script}</script><script type="module" src="/a.js"></script><script type="application/ld+json" data-head>{}</script>`;
const sources = { pages: [page, page], supabaseUrl: `${project}/`, apiUrl: undefined };
const headers = securityHeaders(sources);

const directivesOf = (policy = ''): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

it('the policy allows only the site, inline scripts by their hash, the project and a separate API', () => {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = directivesOf(pagePolicy({ ...sources, apiUrl: `${ownDomain}/functions/v1/api` }));
  expect(policy).toMatchObject({
    'script-src': ["'self'", `'sha256-${hash}'`],
    'connect-src': ["'self'", project, ownDomain],
    'img-src': ["'self'", 'blob:', 'data:', project],
  });
  expect(directivesOf(pagePolicy({ ...sources, supabaseUrl: undefined }))['connect-src']).toEqual(["'self'"]);
  const withMap = (mapTiles: string) => directivesOf(pagePolicy({ ...sources, mapTiles }))['connect-src'];
  expect(withMap('https://tiles.example.org/us.pmtiles')).toEqual([
    "'self'",
    project,
    'https://tiles.example.org',
  ]);
  for (const local of ['none', '/maps/us.pmtiles', '']) expect(withMap(local)).toEqual(["'self'", project]);
});

it('the policy allows the script and the frame of the captcha only with its key', () => {
  const cloudflare = 'https://challenges.cloudflare.com';
  const policy = directivesOf(pagePolicy({ ...sources, turnstileSiteKey: '0x4AAA' }));
  expect(policy).toMatchObject({
    'script-src': expect.arrayContaining([cloudflare]),
    'frame-src': [cloudflare],
  });
  expect(pagePolicy(sources)).not.toContain(cloudflare);
});

it('the policy precedes every script in the page', () => {
  const secured = withPolicy(page, "default-src 'self'");
  expect(secured.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(secured.indexOf('<script'));
  expect(() => withPolicy('<html>', '')).toThrow('no charset tag');
});

it('the headers forbid frames and every script without a name or hash', () => {
  const policy = directivesOf(Object.fromEntries(headers)['Content-Security-Policy']);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(policy['script-src']?.filter((source) => /unsafe|\*|https?:|data:/.test(source))).toEqual([]);
});

const vercelSchema = z.object({
  rewrites: z.array(z.object({ source: z.string(), destination: z.string() })),
  headers: z.array(z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
});
const vercel = (url: string, languages: SiteLanguage[] = ['en']) =>
  vercelSchema.parse(JSON.parse(vercelSettings(url, headers, languages)));

it('Vercel, nginx and Netlify send the same headers', () => {
  expect(vercel(project).headers[0]?.headers.map(({ key, value }) => [key, value])).toEqual(headers);
  const [nginx, netlify] = [nginxSettings(project, headers, ['en']), headerRules(headers)];
  for (const [name, value] of headers) {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
    expect(netlify).toContain(`  ${name}: ${value}\n`);
  }
});

it('Vercel, nginx and Netlify serve the same paths', () => {
  expect(vercel(project).rewrites).toEqual([
    { source: '/api/:path*', destination: `${project}/functions/v1/api/:path*` },
    { source: '/properties/:path*', destination: '/spa.html' },
    { source: '/register/:path*', destination: '/spa.html' },
    { source: '/places/:path*', destination: '/spa.html' },
    { source: '/tap/:path*', destination: '/spa.html' },
    ...[...shellPaths, ...shellFolders.map((folder) => `${folder}:path*`)].map((source) => ({
      source,
      destination: '/spa.html',
    })),
  ]);
  expect(nginxSettings(project, headers, ['en'])).toContain(
    `location ~ ^(${shellPaths.join('|')}|${shellFolders[0]}[^/]+`,
  );
  expect(redirectRules(`${project}/`, ['en']).trim().split('\n')).toEqual([
    `/api/* ${project}/functions/v1/api/:splat 200`,
    '/properties/* /spa.html 200',
    '/register/* /spa.html 200',
    '/places/* /spa.html 200',
    '/tap/* /spa.html 200',
    ...[...shellPaths, ...shellFolders.map((folder) => `${folder}*`)].map((path) => `${path} /spa.html 200`),
  ]);
});

it('the function renders the pages of homes if the project has its own domain', () => {
  const pages = `${ownDomain}/functions/v1/api/pages`;
  expect(vercel(ownDomain).rewrites[1]?.destination).toBe(`${pages}/properties/:path*`);
  expect(redirectRules(ownDomain, ['en'])).toContain(`/properties/* ${pages}/properties/:splat 200`);
  expect(redirectRules(ownDomain, ['en'])).toContain(`/register/* ${pages}/register/:splat 200`);
  expect(nginxSettings(ownDomain, headers, ['en'])).toContain(`location /register/ {`);
  // A build without a project has no proxy.
  expect(nginxSettings(undefined, headers, ['en'])).not.toContain('proxy_pass');
  expect(vercelSettings(undefined, headers, ['en'])).not.toContain('/functions/');
  expect(redirectRules(undefined, ['en'])).not.toContain('http');
});

describe('a site in English and Spanish', () => {
  const languages = readLanguages('en,es');
  const inSpanish = (url: string | undefined) => ({
    netlify: redirectRules(url, languages).trim().split('\n'),
    nginx: nginxSettings(url, headers, languages),
  });

  it('leads the addresses of both to their own pages', () => {
    for (const path of [...shellPaths, ...shellFolders.map((folder) => `${folder}*`)])
      expect(inSpanish(project).netlify).toEqual(
        expect.arrayContaining([`${path} /spa.html 200`, `/es${path} /es/spa.html 200`]),
      );
    const rules = vercel(project, languages).rewrites;
    expect(rules).toContainEqual({ source: '/search', destination: '/spa.html' });
    expect(rules).toContainEqual({ source: '/es/search', destination: '/es/spa.html' });
    expect(rules).toContainEqual({ source: '/es/properties/:path*', destination: '/es/spa.html' });
    expect(inSpanish(project).nginx).toContain(
      `location ~ ^/es(${[...shellPaths, ...shellFolders.map((folder) => `${folder}[^/]+`)].join('|')})$ {\n` +
        '  try_files /es/spa.html =404;\n}\n',
    );
    // The API has one address.
    expect(rules.filter(({ source }) => source.includes('/api/'))).toHaveLength(1);
  });

  it('has the pages of homes, cities, the register and taps in both from the function', () => {
    const pages = `${ownDomain}/functions/v1/api/pages`;
    const { netlify, nginx } = inSpanish(ownDomain);
    for (const folder of pageFolders) {
      expect(netlify).toContain(`${folder}* ${pages}${folder}:splat 200`);
      expect(netlify).toContain(`/es${folder}* ${pages}/es${folder}:splat 200`);
      const [, block = ''] = nginx.split(`\nlocation /es${folder} {\n`);
      expect(block.split('\n}')[0]).toContain(`proxy_pass ${pages}/es${folder};`);
      expect(block.split('\n}')[0]).toContain('limit_req zone=');
    }
    expect(vercel(ownDomain, languages).rewrites).toContainEqual({
      source: '/es/properties/:path*',
      destination: `${pages}/es/properties/:path*`,
    });
    // Without a project, the app.
    expect(inSpanish(undefined).nginx).toContain(
      'location /es/properties/ {\n  try_files /es/spa.html =404;\n}\n',
    );
  });

  it('shows the Spanish page for unknown addresses below /es', () => {
    const { netlify, nginx } = inSpanish(project);
    // After all others. Netlify takes the first rule that fits.
    expect(netlify.at(-1)).toBe('/es/* /es/404.html 404');
    expect(nginx).toContain(
      'location /es/ {\n  error_page 404 /es/404.html;\n  try_files $uri $uri/index.html =404;\n}\n',
    );
  });

  it('has no more rules than Cloudflare reads', () => {
    // It counts each rule from the first one with a star.
    for (const url of [project, ownDomain, undefined])
      expect(redirectRules(url, languages).trim().split('\n').length).toBeLessThanOrEqual(100);
  });

  it('serves no page of the pseudo-language from the function', () => {
    const both = readLanguages('en,xx');
    expect(redirectRules(ownDomain, both)).toContain('/xx/properties/* /xx/spa.html 200\n');
    expect(nginxSettings(ownDomain, headers, both)).toContain(
      'location /xx/properties/ {\n  try_files /xx/spa.html =404;\n}\n',
    );
  });

  it('changes no rule of a site in English', () => {
    const english = redirectRules(ownDomain, ['en']).trim().split('\n');
    expect(english.filter((rule) => rule.includes('/es/'))).toEqual([]);
    expect(inSpanish(ownDomain).netlify.slice(0, english.length)).toEqual(english);
    expect(nginxSettings(ownDomain, headers, ['en'])).not.toMatch(/[ ^]\/es/);
    expect(vercel(ownDomain).rewrites.filter(({ source }) => source.startsWith('/es'))).toEqual([]);
  });
});

it('robots.txt allows the sitemap and the pages for crawlers', () => {
  const rules = robots('https://www.example.org/');
  expect(rules).toContain('Disallow: /api/\nAllow: /api/sitemap.xml\nAllow: /api/pages/\n');
  expect(rules).toContain('Sitemap: https://www.example.org/api/sitemap.xml');
});

type Handler = (context: {
  request: Request;
  env: Record<string, string>;
  waitUntil: (work: Promise<unknown>) => void;
}) => Promise<Response>;

async function cloudflareExample() {
  const { text } = blockWith('docs/deploying.md', 'js', 'onRequest');
  const module: { onRequest: Handler } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return async (path: string, init?: RequestInit) => {
    const work: Promise<unknown>[] = [];
    const response = await module.onRequest({
      request: new Request(`https://www.example.org${path}`, init),
      env: { VITE_SUPABASE_URL: project },
      waitUntil: (one) => work.push(one),
    });
    await Promise.all(work);
    return response;
  };
}

afterEach(() => void vi.unstubAllGlobals());

it('the Cloudflare example forwards requests unchanged, and properties as HTML', async () => {
  const send = await cloudflareExample();
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    sent.push(new Request(input, init));
    const policy = { 'content-type': 'text/plain', 'content-security-policy': "default-src 'none'; sandbox" };
    return new Response('<p>', { status: 404, headers: { ...policy, 'x-request-id': '1' } });
  });
  const api = await send('/api/favorites?limit=2', { method: 'POST', headers: { authorization: 'x' } });
  const home = await send('/properties/1');
  await send('/es/properties/1');
  expect(sent.map(({ url }) => url)).toEqual([
    `${project}/functions/v1/api/favorites?limit=2`,
    `${project}/functions/v1/api/pages/properties/1`,
    `${project}/functions/v1/api/pages/es/properties/1`,
  ]);
  expect(sent[0]).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect(sent[0]?.headers.get('authorization')).toBe('x');
  expect([api.status, api.headers.get('content-type')]).toEqual([404, 'text/plain']);
  expect([home.status, home.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(home.headers.get('x-request-id')).toBe('1');
  expect(home.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
});

it('the Cloudflare example keeps the answers of searches for visitors of the site alone', async () => {
  const send = await cloudflareExample();
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    default: {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
    },
  });
  let asked = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    asked += 1;
    const status = request.url.endsWith('failing') ? 500 : 200;
    return new Response(request.headers.get('authorization') ?? 'visitor', { status });
  });
  const search = '/api/properties/search?zipCode=60601';
  const read = async (path: string, init?: RequestInit) => (await send(path, init)).text();
  expect(await read(search, { headers: { authorization: 'Bearer a' } })).toBe('Bearer a');
  expect([await read(search), await read(search)]).toEqual(['visitor', 'visitor']);
  expect(await read(search, { headers: { authorization: 'Bearer b' } })).toBe('Bearer b');
  expect(asked).toBe(3);
  for (const [path, init] of [
    ['/api/properties/search?failing'],
    ['/api/properties/pins?zipCode=60601', { method: 'HEAD' }],
    ['/api/properties/pins?zipCode=60602', { headers: { origin: 'https://preview.example' } }],
    ['/api/properties/1'],
    ['/api/places?query=chi'],
    ['/properties/1'],
  ] satisfies [string, RequestInit?][])
    await send(path, init);
  expect([...kept.keys()]).toEqual([`https://www.example.org${search}`]);
});
