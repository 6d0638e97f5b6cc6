set lock_timeout = '2s';

-- The weeks of a home count move-ins.
alter table private.home_weeks add column move_in_count integer not null default 0;
comment on table private.home_weeks is
  'Counts of a home and week, kept for 26 whole weeks and the present one. Views are without those of the owner and of '
  'crawlers, favorites without those that were removed in the same week, inquiries without spam. Visits are confirmed ones, '
  'and so are move-ins.';

drop function private.count_in_week(uuid, timestamptz, integer, integer, integer, integer, bigint);
create function private.count_in_week(
  p_property_id uuid, p_at timestamptz, p_favorites integer default 0, p_inquiries integer default 0,
  p_visits integer default 0, p_answers integer default 0, p_answer_minutes bigint default 0,
  p_move_ins integer default 0
) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.home_weeks as w (
    property_id, week, favorite_count, inquiry_count, visit_count, answer_count, answer_minutes, move_in_count
  )
  select
    p_property_id, private.week_of(p_at), greatest(p_favorites, 0), greatest(p_inquiries, 0), greatest(p_visits, 0),
    greatest(p_answers, 0), greatest(p_answer_minutes, 0), greatest(p_move_ins, 0)
  -- Older weeks are gone. A correction of one would begin it again.
  where private.week_of(p_at) >= private.week_of(now()) - 26 * 7
  on conflict (property_id, week) do update
  set favorite_count = greatest(w.favorite_count + p_favorites, 0),
    inquiry_count = greatest(w.inquiry_count + p_inquiries, 0),
    visit_count = w.visit_count + p_visits,
    answer_count = greatest(w.answer_count + p_answers, 0),
    answer_minutes = greatest(w.answer_minutes + p_answer_minutes, 0),
    move_in_count = greatest(w.move_in_count + p_move_ins, 0)
$$;
comment on function private.count_in_week(uuid, timestamptz, integer, integer, integer, integer, bigint, integer) is
  'Adds to the counts of a home in the week of a moment. Negative numbers correct what was counted before.';

create or replace function public.read_home_numbers(p_owner_id uuid default null) returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'from', private.week_of(now()) - 25 * 7,
    'homes', coalesce(
      (
        select json_agg(
          json_build_object(
            'property_id', p.id, 'name', p.name, 'views', counted.views, 'favorites', counted.favorites,
            'inquiries', counted.inquiries, 'visits', counted.visits, 'answers', counted.answers,
            'answer_minutes', counted.answer_minutes, 'move_ins', counted.move_ins
          )
          order by p.name, p.id
        )
        from public.properties p
        cross join lateral (
          select
            array_agg(coalesce(w.view_count, 0)) as views,
            array_agg(coalesce(w.favorite_count, 0)) as favorites,
            array_agg(coalesce(w.inquiry_count, 0)) as inquiries,
            array_agg(coalesce(w.visit_count, 0)) as visits,
            array_agg(coalesce(w.answer_count, 0)) as answers,
            array_agg(coalesce(w.answer_minutes, 0)) as answer_minutes,
            array_agg(coalesce(w.move_in_count, 0)) as move_ins
          from (
            select w.*
            from generate_series(0, 25) as place
            left join private.home_weeks w
              on w.property_id = p.id and w.week = (select private.week_of(now())) - (25 - place) * 7
            order by place
          ) as w
        ) as counted
        where p.id = any (array(select private.select_acted_homes(coalesce(p_owner_id, private.user_id()))))
      ),
      '[]'
    )
  )
