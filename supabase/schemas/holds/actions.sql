-- Asking for a hold, and answering it.
-- Risk: callers cannot write holds. Each function locks inquiry, home and hold, and then checks the side of the caller.

create function private.hold_side(p_hold private.holds) returns text
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select case
      when i.patient_id = (select private.user_id()) then 'family'
      when array[p.owner_id, p.id] && (select private.acting_for()) then 'owner'
    end
    from public.inquiries i
    left join public.properties p on p.id = p_hold.property_id
    where i.id = p_hold.inquiry_id
  );
end
$$;
comment on function private.hold_side(private.holds) is
  'The side of the caller in a hold: family for who asked, owner for those who act for the home, also after a hand-over.';

create function private.limit_holds(p_inquiry public.inquiries) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_recent integer;
  v_next timestamptz;
begin
  if (select count(*) from private.holds h where h.inquiry_id = p_inquiry.id) >= 20 then
    raise exception 'holds_conversation_full' using errcode = 'SC409';
  end if;
  select count(*), min(h.created_at) + interval '1 day' into v_recent, v_next
  from private.holds h
  where h.inquiry_id = p_inquiry.id and h.created_at > now() - interval '1 day';
  if v_recent >= 3 then
    raise exception 'holds_too_often'
      using errcode = 'SC429', detail = jsonb_build_object('seconds', ceil(extract(epoch from v_next - now())));
  end if;
  select count(*) into v_recent
  from public.inquiries i
  join private.holds h on h.inquiry_id = i.id
  where i.patient_id = p_inquiry.patient_id and h.state in ('asked', 'held');
  if v_recent >= 5 then
    raise exception 'holds_too_many_open' using errcode = 'SC409';
  end if;
end
$$;
comment on function private.limit_holds(public.inquiries) is
  'Raises SC429 after 3 requests for a hold in a conversation in a day, SC409 after 20, and for a family with 5 open ones.';

