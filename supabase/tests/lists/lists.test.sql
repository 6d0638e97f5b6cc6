-- Shared lists: succession of the organizer, limits, news, the daily mail and the export. lists.api.ts tests the rest.
begin;
select plan(45);
select tests.create_fixtures();
delete from private.mails;
update public.users set first_name = initcap(split_part(email, '@', 1)), last_name = 'Smith';

create temporary table made (name text primary key, id uuid, token text);
grant all on made to authenticated, service_role;
create function tests.list(p_name text default 'For Mom') returns uuid language sql stable as $$
  select m.id from made m where m.name = p_name
$$;
create function tests.make_list(p_who text, p_name text default 'For Mom') returns void language plpgsql as $$
begin
  perform tests.act_as(p_who);
  insert into made values (p_name, (public.create_list(p_name) ->> 'id')::uuid);
  update made set token = public.invite_to_list(id) ->> 'token' where name = p_name;
end
$$;
create function tests.join(p_who text, p_name text default 'For Mom') returns jsonb language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return public.join_list((select token from made where name = p_name));
end
$$;
create function tests.member(p_list uuid, p_name text) returns uuid language sql stable security definer set search_path = '' as $$
  select m.id from public.list_members m where m.list_id = p_list and m.name = p_name
$$;
create function tests.note() returns uuid language sql stable security definer set search_path = '' as $$
  select id from public.list_notes where body = 'Bad'
$$;
create function tests.state() returns text[] language sql stable security definer set search_path = '' as $$
  select array_agg(m.name || ', ' || m.role order by m.role desc, m.name) from public.list_members m
$$;

-- The token.
select tests.make_list('pat');
select matches(token, '^[0-9a-f]{64}$', 'a token has 64 hexadecimal digits') from made;
select tests.act_as('postgres');
select unalike(string_agg(i::text, ''), '%' || (select token from made) || '%', 'it is not stored')
from private.list_invitations i;
select is(expires_at - created_at, interval '7 days', 'it is valid for 7 days') from private.list_invitations;
select tests.join('fay'), tests.join('oscar'), tests.join('alice');
select is(
  tests.state(), array['Pat S., organizer', 'Alice S., member', 'Fay S., member', 'Oscar S., member'],
  'members have a first name and an initial'
);

-- No two members look alike, and none like the words of the app.
select tests.make_list('oscar', 'Names');
select tests.throws(
  'fay', format('select public.join_list(%L, %L)', (select token from made where name = 'Names'), name), 'SC409',
  'list_name_taken'
)
from unnest(array['Oscar S.', ' oscar  s', E'Os\u200bcar S.', 'Оsсаr S.', 'Ｏscar S.']) as name;
select tests.throws(
  'fay', format('select public.join_list(%L, %L)', (select token from made where name = 'Names'), name), '23514',
  'new row for relation "list_members" violates check constraint "name_is_not_reserved"'
)
from unnest(array['You', 'A former member']) as name;
select tests.act_as('postgres');
delete from public.lists where name = 'Names';
delete from made where name = 'Names';

-- What a list says to its members. alice owns Sunrise.
select tests.call('pat', $$public.add_list_home(tests.list(), tests.home('Sunrise'))$$);
select tests.call('pat', $$public.write_list_note(tests.list(), tests.home('Sunrise'), 'A garden')$$);
select tests.call('fay', $$public.vote_on_list_home(tests.list(), tests.home('Sunrise'), 'yes')$$);
select unalike(tests.call(who, 'public.read_list(tests.list())')::text, '%' || secret || '%', who || ' does not read ' || secret)
from unnest(array['fay', 'alice']) as who,
  unnest(array['@example.com', '3125550101', tests.id('pat')::text, tests.id('oscar')::text]) as secret;
-- pat saved Closed, which fay sees only after pat adds it.
select tests.throws('fay', $$select public.add_list_home(tests.list(), tests.home('Closed'))$$, 'SC404', 'property_not_found');
select tests.call('pat', $$public.add_list_home(tests.list(), tests.home('Closed'))$$);
select is(
  tests.call('fay', $$public.preview_property(tests.home('Closed')) -> 'name'$$), '"Closed"', 'members see an inactive home'
);

-- News: what others did since one looked.
select is(tests.call(who, 'private.count_list_news()')::integer, news, who || ' has news: ' || news)
from (values ('pat', 4), ('fay', 5), ('oscar', 5)) as expected (who, news);
select tests.call('fay', format('public.mark_list_seen(tests.list(), %L)', tests.call('fay', 'public.read_list(tests.list())') ->> 'updated_at'));
select is(tests.call('fay', 'private.count_list_news()'), '0', 'nothing is new after a look');
select tests.call('pat', $$public.vote_on_list_home(tests.list(), tests.home('Sunrise'), 'no')$$);
select is(tests.call('fay', 'private.count_list_news()'), '1', 'a later change is, even within a millisecond');

