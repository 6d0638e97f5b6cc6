-- Reports: a family reports an owner or an owner a family, operators decide, and a blocked account cannot write.
-- Risk: the triggers of blocked accounts reject every text that others could read. A new table with such text needs one.

create table private.blocked_accounts (
  user_id uuid primary key references public.users (id) on delete cascade,
  reason text not null constraint reason_is_a_line check (private.is_line(reason, 300)),
  blocked_by text not null constraint blocked_by_is_a_line check (private.is_line(blocked_by, 120)),
  blocked_at timestamptz not null default now()
);
comment on table private.blocked_accounts is
  'Accounts that can no longer write texts that others read. They can still read, withdraw, export and delete their data.';

create function private.blocked_reason() returns text
language plpgsql stable
-- Definer: callers cannot read blocked_accounts. Tells only whether the caller is blocked.
security definer set search_path = '' as $$
begin
  return (
    select 'Your account is blocked from writing. You can still read, withdraw what you sent, and contact our support team.'
    from private.blocked_accounts b
    where b.user_id = (select private.user_id())
  );
end
$$;
comment on function private.blocked_reason() is 'Why the caller cannot write, as a sentence. Null if the caller can.';

create function private.tg__reject_blocked() returns trigger
language plpgsql
-- Definer: callers cannot execute blocked_reason().
security definer set search_path = '' as $$
declare
  v_reason constant text := private.blocked_reason();
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = 'SC423';
  end if;
  return null;
end
$$;
comment on function private.tg__reject_blocked() is 'Rejects the writes of a blocked account. Raises SC423.';

create trigger reject_blocked
  before insert or update of message on public.inquiries
  for each statement execute function private.tg__reject_blocked();
create trigger reject_blocked
  before insert or update of name, description, street, care_levels, image_urls on public.properties
  for each statement execute function private.tg__reject_blocked();
create trigger reject_blocked
  before insert or update of name on public.lists
  for each statement execute function private.tg__reject_blocked();
create trigger reject_blocked
  before insert or update of name on public.list_members
  for each statement execute function private.tg__reject_blocked();
create trigger reject_blocked
  before insert or update of body on public.list_notes
  for each statement execute function private.tg__reject_blocked();

create table private.reports (
  id uuid primary key default gen_random_uuid(),
  -- Null once the inquiry is deleted: an owner cannot end a report by deleting the home.
  inquiry_id uuid references public.inquiries (id) on delete set null,
  reporter_id uuid not null references public.users (id) on delete cascade,
  reported_id uuid not null references public.users (id) on delete cascade,
  reason text not null constraint reason_is_known check (reason in (
    'Spam or advertising', 'Threatening or offensive words', 'Asks for money or personal data',
    'Not who they say they are', 'Something else'
  )),
  details text not null
    constraint details_are_filled check (private.is_filled(details))
    constraint details_are_text check (private.is_text(details, 1000)),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text constraint closed_by_is_a_line check (private.is_line(closed_by, 120)),
  outcome text constraint outcome_is_a_line check (private.is_line(outcome, 300)),
  constraint closing_names_who check ((closed_at is null) = (closed_by is null)),
  -- Also covers the foreign key of inquiry_id.
  constraint one_report_of_each_side unique (inquiry_id, reporter_id)
);
comment on table private.reports is
  'What one side of an inquiry reports about the other, at most once. It is deleted with either account.';
create index reports_reporter on private.reports (reporter_id);
create index reports_reported on private.reports (reported_id);
create index reports_open on private.reports (created_at) where closed_at is null;

create trigger reject_blocked
  before insert on private.reports
  for each statement execute function private.tg__reject_blocked();

alter table private.blocked_accounts enable row level security;
alter table private.reports enable row level security;
create policy select_operator on private.blocked_accounts for select to service_role using (true);
create policy select_operator on private.reports for select to service_role using (true);
grant select, insert, update, delete on private.blocked_accounts to service_role;
-- No insert: report_inquiry() writes.
grant select, update (closed_at, closed_by, outcome) on private.reports to service_role;

create function private.inquiry_side(p_inquiry_id uuid) returns text
language plpgsql stable
-- Definer: policies on inquiries and properties would look up each row twice.
security definer set search_path = '' as $$
begin
  return (
    select case
      when i.patient_id = (select private.user_id()) then 'family'
      when p.owner_id = (select private.user_id()) and i.deleted_at is null then 'owner'
    end
    from public.inquiries i
    join public.properties p on p.id = i.property_id
    where i.id = p_inquiry_id
  );
end
$$;
comment on function private.inquiry_side(uuid) is
  'The side of the caller in an inquiry: family for its sender, owner for the present owner of the home unless it is '
  'deleted, and null for everybody else.';

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
  insert into private.reports (inquiry_id, reporter_id, reported_id, reason, details)
  select
    i.id, (select private.user_id()), case v_side when 'family' then p.owner_id else i.patient_id end, p_reason, p_details
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  where i.id = p_inquiry_id
  on conflict on constraint one_report_of_each_side do nothing;
  if not found then
    raise exception 'You have already reported this conversation. Our team will look at it.' using errcode = 'SC409';
  end if;
  return true;
end
$$;
comment on function private.report_inquiry(uuid, text, text) is 'See public.report_inquiry(uuid, text, text).';

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

create function public.list_reports(p_include_closed boolean default false) returns table (
  id uuid, created_at timestamptz, reason text, details text, inquiry_id uuid, reporter_id uuid, reporter text,
  reported_id uuid, reported text, is_blocked boolean, closed_at timestamptz, closed_by text, outcome text
)
language sql stable security invoker set search_path = '' as $$
  select
    r.id, r.created_at, r.reason, r.details, r.inquiry_id, r.reporter_id, reporter.email, r.reported_id, reported.email,
    exists (select from private.blocked_accounts b where b.user_id = r.reported_id), r.closed_at, r.closed_by, r.outcome
  from private.reports r
  join public.users reporter on reporter.id = r.reporter_id
  join public.users reported on reported.id = r.reported_id
  where p_include_closed or r.closed_at is null
  order by r.created_at
  limit 1000
$$;
comment on function public.list_reports(boolean) is
  'The open reports with the addresses of both sides, oldest first, or all reports. At most 1,000.';

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

create function public.block_account(p_user_id uuid, p_blocked_by text, p_reason text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.blocked_accounts as b (user_id, blocked_by, reason)
  values (p_user_id, p_blocked_by, p_reason)
  on conflict (user_id) do update set blocked_by = excluded.blocked_by, reason = excluded.reason
$$;
comment on function public.block_account(uuid, text, text) is
  'Blocks an account from writing. The reason is for operators; the account reads a fixed sentence.';

create function public.unblock_account(p_user_id uuid) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from private.blocked_accounts where user_id = p_user_id;
  return found;
end
$$;
comment on function public.unblock_account(uuid) is 'Lets a blocked account write again. False if it was not blocked.';

grant execute on function
  public.list_reports(boolean),
  public.close_report(uuid, text, text),
  public.block_account(uuid, text, text),
  public.unblock_account(uuid)
to service_role;
