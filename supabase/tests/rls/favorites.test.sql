-- Favorites: users read, add and remove their own.
begin;
select plan(26);
select tests.create_fixtures();

create function tests.save(p_home text) returns text language sql immutable as $$
  select format('insert into public.favorites (property_id) values (tests.home(%L))', p_home)
$$;

select tests.affects(who, sql, rows)
from (values
  ('pat', $$select from public.favorites where property_id = tests.home('Closed')$$, 1),
  ('pat', 'select from public.favorites', 1),
  ('fay', $$select from public.favorites where property_id = tests.home('Sunrise')$$, 1),
  ('fay', 'select from public.favorites', 1),
  -- Owners cannot see who saved their homes.
  ('alice', 'select from public.favorites', 0),
  ('oscar', 'select from public.favorites', 0),
  ('pat', tests.save('Harbor'), 1),
  ('fay', tests.save('Harbor'), 1),
  ('alice', tests.save('Harbor'), 1),
  -- Their own homes.
  ('alice', tests.save('Hidden'), 1),
  ('oscar', tests.save('Harbor'), 1),
  ('pat', $$select from public.favorites where patient_id = tests.id('pat')$$, 2)
) as statement (who, sql, rows);

select tests.throws(
  'pat', tests.save('Harbor'), '23505',
  'duplicate key value violates unique constraint "favorites_patient_property_key"'
);
select tests.violates_policy(who, 'favorites', sql)
from (values
  ('pat', tests.save('Hidden')),
  -- A home that does not exist gets the same error.
  ('pat', 'insert into public.favorites (property_id) values (gen_random_uuid())'),
  ('fay', tests.save('Closed')),
  ('alice', tests.save('Closed')),
  ('oscar', tests.save('Hidden'))
) as statement (who, sql);

select tests.affects(who, sql, rows)
from (values
  ('pat', $$delete from public.favorites where patient_id = tests.id('fay')$$, 0),
  ('oscar', $$delete from public.favorites where patient_id = tests.id('pat')$$, 0),
  ('pat', $$delete from public.favorites where property_id = tests.home('Harbor')$$, 1),
  ('fay', $$delete from public.favorites where property_id = tests.home('Closed')$$, 0),
  ('fay', 'delete from public.favorites', 2),
  ('alice', 'delete from public.favorites', 2),
  ('oscar', 'delete from public.favorites', 1)
) as statement (who, sql, rows);
select tests.act_as('service_role');
select results_eq('select patient_id from public.favorites', array[tests.id('pat')], 'the favorite of pat is left');

select * from finish();
rollback;
