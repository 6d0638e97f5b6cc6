-- Holds and waiting lists: pat, fay and dan wait for Harbor of oscar, in that order. Who accepts its turn has a hold.
begin;
select no_plan();

select tests.create_fixtures();
insert into auth.users (id, email, raw_user_meta_data)
values ('00000000-0000-4000-8000-0000000000d1', 'dan@example.com', '{"role": "patient"}');
update public.users set role = 'patient' where email = 'dan@example.com';
update public.properties set time_zone = 'America/Chicago', capacity = 30, available_spots = 0 where name = 'Harbor';
insert into public.home_watches (user_id, property_id, place_at, confirmed_at)
select u.id, tests.home('Harbor'), now() - make_interval(mins => 9 - place), now()
from (values ('pat@example.com', 1), ('fay@example.com', 2)) as family (email, place)
join public.users u on u.email = family.email;
insert into public.inquiries (patient_id, property_id, message, contact_by)
values ('00000000-0000-4000-8000-0000000000d1', tests.home('Harbor'), 'A spot for my aunt?', '{message}');
-- The limits of a moment are not the subject.
update public.inquiries set created_at = now() - interval '1 hour';
delete from private.mails;

create function pg_temp.day(p_days integer) returns date language sql as $$
  select (now() at time zone 'America/Chicago')::date + p_days
$$;
create function pg_temp.settle() returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  perform public.settle_waiting_lists();
  perform tests.act_as('postgres');
  return coalesce((
    select string_agg(
      split_part(u.email, '@', 1) || ' ' || case
        when w.turn_ends_at is not null then 'turn' when w.accepted_at is not null then 'held' else coalesce(w.skipped, 'waits')
      end, ', ' order by w.place_at, w.id
    )
    from public.home_watches w join public.users u on u.id = w.user_id
    where w.property_id = tests.home('Harbor')
  ), 'nobody');
end
$$;
create function pg_temp.spots(p_spots integer) returns text language plpgsql as $$
begin
  update public.properties set available_spots = p_spots where name = 'Harbor';
  return pg_temp.settle();
end
$$;
create function pg_temp.as_caller(p_who text, p_call text) returns text language plpgsql as $$
declare
  v_result text;
begin
  perform tests.act_as(p_who);
  begin
    execute 'select (' || p_call || ')::text' into v_result;
  exception when others then
    v_result := sqlstate || ' ' || sqlerrm;
  end;
  perform tests.act_as('postgres');
  return v_result;
end
$$;
create function pg_temp.write(p_who text) returns text language sql as $$
  select pg_temp.as_caller(p_who, format(
    $q$(select count(*) from public.send_inquiry(%L, 'I would like the room', null, null, '{message}'))$q$, tests.home('Harbor')
  ))
$$;
create function pg_temp.hold(p_who text) returns private.holds language sql security definer as $$
  select h from private.holds h join public.inquiries i on i.id = h.inquiry_id join public.users u on u.id = i.patient_id
  where u.email = p_who || '@example.com' order by h.created_at desc limit 1
$$;
create function pg_temp.answer(p_side text, p_family text, p_answer text) returns text language sql as $$
  select coalesce(substring(result from '"state": "([a-z_]+)"'), result)
  from pg_temp.as_caller(p_side, format(
    'public.answer_hold(%L, %L, %L)', (pg_temp.hold(p_family)).id, p_answer, pg_temp.day(3)
  )) as result
$$;
create function pg_temp.place(p_who text) returns jsonb language plpgsql as $$
declare
  v_place jsonb;
begin
  v_place := tests.call(p_who, 'public.list_home_watches()') -> 0 -> 'place';
  perform tests.act_as('postgres');
  return v_place;
end
$$;
create function pg_temp.mails() returns text language sql as $$
  select coalesce(string_agg(
    coalesce(split_part(u.email, '@', 1), 'home') || ': ' || m.kind
      || coalesce(' ' || (case when m.kind = 'hold' then private.hold_mail_details(m) end ->> 'state'), ''),
    ', ' order by m.kind, u.email nulls last
  ), 'none')
  from private.mails m left join public.users u on u.id = m.recipient_id
  where m.sent_at is null and m.kind <> 'free_spot'
$$;

-- A spot that is offered is not held for others.
select is(pg_temp.spots(1), 'pat turn, fay waits', 'the first has the turn');
insert into private.holds (id, inquiry_id, property_id)
select '00000000-0000-4000-8000-0000000000e1', i.id, i.property_id from public.inquiries i where i.message = 'A spot for my aunt?';
delete from private.mails where kind <> 'free_spot';
select is(
  pg_temp.answer('oscar', 'dan', 'hold'),
  'SC409 holds_spot_offered_next',
  'the home cannot hold the spot that the list offers'
);
savepoint offered;

