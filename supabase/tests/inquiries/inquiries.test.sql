begin;
select plan(93);
savepoint start;

-- The trigger limit_rate: one pending inquiry about a home in 10 minutes, and 20 inquiries an hour.
select tests.create_fixtures();
delete from public.inquiries;
insert into public.properties (owner_id, name, street, city, state, zip_code)
select tests.id('oscar'), 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601' from generate_series(1, 30) n;
create function tests.ask(p_who text, p_home text) returns text language plpgsql as $$
declare
  v_detail text;
  v_hint text;
begin
  perform tests.act_as(p_who);
  insert into public.inquiries (property_id, message, phone) values (tests.home(p_home), 'Hello', '3125550101');
  return 'sent';
exception when sqlstate 'SC429' then
  get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
  return concat_ws(' | ', sqlerrm, v_detail, nullif(v_hint, ''));
end
$$;
create function tests.refusal(p_seconds integer) returns text language sql immutable as $$
  select format('inquiry_sent_already | {"seconds": %s}', p_seconds)
$$;
create function tests.hourly(p_minutes integer) returns text language sql immutable as $$
  select format('inquiries_too_many | {"seconds": %s}', p_minutes * 60)
$$;
select is(tests.ask('pat', 'Harbor'), 'sent', 'the first inquiry about a home');
select is(
  tests.ask('pat', 'Harbor'),
  tests.refusal(600) || ' | ' || tests.inquiry('Hello'),
  'a second one has to wait; the hint is the inquiry that can be extended'
);
select is(tests.ask('pat', 'Sunrise'), 'sent', 'one about another home');
select is(tests.ask('fay', 'Harbor'), 'sent', 'one of another sender');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '9 minutes 30 seconds';
select alike(tests.ask('pat', 'Harbor'), tests.refusal(30) || '%', 'the wait gets shorter');
select tests.affects('alice', $$update public.inquiries set status = 'contacted'$$, 1);
select is(tests.ask('pat', 'Sunrise'), 'sent', 'after the owner answered there is no wait');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '10 minutes', addition_count = 5;
select is(tests.ask('pat', 'Harbor'), 'sent', 'after ten minutes there is no wait');
select tests.act_as('postgres');
update public.inquiries set addition_count = 5;
select is(tests.ask('pat', 'Harbor'), tests.refusal(600), 'after five additions there is no hint');

select tests.act_as('postgres');
delete from public.inquiries;
insert into public.inquiries (patient_id, property_id, message, phone, created_at)
select tests.id('pat'), tests.home('Home ' || n), 'Hello', '3125550101', now() - make_interval(mins => 20 + n)
from generate_series(1, 19) n;
select is(tests.ask('pat', 'Home 20'), 'sent', 'the twentieth inquiry of an hour');
select is(tests.ask('pat', 'Home 21'), tests.hourly(21), 'the next one has to wait');
select tests.affects('oscar', $$update public.inquiries set status = 'deleted'$$, 20);
select is(tests.ask('pat', 'Home 21'), tests.hourly(21), 'deleted inquiries count');
select is(tests.ask('fay', 'Home 21'), 'sent', 'other senders are not limited');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '1 hour' where property_id = tests.home('Home 19');
select is(tests.ask('pat', 'Home 21'), 'sent', 'an inquiry that is an hour old does not count');
select is(tests.ask('pat', 'Home 22'), tests.hourly(22), 'then the sender waits for the next one');

rollback to start;
deallocate all;

-- The trigger check_transition: the allowed changes of the status. One inquiry for each pair of states, named after it.
select tests.create_fixtures();
insert into public.inquiries (patient_id, property_id, message, phone, status, deleted_at, created_at)
select tests.id('fay'), tests.home('Sunrise'), before || ' to ' || after,
  case when before <> 'deleted' then '3125550102' end, before, case before when 'deleted' then now() end,
  now() - interval '3 hours'
from unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as before,
  unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as after;
create function tests.move(p_step text) returns text language sql immutable as $$
  select format('update public.inquiries set status = %L where id = tests.inquiry(%L)', split_part(p_step, ' to ', 2), p_step)
