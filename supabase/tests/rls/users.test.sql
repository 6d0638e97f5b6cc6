-- users: everybody reads their own row, and nobody writes any.
begin;
select plan(43);
select tests.create_world();

select policies_are('public', 'users', array['select_own'], 'only reading the own row is allowed');
select policy_roles_are('public', 'users', 'select_own', array['authenticated'], 'and only to accounts');
select table_privs_are('public', 'users', 'anon', array[]::text[], 'visitors have no privilege');
select table_privs_are('public', 'users', 'authenticated', array[]::text[], 'accounts read by column');
select set_eq(
  $$select column_name::text, privilege_type::text from information_schema.column_privileges
    where table_schema = 'public' and table_name = 'users' and grantee = 'authenticated'$$,
  $$select name, 'SELECT' from unnest(array[
    'id', 'email', 'first_name', 'last_name', 'profile_image_url', 'role', 'needs_setup', 'last_activity_at', 'verified_at',
    'created_at', 'updated_at'
  ]) as name$$,
  'and only these'
);

select tests.log_in('alice');
select is(tests.rows('select from public.users'), 1, 'alice reads one row');
select is((select email from public.users), 'alice@example.com', 'which is her own');
select throws_ok(
  $$insert into public.users (id, email) values (gen_random_uuid(), 'eve@example.com')$$,
  '42501', 'permission denied for table users', 'alice cannot insert a user'
);
select throws_ok(
  $$update public.users set role = 'patient'$$,
  '42501', 'permission denied for table users', 'alice cannot change her role by an update'
);
select throws_ok(
  $$update public.users set verified_at = now(), verified_by = 'alice'$$,
  '42501', 'permission denied for table users', 'alice cannot verify herself'
);
select throws_ok(
  $$delete from public.users$$, '42501', 'permission denied for table users', 'alice cannot delete a user'
);

select throws_ok(
  'select verified_by from public.users', '42501', 'permission denied for table users',
  'alice does not read who verified her'
);

select tests.log_in('oscar');
select is(tests.rows('select from public.users'), 1, 'oscar reads one row');
select is((select email from public.users), 'oscar@example.com', 'which is his own');
select is(
  tests.rows($$select from public.users where id = tests.id('pat')$$), 0,
  'oscar does not read pat, whose inquiries go elsewhere'
);
select throws_ok(
  $$insert into public.users (id, email) values (gen_random_uuid(), 'eve@example.com')$$,
  '42501', 'permission denied for table users', 'oscar cannot insert a user'
);
select throws_ok(
  $$update public.users set first_name = 'Os'$$,
  '42501', 'permission denied for table users', 'oscar cannot update a user'
);
select throws_ok(
  $$delete from public.users$$, '42501', 'permission denied for table users', 'oscar cannot delete a user'
);

select tests.log_in('pat');
select is(tests.rows('select from public.users'), 1, 'pat reads one row');
select is((select email from public.users), 'pat@example.com', 'which is pat''s own');
select is(
  tests.rows($$select from public.users where id = tests.id('alice')$$), 0,
  'pat does not read alice, to whom pat wrote'
);
select throws_ok(
  $$insert into public.users (id, email) values (gen_random_uuid(), 'eve@example.com')$$,
  '42501', 'permission denied for table users', 'pat cannot insert a user'
);
select throws_ok(
  $$update public.users set role = 'owner'$$,
  '42501', 'permission denied for table users', 'pat cannot become an owner by an update'
);
select throws_ok(
  $$update public.users set last_activity_at = now()$$,
  '42501', 'permission denied for table users', 'pat cannot set the last activity'
);
select throws_ok(
  $$delete from public.users$$, '42501', 'permission denied for table users', 'pat cannot delete a user'
);

select tests.log_in('fay');
select is(tests.rows('select from public.users'), 1, 'fay reads one row');
select is((select email from public.users), 'fay@example.com', 'which is fay''s own');
select throws_ok(
  $$insert into public.users (id, email) values (gen_random_uuid(), 'eve@example.com')$$,
  '42501', 'permission denied for table users', 'fay cannot insert a user'
);
select throws_ok(
  $$update public.users set email = 'pat@example.com'$$,
  '42501', 'permission denied for table users', 'fay cannot update a user'
);
select throws_ok(
  $$delete from public.users$$, '42501', 'permission denied for table users', 'fay cannot delete a user'
);

select tests.log_out();
select throws_ok(
  $$select from public.users$$, '42501', 'permission denied for table users', 'a visitor cannot read users'
);
select throws_ok(
  $$insert into public.users (id, email) values (gen_random_uuid(), 'eve@example.com')$$,
  '42501', 'permission denied for table users', 'a visitor cannot insert a user'
);
select throws_ok(
  $$update public.users set role = 'owner'$$,
  '42501', 'permission denied for table users', 'a visitor cannot update a user'
);
select throws_ok(
  $$delete from public.users$$, '42501', 'permission denied for table users', 'a visitor cannot delete a user'
);

select tests.as_service();
select is(tests.rows('select from public.users'), 4, 'the service role reads everybody');
select is(
  tests.rows($$update public.users set first_name = 'Alice' where id = tests.id('alice')$$), 1,
  'the service role corrects a name'
);

select tests.as_admin();
select is(
  (select count(*)::integer from public.users where role = 'owner'), 2, 'and after all that the roles are as they were'
);

-- A token whose session is gone reads nothing, not even its own row.
delete from auth.sessions where user_id = tests.id('fay');
select tests.log_in('fay');
select throws_ok(
  'select from public.users', 'SC401', 'Your session has ended. Please sign in again.',
  'a signed-out token is refused'
);
select tests.as_admin();
update public.sessions set expire = now() where user_id = tests.id('pat');
select tests.log_in('pat');
select throws_ok(
  'select from public.users', 'SC401', 'Your session has ended. Please sign in again.',
  'a token of an expired session is refused'
);
select tests.as_admin();
update auth.sessions set not_after = now() - interval '1 second' where user_id = tests.id('oscar');
select tests.log_in('oscar');
select throws_ok(
  'select from public.users', 'SC401', 'Your session has ended. Please sign in again.',
  'a token is refused after the end that the auth service set'
);
select set_config(
  'request.jwt.claims',
  jsonb_build_object('sub', tests.id('oscar'), 'session_id', tests.id('alice'), 'role', 'authenticated')::text, true
);
select throws_ok(
  'select from public.users', 'SC401', 'Your session has ended. Please sign in again.',
  'a session of somebody else does not count'
);
select set_config(
  'request.jwt.claims', jsonb_build_object('sub', tests.id('oscar'), 'role', 'authenticated')::text, true
);
select throws_ok(
  'select from public.users', 'SC401', 'Your session has ended. Please sign in again.',
  'a token without a session is refused'
);
select tests.log_in('alice');
select is(tests.rows('select from public.users'), 1, 'alice, whose session lives, still reads her row');

select * from finish();
rollback;
