-- The weekly question and the links of its mail: what a link does once, and the ways in which it does nothing.
begin;
select no_plan();

select tests.create_fixtures();
delete from private.mails;
update public.properties set capacity = 30, available_spots = 2;
create function tests.age_homes() returns void language plpgsql as $$
begin
  alter table public.properties disable trigger before_write;
  update public.properties set confirmed_at = now() - interval '8 days';
  alter table public.properties enable trigger before_write;
end
$$;
select tests.age_homes();
create function tests.today() returns integer language sql as $$ select extract(isodow from current_date)::integer $$;

-- pat is staff for Sunrise and responsible for it, so the question goes there and not to alice.
insert into private.account_people (owner_id, user_id, role, name, has_all_homes)
values (tests.id('alice'), tests.id('alice'), 'owner', 'Alice', true), (tests.id('alice'), tests.id('pat'), 'staff', 'Pat', false);
create function tests.make_responsible(p_who text, p_home text) returns void language sql as $$
  insert into private.home_people (property_id, person_id)
  select tests.home(p_home), a.id from private.account_people a where a.user_id = tests.id(p_who)
$$;
select tests.make_responsible('pat', 'Sunrise');
insert into private.weekly_questions (user_id, weekday)
select tests.id(who), tests.today() from unnest(array['alice', 'oscar', 'pat', 'fay']) as who;

create function tests.ask() returns integer language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return public.queue_weekly_questions();
end
$$;
select is(tests.ask(), 2, 'those who are responsible for a listed home are asked, and the owner of a home without such a person');
select is(tests.ask(), 0, 'not twice on a day');
select tests.act_as('postgres');
select results_eq(
  $$select m.recipient_id, m.priority::integer from private.mails m order by 1$$,
  $$select tests.id(who), 2 from unnest(array['oscar', 'pat']) as who order by 1$$,
  'one mail each, after those that families wait for'
);
select is_empty($$select from private.taps t where t.property_id in (tests.home('Hidden'), tests.home('Closed'))$$,
  'homes that are not listed have no link');

-- What the mail says. The database keeps hashes alone.
create table tests.sent (who text, token text, end_token text);
create function tests.send() returns void language plpgsql as $$
declare
  v_mail record;
begin
  delete from tests.sent;
  perform tests.act_as('service_role');
  for v_mail in select * from public.take_mails(100) t where t.kind = 'weekly_question' loop
    perform tests.act_as('postgres');
    insert into tests.sent values (
      split_part(v_mail.email, '@', 1), v_mail.details -> 'homes' -> 0 ->> 'token', v_mail.details ->> 'end_token'
    );
    perform tests.act_as('service_role');
  end loop;
  perform tests.act_as('postgres');
end
$$;
select tests.send();
select results_eq('select who from tests.sent order by 1', $$values ('oscar'), ('pat')$$, 'each gets the links of their homes');
create table tests.before as select * from tests.sent;
update private.mails set next_attempt_at = now();
select tests.send();
select results_eq('table tests.sent', 'table tests.before', 'a repeated request has the same links');
select is_empty(
  $$select from private.taps t join tests.sent s on t::text like '%' || s.token || '%'$$, 'no token is stored'
);
select tests.act_as('service_role');
select public.settle_mails(array(select m.id from private.mails m), 'sent');
select tests.act_as('postgres');
select is_empty('select from private.mails m where m.link_seed is not null', 'nor what tokens are made of, once the mail was sent');
grant select on tests.sent to anon, authenticated, service_role;

create function tests.token(p_who text) returns text language sql stable as $$ select s.token from tests.sent s where s.who = p_who $$;
create function tests.read(p_who text, p_token text) returns text language sql as $$
  select tests.call(p_who, format('public.read_tap(%L)', p_token)) ->> 'state'
$$;
create function tests.use(p_who text, p_token text, p_spots integer, p_seen integer default 2) returns text language sql as $$
  select tests.call(p_who, format('public.use_tap(%L, %L, %L)', p_token, p_spots, p_seen)) ->> 'state'
