begin;
select plan(63);

-- pat wrote to alice about Sunrise, in Chicago. fay and oscar are neither side.
select tests.create_fixtures();
delete from private.mails;
create function tests.inquiry_of(p_who text) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from public.inquiries i where i.patient_id = tests.id(p_who)
$$;
-- Half past two, p_days from today, in Chicago.
create function tests.day(p_days integer, p_time text default '14:30') returns text language sql stable as $$
  select to_char(now() at time zone 'America/Chicago' + make_interval(days => p_days), 'YYYY-MM-DD"T"') || p_time
$$;
create function tests.key(p_number integer) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
-- The IDs of the visits that were proposed with each key.
create temporary table proposed (number integer primary key, id uuid);
grant select, insert on proposed to public;
create function tests.propose(p_who text, p_visit integer, p_times text[]) returns jsonb
language plpgsql as $$
declare
  v_visit jsonb;
begin
  perform tests.act_as(p_who);
  v_visit := public.propose_visit(tests.inquiry_of('pat'), tests.key(p_visit), p_times);
  insert into proposed values (p_visit, (v_visit ->> 'id')::uuid) on conflict do nothing;
  return v_visit;
end
$$;
create function tests.visit(p_number integer) returns uuid language sql as $$
  select p.id from proposed p where p.number = p_number
$$;
-- p_time is the place of the time to accept among those proposed.
create function tests.answer(p_who text, p_answer text, p_visit integer, p_time integer default 0) returns text
language plpgsql as $$
declare
  v_id constant uuid := tests.visit(p_visit);
  v_time timestamptz;
begin
  perform tests.act_as('postgres');
  select v.times[p_time] into v_time from private.visits v where v.id = v_id;
  perform tests.act_as(p_who);
  return public.answer_visit(v_id, p_answer, v_time) ->> 'state';
end
$$;
create function tests.mails(p_kind text default 'visit') returns text language plpgsql as $$
begin
  perform tests.act_as('postgres');
  return (
    select string_agg(told, ', ' order by told)
    from private.mails m
    left join public.users u on u.id = m.recipient_id,
      concat_ws(' ', coalesce(u.email, 'owner'), private.visit_mail_details(m) ->> 'state') as told
    where m.kind = p_kind and m.sent_at is null
  );
end
$$;

-- Local times of the home.
create function tests.spring() returns text language sql stable as $$
  select to_char(d, 'YYYY-MM-DD"T"02:30')
  from generate_series(current_date + 1, current_date + 370, interval '1 day') as d
  where extract(month from d) = 3 and extract(isodow from d) = 7 and extract(day from d) between 8 and 14
  order by d limit 1
$$;
create function tests.autumn() returns date language sql stable as $$
  select d::date from generate_series(current_date + 1, current_date + 364, interval '1 day') as d
  where extract(month from d) = 11 and extract(isodow from d) = 7 and extract(day from d) <= 7
  order by d limit 1
$$;
select throws_like(format('select private.read_local_time(%L, %L)', local_time, zone), message, message)
from (values
  (tests.spring(), 'America/Chicago', 'visit_hour_invalid'),
  (tests.day(-1), 'America/Chicago', 'visit_proposed_time_passed'),
  (tests.day(370), 'America/Chicago', 'visit_time_too_far'),
  ('2027-02-30T10:00', 'America/Chicago', 'visit_day_invalid'),
  ('2027-02-03T24:00', 'America/Chicago', 'visit_time_missing'),
  ('tomorrow', 'America/Chicago', 'visit_time_missing')
) as rejected (local_time, zone, message);
select lives_ok(
  format('select private.read_local_time(%L, %L)', tests.spring(), 'America/Phoenix'), 'Phoenix does not change its clocks'
);
select is(
  private.read_local_time(tests.autumn() || 'T01:30', 'America/Chicago'), (tests.autumn() || ' 01:30-06')::timestamptz,
  'in the hour that is repeated, the second time counts, which is standard time'
);

