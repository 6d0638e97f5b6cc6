-- What visitors found, the ways to cheat, and that good and bad answers appear and disappear alike.
begin;
select plan(138);

select tests.create_fixtures();
delete from private.mails;
update public.properties set street = '12 North Main Street', license_number = 'AL-4711', license_state = 'IL'
where name = 'Sunrise';
create function tests.family(p_number integer) returns uuid language sql immutable as $$
  select ('0fa00000-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;
create function tests.act_as_family(p_number integer) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', jsonb_build_object(
    'sub', tests.family(p_number), 'session_id', tests.family(p_number), 'role', 'authenticated'
  )::text, true), set_config('role', 'authenticated', true);
end
$$;
-- A family that visited p_days ago. Without days, one that only wrote.
create function tests.add_family(p_number integer, p_days integer default 3, p_email text default null, p_home text default 'Sunrise')
returns void language plpgsql as $$
declare
  v_inquiry uuid := gen_random_uuid();
begin
  perform tests.act_as('postgres');
  if not exists (select from auth.users u where u.id = tests.family(p_number)) then
    insert into auth.users (id, email, raw_user_meta_data)
    values (tests.family(p_number), coalesce(p_email, 'family' || p_number || '@example.com'), '{"role": "patient"}');
    insert into auth.sessions (id, user_id, created_at) values (tests.family(p_number), tests.family(p_number), now());
    update public.users set created_at = now() - interval '60 days' where id = tests.family(p_number);
  end if;
  insert into public.inquiries (id, patient_id, property_id, message, phone, created_at)
  values (v_inquiry, tests.family(p_number), tests.home(p_home), 'Family ' || p_number, '3125550199', now() - interval '20 days');
  if p_days is not null then
    insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
    select gen_random_uuid(), v_inquiry, 'owner', array[at], 'confirmed', at from (select now() - make_interval(days => p_days)) as t (at);
  end if;
end
$$;
create function tests.inquiry_of(p_number integer) returns uuid language sql stable security definer set search_path = '' as $$
  select i.id from public.inquiries i where i.patient_id = tests.family(p_number) order by i.created_at desc, i.id limit 1
$$;
create function tests.answers(p_is_good boolean default true) returns jsonb language sql as $$
  select case when p_is_good
    then '{"price": "as_listed", "free_room": "yes", "attention": "yes", "room_shown": "yes", "pressed": "no", "would_consider": "yes"}'
    else '{"price": "higher", "free_room": "no", "attention": "no", "room_shown": "no", "pressed": "yes", "would_consider": "no"}'
  end::jsonb
$$;
create function tests.tell(p_number integer, p_is_good boolean default true, p_extra jsonb default '{}') returns text
language plpgsql as $$
declare
  v_state text;
begin
  perform tests.act_as_family(p_number);
  v_state := public.answer_visit_questions(tests.inquiry_of(p_number), tests.answers(p_is_good) || p_extra) ->> 'state';
  perform tests.act_as('postgres');
  return v_state;
end
$$;
create function tests.tell_all(p_from integer, p_to integer, p_is_good boolean default true) returns void language plpgsql as $$
begin
  perform tests.tell(number, p_is_good) from generate_series(p_from, p_to) as number;
end
$$;
create function tests.answer_of(p_number integer) returns uuid language sql stable security definer set search_path = '' as $$
  select a.id from private.visit_answers a where a.family_id = tests.family(p_number) order by a.asked_at desc limit 1
$$;
create function tests.withdraw(p_number integer) returns text language plpgsql as $$
declare
  v_state text;
begin
  perform tests.act_as_family(p_number);
  v_state := public.withdraw_visit_answer(tests.answer_of(p_number)) ->> 'state';
  perform tests.act_as('postgres');
  return v_state;
end
$$;
create function tests.shown(p_side text default 'confirmed', p_count text default 'visitors', p_home text default 'Sunrise')
returns integer language sql stable security definer set search_path = '' as $$
  select (f.shown -> p_side ->> p_count)::integer
  from private.visit_findings f
  join public.properties p on p.id = f.property_id
  where p.name = p_home
