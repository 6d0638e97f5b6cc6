-- Sending a quote, and the quotes of a family for its comparison.
-- Risk: callers cannot write quotes. send_quote() locks the inquiry first and checks the side of the caller.

create function private.check_quote(p_quote private.quotes, p_home public.properties) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone p_home.time_zone)::date;
  v_rooms constant text[] := private.priced_names(p_home.rates, 'room_type');
  v_levels constant text[] := private.priced_names(p_home.care_levels, 'name');
begin
  if p_quote.room_type is null and v_rooms <> '{}' then
    raise exception 'quote_room_missing'
      using errcode = '22023', detail = jsonb_build_object('home', p_home.name, 'rooms', to_jsonb(v_rooms));
  elsif p_quote.room_type is not null and p_quote.room_type <> all (v_rooms) then
    raise exception '%', case v_rooms when '{}' then 'quote_rooms_unstated' else 'quote_room_unknown' end
      using errcode = '22023',
      detail = jsonb_build_object('home', p_home.name, 'room_type', p_quote.room_type, 'rooms', to_jsonb(v_rooms));
  elsif p_quote.care_level is not null and p_quote.care_level <> all (v_levels) then
    raise exception '%', case v_levels when '{}' then 'quote_care_levels_unstated' else 'quote_care_level_unknown' end
      using errcode = '22023',
      detail = jsonb_build_object('home', p_home.name, 'care_level', p_quote.care_level, 'levels', to_jsonb(v_levels));
  elsif p_quote.valid_until < v_today then
    raise exception 'day_passed'
      using errcode = '22023', detail = jsonb_build_object('day', p_quote.valid_until, 'today', v_today, 'last', v_today + 60);
  elsif p_quote.valid_until > v_today + 60 then
    raise exception 'quote_day_too_far' using errcode = '22023', detail = jsonb_build_object('last', v_today + 60);
  end if;
end
$$;
comment on function private.check_quote(private.quotes, public.properties) is
  'Raises 22023 with a sentence for users if a quote names a room or a care level that the home does not state, or is valid '
  'until a day that has passed or is more than 60 days away, at the home.';

create function private.limit_quotes(p_inquiry_id uuid) returns integer
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_number integer;
  v_recent integer;
  v_next timestamptz;
begin
  select
    coalesce(max(q.number), 0), count(*) filter (where q.created_at > now() - interval '1 day'),
    min(q.created_at) filter (where q.created_at > now() - interval '1 day') + interval '1 day'
  into v_number, v_recent, v_next
  from private.quotes q
  where q.inquiry_id = p_inquiry_id;
  if v_number >= 30 then
    raise exception 'quote_conversation_full' using errcode = 'SC409';
  elsif v_recent >= 5 then
    raise exception 'quotes_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('seconds', ceil(extract(epoch from v_next - now())));
  end if;
  return v_number;
end
$$;
comment on function private.limit_quotes(uuid) is
  'The number of the last quote of an inquiry, 0 without one. Raises SC409 for 30, and SC429 for 5 within a day.';