$$;

-- Opening a link, as mail scanners do, changes nothing.
select is(tests.read('visitor', tests.token('pat')), 'open', 'the link opens without a sign-in');
select results_eq(
  $$select key from jsonb_object_keys(tests.call('visitor', format('public.read_tap(%L)', tests.token('pat'))) -> 'home') as key order by 1$$,
  array['available_spots', 'city', 'confirmed_at', 'id', 'name', 'state'], 'and shows what all can read'
);
select tests.act_as('postgres');
select is(available_spots, 2, 'opening it changes nothing') from public.properties where id = tests.home('Sunrise');

-- Ways in which a link does nothing. Each is tried on the link of pat, and then undone.
create function tests.does_nothing(p_reason text, p_sql text default null, p_token text default tests.token('pat'), p_who text default 'visitor')
returns setof text language plpgsql as $$
declare
  v_state text;
  v_rows jsonb;
begin
  begin
    perform tests.act_as('postgres');
    if p_sql is not null then
      execute p_sql;
    end if;
    v_rows := (select jsonb_agg(p order by p.id) from public.properties p);
    v_state := coalesce(tests.use(p_who, p_token, 1), 'nothing');
    perform tests.act_as('postgres');
    return next is(v_state, 'nothing', p_reason);
    return next is((select jsonb_agg(p order by p.id) from public.properties p), v_rows, p_reason || ': no home changed');
    raise exception 'undo' using errcode = 'SC000';
  exception when sqlstate 'SC000' then
    null;
  end;
end
$$;
select tests.does_nothing('no token', p_token => '');
select tests.does_nothing('null', p_token => null);
select tests.does_nothing('another token', p_token => repeat('0', 64));
select tests.does_nothing('the hash of the token', p_token => private.hash_token(tests.token('pat')));
select tests.does_nothing('the token in other case', p_token => upper(tests.token('pat')));
select tests.does_nothing('the token with another last digit', p_token => left(tests.token('pat'), 63) || translate(right(tests.token('pat'), 1), '0123456789abcdef', '123456789abcdef0'));
select tests.does_nothing('what a token is made of without its secret', p_token => private.hash_token(tests.home('Sunrise')::text));
select tests.does_nothing('the token of one home with that of another', p_token => left(tests.token('pat'), 32) || right(tests.token('oscar'), 32));
select tests.does_nothing('when the owner does not allow taps', $$update private.account_people set allows_taps = false where role = 'owner'$$);
select tests.does_nothing('when the owner allowed taps again', $$
    select tests.call('alice', 'public.name_team(''Alice'', null, false)'), tests.call('alice', 'public.name_team(''Alice'', null, true)');
    select tests.act_as('postgres')
  $$);
select tests.does_nothing('after 14 days', $$update private.taps set expires_at = now()$$);
select tests.does_nothing('after the removal from the team', $$delete from private.account_people where user_id = tests.id('pat')$$);
select tests.does_nothing('after the removal and another invitation', $$
    delete from private.account_people where user_id = tests.id('pat');
    insert into private.account_people (owner_id, user_id, role, name)
    values (tests.id('alice'), tests.id('pat'), 'staff', 'Pat')
  $$);
select tests.does_nothing('when the person acts for other homes only', $$delete from private.home_people$$);
select tests.does_nothing('after a suspension of the person', $$update public.users set suspended_at = now() where id = tests.id('pat')$$);
select tests.does_nothing('after one that was lifted', $$
    update public.users set suspended_at = now() where id = tests.id('pat');
    update public.users set suspended_at = null where id = tests.id('pat')
  $$);
select tests.does_nothing('after a suspension of the owner', $$update public.users set suspended_at = now() where id = tests.id('alice')$$);
select tests.does_nothing('after a suspension of the home that was lifted', $$
    update public.properties set suspended_at = now() where name = 'Sunrise';
    update public.properties set suspended_at = null where name = 'Sunrise'
  $$);
