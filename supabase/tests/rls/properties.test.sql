-- properties: active homes for everybody, inactive ones for their owner and for those who saved them; written by
-- their owner.
begin;
select plan(57);
select tests.create_world();

prepare names as select name from public.properties order by name;
prepare listing as
  insert into public.properties (name, street, city, state, zip_code)
  values ('New home', '2 Main Street', 'Chicago', 'IL', '60601');

select policies_are(
  'public', 'properties',
  array['select_active', 'select_visible', 'insert_owner', 'update_owner', 'delete_owner'],
  'one policy for each verb and role'
);
select policy_roles_are('public', 'properties', 'select_active', array['anon'], 'select_active is for visitors');
select policy_roles_are('public', 'properties', policy, array['authenticated'], policy || ' is for accounts')
from unnest(array['select_visible', 'insert_owner', 'update_owner', 'delete_owner']) as policy;
select table_privs_are('public', 'properties', 'anon', array[]::text[], 'visitors read by column');
select table_privs_are(
  'public', 'properties', 'authenticated', array['DELETE'], 'accounts delete whole rows; the rest is by column'
);
select set_eq(
  $$select column_name::text from information_schema.column_privileges
    where table_name = 'properties' and grantee = 'authenticated' and privilege_type = 'INSERT'$$,
  array[
    'name', 'description', 'street', 'city', 'state', 'zip_code', 'capacity', 'available_spots', 'room_cost',
    'amenities', 'care_types', 'image_urls', 'is_active', 'creation_key'
  ],
  'an owner gives these columns of a new home'
);
select set_eq(
  $$select column_name::text from information_schema.column_privileges
    where table_name = 'properties' and grantee = 'authenticated' and privilege_type = 'UPDATE'$$,
  array[
    'name', 'description', 'street', 'city', 'state', 'zip_code', 'capacity', 'available_spots', 'room_cost',
    'amenities', 'care_types', 'image_urls', 'is_active', 'confirmed_at'
  ],
  'an owner changes these columns'
);
select set_eq(
  $$select column_name::text from information_schema.columns where table_name = 'properties'
    except
    select column_name::text from information_schema.column_privileges
    where table_name = 'properties' and grantee = 'anon' and privilege_type = 'SELECT'$$,
  array['verified_by', 'changed_since_verified_at', 'creation_key', 'position', 'option_mask'],
  'visitors read all columns but the colleague who verified a home, the key of its request and what search computes'
);
select is_empty(
  $$select column_name from information_schema.column_privileges
    where table_name = 'properties' and grantee = 'anon' and privilege_type <> 'SELECT'$$,
  'visitors write no column'
);

-- alice: owner of Sunrise and Hidden.
select tests.log_in('alice');
select results_eq(
  'names', array['Harbor', 'Hidden', 'Sunrise'], 'alice reads active homes and her own inactive one'
);
select lives_ok('listing', 'alice lists a home');
select is(
  (select owner_id from public.properties where name = 'New home'), tests.id('alice'), 'which is hers'
);
select throws_ok(
  $$insert into public.properties (owner_id, name, street, city, state, zip_code)
    values (tests.id('oscar'), 'Gift', '2 Main Street', 'Chicago', 'IL', '60601')$$,
  '42501', 'permission denied for table properties', 'alice cannot list a home in oscar''s name'
);
select is(
  tests.rows($$update public.properties set name = 'Sunrise House' where id = tests.home('Sunrise')$$), 1,
  'alice changes her home'
);
select is(
  tests.rows($$update public.properties set name = 'Mine' where id = tests.home('Harbor')$$), 0,
  'alice changes nothing of oscar''s'
);
select throws_ok(
  $$update public.properties set owner_id = tests.id('oscar')$$,
  '42501', 'permission denied for table properties', 'alice cannot give a home away'
);
select throws_ok(
  $$update public.properties set latitude = 0, longitude = 0$$,
  '42501', 'permission denied for table properties', 'alice cannot move a home on the map'
);
select throws_ok(
  $$update public.properties set verified_at = now(), verified_by = 'alice'$$,
  '42501', 'permission denied for table properties', 'alice cannot verify her home'
);
select throws_ok(
  $$update public.properties set created_at = now()$$,
  '42501', 'permission denied for table properties', 'alice cannot make a home newer than it is'
);
select is(
  tests.rows($$delete from public.properties where id = tests.home('Harbor')$$), 0, 'alice deletes nothing of oscar''s'
);
select is(
  tests.rows($$delete from public.properties where name = 'New home'$$), 1, 'alice deletes her home'
);

