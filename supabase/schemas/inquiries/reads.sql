-- What each side reads of an inquiry: its home, its contact data and its status. The inbox of owners is in inquiries/inbox.sql.
-- Risk: the view received_inquiries alone hides what the family withheld or withdrew.

create function private.inquiry_side(p_inquiry_id uuid) returns text
language plpgsql stable
-- Definer: policies on inquiries and properties would look up each row twice.
security definer set search_path = '' as $$
begin
  return (
    select case
      when i.patient_id = (select private.user_id()) then 'family'
      when array[p.owner_id, p.id, i.former_owner_id] && (select private.acting_for()) and i.deleted_at is null then 'owner'
    end
    from public.inquiries i
    left join public.properties p on p.id = i.property_id
    where i.id = p_inquiry_id
  );
end
$$;
comment on function private.inquiry_side(uuid) is
  'The side of the caller in an inquiry: family for its sender, owner for the present owner of the home and those who act '
  'for them, or the former ones if it was written before the home was handed over, unless it is deleted, and null for '
  'everybody else.';

create function private.find_received_inquiries(p_owner_id uuid) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select i.id
  from public.properties p
  join public.inquiries i on i.property_id = p.id
  where p.owner_id = p_owner_id and i.deleted_at is null
  union all
  select i.id from public.inquiries i where i.former_owner_id = p_owner_id and i.deleted_at is null
$$;
comment on function private.find_received_inquiries(uuid) is
  'The inquiries that an owner reads: about present homes, and about homes that the owner handed over.';

create function private.inquiry_home(p_inquiry public.inquiries) returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  if p_inquiry.property_id is null then
    -- A home that was handed over may still be listed.
    return jsonb_populate_record(v_home, p_inquiry.former_home || jsonb_build_object('is_active', exists (
      select from public.properties p where p.id = (p_inquiry.former_home ->> 'id')::uuid and p.is_listed
    )));
  end if;
  select p.* into v_home from public.properties p where p.id = p_inquiry.property_id;
  return v_home;
end
$$;
comment on function private.inquiry_home(public.inquiries) is
  'The home of an inquiry. Of one that was deleted or handed over: id, owner_id, name, address, license, time zone, and '
  'is_active: whether the home is listed by another owner.';

-- For mails about visits.
grant execute on function private.inquiry_home(public.inquiries) to service_role;

create function private.as_family_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql immutable set search_path = '' as $$
begin
  if p_inquiry.status = 'spam' then
    p_inquiry.status := 'pending';
  end if;
  p_inquiry.spam_at := null;
  p_inquiry.assigned_to := null;
  p_inquiry.assigned_at := null;
  p_inquiry.is_newly_assigned := false;
  if p_inquiry.property_id is null then
    p_inquiry.property_id := (p_inquiry.former_home ->> 'id')::uuid;
    p_inquiry.former_home := null;
  end if;
  return p_inquiry;
end
$$;
comment on function private.as_family_reads(public.inquiries) is
  'An inquiry as its sender reads it and may act on it, who does not learn that it is marked as spam.';

create view private.received_inquiries with (security_invoker = true) as
select
  i.id, i.property_id, i.former_owner_id, i.former_home, i.status, i.assigned_to, i.created_at, i.deleted_at,
  coalesce(p.name, i.former_home ->> 'name') as home_name,
  family.is_read as is_family_read,
  case when family.is_read then i.message else '' end as message,
  case when family.is_read and 'phone' = any (i.contact_by) then i.phone end as phone,
  case when family.is_read and 'email' = any (i.contact_by) then i.email end as email
from public.inquiries i
left join public.properties p on p.id = i.property_id
cross join lateral (
  select i.withdrawn_at is null and not coalesce(
    p.is_suspended,
    (select u.suspended_at is not null from public.users u where u.id = i.former_owner_id),
    true
  ) as is_read
) as family;
comment on view private.received_inquiries is
  'Inquiries as owners read them: with the contact data that the family chose, and with text and contact data of the family '
  'until it withdraws the inquiry, and not while the home or the owner is suspended.';

create function private.owner_reads_family(p_inquiry public.inquiries) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return coalesce((select r.is_family_read from private.received_inquiries r where r.id = p_inquiry.id), false);
end
$$;
comment on function private.owner_reads_family(public.inquiries) is
  'Whether the owner reads texts and contact data of the family, see private.received_inquiries.';

create function private.as_owner_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql stable security invoker set search_path = '' as $$
begin
  select r.message, r.phone, r.email
  into p_inquiry.message, p_inquiry.phone, p_inquiry.email
  from private.received_inquiries r
  where r.id = p_inquiry.id;
  p_inquiry.patient_id := null;
  return p_inquiry;
end
$$;
comment on function private.as_owner_reads(public.inquiries) is
  'An inquiry without its sender and what private.received_inquiries leaves out.';

create function private.select_party_inquiry(p_inquiry_id uuid) returns setof public.inquiries
language sql stable
-- Definer: callers cannot read the columns of the family. Returns what the side of the caller reads.
security definer set search_path = '' as $$
  select (private.as_family_reads(i)).* from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = (select private.user_id())
  union all
  select (private.as_owner_reads(i)).*
  from public.inquiries i
  left join public.properties p on p.id = i.property_id
  where i.id = p_inquiry_id and array[p.owner_id, p.id, i.former_owner_id] && (select private.acting_for())
    and i.patient_id <> (select private.user_id())
    -- The response to a deletion.
    and (i.deleted_at is null or i.deleted_at = now())
$$;
comment on function private.select_party_inquiry(uuid) is 'An inquiry as its sender or as the side of the owner reads it.';

create function public.can_view_inquiry(p_inquiry_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.inquiry_side(p_inquiry_id) is not null
$$;
comment on function public.can_view_inquiry(uuid) is
  'Whether the caller is the sender of an inquiry or the owner of the home. False for an owner who deleted it.';
grant execute on function public.can_view_inquiry(uuid) to authenticated;

grant execute on function private.inquiry_side(uuid) to authenticated;
