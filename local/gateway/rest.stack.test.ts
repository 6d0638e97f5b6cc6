import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../testing/stack.ts';

let stack: TestStack;
let visitor: SupabaseClient;
let operator: SupabaseClient;
let database: Client;

/** `note_request()` replaces the gate of the product. It records a request, and rejects one with the header `x-reject`. */
const SETUP = `
  create table public.notes (price numeric(10, 2), at timestamptz);
  grant select on public.notes to anon;
  insert into public.notes values (5900, '2026-01-02 03:04:05.678+00');

  create function private.note_request() returns void language plpgsql as $$
  begin
    if current_setting('request.headers')::json ->> 'x-reject' is not null then
      raise exception 'rejected for %', current_user using errcode = '42501';
    end if;
    perform set_config('test.seen', concat_ws(
      ' ', current_user, current_setting('request.method'), current_setting('request.path'),
      current_setting('transaction_read_only'), current_setting('statement_timeout')
    ), true);
  end $$;
  create function public.seen() returns text language sql stable as $$ select current_setting('test.seen', true) $$;
  create view public.seen_by_table as select public.seen() as seen;
  create table public.noted (id integer, seen text default public.seen());
  create function public.kind_of(p_value jsonb) returns text language sql as 'select jsonb_typeof(p_value)';
  grant execute on function private.note_request() to anon, service_role;
  grant execute on function public.seen() to anon, service_role;
  grant execute on function public.kind_of(jsonb) to anon;
  grant select on public.seen_by_table to anon;
  grant insert, select, update, delete on public.noted to anon;
  do $$ begin
    execute format(
      'alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(), 'private.note_request'
    );
  end $$;
  notify pgrst, 'reload schema';
  notify pgrst, 'reload config'`;

beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  visitor = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  operator = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } });
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query(SETUP);
  // The notices reach the REST service after a moment.
  await vi.waitUntil(async () => String((await visitor.rpc('seen')).data).startsWith('anon'), 10_000);
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

it('returns times and numbers as PostgREST does, and passes an object as an object', async () => {
  const { data } = await visitor.from('notes').select();
  expect(data).toEqual([{ price: 5900, at: '2026-01-02T03:04:05.678+00:00' }]);
  expect((await visitor.rpc('kind_of', { p_value: { key: 1 } })).data).toBe('object');
});

it.each([
  ['/rest/v1/notes', {}, 401, 'No API key found in request'],
  ['/rest/v1/notes', { apikey: 'sb_publishable_wrong' }, 401, 'Invalid API key'],
  ['/elsewhere', {}, 404, 'no Route matched with those values'],
])('the gateway rejects %s with %o', async (path, headers, status, message) => {
  const response = await fetch(stack.url + path, { headers: new Headers(headers) });
  expect([response.status, await response.json()]).toMatchObject([status, { message }]);
});

it('calls db_pre_request as the caller, with the request, before functions and tables', async () => {
  const seenBy = async (request: PromiseLike<{ data: unknown }>) => (await request).data;
  expect(await seenBy(visitor.rpc('seen'))).toBe('anon POST /rpc/seen on 3s');
  expect(await seenBy(visitor.rpc('seen', {}, { get: true }))).toBe('anon GET /rpc/seen on 3s');
  expect(await seenBy(operator.rpc('seen'))).toBe('service_role POST /rpc/seen on 8s');
  expect(await seenBy(visitor.from('seen_by_table').select().single())).toEqual({
    seen: 'anon GET /seen_by_table on 3s',
  });
  expect(await seenBy(visitor.from('noted').insert({ id: 1 }).select('seen').single())).toEqual({
    seen: 'anon POST /noted off 3s',
  });
});

it.each([
  ['DELETE', 'DELETE requires a WHERE clause'],
  ['PATCH', 'UPDATE requires a WHERE clause'],
])('rejects %s without a filter', async (method, message) => {
  const send = (query: string) =>
    fetch(`${stack.url}/rest/v1/noted?${query}`, {
      method,
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      ...(method === 'PATCH' && { body: '{"seen": "x"}' }),
    });
  const response = await send('select=id');
  expect([response.status, await response.json()]).toMatchObject([400, { code: '21000', message }]);
  expect((await send('id=eq.0')).status).toBe(204);
});

it('rejects a request that db_pre_request rejects, with its code and text', async () => {
  for (const request of [visitor.rpc('seen'), visitor.from('seen_by_table').select()]) {
    const { status, error } = await request.setHeader('x-reject', 'yes');
    expect([status, error]).toMatchObject([401, { code: '42501', message: 'rejected for anon' }]);
  }
});
