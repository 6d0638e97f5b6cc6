-- Move-ins: who says it, who confirms it, that it counts once, and what ends with it. pat wrote to alice about Sunrise.
begin;
select no_plan();
select tests.create_fixtures();
delete from private.mails;
create function tests.it() returns uuid language sql stable security definer set search_path = '' as $$
  select tests.inquiry('Is a room free?')
$$;
create function tests.as_caller(p_who text, p_call text) returns text language plpgsql as $$
declare
  v_result text;
begin
  perform tests.act_as(p_who);
  begin
    execute 'select (public.' || p_call || ')::text' into v_result;
  exception when others then
    v_result := sqlstate || ' ' || sqlerrm;
  end;
  perform tests.act_as('postgres');
  return v_result;
end
$$;
create function tests.say(p_who text) returns text language sql as $$
  select tests.as_caller(p_who, 'record_move_in(tests.it())')
$$;
create function tests.decline(p_who text) returns text language sql as $$
  select tests.as_caller(p_who, 'decline_move_in(tests.it())')
$$;
create function tests.state(p_who text) returns text language sql as $$
  select concat_ws(', ', read ->> 'state', case when (read ->> 'can_say')::boolean then 'can say' end)
  from (select tests.as_caller(p_who, 'read_thread(tests.it()) -> ''move_in''')::jsonb as read) as it
$$;
-- In this week, as the owner reads it.
create function tests.counted() returns integer language sql as $$
  select coalesce((
    select w.move_in_count from private.home_weeks w
    where w.property_id = tests.home('Sunrise') and w.week = private.week_of(now())
  ), 0)
$$;
-- The mails that say something, by who gets them.
create function tests.mails() returns text language sql as $$
  select coalesce(string_agg(case when m.recipient_id is null then 'owner' else 'family' end, ', ' order by m.recipient_id), 'none')
  from private.mails m
  where m.kind = 'move_in' and private.move_in_mail_details(m) ->> 'property_name' = 'Sunrise'
    and (private.move_in_mail_details(m) ->> 'is_to_owner')::boolean = (m.recipient_id is null)
$$;

-- Only after the home has answered.
select is(tests.say(who), 'false', who || ' is no side') from unnest(array['oscar', 'fay']) as who;
select matches(tests.say('visitor'), '^42501', 'nor is a visitor');
select is(tests.say('pat'), 'SC409 move_in_not_answered', 'not before the home has answered');
select is(tests.say('alice'), 'SC409 move_in_answer_first', 'nor for the home');
select is(tests.state(who), 'none', who || ' is not asked') from unnest(array['pat', 'alice']) as who;
update public.inquiries set status = 'contacted' where id = tests.it();
select is(tests.state(who), 'none, can say', who || ' can once the home has called') from unnest(array['pat', 'alice']) as who;
update public.inquiries set status = 'pending' where id = tests.it();
insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
values (tests.it(), gen_random_uuid(), 'owner', tests.id('alice'), 'Yes');
select is(tests.state(who), 'none, can say', 'now ' || who || ' can say it') from unnest(array['pat', 'alice']) as who;

-- The owner asks, once, and it counts nothing.
select is(tests.say('alice'), 'true', 'the owner asks');
select is(tests.say('alice'), 'true', 'again is the same');
select is(tests.counted(), 0, 'an owner alone counts nothing');
select is((select count(*) from private.mails where kind = 'move_in'), 1::bigint, 'the family gets one mail');
select is(tests.mails(), 'family', 'which names the home');
select is(tests.state('alice'), 'asked', 'the owner waits');
select is(tests.state('pat'), 'asked, can say', 'the family can confirm');
select is(tests.decline('alice'), 'false', 'the owner cannot answer for the family');
select is(tests.decline('pat'), 'true', 'the family declines');
select is(tests.mails(), 'none', 'and gets no mail that waited');
select is(tests.say('alice'), 'SC409 move_in_denied', 'the owner cannot ask again');

