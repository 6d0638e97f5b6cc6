-- Which policies and privileges exist, and statements that a role has no privilege for.
begin;
select plan(308);
select tests.create_fixtures();

select set_eq(
  $$select format('%s.%s %s %s', schemaname, tablename, policyname, roles) from pg_policies
    where schemaname in ('public', 'private')$$,
  array[
    'public.users select_own {authenticated}',
    'public.sessions select_own {authenticated}',
    'public.zip_codes select_visitor {anon}',
    'public.zip_codes select_user {authenticated}',
    'public.places select_visitor {anon}',
    'public.places select_user {authenticated}',
    'public.properties select_active {anon}',
    'public.properties select_visible {authenticated}',
    'public.properties insert_owner {authenticated}',
    'public.properties update_owner {authenticated}',
    'public.properties delete_owner {authenticated}',
    'public.property_views select_visitor {anon}',
    'public.property_views select_user {authenticated}',
    'public.favorites select_own {authenticated}',
    'public.favorites insert_own {authenticated}',
    'public.favorites delete_own {authenticated}',
    'public.inquiries select_party {authenticated}',
    'public.inquiries insert_sender {authenticated}',
    'public.inquiries update_owner {authenticated}',
    'private.owner_limits select_operator {service_role}',
    'private.owner_mails select_operator {service_role}',
    'private.removed_photos select_operator {service_role}',
    'private.unclaimed_accounts select_operator {service_role}',
    'private.tie_break_key select_nobody {service_role}'
  ],
  'these policies exist, each for one role'
);
select set_eq(
  $$select format('%s %s', a.grantee::regrole, c.oid::regclass), string_agg(a.privilege_type, ' ' order by a.privilege_type)
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
      and (a.grantee in ('anon'::regrole, 'authenticated'::regrole)
        or a.grantee = 'service_role'::regrole and c.relnamespace = 'private'::regnamespace)
    group by a.grantee, c.oid$$,
  $$values
    ('anon places', 'SELECT'), ('anon zip_codes', 'SELECT'), ('anon property_views', 'SELECT'),
    ('authenticated places', 'SELECT'), ('authenticated zip_codes', 'SELECT'),
    ('authenticated property_views', 'SELECT'), ('authenticated sessions', 'SELECT'),
    ('authenticated properties', 'DELETE'), ('authenticated favorites', 'DELETE SELECT'),
    ('authenticated inquiries', 'SELECT'),
    ('service_role private.owner_limits', 'INSERT SELECT UPDATE'),
    ('service_role private.owner_mails', 'DELETE SELECT UPDATE'),
    ('service_role private.removed_photos', 'DELETE SELECT')$$,
  'these privileges apply to whole tables'
);
select set_eq(
  $$select format('%s %s %s', a.grantee::regrole, a.privilege_type, c.oid::regclass),
      string_agg(t.attname, ' ' order by t.attname)
    from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by a.grantee, a.privilege_type, c.oid$$,
  $$values
    ('authenticated SELECT users',
      'created_at email first_name id last_activity_at last_name needs_setup profile_image_url role updated_at verified_at'),
    ('anon SELECT properties',
      'amenities available_spots capacity care_types city confirmed_at created_at description id image_urls is_active '
      'latitude longitude name owner_id room_cost state street updated_at verified_at zip_code'),
    ('authenticated SELECT properties',
      'amenities available_spots capacity care_types city confirmed_at created_at description id image_urls is_active '
      'latitude longitude name owner_id room_cost state street updated_at verified_at zip_code'),
    ('authenticated INSERT properties',
      'amenities available_spots capacity care_types city creation_key description image_urls is_active name room_cost '
      'state street zip_code'),
    ('authenticated UPDATE properties',
      'amenities available_spots capacity care_types city confirmed_at description image_urls is_active name room_cost '
      'state street zip_code'),
    ('authenticated INSERT favorites', 'property_id'),
    ('authenticated INSERT inquiries', 'email message phone property_id'),
    ('authenticated UPDATE inquiries', 'seen status'),
    ('service_role SELECT private.unclaimed_accounts', 'created_at role user_id')$$,
  'and these to columns'
);

