set lock_timeout = '2s';

-- Who accepts its turn in a waiting list has the free spot held at once.
alter table public.home_watches
  drop constraint skipped_is_known,
  add constraint skipped_is_known
    check (skipped in ('declined', 'missed', 'taken_back', 'other_room', 'other_care', 'other_size'));

create or replace function private.last_hold(p_user_id uuid, p_property_id uuid) returns uuid
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

create or replace function private.offered_until(p_home public.properties, p_inquiry_id uuid) returns timestamptz
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

create or replace function private.hold_in_turn(p_inquiry_id uuid) returns void
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

create or replace function private.tg_inquiries__accept_turn() returns trigger
language plpgsql
-- Definer: families cannot update watches and write holds.
security definer set search_path = '' as $$
begin
  perform private.hold_in_turn(new.id);
  return null;
end
$$;
comment on function private.tg_inquiries__accept_turn() is 'A person who writes to a home in its turn takes the free spot.';

create or replace function private.tg_holds__after_write() returns trigger
language plpgsql
-- Definer: it also runs when an account or a home is deleted.
security definer set search_path = '' as $$
declare
  v_left integer;
  v_property_id constant uuid := case tg_op when 'DELETE' then old.property_id else new.property_id end;
  v_more constant integer := case when new.state = 'held' then 1 else 0 end - case when old.state = 'held' then 1 else 0 end;
begin
  -- Not of a home that is being deleted, which the hold names no more.
  if v_more <> 0 and v_property_id is not null then
    update public.properties p
    set held_spots = p.held_spots + v_more,
      -- Whoever moved in has the spot that was held.
      available_spots = p.available_spots - case when new.state = 'moved_in' then 1 else 0 end
    where p.id = v_property_id
    returning private.shown_spots(p) into v_left;
  end if;
  if v_more = 1 and v_left = 0 then
    -- It was the last one: the others are told at once.
    update private.holds h set state = 'full' where h.property_id = v_property_id and h.state = 'asked';
  end if;
  if tg_op <> 'DELETE' and new.state is distinct from old.state then
    perform private.queue_hold_mails(new, case
      -- Held in a turn of the waiting list, without a request.
      when tg_op = 'INSERT' and new.state = 'held' then array['family', 'owner']
      when new.state in ('asked', 'given_back') then array['owner']
      when new.state in ('held', 'declined', 'full', 'taken_back') then array['family']
      when new.state = 'ended' then array['family', 'owner']
      else '{}'
    end);
  end if;
  return null;
end
$$;
comment on function private.tg_holds__after_write() is
  'Counts what is held in properties.held_spots, through the one way in which homes are written, and tells the other side. '
  'A move-in has a mail of its own.';

create or replace function private.reject_fewer_spots(p_home public.properties) returns void
language plpgsql stable
-- Definer: owners have no privileges on holds. Names days alone.
security definer set search_path = '' as $$
declare
  v_days text[];
begin
  select array_agg(to_char(h.held_until, 'FMMonth FMDD') order by h.held_until, h.id) into v_days
  from private.holds h
  where h.property_id = p_home.id and h.state = 'held';
  raise exception '% of % held, until %. Please state at least %, or take a hold back first.',
    case p_home.held_spots when 1 then '1 free spot' else p_home.held_spots || ' free spots' end,
    p_home.name || case p_home.held_spots when 1 then ' is' else ' are' end,
    array_to_string(v_days, ', '), p_home.held_spots
    using errcode = 'SC409';
end
$$;
comment on function private.reject_fewer_spots(public.properties) is
  'Refuses to state fewer free spots than are held, and says until when. Raises SC409.';

create or replace function private.check_hold(p_hold private.holds, p_home public.properties, p_until date) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone p_home.time_zone)::date;
  v_turn_ends_at timestamptz;
