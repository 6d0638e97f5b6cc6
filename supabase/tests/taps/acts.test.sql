-- Links that answer a need and accept a time of a visit: what one does once, and the ways in which it does nothing.
begin;
select no_plan();

select tests.create_fixtures();
delete from private.mails;
update public.properties set capacity = 30, available_spots = 2;

-- pat is staff of alice for Sunrise and of oscar for Harbor, and gets the mails about both.
insert into private.account_people (owner_id, user_id, role, name, has_all_homes)
select tests.id(owner), tests.id(who), role, who, role = 'owner'
from (values ('alice', 'alice', 'owner'), ('alice', 'pat', 'staff'), ('oscar', 'oscar', 'owner'), ('oscar', 'pat', 'staff'))
  as person (owner, who, role);
insert into private.home_people (property_id, person_id)
select p.id, a.id from public.properties p
join private.account_people a on a.owner_id = p.owner_id and a.user_id = tests.id('pat')
where p.name in ('Sunrise', 'Harbor');

-- fay asks Sunrise for room, and proposes two times for a visit to Harbor.
create function tests.need_of_fay() returns uuid language sql stable security definer set search_path = '' as $$
  select n.id from private.needs n where n.user_id = tests.id('fay')
$$;
create function tests.inquiry_of_fay() returns uuid language sql stable security definer set search_path = '' as $$
  select i.id from public.inquiries i where i.patient_id = tests.id('fay') and i.property_id = tests.home('Harbor')
$$;
create function tests.visit_of_fay() returns private.visits language sql stable security definer set search_path = '' as $$
  select v from private.visits v where v.inquiry_id = tests.inquiry_of_fay() order by v.created_at desc, v.id limit 1
$$;
create function tests.day(p_days integer) returns text language sql stable as $$
  select to_char(now() at time zone 'America/New_York' + make_interval(days => p_days), 'YYYY-MM-DD"T"14:30')
$$;
select tests.call('fay', format($$public.ask_homes(array[%L, %L]::uuid[], '{"care_types": ["Memory Care"], "care_level": "daily",
  "moving": "walker", "memory": "clear", "persons": 1, "room": "any", "payments": ["Medicaid"], "move_in": "later", "budget": "open"}')$$,
  tests.home('Sunrise'), tests.home('Harbor')));
select tests.call('fay', format('public.propose_visit(%L, gen_random_uuid(), array[%L, %L])',
  tests.inquiry_of_fay(), tests.day(3), tests.day(4)));

-- What the mails say.
select tests.act_as('postgres');
create table tests.sent (act text, place integer, who text, token text);
grant select on tests.sent to anon, authenticated, service_role;
create function tests.send() returns void language plpgsql as $$
declare
  v_mail record;
begin
  perform tests.act_as('service_role');
  for v_mail in select t.* from public.take_mails(100) t where t.kind in ('need', 'visit') loop
    perform tests.act_as('postgres');
    insert into tests.sent
    select case when asked ? 'number' then 'need' else 'visit' end, place, split_part(v_mail.email, '@', 1), asked ->> 'token'
    from jsonb_array_elements(coalesce(v_mail.details -> 'requests', v_mail.details -> 'times')) with ordinality as listed (asked, place);
    perform tests.act_as('service_role');
  end loop;
  perform tests.act_as('postgres');
end
$$;
select tests.send();
select results_eq(
  'select act, who, count(*)::integer from tests.sent group by 1, 2 order by 1',
  $$values ('need', 'pat', 2), ('visit', 'pat', 2)$$, 'the person of the homes gets a link for each need and for each time'
);
create table tests.before as select * from tests.sent;
delete from tests.sent;
update private.mails set next_attempt_at = now();
select tests.send();
select results_eq('select * from tests.sent order by token', 'select * from tests.before order by token', 'a repeated request has the same links');
select is_empty($$select from private.taps t join tests.sent s on t::text like '%' || s.token || '%'$$, 'no token is stored');
select tests.act_as('service_role');
select public.settle_mails(array(select m.id from private.mails m where m.kind in ('need', 'visit')), 'sent');
select tests.act_as('postgres');
select is_empty('select from private.mails m where m.link_seed is not null', 'nor what tokens are made of, once the mails were sent');

