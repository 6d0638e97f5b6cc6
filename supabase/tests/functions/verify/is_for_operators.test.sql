begin;
select plan(12);
select tests.create_world();

select tests.as_service();
select lives_ok($$select public.verify_property(tests.home('Sunrise'), 'Robin')$$, 'an operator verifies a home');
select lives_ok($$select public.verify_user(tests.id('alice'), 'Robin')$$, 'and its owner');
select results_eq(
  $$select verified_at, verified_by from public.properties where name = 'Sunrise'$$, $$values (now(), 'Robin')$$,
  'with the time and the name'
);
select results_eq(
  $$select verified_at, verified_by from public.users where id = tests.id('alice')$$, $$values (now(), 'Robin')$$,
  'of both'
);
select tests.log_out();
select isnt(
  public.view_property(tests.home('Sunrise')) ->> 'verified_at', null, 'families see when a home was verified'
);
select is(
  public.view_property(tests.home('Harbor')) ->> 'verified_at', null, 'and which one was not'
);
select throws_ok(
  $$select public.verify_property(tests.home('Harbor'), 'Me')$$, '42501',
  'permission denied for function verify_property', 'a visitor verifies nothing'
);
select tests.log_in('oscar');
select throws_ok(
  $$select public.verify_property(tests.home('Harbor'), 'Oscar')$$, '42501',
  'permission denied for function verify_property', 'an owner does not verify his home'
);
select throws_ok(
  $$select public.verify_user(tests.id('oscar'), 'Oscar')$$, '42501',
  'permission denied for function verify_user', 'nor himself'
);
select tests.as_service();
select lives_ok($$select public.verify_property(tests.home('Sunrise'), null)$$, 'an operator takes it back');
select lives_ok($$select public.verify_user(tests.id('alice'), null)$$, 'of both');
select is(
  (select count(*)::integer from public.properties where verified_at is not null)
    + (select count(*)::integer from public.users where verified_at is not null), 0, 'then nothing is verified'
);

select * from finish();
rollback;
