-- Acts on homes: what a person means with one press, for one home or for many, and its undo. New homes too.
-- Risk: change_property() and change_homes() write as the owner of the table. private.lock_home() checks who may, and
-- private.check_owner() for new homes.

create function private.raised_prices(p_home public.properties, p_act jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_by constant numeric := (p_act ->> 'by')::numeric;
  v_is_percent constant boolean := p_act ->> 'unit' = 'percent';
  v_highest constant numeric := case when p_home.rates = '[]' then 99999999.99 else 999999.99 end;
  v_prices numeric[];
begin
  if (
    v_by <> 0 and p_act ->> 'unit' in ('percent', 'dollars') and (not v_is_percent or abs(v_by) <= 50)
  ) is not true then
    raise exception 'price_change_invalid' using errcode = '22023';
  end if;
  v_prices := case
    when p_home.rates = '[]' then array[p_home.room_cost]
    else array(select (rate ->> 'monthly_cost')::numeric from jsonb_array_elements(p_home.rates) with ordinality as r (rate, place) order by place)
  end;
  if v_prices[1] is null then
    raise exception 'price_missing' using errcode = 'SC409';
  end if;
  v_prices := array(
    -- Nobody asks for $4,726.35 a month.
    select case when v_is_percent then round(price * (100 + v_by) / 100) else round(price + v_by, 2) end
    from unnest(v_prices) with ordinality as p (price, place) order by place
  );
  if 0 > any (v_prices) then
    raise exception 'price_below_zero' using errcode = 'SC409';
  elsif v_highest < any (v_prices) then
    raise exception 'price_too_high' using errcode = 'SC409';
  elsif p_home.rates = '[]' then
    return jsonb_build_object('room_cost', v_prices[1]);
  end if;
  return jsonb_build_object('rates', (
    select jsonb_agg(rate || jsonb_build_object('monthly_cost', v_prices[place]) order by place)
    from jsonb_array_elements(p_home.rates) with ordinality as r (rate, place)
  ));
end
$$;
comment on function private.raised_prices(public.properties, jsonb) is
  'The prices of all room types of a home, or its room cost, raised by {by, unit}: by per cent to whole dollars. Care levels '
  'and fees stay. Raises 22023, and SC409 for a home without a price or with one below $0.';

create function private.undo_edit(p_home public.properties, p_edit private.home_edits) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now constant jsonb := to_jsonb(p_home);
  v_others constant text[] := array(
    select key
    from jsonb_each(p_edit.became)
    where key <> 'confirmed_at' and v_now -> key <> p_edit.was -> key
      and (
        v_now -> key <> value
        -- Somebody who chose the same value after it was another one.
        or exists (
          select
          from private.home_edits e
          where e.property_id = p_home.id and e.id > p_edit.id and e.undone_at is null and e.became ? key
        )
      )
  );
  v_back constant text[] := array(
    select key from jsonb_object_keys(p_edit.was) as key where key <> all (v_others)
  );
  v_row public.properties := jsonb_populate_record(p_home, private.pick(p_edit.was, v_back));
  v_before private.home_edits;
  v_after public.properties := p_home;
begin
  if p_edit.user_id is null or p_edit.undone_at is not null then
    raise exception 'change_nothing_to_undo' using errcode = 'SC409';
  end if;
  if p_edit.was ? 'confirmed_at' and p_home.confirmed_at <> (p_edit.became ->> 'confirmed_at')::timestamptz then
    v_row.confirmed_at := p_home.confirmed_at;
  end if;
  -- A confirmation before it may have been taken back since.
  for v_before in
    select e.* from private.home_edits e
    where e.property_id = p_home.id and e.id < p_edit.id and e.undone_at is not null
    order by e.id desc
  loop
    if (v_before.became ->> 'confirmed_at')::timestamptz = v_row.confirmed_at then
      v_row.confirmed_at := (v_before.was ->> 'confirmed_at')::timestamptz;
    end if;
  end loop;
  if v_back <> '{}' then
    perform set_config('private.undoes', p_edit.edited_at::text, true);
    v_after := private.update_home(p_home, v_row, v_back);
    perform set_config('private.undoes', '', true);
  end if;
  update private.home_edits e
  set undone_at = now()
  where (e.user_id, e.intention_id, e.property_id) = (p_edit.user_id, p_edit.intention_id, p_edit.property_id);
  return jsonb_build_object(
    'was', private.pick(v_now, v_back), 'became', private.pick(to_jsonb(v_after), v_back)
  ) || case
    when v_others = '{}' then '{}'
    else jsonb_build_object('conflict', private.describe_conflict(p_home, v_others, p_edit.became, p_edit.was))
  end;
end
$$;
comment on function private.undo_edit(public.properties, private.home_edits) is
  'Gives a locked home what it was before an edit, with the date of its confirmation, and counts against no limit. What '
  'somebody changed since stays and is told as a conflict. Triggers see private.undone_edit_at(). Raises SC409 the second '
  'time.';

create function private.act_on_home(p_home public.properties, p_intention_id uuid, p_act jsonb, p_from jsonb)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_kind constant text := p_act ->> 'kind';
  v_edit private.home_edits;
  v_result jsonb;
begin
  select e.* into v_edit
  from private.home_edits e
  where e.user_id = private.user_id() and e.intention_id = p_intention_id and e.property_id = p_home.id
    and e.feed_key is null and e.edited_at > now() - interval '1 day';
  if v_kind = 'undo' then
    return private.undo_edit(p_home, v_edit);
  elsif v_edit.undone_at is not null then
    raise exception 'change_undone' using errcode = 'SC409';
  elsif v_edit.user_id is not null then
    -- The answer to an earlier request was lost.
    return jsonb_build_object('was', v_edit.was, 'became', v_edit.became);
  end if;
  v_result := private.change_facts(
    p_home,
    case v_kind
      when 'confirm' then '{}'
      when 'raise' then private.raised_prices(p_home, p_act)
      when 'set' then nullif(p_act -> 'changes', '{}')
    end,
    p_from
  );
  if not v_result ? 'conflict' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became)
    values (
      private.user_id(), coalesce(p_intention_id, gen_random_uuid()), p_home.id, v_result -> 'was', v_result -> 'became'
    );
  end if;
  return v_result;
