begin;
select plan(8);

-- alice is an owner and pat a family. Each table that holds data of a person gets a row with a value that is looked for.
select tests.create_fixtures();
select tests.act_as('postgres');
delete from private.mails;
create function tests.marker(p_table text) returns text language sql immutable as $$
  select 'marker of ' || p_table
$$;
-- The same moment for each table, so that it is found as text.
create function tests.moment(p_table text) returns timestamptz language sql immutable as $$
  select '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => abs(hashtext(p_table)) % 10000000)
$$;

create temporary table held (table_name text primary key, who text not null, sought text not null);
create temporary table not_held (table_name text primary key, reason text not null);
insert into not_held values
  ('public.zip_codes', 'public facts'), ('public.places', 'public facts'), ('public.licensing_agencies', 'public facts'),
  ('private.register_sources', 'public facts'), ('private.registered_homes', 'public facts'),
  ('private.register_staging', 'public facts'), ('private.register_imports', 'imports of public facts'),
  ('private.register_decisions', 'whether a home is one of the register'),
  ('private.home_weeks', 'counts of homes'),
  ('private.register_medians', 'medians of public facts'),
  ('private.open_data_departures', 'IDs of homes that were public, and when they left'),
  ('private.open_data_export', 'how far the files of public facts are'),
  ('private.relisted_homes_search', 'how far a weekly search of homes is'),
  ('private.counted_visit_answers', 'which answers are counted; private.visit_answers is in the export'),
  ('private.home_edits', 'what was changed of homes, for a day, for the undo'),
  ('private.indexed_register_states', 'who opened a state for search engines'),
  ('private.verified_homes', 'what a home said when it was verified, which was public'),
  ('private.hidden_photos', 'paths of files, which the list of photos has'),
  ('private.agreement_files', 'size and date are in the homes of the export'),
  ('private.home_cards', 'which public facts of a home other sites show, which the page of the home has'),
  ('private.unread_agreement_files', 'paths of files, until they are read'),
  ('private.new_photos', 'paths of files, for two days'),
  ('private.desk_set_aside', 'IDs and hashes of entries of the desk'),
  ('private.operators', 'rights of the team, which the CLI gives; who gave them is for the team'),
  ('private.desk_assignments', 'what an operator has open, for 30 minutes'),
  ('private.tie_break_key', 'a key'), ('private.unsubscribe_key', 'a key'), ('private.address_key', 'a key'),
  ('private.search_news_settings', 'a setting'), ('private.photo_cleanup', 'a position in the bucket'),
  ('private.suspended_addresses', 'keyed hashes of addresses; private.suspensions is in the export'),
  ('private.sign_ups', 'networks of sign-ups, without the account, for an hour'),
  ('private.job_runs', 'runs of jobs'), ('private.pauses', 'when changes were paused'),
  ('private.sightings', 'moments without a person'),
  ('private.seen_inquiries', 'which inquiries a person had on screen; the inquiries are in the export'),
  ('private.home_people', 'homes that one of the people answers for; private.account_people is in the export'),
  ('private.write_counts', 'numbers of writes in an hour'),
  ('private.unread_photos', 'paths of files, which storage.objects has too, for a minute'),
  ('private.mail_events', 'IDs of the mail provider'),
  ('private.taps', 'hashes of the links in a mail, for 14 days; private.mails is in the export'),
  ('private.property_changes', 'public facts of homes, and when they changed'),
  ('private.property_search', 'public facts of homes'),
  ('private.announced_monthly_costs', 'earlier prices of homes, which were public'),
  ('private.undone_changes', 'when public facts of homes were changed back'),
  ('private.removed_photos', 'paths of files that are deleted within a minute');

create function tests.holds(p_table text, p_who text, p_sought text, p_sql text) returns void language plpgsql as $$
begin
  execute p_sql;
  insert into held values (p_table, p_who, p_sought);
end
$$;
create function tests.holds_time(p_table text, p_who text, p_sql text) returns void language sql as $$
  -- As JSON without time zone.
  select tests.holds(p_table, p_who, to_char(tests.moment(p_table) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), p_sql)
