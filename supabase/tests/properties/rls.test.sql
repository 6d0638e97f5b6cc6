-- Properties and view counts: everyone reads active homes. Owners also read their own homes, and users who saved an
-- inactive home keep reading it. Favorites: users read their own. supabase/tests/security tests who can write.
begin;
select plan(30);
select tests.create_fixtures();

prepare names as select name from public.properties order by name;
create function tests.reads(p_who text, p_homes text[], p_views bigint[]) returns setof text language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return next is(
    array(select name from public.properties order by name), p_homes, format('%s reads %s', p_who, p_homes)
  );
  return next is(
    array(select view_count from public.property_views order by 1), p_views, p_who || ' reads the view counts of these'
  );
end
$$;
select tests.reads(who, homes, views)
from (values
  ('alice', array['Harbor', 'Hidden', 'Sunrise'], array[3::bigint]),
  ('oscar', array['Closed', 'Harbor', 'Sunrise'], array[3, 5]),
  ('pat', array['Closed', 'Harbor', 'Sunrise'], array[3, 5]),
  ('fay', array['Harbor', 'Sunrise'], array[3]),
  ('visitor', array['Harbor', 'Sunrise'], array[3])
) as expected (who, homes, views);

-- Owners cannot see who saved their homes.
select tests.affects(who, 'select from public.favorites' || condition, own)
from (values ('pat', 1), ('fay', 1), ('alice', 0), ('oscar', 0)) as expected (who, own),
  unnest(array['', ' where patient_id = private.user_id()']) as condition;

-- Visibility changes with favorites and with is_active.
select tests.act_as('postgres');
delete from public.favorites where property_id = tests.home('Closed');
update public.properties set is_active = false where name = 'Sunrise';
select tests.reads(who, homes, views)
from (values
  ('fay', array['Harbor', 'Sunrise'], array[3::bigint]),
  ('pat', array['Harbor'], '{}'),
  ('visitor', array['Harbor'], '{}')
) as expected (who, homes, views);

-- Deleting an account deletes its homes and their view counts.
select tests.act_as('postgres');
delete from auth.users where id = tests.id('alice');
select results_eq('names', array['Closed', 'Harbor'], 'the homes of a deleted account are deleted');
select results_eq('select view_count from public.property_views', array[5::bigint], 'and their view counts');

select tests.affects('service_role', sql, 2)
from unnest(array['select from public.properties', 'update public.properties set is_active = true']) as sql;
select tests.throws('service_role', sql, '42501', 'home_needs_owner')
from unnest(array[
  $$insert into public.properties (owner_id, name, street, city, state, zip_code)
    values (tests.id('pat'), 'Wrong', '2 Main Street', 'Chicago', 'IL', '60601')$$,
  $$update public.properties set owner_id = tests.id('pat')$$
]) as sql;

select * from finish();
rollback;
