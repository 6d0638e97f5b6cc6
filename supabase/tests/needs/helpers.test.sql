-- Helpers: who is verified, what they send, what homes read of them, and what stays closed to them.
begin;
select no_plan();
select tests.create_fixtures();
select tests.make_operators();
select tests.act_as('postgres');
delete from private.mails;

create function tests.ask(p_who text, p_reference text, p_homes text[] default '{Harbor}') returns jsonb language sql as $$
  select tests.call(p_who, format(
    'public.ask_homes(%L::uuid[], %L, null, %s)', array(select tests.home(home) from unnest(p_homes) as home),
    '{"care_types": ["Memory Care"], "care_level": "daily", "moving": "walker", "memory": "clear", "persons": 1, "room": "any",
      "payments": ["Medicaid"], "move_in": "later", "budget": "open"}', p_reference
  ))
$$;
create function tests.asks(p_who text, p_reference text) returns text language sql as $$
  select format('select tests.ask(%L, %L)', p_who, p_reference)
$$;
create function tests.request(p_who text, p_organization text default 'Lakeside Hospital') returns jsonb language sql as $$
  select tests.call(p_who, format('public.request_helper(%L, ''(312) 555-0190'', ''1 Lake Street, Chicago, IL 60601'')', p_organization))
$$;
create function tests.decide(p_is_accepted boolean) returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  perform private.decide_helper(tests.id('fay'), p_is_accepted, 'Robin Lee', 'We called you.');
end
$$;
create function tests.is_helper() returns jsonb language sql as $$select tests.call('fay', 'public.read_account()') -> 'is_helper'$$;

-- Before anybody verified it.
select throws_ok(tests.asks('fay', '17'), '42501', 'need_organization_not_verified', 'a family');
select is(tests.call('fay', 'public.read_helper()'), '{"helper": null}', 'a family has no organization');
select is(tests.is_helper(), 'false', 'its account is not for work');
select throws_ok($$select tests.request('alice')$$, '42501', null, 'an owner asks not to be verified');

select tests.act_as('postgres');
delete from public.favorites where patient_id = tests.id('fay');
delete from public.inquiries where patient_id = tests.id('fay');
delete from public.list_members where user_id = tests.id('fay');
insert into public.favorites (patient_id, property_id) values (tests.id('fay'), tests.home('Harbor'));
select throws_ok($$select tests.request('fay')$$, 'SC409', null, 'nor an account with favorites of a family');
select tests.act_as('postgres');
delete from public.favorites where patient_id = tests.id('fay');
select throws_ok($$select tests.request('fay', ' ')$$, '22023', 'helper_incomplete',
  'a blank name');
