-- What the answers to needs do to others: answer times, the desk and watches of full homes.
begin;
select no_plan();
select tests.create_fixtures();
select tests.make_operators();
select tests.act_as('postgres');
delete from private.mails;

-- A family that is new each time asks Harbor, which answers after some hours.
create function tests.ask(p_number integer, p_answer text, p_hours integer, p_was_yes boolean default false) returns void
language plpgsql as $$
declare
  v_family constant uuid := gen_random_uuid();
  v_need constant uuid := gen_random_uuid();
  v_asked_at constant timestamptz := now() - interval '5 days';
  v_answered_at constant timestamptz := case when p_answer is not null then v_asked_at + make_interval(hours => p_hours) end;
begin
  perform tests.act_as('postgres');
  insert into auth.users (id, email, raw_user_meta_data)
  values (v_family, 'family' || p_number || '@example.com', '{"role": "patient"}');
  insert into private.needs (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, created_at)
  values (v_need, v_family, 200000 + p_number, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any', '{Medicaid}', 'later', 'open', v_asked_at);
  insert into private.need_homes (need_id, property_id, owner_id, asked_at, answer, monthly_price, free_from, free_until, answered_at, accepted_at)
  select v_need, tests.home('Harbor'), tests.id('oscar'), v_asked_at, p_answer, case p_answer when 'yes' then 4500 end,
    case p_answer when 'yes' then current_date end, case p_answer when 'yes' then current_date end, v_answered_at,
    case when p_answer = 'yes' or p_was_yes then v_answered_at end;
end
$$;
create function tests.answer_time() returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  perform public.refresh_answer_times();
  perform tests.act_as('postgres');
  return (select p.answer_time from public.properties p where p.name = 'Harbor');
end
$$;
select tests.ask(n, 'yes', 2) from generate_series(1, 4) as n;
select is(tests.answer_time(), null, 'four families are too few for an answer time');
select tests.ask(5, 'yes', 9);
select is(tests.answer_time(), null, 'a yes after nine hours does not count');
select tests.ask(6, 'no', 1);
select is(tests.answer_time(), null, 'nor does a no');
select tests.ask(7, 'no', 1, true);
select is(tests.answer_time(), null, 'nor does a yes that was refused');
select tests.ask(8, 'yes', 3);
select is(tests.answer_time(), 'hours', 'a yes within hours to five families makes a home one that usually answers within hours');

-- At once, when a home says yes.
select tests.act_as('postgres');
delete from private.need_homes a using private.needs n where n.id = a.need_id and n.number = 200008;
select is(tests.answer_time(), null, 'without it there is none');
create function tests.need_of_pat() returns uuid language sql stable security definer set search_path = '' as $$
  select n.id from private.needs n where n.user_id = tests.id('pat')
$$;
select tests.call('pat', format($$public.ask_homes(array[%L]::uuid[], '{"care_types": ["Memory Care"], "care_level": "daily",
  "moving": "walker", "memory": "clear", "persons": 1, "room": "any", "payments": ["Medicaid"], "move_in": "later", "budget": "open"}')$$,
  tests.home('Harbor')));
select tests.call('oscar', format('public.answer_need(%L, %L, %L)', tests.need_of_pat(), tests.home('Harbor'),
  jsonb_build_object('answer', 'yes', 'monthly_price', 4500, 'free_from', current_date, 'free_until', current_date)));
select tests.act_as('postgres');
select is((select p.answer_time from public.properties p where p.name = 'Harbor'), 'hours', 'the page of the home says it at once');

-- The desk.
select tests.ask(n, null, 0) from generate_series(20, 22) as n;
select tests.act_as('postgres');
update private.need_homes a set property_id = tests.home('Sunrise'), owner_id = tests.id('alice')
from private.needs n where n.id = a.need_id and n.number between 200020 and 200022;
create function tests.figures() returns jsonb language plpgsql as $$
begin
  perform tests.act_as_operator('oscar');
  return public.read_need_figures();
end
$$;
select is(
  (select jsonb_agg(home - array['property_id', 'place'] order by home ->> 'name') from jsonb_array_elements(tests.figures() -> 'homes') as home),
  '[{"name": "Harbor", "asked": 7, "answered": 7, "refused": 1}, {"name": "Sunrise", "asked": 3, "answered": 0, "refused": 0}]',
  'administrators see homes that never answer, and those that refused after a yes'
);
select is(
  (
    select jsonb_build_object('needs', sum((place ->> 'needs')::integer), 'without_yes', sum((place ->> 'without_yes')::integer))
    from jsonb_array_elements(tests.figures() -> 'places') as place
  ),
  '{"needs": 10, "without_yes": 4}', 'and how many needs that are over got no yes, by week and place'
);
select tests.act_as('postgres');
select is(
  private.count_needs_of_home(tests.home('Harbor')), '{"asked": 7, "answered": 7, "refused": 1}',
  'moderators see the same of one home, in its look-up'
);
create function tests.looked_up(p_home text) returns jsonb language plpgsql as $$
begin
  perform tests.act_as_operator('oscar');
  return public.look_up(p_subject_id => tests.home(p_home)) #> '{homes,0,need_counts}';
end
$$;
select is(tests.looked_up('Sunrise'), '{"asked": 3, "answered": 0, "refused": 0}', 'which counts what had no answer');
select tests.act_as('postgres');
update private.needs n set closed_at = n.created_at + interval '1 hour' where n.number between 200020 and 200022;
select is(tests.looked_up('Sunrise'), '{"asked": 0, "answered": 0, "refused": 0}', 'but not what ended within a day');
select tests.act_as('postgres');
select is(
  (select jsonb_agg(home ->> 'name') from jsonb_array_elements(tests.figures() -> 'homes') as home), '["Harbor"]',
  'so that one family does not bring a home on the list within minutes'
);
select tests.act_as('postgres');
select doesnt_match(tests.figures()::text, 'walker|Memory|family|' || tests.id('pat'), 'and nothing of the families');
select throws_ok($$select tests.call('alice', 'public.read_need_figures()')$$, 'SC404', 'Not found', 'nobody else does');

select * from finish();
rollback;
