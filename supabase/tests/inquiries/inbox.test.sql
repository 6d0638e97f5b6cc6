begin;
select plan(44);

-- The inbox of an owner. Of oscar: Harbor with two inquiries and Oak with one; dana is a manager, sam staff of Harbor.
select tests.create_fixtures();
delete from public.inquiries;
delete from private.account_people;
insert into public.properties (owner_id, name, street, city, state, zip_code)
values (tests.id('oscar'), 'The Oak_Home', '1 Main Street', 'Chicago', 'IL', '60601');
insert into public.inquiries (patient_id, property_id, message, phone, email, contact_by, status, created_at) values
  (tests.id('pat'), tests.home('Harbor'), 'A garden?', '(312) 555-0101', 'pat@mail.example', default, 'pending', now() - interval '5 days'),
  (tests.id('fay'), tests.home('Harbor'), 'Room for two?', '3125550102', null, '{message}', 'contacted', now() - interval '4 days'),
  (tests.id('fay'), tests.home('The Oak_Home'), 'A ROOM with 100% light?', '3125550103', null, default, 'contacted', now() - interval '3 days');
insert into private.quotes (
  id, inquiry_id, number, persons, room_cost, community_fee, deposit, included_services, valid_until, differences
)
select gen_random_uuid(), i.id, 1, 1, 5000, 0, 0, '{}', current_date + 30, '{}'
from public.inquiries i
where i.message = 'Room for two?';
create function tests.person(p_name text) returns uuid language sql stable security definer as $$
  select id from private.account_people where name = p_name
$$;
insert into auth.users (id, email, raw_user_meta_data)
values ('5a000000-0000-4000-8000-000000000005', 'sam@example.com', '{"role": "owner"}');
insert into auth.sessions (id, user_id, created_at)
values ('5a000000-0000-4000-8000-000000000005', '5a000000-0000-4000-8000-000000000005', now());
insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
  (tests.id('oscar'), tests.id('oscar'), 'owner', 'Maple Group', true),
  (tests.id('oscar'), tests.id('alice'), 'manager', 'Dana', true),
  (tests.id('oscar'), '5a000000-0000-4000-8000-000000000005', 'staff', 'Sam', false);
insert into private.home_people (property_id, person_id) values (tests.home('Harbor'), tests.person('Sam'));
create function tests.act_as_sam() returns void language sql as $$
  select set_config('role', 'authenticated', true), set_config('request.jwt.claims', jsonb_build_object(
    'sub', '5a000000-0000-4000-8000-000000000005', 'session_id', '5a000000-0000-4000-8000-000000000005',
    'role', 'authenticated'
  )::text, true);
$$;
-- The messages that a filter finds, newest first.
create function tests.found(p_filter text) returns text language plpgsql as $$
declare
  v_page jsonb;
begin
  execute format('select public.list_received_inquiries(p_owner_id => tests.id(''oscar'') %s)', p_filter) into v_page;
  if (v_page ->> 'total')::integer <> jsonb_array_length(v_page -> 'items') then
    raise exception 'The total is wrong';
  end if;
  return (select string_agg(item ->> 'message', ' | ' order by place) from jsonb_array_elements(v_page -> 'items') with ordinality as found (item, place));
end
$$;

select tests.act_as('oscar');
select is(tests.found(''), 'A ROOM with 100% light? | Room for two? | A garden?', 'all inquiries, newest first');
select is(tests.found(filter), expected, 'finds ' || filter) from (values
  (', p_query => ''room''', 'A ROOM with 100% light? | Room for two?'),
  (', p_query => ''  ROOM  two ''', 'Room for two?'),
  (', p_has => ''quote''', 'Room for two?'),
  (', p_has => ''price''', null),
  (', p_query => '' ''', 'A ROOM with 100% light? | Room for two? | A garden?'),
  -- Signs of patterns are letters.
  (', p_query => ''100%''', 'A ROOM with 100% light?'),
  (', p_query => ''1%light''', null),
  (', p_query => ''k_h''', 'A ROOM with 100% light?'),
  (', p_query => ''r_o''', null),
  (', p_query => ''\''', null),
  (', p_query => ''harbor garden''', 'A garden?'),
  (', p_query => ''5550101''', 'A garden?'),
  (', p_query => ''555-0101''', 'A garden?'),
  (', p_query => ''PAT@mail''', 'A garden?'),
  -- The family asked not to be called.
  (', p_query => ''5550102''', null),
  (', p_property_id => tests.home(''Harbor'')', 'Room for two? | A garden?'),
  (', p_property_id => tests.home(''Sunrise'')', null),
  (', p_status => ''contacted'', p_query => ''harbor''', 'Room for two?'),
  (', p_waiting_days => 0', 'A garden?'),
  (', p_waiting_days => 5', 'A garden?'),
  (', p_waiting_days => 6', null),
  (', p_waiting_days => -2147483648', 'A garden?')
) as search (filter, expected);
select tests.throws(
  'oscar', format('select public.list_received_inquiries(p_query => %L)', repeat('a', 121)), '22023',
  'argument_too_long'
);

-- A family that writes again waits from then on, until somebody reads it.
select tests.act_as('postgres');
insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body, created_at)
values (tests.inquiry('Room for two?'), gen_random_uuid(), 'family', tests.id('fay'), 'Hello?', now() - interval '2 days');
select tests.act_as('oscar');
select is(tests.found(', p_waiting_days => 2'), 'Room for two? | A garden?', 'a family that wrote again waits');
select is(tests.found(', p_waiting_days => 3'), 'A garden?', 'since its message');
select is(
  public.count_received_inquiries() - array['visits', 'needs'], '{"total": 3, "yours": 0, "seen": 0, "unseen": 3, "waiting": 2}', 'the counts say so'
);
select results_eq(
  $$select home ->> 'name', home ->> 'count', home ->> 'waiting' from jsonb_array_elements(public.count_inquiries_by_home()) as home$$,
  $$values ('Harbor', '2', '2'), ('The Oak_Home', '1', '0')$$, 'and those of the homes'
);

