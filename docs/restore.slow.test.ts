import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot, supabaseFolder } from '../local/paths.ts';
import { databaseUrl } from '../local/postgres/server.ts';
import { withClient } from '../local/postgres/with-client.ts';
import { newAuthClient } from '../local/testing/auth-client.ts';
import { startCluster, startEmptyCluster } from '../local/testing/cluster.ts';
import { signUpAndConfirm } from '../local/testing/sign-up.ts';
import { startTestStack, type TestStack } from '../local/testing/stack.ts';
import { debianPostgresFolder, findDebianPostgres } from '../supabase/tests/_shared/debian-postgres.ts';
import { checkPhotos } from '../supabase/deploy/check-photos.ts';
import { blocksOf } from './testing/blocks.ts';
import { column, describeDatabase } from './testing/describe-database.ts';

// pg_dump and psql. The server of npm comes without them.
const programs = findDebianPostgres();

const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-restore-'));
const data = join(folder, 'backup/data.sql');
await Promise.all(['supabase', 'backup'].map((name) => mkdir(join(folder, name))));
for (const name of ['migrations', 'restore'])
  await symlink(join(supabaseFolder, name), join(folder, 'supabase', name));
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command of a document in the folder of an operator, with the CLI of this repository. */
async function runCommand(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const cli = join(repositoryRoot, 'node_modules/.bin/supabase');
  const PATH = `${debianPostgresFolder}/bin:${process.env['PATH']}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', command.replace(/^npx supabase/, cli)], {
    cwd: folder,
    env: { ...process.env, DO_NOT_TRACK: '1', PATH, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** The only command of a document that matches. */
function documented(file: string, mark: RegExp): string {
  const commands = blocksOf(file)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'));
  const [command, ...others] = commands.filter((line) => mark.test(line));
  if (command === undefined || others.length > 0) throw new Error(`${file}: not one command is ${mark}`);
  return command;
}

/** Makes a stack the local project of the CLI in `folder`. */
async function useProject({ url, secretKey, jwtSecret }: TestStack): Promise<void> {
  const settings = `project_id = "restore"
    [api]
    port = ${new URL(url).port}
    [auth]
    secret_key = "${secretKey}"
    jwt_secret = "${jwtSecret}"`;
  await writeFile(join(folder, 'supabase/config.toml'), settings);
}

const copyFiles = (mark: RegExp) =>
  runCommand(documented('docs/operating.md', mark).replace(' --remote', ''));

const load = (url: string) =>
  runCommand(documented('docs/operating.md', /^psql .*data\.sql/), { NEW_DATABASE_URL: url });

const filesIn = (url: string) =>
  withClient(url, (client) =>
    column(
      client,
      `select concat_ws(' ', name, metadata ->> 'mimetype', metadata ->> 'size') from storage.objects`,
    ),
  );

const found = z.array(z.object({ id: z.uuid(), imageUrls: z.array(z.string()) })).min(1);

it.skipIf(!programs)(
  'a copy restores into a new project (apt-get install postgresql-15)',
  { timeout: 600_000, retry: 0 },
  async () => {
    const live = await startCluster(programs);
    const fresh = await startEmptyCluster();
    try {
      // The site before the restore.
      const { name, url: liveUrl } = await live.createDatabase('seeded');
      const before = await startTestStack({ seed: true, photos: true, database: { port: live.port, name } });
      await signUpAndConfirm(before, { email: 'nell@example.com', password: 'senior-care', role: 'patient' });
      await useProject(before);
      await copyFiles(/storage cp .*property-images backup\/$/);
      await copyFiles(/storage cp .*agreements backup\/$/);
      await before.stop();
      const [expected, files] = [await describeDatabase(liveUrl), await filesIn(liveUrl)];
      const dump = documented('docs/operating.md', /db dump/)
        .replace('--remote', `--remote=${liveUrl} --dry-run`)
        .replace(' --file backup/data.sql', '');
      await writeFile(data, await runCommand(await runCommand(dump)));

      // The new project.
      const freshUrl = databaseUrl(fresh.port);
      const push = documented('docs/deploying.md', /db push --remote$/);
      await runCommand(push.replace('--remote', `--remote=${freshUrl}?sslmode=disable --yes`));
      const { rows } = await describeDatabase(freshUrl);
      await refuseIncompleteCopies(freshUrl);
      expect((await describeDatabase(freshUrl)).rows).toEqual(rows);
      await load(freshUrl);
      expect(await describeDatabase(freshUrl)).toEqual(expected);
      await expect(load(freshUrl)).rejects.toThrow('This project has accounts');

      const after = await startTestStack({ database: { port: fresh.port, name: 'postgres' } });
      try {
        const missing: string[] = [];
        await checkPhotos({
          supabaseUrl: after.url,
          secretKey: after.secretKey,
          copies: join(folder, 'backup/property-images'),
          onMissing: (path) => missing.push(path),
          onProblem: (path) => missing.push(path),
        });
        expect(missing).toEqual([]);
        await useProject(after);
        await copyFiles(/storage cp .* backup\/agreements /);
        expect(await filesIn(freshUrl)).toEqual(files);
        await useSite(after);
      } finally {
        await after.stop();
      }
    } finally {
      await live.stop();
      await fresh.stop();
    }
  },
);

/** A copy that was cut off, and one without the rows that others refer to. */
async function refuseIncompleteCopies(url: string): Promise<void> {
  const whole = await readFile(data, 'utf8');
  await writeFile(
    data,
    whole.slice(0, whole.indexOf('\n', whole.indexOf('"public"."zip_codes"') + 10_000) + 1),
  );
  await expect(load(url)).rejects.toThrow('The copy is incomplete');
  await writeFile(data, whole.replace(/(COPY "public"."users" .+\n)[^]*?(?=\\\.\n)/, '$1'));
  await expect(load(url)).rejects.toThrow('refer to missing rows');
  await writeFile(data, whole);
}

/** A family signs in, another one signs up, and a visitor searches and opens a photo. */
async function useSite(stack: TestStack): Promise<void> {
  const credentials = { email: 'nell@example.com', password: 'senior-care' };
  expect((await newAuthClient(stack).signInWithPassword(credentials)).error).toBeNull();
  const token = await signUpAndConfirm(stack, {
    email: 'theo@example.com',
    password: 'senior-care',
    role: 'patient',
  });
  const favorites = await fetch(`${stack.apiUrl}/favorites`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(favorites.status).toBe(200);
  const search = await fetch(`${stack.apiUrl}/properties/search?zipCode=60601`);
  const [home] = found.parse(await search.json());
  const bucket = createClient(stack.url, stack.publishableKey).storage.from('property-images');
  const { data: link } = await bucket.createSignedUrl(home?.imageUrls[0] ?? '', 60);
  const photo = await fetch(link?.signedUrl ?? '');
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
}
