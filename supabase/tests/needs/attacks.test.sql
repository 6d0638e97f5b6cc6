-- Needs and helpers, called over REST with arguments that the app never sends. Each refusal is one code that tells nothing,
-- and no row changes.
begin;
select no_plan();
select tests.create_fixtures();
select tests.act_as('postgres');
create function tests.choices(p_more jsonb default '{}') returns jsonb language sql immutable as $$
  select '{"care_types": ["Memory Care"], "care_level": "daily", "moving": "walker", "memory": "clear", "persons": 1, "room": "any",
    "payments": ["Medicaid"], "move_in": "later", "budget": "open"}'::jsonb || p_more
$$;
create function tests.rows_of_needs() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_array(
    (select jsonb_agg(to_jsonb(n) order by n.id) from private.needs n),
    (select jsonb_agg(to_jsonb(a) order by a.need_id, a.property_id) from private.need_homes a),
    (select jsonb_agg(to_jsonb(h) order by h.user_id) from private.helpers h),
    (select count(*) from private.mails)
  )
$$;
-- The SQLSTATE, message, detail and hint of a refusal, or the result. Nothing that it wrote stays.
create function tests.attack(p_who text, p_sql text) returns text language plpgsql as $$
declare
  v_result text;
  v_detail text;
  v_hint text;
begin
  begin
    v_result := 'returns ' || coalesce(tests.call(p_who, p_sql)::text, 'null');
    perform tests.act_as('postgres');
    if tests.rows_of_needs() is distinct from current_setting('tests.before')::jsonb then
      raise exception 'changed %', v_result using errcode = 'SC000';
    end if;
    return v_result;
  exception when others then
    get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
    return concat_ws(' | ', sqlstate || ': ' || sqlerrm, nullif(v_detail, ''), nullif(v_hint, ''));
  end;
end
$$;
create function tests.ask(p_choices jsonb, p_homes text default null, p_more text default '') returns text language sql as $$
  select format('public.ask_homes(%s, %L%s)', coalesce(p_homes, format('array[%L]::uuid[]', tests.home('Harbor'))), p_choices, p_more)