$$;
-- The first run of the next week.
create function tests.week() returns integer language plpgsql as $$
begin
  perform tests.act_as('postgres');
  update private.visit_answers set asked_at = asked_at - interval '7 days';
  perform public.publish_visit_findings();
  update private.visit_findings set checked_week = checked_week - 7;
  update private.relisted_homes_search set done_week = done_week - 7;
  perform public.publish_visit_findings();
  return tests.shown();
end
$$;
-- Deletes Sunrise, and lists a home that is like it but for what p_change says.
create function tests.relist(p_change text, p_owner text default 'alice') returns text language plpgsql as $$
declare
  v_id uuid;
begin
  delete from public.properties where name = 'Sunrise';
  v_id := tests.create_home(p_owner, 'Sunset');
  -- Created after the answers. now() stands still here.
  update public.properties set created_at = now() + interval '1 second', street = '900 Other Road' where id = v_id;
  execute format('update public.properties set %s where id = %L', p_change, v_id);
  perform tests.week();
  return tests.shown(p_home => 'Sunset');
end
$$;

select tests.add_family(number) from generate_series(1, 12) as number;

-- The question.
select is(public.queue_visit_questions(), 12, 'each family is asked on the day after its visit');
select is(public.queue_visit_questions(), 0, 'once');
select is((select count(distinct m.recipient_id)::integer from private.mails m where m.kind = 'visit_question'), 12, 'with one mail');
select is(
  (select private.visit_question_mail_details(m) ->> 'property_name' from private.mails m where m.recipient_id = tests.family(1)),
  'Sunrise', 'which names the home'
);
update private.visits set state = 'cancelled' where inquiry_id = tests.inquiry_of(11);
select is(
  (select private.visit_question_mail_details(m) from private.mails m where m.recipient_id = tests.family(11)), null,
  'a visit that was canceled since gets no mail'
);
update private.visits set state = 'confirmed' where inquiry_id = tests.inquiry_of(11);
select tests.add_family(30), tests.add_family(31);
update private.visits set state = 'cancelled' where inquiry_id = tests.inquiry_of(30);
select is(public.queue_visit_questions(), 1, 'nor one that was canceled before, beside one that was not');
select is((select count(*)::integer from private.mails m where m.recipient_id = tests.family(30)), 0, 'which is not queued');
create function tests.token_of(p_number integer) returns text language sql stable security definer set search_path = '' as $$
  select private.visit_question_mail_details(m) ->> 'token' from private.mails m where m.recipient_id = tests.family(p_number)
