set lock_timeout = '2s';

-- Helpers: organizations that place others ask homes for clients, once an operator has verified them.
-- Helpers: accounts of hospitals, agencies on aging and social workers, who ask homes for clients. An operator calls the
-- published number of the organization before the account can ask. A helper is a family account with a row here.
-- Risk: a person who says to be a hospital reads the answers of homes. Nobody but operators verifies a helper.

create table private.helpers (
  user_id uuid primary key references public.users (id) on delete cascade,
  organization text not null
    constraint organization_is_filled check (private.is_filled(organization))
    constraint organization_is_a_line check (private.is_line(organization, 120)),
  -- At work. A home reads it after its yes.
  phone text not null
    constraint phone_has_ten_digits check (
      phone ~ '^\+?[0-9 ().-]+$'
      and char_length(phone) between 10 and 15
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10
    ),
  address text not null
    constraint address_is_filled check (private.is_filled(address))
    constraint address_is_a_line check (private.is_line(address, 200)),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text constraint decided_by_is_a_line check (private.is_line(decided_by, 254)),
  is_accepted boolean,
  -- What the helper reads.
  decision text constraint decision_is_a_line check (private.is_line(decision, 300)),
  constraint decision_is_whole check (
    (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (is_accepted is null)
    and (decided_at is null) = (decision is null)
  )
);
comment on table private.helpers is
  'The organization of a helper, verified or waiting. The helper and operators read it; a home name and phone after its yes.';

create index helpers_waiting on private.helpers (asked_at, user_id) where decided_at is null;

-- Statistics would contain personal data. See public.inquiries.
alter table private.helpers alter column user_id set statistics 0, alter column phone set statistics 0;

alter table private.helpers enable row level security;
create policy select_operator on private.helpers for select to service_role using (true);

-- For private.is_need_open().
grant select (user_id, is_accepted) on private.helpers to service_role;

create trigger limit_writes after insert or update of asked_at on private.helpers
  for each row execute function private.tg__limit_writes('5', 'asked %s times to be verified');

create function private.describe_helper(p_helper private.helpers) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_helper.user_id is not null then jsonb_build_object(
    'organization', p_helper.organization, 'phone', p_helper.phone, 'address', p_helper.address,
    'asked_at', p_helper.asked_at, 'decided_at', p_helper.decided_at, 'is_accepted', p_helper.is_accepted,
    'decision', p_helper.decision
  ) end
$$;
comment on function private.describe_helper(private.helpers) is 'What a helper reads of its own row. Null without one.';

create function private.read_helper() returns jsonb
language sql stable
-- Definer: callers have no privileges on the table. Returns the row of the caller.
security definer set search_path = '' as $$
  select jsonb_build_object('helper', (
    select private.describe_helper(h) from private.helpers h where h.user_id = (select private.user_id())
  ))
$$;

create function public.read_helper() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_helper()
$$;
comment on function public.read_helper() is
  '{helper: {organization, phone, address, asked_at, decided_at, is_accepted, decision}} of the caller, or {helper: null}.';

create function private.check_new_helper(p_before private.helpers) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.user_id();
begin
  if not exists (select from public.users u where u.id = v_id and u.role = 'patient' and not u.needs_setup)
    or exists (select from private.account_people a where a.user_id = v_id)
  then
    raise exception 'Owners of homes cannot ask homes for clients. Please make an account of its own.' using errcode = '42501';
  elsif p_before.is_accepted then
    raise exception 'Our team has verified your organization. To change it, please write to us.' using errcode = 'SC409';
  elsif p_before.decided_at > now() - interval '7 days' then
    raise exception 'We could not verify your organization. You can ask again from % on.',
      to_char(p_before.decided_at + interval '7 days', 'FMMonth FMDD, YYYY')
      using errcode = 'SC409';
  elsif exists (select from public.favorites f where f.patient_id = v_id)
    or exists (select from public.list_members m where m.user_id = v_id)
    or exists (select from public.inquiries i where i.patient_id = v_id)
    or exists (select from private.needs n where n.user_id = v_id)
  then
    raise exception 'This account has favorites, lists or inquiries of a family. Please make an account of its own for your work.'
      using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_new_helper(private.helpers) is
  'Raises 42501 for owners and their people, and SC409 for a verified helper, one refused in the last seven days, and an account '
  'that was used as a family.';

create function private.request_helper(p_organization text, p_phone text, p_address text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the table. Writes the row of the caller, as one that waits.
security definer set search_path = '' as $$
declare
  v_before private.helpers;
begin
  -- Waits for a favorite or an inquiry that is being written: see tg__reject_helpers().
  perform from public.users u where u.id = private.user_id() for update;
  select h.* into v_before from private.helpers h where h.user_id = private.user_id() for no key update;
  -- The same again, after a lost response.
  if v_before.is_accepted is distinct from false
    and (v_before.organization, v_before.phone, v_before.address) = (btrim(p_organization), p_phone, btrim(p_address))
  then
    return private.read_helper();
  end if;
  perform private.check_new_helper(v_before);
  insert into private.helpers as h (user_id, organization, phone, address)
  values (private.user_id(), btrim(p_organization), p_phone, btrim(p_address))
  on conflict (user_id) do update
  set organization = excluded.organization, phone = excluded.phone, address = excluded.address, asked_at = now(),
    decided_at = null, decided_by = null, is_accepted = null, decision = null;
  return private.read_helper();
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception 'Enter the name of your organization, its phone number and its address' using errcode = '22023';
end
$$;

create function public.request_helper(p_organization text, p_phone text, p_address text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Organization', p_organization, 120);
  perform private.check_argument('Phone', p_phone, 30);
  perform private.check_argument('Address', p_address, 200);
  return private.request_helper(p_organization, p_phone, p_address);
end
$$;
comment on function public.request_helper(text, text, text) is
  'Asks our team to verify the organization of the caller, or changes what waits. Returns the same as read_helper(). Raises '
  '42501 for owners and their people, SC409 for a verified helper, one refused in the last seven days, and an account that was '
  'used as a family, SC429 and 22023.';

create function private.tg__reject_helpers() returns trigger
language plpgsql
-- Definer: callers have no privileges on helpers.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := coalesce(to_jsonb(new) ->> 'patient_id', to_jsonb(new) ->> 'user_id');
begin
  -- Waits for request_helper(), which locks the account.
  perform from public.users u where u.id = v_user_id for key share;
  if exists (select from private.helpers h where h.user_id = v_user_id and h.is_accepted is distinct from false) then
    raise exception '%', tg_argv[0] using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg__reject_helpers() is
  'Keeps what families have from helpers, verified or waiting. Raises SC409 with the first argument.';

create trigger reject_helpers before insert on public.favorites
  for each row execute function private.tg__reject_helpers('An account for your work has no favorites. Ask homes from the results of a search.');

create trigger reject_helpers before insert on public.list_members
  for each row execute function private.tg__reject_helpers('An account for your work has no lists.');

create trigger reject_helpers before insert on public.inquiries
  for each row execute function private.tg__reject_helpers('An account for your work sends no inquiries. Ask homes if they have room, or call them.');

create function private.decide_helper(p_user_id uuid, p_is_accepted boolean, p_by text, p_decision text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.helpers h
  set decided_at = now(), decided_by = p_by, is_accepted = p_is_accepted, decision = p_decision
  where h.user_id = p_user_id and h.decided_at is null;
  if found then
    insert into private.mails (kind, recipient_id, created_at) values ('helper', p_user_id, now());
  end if;
end
$$;
comment on function private.decide_helper(uuid, boolean, text, text) is
  'Verifies or refuses a helper that waits, and tells it by mail. The sentence is on its page.';

create function private.helper_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read the name.
security definer set search_path = '' as $$
  select jsonb_build_object('organization', h.organization, 'is_accepted', h.is_accepted)
  from private.helpers h
  where h.user_id = p_mail.recipient_id and h.decided_at is not null
$$;
comment on function private.helper_mail_details(private.mails) is
  'What a mail about a decided helper says: {organization, is_accepted}. Null when it waits again.';

grant execute on function
  private.read_helper(), public.read_helper(),
  private.request_helper(text, text, text), public.request_helper(text, text, text)
to authenticated;
grant execute on function private.helper_mail_details(private.mails) to service_role;

alter table private.needs
  add column reference integer constraint reference_has_six_digits check (reference between 1 and 999999);
comment on table private.needs is
  'What a family, or a helper for a client, asks up to ten homes: choices of fixed lists. Kept for 30 days.';

drop trigger limit_writes on private.needs;
create trigger limit_writes after insert on private.needs
  for each row execute function private.tg__limit_writes('20', 'asked homes %s times');

create or replace function private.is_need_open(p_need private.needs) returns boolean
language sql stable security invoker set search_path = '' as $$
  select p_need.closed_at is null and p_need.created_at > now() - interval '72 hours' and exists (
    select from public.users u where u.id = p_need.user_id and u.suspended_at is null
  ) and (p_need.reference is null or exists (
    select from private.helpers h where h.user_id = p_need.user_id and h.is_accepted
  ))
$$;
comment on function private.is_need_open(private.needs) is
  'Whether homes read a need and can answer it: for 72 hours, until the family chose, and not while it is suspended. '
  'Of a helper, while it is verified.';

drop function public.ask_homes(uuid[], jsonb, uuid);
drop function private.ask_homes(uuid[], jsonb, uuid);

create function private.check_asker(p_reference integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_helper private.helpers;
begin
  perform private.reject_owner();
  select h.* into v_helper from private.helpers h where h.user_id = private.user_id();
  if v_helper.user_id is not null and v_helper.decided_at is null then
    raise exception 'Our team has not verified your organization yet. We will email you when it has.' using errcode = '42501';
  elsif v_helper.is_accepted and p_reference is null then
    raise exception 'Enter your own number for this client' using errcode = '22023';
  elsif not coalesce(v_helper.is_accepted, false) and p_reference is not null then
    raise exception 'Only organizations that our team has verified can ask for clients.' using errcode = '42501';
  end if;
end
$$;
comment on function private.check_asker(integer) is
  'Raises 42501 for owners, for helpers that wait, and for a reference of who is no verified helper, and 22023 for a verified one '
  'without.';

create or replace function private.ask_home(p_need private.needs, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_today integer;
  v_yours integer;
begin
  -- Serializes the needs that ask a home, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('needs to ' || p_home.id, 0));
  select count(*), count(*) filter (where n.user_id = p_need.user_id) into v_today, v_yours
  from private.need_homes a
  join private.needs n on n.id = a.need_id
  where a.property_id = p_home.id and a.asked_at > now() - interval '1 day' and not a.is_left_out;
  insert into private.need_homes (need_id, property_id, owner_id, is_left_out)
  -- Three of one family and ten of one helper, so that one account does not take the day of a home.
  values (
    p_need.id, p_home.id, p_home.owner_id, v_today >= 30 or v_yours >= case when p_need.reference is null then 3 else 10 end
  );
end
$$;
comment on function private.ask_home(private.needs, public.properties) is
  'Asks a home, at most 30 times in 24 hours, three times for one family and ten times for one helper. After that one is told to call.';

create function private.ask_homes(p_property_ids uuid[], p_choices jsonb, p_id uuid, p_reference integer) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Writes a need of the caller, about homes that all can see.
security definer set search_path = '' as $$
declare
  v_need private.needs;
  v_home public.properties;
  v_count integer := 0;
  v_next timestamptz;
  v_most constant integer := case when p_reference is null then 10 else 20 end;
begin
  -- Serializes the requests of a family: the same one a second time finds the need, and the limit counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('needs of ' || private.user_id(), 0));
  if exists (select from private.needs n where n.id = p_id and n.user_id = private.user_id()) then
    return private.read_need(p_id);
  end if;
  perform private.check_asker(p_reference);
  if p_reference is null
    and (select count(*) from private.needs n where n.user_id = private.user_id() and private.is_need_open(n)) >= 3
  then
    raise exception 'You have asked three times and not chosen yet. End one of them to ask again.' using errcode = 'SC409';
  end if;
  -- Of the last ten, or 20 of a helper: an account that ends its needs does not reach more homes.
  select n.created_at + interval '1 day' into v_next
  from private.needs n
  where n.user_id = private.user_id() and n.created_at > now() - interval '1 day'
  order by n.created_at desc
  offset v_most - 1 limit 1;
  if v_next is not null then
    raise exception 'You have asked homes % times in the last day. You can go on in %.', v_most, private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  if (
    cardinality(p_property_ids) between 1 and 10
    and cardinality(p_property_ids) = (select count(distinct id) from unnest(p_property_ids) as id)
  ) is not true then
    raise exception 'Choose one to ten homes' using errcode = '22023';
  end if;
  insert into private.needs (
    id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, reference
  )
  values (
    p_id, private.user_id(), private.choose_need_number(),
    array(select jsonb_array_elements_text(p_choices -> 'care_types')), p_choices ->> 'care_level', p_choices ->> 'moving',
    p_choices ->> 'memory', (p_choices ->> 'persons')::smallint, p_choices ->> 'room',
    array(select jsonb_array_elements_text(p_choices -> 'payments')), p_choices ->> 'move_in', p_choices ->> 'budget', p_reference
  )
  returning * into v_need;
  for v_home in
    select p.* from public.properties p where p.id = any (p_property_ids) and p.is_listed order by p.id for key share
  loop
    perform private.ask_home(v_need, v_home);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    raise exception 'None of these homes is on the site any more. Choose others.' using errcode = 'SC409';
  end if;
  perform private.queue_need_mails(p_id);
  return private.read_need(p_id);
exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
  -- Without the detail, which has the whole row.
  raise exception 'Choose one of the answers to each question' using errcode = '22023';
end
$$;

create function public.ask_homes(
  p_property_ids uuid[], p_choices jsonb, p_id uuid default null, p_reference integer default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Choices', p_choices::text, 2000);
  return private.ask_homes(p_property_ids, p_choices, private.own_id(coalesce(p_id, gen_random_uuid())), p_reference);
end
$$;
comment on function public.ask_homes(uuid[], jsonb, uuid, integer) is
  'Asks one to ten homes whether they have room, in fixed choices: {care_types, care_level, moving, memory, persons, room, payments, '
  'move_in, budget}. Homes that are not listed any more are left out. Returns the same as read_need(). The same p_id again '
  'returns the first need. A verified helper gives p_reference, its own number of the client. Raises 42501 for an owner and a '
  'helper that waits, SC409 for a fourth open need or without a listed home, SC429 and 22023.';

grant execute on function private.ask_homes(uuid[], jsonb, uuid, integer), public.ask_homes(uuid[], jsonb, uuid, integer)
to authenticated;

create or replace function private.read_need(p_need_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns a need of the caller.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', n.id, 'number', n.number, 'reference', n.reference, 'created_at', n.created_at, 'closes_at', n.created_at + interval '72 hours',
    'is_open', private.is_need_open(n), 'choices', private.describe_choices(n),
    'homes', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'property_id', p.id, 'name', p.name, 'city', p.city, 'state', p.state,
          'position', case when a.is_left_out then 'call' when asked.is_asked then 'asked' else 'gone' end,
          'answer', case when asked.is_asked then private.describe_need_answer(a) end,
          'inquiry_id', a.inquiry_id
        )
        -- First who said yes, soonest first.
        order by (a.answer = 'yes' and asked.is_asked) desc nulls last, a.answered_at, p.name, p.id
      )
      from private.need_homes a
      join public.properties p on p.id = a.property_id
      cross join lateral (select private.is_home_asked(a, p) as is_asked) as asked
      where a.need_id = n.id
    ), '[]')
  )
  from private.needs n
  where n.id = p_need_id and n.user_id = (select private.user_id())
$$;

create or replace function private.list_needs() returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns needs of the caller.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', n.id, 'number', n.number, 'reference', n.reference, 'created_at', n.created_at, 'is_open', private.is_need_open(n),
      'home_count', asked.homes, 'answer_count', asked.answers, 'yes_count', asked.accepted
    )
    order by n.created_at desc, n.id
  ), '[]')
  from private.needs n
  cross join lateral (
    select count(*) as homes, count(a.answer) as answers, count(*) filter (where a.answer = 'yes') as accepted
    from private.need_homes a
    join public.properties p on p.id = a.property_id
    where a.need_id = n.id and private.is_home_asked(a, p)
  ) as asked
  where n.user_id = (select private.user_id())
