-- Visit answers: what a family found on a visit, six questions with fixed answers.
-- A row begins when the family is asked, or when it tells of a visit that no owner confirmed.
-- Risk: a row says what a family thinks of a home. Nobody but the family reads it: no role has privileges, the jobs read through
-- definers, and everybody else reads the counts of visits/findings.sql.

create table private.visit_answers (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  family_id uuid not null references public.users (id) on delete cascade,
  -- Null once the home was deleted. home_keys then find the home when it is listed again.
  property_id uuid references public.properties (id) on delete set null,
  -- Null once the conversation was purged.
  inquiry_id uuid references public.inquiries (id) on delete set null,
  home_keys text[] not null,
  -- Whether the owner had confirmed the visit. Others are counted apart.
  is_confirmed boolean not null,
  price text constraint price_is_known check (price in ('as_listed', 'higher', 'lower', 'not_told')),
  free_room text constraint free_room_is_known check (free_room in ('yes', 'no', 'not_told')),
  attention text constraint attention_is_known check (attention in ('yes', 'no')),
  room_shown text constraint room_shown_is_known check (room_shown in ('yes', 'no')),
  pressed text constraint pressed_is_known check (pressed in ('yes', 'no')),
  would_consider text constraint would_consider_is_known check (would_consider in ('yes', 'no', 'not_sure')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  withdrawn_at timestamptz,
  removed_at timestamptz,
  -- Not the same time after each answer, so that a count that falls does not tell when an answer was given.
  counts_until date,
  constraint answers_are_whole check (
    num_nonnulls(price, free_room, attention, room_shown, pressed, would_consider)
      = case when answered_at is not null and withdrawn_at is null then 6 else 0 end
  ),
  constraint answer_has_an_end check ((answered_at is null) = (counts_until is null)),
  constraint withdrawn_was_answered check (withdrawn_at is null or answered_at is not null)
);
comment on table private.visit_answers is
  'Who was asked about a visit, and what they answered. A withdrawal removes the answers. Kept for two years.';

create index visit_answers_family on private.visit_answers (family_id);
create index visit_answers_property on private.visit_answers (property_id);
create index visit_answers_inquiry on private.visit_answers (inquiry_id);
-- For publish_visit_findings(), which deletes old ones.
create index visit_answers_age on private.visit_answers (coalesce(answered_at, asked_at));
create index visit_answers_of_deleted_homes on private.visit_answers using gin (home_keys) where property_id is null;

-- Statistics would contain what families answered. See public.inquiries.
alter table private.visit_answers
  alter column family_id set statistics 0, alter column inquiry_id set statistics 0, alter column price set statistics 0,
  alter column free_room set statistics 0, alter column attention set statistics 0, alter column room_shown set statistics 0,
  alter column pressed set statistics 0, alter column would_consider set statistics 0;

alter table private.visit_answers enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.visit_answers for select to service_role using (false);

-- For queue_visit_questions().
create index visits_confirmed on private.visits (starts_at) where state = 'confirmed';

create function private.home_keys(p_home public.properties) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array_remove(
    array[
      'license ' || p_home.license_state || ' '
        || nullif(regexp_replace(upper(p_home.license_number), '[^A-Z0-9]', '', 'g'), ''),
      'certification ' || p_home.certification_number,
      'address ' || left(p_home.zip_code, 5) || ' ' || private.street_key(p_home.street)
    ],
    null
  );
end
$$;
comment on function private.home_keys(public.properties) is
  'What a home is recognized by when it was deleted and is listed again: license, certification number and address.';

create function private.keep_visit_answers(p_home public.properties) returns void
language sql volatile set search_path = '' as $$
  update private.visit_answers a
  set home_keys = array(select distinct k from unnest(a.home_keys || private.home_keys(p_home)) as k)
  where a.property_id = p_home.id and not a.home_keys @> private.home_keys(p_home)
$$;
comment on function private.keep_visit_answers(public.properties) is
  'Before a home is deleted: its answers keep also the numbers and the address that it has since the families were asked.';

create function private.is_near_owner(p_user_id uuid, p_owner_id uuid) returns boolean
language plpgsql stable
-- Definer: callers cannot read the accounts and sessions of others. Tells only this.
security definer set search_path = '' as $$
begin
  return exists (
    select
    from public.users u
    cross join lateral (
      select p_owner_id as id
      union
      select a.user_id from private.account_people a where a.owner_id = p_owner_id
    ) as person
    left join public.users o on o.id = person.id
    where u.id = p_user_id and (
      person.id = u.id
      or private.hash_address(o.email) = private.hash_address(u.email)
      or exists (
        select
        from auth.sessions s
        join auth.sessions t on t.ip = s.ip and t.user_agent = s.user_agent
        where s.user_id = u.id and t.user_id = person.id
      )
    )
  );
end
$$;
comment on function private.is_near_owner(uuid, uuid) is
  'Whether an account is one of the people of an owner, has the mailbox of one of them, or is signed in on the same device: '
  'with the same browser at the same address.';

create function private.visit_kind(p_inquiry public.inquiries) returns text
language plpgsql stable
-- Definer: callers cannot read visits and accounts. Called for inquiries of the caller only.
security definer set search_path = '' as $$
declare
  v_home constant public.properties := private.inquiry_home(p_inquiry);
  v_family constant public.users := (select u from public.users u where u.id = p_inquiry.patient_id);
  v_today constant date := now() at time zone v_home.time_zone;
begin
  return case
    when v_family.role <> 'patient' or v_family.suspended_at is not null
      or exists (select from private.account_people a where a.user_id = v_family.id)
      or private.is_near_owner(v_family.id, v_home.owner_id) then null
    when exists (
      select from private.visits v
      where v.inquiry_id = p_inquiry.id and v.state = 'confirmed' and v.starts_at > now() - interval '1 year'
        and (v.starts_at at time zone v_home.time_zone)::date < v_today
    ) then 'confirmed'
    when p_inquiry.created_at between now() - interval '1 year' and now() - interval '7 days'
      and v_family.created_at < now() - interval '14 days' and p_inquiry.withdrawn_at is null
      and not exists (select from private.visits v where v.inquiry_id = p_inquiry.id and v.state = 'confirmed') then 'told'
  end;
end
$$;
comment on function private.visit_kind(public.inquiries) is
  'What the family of an inquiry can answer about: a visit that was confirmed, from the next day on, for a year; or a visit that '
  'it tells of itself, if the owner confirmed none, a week after the inquiry. Null for a suspended account, for accounts of owners '
  'and their people, and for those near the owner.';
