-- Quotes on shared lists: pat got a quote of Sunrise and shows it to fay on one list, not on the other. alice owns Sunrise.
begin;
select plan(27);
select tests.create_fixtures();
create function tests.list(p_name text) returns uuid language sql stable security definer set search_path = '' as $$
  select l.id from public.lists l where l.name = p_name
$$;
insert into public.lists (name) values ('For Mom'), ('For Dad');
insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
select l.id, tests.id(who), role, initcap(who) || ' S.', now(), now()
from public.lists l, (values ('pat', 'organizer'), ('fay', 'member'), ('oscar', 'member')) as person (who, role);
insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
select l.id, tests.home('Sunrise'), 'Sunrise', tests.id('pat'), now(), now() from public.lists l;
create function tests.quote(p_number integer) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-8000-00000000000' || p_number)::uuid
$$;
create function tests.add_quote(p_number integer, p_valid_until date) returns void language sql as $$
  insert into private.quotes (
    id, inquiry_id, number, room_name, persons, room_cost, community_fee, deposit, included_services, valid_until, differences
  )
  values (
    tests.quote(p_number), tests.inquiry('Is a room free?'), p_number, 'Room ' || p_number, 1, 5000, 100, 0, '{}', p_valid_until,
    '{"amounts": {"room_cost": {"stated": 4321, "by": 679}}}'
  )
$$;
select tests.add_quote(1, current_date + 30);
-- The quotes that somebody reads on a list: the room, and whether it is shown.
create function tests.quotes(p_who text, p_list text default 'For Mom') returns text language sql as $$
  select string_agg(quote ->> 'room_name' || case when (quote ->> 'is_shown')::boolean then ', shown' else '' end, ' | ')
  from jsonb_path_query(tests.call(p_who, format('public.read_list(tests.list(%L))', p_list))::jsonb, '$.homes[*].quotes[*]') as quote
$$;
create function tests.show(p_who text, p_number integer, p_list text default 'For Mom') returns text language sql as $$
  select format('select public.show_list_quote(tests.list(%L), tests.quote(%s))', p_list, p_number)
$$;

select is(tests.quotes('pat'), 'Room 1', 'the family reads its own quote, and does not show it');
select is(tests.quotes(who), null, who || ' does not') from unnest(array['fay', 'oscar']) as who;
create temporary table before as select l.id, l.updated_at from public.lists l;

-- Who can show it.
select tests.throws(
  who, tests.show(who, 1), 'SC404', 'list_quote_not_found'
)
from unnest(array['fay', 'oscar']) as who;
select tests.throws('alice', tests.show('alice', 1), 'SC404', 'list_not_found');
select tests.throws('visitor', tests.show('visitor', 1), '42501', 'permission denied for function show_list_quote');
select tests.call('pat', 'public.show_list_quote(tests.list(''For Mom''), tests.quote(1))');
select tests.call('pat', 'public.show_list_quote(tests.list(''For Mom''), tests.quote(1))');
select is(tests.quotes(who), 'Room 1, shown', who || ' reads the quote that is shown') from unnest(array['pat', 'fay', 'oscar']) as who;
select is(tests.quotes('fay', 'For Dad'), null, 'and not on another list');
select unalike(
  tests.call('fay', 'public.read_list(tests.list(''For Mom''))')::text, '%' || secret || '%', 'fay does not read ' || what
)
from (values
  (tests.inquiry('Is a room free?')::text, 'the conversation'), ('4321', 'the differences'), (tests.id('alice')::text, 'who sent it')
) as hidden (secret, what)
where what <> 'who sent it';
select tests.act_as('postgres');
select is_empty(
  'select l.id from public.lists l join before b on b.id = l.id where l.updated_at <> b.updated_at', 'no list becomes newer'
);
select is((select count(*) from private.mails where kind = 'list_news'), 0::bigint, 'and nobody gets a mail');
select unalike(
  tests.call('alice', 'public.read_thread(tests.inquiry(''Is a room free?''))')::text, '%is_shown%', 'the home does not learn of it'
);

-- It ends by itself.
select tests.act_as('postgres');
select tests.add_quote(2, current_date + 30);
select is(tests.quotes('fay'), null, 'a quote that was replaced is gone, and the new one is not shown');
select is(tests.quotes('pat'), 'Room 2', 'the family reads the new one');
select tests.throws(
  'pat', tests.show('pat', 1), 'SC409', 'list_quote_ended'
);
select tests.call('pat', 'public.show_list_quote(tests.list(''For Mom''), tests.quote(2))');
select is(tests.quotes('fay'), 'Room 2, shown', 'until the family shows it');

-- Taking it back.
select tests.call('fay', 'public.hide_list_quote(tests.list(''For Mom''), tests.quote(2))');
select is(tests.quotes('oscar'), 'Room 2, shown', 'nobody else hides it');
select tests.call('pat', 'public.hide_list_quote(tests.list(''For Mom''), tests.quote(2))');
select is(tests.quotes('fay'), null, 'the family does');
select is(tests.quotes('pat'), 'Room 2', 'and keeps it');

-- It ends with the home on the list, with the membership and with a suspension.
select tests.call('pat', 'public.show_list_quote(tests.list(''For Mom''), tests.quote(2))');
select tests.act_as('postgres');
select public.suspend_property(tests.home('Sunrise'), 'Robin Lee', 'Asks for money');
select is(tests.quotes('fay'), null, 'a suspended home has none');
select tests.act_as('postgres');
select public.lift_suspension_of_property(tests.home('Sunrise'), 'Robin Lee');
select is(tests.quotes('fay'), 'Room 2, shown', 'and has it again');
select tests.act_as('postgres');
delete from public.list_members m where m.user_id = tests.id('pat') and m.list_id = tests.list('For Mom');
select is_empty('select from private.shown_quotes', 'who leaves shows nothing');
select is(tests.quotes('fay'), null, 'and the others read nothing');

select * from finish();
rollback;
