-- Proposing, answering and cancelling a visit.
-- Risk: callers cannot write visits. Each function locks the inquiry first and checks the side of the caller.

create function private.read_proposed_times(p_times text[], p_zone text) returns timestamptz[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_times timestamptz[];
begin
  if p_times is null or array_ndims(p_times) is distinct from 1 or cardinality(p_times) > 3 then
    raise exception 'visit_times_missing' using errcode = '22023';
  end if;
  select array_agg(distinct private.read_local_time(coalesce(listed, ''), p_zone)) into v_times
  from unnest(p_times) as listed;
  if cardinality(v_times) < cardinality(p_times) then
    raise exception 'visit_times_twice' using errcode = '22023';
  end if;
  return v_times;
end
$$;
comment on function private.read_proposed_times(text[], text) is
  'The moments of one to three local times in a zone. Raises 22023 with a sentence for users.';

create function private.limit_proposals(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  -- Proposals send mail.
  perform pg_advisory_xact_lock(hashtextextended('visits of ' || private.user_id(), 0));
  select count(*) into v_count
  from private.visits v
  where v.proposer_id = private.user_id() and v.created_at > now() - interval '1 hour';
  if v_count >= 20 then
    raise exception 'visits_too_many' using errcode = 'SC429', detail = jsonb_build_object('seconds', 3600);
  end if;
  select count(*) into v_count from private.visits v where v.inquiry_id = p_inquiry_id;
  if v_count >= 50 then
    raise exception 'visit_conversation_full' using errcode = 'SC409';
  end if;
end
$$;
comment on function private.limit_proposals(uuid) is
  'Raises SC429 after 20 proposals of the caller in an hour, and SC409 for a conversation with 50 proposals.';

create function private.propose_visit(p_inquiry_id uuid, p_id uuid, p_times text[]) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
  v_id uuid;
  v_replaced_id uuid;
  v_times timestamptz[];
begin
  perform private.check_argument('Times', p_times::text, 100);
  if private.inquiry_side(p_inquiry_id) is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return null;
  end if;
  v_id := private.own_id(p_id, p_inquiry_id);
  select * into v_visit from private.visits v where v.id = v_id;
  if found then
    return private.describe_visit(v_visit, v_side);
  end if;
  perform private.check_open(v_inquiry, v_side);
  v_times := private.read_proposed_times(
    p_times, (select p.time_zone from public.properties p where p.id = v_inquiry.property_id)
  );
  perform private.limit_proposals(p_inquiry_id);
  update private.visits v set state = 'replaced'
  where v.inquiry_id = p_inquiry_id and v.state = 'proposed'
  returning v.id into v_replaced_id;
  delete from private.mails m where m.visit_id = v_replaced_id and m.sent_at is null;
  insert into private.visits (id, inquiry_id, proposed_by, times)
  values (v_id, p_inquiry_id, v_side, v_times)
  returning * into v_visit;
  -- One mail until the other side has read it, or a day has passed.
  if not exists (
    select from private.visits v
    join private.mails m on m.visit_id = v.id
    where v.inquiry_id = p_inquiry_id and v.proposed_by = v_side and v.read_at is null
      and m.created_at > now() - interval '1 day'
  ) then
    perform private.queue_visit_mails(v_visit, array[case v_side when 'family' then 'owner' else 'family' end]);
  end if;
  perform private.record_activity(p_inquiry_id, v_side);
  return private.describe_visit(v_visit, v_side);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function private.check_visit_answer(p_visit private.visits, p_side text, p_answer text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_answer = 'cancel' and p_visit.state = 'confirmed' then
    if p_visit.starts_at <= now() then
      raise exception 'visit_over' using errcode = 'SC409';
    end if;
  elsif p_visit.state <> 'proposed' then
    raise exception '%', case p_visit.state
      when 'confirmed' then 'visit_confirmed_meanwhile'
      when 'declined' then 'visit_declined_meanwhile'
      when 'cancelled' then 'visit_canceled_meanwhile'
      else 'visit_replaced_meanwhile'
    end using errcode = 'SC409';
  elsif (p_answer = 'cancel') <> (p_visit.proposed_by = p_side) then
    raise exception '%', case
      when p_answer = 'cancel' then 'visit_proposed_by_other_side'
      else 'visit_proposed_by_you'
    end using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_visit_answer(private.visits, text, text) is
  'Raises SC409 with a code if a side cannot give this answer in the state of the visit.';

create function private.confirm_visit(p_visit private.visits, p_starts_at timestamptz) returns private.visits
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_visit private.visits;
  v_earlier private.visits;
begin
  if private.suspended_reason() is not null then
    raise exception '%', private.suspended_reason() using errcode = 'SC423';
  elsif exists (select from private.team_notes n where n.inquiry_id = p_visit.inquiry_id and n.closes) then
    raise exception 'conversation_closed' using errcode = 'SC409';
  elsif (p_starts_at = any (p_visit.times)) is not true then
    raise exception 'visit_choice_missing' using errcode = '22023';
  elsif p_starts_at <= now() then
    raise exception 'visit_time_passed' using errcode = 'SC409';
  end if;
  -- A visit that was confirmed before moves to the new time, in calendars too.
  update private.visits v set state = 'replaced'
  where v.inquiry_id = p_visit.inquiry_id and v.state = 'confirmed' and v.starts_at > now()
  returning * into v_earlier;
  delete from private.mails m where m.visit_id = v_earlier.id and m.sent_at is null;
  update private.visits v
  set state = 'confirmed', starts_at = p_starts_at, read_at = coalesce(v.read_at, now()),
    uid = coalesce(v_earlier.uid, v.uid), sequence = coalesce(v_earlier.sequence + 1, v.sequence)
  where v.id = p_visit.id
  returning * into v_visit;
  perform private.queue_visit_mails(v_visit, array['family', 'owner']);
  return v_visit;
end
$$;
comment on function private.confirm_visit(private.visits, timestamptz) is
  'Confirms a proposed visit at one of its times, in place of an earlier visit of the inquiry, and queues the mails.';

create function private.answer_visit(p_visit_id uuid, p_answer text, p_starts_at timestamptz default null) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
begin
  perform private.check_argument('Answer', p_answer, 10);
  select private.inquiry_side(v.inquiry_id) into v_side from private.visits v where v.id = p_visit_id;
  if v_side is null then
    return null;
  end if;
  select i.* into v_inquiry
  from public.inquiries i
  join private.visits v on v.inquiry_id = i.id
  where v.id = p_visit_id
  for no key update of i;
  -- Read after the lock, so that it is the state that a concurrent answer left.
  select * into v_visit from private.visits v where v.id = p_visit_id;
  if (v_visit.state, p_answer) in (('declined', 'decline'), ('cancelled', 'cancel'))
    or (v_visit.state = 'confirmed' and p_answer = 'accept' and v_visit.starts_at = p_starts_at) then
    return private.describe_visit(v_visit, v_side);
  end if;
  perform private.check_visit_answer(v_visit, v_side, p_answer);
  case p_answer
    when 'accept' then
      v_visit := private.confirm_visit(v_visit, p_starts_at);
    when 'decline' then
      update private.visits v set state = 'declined', read_at = coalesce(v.read_at, now())
      where v.id = v_visit.id
      returning * into v_visit;
      perform private.queue_visit_mails(v_visit, array[v_visit.proposed_by]);
    when 'cancel' then
      perform private.cancel_visit(v_visit);
      select * into v_visit from private.visits v where v.id = p_visit_id;
    else
      raise exception 'visit_answer_unknown' using errcode = '22023';
  end case;
  perform private.record_activity(v_inquiry.id, v_side);
  return private.describe_visit(v_visit, v_side);
end
$$;

create function private.cancel_visit(p_visit private.visits) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_visit private.visits;
  v_is_known boolean;
begin
  delete from private.mails m where m.visit_id = p_visit.id and m.sent_at is null;
  -- Who was not told of a proposal, or has not read it, need not be told that it no longer holds.
  v_is_known := p_visit.starts_at is not null or (not found and p_visit.read_at is not null);
  update private.visits v
  set state = 'cancelled', read_at = case when v.starts_at is not null then v.read_at end, sequence = v.sequence + case when v.starts_at is null then 0 else 1 end
  where v.id = p_visit.id
  returning * into v_visit;
  if v_is_known then
    perform private.queue_visit_mails(
      v_visit,
      case
        when v_visit.starts_at is not null then array['family', 'owner']
        when v_visit.proposed_by = 'family' then array['owner']
        else array['family']
      end
    );
  end if;
end
$$;
comment on function private.cancel_visit(private.visits) is
  'Cancels a visit. Both sides of a confirmed one get a mail, since both may have it in their calendars.';

create function private.tg_inquiries__cancel_visits() returns trigger
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
begin
  -- Not later, by end_holds.
  perform private.lock_holding_home(new);
  perform private.cancel_visit(v)
  from private.visits v
  where v.inquiry_id = new.id
    and (
      v.state = 'proposed'
      or (v.state = 'confirmed' and v.starts_at > now() and (
        new.withdrawn_at is not null or new.status = 'deleted' or new.former_home is not null
      ))
    );
  return null;
end
$$;
comment on function private.tg_inquiries__cancel_visits() is
  'Cancels the proposal of a conversation that ends, and a confirmed visit unless the owner only closed the '
  'conversation.';

create trigger cancel_visits
  after update on public.inquiries
  for each row when (
    (new.withdrawn_at, new.status, new.property_id) is distinct from (old.withdrawn_at, old.status, old.property_id)
    and (new.withdrawn_at is not null or new.status in ('closed', 'deleted'))
  )
  execute function private.tg_inquiries__cancel_visits();

create function public.propose_visit(p_inquiry_id uuid, p_id uuid, p_times text[]) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.propose_visit(p_inquiry_id, p_id, p_times)
$$;
comment on function public.propose_visit(uuid, uuid, text[]) is
  'Proposes one to three local times of the home (2026-12-01T14:30) in place of an open proposal. The same id again '
  'returns the same visit, which has an ID of its own. Returns null unless the caller is a side of the inquiry. Raises 22023 for a time that cannot '
  'be, SC409 for a closed conversation or after 50 proposals, and SC429 after 20 proposals in an hour.';

create function public.answer_visit(p_visit_id uuid, p_answer text, p_starts_at timestamptz default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.answer_visit(p_visit_id, p_answer, p_starts_at)
$$;
comment on function public.answer_visit(uuid, text, timestamptz) is
  'Accepts a time of a proposal, declines it, or cancels a proposal or a confirmed visit. The same answer again changes '
  'nothing. Returns null unless the caller is a side of the inquiry. Raises SC409 with a sentence for users.';

create function public.read_visit_event(p_visit_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_visit_event(p_visit_id)
$$;
comment on function public.read_visit_event(uuid) is
  'private.describe_event() for a side of the inquiry, with its own address, else null. Raises SC409 if no time is confirmed.';

grant execute on function
  private.propose_visit(uuid, uuid, text[]),
  private.answer_visit(uuid, text, timestamptz),
  private.read_visit_event(uuid),
  public.propose_visit(uuid, uuid, text[]),
  public.answer_visit(uuid, text, timestamptz),
  public.read_visit_event(uuid)
to authenticated;