$$;

comment on function public.read_need(uuid) is
  'A need of the caller with the homes it asks: {id, number, reference, created_at, closes_at, is_open, choices, homes: [{property_id, name, city, '
  'state, position: asked, call or gone, answer, inquiry_id}]}. Null for a need of somebody else.';
comment on function public.list_needs() is
  'The needs of the caller in the last 30 days, last first: [{id, number, reference, created_at, is_open, home_count, answer_count, yes_count}].';
comment on function public.list_received_needs(uuid) is
  'The needs of the last seven days that ask homes of p_owner_id, or all for which the caller acts: [{need_id, number, '
  'property_id, property_name, created_at, closes_at, is_open, choices, answer, helper}]. At most 100: first those that wait for the '
  'home, which close soonest, then the last ones. choices and answer are null once it is closed.';

create or replace function private.describe_received_need(p_need private.needs, p_asked private.need_homes, p_home public.properties)
returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'need_id', p_need.id, 'number', p_need.number, 'property_id', p_home.id, 'property_name', p_home.name,
    'created_at', p_need.created_at, 'closes_at', p_need.created_at + interval '72 hours', 'is_open', is_open,
    'choices', case when is_open then private.describe_choices(p_need) end,
    'answer', case when is_open then private.describe_need_answer(p_asked) end,
    'helper', case when is_open and p_asked.answer = 'yes' and p_need.reference is not null then (
      select jsonb_build_object('organization', h.organization, 'phone', h.phone)
      from private.helpers h
      where h.user_id = p_need.user_id
    ) end
  )
  from (select private.is_need_open(p_need) as is_open) as state
