begin;
select plan(27);

-- Each table that users write counts its writes, by function or over REST.
select tests.create_fixtures();
select tests.act_as('pat');
create temp table list as
  select (public.create_list(p_name => 'For Mom', p_member_name => 'Pat') ->> 'id')::uuid as id;
grant select on list to authenticated;
select public.add_list_home((select id from list), tests.home('Sunrise'));
select tests.act_as('postgres');
insert into private.register_sources (source, agency, as_of) values ('IL', 'Agency', '2026-10-01');
insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, care_types, facts)
values ('00000000-0000-4000-8000-00000000cccc', 'IL', '1', 'Home', '1 Street', 'Chicago', 'IL', '60601', '{}', '{}');
insert into private.registered_homes (source, number, name, street, city, state, zip_code, care_types, facts, property_id)
values ('IL', '2', 'Sunrise', '1 Street', 'Chicago', 'IL', '60601', '{}', '{"beds": 40}', tests.home('Sunrise'));
insert into private.quotes (
  id, inquiry_id, number, persons, room_cost, community_fee, deposit, included_services, valid_until, differences
)
values (
  '00000000-0000-4000-8000-00000000bbbb', tests.inquiry('Is a room free?'), 1, 1, 5000, 0, 0, '{}', current_date + 30, '{}'
);
insert into private.owner_notes (owner_id, body) values (tests.id('alice'), 'Please write prices');
insert into private.account_people (owner_id, user_id, role, name)
values (tests.id('alice'), tests.id('alice'), 'owner', 'Maple Group');
create function tests.refusal(p_who text, p_sql text) returns text language plpgsql as $$
declare
  v_detail text;
begin
  perform tests.act_as(p_who);
  execute p_sql;
  return 'none';
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return concat_ws(' ', sqlstate, sqlerrm, v_detail);
end
$$;
create function tests.limited(p_who text, p_table text, p_limit integer, p_sql text, p_done text) returns text
language plpgsql as $$
begin
  perform tests.act_as('postgres');
  delete from private.write_counts;
  insert into private.write_counts (user_id, table_name, counted_since, write_count)
  values (tests.id(p_who), p_table, now() - interval '59 minutes', p_limit);
  return is(
    tests.refusal(p_who, p_sql),
    format(
      '%s writes_too_many {"done": {"what": "%s", "limit": %s}, "seconds": 60}',
      case p_table when 'objects' then '42501' else 'SC429' end, p_done, p_limit
    ),
    p_sql
  );
end
$$;
select tests.limited(who, relation, writes, sql, done)
from (values
  ('pat', 'favorites', 200, $$insert into public.favorites (property_id) values (tests.home('Harbor'))$$, 'saved %s homes'),
  ('pat', 'list_homes', 200, $$select public.add_list_home((select id from list), tests.home('Harbor'))$$, 'added %s homes to lists'),
  ('pat', 'list_votes', 200, $$select public.vote_on_list_home((select id from list), tests.home('Sunrise'), 'yes')$$, 'voted %s times'),
  ('pat', 'shown_quotes', 200, $$select public.show_list_quote((select id from list), '00000000-0000-4000-8000-00000000bbbb')$$, 'shown %s quotes'),
  ('pat', 'list_notes', 60, $$select public.write_list_note((select id from list), tests.home('Sunrise'), 'A garden')$$, 'written %s notes'),
  ('pat', 'lists', 60, $$select public.rename_list((select id from list), 'For Dad')$$, 'named %s lists'),
  ('pat', 'list_members', 60, $$select public.set_list_mail((select id from list), false)$$, 'changed memberships %s times'),
  ('pat', 'list_invitations', 60, $$select public.invite_to_list((select id from list))$$, 'made %s invitations'),
  ('pat', 'reports', 20, $$select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'Rude')$$, 'sent %s reports'),
  ('alice', 'owner_notes', 60, $$select public.close_owner_note((public.list_owner_notes() #>> '{0,id}')::uuid)$$, 'answered %s notes'),
  ('pat', 'saved_searches', 60, $$insert into public.saved_searches (name, zip_code, radius_miles, mail) values ('Chicago', '60601', 5, 'never')$$, 'saved %s searches'),
  ('alice', 'saved_replies', 600, $$select public.save_replies('[{"title": "A", "body": "B"}]')$$, 'saved %s replies'),
  ('alice', 'properties', 1000, $$update public.properties set confirmed_at = now() where id = tests.home('Sunrise')$$, 'changed homes %s times'),
  ('alice', 'inquiries', 600, $$select public.update_received_inquiry(tests.inquiry('Is a room free?'), 'contacted')$$, 'changed inquiries %s times'),
  ('alice', 'assigned inquiries', 600, $$select public.assign_inquiry(tests.inquiry('Is a room free?'), (public.read_team() #>> '{people,0,id}')::uuid)$$, 'assigned inquiries %s times'),
  ('pat', 'register_requests', 60, $$select public.request_registered_home('00000000-0000-4000-8000-00000000cccc')$$, 'asked for %s homes'),
  ('alice', 'register_claims', 20, $$select public.claim_registered_home('00000000-0000-4000-8000-00000000cccc', 'Owner', '3125550142', 'I run it')$$, 'claimed %s homes'),
  ('alice', 'record_corrections', 60, $$select public.ask_record_correction(tests.home('Sunrise'), 'beds', 'We have 44 beds.', 'The license', '40')$$, 'asked for %s corrections'),
  ('alice', 'account_people', 200, $$select public.name_team('Maple Group')$$, 'changed people %s times'),
  ('alice', 'account_invitations', 200, $$select public.invite_person('staff')$$, 'made %s invitations'),
  ('alice', 'home_transfers', 60, $$select public.offer_home(tests.home('Sunrise'), 'new-owner@example.com')$$, 'offered homes %s times'),
  ('alice', 'feed_keys', 20, $$select public.make_feed_key('Office')$$, 'made %s keys'),
  ('alice', 'objects', 1000, $$insert into storage.objects (bucket_id, name, owner_id) values ('property-images', tests.id('alice') || '/temp/a.jpg', tests.id('alice'))$$, 'stored %s files')
) as limited (who, relation, writes, sql, done);

-- Deleting gives nothing back, others are not limited, and the hour ends.
select tests.act_as('postgres');
delete from private.write_counts;
create function tests.write_and_delete(p_times integer) returns void language plpgsql as $$
begin
  for i in 1..p_times loop
    perform public.write_list_note((select id from list), tests.home('Sunrise'), 'A garden');
    delete from public.list_notes;
  end loop;
end
$$;
select tests.act_as('pat');
select lives_ok('select tests.write_and_delete(60)', 'a person writes 60 notes in an hour');
select is(
  tests.refusal('pat', 'select tests.write_and_delete(1)'),
  'SC429 writes_too_many {"done": {"what": "written %s notes", "limit": 60}, "seconds": 3600}', 'not the next one'
);
select tests.act_as('postgres');
select is((select sum(write_count) from private.write_counts where table_name = 'list_notes'), 60::bigint, 'each counts once');
update private.write_counts set counted_since = now() - interval '1 hour';
select tests.act_as('pat');
select lives_ok('select tests.write_and_delete(60)', 'an hour later as many again');

select * from finish();
rollback;
