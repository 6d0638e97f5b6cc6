-- Quotes: who sends and reads them, what they say, that they never change, and how they end.
begin;
select plan(79);

select tests.create_fixtures();
update public.properties
set rates = '[{"room_type": "Studio", "monthly_cost": 4000}, {"room_type": "One bedroom", "monthly_cost": 5200}]',
  care_levels = '[{"name": "Level 1", "monthly_cost": 800}]', community_fee = 2500, second_person_fee = 900,
  included_services = '{Meals,Utilities}', time_zone = 'America/Chicago'
where id = tests.home('Sunrise');
create function pg_temp.day(p_days integer) returns text language sql as $$
  select ((now() at time zone 'America/Chicago')::date + p_days)::text
$$;
create function pg_temp.quote(p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'room_type', 'Studio', 'room_name', null, 'persons', 1, 'care_level', 'Level 1', 'room_cost', 4250, 'care_cost', 800,
    'second_person_fee', null, 'community_fee', 2000, 'deposit', 500, 'included_services', '["Meals"]'::jsonb,
    'valid_until', pg_temp.day(30)
  ) || p_more
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
create function pg_temp.send(
  p_who text, p_more jsonb default '{}', p_last integer default 0, p_id uuid default gen_random_uuid()
) returns text language sql as $$
  select pg_temp.as_caller(
    p_who, format('public.send_quote(%L, %L, %L, %L)', tests.inquiry('Is a room free?'), p_id, pg_temp.quote(p_more), p_last)
  )
$$;
create function pg_temp.thread(p_who text) returns jsonb language plpgsql as $$
declare
  v_read constant text := pg_temp.as_caller(p_who, format('public.read_thread(%L)', tests.inquiry('Is a room free?')));
begin
  return case when v_read like '{%' then v_read::jsonb else to_jsonb(v_read) end;
end
$$;
create function pg_temp.refused(p_more jsonb) returns text language sql as $$
  select regexp_replace(pg_temp.send('alice', p_more, 9), '\w+ \d+, \d{4}', 'DAY', 'g')
$$;
create function pg_temp.mails() returns bigint language sql as $$
  select count(*) from private.mails where kind = 'quote'
$$;

-- Who sends one.
select is(pg_temp.send(who), null, who || ' sends none') from unnest(array['oscar', 'fay']) as who;
select matches(pg_temp.send(who), '^42501', 'nor does ' || who) from unnest(array['visitor', 'pat']) as who;
insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Maple Group', true),
  (tests.id('alice'), tests.id('fay'), 'staff', 'Sam', false);
select is(pg_temp.send('fay'), null, 'staff of other homes send none');
select is(pg_temp.mails(), 0::bigint, 'none of these queued a mail');

-- What is refused, with a sentence.
select is(pg_temp.refused(more), sentence, sentence)
from (values
  ('{"room_type": "Private room"}'::jsonb,
    '22023 quote_room_unknown'),
  ('{"room_type": null}', '22023 quote_room_missing'),
  ('{"care_level": "Level 2"}',
    '22023 quote_care_level_unknown'),
  (jsonb_build_object('valid_until', pg_temp.day(-1)),
    '22023 day_passed'),
  (jsonb_build_object('valid_until', pg_temp.day(61)),
    '22023 quote_day_too_far'),
  ('{"valid_until": "2026-02-30"}', '22023 quote_invalid'),
  ('{"room_cost": 1e15}', '22023 quote_invalid'),
  ('{"room_cost": "a lot"}', '22023 quote_invalid')
) as refused (more, sentence);
select matches(pg_temp.refused(more), '^' || code, more::text || ' is refused')
from (values
  ('{"room_cost": 0}'::jsonb, '23514'), ('{"room_cost": -1}', '23514'), ('{"room_cost": "NaN"}', '2[0-9]{4}'),
  ('{"community_fee": 1000000}', '23514'), ('{"deposit": null}', '23502'), ('{"deposit": -5}', '23514'),
  ('{"persons": 2}', '23514'), ('{"persons": 3, "second_person_fee": 1}', '23514'), ('{"care_cost": null}', '23514'),
  ('{"care_level": null}', '23514'), ('{"included_services": ["Sauna"]}', '23514'), ('{"room_name": ""}', '23514'),
  (jsonb_build_object('room_name', repeat('a', 61)), '23514'), (jsonb_build_object('more', repeat('a', 5000)), '22023')
) as refused (more, code);
select is((select count(*) from private.quotes), 0::bigint, 'nothing was written');

