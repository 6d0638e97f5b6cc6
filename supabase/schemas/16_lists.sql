-- Shared lists: a family collects homes, writes notes on them and votes. Who is a member decides everything.
-- A user is known to the other members by the name and the id of the membership. No caller can read the columns user_id and
-- created_by.
-- Owners never learn that a home is on a list: no count, error or lock of a list depends on who owns the home.
-- Risk: a failing trigger on users or properties rejects the deletion of an account or a home.

create function private.member_name_key(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(
    lower(regexp_replace(
      normalize(p_name, nfkc), '[[:space:][:punct:]\u00ad\u034f\u115f\u1160\u200b-\u200d\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff]', '', 'g'
    )),
    'авеікмнорстухјѕԁԛԝАВЕІКМНОРСТУХЈЅαβεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
    'abeikmhopctyxjsdqwabeikmhopctyxjsabeikvoptuxabezhikmnoptyx'
  )
$$;
comment on function private.member_name_key(text) is
  'Equal for names that look alike: without case, spaces, punctuation and invisible characters, and with the Latin letters '
  'that Cyrillic and Greek ones look like.';

create table public.lists (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.lists is 'A list of homes that its members share, such as "For Mom".';
comment on column public.lists.updated_at is
  'The time of the last home, note, vote or member. Times of a list increase in the order of the commits, because each '
  'change locks this row. So a member who has read updated_at has read all that is not later.';

create table public.list_members (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  list_id uuid not null references public.lists (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null default 'member' constraint role_is_known check (role in ('organizer', 'member')),
  -- Chosen by the member for this list. A sign-up asks for no name.
  name text not null
    constraint member_name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 40))
    -- The app shows these in place of a name.
    constraint name_is_not_reserved check (private.member_name_key(name) not in ('you', 'aformermember')),
  name_key text not null generated always as (private.member_name_key(name)) stored,
  mail_enabled boolean not null default false,
  joined_at timestamptz not null,
  -- lists.updated_at as the member last read it.
  seen_at timestamptz not null,
  constraint list_members_list_user_key unique (list_id, user_id),
  constraint list_members_list_name_key unique (list_id, name_key)
);
comment on table public.list_members is 'A user who reads and fills a list, under the name that the others read.';

create unique index list_members_organizer on public.list_members (list_id) where role = 'organizer';
create index list_members_user on public.list_members (user_id);

create table public.list_homes (
  list_id uuid not null references public.lists (id) on delete cascade,
  -- No foreign key: a home that its owner deletes stays on the list, with its name.
  property_id uuid not null,
  property_name text not null,
  created_by uuid default private.user_id() references public.users (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (list_id, property_id)
);
comment on table public.list_homes is 'A home on a list, whether it is active, inactive or deleted.';
comment on column public.list_homes.property_name is 'The last name of a deleted home. Else the name when it was added.';

create index list_homes_property on public.list_homes (property_id);
create index list_homes_created_by on public.list_homes (created_by);

create table public.list_notes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  list_id uuid not null,
  property_id uuid not null,
  created_by uuid not null default private.user_id() references public.users (id) on delete cascade,
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 2000)),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (list_id, property_id) references public.list_homes (list_id, property_id) on delete cascade
);
comment on table public.list_notes is
  'A note on a home of a list, for all members. It stays when its author leaves, and goes with the account.';

create index list_notes_home on public.list_notes (list_id, property_id);
create index list_notes_created_by on public.list_notes (created_by);

