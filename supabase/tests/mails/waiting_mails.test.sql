-- What waiting mails say once what they are about has changed: a matrix of all kinds about a home and its conversations.
begin;
select plan(23);
select tests.create_fixtures();
delete from private.mails;
delete from public.inquiries;
insert into private.account_people (owner_id, user_id, role, name) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Sunrise Group'), (tests.id('alice'), tests.id('oscar'), 'manager', 'Sam');
insert into public.inquiries (id, patient_id, property_id, message, phone, status, assigned_to, is_newly_assigned)
select '11111111-1111-4111-8111-111111111111', tests.id('pat'), tests.home('Sunrise'), 'A garden?', '3125550101', 'contacted', a.id, true
from private.account_people a where a.name = 'Sam';
insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
select '11111111-1111-4111-8111-111111111111', gen_random_uuid(), sender, tests.id(who), 'Hello'
from (values ('owner', 'alice'), ('family', 'pat')) as message (sender, who);
insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
select '22222222-2222-4222-8222-222222222222', '11111111-1111-4111-8111-111111111111', 'owner', array[at], 'confirmed', at
from (values (now() + interval '3 days')) as visit (at);
select tests.call('alice', $$public.offer_home(tests.home('Sunrise'), 'oscar@example.com')$$);
select tests.act_as('postgres');
delete from private.mails;
insert into private.mails (id, kind, property_id, recipient_id, person_id, inquiry_id, visit_id, created_at)
select gen_random_uuid(), kind, home, tests.id(recipient), a.id, inquiry, visit, now()
from (values
  ('assignment', null, 'oscar', 'Sam', null, null),
  ('home_transfer', tests.home('Sunrise'), 'oscar', null, null, null),
  ('inquiry', tests.home('Sunrise'), null, null, null, null),
  ('message', tests.home('Sunrise'), null, null, '11111111-1111-4111-8111-111111111111'::uuid, null),
  ('message', null, 'pat', null, '11111111-1111-4111-8111-111111111111', null),
  ('team_note', null, 'pat', null, '11111111-1111-4111-8111-111111111111', null),
  ('team_note', tests.home('Sunrise'), null, null, '11111111-1111-4111-8111-111111111111', null),
  ('visit', tests.home('Sunrise'), null, null, null, '22222222-2222-4222-8222-222222222222'::uuid),
  ('visit', tests.home('Sunrise'), 'pat', null, null, '22222222-2222-4222-8222-222222222222'),
  ('visit_reminder', tests.home('Sunrise'), 'pat', null, null, '22222222-2222-4222-8222-222222222222')
) as mail (kind, home, recipient, person, inquiry, visit)
left join private.account_people a on a.name = person;
-- A free spot, for which fay waits, and which her search finds.
insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail, created_at)
values (tests.id('fay'), 'Near', '60601', 5, 'daily', now() - interval '1 day');
update public.properties set available_spots = 0 where id = tests.home('Sunrise');
insert into public.home_watches (user_id, property_id) values (tests.id('fay'), tests.home('Sunrise'));
update public.properties set available_spots = 1 where id = tests.home('Sunrise');
delete from private.property_changes where property_id <> tests.home('Sunrise') or reason <> 'available';
select public.match_property_changes(10), public.queue_search_news_mails(10);
alter table public.properties disable trigger before_write;
update public.properties set confirmed_at = now() - interval '100 days' where id = tests.home('Sunrise');
alter table public.properties enable trigger before_write;
select private.write_owner_note(tests.id('alice'), tests.home('Sunrise'), 'Please add a price.');

-- What is said, to whom. A mail without a name goes to the people of the home.
create function tests.said() returns text[] language sql as $$
  select array_agg(
    coalesce(d.problem || ' ', '') || m.kind || coalesce(' to ' || split_part(u.email, '@', 1), '')
    order by m.kind, u.email nulls first
  )
  from private.mails m
  left join public.users u on u.id = m.recipient_id
  cross join private.read_mail_details(m) d
  where d.details is not null or d.problem is not null
$$;
select is(
  array_to_string(tests.said(), ', '),
  'assignment to oscar, free_spot to fay, home_transfer to oscar, inquiry, message, message to pat, owner_note to alice, '
  'search_news to fay, team_note, team_note to pat, visit, visit to pat, visit_reminder to pat', 'all mails say something'
);
-- What differs after a change, which is then taken back.
create function tests.changed_by(p_sql text) returns text language plpgsql as $$
declare
  v_before constant text[] := tests.said();
  v_after text[];
