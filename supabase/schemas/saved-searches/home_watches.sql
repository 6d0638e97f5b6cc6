-- Home watches: a person waits for a full home to have a free spot. An alert is one mail. A place in the waiting list of the
-- home is the same row with place_at: see waiting_list.sql. Alerts are told of what the waiting list leaves free.
-- Risk: match_property_changes() queues the mail of an alert, which ends it when it is sent. If the home is full again when
-- the mail is made, the mail is dropped and the watch continues. A watch that misses the change of its home would wait for
-- the next one, so saving a watch waits for a change of the home that is under way.

create table public.home_watches (
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The mail that tells of the free spot.
  mail_id uuid references private.mails (id) on delete set null,
  -- For the links of mails.
  id uuid not null default gen_random_uuid() constraint home_watches_id unique
    constraint id_is_random check (private.is_random_id(id)),
  -- When the person joined the waiting list. Null for an alert.
  place_at timestamptz,
  -- The room that the person would like. Null for any.
  room_type text
    constraint room_type_is_known
      check (room_type is null or private.are_options(array[room_type], private.room_type_options())),
  -- When the person last said that it still waits, and was last asked.
  confirmed_at timestamptz,
  asked_at timestamptz,
  -- Until when the person may take a free spot.
  turn_ends_at timestamptz,
  -- Since when the home holds a spot for the person, as far as the list was settled.
  accepted_at timestamptz,
  -- Why the person has no turn until the home was full again: an answer of its own, or the reason of the owner.
  skipped text constraint skipped_is_known
    check (skipped in ('declined', 'missed', 'taken_back', 'other_room', 'other_care', 'other_size')),
  primary key (user_id, property_id),
  constraint place_is_whole check (
    (place_at is null) = (confirmed_at is null)
    and (place_at is not null or num_nonnulls(room_type, asked_at, turn_ends_at, accepted_at, skipped) = 0)
  ),
  constraint place_has_one_state check (num_nonnulls(turn_ends_at, accepted_at, skipped) <= 1)
);
comment on table public.home_watches is
  'A full home that a person waits for, at most 50 each: an alert, which ends when the home has a free spot or after 180 days, or a '
  'place in its waiting list, at most 10 each. Only the person reads it.';

create index home_watches_property on public.home_watches (property_id);
create index home_watches_mail on public.home_watches (mail_id);

-- Statistics would show who waits for a home. See public.inquiries.
alter table public.home_watches alter column user_id set statistics 0;

create function private.is_running(p_watch public.home_watches) returns boolean
language sql stable security invoker set search_path = '' as $$
  select case
    when p_watch.place_at is null then p_watch.created_at > now() - interval '180 days'
    else num_nonnulls(p_watch.turn_ends_at, p_watch.accepted_at) > 0 or p_watch.confirmed_at > now() - interval '45 days'
  end
$$;
comment on function private.is_running(public.home_watches) is 'Whether a watch has not ended by its age: an alert after 180 days, a place 45 days after the person last said that it waits.';

create function private.tg_home_watches__check_home() returns trigger
language plpgsql
-- Definer: waits for a change of the home, for which families have no privileges. Reads what they can see.
security definer set search_path = '' as $$
declare
  v_spots integer;
begin
  -- Serializes the requests of a person, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('watches of ' || new.user_id, 0));
  delete from public.home_watches w where w.user_id = new.user_id and not private.is_running(w);
  if (select count(*) from public.home_watches w where w.user_id = new.user_id) >= 50 then
    raise exception 'home_watches_too_many' using errcode = 'SC409';
  end if;
  select private.shown_spots(p) into v_spots
  from public.properties p where p.id = new.property_id and p.is_listed
  for share;
  if v_spots is null then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  if v_spots > 0 then
    raise exception 'home_has_opening' using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_home_watches__check_home() is
  'Limits a person to 50 watches, of homes that are listed and full. Raises SC404 and SC409.';

create trigger check_home
  before insert on public.home_watches
  for each row execute function private.tg_home_watches__check_home();

create trigger limit_writes after insert on public.home_watches
  for each row execute function private.tg__limit_writes('200', 'waited for %s homes');

alter table public.home_watches enable row level security;
create policy select_own on public.home_watches
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.home_watches
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy delete_own on public.home_watches
  for delete to authenticated using (user_id = (select private.user_id()));

