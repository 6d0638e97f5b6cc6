-- What waits while something changes: mails, offers and watches, when a home, a person or a price is another one by then.
begin;
select plan(27);
select tests.create_fixtures();
delete from private.mails;
insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Sunrise Group', true),
  (tests.id('alice'), tests.id('fay'), 'staff', 'Sam', false);
create function tests.act_for(p_home text) returns void language sql security definer as $$
  delete from private.home_people;
  insert into private.home_people (property_id, person_id)
  select tests.home(p_home), a.id from private.account_people a where a.name = 'Sam'
$$;
-- The mails that are due, or due again after an attempt that failed: what kind, to whom.
create function tests.take() returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  update private.mails set next_attempt_at = now(), batch_id = null, attempts = 0 where sent_at is null;
  return (select string_agg(t.kind || ' ' || split_part(t.email, '@', 1), ', ' order by t.email, t.kind) from public.take_mails(100) t);
end
$$;
create function tests.offer_home() returns void language sql as $$
  select set_config(
    'tests.token', tests.call('alice', $q$public.offer_home(tests.home('Sunrise'), 'oscar@example.com')$q$) ->> 'token', true
  )
$$;
create function tests.accept_home() returns jsonb language sql as $$
  select tests.call('oscar', format('public.accept_home_offer(%L)', current_setting('tests.token')))
$$;
create function tests.set_home(p_change text) returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  execute format('update public.properties set %s where id = %L', p_change, tests.home('Sunrise'));
  perform tests.act_as('service_role');
  perform public.match_property_changes(100);
end
$$;
create function tests.watch() returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  update public.properties set available_spots = 0 where id = tests.home('Sunrise');
  perform tests.call('fay', $q$public.watch_home(tests.home('Sunrise'))$q$);
  perform tests.act_as('postgres');
end
$$;
savepoint start;

-- A home that is handed over.
select tests.act_for('Sunrise');
insert into private.home_weeks (property_id, week, visit_count)
values (tests.home('Sunrise'), private.week_of(now()), 3)
on conflict do nothing;
select tests.offer_home(), tests.accept_home(), tests.act_as('postgres');
select is_empty('select from private.home_people', 'no person of the former owner is responsible for it');
select is_empty(
  $$select from private.home_weeks w where w.property_id = tests.home('Sunrise')$$, 'and nobody reads the numbers of the former owner'
);
rollback to start;

-- A mail for a colleague.
select tests.act_for('Sunrise');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Sunrise'), 'A garden?', '3125550101');
select is(tests.take(), 'inquiry fay', 'a mail goes to the person who is responsible for the home');
select tests.act_as('postgres');
select tests.act_for('Hidden');
select is(tests.take(), 'inquiry alice', 'and to the owner when that person works for another home by then');
select tests.act_as('postgres');
select tests.act_for('Sunrise');
update public.users set suspended_at = now() where id = tests.id('fay');
select is(tests.take(), 'inquiry alice', 'or is suspended');
rollback to start;
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Sunrise'), 'A garden?', '3125550101');
select is(tests.take(), 'inquiry alice', 'a mail of a home for which nobody is responsible goes to the owner');
select tests.act_as('postgres');
select tests.act_for('Sunrise');
select is(tests.take(), 'inquiry alice', 'and again after a failure, to nobody who became responsible meanwhile');
rollback to start;
select tests.act_for('Sunrise');
insert into private.account_people (owner_id, user_id, role, name) values (tests.id('alice'), tests.id('oscar'), 'manager', 'Dana');
insert into private.home_people (property_id, person_id)
select tests.home('Sunrise'), a.id from private.account_people a where a.name = 'Dana';
update public.users set suspended_at = now() where id = tests.id('fay');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Sunrise'), 'A garden?', '3125550101');
select tests.take();
select is(tests.take(), 'inquiry oscar', 'of two who are responsible, one is suspended, and the owner gets none for them');
rollback to start;

-- A home is handed over while mails to its owner wait.
create function tests.confirm_visit() returns uuid language sql as $$
  insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
  values (
    gen_random_uuid(), tests.inquiry('Is a room free?'), 'owner', array[now() + interval '3 days'], 'confirmed',
    now() + interval '3 days'
  )
  returning id
