set lock_timeout = '2s';

-- A write of a home takes less time: plans are kept, or are part of that of the caller, and one zone needs no distances.
drop index public.zip_codes_state;
create index zip_codes_state on public.zip_codes (state, time_zone);

create or replace function private.is_line(p_value text, p_max integer) returns boolean
-- Excludes C0 and C1 controls, DEL, line and paragraph separators, and the characters that mark, embed, override or
-- isolate text direction. Two names that differ in these look the same. PostgreSQL rejects NUL and lone surrogates.
language sql immutable parallel safe
return char_length(p_value) <= p_max
  and p_value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';

create or replace function private.is_text(p_value text, p_max integer) returns boolean
-- Like is_line(), but allows tab, line feed, carriage return, separators, and marks of direction.
language sql immutable parallel safe
return char_length(p_value) <= p_max
  and p_value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

create or replace function private.is_filled(p_value text) returns boolean
-- Excludes White_Space and Default_Ignorable_Code_Point of Unicode 17 and the blank Braille pattern.
-- contract/fields.ts has the same rule with \p{...}. tests/texts.test.ts compares the two.
language sql immutable parallel safe
return p_value ~ ('[^'
  || '\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f'
  || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
  || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
  || ']');

create or replace function private.find_time_zone(p_zip_code text, p_latitude double precision, p_longitude double precision)
returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_own record;
begin
  select z.zip_code, z.state, z.time_zone into v_own from public.zip_codes z where z.zip_code = left(p_zip_code, 5);
  -- Most states have one zone. So a new home needs no distances to all ZIP codes of its state.
  if (select min(z.time_zone) = max(z.time_zone) from public.zip_codes z where z.state = v_own.state) then
    return v_own.time_zone;
  end if;
  return (
    select z.time_zone
    from public.zip_codes z
    where z.state = v_own.state
    order by
      (z.latitude - p_latitude) ^ 2 + ((z.longitude - p_longitude) * cos(radians(p_latitude))) ^ 2,
      z.zip_code <> v_own.zip_code
    limit 1
  );
end
$$;

create or replace function private.lowest_cost(p_prices jsonb) returns numeric
-- plpgsql, because it caches the plan.
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Runs before the checks. In lax mode, the path ignores anything that is not a price.
  return (
    select min(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
  );
end
$$;

create or replace function private.highest_cost(p_prices jsonb) returns numeric
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select max(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
  );
end
$$;

create or replace function private.change_facts(p_home public.properties, p_changes jsonb, p_from jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now constant jsonb := to_jsonb(p_home);
  v_row public.properties;
  v_yours jsonb;
  v_seen jsonb;
  v_columns text[];
  v_conflicts text[];
  v_after public.properties;
  v_then jsonb;
  v_changed text[];
begin
  v_columns := array(
    select c.name
    from private.home_columns() c
    where p_changes ? c.name and 'update' = any (c.verbs) and c.name <> 'confirmed_at'
  );
  if jsonb_typeof(p_changes) is distinct from 'object' or p_changes - v_columns <> '{}' then
    raise exception 'These are no facts of a home that can change.' using errcode = '22023';
  end if;
  v_row := jsonb_populate_record(p_home, p_changes);
  v_row.confirmed_at := now();
  v_yours := to_jsonb(v_row);
  v_seen := to_jsonb(jsonb_populate_record(p_home, p_from));
  v_conflicts := array(
    select name
    from unnest(v_columns) as name
    where p_from ? name
      and private.comparable(v_now -> name)
        not in (private.comparable(v_seen -> name), private.comparable(v_yours -> name))
  );
  if v_conflicts <> '{}' then
    return jsonb_build_object('conflict', private.describe_conflict(p_home, v_conflicts, v_seen, v_yours));
  end if;
  -- The same value confirms too, and so does no change at all.
  if p_changes = '{}' or exists (select from private.home_columns() c where c.kind = 'terms' and p_changes ? c.name) then
    v_columns := v_columns || 'confirmed_at'::text;
  end if;
  v_after := private.update_home(p_home, v_row, v_columns);
  v_then := to_jsonb(v_after);
  v_changed := array(
    select name
    from unnest((private.compare_homes(p_home, v_after)).columns || '{is_active, own_id, confirmed_at}') as name
    where v_then -> name <> v_now -> name
  );
  return jsonb_build_object('was', private.pick(v_now, v_changed), 'became', private.pick(v_then, v_changed));
end
$$;
