-- Agreement files: the contract of a home as a PDF, one for each home, in the bucket agreements at {property}/{file}.pdf.
-- A file is never changed: a new one has a new path. Housekeeping reads it before families can have it.
-- Risk: a file without a row here is deleted, and a row of private.agreement_files shows its file to each signed-in family.

create table private.agreement_files (
  property_id uuid primary key references public.properties (id) on delete cascade,
  path text not null constraint agreement_files_path_key unique,
  byte_count integer not null,
  added_at timestamptz not null
);
comment on table private.agreement_files is 'The contract that families can download, of the homes that have one.';

create table private.unread_agreement_files (
  property_id uuid primary key references public.properties (id) on delete cascade,
  path text not null constraint unread_agreement_files_path_key unique,
  -- Not now(), as for unread photos.
  stored_at timestamptz not null default clock_timestamp(),
  -- Written before each attempt. An attempt that ended with an error does not count.
  attempt_count integer not null default 0,
  attempted_at timestamptz,
  -- A code: see refusalText() in functions/_shared/stored-texts.ts.
  refusal text constraint refusal_is_a_line check (private.is_line(refusal, 300))
);
comment on table private.unread_agreement_files is
  'The newest contract of a home, until it is read or if it is refused. The one before stays until then.';

alter table private.agreement_files enable row level security;
alter table private.unread_agreement_files enable row level security;

-- Functions return size and date with homes that the caller can see.
create policy select_visitor on private.agreement_files for select to anon using (true);
create policy select_user on private.agreement_files for select to authenticated using (true);
create policy select_operator on private.agreement_files for select to service_role using (true);
create policy select_operator on private.unread_agreement_files for select to service_role using (true);

grant select (property_id, byte_count, added_at) on private.agreement_files to anon, authenticated;
grant select on private.agreement_files, private.unread_agreement_files to service_role;
grant update (attempt_count, attempted_at, refusal) on private.unread_agreement_files to service_role;