begin
  begin
    execute p_sql;
    perform tests.act_as('postgres');
    v_after := tests.said();
    raise exception using errcode = 'SCOKA';
  exception when sqlstate 'SCOKA' then
    null;
  end;
  perform tests.act_as('postgres');
  return (
    select string_agg(mail, ', ' order by mail)
    from (
      select 'not ' || unnest(v_before) except select 'not ' || unnest(v_after)
      union all
      (select unnest(v_after) except select unnest(v_before))
    ) as difference (mail)
  );
end
$$;
select is(tests.changed_by(change), expected, 'when ' || reason)
from (values
  ('the home is suspended', $$update public.properties set suspended_at = now() where name = 'Sunrise'$$,
    'not assignment to oscar, not free_spot to fay, not home_transfer to oscar, not inquiry, not message, not message to pat, not search_news to fay, not visit, not visit to pat, not visit_reminder to pat, removal to pat'),
  ('the home goes off the site', $$update public.properties set is_active = false where name = 'Sunrise'$$,
    'not free_spot to fay, not search_news to fay'),
  ('the home is full', $$update public.properties set available_spots = 0 where name = 'Sunrise'$$,
    'not free_spot to fay, not search_news to fay'),
  ('the family withdraws', $$select tests.call('pat', 'public.withdraw_inquiry(tests.inquiry(''A garden?''))')$$,
    'not assignment to oscar, not inquiry, not message, not message to pat, not team_note, not team_note to pat, '
    'not visit_reminder to pat'),
  ('the inquiry is deleted', $$update public.inquiries set status = 'deleted'$$,
    'not assignment to oscar, not inquiry, not message, not team_note, not visit_reminder to pat'),
  ('the inquiry is closed', $$update public.inquiries set status = 'closed'$$,
    'not assignment to oscar'),
  ('the inquiry is spam', $$update public.inquiries set status = 'pending'; update public.inquiries set status = 'spam'$$,
    'not assignment to oscar, not inquiry, not message, not visit'),
  ('the inquiry was shown', $$select tests.call('oscar', 'public.mark_messages_read(tests.inquiry(''A garden?''))')$$,
    'not assignment to oscar, not inquiry, not message'),
  ('the family read it', $$select tests.call('pat', 'public.mark_messages_read(tests.inquiry(''A garden?''))')$$,
    'not message to pat'),
  ('the visit is over', $$update private.visits set times = array[now() - interval '1 minute'], starts_at = now() - interval '1 minute'$$,
    'not visit, not visit to pat, not visit_reminder to pat'),
  ('another visit replaced it', $$update private.visits set state = 'replaced'$$,
    'not visit, not visit to pat, not visit_reminder to pat'),
  ('the visit is cancelled', $$update private.visits set state = 'cancelled'$$,
    'not visit_reminder to pat'),
  ('the colleague is suspended', $$update public.users set suspended_at = now() where email = 'oscar@example.com'$$,
    'not assignment to oscar, not home_transfer to oscar'),
  ('the colleague left', $$delete from private.account_people where name = 'Sam'$$,
    'not assignment to oscar'),
  ('the other owner changes the address', $$update auth.users set email = 'fay2@example.com' where email = 'oscar@example.com'$$,
    'assignment to fay2, not assignment to oscar, not home_transfer to oscar'),
  ('the offer expires', $$update private.home_transfers set expires_at = now()$$,
    'not home_transfer to oscar'),
  ('the family stops waiting', $$delete from public.home_watches$$,
    'not free_spot to fay'),
  ('the family waits anew', $$update public.home_watches set mail_id = null$$, 'not free_spot to fay'),
  ('the search ends its mail', $$update public.saved_searches set mail = 'never'$$, 'not search_news to fay'),
  ('the address bounces', $$select public.record_bounce('a', 'fay@example.com', 2)$$, 'not search_news to fay'),
  ('the note is read', $$update private.owner_notes set closed_at = now()$$,
    'not owner_note to alice'),
  ('the home is handed over', $$select tests.call('oscar', format('public.accept_home_offer(%L)', private.home_transfer_token(t.property_id, t.email, t.created_at))) from private.home_transfers t$$,
    'home_handed_over to alice, not assignment to oscar, not home_transfer to oscar, not inquiry, not message, not team_note, not visit, not visit_reminder to pat')
) as cell (reason, change, expected);
select * from finish();
rollback;
