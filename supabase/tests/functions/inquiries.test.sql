begin;
select plan(0);
savepoint start;

-- The trigger limit_rate: limits how often a sender can write.
select tests.create_fixtures();
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
select tests.act_as('pat');
select lives_ok($$execute asking('Harbor')$$, 'the first inquiry about a home');
select throws_ok(
  $$execute asking('Harbor')$$, 'SC429',
  'You have already sent an inquiry about this home. You can send the next one in 10 minutes.',
  'a second one at once is refused'
);
select lives_ok($$execute asking('Sunrise')$$, 'one about another home is not');
select tests.act_as('fay');
select lives_ok($$execute asking('Harbor')$$, 'nor one of somebody else');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '9 minutes 30 seconds';
select tests.act_as('pat');
select throws_ok(
  $$execute asking('Harbor')$$, 'SC429',
  'You have already sent an inquiry about this home. You can send the next one in 1 minute.',
  'the text counts down'
);
select tests.act_as('alice');
select is(
  tests.rows($$update public.inquiries set status = 'contacted' where property_id = tests.home('Sunrise')$$), 1,
  'an owner answers'
);
select tests.act_as('pat');
select lives_ok($$execute asking('Sunrise')$$, 'after which the sender may write again');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '10 minutes';
select tests.act_as('pat');
select lives_ok($$execute asking('Harbor')$$, 'and after ten minutes anyway');

-- Twenty an hour.
select tests.act_as('postgres');
delete from public.inquiries;
insert into public.inquiries (patient_id, property_id, message, phone, created_at)
select tests.id('pat'), tests.home('Home ' || n), 'Hello', '3125550101', now() - make_interval(mins => 20 + n)
from generate_series(1, 19) n;
select tests.act_as('pat');
select lives_ok($$execute asking('Home 20')$$, 'the twentieth inquiry of an hour');
select throws_ok(
  $$execute asking('Home 21')$$, 'SC429',
  'You have sent 20 inquiries in the last hour. You can send the next one in 21 minutes.', 'the next one is refused'
);
select tests.act_as('oscar');
select is(
  tests.rows($$update public.inquiries set status = 'deleted'$$), 20, 'an owner who deletes them'
);
select tests.act_as('pat');
select throws_ok(
  $$execute asking('Home 21')$$, 'SC429',
  'You have sent 20 inquiries in the last hour. You can send the next one in 21 minutes.', 'changes nothing in that'
);
select tests.act_as('fay');
select lives_ok($$execute asking('Home 21')$$, 'others still write');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '1 hour' where property_id = tests.home('Home 19');
select tests.act_as('pat');
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

rollback to start;
deallocate all;

-- The trigger check_transition: allows only the listed transitions.
select tests.create_fixtures();
-- One inquiry for each pair of states, named after it.
insert into public.inquiries (patient_id, property_id, message, phone, status, deleted_at, created_at)
select tests.id('fay'), tests.home('Sunrise'), before || ' to ' || after, case when before <> 'deleted' then '3125550102' end, before,
  case before when 'deleted' then now() end, now() - interval '3 hours'
from unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as before,
  unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as after;

create function tests.moving(p_step text) returns text
language sql immutable
set search_path = ''
as $$
  select format('update public.inquiries set status = %L where message = %L', split_part(p_step, ' to ', 2), p_step)
$$;
grant execute on function tests.moving(text) to authenticated, service_role;

select tests.act_as('alice');
select is(tests.rows(tests.moving(step)), 1, step || ' is allowed')
from unnest(array[
  'pending to pending', 'pending to contacted', 'pending to spam', 'pending to closed', 'pending to deleted',
  'contacted to pending', 'contacted to contacted', 'contacted to closed', 'contacted to deleted',
  'spam to pending', 'spam to spam', 'spam to deleted',
  'closed to pending', 'closed to closed', 'closed to deleted'
]) as step;
select throws_ok(
  tests.moving(before || ' to ' || after), '23514',
  format('An inquiry that is %s cannot become %s.', before, after), before || ' to ' || after || ' is refused'
)
from (values
  ('contacted', 'spam'), ('spam', 'contacted'), ('spam', 'closed'), ('closed', 'contacted'), ('closed', 'spam')
) as step (before, after);
select is(
  tests.rows(tests.moving('deleted to ' || after)), 0, 'a deleted inquiry does not become ' || after
)
from unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as after;
select throws_ok(
  $$update public.inquiries set status = 'open' where message = 'pending to pending'$$, '23514',
  'An inquiry that is pending cannot become open.', 'nor does any become what is no status'
);

