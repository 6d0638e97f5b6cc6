set lock_timeout = '2s';

-- An import lists up to 50 new homes with one request.
create function private.create_home(p_owner_id uuid, p_key uuid, p_home jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid := private.find_created_property(p_key, p_owner_id);
  v_columns constant text[] := array(
    select c.name
    from private.home_columns() c
    where p_home ? c.name and 'insert' = any (c.verbs) and c.name not in ('owner_id', 'creation_key')
  );
begin
  if v_id is null then
    if jsonb_typeof(p_home) is distinct from 'object' or p_home - v_columns <> '{}' then
      raise exception 'home_facts_unknown' using errcode = '22023';
    end if;
    -- Names the columns that are given and no others, because each of the others has its default.
    execute format(
      'insert into public.properties (owner_id, creation_key%1$s) select $1, $2%2$s '
      'from jsonb_populate_record(null::public.properties, $3) as h returning id',
      (select string_agg(format(', %I', name), '') from unnest(v_columns) as name),
      (select string_agg(format(', h.%I', name), '') from unnest(v_columns) as name)
    )
    into v_id
    using p_owner_id, p_key, p_home;
  end if;
  return jsonb_build_object('property_id', v_id);
end
$$;
comment on function private.create_home(uuid, uuid, jsonb) is
  'Lists a home of an owner with these columns, once for each creation key, and returns {property_id}. The caller holds the '
  'lock of the limits of the owner. Raises 22023, and what the triggers of properties raise.';

create or replace function private.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read all columns of a home. Writes and lists homes for which the caller acts only.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_is_new constant boolean := p_act ->> 'kind' = 'create';
  v_owner_id constant uuid := coalesce((p_act ->> 'owner_id')::uuid, private.user_id());
  v_ids constant uuid[] := array(
    select (home ->> 'id')::uuid as id
    from jsonb_array_elements(p_homes) with ordinality as h (home, place)
    -- New homes have no order of locks. A limit leaves the last of them.
    order by case when v_is_new then place end, id
  );
  v_id uuid;
  v_home jsonb;
  v_results jsonb := '{}'::jsonb;
  v_code text;
  v_message text;
  v_detail text;
begin
  if p_intention_id is null or (p_act ->> 'kind' in ('confirm', 'raise', 'set', 'undo', 'create')) is not true
    or jsonb_array_length(p_homes) not between 1 and 50
    or (select count(distinct id) from unnest(v_ids) as id) < jsonb_array_length(p_homes) then
    raise exception 'change_invalid' using errcode = '22023';
  end if;
  if v_is_new then
    perform private.reject_suspended('POST /properties'), private.check_owner(v_owner_id);
    -- Requests that list homes of an owner follow one another, so that each finds what the one before has listed.
    insert into private.owner_limits as l (owner_id) values (v_owner_id)
    on conflict (owner_id) do update set owner_id = l.owner_id;
  end if;
  -- All of them in one order, before anything is counted or written.
  foreach v_id in array v_ids loop
    continue when v_is_new;
    begin
      perform private.lock_home(v_id);
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail;
      v_results := v_results || jsonb_build_object(v_id, private.describe_refusal(v_code, v_message, v_detail));
      -- So that many do not wait for one after the other.
      perform set_config('lock_timeout', '20ms', true) where v_code = '55P03';
    end;
  end loop;
  foreach v_id in array v_ids loop
    continue when v_results ? v_id::text;
    -- A limit of the account is so for the others too, and what is refused counts for no limit. New homes may be listed already.
    if v_code = 'SC429' and not v_is_new then
      v_results := v_results || jsonb_build_object(v_id, private.describe_refusal(v_code, v_message, v_detail));
      continue;
    end if;
    v_home := (select home from jsonb_array_elements(p_homes) as home where (home ->> 'id')::uuid = v_id);
    begin
      v_results := v_results || jsonb_build_object(v_id, case
        when v_is_new then private.create_home(v_owner_id, v_id, v_home -> 'home')
        else private.act_on_home(
          (select p from public.properties p where p.id = v_id), p_intention_id,
          case when v_home ? 'changes' then p_act || jsonb_build_object('changes', v_home -> 'changes') else p_act end,
          nullif(v_home -> 'from', 'null')
        )
      end);
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail;
      v_results := v_results || jsonb_build_object(v_id, private.describe_refusal(v_code, v_message, v_detail));
      perform set_config('lock_timeout', '20ms', true) where v_code = '55P03';
    end;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object('id', home ->> 'id') || (v_results -> ((home ->> 'id')::uuid::text)) order by place)
    from jsonb_array_elements(p_homes) with ordinality as h (home, place)
  );
end
$$;

create or replace function public.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_results constant jsonb := private.change_homes(p_intention_id, p_act, p_homes);
begin
  return jsonb_build_object(
    'results', v_results,
    'homes', (
      select coalesce(jsonb_agg(d.body), '[]')
      from private.select_properties(array(
        select (case p_act ->> 'kind' when 'create' then result ->> 'property_id' else result ->> 'id' end)::uuid
        from jsonb_array_elements(v_results) as result
      )) d
    )
  );
end
$$;
comment on function public.change_homes(uuid, jsonb, jsonb) is
  'Does the same to each of 1 to 50 homes for which the caller acts, [{id, from}]. p_act is {kind: confirm}, {kind: raise, '
  'by, unit}, {kind: set, changes} or {kind: undo}, which takes back what the caller did with the same intention in the last '
  'day. A home may have changes of its own, which {kind: set} uses in place of those of the act. {kind: create, owner_id} lists '
  'new homes of an owner, by default the caller, [{id, home}] with a creation key as id and its columns, once for each key. '
  'Returns the homes as they are then, and for each {id, was, became}, {id, property_id} if it is new, {id, conflict} as '
  'change_property(), or {id, code, message, values} if it was refused, which stops no other home.';