$$;
select tests.call('pat', format('public.answer_visit(%L, %L, null)', tests.confirm_visit(), 'cancel'));
select is(tests.take(), 'visit alice, visit pat', 'both sides hear of a visit that the family cancelled');
select tests.offer_home();
select tests.accept_home();
select is(
  tests.take(), 'home_handed_over alice, visit pat', 'after the home is handed over, neither the former nor the new owner hears of it'
);
select tests.act_as('postgres');
select is(
  (select count(*)::integer from private.mails where recipient_id is null), 0, 'no mail waits that would go to the new owner'
);
rollback to start;

-- An offer that ended is made again before the daily cleanup.
select tests.offer_home();
select tests.act_as('postgres');
update private.home_transfers set created_at = now() - interval '8 days', expires_at = now() - interval '1 day';
select tests.offer_home();
select is(tests.accept_home(), to_jsonb(tests.home('Sunrise')), 'the link of an offer that is made again works');
rollback to start;

-- A family waits for a full home, which goes off the site and comes back before or after its free spot is matched.
select tests.watch();
update public.properties set available_spots = 1 where id = tests.home('Sunrise');
select tests.set_home('is_active = false');
select is(tests.take(), null, 'a home that left the site before its free spot was matched sends no mail');
select tests.act_as('postgres');
select is((select count(*)::integer from public.home_watches), 1, 'and the family still waits');
select tests.set_home('is_active = true');
select is(tests.take(), 'free_spot fay', 'until the home is back');
select public.settle_mails(array(select m.id from private.mails m), 'sent');
select tests.act_as('postgres');
select is((select count(*)::integer from public.home_watches), 0, 'with whose mail the wait ends');
rollback to start;
select tests.watch();
select tests.set_home('suspended_at = now(), available_spots = 1');
select tests.set_home('suspended_at = null');
select is(tests.take(), 'free_spot fay', 'a free spot of a suspended home is news when the suspension ends');
rollback to start;
select tests.watch();
update public.home_watches set created_at = now() - interval '181 days';
select tests.set_home('available_spots = 1');
select is(tests.take(), null, 'a wait of more than 180 days has ended');
rollback to start;

rollback to start;

-- The owner hears of people who join by an invitation of a manager.
insert into private.account_people (owner_id, user_id, role, name) values (tests.id('alice'), tests.id('oscar'), 'manager', 'Dana');
update public.users set role = 'owner' where id = tests.id('pat');
create function tests.join(p_inviter text) returns text language plpgsql as $$
declare
  v_invitation constant jsonb := tests.call(
    p_inviter, $q$public.invite_person('staff', p_owner_id => tests.id('alice'))$q$
  );
begin
  perform tests.call('pat', format('public.join_account(%L, %L)', v_invitation ->> 'token', 'Eve'));
  return tests.take();
end
$$;
select is(tests.join('alice'), null, 'an owner who invites is told nothing');
select tests.act_as('postgres');
delete from private.account_people where name = 'Eve';
select is(tests.join('oscar'), 'person_joined alice', 'an owner is told who joined by an invitation of a manager');
select tests.act_as('postgres');
select is(
  private.person_joined_mail_details(m),
  '{"owner_name": "Sunrise Group", "count": 1, "people": [{"name": "Eve", "role": "staff", "invited_by": "Dana"}]}', 'with names'
)
from private.mails m where m.kind = 'person_joined';
delete from private.account_people where name = 'Eve';
select is(tests.take(), null, 'and nothing once they left');
rollback to start;

-- A creation that is sent again, by somebody other than the owner.
insert into auth.users (id, email, raw_user_meta_data)
values ('da0a0000-0000-4000-8000-000000000006', 'dana@example.com', '{"role": "owner"}');
select tests.act_as('postgres');
update public.properties set creation_key = '11111111-1111-4111-8111-111111111111' where name = 'Harbor';
insert into private.account_people (owner_id, user_id, role, name) values
  (tests.id('oscar'), tests.id('oscar'), 'owner', 'Harbor Group'), (tests.id('oscar'), tests.id('alice'), 'manager', 'Dana');
insert into private.account_people (owner_id, user_id, role, name)
values (tests.id('oscar'), tests.id('fay'), 'staff', 'Sam');
select is(
  tests.call(who, format('public.find_created_property(%L, %s)', '11111111-1111-4111-8111-111111111111', owner)) ->> 'name',
  expected, format('%s finds %s by the key', who, coalesce(expected, 'nothing'))
)
from (values
  ('oscar', 'null', 'Harbor'), ('alice', 'tests.id(''oscar'')', 'Harbor'), ('alice', 'null', null),
  ('fay', 'tests.id(''oscar'')', null), ('pat', 'tests.id(''oscar'')', null)
) as caller (who, owner, expected);

select * from finish();
rollback;
