-- Needs: who asks, reads, answers and chooses, the limits, and what nobody learns. needs.api.ts tests the routes.
begin;
select plan(68);
select tests.create_fixtures();
delete from private.mails;
update public.properties set capacity = 8, available_spots = 2;

create temporary table asked (name text primary key, body jsonb);
grant all on asked to authenticated, service_role;
create function tests.choices() returns jsonb language sql immutable as $$
  select '{"care_types": ["Memory Care"], "care_level": "daily", "moving": "walker", "memory": "forgetful", "persons": 1,
    "room": "private", "payments": ["Private pay"], "move_in": "three_days", "budget": "to_6000"}'::jsonb
$$;
create function tests.ask(p_who text, p_name text, p_homes text[]) returns void language plpgsql as $$
declare
  v_homes constant uuid[] := array(select tests.home(home) from unnest(p_homes) as home);
begin
  perform tests.act_as(p_who);
  insert into asked values (p_name, public.ask_homes(v_homes, tests.choices()));
end
$$;
create function tests.need(p_name text default 'first') returns uuid language sql stable as $$
  select (body ->> 'id')::uuid from asked where name = p_name
$$;
create function tests.yes(p_price integer default 4500) returns jsonb language sql stable as $$
  select jsonb_build_object('answer', 'yes', 'monthly_price', p_price, 'free_from', current_date, 'free_until', current_date + 7)
$$;
-- The present answer of a home as the family reads it.
create function tests.answer_of(p_home text, p_need text default 'first') returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_need_answer(a) from private.need_homes a
  where a.need_id = tests.need(p_need) and a.property_id = tests.home(p_home)
$$;
create function tests.answer_sql(p_home text, p_answer jsonb, p_need text default 'first') returns text language sql stable as $$
  select format('select public.answer_need(%L, %L, %L, %L)', tests.need(p_need), tests.home(p_home), p_answer,
    tests.answer_of(p_home, p_need) ->> 'answered_at')
$$;
create function tests.answer(p_who text, p_home text, p_answer jsonb, p_need text default 'first') returns jsonb
language sql volatile as $$
  select tests.call(p_who, substr(tests.answer_sql(p_home, p_answer, p_need), 8))
$$;
create function tests.received(p_who text) returns jsonb language sql volatile as $$
  select tests.call(p_who, 'public.list_received_needs()')
$$;
create function tests.queued(p_kind text) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(split_part(u.email, '@', 1) order by u.email), '{}')
  from private.mails m join public.users u on u.id = m.recipient_id
  where m.kind = p_kind
$$;

-- Asking.
select tests.ask('fay', 'first', array['Sunrise', 'Harbor']);
select is(body ->> 'is_open', 'true', 'a need is open') from asked;
select is(jsonb_array_length(body -> 'homes'), 2, 'and asks the chosen homes') from asked;
select tests.act_as('postgres');
select is(tests.queued('need'), array(
  select distinct split_part(u.email, '@', 1) from public.properties p join public.users u on u.id = p.owner_id
  where p.name in ('Sunrise', 'Harbor') order by 1
), 'each owner gets one mail');
select tests.throws('alice', format('select public.ask_homes(array[%L::uuid], tests.choices())', tests.home('Harbor')), '42501',
  'need_of_owner');
select tests.throws('pat', format('select public.ask_homes(array[%L::uuid], tests.choices() || %L)', tests.home('Harbor'), change),
  '22023', 'need_choice_missing')
from unnest(array[
  '{"care_level": "Call Fay on 312 555 0100"}', '{"care_types": []}', '{"care_types": ["Fay"]}', '{"persons": 3}', '{"persons": "x"}',
  '{"room": null}', '{"payments": ["x"]}', '{"budget": "60601"}'
]::jsonb[]) as change;
select tests.throws('pat', 'select public.ask_homes(''{}''::uuid[], tests.choices())', '22023', 'need_homes_missing');
select tests.throws('pat', 'select public.ask_homes(array(select gen_random_uuid() from generate_series(1, 11)), tests.choices())',
  '22023', 'need_homes_missing');
