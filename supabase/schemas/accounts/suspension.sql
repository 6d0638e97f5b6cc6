-- Suspension: operators take a home, or an account with its homes, off the site, and lift that again.
-- properties.is_listed, is_suspended and users.suspended_at are what everything else reads. The request gate asks
-- private.reject_suspended().
-- Risk: suspending queues mails and cancels visits. Lifting does not bring the visits back.

create table private.suspensions (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid references public.users (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  suspended_at timestamptz not null default now(),
  suspended_by text not null
    constraint suspended_by_is_filled check (private.is_filled(suspended_by))
    constraint suspended_by_is_a_line check (private.is_line(suspended_by, 254)),
  reason text not null
    constraint reason_is_filled check (private.is_filled(reason))
    constraint reason_is_a_line check (private.is_line(reason, 300)),
  -- When operators look at it again: at once, and 30 days after they kept it.
  review_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by text
    constraint lifted_by_is_filled check (private.is_filled(lifted_by))
    constraint lifted_by_is_a_line check (private.is_line(lifted_by, 254)),
  constraint suspension_is_of_account_or_home check (num_nonnulls(user_id, property_id) = 1),
  constraint lifting_names_who check ((lifted_at is null) = (lifted_by is null))
);
comment on table private.suspensions is
  'Who suspended an account or a home and why, and who lifted it. The reason is for operators: nobody else reads it.';

create index suspensions_user on private.suspensions (user_id);
create index suspensions_property on private.suspensions (property_id);
create index suspensions_to_review on private.suspensions (review_at, id) where lifted_at is null;
create unique index suspensions_open_account on private.suspensions (user_id) where lifted_at is null;
create unique index suspensions_open_home on private.suspensions (property_id) where lifted_at is null;

alter table private.suspensions enable row level security;
create policy select_operator on private.suspensions for select to service_role using (true);

grant select, insert (user_id, property_id, suspended_by, reason), update (suspended_by, reason, lifted_at, lifted_by)
on private.suspensions to service_role;

create function private.tg_users__suspend_homes() returns trigger
language plpgsql
-- Definer: nobody but operators may write owner_suspended_at.
security definer set search_path = '' as $$
begin
  -- In one order, as whoever locks several homes.
  perform from public.properties p where p.owner_id = new.id order by p.id for no key update;
  update public.properties set owner_suspended_at = new.suspended_at where owner_id = new.id;
  delete from private.taps t where t.user_id = new.id;
  return null;
end
$$;
comment on function private.tg_users__suspend_homes() is 'Suspends the homes of an account with it, and lifts that again. The links in its mails end with both.';

create trigger suspend_homes
  after update of suspended_at on public.users
  for each row when (new.suspended_at is distinct from old.suspended_at)
  execute function private.tg_users__suspend_homes();

create function private.reject_activation() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID.
  if private.user_id() is not null then
    raise exception 'home_removed_stays_inactive' using errcode = 'SC424';
  end if;
end
$$;
comment on function private.reject_activation() is
  'Rejects an owner who sets a suspended home active. Raises SC424.';

-- A family gets one mail about all homes that were suspended before it is sent.
create unique index mails_untried_removal on private.mails (recipient_id)
where kind = 'removal' and sent_at is null and attempts = 0;

create function private.is_open_inquiry(p_inquiry public.inquiries) returns boolean
language sql immutable set search_path = '' as $$
  -- A family does not learn that its inquiry is marked as spam.
  select p_inquiry.withdrawn_at is null and p_inquiry.status in ('pending', 'contacted', 'spam')
$$;
comment on function private.is_open_inquiry(public.inquiries) is 'Whether a conversation is open as the family sees it.';

create function private.end_contact(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.visits v
  set state = 'cancelled', sequence = v.sequence + case when v.starts_at is null then 0 else 1 end
  from public.inquiries i
  where i.id = v.inquiry_id and i.property_id = p_property_id
    and (v.state = 'proposed' or (v.state = 'confirmed' and v.starts_at > now()));
  insert into private.mails (kind, recipient_id, created_at)
  select distinct 'removal', i.patient_id, now()
  from public.inquiries i
  where i.property_id = p_property_id and private.is_open_inquiry(i)
  on conflict (recipient_id) where kind = 'removal' and sent_at is null and attempts = 0 do nothing
$$;
comment on function private.end_contact(uuid) is
  'Cancels the visits of a home that was suspended, and queues a mail to each family with an open conversation.';

create function private.removal_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_names', jsonb_agg(p.name order by p.name, p.id))
  from public.properties p
  where p.is_suspended and least(p.suspended_at, p.owner_suspended_at) >= p_mail.created_at
    and p.id in (
      select i.property_id
      from public.inquiries i
      where i.patient_id = p_mail.recipient_id and private.is_open_inquiry(i)
    )
  having count(*) > 0
$$;
comment on function private.removal_mail_details(private.mails) is
  'What a mail about removed homes says: {property_names}, without the reason. Null once they are listed again.';
grant execute on function private.is_open_inquiry(public.inquiries), private.removal_mail_details(private.mails) to service_role;

create function private.tg_users__follow_address() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on private tables.
security definer set search_path = '' as $$
declare
  v_hash constant bytea := private.hash_address(new.email);
begin
  insert into private.suspended_addresses (user_id, address_hash, suspended_by, reason, suspended_at)
  select new.id, v_hash, a.suspended_by, a.reason, a.suspended_at
  from private.suspended_addresses a
  where a.user_id = new.id or a.address_hash = v_hash
  on conflict do nothing;
  if new.suspended_at is null and found then
    update public.users set suspended_at = now() where id = new.id;
    insert into private.suspensions (user_id, suspended_by, reason)
    select a.user_id, a.suspended_by, a.reason
    from private.suspended_addresses a
    where a.user_id = new.id and a.address_hash = v_hash;
  end if;
  update private.reports r set reported_id = new.id
  where r.reported_hash = v_hash and not exists (select from public.users u where u.id = r.reported_id);
  return null;
end
$$;
comment on function private.tg_users__follow_address() is
  'A new account with an address of a suspended one is suspended, and so is every later address of a suspended account. '
  'Reports about a deleted account name the next one with its address.';

create trigger follow_address
  after insert or update of email on public.users
  for each row execute function private.tg_users__follow_address();

create function public.suspend_property(p_property_id uuid, p_suspended_by text, p_reason text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.properties p set suspended_at = coalesce(p.suspended_at, now()) where p.id = p_property_id;
  if not found then
    return false;
  end if;
  insert into private.suspensions (property_id, suspended_by, reason)
  values (p_property_id, p_suspended_by, p_reason)
  on conflict (property_id) where lifted_at is null
  do update set suspended_by = excluded.suspended_by, reason = excluded.reason;
  return true;
end
$$;
comment on function public.suspend_property(uuid, text, text) is
  'Takes a home off the site. Nobody finds it or writes about it, its owner reads nothing of families, its visits are '
  'cancelled, and families with an open conversation get a mail. The reason is for operators. False if there is no such '
  'home.';

create function public.suspend_account(p_user_id uuid, p_suspended_by text, p_reason text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Waits for homes that are being created, so that the update finds them.
  perform from public.users u where u.id = p_user_id for update;
  insert into private.suspended_addresses as a (user_id, address_hash, suspended_by, reason)
  select p_user_id, known.address_hash, p_suspended_by, p_reason
  from (
    select private.hash_address(u.email) as address_hash from public.users u where u.id = p_user_id
    union
    select r.reported_hash from private.reports r where r.reported_id = p_user_id and r.reported_hash is not null
  ) as known
  on conflict (user_id, address_hash) do update set suspended_by = excluded.suspended_by, reason = excluded.reason;
  if not found then
    return false;
  end if;
  update public.users u set suspended_at = coalesce(u.suspended_at, now()) where u.id = p_user_id;
  -- A deleted account has no row.
  insert into private.suspensions (user_id, suspended_by, reason)
  select u.id, p_suspended_by, p_reason from public.users u where u.id = p_user_id
  on conflict (user_id) where lifted_at is null
  do update set suspended_by = excluded.suspended_by, reason = excluded.reason;
  perform public.end_sessions(p_user_id);
  return true;
end
$$;
comment on function public.suspend_account(uuid, text, text) is
  'Suspends an account: it can write nothing that others read, its homes are suspended, and its sessions end. It can sign '
  'in to read, export and delete its data. The reason is for operators. False if there is no such account.';

create function public.lift_suspension_of_property(p_property_id uuid, p_lifted_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Before its suspension, as suspend_property() and a deletion lock them.
  perform from public.properties p where p.id = p_property_id for no key update;
  update private.suspensions s set lifted_at = now(), lifted_by = p_lifted_by
  where s.property_id = p_property_id and s.lifted_at is null;
  if not found then
    return false;
  end if;
  update public.properties set suspended_at = null where id = p_property_id;
  return true;
end
$$;
comment on function public.lift_suspension_of_property(uuid, text) is
  'Lifts the suspension of a home, which stays suspended while its owner is. False if it was not suspended.';

create function private.suspended_with(p_user_id uuid) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select distinct a.user_id
  from private.suspended_addresses a
  where a.address_hash in (select own.address_hash from private.suspended_addresses own where own.user_id = p_user_id)
$$;
comment on function private.suspended_with(uuid) is 'A suspended account and the others with its addresses, also deleted ones.';

create function public.lift_suspension_of_account(p_user_id uuid, p_lifted_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_ids uuid[];
begin
  -- Before their addresses, as suspend_account() locks them.
  perform from public.users u
  where u.id in (select s.id from private.suspended_with(p_user_id) as s (id))
  order by u.id
  for update;
  with lifted as (
    delete from private.suspended_addresses a
    where a.address_hash in (
      select own.address_hash from private.suspended_addresses own where own.user_id = p_user_id
    )
    returning a.user_id
  )
  select array_agg(distinct lifted.user_id) into v_ids from lifted;
  if v_ids is null then
    return false;
  end if;
  perform from public.properties p where p.owner_id = any (v_ids) order by p.id for no key update;
  update private.suspensions s set lifted_at = now(), lifted_by = p_lifted_by
  where s.user_id = any (v_ids) and s.lifted_at is null;
  update public.users set suspended_at = null where id = any (v_ids);
  return true;
end
$$;
comment on function public.lift_suspension_of_account(uuid, text) is
  'Lifts the suspension of an account and of others with its addresses. Homes that were suspended themselves stay so. '
  'False if it was not suspended.';

grant execute on function
  private.suspended_with(uuid),
  public.suspend_property(uuid, text, text),
  public.suspend_account(uuid, text, text),
  public.lift_suspension_of_property(uuid, text),
  public.lift_suspension_of_account(uuid, text)
to service_role;
