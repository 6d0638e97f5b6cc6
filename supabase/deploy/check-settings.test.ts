import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';
import type { Deployment, Remote } from './deployment.ts';

const project = 'qwertyuiopasdfghjklz';

const remote: Remote = {
  project_id: project,
  auth: {
    site_url: 'https://www.homes.test',
    email: {
      smtp: {
        enabled: true,
        host: 'smtp.resend.com',
        user: 'resend',
        pass: 'env(MAIL_API_KEY)',
        admin_email: 'hello@homes.test',
      },
    },
  },
  edge_runtime: { secrets: { SITE_URL: 'https://www.homes.test' } },
};
const env = {
  MAIL_API_URL: 'https://api.resend.com/emails',
  MAIL_API_KEY: 're_123',
  MAIL_FROM: 'Senior Care Living <hello@homes.test>',
  VITE_SUPABASE_URL: `https://${project}.supabase.co`,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_123',
  VITE_SITE_URL: 'https://www.homes.test',
  VITE_SUPPORT_EMAIL: 'support@homes.test',
};
const right: Deployment = { name: 'production', remote, linked: project, env, wantedCli: '3.1.0' };

const withEnv = (changes: Record<string, string | undefined>) => ({ ...right, env: { ...env, ...changes } });
const withRemote = (changes: Partial<Remote>) => ({ ...right, remote: { ...remote, ...changes } });
const withSite = (site_url: string) =>
  withRemote({ auth: { ...remote.auth, site_url }, edge_runtime: { secrets: { SITE_URL: site_url } } });
const withSmtp = (changes: object) =>
  withRemote({ auth: { ...remote.auth, email: { smtp: { ...remote.auth?.email?.smtp, ...changes } } } });
const token = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;

it('finds nothing wrong with a deployment that is right', () => {
  expect(checkSettings(right)).toEqual([]);
  // A domain of one's own for the project, a key of the older kind, a plain address.
  expect(
    checkSettings(
      withEnv({
        VITE_SUPABASE_URL: 'https://api.homes.test',
        VITE_SUPABASE_PUBLISHABLE_KEY: token('anon'),
        MAIL_FROM: 'hello@homes.test',
      }),
    ),
  ).toEqual([]);
});

