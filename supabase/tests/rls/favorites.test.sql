-- Favorites: users read their own. supabase/tests/security tests who can add and remove one.
begin;
select plan(7);
select tests.create_fixtures();

select tests.affects(who, sql, rows)
from (values
  ('pat', $$select from public.favorites where property_id = tests.home('Closed')$$, 1),
  ('pat', 'select from public.favorites', 1),
  ('fay', $$select from public.favorites where property_id = tests.home('Sunrise')$$, 1),
  ('fay', 'select from public.favorites', 1),
  -- Owners cannot see who saved their homes.
  ('alice', 'select from public.favorites', 0),
  ('oscar', 'select from public.favorites', 0),
  -- Her own inactive home.
  ('alice', $$insert into public.favorites (property_id) values (tests.home('Hidden'))$$, 1)
) as statement (who, sql, rows);

select * from finish();
rollback;
