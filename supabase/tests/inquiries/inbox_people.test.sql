begin;
select plan(37);

-- Who of a team has seen an inquiry and who answers it. Of oscar: Harbor and Oak; alice is the manager Dana, sam staff of Harbor.
select tests.create_fixtures();
delete from public.inquiries;
delete from private.account_people;
delete from private.mails;
insert into public.properties (owner_id, name, street, city, state, zip_code)
values (tests.id('oscar'), 'Oak', '1 Main Street', 'Chicago', 'IL', '60601');
insert into public.inquiries (patient_id, property_id, message, phone) values
  (tests.id('pat'), tests.home('Harbor'), 'First', '3125550101'),
  (tests.id('fay'), tests.home('Harbor'), 'Second', '3125550102'),
  (tests.id('fay'), tests.home('Oak'), 'Third', '3125550102');
create function tests.person(p_name text) returns uuid language sql stable security definer as $$
  select id from private.account_people where name = p_name
$$;
insert into auth.users (id, email, raw_user_meta_data)
values ('5a000000-0000-4000-8000-000000000005', 'sam@example.com', '{"role": "owner"}');
insert into auth.sessions (id, user_id, created_at)
values ('5a000000-0000-4000-8000-000000000005', '5a000000-0000-4000-8000-000000000005', now());
create function tests.act_as_sam() returns void language sql as $$
  select set_config('role', 'authenticated', true), set_config('request.jwt.claims', jsonb_build_object(
    'sub', '5a000000-0000-4000-8000-000000000005', 'session_id', '5a000000-0000-4000-8000-000000000005',
    'role', 'authenticated'
  )::text, true);
$$;
create function tests.counts() returns text language sql as $$
  select concat(count ->> 'seen', ' seen, ', count ->> 'unseen', ' unseen, ', count ->> 'yours', ' yours')
  from public.count_received_inquiries(tests.id('oscar')) as count
$$;
create function tests.marks() returns text language sql as $$
  select string_agg(item ->> 'message' || ' ' || (item ->> 'seen'), ', ' order by item ->> 'message')
  from jsonb_array_elements(public.list_received_inquiries(p_owner_id => tests.id('oscar')) -> 'items') as item
$$;
create function tests.show(variadic p_messages text[]) returns integer language sql as $$
  select public.mark_inquiries_seen(tests.id('oscar'), array(select tests.inquiry(m) from unnest(p_messages) as m))
$$;

create function tests.says(p_kind text) returns jsonb language plpgsql as $$
declare
  v_says jsonb;
begin
  execute format('select private.%I_mail_details(m) from private.mails m where m.kind = %L', p_kind, p_kind) into v_says;
  return v_says;
end
$$;

-- An owner alone, also with a name of the organization: all of them.
insert into private.account_people (owner_id, user_id, role, name) values (tests.id('oscar'), tests.id('oscar'), 'owner', 'Maple Group');
savepoint alone;
select tests.act_as('oscar');
select is(tests.show('First'), 3, 'an owner without a team marks all inquiries');
select is(tests.counts(), '3 seen, 0 unseen, 0 yours', 'as seen');
select tests.act_as('postgres');
select is_empty('table private.seen_inquiries', 'and nothing is kept by person');
rollback to alone;
select tests.act_as('oscar');
select is(public.mark_inquiries_seen(), 3, 'so does a screen of the last release');

-- Colleagues come. What the owner saw before is seen; a person has seen what was shown.
rollback to alone;
update public.inquiries set seen = true where message = 'First';
update public.inquiries set seen_at = now() - interval '1 day' where message = 'First';
insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
  (tests.id('oscar'), tests.id('alice'), 'manager', 'Dana', true),
  (tests.id('oscar'), '5a000000-0000-4000-8000-000000000005', 'staff', 'Sam', false);
insert into private.home_people (property_id, person_id) values (tests.home('Harbor'), tests.person('Sam'));
savepoint team;
select tests.act_as('alice');
select is(tests.counts(), '1 seen, 2 unseen, 0 yours', 'what the owner saw before there was a team is seen');
select is(public.mark_inquiries_seen(tests.id('oscar')), 0, 'a screen of the last release, which does not say what it showed, marks nothing');
select is(tests.show('First', 'Second'), 1, 'of two on the screen one was new');
select is(tests.marks(), 'First true, Second true, Third false', 'what was not shown stays new');
select tests.act_as('oscar');
select is(tests.marks(), 'First true, Second false, Third false', 'to a colleague all is still new');
select is(tests.counts(), '1 seen, 2 unseen, 0 yours', 'and the counts agree');
select tests.act_as_sam();
select is(tests.counts(), '1 seen, 1 unseen, 0 yours', 'also those of staff of one home');
select is(tests.show('Third'), 0, 'who cannot mark an inquiry of another home');
select tests.act_as('pat');
select is(tests.show('First', 'Second', 'Third'), 0, 'nor can a family');
select tests.act_as('oscar');
select is(tests.show('Second', 'Third'), 2, 'a person has seen what was shown to them');
select is(tests.counts(), '3 seen, 0 unseen, 0 yours', 'and all is seen then');
select is(tests.show('Second', 'Third'), 0, 'once');
select throws_ok(
  $$select public.mark_inquiries_seen(tests.id('oscar'), array(select gen_random_uuid() from generate_series(1, 200)))$$, '22023'
);
-- A paragraph that the family adds is new to all.
select tests.act_as('fay');
select public.add_to_inquiry(tests.inquiry('Second'), 'And a garden?');
select tests.act_as('alice');
select is(tests.counts(), '1 seen, 2 unseen, 0 yours', 'an addition is new to whoever saw the inquiry before');

