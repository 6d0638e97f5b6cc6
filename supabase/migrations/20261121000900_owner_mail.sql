-- Owner mail: an outbox of the emails that tell an owner about an inquiry.
-- An inquiry and its outbox row are written in one transaction. The edge function `housekeeping` sends due mails and retries.
-- Risk: a failing trigger on inquiries would reject them. It writes one row that satisfies every constraint.

create table private.owner_mails (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null,
  attempts smallint not null default 0 constraint attempts_are_at_most_five check (attempts between 0 and 5),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table private.owner_mails is
  'Emails to owners about inquiries. A row has neither the message nor contact data; the email only links to the '
  'dashboard. The address is looked up when the email is sent, so that no former owner gets it.';

create index owner_mails_property on private.owner_mails (property_id);
create index owner_mails_due on private.owner_mails (next_attempt_at) where sent_at is null and attempts < 5;
-- Inquiries about a home share a mail that was not attempted yet.
create unique index owner_mails_untried on private.owner_mails (property_id) where sent_at is null and attempts = 0;

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
-- No insert: the trigger writes.
grant select, update, delete on private.owner_mails to service_role;

create function public.take_owner_mail() returns table (id uuid, email text, property_name text)
language sql volatile security invoker set search_path = '' as $$
  with due as (
    select m.id
    from private.owner_mails m
    where m.sent_at is null and m.attempts < 5 and m.next_attempt_at <= now()
      and m.created_at > now() - interval '1 day'
    order by m.next_attempt_at, m.id
    limit 1
    for update skip locked
  )
  update private.owner_mails m
  set attempts = m.attempts + 1, next_attempt_at = now() + interval '1 minute' * power(5, m.attempts)
  from due, public.properties p join public.users u on u.id = p.owner_id
  where m.id = due.id and p.id = m.property_id
  returning m.id, u.email, p.name
$$;
comment on function public.take_owner_mail() is
  'The next due mail with its address and the name of the home, or no row. Each call counts as an attempt. Unless '
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
  public.take_owner_mail(),
  public.mark_owner_mail_sent(uuid),
  public.purge_owner_mails()
to service_role;
