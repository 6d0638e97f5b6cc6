set lock_timeout = '2s';

-- Decisions about many homes are one statement, and lists of homes are read once. A hidden photo is shown again as the operator
-- saw it. What was seen of a claim has nothing of other accounts.

create or replace function private.hide_photo(p_property_id uuid, p_path text, p_is_hidden boolean, p_reason text) returns boolean
language plpgsql volatile
-- Definer: callers cannot write homes of others. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_by constant text := private.act_as_operator(
    'moderator', case when p_is_hidden then 'hide_photo' else 'show_photo' end,
    (select p.owner_id from public.properties p where p.id = p_property_id), p_property_id, p_reason
  );
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  select p.* into v_home from public.properties p where p.id = p_property_id for no key update;
  if p_is_hidden and p_path = any (v_home.image_urls) then
    insert into private.hidden_photos (path, property_id, hidden_by) values (p_path, p_property_id, v_by)
    on conflict do nothing;
  elsif not p_is_hidden then
    if exists (
      select from private.hidden_photos h
      join storage.objects o on o.bucket_id = 'property-images' and o.name = any (private.photo_paths(array[h.path]))
      where h.path = p_path and h.property_id = p_property_id and o.updated_at > h.hidden_at
    ) then
      raise exception 'The owner has replaced this file since it was hidden, so it stays hidden.' using errcode = 'SC409';
    end if;
    delete from private.hidden_photos h where h.path = p_path and h.property_id = p_property_id;
    if not found or cardinality(v_home.image_urls) >= 10
      -- Handed over: the file is in the folder of the former owner.
      or not private.are_photos_of(array[p_path], v_home.owner_id, v_home.former_photos)
    then
      return false;
    end if;
  else
    return false;
  end if;
  -- As the CLI, which is no user: an operator changes no home of another account.
  perform set_config('request.jwt.claims', '', true);
  if p_is_hidden then
    -- Of each home that lists it, in one order.
    perform from public.properties p
    where private.photo_paths(p.image_urls) @> array[p_path]
    order by p.id
    for no key update;
    update public.properties p
    set image_urls = array_remove(p.image_urls, p_path)
    where private.photo_paths(p.image_urls) @> array[p_path];
  else
    update public.properties p set image_urls = p.image_urls || p_path where p.id = p_property_id;
  end if;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;
comment on function public.hide_photo(uuid, text, boolean, text) is
  'For operators: hides a photo of a home from everybody but its owner, or shows it again, as the last photo. The log says '
  'so. False if nothing changed. Raises SC404 for everybody else, and SC409 for a file that was replaced since it was hidden.';

create or replace function private.select_desk_entries(
  p_queue text, p_after_at timestamptz, p_after_id uuid, p_limit integer, p_entry_id uuid default null
) returns setof private.desk_entry
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- The name becomes part of a statement.
  if not coalesce(p_queue = any (private.desk_queues()), false) then
    raise exception 'There is no such queue' using errcode = 'SC404';
  end if;
  -- Planned with the arguments of each call, so that it finds one entry by its key.
  return query execute format(
    'select q.id, q.waiting_since, q.title, q.about, q.person_id, q.property_id from %s q '
    'where ($1 is null or (q.waiting_since, q.id) > ($1, $2)) and ($4 is null or q.id = $4) '
    'order by q.waiting_since, q.id limit $3',
    format(
      case when p_entry_id is null and private.is_grouped(p_queue)
        then '(select distinct on (w.person_id) w.* from private.%I w order by w.person_id, w.waiting_since, w.id)'
        else 'private.%I'
      end,
      'desk_' || p_queue
    )
  ) using p_after_at, p_after_id, p_limit, p_entry_id;
end
$$;
comment on function private.select_desk_entries(text, timestamptz, uuid, integer, uuid) is
  'What waits in a queue after an entry, the oldest first, or one entry. Of the homes of an owner, a grouped queue has the one '
  'that waits longest. Raises SC404 for an unknown queue.';

create or replace function private.desk_seen(p_queue text, p_entry private.desk_entry) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_seen jsonb := (
    select coalesce(jsonb_object_agg(p.id, private.desk_seen_home(p_queue, p)), '{}')
    from private.select_desk_homes(p_queue, p_entry) p
  );
begin
  if p_queue in ('owners', 'claims', 'data_requests') then
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
    when 'home_reports' then
      v_seen := v_seen || jsonb_build_object('report', jsonb_build_object('answers', array(
        select n.answer from private.owner_notes n where n.report_id = p_entry.id order by n.created_at, n.id
      )));
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
  'What a decision about an entry stands on: {<home ID, account, register, report or suspension>: {<column>: <value>}}.';

