-- Look up at the desk: what exists of a person, a home or an inquiry, and what the team did.
-- Without content: message, phone number, name and address are read_content(), which takes a reason.
-- Risk: it runs past all policies. Each function begins with check_operator(), and each look-up and reading is in the log.

create function private.describe_operator_log(p_person_id uuid, p_property_id uuid, p_subject_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  -- Without names and reasons: the log itself is for administrators.
  select to_jsonb(array(
    select jsonb_build_object('action', l.action, 'created_at', l.created_at)
    from private.operator_log l
    where (l.person_id = p_person_id or l.property_id = p_property_id or l.subject_id = p_subject_id)
      and l.action <> 'look_up'
    order by l.id desc
    limit 50
  ))
$$;
comment on function private.describe_operator_log(uuid, uuid, uuid) is
  'The last 50 actions of the team on a person, a home or a subject.';

create function private.describe_suspensions(p_user_id uuid, p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'suspended_at', s.suspended_at, 'suspended_by', s.suspended_by, 'reason', s.reason, 'lifted_at', s.lifted_at,
      'lifted_by', s.lifted_by
    )
    from private.suspensions s
    where s.user_id = p_user_id or s.property_id = p_property_id
    order by s.suspended_at desc
  ))
$$;
comment on function private.describe_suspensions(uuid, uuid) is 'The suspensions of an account or a home, the last first.';

create function private.describe_person(p_user public.users) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_user.id, 'role', p_user.role, 'created_at', p_user.created_at, 'last_activity_at', p_user.last_activity_at,
    'needs_setup', p_user.needs_setup, 'verified_at', p_user.verified_at, 'verified_by', p_user.verified_by,
    'suspended_at', p_user.suspended_at,
    'is_operator', exists (select from private.operators o where o.user_id = p_user.id),
    'operator', (
      select jsonb_build_object('role', o.role, 'opens_at', o.opens_at) from private.operators o where o.user_id = p_user.id
    ),
    'helper', (
      select jsonb_build_object('decided_at', h.decided_at, 'is_accepted', h.is_accepted)
      from private.helpers h
      where h.user_id = p_user.id
    ),
    'has_second_factor', exists (select from auth.mfa_factors f where f.user_id = p_user.id and f.status = 'verified'),
    'session_count', (select count(*) from auth.sessions s where s.user_id = p_user.id),
    'home_count', (select count(*) from public.properties p where p.owner_id = p_user.id),
    'homes', array(
      select jsonb_build_object('id', p.id, 'name', p.name, 'is_listed', p.is_listed)
      from public.properties p
      where p.owner_id = p_user.id
      order by p.created_at desc, p.id desc
      limit 50
    ),
    'sent_count', (select count(*) from public.inquiries i where i.patient_id = p_user.id),
    'received_count', (
      select count(*) from public.inquiries i
      where i.property_id in (select p.id from public.properties p where p.owner_id = p_user.id)
        or i.former_owner_id = p_user.id
    ),
    'reports_made', (select count(*) from private.reports r where r.reporter_id = p_user.id),
    'reports_about', (select count(*) from private.reports r where r.reported_id = p_user.id),
    'is_bouncing', exists (
      select from private.bounced_addresses b
      where b.address_hash = sha256(convert_to(lower(p_user.email), 'UTF8'))
    ),
    'mails', array(
      select jsonb_build_object('kind', m.kind, 'created_at', m.created_at, 'sent_at', m.sent_at, 'attempts', m.attempts)
      from private.mails m
      where m.recipient_id = p_user.id
        or m.property_id in (select p.id from public.properties p where p.owner_id = p_user.id)
      order by m.created_at desc
      limit 20
    ),
    'data_requests', array(
      select jsonb_build_object('kind', r.kind, 'received_at', r.received_at, 'closed_at', r.closed_at, 'outcome', r.outcome)
      from private.data_requests r
      where r.user_id = p_user.id
      order by r.received_at desc
    ),
    'suspensions', private.describe_suspensions(p_user.id, null),
    'log', private.describe_operator_log(p_user.id, null, null)
  )
