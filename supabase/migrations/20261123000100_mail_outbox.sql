-- Mail outbox: every email except those of the auth service is a row of private.mails with a kind.
-- A domain adds a kind with a function private.<kind>_mail_details(private.mails) and a composer in housekeeping/mails.
-- Risk: take_mail() calls the function that the kind names. Only functions of migrations insert rows.

alter table private.owner_mails rename to mails;
alter table private.mails rename column owner_id to recipient_id;
alter table private.mails
  drop constraint mail_is_about_home_or_owner,
  add column kind text constraint kind_is_a_name check (kind ~ '^[a-z]+(_[a-z]+)*$');
update private.mails set kind = case when recipient_id is null then 'inquiry' else 'reminder' end;
alter table private.mails
  alter column kind set not null,
  add constraint mail_has_a_recipient check (num_nonnulls(property_id, recipient_id) > 0);
comment on table private.mails is
  'The outbox. Without a recipient_id, a mail goes to the owner of the home at the time of sending, so that no former '
  'owner gets it. A row has neither text nor contact data: private.<kind>_mail_details() reads what the mail says, and '
  'take_mail() the address, when the mail is sent.';

alter index private.owner_mails_property rename to mails_property;
alter index private.owner_mails_due rename to mails_due;
drop index private.owner_mails_untried, private.owner_mails_reminder;
create index mails_recipient on private.mails (recipient_id);
-- Inquiries about a home share a mail that was not attempted yet.
create unique index mails_untried_inquiry on private.mails (property_id)
where kind = 'inquiry' and sent_at is null and attempts = 0;
-- The row of a reminder stays for 30 days, so an owner gets at most one a month.
create unique index mails_reminder on private.mails (recipient_id) where kind = 'reminder';

grant insert (kind) on private.mails to service_role;

create or replace function private.tg_inquiries__queue_owner_mail() returns trigger
language plpgsql
-- Definer: families have no privileges on mails.
security definer set search_path = '' as $$
begin
  insert into private.mails as m (kind, property_id, created_at)
  values ('inquiry', new.property_id, new.created_at)
  on conflict (property_id) where kind = 'inquiry' and sent_at is null and attempts = 0
  do update set created_at = greatest(m.created_at, excluded.created_at);
  return null;
end
$$;

create or replace function public.queue_reminders() returns integer
language sql volatile security invoker set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select distinct 'reminder', p.owner_id, now()
    from public.properties p
    where p.is_active and private.is_outdated(p.confirmed_at)
    on conflict (recipient_id) where kind = 'reminder' do nothing
    returning id
  )
  select count(*)::integer from queued
$$;

create function private.inquiry_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name) from public.properties p where p.id = p_mail.property_id
$$;
comment on function private.inquiry_mail_details(private.mails) is
  'What a mail about an inquiry says: {property_name}.';

create function private.reminder_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('outdated_count', count(*))
  from public.properties p
  where p.owner_id = p_mail.recipient_id and p.is_active and private.is_outdated(p.confirmed_at)
  having count(*) > 0
$$;
comment on function private.reminder_mail_details(private.mails) is
  'What a reminder says: {outdated_count}. Null for an owner who has confirmed all homes in the meantime.';

drop function public.take_owner_mail(), public.mark_owner_mail_sent(uuid), public.purge_owner_mails();

create function public.take_mail() returns table (id uuid, kind text, email text, details jsonb)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_mail private.mails;
  v_details jsonb;
begin
  -- Bounded, so that mails with nothing left to say cannot use up the time of the call.
  for i in 1..100 loop
    select * into v_mail
    from private.mails m
    where m.sent_at is null and m.attempts < 5 and m.next_attempt_at <= now()
      and m.created_at > now() - interval '1 day'
    order by m.next_attempt_at, m.id
    limit 1
    for update skip locked;
    if not found then
      return;
    end if;
    execute format('select private.%I($1)', v_mail.kind || '_mail_details') into v_details using v_mail;
    if v_details is not null then
      update private.mails m
      set attempts = m.attempts + 1, next_attempt_at = now() + interval '1 minute' * power(5, m.attempts)
      where m.id = v_mail.id;
      return query
        select v_mail.id, v_mail.kind, u.email, v_details
        from public.users u
        where u.id = coalesce(
          v_mail.recipient_id, (select p.owner_id from public.properties p where p.id = v_mail.property_id)
        );
      return;
    end if;
    delete from private.mails m where m.id = v_mail.id;
  end loop;
end
$$;
comment on function public.take_mail() is
  'The next due mail with its address and what it says, or no row. Deletes due mails that have nothing to say any more. '
  'Each call counts as an attempt. Unless mark_mail_sent() follows, the mail is due again after 1, 5, 25 and 125 minutes, '
  'five attempts in total. A mail that was not sent within a day is dropped.';

create function public.mark_mail_sent(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.mails set sent_at = now() where id = p_id
$$;
comment on function public.mark_mail_sent(uuid) is 'Records that a mail was sent.';

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
  public.take_mail(),
  public.mark_mail_sent(uuid),
  public.purge_mails()
to service_role;

-- A domain adds its part to the export with `|| private.export_<domain>()`.
alter function public.export_account() set schema private;
create function public.export_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.export_account()
$$;
comment on function public.export_account() is 'All data of the caller as one object. Null for a visitor.';
grant execute on function public.export_account() to authenticated;
