-- Mail outbox: every email except those of the auth service is a row of private.mails with a kind.
-- An inquiry and its outbox row are written in one transaction. The edge function `housekeeping` sends due mails and retries.
-- A domain adds a kind with a function private.<kind>_mail_details(private.mails) and a composer in housekeeping/mails.
-- Risk: take_mails() calls the function that the kind names. Only functions of the schema insert rows. A failing trigger on
-- inquiries would reject them; it writes one row that satisfies every constraint.

create table private.mails (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  kind text not null constraint kind_is_a_name check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The home of an inquiry.
  property_id uuid references public.properties (id) on delete cascade,
  -- Null for a mail about an inquiry, which goes to the owner at the time of sending.
  recipient_id uuid references public.users (id) on delete cascade,
  -- One of the people of the owner, who gets a mail to the owner of a home that they are responsible for.
  person_id uuid,
  -- What a message is about, for mails that a withdrawal must drop.
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  -- Lower is first. Mails of 2 and 3 are dropped after a day, because the next one says the same.
  priority smallint not null generated always as (
    case kind when 'search_news' then 3 when 'list_news' then 2 when 'reminder' then 2 when 'weekly_question' then 2 else 1 end
  ) stored,
  created_at timestamptz not null,
  attempts smallint not null default 0 constraint attempts_are_at_most_five check (attempts between 0 and 5),
  next_attempt_at timestamptz not null default now(),
  taken_at timestamptz,
  batch_id uuid constraint batch_id_is_random check (private.is_random_id(batch_id)),
  sent_at timestamptz,
  -- Notifications in its place that failed.
  push_attempts smallint not null default 0 constraint push_attempts_are_at_most_three check (push_attempts between 0 and 3),
  constraint mail_has_a_recipient check (num_nonnulls(property_id, recipient_id) > 0)
);
comment on table private.mails is
  'The outbox. Without a recipient_id, a mail goes at the time of sending to those who are responsible for the home, else '
  'to its owner, so that nobody gets it who left. A row has neither text nor contact data: private.<kind>_mail_details() reads what the mail says, and '
  'take_mails() the address, when the mail is sent.';

create index mails_property on private.mails (property_id);

create function private.tg_inquiries__queue_owner_mail() returns trigger
language plpgsql
-- Definer: families have no privileges on mails.
security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and exists (select from private.holds h where h.inquiry_id = new.id) then
    -- The mail about the hold says that a family wrote.
    return null;
  end if;
  insert into private.mails as m (kind, property_id, created_at)
  values ('inquiry', new.property_id, new.created_at)
  on conflict (property_id) where kind = 'inquiry' and taken_at is null and person_id is null
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

alter table private.mails enable row level security;
create policy select_operator on private.mails for select to service_role using (true);

grant select, update, delete on private.mails to service_role;

-- For queues of mails and address_mails(). The trigger writes mails about inquiries.
grant insert (kind, property_id, recipient_id, person_id, inquiry_id, created_at, taken_at) on private.mails to service_role;

create function public.queue_reminders() returns integer
language sql immutable security invoker set search_path = '' as $$
  select 0
$$;
comment on function public.queue_reminders() is
  'For the previous release, whose daily job calls it: queues nothing. The weekly question took the place of the reminder.';
grant execute on function public.queue_reminders() to service_role;
comment on column private.mails.taken_at is 'When a mail was first taken to be sent.';
comment on column private.mails.batch_id is
  'The mails of one request to the provider, which knows it by this ID. They are taken together again until it is known '
  'whether they were sent. A mail that was refused is alone the next time, under its own ID.';

create index mails_due on private.mails (priority, next_attempt_at, id) where sent_at is null and attempts < 5;
create index mails_batch on private.mails (batch_id) where sent_at is null;
create index mails_recipient on private.mails (recipient_id);
create index mails_inquiry on private.mails (inquiry_id);

-- Inquiries about a home share a mail that was not taken yet.
create unique index mails_untaken_inquiry on private.mails (property_id)
where kind = 'inquiry' and taken_at is null and person_id is null;

create function private.inquiry_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name)
  from public.properties p
  where p.id = p_mail.property_id and not p.is_suspended and exists (
    select from public.inquiries i
    where i.property_id = p.id and i.status not in ('spam', 'deleted') and i.withdrawn_at is null
      and (
        not i.seen
        -- A colleague has seen it and not answered.
        or i.status = 'pending' and i.seen_at >= p_mail.created_at and exists (
          select from private.account_people a
          where a.id = p_mail.person_id and private.inbox_since(p.owner_id, a.user_id) is not null
            and not exists (
              select from private.seen_inquiries s where s.inquiry_id = i.id and s.user_id = a.user_id
            )
        )
      )
  )
$$;
comment on function private.inquiry_mail_details(private.mails) is
  'What a mail about an inquiry says: {property_name}. Null if the owner, or the person who gets it, has seen all inquiries about the home, they are '
  'withdrawn or spam, or the home is suspended.';

grant execute on function private.inquiry_mail_details(private.mails) to service_role;
