import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../local/paths.ts';
import { databaseUrl, SUPERUSER } from '../local/postgres/server.ts';
import { sharedCluster } from '../local/testing/shared-cluster.ts';
import { blocksOf, blockWith, commandsOf } from './testing/blocks.ts';
import { startManagementApi, type FakeManagementApi } from './testing/fake-management-api.ts';
import { ownProject, withOwn, Workspace } from './testing/workspace.ts';

/** Commands that cannot run here, each with its reason. */
const SKIPPED: [RegExp, string][] = [
  [/^(git (clone|checkout)|cd |npm ci|export \$)/, 'the workspace is such a clone'],
  [/^npx supabase login/, 'opens a browser'],
  [/^npx supabase projects create/, 'asks for a password'],
  [/^npx supabase config (diff|push)/, 'needs the whole configuration of a project; see below'],
  [/^npx supabase (domains|backups|logs|storage|seed)/, 'needs Supabase'],
  [/^npx supabase db dump/, 'needs Docker'],
  [/^npx supabase inspect db outliers/, 'needs pg_stat_statements to be preloaded'],
  [/^npx supabase (start|stop)|^npm run start:supabase/, 'needs Docker'],
  [/^(curl|psql|date) |--live$/, 'needs the site'],
  [/^(vercel|sudo) /, 'needs the host of the site'],
  [/^npm (outdated|audit|install|test)/, 'needs the registry, or is this test run'],
  [/^npm run build$/, '`npm test` builds the site'],
];

const cluster = sharedCluster();
const hosted = `hosted_${process.pid}`;
let api: FakeManagementApi;
let workspace: Workspace;
let project: Client;

async function asSuperuser(sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(cluster.port, 'template1', SUPERUSER) });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  // A project before its first migration, and the database of `npm start`.
  await asSuperuser(`create database ${hosted} template postgres owner postgres`);
  const local = await cluster.createDatabase({ seed: true });
  api = await startManagementApi(ownProject);
  workspace = await Workspace.create({
    managementUrl: api.url,
    projectDatabase: `${databaseUrl(cluster.port, hosted)}?sslmode=disable`,
    localDatabase: `${local.url}?sslmode=disable`,
  });
  project = new Client({ connectionString: databaseUrl(cluster.port, hosted) });
  await project.connect();
  await project.query(await readFile(join(repositoryRoot, 'docs/testing/hosted-extensions.sql'), 'utf8'));
  const { text: vault } = blockWith('docs/deploying.md', 'sql', 'vault.create_secret');
  await project.query(withOwn(vault));
  // Only a hosted project has these extensions.
  const schedule = join(workspace.folder, 'supabase/deploy/schedule.sql');
  const sql = await readFile(schedule, 'utf8');
  await writeFile(schedule, sql.replaceAll(/^\s*create extension .*$/gm, ''));
});
afterAll(async () => {
  await project.end();
  await workspace.remove();
  await api.close();
  await asSuperuser(`drop database ${hosted} with (force)`);
});

const commands = ['docs/deploying.md', 'docs/operating.md']
  .flatMap(blocksOf)
  .filter(({ language }) => language === 'sh')
  .flatMap((block) =>
    commandsOf(block).map((command) => ({
      command,
      place: `${block.file}:${block.line}`,
      needs: block.needs,
    })),
  );
/** Each command once, at its first place. */
const distinct = [...new Map(commands.toReversed().map((one) => [one.command, one])).values()].toReversed();
const isSkipped = (command: string) => SKIPPED.some(([pattern]) => pattern.test(command));

it.each(distinct.filter(({ command }) => !isSkipped(command)))('$place: $command', async ({ command }) => {
  await expect(workspace.run(command)).resolves.toEqual(expect.any(String));
});

it('every skipped command names its requirement', () => {
  const unmarked = commands.filter(({ command, needs }) => isSkipped(command) && !needs);
  expect(unmarked.map(({ command }) => command)).toEqual(['npm run build']);
});

