import { expect, it } from 'vitest';
import { serveHttp } from '../../local/http-server.ts';
import { freePort } from '../../local/ports.ts';
import { release } from '../functions/_shared/contract/release.ts';
import { authTemplates } from '../templates/templates.ts';
import { checkLive } from './check-live.ts';

type Responses = Record<string, (request: Request) => Response>;

function html(body: string, status = 200) {
  return () => new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
function json(body: unknown, status = 200) {
  return () => Response.json(body, { status });
}
const redirect = (target: string) => () => Response.redirect(target, 302);

const page = `<meta name="release" content="${release}" />`;
const property = '/properties/00000000-0000-4000-8000-000000000000';
const health = '/api/health';
const data = '/rest/v1/rpc/locate_zip';
const auth = '/auth/v1/settings';
const script = '/assets/other-2.js';
const jobs = '/functions/v1/housekeeping/mails';
const jobsHealth = '/functions/v1/housekeeping/health';
const settings = (mailer_autoconfirm: boolean, disable_signup: boolean) =>
  json({ mailer_autoconfirm, disable_signup });

/** The texts of mails of a project, some of them changed. */
const mails = (changes: Record<string, string>) => (request: Request) =>
  request.headers.get('authorization') === 'Bearer sbp_1'
    ? Response.json({
        mailer_templates_confirmation_content: authTemplates['confirmation.html'],
        mailer_templates_recovery_content: authTemplates['recovery.html'],
        mailer_templates_magic_link_content: authTemplates['code.html'],
        mailer_templates_email_change_content: authTemplates['email-change.html'],
        mailer_templates_password_changed_notification_content: authTemplates['password-changed.html'],
        mailer_templates_mfa_factor_enrolled_notification_content: authTemplates['factor-added.html'],
        mailer_templates_mfa_factor_unenrolled_notification_content: authTemplates['factor-removed.html'],
        ...changes,
      })
    : new Response('', { status: 401 });

/** The problems of a correct site and project, both at one address, with some responses changed. */
async function problemsOf(change: (site: string) => Responses, secretKey?: string): Promise<string[]> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const responses: Responses = {
    '/': html(`${page}<h1>Find a home</h1>`),
    '/search': html('<script type="module" crossorigin src="/assets/main-1.js"></script>'),
    [property]: html('', 404),
    '/assets/main-1.js': () => new Response('import("./other-2.js")'),
    [script]: () => new Response(`createClient("${site}")`),
    '/api/health': json({ status: 'ok', database: 'reached', release, databaseRelease: release }),
    '/api/login': redirect(`${site}/?signin=1`),
    [auth]: settings(false, false),
    '/rest/v1/rpc/locate_zip': json({ zip_code: '60601', city: 'Chicago', state: 'IL' }),
    '/config/auth': mails({}),
    [jobs]: json({}, 401),
    [jobsHealth]: json({ key: 'accepted', status: 'ok' }),
    ...change(site),
  };
  const server = await serveHttp(port, (request) => {
    const respond = responses[new URL(request.url).pathname];
    return respond ? respond(request) : new Response('Not found', { status: 404 });
  });
  try {
    const found = await checkLive({
      siteUrl: site,
      supabaseUrl: site,
      publishableKey: 'sb_publishable_1',
      secretKey,
      envFile: 'supabase/.env',
      management: { url: site, token: 'sbp_1' },
    });
    return found.map((line) => line.replaceAll(site, 'SITE'));
  } finally {
    await server.close();
  }
}

it('accepts a correct deployment', async () => {
  expect(await problemsOf(() => ({}))).toEqual([]);
});

const listedInBoth = (site: string) => () => new Response(`<loc>${site}/</loc><loc>${site}/es/</loc>`);
const spanish = { '/es/': html('<html lang="es">') };

it('accepts a site in two languages', async () => {
  expect(await problemsOf((site) => ({ ...spanish, '/api/sitemap.xml': listedInBoth(site) }))).toEqual([]);
});

