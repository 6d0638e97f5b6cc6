-- Mail outbox: every email except those of the auth service is a row of private.mails with a kind.
-- An inquiry and its outbox row are written in one transaction. The edge function `housekeeping` sends due mails and retries.
-- A domain adds a kind with a function private.<kind>_mail_details(private.mails) and a composer in housekeeping/mails.
-- Risk: take_mails() calls the function that the kind names. Only functions of the schema insert rows. A failing trigger on
-- inquiries would reject them; it writes one row that satisfies every constraint.

create function private.is_outdated(p_confirmed_at timestamptz) returns boolean
language sql stable parallel safe set search_path = '' as $$
  select p_confirmed_at < now() - interval '90 days'
$$;
comment on function private.is_outdated(timestamptz) is
  'Whether an owner confirmed prices and availability so long ago that we ask again. The same as isOutdated() in '
  'contract/property-prices.ts.';
grant execute on function private.is_outdated(timestamptz) to service_role;

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
    case kind when 'search_news' then 3 when 'list_news' then 2 when 'reminder' then 2 else 1 end
  ) stored,
  created_at timestamptz not null,
  attempts smallint not null default 0 constraint attempts_are_at_most_five check (attempts between 0 and 5),
  next_attempt_at timestamptz not null default now(),
  taken_at timestamptz,
  batch_id uuid constraint batch_id_is_random check (private.is_random_id(batch_id)),
  sent_at timestamptz,
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

-- For reminders and address_mails(). The trigger writes mails about inquiries.
grant insert (kind, property_id, recipient_id, person_id, inquiry_id, created_at) on private.mails to service_role;

create function public.queue_reminders() returns integer
language sql volatile security invoker set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select distinct 'reminder', p.owner_id, now()
    from public.properties p
    where p.is_listed and private.is_outdated(p.confirmed_at)
    on conflict (recipient_id) where kind = 'reminder' do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_reminders() is
  'Queues a mail to each owner with an outdated active home and returns the number of mails. An owner who got one in the '
  'last 30 days gets none, so it can run at any time. Schedule it daily.';
grant execute on function public.queue_reminders() to service_role;
comment on column private.mails.taken_at is 'When a mail was first taken to be sent.';
comment on column private.mails.batch_id is
  'The mails of one request to the provider, which knows it by this ID. They are taken together again until it is known '
  'whether they were sent. A mail that was refused is alone the next time, under its own ID.';

create index mails_due on private.mails (priority, next_attempt_at, id) where sent_at is null and attempts < 5;
create index mails_batch on private.mails (batch_id) where sent_at is null;
create index mails_recipient on private.mails (recipient_id);

-- Inquiries about a home share a mail that was not taken yet.
create unique index mails_untaken_inquiry on private.mails (property_id)
where kind = 'inquiry' and taken_at is null and person_id is null;

-- The row of a reminder stays for 30 days, so an owner gets at most one a month.
create unique index mails_reminder on private.mails (recipient_id) where kind = 'reminder';

create function private.inquiry_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name)
  from public.properties p
  where p.id = p_mail.property_id and not p.is_suspended and exists (
    select from public.inquiries i
    where i.property_id = p.id and not i.seen and i.status not in ('spam', 'deleted') and i.withdrawn_at is null
  )
$$;
comment on function private.inquiry_mail_details(private.mails) is
  'What a mail about an inquiry says: {property_name}. Null if the owner has seen all inquiries about the home, they are '
  'withdrawn or spam, or the home is suspended.';

create function private.reminder_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('outdated_count', count(*))
  from public.properties p
  where p.owner_id = p_mail.recipient_id and p.is_listed and private.is_outdated(p.confirmed_at)
  having count(*) > 0
$$;
comment on function private.reminder_mail_details(private.mails) is
  'What a reminder says: {outdated_count}. Null for an owner who has confirmed all homes in the meantime.';