begin
  if exists (select from private.team_notes n where n.inquiry_id = p_hold.inquiry_id and n.closes) then
    raise exception 'Our team closed this conversation.' using errcode = 'SC409';
  elsif p_until is null then
    raise exception 'Please choose the last day of the hold, until %.', to_char(v_today + 14, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  elsif p_until < v_today then
    raise exception '% has passed: at the home it is %. Please choose a day until %.',
      to_char(p_until, 'FMMonth FMDD, YYYY'), to_char(v_today, 'FMMonth FMDD, YYYY'),
      to_char(v_today + 14, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  elsif p_until > v_today + 14 then
    raise exception 'A hold can last for at most 14 days. Please choose a day until %.',
      to_char(v_today + 14, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  elsif private.shown_spots(p_home) < 1 then
    raise exception '% has no free spot left: it states %, and % held. State another free spot first, or decline.',
      p_home.name, p_home.available_spots,
      p_home.held_spots || case p_home.held_spots when 1 then ' is' else ' are' end
      using errcode = 'SC409';
  end if;
  v_turn_ends_at := private.offered_until(p_home, p_hold.inquiry_id);
  if v_turn_ends_at is not null then
    raise exception '% offers its free spot to the next family on its waiting list, which can answer until %. Pass that family '
      'over first, or wait for its answer.', p_home.name,
      to_char(v_turn_ends_at at time zone p_home.time_zone, 'FMMonth FMDD, YYYY, FMHH12:MI AM')
      using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_hold(private.holds, public.properties, date) is
  'Raises a sentence for users if a home cannot hold a spot until this day: 22023 for a day that has passed or is more than 14 '
  'days away, at the home, and SC409 without a free spot that is not offered to the waiting list.';

create or replace function private.answer_hold(p_hold_id uuid, p_answer text, p_until date) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write holds and mails. Writes only a hold of which the caller is a side.
security definer set search_path = '' as $$
declare
  v_hold private.holds;
  v_home public.properties;
  v_side text;
begin
  perform private.check_argument('Answer', p_answer, 10);
  select * into v_hold from private.holds h where h.id = p_hold_id;
  if private.hold_side(v_hold) is null then
    return null;
  end if;
  perform from public.inquiries i where i.id = v_hold.inquiry_id for no key update;
  select * into v_home from public.properties p where p.id = v_hold.property_id for no key update;
  -- Read after the locks, so that it is the state that a concurrent answer left.
  select * into v_hold from private.holds h where h.id = p_hold_id for update;
  v_side := private.hold_side(v_hold);
  if v_side is null then
    return null;
  elsif (v_hold.state, p_answer) in (
    ('declined', 'decline'), ('taken_back', 'take_back'), ('given_back', 'give_back'), ('canceled', 'give_back')
  ) or (v_hold.state = 'held' and p_answer = 'hold' and v_hold.held_until = p_until) then
    return private.describe_hold(v_hold);
  end if;
  perform private.check_hold_answer(v_hold, v_side, p_answer);
  if p_answer = 'hold' then
    perform private.check_hold(v_hold, v_home, p_until);
  end if;
  update private.holds h
  set held_until = case p_answer when 'hold' then p_until else h.held_until end,
    state = case p_answer
      when 'hold' then 'held'
      when 'decline' then 'declined'
      when 'take_back' then 'taken_back'
      else case h.state when 'held' then 'given_back' else 'canceled' end
    end
  where h.id = p_hold_id
  returning h.* into v_hold;
  if exists (select from public.inquiries i where i.id = v_hold.inquiry_id and i.property_id is not null) then
    perform private.record_activity(v_hold.inquiry_id, v_side);
  end if;
  return private.describe_hold(v_hold);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.tg_inquiries__queue_owner_mail() returns trigger
language plpgsql
-- Definer: families have no privileges on mails.
security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and exists (select from private.holds h where h.inquiry_id = new.id) then
    -- The mail about the hold says that a family wrote.
    return null;
  end if;
  insert into private.mails as m (kind, property_id, created_at)
  values ('inquiry', new.property_id, new.created_at)
  on conflict (property_id) where kind = 'inquiry' and taken_at is null and person_id is null
  do update set created_at = greatest(m.created_at, excluded.created_at);
  return null;
end
$$;
comment on function private.tg_inquiries__queue_owner_mail() is
  'Queues a mail to the owner about an inquiry or an addition, unless one about the home is already queued.';

create or replace function private.count_promised_spots(p_property_id uuid) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from public.home_watches w where w.property_id = p_property_id and w.turn_ends_at is not null
$$;
comment on function private.count_promised_spots(uuid) is
  'How many free spots of a home people of its waiting list can take, who have their turn. Who took one has a hold.';

create or replace function private.follow_holds(p_home public.properties) returns void
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

drop function private.end_turns(uuid, boolean, boolean);

create or replace function private.end_turns(p_home public.properties) returns void
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

create or replace function private.settle_waiting_list(p_property_id uuid) returns void
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

create or replace function public.settle_waiting_lists() returns integer
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

create or replace function private.join_waiting_list(p_property_id uuid, p_room_type text) returns void
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

drop function private.act_on_watch(private.taps);

create or replace function private.is_turn_taken(p_watch_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from public.home_watches w where w.id = p_watch_id and w.accepted_at is not null)
$$;
comment on function private.is_turn_taken(uuid) is 'Whether the home holds a spot for a place in its waiting list.';

create or replace function private.act_on_watch(p_tap private.taps) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_watch public.home_watches;
  v_inquiry_id uuid;
begin
  select * into v_watch from public.home_watches w where w.id = p_tap.watch_id;
  if p_tap.watch_act = 'keep' then
    update public.home_watches w set confirmed_at = now() where w.id = v_watch.id;
    return true;
  elsif p_tap.watch_act = 'decline' then
    return private.skip_turn(v_watch, 'declined');
  end if;
  begin
    insert into public.inquiries (patient_id, property_id, message, contact_by)
    values (
      v_watch.user_id, v_watch.property_id,
      'I am on your waiting list, and I would like the free spot. Please write to me here.', array['message']
    );
    if not private.is_turn_taken(v_watch.id) then
      raise exception 'The last free spot was held a moment ago' using errcode = 'SC409';
    end if;
  exception
    when sqlstate 'SC409' then
      return false;
    when sqlstate 'SC429' then
      -- The person has just written to the home.
      select i.id into v_inquiry_id
      from public.inquiries i
      where i.patient_id = v_watch.user_id and i.property_id = v_watch.property_id and i.status in ('pending', 'contacted')
        and i.withdrawn_at is null
      order by i.created_at desc, i.id
      limit 1;
      perform private.hold_in_turn(v_inquiry_id);
      return private.is_turn_taken(v_watch.id);
  end;
  return true;
end
$$;
comment on function private.act_on_watch(private.taps) is
  'Does what a locked and valid tap says with its place. False, and nothing is written, if the free spot is gone.';

create or replace function private.lock_tapped(p_tap private.taps) returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  -- In the order of all writers: accounts, homes, inquiries, their parts.
  perform from public.users u where u.id = p_tap.user_id for key share;
  select * into v_home
  from public.properties p
  where p.id = coalesce(
    p_tap.property_id,
    -- Which holds a spot.
    (select w.property_id from public.home_watches w where w.id = p_tap.watch_id and p_tap.watch_act = 'accept')
  )
  for no key update;
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
    if not private.act_on_watch(v_tap) then
      return null;
    end if;
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

create or replace function private.list_held_spots() returns jsonb
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

create or replace function public.list_held_spots() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_held_spots()
$$;
comment on function public.list_held_spots() is
  'The spots that the homes hold for which the caller acts, the first to end first: [{id, property_id, held_until, inquiry_id}]. '
  'inquiry_id is null for one that came along with a home that was handed over.';

grant execute on function private.last_hold(uuid, uuid) to service_role;
grant execute on function private.follow_holds(public.properties), private.end_turns(public.properties) to service_role;
grant execute on function private.list_held_spots(), public.list_held_spots() to authenticated;