select is(
  (select deleted_at from public.inquiries where message = 'pending to deleted'), now(), 'a deletion has its time'
);
select is(
  (select deleted_at from public.inquiries where message = 'pending to contacted'), null, 'other steps have none'
);
select results_eq(
  $$select message, phone, email from public.inquiries where message like '% to deleted' and message <> 'deleted to deleted'
    order by message$$,
  $$values ('closed to deleted', null::text, null::text), ('contacted to deleted', null, null),
    ('pending to deleted', null, null), ('spam to deleted', null, null)$$,
  'and removes phone and e-mail'
);
select is(
  (select count(*)::integer from public.inquiries where message !~ 'deleted' and phone is null), 0, 'other steps keep them'
);
select is(
  (select updated_at from public.inquiries where message = 'pending to contacted'), now(), 'every step is a change'
);
-- Operators too keep to the steps.
select tests.act_as('service_role');
select throws_ok(
  tests.moving('spam to contacted'), '23514', 'An inquiry that is spam cannot become contacted.',
  'the service role keeps to the steps'
);
select throws_ok(
  $$update public.inquiries set status = 'pending', deleted_at = null where message = 'deleted to pending'$$, '23514',
  'An inquiry that is deleted cannot become pending.', 'and brings nothing back'
);

rollback to start;
deallocate all;

-- add_to_inquiry(): extends a recent inquiry.
select tests.create_fixtures();
delete from public.inquiries;
delete from private.owner_mails;
create function tests.sent() returns uuid
language sql stable
-- Definer: others name what pat sent.
security definer set search_path = ''
as $$
  select i.id from public.inquiries i where i.patient_id = tests.id('pat') order by i.created_at desc limit 1
$$;
grant execute on function tests.sent() to anon, authenticated;
prepare adding(text) as select message, seen, status, phone, email from public.add_to_inquiry(tests.sent(), $1);

select tests.act_as('pat');
insert into public.inquiries (property_id, message, phone, email)
values (tests.home('Sunrise'), 'Is a room free?', '3125550101', 'pat@example.com');

-- Who may.
select tests.act_as('fay');
select is(tests.rows($$execute adding('More')$$), 0, 'a stranger adds nothing');
select tests.act_as('alice');
select is(tests.rows($$execute adding('More')$$), 0, 'nor does the owner of the home');
select tests.act_as('pat');
select is(
  tests.rows($$select from public.add_to_inquiry(gen_random_uuid(), 'More')$$), 0, 'there is nothing to add to elsewhere'
);

-- What it does.
select tests.act_as('service_role');
select results_eq(
  'select property_name from public.take_owner_mail()', $$values ('Sunrise')$$, 'the owner is told of the inquiry'
);
select tests.act_as('alice');
select is(public.mark_inquiries_seen(), 1, 'and has seen it');
select tests.act_as('pat');
select results_eq(
  $$execute adding('My mother has a cat.')$$,
  $$values (E'Is a room free?\n\nMy mother has a cat.', false, 'pending', '3125550101', 'pat@example.com')$$,
  'the sender adds a paragraph, and the inquiry is unseen again'
);
select is(
  (select addition_count from public.inquiries where id = tests.sent()), 1::smallint, 'the addition is counted'
);
select is(
  (select created_at from public.inquiries where id = tests.sent()), now(), 'the time of the inquiry stays'
);
select tests.act_as('service_role');
select results_eq(
  'select property_name from public.take_owner_mail()', $$values ('Sunrise')$$, 'the owner is told of the addition'
);
select tests.act_as('alice');
select is(public.count_received_inquiries(), '{"total": 1, "seen": 0, "unseen": 1}', 'and counts it as unseen');
select is(public.mark_inquiries_seen(), 1, 'seeing it again');
select throws_ok(
  'update public.inquiries set seen = false', '23514', 'An inquiry that was seen cannot become unseen.',
  'but the owner cannot make it unseen'
);

