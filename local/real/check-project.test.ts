import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { freePort } from '../ports.ts';
import { readProject } from '../testing/named-project.ts';
import { checkProject } from './check-project.ts';
import { findAuth } from './programs.ts';

let project: HttpServer;
let cache: string;

/** A project that knows the keys `public` and `secret`, and has no database. */
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'programs-'));
  project = await serveHttp(await freePort(), ({ url, headers }) => {
    const { pathname } = new URL(url);
    if (pathname === '/spa.html') return new Response('');
    if (!['public', 'secret'].includes(headers.get('apikey') ?? '')) return new Response('', { status: 401 });
    return Response.json(headers.get('apikey') === 'secret' ? [{ id: 'property-images' }] : []);
  });
});
afterAll(async () => {
  await project.close();
  await rm(cache, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

const complete = () => ({
  SUPABASE_URL: project.url,
  SUPABASE_PUBLISHABLE_KEY: 'public',
  SUPABASE_SECRET_KEY: 'secret',
  DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1:1/postgres',
  SITE_URL: project.url,
});

it.each<[wrong: Record<string, string>, message: RegExp]>([
  [{ SITE_URL: '', DATABASE_URL: '' }, /^DATABASE_URL, SITE_URL is not set\. /],
  [{ SUPABASE_URL: 'http://127.0.0.1:1' }, /^SUPABASE_URL \(.*\) cannot be reached\. Start the project/],
  [{ SUPABASE_PUBLISHABLE_KEY: 'wrong' }, /^SUPABASE_PUBLISHABLE_KEY is not a key of .*Copy it/],
  [{ SUPABASE_SECRET_KEY: 'wrong' }, /^SUPABASE_SECRET_KEY is not a key of .*Copy it/],
  [{ SUPABASE_SECRET_KEY: 'public' }, /^SUPABASE_SECRET_KEY does not read the bucket .*Name the secret key/],
  [{ SITE_URL: 'http://127.0.0.1:1' }, /^SITE_URL \(.*\) cannot be reached\. /],
  [{}, /^DATABASE_URL cannot be used: .*ECONNREFUSED.*Name the connection string/],
])('with %o it says in one line what is wrong and what to do', async (wrong, message) => {
  for (const [name, value] of Object.entries({ ...complete(), ...wrong })) vi.stubEnv(name, value);
  const error = await checkProject(readProject(), { erase: false }).catch(String);
  expect(String(error).replace('Error: ', '')).toMatch(message);
  expect(String(error)).not.toContain('\n');
});

it('names a program of Auth that does not exist', async () => {
  vi.stubEnv('AUTH_PROGRAM', join(cache, 'auth'));
  await expect(findAuth()).rejects.toThrow(/^AUTH_PROGRAM names .*, which is no program\. Name the binary/);
});
