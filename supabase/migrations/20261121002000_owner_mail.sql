-- Owner mail: telling an owner that a family has written.
--
-- Purpose: an outbox. The inquiry and the note that a mail is due are written in one transaction, so neither exists
--   without the other; the function `housekeeping` sends what is due, again and again if it must.
-- Tables: private.owner_mails.
-- Risk: a failing trigger on inquiries would refuse them. It writes one row that no check can refuse.

create table private.owner_mails (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null,
  attempts smallint not null default 0 constraint attempts_are_at_most_five check (attempts between 0 and 5),
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table private.owner_mails is
  'Mails that owners get because of inquiries. Holds neither what a family wrote nor how to reach it: the mail only '
  'leads to the dashboard. To whom it goes is asked when it goes, so a mail never reaches a former owner.';

create index owner_mails_property on private.owner_mails (property_id);
create index owner_mails_due on private.owner_mails (next_attempt_at) where sent_at is null and attempts < 5;
-- Several inquiries about a home within a minute make one mail.
create unique index owner_mails_untried on private.owner_mails (property_id) where sent_at is null and attempts = 0;

create function private.tg_inquiries__queue_owner_mail() returns trigger
language plpgsql
-- Definer: families have no right on owner_mails.
security definer set search_path = ''
as $$
begin
  insert into private.owner_mails as m (property_id, created_at)
  values (new.property_id, new.created_at)
  on conflict (property_id) where sent_at is null and attempts = 0
  do update set created_at = greatest(m.created_at, excluded.created_at);
  return null;
end
$$;
comment on function private.tg_inquiries__queue_owner_mail() is
  'Notes that the owner is to be told of an inquiry or an addition, unless a mail about the home is waiting already.';

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
language sql volatile security invoker
set search_path = ''
as $$
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
  'The next mail that is due, with its address and the name of the home; no row when none is. Taking it counts as an '
  'attempt: unless mark_owner_mail_sent() follows, it is due again after 1, 5, 25 and 125 minutes, five times in all. '
  'A mail that could not be sent within a day is left: by then the owner has looked or the mail would confuse.';

create function public.mark_owner_mail_sent(p_id uuid) returns void
language sql volatile security invoker
set search_path = ''
as $$
  update private.owner_mails set sent_at = now() where id = p_id
$$;
comment on function public.mark_owner_mail_sent(uuid) is 'Notes that a mail that was taken has been handed over.';

create function public.purge_owner_mails() returns integer
language sql volatile security invoker
set search_path = ''
as $$
  with purged as (
    delete from private.owner_mails where created_at < now() - interval '30 days' returning id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_owner_mails() is
  'Removes the notes of mails, sent or not, that are older than 30 days, and says how many. To be scheduled daily.';

grant execute on function
  public.take_owner_mail(),
  public.mark_owner_mail_sent(uuid),
  public.purge_owner_mails()
to service_role;
