-- Needs and people who use them to send mail, to ask too many homes, or to fill an inbox.
begin;
select no_plan();
select tests.create_fixtures();
delete from private.mails;

create function tests.choices() returns jsonb language sql immutable as $$
  select '{"care_types": ["Memory Care"], "care_level": "daily", "moving": "walker", "memory": "clear", "persons": 1, "room": "any",
    "payments": ["Medicaid"], "move_in": "later", "budget": "open"}'::jsonb
$$;
create function tests.ask(p_who text, p_homes text[]) returns void language plpgsql as $$
declare
  v_homes constant uuid[] := array(select tests.home(home) from unnest(p_homes) as home);
begin
  perform tests.act_as(p_who);
  perform public.ask_homes(v_homes, tests.choices());
  perform tests.act_as('postgres');
end
$$;
create function tests.need() returns uuid language sql stable security definer set search_path = '' as $$
  select n.id from private.needs n where n.user_id = tests.id('fay') order by n.created_at desc, n.number limit 1
$$;
create function tests.answered_at() returns text language sql volatile security definer set search_path = '' as $$
  select to_json(a.answered_at) #>> '{}' from private.need_homes a where a.need_id = tests.need() and a.property_id = tests.home('Harbor')
$$;
create function tests.answer(p_answer jsonb) returns jsonb language sql as $$
  select tests.call('oscar', format('public.answer_need(%L, %L, %L, %L)', tests.need(), tests.home('Harbor'), p_answer, tests.answered_at()))
$$;
create function tests.yes(p_price integer) returns jsonb language sql stable as $$
  select jsonb_build_object('answer', 'yes', 'monthly_price', p_price, 'free_from', current_date, 'free_until', current_date)
$$;
create function tests.reply(p_reply text) returns jsonb language sql as $$
  select tests.call('fay', format('public.reply_to_need_question(%L, %L, %L)', tests.need(), tests.home('Harbor'), p_reply))
$$;
-- Who gets a mail of a kind since the last look. All of them are sent then.
create function tests.mailed(p_kind text) returns text[] language plpgsql as $$
declare
  v_who text[];
begin
  perform tests.act_as('postgres');
  v_who := array(
    select split_part(u.email, '@', 1) from private.mails m join public.users u on u.id = m.recipient_id
    where m.kind = p_kind and m.taken_at is null order by u.email
  );
  update private.mails m set taken_at = now(), sent_at = now() where m.kind = p_kind and m.taken_at is null;
  return v_who;
end
$$;

-- A reply of the family is a mail to the home that asked, once.
select tests.ask('fay', array['Sunrise', 'Harbor']);
select is(tests.mailed('need'), array['alice', 'oscar'], 'each home that is asked gets a mail');
select is(tests.answer('{"answer": "question", "question": "night_help"}') -> 'answer' ->> 'question', 'night_help', 'one asks back');
select is(tests.mailed('need_answer'), array['fay'], 'the family gets a mail');
select is(tests.reply('yes'), 'true'::jsonb, 'and replies');
select is(tests.mailed('need'), array['oscar'], 'the home that asked gets a mail, and not the other one, which waits too');
select is(tests.reply('yes'), 'true'::jsonb, 'the same reply again, after a lost response');
select tests.throws('fay', format('select public.reply_to_need_question(%L, %L, ''no'')', tests.need(), tests.home('Harbor')), 'SC409',
  'need_question_ended');
select is(tests.mailed('need'), '{}', 'sends no mail, nor does another one');

-- A home that changes its answer again and again.
select tests.act_as('postgres');
select is(tests.answer(tests.yes(4000)) -> 'answer' ->> 'answer', 'yes', 'the home says yes');
select is(tests.mailed('need_answer'), array['fay'], 'after the reply of the family, which gets a mail');
select tests.act_as('postgres');
select tests.answer(case when n % 2 = 0 then '{"answer": "no"}' else tests.yes(4000 + n) end) from generate_series(2, 9) as n;
select is(tests.mailed('need_answer'), '{}', 'eight changes within the hour send none');
select tests.act_as('postgres');
update private.need_homes set answered_at = answered_at - interval '61 minutes' where answer is not null;
select is(tests.answer('{"answer": "no"}') -> 'answer' ->> 'answer', 'no', 'it refuses an hour later');
select is(tests.mailed('need_answer'), array['fay'], 'and the family gets a mail');
select tests.act_as('postgres');
update private.needs set created_at = created_at - interval '1 hour';
select tests.ask('fay', array['Harbor']);
select is(tests.answer('{"answer": "no"}') -> 'answer' ->> 'answer', 'no', 'a first answer');
select is(tests.mailed('need_answer'), array['fay'], 'sends a mail');
select tests.act_as('postgres');
select is(tests.answer(tests.yes(4000)) -> 'answer' ->> 'answer', 'yes', 'so does the first yes');
select is(tests.mailed('need_answer'), array['fay'], 'also a minute later');