it.each<[name: string, (site: string) => Responses, problem: string]>([
  [
    'functions that do not know the Spanish pages',
    (site) => ({ ...spanish, '/api/sitemap.xml': () => new Response(`<loc>${site}/</loc>`) }),
    'Set SITE_LANGUAGES=en,es in supabase/.env',
  ],
  [
    'a site without the Spanish pages that the functions name',
    (site) => ({ '/api/sitemap.xml': listedInBoth(site) }),
    'Build it with SITE_LANGUAGES=en,es',
  ],
  ['a host without the site', () => ({ '/': html('', 404) }), 'SITE does not serve the site'],
  [
    'a build of the demo',
    () => ({ '/': html(`${page}<dd>2,400+</dd>`) }),
    'SITE shows the figures of the demo',
  ],
  [
    'a site of an earlier release',
    () => ({ '/': html('<meta name="release" content="0.9.0" />') }),
    `Wrong release: the site is of 0.9.0, this folder of ${release}.`,
  ],
  [
    'functions of another release',
    () => ({ [health]: json({ database: 'reached', release: '99.0.0' }) }),
    `Wrong release: the functions are of 99.0.0, this folder of ${release}.`,
  ],
  [
    'a database of an earlier release',
    () => ({ [health]: json({ database: 'wrong_release', release, databaseRelease: '0.9.0' }, 503) }),
    `Wrong release: the database is of 0.9.0, the functions of ${release}.`,
  ],
  ['no fallback page', () => ({ '/search': html('', 404) }), 'must answer paths of the app with spa.html'],
  ['another site', () => ({ '/search': html('<p>parked</p>') }), 'SITE/search is not a page of this app.'],
  ['properties as plain text', () => ({ [property]: () => new Response('<p>') }), 'is shown as text/plain'],
  ['another build', () => ({ [script]: () => new Response('') }), 'was not built for SITE'],
  [
    'a host that answers /api with the app',
    () => ({ [health]: html('') }),
    'must lead /api/* to the function',
  ],
  ['a missing function', () => ({ [health]: json({}, 404) }), 'is the function deployed?'],
  ['no database', () => ({ [health]: json({ database: '', release }, 503) }), 'does not reach its database'],
  [
    'a deleted key in api',
    () => ({ [health]: json({ database: 'key_refused' }, 503) }),
    'The function api uses a key that was deleted',
  ],
  [
    'a deleted key in housekeeping',
    () => ({ [jobsHealth]: json({ key: 'refused' }, 503) }),
    'The function housekeeping uses a key that was deleted',
  ],
  ['another SITE_URL', () => ({ '/api/login': redirect('http://a.test/') }), 'the site is http://a.test'],
  [
    'a key of another project',
    () => ({ [auth]: json({}, 401), [data]: json({}, 401) }),
    'The project refuses VITE_SUPABASE_PUBLISHABLE_KEY',
  ],
  ['an address that is no project', () => ({ [auth]: html('', 404) }), 'is VITE_SUPABASE_URL right?'],
  ['unconfirmed sign-ups', () => ({ [auth]: settings(true, false) }), 'need no confirmation'],
  ['closed sign-ups', () => ({ [auth]: settings(false, true) }), 'Nobody can sign up'],
  ['an empty database', () => ({ [data]: json({}, 404) }), 'does not know ZIP code 60601'],
  [
    'older mails',
    () => ({ '/config/auth': mails({ mailer_templates_recovery_content: '<p>Reset</p>' }) }),
    'sends other mails than supabase/templates: recovery.html. Run: npx supabase config push',
  ],
  ['a token of somebody else', () => ({ '/config/auth': json({}, 403) }), 'Is SUPABASE_ACCESS_TOKEN right?'],
  ['no housekeeping', () => ({ [jobs]: json({}, 404) }), 'housekeeping answered 404 and not 401'],
])('reports %s', async (_name, change, problem) => {
  expect(await problemsOf(change)).toEqual([expect.stringContaining(problem)]);
});

it('says why jobs are late to those who have a secret key', async () => {
  const late = (request: Request) =>
    Response.json(
      request.headers.get('apikey') === 'sb_secret_1'
        ? { key: 'accepted', problems: ['The job mails has not run yet.', 'The vault has no secret_key.'] }
        : { key: 'accepted' },
      { status: 503 },
    );
  const problem = 'The scheduled jobs do not work as they should.';
  expect(await problemsOf(() => ({ [jobsHealth]: late }), 'sb_secret_1')).toEqual([
    `${problem} The job mails has not run yet. The vault has no secret_key.`,
  ]);
  expect(await problemsOf(() => ({ [jobsHealth]: late }))).toEqual([
    `${problem} Set SUPABASE_SECRET_KEY in the environment of this command to read why.`,
  ]);
});

it('reports a site that cannot be reached', async () => {
  const site = `http://127.0.0.1:${await freePort()}`;
  const found = await checkLive({
    siteUrl: site,
    supabaseUrl: site,
    publishableKey: 'x',
    secretKey: undefined,
    envFile: '',
    management: undefined,
  });
  expect(found).toEqual([expect.stringMatching(`^${site} cannot be reached: .*ECONNREFUSED`)]);
});
