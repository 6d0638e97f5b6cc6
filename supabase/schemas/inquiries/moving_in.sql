-- Moving in: what a family says and an owner asks, and what ends with it.
-- Risk: callers cannot write move_ins. Each function locks the inquiry, and then checks the side of the caller.

create function private.end_wait_of(p_inquiry public.inquiries) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Where the home holds the spot. A family can have two conversations with it.
  v_holding constant uuid := (
    select h.inquiry_id
    from private.holds h
    join public.inquiries i on i.id = h.inquiry_id
    where h.property_id = p_inquiry.property_id and h.state = 'held' and i.patient_id = p_inquiry.patient_id
    order by h.inquiry_id = p_inquiry.id desc, h.held_until, h.id
    limit 1
  );
begin
  perform from public.inquiries i where i.id = v_holding for no key update;
  perform private.end_hold_by_move_in(v_holding);
  -- A request that the home has not answered.
  if v_holding is distinct from p_inquiry.id then
    perform private.end_hold_by_move_in(p_inquiry.id);
  end if;
  -- Of the caller. A hold took its spot along.
  if v_holding is not null or p_inquiry.property_id in (select private.select_open_watches(p_inquiry)) then
    perform private.unwatch_home(p_inquiry.property_id);
  end if;
  -- Once, however often the family says it and takes it back.
  insert into private.mails (kind, inquiry_id, property_id, created_at)
  select 'move_in', p_inquiry.id, p_inquiry.property_id, now()
  where not exists (
    select from private.mails m where m.kind = 'move_in' and m.inquiry_id = p_inquiry.id and m.recipient_id is null
  );
end
$$;
comment on function private.end_wait_of(public.inquiries) is
  'After the caller moved into the home of an inquiry: ends one hold of it there, its alert or place in the waiting list, and tells the owner.';

