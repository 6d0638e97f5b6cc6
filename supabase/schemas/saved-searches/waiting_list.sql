-- Waiting list of a home: the home watches with a place, in the order in which people joined. When a spot is free, the next person
-- has its turn: 48 hours in which it can write to the home. Nobody else gets that spot offered or held meanwhile. Who writes has a
-- hold: see holds/turns.sql.
-- settle_waiting_list() derives the turns from what the home states now, so no order of feeds, edits and answers can lose one.
-- Risk: who waits is known to nobody. Owners read counts. A family writes to the home with the contact data that it chooses.

create index home_watches_turns on public.home_watches (property_id)
where turn_ends_at is not null or accepted_at is not null or skipped is not null;

create function private.lock_waiting_list(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  -- Before the rows of the list, in each call that gives or ends a turn.
  select pg_advisory_xact_lock(hashtextextended('waiting list of ' || p_property_id, 0))
$$;
comment on function private.lock_waiting_list(uuid) is 'Serializes the calls that give and end turns of a home.';

create function private.count_promised_spots(p_property_id uuid) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from public.home_watches w where w.property_id = p_property_id and w.turn_ends_at is not null
$$;
comment on function private.count_promised_spots(uuid) is
  'How many free spots of a home people of its waiting list can take, who have their turn. Who took one has a hold.';

create function private.follow_holds(p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- However the hold came about.
  update public.home_watches w set accepted_at = now(), turn_ends_at = null, skipped = null
  from private.holds h
  join public.inquiries i on i.id = h.inquiry_id
  where h.property_id = p_home.id and h.state = 'held'
    and w.property_id = h.property_id and w.user_id = i.patient_id and w.place_at is not null and w.accepted_at is null;
  update public.home_watches w
  set accepted_at = null, mail_id = null, skipped = case h.state when 'taken_back' then 'taken_back' end
  from private.holds h
  where w.property_id = p_home.id and w.accepted_at is not null and h.id = private.last_hold(w.user_id, w.property_id) and (
    h.state = 'taken_back'
    -- Ended by our team, with the home.
    or h.state = 'ended' and h.held_until >= (now() at time zone p_home.time_zone)::date
  );
  delete from public.home_watches w
  where w.property_id = p_home.id and w.accepted_at is not null and not exists (
    select from private.holds h where h.id = private.last_hold(w.user_id, w.property_id) and h.state = 'held'
  );
end
$$;
comment on function private.follow_holds(public.properties) is
  'Gives the places of a home the state of their holds: who has one has taken a spot, and its place ends with the hold. It stays '
  'if the home took the hold back, which passes the family over, and if our team ended it.';

create function private.end_turns(p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_spots constant integer := case when p_home.is_listed then private.shown_spots(p_home) else 0 end;
begin
  if v_spots = 0 then
    update public.home_watches w set turn_ends_at = null, mail_id = null, skipped = null
    where w.property_id = p_home.id and num_nonnulls(w.turn_ends_at, w.skipped) > 0;
  end if;
  update public.home_watches w set turn_ends_at = null, mail_id = null, skipped = 'missed'
  where w.property_id = p_home.id and w.turn_ends_at <= now();
  -- The home has fewer spots than it offered.
  update public.home_watches w set turn_ends_at = null, mail_id = null
  where w.property_id = p_home.id and w.user_id in (
    select o.user_id
    from public.home_watches o
    where o.property_id = p_home.id and o.turn_ends_at is not null
    order by o.place_at, o.id
    offset v_spots
  );
end
$$;
comment on function private.end_turns(public.properties) is
  'Ends turns of a home after 48 hours, when it is full or not listed, and, the last first, those beyond its free spots. The '
  'people keep their places.';

create function private.settle_waiting_list(p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  perform private.lock_waiting_list(p_property_id);
  select * into v_home from public.properties p where p.id = p_property_id;
  perform private.follow_holds(v_home);
  perform private.end_turns(v_home);
  if not v_home.is_listed then
    return;
  end if;
  with next as (
    select w.user_id
    from public.home_watches w
    join public.users u on u.id = w.user_id and u.suspended_at is null
    where w.property_id = p_property_id and w.place_at is not null
      and num_nonnulls(w.turn_ends_at, w.accepted_at, w.skipped) = 0
      and private.is_running(w) and not private.is_bouncing(w.user_id)
    order by w.place_at, w.id
    limit greatest(0, private.shown_spots(v_home) - private.count_promised_spots(p_property_id))
  ), told as (
    update public.home_watches w set turn_ends_at = now() + interval '48 hours', mail_id = gen_random_uuid()
    from next n
    where w.property_id = p_property_id and w.user_id = n.user_id
    returning w.*
  )
  insert into private.mails (id, kind, property_id, recipient_id, created_at)
  select t.mail_id, 'free_spot', t.property_id, t.user_id, now() from told t;
end
$$;
comment on function private.settle_waiting_list(uuid) is
  'Ends what has ended in the waiting list of a home, and gives each free spot that nobody has to the next person, with a mail.';

create function public.settle_waiting_lists() returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_property_ids uuid[];
begin
  v_property_ids := array(
    select w.property_id
    from public.home_watches w
    where w.turn_ends_at is not null or w.accepted_at is not null or w.skipped is not null
    union
    select w.property_id
    from public.home_watches w
    join public.properties p on p.id = w.property_id and p.is_listed and private.shown_spots(p) > 0
    where w.mail_id is null and w.place_at is not null
    union
    select w.property_id
    from private.holds h
    join public.inquiries i on i.id = h.inquiry_id
    join public.home_watches w on w.property_id = h.property_id and w.user_id = i.patient_id and w.place_at is not null
    where h.state = 'held' and w.accepted_at is null
    order by 1
    limit 1000
  );
  perform private.queue_home_watch_mails(v_property_ids);
  return cardinality(v_property_ids);
end
$$;
comment on function public.settle_waiting_lists() is
  'Settles the waiting lists in which somebody has a turn or a held spot or could have one, and returns how many. Schedule it each few minutes.';

create function private.join_waiting_list(p_property_id uuid, p_room_type text) returns void
language plpgsql volatile
-- Definer: callers can only insert alerts. Writes a row of the caller only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_home public.properties;
  v_rooms text[];
begin
  -- The lock of the trigger: the same request a second time waits here.
  perform pg_advisory_xact_lock(hashtextextended('watches of ' || v_user_id, 0));
  select * into v_home from public.properties p where p.id = p_property_id and p.is_listed for share;
  v_rooms := private.priced_names(v_home.rates, 'room_type');
  if v_home.id is null then
    raise exception 'property_not_found' using errcode = 'SC404';
  elsif private.works_for(v_user_id, v_home.owner_id) then
    raise exception 'waiting_list_of_own_home' using errcode = 'SC409';
  elsif v_rooms <> '{}' and p_room_type <> all (v_rooms) then
    raise exception 'waiting_list_room_unknown' using errcode = '22023', detail = jsonb_build_object(
      'home', v_home.name, 'room_type', p_room_type, 'rooms', to_jsonb(v_rooms)
    );
  end if;
  update public.home_watches w set room_type = p_room_type, confirmed_at = now()
  where w.user_id = v_user_id and w.property_id = p_property_id and w.place_at is not null and private.is_running(w);
  if found then
    return;
  end if;
  if 10 <= (
    select count(*) from public.home_watches w
    where w.user_id = v_user_id and w.place_at is not null and private.is_running(w)
  ) then
    raise exception 'waiting_lists_too_many' using errcode = 'SC409';
  end if;
  delete from public.home_watches w where w.user_id = v_user_id and w.property_id = p_property_id;
  insert into public.home_watches (user_id, property_id, place_at, confirmed_at, room_type)
  values (v_user_id, p_property_id, clock_timestamp(), now(), p_room_type);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception 'waiting_list_room_missing' using errcode = '22023';
end
$$;

create function public.join_waiting_list(p_property_id uuid, p_room_type text default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.join_waiting_list(p_property_id, p_room_type)
$$;
comment on function public.join_waiting_list(uuid, text) is
  'Gives the caller the last place in the waiting list of a full home; an alert becomes the place. Who has one keeps it, and changes '
  'the room. Raises SC404 for a home that is not listed, SC409 for one with a free spot and for the 11th, 22023 for the room.';

create function private.check_is_listed(p_property_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not exists (select from public.properties p where p.id = p_property_id and p.is_listed) then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
end
$$;
comment on function private.check_is_listed(uuid) is 'Raises SC404 for a home that is not listed.';

create function private.keep_place(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot update watches. Writes a row of the caller only.
security definer set search_path = '' as $$
begin
  update public.home_watches w set confirmed_at = now()
  where w.user_id = private.user_id() and w.property_id = p_property_id and w.place_at is not null and private.is_running(w);
  if not found then
    perform private.check_is_listed(p_property_id);
    raise exception 'waiting_list_left' using errcode = 'SC409';
  end if;
end
$$;

create function public.keep_place(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.keep_place(p_property_id)
$$;
comment on function public.keep_place(uuid) is
  'Says that the caller still waits for a home, which it is asked every 30 days. Raises SC409 without a place, and SC404 for a home that is not listed.';

create function private.skip_turn(p_watch public.home_watches, p_reason text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.home_watches w set turn_ends_at = null, mail_id = null, skipped = p_reason
  where w.user_id = p_watch.user_id and w.property_id = p_watch.property_id and w.turn_ends_at > now();
  if not found then
    return false;
  end if;
  perform private.queue_home_watch_mails(array[p_watch.property_id]);
  return true;
end
$$;
comment on function private.skip_turn(public.home_watches, text) is
  'Ends the turn of a place in a locked waiting list, which stays, and gives it to the next person. False if it has none.';

create function private.decline_turn(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: the next person gets the turn. Ends the turn of the caller only.
security definer set search_path = '' as $$
declare
  v_watch public.home_watches;
begin
  perform private.lock_waiting_list(p_property_id);
  select * into v_watch from public.home_watches w where w.user_id = private.user_id() and w.property_id = p_property_id;
  if private.skip_turn(v_watch, 'declined') is not true then
    perform private.check_is_listed(p_property_id);
    raise exception 'waiting_list_turn_over' using errcode = 'SC409';
  end if;
end
$$;

create function public.decline_turn(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.decline_turn(p_property_id)
$$;
comment on function public.decline_turn(uuid) is
  'Leaves a free spot to the next person in the waiting list. The caller keeps its place. Raises SC409 when it has no turn, and SC404 for a '
  'home that is not listed.';

create function public.queue_waiting_questions(p_limit integer) returns integer
language sql volatile security invoker set search_path = '' as $$
  with due as (
    select w.user_id, w.property_id
    from public.home_watches w
    join public.properties p on p.id = w.property_id and p.is_listed
    where w.confirmed_at <= now() - interval '30 days' and (w.asked_at is null or w.asked_at < w.confirmed_at)
      and num_nonnulls(w.turn_ends_at, w.accepted_at) = 0 and private.is_running(w) and not private.is_bouncing(w.user_id)
    order by w.confirmed_at
    limit p_limit
  ), asked as (
    update public.home_watches w set asked_at = now()
    from due d
    where w.user_id = d.user_id and w.property_id = d.property_id
    returning w.*
  ), queued as (
    insert into private.mails (kind, property_id, recipient_id, created_at)
    select 'waiting_question', a.property_id, a.user_id, now() from asked a
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_waiting_questions(integer) is
  'Asks up to p_limit people, who last said 30 days ago that they wait, whether they still do, once, and returns their number. '
  'Call it daily until it returns fewer.';

grant execute on function
  private.join_waiting_list(uuid, text), public.join_waiting_list(uuid, text),
  private.keep_place(uuid), public.keep_place(uuid), private.decline_turn(uuid), public.decline_turn(uuid)
to authenticated;
grant execute on function
  private.lock_waiting_list(uuid), private.count_promised_spots(uuid), private.follow_holds(public.properties),
  private.end_turns(public.properties), private.settle_waiting_list(uuid), public.settle_waiting_lists(), public.queue_waiting_questions(integer)
to service_role;