select tests.throws('pat', 'select public.ask_homes(array[gen_random_uuid()], tests.choices())', 'SC409',
  'need_homes_gone');

select is(tests.call('oscar', 'public.count_received_inquiries()') ->> 'needs', '1', 'which waits for the owner of a home');

-- What a home reads: the choices and a number, and nothing that names the family or another home.
select tests.act_as('postgres');
select is(tests.received('oscar') -> 0 -> 'choices', tests.choices(), 'a home reads the choices');
select is(
  array(select jsonb_object_keys(tests.received('oscar') -> 0) order by 1),
  array['answer', 'choices', 'closes_at', 'created_at', 'helper', 'is_open', 'need_id', 'number', 'property_id', 'property_name'],
  'and no more of the family'
);
select is(tests.call('fay', 'public.list_received_needs()'), '[]'::jsonb, 'the family reads none of its home');
select is(tests.call('pat', format('public.read_need(%L)', tests.need())), null, 'another family does not read it');
select is(tests.call('pat', 'public.list_needs()'), '[]'::jsonb, 'nor lists it');
select is(tests.call('oscar', format('public.read_need(%L)', tests.need())), null, 'nor does an owner of it');

-- Nothing that names the person in the rows and mails of an open need.
select tests.act_as('postgres');
create function tests.traces() returns text[] language sql stable security definer set search_path = '' as $$
  select array_agg(trace)
  from (
    select n::text || (select string_agg(a::text, ' ') from private.need_homes a where a.need_id = n.id) as row
    from private.needs n
    union all
    select m::text || coalesce(private.need_mail_details(m)::text, '') from private.mails m where m.kind = 'need'
    union all
    select private.describe_received_need(n, a, p)::text
    from private.needs n join private.need_homes a on a.need_id = n.id join public.properties p on p.id = a.property_id
  ) as kept
  cross join (
    select unnest(array[u.email, u.first_name, u.last_name, '60601', '555-']) as trace from public.users u where u.email ~ '^fay'
  ) as person
  where trace <> '' and kept.row ~* ('\m' || trace)
$$;
select tests.act_as('postgres');
update public.users set first_name = 'Fayette', last_name = 'Quillfeather' where id = tests.id('fay');
select is(tests.traces(), null, 'no row and no mail names or places the person');
select is_empty(
  $$select a::text from private.need_homes a where a::text ~ tests.id('fay')::text$$, 'the rows of homes do not have the account'
);

-- Answers.
select tests.throws('oscar', tests.answer_sql('Harbor', change), '22023',
  'need_answer_invalid')
from unnest(array['{}', '{"answer": "yes"}', '{"answer": "maybe"}', '{"answer": "question", "question": "Who are you?"}']::jsonb[]) as change;
select is(tests.answer('alice', 'Harbor', '{"answer": "no"}'), null, 'another owner does not answer for a home');
select is(tests.answer('pat', 'Harbor', '{"answer": "no"}'), null, 'nor does a family');
select is(tests.answer('oscar', 'Harbor', '{"answer": "question", "question": "night_help"}') -> 'answer' ->> 'question',
  'night_help', 'a home asks back');
select is(tests.call('pat', format('public.reply_to_need_question(%L, %L, ''yes'')', tests.need(), tests.home('Harbor'))),
  'false'::jsonb, 'another family does not reply');
select is(tests.call('fay', format('public.reply_to_need_question(%L, %L, ''yes'')', tests.need(), tests.home('Harbor'))),
  'true'::jsonb, 'the family replies');
select tests.throws('oscar', format('select public.answer_need(%L, %L, tests.yes(), null)', tests.need(), tests.home('Harbor')),
  'SC409', 'need_answered_by_colleague');
