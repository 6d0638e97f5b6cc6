-- Helpers of the database tests. `supabase test db` and local/testing/pgtap.ts run this file first, because of its name.
-- They live in the schema `tests` of a test database and never in a migration. The tests count rows, so the database must
-- have no demo data (`supabase db reset --no-seed`). pgTAP is already installed.
-- The users: alice and oscar are owners, pat and fay are families, and a visitor is not signed in.

begin;
create schema if not exists tests;
grant usage on schema tests to anon, authenticated, service_role;
alter default privileges in schema tests grant execute on functions to anon, authenticated, service_role;

create or replace function tests.id(p_name text) returns uuid language sql immutable as $$
  select case p_name
    when 'alice' then 'a11ce000-0000-4000-8000-000000000001'::uuid
    when 'oscar' then '05ca7000-0000-4000-8000-000000000002'::uuid
    when 'pat' then '9a700000-0000-4000-8000-000000000003'::uuid
    when 'fay' then 'fa400000-0000-4000-8000-000000000004'::uuid
  end
$$;
comment on function tests.id(text) is 'The id of a user. The session of the user has the same id.';

create or replace function tests.create_users() returns void language sql as $$
  delete from auth.users where email like '%@example.com';
  insert into auth.users (id, email, raw_user_meta_data)
  select tests.id(name), name || '@example.com', jsonb_build_object('role', role)
  from (values ('alice', 'owner'), ('oscar', 'owner'), ('pat', 'patient'), ('fay', 'patient')) as person (name, role);
  insert into auth.sessions (id, user_id, created_at)
  select tests.id(name), tests.id(name), now() from unnest(array['alice', 'oscar', 'pat', 'fay']) as name;
$$;
comment on function tests.create_users() is 'Creates the four users with one session each.';

create or replace function tests.act_as(p_who text) returns void language plpgsql as $$
declare
  v_role constant text := case p_who
    when 'postgres' then 'none' when 'visitor' then 'anon' when 'service_role' then p_who else 'authenticated'
  end;
  v_claims constant jsonb := jsonb_strip_nulls(
    jsonb_build_object('sub', tests.id(p_who), 'session_id', tests.id(p_who), 'role', v_role)
  );
begin
  perform
    set_config('request.jwt.claims', case when p_who <> 'postgres' then v_claims::text else '' end, true),
    set_config('role', v_role, true);
end
$$;
comment on function tests.act_as(text) is
  'Runs the following statements as a user, like PostgREST with the token of the user, or as visitor, service_role or '
  'postgres, which owns the tables.';

create or replace function tests.act_as_operator(p_who text) returns void language plpgsql as $$
begin
  perform tests.act_as(p_who);
  perform set_config(
    'request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"aal": "aal2"}')::text, true
  );
end
$$;
comment on function tests.act_as_operator(text) is
  'Continues as one of the test users, signed in with both steps. The session needs the level aal2 too.';

create or replace function tests.sign_in_with_app(p_who text) returns void language sql as $$
  -- Not verified, so that a token of the password alone still counts.
  with app as (
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), tests.id(p_who), gen_random_uuid()::text, 'totp', 'unverified', 'JBSWY3DPEHPK3PXP', now(), now())
    returning id, user_id
  )
  update auth.sessions s set aal = 'aal2', factor_id = app.id from app where s.user_id = app.user_id
$$;
comment on function tests.sign_in_with_app(text) is 'Gives the session of a test user the level of both steps.';

create or replace function tests.make_operators() returns void language sql as $$
  select private.add_operator('oscar@example.com', 'administrator', 'Robin Lee');
  select private.add_operator('fay@example.com', 'moderator', 'Robin Lee');
  select tests.sign_in_with_app(who) from unnest(array['oscar', 'fay']) as who;
$$;
comment on function tests.make_operators() is 'Makes oscar an administrator and fay a moderator, with sessions of both steps.';

create or replace function tests.rows(p_sql text) returns integer language plpgsql as $$
declare
  v_rows integer;
begin
  execute p_sql;
  get diagnostics v_rows = row_count;
  return v_rows;
end
$$;
comment on function tests.rows(text) is
  'The number of rows that a statement reads or writes. Policies make an update or delete write none.';