$$;

set local time zone 'UTC';
select tests.holds('public.users', 'pat', tests.marker('users'), $$
  update public.users set first_name = tests.marker('users') where id = tests.id('pat')
$$);
select tests.holds_time('public.sessions', 'pat', $$
  update public.sessions set expire = '2027-01-01' where user_id = tests.id('pat');
  update public.sessions set expire = tests.moment('public.sessions') + interval '10 years' where user_id = tests.id('fay')
$$);
update held set sought = '2027-01-01T00:00:00' where table_name = 'public.sessions';
select tests.holds('public.properties', 'alice', tests.marker('properties'), $$
  update public.properties set description = tests.marker('properties') where name = 'Sunrise'
$$);
select tests.holds('public.property_views', 'alice', '"view_count": 918273', $$
  update public.property_views set view_count = 918273 where property_id = tests.home('Sunrise')
$$);
select tests.holds_time('public.favorites', 'pat', $$
  update public.favorites set created_at = tests.moment('public.favorites') where patient_id = tests.id('pat')
$$);
select tests.holds('public.inquiries', 'pat', 'Is a room free?', $$ select 1 $$);
select tests.holds('private.inquiry_messages', 'pat', tests.marker('messages'), $$
  insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
  values (tests.inquiry('Is a room free?'), gen_random_uuid(), 'family', tests.id('pat'), tests.marker('messages'))
$$);
select tests.holds('private.team_notes', 'pat', tests.marker('team_notes'), $$
  insert into private.team_notes (inquiry_id, side, body)
  select tests.inquiry('Is a room free?'), 'family', tests.marker('team_notes')
$$);
select tests.holds('private.visits', 'pat', '00000000-0000-4000-8000-00000000aaaa', $$
  insert into private.visits (id, inquiry_id, proposed_by, times)
  values ('00000000-0000-4000-8000-00000000aaaa', tests.inquiry('Is a room free?'), 'family', array[now() + interval '1 day'])
$$);
select tests.holds('private.quotes', 'pat', tests.marker('quotes'), $$
  insert into private.quotes (
    id, inquiry_id, number, sender_id, room_name, persons, room_cost, community_fee, deposit, included_services, valid_until,
    differences
  )
  values (
    '00000000-0000-4000-8000-00000000bbbb', tests.inquiry('Is a room free?'), 1, tests.id('alice'), tests.marker('quotes'), 1,
    5000, 0, 0, '{}', current_date + 30, '{"amounts": {}, "services_left_out": [], "services_added": []}'
  )
$$);
select tests.holds('private.holds', 'pat', '00000000-0000-4000-8000-00000000cccc', $$
  insert into private.holds (id, inquiry_id, property_id)
  values ('00000000-0000-4000-8000-00000000cccc', tests.inquiry('Is a room free?'), tests.home('Sunrise'))
$$);
select tests.holds_time('private.quote_reads', 'pat', $$
  insert into private.quote_reads (quote_id, read_at)
  values ('00000000-0000-4000-8000-00000000bbbb', tests.moment('private.quote_reads'))
$$);
select tests.holds_time('private.move_ins', 'pat', $$
  insert into private.move_ins (inquiry_id, property_id, family_id, confirmed_at)
  select i.id, i.property_id, i.patient_id, tests.moment('private.move_ins')
  from public.inquiries i where i.id = tests.inquiry('Is a room free?')
$$);
select tests.holds_time('private.farewells', 'pat', $$
  insert into private.farewells (inquiry_id, said_at)
  values (tests.inquiry('Is a room free?'), tests.moment('private.farewells'))
$$);
select tests.holds('public.saved_replies', 'alice', tests.marker('replies'), $$
  insert into public.saved_replies (owner_id, place, title, body) values (tests.id('alice'), 1, 'Later', tests.marker('replies'))
$$);
select tests.holds('private.reports', 'pat', tests.marker('reports'), $$
  insert into private.reports (inquiry_id, reporter_id, reported_id, reason, details, about)
  values (
    tests.inquiry('Is a room free?'), tests.id('pat'), tests.id('alice'), 'Something else', tests.marker('reports'), '{}'
  )
$$);
select tests.holds('private.owner_notes', 'alice', tests.marker('notes to owners'), $$
  insert into private.owner_notes (owner_id, body) values (tests.id('alice'), tests.marker('notes to owners'))
$$);
select tests.call('pat', 'public.create_list(tests.marker(''lists''), ''The member Pat'')');
select tests.act_as('postgres');
create function tests.list() returns uuid language sql stable as $$ select l.id from public.lists l $$;
select tests.holds('public.lists', 'pat', tests.marker('lists'), 'select 1');
select tests.holds('public.list_members', 'pat', 'The member Pat', 'select 1');
select tests.holds('public.list_homes', 'pat', tests.home('Harbor')::text, $$
  insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
  values (tests.list(), tests.home('Harbor'), 'Harbor', tests.id('pat'), now(), now())
$$);
select tests.holds_time('private.removed_list_homes', 'pat', $$
  insert into private.removed_list_homes (list_id, property_id, property_name, created_at, changed_at, removed_by, removed_at)
  values (tests.list(), tests.home('Sunrise'), 'Sunrise', now(), now(), tests.id('pat'), tests.moment('private.removed_list_homes'))
$$);
select tests.holds('public.list_notes', 'pat', tests.marker('notes'), $$
  insert into public.list_notes (list_id, property_id, created_by, body, created_at, changed_at)
  values (tests.list(), tests.home('Harbor'), tests.id('pat'), tests.marker('notes'), now(), now())
$$);
select tests.holds('public.list_votes', 'pat', '"vote": "maybe"', $$
  insert into public.list_votes (list_id, property_id, created_by, vote, created_at, changed_at)
  values (tests.list(), tests.home('Harbor'), tests.id('pat'), 'maybe', now(), now())
$$);
select tests.holds_time('private.shown_quotes', 'pat', $$
  insert into private.shown_quotes (member_id, quote_id, shown_at)
  select m.id, '00000000-0000-4000-8000-00000000bbbb', tests.moment('private.shown_quotes') from public.list_members m
$$);
select tests.holds_time('private.list_invitations', 'pat', $$
  insert into private.list_invitations (list_id, token_hash, created_at)
  values (tests.list(), repeat('a', 64), tests.moment('private.list_invitations'))
$$);
select tests.holds('private.list_invitation_uses', 'fay', tests.list()::text, $$
  insert into private.list_invitation_uses (list_id, user_id) values (tests.list(), tests.id('fay'))
$$);
select tests.holds('public.saved_searches', 'pat', tests.marker('searches'), $$
  insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail)
  values (tests.id('pat'), tests.marker('searches'), '60601', 25, 'daily')