$$;
comment on function private.describe_person(public.users) is
  'What exists of an account and what the team did, without name, address and text.';

create function private.describe_looked_up_home(p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_home.id, 'name', p_home.name, 'city', p_home.city, 'state', p_home.state, 'zip_code', p_home.zip_code,
    'owner_id', p_home.owner_id, 'created_at', p_home.created_at, 'is_active', p_home.is_active,
    'is_listed', p_home.is_listed, 'suspended_at', p_home.suspended_at, 'owner_suspended_at', p_home.owner_suspended_at,
    'verified_at', p_home.verified_at, 'verified_by', p_home.verified_by,
    'changed_since_verified_at', p_home.changed_since_verified_at,
    'license_checked_at', p_home.license_checked_at, 'certification_checked_at', p_home.certification_checked_at,
    'confirmed_at', p_home.confirmed_at, 'photo_count', cardinality(p_home.image_urls),
    'inquiry_count', (select count(*) from public.inquiries i where i.property_id = p_home.id),
    'need_counts', private.count_needs_of_home(p_home.id),
    'suspensions', private.describe_suspensions(null, p_home.id),
    'log', private.describe_operator_log(null, p_home.id, null)
  )
$$;
comment on function private.describe_looked_up_home(public.properties) is 'What exists of a home and what the team did.';

create function private.describe_looked_up_inquiry(p_inquiry public.inquiries) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_inquiry.id, 'created_at', p_inquiry.created_at, 'status', p_inquiry.status, 'seen_at', p_inquiry.seen_at,
    'answered_at', p_inquiry.answered_at, 'withdrawn_at', p_inquiry.withdrawn_at, 'deleted_at', p_inquiry.deleted_at,
    'family_id', p_inquiry.patient_id, 'property_id', p_inquiry.property_id, 'home_name', h.name, 'owner_id', h.owner_id,
    'message_count', (select count(*) from private.inquiry_messages m where m.inquiry_id = p_inquiry.id),
    'visit_count', (select count(*) from private.visits v where v.inquiry_id = p_inquiry.id),
    'report_count', (select count(*) from private.reports r where r.inquiry_id = p_inquiry.id),
    'log', private.describe_operator_log(null, null, p_inquiry.id)
  )
  from private.inquiry_home(p_inquiry) as h
$$;
comment on function private.describe_looked_up_inquiry(public.inquiries) is
  'What exists of an inquiry and what the team did, without a text or contact data.';

