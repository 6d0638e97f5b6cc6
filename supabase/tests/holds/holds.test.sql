-- Holds: who asks and answers, what is refused, what families are shown, and what ends a hold.
begin;
select plan(75);

select tests.create_fixtures();
delete from private.mails;
update public.properties set time_zone = 'America/Chicago', capacity = 9, available_spots = 1 where id = tests.home('Sunrise');
create function pg_temp.day(p_days integer) returns text language sql as $$
  select ((now() at time zone 'America/Chicago')::date + p_days)::text
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
create function pg_temp.state(p_result text) returns text language sql as $$
  select case when p_result like '{%' then p_result::jsonb ->> 'state' else p_result end
$$;
create function pg_temp.ask(p_who text default 'pat', p_text text default 'Is a room free?') returns text language sql as $$
  select pg_temp.state(pg_temp.as_caller(p_who, format('public.ask_hold(%L, gen_random_uuid())', tests.inquiry(p_text))))
$$;
create function pg_temp.newest(p_text text default 'Is a room free?') returns uuid language sql as $$
  select h.id from private.holds h where h.inquiry_id = tests.inquiry(p_text) order by h.created_at desc limit 1
$$;
create function pg_temp.answer(
  p_who text, p_answer text, p_until text default null, p_text text default 'Is a room free?'
) returns text language sql as $$
  select pg_temp.state(
    pg_temp.as_caller(p_who, format('public.answer_hold(%L, %L, %L)', pg_temp.newest(p_text), p_answer, p_until))
  )
$$;
create function pg_temp.spots(p_home text default 'Sunrise') returns text language sql as $$
  select format(
    '%s stated, %s held, %s shown, %s', p.available_spots, p.held_spots, r.available_spots,
    case when s.option_mask & private.free_spot_mask(1) > 0 then 'found' else 'full' end
  )
  from public.properties p
  join private.property_rows r on r.id = p.id
  left join private.property_search s on s.property_id = p.id
  where p.id = tests.home(p_home)
$$;
create function pg_temp.mails() returns text language sql as $$
  select coalesce(
    string_agg(side || (private.hold_mail_details(m) ->> 'state'), ', ' order by side, private.hold_mail_details(m) ->> 'state'),
    'none'
  )
  from private.mails m
  cross join lateral (select case when m.recipient_id is null then 'owner: ' else 'family: ' end as side) as to_whom
  where m.kind = 'hold' and m.sent_at is null and private.hold_mail_details(m) is not null
$$;
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('fay'), tests.home('Sunrise'), 'A spot for my father?', '3125550101');
select set_config('private.undoes', now()::text, true);
update public.properties set confirmed_at = now() - interval '9 days' where id = tests.home('Sunrise');
select set_config('private.undoes', '', true);

-- Who asks.
select is(pg_temp.ask(who), null, who || ' asks for none') from unnest(array['oscar', 'fay']) as who;
select matches(pg_temp.ask('visitor'), '^42501', 'nor does a visitor');
select is(pg_temp.ask('alice'), '42501 holds_family_asks', 'nor does the home');
select is(pg_temp.ask(), 'asked', 'the family asks');
select is(pg_temp.ask(), 'SC409 holds_asked_already', 'once');
select is(pg_temp.spots(), '1 stated, 0 held, 1 shown, found', 'which holds nothing yet');
select is(pg_temp.mails(), 'owner: asked', 'the home gets a mail');
select ok(
  (select private.hold_mail_details(m) ?& array['state', 'is_to_owner', 'property_name', 'held_until', 'inquiry_id']
    and not private.hold_mail_details(m)::text ~ '312\D{0,2}555|@|Is a room free' from private.mails m where m.kind = 'hold'),
  'without contact data or text'
);

-- Who answers, and what is refused.
select is(pg_temp.answer(who, 'hold', pg_temp.day(3)), null, who || ' answers nothing') from unnest(array['oscar', 'fay']) as who;
select matches(pg_temp.answer('visitor', 'hold', pg_temp.day(3)), '^42501', 'nor does a visitor');
select is(
  pg_temp.answer('pat', 'hold', pg_temp.day(3)), '42501 holds_home_answers', 'nor does the family'
);
select is(pg_temp.answer('alice', 'give_back'), '42501 holds_family_gives_back', 'the home gives nothing back');
select is(pg_temp.answer('alice', answer, until), refusal, refusal)
from (values
  ('hold', null, '22023 holds_day_missing'),
  ('hold', pg_temp.day(-1), '22023 day_passed'),
  ('hold', pg_temp.day(15), '22023 holds_day_too_far'),
  ('take_back', null, 'SC409 holds_not_held_yet'),
  ('keep', null, '22023 holds_unknown_answer')
) as refused (answer, until, refusal);
select is(pg_temp.spots(), '1 stated, 0 held, 1 shown, found', 'none of these holds a spot');