it('config push sends the settings of the remote, with the limits in docs/operating.md', async () => {
  const output = await workspace
    .run('npx supabase config push --yes')
    // The fake management API has no complete response to a change.
    .catch((error: unknown) => String(error));
  expect(output).toContain('Loading config override: [remotes.production]');
  const sent = api.changes.find(({ name }) => name === 'PATCH /config/auth')?.body;
  const auth = z.record(z.string(), z.unknown()).parse(JSON.parse(typeof sent === 'string' ? sent : ''));
  expect(auth).toMatchObject({
    site_url: 'https://www.homes.test',
    security_update_password_require_reauthentication: true,
    mailer_notifications_password_changed_enabled: true,
    mailer_subjects_password_changed_notification: 'Your password was changed',
    mailer_templates_password_changed_notification_content: expect.stringContaining(
      'other devices were signed out',
    ),
  });
  const limits = Object.entries(auth).filter(([name]) => /^rate_limit_|^smtp_max_frequency$/.test(name));
  expect(Object.fromEntries(limits)).toEqual({
    rate_limit_otp: 30,
    rate_limit_verify: 30,
    rate_limit_token_refresh: 150,
    rate_limit_email_sent: 100,
    smtp_max_frequency: 30,
    // Sign-in methods that the product does not use.
    rate_limit_anonymous_users: 30,
    rate_limit_sms_sent: 30,
    rate_limit_web3: 30,
  });
});

it('secrets set sends the secrets of the functions', () => {
  const sent = api.changes.find(({ name }) => name === 'POST /secrets')?.body;
  expect(JSON.parse(typeof sent === 'string' ? sent : '')).toEqual(
    expect.arrayContaining([
      { name: 'SITE_URL', value: 'https://www.homes.test' },
      { name: 'MAIL_API_KEY', value: 're_123' },
      { name: 'MAIL_FROM', value: 'Senior Care Living <hello@homes.test>' },
    ]),
  );
});

it.each(['api', 'housekeeping'])(
  'functions deploy sends the function %s, which checks tokens itself',
  (name) => {
    const upload = api.changes.find(
      ({ name: path, query }) => path.endsWith('/deploy') && query.get('slug') === name,
    );
    if (!(upload?.body instanceof FormData)) throw new Error(`${name} was not uploaded`);
    const metadata = upload.body.get('metadata');
    expect(JSON.parse(typeof metadata === 'string' ? metadata : '')).toMatchObject({
      entrypoint_path: `supabase/functions/${name}/index.ts`,
      import_map_path: `supabase/functions/${name}/deno.json`,
      verify_jwt: false,
    });
    const files = upload.body.getAll('file').map((file) => (file instanceof File ? file.name : ''));
    expect(files).toContain(`supabase/functions/${name}/app.ts`);
    expect(files).toContain('supabase/functions/_shared/upstream.ts');
    expect(files.filter((file) => /test/i.test(file))).toEqual([]);
  },
);

it('the scheduled jobs call housekeeping with the secret key', async () => {
  const { rows: jobs } = await project.query(
    'select jobname, schedule, command from cron.job order by jobname desc',
  );
  expect(jobs.map(({ jobname, schedule }) => `${schedule} ${jobname}`)).toEqual([
    '* * * * * housekeeping: mails to owners',
    '* * * * * housekeeping: deleted photos',
    '17 * * * * housekeeping: clean up',
  ]);
  for (const { command } of jobs) await project.query(command);
  const { rows: calls } = await project.query('select * from net.calls');
  const call = { headers: { apikey: 'sb_secret_123' }, timeout_milliseconds: 60_000 };
  const at = `https://${ownProject}.supabase.co/functions/v1/housekeeping`;
  expect(calls).toEqual([
    { ...call, url: `${at}/mails` },
    { ...call, url: `${at}/photos` },
    { ...call, url: `${at}/cleanup` },
  ]);
});