create or replace function private.describe_seen_listing(p_seen jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select to_jsonb(concat_ws(', ', p_seen ->> 'street', p_seen ->> 'city')) where p_seen is not null
$$;
comment on function private.describe_seen_listing(jsonb) is 'The address of a home that an operator saw. Null without one.';

create or replace function private.desk_changes(p_queue text, p_before jsonb, p_after jsonb) returns jsonb
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

create or replace function private.decide_desk_group(p_queue text, p_ids uuid[], p_decision text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  case p_queue || ' ' || p_decision
    when 'homes verify_all' then
      update public.properties p set verified_at = now(), verified_by = p_by where p.id = any (p_ids);
    when 'licenses match_all' then
      update public.properties p
      set
        license_checked_at = case when p.license_number is not null then now() end,
        license_checked_by = case when p.license_number is not null then p_by end,
        certification_checked_at = case when p.certification_number is not null then now() end,
        certification_checked_by = case when p.certification_number is not null then p_by end
      where p.id = any (p_ids);
    when 'homes skip_all', 'licenses skip_all' then
      perform private.set_desk_entry_aside(p_queue, id, null) from unnest(p_ids) as id;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_group(text, uuid[], text, text) is
  'Decides about homes that the operator saw: verify_all, match_all, which checks both numbers, or skip_all for a day.';

create or replace function private.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_sentence text, p_reason text
) returns jsonb
language plpgsql volatile
-- Definer: callers cannot execute what a queue decides. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_before jsonb;
  v_seen jsonb;
  v_is_group constant boolean := private.is_grouped(p_queue) and p_decision in ('verify_all', 'match_all', 'skip_all');
  -- What is decided.
  v_ids uuid[] := array[p_entry_id];
  v_action constant text := 'decide_' || p_queue;
  -- The log finds no reason missing behind the decision.
  v_reason constant text := p_decision || ': ' || case when private.is_filled(p_reason) then p_reason end;
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_by text;
begin
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  select a.seen into v_before
  from private.desk_assignments a
  where a.operator_id = v_operator.user_id and a.queue = p_queue and a.entry_id = p_entry_id
    and a.opened_at > now() - interval '30 minutes';
  if not found then
    raise exception 'You do not have this open any more. Please open it again.' using errcode = 'SC409';
  end if;
  perform private.lock_desk_subjects(p_queue, v_entry, v_before);
  v_entry := private.find_desk_entry(p_queue, p_entry_id);
  v_seen := private.desk_seen(p_queue, v_entry);
  if v_is_group then
    v_ids := array(
      select b.key::uuid
      from jsonb_each(v_before) b
      join jsonb_each(v_seen) s on s.key = b.key and s.value = b.value
      order by b.key <> p_entry_id::text, b.key
    );
  elsif v_before <> v_seen and (
    -- Each home stands for itself.
    not private.is_grouped(p_queue) or v_before -> p_entry_id::text is distinct from v_seen -> p_entry_id::text
  ) then
    v_ids := '{}';
  end if;
  if v_ids = '{}' then
    raise exception 'This changed since you opened it. Please look at it again.' using errcode = 'SC409';
  end if;
  v_by := private.act_as_operator(
    'moderator', v_action, v_entry.person_id, case when v_is_group then v_ids[1] else v_entry.property_id end, v_reason, v_ids[1]
  );
  if v_is_group then
    -- The log names each home.
    insert into private.operator_log (operator_id, operator_name, action, person_id, property_id, subject_id, reason)
    select v_operator.user_id, v_by, v_action, v_entry.person_id, id, id, v_reason from unnest(v_ids[2:]) as id;
  end if;
  if private.is_grouped(p_queue) then
    -- As the CLI, which is no user: the limit on changes is for owners.
    perform set_config('request.jwt.claims', '', true);
  end if;
  if v_is_group then
    perform private.decide_desk_group(p_queue, v_ids, p_decision, v_by);
  else
    execute format('select private.%I($1, $2, $3, $4)', 'decide_desk_' || p_queue)
    using p_entry_id, p_decision, case when private.is_filled(p_sentence) then btrim(p_sentence) end, v_by;
  end if;
  perform set_config('request.jwt.claims', v_claims, true);
  delete from private.desk_assignments a where a.operator_id = v_operator.user_id;
  return jsonb_build_object('left_out', array(
    select b.value ->> 'name'
    from jsonb_each(v_before) b
    where v_is_group and b.key <> all (v_ids::text[])
    order by b.value ->> 'name'
  ));
end
$$;

create or replace function private.decide_desk_homes(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'verify' then
      perform public.verify_property(p_id, p_by);
    when 'not_verified' then
      perform public.verify_property(p_id, null);
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('homes', p_id, private.checked_content(v_home));
    when 'skip' then
      perform private.set_desk_entry_aside('homes', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_homes(uuid, text, text, text) is
  'Decides about a home: verify, not_verified with a sentence for the owner, which ends a verification and lasts until the '
  'home changes, or skip for a day.';

create or replace function private.decide_desk_licenses(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'license_matches' then
      if v_home.license_number is null then
        raise exception 'This home has no license number' using errcode = '22023';
      end if;
      perform public.check_license(p_id, p_by);
    when 'certification_matches' then
      if v_home.certification_number is null then
        raise exception 'This home has no certification number' using errcode = '22023';
      end if;
      perform public.check_certification(p_id, p_by);
    when 'does_not_match' then
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('licenses', p_id, private.checked_content(v_home));
    when 'skip' then
      perform private.set_desk_entry_aside('licenses', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_licenses(uuid, text, text, text) is
  'Decides about the numbers of a home: license_matches or certification_matches, after which the other one waits, '
  'does_not_match with a sentence for the owner until the home changes, or skip for a day.';
