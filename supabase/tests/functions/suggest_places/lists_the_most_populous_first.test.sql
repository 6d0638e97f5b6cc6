begin;
select plan(11);

select tests.log_out();
select is(
  public.suggest_places('chica') -> 0, '{"city": "Chicago", "state": "IL"}', 'the biggest city comes first'
);
select is(jsonb_array_length(public.suggest_places('spring')), 8, 'at most eight come');
select is_empty(
  $$select from jsonb_array_elements(public.suggest_places('spring')) s
    where private.place_key(s ->> 'city') not like 'spring%'$$,
  'all begin as the question does'
);
select is(
  public.suggest_places('saint lou', 'mo'), '[{"city": "St. Louis", "state": "MO"}]',
  'a state narrows it, in small letters too'
);
select is(public.suggest_places(''), '[]', 'nothing asked, nothing suggested');
select is(public.suggest_places('%'), '[]', 'nor for signs alone');
select is(public.suggest_places(null), '[]', 'nor for null');
select is(public.suggest_places('xyzzy'), '[]', 'nor for what no city begins with');
select throws_ok(
  $$select public.suggest_places(repeat('a', 81))$$, '22023', 'Query is longer than 80 characters',
  'a long text is refused'
);
select throws_ok(
  $$select public.suggest_places('chica', 'ILL')$$, '22023', 'State is longer than 2 characters',
  'and so is a long state'
);
select tests.create_cast() from (select tests.as_admin()) as admin;
select tests.log_in('alice');
select is(
  public.suggest_places('new york', 'NY') -> 0, '{"city": "New York", "state": "NY"}', 'accounts ask too'
);

select * from finish();
rollback;