create function private.reject_second_quote(p_inquiry public.inquiries, p_last_number integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_sender jsonb;
begin
  select private.describe_sender(p.owner_id, q.sender_id) into v_sender
  from private.quotes q, private.inquiry_home(p_inquiry) as p
  where q.inquiry_id = p_inquiry.id and q.number > coalesce(p_last_number, 0)
  order by q.number desc
  limit 1;
  if v_sender is not null then
    raise exception 'quote_sent_meanwhile' using errcode = 'SC409', detail = jsonb_build_object('sender', v_sender);
  elsif found then
    raise exception 'quote_sent_by_somebody' using errcode = 'SC409';
  end if;
end
$$;
comment on function private.reject_second_quote(public.inquiries, integer) is
  'Raises SC409 if a quote of an inquiry is newer than the last one that the sender saw.';

create function private.send_quote(p_inquiry_id uuid, p_id uuid, p_quote jsonb, p_last_number integer) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write quotes and mails. Writes only for a home for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_home public.properties;
  v_quote private.quotes;
begin
  perform private.check_argument('Quote', p_quote::text, 4000);
  case private.inquiry_side(p_inquiry_id)
    -- Who answers the inquiries of a home may change its prices: see private.acting_for().
    when 'owner' then null;
    when 'family' then
      raise exception 'quote_of_home_only' using errcode = '42501';
    else
      return null;
  end case;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile, or handed the home over.
  if private.inquiry_side(p_inquiry_id) is distinct from 'owner' then
    return null;
  end if;
  v_quote := jsonb_populate_record(null::private.quotes, p_quote);
  v_quote.id := private.own_id(p_id, p_inquiry_id);
  if exists (select from private.quotes q where q.id = v_quote.id) then
    return (select private.describe_quote(q, 'owner') from private.quotes q where q.id = v_quote.id);
  end if;
  perform private.check_open(v_inquiry, 'owner');
  perform private.reject_second_quote(v_inquiry, p_last_number);
  select * into v_home from public.properties p where p.id = v_inquiry.property_id;
  perform private.check_quote(v_quote, v_home);
  v_quote.number := private.limit_quotes(p_inquiry_id) + 1;
  -- One mail until the family has read what came before, or a day has passed.
  if not exists (
    select from private.quotes q
    where q.inquiry_id = p_inquiry_id and q.created_at > now() - interval '1 day'
      and not exists (select from private.quote_reads r where r.quote_id = q.id)
  ) then
    insert into private.mails (kind, inquiry_id, recipient_id, created_at)
    values ('quote', p_inquiry_id, v_inquiry.patient_id, now());
  end if;
  insert into private.quotes as q (
    id, inquiry_id, number, room_type, room_name, persons, care_level, room_cost, care_cost, second_person_fee,
    community_fee, deposit, included_services, valid_until, differences
  )
  values (
    v_quote.id, p_inquiry_id, v_quote.number, v_quote.room_type, v_quote.room_name, v_quote.persons, v_quote.care_level,
    v_quote.room_cost, v_quote.care_cost, v_quote.second_person_fee, v_quote.community_fee, v_quote.deposit,
    v_quote.included_services, v_quote.valid_until, private.quote_differences(v_quote, v_home)
  )
  returning q.* into v_quote;
  perform private.record_activity(p_inquiry_id, 'owner');
  return private.describe_quote(v_quote, 'owner');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format then
  raise exception 'quote_invalid' using errcode = '22023';
end
$$;

create function public.send_quote(p_inquiry_id uuid, p_id uuid, p_quote jsonb, p_last_number integer default 0) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.send_quote(p_inquiry_id, p_id, p_quote, p_last_number)
$$;
comment on function public.send_quote(uuid, uuid, jsonb, integer) is
  'Sends a quote to the family of an inquiry about a home of the caller: {room_type, room_name, persons, care_level, '
  'room_cost, care_cost, second_person_fee, community_fee, deposit, included_services, valid_until}. The same p_id again returns the '
  'first quote. It replaces the one before. Null for others, and 42501 for the family. Raises 22023 with a sentence for '
  'what the home does not state, SC409 if the conversation is closed or there is a quote after p_last_number, and SC429 '
  'after 5 quotes in a day.';

grant execute on function
  private.send_quote(uuid, uuid, jsonb, integer), public.send_quote(uuid, uuid, jsonb, integer)
to authenticated;

create function private.list_quotes() returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on quotes. Returns those that were sent to the caller only.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(newest.quote order by newest.quote ->> 'property_name'), '[]')
    from (
      select distinct on (i.property_id)
        private.describe_quote(q, 'family') || jsonb_build_object('property_id', i.property_id) as quote
      from public.inquiries i
      join private.quotes q on q.inquiry_id = i.id
      where i.patient_id = (select private.user_id()) and i.property_id is not null
        and private.describe_quote(q, 'family') ->> 'state' = 'valid'
      order by i.property_id, q.created_at desc
    ) as newest
  );
end
$$;

create function public.list_quotes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_quotes()
$$;
comment on function public.list_quotes() is
  'The valid quotes that were sent to the caller, the newest of each home, with its property_id. Without those of homes that '
  'were deleted or handed over.';

grant execute on function private.list_quotes(), public.list_quotes() to authenticated;