-- The family says it.
select is(tests.say('pat'), 'true', 'the family can still say it');
select is(tests.say('pat'), 'true', 'again is the same');
select is(tests.counted(), 1, 'it counts once');
select is(tests.mails(), 'owner', 'the owner gets a mail');
select is(tests.say('alice'), 'SC409 move_in_said_by_family', 'there is nothing to ask');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Sunrise'), 'A second conversation', '3125550142');
insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
values (tests.inquiry('A second conversation'), gen_random_uuid(), 'owner', tests.id('alice'), 'Yes');
select is(
  tests.as_caller('pat', 'record_move_in(tests.inquiry(''A second conversation''))'),
  'SC409 move_in_said_elsewhere_by_you', 'a family counts once for each home'
);
select is(tests.decline('pat'), 'true', 'the family takes it back');
select is(tests.counted(), 0, 'and counts no more');
select is(tests.mails(), 'none', 'and the owner gets no mail that waited');
select is(tests.say('pat'), 'true', 'it says it again');
select is(tests.counted(), 1, 'and counts once');
select is(tests.mails(), 'owner', 'and sends one mail, however often it says it');

-- One of the people of the owner counts in no number of the home.
insert into private.account_people (owner_id, user_id, role, name)
values (tests.id('alice'), tests.id('alice'), 'owner', 'Maple'), (tests.id('alice'), tests.id('pat'), 'staff', 'Pat');
update private.home_weeks set move_in_count = 0;
select is(tests.decline('pat') || tests.say('pat'), 'truetrue', 'one of the team says it');
select is(tests.counted(), 0, 'and is not counted');
delete from private.account_people;

-- What ends with it.
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Harbor'), 'Elsewhere', '3125550142'), (tests.id('fay'), tests.home('Harbor'), 'Of fay', '3125550142');
select tests.create_home('oscar', 'Willow');
select tests.create_home('oscar', 'Cedar');
update public.properties set capacity = 9, available_spots = 0 where id = tests.home('Willow');
update public.properties set capacity = 9, available_spots = 2 where id in (tests.home('Cedar'), tests.home('Harbor'));
insert into public.home_watches (user_id, property_id, place_at, confirmed_at)
values (tests.id('pat'), tests.home('Willow'), now() - interval '2 days', now()), (tests.id('fay'), tests.home('Willow'), now(), now());
-- pat has the turn of the one free spot.
update public.properties set available_spots = 1 where id = tests.home('Willow');
select public.settle_waiting_lists();
-- Harbor holds a spot, and so does a home that was handed over, whose conversation is closed.
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Cedar'), 'With a hold', '3125550142');
insert into private.holds (id, inquiry_id, property_id, state, held_until)
select gen_random_uuid(), i.id, i.property_id, 'held', current_date + 5
from public.inquiries i where i.patient_id = tests.id('pat') and i.message in ('Elsewhere', 'With a hold');
update public.inquiries i
set property_id = null, status = 'closed', former_owner_id = tests.id('oscar'),
  former_home = private.describe_former_home(p) || jsonb_build_object('handed_over_at', now())
from public.properties p where i.message = 'With a hold' and p.id = i.property_id;
insert into private.needs (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget)
select gen_random_uuid(), tests.id(who), number, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any', '{Medicaid}', 'later', 'open'
from (values ('pat', 123456), ('fay', 123457)) as asked (who, number);
create function tests.spots(p_home text) returns text language sql as $$
  select format('%s stated, %s held', p.available_spots, p.held_spots) from public.properties p where p.id = tests.home(p_home)
