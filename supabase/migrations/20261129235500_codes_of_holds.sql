set lock_timeout = '2s';

create or replace function private.limit_holds(p_inquiry public.inquiries) returns void
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

create or replace function private.ask_hold(p_inquiry_id uuid, p_id uuid) returns jsonb
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

create or replace function private.check_hold_answer(p_hold private.holds, p_side text, p_answer text) returns void
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

create or replace function private.check_hold(p_hold private.holds, p_home public.properties, p_until date) returns void
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

comment on function private.check_hold_answer(private.holds, text, text) is
  'Raises 42501, SC409 or SC423 with a code if a side cannot give this answer in the state of the hold.';

comment on function private.check_hold(private.holds, public.properties, date) is
  'Raises a code if a home cannot hold a spot until this day: 22023 for a day that has passed or is more than 14 '
  'days away, at the home, and SC409 without a free spot that is not offered to the waiting list.';

comment on function public.ask_hold(uuid, uuid) is
  'Asks the home of an inquiry of the caller to hold a free spot. The same p_id again returns the first request. Null for '
  'others, and 42501 for the owner. Raises SC409 if the conversation is closed, the home shows no free spot, or '
  'the family has an open hold there or five in all, and SC429 after 3 requests in a day.';

comment on function public.answer_hold(uuid, text, date) is
  'Those who act for the home hold a spot that a family asked for until p_until (hold), decline, or take_back; the family can '
  'give_back a hold or a request. The same answer again changes nothing. Null for others. Raises 22023 for a day that has passed '
  'or is more than 14 days away, and SC409 without a free spot and for an answer that does not fit the state.';

create or replace function private.reject_fewer_spots(p_home public.properties) returns void
language plpgsql stable
-- Definer: owners have no privileges on holds. Names days alone.
security definer set search_path = '' as $$
begin
  raise exception 'holds_spots_are_held' using errcode = 'SC409', detail = jsonb_build_object(
    'home', p_home.name, 'count', p_home.held_spots, 'days', (
      select coalesce(jsonb_agg(h.held_until order by h.held_until, h.id), '[]')
      from private.holds h
      where h.property_id = p_home.id and h.state = 'held'
    )
  );
end
$$;

