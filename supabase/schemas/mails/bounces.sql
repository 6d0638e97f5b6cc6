-- The addresses that take no mail: what the mail provider reports, each event once.
-- Risk: none. Addresses are stored as hashes, and only housekeeping writes.

create table private.mail_events (
  id text primary key constraint id_is_a_line check (private.is_line(id, 200)),
  received_at timestamptz not null default now()
);
comment on table private.mail_events is 'The events of the mail provider that were counted, so that none counts twice.';

create table private.bounced_addresses (
  address_hash bytea primary key,
  bounce_count integer not null,
  bounced_at timestamptz not null default now()
);
comment on table private.bounced_addresses is
  'How often mail to an address bounced, by the SHA-256 of the address. Two bounces end its mail about saved searches.';

alter table private.mail_events enable row level security;
alter table private.bounced_addresses enable row level security;

create policy select_operator on private.mail_events for select to service_role using (true);

create policy select_operator on private.bounced_addresses for select to service_role using (true);

grant select, insert, delete on private.mail_events to service_role;
grant select, insert, update, delete on private.bounced_addresses to service_role;

create function private.is_bouncing(p_user_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select
    from public.users u
    join private.bounced_addresses b on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
    where u.id = p_user_id and b.bounce_count >= 2
  )
$$;
comment on function private.is_bouncing(uuid) is 'Whether two mails to the address of a person bounced.';

create function public.record_bounce(p_event_id text, p_email text, p_count integer) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into private.mail_events (id) values (p_event_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into private.bounced_addresses as b (address_hash, bounce_count)
  values (sha256(convert_to(lower(p_email), 'UTF8')), p_count)
  on conflict (address_hash) do update set bounce_count = b.bounce_count + excluded.bounce_count, bounced_at = now();
  return true;
end
$$;
comment on function public.record_bounce(text, text, integer) is
  'Counts p_count bounces of an address. False for an event that was counted before.';

grant execute on function private.is_bouncing(uuid), public.record_bounce(text, text, integer) to service_role;
