import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveHttp } from '../../../local/http-server.ts';
import { freePort } from '../../../local/ports.ts';
import { repositoryRoot } from '../../../local/paths.ts';
import { withClient } from '../../../local/postgres/with-client.ts';
import { filesOfObject } from '../../../local/storage/object-files.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { thumbnailPath } from '../../functions/_shared/contract/photos/thumbnail-path.ts';
import { checkPhotos, connect, type PhotoCheck } from '../../deploy/check-photos.ts';

const ALICE = 'a11ce000-0000-4000-8000-000000000001';
const path = (name: string) => `${ALICE}/photos/check-${name}.jpg`;
const listed = ['a', 'b', 'c'].map(path);

let stack: TestStack;
let copies: string;
beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  copies = await mkdtemp(join(tmpdir(), 'senior-care-living-copies-'));
  // Of the demo data, one home of alice is left, with three photos.
  await query('delete from public.properties where owner_id <> $1', [ALICE]);
  await query(
    'delete from public.properties where id <> (select min(id::text) from public.properties)::uuid',
    [],
  );
});
afterAll(async () => {
  await stack.stop();
  await rm(copies, { recursive: true });
});

const query = (text: string, values: unknown[]) =>
  withClient(stack.databaseUrl, async (client) => (await client.query(text, values)).rows);
const bucket = () =>
  connect({ supabaseUrl: stack.url, secretKey: stack.secretKey }).storage.from('property-images');

beforeEach(async () => {
  for (const name of [...listed, ...listed.map(thumbnailPath)])
    await bucket().upload(name, new Uint8Array([1, 2]), { contentType: 'image/jpeg', upsert: true });
  await query('delete from private.hidden_photos', []);
  await query('update public.properties set image_urls = $1', [listed]);
});

/** Removes files, and leaves what Storage knows of them, as a restore to a point in time does. */
async function lose(...paths: string[]) {
  for (const name of paths)
    for (const file of filesOfObject(join(stack.folder, 'storage'), 'property-images', name)) await rm(file);
  // Stored before the check.
  await query(`update storage.objects set updated_at = now() - interval '1 hour'`, []);
}

async function check(options: Partial<PhotoCheck> = {}) {
  const [missing, problems]: [string[], string[]] = [[], []];
  const done = await checkPhotos({
    supabaseUrl: stack.url,
    secretKey: stack.secretKey,
    onMissing: (name) => missing.push(name),
    onProblem: (name, problem) => problems.push(`${name}: ${problem}`),
    pause: 0,
    ...options,
  });
  const [home] = await query('select image_urls from public.properties', []);
  return { done, missing, problems, shown: home.image_urls };
}

it('takes missing photos off their home, and puts them back when they are there again', async () => {
  await lose(path('b'));
  expect(await check()).toMatchObject({ missing: [path('b')], shown: [path('a'), path('c')] });
  expect((await check()).missing).toEqual([path('b')]);
  await bucket().upload(path('b'), new Uint8Array([3]), { contentType: 'image/jpeg', upsert: true });
  expect(await check()).toMatchObject({ missing: [], shown: listed });
});

it('puts photos and thumbnails back from a copy', async () => {
  await lose(path('a'), path('b'), thumbnailPath(path('b')));
  for (const name of [path('b'), thumbnailPath(path('b'))]) {
    await mkdir(dirname(join(copies, name)), { recursive: true });
    await writeFile(join(copies, name), new Uint8Array([4]));
  }
  const { done, missing, shown } = await check({ copies });
  expect([missing, shown, done.copied]).toEqual([[path('a')], [path('b'), path('c')], 2]);
  const { data } = await bucket().download(thumbnailPath(path('b')));
  expect([data?.size, data?.type]).toEqual([1, 'image/jpeg']);
});

it('does not start with a wrong folder of the copy', async () => {
  await lose(path('a'));
  await expect(check({ copies: join(copies, 'wrong') })).rejects.toThrow('ENOENT');
  expect((await query('select image_urls from public.properties', []))[0].image_urls).toEqual(listed);
});

/** A server before the stack, which answers some downloads itself. */
async function withFailures<Result>(
  fail: (name: string) => Response | undefined,
  run: (supabaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const server = await serveHttp(port, async (request) => {
    const { pathname, search } = new URL(request.url);
    const name = pathname.split('/object/property-images/')[1];
    const failure = name === undefined ? undefined : fail(name);
    if (failure) return failure;
    const { method, headers } = request;
    const body = method === 'GET' ? null : await request.arrayBuffer();
    return fetch(`${stack.url}${pathname}${search}`, { method, headers, body });
  });
  try {
    return await run(`http://127.0.0.1:${port}`);
  } finally {
    await server.close();
  }
}

it('names a photo that cannot be downloaded, and neither hides it nor stops at it', async () => {
  await lose(path('c'));
  const failure = (name: string) => (name === path('a') ? new Response('', { status: 502 }) : undefined);
  const { missing, problems, shown } = await withFailures(failure, (supabaseUrl) => check({ supabaseUrl }));
  expect(problems).toEqual([`${path('a')}: Storage answered 502`]);
  expect([missing, shown]).toEqual([[path('c')], [path('a'), path('b')]]);
});

it.each([
  ['Storage is down', () => new Response('', { status: 503 })],
  ['there is no bucket', () => Response.json({ statusCode: '404', code: 'NoSuchBucket' }, { status: 400 })],
])('takes no photo off its home when %s', async (_name, failure) => {
  await expect(withFailures(failure, (supabaseUrl) => check({ supabaseUrl }))).rejects.toThrow(
    'None of 3 photos could be downloaded',
  );
  expect((await check()).shown).toEqual(listed);
});

/** The exit code and the output of the command. */
async function command(...args: string[]): Promise<[number, string]> {
  const env = { ...process.env, VITE_SUPABASE_URL: stack.url, SUPABASE_SECRET_KEY: stack.secretKey };
  const run = promisify(execFile)(process.execPath, ['supabase/deploy/photos.ts', ...args], {
    cwd: repositoryRoot,
    env,
  });
  return run.then(
    ({ stdout }) => [0, stdout],
    ({ code, stdout }: { code: number; stdout: string }) => [code, stdout],
  );
}

it('the command names missing photos, continues after a home, and asks the owners once', async () => {
  await lose(path('a'));
  expect(await command()).toEqual([
    1,
    `missing ${path('a')}\n1 homes, 3 photos, 1 missing, 0 files put back.\n`,
  ]);
  const [home] = await query('select id from public.properties', []);
  expect(await command(`--after=${home.id}`)).toEqual([
    0,
    '0 homes, 0 photos, 0 missing, 0 files put back.\n',
  ]);
  expect(await command('--ask-owners')).toEqual([0, 'Homes whose owners were asked: 1.\n']);
  expect(await command('--ask-owners')).toEqual([0, 'Homes whose owners were asked: 0.\n']);
});
