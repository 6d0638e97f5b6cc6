begin;
select plan(71);
savepoint start;

-- Mails about messages: one until the other side has read, without text, and none after a withdrawal.
select tests.create_fixtures();
delete from private.mails;
create function tests.write(p_who text, p_body text default 'A secret') returns void language plpgsql as $$
begin
  perform tests.act_as(p_who);
  perform public.send_message(tests.inquiry('Is a room free?'), gen_random_uuid(), p_body);
  perform tests.act_as('postgres');
end
$$;
create function tests.take() returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (select concat_ws(' ', email, kind, details ->> 'property_name') from public.take_mails(1));
end
$$;
create function tests.queued() returns bigint language sql security definer set search_path = '' as $$
  select count(*) from private.mails m where m.sent_at is null
$$;
select tests.write('pat'), tests.write('pat');
select is(tests.queued(), 1::bigint, 'two messages make one mail');
select unalike(string_agg(m::text, ' '), '%secret%', 'a mail does not contain the text') from private.mails m;
select is(tests.take(), 'alice@example.com message Sunrise', 'the owner gets it');
select tests.write('alice');
select is(tests.take(), 'pat@example.com message Sunrise', 'the family gets a mail about the reply');
select tests.act_as('postgres');
delete from private.mails;
select tests.act_as('alice');
select ok(public.mark_messages_read(tests.inquiry('Is a room free?')), 'the owner reads');
select tests.write('pat');
select is(tests.queued(), 1::bigint, 'then the next message makes a mail again');
select tests.act_as('alice');
select public.mark_messages_read(tests.inquiry('Is a room free?'));
select is(tests.take(), null, 'a mail about messages that were read in the meantime is not sent');
select is(tests.queued(), 0::bigint, 'and is dropped');
select tests.write('pat');
update public.properties set owner_id = tests.id('oscar'), image_urls = '{}' where id = tests.home('Sunrise');
select is(tests.take(), 'oscar@example.com message Sunrise', 'a new owner gets the mail');
select tests.act_as('pat');
select ok(public.withdraw_inquiry(tests.inquiry('Is a room free?')), 'the family withdraws');
select is(tests.queued(), 0::bigint, 'which drops the mails that were not sent');
select tests.affects('fay', $$select public.send_inquiry(tests.home('Sunrise'), 'Gone', '3125550102')$$, 1);
select tests.act_as('postgres');
create function tests.gone() returns uuid language sql stable security definer as $$
  select id from public.inquiries where patient_id = tests.id('fay') and message = 'Gone'
$$;
select tests.act_as('fay');
select public.withdraw_inquiry(tests.gone());
select is(tests.take(), null, 'a withdrawn inquiry makes no mail');

-- A withdrawal is final, also for operators.
select tests.act_as('service_role');
update public.inquiries set withdrawn_at = null where id = tests.gone();
select is((select withdrawn_at is null from public.inquiries where id = tests.gone()), false, 'it stays withdrawn');
select throws_ok(
  $$update public.inquiries set phone = '3125550102' where id = tests.gone()$$, '23514',
  'new row for relation "inquiries" violates check constraint "contact_data_ends_with_deletion"', 'without contact data'
);

-- The deletion of accounts.
select tests.act_as('postgres');
delete from auth.users where id = tests.id('alice');
select results_eq(
  $$select sender, sender_id is null, count(*) from private.inquiry_messages group by 1, 2 order by 1$$,
  $$values ('family', false, 4::bigint), ('owner', true, 1::bigint)$$, 'messages of a former owner stay without the account'
);
delete from auth.users where id = tests.id('pat');
select is_empty('select from private.inquiry_messages', 'those of an inquiry go with its sender');

rollback to start;

-- measure_answer_time(): the median of the last 20 families of 90 days, from five answered ones on, without spam.
select tests.create_fixtures();
delete from public.inquiries;
create function tests.family(p_number bigint) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
insert into auth.users (id, email, raw_user_meta_data)
select tests.family(n), n || '@example.com', '{"role": "patient"}' from generate_series(1, 50) as n;
create function tests.answer_time(
  p_waits text[], p_days integer, p_status text default 'contacted', p_families integer default 50
) returns text
language plpgsql as $$
begin
  perform tests.act_as('postgres');
  delete from public.inquiries;
  insert into public.inquiries (patient_id, property_id, message, phone, status, created_at, answered_at)
  select
    tests.family(1 + (place - 1) % p_families), tests.home('Sunrise'), 'Hello', '3125550101', p_status,
    now() - make_interval(days => p_days, mins => place::integer),
    now() - make_interval(days => p_days, mins => place::integer) + wait::interval
  from unnest(p_waits) with ordinality as w (wait, place);
  return private.measure_answer_time(tests.home('Sunrise'));