select tests.does_nothing('for a home that is not listed', $$update public.properties set is_active = false where name = 'Sunrise'$$);
select tests.does_nothing('after the home was handed over', $$update public.properties set owner_id = tests.id('oscar'), image_urls = '{}' where name = 'Sunrise'$$);
select tests.does_nothing('after the home was deleted', $$delete from public.properties where name = 'Sunrise'$$);
select tests.does_nothing('after the account was deleted', $$delete from auth.users where id = tests.id('pat')$$);
select tests.does_nothing('with another address of the account', $$update public.users set email = 'new@example.com' where id = tests.id('pat')$$);
select tests.does_nothing('after the next question', $$
    update private.weekly_questions set asked_on = current_date - 7;
    update private.mails set created_at = created_at - interval '7 days';
    select tests.ask()
  $$);
select tests.throws('visitor', format('select public.use_tap(%L, null, null, ''{"answer": "no"}'')', tests.token('pat')), '22023',
  'taps_number_invalid');
select tests.throws('visitor', format('select public.use_tap(%L, -1, 2)', tests.token('pat')), '22023',
  'taps_number_invalid');
select tests.throws('visitor', format('select public.use_tap(%L, 21, 2)', tests.token('pat')), '22023',
  'taps_number_invalid');
select tests.throws('visitor', format('select public.use_tap(%L, null, 2)', tests.token('pat')), '22023',
  'taps_number_invalid');
select tests.act_as('postgres');
select results_eq(
  $$select p.name, p.available_spots from public.properties p order by 1$$,
  $$values ('Closed', 2), ('Harbor', 2), ('Hidden', 2), ('Sunrise', 2)$$, 'nothing of all that changed a home'
);

-- What it is for.
select is(tests.use('visitor', tests.token('pat'), 1, 3), 'changed', 'somebody else changed the spots since the page was opened');
select is(tests.use('visitor', tests.token('pat'), 1), 'done', 'the spots are stated');
select is(tests.use('visitor', tests.token('pat'), 5, 1), 'used', 'a link does its act once');
select is(tests.use('oscar', tests.token('pat'), 5, 1), 'used', 'a forwarded mail does it no second time');
select is(tests.use('fay', tests.token('pat'), 5, 1), 'used', 'nor does a family that is signed in');
select is(tests.read('visitor', tests.token('pat')), 'used', 'and then says so');
select tests.act_as('postgres');
select results_eq($$select p.name from public.properties p where p.available_spots <> 2 order by 1$$, array['Sunrise'],
  'the link of one home states nothing of another');
select tests.act_as('postgres');
select is((available_spots, confirmed_at)::text, (1, now())::text, 'the home has what was stated and is confirmed')
from public.properties where id = tests.home('Sunrise');
select is(e.user_id, tests.id('pat'), 'colleagues read who changed it') from private.home_edits e where e.property_id = tests.home('Sunrise');
update public.properties set available_spots = 25 where name = 'Harbor';
select is(tests.use('visitor', tests.token('oscar'), 25, 25), 'done', 'a number above 20 can be confirmed');
select tests.act_as('postgres');
select is(confirmed_at, now(), 'without a change') from public.properties where name = 'Harbor';

-- Who waits for a full home hears of a spot that a link states.
update public.properties set available_spots = 0 where name = 'Sunrise';
insert into public.home_watches (user_id, property_id) values (tests.id('fay'), tests.home('Sunrise'));
update private.taps set used_at = null where property_id = tests.home('Sunrise');
select is(tests.use('visitor', tests.token('pat'), 1, 0), 'done', 'a full home has a spot again');
select tests.act_as('service_role');
select public.match_property_changes(1000);
select tests.act_as('postgres');
select is((select array_agg(m.recipient_id) from private.mails m where m.kind = 'free_spot'), array[tests.id('fay')],
  'the family that waits gets a mail');

