-- Waiting lists: pat and fay wait for Harbor of oscar, in that order. What the next person, the owner and others read and do.
begin;
select no_plan();

select tests.create_fixtures();
delete from private.mails;
insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000d1', 'dan@example.com');
update public.properties set capacity = 30, available_spots = 0;

create function tests.watch(p_who text) returns public.home_watches language sql stable security definer set search_path = '' as $$
  select w from public.home_watches w where w.user_id = tests.id(p_who) and w.property_id = tests.home('Harbor')
$$;
create function tests.place(p_who text) returns jsonb language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return (
    select w -> 'place' from jsonb_array_elements(public.list_home_watches()) as w
    where w ->> 'property_id' = tests.home('Harbor')::text
  );
end
$$;
create function tests.set_spots(p_spots integer) returns text language plpgsql as $$
begin
  perform tests.act_as('postgres');
  update public.properties set available_spots = p_spots where name = 'Harbor';
  perform tests.act_as('service_role');
  perform public.settle_waiting_lists();
  perform tests.act_as('postgres');
  return (
    select string_agg(split_part(u.email, '@', 1), ', ' order by u.email)
    from public.home_watches w join public.users u on u.id = w.user_id where w.turn_ends_at is not null
  );
end
$$;
create function tests.on_harbor(p_call text) returns text language sql as $$
  select format('select public.%s', replace(p_call, 'HARBOR', quote_literal(tests.home('Harbor'))))
$$;

-- Joining.
select tests.call('pat', format('public.watch_home(%L)::text', tests.home('Harbor')));
select is(tests.place('pat'), 'null'::jsonb, 'an alert has no place');
select tests.call('pat', format('public.join_waiting_list(%L, %L)::text', tests.home('Harbor'), 'Studio'));
select tests.call('fay', format('public.join_waiting_list(%L)::text', tests.home('Harbor')));
select is(tests.place('pat') ->> 'number', '1', 'the alert becomes the first place');
select is(tests.place('fay') ->> 'number', '2', 'the next family has the second');
select tests.call('pat', format('public.join_waiting_list(%L, %L)::text', tests.home('Harbor'), 'One bedroom'));
select is(tests.place('pat') - '{turn_ends_at,held_until,skipped,is_asked,time_zone}'::text[],
  '{"number": 1, "room_type": "One bedroom"}'::jsonb, 'who joins again keeps the place and changes the room');
select tests.call('pat', format('public.watch_home(%L)::text', tests.home('Harbor')));
select is(tests.place('pat') ->> 'number', '1', 'an alert on top takes no place away');
select tests.throws('pat', tests.on_harbor($$join_waiting_list(HARBOR, 'Castle')$$), '22023',
  'waiting_list_room_missing');
select tests.throws('oscar', tests.on_harbor('join_waiting_list(HARBOR)'), 'SC409',
  'waiting_list_of_own_home');
select tests.throws('fay', format('select public.join_waiting_list(%L)', tests.home('Closed')), 'SC404', 'property_not_found');
select tests.act_as('postgres');
update public.properties set rates = '[{"room_type": "Studio", "monthly_cost": 4000}]' where name = 'Harbor';
select tests.throws('fay', tests.on_harbor($$join_waiting_list(HARBOR, 'Two bedrooms')$$), '22023',
  'waiting_list_room_unknown');

-- What one learns of others.
select tests.affects('fay', 'select from public.home_watches', 1);
select tests.affects('oscar', 'select from public.home_watches', 0);
select tests.denies('pat', 'table home_watches', $$update public.home_watches set place_at = '2020-01-01'$$);
select tests.denies('pat', 'table home_watches',
  format($$insert into public.home_watches (property_id, place_at) values (%L, '2020-01-01')$$, tests.home('Sunrise')));
