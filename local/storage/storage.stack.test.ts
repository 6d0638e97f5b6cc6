import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SUPERUSER } from '../postgres/server.ts';
import { withClient } from '../postgres/with-client.ts';
import { canSignTokens, namedProject } from '../testing/named-project.ts';
import { signToken } from '../token.ts';
import { startTestStack, type TestStack } from '../testing/stack.ts';
import { sweepFiles } from './sweep-files.ts';

// What supabase-js needs of the local Storage. supabase/tests/security tests who may do what.
const ALICE = 'a11ce000-0000-4000-8000-000000000001';
const folder = `${ALICE}/temp`;
const path = `${folder}/photo.png`;

let stack: TestStack;
let alice: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  alice = await signIn();
  await alice.upload(path, picture(42), { cacheControl: '600' });
});
afterAll(() => stack.stop());

async function signIn() {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({
    email: 'alice@example.com',
    password: 'senior-care',
  });
  expect(error).toBeNull();
  return client.storage.from('property-images');
}

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });

const open = (url: string | null = '', headers: Record<string, string> = {}) => fetch(url ?? '', { headers });

it('stores a file at a signed address for whom it was signed, and keeps the old file if the database refuses the new one', async () => {
  const signed = `${folder}/signed.png`;
  const size = async () => (await alice.download(signed)).data?.size;
  const sign = async () => (await alice.createSignedUploadUrl(signed, { upsert: true })).data?.token ?? '';
  const later = await sign();
  expect((await alice.uploadToSignedUrl(signed, await sign(), picture(7))).error).toBeNull();
  expect(await size()).toBe(7);
  await withClient(stack.databaseUrl, async (client) => {
    const { rows } = await client.query('select owner_id from storage.objects where name = $1', [signed]);
    expect(rows).toEqual([{ owner_id: ALICE }]);
    await client.query('update public.users set suspended_at = now() where id = $1', [ALICE]);
    expect((await alice.uploadToSignedUrl(signed, later, picture(9))).error).not.toBeNull();
    await client.query('update public.users set suspended_at = null where id = $1', [ALICE]);
  });
  expect(await size()).toBe(7);
});

it('lists folders, and objects with names relative to the folder', async () => {
  await alice.upload(`${folder}/a.png`, picture(10));
  const top = await alice.list(ALICE);
  expect(top.data).toContainEqual({ name: 'temp', id: null, metadata: null });
  const { data } = await alice.list(folder);
  expect(data?.[0]).toMatchObject({
    name: 'a.png',
    id: expect.any(String),
    metadata: { size: 10, mimetype: 'image/png' },
  });
  expect((await alice.list(`${ALICE}/te_p`)).data).toEqual([]);
  expect((await alice.list(folder, { limit: 1, offset: 1 })).data).toHaveLength(1);
});

it('serves a signed URL with the headers of the upload, and 304 to a browser that has the file', async () => {
  const { data } = await alice.createSignedUrl(path, 60);
  const { status, headers } = await open(data?.signedUrl);
  expect([status, Object.fromEntries(headers)]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'content-length': '42',
      'cache-control': 'max-age=600',
      'x-content-type-options': 'nosniff',
    },
  ]);
  expect((await open(data?.signedUrl, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});

it.each([
  ['bytes=0-0', 206, 1, 'bytes 0-0/42'],
  ['bytes=40-', 206, 2, 'bytes 40-41/42'],
  ['bytes=-5', 206, 5, 'bytes 37-41/42'],
  ['bytes=10-99', 206, 32, 'bytes 10-41/42'],
  ['bytes=42-', 416, expect.any(Number), 'bytes */42'],
  ['bytes=-0', 416, expect.any(Number), 'bytes */42'],
  // More than one range, and one that is not valid, are ignored.
  ['bytes=0-1,3-4', 200, 42, null],
  ['bytes=x', 200, 42, null],
])('serves %s with %i', async (range, expected, size, contentRange) => {
  const { data } = await alice.createSignedUrl(path, 60);
  const response = await open(data?.signedUrl, { range });
  const { byteLength } = await response.arrayBuffer();
  const received = [response.status, byteLength, response.headers.get('content-range')];
  expect(received).toEqual([expected, size, contentRange]);
});

it.runIf(canSignTokens())(
  'answers an upload with an expired token with the status 403 in the body',
  async () => {
    const token = signToken(stack.jwtSecret ?? '', { sub: ALICE, role: 'authenticated', exp: 1_000_000_000 });
    const response = await fetch(`${stack.url}/storage/v1/object/property-images/${folder}/b.png`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'image/png',
      },
      body: 'a photo',
    });
    const answer = [response.status, await response.json()];
    expect(answer).toMatchObject([400, { statusCode: '403', code: 'AccessDenied' }]);
  },
);

it('signs the URLs of a batch one by one, for the given seconds', async () => {
  const absent = `${folder}/absent.png`;
  const { data } = await alice.createSignedUrls([path, absent], 60);
  expect(data).toMatchObject([
    { path, error: null },
    {
      path: absent,
      signedUrl: null,
      error: 'Either the object does not exist or you do not have access to it',
    },
  ]);
  expect((await open(data?.[0]?.signedUrl)).status).toBe(200);
  const brief = await alice.createSignedUrls([path], 1);
  await expect.poll(async () => (await open(brief.data?.[0]?.signedUrl)).ok, { timeout: 10_000 }).toBe(false);
});

it.skipIf(namedProject())('sweepFiles keeps the files of objects and removes all others', async () => {
  const storage = join(stack.folder, 'storage');
  const unknown = ['abc.part', 'abc.json'].map((name) => join(storage, 'property-images', name));
  for (const file of unknown) await writeFile(file, 'half');
  await sweepFiles(storage, stack.databaseUrl.replace('//postgres:', `//${SUPERUSER}:`));
  expect((await readdir(join(storage, 'property-images'))).filter((name) => name.startsWith('abc'))).toEqual(
    [],
  );
  expect((await alice.download(path)).data?.size).toBe(42);
});
