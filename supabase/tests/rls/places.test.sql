-- places: everybody reads, nobody writes.
begin;
select plan(25);
select tests.create_cast();

select policies_are('public', 'places', array['select_visitor', 'select_user'], 'only reading is allowed');
select policy_roles_are('public', 'places', 'select_visitor', array['anon'], 'to visitors');
select policy_roles_are('public', 'places', 'select_user', array['authenticated'], 'and to accounts');
select table_privs_are('public', 'places', 'anon', array['SELECT'], 'visitors may only read');
select table_privs_are('public', 'places', 'authenticated', array['SELECT'], 'accounts may only read');

select tests.log_in('alice');
select is(tests.rows($$select from public.places where city = 'Chicago' and state = 'IL'$$), 1, 'alice reads places');
select throws_ok(
  $$insert into public.places (city, state, latitude, longitude) values ('Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table places', 'alice cannot insert into places'
);
select throws_ok(
  $$update public.places set latitude = 0$$,
  '42501', 'permission denied for table places', 'alice cannot update places'
);
select throws_ok(
  $$delete from public.places$$, '42501', 'permission denied for table places', 'alice cannot delete from places'
);

select tests.log_in('oscar');
select is(tests.rows($$select from public.places where city = 'Chicago' and state = 'IL'$$), 1, 'oscar reads places');
select throws_ok(
  $$insert into public.places (city, state, latitude, longitude) values ('Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table places', 'oscar cannot insert into places'
);
select throws_ok(
  $$update public.places set latitude = 0$$,
  '42501', 'permission denied for table places', 'oscar cannot update places'
);
select throws_ok(
  $$delete from public.places$$, '42501', 'permission denied for table places', 'oscar cannot delete from places'
);

select tests.log_in('pat');
select is(tests.rows($$select from public.places where city = 'Chicago' and state = 'IL'$$), 1, 'pat reads places');
select throws_ok(
  $$insert into public.places (city, state, latitude, longitude) values ('Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table places', 'pat cannot insert into places'
);
select throws_ok(
  $$update public.places set latitude = 0$$,
  '42501', 'permission denied for table places', 'pat cannot update places'
);
select throws_ok(
  $$delete from public.places$$, '42501', 'permission denied for table places', 'pat cannot delete from places'
);

select tests.log_in('fay');
select is(tests.rows($$select from public.places where city = 'Chicago' and state = 'IL'$$), 1, 'fay reads places');
select throws_ok(
  $$insert into public.places (city, state, latitude, longitude) values ('Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table places', 'fay cannot insert into places'
);
select throws_ok(
  $$update public.places set latitude = 0$$,
  '42501', 'permission denied for table places', 'fay cannot update places'
);
select throws_ok(
  $$delete from public.places$$, '42501', 'permission denied for table places', 'fay cannot delete from places'
);

select tests.log_out();
select is(tests.rows($$select from public.places where city = 'Chicago' and state = 'IL'$$), 1, 'a visitor reads places');
select throws_ok(
  $$insert into public.places (city, state, latitude, longitude) values ('Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table places', 'a visitor cannot insert into places'
);
select throws_ok(
  $$update public.places set latitude = 0$$,
  '42501', 'permission denied for table places', 'a visitor cannot update places'
);
select throws_ok(
  $$delete from public.places$$, '42501', 'permission denied for table places', 'a visitor cannot delete from places'
);

select * from finish();
rollback;
