-- Reports: a family reports an owner or an owner a family, and operators decide.
-- A report outlives the account that it is about, by a keyed hash of its address.

create table private.address_key (
  is_only boolean primary key default true constraint there_is_one_key check (is_only),
  key bytea not null
);
comment on table private.address_key is
  'The random key of private.hash_address(). No role can read it. A new key lifts the suspensions of deleted accounts.';

alter table private.address_key enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.address_key for select to service_role using (false);

create function private.hash_address(p_email text) returns bytea
language sql stable
-- Definer: nobody else reads the key.
security definer set search_path = '' as $$
  select extensions.hmac(convert_to(regexp_replace(lower(p_email), '\+.*@', '@'), 'UTF8'), k.key, 'sha256')
  from private.address_key k
$$;
comment on function private.hash_address(text) is
  'The HMAC-SHA-256 of an email address without +tag, which recognizes it after its account is deleted.';

create table private.suspended_addresses (
  -- Without a foreign key, because a suspension outlives its account.
  user_id uuid not null,
  -- One row for each address that the account has had since.
  address_hash bytea not null,
  suspended_by text not null,
  reason text not null,
  suspended_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);

create index suspended_addresses_hash on private.suspended_addresses (address_hash);
comment on table private.suspended_addresses is
  'The addresses of suspended accounts. A new account with one of them is suspended too.';

alter table private.suspended_addresses enable row level security;
create policy select_operator on private.suspended_addresses for select to service_role using (true);

grant select, insert, update, delete on private.suspended_addresses to service_role;

create function private.removed_reason(p_property_id uuid) returns text
language plpgsql stable
-- Definer: families cannot read a suspended home. Tells only that it is suspended.
security definer set search_path = '' as $$
begin
  return (
    select 'home_removed'
    from public.properties p
    where p.id = p_property_id and p.is_suspended
  );
end
$$;
comment on function private.removed_reason(uuid) is 'Why nobody can write about a suspended home, as a code. Else null.';

create function private.tg_inquiries__reject_removed() returns trigger
language plpgsql
-- Definer: callers cannot execute removed_reason().
security definer set search_path = '' as $$
declare
  v_reason constant text := private.removed_reason(new.property_id);
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = 'SC424';
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__reject_removed() is
  'Rejects an inquiry about a suspended home, and an addition to one. Raises SC424.';

create trigger reject_removed
  before insert or update of message on public.inquiries
  for each row execute function private.tg_inquiries__reject_removed();

create table private.reports (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  -- Null once the inquiry is deleted: an owner cannot end a report by deleting the home.
  inquiry_id uuid references public.inquiries (id) on delete set null,
  reporter_id uuid not null references public.users (id) on delete cascade,
  -- Without a foreign key, because a report outlives the account. follow_address() sets it to the next one.
  reported_id uuid not null,
  reported_hash bytea,
  about jsonb not null,
  reason text not null constraint reason_is_known check (reason in (
    'Spam or advertising', 'Threatening or offensive words', 'Asks for money or personal data',
    'Not who they say they are', 'Something else',
    'Wrong price', 'Does not exist', 'Unsafe', 'Photos are of another place'
  )),
  details text not null
    constraint details_are_filled check (private.is_filled(details))
    constraint details_are_text check (private.is_text(details, 1000)),
  created_at timestamptz not null default now(),
  -- Later than created_at while the owner of a reported home has been asked.
  waits_from timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text constraint closed_by_is_a_line check (private.is_line(closed_by, 254)),
  outcome text constraint outcome_is_a_line check (private.is_line(outcome, 300)),
  constraint closing_names_who check ((closed_at is null) = (closed_by is null)),
  constraint reason_fits_side check (
    reason = 'Something else'
    or (about ->> 'side' = 'home')
      = (reason in ('Wrong price', 'Does not exist', 'Unsafe', 'Photos are of another place'))
  ),
  -- Also covers the foreign key of inquiry_id.
  constraint one_report_of_each_side unique (inquiry_id, reporter_id)
);
comment on table private.reports is
  'What one side of an inquiry reports about the other, a family about a home, or an owner about a listing of their home, '
  'each at most once. It is deleted with the account that made it, or a year after it was closed.';