select is(tests.call('oscar', 'public.list_waiting_lists()'), jsonb_build_array(jsonb_build_object(
  'property_id', tests.home('Harbor'), 'property_name', 'Harbor', 'waiting_count', 2, 'accepted_count', 0,
  'rooms', '[{"count": 1, "room_type": "One bedroom"}, {"count": 1, "room_type": null}]'::jsonb, 'turns', '[]'::jsonb
)), 'the owner reads counts');
select is(tests.call('alice', 'public.list_waiting_lists()'), '[]'::jsonb, 'another owner reads nothing');
select is(tests.call('fay', 'public.list_waiting_lists()'), '[]'::jsonb, 'and a family neither');

-- The page of a home, refusals and mails say nothing of a list.
select is(
  (select count(*)::integer from jsonb_object_keys(tests.call(who, format('public.view_property(%L)', tests.home('Harbor')))) as k
   where k ~ 'wait|watch|place|turn|queue'), 0, who || ' reads nothing of a list on the page of the home'
) from unnest(array['fay', 'alice', 'visitor']) as who;
select tests.act_as('postgres');
select tests.create_home('oscar', 'Quiet');
create function tests.refusals(p_who text, p_home uuid) returns text language plpgsql as $$
declare
  v_call text;
  v_result text := '';
begin
  perform tests.act_as(p_who);
  foreach v_call in array array['keep_place(%L)', 'decline_turn(%L)', 'unwatch_home(%L)', $q$pass_over(%L, now(), 'other_room')$q$] loop
    begin
      execute format('select public.' || v_call, p_home);
      v_result := v_result || 'done. ';
    exception when others then
      v_result := v_result || sqlstate || ' ' || sqlerrm || '. ';
    end;
  end loop;
  perform tests.act_as('postgres');
  return v_result;
end
$$;
select is(tests.refusals('visitor', tests.home('Harbor')), tests.refusals('visitor', gen_random_uuid()), 'a visitor learns not even whether there is a home');
select is(
  tests.refusals('alice', tests.home('Harbor')), tests.refusals('alice', tests.home('Quiet')),
  'a person without a place reads the same of a home with a list and of one without'
);
select is(
  (select count(*)::integer from private.mails m where m.recipient_id is distinct from tests.id('pat') and m.recipient_id is distinct from tests.id('fay')),
  0, 'nobody gets a mail about who joined'
);

-- A turn.
select is(tests.set_spots(1), 'pat', 'the first has the turn');
select is(tests.set_spots(1), 'pat', 'and nobody else while it lasts');
select is((select string_agg(m.kind, ' ') from private.mails m where m.recipient_id = tests.id('pat')), 'free_spot', 'with one mail');
select tests.throws('fay', tests.on_harbor('decline_turn(HARBOR)'), 'SC409', 'waiting_list_turn_over');
select is(tests.call('oscar', $$public.list_waiting_lists() -> 0 -> 'turns' -> 0 ->> 'room_type'$$), '"One bedroom"'::jsonb,
  'the owner reads for which room the turn is');
select is(
  (select array_agg(k order by k) from jsonb_object_keys(tests.call('oscar', $$public.list_waiting_lists() -> 0 -> 'turns' -> 0$$)) as k),
  '{ends_at,room_type}', 'and until when, and nothing else'
);

-- Passing over.
select tests.act_as('postgres');
create function tests.pass(p_who text, p_reason text, p_late interval default '0') returns text language sql as $$
  select tests.throws(p_who, tests.on_harbor(format('pass_over(HARBOR, %L, %L)', (tests.watch('pat')).turn_ends_at + p_late, p_reason)),
    case when p_reason = 'dislike' then '22023' when p_who = 'alice' then 'SC404' else 'SC409' end,
    case when p_reason = 'dislike' then 'waiting_list_reason_missing' when p_who = 'alice' then 'property_not_found'
      else 'waiting_list_turn_ended' end)
$$;
select tests.pass('oscar', 'dislike');
select tests.pass('alice', 'other_room');
select tests.pass('oscar', 'other_room', '1 minute');
select tests.call('oscar', format('public.pass_over(%L, %L, %L)::text', tests.home('Harbor'), (tests.watch('pat')).turn_ends_at, 'other_room'));
select is(tests.place('pat') - '{is_asked,held_until,room_type,time_zone}'::text[],
  '{"number": 1, "skipped": "other_room", "turn_ends_at": null}'::jsonb, 'the family reads the reason and keeps its place');
