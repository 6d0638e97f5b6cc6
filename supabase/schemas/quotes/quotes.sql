-- Quotes: what a home offers a family in writing, in their conversation: room, care, each fee and until when.
-- A quote never changes. A new one replaces it and has the next number. Holds and waiting lists do not depend on it.
-- Risk: families rely on what a quote said. Nobody has a right to change or delete a row, and a trigger refuses it too.

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
  raise exception 'quote_is_final' using errcode = 'SC409';
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
      'is_yours', p_side = 'owner', 'sender_name', null, 'sender_owner', null, 'property_name', p.name,
      'state', case
        when exists (
          select from private.quotes q where q.inquiry_id = p_quote.inquiry_id and q.number > p_quote.number
        ) then 'replaced'
        when p_quote.valid_until < (now() at time zone p.time_zone)::date then 'ended'
        else 'valid'
      end,
      'read_at', (select r.read_at from private.quote_reads r where r.quote_id = p_quote.id)
    ) || coalesce(private.describe_sender(p.owner_id, p_quote.sender_id), '{}')
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
