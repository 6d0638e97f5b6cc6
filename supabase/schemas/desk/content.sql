-- What an operator saw of an entry. A decision compares it with what is there, under the locks of account and homes, so that
-- no badge stands on what nobody saw.
-- Risk: what is missing here can change between opening and decision.

create function private.select_desk_homes(p_queue text, p_entry private.desk_entry) returns setof public.properties
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_queue = 'owners' then
    return query
    select p.* from public.properties p where p.owner_id = p_entry.person_id and p.is_listed order by p.created_at, p.id;
  elsif private.is_grouped(p_queue) then
    -- The name becomes part of a statement. lock_desk_entry() has compared it with the known queues.
    return query execute format(
      'select p.* from private.%I q join public.properties p on p.id = q.id where q.person_id = $1 '
      'order by q.id <> $2, q.waiting_since, q.id limit 500',
      'desk_' || p_queue
    ) using p_entry.person_id, p_entry.id;
  elsif p_queue in ('home_reports', 'register_matches') then
    return query select p.* from public.properties p where p.id = p_entry.property_id;
  end if;
end
$$;
comment on function private.select_desk_homes(text, private.desk_entry) is
  'The homes that an operator looks at in an entry: of an owner the listed ones, of a grouped queue all of the owner that wait, '
  'the opened one first.';

create function private.desk_seen_home(p_queue text, p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case when p_queue in ('homes', 'home_reports') then
    -- Free spots change often, and no operator looks at them.
    private.home_content(p_home) - 'available_spots' || jsonb_build_object('photo_files', array(
      select concat_ws(', ', photo.path, to_char(o.updated_at, 'YYYY-MM-DD HH24:MI:SS.US'))
      from unnest(p_home.image_urls) with ordinality as photo (path, place)
      left join storage.objects o on o.bucket_id = 'property-images' and o.name = photo.path
      order by photo.place
    ))
  else
    private.home_content(p_home) - array(
      select c.name from private.home_columns() c where c.kind in ('description', 'terms', 'contact')
    )
  end || jsonb_build_object('owner', p_home.owner_id)
$$;
comment on function private.desk_seen_home(text, public.properties) is
  'What a decision about a home stands on: all that it says where its page is checked, and elsewhere its name, address, pin, care '
  'types and numbers. With its owner.';

create function private.desk_seen(p_queue text, p_entry private.desk_entry) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_seen jsonb := (
    select coalesce(jsonb_object_agg(p.id, private.desk_seen_home(p_queue, p)), '{}')
    from private.select_desk_homes(p_queue, p_entry) p
  );
begin
  if p_queue in ('owners', 'home_limits', 'claims', 'helpers', 'data_requests') then
    v_seen := v_seen || (
      select coalesce(
        jsonb_object_agg(
          'account',
          jsonb_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email, 'role', u.role)
        ),
        '{}'
      )
      from public.users u
      where u.id = p_entry.person_id
    );
  end if;
  case p_queue
    when 'claims' then
      select c.* into v_claim from public.register_claims c where c.id = p_entry.id;
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask}'::text[] || jsonb_build_object(
          'listings', array(
            select concat_ws(', ', p.name, p.street, p.city, p.state)
            from private.select_other_homes(r, v_claim.user_id) p
            order by p.id
          ),
          -- A claim cannot be changed. By their time, because the accounts of the others may be deleted meanwhile.
          'claims', array(
            select to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS.US')
            from public.register_claims c
            where c.registered_home_id = r.id and c.decided_at is null
            order by c.created_at, c.id
          )
        ))
        from private.registered_homes r
        where r.id = v_claim.registered_home_id
      );
    when 'register_matches' then
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask,property_id}'::text[])
        from private.matched_entry(p_entry.property_id) r
      );
    when 'home_reports' then
      v_seen := v_seen || jsonb_build_object('report', jsonb_build_object('answers', array(
        select n.answer from private.owner_notes n where n.report_id = p_entry.id order by n.created_at, n.id
      )));
    when 'home_limits' then
      v_seen := v_seen || (
        select jsonb_build_object('limits', jsonb_build_object(
          'asked', l.asked_count, 'homes_per_day', l.homes_per_day, 'homes_in_total', l.homes_in_total
        ))
        from private.owner_limits l
        where l.owner_id = p_entry.id
      );
    when 'helpers' then
      v_seen := v_seen || (
        select jsonb_build_object('helper', jsonb_build_object(
          'organization', h.organization, 'phone', h.phone, 'address', h.address
        ))
        from private.helpers h
        where h.user_id = p_entry.id
      );
    when 'visit_comments' then
      v_seen := v_seen || (
        select jsonb_build_object('comment', jsonb_build_object('sentence', f.asked_comment, 'public_sentence', f.comment))
        from private.visit_findings f
        where f.property_id = p_entry.id
      );
    when 'record_corrections' then
      v_seen := v_seen || (
        select jsonb_build_object('correction', jsonb_build_object(
          'fact', c.fact, 'stated', c.stated, 'sentence', c.sentence, 'evidence', c.evidence
        ))
        from private.record_corrections c
        where c.id = p_entry.id
      );
    when 'suspensions' then
      v_seen := v_seen || (
        select jsonb_build_object('suspension', jsonb_build_object(
          'reason', s.reason, 'suspended_by', s.suspended_by, 'account', p_entry.person_id
        ))
        from private.suspensions s
        where s.id = p_entry.id
      );
    else
      null;
  end case;
  return v_seen;
end
$$;
comment on function private.desk_seen(text, private.desk_entry) is
  'What a decision about an entry stands on: {<home ID, account, register, report, limits, helper, comment, correction or suspension>: {<column>: <value>}}.';

