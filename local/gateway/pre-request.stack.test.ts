import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../testing/stack.ts';

let stack: TestStack;
let visitor: SupabaseClient;
let operator: SupabaseClient;
let database: Client;

/** Refuses when `x-refuse` is sent; otherwise answers what it was called with as headers of the answer. */
const preRequest = `
  create function private.note_request() returns void language plpgsql as $$
  begin
    if current_setting('request.headers')::json ->> 'x-refuse' is not null then
      raise exception 'refused for %', current_user using errcode = '42501';
    end if;
    perform set_config('test.seen', concat_ws(
      ' ', current_user, current_setting('request.method'), current_setting('request.path'),
      current_setting('transaction_read_only'), current_setting('statement_timeout')
    ), true);
  end $$;
  grant execute on function private.note_request() to anon, service_role;
  create function public.seen() returns text language sql stable as $$ select current_setting('test.seen', true) $$;
  create view public.seen_by_table as select public.seen() as seen;
  grant execute on function public.seen() to anon, service_role;
  grant select on public.seen_by_table to anon, service_role;
  create table public.noted (id integer, seen text default public.seen());
  grant insert, select on public.noted to anon;
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
  await database.query(preRequest);
  // The setting reaches the REST service by the notice.
  await vi.waitUntil(async () => String((await visitor.rpc('seen')).data).startsWith('anon'));
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

it('is called before a function, as the caller and with the request', async () => {
  expect((await visitor.rpc('seen')).data).toBe('anon POST /rpc/seen off 3s');
});

it('is called before a table', async () => {
  expect((await visitor.from('seen_by_table').select().single()).data).toEqual({
    seen: 'anon GET /seen_by_table on 3s',
  });
  expect((await visitor.from('noted').insert({ id: 1 }).select('seen').single()).data).toEqual({
    seen: 'anon POST /noted off 3s',
  });
});

it('is called in a read-only transaction for GET and HEAD', async () => {
  expect((await visitor.rpc('seen', {}, { get: true })).data).toBe('anon GET /rpc/seen on 3s');
  const head = await visitor.from('seen_by_table').select('*', { head: true }).setHeader('x-refuse', 'yes');
  expect(head.status).toBe(401);
});

it('is called for the secret key', async () => {
  expect((await operator.rpc('seen')).data).toBe('service_role POST /rpc/seen off 8s');
});

it('refuses a request, with its own code and text', async () => {
  for (const request of [visitor.rpc('seen'), visitor.from('seen_by_table').select()]) {
    const { status, error } = await request.setHeader('x-refuse', 'yes');
    expect([status, error]).toEqual([
      401,
      expect.objectContaining({ code: '42501', message: 'refused for anon' }),
    ]);
  }
});

it('is not called for Storage', async () => {
  const { rows } = await database.query(
    'select path from (select name as path from storage.objects limit 1) o',
  );
  const { error } = await visitor.storage
    .from('property-images')
    .list(rows[0].path.split('/')[0], { limit: 1 });
  expect(error).toBeNull();
});

it('takes a visitor 3 s at most', async () => {
  await database.query(
    `create or replace function public.sleep() returns void language sql as 'select pg_sleep(60)';
     grant execute on function public.sleep() to anon`,
  );
  // The function is called once the schema cache has it.
  await expect.poll(async () => (await visitor.rpc('sleep')).error?.code, { timeout: 20_000 }).toBe('57014');
});
