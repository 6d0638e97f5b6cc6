set lock_timeout = '2s';

create or replace function public.settle_mails(p_ids uuid[], p_outcome text) returns void
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
  where m.id = any (p_ids) and m.sent_at is null
$$;
comment on function public.settle_mails(uuid[], text) is
  'Records what became of mails that were taken. A mail that is "sent" is done. One that is "refused" is due again after 1, '
  '5, 25 and 125 minutes, five attempts in total. "limited" and "failed" are about the provider and count as no attempt: '
  'the mail is due again now, or after a minute.';

create or replace function private.find_due_mails(p_limit integer) returns uuid[]
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
  -- Waits for locks: the provider knows a request that it has by its key only if it has the same mails.
  return array(select m.id from private.mails m where m.batch_id = v_batch_id and m.sent_at is null for update);
end
$$;
comment on function private.find_due_mails(integer) is
  'Locks due mails and returns their IDs: a whole batch that was taken before, else up to p_limit others. Null if none is due.';

