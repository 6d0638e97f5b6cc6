import { expect, it } from 'vitest';
import { redirectRules, robots } from '../web/build/host-files.ts';
import { blockWith } from './testing/blocks.ts';

const project = 'https://abcdefghijklmnopqrst.supabase.co';

it('Netlify is told where the API is, and the pages of the app', () => {
  const rules = redirectRules(`${project}/`).split('\n');
  expect(rules).toContain(`/api/* ${project}/functions/v1/api/:splat 200`);
  expect(rules).toContain('/properties/* /spa.html 200');
  for (const path of ['/search', '/patient', '/owner', '/favorites', '/reset-password'])
    expect(rules).toContain(`${path} /spa.html 200`);
  // Everything else is a file, or not found.
  expect(rules.filter((rule) => rule.startsWith('/* '))).toEqual([]);
});

it('homes are rendered by the function where the project has a domain of its own', () => {
  expect(redirectRules('https://api.example.org')).toContain(
    '/properties/* https://api.example.org/functions/v1/api/pages/properties/:splat 200',
  );
});

it('a build without a project leads nowhere else', () => {
  expect(redirectRules(undefined)).not.toContain('http');
});

it('crawlers are told of the sitemap, and let in to what is made for them', () => {
  expect(robots('https://www.example.org/').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/sitemap.xml',
    'Allow: /api/pages/',
    '',
    'Sitemap: https://www.example.org/api/sitemap.xml',
    '',
  ]);
  expect(robots(undefined)).not.toContain('Sitemap');
});

type Handler = (context: { request: Request; env: Record<string, string> }) => Promise<Response>;

it('the example for Cloudflare hands requests on as they are, and homes as HTML', async () => {
  const { text } = blockWith('docs/deploying.md', 'js', 'onRequest');
  const module: { onRequest: Handler } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const asked: Request[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return new Response('<p>', {
      status: 404,
      headers: {
        'content-type': 'text/plain',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-request-id': '1',
      },
    });
  };
  try {
    const ask = (path: string, init?: RequestInit) =>
      module.onRequest({
        request: new Request(`https://www.example.org${path}`, init),
        env: { VITE_SUPABASE_URL: project },
      });
    const api = await ask('/api/favorites?limit=2', {
      method: 'POST',
      body: '{}',
      headers: { authorization: 'x' },
    });
    const home = await ask('/properties/1');
    expect(asked.map(({ url }) => url)).toEqual([
      `${project}/functions/v1/api/favorites?limit=2`,
      `${project}/functions/v1/api/pages/properties/1`,
    ]);
    const [first] = asked;
    expect([first?.method, first?.headers.get('authorization'), first?.redirect]).toEqual([
      'POST',
      'x',
      'manual',
    ]);
    expect(await first?.text()).toBe('{}');
    expect([api, home].map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [404, 'text/plain'],
      [404, 'text/html; charset=utf-8'],
    ]);
    expect(home.headers.get('x-request-id')).toBe('1');
    // That of Supabase forbids every script.
    expect(home.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  } finally {
    globalThis.fetch = original;
  }
});
