begin;
select plan(14);
select tests.create_cast();

select results_eq(
  $$select user_id, sess, expire from public.sessions where sid = tests.id('pat')::text$$,
  $$select tests.id('pat'), '{}'::jsonb, now() + interval '30 days'$$,
  'signing in makes the row of the session, valid for 30 days'
);
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), now(), 'and notes the last activity'
);

update public.sessions set expire = now() + interval '1 second';
update public.users set last_activity_at = null, updated_at = now() - interval '1 day';
update auth.sessions set user_agent = 'Firefox' where user_id = tests.id('pat');
select is(
  (select expire from public.sessions where user_id = tests.id('pat')), now() + interval '1 second',
  'another change of the session renews nothing'
);
update auth.sessions set refreshed_at = now() where user_id = tests.id('pat');
select is(
  (select expire from public.sessions where user_id = tests.id('pat')), now() + interval '30 days',
  'refreshing the session renews it'
);
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), now(), 'and notes the last activity'
);
select is(
  (select updated_at from public.users where id = tests.id('pat')), now() - interval '1 day',
  'which is no change of the account'
);
select is(
  (select expire from public.sessions where user_id = tests.id('fay')), now() + interval '1 second',
  'sessions of others stay as they are'
);

update public.sessions set expire = now() where user_id = tests.id('fay');
update auth.sessions set refreshed_at = now() where user_id = tests.id('fay');
select is(
  (select expire from public.sessions where user_id = tests.id('fay')), now(), 'an ended session is not renewed'
);
select is(
  (select last_activity_at from public.users where id = tests.id('fay')), null, 'and its refresh is no activity'
);
delete from public.sessions where user_id = tests.id('fay');
update auth.sessions set refreshed_at = now() + interval '1 second' where user_id = tests.id('fay');
select is_empty(
  $$select from public.sessions where user_id = tests.id('fay')$$, 'nor is one whose row is gone'
);

-- A row that the trigger cannot write.
alter table public.sessions add constraint refuse_all check (false) not valid;
select lives_ok(
  $$insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('oscar'))$$,
  'a sign-in succeeds when the row cannot be written'
);
select lives_ok(
  $$update auth.sessions set refreshed_at = now() where user_id = tests.id('oscar')$$, 'and so does a refresh'
);
select is(
  (select count(*)::integer from public.sessions where user_id = tests.id('oscar')), 1, 'without a new row'
);
select tests.log_in('oscar');
select lives_ok('select private.user_id()', 'the session that has a row goes on');

select * from finish();
rollback;
