-- What ends a hold beside its two sides: its last day, its conversation, a move-in, and our team.
-- Risk: each function runs in the transaction of somebody who does not know of the hold. None of them can be called by a session.

create function private.end_holds_of(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.holds h set state = case h.state when 'held' then 'ended' else 'canceled' end
  where h.property_id = p_property_id and h.state in ('asked', 'held')
$$;
comment on function private.end_holds_of(uuid) is 'Ends the holds of a home that was suspended, and the requests for one.';

create function private.end_hold_by_move_in(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform from public.properties p
  where p.id in (select h.property_id from private.holds h where h.inquiry_id = p_inquiry_id)
  for no key update;
  update private.holds h set state = case h.state when 'held' then 'moved_in' else 'canceled' end
  where h.inquiry_id = p_inquiry_id and h.state in ('asked', 'held');
end
$$;
comment on function private.end_hold_by_move_in(uuid) is
  'Ends the hold of an inquiry with a move-in, which takes the spot. Call it with the inquiry locked.';

create function private.lock_holding_home(p_inquiry public.inquiries) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform from public.properties p
  where p.id in (select h.property_id from private.holds h where h.inquiry_id = p_inquiry.id and h.state = 'held')
    -- The deletion of the home has it.
    and p_inquiry.former_home is null
  for no key update;
end
$$;
comment on function private.lock_holding_home(public.inquiries) is
  'Locks the home that holds a spot in a conversation, before its hold and its visits, as a suspension of the home does.';

create function private.tg_inquiries__end_holds() returns trigger
language plpgsql
-- Definer: callers cannot write holds and mails.
security definer set search_path = '' as $$
begin
  perform private.lock_holding_home(new);
  update private.holds h
  set state = case
    when h.state = 'asked' then 'canceled'
    when new.withdrawn_at is not null then 'given_back'
    else 'taken_back'
  end
  where h.inquiry_id = new.id
    and case h.state
      when 'asked' then new.withdrawn_at is not null or new.status in ('closed', 'deleted')
      -- A hold goes along with a home that is handed over, and ends with one that is deleted.
      when 'held' then new.former_home is null and (new.withdrawn_at is not null or new.status in ('spam', 'deleted'))
    end;
  return null;
end
$$;
comment on function private.tg_inquiries__end_holds() is
  'Ends the request of a conversation that ends, and its hold unless the owner only closed the conversation. One that the owner '
  'marks as spam keeps its request, so that the family does not learn of the mark.';

create trigger end_holds
  after update on public.inquiries
  for each row when (
    (new.withdrawn_at, new.status, new.property_id) is distinct from (old.withdrawn_at, old.status, old.property_id)
    and (new.withdrawn_at is not null or new.status in ('spam', 'closed', 'deleted'))
  )
  execute function private.tg_inquiries__end_holds();

create function private.end_due_holds(p_limit integer) returns integer
language plpgsql volatile
-- Definer: the jobs cannot write holds.
security definer set search_path = '' as $$
declare
  v_due record;
  v_count integer := 0;
begin
  for v_due in
    select h.id, h.inquiry_id, h.property_id
    from private.holds h
    join public.properties p on p.id = h.property_id
    where h.state = 'held' and h.held_until <= current_date + 1 and h.held_until < (now() at time zone p.time_zone)::date
    order by h.held_until, h.id
    limit p_limit
  loop
    -- What somebody changes now is ended by the next run.
    perform from public.inquiries i where i.id = v_due.inquiry_id for no key update skip locked;
    continue when not found;
    perform from public.properties p where p.id = v_due.property_id for no key update skip locked;
    continue when not found;
    update private.holds h set state = 'ended' where h.id = v_due.id and h.state = 'held';
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

create function public.end_due_holds(p_limit integer default 200) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.end_due_holds(least(greatest(p_limit, 1), 1000))
$$;
comment on function public.end_due_holds(integer) is
  'Ends the holds whose last day has passed at their home, and returns their number. Schedule it every few minutes.';

grant execute on function private.end_due_holds(integer), public.end_due_holds(integer) to service_role;
