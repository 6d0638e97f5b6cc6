-- Holds and waiting lists: who accepts its turn has the free spot held at once, so that a spot is offered or held, never both.
-- Risk: a hold without an answer of the home. Only a running turn of the family leads to one, and the home can take it back.

create function private.last_hold(p_user_id uuid, p_property_id uuid) returns uuid
language sql stable security invoker set search_path = '' as $$
  select h.id
  from private.holds h
  join public.inquiries i on i.id = h.inquiry_id
  where i.patient_id = p_user_id and h.property_id = p_property_id and h.held_until is not null
  order by h.state = 'held' desc, h.ended_at desc, h.id
  limit 1
$$;
comment on function private.last_hold(uuid, uuid) is
  'The hold of a family at a home that lasts, else the one that ended last. Null if the home never held a spot for it.';

create function private.offered_until(p_home public.properties, p_inquiry_id uuid) returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_count integer;
  v_ends_at timestamptz;
begin
  select count(*), min(w.turn_ends_at) into v_count, v_ends_at
  from public.home_watches w
  where w.property_id = p_home.id and w.turn_ends_at > now()
    and w.user_id <> (select i.patient_id from public.inquiries i where i.id = p_inquiry_id);
  return case when v_count >= private.shown_spots(p_home) then v_ends_at end;
end
$$;
comment on function private.offered_until(public.properties, uuid) is
  'Until when all free spots of a home are offered to others of its waiting list than the family of an inquiry. Null if one is not.';

create function private.hold_in_turn(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_home public.properties;
  v_is_held boolean;
begin
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id;
  if not exists (
    select from public.home_watches w
    where w.user_id = v_inquiry.patient_id and w.property_id = v_inquiry.property_id and w.turn_ends_at > now()
  ) then
    return;
  end if;
  -- Waits for whoever holds the last spot now.
  select * into v_home from public.properties p where p.id = v_inquiry.property_id for no key update;
  v_is_held := exists (
    select from private.holds h
    where h.id = private.last_hold(v_inquiry.patient_id, v_home.id) and h.state = 'held'
  );
  if not v_is_held and (private.shown_spots(v_home) < 1 or not v_home.is_listed) then
    return;
  end if;
  update public.home_watches w set accepted_at = now(), confirmed_at = now(), turn_ends_at = null
  where w.user_id = v_inquiry.patient_id and w.property_id = v_home.id and w.turn_ends_at > now();
  if found and not v_is_held then
    insert into private.holds (id, inquiry_id, property_id, state, held_until, answered_at)
    values (
      gen_random_uuid(), p_inquiry_id, v_home.id, 'held', (now() at time zone v_home.time_zone)::date + 14, now()
    );
  end if;
end
$$;
comment on function private.hold_in_turn(uuid) is
  'Holds a free spot for the family of an inquiry, until the last possible day, if it has its turn at the home. It keeps the turn '
  'if the spot was held for another family a moment ago.';

create function private.tg_inquiries__accept_turn() returns trigger
language plpgsql
-- Definer: families cannot update watches and write holds.
security definer set search_path = '' as $$
begin
  perform private.hold_in_turn(new.id);
  return null;
end
$$;
comment on function private.tg_inquiries__accept_turn() is 'A person who writes to a home in its turn takes the free spot.';

-- Before queue_owner_mail, by its name: the mail about the hold says that somebody wrote.
create trigger accept_turn after insert on public.inquiries
  for each row execute function private.tg_inquiries__accept_turn();

create function private.list_held_spots() returns jsonb
language plpgsql stable
-- Definer: callers read no holds. Returns those of homes for which the caller acts, without who has them.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', h.id, 'property_id', h.property_id, 'held_until', h.held_until,
          -- A conversation stays with the former owner of a home.
          'inquiry_id', case when i.property_id is not null then i.id end
        )
        order by h.held_until, h.id
      ),
      '[]'
    )
    from private.holds h
    join public.inquiries i on i.id = h.inquiry_id
    where h.state = 'held' and h.property_id in (select private.select_acted_homes())
  );
end
$$;

create function public.list_held_spots() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_held_spots()
$$;
comment on function public.list_held_spots() is
  'The spots that the homes hold for which the caller acts, the first to end first: [{id, property_id, held_until, inquiry_id}]. '
  'inquiry_id is null for one that came along with a home that was handed over.';

grant execute on function private.last_hold(uuid, uuid) to service_role;
grant execute on function private.list_held_spots(), public.list_held_spots() to authenticated;