$$;
insert into private.needs (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget)
values ('4eed0000-0000-4000-8000-00000000a001', tests.id('pat'), 123456, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any', '{Medicaid}', 'later', 'open');
insert into private.need_homes (need_id, property_id, owner_id)
values ('4eed0000-0000-4000-8000-00000000a001', tests.home('Harbor'), tests.id('oscar'));
select set_config('tests.before', tests.rows_of_needs()::text, true);

select is(tests.attack('fay', tests.ask(tests.choices(jsonb_build_object(key, value)))), '22023: need_choice_missing',
  key || ' as ' || value::text)
from (values
  ('care_level', '"Mrs. Nakamura, 84"'::jsonb), ('care_level', 'null'), ('moving', '{"a": 1}'), ('memory', '["clear"]'), ('persons', '1.5'),
  ('persons', '"1e99"'), ('persons', '99999999999'), ('persons', 'null'), ('room', '""'), ('move_in', '"2026-12-01"'), ('budget', '3000'),
  ('care_types', '[]'), ('care_types', '["Memory Care", "Memory Care"]'), ('care_types', '[null]'), ('care_types', '["Fay"]'), ('payments', '[]')
) as bad (key, value);
select matches(tests.attack('fay', tests.ask(tests.choices(jsonb_build_object('payments', value)))), '^22023: [^|]+$', 'payments as ' || value::text)
from unnest(array['{"Medicaid": 1}', '"Medicaid"', '7']::jsonb[]) as value;
select is(tests.attack('fay', tests.ask(tests.choices(jsonb_build_object('note', repeat('x', 3000))))),
  '22023: argument_too_long | {"max": 2000, "name": "Choices"}', 'a long text is not read');
select is(tests.attack('fay', tests.ask(tests.choices(), homes)), '22023: need_homes_missing', 'homes: ' || left(homes, 40))
from unnest(array[
  'array[]::uuid[]', 'null::uuid[]', format('array[%1$L, %1$L]::uuid[]', tests.home('Harbor')),
  'array(select gen_random_uuid() from generate_series(1, 11))'
]) as homes;
select is(tests.attack('fay', tests.ask(tests.choices(), 'array[null]::uuid[]')) ~ '^(22023|SC409): [^|]+$', true, 'a home that is null');
select is(tests.attack('fay', tests.ask(tests.choices(), 'array[gen_random_uuid()]')),
  'SC409: need_homes_gone', 'a home that does not exist');
select matches(tests.attack('fay', tests.ask(tests.choices(), null, ', ''4eed0000-0000-4000-8000-00000000a001''')), '^(22023|SC409|42501|changed|SC000)',
  'the ID of a need of somebody else names no row');
select is(tests.attack('fay', tests.ask(tests.choices(), null, ', ''4eed0000-0000-4000-8000-00000000a001''')) ~ 'already exists|duplicate|123456', false,
  'nor tells that there is one');
select is(tests.attack('fay', format(call, '4eed0000-0000-4000-8000-00000000a001', tests.home('Harbor'))), 'returns ' || result, call)
from (values
  ('public.read_need(%L)', 'null'), ('public.end_need(%L)', 'false'), ('public.reply_to_need_question(%L, %L, ''yes'')', 'false'),
  ('public.choose_need_homes(%L, jsonb_build_array(jsonb_build_object(''property_id'', %L, ''answered_at'', now())), ''Hello'')', 'null'),
  ('public.answer_need(%L, %L, ''{"answer": "no"}'')', 'null'), ('public.list_received_needs()', '[]')
) as attempt (call, result);
select is(tests.attack('alice', format('public.answer_need(%L, %L, ''{"answer": "no"}'')', '4eed0000-0000-4000-8000-00000000a001', home)),
  'returns null', 'an owner answers for no home but its own, and no need that does not ask its home')
from unnest(array[tests.home('Harbor'), tests.home('Sunrise')]) as home;
select is(
  tests.attack('oscar', format('public.answer_need(%L, %L, %L)', '4eed0000-0000-4000-8000-00000000a001', tests.home('Harbor'), answer)) ~ '^22023: [^|]+$',
  true, 'an answer as ' || left(answer, 60)
)
from unnest(array[
  '{}', '[]', '"yes"', '7', '{"answer": "maybe"}', '{"answer": "yes"}', '{"answer": "yes", "monthly_price": 4500}',
  '{"answer": "yes", "monthly_price": "NaN", "free_from": "2026-12-01", "free_until": "2026-12-01"}',
  '{"answer": "yes", "monthly_price": 99, "free_from": "today", "free_until": "today"}',
  '{"answer": "yes", "monthly_price": 4500, "free_from": "infinity", "free_until": "infinity"}',
  '{"answer": "yes", "monthly_price": 4500, "free_from": "-infinity", "free_until": "today"}',
  '{"answer": "yes", "monthly_price": 4500, "free_from": "today", "free_until": "yesterday"}',
  '{"answer": "yes", "monthly_price": 4500, "free_from": "call Fay", "free_until": "today"}',
  '{"answer": "question", "question": "Who is it?"}', '{"answer": "no", "monthly_price": 4500}', '{"answer": "no", "question": "night_help"}'
]) as answer;
select is(tests.attack('pat', format('public.reply_to_need_question(%L, %L, ''yes'')', '4eed0000-0000-4000-8000-00000000a001', tests.home('Harbor'))),
  'SC409: need_question_ended', 'a reply to a home that asks nothing');
select tests.act_as('postgres');
update private.need_homes set answer = 'question', question = 'night_help', answered_at = now()
where need_id = '4eed0000-0000-4000-8000-00000000a001';
select set_config('tests.before', tests.rows_of_needs()::text, true);
select is(tests.attack('pat', format('public.reply_to_need_question(%L, %L, %s)', '4eed0000-0000-4000-8000-00000000a001', tests.home('Harbor'), reply)),
  '22023: need_choice_missing', 'a reply that is none: ' || reply)
from unnest(array['''call me''', '''''', 'null']) as reply;

-- A choice that is none, of a home that said yes.
select tests.act_as('postgres');
update private.need_homes set answer = 'yes', question = null, monthly_price = 4500, free_from = current_date, free_until = current_date
where need_id = '4eed0000-0000-4000-8000-00000000a001';
select set_config('tests.before', tests.rows_of_needs()::text, true);
create function tests.choose(p_homes text) returns text language sql as $$
  select tests.attack('pat', format('public.choose_need_homes(%L, %s, ''Hello'', ''3125550190'')', '4eed0000-0000-4000-8000-00000000a001', p_homes))
$$;
select is(tests.choose(coalesce(quote_literal(homes), 'null')), '22023: need_choose_homes', 'a choice of ' || coalesce(left(homes, 40), 'null'))
from unnest(array[null, '[]', '{}', '"all"', '7', 'null', '[1]', '[null]', '[{}, {}]', '[[], []]']) as homes;
select is(tests.choose(quote_literal(jsonb_build_array(one, one))), '22023: need_choose_homes', 'one home twice')
from (
  select jsonb_build_object('property_id', a.property_id, 'answered_at', a.answered_at) as one
  from private.need_homes a where a.need_id = '4eed0000-0000-4000-8000-00000000a001'
) as asked;
select is(tests.choose(quote_literal(jsonb_build_array(one || more))), 'SC409: need_answer_changed', 'a choice with ' || more::text)
from (
  select jsonb_build_object('property_id', a.property_id, 'answered_at', a.answered_at) as one
  from private.need_homes a where a.need_id = '4eed0000-0000-4000-8000-00000000a001'
) as asked, unnest(array['{"answered_at": null}', '{"answered_at": "epoch"}', jsonb_build_object('property_id', tests.home('Sunrise'))]::jsonb[]) as more;
select matches(tests.choose(quote_literal(homes)), '^22(P02|007): invalid input syntax[^|]*$', 'a choice with ' || homes)
from unnest(array['[{"property_id": "Harbor"}]', '[{"property_id": "4eed0000-0000-4000-8000-00000000a001", "answered_at": "Tuesday"}]']) as homes;
select is(tests.choose(quote_literal('[' || repeat('1,', 600) || '1]')), '22023: argument_too_long | {"max": 1000, "name": "Homes"}', 'a long list is not read');

-- The organization, of an account that nothing keeps from asking.
select tests.act_as('postgres');
delete from public.favorites where patient_id = tests.id('fay');
delete from public.inquiries where patient_id = tests.id('fay');
delete from public.list_members where user_id = tests.id('fay');
select set_config('tests.before', tests.rows_of_needs()::text, true);
select matches(tests.attack('fay', format('public.request_helper(%L, %L, %L)', organization, phone, address)), '^22023: [^|]+( \| {"max": \d+, "name": "\w+"})?$', 'organization: ' || left(organization || phone, 40))
from (values
  (E'Hospital\u202E', '3125550190', '1 Lake Street'), (E'Two\nlines', '3125550190', '1 Lake Street'), (repeat('x', 121), '3125550190', '1 Lake Street'),
  ('Hospital', '+++++++++++', '1 Lake Street'), ('Hospital', '312-555-01', '1 Lake Street'), ('Hospital', 'tel:3125550190', '1 Lake Street'),
  ('Hospital', '3125550190', repeat('x', 201)), ('Hospital', '3125550190', ' ')
) as bad (organization, phone, address);
select matches(tests.attack(who, 'private.' || call), '^42501: permission denied', who || ' calls ' || call)
from unnest(array['pat', 'alice']) as who,
  unnest(array[
    'decide_helper(tests.id(''pat''), true, ''me'', ''Yes'')', 'take_back_helper(tests.id(''pat''), ''me'', ''No'')',
    'helper_mail_details(null)', 'need_mail_details(null)', 'check_asker(17)'
  ]) as call;

select * from finish();
rollback;