-- No user and no visitor can run these statements.
select tests.denies(who, 'table ' || relation, sql)
from (values
  ('users', 'select verified_by from public.users'),
  ('users', $$insert into public.users (id, email) values (gen_random_uuid(), 'eve@example.com')$$),
  ('users', $$update public.users set role = 'owner'$$),
  ('users', $$update public.users set verified_at = now(), verified_by = 'me'$$),
  ('users', $$update public.users set email = 'pat@example.com'$$),
  ('users', 'update public.users set last_activity_at = now()'),
  ('users', 'delete from public.users'),
  ('sessions', $$insert into public.sessions (sid, user_id, expire) values ('x', tests.id('alice'), now())$$),
  ('sessions', $$update public.sessions set expire = 'infinity'$$),
  ('sessions', $$update public.sessions set user_id = tests.id('fay')$$),
  ('sessions', $$update public.sessions set sess = '{"role": "owner"}'$$),
  ('sessions', 'delete from public.sessions'),
  ('zip_codes',
    $$insert into public.zip_codes (zip_code, city, state, latitude, longitude) values ('00000', 'None', 'IL', 0, 0)$$),
  ('zip_codes', 'update public.zip_codes set latitude = 0'),
  ('zip_codes', 'delete from public.zip_codes'),
  ('places', $$insert into public.places (city, state, latitude, longitude) values ('None', 'IL', 0, 0)$$),
  ('places', 'update public.places set latitude = 0'),
  ('places', 'delete from public.places'),
  ('property_views', $$insert into public.property_views values (tests.home('Harbor'), 1000)$$),
  ('property_views', 'update public.property_views set view_count = view_count + 1'),
  ('property_views', 'delete from public.property_views'),
  ('properties', 'select verified_by from public.properties'),
  ('properties',
    $$insert into public.properties (owner_id, name, street, city, state, zip_code)
      values (tests.id('oscar'), 'Gift', '2 Main Street', 'Chicago', 'IL', '60601')$$),
  ('properties', $$update public.properties set owner_id = tests.id('oscar')$$),
  ('properties', 'update public.properties set latitude = 0, longitude = 0'),
  ('properties', $$update public.properties set verified_at = now(), verified_by = 'me'$$),
  ('properties', 'update public.properties set created_at = now()'),
  ('favorites',
    $$insert into public.favorites (patient_id, property_id) values (tests.id('fay'), tests.home('Harbor'))$$),
  ('favorites', $$update public.favorites set property_id = tests.home('Sunrise')$$),
  ('favorites', $$update public.favorites set patient_id = tests.id('oscar')$$),
  ('favorites', 'update public.favorites set created_at = now()'),
  ('inquiries',
    $$insert into public.inquiries (patient_id, property_id, message, phone)
      values (tests.id('fay'), tests.home('Harbor'), 'Hello?', '3125550103')$$),
  ('inquiries',
    $$insert into public.inquiries (property_id, message, phone, status)
      values (tests.home('Harbor'), 'Hello?', '3125550103', 'contacted')$$),
  ('inquiries',
    $$insert into public.inquiries (property_id, message, phone, created_at)
      values (tests.home('Harbor'), 'Hello?', '3125550103', now() - interval '1 day')$$),
  ('inquiries', $$update public.inquiries set message = 'Changed'$$),
  ('inquiries', $$update public.inquiries set phone = '3125550000'$$),
  ('inquiries', $$update public.inquiries set property_id = tests.home('Harbor')$$),
  ('inquiries', 'update public.inquiries set deleted_at = null'),
  ('inquiries', 'update public.inquiries set addition_count = 0'),
  ('inquiries', 'delete from public.inquiries'),
  ('owner_limits', 'select from private.owner_limits'),
  ('owner_limits', $$insert into private.owner_limits (owner_id, homes_per_day) values (tests.id('alice'), 100)$$),
  ('owner_limits', 'delete from private.owner_limits'),
  ('owner_mails', 'select from private.owner_mails'),
  ('owner_mails', $$insert into private.owner_mails (property_id, created_at) values (tests.home('Sunrise'), now())$$),
  ('owner_mails', 'update private.owner_mails set sent_at = now()'),
  ('owner_mails', 'delete from private.owner_mails'),
  ('removed_photos', 'select from private.removed_photos'),
  ('removed_photos', $$insert into private.removed_photos (path) values ('x')$$),
  ('removed_photos', 'delete from private.removed_photos'),
  ('unclaimed_accounts', 'select from private.unclaimed_accounts'),
  ('tie_break_key', 'select key from private.tie_break_key'),
  ('tie_break_key', $$update private.tie_break_key set key = ''$$),
  ('tie_break_key', 'delete from private.tie_break_key')
) as statement (relation, sql)
cross join unnest(array['alice', 'oscar', 'pat', 'fay', 'visitor']) as who;

-- A visitor can neither read nor write these tables.
select tests.denies('visitor', 'table ' || relation, sql)
from (
  select relation, format(verb, relation) as sql
  from unnest(array['users', 'sessions', 'favorites', 'inquiries']) as relation,
    unnest(array['select from public.%I', 'insert into public.%I default values', 'delete from public.%I']) as verb
  union all values
    ('properties', $$insert into public.properties (name, street, city, state, zip_code)
      values ('New', '2 Main Street', 'Chicago', 'IL', '60601')$$),
    ('properties', $$update public.properties set name = 'Mine'$$),
    ('properties', 'delete from public.properties'),
    ('favorites', $$insert into public.favorites (property_id) values (tests.home('Harbor'))$$),
    ('inquiries', 'update public.inquiries set seen = true')
) as statement;

-- Nor can operators do this with the secret key.
select tests.denies('service_role', 'table ' || relation, sql)
from (values
  ('owner_limits', 'delete from private.owner_limits'),
  ('owner_mails', $$insert into private.owner_mails (property_id, created_at) values (tests.home('Sunrise'), now())$$),
  ('removed_photos', $$insert into private.removed_photos (path) values ('x')$$),
  ('unclaimed_accounts', 'select encrypted_password from private.unclaimed_accounts'),
  ('unclaimed_accounts', 'delete from private.unclaimed_accounts'),
  ('tie_break_key', 'select key from private.tie_break_key'),
  ('tie_break_key', $$update private.tie_break_key set key = ''$$),
  ('tie_break_key', 'delete from private.tie_break_key')
) as statement (relation, sql);

-- Everyone reads the public data.
select tests.affects(who, sql, 1)
from unnest(array['alice', 'oscar', 'pat', 'fay', 'visitor']) as who,
  unnest(array[
    $$select from public.places where city = 'Chicago' and state = 'IL'$$,
    $$select from public.zip_codes where zip_code = '60601'$$
  ]) as sql;

select * from finish();
rollback;