$$;
comment on function private.describe_received_need(private.needs, private.need_homes, public.properties) is
  'What a home reads of a need. Of a closed one: its number, and that it is closed. Of an open one of a helper, after the yes of '
  'the home, the name and phone of its organization.';

create or replace function private.close_need_by_choice(p_need_id uuid, p_homes jsonb) returns uuid[]
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Closes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
  v_ids uuid[];
begin
  if v_need.id is null then
    return null;
  elsif v_need.reference is not null then
    raise exception 'Please call the homes that said yes. They read the name and phone number of your organization.'
      using errcode = 'SC409';
  elsif not private.is_need_open(v_need) then
    raise exception 'This request is closed.' using errcode = 'SC409';
  end if;
  select array_agg(a.property_id order by a.property_id) into v_ids
  from jsonb_to_recordset(p_homes) as chosen (property_id uuid, answered_at timestamptz)
  join private.need_homes a
    on a.need_id = v_need.id and a.property_id = chosen.property_id and a.answered_at = chosen.answered_at
  join public.properties p on p.id = a.property_id
  where a.answer = 'yes' and private.is_home_asked(a, p);
  if (jsonb_array_length(p_homes) between 1 and 3) is not true then
    raise exception 'Choose one to three homes' using errcode = '22023';
  elsif cardinality(v_ids) is distinct from jsonb_array_length(p_homes) then
    raise exception 'A home has changed its answer. Look at the answers again.' using errcode = 'SC409';
  end if;
  update private.needs n set closed_at = now() where n.id = v_need.id;
  return v_ids;