create function tests.token(p_act text, p_place integer default 1) returns text language sql stable as $$
  select s.token from tests.sent s
  where s.act = p_act and (p_act = 'need' or s.place = p_place)
    and (p_act = 'visit' or private.hash_token(s.token) = (
      select t.token_hash from private.taps t where t.need_id is not null and t.property_id = tests.home('Sunrise')
    ))
$$;
create table tests.tokens as
select act, place, tests.token(act, place) as token from (values ('need', 1), ('visit', 1), ('visit', 2)) as kept (act, place);
grant select on tests.tokens to anon, authenticated, service_role;
create or replace function tests.token(p_act text, p_place integer default 1) returns text language sql stable as $$
  select t.token from tests.tokens t where t.act = p_act and t.place = p_place
$$;
create function tests.yes() returns jsonb language sql stable as $$
  select jsonb_build_object('answer', 'yes', 'monthly_price', 4500, 'free_from', current_date, 'free_until', current_date + 7)
$$;
create function tests.use(p_who text, p_token text, p_answer jsonb default tests.yes()) returns text language sql as $$
  select tests.call(p_who, format('public.use_tap(%L, 7, 2, %L)', p_token, p_answer)) ->> 'state'
$$;
create function tests.rows_of() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'homes', (select jsonb_agg(p order by p.id) from public.properties p),
    'needs', (select jsonb_agg(a order by a.need_id, a.property_id) from private.need_homes a),
    'visits', (select jsonb_agg(v order by v.id) from private.visits v),
    'inquiries', (select jsonb_agg(i order by i.id) from public.inquiries i),
    'questions', (select jsonb_agg(w order by w.user_id) from private.weekly_questions w),
    'mails', (select count(*) from private.mails)
  )
$$;

-- Opening a link changes nothing, and shows nothing that names the family.
select tests.act_as('postgres');
update public.users set first_name = 'Fayette', last_name = 'Quillfeather' where id = tests.id('fay');
create table tests.at_first as select tests.rows_of() as kept;
create function tests.read(p_act text) returns jsonb language sql as $$
  select tests.call('visitor', format('public.read_tap(%L)', tests.token(p_act)))
$$;
select is(tests.read('need') -> 'need' -> 'choices' ->> 'moving', 'walker', 'a link shows what a need asks');
select is((tests.read('visit') -> 'visit') ? 'starts_at', true, 'and one for a visit the time');
select tests.act_as('postgres');
select doesnt_match(tests.read('need')::text || tests.read('visit')::text,
  'Fayette|Quillfeather|fay@|312555|Harbor.*Sunrise|' || tests.id('fay') || '|' || tests.inquiry_of_fay(), 'neither says who the family is');
select tests.act_as('postgres');
select is(tests.rows_of(), (select kept from tests.at_first), 'opening them changes nothing');

-- Ways in which a link does nothing. Each is tried, and then undone.
create function tests.does_nothing(
  p_act text, p_reason text, p_sql text default null, p_token text default null, p_answer jsonb default tests.yes()
) returns setof text language plpgsql as $$
declare
  v_state text;
  v_rows jsonb;
begin
  begin
    perform tests.act_as('postgres');
    if p_sql is not null then
      execute p_sql;
    end if;
    perform tests.act_as('postgres');
    v_rows := tests.rows_of();
    begin
      v_state := coalesce(tests.use('visitor', coalesce(p_token, tests.token(p_act)), p_answer), 'nothing');
    exception when sqlstate '22023' then
      v_state := 'refused';
    end;
    perform tests.act_as('postgres');
    return next ok(v_state in ('nothing', 'used', 'refused'), p_act || ': ' || p_reason || ': ' || v_state);
    return next is(tests.rows_of(), v_rows, p_act || ': ' || p_reason || ': no row changed');
    raise exception 'undo' using errcode = 'SC000';
  exception when sqlstate 'SC000' then
    null;
  end;
