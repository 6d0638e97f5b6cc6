-- Visits: the family or the owner of a home proposes up to three times, and the other side takes one.
-- Each change locks the row of the inquiry, so that two answers at the same moment come one after the other.
-- Risk: an outbox row of a visit is inserted with its state. A mail that fits no more is deleted, not sent.

create table private.visits (
  -- Follows from a key of the caller, so that a retry proposes nothing twice.
  id uuid primary key constraint id_is_random check (private.is_random_id(id)),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  proposed_by text not null constraint proposed_by_is_a_side check (proposed_by in ('family', 'owner')),
  times timestamptz[] not null
    constraint times_are_one_to_three check (
      array_ndims(times) = 1 and cardinality(times) between 1 and 3 and array_position(times, null) is null
    ),
  state text not null default 'proposed'
    constraint visit_state_is_known check (state in ('proposed', 'confirmed', 'declined', 'cancelled', 'replaced')),
  -- The accepted time. It stays when the visit is cancelled.
  starts_at timestamptz,
  -- UID and SEQUENCE of the calendar file. A visit at another time keeps the UID of the one that it replaces.
  uid uuid not null default gen_random_uuid() constraint uid_is_random check (private.is_random_id(uid)),
  sequence smallint not null default 0 constraint sequence_is_not_negative check (sequence >= 0),
  -- When the side that did not propose it read the proposal, or that it was cancelled.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint start_was_proposed check (starts_at = any (times)),
  constraint confirmed_has_a_start check (
    case state when 'confirmed' then starts_at is not null when 'proposed' then starts_at is null else true end
  )
);
comment on table private.visits is
  'Proposed and confirmed visits of an inquiry. Its two sides read and change them by functions alone.';

create index visits_inquiry on private.visits (inquiry_id, created_at);
create unique index visits_open on private.visits (inquiry_id) where state = 'proposed';

create trigger reject_suspended
  before insert on private.visits
  for each statement execute function private.tg__reject_suspended();

create trigger touch_updated_at
  before update of state on private.visits
  for each row execute function private.tg__touch_updated_at();

alter table private.visits enable row level security;
create policy select_operator on private.visits for select to service_role using (true);

-- For mails.
grant select on private.visits to service_role;

alter table private.mails add column visit_id uuid references private.visits (id) on delete cascade;

create index mails_visit on private.mails (visit_id);

create function private.format_time(p_time timestamp) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_time, 'FMHH12:MI AM') || ' on ' || to_char(p_time, 'FMMonth FMDD, YYYY')
$$;
comment on function private.format_time(timestamp) is 'A local time in words: 2:30 PM on December 1, 2026.';

