-- What a request that is sent again does: by the same person, by a colleague and by others, who may have seen its key.
-- Of alice: oscar is her manager Dana.
begin;
select plan(25);
select tests.create_fixtures();
delete from public.inquiries;
insert into private.account_people (owner_id, user_id, role, name) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Sunrise Group'), (tests.id('alice'), tests.id('oscar'), 'manager', 'Dana'),
  (tests.id('oscar'), tests.id('oscar'), 'owner', 'Harbor Group'), (tests.id('oscar'), tests.id('alice'), 'manager', 'Kim');
create function tests.key() returns uuid language sql immutable as $$ select '11111111-1111-4111-8111-111111111111'::uuid $$;
-- The ID of what a call returns.
create function tests.id_of(p_who text, p_sql text) returns text language plpgsql as $$
begin
  return coalesce(tests.call(p_who, p_sql) ->> 'id', 'none');
exception when others then
  perform tests.act_as('postgres');
  return sqlstate;
end
$$;
-- Each caller in turn: the place of the first one who got the same ID.
create function tests.same_ids(p_calls text[]) returns integer[] language plpgsql as $$
declare
  v_ids text[] := '{}';
begin
  for i in 1..cardinality(p_calls) loop
    v_ids := v_ids || tests.id_of(split_part(p_calls[i], ': ', 1), split_part(p_calls[i], ': ', 2));
  end loop;
  return array(select array_position(v_ids, id) from unnest(v_ids) with ordinality as i (id, place) order by place);
end
$$;

create function tests.inquire(p_home text) returns text language sql as $$
  select format(
    'jsonb_build_object(''id'', (public.send_inquiry(tests.home(%L), ''A garden?'', ''3125550101'', p_id => tests.key())).id)', p_home
  )
$$;
select is(
  tests.same_ids(array['pat: ' || tests.inquire('Sunrise'), 'pat: ' || tests.inquire('Sunrise'), 'fay: ' || tests.inquire('Sunrise')]),
  '{1,1,3}', 'an inquiry is sent once by each family'
);
select tests.act_as('postgres');
select is((select count(*) from public.inquiries), 2::bigint, 'and nobody else writes into it');

create function tests.invite(p_owner text) returns text language sql as $$
  select format('public.invite_person(''staff'', null, tests.id(%L), p_id => tests.key())', p_owner)
$$;
select is(
  tests.same_ids(array['alice: ' || tests.invite('alice'), 'alice: ' || tests.invite('alice'), 'oscar: ' || tests.invite('alice'), 'alice: ' || tests.invite('oscar')]),
  '{1,1,3,4}', 'an invitation is one of each inviter in each team'
);
select tests.act_as('postgres');
select is((select count(*) from private.account_invitations), 3::bigint, 'so none takes the place of another');
create temporary table links as
select tests.call('alice', tests.invite('alice')) ->> 'token' as first, tests.call('alice', tests.invite('alice')) ->> 'token' as second;
select tests.act_as('postgres');
grant select on links to authenticated;
select tests.throws('fay', format('select public.read_account_invitation(%L)', first), 'SC404', 'link_ended', 'a link that did not arrive')
from links;
select tests.act_as('fay');
select is(public.read_account_invitation((select second from links)) ->> 'owner_name', 'Sunrise Group', 'ends with the one that takes its place');
select tests.act_as('postgres');

create function tests.inquiry_of(p_who text) returns uuid language sql stable security definer as $$
  select i.id from public.inquiries i where i.patient_id = tests.id(p_who)
$$;
create function tests.propose(p_family text, p_days integer default 3) returns text language sql stable as $$
  select format(
    'public.propose_visit(%L, tests.key(), array[to_char(now() + interval ''%s days'', ''YYYY-MM-DD"T10:00"'')])', tests.inquiry_of(p_family), p_days
  )
$$;
select is(
  tests.same_ids(array['alice: ' || tests.propose('pat'), 'alice: ' || tests.propose('pat'), 'oscar: ' || tests.propose('pat'), 'pat: ' || tests.propose('pat'), 'alice: ' || tests.propose('fay')]),
  '{1,1,3,4,5}', 'a visit is proposed once by each person in each conversation'
);
select tests.act_as('postgres');
select is(
  (select count(*) from private.visits v where v.id = tests.key()), 0::bigint, 'no caller chooses the ID of a visit'
);
create function tests.send_quote(p_family text) returns text language sql stable as $$
  select format(
    'public.send_quote(%L, tests.key(), %L, 9)', tests.inquiry_of(p_family),
    format(
      '{"persons":1,"room_cost":5000,"community_fee":0,"deposit":0,"included_services":[],"valid_until":"%s"}', current_date + 9
    )
  )
$$;
select is(
  tests.same_ids(array['alice: ' || tests.send_quote('pat'), 'alice: ' || tests.send_quote('pat'), 'oscar: ' || tests.send_quote('pat'), 'alice: ' || tests.send_quote('pat')]),
  '{1,1,3,1}', 'a quote is sent once by each person in each conversation'
);
select tests.act_as('postgres');
create function tests.answer(p_who text, p_answer text) returns text language plpgsql as $$
begin
  perform tests.act_as('postgres');
  return tests.call(p_who, format(
    'public.answer_visit(%L, %L)', (select v.id from private.visits v where v.inquiry_id = tests.inquiry_of('fay') limit 1), p_answer
  )) ->> 'state';
