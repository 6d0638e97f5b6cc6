import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../local/paths.ts';
import { checkSettings } from './check-settings.ts';
import type { Deployment, Remote } from './deployment.ts';

const project = 'qwertyuiopasdfghjklz';

const site = 'https://www.homes.test';
const url = `https://${project}.supabase.co`;
const smtp = {
  enabled: true,
  host: 'smtp.resend.com',
  user: 'resend',
  pass: 'env(MAIL_API_KEY)',
  admin_email: 'hello@homes.test',
  sender_name: 'Senior Care Living',
};
const remote: Remote = {
  project_id: project,
  auth: { site_url: site, email: { smtp } },
  edge_runtime: { secrets: { SITE_URL: site, PUBLIC_SUPABASE_URL: url } },
};
const env = {
  MAIL_API_URL: 'https://api.resend.com/emails',
  MAIL_API_KEY: 're_123',
  MAIL_FROM: 'Senior Care Living <hello@homes.test>',
  VITE_SUPABASE_URL: url,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_123',
  VITE_SITE_URL: site,
  VITE_SUPPORT_EMAIL: 'support@homes.test',
  VITE_PRIVACY_URL: `${site}/privacy.html`,
  VITE_TERMS_URL: `${site}/terms.html`,
  POSTAL_ADDRESS: '12 Oak Street, Springfield, IL 62701',
};
const right: Deployment = { name: 'production', remote, linked: project, envFile: 'supabase/.env', env };

const withEnv = (changes: Record<string, string | undefined>) => ({ ...right, env: { ...env, ...changes } });
const withRemote = (changes: Partial<Remote>) => ({ ...right, remote: { ...remote, ...changes } });
const withSecrets = (changes: Record<string, string>) =>
  withRemote({ edge_runtime: { secrets: { ...remote.edge_runtime?.secrets, ...changes } } });
const custom = 'https://api.homes.test';
const withKey = (key: string) => withEnv({ VITE_SUPABASE_PUBLISHABLE_KEY: key });
const withSite = (site_url: string) => withRemote({ auth: { ...remote.auth, site_url } });
const withSmtp = (changes: object) =>
  withRemote({ auth: { ...remote.auth, email: { smtp: { ...smtp, ...changes } } } });
const token = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;
const other = 'z'.repeat(20);

it.each([
  ['correct settings', right],
  [
    'a custom domain',
    { ...withSecrets({ PUBLIC_SUPABASE_URL: custom }), env: { ...env, VITE_SUPABASE_URL: custom } },
  ],
  ['an older key', withKey(token('anon'))],
  ['a mail sender without a name', withEnv({ MAIL_FROM: 'hello@homes.test' })],
  [
    'all optional variables',
    withEnv({
      MAIL_PER_SECOND: '0.5',
      MAIL_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      REPLICA_URLS: `${url}, ${custom}`,
      ALLOWED_ORIGINS: site,
      VITE_API_URL: `${url}/functions/v1/api`,
      SITE_LANGUAGES: 'en, es',
      VITE_PRIVACY_URL_ES: `${site}/privacidad.html`,
      VITE_TERMS_URL_ES: `${site}/terminos.html`,
      VITE_MAP_TILES: '/maps/us.pmtiles',
    }),
  ],
])('accepts %s', (_name, deployment) => {
  expect(checkSettings(deployment)).toEqual([]);
});

