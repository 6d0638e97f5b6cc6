set lock_timeout = '2s';

alter table public.home_watches
  add column id uuid not null default gen_random_uuid() constraint home_watches_id unique
    constraint id_is_random check (private.is_random_id(id)),
  add column place_at timestamptz,
  add column room_type text
    constraint room_type_is_known
      check (room_type is null or private.are_options(array[room_type], private.room_type_options())),
  add column confirmed_at timestamptz,
  add column asked_at timestamptz,
  add column turn_ends_at timestamptz,
  add column accepted_at timestamptz,
  add column skipped text constraint skipped_is_known check (skipped in ('declined', 'missed', 'other_room', 'other_care', 'other_size')),
  add constraint place_is_whole check (
    (place_at is null) = (confirmed_at is null)
    and (place_at is not null or num_nonnulls(room_type, asked_at, turn_ends_at, accepted_at, skipped) = 0)
  ),
  add constraint place_has_one_state check (num_nonnulls(turn_ends_at, accepted_at, skipped) <= 1);

comment on table public.home_watches is
  'A full home that a person waits for, at most 50 each: an alert, which ends when the home has a free spot or after 180 days, or a '
  'place in its waiting list, at most 10 each. Only the person reads it.';

create or replace function private.is_running(p_watch public.home_watches) returns boolean
language sql stable security invoker set search_path = '' as $$
  select case
    when p_watch.place_at is null then p_watch.created_at > now() - interval '180 days'
    else num_nonnulls(p_watch.turn_ends_at, p_watch.accepted_at) > 0 or p_watch.confirmed_at > now() - interval '45 days'
  end
$$;
comment on function private.is_running(public.home_watches) is 'Whether a watch has not ended by its age: an alert after 180 days, a place 45 days after the person last said that it waits.';

create or replace function private.describe_place(p_watch public.home_watches) returns jsonb
language plpgsql stable
-- Definer: counts the places of others, and returns nothing else of them.
security definer set search_path = '' as $$
begin
  if p_watch.place_at is null then
    return null;
  end if;
  return jsonb_build_object(
    'number', (
      select count(*) + 1 from public.home_watches o
      where o.property_id = p_watch.property_id and (o.place_at, o.id) < (p_watch.place_at, p_watch.id)
        and o.accepted_at is null and private.is_running(o)
    ),
    'room_type', p_watch.room_type,
    'is_asked', p_watch.confirmed_at <= now() - interval '30 days' and num_nonnulls(p_watch.turn_ends_at, p_watch.accepted_at) = 0,
    'turn_ends_at', case when p_watch.turn_ends_at > now() then p_watch.turn_ends_at end,
    'accepted_at', p_watch.accepted_at,
    'skipped', p_watch.skipped,
    'time_zone', (select p.time_zone from public.properties p where p.id = p_watch.property_id)
  );
end
$$;
comment on function private.describe_place(public.home_watches) is
  'A place in a waiting list as its person reads it: {number, room_type, is_asked, turn_ends_at, accepted_at, skipped, time_zone}. number is '
  'from 1, without those who wrote to the home in their turn. Null for an alert.';

create or replace function public.list_home_watches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'property_id', w.property_id, 'name', p.name, 'city', p.city, 'state', p.state,
        'ends_at', coalesce(w.confirmed_at + interval '45 days', w.created_at + interval '180 days'),
        'place', private.describe_place(w)
      )
      order by w.created_at desc, w.property_id
    ),
    '[]'
  )
  from public.home_watches w
  join public.properties p on p.id = w.property_id
  where w.user_id = (select private.user_id()) and p.is_listed and private.is_running(w)
    and (w.mail_id is null or w.place_at is not null)
$$;
comment on function public.list_home_watches() is
  'The homes that the caller waits for, last first, at most 50: [{property_id, name, city, state, ends_at, place}]. '
  'place is null for an alert: see private.describe_place().';

