-- sessions: everybody reads their own, and nobody writes any.
begin;
select plan(27);
select tests.create_world();

select policies_are('public', 'sessions', array['select_own'], 'only reading the own sessions is allowed');
select policy_roles_are('public', 'sessions', 'select_own', array['authenticated'], 'and only to accounts');
select table_privs_are('public', 'sessions', 'anon', array[]::text[], 'visitors have no privilege');
select table_privs_are('public', 'sessions', 'authenticated', array['SELECT'], 'accounts may only read');

select tests.log_in('alice');
select results_eq(
  'select user_id from public.sessions', $$select tests.id('alice')$$, 'alice reads her session and no other'
);
select throws_ok(
  $$insert into public.sessions (sid, user_id, expire) values ('x', tests.id('alice'), now())$$,
  '42501', 'permission denied for table sessions', 'alice cannot insert a session'
);
select throws_ok(
  $$update public.sessions set expire = 'infinity'$$,
  '42501', 'permission denied for table sessions', 'alice cannot prolong her session'
);
select throws_ok(
  $$delete from public.sessions$$,
  '42501', 'permission denied for table sessions', 'alice cannot delete a session, which would undo its end'
);

select tests.log_in('oscar');
select results_eq(
  'select user_id from public.sessions', $$select tests.id('oscar')$$, 'oscar reads oscar''s session only'
);
select throws_ok(
  $$insert into public.sessions (sid, user_id, expire) values ('x', tests.id('oscar'), now())$$,
  '42501', 'permission denied for table sessions', 'oscar cannot insert a session'
);
select throws_ok(
  $$update public.sessions set expire = now()$$,
  '42501', 'permission denied for table sessions', 'oscar cannot end the sessions of others'
);
select throws_ok(
  $$delete from public.sessions$$,
  '42501', 'permission denied for table sessions', 'oscar cannot delete a session'
);

select tests.log_in('pat');
select results_eq('select user_id from public.sessions', $$select tests.id('pat')$$, 'pat reads pat''s session only');
select throws_ok(
  $$insert into public.sessions (sid, user_id, expire) values ('x', tests.id('alice'), now())$$,
  '42501', 'permission denied for table sessions', 'pat cannot insert a session'
);
select throws_ok(
  $$update public.sessions set sess = '{"role": "owner"}'$$,
  '42501', 'permission denied for table sessions', 'pat cannot update a session'
);
select throws_ok(
  $$delete from public.sessions$$,
  '42501', 'permission denied for table sessions', 'pat cannot delete a session'
);

select tests.log_in('fay');
select results_eq('select user_id from public.sessions', $$select tests.id('fay')$$, 'fay reads fay''s session only');
select throws_ok(
  $$insert into public.sessions (sid, user_id, expire) values ('x', tests.id('fay'), now())$$,
  '42501', 'permission denied for table sessions', 'fay cannot insert a session'
);
select throws_ok(
  $$update public.sessions set user_id = tests.id('fay')$$,
  '42501', 'permission denied for table sessions', 'fay cannot take over a session'
);
select throws_ok(
  $$delete from public.sessions$$,
  '42501', 'permission denied for table sessions', 'fay cannot delete a session'
);

select tests.log_out();
select throws_ok(
  $$select from public.sessions$$, '42501', 'permission denied for table sessions', 'a visitor cannot read sessions'
);
select throws_ok(
  $$insert into public.sessions (sid, user_id, expire) values ('x', tests.id('fay'), now())$$,
  '42501', 'permission denied for table sessions', 'a visitor cannot insert a session'
);
select throws_ok(
  $$update public.sessions set expire = now()$$,
  '42501', 'permission denied for table sessions', 'a visitor cannot update a session'
);
select throws_ok(
  $$delete from public.sessions$$,
  '42501', 'permission denied for table sessions', 'a visitor cannot delete a session'
);

select tests.as_service();
select is(tests.rows('select from public.sessions'), 4, 'the service role reads all sessions');
select is(
  tests.rows($$update public.sessions set expire = now() where user_id = tests.id('alice')$$), 1,
  'the service role ends a session'
);
select tests.log_in('alice');
select throws_ok(
  'select from public.sessions', 'SC401', 'Your session has ended. Please sign in again.', 'and alice is out'
);

select * from finish();
rollback;
