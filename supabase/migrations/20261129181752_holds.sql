set lock_timeout = '2s';

-- Spots of homes that are held for families. A row has none until a family asks.
alter table public.properties
  add column held_spots integer not null default 0,
  add constraint held_spots_are_available check (held_spots between 0 and available_spots);
comment on column public.properties.available_spots is
  'Free places as the owner states them. Families are shown those that are not held: see private.shown_spots().';

create function private.shown_spots(p_home public.properties) returns integer
language sql immutable parallel safe security invoker
return p_home.available_spots - p_home.held_spots;
comment on function private.shown_spots(public.properties) is
  'The free spots that families are shown: those stated less those held. private.property_rows says the same in its columns.';
grant execute on function private.shown_spots(public.properties) to authenticated, service_role;

create or replace function private.home_columns() returns table (name text, kind text, verbs text[], by_feed boolean)
language sql immutable parallel safe security invoker
begin atomic
  select unnest(c.names), c.kind, c.verbs, c.by_feed
  from (values
    -- Which home it is. A change ends the verification and the checks of our team.
    ('identity', '{select}'::text[], false, '{id}'::text[]),
    ('identity', '{select, insert}', false, '{owner_id}'),
    ('identity', '{select, insert, update}', false, '{name, street, city, state, zip_code, care_types}'),
    -- Families see latitude and longitude.
    ('pin', '{insert, update}', false, '{exact_latitude, exact_longitude}'),
    -- A change of a number ends its check.
    ('number', '{select, insert, update}', false, '{license_number, license_state, certification_number}'),
    ('description', '{select, insert, update}', false, '{description, capacity, amenities, languages, image_urls}'),
    -- What staff may change. A change confirms the home.
    ('terms', '{select, insert, update}', true,
      '{available_spots, room_cost, rates, care_levels, community_fee, second_person_fee, deposit}'),
    ('terms', '{select, insert, update}', false, '{included_services, notice_days, payments, agreement}'),
    -- Staff may change it too. It confirms nothing.
    ('contact', '{select, insert, update}', true, '{phone}'),
    -- What says nothing about the home. confirmed_at can be sent and becomes now(). list_own_ids() returns own_id.
    ('setting', '{select, insert, update}', false, '{is_active}'),
    ('setting', '{select, update}', false, '{confirmed_at}'),
    ('setting', '{insert, update}', false, '{own_id}'),
    ('setting', '{insert}', false, '{creation_key}'),
    -- What triggers and operators write. The names of colleagues and what is for operators alone are not readable.
    ('derived', '{select}', false, '{
      is_suspended, is_listed, latitude, longitude, location_is_exact, lowest_monthly_cost, highest_monthly_cost, answer_time,
      verified_at, license_checked_at, certification_checked_at, created_at, updated_at, held_spots
    }'),
    ('derived', '{}', false, '{
      suspended_at, owner_suspended_at, former_photos, position, is_far_pin, time_zone, verified_by, verified_position,
      changed_since_verified_at, license_checked_by, certification_checked_by
    }')
  ) as c (kind, verbs, by_feed, names);
end;

-- Holds: a family asks for a free spot of a home in its conversation, and the home holds it until a day. No money is involved.
-- private.holds is the one record. A trigger keeps their number in properties.held_spots, and private.shown_spots() subtracts it.
-- Locks are taken in this order: inquiry, home, hold.
-- Risk: whoever could set a hold to held takes a spot off the search. Callers have no privileges on the table.

create table private.holds (
  -- Follows from a key of the caller, so that a retry asks nothing twice.
  id uuid primary key constraint id_is_random check (private.is_random_id(id)),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  -- Whose spot it is, also after a hand-over, when the conversation stays with the former owner. Null once it is deleted.
  property_id uuid references public.properties (id) on delete set null,
  state text not null default 'asked'
    constraint hold_state_is_known check (
      state in ('asked', 'held', 'declined', 'full', 'canceled', 'ended', 'given_back', 'taken_back', 'moved_in')
    ),
  -- The last day, at the home. Null for what was never held.
  held_until date,
  -- Not now(), which is the start of the transaction, because the lock of the inquiry gives the order.
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  ended_at timestamptz,
  constraint open_hold_is_of_a_home check (
    property_id is not null or case state when 'asked' then false when 'held' then false else true end
  ),
  constraint held_has_a_day check (
    (held_until is null)
      = case state when 'asked' then true when 'declined' then true when 'full' then true when 'canceled' then true else false end
  )
);
comment on table private.holds is
  'Spots that families asked a home to hold, and that it holds. asked and held are open; at most one of an inquiry is. It binds '
  'nobody in law. It stays as long as its inquiry.';

create unique index holds_open on private.holds (inquiry_id) where state in ('asked', 'held');
create index holds_inquiry on private.holds (inquiry_id, created_at);
create index holds_property on private.holds (property_id, state);
create index holds_due on private.holds (held_until) where state = 'held';

alter table private.holds enable row level security;
create policy select_operator on private.holds for select to service_role using (true);

-- For complaints and mails.
grant select on private.holds to service_role;

alter table private.mails add column hold_id uuid references private.holds (id) on delete cascade;

create index mails_hold on private.mails (hold_id);

create function private.queue_hold_mails(p_hold private.holds, p_sides text[]) returns void
language sql volatile security invoker set search_path = '' as $$
  -- A mail about an earlier state says nothing any more.
  delete from private.mails m where m.hold_id = p_hold.id and m.sent_at is null;
  insert into private.mails (kind, hold_id, property_id, recipient_id, created_at)
  select 'hold', p_hold.id, case when side = 'owner' then p_hold.property_id end, case when side = 'family' then i.patient_id end,
    now()
  from public.inquiries i, unnest(p_sides) as side
  where i.id = p_hold.inquiry_id and (side = 'family' or p_hold.property_id is not null)
