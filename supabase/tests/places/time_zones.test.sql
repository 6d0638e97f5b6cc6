begin;
select plan(72);

-- Every state has these zones and no others.
select is(
  (select string_agg(distinct z.time_zone, ' ' order by z.time_zone) from public.zip_codes z where z.state = place.state),
  place.zones, 'the zones of ' || place.state
)
from (
  select state, zones
  from (values
    ('AK', 'America/Adak America/Anchorage'), ('HI', 'Pacific/Honolulu'),
    ('AZ', 'America/Denver America/Phoenix'), ('NV ID OR', 'America/Denver America/Los_Angeles'),
    ('CA WA', 'America/Los_Angeles'), ('CO MT NM UT WY', 'America/Denver'),
    ('KS ND NE SD TX', 'America/Chicago America/Denver'),
    ('AR IA IL LA MN MO MS OK WI', 'America/Chicago'),
    ('AL FL IN KY MI TN', 'America/Chicago America/New_York'),
    ('CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV', 'America/New_York')
  ) as listed (states, zones), regexp_split_to_table(states, ' ') as state
) as place;

-- Places at both sides of a line between zones.
select is(
  (select z.time_zone from public.zip_codes z where z.zip_code = place.zip_code), place.zone, place.name
)
from (values
  ('79901', 'America/Denver', 'El Paso, Texas'), ('79843', 'America/Chicago', 'Marfa, Texas'),
  ('86515', 'America/Denver', 'Window Rock, of the Navajo Nation'), ('86001', 'America/Phoenix', 'Flagstaff, Arizona'),
  ('32501', 'America/Chicago', 'Pensacola, Florida'), ('32401', 'America/Chicago', 'Panama City, Florida'),
  ('46402', 'America/Chicago', 'Gary, Indiana'), ('99546', 'America/Adak', 'Adak, Alaska')
) as place (zip_code, zone, name);

-- Both clock changes of 2026: hours behind UTC before, between and after.
select is(
  (
    select string_agg((extract(epoch from (moment at time zone 'UTC') - (moment at time zone zone)) / 3600)::integer::text, ' ' order by moment)
    from unnest(array[
      timestamptz '2026-03-08 06:00Z', '2026-03-08 15:00Z', '2026-11-01 05:00Z', '2026-11-01 15:00Z'
    ]) as moment
  ),
  hours, zone || ' changes its clocks twice, or never'
)
from (values
  ('America/New_York', '5 4 4 5'), ('America/Chicago', '6 5 5 6'), ('America/Denver', '7 6 6 7'),
  ('America/Los_Angeles', '8 7 7 8'), ('America/Anchorage', '9 8 8 9'), ('America/Adak', '10 9 9 10'),
  ('Pacific/Honolulu', '10 10 10 10'), ('America/Phoenix', '7 7 7 7')
) as clock (zone, hours);


-- A home has the zone of the nearest ZIP code of its state to its point, and follows its point.
select tests.create_fixtures();
select is(
  (select p.time_zone from public.properties p where p.id = tests.home('Sunrise')), 'America/Chicago', 'a home has the zone of its ZIP code'
);
create function tests.zone_of(p_sql text) returns text language plpgsql as $$
declare
  v_zone text;
begin
  execute 'update public.properties set ' || p_sql || ' where id = tests.home(''Sunrise'') returning time_zone' into v_zone;
  return v_zone;
end
$$;
select is(tests.zone_of(change), zone, change)
from (values
  ($$city = 'Fort Hancock', state = 'TX', zip_code = '79839'$$, 'America/Denver'),
  ($$time_zone = 'Europe/Paris'$$, 'America/Denver'),
  ($$city = 'Michigan City', state = 'IN', zip_code = '46360'$$, 'America/Chicago'),
  ($$zip_code = '46601'$$, 'America/New_York')
) as moved (change, zone);
select * from finish();
rollback;