create function private.look_up(p_email text, p_subject_id uuid, p_name text, p_zip_code text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read accounts. The first statement checks the caller, and the log is written before the answer.
security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_person public.users;
  v_inquiry public.inquiries;
  v_home_ids uuid[];
begin
  perform private.check_operator('moderator');
  -- Of one thing, so that the log names all that is found.
  if num_nonnulls(p_email, p_subject_id, p_name) <> 1 then
    raise exception 'Please state an address, an ID or a name' using errcode = '22023';
  end if;
  select u.* into v_person from public.users u where u.email = v_email or u.id = p_subject_id;
  select i.* into v_inquiry from public.inquiries i where i.id = p_subject_id;
  v_home_ids := array(
    select p.id
    from public.properties p
    where p.id = p_subject_id or (p.name = btrim(p_name) and left(p.zip_code, 5) = left(p_zip_code, 5))
    order by p.created_at desc, p.id
    limit 20
  );
  -- A row for each home, and one if nothing is found. Of an address that was not found, the log keeps nothing.
  perform private.act_as_operator(
    'moderator', 'look_up', coalesce(v_person.id, v_inquiry.patient_id, p.owner_id), p.id, 'Look up', p_subject_id
  )
  from (values (true)) as always (is_there)
  left join public.properties p on p.id = any (v_home_ids);
  return jsonb_build_object(
    'person', case when v_person.id is not null then private.describe_person(v_person) end,
    'homes', array(
      select private.describe_looked_up_home(p)
      from public.properties p
      where p.id = any (v_home_ids)
      order by p.created_at desc, p.id
    ),
    'inquiry', case when v_inquiry.id is not null then private.describe_looked_up_inquiry(v_inquiry) end,
    -- A deleted account whose addresses stay suspended.
    'suspended_former_id', case when v_person.id is null then (
      select a.user_id
      from private.suspended_addresses a
      where (a.address_hash = private.hash_address(v_email) or a.user_id = p_subject_id)
        and not exists (select from public.users u where u.id = a.user_id)
      limit 1
    ) end
  );
end
$$;

create function public.look_up(
  p_email text default null, p_subject_id uuid default null, p_name text default null, p_zip_code text default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Address', p_email, 254), private.check_argument('Name', p_name, 200);
  select private.look_up(p_email, p_subject_id, p_name, p_zip_code)
$$;
comment on function public.look_up(text, uuid, text, text) is
  'For operators: what has this address or ID, or the homes with this name and ZIP code: {person, homes, inquiry, '
  'suspended_former_id}, without content. The log says so. Raises SC404 for everybody else, and 22023 for more than one of '
  'them.';

create function private.read_person_content(p_user_id uuid, p_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.act_as_operator('moderator', 'read_person', p_user_id, null, p_reason);
  return (
    select jsonb_build_object(
      'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'inquiries', array(
        select jsonb_build_object(
          'id', i.id, 'home_name', (private.inquiry_home(i)).name, 'is_sender', i.patient_id = u.id,
          'created_at', i.created_at, 'status', i.status
        )
        from public.inquiries i
        where i.patient_id = u.id or i.former_owner_id = u.id
          or i.property_id in (select p.id from public.properties p where p.owner_id = u.id)
        order by i.created_at desc, i.id
        limit 100
      )
    )
    from public.users u
    where u.id = p_user_id
  );
end
$$;
comment on function private.read_person_content(uuid, text) is
  'Name and address of an account, and its last 100 inquiries. Writes the log first.';

create function private.read_inquiry_content(p_inquiry_id uuid, p_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_inquiry constant public.inquiries := (select i from public.inquiries i where i.id = p_inquiry_id);
  v_owner_id constant uuid := (select h.owner_id from private.inquiry_home(v_inquiry) as h);
begin
  -- The reading is in the export of both sides.
  perform private.act_as_operator(
    'moderator', 'read_conversation', v_inquiry.patient_id, v_inquiry.property_id, p_reason, p_inquiry_id
  );
  perform private.act_as_operator(
    'moderator', 'read_conversation', v_owner_id, v_inquiry.property_id, p_reason, p_inquiry_id
  )
  where v_owner_id is not null;
  return jsonb_build_object(
    'message', v_inquiry.message, 'phone', v_inquiry.phone, 'email', v_inquiry.email,
    'messages', private.select_messages(v_inquiry, 'family')
  );
end
$$;
comment on function private.read_inquiry_content(uuid, text) is
  'Text and contact data of a conversation. Writes the log first.';

create function private.read_content(p_what text, p_subject_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read accounts and inquiries. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  if p_what = 'person' and exists (select from public.users u where u.id = p_subject_id) then
    return private.read_person_content(p_subject_id, p_reason);
  elsif p_what = 'inquiry' and exists (select from public.inquiries i where i.id = p_subject_id) then
    return private.read_inquiry_content(p_subject_id, p_reason);
  end if;
  raise exception 'There is nothing to read' using errcode = 'SC409';
end
$$;

create function public.read_content(p_what text, p_subject_id uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_content(p_what, p_subject_id, p_reason)
$$;
comment on function public.read_content(text, uuid, text) is
  'For operators: name, address and inquiries of a person, or the texts and contact data of an inquiry. The log says so, and '
  'the export of those whose data it is. Raises SC404 for everybody else, SC409 for an unknown ID.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.look_up(text, uuid, text, text),
  private.read_content(text, uuid, text),
  public.look_up(text, uuid, text, text),
  public.read_content(text, uuid, text)
to anon, authenticated;
