set lock_timeout = '2s';

create table private.quotes (
  -- Follows from a key of the caller, so that a retry sends nothing twice.
  id uuid primary key constraint id_is_random check (private.is_random_id(id)),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  -- From 1 in each conversation. The highest is the one that counts.
  number smallint not null constraint number_is_at_most_thirty check (number between 1 and 30),
  -- Null once the account is deleted.
  sender_id uuid default private.user_id() references public.users (id) on delete set null,
  -- Null for a home that states no room types.
  room_type text
    constraint room_type_is_known
      check (room_type is null or private.are_options(array[room_type], private.room_type_options())),
  room_name text
    constraint room_name_is_filled check (private.is_filled(room_name))
    constraint room_name_is_a_line check (private.is_line(room_name, 60)),
  persons smallint not null constraint persons_are_one_or_two check (persons between 1 and 2),
  care_level text constraint care_level_is_a_line check (private.is_line(care_level, 60)),
  -- Dollars a month.
  room_cost numeric(10, 2) not null constraint quoted_room_is_in_range check (room_cost between 1 and 999999.99),
  care_cost numeric(10, 2) constraint quoted_care_is_in_range check (care_cost between 0 and 999999.99),
  second_person_fee numeric(10, 2)
    constraint quoted_second_person_is_in_range check (second_person_fee between 0 and 999999.99),
  -- Dollars, once.
  community_fee numeric(10, 2) not null constraint quoted_community_fee_is_in_range check (community_fee between 0 and 999999.99),
  deposit numeric(10, 2) not null constraint quoted_deposit_is_in_range check (deposit between 0 and 999999.99),
  included_services text[] not null
    constraint quoted_services_are_known_and_distinct
      check (private.are_options(included_services, private.included_service_options())),
  -- The last day, at the home.
  valid_until date not null,
  -- From the page of the home when it was sent: see private.quote_differences().
  differences jsonb not null,
  monthly_total numeric(12, 2) not null
    generated always as (room_cost + coalesce(care_cost, 0) + coalesce(second_person_fee, 0)) stored,
  first_month_total numeric(12, 2) not null
    generated always as (room_cost + coalesce(care_cost, 0) + coalesce(second_person_fee, 0) + community_fee + deposit) stored,
  -- Not now(), which is the start of the transaction, because the lock of the inquiry gives the order.
  created_at timestamptz not null default clock_timestamp(),
  constraint care_has_a_price check ((care_level is null) = (care_cost is null)),
  constraint second_person_has_a_price check ((persons = 2) = (second_person_fee is not null)),
  constraint quote_is_at_most_sixty_days check (
    valid_until - (created_at at time zone 'UTC')::date between -1 and 61
  ),
  constraint quotes_inquiry_number unique (inquiry_id, number)
);
comment on table private.quotes is
  'What a home offers a family in writing. It never changes; the one with the highest number of an inquiry counts. It stays '
  'as long as its inquiry, for the family also after the conversation ended, and after a hand-over with the former owner.';

create index quotes_sender on private.quotes (sender_id, created_at desc);

alter table private.quotes enable row level security;
create policy select_operator on private.quotes for select to service_role using (true);

-- For complaints and mails.
grant select on private.quotes to service_role;

-- Apart from the quote, which does not change.
create table private.quote_reads (
  quote_id uuid primary key references private.quotes (id) on delete cascade,
  read_at timestamptz not null default now()
);
comment on table private.quote_reads is 'When the family first read a quote.';

alter table private.quote_reads enable row level security;
create policy select_operator on private.quote_reads for select to service_role using (true);

-- For mails.
grant select on private.quote_reads to service_role;

create function private.tg_quotes__keep() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What goes with its account or its conversation, and nothing else.
  if tg_op = 'DELETE' and not exists (select from public.inquiries i where i.id = old.inquiry_id) then
    return old;
  end if;
  -- The totals are computed after this trigger.
  if tg_op = 'UPDATE' and new.sender_id is null
    and not exists (select from public.users u where u.id = old.sender_id)
    and to_jsonb(new) - '{sender_id,monthly_total,first_month_total}'::text[]
      = to_jsonb(old) - '{sender_id,monthly_total,first_month_total}'::text[] then
    return new;
  end if;
  raise exception 'A quote that was sent never changes. You can send a new one, which replaces it.' using errcode = 'SC409';
