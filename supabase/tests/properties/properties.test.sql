begin;
select plan(51);
savepoint start;

-- private.limit_homes(): limits how many homes an owner can create.
select tests.create_users();
create function tests.add_homes(p_count integer) returns text language sql immutable as $$
  select format(
    'insert into public.properties (name, street, city, state, zip_code)
     select %L, %L, %L, %L, %L from generate_series(1, %s)', 'Home', '1 Main Street', 'Chicago', 'IL', '60601', p_count
  )
$$;
create function tests.over_day(p_count integer, p_hours integer) returns text language plpgsql as $$
declare
  v_detail jsonb;
begin
  perform tests.act_as('alice');
  execute tests.add_homes(p_count);
  return fail('one home more than a day allows');
exception when sqlstate 'SC429' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return is(
    sqlerrm || ' ' || (v_detail - 'seconds'), format('homes_listed_too_fast {"count": %s, "per_day": 25}', p_hours),
    format('%s more homes wait for %s hours', p_count, p_hours)
  );
end
$$;
create function tests.over_total(p_total integer) returns text language sql as $$
  select tests.throws(
    'alice', tests.add_homes(1), 'SC429',
    'homes_too_many'
  )
$$;
select tests.over_day(26, 24);
select tests.affects('alice', sql, rows)
from (values
  ('select from public.properties', 0), (tests.add_homes(25), 25)
) as statement (sql, rows);
select tests.over_day(1, 24);
-- Deleted homes count.
select tests.affects('alice', 'delete from public.properties', 25);
select tests.over_day(1, 24);
select tests.affects('oscar', tests.add_homes(1), 1);
-- Homes that are older than 24 hours do not count.
select tests.act_as('postgres');
update private.owner_limits
set listed_at = array(select now() - make_interval(mins => 1411 + 60 * n) from generate_series(0, 24) n)
where owner_id = tests.id('alice');
select tests.affects('alice', tests.add_homes(24), 24);
select tests.over_day(1, 1);
-- Operators can raise both limits. Homes that operators add do not count.
select tests.affects('service_role', format('select public.set_home_limits(%L, 600, null)', tests.id('alice')), 1);
select tests.affects('alice', tests.add_homes(476), 476);
select tests.over_total(500);
select tests.affects('service_role', format('select public.set_home_limits(%L, 600, 501)', tests.id('alice')), 1);
select tests.affects('alice', tests.add_homes(1), 1);
select tests.over_total(501);
select tests.affects(
  'postgres',
  $$insert into public.properties (owner_id, name, street, city, state, zip_code)
    select tests.id('oscar'), 'Home', '1 Main Street', 'Chicago', 'IL', '60601' from generate_series(1, 30)$$, 30
);

rollback to start;

-- A change of a home: what confirms it, what ends its verification, and what is recorded for operators.
select tests.create_fixtures();
select is((select confirmed_at from public.properties where name = 'Hidden'), now(), 'a new home is confirmed');
create function tests.effect_of(p_change text) returns text language plpgsql as $$
declare
  v_id constant uuid := tests.home('Sunrise');
  v_effect text;
