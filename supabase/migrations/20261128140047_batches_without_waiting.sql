-- A batch that is sent again has the mails that it had.
set lock_timeout = '2s';

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