end
$$;
comment on function private.close_need_by_choice(uuid, jsonb) is
  'Closes a need of the caller and returns the chosen homes. Null for a need of somebody else. Raises SC409 for one of a helper, when it is closed, '
  'or one of the answers is not the one that the family saw.';

create or replace function private.export_needs(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'helper', (select private.describe_helper(h) from private.helpers h where h.user_id = p_user_id),
    'needs', array(
      select jsonb_build_object(
        'number', n.number, 'reference', n.reference, 'created_at', n.created_at, 'closed_at', n.closed_at, 'choices', private.describe_choices(n),
        'homes', array(
          select jsonb_build_object(
            'property_id', p.id, 'property_name', p.name, 'answer', private.describe_need_answer(a),
            'inquiry_id', a.inquiry_id
          )
          from private.need_homes a
          join public.properties p on p.id = a.property_id
          where a.need_id = n.id
          order by p.name, p.id
        )
      )
      from private.needs n
      where n.user_id = p_user_id
      order by n.created_at, n.id
    ),
    -- Without what the family asked for, which a home reads while the need is open.
    'need_answers', array(
      select jsonb_build_object(
        'number', n.number, 'property_name', p.name, 'asked_at', a.asked_at, 'answer', private.describe_need_answer(a)
      )
      from private.need_homes a
      join private.needs n on n.id = a.need_id
      join public.properties p on p.id = a.property_id
      where a.owner_id = p_user_id and a.answer is not null
      order by a.asked_at, n.number
    )
  )