$$;
comment on function private.queue_hold_mails(private.holds, text[]) is
  'Queues a mail about the state of a hold to one or both sides, in place of those about an earlier state.';

create function private.tg_holds__before_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The home was deleted.
  if new.property_id is null and new.state in ('asked', 'held') then
    new.state := case new.state when 'held' then 'ended' else 'canceled' end;
  end if;
  if old.state = 'asked' and new.state <> 'asked' then
    new.answered_at := now();
  elsif old.state = 'held' and new.state <> 'held' then
    new.ended_at := now();
  end if;
  return new;
end
$$;

comment on function private.tg_holds__before_write() is
  'Ends a hold whose home is deleted, and notes when a hold was answered and when it ended.';

create trigger before_write
  before update on private.holds
  for each row execute function private.tg_holds__before_write();

create function private.tg_holds__after_write() returns trigger
language plpgsql
-- Definer: it also runs when an account or a home is deleted.
security definer set search_path = '' as $$
declare
  v_property_id constant uuid := case tg_op when 'DELETE' then old.property_id else new.property_id end;
  v_more constant integer := case when new.state = 'held' then 1 else 0 end - case when old.state = 'held' then 1 else 0 end;
begin
  -- Not of a home that is being deleted, which the hold names no more.
  if v_more <> 0 and v_property_id is not null then
    update public.properties p
    set held_spots = p.held_spots + v_more,
      -- Whoever moved in has the spot that was held.
      available_spots = p.available_spots - case when new.state = 'moved_in' then 1 else 0 end
    where p.id = v_property_id;
  end if;
  if tg_op <> 'DELETE' and new.state is distinct from old.state then
    perform private.queue_hold_mails(new, case
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

create trigger after_write
  after insert or update or delete on private.holds
  for each row execute function private.tg_holds__after_write();

create function private.reject_fewer_spots(p_home public.properties) returns void
language plpgsql stable
-- Definer: owners have no privileges on holds. Names days alone.
security definer set search_path = '' as $$
declare
  v_days text[];
begin
  select array_agg(to_char(h.held_until, 'FMMonth FMDD') order by h.held_until, h.id) into v_days
  from private.holds h
  where h.property_id = p_home.id and h.state = 'held';
  raise exception '% of % held, until %. Please state at least %, or take a hold back in its conversation first.',
    case p_home.held_spots when 1 then '1 free spot' else p_home.held_spots || ' free spots' end,
    p_home.name || case p_home.held_spots when 1 then ' is' else ' are' end,
    array_to_string(v_days, ', '), p_home.held_spots
    using errcode = 'SC409';
end
$$;
comment on function private.reject_fewer_spots(public.properties) is
  'Refuses to state fewer free spots than are held, and says until when. Raises SC409.';

create function private.describe_hold(p_hold private.holds) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select to_jsonb(p_hold) - '{property_id}'::text[]
$$;
comment on function private.describe_hold(private.holds) is
  'A hold as both sides of its inquiry read it, as holdSchema in contract/holds/holds.ts.';

create function private.select_holds(p_inquiry_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'holds', (
        select coalesce(jsonb_agg(private.describe_hold(h) order by h.created_at, h.id), '[]')
        from private.holds h
        where h.inquiry_id = p_inquiry_id
      ),
      'available_spots', (
        select private.shown_spots(p)
        from public.inquiries i
        join public.properties p on p.id = i.property_id
        where i.id = p_inquiry_id and p.is_listed
      )
    )
  );
end
$$;
comment on function private.select_holds(uuid) is
  'The holds of an inquiry, the newest last, and how many free spots its home shows, null for one that is not listed: {holds, '
  'available_spots}.';

create function private.hold_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'state', h.state, 'is_to_owner', p_mail.recipient_id is null, 'property_name', p.name, 'held_until', h.held_until,
    -- The owner of a home that was handed over does not read the conversation.
    'inquiry_id', case when p_mail.recipient_id is not null or i.property_id is not null then i.id end
  )
  from private.holds h
  join public.inquiries i on i.id = h.inquiry_id
  cross join lateral private.inquiry_home(i) as p
  where h.id = p_mail.hold_id and p.is_suspended is not true
    -- The owner hears nothing of spam.
    and not (p_mail.recipient_id is null and i.status = 'spam')
$$;
comment on function private.hold_mail_details(private.mails) is
  'What a mail about a hold says: {state, is_to_owner, property_name, held_until, inquiry_id}. Null for a suspended home, and '
  'for the owner of an inquiry that is spam.';

grant execute on function private.hold_mail_details(private.mails) to service_role;

-- Asking for a hold, and answering it.
-- Risk: callers cannot write holds. Each function locks inquiry, home and hold, and then checks the side of the caller.

create function private.hold_side(p_hold private.holds) returns text
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select case
      when i.patient_id = (select private.user_id()) then 'family'
      when array[p.owner_id, p.id] && (select private.acting_for()) then 'owner'
    end
    from public.inquiries i
    left join public.properties p on p.id = p_hold.property_id
    where i.id = p_hold.inquiry_id
  );
end
$$;
comment on function private.hold_side(private.holds) is
  'The side of the caller in a hold: family for who asked, owner for those who act for the home, also after a hand-over.';

create function private.limit_holds(p_inquiry public.inquiries) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_recent integer;
  v_next timestamptz;