end
$$;
create table tests.ways (act text, reason text, done text);
insert into tests.ways
select act, reason, replace(replace(replace(done, '$home', home), '$owner', owner), '$other', other)
from (values ('need', 'Sunrise', 'alice', 'oscar'), ('visit', 'Harbor', 'oscar', 'alice')) as kind (act, home, owner, other)
cross join (values
  ('when the owner does not allow links', $$update private.account_people set allows_taps = false where role = 'owner' and owner_id = tests.id('$owner')$$),
  ('when the owner allowed them again', $$select tests.call('$owner', 'public.name_team(''A'', null, false)'), tests.call('$owner', 'public.name_team(''A'', null, true)')$$),
  ('after 14 days', 'update private.taps set expires_at = now()'),
  ('a year later', $$update private.mails set created_at = created_at - interval '1 year'; select public.purge_mails()$$),
  ('after the removal from the team', $$delete from private.account_people where user_id = tests.id('pat')$$),
  ('when the person acts for other homes only', 'delete from private.home_people'),
  ('after a suspension of the person', $$update public.users set suspended_at = now() where id = tests.id('pat')$$),
  ('after one that was lifted', $$
    update public.users set suspended_at = now() where id = tests.id('pat');
    update public.users set suspended_at = null where id = tests.id('pat')$$),
  ('after a suspension of the owner', $$update public.users set suspended_at = now() where id = tests.id('$owner')$$),
  ('after a suspension of the home that was lifted', $$
    update public.properties set suspended_at = now() where name = '$home';
    update public.properties set suspended_at = null where name = '$home'$$),
  ('for a home that is not listed', $$update public.properties set is_active = false where name = '$home'$$),
  ('after the home was handed over', $$update public.properties set owner_id = tests.id('$other'), image_urls = '{}' where name = '$home'$$),
  ('after the home was deleted', $$delete from public.properties where name = '$home'$$),
  ('after the account was deleted', $$delete from auth.users where id = tests.id('pat')$$),
  ('with another address of the account', $$update public.users set email = 'new@example.com' where id = tests.id('pat')$$),
  ('after the family was suspended', $$update public.users set suspended_at = now() where id = tests.id('fay')$$),
  ('after the family deleted its account', $$delete from auth.users where id = tests.id('fay')$$)
) as way (reason, done);
insert into tests.ways values
('need', 'after the family ended it', $$select tests.call('fay', format('public.end_need(%L)', tests.need_of_fay()))$$),
('need', 'after 72 hours', $$update private.needs set created_at = created_at - interval '72 hours'$$),
('need', 'after an answer in the inbox', $$select tests.call('alice',
  format('public.answer_need(%L, %L, ''{"answer": "no"}'')', tests.need_of_fay(), tests.home('Sunrise')))$$),
('need', 'after a question in the inbox', $$select tests.call('alice',
  format('public.answer_need(%L, %L, ''{"answer": "question", "question": "night_help"}'')', tests.need_of_fay(), tests.home('Sunrise')))$$),
('need', 'after the next mail', $$
  update private.mails set created_at = created_at - interval '1 hour';
  insert into private.mails (kind, recipient_id, created_at) values ('need', tests.id('pat'), now());
  select tests.send()$$),
('visit', 'after the family canceled it', $$select tests.call('fay', format('public.answer_visit(%L, ''cancel'')', (tests.visit_of_fay()).id))$$),
('visit', 'after the home declined it', $$select tests.call('oscar', format('public.answer_visit(%L, ''decline'')', (tests.visit_of_fay()).id))$$),
('visit', 'after the other time was accepted', $$select tests.call('oscar',
  format('public.answer_visit(%L, ''accept'', %L)', (tests.visit_of_fay()).id, (tests.visit_of_fay()).times[2]))$$),
('visit', 'after the family proposed other times', $$select tests.call('fay',
  format('public.propose_visit(%L, gen_random_uuid(), array[%L])', tests.inquiry_of_fay(), tests.day(9)))$$),
('visit', 'after the family withdrew its inquiry', $$update public.inquiries set withdrawn_at = now() where patient_id = tests.id('fay')$$),
('visit', 'after the inquiry was marked as spam', $$update public.inquiries set status = 'spam' where patient_id = tests.id('fay')$$),
('visit', 'after our team closed the conversation', $$
  insert into private.team_notes (inquiry_id, side, body, closes) values (tests.inquiry_of_fay(), 'owner', 'x', true)$$),