create table public.list_votes (
  list_id uuid not null,
  property_id uuid not null,
  created_by uuid not null default private.user_id() references public.users (id) on delete cascade,
  vote text not null constraint vote_is_known check (vote in ('yes', 'maybe', 'no')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (list_id, property_id, created_by),
  foreign key (list_id, property_id) references public.list_homes (list_id, property_id) on delete cascade
);
comment on table public.list_votes is 'What a member says to a home. Only the votes of present members count.';

create index list_votes_created_by on public.list_votes (created_by);

create table private.list_invitations (
  list_id uuid primary key references public.lists (id) on delete cascade,
  token_hash text not null unique constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.list_invitations is
  'The link with which others join a list, at most one a list. token_hash is the hexadecimal SHA-256 of its token, which '
  'is not stored. A revoked link has no row.';

create table private.list_invitation_uses (
  list_id uuid not null references private.list_invitations (list_id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (list_id, user_id)
);
comment on table private.list_invitation_uses is
  'Who has joined with the present link, or left the list since it was made. They cannot join with it again.';

create index list_invitation_uses_user on private.list_invitation_uses (user_id);

-- Statistics would contain personal data. See public.inquiries.
alter table public.lists alter column name set statistics 0;

alter table public.list_members
  alter column user_id set statistics 0, alter column name set statistics 0, alter column name_key set statistics 0;

alter table public.list_homes alter column property_id set statistics 0, alter column created_by set statistics 0;

alter table public.list_notes alter column created_by set statistics 0, alter column body set statistics 0;

alter table public.list_votes alter column created_by set statistics 0;

-- Membership.

create function private.is_list_member(p_list_id uuid) returns boolean
language plpgsql stable
-- Definer: the policy of list_members calls it.
security definer set search_path = '' as $$
begin
  return exists (
    select from public.list_members m where m.list_id = p_list_id and m.user_id = (select private.user_id())
  );
end
$$;
comment on function private.is_list_member(uuid) is 'Whether the caller is a member of a list, or its organizer.';

create function private.is_list_organizer(p_list_id uuid) returns boolean
language plpgsql stable
-- Definer: callers cannot read user_id.
security definer set search_path = '' as $$
begin
  return exists (
    select from public.list_members m
    where m.list_id = p_list_id and m.user_id = (select private.user_id()) and m.role = 'organizer'
  );
end
$$;
comment on function private.is_list_organizer(uuid) is 'Whether the caller is the organizer of a list.';

create function private.is_former_list_member(p_list_id uuid, p_user_id uuid) returns boolean
language plpgsql stable
-- Definer: callers cannot read user_id.
security definer set search_path = '' as $$
begin
  return not exists (select from public.list_members m where m.list_id = p_list_id and m.user_id = p_user_id);
end
$$;
comment on function private.is_former_list_member(uuid, uuid) is 'Whether the author of a note is no longer a member.';

create function private.check_list(p_list_id uuid, p_as_organizer boolean default false) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if private.is_list_member(p_list_id) is not true then
    raise exception 'List not found' using errcode = 'SC404';
  end if;
  if p_as_organizer and not private.is_list_organizer(p_list_id) then
    raise exception 'Only the organizer of the list can do this.' using errcode = '42501';
  end if;
end
$$;
comment on function private.check_list(uuid, boolean) is
  'Raises SC404 unless the caller is a member of a list, and 42501 if the caller should be its organizer and is not.';

create function private.change_list(p_list_id uuid, p_as_organizer boolean default false) returns timestamptz
language plpgsql volatile
-- Definer: members cannot write updated_at.
security definer set search_path = '' as $$
declare
  v_changed_at timestamptz;
begin
  perform private.check_list(p_list_id, p_as_organizer);
  update public.lists l
  set updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
  where l.id = p_list_id
  returning l.updated_at into v_changed_at;
  -- Again, because the caller may have been removed before the lock was free.
  perform private.check_list(p_list_id, p_as_organizer);
  return v_changed_at;
end
$$;
comment on function private.change_list(uuid, boolean) is
  'Locks a list until the end of the transaction and returns the time of the change. Raises what check_list() raises.';

create function private.tg__change_list() returns trigger
language plpgsql
-- Definer: counts and locks rows of the list.
security definer set search_path = '' as $$
declare
  v_count integer;
begin
  -- Operators write rows as they are.
  if private.user_id() is null then
    return new;
  end if;
  new.changed_at := private.change_list(new.list_id);
  if tg_op = 'INSERT' then
    new.created_at := new.changed_at;
    if tg_nargs > 0 then
      execute format('select count(*) from %I.%I where list_id = $1', tg_table_schema, tg_table_name)
      into v_count using new.list_id;
      if v_count >= tg_argv[0]::integer then
        raise exception '%', tg_argv[1] using errcode = 'SC409';
      end if;
    end if;
  end if;
  return new;
end
$$;
comment on function private.tg__change_list() is
  'Locks the list of a row, checks that the caller is a member, and sets the times. With arguments: raises SC409 with the '
  'second when the list has as many rows as the first says.';

create trigger change_list
  before insert on public.list_homes
  for each row execute function private.tg__change_list(
    '30', 'This list has 30 homes, as many as a list can have. Remove one to add another.'
  );

create trigger change_list
  before insert or update on public.list_notes
  for each row execute function private.tg__change_list(
    '500', 'This list has 500 notes, as many as a list can have. Delete one to write another.'
  );

create trigger change_list
  before insert or update on public.list_votes
  for each row execute function private.tg__change_list();

create function private.tg_list_homes__read_name() returns trigger
language plpgsql
-- Definer: callers cannot lock homes of others.
security definer set search_path = '' as $$
begin
  -- Operators write rows as they are.
  if private.user_id() is null then
    return new;
  end if;
  -- The lock makes a concurrent deletion of the home wait and find the row.
  select p.name into new.property_name
  from public.properties p
  where p.id = new.property_id and private.can_view_property(p.id)
  for key share;
  if not found then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  return new;
end
$$;
comment on function private.tg_list_homes__read_name() is
  'Reads the name of a home that is added. Raises SC404 if the caller cannot see the home.';

-- Runs after change_list, by its name.
create trigger read_name
  before insert on public.list_homes
  for each row execute function private.tg_list_homes__read_name();

create function private.tg_properties__keep_name_on_lists() returns trigger
language plpgsql
-- Definer: owners have no privileges on lists.
security definer set search_path = '' as $$
begin
  update public.list_homes h set property_name = old.name where h.property_id = old.id;
  return null;
end
$$;
comment on function private.tg_properties__keep_name_on_lists() is 'Keeps the last name of a deleted home on its lists.';

create trigger keep_name_on_lists
  after delete on public.properties
  for each row execute function private.tg_properties__keep_name_on_lists();

create function private.tg_list_members__keep_organizer() returns trigger
language plpgsql
-- Definer: also runs when an account is deleted by a role without privileges on lists.
security definer set search_path = '' as $$
begin
  if old.role = 'organizer' and exists (select from public.lists l where l.id = old.list_id) then
    update public.list_members m
    set role = 'organizer'
    where m.id = (
      select o.id from public.list_members o where o.list_id = old.list_id order by o.joined_at, o.id limit 1
    );
    if not found then
      delete from public.lists l where l.id = old.list_id;
    end if;
  end if;
  return null;
end
$$;
comment on function private.tg_list_members__keep_organizer() is
  'Makes the longest member the organizer when the organizer goes. Deletes the list when the last member goes.';

create trigger keep_organizer
  after delete on public.list_members
  for each row execute function private.tg_list_members__keep_organizer();

create function private.tg_users__lock_lists() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on lists.
security definer set search_path = '' as $$
begin
  -- Before the memberships are locked, so that two members who delete their accounts at once do not wait for each other.
  perform from public.lists l
  where l.id in (select m.list_id from public.list_members m where m.user_id = old.id)
  order by l.id
  for update;
  return old;
end
$$;
comment on function private.tg_users__lock_lists() is 'Locks the lists of an account that is deleted.';

create trigger lock_lists
  before delete on public.users
  for each row execute function private.tg_users__lock_lists();

-- Access.

grant execute on function
  private.is_list_member(uuid), private.is_list_organizer(uuid), private.is_former_list_member(uuid, uuid),
  private.member_name_key(text), private.check_list(uuid, boolean),
  private.change_list(uuid, boolean)
to authenticated, service_role;

alter table public.lists enable row level security;
alter table public.list_members enable row level security;
alter table public.list_homes enable row level security;
alter table public.list_notes enable row level security;
alter table public.list_votes enable row level security;
alter table private.list_invitations enable row level security;
alter table private.list_invitation_uses enable row level security;

-- No insert on lists and list_members, and no delete on list_members: private.create_list(), join_list() and
-- remove_list_member() write.
create policy select_member on public.lists
  for select to authenticated using (private.is_list_member(id));

create policy update_organizer on public.lists
  for update to authenticated
  using (private.is_list_organizer(id)) with check (private.is_list_organizer(id));

create policy delete_organizer on public.lists
  for delete to authenticated using (private.is_list_organizer(id));

create policy select_member on public.list_members
  for select to authenticated using (private.is_list_member(list_id));

create policy update_own on public.list_members
  for update to authenticated
  using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()));

-- No update: a home on a list has nothing to change.
create policy select_member on public.list_homes
  for select to authenticated using (private.is_list_member(list_id));

create policy insert_member on public.list_homes
  for insert to authenticated
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy select_member on public.list_notes
  for select to authenticated using (private.is_list_member(list_id));

create policy insert_member on public.list_notes
  for insert to authenticated
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy update_author on public.list_notes
  for update to authenticated
  using (private.is_list_member(list_id) and created_by = (select private.user_id()))
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

-- Nobody else could delete the note of a former member.
create policy delete_author_or_organizer on public.list_notes
  for delete to authenticated
  using (
    private.is_list_member(list_id) and created_by = (select private.user_id())
    or private.is_list_organizer(list_id) and private.is_former_list_member(list_id, created_by)
  );

create policy select_member on public.list_votes
  for select to authenticated using (private.is_list_member(list_id));

create policy insert_member on public.list_votes
  for insert to authenticated
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy update_own on public.list_votes
  for update to authenticated
  using (private.is_list_member(list_id) and created_by = (select private.user_id()))
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy delete_own on public.list_votes
  for delete to authenticated
  using (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy select_operator on private.list_invitations for select to service_role using (true);

create policy select_operator on private.list_invitation_uses for select to service_role using (true);

grant select, delete on public.lists to authenticated;
grant update (name) on public.lists to authenticated;

-- Not granted: user_id and created_by.
grant select (id, list_id, role, name, joined_at) on public.list_members to authenticated;
grant update (mail_enabled, seen_at) on public.list_members to authenticated;
grant select (list_id, property_id, property_name, created_at, changed_at), insert (list_id, property_id)
on public.list_homes to authenticated;
grant select (id, list_id, property_id, body, created_at, changed_at), insert (list_id, property_id, body), update (body)
on public.list_notes to authenticated;
grant select (list_id, property_id, vote, created_at, changed_at), insert (list_id, property_id, vote), update (vote)
on public.list_votes to authenticated;
-- Not on list_homes: private.remove_list_home() deletes, and keeps what it takes to put a home back.
grant delete on public.list_notes, public.list_votes to authenticated;
grant all on public.lists, public.list_members, public.list_homes, public.list_notes, public.list_votes to service_role;

-- Not granted: token_hash. No writes: private.invite_to_list() and join_list() write.
grant select (list_id, created_at, expires_at) on private.list_invitations to service_role;

-- A member sees the homes of a list as a user sees favorites: also when they are inactive.