begin
  if (select count(*) from private.holds h where h.inquiry_id = p_inquiry.id) >= 20 then
    raise exception 'You have asked for a hold 20 times in this conversation, as often as one can. Please write a message.'
      using errcode = 'SC409';
  end if;
  select count(*), min(h.created_at) + interval '1 day' into v_recent, v_next
  from private.holds h
  where h.inquiry_id = p_inquiry.id and h.created_at > now() - interval '1 day';
  if v_recent >= 3 then
    raise exception 'You have asked this home for a hold 3 times in the last day. You can ask again in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  select count(*) into v_recent
  from public.inquiries i
  join private.holds h on h.inquiry_id = i.id
  where i.patient_id = p_inquiry.patient_id and h.state in ('asked', 'held');
  if v_recent >= 5 then
    raise exception 'You have asked 5 homes to hold a spot, as many as one family can at once. Please give one back first.'
      using errcode = 'SC409';
  end if;
end
$$;
comment on function private.limit_holds(public.inquiries) is
  'Raises SC429 after 3 requests for a hold in a conversation in a day, SC409 after 20, and for a family with 5 open ones.';

create function private.ask_hold(p_inquiry_id uuid, p_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write holds and mails. Writes only for an inquiry of the caller.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_home public.properties;
  v_hold private.holds;
begin
  case private.inquiry_side(p_inquiry_id)
    when 'family' then null;
    when 'owner' then
      raise exception 'The family asks for a hold. You answer it.' using errcode = '42501';
    else
      return null;
  end case;
  -- Makes each request of a family count the one before.
  perform pg_advisory_xact_lock(hashtextextended('holds of ' || private.user_id(), 0));
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  select * into v_hold from private.holds h where h.id = private.own_id(p_id, p_inquiry_id);
  if found then
    return private.describe_hold(v_hold);
  end if;
  perform private.check_open(v_inquiry, 'family');
  -- Waits for whoever holds the last spot now.
  select * into v_home from public.properties p where p.id = v_inquiry.property_id for share;
  if exists (select from private.holds h where h.inquiry_id = p_inquiry_id and h.state in ('asked', 'held')) then
    raise exception 'You have already asked % for a hold.', v_home.name using errcode = 'SC409';
  elsif not v_home.is_listed then
    raise exception '% is not listed now, so it holds no spots. You can write a message.', v_home.name using errcode = 'SC409';
  elsif private.shown_spots(v_home) < 1 then
    raise exception '% has no free spot now, so none can be held. Its page can email you when there is one.', v_home.name
      using errcode = 'SC409';
  end if;
  perform private.limit_holds(v_inquiry);
  insert into private.holds as h (id, inquiry_id, property_id)
  values (private.own_id(p_id, p_inquiry_id), p_inquiry_id, v_home.id)
  returning h.* into v_hold;
  perform private.record_activity(p_inquiry_id, 'family');
  return private.describe_hold(v_hold);
end
$$;

create function private.check_hold_answer(p_hold private.holds, p_side text, p_answer text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_before constant text[] := case p_answer
    when 'give_back' then array['asked', 'held']
    when 'take_back' then array['held']
    else array['asked']
  end;
begin
  if (p_answer in ('hold', 'decline', 'take_back', 'give_back')) is not true then
    raise exception 'An answer is hold, decline, take_back or give_back' using errcode = '22023';
  elsif p_answer = 'hold' and private.suspended_reason() is not null then
    raise exception '%', private.suspended_reason() using errcode = 'SC423';
  elsif (p_answer = 'give_back') <> (p_side = 'family') then
    raise exception '%', case p_side
      when 'family' then 'The home answers your request. You can give it back.'
      else 'The family gives a hold back. You can take it back.'
    end using errcode = '42501';
  elsif not p_hold.state = any (v_before) then
    raise exception '%', case p_hold.state
      when 'asked' then 'This spot is not held yet. You can hold it, or decline.'
      when 'held' then 'This spot is held already. You can take it back.'
      when 'declined' then 'The home has declined this request.'
      when 'full' then 'The last free spot was held for another family, so this request has ended.'
      when 'canceled' then 'This request was taken back in the meantime.'
      when 'given_back' then 'The family has given this hold back in the meantime.'
      when 'taken_back' then 'The home has taken this hold back in the meantime.'
      when 'moved_in' then 'This hold has ended with the move-in.'
      else 'This hold has ended.'
    end using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_hold_answer(private.holds, text, text) is
  'Raises 42501, SC409 or SC423 with a sentence for users if a side cannot give this answer in the state of the hold.';

create function private.check_hold(p_hold private.holds, p_home public.properties, p_until date) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone p_home.time_zone)::date;
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
end
$$;
comment on function private.check_hold(private.holds, public.properties, date) is
  'Raises a sentence for users if a home cannot hold a spot until this day: 22023 for a day that has passed or is more than 14 '
  'days away, at the home, and SC409 without a free spot.';

create function private.answer_hold(p_hold_id uuid, p_answer text, p_until date) returns jsonb
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
  if p_answer = 'hold' and private.shown_spots(v_home) = 1 then
    -- It was the last one: the others are told at once.
    update private.holds h set state = 'full' where h.property_id = v_home.id and h.state = 'asked';
  end if;
  if exists (select from public.inquiries i where i.id = v_hold.inquiry_id and i.property_id is not null) then
    perform private.record_activity(v_hold.inquiry_id, v_side);
  end if;
  return private.describe_hold(v_hold);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.ask_hold(p_inquiry_id uuid, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.ask_hold(p_inquiry_id, p_id)
$$;
comment on function public.ask_hold(uuid, uuid) is
  'Asks the home of an inquiry of the caller to hold a free spot. The same p_id again returns the first request. Null for '
  'others, and 42501 for the owner. Raises SC409 with a sentence if the conversation is closed, the home shows no free spot, or '
  'the family has an open hold there or five in all, and SC429 after 3 requests in a day.';

create function public.answer_hold(p_hold_id uuid, p_answer text, p_until date default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.answer_hold(p_hold_id, p_answer, p_until)
$$;
comment on function public.answer_hold(uuid, text, date) is
  'Those who act for the home hold a spot that a family asked for until p_until (hold), decline, or take_back; the family can '
  'give_back a hold or a request. The same answer again changes nothing. Null for others. Raises 22023 for a day that has passed '
  'or is more than 14 days away, and SC409 with a sentence without a free spot and for an answer that does not fit the state.';

grant execute on function
  private.ask_hold(uuid, uuid), public.ask_hold(uuid, uuid),
  private.answer_hold(uuid, text, date), public.answer_hold(uuid, text, date)
to authenticated;

-- What ends a hold beside its two sides: its last day, its conversation, a move-in, and our team.
-- Risk: each function runs in the transaction of somebody who does not know of the hold. None of them can be called by a session.

create function private.end_holds_of(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.holds h set state = case h.state when 'held' then 'ended' else 'canceled' end
  where h.property_id = p_property_id and h.state in ('asked', 'held')
$$;
comment on function private.end_holds_of(uuid) is 'Ends the holds of a home that was suspended, and the requests for one.';

create function private.end_hold_by_move_in(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform from public.properties p
  where p.id in (select h.property_id from private.holds h where h.inquiry_id = p_inquiry_id)
  for no key update;
  update private.holds h set state = case h.state when 'held' then 'moved_in' else 'canceled' end
  where h.inquiry_id = p_inquiry_id and h.state in ('asked', 'held');
end
$$;
comment on function private.end_hold_by_move_in(uuid) is
  'Ends the hold of an inquiry with a move-in, which takes the spot. Call it with the inquiry locked.';

create function private.tg_inquiries__end_holds() returns trigger
language plpgsql
-- Definer: callers cannot write holds and mails.
security definer set search_path = '' as $$
begin
  perform from public.properties p
  where p.id in (select h.property_id from private.holds h where h.inquiry_id = new.id and h.state = 'held')
    -- The deletion of the home has it.
    and new.former_home is null
  for no key update;
  update private.holds h
  set state = case
    when h.state = 'asked' then 'canceled'
    when new.withdrawn_at is not null then 'given_back'
    else 'taken_back'
  end
  where h.inquiry_id = new.id
    and case h.state
      when 'asked' then new.withdrawn_at is not null or new.status in ('closed', 'deleted')
      -- A hold goes along with a home that is handed over, and ends with one that is deleted.
      when 'held' then new.former_home is null and (new.withdrawn_at is not null or new.status in ('spam', 'deleted'))
    end;
  return null;
end
$$;
comment on function private.tg_inquiries__end_holds() is
  'Ends the request of a conversation that ends, and its hold unless the owner only closed the conversation. One that the owner '
  'marks as spam keeps its request, so that the family does not learn of the mark.';

create trigger end_holds
  after update on public.inquiries
  for each row when (
    (new.withdrawn_at, new.status, new.property_id) is distinct from (old.withdrawn_at, old.status, old.property_id)
    and (new.withdrawn_at is not null or new.status in ('spam', 'closed', 'deleted'))
  )
  execute function private.tg_inquiries__end_holds();

create function private.end_due_holds(p_limit integer) returns integer
language plpgsql volatile
-- Definer: the jobs cannot write holds.
security definer set search_path = '' as $$
declare
  v_due record;
  v_count integer := 0;
begin
  for v_due in
    select h.id, h.inquiry_id, h.property_id
    from private.holds h
    join public.properties p on p.id = h.property_id
    where h.state = 'held' and h.held_until <= current_date + 1 and h.held_until < (now() at time zone p.time_zone)::date
    order by h.held_until, h.id
    limit p_limit
  loop
    -- What somebody changes now is ended by the next run.
    perform from public.inquiries i where i.id = v_due.inquiry_id for no key update skip locked;
    continue when not found;
    perform from public.properties p where p.id = v_due.property_id for no key update skip locked;
    continue when not found;
    update private.holds h set state = 'ended' where h.id = v_due.id and h.state = 'held';
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

create function public.end_due_holds(p_limit integer default 200) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.end_due_holds(least(greatest(p_limit, 1), 1000))
$$;
comment on function public.end_due_holds(integer) is
  'Ends the holds whose last day has passed at their home, and returns their number. Schedule it every few minutes.';

grant execute on function private.end_due_holds(integer), public.end_due_holds(integer) to service_role;

create or replace function private.choose_confirmed_at(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
begin
  return case
    -- A hold says nothing about the home.
    when p_home.held_spots <> p_before.held_spots then p_before.confirmed_at
    -- An undo sets the date as it was.
    when private.undone_edit_at() is not null then p_home.confirmed_at
    -- Any value sent for confirmed_at becomes now().
    when p_home.confirmed_at is distinct from p_before.confirmed_at or 'terms' = any (p_change.kinds) then now()
    else p_home.confirmed_at
  end;
end
$$;

create or replace function private.tg_properties__before_write() returns trigger
language plpgsql
-- Definer: the steps lock and write what callers can only read, or not even that.
security definer set search_path = '' as $$
declare
  -- Null on insert.
  v_change private.home_change;
begin
  if tg_op <> 'INSERT' then
    perform private.admit_one_home(old.id);
  end if;
  if tg_op = 'DELETE' then
    perform private.keep_inquiries(old), private.keep_visit_answers(old);
    return old;
  end if;
  -- On insert, every field of old is null.
  if new.owner_id is distinct from old.owner_id then
    perform private.check_owner(new.owner_id);
    new.owner_suspended_at := (select u.suspended_at from public.users u where u.id = new.owner_id);
  end if;
  if tg_op = 'INSERT' then
    perform private.limit_homes(new.owner_id);
  end if;
  if new.image_urls is distinct from old.image_urls and new.image_urls <> '{}' then
    new.image_urls := private.leave_out_hidden(new.id, new.image_urls);
  end if;
  if (new.rates, new.care_levels, new.room_cost, new.lowest_monthly_cost, new.highest_monthly_cost)
    is distinct from (old.rates, old.care_levels, old.room_cost, old.lowest_monthly_cost, old.highest_monthly_cost) then
    new := private.fill_costs(new);
  end if;
  if tg_op = 'UPDATE' then
    v_change := private.compare_homes(old, new);
    perform private.limit_staff(old, new, v_change);
  end if;
  if (
    new.owner_id, new.zip_code, new.city, new.state, new.exact_latitude, new.exact_longitude, new.latitude, new.longitude,
    new.is_far_pin
  ) is distinct from (
    old.owner_id, old.zip_code, old.city, old.state, old.exact_latitude, old.exact_longitude, old.latitude, old.longitude,
    old.is_far_pin
  ) or (new.position operator(extensions.=) old.position) is not true then
    new := private.locate_home(old, new);
  end if;
  if (new.zip_code, new.state, new.exact_latitude, new.exact_longitude, new.time_zone)
    is distinct from (old.zip_code, old.state, old.exact_latitude, old.exact_longitude, old.time_zone) then
    new.time_zone := coalesce(private.find_time_zone(new.zip_code, new.latitude, new.longitude), 'UTC');
  end if;
  if tg_op = 'UPDATE' then
    if new.city = old.city and 'city' = any (v_change.columns) then
      -- It was written in another way, and is now as it is listed.
      v_change := private.compare_homes(old, new);
    end if;
    if new.is_active and not old.is_active and old.is_suspended then
      perform private.reject_activation();
    end if;
    new.confirmed_at := private.choose_confirmed_at(old, new, v_change);
    if new.available_spots < new.held_spots then
      perform private.reject_fewer_spots(new);
    end if;
    -- A new answer time and a hold are no writes of the owner.
    if (new.answer_time, new.held_spots) is not distinct from (old.answer_time, old.held_spots) then
      new.updated_at := now();
    end if;
  end if;
  return private.reset_checks(old, new, v_change);
end
$$;

create or replace function private.tg_properties__after_write() returns trigger
language plpgsql
-- Definer: the steps write queues, counts and records that callers cannot.
security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.keep_name_on_lists(old), private.link_register(old, null), private.record_removed_photos(old, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.is_suspended and not old.is_suspended then
      perform private.end_contact(new.id), private.end_taps(new.id), private.end_holds_of(new.id);
    end if;
    if new.owner_id <> old.owner_id then
      perform private.forget_edits(new.id), private.remove_people(new.id);
    end if;
    -- Changes and confirmations, of 500 homes twice. An undo follows a write.
    if (new.answer_time, new.held_spots) is not distinct from (old.answer_time, old.held_spots)
      and private.undone_edit_at() is null then
      -- Not private.user_id(), which raises once the account is deleted with all that its triggers write.
      perform private.count_write(auth.uid(), 'properties', 1000, 'changed homes %s times', 'SC429');
    end if;
  end if;
  if new.verified_at is distinct from old.verified_at and new.verified_at is not null then
    perform private.keep_verified(new);
  end if;
  if num_nonnulls(old.certification_number, new.certification_number) > 0 then
    perform private.link_register(old, new);
  end if;
  if (old.is_listed or new.is_listed) and (
    (
      new.is_listed, new.care_types, new.amenities, new.payments, private.shown_spots(new) > 0, new.created_at, new.room_cost,
      new.lowest_monthly_cost, new.languages
    ) is distinct from (
      old.is_listed, old.care_types, old.amenities, old.payments, private.shown_spots(old) > 0, old.created_at, old.room_cost,
      old.lowest_monthly_cost, old.languages
    ) or (new.position operator(extensions.=) old.position) is not true
  ) then
    perform private.index_home(new);
  end if;
  if (old.is_listed or new.is_listed) and (
    new.is_listed, private.shown_spots(new) > 0, new.room_cost, new.lowest_monthly_cost
  ) is distinct from (old.is_listed, private.shown_spots(old) > 0, old.room_cost, old.lowest_monthly_cost) then
    perform private.queue_changes(old, new);
  end if;
  if (new.is_listed, new.owner_id, new.image_urls) is distinct from (old.is_listed, old.owner_id, old.image_urls) then
    perform private.record_new_photos(old, new);
  end if;
  if old.image_urls <> new.image_urls then
    perform private.record_removed_photos(old, new);
  end if;
  return null;
end
$$;

create or replace function private.home_mask(p_home public.properties) returns integer
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return private.care_mask(p_home.care_types) | private.amenity_mask(p_home.amenities)
    | private.payment_mask(p_home.payments) | private.free_spot_mask(private.shown_spots(p_home));
end
$$;

create or replace function private.is_current_change(p_change private.property_changes, p_property public.properties) returns boolean
language sql immutable parallel safe security invoker
return p_property.is_listed and case p_change.reason
  when 'listed' then true
  when 'available' then private.shown_spots(p_property) > 0
  -- A change of before the columns existed has no prices to compare with, except those when it was matched.
  when 'price' then case when num_nonnulls(p_change.from_room_cost, p_change.from_monthly_cost) = 0
    then p_change.matched_at is null
      or p_property.room_cost <= p_change.room_cost or p_property.lowest_monthly_cost <= p_change.lowest_monthly_cost
    else p_property.room_cost <= p_change.from_room_cost * 0.95
      or p_property.lowest_monthly_cost <= p_change.from_monthly_cost * 0.95
  end
end;

create or replace function private.queue_changes(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_new constant boolean := p_before.id is null;
  v_reasons text[] := '{}'::text[];
  v_reason text;
  v_from_room_cost numeric;
  v_from_monthly_cost numeric;
  v_waiting_ids bigint[];
  v_undone_edit_at constant timestamptz := private.undone_edit_at();
begin
  if not v_is_new then
    insert into private.undone_changes (change_id)
    select c.id from private.recent_changes(p_home.id) c
    where private.is_current_change(c, p_home) is not true
    on conflict do nothing;
  end if;
  if not p_home.is_listed then
    return;
  end if;
  if v_is_new or not p_before.is_listed then
    -- With what is so again since it was hidden.
    select coalesce(array_agg(distinct c.reason), '{}'), max(c.from_room_cost), max(c.from_monthly_cost)
    into v_reasons, v_from_room_cost, v_from_monthly_cost
    from private.recent_changes(p_home.id) c
    join private.undone_changes u on u.change_id = c.id
    where (c.reason <> 'listed' or u.undone_at = v_undone_edit_at) and private.is_current_change(c, p_home);
    if v_undone_edit_at is null then
      v_reasons := v_reasons || array['listed'];
      -- Nobody saw the prices of a home that is not listed.
      delete from private.announced_monthly_costs a where a.property_id = p_home.id;
    end if;
  else
    if private.shown_spots(p_before) = 0 and private.shown_spots(p_home) > 0 then
      v_reasons := case
        -- An undo gives back the news that the undone change took, and makes none.
        when v_undone_edit_at is null or exists (
          select from private.recent_changes(p_home.id) c
          join private.undone_changes u on u.change_id = c.id
          where c.reason = 'available' and u.undone_at = v_undone_edit_at
        ) then array['available']
        when exists (select from public.home_watches w where w.property_id = p_home.id) then array['undo']
        else v_reasons
      end;
    end if;
    -- Calls both, because each remembers its price.
    v_from_room_cost := private.announce_monthly_cost(p_home.id, false, p_before.room_cost, p_home.room_cost);
    v_from_monthly_cost := private.announce_monthly_cost(
      p_home.id, true, p_before.lowest_monthly_cost, p_home.lowest_monthly_cost
    );
    if num_nonnulls(v_from_room_cost, v_from_monthly_cost) > 0 then
      v_reasons := v_reasons || array['price'];
    end if;
  end if;
  foreach v_reason in array v_reasons loop
    -- A row that is being matched is locked. It may be matched without this change, so it needs another row.
    v_waiting_ids := array(
      select o.id from private.property_changes o
      where o.property_id = p_home.id and o.reason = v_reason and o.matched_at is null
      for update skip locked
    );
    delete from private.undone_changes u where u.change_id = any (v_waiting_ids);
    update private.property_changes c
    -- A search that was saved since the change before has not seen this one.
    set created_at = now(),
      from_room_cost = case v_reason when 'price' then greatest(c.from_room_cost, v_from_room_cost) end,
      from_monthly_cost = case v_reason when 'price' then greatest(c.from_monthly_cost, v_from_monthly_cost) end
    where c.id = any (v_waiting_ids);
    -- The limit is for a home that a program changes back and forth: its rows must not crowd out those of others.
    if not found and 10 > (
      select count(*) from private.property_changes c
      where c.property_id = p_home.id and c.reason = v_reason and c.created_at > now() - interval '1 day'
    ) then
      insert into private.property_changes (property_id, reason, from_room_cost, from_monthly_cost)
      values (
        p_home.id, v_reason,
        case v_reason when 'price' then v_from_room_cost end, case v_reason when 'price' then v_from_monthly_cost end
      );
    end if;
  end loop;
exception when others then
  -- The change of the owner counts more than its news.
  raise warning 'A change of a home was not queued: %', sqlstate;
end
$$;

create or replace function private.tg_home_watches__check_home() returns trigger
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
    raise exception 'You have alerts for 50 homes, as many as one person can have. Turn one off to add another.'
      using errcode = 'SC409';
  end if;
  select private.shown_spots(p) into v_spots
  from public.properties p where p.id = new.property_id and p.is_listed
  for share;
  if v_spots is null then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  if v_spots > 0 then
    raise exception 'This home has an opening now. You can write to the owner.' using errcode = 'SC409';
  end if;
  return new;
end
$$;

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
      and private.shown_spots(p) > private.count_promised_spots(p.id)
      and w.place_at is null and w.mail_id is null and private.is_running(w) and not private.is_bouncing(w.user_id)
    returning w.*
  )
  insert into private.mails (id, kind, property_id, recipient_id, created_at)
  select t.mail_id, 'free_spot', t.property_id, t.user_id, now() from told t;
end
$$;

create or replace function private.free_spot_mail_details(p_mail private.mails) returns jsonb
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

create or replace function private.settle_waiting_list(p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_listed boolean;
  v_spots integer;
begin
  perform private.lock_waiting_list(p_property_id);
  select p.is_listed, private.shown_spots(p) into v_is_listed, v_spots from public.properties p where p.id = p_property_id;
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
    order by 1
    limit 1000
  );
  perform private.queue_home_watch_mails(v_property_ids);
  return cardinality(v_property_ids);
end
$$;

create or replace function private.send_feed(p_key text, p_own_id text, p_facts jsonb, p_from jsonb) returns jsonb
language plpgsql volatile
-- Definer: a request with a key has no session. Changes what feeds send of a home of the owner of the key only.
security definer set search_path = '' as $$
declare
  v_key private.feed_keys;
  v_home public.properties;
  v_result jsonb;
begin
  perform private.check_argument('Key', p_key, 100), private.check_argument('ID', p_own_id, 60);
  -- One lookup by the hash, before anything else is read, so that time does not tell keys apart.
  select * into v_key from private.feed_keys k where k.key_hash = private.hash_token(p_key);
  if v_key.id is null then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  perform private.take_place('feed of ' || v_key.owner_id);
  perform private.check_feed_facts(p_facts);
  perform from public.users u where u.id = v_key.owner_id and u.suspended_at is null for key share;
  if not found then
    raise exception 'Our team suspended the account of this key.' using errcode = 'SC423';
  end if;
  perform private.count_write(v_key.owner_id, 'feed of ' || v_key.id, 600, 'sent %s homes with one key', 'SC429');
  perform private.count_write(v_key.owner_id, 'feed', 1200, 'sent %s homes', 'SC429');
  select * into v_home from public.properties p where p.owner_id = v_key.owner_id and p.own_id = p_own_id for no key update;
  if v_home.id is null then
    raise exception 'No home of this account has the own ID "%".', p_own_id using errcode = 'SC404';
  end if;
  begin
    -- A system does not know what is held here. A home that it calls full keeps the spots that are held, and shows none.
    if (p_facts ->> 'available_spots')::integer < v_home.held_spots then
      p_facts := p_facts || jsonb_build_object('available_spots', v_home.held_spots);
    end if;
    -- Confirms prices and spots too: the system of the home has just said that this is right, also without a change.
    v_result := private.change_facts(v_home, p_facts, p_from);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if v_result ? 'conflict' then
    -- Not who: a key knows nothing of the team.
    return jsonb_build_object('own_id', p_own_id, 'conflict', (v_result -> 'conflict') || '{"changed_by": null}');
  end if;
  if (v_result -> 'became') - 'confirmed_at' <> '{}' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became, feed_key)
    values (v_key.owner_id, gen_random_uuid(), v_home.id, v_result -> 'was', v_result -> 'became', v_key.name);
  end if;
  update private.feed_keys k set last_used_at = now() where k.id = v_key.id;
  -- Revoked meanwhile.
  if not found then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  return jsonb_build_object(
    'own_id', p_own_id,
    'confirmed_at', coalesce(v_result #> '{became,confirmed_at}', to_jsonb(v_home.confirmed_at)),
    'was', (v_result -> 'was') - 'confirmed_at',
    'became', (v_result -> 'became') - 'confirmed_at'
  );
end
$$;

create or replace function private.read_thread(p_inquiry_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on messages. Returns an inquiry of the caller only, as the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
  v_inquiry public.inquiries;
  v_reason text;
begin
  if v_side is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id;
  v_reason := private.closed_reason(v_inquiry, v_side);
  return private.select_visits(p_inquiry_id, v_side) || private.select_holds(p_inquiry_id) || jsonb_build_object(
    'side', v_side,
    'inquiry', case v_side
      when 'family' then private.describe_sent_inquiry(v_inquiry)
      else private.describe_received_inquiry(v_inquiry)
    end,
    'messages', private.select_messages(v_inquiry, v_side),
    'team_notes', private.select_team_notes(p_inquiry_id, v_side),
    'quotes', private.select_quotes(p_inquiry_id, v_side),
    'can_reply', v_reason is null,
    'closed_reason', v_reason
  );
end
$$;

create or replace function private.list_received_inquiries(
  p_limit integer, p_cursor jsonb, p_status text, p_owner_id uuid, p_property_id uuid, p_person_id uuid,
  p_is_unassigned boolean, p_waiting_days integer, p_query text, p_has text
) returns jsonb
language plpgsql stable
-- Definer: callers cannot read all columns of inquiries. Returns those about homes for which the caller acts, as the owner
-- reads them.
security definer set search_path = ''
-- Leaves out the filters that are not asked for.
set plan_cache_mode = force_custom_plan as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id, p_property_id);
  v_size constant integer := private.clamp_page_size(p_limit);
  v_key constant timestamptz := (p_cursor ->> 'key')::timestamptz;
  v_key_id constant uuid := (p_cursor ->> 'id')::uuid;
  -- A pattern of LIKE for each word.
  v_patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(p_query), '\s+') as word
    where word <> ''
  );
  v_total bigint;
  v_page public.inquiries[];
begin
  with found as materialized (
    select i.id, i.created_at
    from private.received_inquiries i
    where i.deleted_at is null
      and (
        i.property_id = any (v_inbox.homes)
        or i.former_owner_id = v_inbox.former_owner_id
          and (p_property_id is null or i.former_home ->> 'id' = p_property_id::text)
      )
      and (p_status is null or i.status = p_status)
      and (p_person_id is null or i.assigned_to = p_person_id)
      and (p_is_unassigned is not true or i.assigned_to is null)
      and (
        p_has is null
        or p_has = 'quote' and exists (select from private.quotes q where q.inquiry_id = i.id)
        or p_has = 'hold' and i.status <> 'spam'
          and exists (select from private.holds h where h.inquiry_id = i.id and h.state = 'asked')
      )
      and (
        p_waiting_days is null
        or i.id in (
          select w.id from private.waiting_inquiries w
          where w.property_id = any (v_inbox.homes)
            and w.waits_since <= now() - make_interval(days => least(greatest(p_waiting_days, 0), 366))
        )
      )
      and (
        v_patterns = '{}'
        or lower(concat_ws(
          ' ', i.home_name, i.message, i.phone, regexp_replace(i.phone, '\D', '', 'g'), i.email
        )) like all (v_patterns)
      )
  )
  select
    (select count(*) from found),
    array(
      select i
      from (
        select f.id
        from found f
        where p_cursor is null or (f.created_at, f.id) < (v_key, v_key_id)
        order by f.created_at desc, f.id desc
        limit v_size + 1
      ) as page
      join public.inquiries i on i.id = page.id
      order by i.created_at desc, i.id desc
    )
  into v_total, v_page;
  -- What describes a row keeps its plans.
  perform set_config('plan_cache_mode', 'auto', true);
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.describe_received_inquiry(v_page[place]) order by place), '[]')
      from generate_series(1, least(cardinality(v_page), v_size)) as place
    ),
    'total', v_total,
    'next_cursor', case
      when cardinality(v_page) > v_size
        then jsonb_build_object('key', v_page[v_size].created_at, 'id', v_page[v_size].id)
    end
  );
end
$$;

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/remove_agreement_file, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/withdraw_visit_answer, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/answer_hold, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note, POST /rpc/hide_list_quote,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe,
    POST /rpc/remove_push_device
  }'::text[]
