-- favorites: everybody has their own.
begin;
select plan(46);
select tests.create_world();

select policies_are(
  'public', 'favorites', array['select_own', 'insert_own', 'delete_own'], 'a favorite has nothing to update'
);
select policy_roles_are('public', 'favorites', policy, array['authenticated'], policy || ' is for accounts')
from unnest(array['select_own', 'insert_own', 'delete_own']) as policy;
select table_privs_are('public', 'favorites', 'anon', array[]::text[], 'visitors have no privilege');
select table_privs_are(
  'public', 'favorites', 'authenticated', array['SELECT', 'DELETE'], 'accounts read and delete; insert is by column'
);
select set_eq(
  $$select column_name::text from information_schema.column_privileges
    where table_name = 'favorites' and grantee = 'authenticated' and privilege_type = 'INSERT'$$,
  array['property_id'], 'and they give the home only'
);

prepare saving_harbor as insert into public.favorites (property_id) values (tests.home('Harbor'));

-- pat saved Closed.
select tests.log_in('pat');
select results_eq(
  'select property_id from public.favorites', $$select tests.home('Closed')$$, 'pat reads what pat saved'
);
select lives_ok('saving_harbor', 'pat saves an active home');
select is(
  (select patient_id from public.favorites where property_id = tests.home('Harbor')), tests.id('pat'),
  'in pat''s own name'
);
select throws_ok(
  'saving_harbor', '23505',
  'duplicate key value violates unique constraint "favorites_patient_property_key"', 'once'
);
select throws_ok(
  $$insert into public.favorites (patient_id, property_id) values (tests.id('fay'), tests.home('Harbor'))$$,
  '42501', 'permission denied for table favorites', 'pat cannot save in fay''s name'
);
select throws_ok(
  $$insert into public.favorites (property_id) values (tests.home('Hidden'))$$,
  '42501', 'new row violates row-level security policy for table "favorites"', 'pat cannot save a home pat cannot see'
);
select throws_ok(
  $$insert into public.favorites (property_id) values (gen_random_uuid())$$,
  '42501', 'new row violates row-level security policy for table "favorites"',
  'nor one that does not exist, with the same answer'
);
select throws_ok(
  $$update public.favorites set property_id = tests.home('Sunrise')$$,
  '42501', 'permission denied for table favorites', 'pat cannot update a favorite'
);
select is(
  tests.rows($$delete from public.favorites where patient_id = tests.id('fay')$$), 0,
  'pat deletes nothing of fay''s'
);
select is(
  tests.rows($$delete from public.favorites where property_id = tests.home('Harbor')$$), 1,
  'pat removes a favorite'
);

-- fay saved Sunrise.
select tests.log_in('fay');
select results_eq(
  'select property_id from public.favorites', $$select tests.home('Sunrise')$$, 'fay reads what fay saved'
);
select lives_ok('saving_harbor', 'fay saves an active home');
select throws_ok(
  $$insert into public.favorites (property_id) values (tests.home('Closed'))$$,
  '42501', 'new row violates row-level security policy for table "favorites"',
  'fay cannot save an inactive home, though pat has it'
);
select throws_ok(
  $$update public.favorites set created_at = now()$$,
  '42501', 'permission denied for table favorites', 'fay cannot update a favorite'
);
select is(
  tests.rows($$delete from public.favorites where property_id = tests.home('Closed')$$), 0,
  'fay deletes nothing of pat''s'
);
select is(tests.rows('delete from public.favorites'), 2, 'fay removes what fay saved');

-- Owners save homes too, but do not learn who saved theirs.
select tests.log_in('alice');
select is_empty('select from public.favorites', 'alice does not read who saved her home');
select lives_ok('saving_harbor', 'alice saves another owner''s home');
select lives_ok(
  $$insert into public.favorites (property_id) values (tests.home('Hidden'))$$, 'and her own inactive one'
);
select throws_ok(
  $$insert into public.favorites (property_id) values (tests.home('Closed'))$$,
  '42501', 'new row violates row-level security policy for table "favorites"', 'but not one she cannot see'
);
select throws_ok(
  $$update public.favorites set patient_id = tests.id('oscar')$$,
  '42501', 'permission denied for table favorites', 'alice cannot update a favorite'
);
select is(tests.rows('delete from public.favorites'), 2, 'alice removes what she saved, and nothing else');

select tests.log_in('oscar');
select is_empty('select from public.favorites', 'oscar does not read who saved his home');
select lives_ok('saving_harbor', 'oscar saves his own home');
select throws_ok(
  $$insert into public.favorites (property_id) values (tests.home('Hidden'))$$,
  '42501', 'new row violates row-level security policy for table "favorites"', 'but not alice''s inactive one'
);
select throws_ok(
  $$update public.favorites set property_id = tests.home('Closed')$$,
  '42501', 'permission denied for table favorites', 'oscar cannot update a favorite'
);
select is(
  tests.rows($$delete from public.favorites where patient_id = tests.id('pat')$$), 0,
  'oscar cannot take his home off pat''s list'
);
select is(tests.rows('delete from public.favorites'), 1, 'oscar removes what he saved');

select tests.log_out();
select throws_ok(
  'select from public.favorites', '42501', 'permission denied for table favorites', 'a visitor reads no favorites'
);
select throws_ok(
  'saving_harbor', '42501', 'permission denied for table favorites', 'a visitor saves nothing'
);
select throws_ok(
  $$update public.favorites set property_id = tests.home('Sunrise')$$,
  '42501', 'permission denied for table favorites', 'a visitor updates no favorite'
);
select throws_ok(
  'delete from public.favorites', '42501', 'permission denied for table favorites', 'a visitor deletes no favorite'
);

select tests.as_service();
select results_eq(
  'select patient_id from public.favorites', $$select tests.id('pat')$$, 'what is left is what pat saved'
);
select tests.as_admin();
delete from public.properties where id = tests.home('Closed');
select is_empty('select from public.favorites', 'a favorite goes with its home');
select lives_ok(
  $$insert into public.favorites (patient_id, property_id) values (tests.id('pat'), tests.home('Harbor'))$$,
  'an operator restores a favorite'
);
delete from auth.users where id = tests.id('pat');
select is_empty('select from public.favorites', 'and with its account');
select throws_ok(
  $$insert into public.favorites (patient_id, property_id) values (tests.id('pat'), tests.home('Harbor'))$$, '23503',
  'insert or update on table "favorites" violates foreign key constraint "favorites_patient_id_fkey"',
  'there is no favorite without an account'
);
delete from auth.sessions where user_id = tests.id('fay');
select tests.log_in('fay');
select throws_ok(
  'saving_harbor', 'SC401', 'Your session has ended. Please sign in again.', 'a signed-out token saves nothing'
);
select throws_ok(
  'delete from public.favorites', 'SC401', 'Your session has ended. Please sign in again.', 'and removes nothing'
);

select * from finish();
rollback;