create or replace function tests.call(p_who text, p_sql text) returns jsonb language plpgsql as $$
declare
  v_result jsonb;
begin
  perform tests.act_as(p_who);
  execute 'select to_jsonb(' || p_sql || ')' into v_result;
  return v_result;
end
$$;
comment on function tests.call(text, text) is 'The value of an expression that a user evaluates, such as a call of a function.';

create or replace function tests.affects(p_who text, p_sql text, p_rows integer) returns text language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return is(tests.rows(p_sql), p_rows, format('%s reads or writes %s rows: %s', p_who, p_rows, p_sql));
end
$$;
comment on function tests.affects(text, text, integer) is 'A test of the number of rows that a statement of a user affects.';

create or replace function tests.throws(p_who text, p_sql text, p_code text, p_message text, p_reason text default null)
returns text language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return throws_ok(p_sql, p_code, p_message, format('%s gets %s: %s', p_who, p_code, coalesce(p_reason, p_sql)));
end
$$;
comment on function tests.throws(text, text, text, text, text) is 'A test of the error that a statement of a user gets.';

create or replace function tests.denies(p_who text, p_object text, p_sql text) returns text language sql as $$
  select tests.throws(p_who, p_sql, '42501', 'permission denied for ' || p_object)
$$;
comment on function tests.denies(text, text, text) is
  'A test that a user has no privilege for a statement. p_object is "table <name>" or "function <name>".';

create or replace function tests.violates_policy(p_who text, p_table text, p_sql text, p_reason text default null)
returns text language sql as $$
  select tests.throws(
    p_who, p_sql, '42501', format('new row violates row-level security policy for table "%s"', p_table), p_reason
  )
$$;
comment on function tests.violates_policy(text, text, text, text) is 'A test that a policy rejects the row that a user writes.';

create or replace function tests.is_signed_out(p_who text, p_sql text) returns text language sql as $$
  select tests.throws(p_who, p_sql, 'SC401', 'session_ended')
$$;
comment on function tests.is_signed_out(text, text) is 'A test that a statement is rejected because the session has ended.';

create or replace function tests.create_home(p_owner text, p_name text, p_is_active boolean default true)
returns uuid language sql as $$
  insert into public.properties (owner_id, name, street, city, state, zip_code, room_cost, is_active, image_urls)
  values (
    tests.id(p_owner), p_name, '1 Main Street', 'Chicago', 'IL', '60601', 5000, p_is_active,
    array[tests.id(p_owner) || '/photos/' || lower(p_name) || '.jpg']
  )
  returning id
$$;
comment on function tests.create_home(text, text, boolean) is
  'Creates a home in Chicago with one photo, {owner}/photos/{name in lower case}.jpg.';

create or replace function tests.home(p_name text) returns uuid
language sql stable
-- Definer: a test refers to homes that the acting user cannot see.
security definer set search_path = ''
as $$
  select p.id from public.properties p where p.name = p_name
$$;
comment on function tests.home(text) is 'The id of a home by its name, for any role.';

create or replace function tests.inquiry(p_message text) returns uuid
language sql stable
-- Definer: nobody reads the messages of the table.
security definer set search_path = ''
as $$
  select i.id from public.inquiries i where i.message = p_message
$$;
comment on function tests.inquiry(text) is 'The id of an inquiry by its message, for any role.';

create or replace function tests.create_fixtures() returns void language plpgsql as $$
begin
  -- Counts are written at the end of a transaction, which these files do not reach.
  set constraints public.count_in_week, public.count_change_in_week, private.count_in_week immediate;
  perform tests.create_users();
  perform tests.create_home('alice', 'Sunrise');
  perform tests.create_home('alice', 'Hidden', false);
  perform tests.create_home('oscar', 'Harbor');
  perform tests.create_home('oscar', 'Closed', false);
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
comment on function tests.create_fixtures() is
  'Creates the users and their data. Sunrise (alice) and Harbor (oscar) are active, Hidden (alice) and Closed (oscar) are '
  'not. pat saved Closed and wrote about Sunrise. fay saved Sunrise and wrote about Harbor.';

commit;

begin;
select plan(1);
select has_function('tests', 'act_as', array['text'], 'the helpers are installed');
select * from finish();
rollback;