begin
  perform tests.act_as('postgres');
  update public.properties set care_types = '{Memory Care,Respite Care}', capacity = 10 where id = v_id;
  perform public.verify_property(v_id, 'Robin');
  alter table public.properties disable trigger before_write;
  update public.properties set confirmed_at = '2026-01-01', updated_at = '2026-01-01' where id = v_id;
  alter table public.properties enable trigger before_write;
  perform tests.act_as('alice');
  execute format('update public.properties set %s where id = %L', p_change, v_id);
  perform tests.act_as('postgres');
  select concat_ws(', ',
    case when p.updated_at = now() then 'updated' end,
    case when p.confirmed_at = now() then 'confirmed' end,
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
select is(tests.effect_of(change), 'updated, ' || effect, format('%s: %s', change, effect))
from (values
  ($$name = 'Mayo Clinic Memory Residence'$$, 'not verified'),
  ($$name_es = 'Casa del Sol'$$, 'not verified'),
  ($$description_es = 'De doctores'$$, 'verified, changed'),
  ($$street = '3 Main Street'$$, 'not verified'),
  ($$city = 'Evanston'$$, 'not verified'),
  ($$zip_code = '60602'$$, 'not verified'),
  ($$care_types = '{Memory Care}'$$, 'not verified'),
  ($$name = name, street = street, care_types = '{Respite Care,Memory Care}'$$, 'verified'),
  ($$description = 'Run by doctors'$$, 'verified, changed'),
  ($$room_cost = room_cost$$, 'verified'),
  ($$room_cost = 4100$$, 'confirmed, verified, changed'),
  ($$capacity = 11$$, 'verified, changed'),
  ($$available_spots = 4$$, 'confirmed, verified, changed'),
  ($$amenities = '{Hospice}'$$, 'verified, changed'),
  ($$image_urls = '{}'$$, 'verified, changed'),
  ('exact_latitude = 41.9, exact_longitude = -87.6', 'verified, changed'),
  -- 2 miles from where it was verified are 0.02895 degrees of latitude.
  ('exact_latitude = 41.91474, exact_longitude = -87.6181', 'verified, changed'),
  ('exact_latitude = 41.91476, exact_longitude = -87.6181', 'not verified'),
  ($$is_active = false$$, 'verified'),
  ($$confirmed_at = now()$$, 'confirmed, verified'),
  ($$confirmed_at = '2099-01-01'$$, 'confirmed, verified')
) as changes (change, effect);
select public.verify_property(tests.home('Sunrise'), 'Robin');
update public.properties set description = 'Run by doctors' where name = 'Sunrise';
select public.verify_property(tests.home('Sunrise'), 'Sam');
select is(
  (select changed_since_verified_at from public.properties where name = 'Sunrise'), null,
  'a new verification covers earlier changes'
);
-- What others set says nothing about what was verified.
update public.properties set answer_time = 'day', suspended_at = now() where name = 'Sunrise';
update public.properties set suspended_at = null where name = 'Sunrise';
select isnt((select verified_at from public.properties where name = 'Sunrise'), null, 'an answer and a suspension keep it');
-- Small steps count from where the home was verified.
update public.properties set exact_latitude = 41.91, exact_longitude = -87.6181 where name = 'Sunrise';
select isnt((select verified_at from public.properties where name = 'Sunrise'), null, 'a small step keeps the verification');
update public.properties set exact_latitude = 41.92 where name = 'Sunrise';
select is((select verified_at from public.properties where name = 'Sunrise'), null, 'a second one ends it');
insert into public.properties (owner_id, name, street, city, state, zip_code, verified_at, verified_by)
values (tests.id('alice'), 'Imported', '1 Main Street', 'Chicago', 'IL', '60601', now(), 'Robin');
update public.properties set exact_latitude = 41.92, exact_longitude = -87.6181 where name = 'Imported';
select is((select verified_at from public.properties where name = 'Imported'), null, 'also of a home added as verified');

rollback to start;

-- find_created_property(): a repeated request finds the home that the first one created.
select tests.create_fixtures();
create function tests.add_home(p_name text, p_key uuid) returns text language sql immutable as $$
  select format(
    'insert into public.properties (name, street, city, state, zip_code, creation_key) values (%L, %L, %L, %L, %L, %L)',
    p_name, '1 Main Street', 'Chicago', 'IL', '60601', p_key
  )
$$;
create function tests.found(p_who text, p_key uuid) returns text language sql as $$
  select tests.call(p_who, format('public.find_created_property(%L)', p_key)) ->> 'name'
$$;
select tests.affects(who, sql, 1)
from (values
  ('alice', tests.add_home('Maple', '11111111-1111-4111-8111-111111111111')),
  ('oscar', tests.add_home('Birch', '11111111-1111-4111-8111-111111111111')),
  ('alice', tests.add_home('Oak', null)), ('alice', tests.add_home('Oak', null))
) as statement (who, sql);
select is(tests.found(who, key::uuid), name, format('%s finds %s', who, coalesce(name, 'nothing')))
from (values
  ('alice', '11111111-1111-4111-8111-111111111111', 'Maple'),
  ('oscar', '11111111-1111-4111-8111-111111111111', 'Birch'),
  ('alice', '22222222-2222-4222-8222-222222222222', null),
  ('alice', null, null)
) as request (who, key, name);

select * from finish();
rollback;
