begin;
select plan(9);
select tests.create_cast();

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

select * from finish();
rollback;