$$;

comment on function public.send_feed(text, text, jsonb, jsonb) is
  'Changes spots, prices and the phone number of the home with this own ID of the owner of the key, and confirms spots and prices: {own_id, confirmed_at, '
  'was, became}, or {own_id, conflict} as change_property() when one of them is neither as in p_from nor as in p_facts. '
  'Fewer spots than are held become those held. '
  'p_facts has columns that feeds send, as private.home_columns() says. What it leaves out stays. Raises 28000 for an unknown or revoked key, SC404 for an unknown own ID, SC423 for a suspended account, and '
  'SC429 after 600 calls with a key or 1,200 of an owner in an hour, and PT429 for too many calls of an owner at once. 244 '
  'bits cannot be guessed, so attempts are not limited.';

comment on function public.read_thread(uuid) is
  'An inquiry with its messages, quotes, holds and visits as its sender or the owner of the home reads it: {side, inquiry, messages, '
  'team_notes, quotes, holds, available_spots, visits, can_reply, closed_reason, time_zone}. Null for everybody else.';

comment on function public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text, text) is
  'A page of the inquiries about the homes of an owner, by default the caller, newest first, without deleted ones: {items, '
  'total, next_cursor}. A cursor is {key: created_at, id}. Of all, or of one status, one home, one person who answers or '
  'nobody, those that wait for an answer for at least p_waiting_days, those with each word of p_query, and those that have '
  'p_has: a quote, or a hold that nobody has answered.';