('visit', 'when its time has passed', $$update private.taps set starts_at = now() - interval '1 hour' where visit_id is not null$$);
select tests.does_nothing(w.act, w.reason, w.done) from tests.ways w;
select tests.does_nothing(act, reason, p_token => token)
from (values ('need'), ('visit')) as kind (act)
cross join lateral (values
  ('no token', ''), ('another token', repeat('0', 64)), ('half of it', left(tests.token(act), 32)),
  ('a space after it', tests.token(act) || ' '), ('the id of the home', tests.home('Sunrise')::text), ('its hash', private.hash_token(tests.token(act))),
  ('in other case', upper(tests.token(act))),
  ('with another last digit', left(tests.token(act), 63) || translate(right(tests.token(act), 1), '0123456789abcdef', '123456789abcdef0'))
) as way (reason, token);
select tests.does_nothing('need', 'with ' || coalesce(answer, 'no answer'), p_answer => answer::jsonb)
from (values
  (null), ('{}'), ('"yes"'), ('{"answer": "yes"}'), ('{"answer": "question", "question": "night_help"}'),
  ('{"answer": "yes", "monthly_price": 1, "free_from": "2026-01-01", "free_until": "2026-01-01"}'),
  ('{"answer": "yes", "monthly_price": 4500, "free_from": "Fay", "free_until": "2030-01-01"}'),
  ('{"answer": "yes", "monthly_price": 1e9}'), ('{"answer": "yes", "monthly_price": -1}'), ('["yes"]'), ('null'), ('{"answer": ["yes"]}'),
  (jsonb_build_object('answer', 'yes', 'monthly_price', 4500, 'free_from', current_date + 366, 'free_until', current_date + 367)::text),
  (jsonb_build_object('answer', 'yes', 'monthly_price', 4500, 'free_from', current_date, 'free_until', current_date - 1)::text),
  (jsonb_build_object('answer', 'no', 'note', repeat('Fay ', 250))::text)
) as wrong (answer);
select tests.act_as('postgres');
select is(tests.rows_of(), (select kept from tests.at_first), 'nothing of all that changed a row');
select tests.denies('pat', 'function add_visit_taps', 'select private.add_visit_taps(null)');

-- What they are for.
select is(tests.use('visitor', tests.token('need')), 'done', 'a link answers a need');
select is(tests.use('visitor', tests.token('need'), '{"answer": "no"}'), 'used', 'once');
select tests.act_as('postgres');
select is((answer, monthly_price)::text, '(yes,4500)', 'the family reads the answer')
from private.need_homes where property_id = tests.home('Sunrise');
select is(p.available_spots, 2, 'the link of a need states no spots') from public.properties p where p.name = 'Sunrise';
select is(a.answer, null, 'nor answers for the other home of the same person')
from private.need_homes a where a.property_id = tests.home('Harbor');
select is((tests.visit_of_fay()).state, 'proposed', 'nor accepts a visit');
select is((select count(*)::integer from private.mails where kind = 'need_answer'), 1, 'the family gets a mail');
select is(tests.use('visitor', tests.token('visit', 2)), 'done', 'a link accepts a time');
select is(tests.use('visitor', tests.token('visit', 2)), 'used', 'once');
select is(tests.use('alice', tests.token('visit', 2), '{"answer": "no"}'), 'used', 'a forwarded mail takes nothing back');
select is(coalesce(tests.use('visitor', tests.token('visit', 1)), 'nothing'), 'nothing', 'and the other times are not offered any more');
select tests.act_as('postgres');
select is(((tests.visit_of_fay()).state, (tests.visit_of_fay()).starts_at)::text, ('confirmed', (tests.visit_of_fay()).times[2])::text,
  'the visit has that time');
select is((select i.status::text from public.inquiries i where i.id = tests.inquiry_of_fay()), 'contacted', 'which answers the inquiry');
select is((select count(*)::integer from private.mails m where m.kind = 'visit' and m.sent_at is null), 2, 'and both sides get a mail');

-- The weekly question leaves these links alone.
select tests.act_as('service_role');
select public.queue_weekly_questions();
select tests.act_as('postgres');
select is((select count(*)::integer from private.taps t where t.need_id is not null), 2, 'the links of needs stay after a weekly question');

select * from finish();
rollback;
