begin;
select plan(4);

-- Points all around a centre, just within 100 miles and well beyond: 69.1 miles are a degree of latitude.
create function tests.around(p_latitude double precision, p_longitude double precision, p_miles double precision)
returns setof extensions.cube
language sql immutable
set search_path = ''
as $$
  select private.globe_position(
    degrees(latitude),
    p_longitude + degrees(atan2(
      sin(bearing) * sin(angle) * cos(radians(p_latitude)), cos(angle) - sin(radians(p_latitude)) * sin(latitude)
    )),
    -- As far up as a home can be.
    4095 * 1e-10
  )
  from (select p_miles / 3958.7613) as distance (angle),
    lateral (select radians(n) from generate_series(0, 359) n) as direction (bearing),
    lateral (
      select asin(sin(radians(p_latitude)) * cos(angle) + cos(radians(p_latitude)) * sin(angle) * cos(bearing))
    ) as point (latitude)
$$;
create function tests.share_within(p_latitude double precision, p_longitude double precision, p_miles double precision)
returns numeric
language sql stable
set search_path = ''
as $$
  select avg((point operator(extensions.<@) private.globe_box(
    private.globe_position(p_latitude, p_longitude), private.miles_to_chord(100)
  ))::integer)
  from tests.around(p_latitude, p_longitude, p_miles) point
$$;
create temp table centres (latitude double precision, longitude double precision);
insert into centres values
  (40.75, -74), (34.05, -118.24), (61.2, -149.9), (21.3, -157.85), (0, 0), (0, 180), (90, 0), (-90, 0), (89.9, 45);

select is_empty(
  'select * from centres where tests.share_within(latitude, longitude, 100) < 1',
  'what is exactly within reach is in the box, in every direction, at the poles and across the date line'
);
select is_empty(
  'select * from centres where tests.share_within(latitude, longitude, 160) > 0', 'what is far beyond is not'
);
select is_empty(
  'select * from centres where tests.share_within(latitude, longitude, 101) = 1',
  'the box is no larger than it must be'
);
select ok(
  private.globe_position(40.75, -74) operator(extensions.<@) private.globe_box(private.globe_position(40.75, -74), 0), 'the centre is in it'
);

select * from finish();
rollback;