create or replace function public.watch_home(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  -- The lock of the trigger, before the row: the same request a second time waits here.
  select pg_advisory_xact_lock(hashtextextended('watches of ' || private.user_id(), 0));
  -- A person who waits already waits from now. A place stays.
  delete from public.home_watches w
  where w.user_id = (select private.user_id()) and w.property_id = p_property_id and w.place_at is null;
  insert into public.home_watches (property_id) values (p_property_id) on conflict do nothing
$$;
comment on function public.watch_home(uuid) is
  'Lets the caller wait for a full home, for 180 days. Raises SC404 for a home that is not listed, and SC409 for one with '
  'a free spot and for the 51st.';

create or replace function private.unwatch_home(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: the next person gets the turn. Ends a watch of the caller only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  perform private.lock_waiting_list(p_property_id);
  delete from public.home_watches w where w.user_id = v_user_id and w.property_id = p_property_id;
  if found then
    perform private.queue_home_watch_mails(array[p_property_id]);
  end if;
end
$$;

create or replace function public.unwatch_home(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.unwatch_home(p_property_id)
$$;
comment on function public.unwatch_home(uuid) is
  'Ends the wait of the caller for a home, if there is one, also in its waiting list, where the next person moves up.';

create or replace function private.queue_home_watch_mails(p_property_ids uuid[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.settle_waiting_list(list.property_id)
  from (
    select distinct w.property_id
    from public.home_watches w
    where w.property_id = any (p_property_ids) and w.place_at is not null
    -- One order for all calls, so that two do not wait for each other.
    order by w.property_id
  ) as list;
  with told as (
    update public.home_watches w set mail_id = gen_random_uuid()
    from public.properties p
    where w.property_id = any (p_property_ids) and p.id = w.property_id and p.is_listed
      and p.available_spots > private.count_promised_spots(p.id)
      and w.place_at is null and w.mail_id is null and private.is_running(w) and not private.is_bouncing(w.user_id)
    returning w.*
  )
  insert into private.mails (id, kind, property_id, recipient_id, created_at)
  select t.mail_id, 'free_spot', t.property_id, t.user_id, now() from told t;
end
$$;
comment on function private.queue_home_watch_mails(uuid[]) is
  'The one place that free spots reach: gives the turn to those who are next in the waiting lists of the homes, and queues a mail '
  'for each alert of those that have a spot left.';

create or replace function private.tg_mails__end_home_watch() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  delete from public.home_watches w where w.mail_id = new.id and w.place_at is null;
  return null;
end
$$;
comment on function private.tg_mails__end_home_watch() is 'Ends the alert whose mail was sent.';

create or replace function private.free_spot_mail_details(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read the hashes of links.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'available_spots', p.available_spots,
      'turn', case when w.place_at is not null then jsonb_build_object(
        'ends_at', w.turn_ends_at, 'time_zone', p.time_zone,
        'accept_token', private.add_watch_tap(p_mail, w, 'accept'), 'decline_token', private.add_watch_tap(p_mail, w, 'decline')
      ) end
    )
    from public.properties p
    join public.home_watches w on w.property_id = p.id and w.mail_id = p_mail.id
    where p.id = p_mail.property_id and p.is_listed and p.available_spots > 0
      and (w.place_at is null or w.turn_ends_at > now())
  );
end
$$;
comment on function private.free_spot_mail_details(private.mails) is
  'What a mail about a free spot says: {property_id, property_name, city, state, available_spots, turn: {ends_at, time_zone, '
  'accept_token, decline_token}}. turn is null for an alert. Null if the home is full again or no longer listed, which keeps '
  'the watch, or if the person stopped waiting or its turn has ended.';

create or replace function public.purge_home_watches() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (delete from public.home_watches w where not private.is_running(w) returning w.user_id)
  select count(*)::integer from purged
$$;
comment on function public.purge_home_watches() is
  'Removes alerts that are older than 180 days and places that nobody confirmed for 45, and returns their number. Schedule it daily.';

grant execute on function private.describe_place(public.home_watches), private.unwatch_home(uuid) to authenticated;

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
  select count(*)::integer
  from public.home_watches w
  where w.property_id = p_property_id and num_nonnulls(w.turn_ends_at, w.accepted_at) > 0
$$;
comment on function private.count_promised_spots(uuid) is
  'How many free spots of a home belong to people of its waiting list, who have their turn or wrote to the home in it.';

create function private.end_turns(p_property_id uuid, p_is_listed boolean, p_is_full boolean) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_is_full or not p_is_listed then
    update public.home_watches w set turn_ends_at = null, mail_id = null, skipped = null
    where w.property_id = p_property_id and num_nonnulls(w.turn_ends_at, w.skipped) > 0;
  end if;
  update public.home_watches w set turn_ends_at = null, mail_id = null, skipped = 'missed'
  where w.property_id = p_property_id and w.turn_ends_at <= now();
  -- A spot that a person wrote about is taken once the home is full, and free again once the conversation ends.
  delete from public.home_watches w
  where w.property_id = p_property_id and w.accepted_at is not null and (
    p_is_full and p_is_listed or w.accepted_at <= now() - interval '14 days' or not exists (
      select from public.inquiries i
      where i.patient_id = w.user_id and i.property_id = w.property_id and i.status in ('pending', 'contacted')
        and i.withdrawn_at is null
    )
  );
end
$$;
comment on function private.end_turns(uuid, boolean, boolean) is
  'Ends what has ended in the waiting list of a home: turns after 48 hours and when the home is full or not listed, whose people '
  'keep their places, and the places of those who wrote to the home and whose conversation ended, or after 14 days.';

create function private.settle_waiting_list(p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_listed boolean;
  v_spots integer;
begin
  perform private.lock_waiting_list(p_property_id);
  select p.is_listed, p.available_spots into v_is_listed, v_spots from public.properties p where p.id = p_property_id;
  perform private.end_turns(p_property_id, v_is_listed, v_spots = 0);
  if not v_is_listed then
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
    limit greatest(0, v_spots - private.count_promised_spots(p_property_id))
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
    join public.properties p on p.id = w.property_id and p.is_listed and p.available_spots > 0
    where w.mail_id is null and w.place_at is not null
    order by 1
    limit 1000
  );
  perform private.queue_home_watch_mails(v_property_ids);
  return cardinality(v_property_ids);
end
$$;
comment on function public.settle_waiting_lists() is
  'Settles the waiting lists in which somebody has a turn or could have one, and returns how many. Schedule it each few minutes.';

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
  select * into v_home from public.properties p where p.id = p_property_id and p.is_listed;
  v_rooms := private.priced_names(v_home.rates, 'room_type');
  if v_home.id is null then
    raise exception 'Property not found' using errcode = 'SC404';
  elsif private.works_for(v_user_id, v_home.owner_id) then
    raise exception 'You work for this home, so you cannot join its waiting list.' using errcode = 'SC409';
  elsif v_rooms <> '{}' and p_room_type <> all (v_rooms) then
    raise exception '% has no rooms of the kind "%". Please choose one that it has: %. Or choose any room.',
      v_home.name, p_room_type, array_to_string(v_rooms, ', ') using errcode = '22023';
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
    raise exception 'You are on 10 waiting lists, as many as one person can be. Leave one to join another.'
      using errcode = 'SC409';
  end if;
  delete from public.home_watches w where w.user_id = v_user_id and w.property_id = p_property_id;
  insert into public.home_watches (user_id, property_id, place_at, confirmed_at, room_type)
  values (v_user_id, p_property_id, clock_timestamp(), now(), p_room_type);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception 'Please choose a kind of room, or any room.' using errcode = '22023';
end
$$;

create function public.join_waiting_list(p_property_id uuid, p_room_type text default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.join_waiting_list(p_property_id, p_room_type)
$$;
comment on function public.join_waiting_list(uuid, text) is
  'Gives the caller the last place in the waiting list of a full home; an alert becomes the place. Who has one keeps it, and changes '
  'the room. Raises SC404 for a home that is not listed, SC409 for one with a free spot and for the 11th, 22023 for the room.';

create function private.reject_without_place(p_property_id uuid, p_sentence text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not exists (select from public.properties p where p.id = p_property_id and p.is_listed) then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  raise exception '%', p_sentence using errcode = 'SC409';
end
$$;
comment on function private.reject_without_place(uuid, text) is 'Raises SC404 for a home that is not listed, else SC409 with the sentence.';

create function private.keep_place(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot update watches. Writes a row of the caller only.
security definer set search_path = '' as $$
begin
  update public.home_watches w set confirmed_at = now()
  where w.user_id = private.user_id() and w.property_id = p_property_id and w.place_at is not null and private.is_running(w);
  if not found then
    perform private.reject_without_place(p_property_id, 'You are not on this waiting list any more.');
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
    perform private.reject_without_place(p_property_id, 'It is no longer your turn.');
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

create function private.tg_inquiries__accept_turn() returns trigger
language plpgsql
-- Definer: families cannot update watches.
security definer set search_path = '' as $$
begin
  update public.home_watches w set accepted_at = now(), turn_ends_at = null
  where w.user_id = new.patient_id and w.property_id = new.property_id and w.turn_ends_at > now();
  return null;
end
$$;
comment on function private.tg_inquiries__accept_turn() is 'A person who writes to a home in its turn takes the free spot.';

create trigger accept_turn after insert on public.inquiries
  for each row execute function private.tg_inquiries__accept_turn();

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
  private.lock_waiting_list(uuid), private.count_promised_spots(uuid), private.end_turns(uuid, boolean, boolean),
  private.settle_waiting_list(uuid), public.settle_waiting_lists(), public.queue_waiting_questions(integer)
to service_role;

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
    raise exception 'Please choose a reason.' using errcode = '22023';
  elsif not exists (select from private.select_acted_homes() as home where home = p_property_id) then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  perform private.lock_waiting_list(p_property_id);
  select * into v_watch
  from public.home_watches w
  where w.property_id = p_property_id and w.turn_ends_at = p_turn_ends_at
  order by w.place_at, w.id
  limit 1;
  if private.skip_turn(v_watch, p_reason) is not true then
    raise exception 'This turn has ended in the meantime. Please look at the waiting list again.' using errcode = 'SC409';
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

alter table private.taps
  add column watch_id uuid references public.home_watches (id) on delete cascade,
  add column watch_act text constraint watch_act_is_known check (watch_act in ('keep', 'accept', 'decline')),
  add constraint watch_has_an_act check ((watch_id is null) = (watch_act is null) and (watch_id is null or property_id is null));

create index taps_watch on private.taps (watch_id);

grant select (watch_id) on private.taps to service_role;

create function private.add_watch_tap(p_mail private.mails, p_watch public.home_watches, p_act text) returns text
language plpgsql volatile
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
declare
  v_seed constant text := private.keep_link_seed(p_mail.id);
  v_token constant text := private.make_act_token(v_seed, p_act || ' ' || p_watch.id);
begin
  insert into private.taps (token_hash, mail_id, user_id, address_hash, watch_id, watch_act)
  select private.hash_token(v_token), p_mail.id, u.id, private.hash_token(u.email), p_watch.id, p_act
  from public.users u
  where u.id = p_watch.user_id and v_token is not null
  on conflict (token_hash) do nothing;
  return v_token;
end
$$;
comment on function private.add_watch_tap(private.mails, public.home_watches, text) is
  'Makes the link of a mail that does one act on a place in a waiting list, and returns its token. Null for a mail that was sent.';

create function private.is_watch_tapped(p_tap private.taps) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select
    from public.home_watches w
    join public.properties p on p.id = w.property_id and p.is_listed
    where w.id = p_tap.watch_id and w.user_id = p_tap.user_id and w.place_at is not null and private.is_running(w)
      and (
        p_tap.used_at is not null or p_tap.watch_act = 'keep'
        -- Of the turn that the mail told of.
        or w.turn_ends_at > now() and w.mail_id = p_tap.mail_id and p.available_spots > 0
      )
  )
$$;
comment on function private.is_watch_tapped(private.taps) is
  'Whether the place of a tap is still there, and, to take or leave a turn, the turn of its mail.';

create function private.describe_tapped_watch(p_watch_id uuid, p_act text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'act', p_act, 'property_name', p.name, 'city', p.city, 'state', p.state, 'ends_at', w.turn_ends_at,
    'time_zone', p.time_zone
  )
  from public.home_watches w
  join public.properties p on p.id = w.property_id
  where w.id = p_watch_id
$$;

create function private.act_on_watch(p_tap private.taps) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_watch public.home_watches;
begin
  select * into v_watch from public.home_watches w where w.id = p_tap.watch_id;
  if p_tap.watch_act = 'keep' then
    update public.home_watches w set confirmed_at = now() where w.id = v_watch.id;
  elsif p_tap.watch_act = 'decline' then
    perform private.skip_turn(v_watch, 'declined');
  else
    begin
      insert into public.inquiries (patient_id, property_id, message, contact_by)
      values (
        v_watch.user_id, v_watch.property_id,
        'I am on your waiting list, and I would like the free spot. Please write to me here.', array['message']
      );
    exception when sqlstate 'SC429' then
      -- The person has just written to the home.
      update public.home_watches w set accepted_at = now(), turn_ends_at = null where w.id = v_watch.id;
    end;
  end if;
end
$$;
comment on function private.act_on_watch(private.taps) is 'Does what a locked and valid tap says with its place.';

create function private.waiting_question_mail_details(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state,
      'number', private.describe_place(w) -> 'number', 'ends_at', w.confirmed_at + interval '45 days', 'time_zone', p.time_zone,
      'token', private.add_watch_tap(p_mail, w, 'keep')
    )
    from public.home_watches w
    join public.properties p on p.id = w.property_id and p.is_listed
    where w.property_id = p_mail.property_id and w.user_id = p_mail.recipient_id
      and w.confirmed_at <= now() - interval '30 days' and private.is_running(w)
      and num_nonnulls(w.turn_ends_at, w.accepted_at) = 0
  );
end
$$;
comment on function private.waiting_question_mail_details(private.mails) is
  'What the mail says that asks whether a person still waits: {property_id, property_name, city, state, number, ends_at, time_zone, '
  'token}. Null when it said so meanwhile, left, or has its turn.';

comment on function private.describe_tapped_watch(uuid, text) is
  'What a tap shows of a place: {act, property_name, city, state, ends_at, time_zone}. Null without a place.';

grant execute on function private.waiting_question_mail_details(private.mails) to service_role;

create or replace function private.is_tap_valid(p_tap private.taps, p_home public.properties) returns boolean
language sql stable
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
  select p_tap.expires_at > now()
    and exists (
      select from public.users u
      where u.id = p_tap.user_id and u.suspended_at is null and private.hash_token(u.email) = p_tap.address_hash
    )
    and (
      p_tap.property_id is null
      or p_home.is_listed and p_home.owner_id = p_tap.owner_id and private.are_taps_allowed(p_tap.owner_id) and (
        p_tap.user_id = p_tap.owner_id
        or exists (
          select from private.account_people a
          where a.id = p_tap.person_id and a.user_id = p_tap.user_id and (
            a.has_all_homes
            or exists (select from private.home_people h where h.person_id = a.id and h.property_id = p_home.id)
          )
        )
      )
    )
    and (
      p_tap.need_id is null
      or exists (
        select
        from private.needs n
        join private.need_homes a on a.need_id = n.id and a.property_id = p_home.id
        where n.id = p_tap.need_id and private.is_need_open(n) and private.is_home_asked(a, p_home)
      )
    )
    and (p_tap.visit_id is null or private.is_visit_offered(p_tap))
    and (p_tap.watch_id is null or private.is_watch_tapped(p_tap))
$$;
comment on function private.is_tap_valid(private.taps, public.properties) is
  'Whether a tap still works: the account has the same address, is not suspended, and acts for the home, which is listed and '
  'whose owner allows taps. The need is open, or the visit is still proposed.';

create or replace function private.describe_tap(p_tap private.taps, p_home public.properties, p_state text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'act', case
      when p_tap.watch_id is not null then 'watch'
      when p_tap.property_id is null then 'end'
      when p_tap.need_id is not null then 'need'
      when p_tap.visit_id is not null then 'visit'
      else 'spots'
    end,
    'state', p_state,
    'home', case when p_tap.property_id is not null then jsonb_build_object(
      'id', p_home.id, 'name', p_home.name, 'city', p_home.city, 'state', p_home.state,
      'available_spots', p_home.available_spots, 'confirmed_at', p_home.confirmed_at
    ) end,
    'need', (
      select jsonb_build_object(
        'number', n.number, 'closes_at', n.created_at + interval '72 hours', 'choices', private.describe_choices(n),
        'answer', private.describe_need_answer(a)
      )
      from private.needs n
      join private.need_homes a on a.need_id = n.id
      where n.id = p_tap.need_id and a.property_id = p_tap.property_id
    ),
    'visit', case when p_tap.visit_id is not null then jsonb_build_object(
      'starts_at', p_tap.starts_at, 'time_zone', p_home.time_zone
    ) end,
    'watch', private.describe_tapped_watch(p_tap.watch_id, p_tap.watch_act)
  )
$$;

create or replace function private.lock_tapped(p_tap private.taps) returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  -- In the order of all writers: accounts, homes, inquiries, their parts.
  perform from public.users u where u.id = p_tap.user_id for key share;
  select * into v_home from public.properties p where p.id = p_tap.property_id for no key update;
  perform private.lock_waiting_list(w.property_id) from public.home_watches w where w.id = p_tap.watch_id;
  perform from public.inquiries i
  where i.id = (select v.inquiry_id from private.visits v where v.id = p_tap.visit_id)
  for no key update;
  perform from private.needs n where n.id = p_tap.need_id for share;
  perform from private.need_homes a
  where a.need_id = p_tap.need_id and a.property_id = p_tap.property_id
  for no key update;
  return v_home;
end
$$;
comment on function private.lock_tapped(private.taps) is 'Locks what a tap changes, and returns its home.';

create or replace function private.use_tap(p_token text, p_spots integer, p_seen integer, p_answer jsonb) returns jsonb
language plpgsql volatile
-- Definer: works without a sign-in. Changes what the token names, once.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_tap private.taps;
  v_home public.properties;
  v_stated public.properties;
begin
  perform private.check_argument('Token', p_token, 100);
  select * into v_tap from private.taps t where t.token_hash = private.hash_token(p_token);
  if v_tap.token_hash is null then
    return null;
  end if;
  perform private.take_place('taps of ' || v_tap.user_id);
  v_home := private.lock_tapped(v_tap);
  -- Read after the locks, as the rest.
  select * into v_tap from private.taps t where t.token_hash = v_tap.token_hash for update;
  if private.is_tap_valid(v_tap, v_home) is not true then
    return null;
  elsif private.tap_state(v_tap) = 'used' then
    return private.describe_tap(v_tap, v_home, 'used');
  elsif v_tap.need_id is not null then
    perform private.answer_by_tap(v_tap, p_answer);
  elsif v_tap.visit_id is not null then
    perform private.accept_by_tap(v_tap);
  elsif v_tap.watch_id is not null then
    perform private.act_on_watch(v_tap);
  elsif v_tap.property_id is null then
    perform private.choose_weekday(v_tap.user_id, null);
  else
    v_stated := private.state_spots(v_tap, v_home, p_spots, p_seen);
    if v_stated.id is null then
      return private.describe_tap(v_tap, v_home, 'changed');
    end if;
    v_home := v_stated;
  end if;
  update private.taps t set used_at = now() where t.token_hash = v_tap.token_hash;
  return private.describe_tap(v_tap, v_home, 'done');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function public.read_tap(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_tap(p_token)
$$;
comment on function public.read_tap(text) is
  'What the link of a mail would change: {act: spots, end, need, visit or watch, state: open or used, home: {id, name, city, state, '
  'available_spots, confirmed_at}, need: {number, closes_at, choices, answer}, visit: {starts_at, time_zone}, watch: {act, '
  'property_name, city, state, ends_at, time_zone}}. Changes nothing. '
  'Null for a token that is unknown, has expired or has ended.';

create or replace function public.use_tap(
  p_token text, p_spots integer default null, p_seen integer default null, p_answer jsonb default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Answer', p_answer::text, 1000);
  return private.use_tap(p_token, p_spots, p_seen, p_answer);
end
$$;
comment on function public.use_tap(text, integer, integer, jsonb) is
  'Does what the link of a mail says, once: ends the weekly question, states p_spots, 0 to 20, and confirms the home, answers a '
  'need with p_answer, {answer: yes, monthly_price, free_from, free_until} or {answer: no}, accepts a time of a visit, or acts on a place in a waiting list. '
  'Returns the same as read_tap() with the state done, used when it was done before, or changed, and then nothing is written, '
  'when the home has neither p_seen, which the page showed, nor p_spots. Raises 22023, 55P03 while somebody else writes the '
  'home, and PT429. 244 bits cannot be guessed, so attempts are not limited.';

create or replace function public.queue_weekly_questions(p_limit integer default 10000) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('weekly questions', 0));
  -- One that waited for a day is not sent any more, as during an outage of the provider. Its links end with it.
  delete from private.mails m
  where m.kind = 'weekly_question' and m.sent_at is null and m.attempts < 5 and m.created_at < now() - interval '1 day';
  with asked as materialized (
    select * from private.homes_to_ask()
  ), due as materialized (
    select u.id as user_id, private.hash_token(u.email) as address_hash
    from (select distinct a.user_id from asked a) as person
    join public.users u on u.id = person.user_id
    left join private.weekly_questions w on w.user_id = u.id
    where case
      when w.user_id is null then extract(isodow from current_date) = 2
      -- Since the last such day, so that a day without the job is made up for.
      when w.asked_on is not null then
        w.asked_on < current_date - ((extract(isodow from current_date)::integer - w.weekday + 7) % 7)
      else extract(isodow from current_date) = w.weekday
    end
    order by u.id
    limit p_limit
  ), remembered as (
    insert into private.weekly_questions (user_id, asked_on)
    select d.user_id, current_date from due d
    on conflict (user_id) do update set asked_on = excluded.asked_on
  ), ended as (
    delete from private.taps t using due d where t.user_id = d.user_id and num_nonnulls(t.need_id, t.visit_id, t.watch_id) = 0
  ), queued as (
    insert into private.mails (kind, recipient_id, created_at, link_seed)
    select 'weekly_question', d.user_id, now(), private.make_token() from due d
    returning id, recipient_id, link_seed
  ), linked as (
    insert into private.taps (token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id)
    select private.hash_token(private.make_tap_token(q.link_seed, h.property_id)), q.id, q.recipient_id, d.address_hash,
      h.property_id, h.owner_id, h.person_id
    from queued q
    join due d on d.user_id = q.recipient_id
    cross join lateral (
      (
        select a.property_id, a.owner_id, a.person_id
        from asked a
        where a.user_id = q.recipient_id
        order by a.confirmed_at, a.property_id
        limit 50
      )
      union all
      select null, null, null
    ) as h
  )
  select count(*)::integer into v_count from queued;
  return v_count;
end
$$;
comment on function public.queue_weekly_questions(integer) is
  'Queues the weekly question of up to p_limit people whose day it is, with a link for each of their 50 homes that were '
  'confirmed longest ago, ends the links of the question before, and returns the number of mails. Call it until it returns 0.';

create or replace function private.export_marked_homes(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'favorites', array(
      select jsonb_build_object('property_id', f.property_id, 'property_name', p.name, 'created_at', f.created_at)
      from public.favorites f
      join public.properties p on p.id = f.property_id
      where f.patient_id = p_user_id
      order by f.created_at, f.id
    ),
    'home_watches', array(
      select jsonb_build_object(
        'property_id', w.property_id, 'property_name', p.name, 'created_at', w.created_at, 'place_at', w.place_at,
        'room_type', w.room_type
      )
      from public.home_watches w
      join public.properties p on p.id = w.property_id
      where w.user_id = p_user_id
      order by w.created_at, w.property_id
    ),
    'register_requests', array(
      select jsonb_build_object('home', concat_ws(', ', r.name, r.city, r.state), 'created_at', q.created_at)
      from public.register_requests q
      join private.registered_homes r on r.id = q.registered_home_id
      where q.user_id = p_user_id
      order by q.created_at, r.id
    ),
    -- Without the names of operators.
    'register_claims', array(
      select jsonb_build_object(
        'home', concat_ws(', ', r.name, r.city, r.state), 'role_in_home', c.role_in_home, 'phone', c.phone,
        'reason', c.reason, 'created_at', c.created_at, 'decided_at', c.decided_at, 'is_accepted', c.is_accepted,
        'decision', c.decision
      )
      from public.register_claims c
      join private.registered_homes r on r.id = c.registered_home_id
      where c.user_id = p_user_id
      order by c.created_at, c.id
    )
  )
$$;
comment on function private.export_marked_homes(uuid) is
  'The homes that an account saved, waits for, asked for or claims.';

select private.forget_plans();
