import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { robots } from '../web/build/host-files.ts';
import { nginxSettings } from '../web/build/hosts/nginx.ts';
import { shellFolders, shellPaths } from '../web/build/hosts/paths.ts';
import { pagePolicy, securityHeaders, withPolicy } from '../web/build/hosts/security-headers.ts';
import { headerRules, redirectRules, vercelSettings } from '../web/build/hosts/static.ts';
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
const vercel = (url: string) => vercelSchema.parse(JSON.parse(vercelSettings(url, headers)));

it('Vercel, nginx and Netlify send the same headers', () => {
  expect(vercel(project).headers[0]?.headers.map(({ key, value }) => [key, value])).toEqual(headers);
  const [nginx, netlify] = [nginxSettings(project, headers), headerRules(headers)];
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
  expect(nginxSettings(project, headers)).toContain(
    `location ~ ^(${shellPaths.join('|')}|${shellFolders[0]}[^/]+`,
  );
  expect(redirectRules(`${project}/`).trim().split('\n')).toEqual([
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
  expect(redirectRules(ownDomain)).toContain(`/properties/* ${pages}/properties/:splat 200`);
  expect(redirectRules(ownDomain)).toContain(`/register/* ${pages}/register/:splat 200`);
  expect(nginxSettings(ownDomain, headers)).toContain(`location /register/ {`);
  // A build without a project has no proxy.
  expect(nginxSettings(undefined, headers)).not.toContain('proxy_pass');
  expect(vercelSettings(undefined, headers)).not.toContain('/functions/');
  expect(redirectRules(undefined)).not.toContain('http');
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
  expect(sent.map(({ url }) => url)).toEqual([
    `${project}/functions/v1/api/favorites?limit=2`,
    `${project}/functions/v1/api/pages/properties/1`,
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
