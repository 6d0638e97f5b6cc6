set lock_timeout = '2s';

-- What was changed names both columns of a point.
create or replace function private.pick(p_row jsonb, p_columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(p_row)
  where key = any (p_columns)
    or key in ('exact_latitude', 'exact_longitude') and p_columns && '{exact_latitude, exact_longitude}'
$$;
comment on function private.pick(jsonb, text[]) is 'These columns of a row. Both of a point, if one is among them.';

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
  v_changed text[];
begin
  v_columns := array(
    select a.attname::text
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.properties'::regclass and p_changes ? a.attname and a.attname <> 'confirmed_at'
      and pg_catalog.has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
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
  if p_changes = '{}'
    or not v_columns <@ (private.unconfirmed_property_columns() || private.derived_property_columns()) then
    v_columns := v_columns || 'confirmed_at'::text;
  end if;
  v_after := private.update_home(p_home, v_row, v_columns);
  v_changed := array(
    select name
    from unnest(private.changed_property_columns(p_home, v_after) || '{is_active, own_id, confirmed_at}') as name
    where to_jsonb(v_after) -> name <> v_now -> name
  );
  return jsonb_build_object('was', private.pick(v_now, v_changed), 'became', private.pick(to_jsonb(v_after), v_changed));
end
$$;