-- A choice of nothing closes nothing.
select tests.act_as('postgres');
select tests.throws('fay', format('select public.choose_need_homes(%L, %L, ''Hello'', ''(312) 555-0100'')', tests.need(), homes), '22023', 'need_choose_homes')
from (values (null), ('[]')) as chosen (homes);
select tests.act_as('postgres');
select is(n.closed_at, null, 'the need is open') from private.needs n where n.id = tests.need();

-- Ten needs a day.
create function tests.add_needs(p_count integer, p_home text, p_at timestamptz) returns void language sql as $$
  with made as (
    insert into private.needs (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, created_at)
    select gen_random_uuid(), tests.id('pat'), 200000 + (select count(*) from private.needs) + n, '{Memory Care}', 'daily', 'walker',
      'clear', 1, 'any', '{Medicaid}', 'later', 'open', p_at + make_interval(mins => n)
    from generate_series(1, p_count) as n
    returning id, created_at
  )
  insert into private.need_homes (need_id, property_id, owner_id, asked_at)
  select m.id, p.id, p.owner_id, m.created_at from made m join public.properties p on p.name = p_home
$$;
select tests.add_needs(10, 'Sunrise', now() - interval '20 hours');
update private.needs set closed_at = now() where user_id = tests.id('pat');
select tests.throws('pat', format('select public.ask_homes(array[%L::uuid], tests.choices())', tests.home('Harbor')), 'SC429',
  'needs_too_many');
select tests.act_as('postgres');
update private.needs set created_at = created_at - interval '5 hours' where user_id = tests.id('pat');
select tests.ask('pat', array['Harbor']);
select pass('and goes on the next day');

-- An inbox shows what waits, and at most 100.
delete from private.needs;
select tests.add_needs(60, 'Harbor', now() - interval '3 days' - interval '1 hour');
select tests.add_needs(70, 'Harbor', now() - interval '2 days');
update private.need_homes a set answer = 'no', answered_at = now() from private.needs n
where n.id = a.need_id and n.created_at between now() - interval '2 days' and now() - interval '47 hours 40 minutes';
create function tests.listed() returns jsonb language sql as $$ select tests.call('oscar', 'public.list_received_needs()') $$;
select is(jsonb_array_length(tests.listed()), 100, 'a list has 100 needs');
select is(
  array(
    select state || ' ' || count(*)
    from jsonb_array_elements(tests.listed()) with ordinality as listed (one, place)
    cross join lateral (
      select case when one ->> 'is_open' = 'false' then 'closed' when one -> 'answer' = 'null' then 'waits' else 'answered' end as state
    ) as shown
    group by state
    order by min(place)
  ),
  array['waits 50', 'answered 20', 'closed 30'], 'first those that wait, then those that are answered, then the last closed ones'
);
select tests.act_as('postgres');
create table tests.soonest as
select array_agg(n.created_at order by n.created_at) as days from private.needs n
where n.created_at in (
  select n.created_at from private.needs n join private.need_homes a on a.need_id = n.id
  where a.answer is null and n.created_at > now() - interval '72 hours'
  order by n.created_at limit 2
);
grant select on tests.soonest to authenticated;
select is(
  array(
    select (one ->> 'created_at')::timestamptz from jsonb_array_elements(tests.listed()) with ordinality as listed (one, place)
    where place <= 2 order by place
  ),
  (select days from tests.soonest), 'those that close soonest come first'
);

-- A chain of homes can have 27,000 open needs. Only those that are listed are asked whether they are open.
select tests.act_as('postgres');
select tests.add_needs(400, 'Harbor', now() - interval '1 day');
create sequence tests.times_asked;
alter function private.is_need_open(private.needs) rename to is_need_open_in_fact;
create function private.is_need_open(p_need private.needs) returns boolean language sql stable set search_path = '' as $$
  select private.is_need_open_in_fact(p_need) and nextval('tests.times_asked') > 0
$$;
select is(jsonb_array_length(tests.listed()), 100, 'a list of many has 100 needs');
select tests.act_as('postgres');
select is(nextval('tests.times_asked'), 201::bigint, 'each was asked once to be listed and once to be shown');

select * from finish();
rollback;
