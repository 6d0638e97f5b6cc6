-- Move-ins: a family says in its conversation that it moved into the home. The owner can ask, and only the family confirms.
-- Risk: families read how many moved in, so no home may raise its count: it takes an inquiry and its answer, a family counts
-- once for each home, and what an owner says counts nothing. The count names nobody: see private.count_move_ins().
-- Locks are taken in this order: inquiries, homes, waiting lists.

create table private.move_ins (
  inquiry_id uuid primary key references public.inquiries (id) on delete cascade,
  -- Stays with the home when it is handed over, while its inquiry goes with the former owner.
  property_id uuid not null references public.properties (id) on delete cascade,
  family_id uuid not null references public.users (id) on delete cascade,
  asked_at timestamptz,
  confirmed_at timestamptz,
  -- Of the last time, by the family. The owner cannot ask again.
  declined_at timestamptz,
  constraint move_in_has_one_answer check (num_nonnulls(confirmed_at, declined_at) < 2)
);
comment on table private.move_ins is
  'That a family moved into the home of an inquiry: asked by the owner, confirmed or declined by the family.';

create unique index move_ins_once on private.move_ins (property_id, family_id) where confirmed_at is not null;
create index move_ins_home on private.move_ins (property_id, confirmed_at);
create index move_ins_family on private.move_ins (family_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.move_ins alter column family_id set statistics 0;

alter table private.move_ins enable row level security;
create policy select_operator on private.move_ins for select to service_role using (true);

-- For complaints and mails.
grant select on private.move_ins to service_role;

create table private.farewells (
  inquiry_id uuid primary key references public.inquiries (id) on delete cascade,
  said_at timestamptz not null default now()
);
comment on table private.farewells is
  'Inquiries that their family withdrew because it moved into another home. The owner reads one fixed sentence.';

alter table private.farewells enable row level security;
create policy select_operator on private.farewells for select to service_role using (true);

-- For complaints.
grant select on private.farewells to service_role;

create function private.is_counted(p_move_in private.move_ins) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return p_move_in.confirmed_at is not null and not exists (
    select from public.properties p
    join private.account_people a on a.owner_id = p.owner_id and a.user_id = p_move_in.family_id
    where p.id = p_move_in.property_id
  );
end
$$;
comment on function private.is_counted(private.move_ins) is
  'Whether a move-in counts: the family confirmed it, and is none of the people of the owner.';

create function private.count_move_ins(p_property_id uuid) returns integer
language plpgsql stable
-- Definer: families have no privileges on move_ins. Returns a count that names nobody.
security definer set search_path = '' as $$
begin
  return (
    select case when count(*) >= 3 then count(*) end
    from private.move_ins m
    -- Whole weeks, so that nobody sees the day on which one is added.
    where m.property_id = p_property_id
      and private.week_of(m.confirmed_at) between private.week_of(now()) - 13 * 7 and private.week_of(now()) - 7
      and private.is_counted(m)
  );
end
$$;
comment on function private.count_move_ins(uuid) is
  'How many families moved into a home in the 13 weeks before this one, each confirmed by the family. Null for fewer than 3.';

create function private.move_in_refusal(p_inquiry public.inquiries, p_side text) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_move_in private.move_ins;
begin
  select * into v_move_in from private.move_ins m where m.inquiry_id = p_inquiry.id;
  return case
    when p_inquiry.property_id is null then 'move_in_home_gone'
    when p_inquiry.withdrawn_at is not null and p_side = 'family' then 'move_in_withdrawn_by_you'
    when p_inquiry.withdrawn_at is not null then 'move_in_withdrawn_by_family'
    -- An owner who called the family marks the inquiry as contacted.
    when p_inquiry.status <> 'contacted' and not exists (
      select from private.inquiry_messages m where m.inquiry_id = p_inquiry.id and m.sender = 'owner'
    ) then case p_side
      when 'family' then 'move_in_not_answered'
      else 'move_in_answer_first'
    end
    when v_move_in.confirmed_at is not null and p_side = 'family' then 'move_in_said_by_you'
    when v_move_in.confirmed_at is not null then 'move_in_said_by_family'
    when p_side = 'owner' and v_move_in.declined_at is not null then 'move_in_denied'
    when p_side = 'owner' and v_move_in.asked_at is not null then 'move_in_asked'
    when exists (
      select from private.move_ins m
      where m.property_id = p_inquiry.property_id and m.family_id = p_inquiry.patient_id and m.confirmed_at is not null
    ) then case p_side
      when 'family' then 'move_in_said_elsewhere_by_you'
      else 'move_in_said_elsewhere_by_family'
    end
  end;
end
$$;
comment on function private.move_in_refusal(public.inquiries, text) is
  'Why a side cannot say that the family moved in, as a code. Null if it can.';

create function private.describe_move_in(p_inquiry public.inquiries, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'state', case
        when m.confirmed_at is not null then 'confirmed'
        when m.declined_at is not null then 'declined'
        when m.asked_at is not null then 'asked'
        else 'none'
      end,
      'at', coalesce(m.confirmed_at, m.declined_at, m.asked_at),
      'can_say', private.move_in_refusal(p_inquiry, p_side) is null and private.removed_reason(p_inquiry.property_id) is null,
      'still_open', case when p_side = 'family' and m.confirmed_at is not null then jsonb_build_object(
        'inquiries', (select count(*) from private.select_other_inquiries(p_inquiry.id, p_inquiry.patient_id)),
        'holds', (select count(*) from private.select_other_holds(p_inquiry.id, p_inquiry.patient_id)),
        'needs', (
          select count(*) from private.needs n where n.user_id = p_inquiry.patient_id and private.is_need_open(n)
        ),
        'searches', (
          select count(*) from public.saved_searches s where s.user_id = p_inquiry.patient_id and s.mail <> 'never'
        ),
        'watches', (select count(*) from private.select_open_watches(p_inquiry))
      ) end
    )
    from (select p_inquiry.id) as inquiry
    left join private.move_ins m on m.inquiry_id = p_inquiry.id
  );
