import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../testing/stack.ts';
import { signToken } from '../testing/token.ts';

let stack: TestStack;
let visitor: SupabaseClient;
let database: Client;

beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  visitor = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  // The gate of the product lets visitors read no table; pre-request.stack.test.ts tests that it is called.
  await database.query(
    `do $$ begin
       execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(), '');
     end $$;
     notify pgrst, 'reload config'`,
  );
  await database.query(
    `create table public.notes (id int primary key, open text, secret text, price numeric(10, 2), at timestamptz);
     revoke all on public.notes from anon, authenticated;
     grant select (id, open, price, at) on public.notes to anon;
     alter table public.notes enable row level security;
     create policy select_all on public.notes for select to anon using (true);
     insert into public.notes values (1, 'open', 'secret', 5900, '2026-01-02 03:04:05.678+00')`,
  );
  await vi.waitUntil(async () => (await visitor.from('notes').select('id')).error === null);
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

function get(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${stack.url}/rest/v1/${path}`, { headers });
}

describe('privileges', () => {
  it('leave a revoked column revoked, however many requests were made', async () => {
    const denied = { code: '42501', message: 'permission denied for table notes' };
    for (let request = 0; request < 3; request++) {
      expect((await visitor.from('notes').select('id, open')).data).toEqual([{ id: 1, open: 'open' }]);
      expect((await visitor.from('notes').select('secret')).error).toMatchObject(denied);
      expect((await visitor.from('notes').insert({ id: 2 })).error).toMatchObject(denied);
    }
    await visitor.storage.from('property-images').list('');
    const { rows } = await database.query(
      `select has_column_privilege('anon', 'public.notes', 'secret', 'select') as may_read,
              has_table_privilege('anon', 'public.notes', 'insert') as may_insert`,
    );
    expect(rows).toEqual([{ may_read: false, may_insert: false }]);
  });

  it('let the secret key read everything', async () => {
    await database.query('grant select on public.notes to service_role');
    const operator = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
    expect((await operator.from('notes').select('secret')).data).toEqual([{ secret: 'secret' }]);
  });
});

it('gives times and numbers as PostgREST does', async () => {
  const { data } = await visitor.from('notes').select('price, at').eq('id', 1);
  expect(data).toEqual([{ price: 5900, at: '2026-01-02T03:04:05.678+00:00' }]);
});

it('finds a table that was made a moment ago', async () => {
  await database.query('create table public.fresh (id int); grant select on public.fresh to anon');
  await expect.poll(async () => (await visitor.from('fresh').select()).error).toBeNull();
});

describe('tokens', () => {
  it.each([
    ['no token at all', 'garbage', { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1' }],
    ['signed by nobody', 'a.b.c', { code: 'PGRST301', message: 'No suitable key or wrong key type' }],
  ])('%s is refused', async (_name, token, body) => {
    const response = await get('notes?select=id', {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject(body);
  });

  it('past its time is refused', async () => {
    const { rows } = await database.query(`select id from auth.users where email = 'pat@example.com'`);
    const exp = Math.floor(Date.now() / 1000) - 1;
    const token = signToken(stack.jwtSecret, { sub: rows[0].id, role: 'authenticated', exp, iat: exp - 60 });
    const response = await get('notes?select=id', {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
  });

  it('of a user lets them in as that user', async () => {
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
    await client.auth.signInWithPassword({ email: 'pat@example.com', password: 'senior-care' });
    const { data } = await client.rpc('read_account');
    expect(data).toMatchObject({ email: 'pat@example.com' });
  });
});

describe('the gateway', () => {
  it('asks for an API key', async () => {
    const response = await get('notes', {});
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });

  it('refuses a wrong API key', async () => {
    const response = await get('notes', { apikey: 'sb_publishable_wrong' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Invalid API key' });
  });

  it('lets pages of other origins ask, as a hosted project does', async () => {
    const response = await get('notes?select=id', {
      apikey: stack.publishableKey,
      origin: 'http://127.0.0.1:5173',
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers 404 beside its services', async () => {
    expect((await fetch(`${stack.url}/elsewhere`)).status).toBe(404);
  });

  it('leads to the edge function', async () => {
    const response = await fetch(`${stack.apiUrl}/health`);
    expect(response.status).toBe(200);
  });
});

it.each([
  ['SC422', 400],
  ['P0001', 400],
  ['23514', 400],
  ['57014', 500],
  ['40001', 500],
])('passes on SQLSTATE %s with its detail and hint, as PostgREST does', async (code, status) => {
  await database.query(
    `create or replace function public.refuse() returns void language plpgsql as $$
     begin raise exception 'No such place.' using errcode = '${code}', detail = '["here"]', hint = 'Look twice'; end $$;
     grant execute on function public.refuse() to anon`,
  );
  const answer = await visitor.rpc('refuse');
  expect(answer.status).toBe(status);
  expect(answer.error).toMatchObject({
    code,
    message: 'No such place.',
    details: '["here"]',
    hint: 'Look twice',
  });
});

it('hands an object to a function as an object', async () => {
  await database.query(
    `create function public.kind_of(p_value jsonb) returns text language sql as 'select jsonb_typeof(p_value)';
     grant execute on function public.kind_of(jsonb) to anon`,
  );
  await vi.waitFor(async () =>
    expect((await visitor.rpc('kind_of', { p_value: { key: 1 } })).data).toBe('object'),
  );
});