comment on column private.reports.about is
  'What the reporter read: {side, home: {id, name, street, city, state, zip_code, license_number, license_state}, '
  'message, messages}. The side is family or owner of the conversation, home for a family that reports a home, and register '
  'for an owner who runs a listed home of the register.';
comment on column private.reports.waits_from is 'Since when, or from when on, the report waits for the team.';
comment on column private.reports.outcome is 'What the team decided, words of an operator or a code. Who reported a home reads it.';

create index reports_reporter on private.reports (reporter_id);
create index reports_reported on private.reports (reported_id);
create index reports_reported_hash on private.reports (reported_hash);
-- Of the queues of the desk, with their conditions: the planner has no statistics about the text.
create index reports_of_conversations_open on private.reports (created_at, id)
where closed_at is null and about ->> 'side' in ('family', 'owner');
create index reports_of_homes_open on private.reports (waits_from, id)
where closed_at is null and about ->> 'side' in ('home', 'register');

alter table private.reports enable row level security;
create policy select_operator on private.reports for select to service_role using (true);

-- No insert: report_inquiry() writes.
grant select, delete, update (closed_at, closed_by, outcome, waits_from) on private.reports to service_role;

create function private.report_inquiry(p_inquiry_id uuid, p_reason text, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Only a side of the inquiry writes, and only about the other side.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
begin
  if v_side is null then
    return false;
  end if;
  begin
    insert into private.reports (inquiry_id, reporter_id, reported_id, reported_hash, reason, details, about)
    select
      i.id, (select private.user_id()), other.id,
      coalesce(
        (select private.hash_address(u.email) from public.users u where u.id = other.id),
        (i.former_home ->> 'owner_hash')::bytea
      ),
      p_reason, p_details,
      jsonb_build_object(
        'side', v_side,
        'home', jsonb_build_object(
          'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
          'license_number', p.license_number, 'license_state', p.license_state
        ),
        'message', case v_side when 'family' then i.message else received.message end,
        'messages', private.select_messages(i, v_side)
      )
    from public.inquiries i
    join private.received_inquiries received on received.id = i.id
    cross join lateral private.inquiry_home(i) as p
    cross join lateral (select case v_side when 'family' then p.owner_id else i.patient_id end as id) as other
    where i.id = p_inquiry_id
    on conflict on constraint one_report_of_each_side do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the other side's address.
    raise exception 'report_incomplete' using errcode = '22023';
  end;
  if not found then
    raise exception 'conversation_reported_already' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create function public.report_inquiry(p_inquiry_id uuid, p_reason text, p_details text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Reason', p_reason, 60), private.check_argument('Details', p_details, 1000);
  select private.report_inquiry(p_inquiry_id, p_reason, p_details)
$$;
comment on function public.report_inquiry(uuid, text, text) is
  'Reports the other side of an inquiry to the operators. False if the caller is no side of it. Raises SC409 the second time.';

grant execute on function
  private.report_inquiry(uuid, text, text), public.report_inquiry(uuid, text, text)
to authenticated;

create function public.close_report(p_report_id uuid, p_closed_by text, p_outcome text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.reports
  set closed_at = now(), closed_by = p_closed_by, outcome = p_outcome
  where id = p_report_id;
  return found;
end
$$;
comment on function public.close_report(uuid, text, text) is
  'Records that p_closed_by decided a report, and how. False if there is no such report.';

create function public.purge_reports() returns integer
language sql volatile security invoker set search_path = '' as $$
  with lifted as (
    delete from private.suspended_addresses a
    where a.suspended_at < now() - interval '2 years' and not exists (select from public.users u where u.id = a.user_id)
    returning a.user_id
  ), purged as (
    delete from private.reports where closed_at < now() - interval '1 year' returning id
  )
  select (select count(*) from lifted)::integer + (select count(*) from purged)::integer
$$;
comment on function public.purge_reports() is
  'Removes reports that were closed more than a year ago and the suspended addresses of deleted accounts that are older '
  'than two years, and returns their number. Schedule it daily.';
grant execute on function private.hash_address(text), public.purge_reports() to service_role;
grant execute on function public.close_report(uuid, text, text) to service_role;
