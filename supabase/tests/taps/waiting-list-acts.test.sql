-- Links of a waiting list, which keep a place, take a turn or leave it: the ways in which they do nothing.
begin;
select no_plan();

select tests.create_fixtures();
delete from private.mails;
delete from public.inquiries where patient_id = tests.id('fay');
update public.properties set capacity = 30, available_spots = 0;

-- fay and pat wait for Harbor. fay is asked whether she still waits, and then has the turn.
select tests.call('fay', format('public.join_waiting_list(%L)::text', tests.home('Harbor')));
select tests.call('pat', format('public.join_waiting_list(%L)::text', tests.home('Harbor')));
select tests.act_as('postgres');
create table tests.sent (act text, token text);
grant select on tests.sent to anon, authenticated;
create function tests.send() returns void language plpgsql as $$
declare
  v_mail record;
begin
  perform tests.act_as('service_role');
  for v_mail in select t.* from public.take_mails(100) t where t.email = 'fay@example.com' loop
    perform tests.act_as('postgres');
    insert into tests.sent
    select act, token
    from (values
      ('keep', v_mail.details ->> 'token'), ('accept', v_mail.details -> 'turn' ->> 'accept_token'),
      ('decline', v_mail.details -> 'turn' ->> 'decline_token')
    ) as link (act, token)
    where token is not null;
    perform tests.act_as('service_role');
  end loop;
  perform tests.act_as('postgres');
end
$$;
update public.home_watches set confirmed_at = now() - interval '31 days' where user_id = tests.id('fay');
select public.queue_waiting_questions(10);
select tests.send();
update public.properties set available_spots = 1 where name = 'Harbor';
select tests.act_as('service_role');
select public.settle_waiting_lists();
select tests.send();
select results_eq('select act from tests.sent order by 1', array['accept', 'decline', 'keep'], 'the mails have a link for each act');

create function tests.token(p_act text) returns text language sql stable as $$ select s.token from tests.sent s where s.act = p_act $$;
create function tests.use(p_who text, p_token text) returns text language sql as $$
  select tests.call(p_who, format('public.use_tap(%L, 7, 2, ''{"answer": "no"}'')', p_token)) ->> 'state'
$$;
create function tests.rows_of() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'homes', (select jsonb_agg(p order by p.id) from public.properties p),
    'watches', (select jsonb_agg(w order by w.user_id, w.property_id) from public.home_watches w),
    'inquiries', (select jsonb_agg(i order by i.id) from public.inquiries i),
    'mails', (select count(*) from private.mails)
  )
$$;
create table tests.at_first as select tests.rows_of() as kept;
select is(tests.call('visitor', format('public.read_tap(%L)', s.token)) ->> 'state', 'open', 'a scanner opens ' || s.act) from tests.sent s;
select tests.act_as('postgres');
select is(tests.rows_of(), (select kept from tests.at_first), 'a scanner that opens all three links changes nothing');

-- Each way is tried with each link, and then undone.
create function tests.does_nothing(p_act text, p_reason text, p_sql text default null, p_token text default null)
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
    perform tests.act_as('postgres');
    v_rows := tests.rows_of();
    v_state := coalesce(tests.use('visitor', coalesce(p_token, tests.token(p_act))), 'nothing');
    perform tests.act_as('postgres');
    return next ok(v_state in ('nothing', 'used'), p_act || ': ' || p_reason || ': ' || v_state);
    return next is(tests.rows_of(), v_rows, p_act || ': ' || p_reason || ': no row changed');
    raise exception 'undo' using errcode = 'SC000';
  exception when sqlstate 'SC000' then
    null;
  end;
end
$$;
select tests.does_nothing(s.act, way.reason, replace(way.done, '$act', s.act))
from tests.sent s
cross join (values
  ('after 14 days', 'update private.taps set expires_at = now()'),
  ('after the family left the list', $$select tests.call('fay', format('public.unwatch_home(%L)::text', tests.home('Harbor')))$$),
  ('after a suspension of the family', $$update public.users set suspended_at = now() where id = tests.id('fay')$$),
  ('with another address of the family', $$update public.users set email = 'new@example.com' where id = tests.id('fay')$$),
  ('after the account of the family was deleted', $$delete from auth.users where id = tests.id('fay')$$),
  ('after a suspension of the home', $$update public.properties set suspended_at = now() where name = 'Harbor'$$),
  ('for a home that is not listed', $$update public.properties set is_active = false where name = 'Harbor'$$),
  ('after the home was deleted', $$delete from public.properties where name = 'Harbor'$$),
  ('after it was used', $$select tests.use('visitor', s.token) from tests.sent s where s.act = '$act'$$)
) as way (reason, done);
select tests.does_nothing(s.act, way.reason, replace(way.done, '$act', s.act))
from tests.sent s
cross join (values
  ('after the turn ended', $$update public.home_watches set turn_ends_at = now() where user_id = tests.id('fay')$$),
  ('after the spot was gone', $$update public.properties set available_spots = 0 where name = 'Harbor'; select public.settle_waiting_lists()$$),
  ('after the other link of the mail', $$select tests.use('visitor', s.token) from tests.sent s
    where s.act = case '$act' when 'accept' then 'decline' else 'accept' end$$)
) as way (reason, done)
where s.act in ('accept', 'decline');
select tests.does_nothing(s.act, way.reason, p_token => way.token)
from tests.sent s
cross join lateral (values
  ('another token', repeat('0', 64)), ('its hash', private.hash_token(s.token)), ('in other case', upper(s.token)),
  ('with the end of the token of another act', left(s.token, 32) || right((select max(o.token) from tests.sent o where o.act <> s.act), 32))
) as way (reason, token);
select tests.act_as('postgres');
select is(tests.rows_of(), (select kept from tests.at_first), 'nothing of all that changed a row');

-- The place of another family, which has no turn.
select is(tests.use('pat', tests.token('keep')), 'done', 'a link of fay that pat presses keeps the place of fay');
select tests.act_as('postgres');
select results_eq(
  $$select split_part(u.email, '@', 1) from public.home_watches w join public.users u on u.id = w.user_id where w.confirmed_at = now() order by 1$$,
  array['fay', 'pat'], 'and pat has no more than the place with which she began'
);
select is(tests.use('pat', tests.token('accept')), 'done', 'the turn is taken');
select tests.act_as('postgres');
select is_empty($$select from public.inquiries i where i.patient_id = tests.id('pat') and i.property_id = tests.home('Harbor')$$,
  'a forwarded mail gives its reader no conversation and no spot');
select is(coalesce(tests.use('pat', tests.token('decline')), 'nothing'), 'nothing', 'and its other link does not give the spot away');

select * from finish();
rollback;