-- What it says.
select is(
  pg_temp.send('alice', '{"number": 7, "inquiry_id": null, "sender_id": null, "differences": {}, "monthly_total": 1, "room_name": "Room 214"}',
    0, '00000000-0000-4000-8000-000000000001') like '%"number": 1,%', true,
  'what only the database decides is not taken from the caller'
);
select is(
  pg_temp.thread('pat') #- '{quotes,0,id}' #- '{quotes,0,created_at}' #- '{quotes,0,inquiry_id}' -> 'quotes',
  jsonb_build_array(pg_temp.quote('{"room_name": "Room 214"}') || jsonb_build_object(
    'number', 1, 'monthly_total', 5050, 'first_month_total', 7550, 'is_yours', false, 'sender_name', 'Maple Group',
    'sender_owner', null, 'property_name', 'Sunrise', 'state', 'valid', 'read_at', null,
    'differences', '{
      "amounts": {
        "room_cost": {"stated": 4000, "by": 250}, "community_fee": {"stated": 2500, "by": -500},
        "deposit": {"stated": null, "by": null}, "monthly_total": {"stated": 4800, "by": 250}
      },
      "services_left_out": ["Utilities"], "services_added": []
    }'::jsonb
  )),
  'the family reads it with its differences from the page of that day'
);
select is(
  pg_temp.send('alice', '{"room_cost": 9999}', 9, '00000000-0000-4000-8000-000000000001') like '%"room_cost": 4250%', true,
  'a retry returns the first one'
);
select is((select count(*) from private.quotes), 1::bigint, 'and writes nothing');
update public.properties set rates = '[{"room_type": "Studio", "monthly_cost": 4500}]', deposit = 500
where id = tests.home('Sunrise');
select is(
  pg_temp.thread('pat') #>> '{quotes,0,differences,amounts,room_cost,stated}', '4000', 'the page changes, the quote does not'
);

