begin;
select plan(52);
savepoint start;

select tests.create_fixtures();
-- oscar becomes an administrator, fay a moderator; alice and pat are none.
create function pg_temp.act_with(p_who text, p_aal text) returns void language plpgsql as $$
begin
  perform tests.act_as(p_who);
  perform set_config(
    'request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', p_aal))::text, true
  );
end
$$;
grant execute on function pg_temp.act_with(text, text) to anon, authenticated;

-- add_operator() and remove_operator(): the CLI alone.
select is(private.add_operator('Oscar@example.com', 'administrator', 'Robin Lee'), true, 'the CLI names an administrator');
select is(private.add_operator('fay@example.com', 'moderator', 'Robin Lee'), true, 'and a moderator');
select is(private.add_operator('nobody@example.com', 'moderator', 'Robin Lee'), false, 'but no stranger');
select tests.sign_in_with_app('fay');
select private.add_operator('fay@example.com', 'moderator', 'Robin Lee');
select is(
  (select count(*) from auth.mfa_factors where user_id = tests.id('fay')), 0::bigint,
  'an app that was never used goes, because its first code would make it one from before the naming'
);
select throws_ok(
  $$select private.add_operator('pat@example.com', 'king', 'Robin Lee')$$, '23514', null, 'and there are two roles'
);
select throws_ok(
  $$select private.add_operator('pat@example.com', 'moderator', ' ')$$, '23514', null, 'nobody does it without a name'
);
select results_eq(
  $$select operator_name, action, person_id, reason from private.operator_log where created_at >= now() order by id$$,
  $$values ('Robin Lee', 'add_operator', tests.id('oscar'), 'administrator'),
    ('Robin Lee', 'add_operator', tests.id('fay'), 'moderator'),
    ('Robin Lee', 'add_operator', tests.id('fay'), 'moderator')$$,
  'the log names who did it'
);
select tests.throws('service_role', format('select private.%s', call), '42501', 'permission denied for function ' || name)
from (values
  ('add_operator(''pat@example.com'', ''moderator'', ''Robin Lee'')', 'add_operator'),
  ('remove_operator(''fay@example.com'', ''Robin Lee'')', 'remove_operator')
) as request (call, name);
select tests.act_as('postgres');

-- The check: for everybody else as if there was no function.
create temporary table calls (call text);
insert into calls values
  ('public.read_operator()'), ('public.set_operator_mail(false)'), ('public.read_operator_log(''A question'')'),
  ('public.take_operator_action(''suspend_account'', tests.id(''pat''), ''Scam'')');
grant select on calls to anon, authenticated;
select throws_ok(format('select pg_temp.act_with(%L, ''aal2''); select %s', who, call), 'SC404', 'Not found', who || ': ' || call)
from calls, unnest(array['visitor', 'pat', 'alice']) as who;
select tests.act_as('postgres');
select throws_ok(
  format('select pg_temp.act_with(%L, ''aal1''); select %s', 'oscar', call), 'SC402', null, 'with the password alone: ' || call
)
from calls;
select tests.act_as('postgres');
select throws_ok(
  $$select pg_temp.act_with('oscar', 'aal2'); select public.read_operator()$$, 'SC402', null,
  'with a token whose factor is gone'
);
select tests.sign_in_with_app(who) from unnest(array['oscar', 'fay']) as who;
select pg_temp.act_with('oscar', 'aal2');
select is(public.read_operator(), '{"role": "administrator"}', 'an administrator with two steps');
select pg_temp.act_with('fay', 'aal2');
select is(public.read_operator(), '{"role": "moderator"}', 'a moderator with two steps');
select throws_ok(
  $$select public.read_operator_log('A question')$$, 'SC404', 'Not found', 'a moderator does not read the log'
);
select throws_ok(
  $$select public.take_operator_action('suspend_account', tests.id('oscar'), 'Scam')$$, 'SC404', 'Not found',
  'and does nothing to other operators'
);
select tests.act_as('postgres');
update auth.mfa_factors set created_at = now() + interval '1 second' where user_id = tests.id('fay');
select throws_ok(
  $$select pg_temp.act_with('fay', 'aal2'); select public.read_operator()$$, 'SC402',
  'Your authenticator app is newer than your rights as an operator. Please ask your team to name you again.',
  'an app that was added later does not open the desk'
);
select tests.act_as('postgres');
update private.operators set added_at = now() + interval '1 second' where user_id = tests.id('fay');
select pg_temp.act_with('fay', 'aal2');
select is(public.read_operator(), '{"role": "moderator"}', 'until the team names the operator again');
select lives_ok('select public.set_operator_mail(false)', 'an operator ends its mail');
select tests.act_as('postgres');
select results_eq(
  'select user_id, mail_enabled from private.operators order by mail_enabled',
  $$values (tests.id('fay'), false), (tests.id('oscar'), true)$$, 'and nobody else'
);
update auth.sessions set created_at = now() - interval '8 hours' where user_id = tests.id('fay');
select throws_ok(
  $$select pg_temp.act_with('fay', 'aal2'); select public.read_operator()$$, 'SC401',
  'Your session at the desk has ended after 8 hours. Please sign out, and in again.', 'after 8 hours'
);
select tests.act_as('postgres');
update auth.sessions set created_at = now() where user_id = tests.id('fay');

