-- Needs and the people of an owner: who gets the mail, reads and answers, and what a former colleague and staff of other homes do.
begin;
select no_plan();
select tests.create_fixtures();
delete from private.mails;

-- pat is staff of oscar, for Harbor.
insert into private.account_people (owner_id, user_id, role, name, has_all_homes)
values (tests.id('oscar'), tests.id('oscar'), 'owner', 'Oscar', true), (tests.id('oscar'), tests.id('pat'), 'staff', 'Pat', false);
create function tests.give(p_home text) returns void language sql as $$
  delete from private.home_people;
  insert into private.home_people (property_id, person_id)
  select tests.home(p_home), a.id from private.account_people a where a.user_id = tests.id('pat')
$$;
select tests.give('Harbor');
select tests.call('fay', format($$public.ask_homes(array[%L]::uuid[], '{"care_types": ["Memory Care"], "care_level": "daily",
  "moving": "walker", "memory": "clear", "persons": 1, "room": "any", "payments": ["Medicaid"], "move_in": "later", "budget": "open"}')$$,
  tests.home('Harbor')));
select tests.act_as('postgres');
create function tests.need() returns uuid language sql stable security definer set search_path = '' as $$
  select n.id from private.needs n where n.user_id = tests.id('fay')
$$;
create function tests.mailed() returns text[] language sql stable security definer set search_path = '' as $$
  select array_agg(split_part(u.email, '@', 1) order by u.email)
  from private.mails m join public.users u on u.id = m.recipient_id where m.kind = 'need'
$$;
create function tests.reads() returns integer language sql as $$
  select jsonb_array_length(tests.call('pat', 'public.list_received_needs()'))
$$;
create function tests.answers() returns jsonb language sql as $$
  select tests.call('pat', format('public.answer_need(%L, %L, ''{"answer": "no"}'')', tests.need(), tests.home('Harbor')))
$$;
select is(tests.mailed(), array['pat'], 'the mail goes to who is responsible for the home');
select is(tests.reads(), 1, 'who reads the need');
select is(tests.call('pat', 'public.count_received_inquiries(' || quote_literal(tests.id('oscar')) || ')') ->> 'needs', '1', 'and counts it');

select tests.act_as('postgres');
create function tests.refused(p_reason text, p_sql text) returns setof text language plpgsql as $$
begin
  begin
    perform tests.act_as('postgres');
    execute p_sql;
    return next is(tests.reads(), 0, p_reason || ': reads none');
    return next is(tests.answers(), null, p_reason || ': answers none');
    perform tests.act_as('postgres');
    return next is(private.need_mail_details(m), null, p_reason || ': the mail that waits says nothing')
    from private.mails m where m.kind = 'need' and m.recipient_id = tests.id('pat');
    return next is(a.answer, null, p_reason || ': nothing is written') from private.need_homes a;
    raise exception 'undo' using errcode = 'SC000';
  exception when sqlstate 'SC000' then
    null;
  end;
end
$$;
select tests.refused('a removed colleague', $$delete from private.account_people where user_id = tests.id('pat')$$);
select tests.refused('staff of another home', $$select tests.give('Closed')$$);
select tests.act_as('postgres');
select is(tests.answers() -> 'answer' ->> 'answer', 'no', 'the staff of the home answers');

select * from finish();
rollback;