select isnt((tests.watch('fay')).turn_ends_at, null, 'the next has the turn');
select is(tests.set_spots(1), 'fay', 'and keeps it');
select is(tests.set_spots(2), 'fay', 'who was passed over has none until the home was full');
select is(tests.set_spots(0), null, 'a full home ends the turn');
select is(tests.place('fay') ->> 'number', '2', 'and no place');
select is(tests.set_spots(1), 'pat', 'then the first is the next again');

-- No answer for 48 hours.
update public.home_watches set turn_ends_at = now() - interval '1 second' where turn_ends_at is not null;
select is(tests.set_spots(1), 'fay', 'after 48 hours the next has the turn');
select is(tests.place('pat') ->> 'skipped', 'missed', 'and the first keeps its place');

-- Alerts wait for what the list leaves.
select tests.call('alice', format('public.unwatch_home(%L)::text', tests.home('Harbor')));
select tests.set_spots(0);
insert into public.home_watches (user_id, property_id) values ('00000000-0000-4000-8000-0000000000d1', tests.home('Harbor'));
delete from private.mails;
select tests.set_spots(2);
select is((select count(*)::integer from private.mails m where m.recipient_id = '00000000-0000-4000-8000-0000000000d1'), 0,
  'no alert while the free spots belong to the list');
select tests.set_spots(3);
select tests.act_as('service_role');
select private.queue_home_watch_mails(array[tests.home('Harbor')]);
select tests.act_as('postgres');
select is((select count(*)::integer from private.mails m where m.recipient_id = '00000000-0000-4000-8000-0000000000d1'), 1,
  'an alert of the spot that is left');

-- Accepting by an inquiry, and a conversation that ends.
select tests.set_spots(0), tests.set_spots(1);
select tests.call('pat', format($$(select to_jsonb(i) from public.send_inquiry(%L, 'I would like the room', null, null, '{message}') i)$$, tests.home('Harbor')));
select isnt((tests.watch('pat')).accepted_at, null, 'who writes in its turn takes the spot');
select is(tests.place('fay') ->> 'number', '1', 'the next moves up');
select is(tests.set_spots(1), null, 'and has no turn for the spot that is taken');
select is(tests.call('oscar', $$public.list_waiting_lists() -> 0 -> 'accepted_count'$$), '1'::jsonb, 'the owner reads that one has a held spot');
select tests.act_as('postgres');
update public.inquiries set withdrawn_at = now() where patient_id = tests.id('pat') and property_id = tests.home('Harbor');
select is(tests.set_spots(1), 'fay', 'a conversation that ended gives the spot back');
select is((tests.watch('pat')).user_id, null, 'and ends the place');

-- Suspensions, and leaving.
update public.users set suspended_at = now() where id = tests.id('fay');
select tests.set_spots(0);
select is(tests.set_spots(1), null, 'a suspended account has no turn');
update public.users set suspended_at = null where id = tests.id('fay');
update public.properties set is_active = false where name = 'Harbor';
select is(tests.set_spots(1), null, 'a home that is not listed gives none');
update public.properties set is_active = true where name = 'Harbor';
select is(tests.set_spots(1), 'fay', 'it does when it is back');
select tests.call('fay', format('public.unwatch_home(%L)::text', tests.home('Harbor')));
select tests.act_as('postgres');
select is((select count(*)::integer from public.home_watches w where w.place_at is not null), 0, 'who leaves has no place');