end
$$;
select is(tests.answer_time(waits, days, status), expected, reason)
from (values
  (array['1h', '1h', '1h', '1h'], 10, 'contacted', null, 'four are too few'),
  (array['1h', '1h', '4h', '9d', '9d'], 10, 'contacted', 'hours', 'a median of four hours'),
  (array['1h', '1h', '4h 1s', '9d', '9d'], 10, 'contacted', 'day', 'more than four hours'),
  (array['24h 1s', '24h 1s', '24h 1s', '24h 1s', '24h 1s'], 10, 'closed', 'days', 'more than a day'),
  (array['72h 1s', '72h 1s', '72h 1s', '72h 1s', '72h 1s'], 10, 'closed', 'week', 'more than three days'),
  (array['168h 1s', '168h 1s', '168h 1s', '168h 1s', '168h 1s'], 10, 'closed', null, 'more than a week'),
  (array_fill('1h'::text, array[5]) || array_fill(null::text, array[6]), 10, 'pending', null, 'no answer after a week is the longest wait'),
  (array['1h', '1h', '1h', '1h', null], 10, 'pending', null, 'four answers are too few'),
  (array['1h', '1h', '1h', '1h', '1h', null, null], 6, 'pending', 'hours', 'no answer yet does not count'),
  (array['1h', '1h', '1h', '1h', '1h'], 10, 'spam', null, 'spam does not count'),
  (array['30h', '30h', '30h', '30h', '30h'], 10, 'spam', 'days', 'but late answers stay when they are marked as spam'),
  (array['1h', '1h', '1h', '1h', '1h'], 90, 'contacted', null, 'older ones do not count'),
  (array_fill('9d'::text, array[20]) || array_fill('1h'::text, array[30]), 30, 'contacted', null, 'only the last 20 count')
) as measured (waits, days, status, expected, reason);
select is(
  tests.answer_time(array_fill('1h'::text, array[20]), 10, p_families => 4), null, 'four families are too few'
);
select is(
  tests.answer_time(array_fill('9d'::text, array[5]) || array_fill('1h'::text, array[15]), 10, p_families => 5), null,
  'of each family the last one counts'
);

-- Marks as spam of five late inquiries beside five that were answered soon.
create function tests.mark_as_spam(p_age interval) returns text language plpgsql as $$
begin
  perform tests.answer_time(array_fill('1h'::text, array[5]) || array_fill(null::text, array[6]), 1, 'pending');
  update public.inquiries set created_at = now() - p_age where answered_at is null;
  perform tests.act_as('alice');
  update public.inquiries set status = 'spam' where created_at = now() - p_age;
  perform tests.act_as('postgres');
  return (select p.answer_time from public.properties p where p.id = tests.home('Sunrise'));
end
$$;
select is(tests.mark_as_spam(interval '4 hours'), 'hours', 'what is marked at once does not count');
select is(tests.mark_as_spam(interval '5 days'), 'week', 'else it waited until the mark');
update public.inquiries set status = 'deleted' where status = 'spam';
select is(private.measure_answer_time(tests.home('Sunrise')), 'week', 'also once it is deleted');
insert into private.reports (inquiry_id, reporter_id, reported_id, about, reason, details, closed_at, closed_by, outcome)
select i.id, tests.id('alice'), i.patient_id, '{"side": "owner"}', 'Spam or advertising', 'Sells roofs', now(), 'Robin Lee', decision
from public.inquiries i, (values ('none: A family')) as report (decision)
where i.spam_at is not null;
select is(private.measure_answer_time(tests.home('Sunrise')), 'week', 'a report that our team does not follow changes nothing');
update private.reports set outcome = 'warn: No advertising';
select is(private.measure_answer_time(tests.home('Sunrise')), 'hours', 'one that it follows does');
select tests.mark_as_spam(interval '5 days');
select tests.act_as('alice');
update public.inquiries set status = 'pending' where status = 'spam';
select tests.act_as('postgres');
select is(private.measure_answer_time(tests.home('Sunrise')), 'hours', 'a mark that is taken back is none');

-- The own team.
select tests.answer_time(array['1h', '1h', '1h', '1h', '1h'], 10);
insert into private.account_people (owner_id, user_id, role, name)
values (tests.id('alice'), tests.id('alice'), 'owner', 'Maple Group'), (tests.id('alice'), tests.family(1), 'staff', 'Sam');
select is(private.measure_answer_time(tests.home('Sunrise')), null, 'an inquiry of a colleague does not count');
update private.account_people set requires_second_factor = true where role = 'owner';
insert into private.account_people (owner_id, user_id, role, name) values (tests.id('alice'), tests.id('oscar'), 'manager', 'Dana');
select tests.violates_policy(
  'oscar', 'inquiries', format('select public.send_inquiry(%L, ''Hello'', ''3125550101'')', tests.home('Sunrise')),
  'a colleague sends none, also without the second factor that the team asks for'
);
select tests.act_as('postgres');
delete from private.account_people;

