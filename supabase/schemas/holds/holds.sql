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

grant insert (hold_id) on private.mails to service_role;

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

create trigger after_write
  after insert or update or delete on private.holds
  for each row execute function private.tg_holds__after_write();

create function private.reject_fewer_spots(p_home public.properties) returns void
language plpgsql stable
-- Definer: owners have no privileges on holds. Names days alone.
security definer set search_path = '' as $$
begin
  raise exception 'holds_spots_are_held' using errcode = 'SC409', detail = jsonb_build_object(
    'home', p_home.name, 'count', p_home.held_spots, 'days', (
      select coalesce(jsonb_agg(h.held_until order by h.held_until, h.id), '[]')
      from private.holds h
      where h.property_id = p_home.id and h.state = 'held'
    )
  );
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