-- What it refuses.
select tests.act_as('pat');
select throws_ok($$execute adding(null)$$, '22023', 'Please enter a message', 'nothing');
select throws_ok($$execute adding(E' \n')$$, '22023', 'Please enter a message', 'blanks');
select throws_ok(
  $$execute adding(E'\u0007')$$, '23514',
  'new row for relation "inquiries" violates check constraint "message_is_text"', 'control characters'
);
select throws_ok(
  $$execute adding(repeat('x', 1962))$$, '22001',
  'A message can have 2,000 characters in all. There is room for 1,961 more in the one you sent.', 'one too many'
);
select is(tests.rows($$execute adding(repeat('x', 1961))$$), 1, 'as many as there is room for');
select is(
  (select char_length(message) from public.inquiries where id = tests.sent()), 2000, 'fill the message'
);
select throws_ok(
  $$execute adding('x')$$, '22001',
  'A message can have 2,000 characters in all. There is room for 0 more in the one you sent.', 'after which it is full'
);

-- Five times.
select tests.act_as('postgres');
update public.inquiries set message = 'Short again';
select tests.act_as('pat');
select is(tests.rows($$execute adding('x')$$), 1, 'addition ' || n) from generate_series(3, 5) as n;
select throws_ok(
  $$execute adding('x')$$, 'SC429', 'You have added to this message 5 times. You can send a new one in 10 minutes.',
  'not a sixth'
);

-- Ten minutes, and until the owner has dealt with it.
select tests.act_as('postgres');
update public.inquiries set addition_count = 0, status = 'contacted';
select tests.act_as('pat');
prepare too_late as select public.add_to_inquiry(tests.sent(), 'x');
select throws_ok(
  'too_late', 'SC409', 'You can no longer add to this message. You can send a new one instead.', 'the owner has answered'
);
select tests.act_as('postgres');
update public.inquiries set status = 'pending', created_at = now() - interval '10 minutes';
select tests.act_as('pat');
select throws_ok(
  'too_late', 'SC409', 'You can no longer add to this message. You can send a new one instead.', 'ten minutes are over'
);
select tests.act_as('postgres');
update public.inquiries set status = 'deleted', created_at = now();
select tests.act_as('pat');
select is(tests.rows($$execute adding('x')$$), 0, 'a deleted one is gone');

rollback to start;
deallocate all;

-- list_received_inquiries(): pages, newest first.
select tests.create_fixtures();
insert into public.inquiries (patient_id, property_id, message, phone, email, status, created_at)
select tests.id('fay'), tests.home('Sunrise'), 'Question ' || n, '3125550102', 'fay@example.org',
  case n when 2 then 'contacted' when 3 then 'spam' else 'pending' end, now() - make_interval(hours => 10 - n)
from generate_series(1, 4) n;

