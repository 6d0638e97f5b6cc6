-- Inquiry access: the table is neither read nor written over REST any more, only through functions.
-- Risk: a function of the API that reads these columns as its caller fails.

-- Owners and senders have the same role, and owners may not read the contact data of every inquiry. So nobody reads these
-- columns from the table: message, phone, email, patient_id.
revoke select on public.inquiries from authenticated;
grant select (id, property_id, status, seen, deleted_at, created_at) on public.inquiries to authenticated;
-- Only the owner reads rows. A write to favorites can return rows of inquiries, and there the sender would read that an
-- inquiry is marked as spam.
alter policy select_party on public.inquiries rename to select_owner;
alter policy select_owner on public.inquiries
  using (
    (deleted_at is null or deleted_at = now())
    and property_id in (select p.id from public.properties p where p.owner_id = (select private.user_id()))
  );

create or replace function public.can_view_inquiry(p_inquiry_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.inquiry_side(p_inquiry_id) is not null
$$;
comment on function public.can_view_inquiry(uuid) is
  'Whether the caller is the sender of an inquiry or the owner of the home. False for an owner who deleted it.';
grant execute on function private.inquiry_side(uuid) to authenticated;
grant insert (id, contact_by) on public.inquiries to authenticated;

-- The app writes inquiries through functions now.
create or replace function private.check_request() returns void
language plpgsql volatile security invoker
-- No search_path of its own, because it sets the one of the request.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if current_user = 'service_role' then
    return;
  end if;
  perform private.user_id();
  -- The app reads through functions. Reading a table would allow filters on every column and reveal row estimates that
  -- include rows the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites'
    )
  ) is not false then
    raise exception 'permission denied for %', v_call
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.';
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'Estimated counts are not available.' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'Execution plans are not available.' using errcode = '42501';
  end if;
  -- Otherwise a body of any size arrives before anything refuses it.
  if v_headers ? 'transfer-encoding' or v_call ~ '^(POST|PUT|PATCH) ' and not v_headers ? 'content-length' then
    raise exception 'Send the length of the body in Content-Length.' using errcode = 'PT411';
  end if;
  -- Twice the limit of the app, to allow for JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'The request is too large.' using errcode = 'PT413';
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;