select is(tests.answer('oscar', 'Harbor', tests.yes()) -> 'answer' ->> 'monthly_price', '4500', 'and the home says yes');
select is(tests.call('oscar', 'public.count_received_inquiries()') ->> 'needs', '0', 'and waits no more');
select tests.act_as('postgres');
select is(tests.queued('need_answer'), array['fay'], 'answers share one mail to the family');

-- Choosing.
select tests.act_as('postgres');
create function tests.choose_sql(p_home text, p_at text default null) returns text language sql stable as $$
  select format('select public.choose_need_homes(%L, %L, ''Hello'', ''(312) 555-0100'')', tests.need(), jsonb_build_array(
    jsonb_build_object('property_id', tests.home(p_home), 'answered_at', coalesce(p_at, tests.answer_of(p_home) ->> 'answered_at'))
  ))
$$;
select tests.throws('fay', tests.choose_sql('Sunrise', now()::text), 'SC409', 'need_answer_changed');
select tests.throws('fay', tests.choose_sql('Harbor', '2026-01-01'), 'SC409', 'need_answer_changed');
select is(tests.call('pat', substr(tests.choose_sql('Harbor'), 8)), null, 'another family does not choose');
select tests.act_as('postgres');
select is((select count(*)::integer from public.inquiries where message = 'Hello'), 0, 'so far there is no inquiry');
select isnt(tests.call('fay', substr(tests.choose_sql('Harbor'), 8)) -> 'homes' -> 0 ->> 'inquiry_id', null, 'the choice begins a conversation');
select tests.act_as('postgres');
select is((select array_agg(property_id) from public.inquiries where message = 'Hello'), array[tests.home('Harbor')],
  'with the chosen home alone');
select is(
  (tests.received('oscar') -> 0) - array['number', 'created_at', 'closes_at', 'need_id'],
  jsonb_build_object('property_id', tests.home('Harbor'), 'property_name', 'Harbor', 'is_open', false, 'choices', null, 'answer', null, 'helper', null),
  'a chosen home reads that the need is closed'
);
select is(
  (tests.received('alice') -> 0) - array['number', 'created_at', 'closes_at', 'need_id'],
  jsonb_build_object('property_id', tests.home('Sunrise'), 'property_name', 'Sunrise', 'is_open', false, 'choices', null, 'answer', null, 'helper', null),
  'and so does one that was not chosen'
);
select tests.throws('alice', tests.answer_sql('Sunrise', '{"answer": "no"}'), 'SC409', 'need_closed');
select tests.throws('fay', tests.choose_sql('Harbor'), 'SC409', 'need_closed');
select tests.act_as('postgres');
select is_empty($$select from private.mails m where m.kind in ('need', 'need_answer')
  and coalesce(private.need_mail_details(m), private.need_answer_mail_details(m)) is not null$$, 'the mails that waited say nothing any more');

-- Ending, and what closes a need or takes a home out.
delete from private.mails;
select tests.ask('fay', 'second', array['Sunrise', 'Harbor']);
select is(tests.answer('oscar', 'Harbor', tests.yes(), 'second') -> 'answer' ->> 'answer', 'yes', 'a second need is answered');
select is(tests.answer('oscar', 'Harbor', '{"answer": "no"}', 'second') -> 'answer' ->> 'answer', 'no', 'and refused after the yes');
select tests.act_as('postgres');
select is((select accepted_at is not null from private.need_homes where answer = 'no'), true, 'which the row keeps');
create function tests.position_of(p_home text) returns text language sql volatile as $$
  select home ->> 'position'
  from jsonb_array_elements(tests.call('fay', format('public.read_need(%L)', tests.need('second'))) -> 'homes') as home
  where home ->> 'name' = p_home
$$;
-- Each row: what happens, the statement, and how alice, who owns Sunrise, can answer then.
create function tests.after(p_sql text) returns text language plpgsql as $$
declare
  v_answer jsonb;
  v_result text;
