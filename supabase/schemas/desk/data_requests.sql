-- Queue of the desk: what people asked for by mail about their data: an export, or the deletion of their account.
-- Two steps: an operator checks who asked, then answers. Both are in the log.
-- Risk: an answer to somebody else hands out or destroys all data of a person. Without the first step there is no second.

create table private.data_requests (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  -- Without a foreign key, because the answer outlives the account.
  user_id uuid not null,
  kind text not null constraint kind_is_known check (kind in ('export', 'deletion')),
  -- The 30 days begin here.
  received_at timestamptz not null,
  recorded_by text not null constraint recorded_by_is_a_line check (private.is_line(recorded_by, 254)),
  recorded_at timestamptz not null default now(),
  identity_checked_at timestamptz,
  exported_at timestamptz,
  closed_at timestamptz,
  closed_by text constraint closed_by_is_a_line check (private.is_line(closed_by, 254)),
  outcome text constraint outcome_is_known check (outcome in ('exported', 'deleted', 'refused')),
  constraint closing_names_who_and_how check (num_nonnulls(closed_at, closed_by, outcome) in (0, 3)),
  constraint identity_is_checked_first check (
    identity_checked_at is not null or (exported_at is null and coalesce(outcome, 'refused') = 'refused')
  )
);
comment on table private.data_requests is
  'Requests of people about their data, without their address. Removed a year after the answer.';

create index data_requests_waiting on private.data_requests (received_at, id) where closed_at is null;
create unique index data_requests_open on private.data_requests (user_id, kind) where closed_at is null;
create index data_requests_user on private.data_requests (user_id);

alter table private.data_requests enable row level security;
create policy select_operator on private.data_requests for select to service_role using (true);

grant select, delete on private.data_requests to service_role;

create function private.days_left(p_received_at timestamptz) returns integer
language sql stable set search_path = '' as $$
  select (p_received_at at time zone 'UTC')::date + 30 - (now() at time zone 'UTC')::date
$$;
comment on function private.days_left(timestamptz) is
  'The days until a request about data must be answered, 30 after it came. Negative afterwards.';

create view private.desk_data_requests with (security_invoker = true) as
select
  r.id, r.received_at as waiting_since,
  format(
    '%s: %s %s', case r.kind when 'export' then 'Export of data' else 'Deletion of an account' end, abs(left_days.number),
    case abs(left_days.number) when 1 then 'day ' else 'days ' end || case when left_days.number < 0 then 'late' else 'left' end
  ) as title,
  case when r.identity_checked_at is null then 'Check who asked' else 'Who asked is checked' end as about,
  r.user_id as person_id, null::uuid as property_id
from private.data_requests r
cross join lateral private.days_left(r.received_at) as left_days (number)
where r.closed_at is null;
comment on view private.desk_data_requests is 'The requests about data that wait for an answer.';

create function private.desk_data_requests_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'received_at', r.received_at, 'days_left', private.days_left(r.received_at),
    'recorded_by', r.recorded_by, 'identity_checked_at', r.identity_checked_at, 'exported_at', r.exported_at,
    'person_id', r.user_id,
    -- Null once the account is deleted.
    'email', u.email, 'role', u.role,
    'home_count', (select count(*) from public.properties p where p.owner_id = r.user_id),
    'inquiry_count', (select count(*) from public.inquiries i where i.patient_id = r.user_id)
  )
  from private.data_requests r
  left join public.users u on u.id = r.user_id
  where r.id = p_id and r.closed_at is null
$$;
comment on function private.desk_data_requests_entry(uuid) is
  'What an operator reads of a request about data. The address is for the reply.';

