import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../testing/stack.ts';

const BUCKET = 'property-images';
const ALICE = 'a11ce000-0000-4000-8000-000000000001';
const OSCAR = '05ca7000-0000-4000-8000-000000000002';
const PNG = { type: 'image/png' };
const ABSENT = { name: 'StorageApiError', message: 'Object not found', code: 'NoSuchKey' };
const FORBIDDEN = { message: 'new row violates row-level security policy', code: 'AccessDenied' };

let stack: TestStack;
let alice: Bucket;
let oscar: Bucket;
let visitor: Bucket;

type Bucket = ReturnType<SupabaseClient['storage']['from']>;

beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  [alice, oscar] = await Promise.all([bucketOf('alice@example.com'), bucketOf('oscar@example.com')]);
  visitor = connect().storage.from(BUCKET);
});
afterAll(() => stack.stop());

function connect(key = stack.publishableKey): SupabaseClient {
  return createClient(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function bucketOf(email: string): Promise<Bucket> {
  const client = connect();
  const { error } = await client.auth.signInWithPassword({ email, password: 'senior-care' });
  expect(error).toBeNull();
  return client.storage.from(BUCKET);
}

function picture(bytes: number, type = PNG): File {
  return new File([new Uint8Array(bytes).fill(7)], 'picture.png', type);
}

describe('upload', () => {
  it('accepts a browser file, which is sent as a form', async () => {
    const path = `${ALICE}/temp/file.png`;
    const { data, error } = await alice.upload(path, picture(10));
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `${BUCKET}/${path}` });
  });

  it('accepts plain bytes', async () => {
    const path = `${ALICE}/temp/bytes.png`;
    const { data, error } = await alice.upload(path, new Uint8Array([1, 2, 3]), { contentType: 'image/png' });
    expect(error).toBeNull();
    expect(data?.path).toBe(path);
  });

  it('rejects an existing path without upsert', async () => {
    const path = `${ALICE}/temp/twice.png`;
    await alice.upload(path, picture(10));
    const { error } = await alice.upload(path, picture(20));
    expect(error).toMatchObject({ message: 'The resource already exists', code: 'KeyAlreadyExists' });
    expect((await alice.upload(path, picture(30), { upsert: true })).error).toBeNull();
    const { data } = await alice.download(path);
    expect(data?.size).toBe(30);
  });

  it('rejects a type that the bucket does not allow', async () => {
    const { error } = await alice.upload(`${ALICE}/temp/note.txt`, picture(10, { type: 'text/plain' }));
    expect(error).toMatchObject({
      message: 'mime type text/plain is not supported',
      code: 'InvalidMimeType',
    });
  });

  it('accepts 10 MiB and rejects one byte more', async () => {
    const limit = 10 * 1024 * 1024;
    expect((await alice.upload(`${ALICE}/temp/full.png`, picture(limit))).error).toBeNull();
    const { error } = await alice.upload(`${ALICE}/temp/over.png`, picture(limit + 1));
    expect(error).toMatchObject({
      message: 'The object exceeded the maximum allowed size',
      code: 'EntityTooLarge',
    });
  });

  it('rejects the folder of another owner, and visitors', async () => {
    const path = `${ALICE}/temp/foreign.png`;
    expect((await oscar.upload(path, picture(10))).error).toMatchObject(FORBIDDEN);
    expect((await visitor.upload(path, picture(10))).error).toMatchObject(FORBIDDEN);
  });
});

describe('list', () => {
  it('lists folders first, with names relative to the folder', async () => {
    await alice.upload(`${ALICE}/temp/a.png`, picture(10));
    const top = await alice.list(ALICE);
    expect(top.data).toContainEqual(expect.objectContaining({ name: 'temp', id: null, metadata: null }));
    const { data } = await alice.list(`${ALICE}/temp`);
    expect(data?.[0]).toEqual({
      name: 'a.png',
      id: expect.any(String),
      metadata: expect.objectContaining({ size: 10, mimetype: 'image/png' }),
    });
    expect((await alice.list(`${ALICE}/te_p`)).data).toEqual([]);
    const page = await alice.list(`${ALICE}/temp`, { limit: 1, offset: 1 });
    expect(page.data).toHaveLength(1);
  });

  it('lists nothing of a folder that the caller may not read', async () => {
    expect(await oscar.list(`${ALICE}/temp`)).toEqual({ data: [], error: null });
  });
});