begin
  perform tests.act_as('postgres');
  execute p_sql;
  begin
    v_answer := tests.answer('alice', 'Sunrise', '{"answer": "no"}', 'second');
    v_result := case when v_answer is null then 'not asked' else 'answers' end;
  exception when others then
    v_result := sqlerrm;
  end;
  perform tests.act_as('postgres');
  raise exception '%', v_result using errcode = 'XX001';
end
$$;
select tests.act_as('postgres');
select throws_ok(format('select tests.after(%L)', done), 'XX001', outcome, what)
from (values
  ('nothing', 'select', 'answers'),
  ('the home is suspended', $$update public.properties set suspended_at = now() where name = 'Sunrise'$$, 'not asked'),
  ('its owner is suspended', $$update public.users set suspended_at = now() where id = tests.id('alice')$$, 'not asked'),
  ('the home is taken off the site', $$update public.properties set is_active = false where name = 'Sunrise'$$, 'not asked'),
  ('the family is suspended', $$update public.users set suspended_at = now() where id = tests.id('fay')$$, 'need_closed'),
  ('the home is handed over', $$update public.properties set owner_id = tests.id('oscar'), image_urls = '{}' where name = 'Sunrise'$$, 'not asked'),
  ('72 hours pass', $$update private.needs set created_at = created_at - interval '72 hours'$$, 'need_closed'),
  ('the family ends it', $$select tests.call('fay', format('public.end_need(%L)', tests.need('second')))$$, 'need_closed'),
  ('the account is deleted', $$delete from public.users where id = tests.id('fay')$$, 'not asked')
) as cases (what, done, outcome);
select tests.act_as('postgres');
select is(tests.call('pat', format('public.end_need(%L)', tests.need('second'))), 'false'::jsonb, 'nobody else ends a need');

-- Limits.
select tests.ask('fay', 'third', array['Sunrise']);
select tests.ask('fay', 'fourth', array['Sunrise']);
select is(
  (select body -> 'homes' -> 0 ->> 'position' from asked where name = 'fourth'), 'call', 'one family asks a home three times a day'
);
select is(tests.position_of('Sunrise'), 'asked', 'and its earlier needs go on');
select tests.act_as('postgres');
select is(jsonb_array_length(tests.received('alice')), 3, 'a home knows nothing of a need beyond the limit');
select tests.throws('fay', format('select public.ask_homes(array[%L::uuid], tests.choices())', tests.home('Harbor')), 'SC409',
  'needs_too_many_open');
select tests.act_as('postgres');
insert into private.needs (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget)
select gen_random_uuid(), tests.id('fay'), 900000 + n, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any', '{Medicaid}', 'later', 'open'
from generate_series(1, 28) as n;
insert into private.need_homes (need_id, property_id, owner_id)
select n.id, tests.home('Harbor'), tests.id('oscar') from private.needs n where n.budget = 'open';
select tests.ask('pat', 'of pat', array['Harbor', 'Sunrise']);
select is(
  (select array_agg((home ->> 'name') || ' ' || (home ->> 'position') order by home ->> 'name') from asked, jsonb_array_elements(body -> 'homes') as home where name = 'of pat'),
  array['Harbor call', 'Sunrise asked'], 'a home is asked 30 times a day, and the others of a need are asked'
);
select tests.act_as('postgres');
update private.needs set created_at = now() - interval '31 days' where budget = 'open';
select is(public.purge_needs(), 28, 'needs are removed after 30 days');

-- Bad days: all homes of a need are suspended.
update public.properties set suspended_at = now();
select is(
  (
    select jsonb_agg(distinct jsonb_build_array(need -> 'is_open', home -> 'position'))
    from (select tests.call('fay', format('public.read_need(%L)', tests.need('second'))) as need) as read, jsonb_array_elements(need -> 'homes') as home
  ),
  '[[true, "gone"]]'::jsonb, 'the family reads that none of the homes that it asked is there, in a need that it can end'
);

select * from finish();
rollback;
