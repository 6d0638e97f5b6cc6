begin;
select plan(12);
select tests.create_world();
update public.inquiries set status = 'deleted' where patient_id in (tests.id('pat'), tests.id('fay'));
update public.inquiries set deleted_at = now() - interval '90 days' where patient_id = tests.id('pat');
update public.inquiries set deleted_at = now() - interval '90 days 1 second' where patient_id = tests.id('fay');

select tests.log_in('alice');
select throws_ok(
  'select public.purge_deleted_inquiries()', '42501', 'permission denied for function purge_deleted_inquiries',
  'an account purges no inquiries'
);
select throws_ok(
  'select public.purge_ended_sessions()', '42501', 'permission denied for function purge_ended_sessions',
  'and no sessions'
);
select tests.log_out();
select throws_ok(
  'select public.purge_deleted_inquiries()', '42501', 'permission denied for function purge_deleted_inquiries',
  'nor does a visitor'
);
select throws_ok(
  'select public.purge_ended_sessions()', '42501', 'permission denied for function purge_ended_sessions',
  'of either'
);
select tests.as_service();
select is(public.purge_deleted_inquiries(), 1, 'an operator purges what was deleted more than 90 days ago');
select results_eq(
  'select patient_id from public.inquiries', $$select tests.id('pat')$$, 'and nothing younger'
);
select is(public.purge_deleted_inquiries(), 0, 'once');

-- alice's ended long ago, pat signed out.
select tests.as_admin();
update public.sessions set expire = now() - interval '1 year' where user_id = tests.id('alice');
delete from auth.sessions where user_id = tests.id('pat');
select tests.as_service();
select is(public.purge_ended_sessions(), 2, 'sessions go that have ended');
select set_eq(
  'select user_id from public.sessions', $$values (tests.id('fay')), (tests.id('oscar'))$$, 'and no others'
);
select tests.log_in('alice');
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'an ended session is refused without its row'
);
select tests.log_in('pat');
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'and so is the other'
);
select tests.log_in('fay');
select lives_ok('select private.user_id()', 'others go on');

select * from finish();
rollback;
