-- Roles: patient or owner.
--
-- Purpose: choosing a role after sign-up.
-- Tables: none.
-- Risk: a role that changed under existing data would leave a patient with homes, so it may not.

create function private.choose_role(p_role text) returns void
language plpgsql
-- Definer: callers may not write users.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := private.user_id();
  v_role text;
begin
  perform private.check_argument('Role', p_role, 20);
  -- For update: a home, favorite or inquiry made at the same moment waits for its foreign key, or is waited for.
  select u.role into v_role from public.users u where u.id = v_user_id for update;
  if v_role is null then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  if v_role = p_role then
    return;
  end if;
  if exists (select from public.properties p where p.owner_id = v_user_id)
    or exists (select from public.favorites f where f.patient_id = v_user_id)
    or exists (select from public.inquiries i where i.patient_id = v_user_id) then
    raise exception 'The role cannot change once the account has a property, a favorite or an inquiry.'
      using errcode = 'SC409';
  end if;
  update public.users set role = p_role where id = v_user_id;
end
$$;
comment on function private.choose_role(text) is 'See public.choose_role(text).';
grant execute on function private.choose_role(text) to authenticated;

create function public.choose_role(p_role text) returns void
language sql volatile security invoker
set search_path = ''
as $$
  select private.choose_role(p_role)
$$;
comment on function public.choose_role(text) is
  'Sets the caller''s role, patient or owner. Raises SC409 when it would change though the account already has a '
  'property, a favorite or an inquiry, and 23514 for any other role.';
grant execute on function public.choose_role(text) to authenticated, service_role;