-- Two spots: one of them is not offered.
select pg_temp.spots(3);
select is(pg_temp.settle(), 'pat turn, fay turn', 'three spots, two of which are offered');
select is(pg_temp.answer('oscar', 'dan', 'hold'), 'held', 'the third can be held');
select is(pg_temp.settle(), 'pat turn, fay turn', 'which takes no turn away');
select is(pg_temp.spots(2), 'pat turn, fay waits', 'a home with fewer spots than it offered ends the last turn');
select is(pg_temp.spots(1), 'pat waits, fay waits', 'and, when it is full, the others');
rollback to offered;

-- Accepting.
select is(pg_temp.write('pat'), '1', 'the family writes to the home in its turn');
select is(
  (select format('%s %s', h.state, h.held_until - pg_temp.day(0)) from pg_temp.hold('pat') h), 'held 14',
  'the spot is held at once, as long as a hold can last'
);
select is(
  (select format('%s stated, %s held, %s shown', p.available_spots, p.held_spots, private.shown_spots(p))
   from public.properties p where p.name = 'Harbor'), '1 stated, 1 held, 0 shown', 'and counted once'
);
select is((pg_temp.hold('dan')).state, 'full', 'who asked for it reads that it is gone');
select is(pg_temp.mails(), 'dan: hold full, pat: hold held, home: hold held', 'home and family get one mail each');
select is(
  (select private.hold_mail_details(m) - '{inquiry_id,held_until}'::text[] from private.mails m where m.kind = 'hold' and m.recipient_id is null),
  '{"state": "held", "is_to_owner": true, "property_name": "Harbor"}'::jsonb, 'that of the home says nothing of the family'
);
select is(pg_temp.settle(), 'pat held, fay waits', 'nobody else is asked');
select is(pg_temp.place('pat') ->> 'held_until', pg_temp.day(14)::text, 'the list says until when');
select is(pg_temp.place('fay') ->> 'number', '1', 'the next moves up');
select is(
  tests.call('oscar', 'public.list_waiting_lists() -> 0') - '{property_id,property_name,rooms}'::text[],
  '{"turns": [], "waiting_count": 1, "accepted_count": 1}'::jsonb, 'the owner reads counts'
);
select tests.act_as('postgres');
select is(pg_temp.write('pat'), 'SC429 inquiry_sent_already', 'one cannot take two');
savepoint accepted;

-- How it ends.
select is(pg_temp.answer('pat', 'pat', 'give_back'), 'given_back', 'given back');
select is(pg_temp.settle(), 'fay turn', 'the place ends, and the next has the turn');
rollback to accepted;
select is(pg_temp.answer('oscar', 'pat', 'take_back'), 'taken_back', 'taken back');
select is(pg_temp.settle(), 'pat taken_back, fay turn', 'the family keeps its place, and the next has the turn');
select is(pg_temp.place('pat') - '{room_type,is_asked,time_zone,turn_ends_at}'::text[],
  '{"number": 1, "skipped": "taken_back", "held_until": null}'::jsonb, 'of which it reads');
select is(pg_temp.spots(0), 'pat waits, fay waits', 'once the home was full');
select is(pg_temp.spots(1), 'pat turn, fay waits', 'it is the first again');
rollback to accepted;
update private.holds set held_until = pg_temp.day(-1) where state = 'held';
select tests.act_as('service_role');
select public.end_due_holds();
select tests.act_as('postgres');
select is(pg_temp.settle(), 'fay turn', 'after the last day the place ends');
rollback to accepted;
select private.end_hold_by_move_in((pg_temp.hold('pat')).inquiry_id);
select is(pg_temp.settle(), 'fay waits', 'a move-in takes the spot, and ends the place');
rollback to accepted;
select pg_temp.as_caller('pat', format('public.withdraw_inquiry(%L)', (pg_temp.hold('pat')).inquiry_id));
select is(pg_temp.settle(), 'fay turn', 'a withdrawn inquiry gives the spot to the next');
rollback to accepted;
update public.properties set suspended_at = now() where name = 'Harbor';
select is(pg_temp.settle(), 'pat waits, fay waits', 'a home that our team suspends ends the hold, and the family keeps its place');
update public.properties set suspended_at = null where name = 'Harbor';
select is(pg_temp.settle(), 'pat turn, fay waits', 'so it is asked first when that is lifted');
rollback to accepted;
select pg_temp.as_caller('pat', format('public.unwatch_home(%L)', tests.home('Harbor')));
select is(pg_temp.settle() || ', ' || (pg_temp.hold('pat')).state, 'fay waits, held', 'who leaves the list keeps its hold');
rollback to accepted;