create function private.record_move_in(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on move_ins. Writes only as the side of the caller.
security definer set search_path = '' as $$
declare
  v_side text := private.inquiry_side(p_inquiry_id);
  v_inquiry public.inquiries;
  v_move_in private.move_ins;
  v_refusal text;
begin
  if v_side is null then
    return false;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile, or handed the home over.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return false;
  end if;
  select * into v_move_in from private.move_ins m where m.inquiry_id = p_inquiry_id;
  -- A repeated request.
  if v_side = 'family' and v_move_in.confirmed_at is not null or v_side = 'owner' and v_move_in.asked_at is not null
    and num_nonnulls(v_move_in.confirmed_at, v_move_in.declined_at) = 0 then
    return true;
  end if;
  if private.removed_reason(v_inquiry.property_id) is not null then
    raise exception '%', private.removed_reason(v_inquiry.property_id) using errcode = 'SC424';
  end if;
  v_refusal := private.move_in_refusal(v_inquiry, v_side);
  if v_refusal is not null then
    raise exception '%', v_refusal using errcode = 'SC409';
  end if;
  insert into private.move_ins as m (inquiry_id, property_id, family_id, asked_at, confirmed_at)
  values (
    p_inquiry_id, v_inquiry.property_id, v_inquiry.patient_id,
    case v_side when 'owner' then now() end, case v_side when 'family' then now() end
  )
  on conflict (inquiry_id) do update set confirmed_at = excluded.confirmed_at, declined_at = null
  returning m.* into v_move_in;
  if v_side = 'owner' then
    insert into private.mails (kind, inquiry_id, recipient_id, created_at)
    values ('move_in', p_inquiry_id, v_inquiry.patient_id, now());
  else
    perform private.end_wait_of(v_inquiry);
    perform private.count_move_in(v_move_in, 1);
  end if;
  return true;
end
$$;

create function public.record_move_in(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.record_move_in(p_inquiry_id)
$$;
comment on function public.record_move_in(uuid) is
  'As the family: says that it moved into the home of an inquiry, which counts once and ends its hold and its wait there. As '
  'the owner: asks the family, which counts nothing. Again, it changes nothing. False for others. Raises SC409 with a sentence if that is not possible, and SC424 '
  'for a suspended home.';

create function private.decline_move_in(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on move_ins. Writes only for an inquiry of the caller.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_before private.move_ins;
begin
  select * into v_inquiry from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = private.user_id()
  for no key update;
  if not found then
    return false;
  end if;
  select * into v_before from private.move_ins m where m.inquiry_id = p_inquiry_id;
  update private.move_ins m set confirmed_at = null, declined_at = now()
  where m.inquiry_id = p_inquiry_id and m.declined_at is null;
  -- The weeks of a home that was handed over begin again.
  if v_before.confirmed_at is not null and v_inquiry.property_id is not null then
    perform private.count_move_in(v_before, -1);
  end if;
  return true;
end
$$;

create function public.decline_move_in(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.decline_move_in(p_inquiry_id)
$$;
comment on function public.decline_move_in(uuid) is
  'As the family: says that it did not move into the home of an inquiry, or takes back that it did. The owner cannot ask '
  'again. False if the caller sent no such inquiry.';

create function private.end_other_inquiries(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_id uuid;
begin
  -- All inquiries, then all homes, each in one order, so that two families do not wait for each other.
  perform from public.inquiries i where i.patient_id = v_user_id order by i.id for update;
  perform from public.properties p
  where p.id in (select h.property_id from private.select_other_holds(p_inquiry_id, v_user_id) h)
  order by p.id
  for no key update;
  for v_id in select h.id from private.select_other_holds(p_inquiry_id, v_user_id) h loop
    perform private.answer_hold(v_id, 'give_back', null);
  end loop;
  for v_id in select private.select_other_inquiries(p_inquiry_id, v_user_id) loop
    perform private.withdraw_inquiry(v_id);
    insert into private.farewells (inquiry_id) values (v_id) on conflict do nothing;
  end loop;
end
$$;
comment on function private.end_other_inquiries(uuid) is
  'Gives back the holds of the caller and withdraws its open inquiries, besides one.';

create function private.end_after_move_in(
  p_inquiry_id uuid, p_inquiries boolean, p_needs boolean, p_searches boolean, p_watches boolean
) returns boolean
language plpgsql volatile
-- Definer: callers cannot write farewells, holds and inquiries. Ends only what the caller has.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_inquiry public.inquiries;
begin
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id and i.patient_id = v_user_id;
  if v_inquiry.id is null then
    return false;
  elsif not exists (
    select from private.move_ins m where m.inquiry_id = p_inquiry_id and m.confirmed_at is not null
  ) then
    raise exception 'move_in_not_said' using errcode = 'SC409';
  end if;
  if p_inquiries then
    perform private.end_other_inquiries(p_inquiry_id);
  end if;
  if p_needs then
    perform private.end_need(n.id) from private.needs n where n.user_id = v_user_id and n.closed_at is null;
  end if;
  if p_searches then
    update public.saved_searches s set mail = 'never' where s.user_id = v_user_id and s.mail <> 'never';
  end if;
  if p_watches then
    -- As the family would leave each list itself, so that the next person has the turn.
    perform private.unwatch_home(home) from private.select_open_watches(v_inquiry) as home;
  end if;
  return true;
end
$$;

create function public.end_after_move_in(
  p_inquiry_id uuid, p_inquiries boolean default false, p_needs boolean default false, p_searches boolean default false,
  p_watches boolean default false
) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.end_after_move_in(p_inquiry_id, p_inquiries, p_needs, p_searches, p_watches)
$$;
comment on function public.end_after_move_in(uuid, boolean, boolean, boolean, boolean) is
  'After the family said in an inquiry that it moved in: withdraws its other open inquiries, whose owners read one sentence, '
  'with their holds and visits, closes its needs, ends the mail of its saved searches, and its alerts and places in waiting '
  'lists. False if the caller sent no such inquiry. Raises SC409 before that.';

create function private.move_in_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id)
  from public.inquiries i
  join private.move_ins m on m.inquiry_id = i.id and case
    when p_mail.recipient_id is null then m.confirmed_at is not null and i.property_id is not null and i.status <> 'spam'
    else m.confirmed_at is null and m.declined_at is null
  end
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_mail.inquiry_id and i.withdrawn_at is null and p.is_suspended is not true
$$;
comment on function private.move_in_mail_details(private.mails) is
  'What a mail about a move-in says: {property_name, is_to_owner, inquiry_id}. To the family, which is asked, null once it has '
  'answered; to the owner, null once the family took it back. Null for a withdrawn inquiry and a suspended home.';

grant execute on function
  private.record_move_in(uuid), public.record_move_in(uuid),
  private.decline_move_in(uuid), public.decline_move_in(uuid),
  private.end_after_move_in(uuid, boolean, boolean, boolean, boolean),
  public.end_after_move_in(uuid, boolean, boolean, boolean, boolean)
to authenticated;
grant execute on function private.move_in_mail_details(private.mails) to service_role;