$$;
select is(tests.spots(home), '2 stated, 1 held', home || ' holds a spot') from unnest(array['Harbor', 'Cedar']) as home;
select is(
  tests.as_caller('fay', 'end_after_move_in(tests.it(), true, true, true, true)'), 'false', 'nobody ends the search of another family'
);
select is(
  tests.as_caller('pat', 'end_after_move_in(tests.inquiry(''Elsewhere''), true)'), 'SC409 move_in_not_said',
  'not before'
);
select is(
  tests.as_caller('pat', 'read_thread(tests.it()) -> ''move_in'' -> ''still_open''')::jsonb,
  '{"inquiries": 2, "holds": 2, "needs": 1, "searches": 0, "watches": 1}', 'the family reads what is open'
);
select is(tests.as_caller('alice', 'read_thread(tests.it()) -> ''move_in'' -> ''still_open'''), 'null', 'the owner does not');
select is(tests.as_caller('pat', 'end_after_move_in(tests.it(), true, true, true, true)'), 'true', 'one press ends them');
select is(
  tests.as_caller('pat', 'read_thread(tests.it()) -> ''move_in'' -> ''still_open''')::jsonb,
  '{"inquiries": 0, "holds": 0, "needs": 0, "searches": 0, "watches": 0}', 'and nothing is left'
);
select is(tests.spots(home), '2 stated, 0 held', 'the spot of ' || home || ' is free for others')
from unnest(array['Harbor', 'Cedar']) as home;
select results_eq(
  $$select tests.id('fay') = n.user_id from private.needs n where n.closed_at is null$$, 'values (true)', 'needs of others stay open'
);
select ok(
  (select w.turn_ends_at > now() from public.home_watches w where w.user_id = tests.id('fay') and w.property_id = tests.home('Willow')),
  'the next person in the waiting list has the turn'
);
select results_eq(
  'select i.message collate "C" from public.inquiries i where i.withdrawn_at is not null order by 1',
  $$values ('A second conversation' collate "C"), ('Elsewhere')$$, 'the other conversations of this family'
);
select is(
  tests.as_caller('oscar', 'read_thread(tests.inquiry(''Elsewhere'')) ->> ''closed_reason'''),
  'inquiry_withdrawn_with_thanks', 'their owners read one sentence'
);
select is(
  tests.as_caller('oscar', 'read_thread(tests.inquiry(''Elsewhere'')) #>> ''{move_in,state}'''), 'none', 'and not where'
);
select is(private.count_move_ins(tests.home('Harbor')), null, 'and count nothing');

-- The hold and the wait at the home end with the move-in.
update private.move_ins set confirmed_at = null where inquiry_id = tests.it();
update public.properties set capacity = 9, available_spots = 0 where id = tests.home('Sunrise');
insert into public.home_watches (user_id, property_id, place_at, confirmed_at)
values (tests.id('pat'), tests.home('Sunrise'), now() - interval '2 days', now()), (tests.id('fay'), tests.home('Sunrise'), now(), now());
update public.properties set available_spots = 2 where id = tests.home('Sunrise');
update public.inquiries set created_at = now() - interval '1 hour' where patient_id = tests.id('pat');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Sunrise'), 'In another conversation', '3125550142');
insert into private.holds (id, inquiry_id, property_id, state, held_until) values
  (gen_random_uuid(), tests.inquiry('In another conversation'), tests.home('Sunrise'), 'held', current_date + 5),
  (gen_random_uuid(), tests.it(), tests.home('Sunrise'), 'asked', null);
select is(tests.spots('Sunrise'), '2 stated, 1 held', 'the home holds a spot for the family');
select is(tests.say('pat'), 'true', 'which moves in');
select is(tests.spots('Sunrise'), '1 stated, 0 held', 'its spot is taken');
select results_eq(
  $$select h.state from private.holds h where h.property_id = tests.home('Sunrise') order by h.held_until nulls last$$,
  array['moved_in', 'canceled'], 'the hold has ended, also of another conversation, and so has a request'
);
select results_eq(
  $$select tests.id('fay') = w.user_id, w.turn_ends_at > now() from public.home_watches w where w.property_id = tests.home('Sunrise')$$,
  'values (true, true)', 'the family waits no more, and the next person has the turn of the other spot'
);
select is(tests.decline('pat'), 'true', 'taking it back');
select is(tests.spots('Sunrise'), '1 stated, 0 held', 'holds nothing again');

