-- Helpers: accounts of hospitals, agencies on aging and social workers, who ask homes for clients. An operator calls the
-- published number of the organization before the account can ask. A helper is a family account with a row here.
-- Risk: a person who says to be a hospital reads the answers of homes. Nobody but operators verifies a helper.

create table private.helpers (
  user_id uuid primary key references public.users (id) on delete cascade,
  organization text not null
    constraint organization_is_filled check (private.is_filled(organization))
    constraint organization_is_a_line check (private.is_line(organization, 120)),
  -- At work. A home reads it after its yes.
  phone text not null
    constraint phone_has_ten_digits check (
      phone ~ '^\+?[0-9 ().-]+$'
      and char_length(phone) between 10 and 15
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10
    ),
  address text not null
    constraint address_is_filled check (private.is_filled(address))
    constraint address_is_a_line check (private.is_line(address, 200)),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text constraint decided_by_is_a_line check (private.is_line(decided_by, 254)),
  is_accepted boolean,
  -- What the helper reads.
  decision text constraint decision_is_a_line check (private.is_line(decision, 300)),
  constraint decision_is_whole check (
    (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (is_accepted is null)
    and (decided_at is null) = (decision is null)
  )
);
comment on table private.helpers is
  'The organization of a helper, verified or waiting. The helper and operators read it; a home name and phone after its yes.';

create index helpers_waiting on private.helpers (asked_at, user_id) where decided_at is null;

-- Statistics would contain personal data. See public.inquiries.
alter table private.helpers alter column user_id set statistics 0, alter column phone set statistics 0;

alter table private.helpers enable row level security;
create policy select_operator on private.helpers for select to service_role using (true);

-- For private.is_need_open().
grant select (user_id, is_accepted) on private.helpers to service_role;

create trigger limit_writes after insert or update of asked_at on private.helpers
  for each row execute function private.tg__limit_writes('5', 'asked %s times to be verified');

create function private.describe_helper(p_helper private.helpers) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_helper.user_id is not null then jsonb_build_object(
    'organization', p_helper.organization, 'phone', p_helper.phone, 'address', p_helper.address,
    'asked_at', p_helper.asked_at, 'decided_at', p_helper.decided_at, 'is_accepted', p_helper.is_accepted,
    'decision', p_helper.decision
  ) end
$$;
comment on function private.describe_helper(private.helpers) is 'What a helper reads of its own row. Null without one.';

create function private.is_helper() returns boolean
language sql stable
-- Definer: callers have no privileges on the table. Tells about the row of the caller.
security definer set search_path = '' as $$
  select exists (
    select from private.helpers h where h.user_id = (select private.user_id()) and h.is_accepted is distinct from false
  )
$$;
comment on function private.is_helper() is
  'Whether the account of the caller is for work, verified or waiting. Then the app shows no favorites, lists and inquiries.';
grant execute on function private.is_helper() to authenticated;

create function private.read_helper() returns jsonb
language sql stable
-- Definer: callers have no privileges on the table. Returns the row of the caller.
security definer set search_path = '' as $$
  select jsonb_build_object('helper', (
    select private.describe_helper(h) from private.helpers h where h.user_id = (select private.user_id())
  ))
$$;

create function public.read_helper() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_helper()
$$;
comment on function public.read_helper() is
  '{helper: {organization, phone, address, asked_at, decided_at, is_accepted, decision}} of the caller, or {helper: null}.';

create function private.check_new_helper(p_before private.helpers) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.user_id();
begin
  if not exists (select from public.users u where u.id = v_id and u.role = 'patient' and not u.needs_setup)
    or exists (select from private.account_people a where a.user_id = v_id)
  then
    raise exception 'helper_is_owner' using errcode = '42501';
  elsif p_before.is_accepted then
    raise exception 'helper_verified_already' using errcode = 'SC409';
  elsif p_before.decided_at > now() - interval '7 days' then
    raise exception 'helper_refused'
      using errcode = 'SC409', detail = jsonb_build_object('last', (p_before.decided_at + interval '7 days')::date);
  elsif exists (select from public.favorites f where f.patient_id = v_id)
    or exists (select from public.list_members m where m.user_id = v_id)
    or exists (select from public.inquiries i where i.patient_id = v_id)
    or exists (select from public.home_watches w where w.user_id = v_id and w.place_at is not null and private.is_running(w))
    -- Those for clients are of an organization that was verified before.
    or exists (select from private.needs n where n.user_id = v_id and n.reference is null)
  then
    raise exception 'helper_is_family' using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_new_helper(private.helpers) is
  'Raises 42501 for owners and their people, and SC409 for a verified helper, one refused in the last seven days, and an account '
  'that was used as a family.';

create function private.request_helper(p_organization text, p_phone text, p_address text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the table. Writes the row of the caller, as one that waits.
security definer set search_path = '' as $$
declare
  v_before private.helpers;
begin
  -- Waits for a favorite or an inquiry that is being written: see tg__reject_helpers().
  perform from public.users u where u.id = private.user_id() for update;
  select h.* into v_before from private.helpers h where h.user_id = private.user_id() for no key update;
  -- The same again, after a lost response.
  if v_before.is_accepted is distinct from false
    and (v_before.organization, v_before.phone, v_before.address) = (btrim(p_organization), p_phone, btrim(p_address))
  then
    return private.read_helper();
  end if;
  perform private.check_new_helper(v_before);
  insert into private.helpers as h (user_id, organization, phone, address)
  values (private.user_id(), btrim(p_organization), p_phone, btrim(p_address))
  on conflict (user_id) do update
  set organization = excluded.organization, phone = excluded.phone, address = excluded.address, asked_at = now(),
    decided_at = null, decided_by = null, is_accepted = null, decision = null;
  return private.read_helper();
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception 'helper_incomplete' using errcode = '22023';
end
$$;

create function public.request_helper(p_organization text, p_phone text, p_address text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Organization', p_organization, 120);
  perform private.check_argument('Phone', p_phone, 30);
  perform private.check_argument('Address', p_address, 200);
  return private.request_helper(p_organization, p_phone, p_address);
end
$$;
comment on function public.request_helper(text, text, text) is
  'Asks our team to verify the organization of the caller, or changes what waits. Returns the same as read_helper(). Raises '
  '42501 for owners and their people, SC409 for a verified helper, one refused in the last seven days, and an account that was '
  'used as a family, SC429 and 22023.';

create function private.tg__reject_helpers() returns trigger
language plpgsql
-- Definer: callers have no privileges on helpers.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := coalesce(to_jsonb(new) ->> 'patient_id', to_jsonb(new) ->> 'user_id');
begin
  -- Waits for request_helper(), which locks the account.
  perform from public.users u where u.id = v_user_id for key share;
  if exists (select from private.helpers h where h.user_id = v_user_id and h.is_accepted is distinct from false) then
    raise exception '%', tg_argv[0] using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg__reject_helpers() is
  'Keeps what families have from helpers, verified or waiting. Raises SC409 with the argument, a code.';

create trigger reject_helpers before insert on public.favorites
  for each row execute function private.tg__reject_helpers('families_only_favorites');

create trigger reject_helpers before insert on public.list_members
  for each row execute function private.tg__reject_helpers('families_only_lists');

create trigger reject_helpers before insert on public.inquiries
  for each row execute function private.tg__reject_helpers('families_only_inquiries');

-- An alert about a free spot takes no turn from a family.
create trigger reject_helpers before insert on public.home_watches
  for each row when (new.place_at is not null)
  execute function private.tg__reject_helpers('families_only_waiting_lists');

create function private.decide_helper(p_user_id uuid, p_is_accepted boolean, p_by text, p_decision text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.helpers h
  set decided_at = now(), decided_by = p_by, is_accepted = p_is_accepted, decision = p_decision
  where h.user_id = p_user_id and h.decided_at is null;
  if found then
    insert into private.mails (kind, recipient_id, created_at) values ('helper', p_user_id, now());
  end if;
end
$$;
comment on function private.decide_helper(uuid, boolean, text, text) is
  'Verifies or refuses a helper that waits, and tells it by mail. The sentence is on its page.';

create function private.take_back_helper(p_user_id uuid, p_by text, p_decision text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Waits for a request that is being written, which then is closed too. See ask_homes().
  perform pg_advisory_xact_lock(hashtextextended('needs of ' || p_user_id, 0));
  update private.helpers h
  set decided_at = now(), decided_by = p_by, is_accepted = false, decision = p_decision
  where h.user_id = p_user_id and h.is_accepted;
  if not found then
    return false;
  end if;
  update private.needs n set closed_at = clock_timestamp()
  where n.user_id = p_user_id and n.reference is not null and n.closed_at is null;
  insert into private.mails (kind, recipient_id, created_at) values ('helper', p_user_id, now());
  return true;
end
$$;
comment on function private.take_back_helper(uuid, text, text) is
  'Takes the verification of a helper back, closes its open needs, and tells it by mail. False for one that is not verified.';

create function private.helper_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read the name.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'organization', h.organization, 'is_accepted', h.is_accepted,
    -- Only an organization that was verified has them.
    'has_asked', exists (select from private.needs n where n.user_id = h.user_id and n.reference is not null)
  )
  from private.helpers h
  where h.user_id = p_mail.recipient_id and h.decided_at is not null
$$;
comment on function private.helper_mail_details(private.mails) is
  'What a mail about a decided helper says: {organization, is_accepted, has_asked}. Null when it waits again.';

grant execute on function
  private.read_helper(), public.read_helper(),
  private.request_helper(text, text, text), public.request_helper(text, text, text)
to authenticated;
grant execute on function private.helper_mail_details(private.mails) to service_role;
