begin;
select plan(9);

select tests.log_out();
select results_eq(
  $$select city, state from public.suggest_places('chica') limit 1$$, $$values ('Chicago', 'IL')$$,
  'the biggest city comes first'
);
select is(
  tests.rows($$select from public.suggest_places('spring')$$), 8, 'at most eight come'
);
select is_empty(
  $$select from public.suggest_places('spring') s
    where private.place_key(s.city) not like 'spring%'$$,
  'all begin as the question does'
);
select results_eq(
  $$select city, state from public.suggest_places('saint lou', 'mo')$$, $$values ('St. Louis', 'MO')$$,
  'a state narrows it, in small letters too'
);
select is_empty($$select from public.suggest_places('')$$, 'nothing asked, nothing suggested');
select is_empty($$select from public.suggest_places('%')$$, 'nor for signs alone');
select is_empty($$select from public.suggest_places(null)$$, 'nor for null');
select is_empty($$select from public.suggest_places('xyzzy')$$, 'nor for what no city begins with');
select tests.create_cast() from (select tests.as_admin()) as admin;
select tests.log_in('alice');
select results_eq(
  $$select city, state from public.suggest_places('new york', 'NY') limit 1$$, $$values ('New York', 'NY')$$,
  'accounts ask too'
);

select * from finish();
rollback;
