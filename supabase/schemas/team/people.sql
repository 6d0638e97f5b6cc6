-- People of an owner: colleagues who act for an owner account, and who among them is responsible for a home.
-- private.acting_for() in team/acting_for.sql reads both tables. Policies, storage folders and functions use it and nothing else,
-- so a person who is removed loses everything with the next request. Feed keys and the handing over of homes are for the
-- owner alone.
-- Risk: a new function for owners that compares owner_id with private.user_id() leaves out these people.

create table private.account_people (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null constraint person_role_is_known check (role in ('owner', 'manager', 'staff')),
  -- What families and colleagues read. For the owner, the name of the organization.
  name text not null
    constraint person_name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 60)),
  name_key text not null generated always as (private.member_name_key(name)) stored,
  has_all_homes boolean not null default true,
  -- Of the owner: the people must have signed in in two steps.
  requires_second_factor boolean not null default false,
  -- Of the owner: the links of the weekly question act without a sign-in. See private.taps.
  allows_taps boolean not null default true,
  created_at timestamptz not null default now(),
  -- What colleagues saw before counts as seen.
  inbox_since timestamptz not null default now(),
  -- Without a foreign key: it still says that somebody who left invited them. Null for the owner.
  inviting_person_id uuid,
  constraint account_people_owner_user_key unique (owner_id, user_id),
  constraint account_people_owner_name_key unique (owner_id, name_key),
  constraint owner_is_the_owner check ((role = 'owner') = (owner_id = user_id)),
  constraint only_staff_has_chosen_homes check (has_all_homes or role = 'staff'),
  constraint only_the_owner_requires check (not requires_second_factor or role = 'owner'),
  constraint only_the_owner_allows check (allows_taps or role = 'owner')
);
comment on table private.account_people is
  'Who acts for an owner. The owner has a row once the account has a name for its people. Nobody reads the table over REST.';
comment on column private.account_people.has_all_homes is
  'False for staff who act only for the homes in private.home_people.';

create index account_people_user on private.account_people (user_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.account_people
  alter column user_id set statistics 0, alter column name set statistics 0, alter column name_key set statistics 0;

create table private.home_people (
  property_id uuid not null references public.properties (id) on delete cascade,
  person_id uuid not null references private.account_people (id) on delete cascade,
  primary key (property_id, person_id)
);
comment on table private.home_people is
  'Who is responsible for a home: they get its mails, and staff without all homes act for these homes only.';

create index home_people_person on private.home_people (person_id);

alter table private.mails
  add constraint mails_person_id_fkey foreign key (person_id) references private.account_people (id) on delete set null;

create index mails_person on private.mails (person_id);

alter table private.account_people enable row level security;
alter table private.home_people enable row level security;
create policy select_operator on private.account_people for select to service_role using (true);
create policy select_operator on private.home_people for select to service_role using (true);

-- For mails and operators.
grant select on private.account_people, private.home_people to service_role;

create trigger limit_writes after insert or update on private.account_people
  for each row execute function private.tg__limit_writes('200', 'changed people %s times');

-- All homes of several people.
create trigger limit_writes after insert on private.home_people
  for each row execute function private.tg__limit_writes('5000', 'assigned %s homes');

create function private.remove_people(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.home_people h where h.property_id = p_property_id
$$;
comment on function private.remove_people(uuid) is 'The people of a former owner are not responsible for a home.';

create function private.limit_staff(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID, and only accept_home_offer() changes the owner.
  if private.user_id() is null or p_home.owner_id <> p_before.owner_id then
    return;
  end if;
  -- The trigger reject_suspended knows the caller only.
  if p_before.owner_suspended_at is not null
    and (p_change.columns <> '{}' or p_home.confirmed_at is distinct from p_before.confirmed_at) then
    raise exception 'home_of_suspended_account' using errcode = 'SC423';
  end if;
  if p_before.owner_id = any (private.acting_for('manager')) then
    return;
  end if;
  if not p_change.kinds <@ '{terms, contact}' or (p_home.is_active, p_home.own_id) is distinct from (p_before.is_active, p_before.own_id) then
    raise exception 'team_facts_only' using errcode = '42501';
  end if;
end
$$;
comment on function private.limit_staff(public.properties, public.properties, private.home_change) is
  'Limits what staff change of a home to prices, free spots and phone number, and what anybody changes for a suspended owner '
  'to is_active. Raises 42501 and SC423.';