-- The end of the question, and its day.
select tests.act_as('postgres');
create table tests.homes_before as select p.id, p.available_spots, p.confirmed_at from public.properties p;
select is(tests.use('visitor', (select s.end_token from tests.sent s where s.who = 'oscar'), 7, 2), 'done', 'a link ends the question');
select tests.act_as('postgres');
select results_eq('select p.id, p.available_spots, p.confirmed_at from public.properties p order by 1', 'select * from tests.homes_before order by 1',
  'the link that ends the question states no spots');
select is(tests.call('oscar', 'public.read_weekly_question()'), '{"weekday": null}', 'so that the person is asked no more');
select tests.act_as('postgres');
select tests.age_homes();
update private.weekly_questions set asked_on = current_date - 7;
select is(tests.ask(), 1, 'and the others are');
select lives_ok($$select tests.call('oscar', 'public.set_weekly_question(3)')$$, 'it can be turned on again');
select is(tests.call('oscar', 'public.read_weekly_question()'), '{"weekday": 3}', 'for another day');
select is(tests.call('fay', 'public.read_weekly_question()'), jsonb_build_object('weekday', tests.today()), 'each has an own one');
select tests.throws('fay', 'select public.set_weekly_question(8)', '23514', 'new row for relation "weekly_questions" violates check constraint "weekday_is_iso"');
select is(tests.call('alice', 'public.read_weekly_question()') ->> 'weekday', tests.today()::text, 'a visitor changed nothing of it');
select tests.denies('visitor', 'function set_weekly_question', 'select public.set_weekly_question(1)');
select tests.denies('alice', 'table taps', 'select from private.taps');

-- A day on which the job did not run is made up for.
select tests.act_as('postgres');
delete from private.mails;
update private.weekly_questions set asked_on = current_date;
update private.weekly_questions
set weekday = 1 + (tests.today() + 4) % 7, asked_on = current_date - 9
where user_id = tests.id('pat');
select is(tests.ask(), 1, 'somebody whose day was two days ago, when the job did not run, is asked today');


-- The switch of an owner.
update private.weekly_questions set asked_on = current_date - 7;
select lives_ok($$select tests.call('alice', 'public.name_team(''Alice'', true, false)')$$, 'an owner switches taps off');
select tests.call('alice', 'public.name_team(''Alice'')');
select is(tests.call('alice', 'public.read_team()') ->> 'allows_taps', 'false', 'another change of the team keeps it');
select tests.act_as('postgres');
select is(tests.ask(), 1, 'nobody is asked about the homes of this owner, and others are');
select tests.act_as('postgres');
select results_eq(
  $$select distinct t.owner_id from private.taps t where t.property_id is not null and t.used_at is null$$,
  array[tests.id('oscar')], 'nor is there a link to them'
);
select tests.throws('fay', $$select public.name_team('Fay', null, false)$$, '42501', 'team_needs_owner');

-- An owner with 300 homes gets one mail, with the 50 that were confirmed longest ago.
select tests.act_as('postgres');
select public.set_home_limits(tests.id('oscar'), 1000, 1000);
insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots)
select tests.id('oscar'), 'Home ' || n, n || ' Main Street', z.city, z.state, z.zip_code, 30, 2
from generate_series(1, 300) as n
join public.zip_codes z on z.zip_code = '60601';
select tests.age_homes();
alter table public.properties disable trigger before_write;
update public.properties set confirmed_at = now() - interval '400 days' where name ~ '^Home (2[5-9].|300)$';
alter table public.properties enable trigger before_write;
delete from private.mails;
update private.weekly_questions set weekday = tests.today(), asked_on = current_date - 7 where user_id = tests.id('oscar');
select is(tests.ask(), 1, 'an owner with 300 homes gets one mail');
select is(tests.ask(), 0, 'and no second one for the others');
select tests.act_as('postgres');
select is((select count(*)::integer from private.taps t where t.property_id is not null), 50, 'with 50 homes');
select is_empty(
  $$select p.name from private.taps t join public.properties p on p.id = t.property_id where p.confirmed_at > now() - interval '300 days'$$,
  'those that were confirmed longest ago'
);

select * from finish();
rollback;
