begin;
select plan(0);
savepoint start;

-- place_key(): gives spellings of a city the same key.
select is(private.place_key(city), key, city || ' is ' || key)
from (values
  ('St. Louis', 'stlouis'),
  ('Saint Louis', 'stlouis'),
  ('st louis', 'stlouis'),
  ('  SAINT   LOUIS ', 'stlouis'),
  ('Mount Vernon', 'mtvernon'),
  ('Mt. Vernon', 'mtvernon'),
  ('Fort Worth', 'ftworth'),
  ('Port Saint Lucie', 'portstlucie'),
  ('Winston-Salem', 'winstonsalem'),
  ('O''Fallon', 'ofallon'),
  ('Cañon City', 'canoncity'),
  ('The Bronx', 'bronx')
) as spellings (city, key);

rollback to start;
deallocate all;

-- locate_zip(): returns the city of a ZIP code.
select tests.act_as('visitor');
select is(
  public.locate_zip('60601'), '{"zip_code": "60601", "city": "Chicago", "state": "IL"}', 'a ZIP code has its city'
);
select is(public.locate_zip('60601-1234') ->> 'city', 'Chicago', 'ZIP+4 too');
select is(public.locate_zip('00000'), null, 'an unknown one has none');
select is(public.locate_zip('Chicago'), null, 'nor has a word');
select is(public.locate_zip(null), null, 'nor has null');
select throws_ok(
  $$select public.locate_zip('60601-12345')$$, '22023', 'ZIP code is longer than 10 characters', 'a long text is refused'
);

rollback to start;
deallocate all;

-- suggest_places(): lists cities by prefix, the most populous first.
select tests.act_as('visitor');
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
select tests.create_users() from (select tests.act_as('postgres')) as admin;
select tests.act_as('alice');
select is(
  public.suggest_places('new york', 'NY') -> 0, '{"city": "New York", "state": "NY"}', 'accounts ask too'
);

select * from finish();
rollback;
