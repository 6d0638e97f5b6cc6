set lock_timeout = '2s';

-- An import changes many homes with one request: each has changes of its own.
create or replace function private.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read all columns of a home. Writes homes for which the caller acts only.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_ids constant uuid[] := array(
    select distinct (home ->> 'id')::uuid as id from jsonb_array_elements(p_homes) as home order by id
  );
  v_id uuid;
  v_home jsonb;
  v_results jsonb := '{}'::jsonb;
  v_code text;
  v_message text;
begin
  if p_intention_id is null or (p_act ->> 'kind' in ('confirm', 'raise', 'set', 'undo')) is not true
    or jsonb_array_length(p_homes) not between 1 and 50 or cardinality(v_ids) < jsonb_array_length(p_homes)
    or array_position(v_ids, null) is not null then
    raise exception 'Name an intention, an act, and 1 to 50 homes.' using errcode = '22023';
  end if;
  -- All of them in one order, before anything is counted or written.
  foreach v_id in array v_ids loop
    begin
      perform private.lock_home(v_id);
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text;
      v_results := v_results || jsonb_build_object(v_id, jsonb_build_object('code', v_code, 'message', v_message));
      if sqlstate = '55P03' then
        -- So that many do not wait for one after the other.
        perform set_config('lock_timeout', '20ms', true);
      end if;
    end;
  end loop;
  foreach v_id in array v_ids loop
    continue when v_results ? v_id::text;
    -- A limit of the account is so for the others too, and what is refused counts for no limit.
    if v_code = 'SC429' then
      v_results := v_results || jsonb_build_object(v_id, jsonb_build_object('code', v_code, 'message', v_message));
      continue;
    end if;
    v_home := (select home from jsonb_array_elements(p_homes) as home where (home ->> 'id')::uuid = v_id);
    begin
      v_results := v_results || jsonb_build_object(v_id, private.act_on_home(
        (select p from public.properties p where p.id = v_id), p_intention_id,
        case when v_home ? 'changes' then p_act || jsonb_build_object('changes', v_home -> 'changes') else p_act end,
        nullif(v_home -> 'from', 'null')
      ));
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text;
      v_results := v_results || jsonb_build_object(v_id, jsonb_build_object('code', v_code, 'message', v_message));
    end;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object('id', home ->> 'id') || (v_results -> ((home ->> 'id')::uuid::text)) order by place)
    from jsonb_array_elements(p_homes) with ordinality as h (home, place)
  );
end
$$;

comment on function public.change_homes(uuid, jsonb, jsonb) is
  'Does the same to each of 1 to 50 homes for which the caller acts, [{id, from}]. p_act is {kind: confirm}, {kind: raise, '
  'by, unit}, {kind: set, changes} or {kind: undo}, which takes back what the caller did with the same intention in the last '
  'day. A home may have changes of its own, which {kind: set} uses in place of those of the act. Returns the homes as they are then, and for each {id, was, became}, {id, conflict} as change_property(), or {id, '
  'code, message} if it was refused, which stops no other home.';