create function private.ask_hold(p_inquiry_id uuid, p_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write holds and mails. Writes only for an inquiry of the caller.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_home public.properties;
  v_hold private.holds;
begin
  case private.inquiry_side(p_inquiry_id)
    when 'family' then null;
    when 'owner' then
      raise exception 'holds_family_asks' using errcode = '42501';
    else
      return null;
  end case;
  -- Makes each request of a family count the one before.
  perform pg_advisory_xact_lock(hashtextextended('holds of ' || private.user_id(), 0));
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  select * into v_hold from private.holds h where h.id = private.own_id(p_id, p_inquiry_id);
  if found then
    return private.describe_hold(v_hold);
  end if;
  perform private.check_open(v_inquiry, 'family');
  -- Waits for whoever holds the last spot now.
  select * into v_home from public.properties p where p.id = v_inquiry.property_id for share;
  if exists (select from private.holds h where h.inquiry_id = p_inquiry_id and h.state in ('asked', 'held')) then
    raise exception 'holds_asked_already' using errcode = 'SC409', detail = jsonb_build_object('home', v_home.name);
  elsif not v_home.is_listed then
    raise exception 'holds_home_not_listed' using errcode = 'SC409', detail = jsonb_build_object('home', v_home.name);
  elsif private.shown_spots(v_home) < 1 then
    raise exception 'holds_no_free_spot_to_ask' using errcode = 'SC409', detail = jsonb_build_object('home', v_home.name);
  end if;
  perform private.limit_holds(v_inquiry);
  insert into private.holds as h (id, inquiry_id, property_id)
  values (private.own_id(p_id, p_inquiry_id), p_inquiry_id, v_home.id)
  returning h.* into v_hold;
  perform private.record_activity(p_inquiry_id, 'family');
  return private.describe_hold(v_hold);
end
$$;

create function private.check_hold_answer(p_hold private.holds, p_side text, p_answer text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_before constant text[] := case p_answer
    when 'give_back' then array['asked', 'held']
    when 'take_back' then array['held']
    else array['asked']
  end;
begin
  if (p_answer in ('hold', 'decline', 'take_back', 'give_back')) is not true then
    raise exception 'holds_unknown_answer' using errcode = '22023';
  elsif p_answer = 'hold' and private.suspended_reason() is not null then
    raise exception '%', private.suspended_reason() using errcode = 'SC423';
  elsif (p_answer = 'give_back') <> (p_side = 'family') then
    raise exception '%', case p_side
      when 'family' then 'holds_home_answers'
      else 'holds_family_gives_back'
    end using errcode = '42501';
  elsif not p_hold.state = any (v_before) then
    raise exception '%', case p_hold.state
      when 'asked' then 'holds_not_held_yet'
      when 'held' then 'holds_held_already'
      when 'declined' then 'holds_declined'
      when 'full' then 'holds_last_spot_gone'
      when 'canceled' then 'holds_request_taken_back'
      when 'given_back' then 'holds_given_back'
      when 'taken_back' then 'holds_taken_back'
      when 'moved_in' then 'holds_ended_with_move_in'
      else 'holds_ended'
    end using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_hold_answer(private.holds, text, text) is
  'Raises 42501, SC409 or SC423 with a code if a side cannot give this answer in the state of the hold.';

create function private.check_hold(p_hold private.holds, p_home public.properties, p_until date) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone p_home.time_zone)::date;
  v_turn_ends_at timestamptz;
begin
  if exists (select from private.team_notes n where n.inquiry_id = p_hold.inquiry_id and n.closes) then
    raise exception 'conversation_closed' using errcode = 'SC409';
  elsif p_until is null then
    raise exception 'holds_day_missing' using errcode = '22023', detail = jsonb_build_object('last', v_today + 14);
  elsif p_until < v_today then
    raise exception 'day_passed'
      using errcode = '22023', detail = jsonb_build_object('day', p_until, 'today', v_today, 'last', v_today + 14);
  elsif p_until > v_today + 14 then
    raise exception 'holds_day_too_far' using errcode = '22023', detail = jsonb_build_object('last', v_today + 14);
  elsif private.shown_spots(p_home) < 1 then
    raise exception 'holds_no_free_spot' using errcode = 'SC409', detail = jsonb_build_object(
      'home', p_home.name, 'stated', p_home.available_spots, 'count', p_home.held_spots
    );
  end if;
  v_turn_ends_at := private.offered_until(p_home, p_hold.inquiry_id);
  if v_turn_ends_at is not null then
    raise exception 'holds_spot_offered_next' using errcode = 'SC409', detail = jsonb_build_object(
      'home', p_home.name, 'until', v_turn_ends_at at time zone p_home.time_zone
    );
  end if;
end
$$;
comment on function private.check_hold(private.holds, public.properties, date) is
  'Raises a code if a home cannot hold a spot until this day: 22023 for a day that has passed or is more than 14 '
  'days away, at the home, and SC409 without a free spot that is not offered to the waiting list.';

create function private.answer_hold(p_hold_id uuid, p_answer text, p_until date) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write holds and mails. Writes only a hold of which the caller is a side.
security definer set search_path = '' as $$
declare
  v_hold private.holds;
  v_home public.properties;
  v_side text;
begin
  perform private.check_argument('Answer', p_answer, 10);
  select * into v_hold from private.holds h where h.id = p_hold_id;
  if private.hold_side(v_hold) is null then
    return null;
  end if;
  perform from public.inquiries i where i.id = v_hold.inquiry_id for no key update;
  select * into v_home from public.properties p where p.id = v_hold.property_id for no key update;
  -- Read after the locks, so that it is the state that a concurrent answer left.
  select * into v_hold from private.holds h where h.id = p_hold_id for update;
  v_side := private.hold_side(v_hold);
  if v_side is null then
    return null;
  elsif (v_hold.state, p_answer) in (
    ('declined', 'decline'), ('taken_back', 'take_back'), ('given_back', 'give_back'), ('canceled', 'give_back')
  ) or (v_hold.state = 'held' and p_answer = 'hold' and v_hold.held_until = p_until) then
    return private.describe_hold(v_hold);
  end if;
  perform private.check_hold_answer(v_hold, v_side, p_answer);
  if p_answer = 'hold' then
    perform private.check_hold(v_hold, v_home, p_until);
  end if;
  update private.holds h
  set held_until = case p_answer when 'hold' then p_until else h.held_until end,
    state = case p_answer
      when 'hold' then 'held'
      when 'decline' then 'declined'
      when 'take_back' then 'taken_back'
      else case h.state when 'held' then 'given_back' else 'canceled' end
    end
  where h.id = p_hold_id
  returning h.* into v_hold;
  if exists (select from public.inquiries i where i.id = v_hold.inquiry_id and i.property_id is not null) then
    perform private.record_activity(v_hold.inquiry_id, v_side);
  end if;
  return private.describe_hold(v_hold);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.ask_hold(p_inquiry_id uuid, p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.ask_hold(p_inquiry_id, p_id)
$$;
comment on function public.ask_hold(uuid, uuid) is
  'Asks the home of an inquiry of the caller to hold a free spot. The same p_id again returns the first request. Null for '
  'others, and 42501 for the owner. Raises SC409 if the conversation is closed, the home shows no free spot, or '
  'the family has an open hold there or five in all, and SC429 after 3 requests in a day.';

create function public.answer_hold(p_hold_id uuid, p_answer text, p_until date default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.answer_hold(p_hold_id, p_answer, p_until)
$$;
comment on function public.answer_hold(uuid, text, date) is
  'Those who act for the home hold a spot that a family asked for until p_until (hold), decline, or take_back; the family can '
  'give_back a hold or a request. The same answer again changes nothing. Null for others. Raises 22023 for a day that has passed '
  'or is more than 14 days away, and SC409 without a free spot and for an answer that does not fit the state.';

grant execute on function
  private.ask_hold(uuid, uuid), public.ask_hold(uuid, uuid),
  private.answer_hold(uuid, text, date), public.answer_hold(uuid, text, date)
to authenticated;