-- Proposals.
select is(tests.propose('pat', p_visit => 1, p_times => array[tests.day(4), tests.day(3)]) ->> 'state', 'proposed', 'the family proposes two times');
select is(tests.propose('pat', p_visit => 1, p_times => array[tests.day(9)]) -> 'times' ->> 0, to_char((tests.day(3)::timestamp at time zone 'America/Chicago') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'the same id again returns the same visit, in UTC, the first time first');
select is(tests.mails(), 'owner proposed', 'the owner gets one mail');
select is(tests.propose(who, p_visit => 2, p_times => array[tests.day(3)]), null, who || ' cannot propose')
from unnest(array['fay', 'oscar']) as who;
select throws_ok(format('select tests.propose(%L, p_visit => 3, p_times => %s)', who, times), code, message, message)
from (values
  ('alice', 'array[tests.day(1), tests.day(1)]', '22023', 'visit_times_twice'),
  ('alice', 'array[]::text[]', '22023', 'visit_times_missing'),
  ('alice', 'array[tests.day(1), tests.day(2), tests.day(3), tests.day(4)]', '22023', 'visit_times_missing'),
  ('alice', 'array[null]::text[]', '22023', 'visit_time_missing')
) as rejected (who, times, code, message);

-- Answers, each by the right side only.
select is(tests.answer(who, 'accept', p_visit => 1, p_time => 1), null, who || ' cannot accept') from unnest(array['fay', 'oscar']) as who;
select throws_ok(format('select tests.answer(%L, %L, p_visit => 1, p_time => %s)', who, answer, place), code, message, message)
from (values
  ('pat', 'accept', 1, 'SC409', 'visit_proposed_by_you'),
  ('alice', 'cancel', 0, 'SC409', 'visit_proposed_by_other_side'),
  ('alice', 'accept', 3, '22023', 'visit_choice_missing'),
  ('alice', 'perhaps', 0, '22023', 'visit_answer_unknown')
) as rejected (who, answer, place, code, message);
select is(tests.answer('alice', 'accept', p_visit => 1, p_time => 1), 'confirmed', 'the other side takes one');
select is(tests.answer('alice', 'accept', p_visit => 1, p_time => 1), 'confirmed', 'twice is once');
select is(tests.mails(), 'owner confirmed, pat@example.com confirmed', 'both get a mail, and no mail about the proposal');
select is(tests.mails('visit_reminder'), 'owner confirmed, pat@example.com confirmed', 'and a reminder');
select results_eq(
  $$select distinct m.next_attempt_at from private.mails m where m.kind = 'visit_reminder'$$,
  $$select v.starts_at - interval '1 day' from private.visits v where v.state = 'confirmed'$$, 'a day before'
);
select is(count(*)::integer, 0, 'which is not due yet') from public.take_mails(100) where kind = 'visit_reminder';
select throws_like('select tests.answer(''pat'', ''decline'', p_visit => 1)', 'visit_confirmed_meanwhile', 'it cannot be declined');

-- Another time moves the visit in calendars.
select is(tests.propose('alice', p_visit => 4, p_times => array[tests.day(6)]) ->> 'is_yours', 'true', 'the owner proposes another time');
select is(tests.answer('pat', 'accept', p_visit => 4, p_time => 1), 'confirmed', 'the family takes it');
select tests.act_as('postgres');
select set_eq(
  $$select v.state, v.sequence::integer, count(*) over (partition by v.uid)::integer from private.visits v$$,
  $$values ('replaced', 0, 2), ('confirmed', 1, 2)$$, 'with the same UID and the next sequence'
);
select tests.act_as('pat');
select is(
  (public.read_thread(tests.inquiry_of('pat')) #>> '{inquiry,visit,id}')::uuid, tests.visit(4), 'it is the next visit'
);
select throws_ok(
  $$select public.read_visit_event(tests.visit(1))$$, 'SC409',
  'visit_no_calendar_file', 'the replaced one has no calendar file'
);
select is(
  public.read_visit_event(tests.visit(4)) - array['uid', 'starts_at', 'updated_at', 'inquiry_id'],
  '{"sequence": 1, "is_cancelled": false, "time_zone": "America/Chicago", "property_name": "Sunrise", "is_family": true,
    "address": "1 Main Street, Chicago, IL 60601", "attendee": "pat@example.com"}',
  'the calendar file names the home and the reader'
);

-- What nobody else sees.
select is(jsonb_array_length(tests.call(who, 'public.export_account()') -> 'visits'), visits, who || ' exports ' || visits)
from (values ('pat', 2), ('alice', 2), ('fay', 0), ('oscar', 0)) as seen (who, visits);
select tests.denies('pat', 'table visits', 'select from private.visits');
select is(public.read_visit_event(tests.visit(4)), null, who || ' reads no event')
from unnest(array['fay', 'oscar']) as who, tests.act_as(who);

-- A withdrawal cancels what is open, and the calendar files with it. It drops the other mails.
select tests.propose('pat', p_visit => 5, p_times => array[tests.day(7)]);
select public.withdraw_inquiry(tests.inquiry_of('pat'));
select is(tests.mails(), 'owner cancelled, pat@example.com cancelled', 'both learn that the visit is cancelled, and nothing of the proposal');
select set_eq(
  $$select v.sequence::integer from private.visits v where v.state = 'cancelled' and v.starts_at is not null$$, array[2], 'with the next sequence'
);
select is(tests.mails('visit_reminder'), null, 'and get no reminder');
select unalike(string_agg(private.visit_mail_details(m)::text, ' '), '%pat@%', 'the owner gets no contact data')
from private.mails m where m.recipient_id is null;
select throws_ok(
  'select tests.propose(''alice'', p_visit => 6, p_times => array[tests.day(2)])', 'SC409',
  'inquiry_withdrawn_by_family', 'nothing new can be proposed'
);

-- Closing a conversation cancels the proposal. Spam sends nothing.
create function tests.set_status(p_status text) returns text language sql as $$
  select tests.affects('oscar', format('update public.inquiries set status = %L where id = %L', p_status, tests.inquiry_of('fay')), 1)
$$;
select tests.call('fay', format('public.propose_visit(%L, %L, array[tests.day(2)])', tests.inquiry_of('fay'), tests.id('fay')));
select tests.set_status('spam');
select is(tests.mails(), 'owner, owner cancelled, pat@example.com cancelled', 'the mail about a proposal in spam says nothing');
select tests.set_status('pending');
select tests.set_status('closed');
select tests.act_as('postgres');
select is(v.state, 'cancelled', 'closing cancels the proposal') from private.visits v where v.inquiry_id = tests.inquiry_of('fay');
select tests.set_status('pending');

-- A visit that is over.
select tests.act_as('postgres');
insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
select tests.key(7), tests.inquiry_of('fay'), 'owner', array[t], 'confirmed', t from (values (now() - interval '1 hour')) as past (t);
select tests.throws(
  'oscar', format('select public.answer_visit(%L, ''cancel'')', tests.key(7)), 'SC409',
  'visit_over', 'cannot be cancelled'
);

select tests.act_as('postgres');
insert into private.visits (id, inquiry_id, proposed_by, times)
select tests.key(8), tests.inquiry_of('fay'), 'owner', array[now() - interval '1 minute', now() + interval '1 day'];
select tests.throws(
  'fay', format('select public.answer_visit(%L, ''accept'', now() - interval ''1 minute'')', tests.key(8)), 'SC409',
  'visit_time_passed', 'a time that has passed is not taken'
);
select tests.act_as('postgres');
delete from private.visits where id = tests.key(8);

-- Limits.
select tests.act_as('postgres');
update private.visits set created_at = now();
insert into private.visits (id, inquiry_id, proposed_by, proposer_id, times, state)
select gen_random_uuid(), tests.inquiry_of('fay'), 'owner', tests.id('oscar'), array[now() + interval '1 day'], 'declined'
from generate_series(1, 20);
select tests.act_as('oscar');
select throws_like(
  format('select public.propose_visit(%L, gen_random_uuid(), array[tests.day(2)])', tests.inquiry_of('fay')),
  'visits_too_many', 'a person proposes 20 visits an hour'
);
select tests.act_as('postgres');
update private.visits set created_at = now() - interval '2 hours';
insert into private.visits (id, inquiry_id, proposed_by, proposer_id, times, state, created_at)
select gen_random_uuid(), tests.inquiry_of('fay'), 'owner', tests.id('oscar'), array[now() + interval '1 day'], 'declined',
  now() - interval '2 hours'
from generate_series((select count(*) from private.visits v where v.inquiry_id = tests.inquiry_of('fay')), 49);
select tests.throws(
  'oscar', format('select public.propose_visit(%L, gen_random_uuid(), array[tests.day(2)])', tests.inquiry_of('fay')),
  'SC409', 'visit_conversation_full', 'the 51st of a conversation'
);

-- One mail about proposals until the other side has read it, as about messages.
select tests.act_as('postgres');
delete from private.visits;
delete from private.mails;
insert into public.inquiries (patient_id, property_id, message, phone)
select tests.id('pat'), p.id, 'May I come?', '3125550101' from public.properties p where p.name = 'Harbor';
create function tests.propose_and_cancel(p_times integer) returns bigint language plpgsql as $$
declare
  v_id uuid;
begin
  for i in 1..p_times loop
    v_id := gen_random_uuid();
    perform tests.call('oscar', format('public.propose_visit(%L, %L, array[tests.day(2)])', tests.inquiry('May I come?'), v_id));
    perform tests.act_as('postgres');
    update private.mails set sent_at = now() where sent_at is null;
    perform tests.call('oscar', format('public.answer_visit(%L, ''cancel'')', v_id));
    perform tests.act_as('postgres');
    update private.mails set sent_at = now() where sent_at is null;
  end loop;
  return (select count(*) from private.mails where kind = 'visit');
end
$$;
select is(tests.propose_and_cancel(10), 1::bigint, 'ten proposals, each cancelled, send one mail');
select tests.call('pat', 'public.mark_messages_read(tests.inquiry(''May I come?''))');
select is(tests.propose_and_cancel(5), 2::bigint, 'and one more once it was read');
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '1 day';
select is(tests.propose_and_cancel(1), 3::bigint, 'or a day has passed');
select tests.call('oscar', format(
  'public.answer_visit(%L, ''decline'')',
  tests.call('pat', format('public.propose_visit(%L, %L, array[tests.day(2)])', tests.inquiry('May I come?'), tests.id('pat'))) ->> 'id'
));
select tests.call('pat', format('public.propose_visit(%L, %L, array[tests.day(3)])', tests.inquiry('May I come?'), tests.id('fay')));
select is(tests.mails(), 'owner proposed, pat@example.com declined', 'an answer shows that the proposal was read');

-- A new version of its row comes last.
select tests.act_as('postgres');
update private.visits set state = 'confirmed', starts_at = times[1] where state = 'proposed';
update auth.users set updated_at = now() where id = tests.id('oscar');
select lives_ok('delete from auth.users', 'a family and then the owner of its visit are deleted in one statement');
select * from finish();
rollback;