$$;
comment on function private.export_needs(uuid) is 'The needs of an account, and what it answered to those of families.';

create or replace function private.need_answer_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read needs.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'answer_count', count(*), 'yes_count', count(*) filter (where a.answer = 'yes'), 'is_helper', bool_or(n.reference is not null)
  )
  from private.needs n
  join private.need_homes a on a.need_id = n.id
  join public.properties p on p.id = a.property_id
  where n.user_id = p_mail.recipient_id and private.is_need_open(n) and private.is_home_asked(a, p) and a.answer is not null
  having count(*) > 0
$$;
comment on function private.need_answer_mail_details(private.mails) is
  'What a mail about answers says: {answer_count, yes_count, is_helper}. Null when the family chose or ended its need.';

create or replace function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'visit_comments', 'home_limits', 'owners', 'homes', 'licenses', 'register_matches',
    'claims', 'helpers', 'suspensions', 'data_requests'
  ]
$$;
comment on function private.desk_queues() is 'The queues, in the order of the desk.';

create or replace function private.desk_steps(p_queue text, p_decision text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case p_queue || ' ' || p_decision
    when 'claims accept' then array['called_published_number', 'person_is_known']
    when 'helpers verify' then array['called_published_number', 'person_is_known']
    else '{}'
  end
$$;
comment on function private.desk_steps(text, text) is 'What an operator must have done before a decision.';

-- Queue of the desk: helpers who wait to be verified.
-- Risk: a verified helper reads the answers of homes without a family behind it.

create view private.desk_helpers with (security_invoker = true) as
select
  h.user_id as id, h.asked_at as waiting_since, h.organization as title, h.address as about,
  h.user_id as person_id, null::uuid as property_id
from private.helpers h
where h.decided_at is null;
comment on view private.desk_helpers is 'The helpers who wait to be verified.';

create function private.desk_helpers_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'person_id', u.id, 'name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'email', u.email,
    'created_at', u.created_at, 'organization', h.organization, 'work_phone', h.phone, 'address', h.address,
    -- Accounts of colleagues, or of somebody who uses the name.
    'same_organization_count', (
      select count(*) from private.helpers o
      where lower(o.organization) = lower(h.organization) and o.is_accepted and o.user_id <> h.user_id
    )
  )
  from private.helpers h
  join public.users u on u.id = h.user_id
  where h.user_id = p_id and h.decided_at is null
