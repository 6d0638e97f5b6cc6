-- The figures that follow from the prices of a home, what a change of them does, and the checks of its record.
begin;
select plan(32);
select tests.create_fixtures();

create function tests.costs() returns text language sql as $$
  select concat_ws(' ', p.room_cost, coalesce(p.lowest_monthly_cost::text, '-'), coalesce(p.highest_monthly_cost::text, '-'))
  from public.properties p where p.name = 'Sunrise'
$$;
create function tests.costs_after(p_change text) returns text language plpgsql as $$
begin
  perform tests.act_as('alice');
  execute format('update public.properties set %s where id = tests.home(%L)', p_change, 'Sunrise');
  return tests.costs();
end
$$;

-- In this order: each change keeps what the one before has set.
select is(tests.costs_after(change), costs, change)
from (values
  (1, $$care_levels = '[{"name": "Full", "monthly_cost": 1900.5}, {"name": "Light", "monthly_cost": 700}]'$$, '5000.00 5700.00 6900.50'),
  (2, $$rates = '[{"room_type": "One bedroom", "monthly_cost": 5500}, {"room_type": "Studio", "monthly_cost": 4500.25}]'$$,
    '4500.25 5200.25 7400.5'),
  (3, 'room_cost = 1', '4500.25 5200.25 7400.5'),
  (4, 'available_spots = 0', '4500.25 5200.25 7400.5'),
  (5, $$care_levels = '[]'$$, '4500.25 - -'),
  (6, $$rates = '[]'$$, '4500.25 - -'),
  (7, $$care_levels = '[{"name": "Light", "monthly_cost": 700}]'$$, '4500.25 5200.25 5200.25'),
  (8, 'room_cost = 4804', '4804.00 5504.00 5504.00'),
  (9, 'room_cost = null', '- -')
) as change (place, change, costs)
order by place;

select tests.act_as('postgres');
-- A change of a price, fee or payment confirms the facts. Another change does not.
create function tests.confirms(p_change text) returns boolean language plpgsql as $$
begin
  perform tests.act_as('postgres');
  alter table public.properties disable trigger before_write;
  update public.properties set confirmed_at = now() - interval '1 year';
  alter table public.properties enable trigger before_write;
  perform tests.costs_after(p_change);
  return (select confirmed_at = now() from public.properties where name = 'Sunrise');
end
$$;
select is(tests.confirms(change), expected, format('%s confirms: %s', change, expected))
from (values
  ($$rates = '[{"room_type": "Studio", "monthly_cost": 1}]'$$, true),
  ($$care_levels = '[{"name": "Light", "monthly_cost": 1}]'$$, true),
  ('community_fee = 1', true), ('second_person_fee = 1', true), ('deposit = 1', true), ('notice_days = 1', true),
  ($$phone = '(312) 555-0100'$$, false),
  ($$included_services = '{Meals}'$$, true), ($$payments = '{Medicaid}'$$, true), ('community_fee = 1', false),
  ($$license_number = 'AL-1', license_state = 'IL', certification_number = '145678'$$, false)
) as change (change, expected);

select tests.act_as('postgres');
-- A check of the record ends with a change of its number, and with what ends the verification.
create function tests.checks_after(p_change text) returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  perform public.verify_property(tests.home('Sunrise'), 'Robin');
  perform public.check_license(tests.home('Sunrise'), 'Robin'), public.check_certification(tests.home('Sunrise'), 'Robin');
  perform tests.costs_after(p_change);
  perform tests.act_as('visitor');
  return (
    select concat_ws(' ', case when verified_at = now() then 'verified' end, case when license_checked_at = now() then 'license' end,
      case when certification_checked_at = now() then 'certification' end)
    from public.properties where name = 'Sunrise'
  );
end
$$;
select is(tests.checks_after(change), checks, format('after %s: %s', change, checks))
from (values
  (1, $$name = 'Sunrise', license_number = 'AL-1'$$, 'verified license certification'),
  (2, $$license_number = 'AL-2'$$, 'verified certification'),
  (3, $$certification_number = '145679'$$, 'verified license'),
  (4, $$description = 'New', room_cost = 1, is_active = true$$, 'verified license certification'),
  (5, $$care_types = '{Respite Care}'$$, ''),
  (6, $$street = '3 Main Street'$$, ''),
  (7, $$zip_code = '60602'$$, ''),
  (8, $$city = 'Evanston', zip_code = '60201'$$, ''),
  (9, $$city = 'Gary', state = 'IN', license_state = 'IN', zip_code = '46402'$$, ''),
  (10, $$name = 'Sunrise', city = 'Chicago', state = 'IL', license_state = 'IL', zip_code = '60601'$$, '')
) as change (place, change, checks)
order by place;
select tests.act_as('postgres');
select tests.throws(
  'alice', $$update public.properties set license_state = 'IN' where name = 'Sunrise'$$, '23514',
  'new row for relation "properties" violates check constraint "license_is_of_home_state"', 'a license of another state'
);
select tests.throws(
  'service_role', $$select public.check_license(tests.home('Harbor'), 'Robin')$$, '23514',
  'new row for relation "properties" violates check constraint "license_check_names_number_and_who"',
  'a home without a license number'
);

select * from finish();
rollback;