$$;
comment on function public.read_home_numbers(uuid) is
  'The counts of the homes of an owner, by default the caller, for which the caller acts, in 26 weeks, the present one '
  'last: {from, homes: [{property_id, name, views, favorites, inquiries, visits, answers, answer_minutes, move_ins}]}, each '
  'an array of 26 numbers. from is the first Monday.';

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
    when p_inquiry.property_id is null then 'This home was deleted or handed over.'
    when p_inquiry.withdrawn_at is not null and p_side = 'family' then 'You have withdrawn this inquiry.'
    when p_inquiry.withdrawn_at is not null then 'The family has withdrawn this inquiry.'
    -- An owner who called the family marks the inquiry as contacted.
    when p_inquiry.status <> 'contacted' and not exists (
      select from private.inquiry_messages m where m.inquiry_id = p_inquiry.id and m.sender = 'owner'
    ) then case p_side
      when 'family' then 'The home has not answered you yet.'
      else 'Please answer the family first, or mark the inquiry as contacted.'
    end
    when v_move_in.confirmed_at is not null and p_side = 'family' then 'You said that you moved in.'
    when v_move_in.confirmed_at is not null then 'The family said that it moved in.'
    when p_side = 'owner' and v_move_in.declined_at is not null then 'The family said that it did not move in.'
    when p_side = 'owner' and v_move_in.asked_at is not null then 'You asked the family. It has not answered yet.'
    when exists (
      select from private.move_ins m
      where m.property_id = p_inquiry.property_id and m.family_id = p_inquiry.patient_id and m.confirmed_at is not null
    ) then case p_side
      when 'family' then 'You said in another conversation that you moved into this home.'
      else 'The family said in another conversation that it moved in.'
    end
  end;
end
$$;
comment on function private.move_in_refusal(public.inquiries, text) is
  'Why a side cannot say that the family moved in, as a sentence. Null if it can.';

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
    -- The spot that it moved into is taken. Its place keeps it from the next person until the home states fewer.
    and (w.accepted_at is null or w.property_id is distinct from p_inquiry.property_id)
  order by w.property_id;
end
$$;
comment on function private.select_open_watches(public.inquiries) is
  'The homes in whose waiting lists the family of an inquiry waits, or with an alert, besides the spot that it took in this home.';

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

create function private.end_wait_of(p_inquiry public.inquiries) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Where the home holds the spot. A family can have two conversations with it.
  v_holding constant uuid := (
    select h.inquiry_id
    from private.holds h
    join public.inquiries i on i.id = h.inquiry_id
    where h.property_id = p_inquiry.property_id and h.state = 'held' and i.patient_id = p_inquiry.patient_id
    order by h.inquiry_id = p_inquiry.id desc, h.held_until, h.id
    limit 1
  );
begin
  perform from public.inquiries i where i.id = v_holding for no key update;
  perform private.end_hold_by_move_in(v_holding);
  -- A request that the home has not answered.
  if v_holding is distinct from p_inquiry.id then
    perform private.end_hold_by_move_in(p_inquiry.id);
  end if;
  -- Of the caller. A hold took its spot along.
  if v_holding is not null or p_inquiry.property_id in (select private.select_open_watches(p_inquiry)) then
    perform private.unwatch_home(p_inquiry.property_id);
  end if;
  -- Once, however often the family says it and takes it back.
  insert into private.mails (kind, inquiry_id, property_id, created_at)
  select 'move_in', p_inquiry.id, p_inquiry.property_id, now()
  where not exists (
    select from private.mails m where m.kind = 'move_in' and m.inquiry_id = p_inquiry.id and m.recipient_id is null
  );
end
$$;
comment on function private.end_wait_of(public.inquiries) is
  'After the caller moved into the home of an inquiry: ends one hold of it there, its alert or place in the waiting list, and tells the owner.';