describe('signed URLs', () => {
  const path = `${ALICE}/temp/signed.png`;
  beforeAll(() => alice.upload(path, picture(42), { cacheControl: '600' }));

  it('serve the file with its type and the cache time of the upload', async () => {
    const { data, error } = await alice.createSignedUrl(path, 60);
    expect(error).toBeNull();
    const response = await fetch(data?.signedUrl ?? '');
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(42);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '42',
      'cache-control': 'max-age=600',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answer 304 to a browser that has the file', async () => {
    const { data } = await alice.createSignedUrl(path, 60);
    const url = data?.signedUrl ?? '';
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('are rejected for objects that the caller may not see', async () => {
    expect((await oscar.createSignedUrl(path, 60)).error).toMatchObject(ABSENT);
    expect((await visitor.createSignedUrl(path, 60)).error).toMatchObject(ABSENT);
  });

  it('are created one by one in a batch', async () => {
    const absent = `${ALICE}/temp/absent.png`;
    const { data, error } = await alice.createSignedUrls([path, absent], 60);
    expect(error).toBeNull();
    expect(data).toEqual([
      expect.objectContaining({ path, error: null, signedUrl: expect.stringContaining(stack.url) }),
      expect.objectContaining({
        path: absent,
        signedUrl: null,
        error: 'Either the object does not exist or you do not have access to it',
      }),
    ]);
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  it('are rejected if changed, for another object, or after their time', async () => {
    const { data } = await alice.createSignedUrl(path, 60);
    const url = data?.signedUrl ?? '';
    expect(await requestJson(`${url}x`)).toMatchObject({
      status: 400,
      body: { error: 'InvalidJWT', message: 'signature verification failed' },
    });
    expect(await requestJson(url.replace('signed.png', 'file.png'))).toMatchObject({
      status: 400,
      body: { error: 'InvalidSignature' },
    });
    const late = await alice.createSignedUrl(path, -1);
    expect(await requestJson(late.data?.signedUrl ?? '')).toMatchObject({
      status: 400,
      body: { error: 'InvalidJWT', message: '"exp" claim timestamp check failed' },
    });
  });
});

async function requestJson(url: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url);
  return { status: response.status, body: await response.json() };
}

describe('other calls', () => {
  it('download sends the bytes, and 404 to others', async () => {
    const path = `${ALICE}/temp/down.png`;
    await alice.upload(path, picture(11));
    expect((await alice.download(path)).data?.size).toBe(11);
    expect((await oscar.download(path)).error).toMatchObject(ABSENT);
  });

  it('move moves a photo from temp to the folder of a property', async () => {
    const { data: properties } = await connect(stack.secretKey)
      .from('properties')
      .select('id')
      .eq('owner_id', ALICE)
      .limit(1);
    const target = `${ALICE}/${properties?.[0]?.id}/moved.png`;
    const source = `${ALICE}/temp/moving.png`;
    await alice.upload(source, picture(12));
    expect(await alice.move(source, target)).toEqual({
      data: { message: 'Successfully moved' },
      error: null,
    });
    expect((await alice.download(target)).data?.size).toBe(12);
    expect((await alice.download(source)).error).toMatchObject(ABSENT);
    expect((await alice.move(source, target)).error).toMatchObject(ABSENT);
    expect((await oscar.move(target, `${OSCAR}/temp/stolen.png`)).error).toMatchObject(ABSENT);
  });

  it('remove removes and lists only what the caller may remove', async () => {
    const path = `${ALICE}/temp/gone.png`;
    await alice.upload(path, picture(14));
    expect(await oscar.remove([path])).toEqual({ data: [], error: null });
    const { data } = await alice.remove([path, `${ALICE}/temp/never.png`]);
    expect(data?.map((object) => object.name)).toEqual([path]);
    expect((await alice.download(path)).error).toMatchObject(ABSENT);
  });

  it('rejects an invalid token', async () => {
    const client = createClient(stack.url, stack.publishableKey, { accessToken: async () => 'a.b.c' });
    const { error } = await client.storage.from(BUCKET).createSignedUrl(`${ALICE}/temp/file.png`, 60);
    expect(error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  });
});
