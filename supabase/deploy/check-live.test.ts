import { expect, it } from 'vitest';
import { serveHttp } from '../../local/http-server.ts';
import { freePort } from '../../local/ports.ts';
import { checkLive } from './check-live.ts';

type Answers = Record<string, () => Response>;

const html =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const redirect = (target: string) => () => new Response(null, { status: 302, headers: { location: target } });

/** What a site and its project, here at one address, answer when all is well, with some answers changed. */
async function problemsOf(change: (site: string) => Answers): Promise<string[]> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const answers: Answers = {
    '/': html('<h1>Find a home</h1>'),
    '/search': html('<script type="module" crossorigin src="/assets/main-1.js"></script>'),
    '/properties/00000000-0000-4000-8000-000000000000': html('', 404),
    '/assets/main-1.js': () => new Response('import("./other-2.js")'),
    '/assets/other-2.js': () => new Response(`createClient("${site}")`),
    '/api/health': json({ status: 'ok', database: 'reached' }),
    '/api/login': redirect(`${site}/?signin=1`),
    '/auth/v1/settings': json({ mailer_autoconfirm: false, disable_signup: false }),
    '/rest/v1/rpc/locate_zip': json({ zip_code: '60601', city: 'Chicago', state: 'IL' }),
    '/functions/v1/housekeeping/mails': json({}, 401),
    ...change(site),
  };
  const server = await serveHttp(port, (request) => {
    const answer = answers[new URL(request.url).pathname];
    return answer ? answer() : new Response('Not found', { status: 404 });
  });
  try {
    const found = await checkLive({ siteUrl: site, supabaseUrl: site, publishableKey: 'sb_publishable_1' });
    return found.map((line) => line.replaceAll(site, 'SITE'));
  } finally {
    await server.close();
  }
}

it('finds nothing wrong with a deployment that is right', async () => {
  expect(await problemsOf(() => ({}))).toEqual([]);
});

it.each<[string, (site: string) => Answers, string]>([
  [
    'a host without the site',
    () => ({ '/': html('', 404) }),
    'SITE does not serve the site: it answered 404.',
  ],
  [
    'a host that knows files only',
    () => ({ '/search': html('', 404) }),
    'SITE/search answered 404: the host must answer paths of the app with spa.html.',
  ],
  [
    'a host with another site',
    () => ({ '/search': html('<p>parked</p>') }),
    'SITE/search is not a page of this app.',
  ],
  [
    'homes that are shown as source text',
    () => ({
      '/properties/00000000-0000-4000-8000-000000000000': () => new Response('<p>', { status: 404 }),
    }),
    'SITE/properties/… is shown as text/plain;charset=UTF-8, not as a page. See step 7 of docs/deploying.md.',
  ],
  [
    'a build for another project',
    () => ({ '/assets/other-2.js': () => new Response('createClient("http://127.0.0.1:54321")') }),
    'The site was not built for SITE. Set VITE_SUPABASE_URL at the host and build again.',
  ],
  [
    'a host that answers /api with the app',
    () => ({ '/api/health': html('<div id="root">') }),
    'SITE/api/health is a page: the host must lead /api/* to the function.',
  ],
  [
    'a function that is not deployed',
    () => ({ '/api/health': json({ message: 'Function not found' }, 404) }),
    'SITE/api/health answered 404: is the function deployed? npx supabase functions deploy',
  ],
  [
    'a function without its database',
    () => ({ '/api/health': json({ status: 'degraded', database: 'unreachable' }, 503) }),
    'The function runs, but does not reach its database.',
  ],
  [
    'a function that was told another site',
    () => ({ '/api/login': redirect('http://127.0.0.1:5173/?signin=1') }),
    'The function believes that the site is http://127.0.0.1:5173, not SITE. Run: npx supabase secrets set --env-file supabase/.env',
  ],
  [
    'a key of another project',
    () => ({ '/auth/v1/settings': json({}, 401), '/rest/v1/rpc/locate_zip': json({}, 401) }),
    'The project refuses VITE_SUPABASE_PUBLISHABLE_KEY. Copy it again.',
  ],
  [
    'an address that is no project',
    () => ({ '/auth/v1/settings': html('', 404) }),
    'SITE/auth/v1/settings answered 404: is VITE_SUPABASE_URL right?',
  ],
  [
    'sign-ups that nobody confirms',
    () => ({ '/auth/v1/settings': json({ mailer_autoconfirm: true, disable_signup: false }) }),
    'Sign-ups need no confirmation by mail. Run: npx supabase config push',
  ],
  [
    'closed sign-ups',
    () => ({ '/auth/v1/settings': json({ mailer_autoconfirm: false, disable_signup: true }) }),
    'Nobody can sign up. Run: npx supabase config push',
  ],
  [
    'an empty database',
    () => ({ '/rest/v1/rpc/locate_zip': json({ code: 'PGRST202' }, 404) }),
    'The database does not know ZIP code 60601. Run: npx supabase db push --remote',
  ],
  [
    'no housekeeping',
    () => ({ '/functions/v1/housekeeping/mails': json({}, 404) }),
    'The function housekeeping answered 404 and not 401. Run: npx supabase functions deploy',
  ],
])('says in one line what is wrong with %s', async (_name, change, line) => {
  expect(await problemsOf(change)).toEqual([line]);
});

it('says when nobody answers', async () => {
  const site = `http://127.0.0.1:${await freePort()}`;
  const found = await checkLive({ siteUrl: site, supabaseUrl: site, publishableKey: 'x' });
  expect(found).toEqual([expect.stringMatching(`^${site} cannot be reached: .*ECONNREFUSED`)]);
});