-- The question every 30 days.
select tests.set_spots(0);
select tests.call('fay', format('public.join_waiting_list(%L)::text', tests.home('Harbor')));
select tests.act_as('postgres');
delete from private.mails;
select is(public.queue_waiting_questions(10), 0, 'nobody is asked on the first day');
update public.home_watches set confirmed_at = now() - interval '30 days' where place_at is not null;
select is(public.queue_waiting_questions(10), 1, 'after 30 days');
select is(public.queue_waiting_questions(10), 0, 'once');
select is(tests.place('fay') ->> 'is_asked', 'true', 'the page asks too');
select tests.act_as('postgres');
create temporary table sent on commit drop as select t.kind, t.details from public.take_mails(10) t;
select is((select s.details ->> 'number' from sent s where s.kind = 'waiting_question'), '1', 'the mail says the place');
grant select on sent to anon, authenticated;
select tests.act_as('visitor');
select is(public.use_tap((select s.details ->> 'token' from sent s where s.kind = 'waiting_question')) ->> 'state', 'done', 'one tap answers');
select is(tests.place('fay') ->> 'is_asked', 'false', 'and the place stays');
select tests.act_as('postgres');
update public.home_watches set confirmed_at = now() - interval '45 days' where place_at is not null;
select is(public.purge_home_watches(), 1, 'without an answer the place ends after 45 days');
select tests.throws('fay', tests.on_harbor('keep_place(HARBOR)'), 'SC409', 'waiting_list_left');

-- The links of a turn.
select tests.act_as('postgres');
create function tests.tokens() returns jsonb language plpgsql as $$
declare
  v_turn jsonb;
begin
  perform tests.act_as('postgres');
  delete from private.mails;
  perform tests.set_spots(0), tests.set_spots(1), tests.act_as('service_role');
  select t.details -> 'turn' into v_turn from public.take_mails(10) t where t.kind = 'free_spot';
  perform tests.act_as('visitor');
  return v_turn;
end
$$;
select tests.call('fay', format('public.join_waiting_list(%L, null)::text', tests.home('Harbor')))
where tests.set_spots(0) is null;
select tests.act_as('postgres');
create temporary table turn on commit drop as select tests.tokens() as links;
select tests.act_as('postgres');
grant select on turn to anon, authenticated;
select tests.act_as('visitor');
select is(public.read_tap((select links ->> 'accept_token' from turn)) -> 'watch' ->> 'act', 'accept', 'a link says what it does');
select is(public.use_tap((select links ->> 'decline_token' from turn)) ->> 'state', 'done', 'the other leaves the spot to the next');
select is(public.use_tap((select links ->> 'accept_token' from turn)), null, 'after which the first does nothing');
select is(tests.place('fay') ->> 'skipped', 'declined', 'the place stays');
select tests.act_as('postgres');
update turn set links = tests.tokens();
select tests.act_as('visitor');
select is(public.use_tap((select links ->> 'accept_token' from turn)) ->> 'state', 'done', 'a tap takes the spot');
select is(public.use_tap((select links ->> 'accept_token' from turn)) ->> 'state', 'used', 'once');
select tests.act_as('postgres');
select is(
  (select array[i.phone, i.email, i.contact_by::text] from public.inquiries i
   where i.patient_id = tests.id('fay') and i.property_id = tests.home('Harbor') order by i.created_at desc limit 1),
  array[null, null, '{message}'], 'and the home reads neither a phone number nor an address'
);

-- Limits of one account.
select tests.act_as('postgres');
insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots)
select tests.id('alice'), 'Full ' || n, '1 Test Street', p.city, p.state, p.zip_code, 9, 0
from generate_series(1, 11) as n, public.properties p where p.name = 'Sunrise';
insert into public.home_watches (user_id, property_id, place_at, confirmed_at)
select tests.id('pat'), p.id, now(), now() from public.properties p where p.name ~ '^Full (\d|10)$';
select tests.throws('pat', format('select public.join_waiting_list(%L)', tests.home('Full 11')), 'SC409',
  'waiting_lists_too_many');

-- A deleted account, and a home that is handed over.
select tests.act_as('postgres');
update public.properties set owner_id = tests.id('oscar') where name = 'Full 1';
select is(tests.call('oscar', $$public.list_waiting_lists() -> 0 ->> 'property_name'$$), '"Full 1"'::jsonb, 'the list goes along');
select tests.act_as('postgres');
delete from public.users where id = tests.id('pat');
select is((select count(*)::integer from public.home_watches w where w.user_id = tests.id('pat')), 0, 'places go with the account');

select * from finish();
rollback;
