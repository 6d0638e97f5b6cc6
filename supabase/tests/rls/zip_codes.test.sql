-- zip_codes: everybody reads, nobody writes.
begin;
select plan(25);
select tests.create_cast();

select policies_are('public', 'zip_codes', array['select_visitor', 'select_user'], 'only reading is allowed');
select policy_roles_are('public', 'zip_codes', 'select_visitor', array['anon'], 'to visitors');
select policy_roles_are('public', 'zip_codes', 'select_user', array['authenticated'], 'and to accounts');
select table_privs_are('public', 'zip_codes', 'anon', array['SELECT'], 'visitors may only read');
select table_privs_are('public', 'zip_codes', 'authenticated', array['SELECT'], 'accounts may only read');

select tests.log_in('alice');
select is(tests.rows($$select from public.zip_codes where zip_code = '60601'$$), 1, 'alice reads zip_codes');
select throws_ok(
  $$insert into public.zip_codes (zip_code, city, state, latitude, longitude) values ('00000', 'Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table zip_codes', 'alice cannot insert into zip_codes'
);
select throws_ok(
  $$update public.zip_codes set latitude = 0$$,
  '42501', 'permission denied for table zip_codes', 'alice cannot update zip_codes'
);
select throws_ok(
  $$delete from public.zip_codes$$, '42501', 'permission denied for table zip_codes', 'alice cannot delete from zip_codes'
);

select tests.log_in('oscar');
select is(tests.rows($$select from public.zip_codes where zip_code = '60601'$$), 1, 'oscar reads zip_codes');
select throws_ok(
  $$insert into public.zip_codes (zip_code, city, state, latitude, longitude) values ('00000', 'Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table zip_codes', 'oscar cannot insert into zip_codes'
);
select throws_ok(
  $$update public.zip_codes set latitude = 0$$,
  '42501', 'permission denied for table zip_codes', 'oscar cannot update zip_codes'
);
select throws_ok(
  $$delete from public.zip_codes$$, '42501', 'permission denied for table zip_codes', 'oscar cannot delete from zip_codes'
);

select tests.log_in('pat');
select is(tests.rows($$select from public.zip_codes where zip_code = '60601'$$), 1, 'pat reads zip_codes');
select throws_ok(
  $$insert into public.zip_codes (zip_code, city, state, latitude, longitude) values ('00000', 'Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table zip_codes', 'pat cannot insert into zip_codes'
);
select throws_ok(
  $$update public.zip_codes set latitude = 0$$,
  '42501', 'permission denied for table zip_codes', 'pat cannot update zip_codes'
);
select throws_ok(
  $$delete from public.zip_codes$$, '42501', 'permission denied for table zip_codes', 'pat cannot delete from zip_codes'
);

select tests.log_in('fay');
select is(tests.rows($$select from public.zip_codes where zip_code = '60601'$$), 1, 'fay reads zip_codes');
select throws_ok(
  $$insert into public.zip_codes (zip_code, city, state, latitude, longitude) values ('00000', 'Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table zip_codes', 'fay cannot insert into zip_codes'
);
select throws_ok(
  $$update public.zip_codes set latitude = 0$$,
  '42501', 'permission denied for table zip_codes', 'fay cannot update zip_codes'
);
select throws_ok(
  $$delete from public.zip_codes$$, '42501', 'permission denied for table zip_codes', 'fay cannot delete from zip_codes'
);

select tests.log_out();
select is(tests.rows($$select from public.zip_codes where zip_code = '60601'$$), 1, 'a visitor reads zip_codes');
select throws_ok(
  $$insert into public.zip_codes (zip_code, city, state, latitude, longitude) values ('00000', 'Nowhere', 'IL', 0, 0)$$,
  '42501', 'permission denied for table zip_codes', 'a visitor cannot insert into zip_codes'
);
select throws_ok(
  $$update public.zip_codes set latitude = 0$$,
  '42501', 'permission denied for table zip_codes', 'a visitor cannot update zip_codes'
);
select throws_ok(
  $$delete from public.zip_codes$$, '42501', 'permission denied for table zip_codes', 'a visitor cannot delete from zip_codes'
);

select * from finish();
rollback;