$$);
update public.properties set available_spots = 0 where id = tests.home('Harbor');
select tests.holds_time('public.home_watches', 'pat', $$
  insert into public.home_watches (user_id, property_id, created_at)
  values (tests.id('pat'), tests.home('Harbor'), tests.moment('public.home_watches'))
$$);
insert into private.register_sources (source, agency, as_of) values ('IL', 'Agency', '2026-10-01');
insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, care_types, facts)
values ('00000000-0000-4000-8000-00000000cccc', 'IL', '1', 'Home', '1 Street', 'Chicago', 'IL', '60601', '{}', '{}');
select tests.holds_time('public.register_requests', 'pat', $$
  insert into public.register_requests (user_id, registered_home_id, created_at)
  values (tests.id('pat'), '00000000-0000-4000-8000-00000000cccc', tests.moment('public.register_requests'))
$$);
select tests.holds('private.account_people', 'alice', tests.marker('people'), $$
  insert into private.account_people (owner_id, user_id, role, name)
  values (tests.id('alice'), tests.id('alice'), 'owner', tests.marker('people'))
$$);
select tests.holds_time('private.account_invitations', 'alice', $$
  insert into private.account_invitations (owner_id, invited_by, token_hash, role, created_at)
  select a.owner_id, a.id, repeat('a', 64), 'staff', tests.moment('private.account_invitations')
  from private.account_people a
  where a.user_id = tests.id('alice')
$$);
select tests.holds('private.home_transfers', 'alice', 'new-owner@example.com', $$
  insert into private.home_transfers (property_id, email, token_hash)
  values (tests.home('Sunrise'), 'new-owner@example.com', repeat('a', 64))
$$);
select tests.holds('private.feed_keys', 'alice', tests.marker('feed keys'), $$
  insert into private.feed_keys (owner_id, name, key_hash)
  values (tests.id('alice'), tests.marker('feed keys'), repeat('a', 64))
$$);
select tests.holds('public.register_claims', 'alice', tests.marker('claims'), $$
  insert into public.register_claims (user_id, registered_home_id, role_in_home, phone, reason)
  values (tests.id('alice'), '00000000-0000-4000-8000-00000000cccc', 'Owner', '3125550142', tests.marker('claims'))
$$);
select tests.holds_time('private.mailed_searches', 'pat', $$
  insert into private.mailed_searches (search_id, mailed_until)
  select s.id, tests.moment('private.mailed_searches') from public.saved_searches s
$$);
select tests.holds_time('private.search_news_recipients', 'pat', $$
  insert into private.search_news_recipients (user_id, mailed_at) values (tests.id('pat'), tests.moment('private.search_news_recipients'))
$$);
select tests.holds_time('private.mails', 'pat', $$
  insert into private.mails (id, kind, recipient_id, created_at)
  values ('00000000-0000-4000-8000-00000000bbbb', 'search_news', tests.id('pat'), tests.moment('private.mails'))
$$);
select tests.holds('private.search_news_mails', 'pat', tests.marker('search news'), $$
  insert into private.search_news_mails (mail_id, searches) values (
    '00000000-0000-4000-8000-00000000bbbb',
    jsonb_build_array(jsonb_build_object('homes', jsonb_build_array(jsonb_build_object('name', tests.marker('search news')))))
  )
$$);
select tests.holds('private.weekly_questions', 'alice', '2031-02-03', $$
  insert into private.weekly_questions (user_id, asked_on) values (tests.id('alice'), '2031-02-03')
$$);
select tests.holds('private.helpers', 'pat', tests.marker('helpers'), $$
  insert into private.helpers (user_id, organization, phone, address)
  values (tests.id('pat'), tests.marker('helpers'), '3125550190', '1 Lake Street')
$$);
select tests.holds_time('private.needs', 'pat', $$
  insert into private.needs (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, created_at)
  values ('00000000-0000-4000-8000-00000000dddd', tests.id('pat'), 123456, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any',
    '{Medicaid}', 'later', 'open', tests.moment('private.needs'))
$$);
select tests.holds_time('private.need_homes', 'alice', $$
  insert into private.need_homes (need_id, property_id, owner_id, answer, answered_at)
  values ('00000000-0000-4000-8000-00000000dddd', tests.home('Sunrise'), tests.id('alice'), 'no', tests.moment('private.need_homes'))
$$);
select tests.holds_time('private.visit_answers', 'pat', $$
  insert into private.visit_answers (family_id, property_id, home_keys, is_confirmed, asked_at)
  values (tests.id('pat'), tests.home('Sunrise'), '{}', true, tests.moment('private.visit_answers'))
$$);
select tests.holds('private.visit_findings', 'alice', tests.marker('visit_findings'), $$
  insert into private.visit_findings (property_id, asked_comment, comment_asked_at)
  values (tests.home('Sunrise'), tests.marker('visit_findings'), now())
  on conflict (property_id) do update set asked_comment = excluded.asked_comment, comment_asked_at = excluded.comment_asked_at
$$);
select tests.holds('private.record_corrections', 'alice', tests.marker('record_corrections'), $$
  insert into private.record_corrections (property_id, registered_home_id, fact, stated, sentence, evidence)
  values (tests.home('Sunrise'), '00000000-0000-4000-8000-00000000cccc', 'beds', '40', 'We have 44 beds.', tests.marker('record_corrections'))
$$);
select tests.holds_time('private.open_data_refusals', 'alice', $$
  insert into private.open_data_refusals (owner_id, refused_at)
  values (tests.id('alice'), tests.moment('private.open_data_refusals'))
$$);
select tests.holds_time('private.declined_visit_questions', 'pat', $$
  insert into private.declined_visit_questions (user_id, declined_at)
  values (tests.id('pat'), tests.moment('private.declined_visit_questions'))
$$);
select tests.holds('private.push_devices', 'pat', tests.marker('push devices'), $$
  insert into private.push_devices (user_id, sid, name, endpoint, p256dh, auth)
  select s.user_id, s.sid, tests.marker('push devices'), 'https://fcm.googleapis.com/fcm/send/x', 'B' || repeat('A', 86), repeat('A', 22)
  from public.sessions s where s.user_id = tests.id('pat') limit 1
$$);
select tests.holds_time('private.bounced_addresses', 'pat', $$
  insert into private.bounced_addresses (address_hash, bounce_count, bounced_at)
  values (sha256('pat@example.com'), 1, tests.moment('private.bounced_addresses'))
$$);
select tests.holds_time('private.owner_limits', 'alice', $$
  insert into private.owner_limits (owner_id, listed_at) values (tests.id('alice'), array[tests.moment('private.owner_limits')])
$$);
select tests.holds_time('private.suspensions', 'alice', $$
  insert into private.suspensions (user_id, suspended_at, suspended_by, reason)
  values (tests.id('alice'), tests.moment('private.suspensions'), 'Robin Lee', 'Secret reason')
$$);
select tests.holds_time('private.operator_log', 'alice', $$
  insert into private.operator_log (person_id, created_at, operator_name, action, reason)
  values (tests.id('alice'), tests.moment('private.operator_log'), 'Robin Lee', 'suspend_account', 'Secret reason')
$$);
select tests.holds_time('private.data_requests', 'alice', $$
  insert into private.data_requests (user_id, kind, received_at, recorded_by)
  values (tests.id('alice'), 'export', tests.moment('private.data_requests'), 'Robin Lee')
$$);
select tests.holds_time('private.unclaimed_accounts', 'pat', $$
  insert into private.unclaimed_accounts (user_id, encrypted_password, role, created_at)
  values (tests.id('pat'), 'Secret password', 'patient', tests.moment('private.unclaimed_accounts'))
$$);
select tests.holds('storage.objects', 'pat', tests.id('pat') || '/temp/cat.jpg', 'select 1');