create function tests.messages(p_page jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(item ->> 'message', ', ' order by place)
  from jsonb_array_elements(p_page -> 'items') with ordinality as i (item, place)
$$;
grant execute on function tests.messages(jsonb) to authenticated;

select tests.act_as('alice');
create temp table pages as select public.list_received_inquiries(3) as page;
select is(tests.messages(page), 'Is a room free?, Question 4, Question 3', 'the newest come first') from pages;
select is(page ->> 'total', '5', 'with the total') from pages;
select is(
  page -> 'items' -> 1,
  (select jsonb_build_object(
    'id', i.id, 'property_id', i.property_id, 'property_name', 'Sunrise', 'status', 'pending', 'seen', false,
    'phone', '3125550102', 'email', 'fay@example.org', 'message', 'Question 4', 'created_at', i.created_at
  ) from public.inquiries i where i.message = 'Question 4'),
  'an item has the keys of the contract, and no more'
) from pages;
update pages set page = public.list_received_inquiries(3, page -> 'next_cursor');
select is(tests.messages(page), 'Question 2, Question 1', 'the next page goes on after the cursor') from pages;
select is(page -> 'next_cursor', 'null'::jsonb, 'and is the last') from pages;
select is(tests.messages(public.list_received_inquiries(p_status => 'contacted')), 'Question 2', 'one status alone');
select is(public.list_received_inquiries(p_status => 'contacted') ->> 'total', '1', 'with its own total');
select is(public.list_received_inquiries(p_status => 'closed') ->> 'total', '0', 'which may be none');

update public.inquiries set status = 'deleted' where message = 'Question 4';
select is(
  tests.messages(public.list_received_inquiries()), 'Is a room free?, Question 3, Question 2, Question 1',
  'deleted ones are left out'
);
select is(public.list_received_inquiries() ->> 'total', '4', 'of the total too');
select is(public.list_received_inquiries(p_status => 'deleted') ->> 'total', '0', 'and cannot be asked for');

select tests.act_as('oscar');
select is(tests.messages(public.list_received_inquiries()), 'May we visit?', 'oscar gets what came for his homes');
select tests.act_as('fay');
select is(
  public.list_received_inquiries(), '{"items": [], "total": 0, "next_cursor": null}',
  'a sender received nothing'
);
select tests.act_as('alice');
select lives_ok(
  $$insert into public.inquiries (property_id, message, phone) values (tests.home('Harbor'), 'Mine', '3125550104')$$,
  'alice writes to oscar'
);
select is(public.list_received_inquiries() ->> 'total', '4', 'which is not among what she received');

rollback to start;
deallocate all;

-- count_received_inquiries(): counts all but deleted inquiries.
select tests.create_fixtures();
insert into public.inquiries (patient_id, property_id, message, phone, seen, created_at)
select tests.id('fay'), tests.home(home), 'Hello', '3125550102', seen, now() - interval '3 hours'
from (values ('Sunrise', true), ('Hidden', true), ('Hidden', false)) as sent (home, seen);

select tests.act_as('alice');
select is(public.count_received_inquiries(), '{"total": 4, "seen": 2, "unseen": 2}', 'all of alice''s homes count');
update public.inquiries set status = 'deleted' where property_id = tests.home('Sunrise') and seen;
select is(public.count_received_inquiries(), '{"total": 3, "seen": 1, "unseen": 2}', 'deleted ones do not');
update public.inquiries set status = 'spam' where property_id = tests.home('Sunrise');
select is(public.count_received_inquiries(), '{"total": 3, "seen": 1, "unseen": 2}', 'spam does');
select tests.act_as('oscar');
select is(public.count_received_inquiries(), '{"total": 1, "seen": 0, "unseen": 1}', 'oscar has his own');
select tests.act_as('pat');
select is(public.count_received_inquiries(), '{"total": 0, "seen": 0, "unseen": 0}', 'a sender received none');

rollback to start;
deallocate all;

-- mark_inquiries_seen(): marks the inquiries of the caller only.
select tests.create_fixtures();
insert into public.inquiries (patient_id, property_id, message, phone, status, deleted_at, created_at)
select tests.id('fay'), tests.home('Hidden'), 'Hello', case when deleted_at is null then '3125550102' end, status, deleted_at, now() - interval '3 hours'
from (values ('pending', null), ('spam', null), ('deleted', now())) as sent (status, deleted_at);

select tests.act_as('pat');
select is(public.mark_inquiries_seen(), 0, 'a sender marks none');
select tests.act_as('alice');
select is(public.mark_inquiries_seen(), 3, 'alice marks all about her homes');
select is(public.count_received_inquiries(), '{"total": 3, "seen": 3, "unseen": 0}', 'then none is unseen');
select is(public.mark_inquiries_seen(), 0, 'a second time there is nothing to mark');
select tests.act_as('postgres');
select is(
  (select count(*)::integer from public.inquiries where status = 'deleted' and not seen), 1, 'a deleted one stays as it was'
);
select is(
  (select seen from public.inquiries where property_id = tests.home('Harbor')), false, 'and so does oscar''s'
);
select tests.act_as('alice');
select throws_ok(
  'update public.inquiries set seen = false', '23514', 'An inquiry that was seen cannot become unseen.',
  'seen stays seen'
);
select is(tests.rows('update public.inquiries set seen = true where seen'), 3, 'marking again one by one is no error');
select tests.act_as('oscar');
select is(public.mark_inquiries_seen(), 1, 'oscar marks his own');

select * from finish();
rollback;
