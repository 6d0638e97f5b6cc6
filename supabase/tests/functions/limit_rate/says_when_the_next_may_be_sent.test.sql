begin;
select plan(19);
select tests.create_world();
delete from public.inquiries;
create function tests.homes(p_count integer) returns void
language sql
set search_path = ''
as $$
  insert into public.properties (owner_id, name, street, city, state, zip_code)
  select tests.id('oscar'), 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601' from generate_series(1, p_count) n
$$;
create function tests.wait_of(p_home text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_detail text;
begin
  insert into public.inquiries (property_id, message, phone) values (tests.home(p_home), 'Hello', '3125550101');
  return null;
exception when sqlstate 'SC429' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail;
end
$$;
create function tests.hint_of(p_home text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_hint text;
begin
  insert into public.inquiries (property_id, message, phone) values (tests.home(p_home), 'Hello', '3125550101');
  return null;
exception when sqlstate 'SC429' then
  get stacked diagnostics v_hint = pg_exception_hint;
  return v_hint;
end
$$;
grant execute on function tests.wait_of(text), tests.hint_of(text) to authenticated;
select tests.homes(30);
prepare asking(text) as
  insert into public.inquiries (property_id, message, phone) values (tests.home($1), 'Hello', '3125550101');

-- One pending inquiry about a home in ten minutes.
select tests.log_in('pat');
select lives_ok($$execute asking('Harbor')$$, 'the first inquiry about a home');
select throws_ok(
  $$execute asking('Harbor')$$, 'SC429',
  'You have already sent an inquiry about this home. You can send the next one in 10 minutes.',
  'a second one at once is refused'
);
select lives_ok($$execute asking('Sunrise')$$, 'one about another home is not');
select tests.log_in('fay');
select lives_ok($$execute asking('Harbor')$$, 'nor one of somebody else');
select tests.as_admin();
update public.inquiries set created_at = now() - interval '9 minutes 30 seconds';
select tests.log_in('pat');
select throws_ok(
  $$execute asking('Harbor')$$, 'SC429',
  'You have already sent an inquiry about this home. You can send the next one in 1 minute.',
  'the text counts down'
);
select tests.log_in('alice');
select is(
  tests.rows($$update public.inquiries set status = 'contacted' where property_id = tests.home('Sunrise')$$), 1,
  'an owner answers'
);
select tests.log_in('pat');
select lives_ok($$execute asking('Sunrise')$$, 'after which the sender may write again');
select tests.as_admin();
update public.inquiries set created_at = now() - interval '10 minutes';
select tests.log_in('pat');
select lives_ok($$execute asking('Harbor')$$, 'and after ten minutes anyway');

-- Twenty an hour.
select tests.as_admin();
delete from public.inquiries;
insert into public.inquiries (patient_id, property_id, message, phone, created_at)
select tests.id('pat'), tests.home('Home ' || n), 'Hello', '3125550101', now() - make_interval(mins => 20 + n)
from generate_series(1, 19) n;
select tests.log_in('pat');
select lives_ok($$execute asking('Home 20')$$, 'the twentieth inquiry of an hour');
select throws_ok(
  $$execute asking('Home 21')$$, 'SC429',
  'You have sent 20 inquiries in the last hour. You can send the next one in 21 minutes.', 'the next one is refused'
);
select tests.log_in('oscar');
select is(
  tests.rows($$update public.inquiries set status = 'deleted'$$), 20, 'an owner who deletes them'
);
select tests.log_in('pat');
select throws_ok(
  $$execute asking('Home 21')$$, 'SC429',
  'You have sent 20 inquiries in the last hour. You can send the next one in 21 minutes.', 'changes nothing in that'
);
select tests.log_in('fay');
select lives_ok($$execute asking('Home 21')$$, 'others still write');
select tests.as_admin();
update public.inquiries set created_at = now() - interval '1 hour' where property_id = tests.home('Home 19');
select tests.log_in('pat');
select lives_ok($$execute asking('Home 21')$$, 'when the oldest is an hour old the next one goes');
select throws_ok(
  $$execute asking('Home 22')$$, 'SC429',
  'You have sent 20 inquiries in the last hour. You can send the next one in 22 minutes.', 'and then waits for the next'
);

select is(tests.wait_of('Home 22'), '1320', 'the detail is the wait in seconds, for the header Retry-After');
select is(tests.wait_of('Home 21'), '600', 'of the limit that was met first');
select is(
  tests.hint_of('Home 21'),
  (select id::text from public.inquiries where property_id = tests.home('Home 21') and patient_id = tests.id('pat')),
  'the hint is the inquiry that can be added to'
);
select is(tests.hint_of('Home 22'), '', 'the limit of an hour has none');

select * from finish();
rollback;