comment on function private.choose_confirmed_at(public.properties, public.properties, private.home_change) is
  'Now when prices, payments or availability change or the owner confirms them, except by an undo and a hold. Else as it was.';

comment on function private.export_conversations(uuid) is
  'The inquiries of an account with messages, quotes, holds, visits and what it answered about them, its saved replies, and the reports that it made.';

create or replace function private.export_conversations(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'inquiries_sent', array(
      select jsonb_build_object(
        'id', i.id, 'property_id', p.id, 'property_name', p.name,
        'message', i.message, 'phone', i.phone, 'email', i.email, 'contact_by', i.contact_by,
        'status', (private.as_family_reads(i)).status,
        'seen', i.seen, 'is_withdrawn', i.withdrawn_at is not null, 'created_at', i.created_at,
        'deleted_at', i.deleted_at, 'messages', private.select_messages(i, 'family'),
        'team_notes', private.select_team_notes(i.id, 'family')
      )
      from public.inquiries i
      cross join lateral private.inquiry_home(i) as p
      where i.patient_id = p_user_id
      order by i.created_at, i.id
    ),
    'inquiries_received', array(
      select private.describe_received_inquiry(i) || jsonb_build_object(
        'messages', private.select_messages(i, 'owner'), 'team_notes', private.select_team_notes(i.id, 'owner')
      )
      from public.inquiries i
      -- Deleted inquiries are kept for complaints only.
      where i.id in (select private.find_received_inquiries(p_user_id))
      order by i.created_at, i.id
    ),
    'visits', array(
      select private.describe_visit(v, side.name)
      from public.inquiries i
      join private.visits v on v.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by v.created_at, v.id
    ),
    'quotes', array(
      select private.describe_quote(q, side.name)
      from public.inquiries i
      join private.quotes q on q.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by q.created_at, q.id
    ),
    'holds', array(
      select private.describe_hold(h)
      from private.holds h
      where h.inquiry_id in (
        select i.id from public.inquiries i where i.patient_id = p_user_id
        union
        select private.find_received_inquiries(p_user_id)
      )
      order by h.created_at, h.id
    ),
    'visit_answers', array(
      select private.describe_visit_answer(a) || jsonb_build_object(
        'property_name', coalesce(p.name, i.former_home ->> 'name'), 'asked_at', a.asked_at, 'answered_at', a.answered_at,
        'withdrawn_at', a.withdrawn_at
      )
      from private.visit_answers a
      left join public.properties p on p.id = a.property_id
      left join public.inquiries i on i.id = a.inquiry_id
      where a.family_id = p_user_id
      order by a.asked_at, a.id
    ),
    'saved_replies', array(
      select jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body)
      from public.saved_replies r
      where r.owner_id = p_user_id
      order by r.place
    ),
    -- Not those about the account: they would name who made them.
    'reports', array(
      select jsonb_build_object(
        'inquiry_id', r.inquiry_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
        'outcome', case when r.about ->> 'side' in ('home', 'register') then r.outcome end,
        'about', r.about || case
          -- An owner reads no text of a family that withdrew it. A person who acted for the owner may have been removed.
          when r.about ->> 'side' = 'owner' and not exists (
            select from public.inquiries i
            left join public.properties p on p.id = i.property_id
            where i.id = r.inquiry_id and i.withdrawn_at is null and i.deleted_at is null
              and p_user_id in (p.owner_id, i.former_owner_id)
          ) then '{"message": "", "messages": []}'::jsonb
          else '{}'
        end
      )
      from private.reports r
      where r.reporter_id = p_user_id
      order by r.created_at
    )
  )
$$;

select private.apply_home_columns();

select private.forget_plans();