create function private.describe_seen_listing(p_seen jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select to_jsonb(concat_ws(', ', p_seen ->> 'street', p_seen ->> 'city')) where p_seen is not null
$$;
comment on function private.describe_seen_listing(jsonb) is 'The address of a home that an operator saw. Null without one.';

create function private.desk_changes(p_queue text, p_before jsonb, p_after jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'subject', coalesce(part.was ->> 'name', part.now ->> 'name', part.subject), 'column', changed.column_name,
        'before', changed.was_value, 'after', changed.now_value
      )
      order by part.was is null or part.now is null, coalesce(part.was ->> 'name', part.now ->> 'name'), part.subject,
        changed.column_name
    ),
    '[]'
  )
  from (
    -- Read once each: both are long.
    select coalesce(b.key, a.key) as subject, b.value as was, a.value as now
    from jsonb_each(p_before) b
    full join jsonb_each(p_after) a on a.key = b.key
    where b.value is distinct from a.value
      -- A home that left the group was decided.
      and not (private.is_grouped(p_queue) and a.key is null)
  ) as part
  cross join lateral (
    select column_name, part.was -> column_name, part.now -> column_name
    from jsonb_object_keys(part.was || part.now) as column_name
    union all
    select 'listing', private.describe_seen_listing(part.was), private.describe_seen_listing(part.now)
    where part.was is null or part.now is null
  ) as changed (column_name, was_value, now_value)
  where p_before is not null and changed.was_value is distinct from changed.now_value
$$;
comment on function private.desk_changes(text, jsonb, jsonb) is
  'How two results of desk_seen() differ: [{subject, column, before, after}]. Of a home that only one of them has, its listing.';

create function private.describe_desk_homes(p_queue text, p_entry private.desk_entry) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', home.id, 'name', home.name, 'street', home.street, 'city', home.city, 'state', home.state,
        'zip_code', home.zip_code, 'care_types', home.care_types, 'license_number', home.license_number,
        'license_checked_at', home.license_checked_at, 'certification_number', home.certification_number,
        'certification_checked_at', home.certification_checked_at, 'photo_count', cardinality(home.image_urls),
        'is_changed', home.changed_since_verified_at is not null,
        'is_in_register', (
          select bool_and(private.is_same_home(r, home.property))
          from private.registered_homes r
          where r.source = 'cms' and r.number = home.certification_number
            or r.source = home.license_state and r.number = home.license_number
        )
      )
      order by home.place
    ),
    '[]'
  )
  from (
    select p.*, p as property, row_number() over () as place from private.select_desk_homes(p_queue, p_entry) p
  ) as home
  where p_queue = 'owners' or private.is_grouped(p_queue)
$$;
comment on function private.describe_desk_homes(text, private.desk_entry) is
  'The homes that one decision can be about: [{id, name, street, city, state, zip_code, care_types, license_number, '
  'license_checked_at, certification_number, certification_checked_at, photo_count, is_changed, is_in_register}]. is_in_register '
  'is null if the register has none of the numbers, false if it has one for a home with another name or place.';

create function private.lock_desk_subjects(p_queue text, p_entry private.desk_entry, p_seen jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of all writers: accounts, limits, inquiries, homes, their parts, register. Rows that refer to them can be
  -- written meanwhile.
  if p_queue = 'data_requests' then
    -- A deletion takes it, which the auth service locks before the account.
    perform from auth.users u where u.id = p_entry.person_id for no key update;
  end if;
  perform from public.users u
  where u.id in (
    select p_entry.person_id
    union all
    -- A lift is of all accounts with the address.
    select s.id from private.suspended_with(p_entry.person_id) as s (id) where p_queue = 'suspensions'
    union all
    -- Who gets a mail when another claim is accepted.
    select o.user_id
    from public.register_claims c
    join public.register_claims o on o.registered_home_id = c.registered_home_id and o.decided_at is null
    where p_queue = 'claims' and c.id = p_entry.id
  )
  order by u.id
  for no key update;
  if p_queue in ('owners', 'home_limits') then
    -- New homes of the owner wait.
    insert into private.owner_limits (owner_id) values (p_entry.person_id)
    on conflict (owner_id) do update set owner_id = excluded.owner_id;
  end if;
  if p_queue = 'conversation_reports' then
    -- For the notes in it, which follow the suspension of an account with its homes.
    perform from public.inquiries i
    where i.id = (select r.inquiry_id from private.reports r where r.id = p_entry.id)
    for key share;
  end if;
  perform from public.properties p
  where p_queue = 'owners' and p.owner_id = p_entry.person_id
    or p_queue in ('record_corrections', 'suspensions', 'visit_comments') and p.id = p_entry.property_id
    or p.id in (
      select k.id::uuid
      from jsonb_object_keys(p_seen) as k (id)
      where private.is_grouped(p_queue) or p_queue in ('home_reports', 'register_matches') and k.id not in ('report', 'register')
    )
  order by p.id
  for no key update;
  if p_queue = 'helpers' then
    perform from private.helpers h where h.user_id = p_entry.id for no key update;
  end if;
  if p_queue = 'visit_comments' then
    perform from private.visit_findings f where f.property_id = p_entry.id for no key update;
  end if;
  if p_queue in ('claims', 'register_matches') then
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_entry.id)
      or r.id = (select m.id from private.matched_entry(p_entry.property_id) m)
    for no key update;
  end if;
  if p_queue = 'record_corrections' then
    -- The register first, as an import does, so that the source states the same until the decision.
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from private.record_corrections c where c.id = p_entry.id)
    for no key update;
    perform from private.record_corrections c where c.id = p_entry.id for no key update;
  end if;
end
$$;
comment on function private.lock_desk_subjects(text, private.desk_entry, jsonb) is
  'Locks what a decision stands on and writes: accounts, the homes that were seen, of an owner all, and the entry of the '
  'register.';
