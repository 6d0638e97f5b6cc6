begin;
select plan(12);

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

select * from finish();
rollback;