-- Reading the conversation and answering show it too.
rollback to team;
select tests.act_as('alice');
select public.mark_messages_read(tests.inquiry('Second'));
select public.send_message(tests.inquiry('Third'), gen_random_uuid(), 'Yes.');
select is(tests.counts(), '3 seen, 0 unseen, 0 yours', 'who reads or answers a conversation has seen it');
select tests.act_as('oscar');
select is(tests.counts(), '1 seen, 2 unseen, 0 yours', 'and nobody else has');

-- The mail to the person who is responsible: not before a colleague answered.
rollback to team;
delete from private.mails;
insert into private.mails (kind, property_id, person_id, created_at) values ('inquiry', tests.home('Harbor'), tests.person('Sam'), now());
select tests.act_as('alice');
select tests.show('First', 'Second');
select tests.act_as('postgres');
select is(tests.says('inquiry') ->> 'property_name', 'Harbor', 'a colleague who saw an inquiry takes the mail from nobody');
select tests.act_as_sam();
select tests.show('Second');
select tests.act_as('postgres');
select is(tests.says('inquiry'), null, 'who has seen it gets none');

-- Assigning tells the person, in one mail.
rollback to team;
delete from private.mails;
select tests.act_as('alice');
select public.assign_inquiry(tests.inquiry('First'), tests.person('Sam')), public.assign_inquiry(tests.inquiry('Second'), tests.person('Sam'));
select tests.act_as('postgres');
select results_eq(
  $$select kind, recipient_id, next_attempt_at - now() from private.mails$$,
  $$values ('assignment', '5a000000-0000-4000-8000-000000000005'::uuid, interval '10 minutes')$$, 'two presses make one mail'
);
select is(
  tests.says('assignment'), '{"owner_name": "Maple Group", "count": 2, "home_names": ["Harbor"], "home_count": 1}',
  'with names of homes and nothing of families'
);
select tests.act_as_sam();
select is(public.count_news() ->> 'assigned', '2', 'the bell counts them');
select is(tests.counts(), '1 seen, 1 unseen, 2 yours', 'and so do the counts');
select tests.show('First');
select is(public.count_news() ->> 'assigned', '1', 'until they are shown');
select tests.act_as('oscar');
select tests.show('First', 'Second');
select tests.act_as('postgres');
select is(tests.says('assignment') ->> 'count', '1', 'to the person themselves');
select tests.act_as('alice');
select public.assign_inquiry(tests.inquiry('Second'), tests.person('Dana'));
select is(public.count_news() ->> 'assigned', '0', 'who takes an inquiry is told nothing');
select tests.act_as('postgres');
select is(tests.says('assignment'), null, 'and a mail with nothing left to say is dropped');
update public.inquiries set assigned_to = tests.person('Sam'), is_newly_assigned = true;
select public.remove_person(tests.person('Sam')) from (select tests.act_as('oscar')) as a;
select tests.act_as('postgres');
select is(tests.says('assignment'), null, 'so is that of a person who was removed');

-- A write states what it changes.
rollback to team;
select tests.act_as('oscar');
select public.assign_inquiry(tests.inquiry('First'), tests.person('Dana'));
select tests.throws(
  'oscar', $$select public.assign_inquiry(tests.inquiry('First'), tests.person('Sam'), null, true)$$, 'SC409', 'inquiry_assigned_meanwhile'
);
select tests.throws(
  'oscar', $$select public.assign_inquiry(tests.inquiry('Second'), tests.person('Sam'), tests.person('Dana'), true)$$, 'SC409',
  'inquiry_unassigned_meanwhile'
);
select is(public.assign_inquiry(tests.inquiry('First'), tests.person('Dana'), null, true), true, 'the same person twice is no conflict');
select is(public.assign_inquiry(tests.inquiry('First'), tests.person('Sam'), tests.person('Dana'), true), true, 'nor is a known change');
select is(public.assign_inquiry(tests.inquiry('First'), null), true, 'a screen of the last release states nothing');
-- What a family reads of its inquiry does not say who answers.
select tests.act_as('postgres');
update public.inquiries set assigned_to = tests.person('Sam'), assigned_at = now(), is_newly_assigned = true where message = 'First';
select is(
  (select row(i.assigned_to, i.assigned_at, i.is_newly_assigned)::text from (select tests.act_as('pat')) as a, private.select_party_inquiry(tests.inquiry('First')) as i),
  '(,,f)', 'a family does not read who answers'
);

select * from finish();
rollback;