-- A hold of the last spot.
select is(pg_temp.ask('fay', 'A spot for my father?'), 'asked', 'another family asks for the same spot');
select is(pg_temp.answer('alice', 'hold', pg_temp.day(14)), 'held', 'the home holds it for the first one');
select is(pg_temp.spots(), '1 stated, 1 held, 0 shown, full', 'so that no other family is shown it');
select is(
  (select h.state from private.holds h where h.id = pg_temp.newest('A spot for my father?')), 'full', 'the other one is told at once'
);
select is(pg_temp.mails(), 'family: full, family: held', 'by mail too');
select is(
  pg_temp.answer('alice', 'hold', pg_temp.day(3), 'A spot for my father?'),
  'SC409 holds_last_spot_gone', 'and the home cannot hold it twice'
);
select is(
  pg_temp.ask('fay', 'A spot for my father?'),
  'SC409 holds_no_free_spot_to_ask', 'nor can one ask again'
);
select is(pg_temp.answer('alice', 'hold', pg_temp.day(14)), 'held', 'the same answer again changes nothing');
select is(pg_temp.answer('alice', 'decline'), 'SC409 holds_held_already', 'another one is refused');
select is(
  (select confirmed_at from public.properties where id = tests.home('Sunrise')), now() - interval '9 days', 'a hold confirms nothing'
);
select is(
  (select (j ->> 'available_spots') || ' ' || jsonb_array_length(j -> 'holds') from tests.call('pat', format('public.read_thread(%L)', tests.inquiry('Is a room free?'))) j),
  '0 1', 'the conversation has it'
);
select tests.act_as('postgres');
select ok(
  tests.call('fay', 'public.watch_home(tests.home(''Sunrise''))') is null, 'a family can wait for a home whose last spot is held'
);
select tests.act_as('postgres');

-- The owner states fewer spots.
create function pg_temp.state_spots(p_spots integer) returns text language sql as $$
  select pg_temp.as_caller(
    'alice', format('public.change_property(tests.home(''Sunrise''), ''{"available_spots": %s}'') -> ''became''', p_spots)
  )
$$;
select is(
  pg_temp.state_spots(0),
  'SC409 holds_spots_are_held',
  'fewer spots than are held are refused, told which'
);
select is(pg_temp.state_spots(3)::jsonb ->> 'available_spots', '3', 'more can be stated');
select is(pg_temp.spots(), '3 stated, 1 held, 2 shown, found', 'and are shown less the held one');
select matches(
  pg_temp.as_caller('alice', 'tests.rows(''update public.properties set held_spots = 0'')'), '^42501', 'nobody writes what is held'
);
select matches(pg_temp.as_caller(who, '(select count(*) from private.holds)'), '^42501', who || ' does not read the table')
from unnest(array['alice', 'pat', 'visitor']) as who;
create function pg_temp.after(p_who text, p_call text) returns text language sql as $$
  select pg_temp.as_caller(p_who, p_call);
  select (select h.state from private.holds h where h.id = pg_temp.newest()) || ', ' || pg_temp.spots()
$$;
savepoint held;

-- What a family learns of others, and owners of others.
select is(
  (select count(*)::integer from jsonb_object_keys(tests.call('fay', 'public.view_property(tests.home(''Sunrise''))')) k where k ~ 'hold|held'),
  1, 'others learn how many are held, and nothing else'
);
select tests.act_as('postgres');

-- Given back.
select is(pg_temp.answer('pat', 'give_back'), 'given_back', 'the family gives it back');
select is(pg_temp.spots(), '3 stated, 0 held, 3 shown, found', 'and it is shown again');
select is(pg_temp.mails(), 'family: full, owner: given_back', 'the home gets a mail');
rollback to held;

-- Taken back.
select is(pg_temp.answer('alice', 'take_back'), 'taken_back', 'the home takes it back');
select is(pg_temp.mails(), 'family: full, family: taken_back', 'the family gets a mail');
rollback to held;

-- A home that becomes full while a spot is held, and then free.
select is(pg_temp.state_spots(1)::jsonb ->> 'available_spots', '1', 'only the held spot is left');
delete from private.property_changes;
select is(pg_temp.answer('pat', 'give_back'), 'given_back', 'and is given back');
select results_eq('select reason from private.property_changes', array['available'], 'those who wait for the home hear of it');
rollback to held;

-- The last day passes.
update private.holds set held_until = pg_temp.day(0)::date where state = 'held';
select tests.act_as('service_role');
select is(public.end_due_holds(), 0, 'a hold lasts through its last day');
select tests.act_as('postgres');
update private.holds set held_until = pg_temp.day(-1)::date where state = 'held';
select tests.act_as('service_role');
select is(public.end_due_holds(), 1, 'and ends after it');
select is(public.end_due_holds(), 0, 'once');
select tests.act_as('postgres');
select is(pg_temp.spots(), '3 stated, 0 held, 3 shown, found', 'its spot is free');
select is(pg_temp.mails(), 'family: ended, family: full, owner: ended', 'both get a mail');
select matches(pg_temp.as_caller(who, 'public.end_due_holds()'), '^42501', who || ' does not call the job') from unnest(array['alice', 'pat', 'visitor']) as who;
rollback to held;

