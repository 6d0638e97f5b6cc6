-- Quotes on shared lists: a family shows a quote that it got to the members of a list, for as long as it wants.
-- Risk: a quote is between a home and a family. Off at first; only the family shows it, and the home never learns of it.

create table private.shown_quotes (
  -- Ends with the membership. Only what was sent to this member is read.
  member_id uuid not null references public.list_members (id) on delete cascade,
  quote_id uuid not null references private.quotes (id) on delete cascade,
  shown_at timestamptz not null default now(),
  primary key (member_id, quote_id)
);
comment on table private.shown_quotes is 'Which quote a member shows on a list. Members read it while it is valid and the home is on the list.';

create index shown_quotes_quote on private.shown_quotes (quote_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.shown_quotes alter column member_id set statistics 0, alter column quote_id set statistics 0;

alter table private.shown_quotes enable row level security;
create policy select_operator on private.shown_quotes for select to service_role using (true);

-- For complaints.
grant select on private.shown_quotes to service_role;

create function private.read_list_quotes(p_list_id uuid, p_property_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'member_id', m.id, 'is_shown', s.quote_id is not null,
          'inquiry_id', case when m.user_id = private.user_id() then i.id end,
          'room_type', q.room_type, 'room_name', q.room_name, 'persons', q.persons, 'care_level', q.care_level,
          'room_cost', q.room_cost, 'care_cost', q.care_cost, 'second_person_fee', q.second_person_fee,
          'community_fee', q.community_fee, 'deposit', q.deposit, 'included_services', q.included_services,
          'monthly_total', q.monthly_total, 'first_month_total', q.first_month_total, 'valid_until', q.valid_until,
          'created_at', q.created_at
        )
        order by q.created_at desc
      ),
      '[]'
    )
    from public.list_members m
    join public.inquiries i on i.patient_id = m.user_id and i.property_id = p_property_id
    join private.quotes q on q.inquiry_id = i.id
    left join private.shown_quotes s on s.member_id = m.id and s.quote_id = q.id
    where m.list_id = p_list_id and (s.quote_id is not null or m.user_id = private.user_id())
      and private.describe_quote(q, 'family') ->> 'state' = 'valid'
  );
end
$$;
comment on function private.read_list_quotes(uuid, uuid) is
  'The valid quotes of a home that its families show on a list, and those of the caller: listQuoteSchema in '
  'contract/lists/lists.ts. The conversation of a quote of the caller alone. Checks nothing.';

create function private.show_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language plpgsql volatile
-- Definer: callers have no privileges on shown_quotes. Shows only what was sent to the caller.
security definer set search_path = '' as $$
declare
  v_member_id uuid;
  v_quote private.quotes;
begin
  perform private.check_list(p_list_id);
  -- The organizer may remove the member meanwhile.
  select m.id into v_member_id
  from public.list_members m
  where m.list_id = p_list_id and m.user_id = private.user_id()
  for key share;
  if not found then
    raise exception 'list_not_found' using errcode = 'SC404';
  end if;
  select q.* into v_quote
  from private.quotes q
  join public.inquiries i on i.id = q.inquiry_id and i.patient_id = private.user_id()
  join public.list_homes h on h.property_id = i.property_id and h.list_id = p_list_id
  where q.id = p_quote_id;
  if not found then
    raise exception 'list_quote_not_found' using errcode = 'SC404';
  elsif private.describe_quote(v_quote, 'family') ->> 'state' <> 'valid' then
    raise exception 'list_quote_ended' using errcode = 'SC409';
  end if;
  insert into private.shown_quotes (member_id, quote_id) values (v_member_id, p_quote_id) on conflict do nothing;
end
$$;

create function public.show_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.show_list_quote(p_list_id, p_quote_id)
$$;
comment on function public.show_list_quote(uuid, uuid) is
  'Shows a quote that was sent to the caller to the members of a list with its home. Nobody else learns of it. Raises SC404 '
  'for strangers and for other quotes, and SC409 for a quote that is not valid.';

create function private.hide_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language plpgsql volatile
-- Definer: callers have no privileges on shown_quotes. Hides only what the caller shows.
security definer set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  delete from private.shown_quotes s
  using public.list_members m
  where m.id = s.member_id and m.list_id = p_list_id and m.user_id = private.user_id() and s.quote_id = p_quote_id;
end
$$;

create function public.hide_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.hide_list_quote(p_list_id, p_quote_id)
$$;
comment on function public.hide_list_quote(uuid, uuid) is
  'Shows a quote of the caller on a list no more. Changes nothing if it is not shown. Raises SC404 for strangers.';

grant execute on function
  private.show_list_quote(uuid, uuid), public.show_list_quote(uuid, uuid),
  private.hide_list_quote(uuid, uuid), public.hide_list_quote(uuid, uuid)
to authenticated;
