-- The limits of homes and inquiries, by the name of the check. tests/texts.test.ts compares the characters with those of
-- the contract.
begin;
select plan(86);
select tests.create_fixtures();
-- The triggers would reject some values before the checks do.
alter table public.properties disable trigger locate;
alter table public.inquiries disable trigger check_transition;

create function tests.set(p_change text, p_table text default 'properties') returns text language sql as $$
  select format(
    'update public.%I set %s where %I = %L', p_table, p_change,
    case p_table when 'inquiries' then 'property_id' else 'id' end, tests.home('Sunrise')
  )
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
    ('verification_names_who', 'verified_at = now()')
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
  $$image_urls = array[owner_id || '/' || id || '/a_b-c.1.svg']$$
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