-- A move-in takes the spot.
select private.end_hold_by_move_in(tests.inquiry('Is a room free?'));
select is(pg_temp.spots(), '2 stated, 0 held, 2 shown, found', 'a move-in takes the spot that was held, and no other');
rollback to held;

-- The conversation ends.
select is(
  pg_temp.after('pat', format('public.withdraw_inquiry(%L)', tests.inquiry('Is a room free?'))),
  'given_back, 3 stated, 0 held, 3 shown, found', 'a withdrawn inquiry gives its hold back'
);
select is(pg_temp.mails(), 'family: full, owner: given_back', 'of which the home hears');
rollback to held;
select is(pg_temp.after('alice', format(
  '(select count(*) from public.update_received_inquiry(%L, ''closed''))', tests.inquiry('Is a room free?')
)), 'held, 3 stated, 1 held, 2 shown, found', 'a closed conversation keeps its hold');
rollback to held;
update public.inquiries set status = 'pending' where id = tests.inquiry('Is a room free?');
update public.inquiries set status = 'spam' where id = tests.inquiry('Is a room free?');
select is(pg_temp.spots(), '3 stated, 0 held, 3 shown, found', 'one marked as spam loses its hold');
rollback to held;
update public.inquiries set status = 'deleted' where id = tests.inquiry('Is a room free?');
select is(pg_temp.spots(), '3 stated, 0 held, 3 shown, found', 'so does a deleted one');
rollback to held;

-- The home, its owner or the family goes.
select tests.affects('alice', $$delete from public.properties where id = tests.home('Sunrise')$$, 1);
select tests.act_as('postgres');
select is((select string_agg(state, ', ' order by state) from private.holds), 'ended, full', 'which ends the hold');
rollback to held;
delete from auth.users where id = tests.id('pat');
select is(pg_temp.spots(), '3 stated, 0 held, 3 shown, found', 'the account of the family is deleted with its hold');
rollback to held;
update public.properties set suspended_at = now() where id = tests.home('Sunrise');
select is(
  (select format('%s held, %s', p.held_spots, (select state from private.holds where id = pg_temp.newest())) from public.properties p where p.id = tests.home('Sunrise')),
  '0 held, ended', 'a suspended home holds nothing'
);
select is(pg_temp.mails(), 'none', 'and sends no mail about it');
rollback to held;

-- Handed over: the hold goes along, the conversation stays.
update public.inquiries set status = 'contacted' where id = tests.inquiry('Is a room free?') and status = 'pending';
select tests.call('oscar', format(
  'public.accept_home_offer(%L)', tests.call('alice', $q$public.offer_home(tests.home('Sunrise'), 'oscar@example.com')$q$) ->> 'token'
));
select tests.act_as('postgres');
select is(pg_temp.spots(), '3 stated, 1 held, 2 shown, found', 'a hold goes along with a home that is handed over');
select is(pg_temp.answer('alice', 'take_back'), null, 'the former owner cannot end it');
select is(pg_temp.answer('oscar', 'take_back'), 'taken_back', 'the new one can');
rollback to held;

-- Each of those who are responsible for the home hears of it.
insert into private.account_people (owner_id, user_id, role, name) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Maple'), (tests.id('alice'), tests.id('oscar'), 'staff', 'Sam');
insert into private.home_people (property_id, person_id)
select tests.home('Sunrise'), a.id from private.account_people a where a.owner_id = tests.id('alice');
select is(pg_temp.answer('pat', 'give_back'), 'given_back', 'a hold of a home with two people is given back');
select tests.act_as('service_role');
select is(
  (
    -- The second one is due once the first was taken.
    select string_agg(t.email, ', ' order by t.email)
    from (select * from public.take_mails(100) union all select * from public.take_mails(100)) t
    where t.kind = 'hold' and (t.details ->> 'is_to_owner')::boolean
  ),
  'alice@example.com, oscar@example.com', 'both get the mail'
);
select tests.act_as('postgres');
rollback to held;

-- How many at once.
select is(pg_temp.answer('pat', 'give_back') || ', ' || pg_temp.ask() || ', ' || pg_temp.answer('pat', 'give_back') || ', ' || pg_temp.ask(),
  'given_back, asked, canceled, asked', 'a family asks again');
select is(pg_temp.answer('pat', 'give_back'), 'canceled', 'and takes it back');
select matches(pg_temp.ask(), '^SC429 holds_too_often', 'at most three times a day');

select * from finish();
rollback;
