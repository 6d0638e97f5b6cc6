-- The limits of homes and inquiries, by the name of the check. tests/texts.test.ts compares the characters with those of
-- the contract.
begin;
select plan(208);
select tests.create_fixtures();
-- The triggers would reject some values before the checks do.
alter table public.properties disable trigger before_write;
alter table public.inquiries disable trigger check_transition;

create function tests.set(p_change text, p_table text default 'properties') returns text language sql as $$
  select format(
    'update public.%I set %s where %I = %L', p_table, p_change,
    case p_table when 'inquiries' then 'property_id' else 'id' end, tests.home('Sunrise')
  )
$$;

create function tests.levels(p_count integer, p_start text default 'Level ') returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('name', p_start || n, 'monthly_cost', 999999.99))
  from generate_series(1, p_count) as n
$$;

select throws_ok(
  tests.set(change, relation), '23514',
  format('new row for relation "%s" violates check constraint "%s"', relation, rule), format('%s: %s', rule, change)
)
from (
  select 'properties', limits.*
  from (values
    ('name_is_filled', $$name = ''$$),
    ('name_is_a_line', $$name = repeat('x', 121)$$),
    ('name_is_a_line', $$name = E'Sun\nrise'$$),
    ('description_is_text', $$description = repeat('x', 5001)$$),
    ('description_is_text', $$description = E'\u0008'$$),
    ('name_es_is_filled', $$name_es = ' '$$),
    ('name_es_is_a_line', $$name_es = repeat('x', 121)$$),
    ('name_es_is_a_line', $$name_es = E'Casa\nSol'$$),
    ('description_es_is_text', $$description_es = repeat('x', 5001)$$),
    ('description_es_is_text', $$description_es = E'\u0008'$$),
    ('street_is_filled', $$street = ' '$$),
    ('street_is_a_line', $$street = repeat('x', 201)$$),
    ('street_is_a_line', $$street = E'1 Main\r'$$),
    ('city_is_filled', $$city = ''$$),
    ('city_is_a_line', $$city = repeat('x', 81)$$),
    ('city_is_a_line', $$city = E'Chi\tcago'$$),
    ('state_is_known', $$state = 'il'$$),
    ('state_is_known', $$state = 'DC'$$),
    ('zip_code_has_five_or_nine_digits', $$zip_code = '6060'$$),
    ('zip_code_has_five_or_nine_digits', $$zip_code = '60601-12'$$),
    ('capacity_is_in_range', 'capacity = 0, available_spots = 0'),
    ('capacity_is_in_range', 'capacity = 10001'),
    ('available_spots_are_in_range', 'available_spots = -1'),
    ('available_spots_are_in_range', 'capacity = 10000, available_spots = 10001'),
    ('available_spots_fit_capacity', 'capacity = 3, available_spots = 4'),
    ('room_cost_is_in_range', 'room_cost = -0.01'),
    ('room_cost_is_in_range', $$room_cost = 'NaN'$$),
    ('care_types_are_known', $$care_types = '{Daycare}'$$),
    ('care_types_are_known', $$care_types = '{Memory Care,NULL}'$$),
    ('care_types_are_known', $$care_types = '{{Memory Care},{Respite Care}}'$$),
    ('care_types_are_known', $$care_types = '{Other}'$$),
    ('care_types_are_distinct', $$care_types = '{Memory Care,Memory Care}'$$),
    ('amenities_are_known', $$amenities = '{Pool}'$$),
    ('amenities_are_distinct', $$amenities = '{Hospice,Other,Hospice}'$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('oscar') || '/photos/a.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('alice') || '/a.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('alice') || '/photos/deep/a.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('alice') || '/../a.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('alice') || '/photos/.a.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('alice') || '/photos/a b.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array['https://example.com/a.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('alice') || '/photos/a.thumb.jpg']$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[tests.id('alice') || '/photos/' || repeat('a', 260)]$$),
    (
      'image_urls_are_in_own_folder',
      $$image_urls = array[tests.id('alice') || '/photos/a.jpg', tests.id('alice') || '/photos/a.jpg']$$
    ),
    (
      'image_urls_are_in_own_folder',
      $$image_urls = (select array_agg(tests.id('alice') || '/photos/' || n || '.jpg') from generate_series(1, 11) n)$$
    ),
    ('image_urls_are_in_own_folder', $$image_urls = array[array[tests.id('alice') || '/photos/a.jpg']]$$),
    ('image_urls_are_in_own_folder', $$image_urls = array[null]::text[]$$),
    ('latitude_is_on_the_globe', 'latitude = 90.1'),
    ('longitude_is_on_the_globe', 'longitude = -180.1'),
    ('verification_names_who', 'verified_at = now()'),
    ('payments_are_known_and_distinct', $$payments = '{Cash}'$$),
    ('payments_are_known_and_distinct', $$payments = '{Medicaid,Medicaid}'$$),
    ('languages_are_known_and_distinct', $$languages = '{English}'$$),
    ('languages_are_known_and_distinct', $$languages = '{Spanish,Spanish}'$$),
    ('included_services_are_known_and_distinct', $$included_services = '{Meals,NULL}'$$),
    ('included_services_are_known_and_distinct', $$included_services = '{Meals,Meals}'$$),
    ('room_types_are_known_and_distinct', $$rates = '[{"room_type": "Loft", "monthly_cost": 1}]'$$),
    (
      'room_types_are_known_and_distinct',
      $$rates = '[{"room_type": "Studio", "monthly_cost": 1}, {"room_type": "Studio", "monthly_cost": 2}]'$$
    ),
    ('care_levels_have_names', 'care_levels = tests.levels(6)'),
    ('care_levels_have_names', 'care_levels = tests.levels(1) || tests.levels(1)'),
    ('care_levels_have_names', $$care_levels = tests.levels(1, 'x') || tests.levels(1, 'X')$$),
    ('care_levels_have_names', $$care_levels = '[{"name": "\u200b", "monthly_cost": 1}]'$$),
    ('care_levels_have_names', $$care_levels = '[{"name": "Two\nlines", "monthly_cost": 1}]'$$),
    ('care_levels_have_names', $$care_levels = tests.levels(1, repeat('x', 60))$$),
    ('notice_days_are_in_range', 'notice_days = -1'),
    ('notice_days_are_in_range', 'notice_days = 366'),
    ('phone_can_be_called', $$phone = '312-555-0100'$$), ('phone_can_be_called', $$phone = '(900) 555-0100'$$),
    ('license_number_is_filled', $$license_number = ' ', license_state = 'IL'$$),
    ('license_number_is_a_line', $$license_number = repeat('x', 41), license_state = 'IL'$$),
    ('license_is_of_home_state', $$license_number = 'x', license_state = 'IN'$$),
    ('license_names_state', $$license_number = 'x'$$),
    ('license_names_state', $$license_state = 'IL'$$),
    ('license_check_names_number_and_who', $$license_checked_at = now(), license_checked_by = 'me'$$),
    ('certification_check_names_number_and_who', $$certification_checked_at = now(), certification_checked_by = 'me'$$)
  ) as limits
  union all
  select 'inquiries', limits.*
  from (values
    ('message_is_filled', $$message = ''$$),
    ('message_is_text', $$message = repeat('x', 2001)$$),
    ('message_is_text', $$message = E'\u0007'$$),
    ('phone_has_ten_digits', $$phone = '312555010'$$),
    ('phone_has_ten_digits', $$phone = '(312) 555-01'$$),
    ('phone_has_ten_digits', $$phone = '312-555-HOME'$$),
    ('phone_has_ten_digits', $$phone = E'3125550101\n'$$),
    ('email_is_an_address', $$email = 'pat@example'$$),
    ('email_is_an_address', $$email = 'pat @example.com'$$),
    ('email_is_an_address', $$email = repeat('x', 250) || '@a.co'$$),
    ('email_is_an_address', $$email = '.pat@example.com'$$),
    ('email_is_an_address', $$email = 'pat@-example.com'$$),
    ('additions_are_limited', $$addition_count = 6$$),
    ('additions_are_limited', $$addition_count = -1$$),
    ('contact_data_ends_with_deletion', 'phone = null'),
    ('deleted_has_a_time', $$deleted_at = now()$$),
    ('status_is_known', $$status = 'open'$$),
    ('deleted_has_a_time', $$status = 'deleted', phone = null$$),
    ('contact_data_ends_with_deletion', $$status = 'deleted', deleted_at = now()$$),
    (
      'contact_data_ends_with_deletion',
      $$status = 'deleted', deleted_at = now(), phone = null, email = 'pat@example.com'$$
    )
  ) as limits
  union all
  select 'properties', 'agreement_has_known_parts', format('agreement = %L', wrong)
  from unnest(array[
    '5', '[]', 'null', '{"parking": true}', '{"increases": []}', '{"increases": {"2026": 5}}', '{"increases": [5]}',
    '{"increases": [{"year": 2025, "percent": 400}]}', '{"increases": [{"year": 2025, "percent": -1}]}',
    '{"increases": [{"year": 2025, "percent": 1.001}]}', '{"increases": [{"year": 2025.5, "percent": 1}]}',
    '{"increases": [{"year": 1999, "percent": 1}]}', '{"increases": [{"year": "2025", "percent": 1}]}',
    '{"increases": [{"year": 2025}]}', '{"increases": [{"year": 2025, "percent": 1, "note": "x"}]}',
    '{"increases": [{"year": 2024, "percent": 1}, {"year": 2025, "percent": 1}]}',
    '{"increases": [{"year": 2025, "percent": 1}, {"year": 2025, "percent": 2}]}',
    '{"increase_pace": "Often"}', '{"increase_pace": null}', '{"increase_notice_days": 366}', '{"fixed_months": 1.5}',
    '{"fixed_months": "12"}', '{"community_fee_back": 101}', '{"community_fee_back_days": 30}', '{"deposit_back_days": 30}',
    '{"hospital_days": -1}', '{"hospital_price": 50}', '{"leave_reasons": []}', '{"leave_reasons": ["Age"]}',
    '{"leave_reasons": "Feeding"}', '{"leave_reasons": ["Feeding", "Feeding"]}',
    '{"leave_reasons": ["Feeding", "None of these"]}', '{"money_ends": "Unknown"}', '{"medicaid_months": 24}',
    '{"arbitration": "yes"}', '{"night_staff": 1}', '{"pets": ["No pets"]}'
  ]) as wrong
  union all
  select 'properties', 'agreement_is_of_the_past', format(
    'agreement = %L', jsonb_build_object('increases', jsonb_build_array(jsonb_build_object(
      'year', extract(year from now() at time zone 'UTC')::integer + 1, 'percent', 5
    )))
  )
  union all
  select 'properties', format('%s_is_in_range', fee), format('%s = %L', fee, beyond)
  from unnest(array['community_fee', 'second_person_fee', 'deposit']) as fee,
    unnest(array['-0.01', '1000000', 'NaN']) as beyond
  union all
  select 'properties', 'certification_number_can_exist', format('certification_number = %L', impossible)
  from unnest(array['', '14567', '1456789', '144999', '146500', '14C123', '14E12', '14e123', 'AA5678', '1A5678', '005678']) as impossible
  union all
  select 'properties', list || '_are_prices', format('%s = %L', list, replace(malformed, '{key}', key))
  from (values ('rates', '"room_type": "Studio"'), ('care_levels', '"name": "Light"')) as lists (list, key),
    unnest(array[
      '5', '{}', 'null', '["Studio"]', '[{{key}}]', '[{"monthly_cost": 1}]', '[{{key}, "monthly_cost": "1"}]',
      '[{{key}, "monthly_cost": null}]', '[{{key}, "monthly_cost": 1, "note": ""}]', '[{{key}, "monthly_cost": -0.01}]',
      '[{{key}, "monthly_cost": 1000000}]', '[{{key}, "monthly_cost": 1.001}]'
    ]) as malformed
) as limits (relation, rule, change);

select throws_ok(
  tests.set('room_cost = 100000000'), '22003', 'numeric field overflow', 'a room cost has eight digits before the cents'
);
select throws_ok(
  tests.set(change), '23502',
  format('null value in column "%s" of relation "properties" violates not-null constraint', col),
  col || ' is required'
)
from (values
  ('name', 'name = null'), ('street', 'street = null'), ('capacity', 'capacity = null'),
  ('amenities', 'amenities = null'), ('is_active', 'is_active = null')
) as required (col, change);

select lives_ok(tests.set(change), 'allowed: ' || change)
from unnest(array[
  $$name = repeat('ü', 120)$$,
  $$name = 'Café 🏡 "Zoë" & Söhne'$$,
  $$description = null$$,
  $$description = repeat('x', 4998) || E'\r\n'$$,
  $$zip_code = '60601-1234'$$,
  'available_spots = 0, capacity = 1',
  'room_cost = 99999999.99',
  'room_cost = null',
  $$care_types = array(select jsonb_object_keys(private.care_type_options())),
    amenities = array(select jsonb_object_keys(private.amenity_options()))$$,
  $$image_urls = (select array_agg(tests.id('alice') || '/photos/' || n || '.jpg') from generate_series(1, 10) n)$$,
  $$image_urls = array[owner_id || '/' || id || '/a_b-c.1.svg']$$,
  $$rates = (
      select jsonb_agg(jsonb_build_object('room_type', name, 'monthly_cost', 999999.99))
      from jsonb_object_keys(private.room_type_options()) as name
    ),
    care_levels = tests.levels(5, repeat('x', 59)), community_fee = 999999.99, second_person_fee = 999999.99,
    deposit = 999999.99, notice_days = 365, license_number = repeat('x', 40), license_state = state,
    payments = array(select jsonb_object_keys(private.payment_options())),
    languages = array(select jsonb_object_keys(private.language_options())),
    included_services = array(select jsonb_object_keys(private.included_service_options()))$$,
  $$rates = '[{"room_type": "Studio", "monthly_cost": 0}]', care_levels = '[{"name": "x", "monthly_cost": 0}]',
    community_fee = 0, second_person_fee = 0, deposit = 0, notice_days = 0$$,
  $$rates = '[]', care_levels = '[]', community_fee = null, second_person_fee = null, deposit = null, payments = '{}',
    included_services = '{}', notice_days = null, license_number = null, license_state = null$$,
 $$agreement = jsonb_build_object(
      'increases', (
        select jsonb_agg(jsonb_build_object('year', year, 'percent', 50) order by year desc)
        from generate_series(
          extract(year from now() at time zone 'UTC')::integer - 3, extract(year from now() at time zone 'UTC')::integer
        ) as year
      ),
      'increase_pace', 'At any time', 'increase_notice_days', 365, 'fixed_months', 120, 'community_fee_back', 100,
      'community_fee_back_days', 3650, 'deposit_back', 0, 'deposit_back_days', 0, 'hospital_days', 365,
      'hospital_price', 100, 'leave_reasons', jsonb_build_array('Feeding', 'Wandering'), 'money_ends', 'Medicaid bed',
      'medicaid_months', 120, 'second_person_care', false, 'arbitration', true, 'night_staff', true, 'pets', 'No pets'
    )$$,
  $$agreement = '{"leave_reasons": ["None of these"], "increases": [{"year": 2000, "percent": 0.25}]}'$$,
  $$certification_number = '145000'$$, $$certification_number = 'A16499'$$, $$certification_number = '14F999'$$,
  'certification_number = null'
]) as change;

select lives_ok(tests.set(change, 'inquiries'), 'allowed: ' || change)
from unnest(array[
  $$message = E'Dear owner,\n\tmay we visit?\r\n'$$,
  $$phone = '(312) 555-0101'$$,
  $$phone = '+1 312.555.0101'$$,
  $$email = 'pat+care@example.co.uk'$$,
  $$email = null$$
]) as change;

select * from finish();
rollback;