end
$$;
comment on function private.tg_quotes__keep() is
  'Refuses every change and deletion of a quote but those that follow from the deletion of an account or a conversation.';

create trigger keep
  before update or delete on private.quotes
  for each row execute function private.tg_quotes__keep();

create function private.quote_differences(p_quote private.quotes, p_home public.properties) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_stated constant jsonb := jsonb_build_object(
    'room_cost', case
      when p_quote.room_type is null then to_jsonb(p_home.room_cost)
      else (select r -> 'monthly_cost' from jsonb_array_elements(p_home.rates) as r where r ->> 'room_type' = p_quote.room_type)
    end,
    'care_cost', case when p_quote.care_level is null then to_jsonb(0) else (
      select l -> 'monthly_cost' from jsonb_array_elements(p_home.care_levels) as l where l ->> 'name' = p_quote.care_level
    ) end,
    'second_person_fee', case when p_quote.persons = 2 then p_home.second_person_fee else 0 end,
    'community_fee', p_home.community_fee, 'deposit', p_home.deposit
  );
begin
  return (
    with parts as (
      select part.name, part.quoted, (v_stated ->> part.name)::numeric as stated
      from (values
        (1, 'room_cost', p_quote.room_cost), (2, 'care_cost', coalesce(p_quote.care_cost, 0)),
        (3, 'second_person_fee', coalesce(p_quote.second_person_fee, 0)),
        (4, 'community_fee', p_quote.community_fee), (5, 'deposit', p_quote.deposit)
      ) as part (place, name, quoted)
      union all
      select 'monthly_total', p_quote.room_cost + coalesce(p_quote.care_cost, 0) + coalesce(p_quote.second_person_fee, 0),
        (v_stated ->> 'room_cost')::numeric + (v_stated ->> 'care_cost')::numeric
          + (v_stated ->> 'second_person_fee')::numeric
    )
    select jsonb_build_object(
      'amounts', coalesce(
        jsonb_object_agg(name, jsonb_build_object('stated', stated, 'by', quoted - stated))
          filter (where quoted is distinct from stated),
        '{}'
      ),
      'services_left_out', array(
        select s from unnest(p_home.included_services) as s where s <> all (p_quote.included_services)
      ),
      'services_added', array(
        select s from unnest(p_quote.included_services) as s where s <> all (p_home.included_services)
      )
    )
    from parts
  );
end
$$;
comment on function private.quote_differences(private.quotes, public.properties) is
  'Where a quote differs from what the page of the home states for the same room, care and persons: {amounts: {<part>: '
  '{stated, by}}, services_left_out, services_added}. stated is null where the page states nothing.';

create function private.describe_quote(p_quote private.quotes, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select to_jsonb(p_quote) - '{sender_id}'::text[] || jsonb_build_object(
      'is_yours', p_side = 'owner', 'sender_name', private.sender_name(p.owner_id, p_quote.sender_id),
      'property_name', p.name,
      'state', case
        when exists (
          select from private.quotes q where q.inquiry_id = p_quote.inquiry_id and q.number > p_quote.number
        ) then 'replaced'
        when p_quote.valid_until < (now() at time zone p.time_zone)::date then 'ended'
        else 'valid'
      end,
      'read_at', (select r.read_at from private.quote_reads r where r.quote_id = p_quote.id)
    )
    from public.inquiries i
    cross join lateral private.inquiry_home(i) as p
    where i.id = p_quote.inquiry_id
  );
end
$$;
comment on function private.describe_quote(private.quotes, text) is
  'A quote as a side of its inquiry reads it, as quoteSchema in contract/quotes/quotes.ts.';

