set lock_timeout = '2s';

alter table private.owner_limits add column decided_by text;

create or replace function private.decide_desk_home_limits(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_limits constant private.owner_limits := (select l from private.owner_limits l where l.owner_id = p_id);
  v_homes constant integer := (select count(*) from public.properties p where p.owner_id = p_id);
begin
  case p_decision
    when 'grant' then
      perform public.set_home_limits(
        p_id,
        greatest(coalesce(v_limits.homes_per_day, 25), private.homes_of_today(v_limits) + v_limits.asked_count),
        greatest(coalesce(v_limits.homes_in_total, 500), v_homes + v_limits.asked_count)
      );
      perform private.write_owner_note(p_id, null, format(
        'You can add %s more homes now. Open your import to go on with it.', v_limits.asked_count
      ));
    when 'refuse' then
      perform private.write_owner_note(p_id, null, private.desk_sentence(p_sentence));
    when 'skip' then
      perform private.set_desk_entry_aside('home_limits', p_id, null);
      return;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
  update private.owner_limits l set asked_count = null, asked_at = null, decided_by = p_by where l.owner_id = p_id;
end
$$;
comment on function private.decide_desk_home_limits(uuid, text, text, text) is
  'Decides about an owner who asks for more homes: grant, which raises the limits, refuse with a sentence for the owner, or '
  'skip for a day.';

create or replace function private.update_home(p_home public.properties, p_row public.properties, p_columns text[])
returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Names the columns that change and no others, because triggers go by them.
  execute format(
    'update public.properties p set %s where p.id = $1',
    (select string_agg(format('%1$I = ($2).%1$I', name), ', ') from unnest(p_columns) as name)
  )
  using p_home.id, p_row;
  return (select p from public.properties p where p.id = p_home.id);
end
$$;
comment on function private.update_home(public.properties, public.properties, text[]) is
  'Sets these columns of a home to those of a row, and returns the home as it is then.';

create or replace function private.raised_prices(p_home public.properties, p_act jsonb) returns jsonb
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
    raise exception 'Prices change by dollars, or by at most 50 per cent.' using errcode = '22023';
  end if;
  v_prices := case
    when p_home.rates = '[]' then array[p_home.room_cost]
    else array(select (rate ->> 'monthly_cost')::numeric from jsonb_array_elements(p_home.rates) with ordinality as r (rate, place) order by place)
  end;
  if v_prices[1] is null then
    raise exception 'it has no price' using errcode = 'SC409';
  end if;
  v_prices := array(
    -- Nobody asks for $4,726.35 a month.
    select case when v_is_percent then round(price * (100 + v_by) / 100) else round(price + v_by, 2) end
    from unnest(v_prices) with ordinality as p (price, place) order by place
  );
  if 0 > any (v_prices) then
    raise exception 'its price would be less than $0' using errcode = 'SC409';
  elsif v_highest < any (v_prices) then
    raise exception 'its price would be too high' using errcode = 'SC409';
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

create or replace function private.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read all columns of a home. Writes homes for which the caller acts only.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_ids constant uuid[] := array(
    select distinct (home ->> 'id')::uuid as id from jsonb_array_elements(p_homes) as home order by id
  );
  v_id uuid;
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
    begin
      v_results := v_results || jsonb_build_object(v_id, private.act_on_home(
        (select p from public.properties p where p.id = v_id), p_intention_id, p_act,
        (select nullif(home -> 'from', 'null') from jsonb_array_elements(p_homes) as home where (home ->> 'id')::uuid = v_id)
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