-- oscar: owner of Harbor and Closed.
select tests.log_in('oscar');
select results_eq(
  'names', array['Closed', 'Harbor', 'Sunrise House'], 'oscar reads active homes and his own inactive one'
);
select lives_ok('listing', 'oscar lists a home');
select is(
  tests.rows($$update public.properties set is_active = true where id = tests.home('Closed')$$), 1,
  'oscar makes his home active'
);
select is(
  tests.rows($$update public.properties set is_active = false where id = tests.home('Closed')$$), 1,
  'and inactive again'
);
select is(
  tests.rows($$update public.properties set room_cost = 1 where id = tests.home('Sunrise House')$$), 0,
  'oscar changes nothing of alice''s'
);
select is(
  tests.rows($$delete from public.properties where id = tests.home('Hidden')$$), 0, 'oscar deletes nothing of alice''s'
);
select is(tests.rows($$delete from public.properties where name = 'New home'$$), 1, 'oscar deletes his home');

-- pat: a family who saved Closed.
select tests.log_in('pat');
select results_eq(
  'names', array['Closed', 'Harbor', 'Sunrise House'], 'pat reads active homes and the inactive one that pat saved'
);
select throws_ok(
  'listing', '42501', 'Only a property owner can list a home.', 'pat, who is no owner, lists no home'
);
select throws_ok(
  $$insert into public.properties (owner_id, name, street, city, state, zip_code)
    values (tests.id('alice'), 'Gift', '2 Main Street', 'Chicago', 'IL', '60601')$$,
  '42501', 'permission denied for table properties', 'nor one in the name of an owner'
);
select is(tests.rows($$update public.properties set name = 'Mine'$$), 0, 'pat changes no home');
select is(tests.rows('delete from public.properties'), 0, 'pat deletes no home');

-- fay: a family who saved nothing inactive.
select tests.log_in('fay');
select results_eq('names', array['Harbor', 'Sunrise House'], 'fay reads active homes only');
select throws_ok(
  'listing', '42501', 'Only a property owner can list a home.', 'fay, who is no owner, lists no home'
);
select is(tests.rows($$update public.properties set is_active = true$$), 0, 'fay changes no home');
select is(tests.rows('delete from public.properties'), 0, 'fay deletes no home');

-- A visitor.
select tests.log_out();
select results_eq('names', array['Harbor', 'Sunrise House'], 'a visitor reads active homes only');
select throws_ok(
  'select verified_by from public.properties',
  '42501', 'permission denied for table properties', 'a visitor does not read who verified a home'
);
select throws_ok(
  'listing', '42501', 'permission denied for table properties', 'a visitor lists no home'
);
select throws_ok(
  $$update public.properties set name = 'Mine'$$,
  '42501', 'permission denied for table properties', 'a visitor changes no home'
);
select throws_ok(
  'delete from public.properties',
  '42501', 'permission denied for table properties', 'a visitor deletes no home'
);

-- What is seen follows what happens.
select tests.as_admin();
delete from public.favorites where property_id = tests.home('Closed');
select tests.log_in('pat');
select results_eq(
  'names', array['Harbor', 'Sunrise House'], 'pat no longer reads an inactive home once it is not saved any more'
);
select tests.as_admin();
update public.properties set is_active = false where name = 'Sunrise House';
select tests.log_in('fay');
select results_eq(
  'names', array['Harbor', 'Sunrise House'], 'fay still reads a saved home that became inactive'
);
select tests.log_in('pat');
select results_eq('names', array['Harbor'], 'pat does not');
select tests.log_out();
select results_eq('names', array['Harbor'], 'nor does a visitor');

-- What goes with an account.
select tests.as_admin();
delete from auth.users where id = tests.id('alice');
select results_eq('names', array['Closed', 'Harbor'], 'the homes of a deleted account go with it');

select tests.as_service();
select is(tests.rows('select from public.properties'), 2, 'the service role reads all homes');
select is(tests.rows($$update public.properties set is_active = true$$), 2, 'the service role changes all homes');
select throws_ok(
  $$insert into public.properties (owner_id, name, street, city, state, zip_code)
    values (tests.id('pat'), 'Wrong', '2 Main Street', 'Chicago', 'IL', '60601')$$,
  '42501', 'Only a property owner can list a home.', 'not even the service role gives a home to a family'
);
select throws_ok(
  $$update public.properties set owner_id = tests.id('pat')$$,
  '42501', 'Only a property owner can list a home.', 'nor hands one over to a family'
);
select is(tests.rows('delete from public.properties'), 2, 'the service role removes homes');

-- A revoked token reads nothing at all, not even what visitors read.
select tests.as_admin();
select isnt(tests.create_home('oscar', 'Last'), null, 'there is a home to read');
delete from auth.sessions where user_id = tests.id('pat');
select tests.log_in('pat');
select throws_ok(
  'names', 'SC401', 'Your session has ended. Please sign in again.', 'a signed-out token is refused'
);

select * from finish();
rollback;