-- A home that is handed over, maybe to another account of the same owner.
create function tests.hand_over(p_from text, p_to text) returns text language plpgsql as $$
declare
  v_offer constant jsonb := tests.call(p_from, format('public.offer_home(%L, %L)', tests.home('Sunrise'), p_to || '@example.com'));
begin
  perform tests.call(p_to, format('public.accept_home_offer(%L)', v_offer ->> 'token'));
  perform tests.act_as('postgres');
  return (select p.answer_time from public.properties p where p.id = tests.home('Sunrise'));
end
$$;
select tests.answer_time(array['30h', '30h', '30h', '30h', '30h'], 10);
select is(public.refresh_answer_times(), 1, 'a home has an answer time');
select is(tests.hand_over('alice', 'oscar'), 'days', 'another owner has the answer time of the home');
select is(public.refresh_answer_times(), 0, 'also after the daily job');
insert into public.inquiries (patient_id, property_id, message, phone, status, created_at, answered_at)
select tests.family(n), tests.home('Sunrise'), 'A garden?', '3125550101', 'contacted', now() - interval '2 days', now() - interval '47 hours'
from generate_series(6, 11) as n;
select is(tests.hand_over('oscar', 'alice'), 'days', 'and who takes it back has it too');
select is(private.measure_answer_time(tests.home('Sunrise')), 'hours', 'until more families had a quick answer, from either');
-- The trigger keeps it in the home when an owner answers, and the daily job when time passes.
update public.properties set answer_time = null;
select tests.answer_time(array['1h', '1h', '1h', '1h', null], 1, 'pending');
select is(answer_time, null, 'before the fifth answer') from public.properties where id = tests.home('Sunrise');
alter table public.properties disable trigger before_write;
update public.properties set updated_at = '2026-01-01';
alter table public.properties enable trigger before_write;
select tests.affects('alice', $$update public.inquiries set status = 'contacted'$$, 5);
select tests.act_as('visitor');
select is(answer_time, 'hours', 'visitors read it') from public.properties where id = tests.home('Sunrise');
select is(updated_at, '2026-01-01', 'the home itself did not change') from public.properties where id = tests.home('Sunrise');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '91 days';
select is(public.refresh_answer_times(), 1, 'the daily job forgets old answers');
select is(answer_time, null, 'so that the home shows none') from public.properties where id = tests.home('Sunrise');
update public.inquiries set created_at = now() - interval '30 days', answered_at = now() - interval '29 days';
select is(public.refresh_answer_times(), 1, 'the daily job measures homes with inquiries of the last 90 days');
select is(answer_time, 'day', 'also one that showed none') from public.properties where id = tests.home('Sunrise');
select throws_ok(
  $$update public.inquiries set contact_by = '{}'$$, '23514',
  'new row for relation "inquiries" violates check constraint "contact_ways_are_known"', 'there is a way of contact'
);

rollback to start;

-- The family does not learn that its inquiry is marked as spam.
select tests.create_fixtures();
select tests.act_as('postgres');
delete from public.inquiries;
select tests.act_as('pat');
select public.send_inquiry(tests.home('Sunrise'), 'Is a room free?', '3125550101', p_id => tests.id('pat'));
select tests.affects('alice', $$update public.inquiries set status = 'spam'$$, 1);
select tests.act_as('pat');
select results_eq(
  $$select status, public.export_account() #>> '{inquiries_sent,0,status}'
    from public.send_inquiry(tests.home('Sunrise'), 'Again', '3125550101', p_id => tests.id('pat'))$$,
  $$values ('pending', 'pending')$$, 'in the answer to a retry and in the export'
);

select tests.act_as('postgres');
delete from private.mails;
update public.inquiries set created_at = now() where id = tests.inquiry('Is a room free?');
select tests.throws(
  'pat', format($$select public.send_inquiry(%L, 'Again', '3125550101')$$, tests.home('Sunrise')), 'SC429',
  'inquiry_sent_already'
);
select results_eq(
  $$select status, seen from public.add_to_inquiry(tests.inquiry('Is a room free?'), 'More')$$, $$values ('pending', false)$$,
  'a second inquiry is refused and an addition accepted, as for one that is pending'
);
select tests.act_as('service_role');
select is_empty('select from public.take_mails(10)', 'the owner hears nothing of the addition');
update public.inquiries set message = 'Is a room free?' where message like 'Is a room free?%';