create function private.is_agreement_place(p_path text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$'
$$;
comment on function private.is_agreement_place(text) is 'Whether a path is {property}/{file}.pdf, with UUIDs for both.';

create function private.can_write_agreement_file(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_agreement_place(p_path)
    and exists (
      select from public.properties p
      where p.id = private.uuid_or_null(split_part(p_path, '/', 1))
        and p.owner_id = any ((select private.acting_for('manager'))::uuid[])
    )
    -- Storage has no request gate.
    and (select private.suspended_reason()) is null
$$;
comment on function private.can_write_agreement_file(text) is
  'Whether a path is a place for the contract of a home that the caller manages.';

create function private.storage_operation() returns text
language sql stable security invoker set search_path = '' as $$
  select regexp_replace(current_setting('storage.operation', true), '^storage\.', '')
$$;
comment on function private.storage_operation() is
  'What Storage is asked for, as src/http/routes/operations.ts of supabase/storage names it, without the first word.';

create function private.can_view_agreement_file(p_path text) returns boolean
language plpgsql stable
-- Definer: callers cannot read paths. Tells only whether the contract of a home that families find has this one.
security definer set search_path = '' as $$
begin
  return exists (
    select
    from private.agreement_files f
    join public.properties p on p.id = f.property_id
    -- Not can_view_property(): who saved a home sees it while it is hidden, but does not get its contract.
    where f.path = p_path and (p.is_listed or array[p.owner_id, p.id] && private.acting_for())
  ) and private.suspended_reason() is null;
end
$$;
comment on function private.can_view_agreement_file(text) is
  'Whether a path is the contract, which housekeeping has read, of a home that families find or for which the caller acts.';
grant execute on function
  private.is_agreement_place(text), private.storage_operation(), private.can_write_agreement_file(text), private.can_view_agreement_file(text)
to authenticated, service_role;

-- Nothing for visitors. No update and no delete: remove_agreement_file() ends a file, and the cleanup deletes it.
create policy select_agreement_files on storage.objects
  for select to authenticated
  using (
    bucket_id = 'agreements'
    -- Nobody lists, copies or signs. A signed address would work for people who are not signed in, and after the home is hidden.
    and case (select private.storage_operation())
      when 'object.get_authenticated' then private.can_view_agreement_file(name)
      -- The local Storage reads what it has stored.
      when 'object.upload' then private.can_write_agreement_file(name)
      else false
    end
  );

create policy insert_agreement_files on storage.objects
  for insert to authenticated
  with check (bucket_id = 'agreements' and private.can_write_agreement_file(name));

create function private.tg_objects__record_agreement_file() returns trigger
language plpgsql
-- Definer: reads the account, its sessions and the people of the owner, and writes tables on which callers have no privileges.
security definer set search_path = '' as $$
declare
  v_home public.properties;
  v_writer_id constant uuid := private.uuid_or_null(new.owner_id);
begin
  select p.* into v_home
  from public.properties p
  where private.is_agreement_place(new.name) and p.id = private.uuid_or_null(split_part(new.name, '/', 1))
  for key share;
  -- Storage writes as a role that bypasses policies. The row names the account that asked; without one, an operator writes.
  if new.owner_id is not null then
    if v_home.id is null or not private.can_store_for(v_writer_id, v_home.owner_id) then
      raise exception 'agreement_upload_ended' using errcode = '42501';
    end if;
    perform private.count_write(v_writer_id, 'agreement_files', 20, 'stored %s contracts', '42501');
  end if;
  delete from private.agreement_files f where f.path = new.name;
  insert into private.unread_agreement_files as u (property_id, path)
  select v_home.id, new.name where v_home.id is not null
  on conflict (property_id) do update
  set path = excluded.path, stored_at = clock_timestamp(), attempt_count = 0, attempted_at = null, refusal = null;
  return null;
end
$$;
comment on function private.tg_objects__record_agreement_file() is
  'Asks for the right when a contract arrives, limits how many an account stores in an hour, and records the file as unread.';

create trigger record_agreement_file
  after insert or update of name, bucket_id, metadata, owner_id on storage.objects
  for each row when (new.bucket_id = 'agreements')
  execute function private.tg_objects__record_agreement_file();

create function private.read_agreement_file(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read paths. Returns what can_view_agreement_file() admits.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('path', f.path, 'name', p.name)
    from private.agreement_files f
    join public.properties p on p.id = f.property_id
    where f.property_id = p_property_id and private.can_view_agreement_file(f.path)
  );
end
$$;

create function public.read_agreement_file(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_agreement_file(p_property_id)
$$;
comment on function public.read_agreement_file(uuid) is
  'Where the contract of a home is: {path, name of the home}. Null if there is none that the caller can have.';

create function private.describe_agreement_file(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on unread files. Returns those of a home that the caller manages.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'shown', case when f.path is not null then jsonb_build_object('byte_count', f.byte_count, 'added_at', f.added_at) end,
      'waits_since', case when u.refusal is null then u.stored_at end,
      'refusal', u.refusal
    )
    from public.properties p
    left join private.agreement_files f on f.property_id = p.id
    left join private.unread_agreement_files u on u.property_id = p.id
    where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  );
end
$$;

create function public.describe_agreement_file(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_agreement_file(p_property_id)
$$;
comment on function public.describe_agreement_file(uuid) is
  'For the owner and managers: the contract that families can have, since when a newer one waits, and why the newest one was '
  'refused. Null for others.';

create function private.remove_agreement_file(p_property_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on the files. Removes those of a home that the caller manages.
security definer set search_path = '' as $$
begin
  if not exists (
    select from public.properties p where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  ) then
    return false;
  end if;
  delete from private.agreement_files f where f.property_id = p_property_id;
  delete from private.unread_agreement_files u where u.property_id = p_property_id;
  return true;
end
$$;

create function public.remove_agreement_file(p_property_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.remove_agreement_file(p_property_id)
$$;
comment on function public.remove_agreement_file(uuid) is
  'Removes the contract of a home, for the owner and managers. Nobody can have it from then on, and the cleanup deletes the '
  'file. False for others.';
grant execute on function
  private.read_agreement_file(uuid), public.read_agreement_file(uuid),
  private.describe_agreement_file(uuid), public.describe_agreement_file(uuid),
  private.remove_agreement_file(uuid), public.remove_agreement_file(uuid)
to authenticated;