exception when others then
  perform tests.act_as('postgres');
  return sqlstate;
end
$$;
select tests.act_as('postgres');
select is(array[tests.answer('fay', 'decline'), tests.answer('fay', 'decline')], '{declined,declined}', 'the same answer again changes nothing');
select is(array[tests.answer('fay', 'accept'), tests.answer('alice', 'cancel')], '{SC409,SC409}', 'and another one is refused');

select tests.act_as('postgres');
create function tests.write(p_checks text default '') returns text language sql stable as $$
  select format('public.send_message(%L, tests.key(), ''Yes''%s)', tests.inquiry_of('pat'), p_checks)
$$;
select is(
  array[tests.id_of('alice', tests.write()), tests.id_of('alice', tests.write()), tests.id_of('oscar', tests.write()), tests.id_of('pat', tests.write())],
  array[tests.key()::text, tests.key()::text, '23505', '23505'], 'a message is written once, and its key is for its writer'
);
select tests.act_as('postgres');
create function tests.write_checked(p_who text) returns text language sql as $$
  select left(tests.id_of(p_who, format('public.send_message(%L, gen_random_uuid(), ''Yes'', null, true)', tests.inquiry_of('pat'))), 5)
$$;
select tests.act_as('postgres');
select is(tests.write_checked('oscar'), 'SC409', 'a colleague is told that there is an answer');
select isnt(tests.write_checked('alice'), 'SC409', 'the writer is not');

-- Marks: by the side that reads, once.
select tests.act_as('postgres');
create function tests.marks(p_who text) returns text language plpgsql as $$
begin
  perform tests.call(p_who, format('public.mark_messages_read(%L)', tests.inquiry_of('pat')));
  perform tests.act_as('postgres');
  return (
    select concat_ws(', ', (
      select count(*) || ' messages' from private.inquiry_messages m where m.inquiry_id = tests.inquiry_of('pat') and m.read_at = now()
    ), (select count(*) || ' visits' from private.visits v where v.inquiry_id = tests.inquiry_of('pat') and v.read_at = now()))
  );
end
$$;
select is(tests.marks('oscar'), '0 messages, 1 visits', 'a colleague reads what the family proposed, not what the own side wrote');
select is(tests.marks('pat'), '2 messages, 3 visits', 'the family reads both');
update private.inquiry_messages set read_at = now() - interval '1 day';
select is(tests.marks('pat'), '0 messages, 3 visits', 'and keeps when it first read');

-- Lists: a member who joins again, and votes of two.
create temporary table list as
select l ->> 'id' as id, tests.call('pat', format('public.invite_to_list(%L)', l ->> 'id')) ->> 'token' as token
from tests.call('pat', $$public.create_list('For Mom', 'Pat')$$) as l;
select tests.act_as('postgres');
select is(tests.same_ids(array[join_it, join_it]), '{1,1}', 'who joins a list again is one member')
from list, format('fay: public.join_list(%L, %L)', token, 'Fay') as join_it;
select tests.act_as('postgres');
create function tests.vote(p_who text, p_vote text) returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  perform tests.act_as(p_who), public.vote_on_list_home(l.id, tests.home('Sunrise'), p_vote)
  from (select id::uuid from list) as l;
  perform tests.act_as('postgres');
end
$$;
grant select on list to authenticated;
select tests.call('pat', format('public.add_list_home(%L, tests.home(%L))', id, 'Sunrise')) from list;
select tests.vote('pat', 'yes'), tests.vote('fay', 'no'), tests.vote('fay', 'maybe');
select is(string_agg(vote, ', ' order by vote), 'maybe, yes', 'each member has one vote') from public.list_votes;

select tests.act_as('postgres');
create function tests.act(p_who text, p_kind text) returns text language sql as $$
  select coalesce(result ->> 'code', result #>> '{became,room_cost}')
  from tests.call(p_who, format(
    'public.change_homes(tests.key(), %L, jsonb_build_array(jsonb_build_object(''id'', tests.home(''Sunrise''))))',
    case p_kind when 'undo' then '{"kind": "undo"}' else '{"kind": "raise", "by": 100, "unit": "dollars"}' end
  )) as answer, lateral (select answer #> '{results,0}' as result) as first
$$;
update public.properties set rates = '[]', room_cost = 1000 where id = tests.home('Sunrise');
select is(array[tests.act('alice', 'raise'), tests.act('alice', 'raise')], '{1100.00,1100.00}', 'a change that is sent again is one');
select is(tests.act('oscar', 'raise'), '1200.00', 'a colleague with the same intention makes another');
select is(tests.act('fay', 'undo'), '42501', 'nobody else takes one back');
select is(tests.act('oscar', 'undo'), '1100.00', 'who takes theirs back leaves that of the colleague');
select is(tests.act('alice', 'undo'), '1000.00', 'who takes theirs back too');
select is(array[tests.act('alice', 'undo'), tests.act('alice', 'raise')], '{SC409,SC409}', 'once, and it is not made again');
select * from finish();
rollback;