$$;
select tests.affects('alice', tests.move(step), 1)
from unnest(array[
  'pending to pending', 'pending to contacted', 'pending to spam', 'pending to closed', 'pending to deleted',
  'contacted to pending', 'contacted to contacted', 'contacted to closed', 'contacted to deleted',
  'spam to pending', 'spam to spam', 'spam to deleted',
  'closed to pending', 'closed to closed', 'closed to deleted'
]) as step;
select tests.affects('alice', tests.move('deleted to ' || after), 0)
from unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as after;
select tests.throws(
  who, tests.move(before || ' to ' || after), '23514', 'inquiry_status_change_invalid'
)
from (values
  ('alice', 'contacted', 'spam'), ('alice', 'spam', 'contacted'), ('alice', 'spam', 'closed'),
  ('alice', 'closed', 'contacted'), ('alice', 'closed', 'spam'), ('service_role', 'spam', 'contacted')
) as step (who, before, after);
select tests.throws(
  'alice', $$update public.inquiries set status = 'open' where id = tests.inquiry('pending to pending')$$, '23514',
  'inquiry_status_change_invalid'
);
select tests.throws(
  'service_role',
  $$update public.inquiries set status = 'pending', deleted_at = null where message = 'deleted to pending'$$, '23514',
  'inquiry_status_change_invalid'
);
select tests.act_as('postgres');
select is_empty(
  $$select message from public.inquiries where message like '% to deleted' and message not like 'deleted%'
    and (phone, email, deleted_at, updated_at) is distinct from (null, null, now(), now())$$,
  'a deletion sets the time and removes phone and email'
);
select results_eq(
  $$select deleted_at, phone, updated_at from public.inquiries where message = 'pending to contacted'$$,
  $$values (null::timestamptz, '3125550102', now())$$, 'other changes do not'
);

rollback to start;

-- add_to_inquiry(): extends a recent inquiry.
select tests.create_fixtures();
delete from public.inquiries;
delete from private.mails;
create function tests.sent() returns uuid
language sql stable
-- Definer: other users refer to the inquiry of pat.
security definer set search_path = ''
as $$
  select i.id from public.inquiries i where i.patient_id = tests.id('pat')
$$;
prepare add(text) as select message, seen, status, phone, email from public.add_to_inquiry(tests.sent(), $1);
select tests.act_as('pat');
insert into public.inquiries (property_id, message, phone, email)
values (tests.home('Sunrise'), 'Is a room free?', '3125550101', 'pat@example.com');
select tests.affects(who, sql, 0)
from (values
  ('fay', $$execute add('More')$$), ('alice', $$execute add('More')$$),
  ('pat', $$select from public.add_to_inquiry(gen_random_uuid(), 'More')$$)
) as statement (who, sql);
select tests.act_as('service_role');
select results_eq(
  $$select details ->> 'property_name' from public.take_mails(1)$$, $$values ('Sunrise')$$, 'the owner gets a mail about the inquiry'
);
select tests.act_as('alice');
select is(public.mark_inquiries_seen(), 1, 'and marks it as seen');
select tests.act_as('pat');
select results_eq(
  $$execute add('My mother has a cat.')$$,
  $$values (E'Is a room free?\n\nMy mother has a cat.', false, 'pending', '3125550101', 'pat@example.com')$$,
  'an addition is a new paragraph and makes the inquiry unseen'
);
select tests.act_as('postgres');
select results_eq(
  'select addition_count, created_at from public.inquiries where id = tests.sent()', 'values (1::smallint, now())',
  'it is counted and does not change the time of the inquiry'
);
select tests.act_as('service_role');
select results_eq(
  $$select details ->> 'property_name' from public.take_mails(1)$$, $$values ('Sunrise')$$, 'the owner gets a mail about the addition'
);
select tests.act_as('alice');
select is(public.count_received_inquiries() - array['waiting', 'yours', 'visits', 'needs'], '{"total": 1, "seen": 0, "unseen": 1}', 'the owner has an unseen inquiry');
select is(public.mark_inquiries_seen(), 1, 'and marks it as seen again');
select tests.throws(
  'alice', 'update public.inquiries set seen = false', '23514', 'inquiry_stays_seen'
);
select tests.throws('pat', format('execute add(%s)', text), code, message)
from (values
  ('null', '22023', 'message_missing'),
  ($$E' \n'$$, '22023', 'message_missing'),
  ($$E'\u0007'$$, '23514', 'new row for relation "inquiries" violates check constraint "message_is_text"'),
  (
    $$repeat('x', 1962)$$, '22001',
    'message_too_long'
  )
) as rejected (text, code, message);
select tests.affects('pat', $$execute add(repeat('x', 1961))$$, 1);
select tests.act_as('postgres');
select is(
  (select char_length(message) from public.inquiries where id = tests.sent()), 2000, 'the message has the maximum length'
);
select tests.throws(
  'pat', $$execute add('x')$$, '22001',
  'message_too_long'
);
select tests.act_as('postgres');
update public.inquiries set message = 'Short again';
select tests.affects('pat', $$execute add('x')$$, 1) from generate_series(3, 5);
select tests.throws(
  'pat', $$execute add('x')$$, 'SC429',
  'inquiry_additions_too_many'
);
select tests.act_as('postgres');
update public.inquiries set addition_count = 0, status = 'contacted';
select tests.throws(
  'pat', $$execute add('x')$$, 'SC409',
  'inquiry_addition_ended', 'the owner answered'
);
select tests.act_as('postgres');
update public.inquiries set status = 'pending', created_at = now() - interval '10 minutes';
select tests.throws(
  'pat', $$execute add('x')$$, 'SC409',
  'inquiry_addition_ended', 'the inquiry is 10 minutes old'
);
select tests.act_as('postgres');
update public.inquiries set status = 'deleted', created_at = now();
select tests.affects('pat', $$execute add('x')$$, 0);