create policy select_operator on public.home_watches for select to service_role using (true);

grant select, delete on public.home_watches to authenticated;
grant insert (property_id) on public.home_watches to authenticated;
grant all on public.home_watches to service_role;

create function private.describe_place(p_watch public.home_watches) returns jsonb
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
    'held_until', (
      select h.held_until
      from private.holds h
      where h.id = private.last_hold(p_watch.user_id, p_watch.property_id) and h.state = 'held'
    ),
    'skipped', p_watch.skipped,
    'time_zone', (select p.time_zone from public.properties p where p.id = p_watch.property_id)
  );
end
$$;
comment on function private.describe_place(public.home_watches) is
  'A place in a waiting list as its person reads it: {number, room_type, is_asked, turn_ends_at, held_until, skipped, time_zone}. number is '
  'from 1, without those for whom the home holds a spot. Null for an alert.';

create function public.list_home_watches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'property_id', w.property_id, 'name', p.name, 'city', p.city, 'state', p.state,
        'ends_at', coalesce(w.confirmed_at + interval '45 days', w.created_at + interval '180 days'),
        'move_in_count', private.count_move_ins(w.property_id),
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
  'The homes that the caller waits for, last first, at most 50: [{property_id, name, city, state, ends_at, move_in_count, '
  'place}]. place is null for an alert: see private.describe_place(), and move_in_count below 3: see private.count_move_ins().';

create function public.list_watched_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select public.list_home_watches()
$$;
comment on function public.list_watched_homes() is 'list_home_watches() for the previous release.';

create function public.watch_home(p_property_id uuid) returns void
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

create function private.unwatch_home(p_property_id uuid) returns void
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

create function public.unwatch_home(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.unwatch_home(p_property_id)
$$;
comment on function public.unwatch_home(uuid) is
  'Ends the wait of the caller for a home, if there is one, also in its waiting list, where the next person moves up.';

grant execute on function private.is_running(public.home_watches) to authenticated, service_role;
grant execute on function private.describe_place(public.home_watches) to authenticated;
grant execute on function
  public.list_home_watches(), public.list_watched_homes(), public.watch_home(uuid), private.unwatch_home(uuid),
  public.unwatch_home(uuid)
to authenticated;

create function private.queue_home_watch_mails(p_property_ids uuid[]) returns void
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
      and private.shown_spots(p) > private.count_promised_spots(p.id)
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

create function private.tg_mails__end_home_watch() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  delete from public.home_watches w where w.mail_id = new.id and w.place_at is null;
  return null;
end
$$;
comment on function private.tg_mails__end_home_watch() is 'Ends the alert whose mail was sent.';

create trigger end_home_watch
  after update of sent_at on private.mails
  for each row when (new.kind = 'free_spot' and new.sent_at is not null)
  execute function private.tg_mails__end_home_watch();

create function private.free_spot_mail_details(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read the hashes of links.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'available_spots', private.shown_spots(p),
      'turn', case when w.place_at is not null then jsonb_build_object(
        'ends_at', w.turn_ends_at, 'time_zone', p.time_zone,
        'accept_token', private.add_watch_tap(p_mail, w, 'accept'), 'decline_token', private.add_watch_tap(p_mail, w, 'decline')
      ) end
    )
    from public.properties p
    join public.home_watches w on w.property_id = p.id and w.mail_id = p_mail.id
    where p.id = p_mail.property_id and p.is_listed and private.shown_spots(p) > 0
      and (w.place_at is null or w.turn_ends_at > now())
  );
end
$$;
comment on function private.free_spot_mail_details(private.mails) is
  'What a mail about a free spot says: {property_id, property_name, city, state, available_spots, turn: {ends_at, time_zone, '
  'accept_token, decline_token}}. turn is null for an alert. Null if the home is full again or no longer listed, which keeps '
  'the watch, or if the person stopped waiting or its turn has ended.';

create function public.purge_home_watches() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (delete from public.home_watches w where not private.is_running(w) returning w.user_id)
  select count(*)::integer from purged
$$;
comment on function public.purge_home_watches() is
  'Removes alerts that are older than 180 days and places that nobody confirmed for 45, and returns their number. Schedule it daily.';

grant insert (property_id) on private.mails to service_role;
grant execute on function
  private.queue_home_watch_mails(uuid[]), private.free_spot_mail_details(private.mails), public.purge_home_watches()
to service_role;
