begin;
select plan(27);

-- What an error says beside its message. PostgreSQL adds the whole row to a violated check unless policies apply to whoever
-- writes it, and in a definer they do not.
select tests.create_fixtures();
create function tests.error(p_who text, p_sql text) returns text language plpgsql as $$
declare
  v_code text;
  v_detail text;
begin
  perform tests.act_as(p_who);
  execute p_sql;
  return 'none';
exception when others then
  get stacked diagnostics v_code = returned_sqlstate, v_detail = pg_exception_detail;
  return rtrim(concat_ws(': ', v_code, v_detail), ': ');
end
$$;
delete from public.inquiries where patient_id = tests.id('fay');
delete from public.favorites where patient_id = tests.id('fay');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Harbor'), 'Just now', '3125550101');
create temp table given (list_id uuid, list_token text, team_token text, person_id uuid);
grant select on given to authenticated;
select tests.act_as('pat');
create temp table list as select public.create_list('For Mom', 'Pat') ->> 'id' as id;
create temp table list_invitation as select public.invite_to_list((select id::uuid from list)) ->> 'token' as token;
select tests.act_as('alice');
select public.name_team('Maple Group');
create temp table team_invitation as select public.invite_person('staff') ->> 'token' as token;
select tests.act_as('postgres');
insert into private.account_people (owner_id, user_id, role, name) values (tests.id('alice'), tests.id('oscar'), 'staff', 'Dana');
select tests.make_operators();
insert into given
select list.id::uuid, list_invitation.token, team_invitation.token, a.id
from list, list_invitation, team_invitation, private.account_people a where a.name = 'Dana';
select is(tests.error(who, sql), '23514', format('%s: %s', who, sql))
from (values
  ('pat', $$select public.add_to_inquiry(tests.inquiry('Just now'), E'Hi\u0001')$$),
  ('fay', $$select public.choose_role('nobody')$$),
  ('fay', $$select public.choose_language('xx')$$),
  ('fay', $$select public.name_account(E'\u0001', '')$$),
  ('pat', $$select public.create_list('', 'Pat')$$),
  ('pat', $$select public.create_list('For Dad', E'\u0001')$$),
  ('fay', $$select public.join_list((select list_token from given), E'\u0001')$$),
  ('pat', $$select public.send_message(tests.inquiry('Is a room free?'), gen_random_uuid(), '')$$),
  ('pat', $$select public.send_message(tests.inquiry('Is a room free?'), '00000000-0000-1000-8000-000000000000', 'Hi')$$),
  ('alice', $$select public.send_quote(tests.inquiry('Is a room free?'), gen_random_uuid(), '{"persons": 1, "room_cost": 0,
    "community_fee": 0, "deposit": 0, "included_services": []}' || jsonb_build_object('valid_until', current_date))$$),
  ('oscar', $$select public.name_team('')$$),
  ('alice', $$select public.name_team(E'\u0001')$$),
  ('alice', $$select public.change_person((select person_id from given), 'nobody')$$),
  ('alice', $$select public.change_rights((select person_id from given), 'nobody')$$),
  ('alice', $$select public.make_feed_key('')$$),
  ('alice', $$select public.offer_home(tests.home('Sunrise'), 'b')$$),
  ('alice', $$select public.offer_home(tests.home('Sunrise'), '<b@x.org>')$$),
  ('alice', $$select public.invite_person('nobody')$$),
  ('alice', $$select public.ask_for_homes(-1)$$),
  ('alice', $$select public.change_property(tests.home('Sunrise'), '{"capacity": -1}')$$),
  ('fay', $$select tests.act_as_operator('fay'); select public.take_operator_action('end_sessions', tests.id('pat'), E'\u0001')$$),
  ('fay', $$select tests.act_as_operator('fay'); select public.open_desk_entry('owners', tests.id('alice'), 'A test');
    select public.decide_desk_entry('owners', tests.id('alice'), 'skip', E'\u0001')$$),
  -- Over REST and by functions that are no definers, policies apply.
  ('alice', $$update public.properties set capacity = -1 where id = tests.home('Sunrise')$$),
  ('pat', $$select public.send_inquiry(tests.home('Sunrise'), 'Hello', '1')$$),
  ('pat', $$select public.rename_list((select list_id from given), '')$$)
) as violated (who, sql);
select tests.act_as('postgres');
delete from private.account_people where name = 'Dana';
select is(
  tests.error('oscar', $$select public.join_account((select team_token from given), '')$$), '23514', 'oscar joins without a name'
);
select tests.act_as('postgres');
-- A change of a home has the whole row in its details otherwise. Those of the desk answer operators, who read these rows. The others look the text up and store nothing of it.
select set_eq(
  $$select p.proname::text from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prosecdef and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')
      and p.proargtypes::oid[] && array['text', 'text[]', 'jsonb']::regtype[]::oid[]
      and p.prosrc !~ 'exception when check_violation or not_null_violation' and p.prosrc !~ 'operator'$$,
  array[
    'accept_home_offer', 'answer_visit', 'claim_account', 'close_owner_note', 'delete_hidden_photo', 'read_list_invitation',
    'unsubscribe', 'close_need_by_choice',
    -- Their own sentence takes the place of the one with the row.
    'answer_need', 'reply_to_need_question',
    -- Stores one of its fixed reasons.
    'pass_over',
    -- Answers with the message why a home was refused, and with the values of a code.
    'change_homes'
  ],
  'each definer that stores a text of its caller leaves the row out of its errors'
);
select * from finish();
rollback;
