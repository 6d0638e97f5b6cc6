-- What owners learn of their waiting lists and do: counts, and passing over who has the turn.
-- Risk: nothing here returns who waits.

create function private.list_waiting_lists() returns jsonb
language plpgsql stable
-- Definer: callers read no watches of others. Returns counts of homes for which the caller acts.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(list.home order by list.home ->> 'property_name', list.home ->> 'property_id'), '[]')
    from (
      select jsonb_build_object(
        'property_id', p.id, 'property_name', p.name,
        'waiting_count', count(*) filter (where w.accepted_at is null),
        'accepted_count', count(*) filter (where w.accepted_at is not null),
        'rooms', (
          select jsonb_agg(jsonb_build_object('room_type', r.room_type, 'count', r.count) order by r.count desc, r.room_type)
          from (
            select o.room_type, count(*) as count
            from public.home_watches o
            where o.property_id = p.id and o.place_at is not null and o.accepted_at is null and private.is_running(o)
            group by o.room_type
          ) as r
        ),
        'turns', coalesce(
          jsonb_agg(jsonb_build_object('room_type', w.room_type, 'ends_at', w.turn_ends_at) order by w.turn_ends_at, w.place_at)
            filter (where w.turn_ends_at > now()),
          '[]'
        )
      ) as home
      from public.properties p
      join public.home_watches w on w.property_id = p.id and w.place_at is not null and private.is_running(w)
      where p.id in (select private.select_acted_homes())
      group by p.id
    ) as list
  );
end
$$;

create function public.list_waiting_lists() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_waiting_lists()
$$;
comment on function public.list_waiting_lists() is
  'The waiting lists of the homes for which the caller acts: [{property_id, property_name, waiting_count, accepted_count, '
  'rooms: [{room_type, count}], turns: [{room_type, ends_at}]}]. Nothing of those who wait but counts.';

create function private.pass_over(p_property_id uuid, p_turn_ends_at timestamptz, p_reason text) returns void
language plpgsql volatile
-- Definer: callers cannot write watches. Ends a turn at a home for which the caller acts only.
security definer set search_path = '' as $$
declare
  v_watch public.home_watches;
begin
  if (p_reason in ('other_room', 'other_care', 'other_size')) is not true then
    raise exception 'waiting_list_reason_missing' using errcode = '22023';
  elsif not exists (select from private.select_acted_homes() as home where home = p_property_id) then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  perform private.lock_waiting_list(p_property_id);
  select * into v_watch
  from public.home_watches w
  where w.property_id = p_property_id and w.turn_ends_at = p_turn_ends_at
  order by w.place_at, w.id
  limit 1;
  if private.skip_turn(v_watch, p_reason) is not true then
    raise exception 'waiting_list_turn_ended' using errcode = 'SC409';
  end if;
end
$$;

create function public.pass_over(p_property_id uuid, p_turn_ends_at timestamptz, p_reason text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.pass_over(p_property_id, p_turn_ends_at, p_reason)
$$;
comment on function public.pass_over(uuid, timestamptz, text) is
  'Passes over the person whose turn ends at p_turn_ends_at, who keeps its place and reads the reason: other_room, other_care or '
  'other_size. The next person has the turn. Raises 22023, SC404 for homes of others, and SC409 when the turn has ended.';

grant execute on function
  private.list_waiting_lists(), public.list_waiting_lists(),
  private.pass_over(uuid, timestamptz, text), public.pass_over(uuid, timestamptz, text)
to authenticated;