-- The daily mail.
select tests.make_list('oscar', 'Second');
select tests.join('fay', 'Second');
select tests.call('oscar', $$public.add_list_home(tests.list('Second'), tests.home('Harbor'))$$);
select is(tests.call('service_role', 'public.queue_list_news()'), '0', 'nobody gets a mail who did not switch it on');
select tests.call('fay', format('public.set_list_mail(tests.list(%L), true)', name)) from made order by name;
select is(tests.call('service_role', 'public.queue_list_news()'), '1', 'one person gets one mail for two lists');
select is(tests.call('service_role', 'public.queue_list_news()'), '0', 'and no second one');
select tests.act_as('service_role');
select results_eq(
  'select kind, email, details from public.take_mails(1)',
  $$values ('list_news', 'fay@example.com', '{"lists": ["For Mom", "Second"]}'::jsonb)$$,
  'it names the lists, and not what was written'
);
select tests.act_as('postgres');
update private.mails set created_at = created_at - interval '1 day' where kind = 'list_news';
select is(tests.call('service_role', 'public.queue_list_news()'), '1', 'the news since yesterday''s mail are mailed');
select tests.act_as('postgres');
delete from private.mails where created_at < now();
update private.mails set created_at = now() - interval '25 hours';
update public.lists set updated_at = now() - interval '26 hours';
select is(tests.call('service_role', 'public.queue_list_news()'), '0', 'what was mailed is not mailed again');
select tests.act_as('postgres');
update private.mails set created_at = now();
select tests.call('fay', format('public.set_list_mail(tests.list(%L), false)', name)) from made order by name;
select tests.act_as('service_role');
select is_empty('select from public.take_mails(1)', 'a mail that was switched off is not sent');

-- Who made the link cannot use it after leaving.
select tests.call('oscar', $$public.hand_over_list(tests.list('Second'), tests.member(tests.list('Second'), 'Fay S.'))$$);
select tests.call('fay', $$public.remove_list_member(tests.list('Second'), tests.member(tests.list('Second'), 'Oscar S.'))$$);
select tests.throws(
  'oscar', $$select tests.join('oscar', 'Second')$$, 'SC404', 'link_ended'
);

-- Nobody but the organizer deletes the note of a former member, and only of one.
select tests.make_list('pat', 'Notes'), tests.join('fay', 'Notes'), tests.join('oscar', 'Notes');
select tests.call('pat', $$public.add_list_home(tests.list('Notes'), tests.home('Sunrise'))$$);
select tests.call('fay', $$public.write_list_note(tests.list('Notes'), tests.home('Sunrise'), 'Bad')$$);
select tests.throws('pat', $$select public.delete_list_note(tests.list('Notes'), tests.note())$$, '42501', 'list_note_of_other');
select tests.call('pat', $$public.remove_list_member(tests.list('Notes'), tests.member(tests.list('Notes'), 'Fay S.'))$$);
select tests.throws('oscar', $$select public.delete_list_note(tests.list('Notes'), tests.note())$$, '42501', 'list_note_of_other');
select tests.call('pat', $$public.delete_list_note(tests.list('Notes'), tests.note())$$);
select is(tests.note(), null, 'the organizer deleted the note');
select tests.act_as('postgres');
delete from public.lists where name = 'Notes';

-- The export has what a person wrote, also on a list that they left.
select tests.call('fay', $$public.write_list_note(tests.list(), tests.home('Sunrise'), 'Mine')$$);
select is(
  tests.call('fay', $$jsonb_build_array(
    jsonb_path_query_array(public.export_account(), '$.list_notes[*].body'),
    jsonb_path_query_array(public.export_account(), '$.list_votes[*].vote'),
    jsonb_path_query_array(public.export_account(), '$.lists[*].name'))$$),
  '[["Mine"], ["yes"], ["For Mom", "Second"]]', 'fay exports her note, her vote and her lists'
);

-- A home that its owner deletes stays with its last name. Nothing tells the owner.
select tests.act_as('alice');
update public.properties set name = 'Sunset' where id = tests.home('Sunrise');
select tests.affects('alice', $$delete from public.properties where name = 'Sunset'$$, 1);
select is(
  jsonb_path_query_array(tests.call('fay', 'public.read_list(tests.list())'), '$.homes[*] ? (@.state == "removed").name'),
  '["Sunset"]', 'a deleted home is removed and keeps its last name'
);

-- Deleted accounts: the longest member becomes the organizer, and the list goes with the last one.
select tests.act_as('postgres');
delete from public.lists where name = 'Second';
delete from auth.users where id = tests.id('pat');
select is(tests.state(), array['Fay S., organizer', 'Alice S., member', 'Oscar S., member'], 'fay joined first');
select is_empty($$select from public.list_notes where body = 'A garden'$$, 'the notes of a deleted account are gone');
delete from auth.users where id in (tests.id('fay'), tests.id('oscar'));
select is(tests.state(), array['Alice S., organizer'], 'alice is left');
delete from auth.users where id = tests.id('alice');
select is_empty('select from public.lists', 'the list goes with its last member');
select is_empty('select from public.list_homes', 'and everything on it');

select * from finish();
rollback;
