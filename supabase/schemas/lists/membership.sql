-- Membership: who is a member, and the triggers that lock a list and count what it holds.
-- Risk: a failing trigger on users or properties rejects the deletion of an account or a home.

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
    raise exception 'list_not_found' using errcode = 'SC404';
  end if;
  if p_as_organizer and not private.is_list_organizer(p_list_id) then
    raise exception 'list_organizer_only' using errcode = '42501';
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
  'second, a code, when the list has as many rows as the first says.';

create trigger change_list
  before insert on public.list_homes
  for each row execute function private.tg__change_list('30', 'list_homes_too_many');

create trigger change_list
  before insert or update on public.list_notes
  for each row execute function private.tg__change_list('500', 'list_notes_too_many');

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
    raise exception 'property_not_found' using errcode = 'SC404';
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

create function private.keep_name_on_lists(p_home public.properties) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.list_homes h set property_name = p_home.name where h.property_id = p_home.id
$$;
comment on function private.keep_name_on_lists(public.properties) is 'Keeps the last name of a deleted home on its lists.';

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