-- The caller chooses a key for a new row. Clients may refuse a UUID of no version.
select tests.throws(who, format('select public.%s', call), code, message)
from (values
  ('fay', '22023', 'new_id_invalid',
    format($$send_inquiry(%L, 'Hello', '3125550102', p_id => 'a781cb8f-705b-fcf4-004b-94e48210be79')$$, tests.home('Sunrise'))),
  ('pat', '23514', 'new row for relation "inquiry_messages" violates check constraint "id_is_random"',
    format($$send_message(%L, 'a781cb8f-705b-fcf4-004b-94e48210be79', 'Hello')$$, tests.inquiry('Is a room free?'))),
  ('pat', '22023', 'new_id_invalid', format(
    $$propose_visit(%L, 'a781cb8f-705b-fcf4-004b-94e48210be79', array['%s'])$$,
    tests.inquiry('Is a room free?'), to_char(now() + interval '2 days', 'YYYY-MM-DD"T"HH24:00')
  ))
) as calls (who, code, message, call);

-- A key that is the ID of somebody else's row answers as any other, and a retry finds the first row.
select set_eq(
  $$select p.proname::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and 'p_id' = any (p.proargnames)
      and has_function_privilege('authenticated', p.oid, 'EXECUTE')
      and p.proname !~ '^(delete|mark|read|remove|update|withdraw)_'$$,
  array['ask_hold', 'ask_homes', 'invite_person', 'propose_visit', 'send_inquiry', 'send_message', 'send_quote'], 'these functions take the key of a new row'
);
select tests.act_as('postgres');
create temporary table keys as
select id from public.inquiries
union all select id from private.visits
union all select id from private.inquiry_messages
union all values (gen_random_uuid());
grant select on keys to public;
create function tests.answers_to(p_who text, p_call text) returns table (is_key boolean, is_repeated boolean)
language plpgsql as $$
declare
  v_key uuid;
  v_first uuid;
  v_second uuid;
begin
  for v_key in select k.id from keys k loop
    -- The limits of a person are not the subject.
    perform tests.act_as('postgres');
    update public.inquiries set created_at = created_at - interval '1 day';
    perform tests.act_as(p_who);
    execute format(p_call, v_key) into v_first;
    execute format(p_call, v_key) into v_second;
    is_key := v_first = v_key;
    is_repeated := v_first = v_second;
    return next;
  end loop;
  perform tests.act_as('postgres');
end
$$;
create function tests.second_inquiry() returns uuid language sql stable security definer as $$
  select id from public.inquiries where patient_id = tests.id('fay') order by created_at limit 1
$$;
select set_eq(
  $$select * from tests.answers_to('fay', $call$select (public.send_inquiry(tests.home('Sunrise'), 'Hello', '3125550102', p_id => %L)).id$call$)$$,
  'values (false, true)', 'an inquiry'
);
select set_eq(
  format(
    $$select * from tests.answers_to('fay', $call$select (public.propose_visit(%L, %%L, array['%s']) ->> 'id')::uuid$call$)$$,
    tests.second_inquiry(), to_char(now() + interval '2 days', 'YYYY-MM-DD"T"HH24:00')
  ),
  'values (false, true)', 'a visit'
);
select set_eq(
  format(
    $$select * from tests.answers_to('fay', $call$select (public.send_message(%L, %%L, 'Hello') ->> 'id')::uuid$call$)$$,
    tests.second_inquiry()
  ),
  'values (true, true)', 'a message, whose ID is unique in its conversation only'
);

rollback to start;

-- What an owner exports of a report about a family has no text that the family withdrew.
select tests.create_fixtures();
select tests.act_as('alice');
select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'Rude.');
select is(public.export_account() #>> '{reports,0,about,message}', 'Is a room free?', 'an owner exports the text of a family');
select tests.act_as('pat');
select public.withdraw_inquiry(tests.inquiry('Is a room free?'));
select tests.act_as('alice');
select is(public.export_account() #>> '{reports,0,about,message}', '', 'until it is withdrawn');

rollback to start;

-- The bell counts the messages of the other side, and stops at a number that it does not show.
select tests.create_fixtures();
create function tests.add_messages(p_sender text, p_count integer) returns void language sql as $$
  insert into private.inquiry_messages (inquiry_id, id, sender, body)
  select tests.inquiry('Is a room free?'), gen_random_uuid(), p_sender, 'Hello' from generate_series(1, p_count)
$$;
select tests.add_messages('family', 499), tests.add_messages('owner', 2);
select is(tests.call('alice', 'public.count_news()') ->> 'messages', '499', 'the owner has the messages of the family');
select is(tests.call('pat', 'public.count_news()') ->> 'messages', '2', 'and the family those of the owner');
select tests.act_as('postgres');
select tests.add_messages('family', 2);
select is(tests.call('alice', 'public.count_news()') ->> 'messages', '500', 'and no more than 500 are counted');

select * from finish();
rollback;
