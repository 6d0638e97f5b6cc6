begin;
select plan(0);
savepoint start;

-- The trigger locate: sets the position and rejects addresses that do not match.
select tests.create_fixtures();

create function tests.point_of(p_name text) returns text
language sql stable
set search_path = ''
as $$
  select round(p.latitude::numeric, 3) || ' ' || round(p.longitude::numeric, 3)
  from public.properties p where p.name = p_name
$$;
create function tests.add(p_name text, p_city text, p_state text, p_zip_code text) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    'insert into public.properties (name, street, city, state, zip_code) values (%L, %L, %L, %L, %L)',
    p_name, '1 Main Street', p_city, p_state, p_zip_code
  )
$$;
grant execute on function tests.point_of(text), tests.add(text, text, text, text) to authenticated;

select is(tests.point_of('Sunrise'), '41.886 -87.618', 'a new home lies at its ZIP code');

-- What does not fit.
select tests.act_as('alice');
select throws_ok(tests.add('Lost', city, state, zip_code), 'SC422', refusal, format('%s, %s %s', city, state, zip_code))
from (values
  ('Chicago', 'IL', '90210', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('Chicago', 'IL', '90210-1234', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('Beverly Hills', 'XX', '90210', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('San Francisco', 'CA', '90210', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('SPRINGFIELD', 'IL', '60601', 'ZIP code 60601 belongs to Chicago, IL.'),
  ('Chicago', 'IL', '00000', 'We could not find ZIP code 00000. Please check the address.')
) as address (city, state, zip_code, refusal);
select throws_ok(
  $$update public.properties set zip_code = '90210' where name = 'Sunrise'$$,
  'SC422', 'ZIP code 90210 belongs to Beverly Hills, CA.', 'a home cannot move to such an address'
);
select throws_ok(
  $$update public.properties set city = 'Springfield' where name = 'Sunrise'$$,
  'SC422', 'ZIP code 60601 belongs to Chicago, IL.', 'nor change its city alone'
);
select throws_ok(
  tests.add('Capitol', 'Washington', 'DC', '20001'), '23514',
  'new row for relation "properties" violates check constraint "state_is_known"', 'DC is not one of the 50 states'
);

-- What fits.
select lives_ok(tests.add('Home of ' || city, city, state, zip_code), format('%s, %s %s', city, state, zip_code))
from (values
  ('Evanston', 'IL', '60601'), ('chicago', 'IL', '60601-1234'), ('Saint Louis', 'MO', '63101'),
  -- Not listed: it may be a hamlet.
  ('Nowhere Corners', 'IL', '60601'),
  -- There are cities of this name far away, in other states.
  ('Miami', 'IL', '60601'),
  ('Adak', 'AK', '99546')
) as address (city, state, zip_code);
select is(tests.point_of('Home of chicago'), tests.point_of('Sunrise'), 'ZIP+4 counts as its ZIP code');

-- The point.
select is(
  tests.rows($$update public.properties set zip_code = '90210', city = 'Beverly Hills', state = 'CA'
    where name = 'Sunrise'$$), 1, 'a home moves'
);
select is(tests.point_of('Sunrise'), '34.090 -118.407', 'with its point');
select tests.act_as('postgres');
select is(
  tests.rows($$update public.properties set latitude = 34.1, longitude = -118.4 where name = 'Sunrise'$$), 1,
  'an operator gives a better point'
);
select is(tests.point_of('Sunrise'), '34.100 -118.400', 'which holds');
select tests.act_as('alice');
select is(
  tests.rows($$update public.properties set name = 'Sunrise', room_cost = 1, city = city where name = 'Sunrise'$$), 1,
  'other changes'
);
select is(tests.point_of('Sunrise'), '34.100 -118.400', 'leave it');
select tests.act_as('postgres');
update public.properties set position = private.globe_position(0, 0) where name = 'Sunrise';
select ok(
  (select extensions.cube_distance(position, private.globe_position(34.1, -118.4)) < 5e-7
    from public.properties where name = 'Sunrise'),
  'and search has the same point, whatever a statement brings'
);

rollback to start;
deallocate all;

-- globe_box(): contains everything within the radius.
-- Points all around a centre, just within 100 miles and well beyond: 69.1 miles are a degree of latitude.
create function tests.around(p_latitude double precision, p_longitude double precision, p_miles double precision)
returns setof extensions.cube
language sql immutable
set search_path = ''
as $$
  select private.globe_position(
    degrees(latitude),
    p_longitude + degrees(atan2(
      sin(bearing) * sin(angle) * cos(radians(p_latitude)), cos(angle) - sin(radians(p_latitude)) * sin(latitude)
    )),
    -- As far up as a home can be.
    4095 * 1e-10
  )
  from (select p_miles / 3958.7613) as distance (angle),
    lateral (select radians(n) from generate_series(0, 359) n) as direction (bearing),
    lateral (
      select asin(sin(radians(p_latitude)) * cos(angle) + cos(radians(p_latitude)) * sin(angle) * cos(bearing))
    ) as point (latitude)
$$;
create function tests.share_within(p_latitude double precision, p_longitude double precision, p_miles double precision)
returns numeric
language sql stable
set search_path = ''
as $$
  select avg((point operator(extensions.<@) private.globe_box(
    private.globe_position(p_latitude, p_longitude), private.miles_to_chord(100)
  ))::integer)
  from tests.around(p_latitude, p_longitude, p_miles) point
$$;
create temp table centres (latitude double precision, longitude double precision);
insert into centres values
  (40.75, -74), (34.05, -118.24), (61.2, -149.9), (21.3, -157.85), (0, 0), (0, 180), (90, 0), (-90, 0), (89.9, 45);

select is_empty(
  'select * from centres where tests.share_within(latitude, longitude, 100) < 1',
  'what is exactly within reach is in the box, in every direction, at the poles and across the date line'
);
select is_empty(
  'select * from centres where tests.share_within(latitude, longitude, 160) > 0', 'what is far beyond is not'
);
select is_empty(
  'select * from centres where tests.share_within(latitude, longitude, 101) = 1',
  'the box is no larger than it must be'
);
select ok(
  private.globe_position(40.75, -74) operator(extensions.<@) private.globe_box(private.globe_position(40.75, -74), 0), 'the centre is in it'
);

rollback to start;
deallocate all;

-- tie_break(): orders homes at the same point in a way that owners cannot influence.
select tests.create_users();

create function tests.makers(p_zip_code text) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(distinct_makers.owner, ', ' order by distinct_makers.place)
  from (
    select p.owner_id::text as owner, min(place) as place
    from json_array_elements(
      public.search_properties(p_zip_code, p_radius_miles => 5, p_limit => 100) -> 'items'
    ) with ordinality as found (item, place)
    join public.properties p on p.id = (item ->> 'id')::uuid
    group by p.owner_id
  ) as distinct_makers
$$;
create function tests.lift(p_owner_id uuid, p_zip_code text) returns integer
language sql stable
set search_path = ''
as $$
  select round(private.tie_break(p_owner_id, p_zip_code) / 1e-10)::integer
$$;

-- Twenty owners with one home each in a ZIP code, made one after the other.
insert into auth.users (id, email, raw_user_meta_data)
select gen_random_uuid(), 'owner-' || n || '@example.com', '{"role": "owner"}' from generate_series(1, 20) n;
insert into public.properties (owner_id, name, street, city, state, zip_code)
select u.id, u.email, '1 Main Street', 'Chicago', 'IL', '60601' from public.users u where u.email ~ '^owner-';
create temp table first_order as select tests.makers('60601') as owners;

select is(
  (select owners from first_order),
  (select string_agg(u.id::text, ', ' order by private.tie_break(u.id, '60601'))
    from public.users u where u.email ~ '^owner-'),
  'homes of one ZIP code come in the order of the keyed hash'
);
-- The one who comes last makes three more, with ids lower than those of all others.
insert into public.properties (id, owner_id, name, street, city, state, zip_code)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, split_part(f.owners, ', ', 20)::uuid, 'One more',
  '1 Main Street', 'Chicago', 'IL', '60601'
from first_order f, generate_series(1, 3) n;
select is(
  tests.makers('60601'), (select owners from first_order), 'making more homes does not improve the place of an owner'
);
select results_eq(
  $$select p.id
    from json_array_elements(public.search_properties('60601', p_limit => 100) -> 'items')
      with ordinality as found (item, place)
    join public.properties p on p.id = (item ->> 'id')::uuid
    where p.owner_id = (select split_part(owners, ', ', 20)::uuid from first_order)
    order by place$$,
  $$select id from public.properties
    where owner_id = (select split_part(owners, ', ', 20)::uuid from first_order) order by id$$,
  'homes of one owner come in the order of their ids'
);
select isnt(
  (select string_agg(u.id::text, ', ' order by tests.lift(u.id, '60602')) from public.users u where u.email ~ '^owner-'),
  (select owners from first_order), 'in the next ZIP code the order is another one'
);
select is(
  tests.lift(tests.id('alice'), '60601-1234'), tests.lift(tests.id('alice'), '60601'), 'ZIP+4 counts as its ZIP code'
);
select cmp_ok(
  (select count(distinct tests.lift(gen_random_uuid(), '60601'))::integer from generate_series(1, 100)), '>', 90,
  'owners rarely share a step'
);

-- It follows the home.
insert into public.properties (owner_id, name, street, city, state, zip_code)
values (tests.id('alice'), 'Moving', '1 Main Street', 'Chicago', 'IL', '60601');
create function tests.is_lifted(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select position operator(extensions.=) private.globe_position(latitude, longitude, private.tie_break(owner_id, zip_code))
  from public.properties where name = p_name
$$;
update public.properties set owner_id = tests.id('oscar') where name = 'Moving';
select ok(tests.is_lifted('Moving'), 'to another owner');
update public.properties set zip_code = '60602' where name = 'Moving';
select ok(tests.is_lifted('Moving'), 'to another ZIP code');

update private.tie_break_key set key = sha256('another');
select isnt(
  (select string_agg(u.id::text, ', ' order by tests.lift(u.id, '60601')) from public.users u where u.email ~ '^owner-'),
  (select owners from first_order), 'who does not know the key does not know the order'
);

rollback to start;
deallocate all;

-- The trigger limit_homes: limits how many homes an owner can create.
select tests.create_users();

create function tests.add_homes(p_count integer) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    'insert into public.properties (name, street, city, state, zip_code)
     select %L, %L, %L, %L, %L from generate_series(1, %s)', 'Home', '1 Main Street', 'Chicago', 'IL', '60601', p_count
  )
$$;
grant execute on function tests.add_homes(integer) to authenticated;

-- A day.
select tests.act_as('alice');
select throws_ok(
  tests.add_homes(26), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 24 hours.',
  'one request cannot list more than a day may hold'
);
select is(tests.rows('select from public.properties'), 0, 'and lists none of them');
select lives_ok(tests.add_homes(25), 'an owner lists 25 homes a day');
select throws_ok(
  tests.add_homes(1), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 24 hours.', 'but no more'
);
select is(tests.rows('delete from public.properties'), 25, 'deleting them');
select throws_ok(
  tests.add_homes(1), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 24 hours.', 'gives nothing back'
);
select tests.act_as('oscar');
select lives_ok(tests.add_homes(1), 'another owner may list');
select tests.act_as('postgres');
update private.owner_limits
set listed_at = array(select now() - make_interval(mins => 1411 + 60 * n) from generate_series(0, 24) n)
where owner_id = tests.id('alice');
select tests.act_as('alice');
select lives_ok(tests.add_homes(24), 'what was listed more than 24 hours ago does not count');
select throws_ok(
  tests.add_homes(1), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 1 hour.', 'the refusal tells the wait'
);
select tests.act_as('service_role');
select lives_ok(format('select public.set_home_limits(%L, 600, null)', tests.id('alice')), 'an operator raises one');
select tests.act_as('alice');
select lives_ok(tests.add_homes(476), 'which holds at once');
select throws_ok(
  tests.add_homes(1), 'SC429', 'You have 500 homes, as many as one owner can list. Please contact us if you have more.',
  'an owner has at most 500 homes'
);
select tests.act_as('service_role');
select public.set_home_limits(tests.id('alice'), 600, 501);
select tests.act_as('alice');
select lives_ok(tests.add_homes(1), 'unless an operator raised that too');
select throws_ok(
  tests.add_homes(1), 'SC429', 'You have 501 homes, as many as one owner can list. Please contact us if you have more.',
  'by as much'
);
select tests.act_as('postgres');
select lives_ok(
  format(
    'insert into public.properties (owner_id, name, street, city, state, zip_code)
     select %L, %L, %L, %L, %L, %L from generate_series(1, 30)',
    tests.id('oscar'), 'Home', '1 Main Street', 'Chicago', 'IL', '60601'
  ), 'what operators add does not count'
);

rollback to start;
deallocate all;

-- The trigger update_confirmation: sets confirmed_at and removes the verification.
select tests.create_fixtures();
update public.properties set verified_at = '2026-02-02', verified_by = 'Robin', capacity = 10 where name = 'Sunrise';
alter table public.properties disable trigger update_confirmation;
update public.properties set confirmed_at = '2026-01-01', updated_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger update_confirmation;

select tests.act_as('alice');
select is(tests.rows($$update public.properties set name = 'Sunrise', description = 'New' where name = 'Sunrise'$$), 1,
  'another text');
select is(
  (select confirmed_at from public.properties where name = 'Sunrise'), '2026-01-01', 'confirms nothing'
);
select is((select updated_at from public.properties where name = 'Sunrise'), now(), 'but is a change');
select is(tests.rows($$update public.properties set room_cost = room_cost where name = 'Sunrise'$$), 1, 'the same price');
select is(
  (select confirmed_at from public.properties where name = 'Sunrise'), '2026-01-01', 'confirms nothing either'
);
select is(tests.rows($$update public.properties set room_cost = 5100 where name = 'Sunrise'$$), 1, 'a new price');
select is((select confirmed_at from public.properties where name = 'Sunrise'), now(), 'is confirmed now');

select tests.act_as('postgres');
alter table public.properties disable trigger update_confirmation;
update public.properties set confirmed_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger update_confirmation;
select tests.act_as('alice');
select is(tests.rows($$update public.properties set available_spots = 3 where name = 'Sunrise'$$), 1, 'free spots');
select is((select confirmed_at from public.properties where name = 'Sunrise'), now(), 'are confirmed now');

select tests.act_as('postgres');
alter table public.properties disable trigger update_confirmation;
update public.properties set confirmed_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger update_confirmation;
select tests.act_as('alice');
select is(
  tests.rows($$update public.properties set confirmed_at = '2099-01-01' where name = 'Sunrise'$$), 1,
  'an owner who confirms, with whatever date,'
);
select is((select confirmed_at from public.properties where name = 'Sunrise'), now(), 'confirms now');

select is(
  (select verified_at from public.properties where name = 'Sunrise'), '2026-02-02', 'all that keeps the verification'
);
select is(
  tests.rows($$update public.properties set street = '2 Main Street' where name = 'Sunrise'$$), 1, 'another address'
);
select is((select verified_at from public.properties where name = 'Sunrise'), null, 'ends it');
select tests.act_as('service_role');
select is((select verified_by from public.properties where name = 'Sunrise'), null, 'with its name');
select is(
  (select confirmed_at from public.properties where name = 'Hidden'), now(), 'a new home is confirmed when it is made'
);
select is(
  (select verified_at from public.properties where name = 'Hidden'), null, 'and not verified'
);

-- Which changes end a verification, and which are dated for operators.
select tests.act_as('postgres');
create function tests.effect_of(p_change text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := tests.home('Sunrise');
  v_effect text;
begin
  perform tests.act_as('postgres');
  update public.properties set care_types = '{Memory Care,Respite Care}' where id = v_id;
  perform public.verify_property(v_id, 'Robin');
  perform tests.act_as('alice');
  execute format('update public.properties set %s where id = %L', p_change, v_id);
  perform tests.act_as('postgres');
  select concat_ws(', ',
    case when p.verified_at is null and p.verified_by is null then 'not verified' else 'verified' end,
    case when p.changed_since_verified_at = now() then 'changed' end
  ) into v_effect
  from public.properties p where p.id = v_id;
  -- Undoes the change.
  raise exception '%', v_effect using errcode = 'TEST1';
exception
  when sqlstate 'TEST1' then return sqlerrm;
end
$$;
select is(tests.effect_of(change), effect, format('%s: %s', change, effect))
from (values
  ($$name = 'Mayo Clinic Memory Residence'$$, 'not verified'),
  ($$street = '3 Main Street'$$, 'not verified'),
  ($$city = 'Evanston', zip_code = '60201'$$, 'not verified'),
  ($$care_types = '{Memory Care}'$$, 'not verified'),
  ($$name = name, street = street, care_types = '{Respite Care,Memory Care}'$$, 'verified'),
  ($$description = 'Run by doctors'$$, 'verified, changed'),
  ($$room_cost = 4100$$, 'verified, changed'),
  ($$capacity = 11$$, 'verified, changed'),
  ($$available_spots = 4$$, 'verified, changed'),
  ($$amenities = '{Hospice}'$$, 'verified, changed'),
  ($$image_urls = '{}'$$, 'verified, changed'),
  ($$is_active = false$$, 'verified'),
  ($$confirmed_at = now()$$, 'verified')
) as changes (change, effect);

select public.verify_property(tests.home('Sunrise'), 'Robin');
update public.properties set description = 'Run by doctors' where id = tests.home('Sunrise');
select tests.act_as('service_role');
select public.verify_property(tests.home('Sunrise'), 'Sam');
select is(
  (select changed_since_verified_at from public.properties where id = tests.home('Sunrise')), null,
  'who verifies once more has seen the changes'
);

rollback to start;
deallocate all;

-- verify_property() and verify_user().
select tests.create_fixtures();

select tests.act_as('service_role');
select lives_ok($$select public.verify_property(tests.home('Sunrise'), 'Robin')$$, 'an operator verifies a home');
select lives_ok($$select public.verify_user(tests.id('alice'), 'Robin')$$, 'and its owner');
select results_eq(
  $$select verified_at, verified_by from public.properties where name = 'Sunrise'$$, $$values (now(), 'Robin')$$,
  'with the time and the name'
);
select results_eq(
  $$select verified_at, verified_by from public.users where id = tests.id('alice')$$, $$values (now(), 'Robin')$$,
  'of both'
);
select tests.act_as('visitor');
select isnt(
  public.view_property(tests.home('Sunrise')) ->> 'verified_at', null, 'families see when a home was verified'
);
select is(
  public.view_property(tests.home('Harbor')) ->> 'verified_at', null, 'and which one was not'
);
select tests.act_as('service_role');
select lives_ok($$select public.verify_property(tests.home('Sunrise'), null)$$, 'an operator takes it back');
select lives_ok($$select public.verify_user(tests.id('alice'), null)$$, 'of both');
select is(
  (select count(*)::integer from public.properties where verified_at is not null)
    + (select count(*)::integer from public.users where verified_at is not null), 0, 'then nothing is verified'
);

rollback to start;
deallocate all;

-- find_created_property(): a repeated request finds the home that the first one created.
select tests.create_fixtures();

prepare list_home(text, uuid) as
  insert into public.properties (name, street, city, state, zip_code, creation_key)
  values ($1, '1 Main Street', 'Chicago', 'IL', '60601', $2);

select tests.act_as('alice');
select lives_ok(
  $$execute list_home('Maple', '11111111-1111-4111-8111-111111111111')$$, 'alice lists a home with a key'
);
select throws_ok(
  $$execute list_home('Maple again', '11111111-1111-4111-8111-111111111111')$$, '23505',
  'duplicate key value violates unique constraint "properties_owner_creation_key"', 'the same key lists no second one'
);
select is(
  public.find_created_property('11111111-1111-4111-8111-111111111111') ->> 'name', 'Maple',
  'but finds the first one'
);
select is(
  public.find_created_property('22222222-2222-4222-8222-222222222222'), null, 'a key that listed nothing finds nothing'
);
select lives_ok($$execute list_home('Oak', null)$$, 'without a key');
select lives_ok($$execute list_home('Oak', null)$$, 'the same is listed as often as it is sent');
select is(public.find_created_property(null), null, 'and no key finds none');

select tests.act_as('oscar');
select is(
  public.find_created_property('11111111-1111-4111-8111-111111111111'), null, 'oscar finds nothing by her key'
);
select lives_ok(
  $$execute list_home('Birch', '11111111-1111-4111-8111-111111111111')$$, 'and may use it himself'
);
select is(
  public.find_created_property('11111111-1111-4111-8111-111111111111') ->> 'name', 'Birch', 'for a home of his own'
);

select * from finish();
rollback;
