-- property_views: read with the home, written by nobody.
begin;
select plan(29);
select tests.create_world();

select policies_are(
  'public', 'property_views', array['select_visitor', 'select_user'], 'only reading is allowed'
);
select policy_roles_are('public', 'property_views', 'select_visitor', array['anon'], 'to visitors');
select policy_roles_are('public', 'property_views', 'select_user', array['authenticated'], 'and to accounts');
select table_privs_are('public', 'property_views', 'anon', array['SELECT'], 'visitors may only read');
select table_privs_are('public', 'property_views', 'authenticated', array['SELECT'], 'accounts may only read');

select tests.log_in('alice');
select is(
  (select array_agg(view_count order by view_count) from public.property_views), array[3::bigint],
  'alice reads the count of the active home, not of oscar''s inactive one'
);
select throws_ok(
  $$insert into public.property_views values (tests.home('Harbor'), 1000)$$,
  '42501', 'permission denied for table property_views', 'alice cannot insert a view count'
);
select throws_ok(
  $$update public.property_views set view_count = view_count + 1$$,
  '42501', 'permission denied for table property_views', 'alice cannot raise a view count'
);
select throws_ok(
  $$delete from public.property_views$$,
  '42501', 'permission denied for table property_views', 'alice cannot delete a view count'
);

select tests.log_in('oscar');
select is(
  (select array_agg(view_count order by view_count) from public.property_views), array[3::bigint, 5],
  'oscar reads the count of his own inactive home too'
);
select throws_ok(
  $$insert into public.property_views values (tests.home('Harbor'), 1000)$$,
  '42501', 'permission denied for table property_views', 'oscar cannot insert a view count'
);
select throws_ok(
  $$update public.property_views set view_count = view_count + 1$$,
  '42501', 'permission denied for table property_views', 'oscar cannot raise a view count'
);
select throws_ok(
  $$delete from public.property_views$$,
  '42501', 'permission denied for table property_views', 'oscar cannot delete a view count'
);

select tests.log_in('pat');
select is(
  (select array_agg(view_count order by view_count) from public.property_views), array[3::bigint, 5],
  'pat reads the count of the inactive home that pat saved too'
);
select throws_ok(
  $$insert into public.property_views values (tests.home('Harbor'), 1000)$$,
  '42501', 'permission denied for table property_views', 'pat cannot insert a view count'
);
select throws_ok(
  $$update public.property_views set view_count = view_count + 1$$,
  '42501', 'permission denied for table property_views', 'pat cannot raise a view count'
);
select throws_ok(
  $$delete from public.property_views$$,
  '42501', 'permission denied for table property_views', 'pat cannot delete a view count'
);

select tests.log_in('fay');
select is(
  (select array_agg(view_count order by view_count) from public.property_views), array[3::bigint],
  'fay reads the count of the active home, not of oscar''s inactive one'
);
select throws_ok(
  $$insert into public.property_views values (tests.home('Harbor'), 1000)$$,
  '42501', 'permission denied for table property_views', 'fay cannot insert a view count'
);
select throws_ok(
  $$update public.property_views set view_count = view_count + 1$$,
  '42501', 'permission denied for table property_views', 'fay cannot raise a view count'
);
select throws_ok(
  $$delete from public.property_views$$,
  '42501', 'permission denied for table property_views', 'fay cannot delete a view count'
);

select tests.log_out();
select is(
  (select array_agg(view_count order by view_count) from public.property_views), array[3::bigint],
  'a visitor reads the count of the active home'
);
select throws_ok(
  $$insert into public.property_views values (tests.home('Harbor'), 1000)$$,
  '42501', 'permission denied for table property_views', 'a visitor cannot insert a view count'
);
select throws_ok(
  $$update public.property_views set view_count = view_count + 1$$,
  '42501', 'permission denied for table property_views', 'a visitor cannot raise a view count'
);
select throws_ok(
  $$delete from public.property_views$$,
  '42501', 'permission denied for table property_views', 'a visitor cannot delete a view count'
);

select tests.as_admin();
delete from public.properties where id = tests.home('Closed');
select tests.log_in('oscar');
select is(tests.rows('select from public.property_views'), 1, 'the count of a deleted home is gone with it');
select tests.as_admin();
select throws_ok(
  $$update public.property_views set view_count = -1$$, '23514',
  'new row for relation "property_views" violates check constraint "view_count_is_not_negative"',
  'a view count is never negative'
);
select throws_ok(
  $$insert into public.property_views values (tests.home('Sunrise'), 1)$$, '23505',
  'duplicate key value violates unique constraint "property_views_pkey"', 'a home has one count'
);
select throws_ok(
  $$insert into public.property_views values (tests.id('pat'), 1)$$, '23503',
  'insert or update on table "property_views" violates foreign key constraint "property_views_property_id_fkey"',
  'there is no count without a home'
);

select * from finish();
rollback;