-- Who took a spot in its turn keeps it from the next person.
update public.properties set available_spots = 0 where id = tests.home('Sunrise');
delete from public.home_watches where property_id = tests.home('Sunrise');
insert into public.home_watches (user_id, property_id, place_at, confirmed_at)
values (tests.id('pat'), tests.home('Sunrise'), now() - interval '2 days', now()), (tests.id('fay'), tests.home('Sunrise'), now(), now());
update public.properties set available_spots = 1 where id = tests.home('Sunrise');
select public.settle_waiting_lists();
update public.inquiries set created_at = now() - interval '1 hour' where patient_id = tests.id('pat');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Sunrise'), 'I would like the free spot', '3125550142');
select is(tests.say('pat'), 'true', 'the family moves into the spot of its turn');
select is(tests.as_caller('pat', 'end_after_move_in(tests.it(), true, true, true, true)'), 'true', 'and ends its search');
select public.settle_waiting_lists();
select is(
  (select w.turn_ends_at from public.home_watches w where w.user_id = tests.id('fay') and w.property_id = tests.home('Sunrise')),
  null, 'nobody else is asked about that spot'
);

-- What those who wait read: counts of whole weeks, from three families on.
insert into auth.users (id, email) select gen_random_uuid(), 'mover' || number || '@example.com' from generate_series(1, 4) as number;
insert into public.inquiries (patient_id, property_id, message, phone)
select u.id, tests.home('Willow'), u.email, '3125550142' from public.users u where u.email like 'mover%';
insert into private.move_ins (inquiry_id, property_id, family_id, confirmed_at)
select i.id, i.property_id, i.patient_id, now() - case i.message
    when 'mover1@example.com' then interval '8 days' when 'mover2@example.com' then interval '80 days' else interval '0'
  end
from public.inquiries i where i.message like 'mover%';
create function tests.read_count() returns text language sql as $$
  select tests.as_caller('fay', 'list_home_watches()')::jsonb #>> '{0,move_in_count}'
$$;
delete from public.home_watches where user_id = tests.id('fay') and property_id <> tests.home('Willow');
select is(tests.read_count(), null, 'two families, and those of this week, are not counted');
update private.move_ins set confirmed_at = now() - interval '9 days' where family_id = (select id from public.users where email = 'mover3@example.com');
select is(tests.read_count(), '3', 'three families are');
update private.move_ins set confirmed_at = now() - interval '100 days' where family_id = (select id from public.users where email = 'mover1@example.com');
select is(tests.read_count(), null, 'for 13 weeks');

-- Handed over and deleted.
update private.move_ins set confirmed_at = now() where property_id = tests.home('Willow');
insert into private.home_weeks (property_id, week, move_in_count) values (tests.home('Willow'), private.week_of(now()), 1)
on conflict (property_id, week) do update set move_in_count = 1;
update public.inquiries i
set property_id = null, status = 'closed', former_owner_id = tests.id('oscar'), patient_id = tests.id('fay'),
  former_home = private.describe_former_home(p) || jsonb_build_object('handed_over_at', now())
from public.properties p where i.message = 'mover4@example.com' and p.id = i.property_id;
select is(
  tests.as_caller('pat', 'record_move_in(tests.inquiry(''With a hold''))'),
  'SC409 move_in_home_gone', 'nobody says it in the conversation of a home that was handed over'
);
select is(tests.as_caller('fay', 'decline_move_in(tests.inquiry(''mover4@example.com''))'), 'true', 'who said it can take it back');
select is(
  (select w.move_in_count from private.home_weeks w where w.property_id = tests.home('Willow') and w.week = private.week_of(now())), 1,
  'which the weeks of the new owner do not count'
);
delete from auth.users where email = 'mover2@example.com';
select is(
  (select count(*) from private.move_ins m where m.property_id = tests.home('Willow')), 3::bigint, 'a deleted account leaves none'
);
delete from public.properties where id = tests.home('Willow');
select is((select count(*) from private.move_ins m where m.property_id not in (select id from public.properties)), 0::bigint, 'nor a deleted home');

select * from finish();
rollback;