$$;
comment on function private.desk_helpers_entry(uuid) is
  'What an operator reads of a helper: who it is, the organization with the phone number it gave, and how many verified helpers '
  'have the same organization.';

create function private.decide_desk_helpers(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not coalesce(p_decision in ('verify', 'refuse'), false) then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  perform private.decide_helper(p_id, p_decision = 'verify', p_by, private.desk_sentence(p_sentence));
end
$$;
comment on function private.decide_desk_helpers(uuid, text, text, text) is
  'Decides about a helper: verify or refuse, with the sentence that it reads.';

create or replace function private.desk_seen(p_queue text, p_entry private.desk_entry) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_seen jsonb := (
    select coalesce(jsonb_object_agg(p.id, private.desk_seen_home(p_queue, p)), '{}')
    from private.select_desk_homes(p_queue, p_entry) p
  );
begin
  if p_queue in ('owners', 'home_limits', 'claims', 'helpers', 'data_requests') then
    v_seen := v_seen || (
      select coalesce(
        jsonb_object_agg(
          'account',
          jsonb_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email, 'role', u.role)
        ),
        '{}'
      )
      from public.users u
      where u.id = p_entry.person_id
    );
  end if;
  case p_queue
    when 'claims' then
      select c.* into v_claim from public.register_claims c where c.id = p_entry.id;
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask}'::text[] || jsonb_build_object(
          'listings', array(
            select concat_ws(', ', p.name, p.street, p.city, p.state)
            from private.select_other_homes(r, v_claim.user_id) p
            order by p.id
          ),
          -- A claim cannot be changed. By their time, because the accounts of the others may be deleted meanwhile.
          'claims', array(
            select to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS.US')
            from public.register_claims c
            where c.registered_home_id = r.id and c.decided_at is null
            order by c.created_at, c.id
          )
        ))
        from private.registered_homes r
        where r.id = v_claim.registered_home_id
      );
    when 'register_matches' then
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask,property_id}'::text[])
        from private.matched_entry(p_entry.property_id) r
      );
    when 'home_reports' then
      v_seen := v_seen || jsonb_build_object('report', jsonb_build_object('answers', array(
        select n.answer from private.owner_notes n where n.report_id = p_entry.id order by n.created_at, n.id
      )));
    when 'home_limits' then
      v_seen := v_seen || (
        select jsonb_build_object('limits', jsonb_build_object(
          'asked', l.asked_count, 'homes_per_day', l.homes_per_day, 'homes_in_total', l.homes_in_total
        ))
        from private.owner_limits l
        where l.owner_id = p_entry.id
      );
    when 'helpers' then
      v_seen := v_seen || (
        select jsonb_build_object('helper', jsonb_build_object(
          'organization', h.organization, 'phone', h.phone, 'address', h.address
        ))
        from private.helpers h
        where h.user_id = p_entry.id
      );
    when 'visit_comments' then
      v_seen := v_seen || (
        select jsonb_build_object('comment', jsonb_build_object('sentence', f.asked_comment, 'public_sentence', f.comment))
        from private.visit_findings f
        where f.property_id = p_entry.id
      );
    when 'suspensions' then
      v_seen := v_seen || (
        select jsonb_build_object('suspension', jsonb_build_object(
          'reason', s.reason, 'suspended_by', s.suspended_by, 'account', p_entry.person_id
        ))
        from private.suspensions s
        where s.id = p_entry.id
      );
    else
      null;
  end case;
  return v_seen;
