begin;
select plan(39);
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
  return (select concat_ws(' ', email, kind, details ->> 'property_name') from public.take_mail());
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
select tests.affects(
  'fay', $$select public.send_inquiry(tests.home('Sunrise'), 'Gone', '3125550102', p_id => tests.id('fay'))$$, 1
);
select tests.act_as('fay');
select public.withdraw_inquiry(tests.id('fay'));
select is(tests.take(), null, 'a withdrawn inquiry makes no mail');

-- A withdrawal is final, also for operators.
select tests.act_as('service_role');
update public.inquiries set withdrawn_at = null where id = tests.id('fay');
select is((select withdrawn_at is null from public.inquiries where id = tests.id('fay')), false, 'it stays withdrawn');
select throws_ok(
  $$update public.inquiries set phone = '3125550102' where id = tests.id('fay')$$, '23514',
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

-- measure_answer_time(): the median of the last 20 inquiries of 90 days, from five on, without spam.
select tests.create_fixtures();
delete from public.inquiries;
create function tests.answer_time(p_waits text[], p_days integer, p_status text default 'contacted') returns text
language plpgsql as $$
begin
  perform tests.act_as('postgres');
  delete from public.inquiries;
  insert into public.inquiries (patient_id, property_id, message, phone, status, created_at, answered_at)
  select
    tests.id('pat'), tests.home('Sunrise'), 'Hello', '3125550101', p_status,
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
  (array['1h', '1h', null, null, null], 10, 'pending', null, 'no answer after a week is the longest wait'),
  (array['1h', '1h', '1h', '1h', '1h', null, null], 6, 'pending', 'hours', 'no answer yet does not count'),
  (array['1h', '1h', '1h', '1h', '1h'], 10, 'spam', null, 'spam does not count'),
  (array['1h', '1h', '1h', '1h', '1h'], 90, 'contacted', null, 'older ones do not count'),
  (array_fill('9d'::text, array[20]) || array_fill('1h'::text, array[30]), 30, 'contacted', null, 'only the last 20 count')
) as measured (waits, days, status, expected, reason);

-- The trigger keeps it in the home when an owner answers, and the daily job when time passes.
select tests.answer_time(array['1h', '1h', '1h', '1h', null], 1, 'pending');
select is(answer_time, null, 'before the fifth answer') from public.properties where id = tests.home('Sunrise');
alter table public.properties disable trigger touch_updated_at;
update public.properties set updated_at = '2026-01-01';
alter table public.properties enable trigger touch_updated_at;
select tests.affects('alice', $$update public.inquiries set status = 'contacted'$$, 5);
select tests.act_as('visitor');
select is(answer_time, 'hours', 'visitors read it') from public.properties where id = tests.home('Sunrise');
select is(updated_at, '2026-01-01', 'the home itself did not change') from public.properties where id = tests.home('Sunrise');
select tests.act_as('postgres');
update public.inquiries set created_at = now() - interval '91 days';
select is(public.refresh_answer_times(), 1, 'the daily job forgets old answers');
select is(answer_time, null, 'so that the home shows none') from public.properties where id = tests.home('Sunrise');
select throws_ok(
  $$update public.inquiries set contact_by = '{}'$$, '23514',
  'new row for relation "inquiries" violates check constraint "contact_ways_are_known"', 'there is a way of contact'
);

rollback to start;

-- The family does not learn that its inquiry is marked as spam.
select tests.create_fixtures();
select tests.affects('alice', $$update public.inquiries set status = 'spam'$$, 1);
select tests.act_as('pat');
select results_eq(
  $$select status, public.export_account() #>> '{inquiries_sent,0,status}'
    from public.send_inquiry(tests.home('Sunrise'), 'Again', '3125550101', p_id => tests.inquiry('Is a room free?'))$$,
  $$values ('pending', 'pending')$$, 'in the answer to a retry and in the export'
);

-- A report outlives the home: its owner cannot end it.
select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'They asked for money.');
select tests.affects('alice', $$delete from public.properties where id = tests.home('Sunrise')$$, 1);
select tests.act_as('service_role');
select results_eq(
  'select reported, inquiry_id from public.list_reports()', $$values ('alice@example.com', null::uuid)$$,
  'operators still read it'
);

select * from finish();
rollback;