-- The log comes first: without its row, nothing happens.
select throws_ok(
  $$select pg_temp.act_with('fay', 'aal2');
    select public.take_operator_action('suspend_account', tests.id('pat'), ' ')$$, '23514', null, 'a reason is needed'
);
select tests.act_as('postgres');
alter table private.operator_log add constraint is_full check (false) not valid;
select throws_ok(
  $$select pg_temp.act_with('fay', 'aal2');
    select public.take_operator_action('suspend_account', tests.id('pat'), 'Scam')$$, '23514', null, 'the log is full'
);
select tests.act_as('postgres');
alter table private.operator_log drop constraint is_full;
select is((select suspended_at from public.users where id = tests.id('pat')), null, 'nothing happened');
select pg_temp.act_with('fay', 'aal2');
select is(public.take_operator_action('suspend_account', tests.id('pat'), 'Scam'), true, 'a moderator suspends a family');
select is(public.take_operator_action('suspend_property', tests.home('Sunrise'), 'Closed'), true, 'and a home');
select is(
  public.take_operator_action('lift_suspension_of_property', tests.home('Sunrise'), 'Open again'), true, 'and lifts that'
);
select throws_ok(
  $$select public.take_operator_action('delete_everything', tests.id('pat'), 'Scam')$$, '22023', null, 'no other action'
);
select tests.act_as('postgres');
select results_eq(
  $$select operator_id, action, person_id, property_id, reason from private.operator_log
    where operator_id is not null and created_at >= now() order by id$$,
  $$values
    (tests.id('fay'), 'suspend_account', tests.id('pat'), null::uuid, 'Scam'),
    (tests.id('fay'), 'suspend_property', tests.id('alice'), tests.home('Sunrise'), 'Closed'),
    (tests.id('fay'), 'lift_suspension_of_property', tests.id('alice'), tests.home('Sunrise'), 'Open again')$$,
  'the log says who, what, whose and why'
);
select is(
  (select suspended_by from private.suspensions where user_id = tests.id('pat')), 'fay@example.com',
  'the suspension names the operator'
);

-- The log: read by administrators, changed by nobody.
select pg_temp.act_with('oscar', 'aal2');
select is(
  jsonb_path_query_array(public.read_operator_log('A question', tests.id('pat')), '$[0 to 1].action'),
  '["read_operator_log", "suspend_account"]', 'an administrator reads what was done to a person'
);
select tests.act_as('postgres');
select throws_ok(sql, '42501', 'The log of operators cannot be changed.', sql)
from unnest(array[
  $$update private.operator_log set reason = 'Other'$$, 'delete from private.operator_log', 'truncate private.operator_log'
]) as sql;

-- A removed operator.
select tests.act_as('service_role');
select public.remove_second_factor(tests.id('fay'));
select tests.act_as('postgres');
select is(
  (select array_agg(o.user_id) from private.operators o), array[tests.id('oscar')],
  'who loses the second factor loses the rights too'
);
select is(
  (select l.reason from private.operator_log l where l.person_id = tests.id('fay') order by l.id desc limit 1),
  'The second factor was removed', 'and the log says why'
);
select is(private.remove_operator('oscar@example.com', 'Robin Lee'), true, 'the CLI removes an operator');
select throws_ok(
  $$select pg_temp.act_with('oscar', 'aal2'); select public.read_operator()$$, 'SC404', 'Not found', 'from the next request on'
);

select * from finish();
rollback;