rollback to start;
deallocate all;

-- list_received_inquiries(): pages, newest first, without deleted inquiries.
select tests.create_fixtures();
insert into public.inquiries (patient_id, property_id, message, phone, email, status, created_at)
select tests.id('fay'), tests.home('Sunrise'), 'Question ' || n, '3125550102', 'fay@example.org',
  case n when 2 then 'contacted' when 3 then 'spam' else 'pending' end, now() - make_interval(hours => 10 - n)
from generate_series(1, 4) n;
create function tests.messages(p_page jsonb) returns text language sql immutable as $$
  select string_agg(item ->> 'message', ', ' order by place)
  from jsonb_array_elements(p_page -> 'items') with ordinality as i (item, place)
$$;
select tests.act_as('alice');
create temp table pages as select 1 as number, public.list_received_inquiries(3) as page;
insert into pages select 2, public.list_received_inquiries(3, page -> 'next_cursor') from pages;
select results_eq(
  $$select tests.messages(page), page ->> 'total', page ->> 'next_cursor' is null from pages order by number$$,
  $$values ('Is a room free?, Question 4, Question 3', '5', false), ('Question 2, Question 1', '5', true)$$,
  'pages, newest first, with the total'
);
select tests.affects('alice', $$update public.inquiries set status = 'deleted' where id = tests.inquiry('Question 4')$$, 1);
select results_eq(
  format(
    $$select tests.messages(page), page ->> 'total' from public.list_received_inquiries(p_status => %L) as page$$, status
  ),
  format('values (%L, %L)', messages, total), format('alice lists the status %s', coalesce(status, 'any'))
)
from (values
  (null, 'Is a room free?, Question 3, Question 2, Question 1', '4'),
  ('contacted', 'Question 2', '1'), ('closed', null, '0'), ('deleted', null, '0')
) as list (status, messages, total);
select tests.act_as('oscar');
select is(tests.messages(public.list_received_inquiries()), 'May we visit?', 'oscar lists those about his homes');
select is(
  tests.messages(public.list_received_inquiries(p_cursor => jsonb_build_object('key', '2999-01-01', 'id', tests.id('fay')))),
  'May we visit?', 'also after an invented cursor'
);
select tests.act_as('fay');
select is(public.list_received_inquiries(), '{"items": [], "total": 0, "next_cursor": null}', 'a sender lists none');
select tests.affects(
  'alice', $$insert into public.inquiries (property_id, message, phone) values (tests.home('Harbor'), 'A', '3125550104')$$, 1
);
select is(public.list_received_inquiries() ->> 'total', '4', 'sent inquiries are not listed');

rollback to start;

-- count_received_inquiries() and mark_inquiries_seen(): the inquiries about the homes of the caller.
select tests.create_fixtures();
insert into public.inquiries (patient_id, property_id, message, phone, seen, created_at)
select tests.id('fay'), tests.home(home), 'Hello', '3125550102', seen, now() - interval '3 hours'
from (values ('Sunrise', true), ('Hidden', true), ('Hidden', false)) as sent (home, seen);
create function tests.counts(p_who text) returns jsonb language sql as $$
  select tests.call(p_who, 'public.count_received_inquiries()') - array['waiting', 'yours', 'visits', 'needs']
$$;
select is(tests.counts('alice'), '{"seen": 2, "total": 4, "unseen": 2}', 'all homes of alice');
update public.inquiries set status = 'deleted' where property_id = tests.home('Sunrise') and seen;
update public.inquiries set status = 'spam' where property_id = tests.home('Sunrise');
select is(tests.counts('alice'), '{"seen": 1, "total": 3, "unseen": 2}', 'deleted inquiries do not count, spam does');
select is(tests.counts('oscar'), '{"seen": 0, "total": 1, "unseen": 1}', 'oscar has other inquiries');
select is(tests.counts('pat'), '{"seen": 0, "total": 0, "unseen": 0}', 'a sender received none');
select is(public.mark_inquiries_seen(), 0, 'a sender marks none');
select tests.act_as('alice');
select is(public.mark_inquiries_seen(), 2, 'alice marks all unseen inquiries about her homes');
select is(tests.counts('alice'), '{"seen": 3, "total": 3, "unseen": 0}', 'none is unseen then');
select is(public.mark_inquiries_seen(), 0, 'a second call marks none');
select tests.affects('alice', 'update public.inquiries set seen = true where seen', 3);
select is(tests.counts('oscar'), '{"seen": 0, "total": 1, "unseen": 1}', 'the inquiries of oscar are still unseen');
select tests.act_as('postgres');
insert into public.inquiries (patient_id, property_id, message, phone, status, deleted_at)
values (tests.id('pat'), tests.home('Harbor'), 'Gone', null, 'deleted', now());
select tests.act_as('oscar');
select is(public.mark_inquiries_seen(), 1, 'oscar marks one and not the deleted one');

select * from finish();
rollback;