select set_eq(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
    union select 'storage.objects'$$,
  $$select table_name::regclass::text from held union all select table_name::regclass::text from not_held$$,
  'every table is declared: with a row that the export must have, or with the reason why it holds no data of a person'
);
select is_empty(
  $$select h.table_name, h.sought from held h
    where position(h.sought in private.export_account(tests.id(h.who))::text) = 0$$,
  'the export has the row of every table'
);
select results_eq(
  $$select h.table_name from held h where position(h.sought in private.export_account(tests.id('oscar'))::text) > 0$$,
  array['public.list_homes'], 'the export of another account has none of them, only its own home that is on the list'
);
select is(
  tests.call(who, 'public.export_account()'),
  tests.call('postgres', format('private.export_account(%L)', tests.id(who))),
  'operators export what users export themselves: ' || who
)
from unnest(array['alice', 'pat']) as who;
select tests.act_as('postgres');
select ok(
  private.export_account(tests.id('pat'))::text || private.export_account(tests.id('alice'))::text
    !~ 'Secret|Robin Lee|a{64}',
  'no credential, no reason of a suspension and no name of an operator'
);
select is(private.export_account(gen_random_uuid()), null, 'an unknown account has no data');
select tests.denies('pat', 'function export_account', 'select private.export_account(tests.id(''fay''))');

select * from finish();
rollback;
