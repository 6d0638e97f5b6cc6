set lock_timeout = '2s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('agreements', 'agreements', false, 10 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.can_store_for(p_user_id uuid, p_owner_id uuid) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return not exists (
      select from public.users u where u.id in (p_user_id, p_owner_id) and u.suspended_at is not null
    )
    and (
      p_user_id = p_owner_id
      or exists (
        select from private.account_people a
        where a.owner_id = p_owner_id and a.user_id = p_user_id and a.role = 'manager'
      )
    )
    -- An address names no session, so one of the account counts, signed in as the account and the owner ask.
    and exists (
      select
      from auth.sessions a
      join public.sessions s on s.sid = a.id::text and s.expire > now()
      where a.user_id = p_user_id and (a.not_after is null or a.not_after > now())
        and (
          a.aal::text = 'aal2'
          or not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
          and not exists (
            select from private.account_people o
            where o.owner_id = p_owner_id and o.user_id = p_owner_id and o.user_id <> p_user_id and o.requires_second_factor
          )
        )
    );
end
$$;
comment on function private.can_store_for(uuid, uuid) is
  'Whether an account manages the homes of an owner, has a session, and is not suspended, nor is the owner.';

create or replace function private.can_store_photo(p_user_id uuid, p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_photo_place(p_path) and not private.is_handed_over(p_path)
    and private.can_store_for(p_user_id, private.uuid_or_null(split_part(p_path, '/', 1)))
$$;
comment on function private.can_store_photo(uuid, text) is
  'Whether a path is a place for a photo that was not handed over, and the account can store files for its owner.';

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/remove_agreement_file, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/withdraw_visit_answer, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe
  }'::text[]
$$;
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

create function private.is_signing() returns boolean
language sql stable security invoker set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '') like '%sign%'
$$;
comment on function private.is_signing() is 'Whether Storage is asked for a signed address.';

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
  private.is_agreement_place(text), private.is_signing(), private.can_write_agreement_file(text), private.can_view_agreement_file(text)
to authenticated, service_role;

-- Nothing for visitors. No update and no delete: remove_agreement_file() ends a file, and the cleanup deletes it.
create policy select_agreement_files on storage.objects
  for select to authenticated
  using (
    bucket_id = 'agreements'
    -- A signed address would work for people who are not signed in, and after the home is hidden.
    and not (select private.is_signing())
    and (private.can_view_agreement_file(name) or private.can_write_agreement_file(name))
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
      raise exception 'You can no longer store this contract.' using errcode = '42501';
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

create function public.take_unread_agreement_file() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_file private.unread_agreement_files;
begin
  -- Two attempts did not end, so the file ends the function.
  update private.unread_agreement_files u
  set refusal = 'This PDF takes too long to check. Print it to a new PDF and choose that file.'
  where u.attempt_count >= 2 and u.refusal is null and u.attempted_at < now() - interval '5 minutes';
  select u.* into v_file
  from private.unread_agreement_files u
  where u.refusal is null and (u.attempted_at is null or u.attempted_at < now() - interval '5 minutes')
  order by u.attempt_count, u.stored_at
  limit 1
  for update skip locked;
  if not found then
    return null;
  end if;
  update private.unread_agreement_files u
  set attempt_count = u.attempt_count + 1, attempted_at = now()
  where u.property_id = v_file.property_id;
  return jsonb_build_object('path', v_file.path, 'stored_at', v_file.stored_at);
end
$$;
comment on function public.take_unread_agreement_file() is
  'For operators: the next contract to read, {path, stored_at}, whose attempt is recorded, or null. Those that were not tried '
  'come first. One whose reading did not end twice is refused.';

create function private.settle_agreement_file(p_path text, p_stored_at timestamptz, p_byte_count integer, p_refusal text)
returns boolean
language plpgsql volatile
-- Definer: operators have no privilege to write the file that families have.
security definer set search_path = '' as $$
declare
  v_file private.unread_agreement_files;
begin
  -- The home before its files, as a deletion locks them.
  perform from public.properties p where p.id = private.uuid_or_null(split_part(p_path, '/', 1)) for key share;
  if p_refusal is not null then
    update private.unread_agreement_files u set refusal = p_refusal where u.path = p_path and u.stored_at = p_stored_at;
    return found;
  end if;
  delete from private.unread_agreement_files u where u.path = p_path and u.stored_at = p_stored_at returning u.* into v_file;
  if not found then
    return false;
  end if;
  insert into private.agreement_files as f (property_id, path, byte_count, added_at)
  values (v_file.property_id, v_file.path, p_byte_count, v_file.stored_at)
  on conflict (property_id) do update
  set path = excluded.path, byte_count = excluded.byte_count, added_at = excluded.added_at;
  return true;
end
$$;

create function public.settle_agreement_file(
  p_path text, p_stored_at timestamptz, p_byte_count integer default null, p_refusal text default null
) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.settle_agreement_file(p_path, p_stored_at, p_byte_count, p_refusal)
$$;
comment on function public.settle_agreement_file(text, timestamptz, integer, text) is
  'For operators: shows a contract of this size to families, or refuses it with a sentence for its owner. False if it was '
  'replaced or removed meanwhile.';

create function public.return_unread_agreement_file(p_path text, p_stored_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.unread_agreement_files u set attempt_count = u.attempt_count - 1
  where u.path = p_path and u.stored_at = p_stored_at and u.attempt_count > 0
$$;
comment on function public.return_unread_agreement_file(text, timestamptz) is
  'For operators: an attempt that ended with an error, such as one of Storage, does not count.';

create function public.list_removable_agreement_files(p_limit integer default 100) returns setof text
language sql stable security invoker set search_path = '' as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'agreements'
    and not exists (select from private.agreement_files f where f.path = o.name)
    and not exists (select from private.unread_agreement_files u where u.path = o.name and u.refusal is null)
  order by o.name
  limit p_limit
$$;
comment on function public.list_removable_agreement_files(integer) is
  'For operators: files of contracts that were replaced, removed or refused, or whose home is deleted. Delete them through the '
  'Storage API with the secret key.';
grant execute on function
  private.settle_agreement_file(text, timestamptz, integer, text),
  public.take_unread_agreement_file(),
  public.settle_agreement_file(text, timestamptz, integer, text),
  public.return_unread_agreement_file(text, timestamptz),
  public.list_removable_agreement_files(integer)
to service_role;

create or replace function private.find_missing_triggers() returns text[]
language sql stable
-- Definer: the service role cannot read every schema.
security definer set search_path = '' as $$
  select coalesce(array_agg(e.name || ' on ' || e.on_table order by e.on_table, e.name), '{}')
  from (
    values
      ('create_session', 'auth.sessions'), ('renew_session', 'auth.sessions'),
      ('create_user', 'auth.users'), ('end_setup', 'auth.users'), ('hold_credentials', 'auth.users'),
      ('sync_email', 'auth.users'),
      ('check_right', 'storage.objects'), ('limit_inserted_temp_files', 'storage.objects'),
      ('limit_moved_temp_files', 'storage.objects'), ('limit_writes', 'storage.objects'), ('note_writer', 'storage.objects'),
      ('record_agreement_file', 'storage.objects'), ('record_unread', 'storage.objects'),
      ('reject_documents', 'storage.objects'), ('reject_paused', 'storage.objects')
  ) as e (name, on_table)
  where not exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = to_regclass(e.on_table) and t.tgname = e.name and t.tgenabled <> 'D'
  )
$$;
select private.forget_plans();