-- Inquiries of one moment, one a page.
select tests.act_as('postgres');
savepoint before_pages;
update public.inquiries set created_at = now() - interval '1 day';
select tests.act_as('oscar');
with recursive page as (
  select public.list_received_inquiries(p_limit => 1) as body
  union all
  select public.list_received_inquiries(p_limit => 1, p_cursor => page.body -> 'next_cursor')
  from page
  where jsonb_typeof(page.body -> 'next_cursor') = 'object'
)
select is(
  array(select page.body -> 'items' -> 0 ->> 'id' from page limit 9),
  array(select item ->> 'id' from jsonb_array_elements(public.list_received_inquiries() -> 'items') as item),
  'inquiries of one moment are listed once each'
);
rollback to before_pages;
select tests.act_as('postgres');

-- Visits that the family proposed.
select tests.act_as('postgres');
insert into private.visits (id, inquiry_id, proposed_by, times)
values (gen_random_uuid(), tests.inquiry('Room for two?'), 'family', array[now() + interval '1 day']);
select is(tests.call('oscar', 'public.count_received_inquiries()') ->> 'visits', '1', 'a visit that the family proposed is to be accepted');
select tests.act_as('postgres');
update private.visits set proposed_by = 'owner';
select is(tests.call('oscar', 'public.count_received_inquiries()') ->> 'visits', '0', 'one that the owner proposed is not');

-- A withdrawn text is not found.
select tests.act_as('postgres');
delete from private.visits;
update public.inquiries set withdrawn_at = now() where message = 'A garden?';
select tests.act_as('oscar');
select is(tests.found(', p_query => ''garden'''), null, 'a withdrawn text is not found');
select is(public.count_received_inquiries() ->> 'waiting', '1', 'and does not wait');

-- Who answers.
select is(public.assign_inquiry(tests.inquiry('Room for two?'), tests.person('Sam')), true, 'the owner assigns');
select is(tests.found(', p_person_id => tests.person(''Sam'')'), 'Room for two?', 'and finds it by the person');
select tests.act_as('postgres');
select tests.throws(
  'oscar', $$select public.assign_inquiry(tests.inquiry('A ROOM with 100% light?'), tests.person('Sam'))$$, 'SC409',
  'person_not_of_home'
);
select tests.act_as_sam();
select is(tests.found(''), 'Room for two? | ', 'staff of one home list its inquiries');
select is(tests.found(', p_property_id => tests.home(''The Oak_Home'')'), null, 'and no others by their home');
select is(public.count_inquiries_by_home(tests.id('oscar')) -> 0 ->> 'name', 'Harbor', 'nor count them');
select is(public.assign_inquiry(tests.inquiry('A ROOM with 100% light?'), null), false, 'nor assign them');

-- The answer time counts whoever answers: five families wrote, the owner answered four, and Sam answers the fifth.
select tests.act_as('postgres');
insert into auth.users (id, email, raw_user_meta_data)
select gen_random_uuid(), n || '@families.example', '{"role": "patient"}' from generate_series(1, 4) n;
insert into public.inquiries (patient_id, property_id, message, phone, status, created_at, answered_at)
select u.id, tests.home('Harbor'), 'Hello', '3125550104', 'contacted', now() - interval '9 hours', now() - interval '8 hours'
from public.users u where u.email like '%@families.example';
insert into public.inquiries (patient_id, property_id, message, phone, created_at)
values (tests.id('pat'), tests.home('Harbor'), 'Last question', '3125550101', now() - interval '3 hours');
select is((select answer_time from public.properties where id = tests.home('Harbor')), null, 'four answers show no time');
select tests.act_as_sam();
select public.send_message(tests.inquiry('Last question'), gen_random_uuid(), 'Yes.');
select tests.act_as('postgres');
select is((select answer_time from public.properties where id = tests.home('Harbor')), 'hours', 'the answer of staff counts');
delete from public.inquiries where message in ('Hello', 'Last question');

-- Another home, another role, no role.
select tests.act_as('oscar');
select public.change_person(tests.person('Sam'), 'staff', array[tests.home('The Oak_Home')]);
select is(tests.found(', p_is_unassigned => true'), 'A ROOM with 100% light? | Room for two? | ', 'a person without the home answers nothing there');
select public.assign_inquiry(tests.inquiry('A ROOM with 100% light?'), tests.person('Sam'));
select public.remove_person(tests.person('Sam'));
select is(tests.found(', p_is_unassigned => true'), 'A ROOM with 100% light? | Room for two? | ', 'nor one who is removed');

select * from finish();
rollback;