create function private.select_quotes(p_inquiry_id uuid, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(private.describe_quote(q, p_side) order by q.number), '[]')
    from private.quotes q
    where q.inquiry_id = p_inquiry_id
  );
end
$$;
comment on function private.select_quotes(uuid, text) is 'The quotes of an inquiry as a side reads them, the newest last.';

create function private.count_unread_quotes(p_inquiry_id uuid) returns integer
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select count(*)
    from private.quotes q
    where q.inquiry_id = p_inquiry_id
      and not exists (select from private.quote_reads r where r.quote_id = q.id)
  );
end
$$;
comment on function private.count_unread_quotes(uuid) is 'How many quotes of an inquiry its family has not read.';

create function private.quote_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name, 'is_to_owner', false, 'inquiry_id', i.id)
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_mail.inquiry_id and i.withdrawn_at is null and p.is_suspended is not true
    and private.count_unread_quotes(i.id) > 0
$$;
comment on function private.quote_mail_details(private.mails) is
  'What a mail about a quote says: {property_name, is_to_owner, inquiry_id}. Null if the family has read it or withdrew the '
  'inquiry, and for a suspended home.';

grant execute on function private.count_unread_quotes(uuid), private.quote_mail_details(private.mails) to service_role;

create function private.check_quote(p_quote private.quotes, p_home public.properties) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone p_home.time_zone)::date;
  v_rooms constant text[] := private.priced_names(p_home.rates, 'room_type');
  v_levels constant text[] := private.priced_names(p_home.care_levels, 'name');
