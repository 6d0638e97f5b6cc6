-- Visits: the family or the owner of a home proposes up to three times, and the other side takes one.
-- Each change locks the row of the inquiry, so that two answers at the same moment come one after the other.
-- Risk: an outbox row of a visit is inserted with its state. A mail that fits no more is deleted, not sent.

create table private.visits (
  -- Follows from a key of the caller, so that a retry proposes nothing twice.
  id uuid primary key constraint id_is_random check (private.is_random_id(id)),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  proposed_by text not null constraint proposed_by_is_a_side check (proposed_by in ('family', 'owner')),
  -- For the limit of proposals. Null once the account is deleted.
  proposer_id uuid default private.user_id() references public.users (id) on delete set null,
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
create index visits_proposer on private.visits (proposer_id, created_at);
create unique index visits_open on private.visits (inquiry_id) where state = 'proposed';

create trigger touch_updated_at
  before update of state on private.visits
  for each row execute function private.tg__touch_updated_at();

alter table private.visits enable row level security;
create policy select_operator on private.visits for select to service_role using (true);

-- For mails.
grant select on private.visits to service_role;

alter table private.mails add column visit_id uuid references private.visits (id) on delete cascade;
grant insert (visit_id) on private.mails to service_role;

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
    raise exception 'visit_time_missing' using errcode = '22023';
  end if;
  begin
    v_local := p_text::timestamp;
  exception when datetime_field_overflow then
    raise exception 'visit_day_invalid' using errcode = '22023', detail = jsonb_build_object('typed', left(p_text, 10));
  end;
  -- In the hour that the clocks repeat in autumn, this is the second time, which is standard time.
  v_time := v_local at time zone p_zone;
  v_gap := (v_time at time zone p_zone) - v_local;
  if v_gap <> interval '0' then
    raise exception 'visit_hour_invalid' using errcode = '22023', detail = jsonb_build_object(
      'time', v_local, 'clock', date_trunc('hour', v_local), 'later_clock', date_trunc('hour', v_local) + v_gap
    );
  end if;
  if v_time <= now() then
    raise exception 'visit_proposed_time_passed'
      using errcode = '22023', detail = jsonb_build_object('time', v_local, 'now', v_now);
  end if;
  if v_time > now() + interval '1 year' then
    raise exception 'visit_time_too_far'
      using errcode = '22023', detail = jsonb_build_object('time', v_local, 'last', (v_now + interval '1 year')::date);
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
  'A visit as one side reads it, as visitSchema in contract/visits/visits.ts. A time that has passed makes it past.';

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
    raise exception 'visit_no_calendar_file' using errcode = 'SC409';
  end if;
  return v_event || jsonb_build_object(
    'is_family', private.inquiry_side(v_visit.inquiry_id) = 'family', 'inquiry_id', v_visit.inquiry_id,
    'attendee', (select u.email from public.users u where u.id = private.user_id())
  );
end
$$;

create function private.visit_mail_details(p_mail private.mails) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select jsonb_build_object(
    'state', v.state, 'is_family', p_mail.recipient_id is not null, 'inquiry_id', v.inquiry_id,
    'property_name', p.name, 'event', private.describe_event(v), 'times', private.add_visit_taps(p_mail)
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
  'What a mail about a visit says: {state, is_family, inquiry_id, property_name, event, times}, with the links that accept a time. Null once its time has passed, for a suspended home, and for the owner of an inquiry that is spam.';

create function private.visit_reminder_mail_details(p_mail private.mails) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select details
  from private.visit_mail_details(p_mail) as details
  where details ->> 'state' = 'confirmed'
$$;
comment on function private.visit_reminder_mail_details(private.mails) is
  'As private.visit_mail_details(). Null unless the visit is still confirmed.';

grant execute on function
  private.describe_event(private.visits),
  private.visit_mail_details(private.mails),
  private.visit_reminder_mail_details(private.mails)
to service_role;