select is(tests.request('fay') #>> '{helper,is_accepted}', null, 'one that asked waits');
select is(tests.is_helper(), 'true', 'and its account is for work');
select is(tests.request('fay', 'Lakeside Clinic') #>> '{helper,organization}', 'Lakeside Clinic', 'and can correct what it wrote');
select throws_ok(tests.asks('fay', reference), '42501',
  'need_organization_waits', 'asks nobody: ' || reference)
from unnest(array['17', 'null']) as reference;
select throws_ok($$select tests.call('fay', 'public.request_helper(''Lakeside'', ''311'', ''Chicago'')')$$, '22023', null, 'a short number');

-- Refused: a family account as before, and for a week no second request.
select lives_ok($$select tests.decide(false)$$, 'an operator refuses');
select is(tests.call('fay', 'public.read_helper()') #>> '{helper,decision}', 'We called you.', 'with a sentence that it reads');
select is(tests.is_helper(), 'false', 'and has favorites and lists again');
select throws_ok($$select tests.request('fay')$$, 'SC409', null, 'no second request at once');
select throws_ok(tests.asks('fay', '17'), '42501', null, 'and nothing for clients');
select tests.act_as('postgres');
update private.helpers set decided_at = now() - interval '8 days';
select is(tests.request('fay') #>> '{helper,decision}', null, 'after a week it can ask again');
select lives_ok($$select tests.decide(true)$$, 'an operator verifies');
select is(
  (select array_agg(private.helper_mail_details(m)) from private.mails m where m.kind = 'helper' and m.recipient_id = tests.id('fay')),
  array_fill('{"organization": "Lakeside Hospital", "is_accepted": true, "has_asked": false}'::jsonb, array[2]), 'each decision is a mail'
);
select throws_ok($$select tests.request('fay', 'Another')$$, 'SC409', null, 'a verified one takes no other name');

-- What families have is closed to helpers, also over REST.
select tests.throws('fay', format('insert into public.favorites (property_id) values (%L)', tests.home('Harbor')), 'SC409',
  'families_only_favorites');
select tests.throws('fay', $$select public.create_list('For Mom', 'Fay')$$, 'SC409', 'families_only_lists');
select tests.throws('fay', format('select public.send_inquiry(%L, ''Hello'')', tests.home('Harbor')), 'SC409',
  'families_only_inquiries');
select tests.throws('fay', 'select * from private.helpers', '42501', 'permission denied for table helpers');

select tests.throws('fay', $$select public.choose_role('owner')$$, 'SC409',
  'role_in_use');

-- Needs under numbers of its own.
select throws_ok(tests.asks('fay', 'null'), '22023', 'need_client_number_missing', 'a helper gives its number');
select throws_ok(tests.asks('fay', reference), '22023', null, 'of one to six digits: ' || reference)
from unnest(array['0', '-1', '1000000']) as reference;
select is(tests.ask('fay', '17') -> 'reference', '17', 'and asks');
select tests.act_as('postgres');
create function tests.need() returns uuid language sql stable security definer set search_path = '' as $$
  select n.id from private.needs n where n.user_id = tests.id('fay') and n.reference = 17
$$;
create function tests.received() returns jsonb language sql as $$
  select tests.call('oscar', 'public.list_received_needs()') -> 0
$$;
create function tests.answer(p_answer text) returns jsonb language plpgsql as $$
declare
  v_seen timestamptz;
begin
  perform tests.act_as('postgres');
  select a.answered_at into v_seen from private.need_homes a where a.need_id = tests.need();
  return tests.call('oscar', format('public.answer_need(%L, %L, %L, %L)', tests.need(), tests.home('Harbor'),
    case p_answer when 'yes' then jsonb_build_object('answer', 'yes', 'monthly_price', 4500, 'free_from', current_date,
      'free_until', current_date) else jsonb_build_object('answer', p_answer, 'question', case p_answer when 'question' then 'night_help' end)
    end, v_seen));
end
$$;
create function tests.named() returns boolean language sql as $$
  select tests.received()::text ~ 'Lakeside|555-0190|fay|Fay|17[,}]'
$$;
select is(tests.received() -> 'helper', 'null', 'before its yes a home reads no name');
select ok(not tests.named(), 'nor anything else of the helper or its number');
select is(tests.answer('question') -> 'helper', 'null', 'nor after a question');
select is(tests.answer('yes') -> 'helper', '{"phone": "(312) 555-0190", "organization": "Lakeside Hospital"}', 'after its yes, name and phone');
select ok(not tests.received()::text ~ 'Lake Street|fay|reference', 'and no more');
select is(tests.call('alice', 'public.list_received_needs()')::text ~ 'Lakeside', false, 'no other home reads it');
select is(tests.answer('no') -> 'helper', 'null', 'not any more after a no');
select is(tests.answer('yes') #>> '{helper,organization}', 'Lakeside Hospital', 'again after a yes');
select throws_ok(
  format('select tests.call(''fay'', %L)', format('public.choose_need_homes(%L, %L, ''Hello'')', tests.need(),
    jsonb_build_array(jsonb_build_object('property_id', tests.home('Harbor'), 'answered_at', now())))),
  'SC409', 'need_call_homes', 'a helper begins no conversation'
);
select is(tests.call('pat', format('public.read_need(%L)', tests.need())), null, 'nobody else reads the need');
select ok(not tests.call('fay', format('public.read_need(%L)', tests.need()))::text ~ '@|oscar', 'a helper reads no contact data');

-- A helper that is suspended, or not verified any more.
select tests.act_as('postgres');
create function tests.ends(p_sql text) returns setof text language plpgsql as $$
begin
  begin
    perform tests.act_as('postgres');
    execute p_sql;
    return next is(tests.received() -> 'is_open', 'false', 'a home reads that it is closed: ' || p_sql);
    return next ok(not tests.named(), 'and no name');
    return next throws_ok($q$select tests.answer('yes')$q$, 'SC409', 'need_closed', 'and cannot answer');
    raise exception 'undo' using errcode = 'SC000';
  exception when sqlstate 'SC000' then
    null;
  end;
end
$$;
select tests.ends(sql) from unnest(array[
  $$update public.users set suspended_at = now() where id = tests.id('fay')$$,
  $$update private.helpers set is_accepted = false$$,
  $$select private.take_back_helper(tests.id('fay'), 'Robin Lee', 'The hospital does not know you.')$$
]) as sql;

-- 20 a day, and ten to one home.
select is(
  (select jsonb_agg(tests.ask('fay', number::text) #> '{homes,0,position}') from generate_series(2, 11) as number),
  (select jsonb_agg(position) from unnest(array_fill('asked'::text, array[9]) || 'call'::text) as position), 'a home is asked ten times by one helper'
);
select lives_ok(format('select tests.ask(''fay'', ''%s'', ''{Sunrise}'')', number), 'need ' || number || ' of the day')
from generate_series(12, 20) as number;
select throws_ok(tests.asks('fay', '21'), 'SC429', null, 'the 21st waits');
select is(jsonb_array_length(tests.call('fay', 'public.list_needs()')), 20, '20 are open');

-- The desk takes the verification back.
select tests.act_as('postgres');
create function tests.take_back(p_who text) returns boolean language plpgsql as $$
declare
  v_id constant uuid := tests.id('fay');
  v_is_done boolean;
begin
  perform tests.act_as_operator(p_who);
  v_is_done := public.take_operator_action('unverify_helper', v_id, 'A test', 'The hospital does not know you.');
  reset role;
  return v_is_done;
end
$$;
select throws_ok($$select tests.take_back('pat')$$, 'SC404', 'Not found', 'no other account takes it back');
select tests.act_as('postgres');
delete from private.mails;
update private.needs set created_at = now() - interval '80 hours' where reference = 2;
select is(tests.take_back('oscar'), true, 'an operator does');
select is(tests.take_back('oscar'), false, 'once');
select tests.act_as('postgres');
select is(
  (select array_agg(private.helper_mail_details(m)) from private.mails m where m.kind = 'helper'),
  array['{"organization": "Lakeside Hospital", "is_accepted": false, "has_asked": true}'::jsonb], 'the helper gets one mail'
);
select is((select l.reason from private.operator_log l where l.action = 'unverify_helper' order by l.id limit 1), 'A test', 'the log has the reason');
select is_empty($$select from private.needs n where n.closed_at is null$$, 'its requests are closed');
select is(tests.call('fay', 'public.read_helper()') #>> '{helper,decision}', 'The hospital does not know you.', 'it reads the sentence');
select is(jsonb_path_query_array(tests.call('fay', 'public.list_needs()'), '$.is_open ? (@ == true)'), '[]', 'and that they are closed');
select ok(not tests.named(), 'homes that said yes do not read its name any more');
select throws_ok(tests.asks('fay', '22'), '42501', null, 'it asks for clients no more');
select throws_ok($$select tests.request('fay')$$, 'SC409', 'helper_refused', 'nor to be verified, for a week');
select tests.act_as('postgres');
update private.helpers set decided_at = now() - interval '8 days';
select is(tests.request('fay') #>> '{helper,is_accepted}', null, 'then it can, although it asked for clients');
select lives_ok($$select tests.decide(true)$$, 'and is verified again');
select is(jsonb_path_query_array(tests.call('fay', 'public.list_needs()'), '$.is_open ? (@ == true)'), '[]', 'which opens no request again');

select tests.act_as('postgres');
select is(
  private.export_needs(tests.id('fay')) #>> '{helper,phone}', '(312) 555-0190', 'the export has the organization'
);
delete from auth.users where id = tests.id('fay');
select is_empty($$select from private.helpers$$, 'and the deletion of the account removes it');

select * from finish();
rollback;