begin
  if p_quote.room_type is null and v_rooms <> '{}' then
    raise exception 'Please choose a room. % states: %.', p_home.name, array_to_string(v_rooms, ', ') using errcode = '22023';
  elsif p_quote.room_type is not null and p_quote.room_type <> all (v_rooms) then
    raise exception '% states no price for "%". % Or add the room to the page of the home first.', p_home.name, p_quote.room_type,
      case v_rooms
        when '{}' then 'It states no rooms: leave the room out.'
        else format('Please choose one that it states: %s.', array_to_string(v_rooms, ', '))
      end
      using errcode = '22023';
  elsif p_quote.care_level is not null and p_quote.care_level <> all (v_levels) then
    raise exception '% states no care level "%". % Or add the level to the page of the home first.', p_home.name,
      p_quote.care_level,
      case v_levels
        when '{}' then 'It states no care levels: leave the level out.'
        else format('Please choose one that it states: %s.', array_to_string(v_levels, ', '))
      end
      using errcode = '22023';
  elsif p_quote.valid_until < v_today then
    raise exception '% has passed: at the home it is %. Please choose a day until %.',
      to_char(p_quote.valid_until, 'FMMonth FMDD, YYYY'), to_char(v_today, 'FMMonth FMDD, YYYY'),
      to_char(v_today + 60, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  elsif p_quote.valid_until > v_today + 60 then
    raise exception 'A quote can be valid for at most 60 days. Please choose a day until %.',
      to_char(v_today + 60, 'FMMonth FMDD, YYYY')
      using errcode = '22023';
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
    raise exception 'This conversation has 30 quotes, as many as it can have. Please agree on the price by message.'
      using errcode = 'SC409';
  elsif v_recent >= 5 then
    raise exception 'This conversation has got 5 quotes in the last day. You can send the next one in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  return v_number;
end
$$;
comment on function private.limit_quotes(uuid) is
  'The number of the last quote of an inquiry, 0 without one. Raises SC409 for 30, and SC429 for 5 within a day.';

create function private.reject_second_quote(p_inquiry public.inquiries, p_last_number integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_name text;
begin
  select coalesce(private.sender_name(p.owner_id, q.sender_id), 'Somebody') into v_name
  from private.quotes q, private.inquiry_home(p_inquiry) as p
  where q.inquiry_id = p_inquiry.id and q.number > coalesce(p_last_number, 0)
  order by q.number desc
  limit 1;
  if found then
    raise exception '% has sent a quote in the meantime. Please look at it. If you send yours after that, it replaces the other one.', v_name
      using errcode = 'SC409';
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
      raise exception 'The home sends quotes. You can ask for one in a message.' using errcode = '42501';
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
  raise exception 'A quote has amounts from 0 to 999,999.99, and a day as 2026-12-31' using errcode = '22023';
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

create or replace function private.thread_summary(p_inquiry public.inquiries, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reads_family constant boolean := p_side = 'family' or private.owner_reads_family(p_inquiry);
begin
  return (
    select jsonb_build_object(
      'message_count', count(*) filter (where m.sender = p_side or v_reads_family),
      'unread_count', count(*) filter (
        where m.sender <> p_side and m.read_at is null and p_inquiry.withdrawn_at is null and v_reads_family
      ) + case
        when p_side = 'family' and p_inquiry.withdrawn_at is null then private.count_unread_quotes(p_inquiry.id) else 0
      end,
      'is_answered', p_inquiry.status = 'contacted' or coalesce(bool_or(m.sender = 'owner'), false),
      'visit', private.next_visit(p_inquiry.id, p_side)
    )
    from private.inquiry_messages m
    where m.inquiry_id = p_inquiry.id
  );
end
$$;
comment on function private.thread_summary(public.inquiries, text) is
  'What lists show of a conversation: {message_count, unread_count, is_answered, visit}. For the family, quotes count as unread too.';

create or replace function private.read_thread(p_inquiry_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on messages. Returns an inquiry of the caller only, as the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
  v_inquiry public.inquiries;
  v_reason text;
begin
  if v_side is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id;
  v_reason := private.closed_reason(v_inquiry, v_side);
  return private.select_visits(p_inquiry_id, v_side) || jsonb_build_object(
    'side', v_side,
    'inquiry', case v_side
      when 'family' then private.describe_sent_inquiry(v_inquiry)
      else private.describe_received_inquiry(v_inquiry)
    end,
    'messages', private.select_messages(v_inquiry, v_side),
    'team_notes', private.select_team_notes(p_inquiry_id, v_side),
    'quotes', private.select_quotes(p_inquiry_id, v_side),
    'can_reply', v_reason is null,
    'closed_reason', v_reason
  );
end
$$;

comment on function public.read_thread(uuid) is
  'An inquiry with its messages, quotes and visits as its sender or the owner of the home reads it: {side, inquiry, messages, '
  'team_notes, quotes, visits, can_reply, closed_reason, time_zone}. Null for everybody else.';

create or replace function private.mark_messages_read(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on messages. Marks only messages to the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
begin
  if v_side is null then
    return false;
  end if;
  if v_side = 'owner' and not (
    select private.owner_reads_family(i) from public.inquiries i where i.id = p_inquiry_id
  ) then
    return true;
  end if;
  update private.inquiry_messages
  set read_at = now()
  where inquiry_id = p_inquiry_id and sender <> v_side and read_at is null;
  update private.visits
  set read_at = now()
  where inquiry_id = p_inquiry_id and proposed_by <> v_side and read_at is null;
  if v_side = 'family' then
    insert into private.quote_reads (quote_id)
    select q.id from private.quotes q where q.inquiry_id = p_inquiry_id
    on conflict (quote_id) do nothing;
  else
    perform private.record_seen(array[p_inquiry_id]);
  end if;
  return true;
end
$$;

comment on function public.mark_messages_read(uuid) is
  'Marks the messages, quotes and visits of the other side as read, for an owner also the inquiry as seen. False if the caller is no side.';

create or replace function private.count_unread_messages() returns integer
language sql stable
-- Definer: callers have no privileges on messages. Counts only messages to the caller.
security definer set search_path = '' as $$
  select (
    select count(*)
    from (
      select from public.inquiries i
      join private.inquiry_messages m on m.inquiry_id = i.id and m.sender = 'owner' and m.read_at is null
      where i.patient_id = (select private.user_id()) and i.withdrawn_at is null
      union all
      select from public.inquiries i
      join private.quotes q on q.inquiry_id = i.id
      where i.patient_id = (select private.user_id()) and i.withdrawn_at is null
        and not exists (select from private.quote_reads r where r.quote_id = q.id)
      union all
      select from private.select_acted_homes() as home (id)
      join public.properties p on p.id = home.id and not p.is_suspended
      -- The limit makes it read home by home, and end with the outer one.
      cross join lateral (
        select from public.inquiries i
        join private.inquiry_messages m on m.inquiry_id = i.id and m.sender = 'family' and m.read_at is null
        where i.property_id = home.id and i.withdrawn_at is null and i.status not in ('spam', 'deleted')
        limit 500
      ) as unread
      -- The bell shows 99+, and large inboxes have tens of thousands.
      limit 500
    ) as unread
  )::integer
$$;
comment on function private.count_unread_messages() is
  'The number of messages and quotes to the caller that are unread, at most 500, without those of withdrawn inquiries, of spam, and '
  'to the owner of a suspended home.';

create or replace function private.export_conversations(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'inquiries_sent', array(
      select jsonb_build_object(
        'id', i.id, 'property_id', p.id, 'property_name', p.name,
        'message', i.message, 'phone', i.phone, 'email', i.email, 'contact_by', i.contact_by,
        'status', (private.as_family_reads(i)).status,
        'seen', i.seen, 'is_withdrawn', i.withdrawn_at is not null, 'created_at', i.created_at,
        'deleted_at', i.deleted_at, 'messages', private.select_messages(i, 'family'),
        'team_notes', private.select_team_notes(i.id, 'family')
      )
      from public.inquiries i
      cross join lateral private.inquiry_home(i) as p
      where i.patient_id = p_user_id
      order by i.created_at, i.id
    ),
    'inquiries_received', array(
      select private.describe_received_inquiry(i) || jsonb_build_object(
        'messages', private.select_messages(i, 'owner'), 'team_notes', private.select_team_notes(i.id, 'owner')
      )
      from public.inquiries i
      -- Deleted inquiries are kept for complaints only.
      where i.id in (select private.find_received_inquiries(p_user_id))
      order by i.created_at, i.id
    ),
    'visits', array(
      select private.describe_visit(v, side.name)
      from public.inquiries i
      join private.visits v on v.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by v.created_at, v.id
    ),
    'quotes', array(
      select private.describe_quote(q, side.name)
      from public.inquiries i
      join private.quotes q on q.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by q.created_at, q.id
    ),
    'visit_answers', array(
      select private.describe_visit_answer(a) || jsonb_build_object(
        'property_name', coalesce(p.name, i.former_home ->> 'name'), 'asked_at', a.asked_at, 'answered_at', a.answered_at,
        'withdrawn_at', a.withdrawn_at
      )
      from private.visit_answers a
      left join public.properties p on p.id = a.property_id
      left join public.inquiries i on i.id = a.inquiry_id
      where a.family_id = p_user_id
      order by a.asked_at, a.id
    ),
    'saved_replies', array(
      select jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body)
      from public.saved_replies r
      where r.owner_id = p_user_id
      order by r.place
    ),
    -- Not those about the account: they would name who made them.
    'reports', array(
      select jsonb_build_object(
        'inquiry_id', r.inquiry_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
        'outcome', case when r.about ->> 'side' in ('home', 'register') then r.outcome end,
        'about', r.about || case
          -- An owner reads no text of a family that withdrew it. A person who acted for the owner may have been removed.
          when r.about ->> 'side' = 'owner' and not exists (
            select from public.inquiries i
            left join public.properties p on p.id = i.property_id
            where i.id = r.inquiry_id and i.withdrawn_at is null and i.deleted_at is null
              and p_user_id in (p.owner_id, i.former_owner_id)
          ) then '{"message": "", "messages": []}'::jsonb
          else '{}'
        end
      )
      from private.reports r
      where r.reporter_id = p_user_id
      order by r.created_at
    )
  )
$$;
comment on function private.export_conversations(uuid) is
  'The inquiries of an account with messages, quotes, visits and what it answered about them, its saved replies, and the reports that it made.';

select private.forget_plans();