create function public.settle_mails(p_ids uuid[], p_outcome text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.mails m
  set sent_at = case when p_outcome = 'sent' then now() end,
    attempts = case when p_outcome in ('limited', 'failed') then greatest(m.attempts - 1, 0) else m.attempts end,
    next_attempt_at = case
      -- Held by stop_search_news_mail() in the meantime.
      when m.next_attempt_at = 'infinity' then m.next_attempt_at
      when p_outcome = 'refused' then now() + interval '1 minute' * power(5, m.attempts - 1)
      when p_outcome = 'failed' then now() + interval '1 minute'
      -- Before mails that were queued meanwhile.
      when p_outcome = 'limited' then least(m.created_at, now())
      else m.next_attempt_at
    end,
    batch_id = case when p_outcome <> 'refused' then m.batch_id end
  where m.id = any (p_ids) and m.sent_at is null;
  -- A mail that was locked when its batch was taken was not in the request.
  update private.mails m
  set batch_id = null
  where p_outcome = 'sent' and m.sent_at is null
    and m.batch_id in (select s.batch_id from private.mails s where s.id = any (p_ids))
$$;
comment on function public.settle_mails(uuid[], text) is
  'Records what became of mails that were taken. A mail that is "sent" is done. One that is "refused" is due again after 1, '
  '5, 25 and 125 minutes, five attempts in total. "limited" and "failed" are about the provider and count as no attempt: '
  'the mail is due again now, or after a minute.';

create function private.address_mails(p_ids uuid[]) returns void
language sql volatile security invoker set search_path = '' as $$
  with shared as (
    select m.id, h.person_id, row_number() over (partition by m.id order by h.person_id) as place
    from private.mails m
    join private.home_people h on h.property_id = m.property_id
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
    where m.id = any (p_ids) and m.recipient_id is null and m.person_id is null and m.taken_at is null
  ), first as (
    update private.mails m set person_id = s.person_id from shared s where s.id = m.id and s.place = 1
  )
  insert into private.mails (kind, property_id, person_id, inquiry_id, visit_id, created_at)
  select m.kind, m.property_id, s.person_id, m.inquiry_id, m.visit_id, m.created_at
  from shared s
  join private.mails m on m.id = s.id
  where s.place > 1
$$;
comment on function private.address_mails(uuid[]) is
  'Addresses mails to the owner of a home to those who are responsible for it, one mail each. The others are due now.';

create function private.mail_recipient(p_mail private.mails) returns uuid
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    p_mail.recipient_id,
    (
      select a.user_id
      from private.account_people a
      join private.home_people h on h.person_id = a.id and h.property_id = p_mail.property_id
      join public.users u on u.id = a.user_id and u.suspended_at is null
      where a.id = p_mail.person_id
    ),
    (select p.owner_id from public.properties p where p.id = p_mail.property_id)
  )
$$;
comment on function private.mail_recipient(private.mails) is
  'The account that gets a mail. A person who is no longer responsible for the home, or suspended, is replaced '
  'by the owner.';
grant execute on function private.address_mails(uuid[]), private.mail_recipient(private.mails) to service_role;

create function public.take_mails(p_limit integer)
returns table (id uuid, batch_id uuid, kind text, email text, details jsonb, problem text)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_batch_id uuid;
  v_new_batch_id uuid;
  v_ids uuid[];
  v_mail private.mails;
  v_details jsonb;
  v_has_some boolean := false;
begin
  -- Two runs must not take parts of one batch.
  perform pg_advisory_xact_lock(hashtextextended('mails', 0));
  -- Bounded, so that mails with nothing left to say cannot use up the time of the call.
  for i in 1..5 loop
    select (array_agg(due.batch_id order by due.priority, due.next_attempt_at, due.id))[1],
      array_agg(due.id) filter (where due.batch_id is null)
    into v_batch_id, v_ids
    from (
      select m.id, m.batch_id, m.priority, m.next_attempt_at
      from private.mails m
      where m.sent_at is null and m.attempts < 5 and m.next_attempt_at <= now()
        and (m.priority = 1 or m.created_at > now() - interval '1 day')
      order by m.priority, m.next_attempt_at, m.id
      limit least(p_limit, 100)
      for update skip locked
    ) as due;
    if v_batch_id is not null then
      v_ids := array(
        select m.id from private.mails m where m.batch_id = v_batch_id and m.sent_at is null for update skip locked
      );
    elsif v_ids is null then
      return;
    end if;

    perform private.address_mails(v_ids);
    v_new_batch_id := gen_random_uuid();
    for v_mail in
      with taken as (
        update private.mails m
        set attempts = least(m.attempts + 1, 5), taken_at = coalesce(m.taken_at, now()),
          -- Longer than a run of the job.
          next_attempt_at = now() + interval '2 minutes',
          batch_id = coalesce(m.batch_id, case m.attempts when 0 then v_new_batch_id else m.id end)
        where m.id = any (v_ids)
        returning m.*
      )
      select * from taken t order by t.id
    loop
      begin
        problem := null;
        execute format('select private.%I($1)', v_mail.kind || '_mail_details') into v_details using v_mail;
      exception when others then
        problem := sqlstate;
      end;
      if problem is null and v_details is null then
        delete from private.mails m where m.id = v_mail.id;
      else
        v_has_some := true;
        return query
          select v_mail.id, v_mail.batch_id, v_mail.kind, u.email, case when problem is null then v_details end, problem
          from public.users u
          where u.id = private.mail_recipient(v_mail);
      end if;
    end loop;
    exit when v_has_some;
  end loop;
end
$$;
comment on function public.take_mails(integer) is
  'Due mails with their addresses and what they say, up to p_limit and 100: about inquiries, messages, visits and free spots first, '
  'then list news and reminders, then saved searches. `problem` is the SQLSTATE if what a mail says could not be read. Deletes '
  'due mails that have nothing to say any more. Call settle_mails() for the others. Otherwise they are due again after two '
  'minutes, in the same batches, and have used up an attempt.';

create function public.purge_mails() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.mails where created_at < now() - interval '30 days' returning id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_mails() is
  'Removes mails, sent or not, that are older than 30 days and returns their number. Schedule it daily.';

grant execute on function
  private.inquiry_mail_details(private.mails),
  private.reminder_mail_details(private.mails),
  public.settle_mails(uuid[], text),
  public.take_mails(integer),
  public.purge_mails()
to service_role;

create index mails_inquiry on private.mails (inquiry_id);
