import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { headerRules } from '../web/build/hosts/headers-file.ts';
import { nginxSettings } from '../web/build/hosts/nginx.ts';
import { shellPaths } from '../web/build/hosts/paths.ts';
import { pagePolicy, securityHeaders, withPolicy } from '../web/build/hosts/security-headers.ts';
import { vercelSettings } from '../web/build/hosts/vercel.ts';

const project = 'https://abcdefghijklmnopqrst.supabase.co';
const script = 'document.title = "x"';
const page = `<meta charset="utf-8" /><script>${script}</script><script type="module" src="/a.js"></script><script type="application/ld+json" data-head>{}</script>`;
const sources = { pages: [page, page], supabaseUrl: `${project}/`, apiUrl: undefined };
const headers = securityHeaders(sources);

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

it('scripts are files of the site, or stand in a page and are named by their hash', () => {
  const hash = createHash('sha256').update(script).digest('base64');
  expect(directivesOf(pagePolicy(sources))['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
  const other = pagePolicy({ ...sources, pages: [page.replace(script, `${script};`)] });
  expect(directivesOf(other)['script-src']).not.toContain(`'sha256-${hash}'`);
});

it('the project, and the API where it is apart, are all that a page talks to', () => {
  const policy = directivesOf(pagePolicy({ ...sources, apiUrl: 'https://api.example.org/functions/v1/api' }));
  expect(policy['connect-src']).toEqual(["'self'", project, 'https://api.example.org']);
  expect(policy['img-src']).toEqual(["'self'", 'blob:', 'data:', project]);
  expect(directivesOf(pagePolicy({ ...sources, supabaseUrl: undefined }))['connect-src']).toEqual(["'self'"]);
});

it('the policy stands in the page before anything that it is about', () => {
  const secured = withPolicy(page, "default-src 'self'");
  expect(secured.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(secured.indexOf('<script'));
  expect(() => withPolicy('<html>', '')).toThrow('no charset tag');
});

it('no host lets a script run that is not named, nor another site frame a page', () => {
  const policy = directivesOf(Object.fromEntries(headers)['Content-Security-Policy'] ?? '');
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(policy['script-src']?.filter((source) => /unsafe|\*|https?:|data:/.test(source))).toEqual([]);
});

const vercel = z.object({
  rewrites: z.array(z.object({ source: z.string(), destination: z.string() })),
  headers: z.array(
    z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
  ),
});

it('Vercel, nginx and the others send the same headers, and know the same pages', () => {
  const settings = vercel.parse(JSON.parse(vercelSettings(project, headers)));
  expect(settings.headers[0]?.headers.map(({ key, value }) => [key, value])).toEqual(headers);
  const nginx = nginxSettings(project, headers);
  const rules = headerRules(headers);
  for (const [name, value] of headers) {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
    expect(rules).toContain(`  ${name}: ${value}\n`);
  }
  const pages = shellPaths.map((path) => path.slice(1)).join('|');
  expect(settings.rewrites).toEqual([
    { source: '/api/:path*', destination: `${project}/functions/v1/api/:path*` },
    { source: `/(${pages})`, destination: '/spa.html' },
    { source: '/properties/:path*', destination: '/spa.html' },
  ]);
  expect(nginx).toContain(`location ~ ^/(${pages})$ {`);
});

it('Vercel lets the function render homes where the project has a domain of its own', () => {
  const { rewrites } = vercel.parse(JSON.parse(vercelSettings('https://api.example.org', headers)));
  expect(rewrites.at(-1)?.destination).toBe(
    'https://api.example.org/functions/v1/api/pages/properties/:path*',
  );
});

it('a build without a project leads nowhere else', () => {
  expect(nginxSettings(undefined, headers)).not.toContain('proxy_pass');
  expect(vercelSettings(undefined, headers)).not.toContain('/functions/');
});
