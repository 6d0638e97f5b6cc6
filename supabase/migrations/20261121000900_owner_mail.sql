-- Owner mail: an outbox of the emails that tell an owner about an inquiry or remind them to confirm their prices.
-- An inquiry and its outbox row are written in one transaction. The edge function `housekeeping` sends due mails and retries.
-- Risk: a failing trigger on inquiries would reject them. It writes one row that satisfies every constraint.

create function private.is_outdated(p_confirmed_at timestamptz) returns boolean
language sql stable parallel safe set search_path = '' as $$
  select p_confirmed_at < now() - interval '90 days'
$$;
comment on function private.is_outdated(timestamptz) is
  'Whether an owner confirmed prices and availability so long ago that we ask again. The same as isOutdated() in '
  'contract/property-prices.ts.';
grant execute on function private.is_outdated(timestamptz) to service_role;

create table private.owner_mails (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  -- The home of an inquiry. Null for a reminder.
  property_id uuid references public.properties (id) on delete cascade,
  -- The owner of a reminder. Null for an inquiry, whose mail goes to the owner at the time of sending.
  owner_id uuid references public.users (id) on delete cascade,
  created_at timestamptz not null,
  attempts smallint not null default 0 constraint attempts_are_at_most_five check (attempts between 0 and 5),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_is_about_home_or_owner check (num_nonnulls(property_id, owner_id) = 1)
);
comment on table private.owner_mails is
  'Emails to owners about inquiries, and reminders to confirm prices. A row has neither the message nor contact data; the '
  'email only links to the dashboard. The address is looked up when the email is sent, so that no former owner gets it.';

create index owner_mails_property on private.owner_mails (property_id);
create index owner_mails_due on private.owner_mails (next_attempt_at) where sent_at is null and attempts < 5;
-- Inquiries about a home share a mail that was not attempted yet.
create unique index owner_mails_untried on private.owner_mails (property_id) where sent_at is null and attempts = 0;

-- The row of a reminder stays for 30 days, so an owner gets at most one a month.
create unique index owner_mails_reminder on private.owner_mails (owner_id) where owner_id is not null;

create function private.tg_inquiries__queue_owner_mail() returns trigger
language plpgsql
-- Definer: families have no privileges on owner_mails.
security definer set search_path = '' as $$
begin
  insert into private.owner_mails as m (property_id, created_at)
  values (new.property_id, new.created_at)
  on conflict (property_id) where sent_at is null and attempts = 0
  do update set created_at = greatest(m.created_at, excluded.created_at);
  return null;
end
$$;
comment on function private.tg_inquiries__queue_owner_mail() is
  'Queues a mail to the owner about an inquiry or an addition, unless one about the home is already queued.';

create trigger queue_owner_mail
  after insert on public.inquiries
  for each row execute function private.tg_inquiries__queue_owner_mail();
create trigger queue_owner_mail_for_addition
  after update of addition_count on public.inquiries
  for each row execute function private.tg_inquiries__queue_owner_mail();

alter table private.owner_mails enable row level security;
create policy select_operator on private.owner_mails for select to service_role using (true);
grant select, update, delete on private.owner_mails to service_role;
-- For reminders. The trigger writes mails about inquiries.
grant insert (owner_id, created_at) on private.owner_mails to service_role;

create function public.queue_reminders() returns integer
language sql volatile security invoker set search_path = '' as $$
  with queued as (
    insert into private.owner_mails (owner_id, created_at)
    select distinct p.owner_id, now()
    from public.properties p
    where p.is_active and private.is_outdated(p.confirmed_at)
    on conflict (owner_id) where owner_id is not null do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_reminders() is
  'Queues a mail to each owner with an outdated active home and returns the number of mails. An owner who got one in the '
  'last 30 days gets none, so it can run at any time. Schedule it daily.';

create function public.take_owner_mail()
returns table (id uuid, email text, property_name text, outdated_count integer)
language sql volatile security invoker set search_path = '' as $$
  with due as (
    select m.id, m.property_id, m.owner_id
    from private.owner_mails m
    where m.sent_at is null and m.attempts < 5 and m.next_attempt_at <= now()
      and m.created_at > now() - interval '1 day'
      -- An owner who has confirmed all homes in the meantime gets no reminder.
      and (m.owner_id is null or exists (
        select from public.properties p
        where p.owner_id = m.owner_id and p.is_active and private.is_outdated(p.confirmed_at)
      ))
    order by m.next_attempt_at, m.id
    limit 1
    for update skip locked
  )
  update private.owner_mails m
  set attempts = m.attempts + 1, next_attempt_at = now() + interval '1 minute' * power(5, m.attempts)
  from due
  left join public.properties p on p.id = due.property_id
  join public.users u on u.id = coalesce(p.owner_id, due.owner_id)
  where m.id = due.id
  returning m.id, u.email, p.name, (
    select count(*)::integer from public.properties o
    where o.owner_id = due.owner_id and o.is_active and private.is_outdated(o.confirmed_at)
  )
$$;
comment on function public.take_owner_mail() is
  'The next due mail with its address, or no row. A mail about an inquiry has the name of the home, a reminder the number '
  'of homes to confirm. Each call counts as an attempt. Unless '
  'mark_owner_mail_sent() follows, the mail is due again after 1, 5, 25 and 125 minutes, five attempts in total. A mail '
  'that was not sent within a day is dropped.';

create function public.mark_owner_mail_sent(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.owner_mails set sent_at = now() where id = p_id
$$;
comment on function public.mark_owner_mail_sent(uuid) is 'Records that a mail was sent.';

create function public.purge_owner_mails() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.owner_mails where created_at < now() - interval '30 days' returning id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_owner_mails() is
  'Removes mails, sent or not, that are older than 30 days and returns their number. Schedule it daily.';

grant execute on function
  public.queue_reminders(),
  public.take_owner_mail(),
  public.mark_owner_mail_sent(uuid),
  public.purge_owner_mails()
to service_role;
