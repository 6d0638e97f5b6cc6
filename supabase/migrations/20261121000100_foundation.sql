-- Foundation: extensions, schemas, default privileges and helpers that several domains use.
-- The API exposes the schema `public` only. The schema `private` holds helpers, triggers and security definer functions.
-- Risk: check constraints and generated columns use these helpers. A change here does not re-check existing rows.

create schema if not exists extensions;
create schema private;
comment on schema private is
  'Helpers, trigger functions and security definer functions. The API does not expose it.';

-- cube finds the nearest homes by index. pg_trgm finds similar spellings of a city.
create extension if not exists cube with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- A hosted project grants every new object in `public` to the API roles. Each object grants what it needs instead.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets every role execute a new function in any schema.
alter default privileges revoke execute on functions from public;

-- Policies, defaults and checks run as the caller and call functions in `private`. Each function is granted by name.
grant usage on schema private to anon, authenticated, service_role;

-- Text.

create function private.is_line(p_value text, p_max integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- Excludes C0 and C1 controls, DEL, and the characters that embed, override or isolate text direction.
  -- PostgreSQL itself rejects NUL and lone surrogates.
  select char_length(p_value) <= p_max and p_value !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
$$;
comment on function private.is_line(text, integer) is
  'Whether a value is one printable line of at most p_max characters. Null for null.';

create function private.is_text(p_value text, p_max integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- Like is_line(), but allows tab, line feed and carriage return.
  select char_length(p_value) <= p_max
    and p_value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
$$;
comment on function private.is_text(text, integer) is
  'Whether a value is printable text of at most p_max characters, on any number of lines. Null for null.';

create function private.is_filled(p_value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  -- Excludes White_Space and Default_Ignorable_Code_Point of Unicode 17 and the blank Braille pattern.
  -- contract/fields.ts has the same rule with \p{...}. tests/texts.test.ts compares the two.
  select p_value ~ ('[^'
    || '\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
    || ']')
$$;
comment on function private.is_filled(text) is
  'Whether a value contains at least one visible character. Null for null.';

create function private.option_mask(p_chosen text[], p_numbers jsonb) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_chosen text;
  v_mask integer := 0;
begin
  if p_chosen is null or array_ndims(p_chosen) > 1 then
    return null;
  end if;
  foreach v_chosen in array p_chosen loop
    -- Becomes null for an unknown option and stays null.
    v_mask := v_mask | (1 << (p_numbers ->> v_chosen)::integer);
  end loop;
  return v_mask;
end
$$;
comment on function private.option_mask(text[], jsonb) is
  'The chosen options as a bit mask. p_numbers maps each option to its bit. Null if an option is unknown.';

-- Positions. Searches call these functions on every request. They are plpgsql because PostgreSQL neither inlines a SQL
-- function that sets its search_path nor caches its plan.

create function private.globe_position(
  p_latitude double precision, p_longitude double precision, p_lift double precision default 0
)
returns extensions.cube
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_radius constant double precision := 1 + p_lift;
begin
  return extensions.cube(array[
    v_radius * cos(radians(p_latitude)) * cos(radians(p_longitude)),
    v_radius * cos(radians(p_latitude)) * sin(radians(p_longitude)),
    v_radius * sin(radians(p_latitude))
  ]);
end
$$;
comment on function private.globe_position(double precision, double precision, double precision) is
  'A point on the unit sphere, raised by p_lift. The chord between two points increases with their distance on the '
  'globe and with the lift of one of them.';

create function private.miles_to_chord(p_miles double precision) returns double precision
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- 3958.7613 miles is the mean radius of the earth (IUGG, 6371.0088 km).
  return 2 * sin(p_miles / 2 / 3958.7613);
end
$$;
comment on function private.miles_to_chord(double precision) is
  'A distance on the globe in miles, as the length of a chord of the unit sphere.';

create function private.globe_box(p_center extensions.cube, p_radius double precision) returns extensions.cube
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_angle constant double precision := 2 * asin(p_radius / 2);
  -- Three meters, for rounding and for the lift of homes.
  v_slack constant double precision := 5e-7;
  v_from_axis double precision;
  v_low double precision[];
  v_high double precision[];
begin
  for axis in 1..3 loop
    v_from_axis := acos(extensions.cube_ll_coord(p_center, axis));
    v_low := v_low || cos(least(pi(), v_from_axis + v_angle)) - v_slack;
    v_high := v_high || cos(greatest(0, v_from_axis - v_angle)) + v_slack;
  end loop;
  return extensions.cube(v_low, v_high);
end
$$;
comment on function private.globe_box(extensions.cube, double precision) is
  'The smallest axis-parallel box around all points of the globe within a radius, given as a chord. For US cities it '
  'contains about 1.2 times as many homes as the circle. A cube with this radius contains 1.6 times as many.';

-- Pages and arguments.

create function private.clamp_page_size(p_limit integer) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return least(greatest(coalesce(p_limit, 24), 1), 100);
end
$$;
comment on function private.clamp_page_size(integer) is 'The number of rows on a page: 24 by default, from 1 to 100.';

create function private.next_cursor(p_cursors jsonb, p_size integer) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when jsonb_array_length(p_cursors) > p_size then p_cursors -> (p_size - 1) end;
end
$$;
comment on function private.next_cursor(jsonb, integer) is
  'The cursor of the last row on a page. p_cursors has one entry a row and one for the row after the page, if there is '
  'one. Null on the last page.';

create function private.check_argument(p_name text, p_value text, p_max integer) returns void
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if char_length(p_value) > p_max then
    raise exception '% is longer than % characters', p_name, p_max using errcode = '22023';
  end if;
end
$$;
comment on function private.check_argument(text, text, integer) is
  'Raises 22023 if a text argument is too long. Call it before any other use of the argument.';

create function private.check_list(p_name text, p_values text[]) returns void
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if cardinality(p_values) > 50 then
    raise exception '% has more than 50 entries', p_name using errcode = '22023';
  end if;
end
$$;
comment on function private.check_list(text, text[]) is 'Raises 22023 if a list argument has more than 50 entries.';

create function private.check_cursor(p_cursor jsonb) returns void
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if pg_column_size(p_cursor) > 300 then
    raise exception 'Cursor is too long' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_cursor(jsonb) is 'Raises 22023 if a cursor is longer than any that a list returns.';

create function private.tg__touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.tg__touch_updated_at() is 'Sets updated_at on every update of a row.';

grant execute on function
  private.is_line(text, integer),
  private.is_text(text, integer),
  private.is_filled(text),
  private.option_mask(text[], jsonb),
  private.globe_position(double precision, double precision, double precision),
  private.miles_to_chord(double precision),
  private.globe_box(extensions.cube, double precision),
  private.clamp_page_size(integer),
  private.next_cursor(jsonb, integer),
  private.check_argument(text, text, integer),
  private.check_list(text, text[]),
  private.check_cursor(jsonb)
to anon, authenticated, service_role;
