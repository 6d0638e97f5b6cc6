-- Helpers of the database tests: a fixed cast, and logging in as one of them.
--
-- Runs first, by its name, and stays: `supabase test db` and the runner in local/testing/pgtap.ts both run it before
-- the other files. It lives in the schema `tests` of a test database only, never in a migration.
-- The tests count what they made, so the database must hold no demo data: `supabase db reset --no-seed`.
-- pgTAP itself is there already: the CLI makes the extension, the runner loads its functions.
-- The cast: alice and oscar own homes, pat and fay look for one, a visitor is not signed in.

begin;
create schema if not exists tests;
grant usage on schema tests to anon, authenticated, service_role;

create or replace function tests.id(p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case p_name
    when 'alice' then 'a11ce000-0000-4000-8000-000000000001'::uuid
    when 'oscar' then '05ca7000-0000-4000-8000-000000000002'::uuid
    when 'pat' then '9a700000-0000-4000-8000-000000000003'::uuid
    when 'fay' then 'fa400000-0000-4000-8000-000000000004'::uuid
  end
$$;
comment on function tests.id(text) is 'The id of one of the cast; her session has the same id.';

create or replace function tests.create_cast() returns void
language sql
set search_path = ''
as $$
  delete from auth.users where email like '%@example.com';
  insert into auth.users (id, email, raw_user_meta_data)
  select tests.id(name), name || '@example.com', jsonb_build_object('role', role)
  from (values ('alice', 'owner'), ('oscar', 'owner'), ('pat', 'patient'), ('fay', 'patient')) as person (name, role);
  insert into auth.sessions (id, user_id)
  select tests.id(name), tests.id(name) from unnest(array['alice', 'oscar', 'pat', 'fay']) as name;
$$;
comment on function tests.create_cast() is 'Makes the four accounts with one session each, which a trigger gives its row in public.sessions.';

create or replace function tests.log_in(p_name text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config(
    'request.jwt.claims',
    jsonb_build_object('sub', tests.id(p_name), 'session_id', tests.id(p_name), 'role', 'authenticated')::text,
    true
  );
  perform set_config('role', 'authenticated', true);
end
$$;
comment on function tests.log_in(text) is 'Goes on as one of the cast, as PostgREST would for her token.';

create or replace function tests.log_out() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
  perform set_config('role', 'anon', true);
end
$$;
comment on function tests.log_out() is 'Goes on as a visitor.';

create or replace function tests.as_service() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims', '{"role": "service_role"}', true);
  perform set_config('role', 'service_role', true);
end
$$;
comment on function tests.as_service() is 'Goes on as the service role, which the secret key stands for.';

create or replace function tests.as_admin() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims', '', true);
  perform set_config('role', 'none', true);
end
$$;
comment on function tests.as_admin() is 'Goes on as the role that made the tables.';

create or replace function tests.rows(p_sql text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_rows integer;
begin
  execute p_sql;
  get diagnostics v_rows = row_count;
  return v_rows;
end
$$;
comment on function tests.rows(text) is 'How many rows a statement reads or writes. A refused update or delete: none.';

create or replace function tests.create_home(p_owner text, p_name text, p_is_active boolean default true)
returns uuid
language sql
set search_path = ''
as $$
  insert into public.properties (owner_id, name, street, city, state, zip_code, room_cost, is_active, image_urls)
  values (
    tests.id(p_owner), p_name, '1 Main Street', 'Chicago', 'IL', '60601', 5000, p_is_active,
    array[tests.id(p_owner) || '/photos/' || lower(p_name) || '.jpg']
  )
  returning id
$$;
comment on function tests.create_home(text, text, boolean) is
  'Makes a home in Chicago with one photo, {owner}/photos/{name in lower case}.jpg.';

create or replace function tests.home(p_name text) returns uuid
language sql stable
-- Definer: a test names homes that the one it speaks for cannot see.
security definer set search_path = ''
as $$
  select p.id from public.properties p where p.name = p_name
$$;
comment on function tests.home(text) is 'The id of a home by its name, whoever asks.';

create or replace function tests.create_world() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform tests.create_cast();
  perform tests.create_home('alice', 'Sunrise');
  perform tests.create_home('alice', 'Hidden', false);
  perform tests.create_home('oscar', 'Harbor');
  perform tests.create_home('oscar', 'Closed', false);
  -- Pat saved Closed while it was open.
  insert into public.favorites (patient_id, property_id)
  values (tests.id('pat'), tests.home('Closed')), (tests.id('fay'), tests.home('Sunrise'));
  insert into public.inquiries (patient_id, property_id, message, phone, created_at)
  values
    (tests.id('pat'), tests.home('Sunrise'), 'Is a room free?', '3125550101', now() - interval '2 hours'),
    (tests.id('fay'), tests.home('Harbor'), 'May we visit?', '3125550102', now() - interval '1 day');
  insert into public.property_views (property_id, view_count)
  values (tests.home('Sunrise'), 3), (tests.home('Closed'), 5);
  insert into storage.objects (bucket_id, name)
  select 'property-images', path
  from unnest(array[
    tests.id('alice') || '/photos/sunrise.jpg', tests.id('alice') || '/photos/sunrise.thumb.jpg',
    tests.id('alice') || '/photos/hidden.jpg', tests.id('alice') || '/photos/unlisted.jpg',
    tests.id('alice') || '/temp/new.jpg',
    tests.id('oscar') || '/photos/harbor.jpg', tests.id('oscar') || '/photos/closed.jpg',
    tests.id('pat') || '/temp/cat.jpg'
  ]) as path;
end
$$;
comment on function tests.create_world() is
  'The cast and what they have: Sunrise (alice) and Harbor (oscar) are active, Hidden (alice) and Closed (oscar) not; '
  'pat saved Closed and wrote about Sunrise, fay saved Sunrise and wrote about Harbor.';

grant execute on all functions in schema tests to anon, authenticated, service_role;
commit;

begin;
select plan(1);
select has_function('tests', 'log_in', array['text'], 'the helpers are in place');
select * from finish();
rollback;