end
$$;
comment on function private.describe_move_in(public.inquiries, text) is
  'The move-in of an inquiry as a side reads it, as moveInSchema in contract/inquiries/move-ins.ts.';

create function private.select_other_inquiries(p_inquiry_id uuid, p_family_id uuid) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select i.id
  from public.inquiries i
  where i.patient_id = p_family_id and i.id <> p_inquiry_id and i.withdrawn_at is null and i.property_id is not null
    and i.status not in ('closed', 'deleted')
  order by i.id
$$;
comment on function private.select_other_inquiries(uuid, uuid) is 'The open inquiries of a family besides one.';

create function private.select_other_holds(p_inquiry_id uuid, p_family_id uuid) returns setof private.holds
language sql stable security invoker set search_path = '' as $$
  select h.*
  from public.inquiries i
  join private.holds h on h.inquiry_id = i.id and h.state in ('asked', 'held')
  where i.patient_id = p_family_id and i.id <> p_inquiry_id
  order by i.id
$$;
comment on function private.select_other_holds(uuid, uuid) is
  'The holds of a family, and its requests for one, besides those of one inquiry; also of homes that were handed over.';

create function private.select_open_watches(p_inquiry public.inquiries) returns setof uuid
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select w.property_id
  from public.home_watches w
  where w.user_id = p_inquiry.patient_id and private.is_running(w)
  order by w.property_id;
end
$$;
comment on function private.select_open_watches(public.inquiries) is
  'The homes in whose waiting lists the family of an inquiry waits, or with an alert. A spot that it took ends with its hold.';

create function private.count_move_in(p_move_in private.move_ins, p_count integer) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if private.is_counted(p_move_in) then
    perform private.count_in_week(p_move_in.property_id, p_move_in.confirmed_at, p_move_ins => p_count);
  end if;
end
$$;
comment on function private.count_move_in(private.move_ins, integer) is 'Counts a move-in in the week in which it was confirmed.';

grant execute on function private.count_move_ins(uuid) to authenticated;
