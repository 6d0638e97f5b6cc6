-- Deleted homes: the conversations about a home stay for 90 days after it, so that no owner destroys what a family may
-- report. They become deleted inquiries, which the owner no longer reads and purge_deleted_inquiries() removes.
-- Risk: a function that joins properties to inquiries leaves these out. Use private.inquiry_home().

alter table public.inquiries
  alter column property_id drop not null,
  add column former_home jsonb,
  add constraint inquiry_has_a_home check ((property_id is null) = (former_home is not null and status = 'deleted'));
comment on column public.inquiries.former_home is
  'What the conversation shows of a home that was deleted, its owner_id, and the keyed hash of the owner''s address.';
alter table public.inquiries alter column former_home set statistics 0;

create function private.inquiry_home(p_inquiry public.inquiries) returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  if p_inquiry.property_id is null then
    return jsonb_populate_record(v_home, p_inquiry.former_home);
  end if;
  select p.* into v_home from public.properties p where p.id = p_inquiry.property_id;
  return v_home;
end
$$;
comment on function private.inquiry_home(public.inquiries) is
  'The home of an inquiry. Of a deleted one: id, owner_id, name, address, license, time zone, and is_active = false.';
-- For mails about visits.
grant execute on function private.inquiry_home(public.inquiries) to service_role;

create function private.tg_properties__keep_inquiries() returns trigger
language plpgsql
-- Definer: owners cannot write these columns.
security definer set search_path = '' as $$
begin
  update public.inquiries i
  set property_id = null, status = 'deleted', deleted_at = now(), active_at = now(),
    former_home = jsonb_build_object(
      'id', old.id, 'owner_id', old.owner_id, 'name', old.name, 'street', old.street, 'city', old.city,
      'state', old.state, 'zip_code', old.zip_code, 'license_number', old.license_number,
      'license_state', old.license_state, 'time_zone', old.time_zone, 'is_active', false, 'is_suspended', old.is_suspended,
      'owner_hash', (select private.hash_address(u.email) from public.users u where u.id = old.owner_id)
    )
  where i.property_id = old.id;
  return old;
end
$$;
comment on function private.tg_properties__keep_inquiries() is
  'Deletes the inquiries about a home for its owner, and keeps for their families what they show of it.';
create trigger keep_inquiries
  before delete on public.properties
  for each row execute function private.tg_properties__keep_inquiries();

create function private.tg_users__remove_homes() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  delete from public.properties where owner_id = old.id;
  return old;
end
$$;
comment on function private.tg_users__remove_homes() is
  'Deletes the homes of an account before its row, because keep_inquiries() reads the address of the owner.';
-- By its name, it runs after lock_lists.
create trigger remove_homes
  before delete on public.users
  for each row execute function private.tg_users__remove_homes();