end
$$;
comment on function private.desk_seen(text, private.desk_entry) is
  'What a decision about an entry stands on: {<home ID, account, register, report, limits, helper, comment or suspension>: {<column>: <value>}}.';

create or replace function private.lock_desk_subjects(p_queue text, p_entry private.desk_entry, p_seen jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of all writers: account, homes, register. Rows that refer to the account can be written meanwhile.
  perform from public.users u where u.id = p_entry.person_id for no key update;
  if p_queue in ('owners', 'home_limits') then
    -- New homes of the owner wait.
    insert into private.owner_limits (owner_id) values (p_entry.person_id)
    on conflict (owner_id) do update set owner_id = excluded.owner_id;
  end if;
  perform from public.properties p
  where p_queue = 'owners' and p.owner_id = p_entry.person_id
    or p.id in (
      select k.id::uuid
      from jsonb_object_keys(p_seen) as k (id)
      where private.is_grouped(p_queue) or p_queue in ('home_reports', 'register_matches') and k.id not in ('report', 'register')
    )
  order by p.id
  for no key update;
  if p_queue = 'helpers' then
    perform from private.helpers h where h.user_id = p_entry.id for no key update;
  end if;
  if p_queue = 'visit_comments' then
    perform from private.visit_findings f where f.property_id = p_entry.id for no key update;
  end if;
  if p_queue in ('claims', 'register_matches') then
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_entry.id)
      or r.id = (select m.id from private.matched_entry(p_entry.property_id) m)
    for no key update;
  end if;
