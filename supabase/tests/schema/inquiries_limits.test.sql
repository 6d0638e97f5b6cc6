-- The limits of an inquiry, by the name of the check.
begin;
select plan(25);
select tests.create_fixtures();

create function tests.set(p_change text) returns text language sql as $$
  select format('update public.inquiries set %s where property_id = %L', p_change, tests.home('Sunrise'))
$$;

select throws_ok(
  tests.set(change), '23514',
  format('new row for relation "inquiries" violates check constraint "%s"', rule), format('%s: %s', rule, change)
)
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
  ('deleted_has_a_time', $$deleted_at = now()$$)
) as limits (rule, change);
alter table public.inquiries disable trigger check_transition;
select throws_ok(
  tests.set($$status = 'open'$$), '23514',
  'new row for relation "inquiries" violates check constraint "status_is_known"',
  'an unknown status'
);
select throws_ok(
  tests.set($$status = 'deleted', phone = null$$), '23514',
  'new row for relation "inquiries" violates check constraint "deleted_has_a_time"', 'a deleted inquiry has a time'
);
select throws_ok(
  tests.set(change), '23514',
  'new row for relation "inquiries" violates check constraint "contact_data_ends_with_deletion"',
  'a deleted inquiry has no phone and no email: ' || change
)
from unnest(array[
  $$status = 'deleted', deleted_at = now()$$,
  $$status = 'deleted', deleted_at = now(), phone = null, email = 'pat@example.com'$$
]) as change;

select lives_ok(tests.set(change), 'allowed: ' || change)
from unnest(array[
  $$message = E'Dear owner,\n\tmay we visit?\r\n'$$,
  $$phone = '(312) 555-0101'$$,
  $$phone = '+1 312.555.0101'$$,
  $$email = 'pat+care@example.co.uk'$$,
  $$email = null$$
]) as change;

select * from finish();
rollback;
