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
    raise exception 'You have asked for a hold 20 times in this conversation, as often as one can. Please write a message.'
      using errcode = 'SC409';
  end if;
  select count(*), min(h.created_at) + interval '1 day' into v_recent, v_next
  from private.holds h
  where h.inquiry_id = p_inquiry.id and h.created_at > now() - interval '1 day';
  if v_recent >= 3 then
    raise exception 'You have asked this home for a hold 3 times in the last day. You can ask again in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  select count(*) into v_recent
  from public.inquiries i
  join private.holds h on h.inquiry_id = i.id
  where i.patient_id = p_inquiry.patient_id and h.state in ('asked', 'held');
  if v_recent >= 5 then
    raise exception 'You have asked 5 homes to hold a spot, as many as one family can at once. Please give one back first.'
      using errcode = 'SC409';
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
      raise exception 'The family asks for a hold. You answer it.' using errcode = '42501';
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
    raise exception 'You have already asked % for a hold.', v_home.name using errcode = 'SC409';
  elsif not v_home.is_listed then
    raise exception '% is not listed now, so it holds no spots. You can write a message.', v_home.name using errcode = 'SC409';
  elsif private.shown_spots(v_home) < 1 then
    raise exception '% has no free spot now, so none can be held. Its page can email you when there is one.', v_home.name
      using errcode = 'SC409';
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
    raise exception 'An answer is hold, decline, take_back or give_back' using errcode = '22023';
  elsif p_answer = 'hold' and private.suspended_reason() is not null then
    raise exception '%', private.suspended_reason() using errcode = 'SC423';
  elsif (p_answer = 'give_back') <> (p_side = 'family') then
    raise exception '%', case p_side
      when 'family' then 'The home answers your request. You can give it back.'
      else 'The family gives a hold back. You can take it back.'
    end using errcode = '42501';
  elsif not p_hold.state = any (v_before) then
    raise exception '%', case p_hold.state
      when 'asked' then 'This spot is not held yet. You can hold it, or decline.'
      when 'held' then 'This spot is held already. You can take it back.'
      when 'declined' then 'The home has declined this request.'
      when 'full' then 'The last free spot was held for another family, so this request has ended.'
      when 'canceled' then 'This request was taken back in the meantime.'
      when 'given_back' then 'The family has given this hold back in the meantime.'
      when 'taken_back' then 'The home has taken this hold back in the meantime.'
      when 'moved_in' then 'This hold has ended with the move-in.'
      else 'This hold has ended.'
    end using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_hold_answer(private.holds, text, text) is
  'Raises 42501, SC409 or SC423 with a sentence for users if a side cannot give this answer in the state of the hold.';

create function private.check_hold(p_hold private.holds, p_home public.properties, p_until date) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone p_home.time_zone)::date;
  v_turn_ends_at timestamptz;
begin
  if exists (select from private.team_notes n where n.inquiry_id = p_hold.inquiry_id and n.closes) then
    raise exception 'Our team closed this conversation.' using errcode = 'SC409';
  elsif p_until is null then
    raise exception 'Please choose the last day of the hold, until %.', to_char(v_today + 14, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  elsif p_until < v_today then
    raise exception '% has passed: at the home it is %. Please choose a day until %.',
      to_char(p_until, 'FMMonth FMDD, YYYY'), to_char(v_today, 'FMMonth FMDD, YYYY'),
      to_char(v_today + 14, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  elsif p_until > v_today + 14 then
    raise exception 'A hold can last for at most 14 days. Please choose a day until %.',
      to_char(v_today + 14, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  elsif private.shown_spots(p_home) < 1 then
    raise exception '% has no free spot left: it states %, and % held. State another free spot first, or decline.',
      p_home.name, p_home.available_spots,
      p_home.held_spots || case p_home.held_spots when 1 then ' is' else ' are' end
      using errcode = 'SC409';
  end if;
  v_turn_ends_at := private.offered_until(p_home, p_hold.inquiry_id);
  if v_turn_ends_at is not null then
    raise exception '% offers its free spot to the next family on its waiting list, which can answer until %. Pass that family '
      'over first, or wait for its answer.', p_home.name,
      to_char(v_turn_ends_at at time zone p_home.time_zone, 'FMMonth FMDD, YYYY, FMHH12:MI AM')
      using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_hold(private.holds, public.properties, date) is
  'Raises a sentence for users if a home cannot hold a spot until this day: 22023 for a day that has passed or is more than 14 '
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
  'others, and 42501 for the owner. Raises SC409 with a sentence if the conversation is closed, the home shows no free spot, or '
  'the family has an open hold there or five in all, and SC429 after 3 requests in a day.';

create function public.answer_hold(p_hold_id uuid, p_answer text, p_until date default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.answer_hold(p_hold_id, p_answer, p_until)
$$;
comment on function public.answer_hold(uuid, text, date) is
  'Those who act for the home hold a spot that a family asked for until p_until (hold), decline, or take_back; the family can '
  'give_back a hold or a request. The same answer again changes nothing. Null for others. Raises 22023 for a day that has passed '
  'or is more than 14 days away, and SC409 with a sentence without a free spot and for an answer that does not fit the state.';

grant execute on function
  private.ask_hold(uuid, uuid), public.ask_hold(uuid, uuid),
  private.answer_hold(uuid, text, date), public.answer_hold(uuid, text, date)
to authenticated;
