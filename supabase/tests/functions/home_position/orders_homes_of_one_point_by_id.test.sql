begin;
select plan(4);

create temp table homes as
select id, private.home_position(40.75, -74, id) as position
from (values
  ('00000000-0000-4000-8000-000000000001'::uuid), ('03ffffff-0000-4000-8000-000000000000'),
  ('04000000-0000-4000-8000-000000000000'), ('7fffffff-0000-4000-8000-000000000000'),
  ('80000000-0000-4000-8000-000000000000'), ('ffffffff-ffff-4fff-bfff-ffffffffffff')
) as home (id);
create function tests.chord(p_position extensions.cube, p_latitude double precision) returns double precision
language sql immutable
set search_path = ''
as $$
  select extensions.cube_distance(p_position, private.globe_position(p_latitude, -74))
$$;

select results_eq(
  format('select id from homes order by tests.chord(position, %s), id', latitude), 'select id from homes order by id',
  'seen from ' || what
)
from (values (40.75, 'their own point'), (40.76, 'less than a mile away'), (42.19, 'a hundred miles away'))
  as centre (latitude, what);
select is_empty(
  'select id from homes where tests.chord(position, 40.75) * 6371008.8 >= 0.041', 'none is lifted by more than 4 cm'
);

select * from finish();
rollback;