create function private.record_move_in(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on move_ins. Writes only as the side of the caller.
security definer set search_path = '' as $$
declare
  v_side text := private.inquiry_side(p_inquiry_id);
  v_inquiry public.inquiries;
  v_move_in private.move_ins;
  v_refusal text;
begin
  if v_side is null then
    return false;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile, or handed the home over.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return false;
  end if;
  select * into v_move_in from private.move_ins m where m.inquiry_id = p_inquiry_id;
  -- A repeated request.
  if v_side = 'family' and v_move_in.confirmed_at is not null or v_side = 'owner' and v_move_in.asked_at is not null
    and num_nonnulls(v_move_in.confirmed_at, v_move_in.declined_at) = 0 then
    return true;
  end if;
  if private.removed_reason(v_inquiry.property_id) is not null then
    raise exception '%', private.removed_reason(v_inquiry.property_id) using errcode = 'SC424';
  end if;
  v_refusal := private.move_in_refusal(v_inquiry, v_side);
  if v_refusal is not null then
    raise exception '%', v_refusal using errcode = 'SC409';
  end if;
  insert into private.move_ins as m (inquiry_id, property_id, family_id, asked_at, confirmed_at)
  values (
    p_inquiry_id, v_inquiry.property_id, v_inquiry.patient_id,
    case v_side when 'owner' then now() end, case v_side when 'family' then now() end
  )
  on conflict (inquiry_id) do update set confirmed_at = excluded.confirmed_at, declined_at = null
  returning m.* into v_move_in;
  if v_side = 'owner' then
    insert into private.mails (kind, inquiry_id, recipient_id, created_at)
    values ('move_in', p_inquiry_id, v_inquiry.patient_id, now());
  else
    perform private.end_wait_of(v_inquiry);
    perform private.count_move_in(v_move_in, 1);
  end if;
  return true;
end
$$;

create function public.record_move_in(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.record_move_in(p_inquiry_id)
$$;
comment on function public.record_move_in(uuid) is
  'As the family: says that it moved into the home of an inquiry, which counts once and ends its hold and its wait there. As '
  'the owner: asks the family, which counts nothing. Again, it changes nothing. False for others. Raises SC409 with a sentence if that is not possible, and SC424 '
  'for a suspended home.';

create function private.decline_move_in(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on move_ins. Writes only for an inquiry of the caller.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_before private.move_ins;
begin
  select * into v_inquiry from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = private.user_id()
  for no key update;
  if not found then
    return false;
  end if;
  select * into v_before from private.move_ins m where m.inquiry_id = p_inquiry_id;
  update private.move_ins m set confirmed_at = null, declined_at = now()
  where m.inquiry_id = p_inquiry_id and m.declined_at is null;
  -- The weeks of a home that was handed over begin again.
  if v_before.confirmed_at is not null and v_inquiry.property_id is not null then
    perform private.count_move_in(v_before, -1);
  end if;
  return true;
end
$$;

create function public.decline_move_in(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.decline_move_in(p_inquiry_id)
$$;
comment on function public.decline_move_in(uuid) is
  'As the family: says that it did not move into the home of an inquiry, or takes back that it did. The owner cannot ask '
  'again. False if the caller sent no such inquiry.';

create function private.end_other_inquiries(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_id uuid;
begin
  -- All inquiries, then all homes, each in one order, so that two families do not wait for each other.
  perform from public.inquiries i where i.patient_id = v_user_id order by i.id for update;
  perform from public.properties p
  where p.id in (select h.property_id from private.select_other_holds(p_inquiry_id, v_user_id) h)
  order by p.id
  for no key update;
  for v_id in select h.id from private.select_other_holds(p_inquiry_id, v_user_id) h loop
    perform private.answer_hold(v_id, 'give_back', null);
  end loop;
  for v_id in select private.select_other_inquiries(p_inquiry_id, v_user_id) loop
    perform private.withdraw_inquiry(v_id);
    insert into private.farewells (inquiry_id) values (v_id) on conflict do nothing;
  end loop;
end
$$;
comment on function private.end_other_inquiries(uuid) is
  'Gives back the holds of the caller and withdraws its open inquiries, besides one.';

create function private.end_after_move_in(
  p_inquiry_id uuid, p_inquiries boolean, p_needs boolean, p_searches boolean, p_watches boolean
) returns boolean
language plpgsql volatile
-- Definer: callers cannot write farewells, holds and inquiries. Ends only what the caller has.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_inquiry public.inquiries;
begin
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id and i.patient_id = v_user_id;
  if v_inquiry.id is null then
    return false;
  elsif not exists (
    select from private.move_ins m where m.inquiry_id = p_inquiry_id and m.confirmed_at is not null
  ) then
    raise exception 'Please say first that you moved in.' using errcode = 'SC409';
  end if;
  if p_inquiries then
    perform private.end_other_inquiries(p_inquiry_id);
  end if;
  if p_needs then
    perform private.end_need(n.id) from private.needs n where n.user_id = v_user_id and n.closed_at is null;
  end if;
  if p_searches then
    update public.saved_searches s set mail = 'never' where s.user_id = v_user_id and s.mail <> 'never';
  end if;
  if p_watches then
    -- As the family would leave each list itself, so that the next person has the turn.
    perform private.unwatch_home(home) from private.select_open_watches(v_inquiry) as home;
  end if;
  return true;
end
$$;

create function public.end_after_move_in(
  p_inquiry_id uuid, p_inquiries boolean default false, p_needs boolean default false, p_searches boolean default false,
  p_watches boolean default false
) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.end_after_move_in(p_inquiry_id, p_inquiries, p_needs, p_searches, p_watches)
$$;
comment on function public.end_after_move_in(uuid, boolean, boolean, boolean, boolean) is
  'After the family said in an inquiry that it moved in: withdraws its other open inquiries, whose owners read one sentence, '
  'with their holds and visits, closes its needs, ends the mail of its saved searches, and its alerts and places in waiting '
  'lists. False if the caller sent no such inquiry. Raises SC409 before that.';

create function private.move_in_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id)
  from public.inquiries i
  join private.move_ins m on m.inquiry_id = i.id and case
    when p_mail.recipient_id is null then m.confirmed_at is not null and i.property_id is not null and i.status <> 'spam'
    else m.confirmed_at is null and m.declined_at is null
  end
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_mail.inquiry_id and i.withdrawn_at is null and p.is_suspended is not true
$$;
comment on function private.move_in_mail_details(private.mails) is
  'What a mail about a move-in says: {property_name, is_to_owner, inquiry_id}. To the family, which is asked, null once it has '
  'answered; to the owner, null once the family took it back. Null for a withdrawn inquiry and a suspended home.';

grant execute on function
  private.record_move_in(uuid), public.record_move_in(uuid),
  private.decline_move_in(uuid), public.decline_move_in(uuid),
  private.end_after_move_in(uuid, boolean, boolean, boolean, boolean),
  public.end_after_move_in(uuid, boolean, boolean, boolean, boolean)
to authenticated;
grant execute on function private.move_in_mail_details(private.mails) to service_role;

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
  return private.select_visits(p_inquiry_id, v_side) || private.select_holds(p_inquiry_id) || jsonb_build_object(
    'side', v_side,
    'inquiry', case v_side
      when 'family' then private.describe_sent_inquiry(v_inquiry)
      else private.describe_received_inquiry(v_inquiry)
    end,
    'messages', private.select_messages(v_inquiry, v_side),
    'team_notes', private.select_team_notes(p_inquiry_id, v_side),
    'quotes', private.select_quotes(p_inquiry_id, v_side),
    'move_in', private.describe_move_in(v_inquiry, v_side),
    'can_reply', v_reason is null,
    'closed_reason', v_reason
  );
end
$$;
comment on function public.read_thread(uuid) is
  'An inquiry with its messages, quotes, holds and visits as its sender or the owner of the home reads it: {side, inquiry, messages, '
  'team_notes, quotes, holds, available_spots, move_in, visits, can_reply, closed_reason, time_zone}. Null for everybody else.';

create or replace function private.closed_reason(p_inquiry public.inquiries, p_side text) returns text
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select case
      when private.suspended_reason() is not null then private.suspended_reason()
      when private.removed_reason(p_inquiry.property_id) is not null then private.removed_reason(p_inquiry.property_id)
      when exists (select from private.team_notes n where n.inquiry_id = p_inquiry.id and n.closes) then
        'Our team closed this conversation.'
      when p_inquiry.withdrawn_at is not null then
        case p_side
          when 'family' then 'You have withdrawn this inquiry. You can send a new one on the page of the home.'
          else case
            when exists (select from private.farewells f where f.inquiry_id = p_inquiry.id) then
              'The family found another home, and thanks you for your help. It has withdrawn this inquiry.'
            else 'The family has withdrawn this inquiry. You can no longer write to them.'
          end
        end
      when p_inquiry.former_home ? 'handed_over_at' and p_side = 'owner' then
        'You handed this home over, and this conversation is closed. The family can write to the new owner.'
      when p_inquiry.former_home ? 'handed_over_at' then
        'This home has a new owner. This conversation stays with the former owner and is closed. '
          || 'You can send a new inquiry on the page of the home.'
      when p_inquiry.former_home is not null then
        format(
          'This home is no longer listed. You can read this conversation and report it until %s.',
          to_char(p_inquiry.deleted_at + interval '90 days', 'FMMonth FMDD, YYYY')
        )
      when p_side = 'family' and p_inquiry.status in ('closed', 'deleted') then
        'The owner has closed this conversation. You can send a new inquiry on the page of the home.'
      when p_side = 'owner' and p_inquiry.status in ('closed', 'spam') then
        format('This inquiry is marked as %s. Mark it as pending to write to the family.', p_inquiry.status)
      when p_side = 'owner' and not 'message' = any (p_inquiry.contact_by) then
        format(
          'The family does not want messages here. You can reach them by %s.',
          array_to_string(array_remove(p_inquiry.contact_by, 'message'), ' or ')
        )
      when (select count(*) from private.inquiry_messages m where m.inquiry_id = p_inquiry.id) >= 100 then
        'This conversation has 100 messages, as many as it can have. '
          || case p_side
            when 'family' then 'You can send a new inquiry on the page of the home.'
            else 'The family can send a new inquiry.'
          end
    end
  );
end
$$;

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/remove_agreement_file, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/decline_move_in, POST /rpc/withdraw_visit_answer, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/answer_hold, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note, POST /rpc/hide_list_quote,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe,
    POST /rpc/remove_push_device
  }'::text[]
$$;

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
    'holds', array(
      select private.describe_hold(h)
      from private.holds h
      where h.inquiry_id in (
        select i.id from public.inquiries i where i.patient_id = p_user_id
        union
        select private.find_received_inquiries(p_user_id)
      )
      order by h.created_at, h.id
    ),
    'move_ins', array(
      select jsonb_build_object(
        'inquiry_id', m.inquiry_id, 'property_id', m.property_id, 'asked_at', m.asked_at, 'confirmed_at', m.confirmed_at,
        'declined_at', m.declined_at
      )
      from private.move_ins m
      where m.family_id = p_user_id or m.inquiry_id in (select private.find_received_inquiries(p_user_id))
      order by m.inquiry_id
    ),
    'farewells', array(
      select jsonb_build_object('inquiry_id', f.inquiry_id, 'said_at', f.said_at)
      from public.inquiries i
      join private.farewells f on f.inquiry_id = i.id
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by f.said_at, f.inquiry_id
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
  'The inquiries of an account with messages, quotes, holds, move-ins, visits and what it answered about them, its saved replies, and the reports that it made.';

create or replace function public.list_home_watches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'property_id', w.property_id, 'name', p.name, 'city', p.city, 'state', p.state,
        'ends_at', coalesce(w.confirmed_at + interval '45 days', w.created_at + interval '180 days'),
        'move_in_count', private.count_move_ins(w.property_id),
        'place', private.describe_place(w)
      )
      order by w.created_at desc, w.property_id
    ),
    '[]'
  )
  from public.home_watches w
  join public.properties p on p.id = w.property_id
  where w.user_id = (select private.user_id()) and p.is_listed and private.is_running(w)
    and (w.mail_id is null or w.place_at is not null)
$$;
comment on function public.list_home_watches() is
  'The homes that the caller waits for, last first, at most 50: [{property_id, name, city, state, ends_at, move_in_count, '
  'place}]. place is null for an alert: see private.describe_place(), and move_in_count below 3: see private.count_move_ins().';

select private.forget_plans();