create function private.answer_data_request(p_id uuid, p_outcome text, p_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.data_requests r set closed_at = now(), closed_by = p_by, outcome = p_outcome where r.id = p_id
$$;
comment on function private.answer_data_request(uuid, text, text) is 'Closes a request about data.';

create function private.decide_desk_data_requests(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_request constant private.data_requests := (select r from private.data_requests r where r.id = p_id);
  v_email constant text := (select u.email from public.users u where u.id = v_request.user_id);
begin
  if p_decision in ('exported', 'delete') and v_request.identity_checked_at is null then
    raise exception 'Please check first who asked' using errcode = '22023';
  end if;
  case p_decision
    when 'check_identity' then
      update private.data_requests r set identity_checked_at = now() where r.id = p_id;
    when 'exported' then
      if v_request.exported_at is null then
        raise exception 'Please download the data first' using errcode = '22023';
      end if;
      perform private.answer_data_request(p_id, 'exported', p_by);
    when 'delete' then
      if v_request.kind <> 'deletion' then
        raise exception 'This person asked for an export' using errcode = '22023';
      end if;
      -- Typed, so that nobody deletes another account by mistake.
      if lower(p_sentence) is distinct from v_email then
        raise exception 'This is not the address of the account' using errcode = '22023';
      end if;
      perform private.answer_data_request(p_id, 'deleted', p_by);
      perform private.remove_account(v_request.user_id);
    when 'refuse' then
      perform private.answer_data_request(p_id, 'refused', p_by);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_data_requests(uuid, text, text, text) is
  'Notes that it is known who asked, closes a request after its export, deletes the account if p_sentence is its address, or '
  'refuses.';

create function private.record_data_request(p_email text, p_kind text, p_received_on date) returns uuid
language plpgsql volatile
-- Definer: callers cannot read accounts. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_user_id uuid;
  v_by text;
  v_id uuid;
begin
  perform private.check_operator('moderator');
  if not coalesce(p_kind in ('export', 'deletion'), false) then
    raise exception 'A request is for an export or a deletion' using errcode = '22023';
  end if;
  if not coalesce(p_received_on between current_date - 365 and current_date + 1, false) then
    raise exception 'Please state the day on which the request came' using errcode = '22023';
  end if;
  -- Last, so that no refused call tells whether there is an account.
  select u.id into v_user_id from public.users u where u.email = lower(btrim(p_email));
  if v_user_id is null then
    raise exception 'There is no account with this address' using errcode = '22023';
  end if;
  v_by := private.act_as_operator(
    'moderator', 'record_data_request', v_user_id, null, format('Asked for: %s', p_kind)
  );
  insert into private.data_requests (user_id, kind, received_at, recorded_by)
  -- The day may have begun elsewhere.
  values (v_user_id, p_kind, least(p_received_on::timestamp at time zone 'UTC', now()), v_by)
  on conflict (user_id, kind) where closed_at is null do nothing
  returning id into v_id;
  if v_id is null then
    raise exception 'This request waits already' using errcode = 'SC409';
  end if;
  return v_id;
end
$$;

create function public.record_data_request(p_email text, p_kind text, p_received_on date) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.record_data_request(p_email, p_kind, p_received_on)
$$;
comment on function public.record_data_request(text, text, date) is
  'For operators: records that the person with this address asked for an export or a deletion, and returns the ID of the '
  'request. Raises SC404 for everybody else, 22023 for an unknown address, SC409 if it waits already.';

create function private.export_requested_data(p_request_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot export accounts. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_request private.data_requests;
begin
  perform private.check_operator('moderator');
  select r.* into v_request
  from private.data_requests r
  where r.id = p_request_id and r.kind = 'export' and r.closed_at is null
  for update;
  if not found then
    raise exception 'This request is no longer waiting' using errcode = 'SC409';
  end if;
  if v_request.identity_checked_at is null then
    raise exception 'Please check first who asked' using errcode = '22023';
  end if;
  perform private.act_as_operator('moderator', 'export_account', v_request.user_id, null, p_reason, p_request_id);
  update private.data_requests r set exported_at = now() where r.id = p_request_id;
  return private.export_account(v_request.user_id);
end
$$;

create function public.export_requested_data(p_request_id uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.export_requested_data(p_request_id, p_reason)
$$;
comment on function public.export_requested_data(uuid, text) is
  'For operators: all data of the person who asked for an export, as public.export_account(). The log says so. Null if the '
  'account was deleted. Raises SC404 for everybody else, SC409 for a request that does not wait, 22023 before it is checked '
  'who asked.';

create function public.purge_data_requests() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.data_requests r where r.closed_at < now() - interval '1 year' returning r.id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_data_requests() is
  'Removes requests that were answered more than a year ago and returns their number. Schedule it daily.';
grant execute on function public.purge_data_requests() to service_role;

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.record_data_request(text, text, date),
  private.export_requested_data(uuid, text),
  public.record_data_request(text, text, date),
  public.export_requested_data(uuid, text)
to anon, authenticated;