it.each([
  [
    'an example project',
    withRemote({ project_id: 'abcdefghijklmnopqrst' }),
    '[remotes.production] project_id is still the one from the example.',
  ],
  [
    'no project',
    withRemote({ project_id: undefined }),
    '[remotes.production] needs project_id: the 20 letters of the project.',
  ],
  [
    'no linked project',
    { ...right, linked: undefined },
    `No project is linked. Run: npx supabase link ${project}`,
  ],
  [
    'another linked project',
    { ...right, linked: 'zzzzzzzzzzzzzzzzzzzz' },
    `Linked is zzzzzzzzzzzzzzzzzzzz, but [remotes.production] is ${project}. Run: npx supabase link ${project}`,
  ],
  [
    'no site URL',
    withRemote({ auth: { email: remote.auth?.email } }),
    '[remotes.production.auth] needs site_url: where families open the site.',
  ],
  [
    'a site URL of this machine',
    withSite('http://127.0.0.1:5173'),
    '[remotes.production.auth] site_url is this machine, which no family can reach: http://127.0.0.1:5173',
  ],
  [
    'a site URL without TLS',
    withSite('http://www.homes.test'),
    '[remotes.production.auth] site_url must begin with https://: http://www.homes.test',
  ],
  [
    'a site URL with a slash',
    withSite('https://www.homes.test/'),
    '[remotes.production.auth] site_url must be the bare origin, https://www.homes.test, without a path or a slash at the end: https://www.homes.test/',
  ],
  [
    'an example site URL',
    withSite('https://www.example.org'),
    '[remotes.production.auth] site_url is still the one from the example: https://www.example.org',
  ],
  [
    'no address as site URL',
    withSite('www.homes.test'),
    '[remotes.production.auth] site_url is no address: www.homes.test',
  ],
  [
    'another SITE_URL for the functions',
    withRemote({ edge_runtime: { secrets: { SITE_URL: 'https://homes.test' } } }),
    '[remotes.production.edge_runtime.secrets] SITE_URL must be the site_url, https://www.homes.test. It is https://homes.test.',
  ],
  [
    'no SITE_URL for the functions',
    withRemote({ edge_runtime: undefined }),
    '[remotes.production.edge_runtime.secrets] SITE_URL must be the site_url, https://www.homes.test. It is missing.',
  ],
  [
    'no SMTP',
    withSmtp({ enabled: false }),
    '[remotes.production.auth.email.smtp] is not enabled: Supabase itself sends two mails an hour, so sign-ups would fail.',
  ],
  [
    'an SMTP server without a user',
    withSmtp({ user: undefined }),
    '[remotes.production.auth.email.smtp] needs user.',
  ],
  [
    'an example sender',
    withSmtp({ admin_email: 'hello@example.org' }),
    '[remotes.production.auth.email.smtp] admin_email is still the one from the example: hello@example.org',
  ],
  [
    'a password in the file',
    withSmtp({ pass: 'secret' }),
    '[remotes.production.auth.email.smtp] pass must be env(NAME), with the password as NAME in supabase/.env.',
  ],
  [
    'a password that is not there',
    withSmtp({ pass: 'env(SMTP_PASSWORD)' }),
    'SMTP_PASSWORD is missing in supabase/.env: [remotes.production.auth.email.smtp] pass refers to it.',
  ],
  [
    'no sender',
    withEnv({ MAIL_FROM: undefined }),
    'MAIL_FROM is missing in supabase/.env: owners would get no mail about inquiries.',
  ],
  [
    'a sender that is none',
    withEnv({ MAIL_FROM: 'Senior Care Living' }),
    'MAIL_FROM must be an address, or a name and an address in <>: Senior Care Living',
  ],
  [
    'an example sender of owner mail',
    withEnv({ MAIL_FROM: 'Homes <hello@example.org>' }),
    'MAIL_FROM in supabase/.env is still the one from the example.',
  ],
  [
    'a mail provider without TLS',
    withEnv({ MAIL_API_URL: 'http://mail.test' }),
    'MAIL_API_URL must begin with https://: http://mail.test',
  ],
  [
    'no support address',
    withEnv({ VITE_SUPPORT_EMAIL: undefined }),
    'VITE_SUPPORT_EMAIL is missing: the support page would name an address that nobody reads.',
  ],
  [
    'an example support address',
    withEnv({ VITE_SUPPORT_EMAIL: 'support@example.org' }),
    'VITE_SUPPORT_EMAIL is still the one from the example.',
  ],
  [
    'pages that are built for another site',
    withEnv({ VITE_SITE_URL: 'https://homes.test' }),
    'VITE_SITE_URL must be the site_url, https://www.homes.test. It is https://homes.test.',
  ],
  [
    'no project for the site',
    withEnv({ VITE_SUPABASE_URL: undefined }),
    'VITE_SUPABASE_URL is missing: the site would not know its project.',
  ],
  [
    'the local project for the site',
    withEnv({ VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }),
    'VITE_SUPABASE_URL must begin with https://: http://127.0.0.1:54321',
  ],
  [
    'another project for the site',
    withEnv({ VITE_SUPABASE_URL: 'https://zzzzzzzzzzzzzzzzzzzz.supabase.co' }),
    `VITE_SUPABASE_URL is project zzzzzzzzzzzzzzzzzzzz, not ${project}.`,
  ],
  [
    'no key for the site',
    withEnv({ VITE_SUPABASE_PUBLISHABLE_KEY: '' }),
    'VITE_SUPABASE_PUBLISHABLE_KEY is missing: the site could not talk to its project.',
  ],
  [
    'a secret key for the site',
    withEnv({ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' }),
    'VITE_SUPABASE_PUBLISHABLE_KEY holds a SECRET key, which would let everybody read and change everything. Use the publishable one.',
  ],
  [
    'an older secret key for the site',
    withEnv({ VITE_SUPABASE_PUBLISHABLE_KEY: token('service_role') }),
    'VITE_SUPABASE_PUBLISHABLE_KEY holds a SECRET key, which would let everybody read and change everything. Use the publishable one.',
  ],
  [
    'an example key',
    withEnv({ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_...' }),
    'VITE_SUPABASE_PUBLISHABLE_KEY is still the one from the example.',
  ],
  [
    'something else as key',
    withEnv({ VITE_SUPABASE_PUBLISHABLE_KEY: 'hello' }),
    'VITE_SUPABASE_PUBLISHABLE_KEY is no publishable key: those begin with sb_publishable_.',
  ],
])('says in one line what is wrong with %s', (_name, deployment, line) => {
  expect(checkSettings(deployment)).toEqual([line]);
});

it('names every missing thing at once when nothing was set', () => {
  const nothing = checkSettings({ ...right, remote: undefined, linked: undefined, env: {} });
  expect(nothing).toHaveLength(7);
  expect(nothing[0]).toBe(
    'supabase/config.toml has no [remotes.production]. Add it as "Settings" in docs/deploying.md shows.',
  );
});
