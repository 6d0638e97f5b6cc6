-- What housekeeping does with the files of contracts: it reads new ones, and deletes those that no home has any longer.

create function public.take_unread_agreement_file() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_file private.unread_agreement_files;
begin
  -- Two attempts did not end, so the file ends the function.
  update private.unread_agreement_files u
  set refusal = 'slow'
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
  'For operators: shows a contract of this size to families, or refuses it for a reason, one of pdfRefusals. False if it was '
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