end
$$;
comment on function private.lock_desk_subjects(text, private.desk_entry, jsonb) is
  'Locks what a decision stands on: the account, the homes that were seen, of an owner all, and the entry of the register.';

create or replace function private.read_desk_alerts() returns jsonb
language sql stable
-- Definer: the service role cannot read the queues, and nobody the factors. Returns no names.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'report_count', private.count_waiting_reports(),
    'late', (
      select coalesce(
        jsonb_agg(jsonb_build_object('queue', q.queue, 'since', e.waiting_since) order by e.waiting_since, q.queue), '[]'
      )
      -- A request about data has to be answered within 30 days.
      from (
        values ('owners', 7), ('homes', 7), ('licenses', 14), ('claims', 5), ('suspensions', 7), ('data_requests', 10),
          ('visit_comments', 7), ('helpers', 5)
      ) as q (queue, days)
      cross join lateral private.select_desk_entries(q.queue, null, null, 1) e
      where e.waiting_since < now() - make_interval(days => q.days)
    ),
    'new_app_count', (
      select count(distinct o.user_id)
      from private.operators o
      join auth.mfa_factors f on f.user_id = o.user_id and f.status = 'verified' and f.created_at > o.added_at
    ),
    'told_count', (
      select count(*)
      from private.operators o
      join public.users u on u.id = o.user_id and u.suspended_at is null
      where o.mail_enabled
    )
  )
$$;
comment on function private.read_desk_alerts() is
  'What operators are told: {report_count, late: [{queue, since}], new_app_count, told_count}. late has the queues whose '
  'oldest entry waits too long, new_app_count the operators with an authenticator app that was added after they were named, '
  'told_count the operators who get mail.';

create or replace function private.choose_role(p_role text) returns void
language plpgsql
-- Definer: callers cannot write users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_role text;
begin
  perform private.check_argument('Role', p_role, 20);
  -- The lock serializes this with concurrent inserts of a home, favorite or inquiry, whose foreign keys lock the row.
  select u.role into v_role from public.users u where u.id = v_user_id for update;
  if v_role is null then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  if v_role = p_role then
    return;
  end if;
  if exists (select from public.properties p where p.owner_id = v_user_id)
    or exists (select from public.favorites f where f.patient_id = v_user_id)
    or exists (select from public.inquiries i where i.patient_id = v_user_id)
    or exists (select from public.list_members m where m.user_id = v_user_id)
    or exists (select from public.saved_searches s where s.user_id = v_user_id)
    or exists (select from private.account_people a where a.user_id = v_user_id)
    -- Who asked homes would read as an owner what others charge.
    or exists (select from private.needs n where n.user_id = v_user_id)
    or exists (select from private.helpers h where h.user_id = v_user_id and h.is_accepted is distinct from false) then
    raise exception 'The role cannot change once the account has a property, favorite, inquiry, list or saved search, works for an owner, or asked homes.'
      using errcode = 'SC409';
  end if;
  update public.users set role = p_role where id = v_user_id;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

comment on function public.choose_role(text) is
  'Sets the role of the caller, patient or owner. Raises SC409 if the role would change and the account already has a '
  'property, favorite, inquiry, list or saved search, acts for an owner, asked homes or is a helper. Raises 23514 for any other role.';

select private.forget_plans();