-- Who reads it.
select is(pg_temp.thread('alice') #>> '{quotes,0,is_yours}', 'true', 'the owner reads it');
select is(pg_temp.thread(who), null, who || ' reads nothing of it') from unnest(array['oscar', 'fay']) as who;
select tests.denies(who, 'table quotes', 'select * from private.quotes') from unnest(array['pat', 'alice', 'visitor']) as who;
select tests.act_as('postgres');

-- Mails and read marks.
select is(pg_temp.mails(), 1::bigint, 'a mail is queued to the family');
select is(
  (select private.quote_mail_details(m) - 'inquiry_id' from private.mails m where kind = 'quote'),
  '{"property_name": "Sunrise", "is_to_owner": false}', 'which names no amount'
);
select is(pg_temp.as_caller('pat', $q$public.count_news() ->> 'messages'$q$), '1', 'it counts as unread');
select is(
  pg_temp.send('alice', '{}', 0),
  'SC409 quote_sent_meanwhile',
  'somebody who has not seen the newest quote sends none'
);
select matches(pg_temp.send('alice', '{"persons": 2, "second_person_fee": 900}', 1), '"number": 2', 'a new one is sent');
select is(
  jsonb_path_query_array(pg_temp.thread('pat'), '$.quotes[*].state'), '["replaced", "valid"]', 'and replaces the one before'
);
select is(pg_temp.mails(), 1::bigint, 'without a second mail as long as the first was not read');
select is(pg_temp.as_caller('alice', format('public.mark_messages_read(%L)', tests.inquiry('Is a room free?'))), 'true', 'the owner');
select is((select count(*) from private.quote_reads), 0::bigint, 'does not read it for the family');
select is(pg_temp.as_caller('pat', format('public.mark_messages_read(%L)', tests.inquiry('Is a room free?'))), 'true', 'the family');
select is((select count(*) from private.quote_reads), 2::bigint, 'reads both');
select is(pg_temp.as_caller('pat', $q$public.count_news() ->> 'messages'$q$), '0', 'so nothing is unread');
select is((select private.quote_mail_details(m) from private.mails m where kind = 'quote'), null, 'and the mail has nothing to say');

-- What counts for the family, in its comparison.
select is(
  pg_temp.as_caller('pat', 'public.list_quotes() #> ''{0,number}'' || (public.list_quotes() #> ''{0,property_id}'')'),
  format('[2, "%s"]', tests.home('Sunrise')), 'the family lists its newest quote of the home'
);
select is(pg_temp.as_caller(who, 'public.list_quotes()'), '[]', who || ' lists none') from unnest(array['alice', 'oscar', 'fay']) as who;
select matches(pg_temp.as_caller('visitor', 'public.list_quotes()'), '^42501', 'nor does a visitor');

-- Limits.
insert into private.home_people (property_id, person_id)
select tests.home('Sunrise'), a.id from private.account_people a where a.name = 'Sam';
select matches(pg_temp.send('fay', '{}', 2), '"sender_name": "Sam".*"sender_owner": "Maple Group"', 'staff of the home, who change its prices, send one');
select matches(string_agg(pg_temp.send('alice', '{}', n), ' '), '"number": 5', 'five in a day') from generate_series(3, 4) as n;
select matches(
  pg_temp.send('alice', '{}', 5),
  '^SC429 quotes_too_many', 'not a sixth'
);

-- It never changes. Each try is made as each role; postgres owns the table, as every definer function does.
create temporary table before as select q.id, to_jsonb(q) as body from private.quotes q;
create function pg_temp.is_kept() returns boolean language sql as $$
  select count(*) = 5 and bool_and(to_jsonb(q) = b.body) from before b left join private.quotes q on q.id = b.id
$$;
create function pg_temp.try(p_who text, p_sql text) returns text language plpgsql as $$
declare
  v_result text := 'done';
begin
  perform tests.act_as(p_who);
  begin
    execute p_sql;
  exception when others then
    v_result := sqlstate;
  end;
  perform tests.act_as('postgres');
  return v_result;
end
$$;
select results_eq(
  $$select case who when 'postgres' then 'owner' else 'others' end, pg_temp.try(who, try), count(*)
    from unnest(array['visitor', 'pat', 'fay', 'alice', 'oscar', 'service_role', 'postgres']) as who,
      unnest(array[
        'update private.quotes set room_cost = 1', 'update private.quotes set valid_until = valid_until - 1, id = id',
        'update private.quotes set sender_id = null', 'delete from private.quotes',
        'insert into private.quotes (id, inquiry_id, number, persons, room_cost, community_fee, deposit, included_services, '
          || 'valid_until, differences) select id, inquiry_id, 9, 1, 1, 0, 0, ''{}'', valid_until, ''{}'' from private.quotes '
          || 'limit 1 on conflict (id) do update set deposit = 0'
      ]) as try
    group by 1, 2 order by 1, 2$$,
  $$values ('others', '42501', 30::bigint), ('owner', 'SC409', 5::bigint)$$,
  'none of 35 tries of seven roles on the table succeeds'
);
select ok(pg_temp.is_kept(), 'and every quote is as it was');

select tests.act_as('postgres');
delete from private.account_people where owner_id = tests.id('alice') and name = 'Sam';
create function pg_temp.calls() returns setof text language sql as $$
  select pg_temp.try(who, format('select public.%s', call))
  from (values
    ('alice', format('send_quote(%L, %L, %L, 9)', tests.inquiry('Is a room free?'), '00000000-0000-4000-8000-000000000001', pg_temp.quote('{"room_cost": 1}'))),
    ('alice', format('send_quote(%L, %L, %L, 9)', tests.inquiry('Is a room free?'), (select id from before limit 1), pg_temp.quote('{"room_cost": 1}'))),
    ('alice', format('change_property(%L, %L)', tests.home('Sunrise'), '{"room_cost": 1, "deposit": 9}')),
    ('alice', format('update_received_inquiry(%L, %L)', tests.inquiry('Is a room free?'), 'closed')),
    ('alice', format('report_inquiry(%L, %L, %L)', tests.inquiry('Is a room free?'), 'Something else', 'Wrong')),
    ('pat', format('send_message(%L, gen_random_uuid(), %L)', tests.inquiry('Is a room free?'), 'Too much')),
    ('pat', format('mark_messages_read(%L)', tests.inquiry('Is a room free?'))),
    ('pat', format('withdraw_inquiry(%L)', tests.inquiry('Is a room free?')))
  ) as c (who, call)
$$;
select is((select count(*) from pg_temp.calls()), 8::bigint, 'calls about the home and the conversation run');
select ok(pg_temp.is_kept(), 'and change no quote');

-- The end of the conversation.
select is(jsonb_array_length(pg_temp.thread('pat') -> 'quotes'), 5, 'the family keeps its quotes after it withdrew its contact data');
select matches(pg_temp.send('alice', '{}', 5), '^SC409 inquiry_withdrawn_by_family', 'and gets no more');
select is(pg_temp.as_caller('pat', $q$public.count_news() ->> 'messages'$q$), '0', 'nor news of them');
savepoint ended;
select pg_temp.as_caller('alice', format('public.update_received_inquiry(%L, %L)', tests.inquiry('Is a room free?'), 'deleted'));
select is(
  jsonb_array_length(pg_temp.thread('pat') -> 'quotes')::text || coalesce(pg_temp.thread('alice')::text, ''), '5',
  'an owner who deletes the conversation keeps none, the family all'
);
rollback to ended;
select pg_temp.as_caller('alice', format('public.remove_property(%L)', tests.home('Sunrise')));
select is(jsonb_array_length(pg_temp.thread('pat') -> 'quotes'), 5, 'as after the home was deleted');
rollback to ended;
delete from auth.users where id = tests.id('alice');
select is(
  (select count(*) || ' ' || count(sender_id) from private.quotes), '5 1',
  'the account of the owner goes, and its quotes stay without it'
);
select is(
  pg_temp.thread('pat') #>> '{quotes,4,room_cost}', '4250.00', 'for the family that relies on them'
);
rollback to ended;
delete from auth.users where id = tests.id('pat');
select is((select count(*) from private.quotes), 0::bigint, 'with the account of the family its quotes go');
rollback to ended;

-- A home that is handed over.
select set_config('tests.token', tests.call('alice', $q$public.offer_home(tests.home('Sunrise'), 'oscar@example.com')$q$) ->> 'token', true);
select tests.call('oscar', format('public.accept_home_offer(%L)', current_setting('tests.token')));
select tests.act_as('postgres');
select is(
  (select string_agg(who, ' ' order by who) from unnest(array['pat', 'alice', 'oscar']) as who
   where jsonb_array_length(pg_temp.thread(who) -> 'quotes') = 5),
  'alice pat', 'quotes stay with who made them and with the family'
);
select is(pg_temp.as_caller('pat', 'public.list_quotes()'), '[]', 'they no longer count for the home of another owner');
select ok(pg_temp.is_kept(), 'as they were');
select is(pg_temp.send('oscar', '{}', 5), null, 'and the new owner sends none in the conversation of the former');
rollback to ended;

-- A suspended owner.
select tests.act_as('service_role');
select public.suspend_account(tests.id('alice'), 'Jane', 'Test');
select tests.act_as('postgres');
select matches(pg_temp.send('alice', '{}', 5), '^SC4', 'a suspended owner sends none');
select is(jsonb_array_length(pg_temp.thread('pat') -> 'quotes'), 5, 'and the family reads what it was sent');

select * from finish();
rollback;