create function private.read_local_time(p_text text, p_zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_local timestamp;
  v_time timestamptz;
  v_gap interval;
  v_now constant timestamp := now() at time zone p_zone;
begin
  if p_text !~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$' then
    raise exception 'Please choose a day and a time' using errcode = '22023';
  end if;
  begin
    v_local := p_text::timestamp;
  exception when datetime_field_overflow then
    raise exception 'There is no % in the calendar. Please choose another day.', left(p_text, 10) using errcode = '22023';
  end;
  -- In the hour that the clocks repeat in autumn, this is the second time, which is standard time.
  v_time := v_local at time zone p_zone;
  v_gap := (v_time at time zone p_zone) - v_local;
  if v_gap <> interval '0' then
    raise exception 'There is no %: the clocks at the home go forward from % to %. Please choose a time before or after.',
      private.format_time(v_local),
      to_char(date_trunc('hour', v_local), 'FMHH12:MI AM'), to_char(date_trunc('hour', v_local) + v_gap, 'FMHH12:MI AM')
      using errcode = '22023';
  end if;
  if v_time <= now() then
    raise exception '% has passed: at the home it is %. Please choose a later time.',
      private.format_time(v_local), private.format_time(v_now)
      using errcode = '22023';
  end if;
  if v_time > now() + interval '1 year' then
    raise exception '% is too far away. Please choose a time until %.',
      private.format_time(v_local), to_char(v_now + interval '1 year', 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  end if;
  return v_time;
end
$$;
comment on function private.read_local_time(text, text) is
  'The moment of a local time (2026-12-01T14:30) in a zone, within the next year. Raises 22023 with a sentence for users, '
  'also for an hour that the clocks leave out.';

create function private.describe_visit(p_visit private.visits, p_side text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_visit.id, 'inquiry_id', p_visit.inquiry_id, 'proposed_by', p_visit.proposed_by,
    'is_yours', p_visit.proposed_by = p_side,
    'state', case
      when p_visit.state in ('proposed', 'confirmed')
        and coalesce(p_visit.starts_at, p_visit.times[cardinality(p_visit.times)]) <= now() then 'past'
      else p_visit.state
    end,
    'times', (select jsonb_agg(to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by t) from unnest(p_visit.times) as t),
    'starts_at', to_char(p_visit.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'time_zone', p.time_zone, 'created_at', p_visit.created_at
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_visit.inquiry_id
$$;
comment on function private.describe_visit(private.visits, text) is
  'A visit as one side reads it, as visitSchema in contract/visits.ts. A time that has passed makes it past.';

create function private.queue_visit_mails(p_visit private.visits, p_sides text[]) returns void
language sql volatile set search_path = '' as $$
  -- A mail about an earlier state says nothing any more, and there is no reminder of a visit that changed.
  delete from private.mails m where m.visit_id = p_visit.id and m.sent_at is null;
  insert into private.mails (kind, visit_id, property_id, recipient_id, created_at, next_attempt_at)
  select mail.kind, p_visit.id, i.property_id, case when side = 'family' then i.patient_id end, mail.due_at, mail.due_at
  from public.inquiries i, unnest(p_sides) as side, (
    select 'visit' as kind, now() as due_at
    union all
    -- The outbox holds the reminder until it is due.
    select 'visit_reminder', p_visit.starts_at - interval '1 day'
    where p_visit.state = 'confirmed' and p_visit.starts_at > now() + interval '1 day'
  ) as mail
  -- The owner of a deleted home knows of it.
  where i.id = p_visit.inquiry_id and (side = 'family' or i.property_id is not null)
$$;
comment on function private.queue_visit_mails(private.visits, text[]) is
  'Queues a mail about the state of a visit to one or both sides, and for a confirmed visit the reminder of the day before.';

create function private.record_visit_activity(p_inquiry_id uuid, p_side text) returns void
language sql volatile set search_path = '' as $$
  update public.inquiries i
  set active_at = now(),
    status = case when p_side = 'owner' and i.status = 'pending' then 'contacted' else i.status end,
    seen = i.seen or p_side = 'owner'
  where i.id = p_inquiry_id
$$;
comment on function private.record_visit_activity(uuid, text) is
  'What a proposal or an answer means for the inquiry. From the owner it counts as a reply, as a message does.';

create function private.propose_visit(p_inquiry_id uuid, p_id uuid, p_times text[]) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
  v_id uuid;
  v_replaced_id uuid;
  v_zone text;
  v_times timestamptz[];
  v_recent integer;
begin
  perform private.check_argument('Times', p_times::text, 100);
  if private.inquiry_side(p_inquiry_id) is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return null;
  end if;
  v_id := private.own_id(p_id, p_inquiry_id);
  select * into v_visit from private.visits v where v.id = v_id;
  if found then
    return private.describe_visit(v_visit, v_side);
  end if;
  perform private.check_open(v_inquiry, v_side);

  select p.time_zone into v_zone from public.properties p where p.id = v_inquiry.property_id;
  if p_times is null or array_ndims(p_times) is distinct from 1 or cardinality(p_times) > 3 then
    raise exception 'Please propose one to three times' using errcode = '22023';
  end if;
  select array_agg(distinct private.read_local_time(coalesce(listed, ''), v_zone)) into v_times
  from unnest(p_times) as listed;
  if cardinality(v_times) < cardinality(p_times) then
    raise exception 'Please propose each time once' using errcode = '22023';
  end if;

  -- Proposals send mail.
  perform pg_advisory_xact_lock(hashtextextended('visits of ' || private.user_id(), 0));
  select count(*) into v_recent
  from private.visits v
  join public.inquiries i on i.id = v.inquiry_id
  join public.properties p on p.id = i.property_id
  where v.created_at > now() - interval '1 hour'
    and private.user_id() = case v.proposed_by when 'family' then i.patient_id else p.owner_id end;
  if v_recent >= 20 then
    raise exception 'You have proposed 20 visits in the last hour. Please wait a little, or write a message.'
      using errcode = 'SC429', detail = 3600;
  end if;
  select count(*) into v_recent from private.visits v where v.inquiry_id = p_inquiry_id;
  if v_recent >= 50 then
    raise exception 'This conversation has 50 proposals already. Please agree on a visit by message.' using errcode = 'SC409';
  end if;

  update private.visits v set state = 'replaced'
  where v.inquiry_id = p_inquiry_id and v.state = 'proposed'
  returning v.id into v_replaced_id;
  delete from private.mails m where m.visit_id = v_replaced_id and m.sent_at is null;
  insert into private.visits (id, inquiry_id, proposed_by, times)
  values (v_id, p_inquiry_id, v_side, v_times)
  returning * into v_visit;
  -- One mail until the other side has read it, or a day has passed.
  if not exists (
    select from private.visits v
    join private.mails m on m.visit_id = v.id
    where v.inquiry_id = p_inquiry_id and v.proposed_by = v_side and v.read_at is null
      and m.created_at > now() - interval '1 day'
  ) then
    perform private.queue_visit_mails(v_visit, array[case v_side when 'family' then 'owner' else 'family' end]);
  end if;
  perform private.record_visit_activity(p_inquiry_id, v_side);
  return private.describe_visit(v_visit, v_side);
end
$$;
comment on function private.propose_visit(uuid, uuid, text[]) is
  'Proposes one to three local times of the home (2026-12-01T14:30) in place of an open proposal. The same id again '
  'returns the same visit, which has an ID of its own. Returns null unless the caller is a side of the inquiry. Raises 22023 for a time that cannot '
  'be, SC409 for a closed conversation or after 50 proposals, and SC429 after 20 proposals in an hour.';

create function private.answer_visit(p_visit_id uuid, p_answer text, p_starts_at timestamptz default null) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
  v_earlier private.visits;
begin
  perform private.check_argument('Answer', p_answer, 10);
  select private.inquiry_side(v.inquiry_id) into v_side from private.visits v where v.id = p_visit_id;
  if v_side is null then
    return null;
  end if;
  select i.* into v_inquiry
  from public.inquiries i
  join private.visits v on v.inquiry_id = i.id
  where v.id = p_visit_id
  for no key update of i;
  -- Read after the lock, so that it is the state that a concurrent answer left.
  select * into v_visit from private.visits v where v.id = p_visit_id;
  if (v_visit.state, p_answer) in (('declined', 'decline'), ('cancelled', 'cancel'))
    or (v_visit.state = 'confirmed' and p_answer = 'accept' and v_visit.starts_at = p_starts_at) then
    return private.describe_visit(v_visit, v_side);
  end if;
  if p_answer = 'cancel' and v_visit.state = 'confirmed' then
    if v_visit.starts_at <= now() then
      raise exception 'This visit is over, so it cannot be cancelled.' using errcode = 'SC409';
    end if;
  elsif v_visit.state <> 'proposed' then
    raise exception 'This visit was % in the meantime. You can propose other times.', v_visit.state using errcode = 'SC409';
  elsif (p_answer = 'cancel') <> (v_visit.proposed_by = v_side) then
    raise exception '%', case
      when p_answer = 'cancel' then 'The other side proposed these times. You can accept one or decline.'
      else 'You proposed these times, so the other side answers. You can cancel, or propose other times.'
    end using errcode = 'SC409';
  end if;

  case p_answer
    when 'accept' then
      if private.suspended_reason() is not null then
        raise exception '%', private.suspended_reason() using errcode = 'SC423';
      elsif (p_starts_at = any (v_visit.times)) is not true then
        raise exception 'Please choose one of the proposed times' using errcode = '22023';
      elsif p_starts_at <= now() then
        raise exception 'This time has passed. You can choose another one, or propose other times.' using errcode = 'SC409';
      end if;
      -- A visit that was confirmed before moves to the new time, in calendars too.
      update private.visits v set state = 'replaced'
      where v.inquiry_id = v_inquiry.id and v.state = 'confirmed' and v.starts_at > now()
      returning * into v_earlier;
      delete from private.mails m where m.visit_id = v_earlier.id and m.sent_at is null;
      update private.visits v
      set state = 'confirmed', starts_at = p_starts_at, read_at = coalesce(v.read_at, now()),
        uid = coalesce(v_earlier.uid, v.uid), sequence = coalesce(v_earlier.sequence + 1, v.sequence)
      where v.id = v_visit.id
      returning * into v_visit;
      perform private.queue_visit_mails(v_visit, array['family', 'owner']);
    when 'decline' then
      update private.visits v set state = 'declined', read_at = coalesce(v.read_at, now()) where v.id = v_visit.id returning * into v_visit;
      perform private.queue_visit_mails(v_visit, array[v_visit.proposed_by]);
    when 'cancel' then
      perform private.cancel_visit(v_visit);
      select * into v_visit from private.visits v where v.id = p_visit_id;
    else
      raise exception 'An answer is accept, decline or cancel' using errcode = '22023';
  end case;
  perform private.record_visit_activity(v_inquiry.id, v_side);
  return private.describe_visit(v_visit, v_side);
end
$$;
comment on function private.answer_visit(uuid, text, timestamptz) is
  'Accepts a time of a proposal, declines it, or cancels a proposal or a confirmed visit. The same answer again changes '
  'nothing. Returns null unless the caller is a side of the inquiry. Raises SC409 with a sentence for users.';

create function private.cancel_visit(p_visit private.visits) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_visit private.visits;
  v_is_known boolean;
begin
  delete from private.mails m where m.visit_id = p_visit.id and m.sent_at is null;
  -- Who was not told of a proposal, or has not read it, need not be told that it no longer holds.
  v_is_known := p_visit.starts_at is not null or (not found and p_visit.read_at is not null);
  update private.visits v
  set state = 'cancelled', read_at = case when v.starts_at is not null then v.read_at end, sequence = v.sequence + case when v.starts_at is null then 0 else 1 end
  where v.id = p_visit.id
  returning * into v_visit;
  if v_is_known then
    perform private.queue_visit_mails(
      v_visit,
      case
        when v_visit.starts_at is not null then array['family', 'owner']
        when v_visit.proposed_by = 'family' then array['owner']
        else array['family']
      end
    );
  end if;
end
$$;
comment on function private.cancel_visit(private.visits) is
  'Cancels a visit. Both sides of a confirmed one get a mail, since both may have it in their calendars.';

create function private.tg_inquiries__cancel_visits() returns trigger
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
begin
  perform private.cancel_visit(v)
  from private.visits v
  where v.inquiry_id = new.id
    and (
      v.state = 'proposed'
      or (v.state = 'confirmed' and v.starts_at > now() and (new.withdrawn_at is not null or new.status = 'deleted'))
    );
  return null;
end
$$;
comment on function private.tg_inquiries__cancel_visits() is
  'Cancels the proposal of a conversation that ends, and a confirmed visit unless the owner only closed the conversation.';

create trigger cancel_visits
  after update on public.inquiries
  for each row when (
    (new.withdrawn_at, new.status) is distinct from (old.withdrawn_at, old.status)
    and (new.withdrawn_at is not null or new.status in ('closed', 'deleted'))
  )
  execute function private.tg_inquiries__cancel_visits();

create function private.describe_event(p_visit private.visits) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'uid', p_visit.uid, 'sequence', p_visit.sequence, 'is_cancelled', p_visit.state = 'cancelled',
    'starts_at', p_visit.starts_at, 'updated_at', p_visit.updated_at, 'time_zone', p.time_zone,
    'property_name', p.name, 'address', concat_ws(', ', p.street, p.city, p.state || ' ' || p.zip_code)
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_visit.inquiry_id and p_visit.state in ('confirmed', 'cancelled') and p_visit.starts_at is not null
$$;
comment on function private.describe_event(private.visits) is
  'What the calendar file of a confirmed or cancelled visit says. Null for other visits. It has no data of the family.';

create function private.read_visit_event(p_visit_id uuid) returns jsonb
language plpgsql stable
-- Definer: reads the address of a home that its family may no longer see.
security definer set search_path = '' as $$
declare
  v_visit private.visits;
  v_event jsonb;
begin
  select v.* into v_visit from private.visits v where v.id = p_visit_id;
  if private.inquiry_side(v_visit.inquiry_id) is null then
    return null;
  end if;
  v_event := private.describe_event(v_visit);
  if v_event is null then
    raise exception 'A visit has a calendar file once its time is confirmed.' using errcode = 'SC409';
  end if;
  return v_event || jsonb_build_object(
    'is_family', private.inquiry_side(v_visit.inquiry_id) = 'family', 'inquiry_id', v_visit.inquiry_id,
    'attendee', (select u.email from public.users u where u.id = private.user_id())
  );
end
$$;
comment on function private.read_visit_event(uuid) is
  'private.describe_event() for a side of the inquiry, with its own address, else null. Raises SC409 if no time is confirmed.';

create function private.visit_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'state', v.state, 'is_family', p_mail.recipient_id is not null, 'inquiry_id', v.inquiry_id,
    'property_name', p.name, 'event', private.describe_event(v)
  )
  from private.visits v
  join public.inquiries i on i.id = v.inquiry_id
  cross join lateral private.inquiry_home(i) as p
  where v.id = p_mail.visit_id and v.state <> 'replaced' and p.is_suspended is not true
    and coalesce(v.starts_at, v.times[cardinality(v.times)]) > now()
    -- The owner hears nothing of spam.
    and not (p_mail.recipient_id is null and i.status = 'spam')
$$;
comment on function private.visit_mail_details(private.mails) is
  'What a mail about a visit says: {state, is_family, inquiry_id, property_name, event}. Null once its time has passed, for a suspended home, and for the owner of an inquiry that is spam.';

create function private.visit_reminder_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select details
  from private.visit_mail_details(p_mail) as details
  where details ->> 'state' = 'confirmed'
$$;
comment on function private.visit_reminder_mail_details(private.mails) is
  'As private.visit_mail_details(). Null unless the visit is still confirmed.';

create function public.propose_visit(p_inquiry_id uuid, p_id uuid, p_times text[]) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.propose_visit(p_inquiry_id, p_id, p_times)
$$;
comment on function public.propose_visit(uuid, uuid, text[]) is 'See private.propose_visit().';

create function public.answer_visit(p_visit_id uuid, p_answer text, p_starts_at timestamptz default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.answer_visit(p_visit_id, p_answer, p_starts_at)
$$;
comment on function public.answer_visit(uuid, text, timestamptz) is 'See private.answer_visit().';

create function public.read_visit_event(p_visit_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_visit_event(p_visit_id)
$$;
comment on function public.read_visit_event(uuid) is 'See private.read_visit_event().';

grant execute on function
  private.propose_visit(uuid, uuid, text[]),
  private.answer_visit(uuid, text, timestamptz),
  private.read_visit_event(uuid),
  public.propose_visit(uuid, uuid, text[]),
  public.answer_visit(uuid, text, timestamptz),
  public.read_visit_event(uuid)
to authenticated;
grant execute on function
  private.describe_event(private.visits),
  private.visit_mail_details(private.mails),
  private.visit_reminder_mail_details(private.mails)
to service_role;