-- What the owner reads and ends.
select is(
  tests.call('oscar', 'public.list_held_spots()'),
  jsonb_build_array(jsonb_build_object(
    'id', (pg_temp.hold('pat')).id, 'property_id', tests.home('Harbor'), 'held_until', pg_temp.day(14),
    'inquiry_id', (pg_temp.hold('pat')).inquiry_id
  )), 'the owner reads which spots are held'
);
select tests.act_as('postgres');
select is(pg_temp.as_caller(who, 'public.list_held_spots()'), '[]', who || ' reads none') from unnest(array['alice', 'pat', 'fay']) as who;
select matches(pg_temp.as_caller('visitor', 'public.list_held_spots()'), '^42501', 'nor does a visitor');
select tests.call('alice', format(
  'public.accept_home_offer(%L)', tests.call('oscar', $q$public.offer_home(tests.home('Harbor'), 'alice@example.com')$q$) ->> 'token'
));
select tests.act_as('postgres');
delete from private.mails;
select is(pg_temp.as_caller('oscar', 'public.list_held_spots()'), '[]', 'the former owner reads none after a hand-over');
select is(
  tests.call('alice', 'public.list_held_spots()'),
  jsonb_build_array(jsonb_build_object(
    'id', (pg_temp.hold('pat')).id, 'property_id', tests.home('Harbor'), 'held_until', pg_temp.day(14), 'inquiry_id', null
  )), 'the new one reads the hold without its conversation'
);
select tests.act_as('postgres');
select is(
  pg_temp.as_caller('alice', format('public.read_thread(%L)', (pg_temp.hold('pat')).inquiry_id)), null, 'which it cannot read'
);
select is(pg_temp.answer('alice', 'pat', 'take_back'), 'taken_back', 'and ends it');
select is(pg_temp.mails(), 'pat: hold taken_back', 'the family gets a mail');
select is(pg_temp.settle(), 'pat taken_back, fay turn', 'and the next family of the list its turn');
rollback to accepted;

-- A hold that was asked for in the conversation is the spot of the family too.
rollback to offered;
delete from private.holds;
select pg_temp.spots(0);
insert into public.inquiries (patient_id, property_id, message, contact_by) values (tests.id('fay'), tests.home('Harbor'), 'A room?', '{message}');
update public.inquiries set created_at = now() - interval '1 hour';
select is(pg_temp.spots(2), 'pat turn, fay turn', 'two have the turn');
select is(
  (pg_temp.as_caller('fay', format('public.ask_hold(%L, gen_random_uuid())', tests.inquiry('A room?')))::jsonb ->> 'state'), 'asked',
  'one asks in its conversation'
);
select is(pg_temp.answer('oscar', 'fay', 'hold'), 'held', 'its own turn is no reason to refuse');
select is(pg_temp.settle(), 'pat turn, fay held', 'the hold takes the place of the turn');
select is(pg_temp.spots(3), 'pat turn, fay held', 'and another spot is not offered to who has one');
rollback to offered;

-- A spot that is gone at the moment of the tap.
update private.holds set state = 'held', held_until = pg_temp.day(3);
insert into private.taps (token_hash, mail_id, user_id, address_hash, watch_id, watch_act)
select private.hash_token('tap'), m.id, w.user_id, private.hash_token('pat@example.com'), w.id, 'accept'
from public.home_watches w join private.mails m on m.id = w.mail_id where w.user_id = tests.id('pat');
select is(private.act_on_watch(t), false, 'a tap takes no spot that is held') from private.taps t where t.watch_act = 'accept';
select is((select count(*)::integer from public.inquiries i where i.patient_id = tests.id('pat') and i.property_id = tests.home('Harbor') and i.created_at > now() - interval '1 minute'), 0,
  'and sends nothing');
select is(pg_temp.write('pat'), '1', 'who writes then writes');
select isnt((pg_temp.hold('dan')).state, 'full', 'nobody loses a hold');
select is((select count(*)::integer from private.holds where state = 'held'), 1, 'without a second hold');
select is(pg_temp.settle(), 'pat waits, fay waits', 'and keeps the place');
rollback to offered;

-- A person who wrote a moment before the tap.
update public.home_watches set turn_ends_at = null where turn_ends_at is not null;
select is(pg_temp.write('pat'), '1', 'a family writes without a turn');
select is((pg_temp.hold('pat')).id, null, 'which holds nothing');
update public.home_watches set turn_ends_at = now() + interval '1 hour' where user_id = tests.id('pat');
insert into private.taps (token_hash, mail_id, user_id, address_hash, watch_id, watch_act)
select private.hash_token('tap'), (select m.id from private.mails m limit 1), w.user_id, private.hash_token('pat@example.com'), w.id, 'accept'
from public.home_watches w where w.user_id = tests.id('pat');
select is(private.act_on_watch(t), true, 'a tap in its turn') from private.taps t where t.watch_act = 'accept';
select is((pg_temp.hold('pat')).state, 'held', 'holds the spot in that conversation');

select * from finish();
rollback;