end
$$;
comment on function private.act_on_home(public.properties, uuid, jsonb, jsonb) is
  'Does what a person meant to a locked home, once for each intention, or undoes it. See public.change_homes().';

create function private.change_property(p_property_id uuid, p_changes jsonb, p_from jsonb, p_intention_id uuid)
returns jsonb
language plpgsql volatile
-- Definer: callers cannot read all columns of a home. Writes homes for which the caller acts only.
security definer set search_path = '' set lock_timeout = '800ms' as $$
begin
  return private.act_on_home(
    private.lock_home(p_property_id), p_intention_id, jsonb_build_object('kind', 'set', 'changes', p_changes), p_from
  );
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.change_property(
  p_property_id uuid, p_changes jsonb, p_from jsonb default null, p_intention_id uuid default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_result constant jsonb := private.change_property(p_property_id, p_changes, p_from, p_intention_id);
begin
  return v_result || jsonb_build_object(
    'property', (select d.body from private.select_properties(array[p_property_id]) d)
  );
end
$$;
comment on function public.change_property(uuid, jsonb, jsonb, uuid) is
  'Changes columns of a home for which the caller acts, and confirms it when prices, payments or availability are among '
  'them. p_from has what the caller saw of these columns: when one is now neither that nor the new value, nothing is written '
  'and the result has {conflict}, as describe_conflict() makes it. Else it has {was, became}, and always '
  '{property}. p_intention_id makes an undo possible. Raises 42501 and SC404, 55P03 while somebody else writes the home, and '
  'what the triggers of properties raise.';

create function private.describe_refusal(p_code text, p_message text, p_detail text) returns jsonb
language sql immutable set search_path = '' as $$
  -- The detail of a violated check has the row; its message is no code.
  select jsonb_build_object('code', p_code, 'message', p_message) || case
    when p_message ~ '^[a-z][a-z0-9_]*$' and p_detail like '{%' then jsonb_build_object('values', p_detail::jsonb)
    else '{}'
  end
$$;
comment on function private.describe_refusal(text, text, text) is
  'Why a home was not changed, of the SQLSTATE, message and detail of an error: {code, message, values}, the values of a code alone.';

create function private.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
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

create function public.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
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

grant execute on function
  private.change_property(uuid, jsonb, jsonb, uuid), public.change_property(uuid, jsonb, jsonb, uuid),
  private.change_homes(uuid, jsonb, jsonb), public.change_homes(uuid, jsonb, jsonb)
to authenticated;