$$;
create temporary table tokens as select tests.token_of(31) as token;
grant select on tokens to anon, authenticated;
select tests.act_as('visitor');
select is(
  public.read_unsubscribe((select t.token from tokens t)), '{"scope": "visits", "name": null, "state": "active"}',
  'its link says what it ends, without a sign-in'
);
select is(public.unsubscribe((select t.token from tokens t)) ->> 'state', 'ended', 'and ends it');
select is(public.unsubscribe((select t.token from tokens t)) ->> 'state', 'already', 'once');
select tests.act_as('postgres');
select is(tests.token_of(31), null, 'a mail that waits is not sent any more');
delete from private.mails where recipient_id = tests.family(31);
delete from private.visit_answers where family_id = tests.family(31);
select is(public.queue_visit_questions(), 1, 'the family is still asked');
select is((select count(*)::integer from private.mails m where m.recipient_id = tests.family(31)), 0, 'without a mail');
select is((select count(*)::integer from private.mails m where m.kind = 'visit_question'), 12, 'and the others get theirs');
select tests.act_as_family(31);
select is(public.read_visit_questions(), '{"is_mailed": false}', 'which it reads in its account');
select lives_ok('select public.set_visit_questions(true)', 'and turns on again');
select is(public.read_visit_questions(), '{"is_mailed": true}', 'for the next visit');
select throws_ok('select public.set_visit_questions(null)', '22023', 'visit_question_choice_missing', 'nothing is no choice');
select tests.act_as('postgres');
delete from auth.users where id in (tests.family(30), tests.family(31));
select is(
  private.unsubscribe((select t.token from tokens t), false) ->> 'state', 'already', 'the link of a deleted account changes nothing'
);
select is(tests.tell(1), 'answered', 'a family answers');
select is(
  (select private.visit_question_mail_details(m) from private.mails m where m.recipient_id = tests.family(1)), null,
  'and is asked no more'
);
select is(tests.tell(1, false), 'answered', 'and changes the answers');
select tests.act_as_family(1);
select is(public.read_visit_answer(tests.inquiry_of(1)) #>> '{answers,price}', 'higher', 'which it reads');
select is(public.list_visit_answers() #>> '{0,property_name}', 'Sunrise', 'also in a list');
select is(tests.withdraw(1), 'withdrawn', 'and withdraws them');
select is(
  (select num_nonnulls(a.price, a.free_room, a.attention, a.room_shown, a.pressed, a.would_consider)
    from private.visit_answers a where a.id = tests.answer_of(1)),
  0, 'so that nothing of them is left'
);

select tests.act_as('postgres');

-- Good and bad answers appear and disappear alike: the same acts of each kind, with the counts after each week.
create function tests.course(p_is_good boolean) returns text language plpgsql as $$
declare
  v_course text := '';
  v_act text;
begin
  begin
    foreach v_act in array array[
      'tests.tell_all(2, 5, $1)', 'tests.tell(6, $1)', 'tests.tell(7, $1)', 'tests.tell(8, $1)', 'tests.withdraw(2)',
      'tests.tell_all(9, 10, $1)', 'tests.withdraw(3)', 'tests.tell(6, not $1)', 'tests.withdraw(4)', 'tests.withdraw(5)',
      'tests.withdraw(6)', 'tests.withdraw(7)', 'tests.tell(11, $1)', 'tests.tell(12, $1)'
    ] loop
      execute 'select ' || v_act using p_is_good;
      perform tests.week();
      v_course := v_course || coalesce(tests.shown()::text, '-') || ' ';
    end loop;
    raise exception using errcode = 'RB000';
  exception when sqlstate 'RB000' then
    return v_course;
  end;
end
$$;
select is(tests.course(false), tests.course(true), 'bad answers appear and disappear as good ones do');
select isnt(tests.course(true), repeat('- ', 14), 'and do appear');

-- The same for generated acts: up to three a week of families and our team.
create function tests.generated_course(p_number integer, p_answers text) returns text language plpgsql as $$
declare
  v_course text := '';
  v_family integer;
  v_kind double precision;
begin
  perform setseed(p_number / 100.0);
  begin
    for v_week in 1..12 loop
      for v_act in 1..1 + floor(random() * 3)::integer loop
        v_family := 2 + floor(random() * 11);
        v_kind := random();
        begin
          if v_kind < 0.65 then
            perform tests.tell(v_family, case p_answers when 'mixed' then (v_family + v_week) % 2 = 0 else p_answers = 'good' end);
            -- Not all at once, as this test does.
            update private.visit_answers set answered_at = now() - interval '1 day' + make_interval(mins => 10 * v_week + v_act)
            where id = tests.answer_of(v_family);
          elsif v_kind < 0.8 then
            perform tests.withdraw(v_family);
          elsif v_kind < 0.9 then
            update private.visit_answers set removed_at = now() where id = tests.answer_of(v_family) and answered_at is not null;
          else
            update public.users set suspended_at = case when suspended_at is null then now() end where id = tests.family(v_family);
          end if;
        exception when sqlstate 'SC409' then
          -- It was withdrawn or removed before.
          null;
        end;
      end loop;
      perform tests.week();
      v_course := v_course || coalesce(tests.shown()::text, '-')
        || coalesce(' and ' || (select f.shown ->> 'removed' from private.visit_findings f), '') || ', ';
    end loop;
    raise exception using errcode = 'RB000';
  exception when sqlstate 'RB000' then
    return v_course;
  end;
end
$$;
select is(tests.generated_course(number, kind), tests.generated_course(number, 'good'), format('course %s with %s answers', number, kind))
from generate_series(1, 5) as number, unnest(array['bad', 'mixed']) as kind;
select cmp_ok(
  (select count(distinct tests.generated_course(number, 'bad'))::integer from generate_series(1, 5) as number), '>=', 4,
  'the courses differ'
);
select ok((select bool_or(tests.generated_course(number, 'bad') ~ '\d') from generate_series(1, 5) as number), 'and show counts');

-- Publication.
select tests.tell_all(2, 4), tests.tell_all(5, 6, false);
select is(tests.shown(), null, 'nothing is shown before the week is over');
select is(tests.week(), 5, 'five answers are shown');
select is(tests.shown(p_count => c.name), c.value, c.name)
from (values
  ('price_as_listed', 3), ('free_room', 3), ('attention', 3), ('room_shown', 3), ('not_pressed', 3), ('would_consider', 3)
) as c (name, value);
select tests.act_as('visitor');
select is(public.view_property(tests.home('Sunrise')) #>> '{visit_findings,confirmed,visitors}', '5', 'visitors read the counts');
select is(public.view_property(tests.home('Harbor')) -> 'visit_findings', 'null', 'and none of a home without answers');
select tests.act_as('postgres');

-- The result of an attempt, or its SQLSTATE. Nothing of it stays.
create function tests.cheat(p_setup text, p_who text, p_attempt text) returns text language plpgsql as $$
declare
  v_result text;
begin
  begin
    perform tests.act_as('postgres');
    if p_setup <> '' then
      execute 'do $do$ begin ' || p_setup || ' end $do$';
    end if;
    if p_who ~ '^\d' then
      perform tests.act_as_family(p_who::integer);
    else
      perform tests.act_as(p_who);
    end if;
    begin
      execute 'select (' || p_attempt || ')::text' into v_result;
    exception when others then
      v_result := sqlstate;
    end;
    raise exception using errcode = 'RB000';
  exception when sqlstate 'RB000' then
    return v_result;
  end;
end
$$;
create function tests.try_to_tell(p_number integer) returns text language plpgsql as $$
begin
  return public.answer_visit_questions(tests.inquiry_of(p_number), tests.answers()) ->> 'state';
end
$$;
select is(tests.cheat(setup, who, attempt), outcome, cheat)
from (values
  -- Accounts.
  ('', 'alice', 'tests.try_to_tell(7)', null, 'the owner answers for a family'),
  ('', '8', 'tests.try_to_tell(7)', null, 'another family answers for a family'),
  ('', 'visitor', 'tests.try_to_tell(7)', '42501', 'a visitor answers for a family'),
  ('update public.users set role = ''owner'' where id = tests.family(7);', '7', 'tests.try_to_tell(7)', 'SC409',
    'the account of another owner'),
  ('insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
    (tests.id(''alice''), tests.family(7), ''staff'', ''Sam'', true);', '7', 'tests.try_to_tell(7)', 'SC409', 'one of the team'),
  ('insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
    (tests.id(''oscar''), tests.family(7), ''manager'', ''Sam'', true);', '7', 'tests.try_to_tell(7)', 'SC409',
    'one of the team of another owner'),
  ('perform tests.add_family(20, 3, ''alice+second@example.com'');', '20', 'tests.try_to_tell(20)', 'SC409',
    'a second account of the owner with a tag'),
  ('update auth.sessions set ip = ''198.51.100.7'', user_agent = ''Phone''
    where user_id in (tests.id(''alice''), tests.family(7));', '7', 'tests.try_to_tell(7)', 'SC409',
    'a second account on the device of the owner, also with a visit that it confirmed itself'),
  ('insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
      (tests.id(''alice''), tests.id(''fay''), ''staff'', ''Sam'', true);
    update auth.sessions set ip = ''198.51.100.7'', user_agent = ''Phone''
    where user_id in (tests.id(''fay''), tests.family(7));', '7', 'tests.try_to_tell(7)', 'SC409',
    'a second account on the device of one of the team'),
  ('update public.users set suspended_at = now() where id = tests.family(7);', '7', 'tests.try_to_tell(7)', 'SC409',
    'a suspended account'),
  ('perform tests.tell_all(7, 8); update public.users set suspended_at = now() where id in (tests.family(7), tests.family(8));',
    'postgres', 'tests.week()', '5', 'accounts that were suspended since'),
  ('insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
    (tests.id(''alice''), tests.family(2), ''staff'', ''Sam'', true), (tests.id(''alice''), tests.family(3), ''staff'', ''Kim'', true);',
    'postgres', 'tests.week()', null, 'families whom the owner hired since'),
  ('perform tests.add_family(20, 3, ''kim+1@example.com''), tests.add_family(21, 3, ''kim+2@example.com'');
    perform tests.tell_all(20, 21);', 'postgres', 'tests.week()', '5', 'two accounts of one mailbox'),
  ('perform tests.add_family(2); perform tests.tell(2, false); perform tests.tell(2, false);', 'postgres',
    '(select count(*) from private.visit_answers a where a.family_id = tests.family(2) and a.answered_at is not null)', '1',
    'a second inquiry and visit of one family'),
  -- Without a visit.
  ('perform tests.add_family(20, null); update public.inquiries set created_at = now() - interval ''6 days''
    where patient_id = tests.family(20);', '20', 'tests.try_to_tell(20)', 'SC409', 'a family tells of a visit in the week it wrote'),
  ('perform tests.add_family(20, null); update public.users set created_at = now() - interval ''13 days''
    where id = tests.family(20);', '20', 'tests.try_to_tell(20)', 'SC409', 'a new account tells of a visit'),
  ('perform tests.add_family(20, 0);', '20', 'tests.try_to_tell(20)', 'SC409', 'on the day of the visit'),
  ('perform tests.add_family(20, -3);', '20', 'tests.try_to_tell(20)', 'SC409', 'before the visit'),
  ('perform tests.add_family(20, 366);', '20', 'tests.try_to_tell(20)', 'SC409', 'a year after the visit'),
  ('perform tests.add_family(20); update private.visits set state = ''cancelled'' where inquiry_id = tests.inquiry_of(20);
    perform tests.tell(20);', 'postgres',
    '(select a.is_confirmed from private.visit_answers a where a.id = tests.answer_of(20))', 'false',
    'a visit that was canceled counts as one that the family tells of'),
  ('perform tests.add_family(number, null), tests.tell(number) from generate_series(20, 28) as number; perform tests.week();',
    'postgres', 'tests.shown(''told'')', null, 'nine visits that nobody confirmed'),
  ('perform tests.add_family(number, null), tests.tell(number, false) from generate_series(20, 29) as number; perform tests.week();',
    'postgres', 'tests.shown(''told'')', null, 'all who wrote tell of a visit, so that the owner would know who it was'),
  ('perform tests.add_family(number, null), tests.tell(number, false) from generate_series(20, 29) as number;
    perform tests.add_family(30, null); perform tests.week();',
    'postgres', 'tests.shown(''told'')', '10', 'an owner who confirms no visit is told of by ten'),
  ('perform tests.add_family(number, null), tests.tell(number) from generate_series(20, 33) as number;
    update private.visit_answers set asked_at = now() - interval ''6 days'' where not is_confirmed;
    update private.visit_findings set checked_week = checked_week - 7; perform public.publish_visit_findings();',
    'postgres', 'tests.shown(''told'')', null, 'who tells of a visit counts from a week later on'),
  ('perform tests.add_family(number, null), tests.tell(number) from generate_series(20, 29) as number;',
    'postgres', 'tests.week()', '5', 'visits that nobody confirmed count apart'),
  -- Timing.
  ('perform tests.tell(7);', 'postgres', 'tests.week()', '5', 'one new answer alone is not shown'),
  ('perform tests.withdraw(2);', 'postgres', 'tests.week()', '5', 'nor that one is gone'),
  ('delete from auth.users where id = tests.family(2);', 'postgres', 'tests.week()', '5', 'nor a deleted account'),
  ('perform tests.tell(2, false);', 'postgres', 'tests.week() || '' '' || tests.shown(p_count => ''price_as_listed'')', '5 3',
    'nor a change of an answer'),
  ('perform tests.tell_all(7, 8); perform public.publish_visit_findings();', 'postgres', 'tests.shown()', '5',
    'two new answers wait for the next week'),
  ('perform tests.tell_all(7, 8); perform tests.week(); perform tests.withdraw(2), tests.withdraw(3);
    perform public.publish_visit_findings();', 'postgres', 'tests.shown()', '7', 'no second change in a week'),
  ('perform tests.tell_all(7, 9); perform tests.add_family(number, 1) from generate_series(20, 21) as number;
    perform public.queue_visit_questions(); perform tests.tell_all(20, 21);
    update private.visit_answers a set asked_at = now() - interval ''6 days'' where a.family_id in (tests.family(20), tests.family(21));
    update private.visit_findings set checked_week = checked_week - 7; perform public.publish_visit_findings();',
    'postgres', 'tests.shown()', '8', 'who was asked a few days ago does not count yet'),
  ('perform tests.tell_all(7, 12); perform tests.add_family(20, 1); perform public.queue_visit_questions();
    delete from auth.users where id = tests.family(1);
    update private.visit_findings set checked_week = checked_week - 7; perform public.publish_visit_findings();',
    'postgres', 'tests.shown()', '10', 'nor as the one who did not answer, whom nobody believes to be counted'),
  ('perform tests.tell_all(7, 12); perform tests.week();
    delete from auth.users where id in (tests.family(1), tests.family(2), tests.family(3));',
    'postgres', 'tests.week()', '8', 'as accounts are deleted, the newest answer waits again'),
  ('perform tests.tell_all(7, 12);', 'postgres', 'tests.week()', '11', 'with one that does not answer, all others count'),
  ('perform tests.tell_all(7, 12); delete from auth.users where id = tests.family(1);', 'postgres', 'tests.week()', '10',
    'if all who were asked answered, the newest answer waits'),
  ('update private.visit_answers set counts_until = current_date - 1 where family_id in (tests.family(2), tests.family(3));',
    'postgres', 'tests.week()', null, 'old answers count no more'),
  -- Pressure.
  ('perform tests.withdraw(2);', '2', 'tests.try_to_tell(2)', 'SC409', 'a new answer in place of one that was withdrawn'),
  ('update private.visit_answers set answered_at = now() - interval ''31 days'' where family_id = tests.family(2);', '2',
    'tests.try_to_tell(2)', 'SC409', 'a change after 30 days'),
  ('update private.visit_answers set answered_at = now() - interval ''31 days'' where family_id = tests.family(2);', '2',
    'public.withdraw_visit_answer(tests.answer_of(2)) ->> ''state''', 'withdrawn', 'a withdrawal is always possible'),
  ('', 'alice', 'public.withdraw_visit_answer(tests.answer_of(2))', null, 'the owner withdraws an answer'),
  ('', '3', 'public.withdraw_visit_answer(tests.answer_of(2))', null, 'another family withdraws an answer'),
  ('', 'alice', 'public.read_visit_answer(tests.inquiry_of(2))', null, 'the owner reads an answer'),
  ('', 'alice', 'public.list_visit_answers()', '[]', 'the owner lists answers'),
  ('update public.inquiries set status = ''deleted'' where id = tests.inquiry_of(7);', '7', 'tests.try_to_tell(7)', 'answered',
    'the owner deletes the inquiry after the visit'),
  ('update public.inquiries set status = ''spam'' where id = tests.inquiry_of(7);', '7', 'tests.try_to_tell(7)', 'answered',
    'the owner marks the inquiry as spam after the visit'),
  ('', 'alice', 'public.answer_visit((select v.id from private.visits v limit 1), ''cancel'')', '42501',
    'the owner finds a visit to cancel'),
  -- Deletion and a new listing.
  ('', 'postgres', 'tests.relist(''license_number = ''''al 4711'''', license_state = ''''IL'''''')', '5', 'a new listing with the same license'),
  ('', 'postgres', 'tests.relist(''license_number = ''''AL4711'''', license_state = ''''IL'''''', ''oscar'')', '5',
    'a new listing by another account'),
  ('', 'postgres', 'tests.relist(''street = ''''12 N. Main St.'''''')', '5', 'a new listing at the same address, written differently'),
  ('update public.properties set certification_number = ''145678'' where name = ''Sunrise'';', 'postgres',
    'tests.relist(''certification_number = ''''145678'''''')', '5', 'a new listing with the same certification number'),
  ('update public.properties set license_number = ''AL-9'' where name = ''Sunrise'';', 'postgres',
    'tests.relist(''license_number = ''''AL-9'''', license_state = ''''IL'''''')', '5',
    'a license that the home got after the visits'),
  ('update public.properties set street = ''77 New Road'' where name = ''Sunrise'';', 'postgres',
    'tests.relist(''street = ''''77 New Rd'''''')', '5', 'an address that the home got after the visits'),
  ('update public.properties set street = ''1 Else Street'', license_number = null, license_state = null where name = ''Sunrise'';',
    'postgres', 'tests.relist(''street = ''''12 North Main Street'''''')', '5', 'an address that is changed before the deletion'),
  ('perform tests.create_home(''oscar'', ''Decoy'');
    update public.properties set created_at = now() + interval ''1 second'', street = ''12 North Main St'' where name = ''Decoy'';',
    'postgres', 'tests.relist(''street = ''''12 North Main Street'''''')', '5', 'another listing there that takes no answers away'),
  ('perform tests.create_home(''oscar'', ''Neighbor'');
    update public.properties set created_at = now() - interval ''1 year'', street = ''12 North Main Street'' where name = ''Neighbor'';
    perform tests.relist(''street = ''''12 North Main Street'''''');',
    'postgres', 'tests.shown(p_home => ''Neighbor'')', null, 'answers that are passed to a home that was there before'),
  ('', 'postgres', 'tests.relist(''street = ''''13 North Main Street'''''')', null, 'answers that are passed to another home'),
  ('perform tests.relist(''street = ''''12 North Main Street''''''); perform tests.add_family(2, 3, null, ''Sunset'');
    perform tests.tell(2, false);', 'postgres',
    '(select count(*) from private.visit_answers a where a.family_id = tests.family(2))', '1',
    'a second answer of a family after the new listing'),
  -- API and REST.
  ('', 'alice', '(select count(*) from private.visit_answers)', '42501', 'the owner reads the table'),
  ('', 'service_role', '(select count(*) from private.visit_answers)', '42501', 'the secret key reads the table'),
  ('', 'service_role', '(select count(*) from private.counted_visit_answers)', '42501', 'the secret key reads who is counted'),
  ('', 'alice', 'public.publish_visit_findings()', '42501', 'the owner publishes'),
  ('', 'alice', 'public.queue_visit_questions()', '42501', 'the owner asks families'),
  ('', 'alice', 'private.choose_visit_answers(null::public.properties, null, true)', '42501', 'the owner calls a helper'),
  ('', 'alice', 'public.remove_visit_answer(tests.answer_of(2), ''Bad for us'')', 'SC404', 'the owner removes an answer'),
  ('', 'alice', 'public.read_visit_answers(tests.home(''Sunrise''), ''Mine'')', 'SC404', 'the owner reads as an operator'),
  ('', '7', 'public.answer_visit_questions(tests.inquiry_of(7), ''{"price": "as_listed"}'')', '22023', 'an answer to one question'),
  ('', '7', 'public.answer_visit_questions(tests.inquiry_of(7), tests.answers() || ''{"price": "free"}'')', '22023', 'an unknown answer'),
  ('', '7', 'public.answer_visit_questions(tests.inquiry_of(7), ''[1]'')', '22023', 'a list'),
  ('', '7', 'public.answer_visit_questions(tests.inquiry_of(7), null)', '22023', 'nothing')
) as cheats (setup, who, attempt, outcome, cheat);

-- Our team.
select tests.make_operators();
update public.users set created_at = now() where id = tests.family(2);
select tests.act_as_operator('fay');
select is(
  jsonb_path_query_array(public.read_visit_answers(tests.home('Sunrise'), 'A report'), '$[*].id'),
  (select jsonb_agg(tests.answer_of(number) order by tests.answer_of(number)) from generate_series(2, 6) as number),
  'operators read the answers in an order that says nothing'
);
select is(
  (select count(*)::integer from jsonb_array_elements(public.read_visit_answers(tests.home('Sunrise'), 'A report')) as a
    where a::text ~ 'family|inquiry|_at"'),
  0, 'without the family, the inquiry and the time'
);
select ok(public.remove_visit_answer(tests.answer_of(5), 'Sold by an agency'), 'and remove one');
select ok(not public.remove_visit_answer(tests.answer_of(5), 'Sold by an agency'), 'once');
select tests.act_as('postgres');
select is(public.publish_visit_findings(), 0, 'the week has its counts');
select is((select f.shown -> 'removed' from private.visit_findings f), null, 'so that the page does not say when');
select is(
  (select array_agg(l.reason) from private.operator_log l where l.action = 'remove_visit_answer' and l.subject_id = tests.answer_of(5)
    and l.person_id = tests.id('alice')),
  array['Sold by an agency', 'Sold by an agency'], 'and the log has the reason, without the family'
);
select is(tests.week(), 5, 'the counts follow with the next change');
select is((select f.shown -> 'removed' from private.visit_findings f), '1', 'and the next week says that one was removed');
select tests.withdraw(6);
select is(tests.week(), null, 'of two answers or more');

-- A bad home, and bounded work.
select tests.create_home('oscar', 'Bad');
select tests.add_family(number, 3, null, 'Bad'), tests.tell(number) from generate_series(40, 46) as number;
select tests.create_home('oscar', 'Good');
select tests.add_family(number, 3, null, 'Good'), tests.tell(number) from generate_series(50, 56) as number;
create function tests.break_bad() returns trigger language plpgsql as $$
begin
  if new.property_id = tests.home('Bad') then
    raise exception 'broken';
  end if;
  return new;
end
$$;
create trigger break_bad before insert on private.counted_visit_answers for each row execute function tests.break_bad();
set local client_min_messages = error;
select lives_ok('select tests.week()', 'a home whose counts cannot be published');
reset client_min_messages;
select is(
  array[tests.shown(p_home => 'Bad'), tests.shown(p_home => 'Good')], array[null, 6], 'stops those of no other'
);
select is(public.publish_visit_findings(), 0, 'and is not tried again in the same week');
drop trigger break_bad on private.counted_visit_answers;
select tests.week();
select is(tests.shown(p_home => 'Bad'), 6, 'but in the next');

delete from public.properties where name = 'Good';
update private.relisted_homes_search set done_week = done_week - 7;
select is(public.publish_visit_findings(1), 1, 'homes that may be listed again are looked at in parts');
select isnt((select r.last_id from private.relisted_homes_search r), null, 'which go on where the last one ended');
select is(
  (select count(*)::integer from public.properties) - 1,
  (select sum(public.publish_visit_findings(1))::integer from generate_series(1, 100)), 'until all were looked at'
);
select is(public.publish_visit_findings(1), 0, 'once a week');

select * from finish();
rollback;
