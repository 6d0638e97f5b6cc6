begin;
select plan(30);

-- place_key(): different spellings of a city have the same key.
select is(private.place_key(city), key, city || ' has the key ' || key)
from (values
  ('St. Louis', 'stlouis'), ('Saint Louis', 'stlouis'), ('st louis', 'stlouis'), ('  SAINT   LOUIS ', 'stlouis'),
  ('Mount Vernon', 'mtvernon'), ('Mt. Vernon', 'mtvernon'), ('Fort Worth', 'ftworth'),
  ('Port Saint Lucie', 'portstlucie'), ('Winston-Salem', 'winstonsalem'), ('O''Fallon', 'ofallon'),
  ('Cañon City', 'canoncity'), ('The Bronx', 'bronx')
) as spelling (city, key);

-- locate_zip(): the city of a ZIP code.
select tests.act_as('visitor');
select is(public.locate_zip('60601'), '{"zip_code": "60601", "city": "Chicago", "state": "IL"}', 'a ZIP code');
select is(public.locate_zip('60601-1234') ->> 'city', 'Chicago', 'ZIP+4');
select is(public.locate_zip(unknown), null, 'unknown: ' || coalesce(unknown, 'null'))
from unnest(array['00000', 'Chicago', null]) as unknown;

-- suggest_places(): cities by prefix, the most populous first.
select is(public.suggest_places('chica') -> 0, '{"city": "Chicago", "state": "IL"}', 'the most populous city is first');
select is(jsonb_array_length(public.suggest_places('spring')), 8, 'there are at most eight');
select is_empty(
  $$select from jsonb_array_elements(public.suggest_places('spring')) s
    where private.place_key(s ->> 'city') not like 'spring%'$$,
  'all start with the query'
);
select is(public.suggest_places('saint lou', 'mo'), '[{"city": "St. Louis", "state": "MO"}]', 'the state is a filter');
select is(
  public.suggest_places('chikago') -> 0, '{"city": "Chicago", "state": "IL"}',
  'without a prefix match, the most similar name is first'
);
select is(public.suggest_places('chikago', 'tx') @> '[{"state": "IL"}]', false, 'also then the state is a filter');
select is(public.suggest_places(query), '[]', 'no suggestion for: ' || coalesce(query, 'null'))
from unnest(array['', '%', null, 'xyzzy']) as query;

select throws_ok('select ' || call, '22023', message, call)
from (values
  ($$public.locate_zip('60601-12345')$$, 'argument_too_long'),
  ($$public.suggest_places(repeat('a', 81))$$, 'argument_too_long'),
  ($$public.suggest_places('chica', 'ILL')$$, 'argument_too_long')
) as rejected (call, message);

select * from finish();
rollback;
