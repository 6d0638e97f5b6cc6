begin;
select plan(81);
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
  'You have already sent an inquiry about this home. You can send the next one in 10 minutes.'
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
  ('fay', '22023', 'Id of a new row must be a UUID of version 4',
    format($$send_inquiry(%L, 'Hello', '3125550102', p_id => 'a781cb8f-705b-fcf4-004b-94e48210be79')$$, tests.home('Sunrise'))),
  ('pat', '23514', 'new row for relation "inquiry_messages" violates check constraint "id_is_random"',
    format($$send_message(%L, 'a781cb8f-705b-fcf4-004b-94e48210be79', 'Hello')$$, tests.inquiry('Is a room free?'))),
  ('pat', '22023', 'Id of a new row must be a UUID of version 4', format(
    $$propose_visit(%L, 'a781cb8f-705b-fcf4-004b-94e48210be79', array['%s'])$$,
    tests.inquiry('Is a room free?'), to_char(now() + interval '2 days', 'YYYY-MM-DD"T"HH24:00')
  ))
) as calls (who, code, message, call);

-- A key that is the ID of somebody else's row answers as any other, and a retry finds the first row.
select set_eq(
  $$select p.proname::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and 'p_id' = any (p.proargnames)
      and has_function_privilege('authenticated', p.oid, 'EXECUTE')
      and p.proname !~ '^(delete|mark|read|update)_'$$,
  array['propose_visit', 'send_inquiry', 'send_message'], 'these functions take the key of a new row'
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

-- A deleted home: its conversations stay for the family, and a report keeps what it is about.
select tests.create_fixtures();
create function tests.create_user(p_id uuid, p_email text) returns void language sql as $$
  insert into auth.users (id, email, raw_user_meta_data) values (p_id, p_email, '{"role": "owner"}')
$$;
create function tests.reported() returns jsonb language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (select to_jsonb(r) - array['id', 'created_at', 'reporter_id', 'reported_id'] from public.list_reports(true) r);
end
$$;
-- As sent with the key of pat.
select tests.act_as('pat');
create temp table sent as select private.own_id(tests.id('pat')) as id;
select tests.act_as('postgres');
delete from private.mails;
update public.inquiries set id = sent.id from sent where message = 'Is a room free?';
select tests.act_as('alice');
select public.send_message(tests.inquiry('Is a room free?'), tests.id('alice'), 'Send money first.');
select tests.act_as('postgres');
delete from private.mails;
insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
select tests.id('pat'), tests.inquiry('Is a room free?'), 'family', array[at], 'confirmed', at
from (select date_trunc('hour', now()) + interval '3 days' as at) as visit;
select tests.affects('alice', $$delete from public.properties where id = tests.home('Sunrise')$$, 1);
select is(tests.call('alice', 'public.read_thread(tests.inquiry($$Is a room free?$$))'), null, 'the owner reads nothing');
select is(public.list_received_inquiries() -> 'total', '0', 'nor lists it');
select tests.act_as('pat');
create temp table thread as select public.read_thread(tests.inquiry('Is a room free?')) as t;
select is(
  t #> '{inquiry,property}',
  (t #> '{inquiry,property}') || '{"name": "Sunrise", "city": "Chicago", "is_active": false, "photo": null}',
  'the family reads about the home'
) from thread;
select results_eq(
  $$select t #>> '{inquiry,state}', t #>> '{inquiry,phone}', t #>> '{messages,0,body}', t #>> '{visits,0,state}',
      t ->> 'time_zone', t ->> 'closed_reason' from thread$$,
  format(
    $$values ('closed', null, 'Send money first.', 'cancelled', 'America/Chicago',
      'This home is no longer listed. You can read this conversation and report it until %s.')$$,
    to_char(now() + interval '90 days', 'FMMonth FMDD, YYYY')
  ), 'and the conversation, which is closed'
);
select is(public.list_sent_inquiries() #>> '{items,0,property,name}', 'Sunrise', 'and lists it');
select is(
  (select property_id from public.send_inquiry(gen_random_uuid(), 'Again', '3125550101', p_id => tests.id('pat'))),
  (select (t #>> '{inquiry,property,id}')::uuid from thread), 'a retry answers as before'
);
select tests.throws(
  'pat', $$select public.send_message(tests.inquiry('Is a room free?'), gen_random_uuid(), 'Hello?')$$, 'SC409',
  (select t ->> 'closed_reason' from thread)
);
-- The error of a failed check would name all values of the row, with the hash of an address.
select tests.throws('pat', sql, '22023', 'Please choose a reason and say what happened')
from unnest(array[
  $$select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', ' ')$$,
  $$select public.report_inquiry(tests.inquiry('Is a room free?'), 'Boring', 'Rude')$$,
  $$select public.report_inquiry(tests.inquiry('Is a room free?'), null, 'Rude')$$
]) as sql;
select is(
  tests.call('pat', $$public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'They asked for money.')$$),
  'true', 'the family reports it'
);
select is(
  public.export_account() #> '{reports,0,about}',
  jsonb_build_object(
    'side', 'family', 'message', 'Is a room free?', 'messages', t -> 'messages',
    'home', jsonb_build_object(
      'id', t #> '{inquiry,property,id}', 'name', 'Sunrise', 'street', '1 Main Street', 'city', 'Chicago', 'state', 'IL',
      'zip_code', '60601', 'license_number', null, 'license_state', null
    )
  ), 'its export has what the report is about'
) from thread;
select results_eq(
  $$select e #>> '{inquiries_sent,0,property_name}', e #>> '{visits,0,state}' from public.export_account() as e$$,
  $$values ('Sunrise', 'cancelled')$$, 'and the conversation'
);
select tests.act_as('service_role');
select results_eq(
  'select email, details from public.take_mails(10)',
  $$select 'pat@example.com', jsonb_build_object(
      'state', 'cancelled', 'is_family', true, 'inquiry_id', tests.inquiry('Is a room free?'), 'property_name', 'Sunrise',
      'event', private.describe_event(v)
    ) from private.visits v$$, 'a mail cancels the visit'
);

-- The account of the owner too.
select tests.act_as('postgres');
delete from auth.users where id = tests.id('alice');
select is(
  tests.reported(),
  tests.reported() || jsonb_build_object('reported', null, 'is_suspended', false, 'reason', 'Something else'),
  'operators still read the report'
);
select is(tests.reported() #>> '{about,messages,0,body}', 'Send money first.', 'and the message');
select public.suspend_account(r.reported_id, 'Robin Lee', 'Asked for money') from public.list_reports() r;
select tests.act_as('postgres');
select tests.create_user('a11ce000-0000-4000-8000-000000000005', 'Alice+again@example.com');
select results_eq(
  $$select r ->> 'reported', r ->> 'is_suspended' from tests.reported() as r$$,
  $$values ('Alice+again@example.com', 'true')$$, 'the next account with the address is suspended, and the report names it'
);
select tests.act_as('postgres');
update auth.users set email = 'new@example.com' where id = 'a11ce000-0000-4000-8000-000000000005';
delete from auth.users where id = 'a11ce000-0000-4000-8000-000000000005';
select tests.create_user('a11ce000-0000-4000-8000-000000000006', 'new@example.com');
select tests.create_user('a11ce000-0000-4000-8000-000000000007', 'alice2@example.com');
select set_eq(
  $$select u.email from private.suspended_addresses b join public.users u on u.id = b.user_id$$, $$values ('new@example.com')$$,
  'so is the next one with a later address, and nobody else'
);
select tests.act_as('service_role');
select ok(public.lift_suspension_of_account('a11ce000-0000-4000-8000-000000000006', 'Robin Lee'), 'operators lift the suspension');
select is_empty(
  $$select from private.suspended_addresses where user_id = 'a11ce000-0000-4000-8000-000000000006'$$, 'of this account'
);

-- Housekeeping.
update public.inquiries set deleted_at = now() - interval '91 days' where former_home is not null;
select is(public.purge_deleted_inquiries(), 1, 'after 90 days the conversation is removed');
select is(tests.reported() #>> '{about,message}', 'Is a room free?', 'the report still has its text');
select public.close_report(r.id, 'Robin Lee', 'Suspended') from public.list_reports() r;
select is(public.purge_reports(), 0, 'a report that was closed stays');
select tests.act_as('postgres');
update private.reports set closed_at = now() - interval '367 days';
update private.suspended_addresses set suspended_at = now() - interval '800 days';
select public.suspend_account(tests.id('oscar'), 'Robin Lee', 'Rude');
update private.suspended_addresses set suspended_at = now() - interval '800 days';
select tests.act_as('service_role');
select ok(public.purge_reports() > 1, 'after a year it is removed, and suspended addresses of deleted accounts after two');
select results_eq(
  'select user_id from private.suspended_addresses', $$values (tests.id('oscar'))$$, 'the address of an account stays with it'
);
select is(tests.reported(), null, 'no report is left');

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

select * from finish();
rollback;