it.each<[name: string, deployment: Deployment, problem: string]>([
  ['an example project', withRemote({ project_id: 'abcdefghijklmnopqrst' }), 'project_id is still the one'],
  ['no project', withRemote({ project_id: undefined }), '[remotes.production] needs project_id'],
  ['no linked project', { ...right, linked: undefined }, `Run: npx supabase link ${project}`],
  ['another linked project', { ...right, linked: other }, `Linked is ${other}, but`],
  ['no site URL', withRemote({ auth: { email: { smtp } } }), 'needs site_url'],
  ['a local site URL', withSite('http://127.0.0.1:5173'), 'site_url is this machine'],
  ['a site URL without TLS', withSite('http://www.homes.test'), 'site_url must begin with https://'],
  ['a site URL with a slash', withSite(`${site}/`), `must be the bare origin, ${site},`],
  ['an example site URL', withSite('https://www.example.org'), 'site_url is still the one'],
  ['an invalid site URL', withSite('www.homes.test'), 'site_url is no address'],
  ['another public URL', withSecrets({ PUBLIC_SUPABASE_URL: custom }), 'must be VITE_SUPABASE_URL'],
  ['another SITE_URL', withSecrets({ SITE_URL: 'https://homes.test' }), 'SITE_URL must be the site_url'],
  ['no SITE_URL', withSecrets({ SITE_URL: '' }), 'It is missing.'],
  ['no SMTP', withSmtp({ enabled: false }), '[remotes.production.auth.email.smtp] is not enabled'],
  ['an SMTP server without a user', withSmtp({ user: undefined }), 'auth.email.smtp] needs user.'],
  ['an example sender', withSmtp({ admin_email: 'hello@example.org' }), 'admin_email is still the one'],
  ['a password in the file', withSmtp({ pass: 'secret' }), 'pass must be env(NAME)'],
  ['a missing password', withSmtp({ pass: 'env(SMTP_PASSWORD)' }), 'SMTP_PASSWORD is missing'],
  ['no mail sender', withEnv({ MAIL_FROM: undefined }), 'MAIL_FROM is missing'],
  ['an invalid mail sender', withEnv({ MAIL_FROM: 'Senior Care Living' }), 'MAIL_FROM must be an address'],
  ['an example mail sender', withEnv({ MAIL_FROM: 'A <a@example.org>' }), 'MAIL_FROM in supabase/.env is'],
  ['a mail API without TLS', withEnv({ MAIL_API_URL: 'http://mail.test' }), 'must begin with https://'],
  ['no support address', withEnv({ VITE_SUPPORT_EMAIL: undefined }), 'VITE_SUPPORT_EMAIL is missing'],
  ['an example address', withEnv({ VITE_SUPPORT_EMAIL: 'a@example.org' }), 'VITE_SUPPORT_EMAIL is still'],
  ['a telephone number without area code', withEnv({ VITE_SUPPORT_PHONE: '555-0142' }), 'with its area code'],
  ['no privacy notice', withEnv({ VITE_PRIVACY_URL: undefined }), 'VITE_PRIVACY_URL is missing'],
  [
    'no notice in Spanish',
    withEnv({ SITE_LANGUAGES: 'en,es', VITE_TERMS_URL_ES: `${site}/terminos.html` }),
    'VITE_PRIVACY_URL_ES is missing',
  ],
  ['the sample notice', withEnv({ VITE_PRIVACY_URL: '/privacy' }), 'VITE_PRIVACY_URL must begin with https'],
  ['no terms', withEnv({ VITE_TERMS_URL: undefined }), 'VITE_TERMS_URL is missing'],
  ['example terms', withEnv({ VITE_TERMS_URL: 'https://www.example.org/terms' }), 'VITE_TERMS_URL is still'],
  ['no postal address', withEnv({ POSTAL_ADDRESS: undefined }), 'POSTAL_ADDRESS is missing'],
  ['an example postal address', withEnv({ POSTAL_ADDRESS: '...' }), 'POSTAL_ADDRESS is still'],
  ['a build of the demo', withEnv({ VITE_DEMO: 'true' }), 'VITE_DEMO is set'],
  ['another sender in mails', withEnv({ MAIL_FROM: 'Homes <a@homes.test>' }), 'MAIL_FROM names Homes, but'],
  ['another sender in sign-in mails', withSmtp({ sender_name: 'Homes' }), 'sender_name names Homes, but'],
  ['half a captcha', withEnv({ VITE_TURNSTILE_SITE_KEY: '0x4AAA' }), 'The captcha needs both'],
  [
    'the other half',
    withRemote({ auth: { ...remote.auth, captcha: { enabled: true } } }),
    'The captcha needs both',
  ],
  ['a build for another site', withEnv({ VITE_SITE_URL: 'https://homes.test' }), 'VITE_SITE_URL must be'],
  ['no project for the site', withEnv({ VITE_SUPABASE_URL: undefined }), 'VITE_SUPABASE_URL is missing'],
  ['a local project', withEnv({ VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }), 'must begin with https://'],
  ['another project', withEnv({ VITE_SUPABASE_URL: `https://${other}.supabase.co` }), `not ${project}.`],
  ['no key', withKey(''), 'VITE_SUPABASE_PUBLISHABLE_KEY is missing'],
  ['a secret key', withKey('sb_secret_1'), 'holds a SECRET key'],
  ['an older secret key', withKey(token('service_role')), 'holds a SECRET key'],
  ['an example key', withKey('sb_publishable_...'), 'is still the one from the example'],
  ['an invalid key', withKey('hello'), 'is no publishable key'],
  ['a rate that is no number', withEnv({ MAIL_PER_SECOND: 'fast' }), 'MAIL_PER_SECOND must be a positive'],
  ['a key of notifications without the other', withEnv({ PUSH_PUBLIC_KEY: 'B...' }), 'PUSH_PUBLIC_KEY and'],
  ['an example signing secret', withEnv({ MAIL_WEBHOOK_SECRET: 'whsec_...' }), 'MAIL_WEBHOOK_SECRET must be'],
  ['a replica without TLS', withEnv({ REPLICA_URLS: `${url}, http://a.test` }), 'REPLICA_URLS must hold'],
  ['an origin in config.toml', withSecrets({ ALLOWED_ORIGINS: 'homes.test' }), 'ALLOWED_ORIGINS must hold'],
  ['an API of this machine', withEnv({ VITE_API_URL: 'http://127.0.0.1/api' }), 'VITE_API_URL must hold'],
  ['a language without a translation', withEnv({ SITE_LANGUAGES: 'en,fr' }), 'SITE_LANGUAGES is "en,fr"'],
  ['the language of tests', withEnv({ SITE_LANGUAGES: 'en,xx' }), 'It must be en or en,es.'],
  ['an example of map tiles', withEnv({ VITE_MAP_TILES: 'us.pmtiles' }), 'VITE_MAP_TILES must be'],
  [
    "production's mail key for staging",
    { ...right, envFile: 'supabase/.env.staging', productionEnv: { MAIL_API_KEY: env.MAIL_API_KEY } },
    'MAIL_API_KEY in supabase/.env.staging is the key of production',
  ],
  ['no remote', { ...right, remote: undefined }, 'supabase/config.toml has no [remotes.production]'],
])('reports %s', (_name, deployment, problem) => {
  expect(checkSettings(deployment)).toEqual([expect.stringContaining(problem)]);
});

it('checks every variable that the functions, the site and its build read', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: repositoryRoot })
      .filter((file) => !/test/.test(file))
      .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
      .join('\n');
  const sources = [
    [...read('supabase/functions/**/environment.ts').matchAll(/\bread\('(\w+)'\)/g)],
    [...read('web/src/**/*.{ts,tsx}').matchAll(/import\.meta\.env\.((?:VITE|POSTAL)\w+)/g)],
    [...read('web/build/**/*.ts').matchAll(/process\.env\['(VITE_\w+)'\]/g)],
  ];
  expect(sources.map((found) => found.length > 3)).toEqual([true, true, true]);
  const checks = read('supabase/deploy/check-settings.ts');
  // The platform sets these.
  const given = /^SUPABASE_(URL|ANON_KEY|SERVICE_ROLE_KEY|PUBLISHABLE_KEYS|SECRET_KEYS)$/;
  const names = new Set(sources.flat().map(([, name = '']) => name));
  expect([...names].filter((name) => !given.test(name) && !checks.includes(name))).toEqual([]);
});
