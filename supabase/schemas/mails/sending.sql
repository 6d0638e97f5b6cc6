-- Sending the outbox: the edge function `housekeeping` takes due mails with their addresses and settles what became of them.
-- Risk: take_mails() calls the function that the kind of a mail names. Only functions of the schema insert rows.

create function public.settle_mails(p_ids uuid[], p_outcome text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.mails m
  set sent_at = case when p_outcome = 'sent' then now() end,
    attempts = case
      when p_outcome in ('limited', 'failed', 'unpushed') then greatest(m.attempts - 1, 0)
      else m.attempts
    end,
    push_attempts = case when p_outcome = 'unpushed' then least(m.push_attempts + 1, 3) else m.push_attempts end,
    next_attempt_at = case
      -- Held by stop_search_news_mail() in the meantime.
      when m.next_attempt_at = 'infinity' then m.next_attempt_at
      when p_outcome = 'refused' then now() + interval '1 minute' * power(5, m.attempts - 1)
      when p_outcome = 'failed' then now() + interval '1 minute'
      -- After the third time the mail is sent at once.
      when p_outcome = 'unpushed' and m.push_attempts < 2 then now() + interval '1 minute' * power(5, m.push_attempts)
      when p_outcome = 'unpushed' then now()
      -- Before mails that were queued meanwhile.
      when p_outcome = 'limited' then least(m.created_at, now())
      else m.next_attempt_at
    end,
    batch_id = case when p_outcome <> 'refused' then m.batch_id end,
    link_seed = case when p_outcome <> 'sent' then m.link_seed end
  where m.id = any (p_ids) and m.sent_at is null
$$;
comment on function public.settle_mails(uuid[], text) is
  'Records what became of mails that were taken. A mail that is "sent" is done. One that is "refused" is due again after 1, '
  '5, 25 and 125 minutes, five attempts in total. "limited" and "failed" are about the provider and count as no attempt: '
  'the mail is due again now, or after a minute. "unpushed": no device took the notification, which is due again after 1 and 5 '
  'minutes, and then the mail.';

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
  -- Taken, so that it goes to the owner when the person is removed, and is no second mail that waits for its people.
  insert into private.mails (kind, property_id, person_id, inquiry_id, visit_id, hold_id, created_at, taken_at)
  select m.kind, m.property_id, s.person_id, m.inquiry_id, m.visit_id, m.hold_id, m.created_at, now()
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

create function private.find_due_mails(p_limit integer) returns uuid[]
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_batch_id uuid;
  v_ids uuid[];
begin
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
  if v_batch_id is null then
    return v_ids;
  end if;
  v_ids := array(
    select m.id from private.mails m where m.batch_id = v_batch_id and m.sent_at is null for update skip locked
  );
  -- The provider knows a repeated request by its ID. With other mails, it would drop some that it does not have.
  if exists (select from private.mails m where m.batch_id = v_batch_id and m.sent_at is null and m.id <> all (v_ids)) then
    update private.mails m set next_attempt_at = now() + interval '1 minute' where m.id = any (v_ids);
    return '{}'::uuid[];
  end if;
  return v_ids;
end
$$;
comment on function private.find_due_mails(integer) is
  'Locks due mails and returns their IDs: a whole batch that was taken before, else up to p_limit others. Null if none is due. '
  'None of a batch of which another transaction holds a mail, which is due again after a minute.';

create function private.read_mail_details(p_mail private.mails, out details jsonb, out problem text)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  execute format('select private.%I($1)', p_mail.kind || '_mail_details') into details using p_mail;
exception when others then
  problem := sqlstate;
end
$$;
comment on function private.read_mail_details(private.mails) is
  'What a mail says, from private.<kind>_mail_details(), or the SQLSTATE if it could not be read, so that one mail fails '
  'no run.';

create function public.take_mails(p_limit integer, p_push boolean default false)
returns table (
  id uuid, batch_id uuid, kind text, email text, details jsonb, problem text, devices jsonb, language text
)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_ids uuid[];
  v_new_ids uuid[];
  v_batch_id uuid;
  v_mail private.mails;
  v_recipient_id uuid;
  v_has_some boolean := false;
begin
  -- Two runs must not take parts of one batch.
  perform pg_advisory_xact_lock(hashtextextended('mails', 0));
  -- Bounded, so that mails with nothing left to say cannot use up the time of the call.
  for i in 1..5 loop
    v_ids := private.find_due_mails(p_limit);
    exit when v_ids is null;
    perform private.address_mails(v_ids);
    v_batch_id := gen_random_uuid();
    -- What the mail provider may have got stays a mail, so that nobody gets both.
    v_new_ids := array(select m.id from private.mails m where m.id = any (v_ids) and m.batch_id is null);
    for v_mail in
      with taken as (
        update private.mails m
        set attempts = least(m.attempts + 1, 5), taken_at = coalesce(m.taken_at, now()),
          -- Longer than a run of the job.
          next_attempt_at = now() + interval '2 minutes',
          batch_id = coalesce(m.batch_id, case m.attempts when 0 then v_batch_id else m.id end)
        where m.id = any (v_ids)
        returning m.*
      )
      select * from taken t order by t.id
    loop
      select d.details, d.problem into details, problem from private.read_mail_details(v_mail) d;
      if details is null and problem is null then
        delete from private.mails m where m.id = v_mail.id;
      else
        v_has_some := true;
        v_recipient_id := private.mail_recipient(v_mail);
        devices := null;
        if p_push and v_mail.id = any (v_new_ids) and private.is_pushed(v_mail, details) then
          devices := private.find_push_devices(v_recipient_id);
        end if;
        if devices is not null then
          -- Notifications have no request in common, and the mail that may follow is in the next one.
          update private.mails m set batch_id = null where m.id = v_mail.id;
        end if;
        return query
          select v_mail.id, v_mail.batch_id, v_mail.kind, u.email, details, problem, devices, u.language
          from public.users u
          where u.id = v_recipient_id;
      end if;
    end loop;
    exit when v_has_some;
  end loop;
end
$$;
comment on function public.take_mails(integer, boolean) is
  'Due mails with their addresses and what they say, up to p_limit and 100: about inquiries, messages, visits and free spots first, '
  'then list news and weekly questions, then saved searches. `problem` is the SQLSTATE if what a mail says could not be read. Deletes '
  'due mails that have nothing to say any more. Call settle_mails() for the others. Otherwise they are due again after two '
  'minutes, in the same batches, and have used up an attempt. With p_push, `devices` are where a notification goes in place of '
  'the mail. Null for a mail. `language` is that of the account, null until it chose one.';

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
  private.find_due_mails(integer),
  private.read_mail_details(private.mails),
  public.settle_mails(uuid[], text),
  public.take_mails(integer, boolean),
  public.purge_mails()
to service_role;
