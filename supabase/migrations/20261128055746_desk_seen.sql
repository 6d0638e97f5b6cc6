set lock_timeout = '2s';

-- A decision at the desk stands on what the operator saw. Homes of an owner are one entry. Claims wait side by side.

alter table private.desk_assignments
  add column person_id uuid references public.users (id) on delete cascade,
  add column seen jsonb not null default '{}';
comment on table private.desk_assignments is
  'Which entry of a queue an operator has open, and what they saw. It counts for 30 minutes.';
create index desk_assignments_person on private.desk_assignments (person_id);
create index properties_to_verify_of_owner on public.properties (owner_id)
  where is_listed and (verified_at is null or changed_since_verified_at is not null);
create index properties_to_check_of_owner on public.properties (owner_id)
  where is_listed and (
    license_number is not null and license_checked_at is null
    or certification_number is not null and certification_checked_at is null
  );
drop index public.register_claims_open;
create unique index register_claims_open on public.register_claims (registered_home_id, user_id) where decided_at is null;

create or replace function private.is_grouped(p_queue text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_queue in ('homes', 'licenses')
$$;
comment on function private.is_grouped(text) is
  'Whether the entries of an owner are one of the list, so that an owner with 500 homes pushes nobody down.';

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
    'select q.id, q.waiting_since, q.title, q.about, q.person_id, q.property_id from private.%1$I q '
    'where ($1 is null or (q.waiting_since, q.id) > ($1, $2)) and ($4 is null or q.id = $4) %2$s '
    'order by q.waiting_since, q.id limit $3',
    'desk_' || p_queue,
    case when p_entry_id is null and private.is_grouped(p_queue) then format(
      'and not exists (select from private.%I o where o.person_id = q.person_id '
      'and (o.waiting_since, o.id) < (q.waiting_since, q.id))',
      'desk_' || p_queue
    ) end
  ) using p_after_at, p_after_id, p_limit, p_entry_id;
end
$$;
comment on function private.select_desk_entries(text, timestamptz, uuid, integer, uuid) is
  'What waits in a queue after an entry, the oldest first, or one entry. Of the homes of an owner, a grouped queue has the one '
  'that waits longest. Raises SC404 for an unknown queue.';

create or replace function private.lock_desk_entry(p_queue text, p_entry_id uuid) returns private.desk_entry
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_entry constant private.desk_entry := private.find_desk_entry(p_queue, p_entry_id);
begin
  -- So that the second of two operators finds the entry decided.
  perform pg_advisory_xact_lock(
    hashtextextended(
      'desk ' || p_queue || case when private.is_grouped(p_queue) then v_entry.person_id else p_entry_id end, 0
    )
  );
  return private.find_desk_entry(p_queue, p_entry_id);
end
$$;
comment on function private.lock_desk_entry(text, uuid) is
  'An entry that waits, and that no other operator opens or decides meanwhile. Raises what find_desk_entry() raises.';

create or replace function private.select_desk_assignments(p_queue text, p_entry private.desk_entry)
returns setof private.desk_assignments
language sql stable security invoker set search_path = '' as $$
  select a.*
  from private.desk_assignments a
  where a.queue = p_queue
    and (a.entry_id = p_entry.id or private.is_grouped(p_queue) and a.person_id = p_entry.person_id)
$$;
comment on function private.select_desk_assignments(text, private.desk_entry) is
  'Who has an entry open, or another one of its group.';

-- read_desk_queue() and open_desk_entry() follow.
drop function private.other_operator_at(text, uuid);

create or replace function private.other_operator_at(p_queue text, p_entry private.desk_entry) returns text
language sql stable security invoker set search_path = '' as $$
  select u.email
  from private.select_desk_assignments(p_queue, p_entry) a
  join public.users u on u.id = a.operator_id
  where a.operator_id <> (select private.user_id()) and a.opened_at > now() - interval '30 minutes'
  limit 1
$$;
comment on function private.other_operator_at(text, private.desk_entry) is
  'The address of the other operator who has the entry open since less than 30 minutes ago. Null without one.';

create or replace function private.select_other_homes(p_entry private.registered_homes, p_owner_id uuid)
returns setof public.properties
language sql stable security invoker set search_path = '' as $$
  select p.*
  from public.properties p
  where (
      p_entry.source = 'cms' and p.certification_number = p_entry.number
      or p.license_state = p_entry.source and p.license_number = p_entry.number
    )
    and p.owner_id <> p_owner_id and not p.is_suspended
    and (
      p.is_active
      or num_nonnulls(
        p.verified_at,
        case when p_entry.source = 'cms' then p.certification_checked_at else p.license_checked_at end
      ) > 0
    )
$$;
comment on function private.select_other_homes(private.registered_homes, uuid) is
  'The homes of others that have the number of a home of the register and are listed, verified or checked.';
grant execute on function private.select_other_homes(private.registered_homes, uuid) to service_role;

create or replace function private.select_desk_homes(p_queue text, p_entry private.desk_entry) returns setof public.properties
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
  elsif p_queue = 'home_reports' then
    return query select p.* from public.properties p where p.id = p_entry.property_id;
  end if;
end
$$;
comment on function private.select_desk_homes(text, private.desk_entry) is
  'The homes that an operator looks at in an entry: of an owner the listed ones, of a grouped queue all of the owner that wait, '
  'the opened one first.';

create or replace function private.desk_seen_home(p_queue text, p_home public.properties) returns jsonb
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
      select column_name
      from unnest(private.unverified_property_columns()) as column_name
      where column_name not in (
        'exact_latitude', 'exact_longitude', 'license_number', 'license_state', 'certification_number'
      )
    )
  end || jsonb_build_object('owner', p_home.owner_id)
$$;
comment on function private.desk_seen_home(text, public.properties) is
  'What a decision about a home stands on: all that it says where its page is checked, and elsewhere its name, address, pin, care '
  'types and numbers. With its owner.';

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
          'claims', array(
            select concat_ws(', ', c.role_in_home, c.phone, c.reason)
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

create or replace function private.desk_changes(p_queue text, p_before jsonb, p_after jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'subject', coalesce(part.was ->> 'name', part.now ->> 'name', part.subject), 'column', part.column_name,
        'before', part.was_value, 'after', part.now_value
      )
      order by part.place, coalesce(part.was ->> 'name', part.now ->> 'name'), part.subject, part.column_name
    ),
    '[]'
  )
  from (
    select subject, was, now, changed.column_name, changed.was_value, changed.now_value, was is null or now is null as place
    from (select jsonb_object_keys(p_before || p_after)) as known (subject)
    cross join lateral (select p_before -> subject, p_after -> subject) as content (was, now)
    cross join lateral (
      select column_name, was -> column_name, now -> column_name
      from jsonb_object_keys(was || now) as column_name
      union all
      select 'listing', was_listed.address, now_listed.address
      from (select case when was is not null then to_jsonb(concat_ws(', ', was ->> 'street', was ->> 'city')) end)
        as was_listed (address),
      (select case when now is not null then to_jsonb(concat_ws(', ', now ->> 'street', now ->> 'city')) end)
        as now_listed (address)
      where was is null or now is null
    ) as changed (column_name, was_value, now_value)
    where changed.was_value is distinct from changed.now_value
      -- A home that left the group was decided.
      and not (private.is_grouped(p_queue) and now is null)
  ) as part
$$;
comment on function private.desk_changes(text, jsonb, jsonb) is
  'How two results of desk_seen() differ: [{subject, column, before, after}]. Of a home that only one of them has, its listing.';

create or replace function private.describe_desk_homes(p_queue text, p_entry private.desk_entry) returns jsonb
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

create or replace function private.lock_desk_subjects(p_queue text, p_entry private.desk_entry, p_seen jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of all writers: account, homes, register. Rows that refer to the account can be written meanwhile.
  perform from public.users u where u.id = p_entry.person_id for no key update;
  if p_queue = 'owners' then
    -- New homes of the owner wait.
    insert into private.owner_limits (owner_id) values (p_entry.person_id)
    on conflict (owner_id) do update set owner_id = excluded.owner_id;
  end if;
  perform from public.properties p
  where p_queue = 'owners' and p.owner_id = p_entry.person_id
    or p.id in (
      select k.id::uuid
      from jsonb_object_keys(p_seen) as k (id)
      where private.is_grouped(p_queue) or p_queue = 'home_reports' and k.id <> 'report'
    )
  order by p.id
  for no key update;
  if p_queue = 'claims' then
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_entry.id)
    for no key update;
  end if;
end
$$;
comment on function private.lock_desk_subjects(text, private.desk_entry, jsonb) is
  'Locks what a decision stands on: the account, the homes that were seen, of an owner all, and the entry of the register.';

create or replace function private.read_desk_queue(p_queue text, p_after_at timestamptz, p_after_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', e.id, 'waiting_since', e.waiting_since, 'title', e.title, 'about', e.about,
          'open_by', private.other_operator_at(p_queue, e),
          'home_count', (select count(*) from private.select_desk_homes(p_queue, e))
        )
        order by e.waiting_since, e.id
      ),
      '[]'
    )
    from private.select_desk_entries(p_queue, p_after_at, p_after_id, 50) e
  );
end
$$;

create or replace function private.open_desk_entry(p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_other text;
  v_before jsonb;
  v_seen jsonb;
  v_details jsonb;
begin
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  perform private.act_as_operator(
    'moderator', 'open_' || p_queue, v_entry.person_id, v_entry.property_id, p_reason, p_entry_id
  );
  v_other := private.other_operator_at(p_queue, v_entry);
  if v_other is not null and not p_takes_over then
    raise exception '% has this open. You can take it over.', v_other using errcode = 'SC409';
  end if;
  select a.seen into v_before
  from private.select_desk_assignments(p_queue, v_entry) a
  where a.operator_id = v_operator.user_id;
  delete from private.desk_assignments a
  where (a.queue, a.entry_id) in (select o.queue, o.entry_id from private.select_desk_assignments(p_queue, v_entry) o);
  -- Before the details: what changes between the two is then seen, and refuses the decision.
  v_seen := private.desk_seen(p_queue, v_entry);
  insert into private.desk_assignments as a (operator_id, queue, entry_id, person_id, seen)
  values (
    v_operator.user_id, p_queue, p_entry_id,
    (select u.id from public.users u where u.id = v_entry.person_id for key share), v_seen
  )
  on conflict (operator_id) do update
  set queue = excluded.queue, entry_id = excluded.entry_id, opened_at = now(), person_id = excluded.person_id,
    seen = excluded.seen;
  execute format('select private.%I($1)', 'desk_' || p_queue || '_entry') into v_details using p_entry_id;
  return jsonb_build_object(
    'id', v_entry.id, 'waiting_since', v_entry.waiting_since, 'title', v_entry.title, 'about', v_entry.about,
    'details', v_details,
    'changes', private.desk_changes(p_queue, v_before, v_seen),
    'homes', private.describe_desk_homes(p_queue, v_entry)
  );
end
$$;

drop function public.decide_desk_entry(text, uuid, text, text, text);
drop function private.decide_desk_entry(text, uuid, text, text, text);

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
  v_ids uuid[] := array[p_entry_id];
  v_id uuid;
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
  if private.is_grouped(p_queue) then
    -- Each home stands for itself.
    if p_decision in ('verify_all', 'match_all', 'skip_all') then
      v_ids := array(select b.key::uuid from jsonb_each(v_before) b where b.value = v_seen -> b.key order by 1);
    elsif v_before -> p_entry_id::text is distinct from v_seen -> p_entry_id::text then
      v_ids := '{}';
    end if;
  elsif v_before <> v_seen then
    v_ids := '{}';
  end if;
  if v_ids = '{}' then
    raise exception 'This changed since you opened it. Please look at it again.' using errcode = 'SC409';
  end if;
  foreach v_id in array v_ids loop
    v_by := private.act_as_operator(
      'moderator', 'decide_' || p_queue, v_entry.person_id,
      case when private.is_grouped(p_queue) then v_id else v_entry.property_id end,
      -- The log finds no reason missing behind the decision.
      p_decision || ': ' || case when private.is_filled(p_reason) then p_reason end, v_id
    );
    execute format('select private.%I($1, $2, $3, $4)', 'decide_desk_' || p_queue)
    using v_id, p_decision, case when private.is_filled(p_sentence) then btrim(p_sentence) end, v_by;
  end loop;
  delete from private.desk_assignments a where a.operator_id = v_operator.user_id;
  return jsonb_build_object('left_out', case when cardinality(v_ids) > 1 or p_decision like '%\_all' then (
    select coalesce(jsonb_agg(b.value -> 'name' order by b.value ->> 'name'), '[]')
    from jsonb_each(v_before) b
    where b.key::uuid <> all (v_ids)
  ) else '[]' end);
end
$$;

create or replace function public.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_reason text, p_sentence text default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Decision', p_decision, 60), private.check_argument('Sentence', p_sentence, 1000);
  select private.decide_desk_entry(p_queue, p_entry_id, p_decision, p_sentence, p_reason)
$$;
comment on function public.decide_desk_entry(text, uuid, text, text, text) is
  'For operators: decides the entry that the caller has open, and returns {left_out}. p_sentence is what the people concerned '
  'read, p_reason is for the log. verify_all, match_all and skip_all decide each home of the group that is as the caller saw it; '
  'left_out has the names of the others. Raises SC404 for everybody else and if somebody decided it, SC409 if somebody took it '
  'over, after 30 minutes, and if it changed since, 22023 for a decision that the queue does not know or that needs a sentence.';
grant execute on function
  private.decide_desk_entry(text, uuid, text, text, text), public.decide_desk_entry(text, uuid, text, text, text)
to anon, authenticated;

comment on function public.read_desk_queue(text, timestamptz, uuid) is
  'For operators: 50 entries of a queue after an entry, the oldest first: [{id, waiting_since, title, about, open_by, '
  'home_count}]. '
  'Raises SC404 for everybody else.';
comment on function public.open_desk_entry(text, uuid, text, boolean) is
  'For operators: assigns an entry to the caller and returns what they read of it: {id, waiting_since, title, about, '
  'details, changes, homes}. changes is what differs from what the caller saw before. The log says so. Raises SC404 for everybody else and if it does not wait any more, SC409 if another operator has it '
  'open, unless the caller takes it over.';

create or replace function private.decide_desk_homes(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'verify', 'verify_all' then
      perform public.verify_property(p_id, p_by);
    when 'not_verified' then
      perform public.verify_property(p_id, null);
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('homes', p_id, private.checked_content(v_home));
    when 'skip', 'skip_all' then
      perform private.set_desk_entry_aside('homes', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_homes(uuid, text, text, text) is
  'Decides about a home: verify, not_verified with a sentence for the owner, which ends a verification and lasts until the '
  'home changes, or skip for a day. verify_all and skip_all are the same for each home of a group.';

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
    when 'match_all' then
      perform public.check_license(p_id, p_by) where v_home.license_number is not null;
      perform public.check_certification(p_id, p_by) where v_home.certification_number is not null;
    when 'does_not_match' then
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('licenses', p_id, private.checked_content(v_home));
    when 'skip', 'skip_all' then
      perform private.set_desk_entry_aside('licenses', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_licenses(uuid, text, text, text) is
  'Decides about the numbers of a home: license_matches or certification_matches, after which the other one waits, '
  'does_not_match with a sentence for the owner until the home changes, or skip for a day. match_all, which checks both numbers, '
  'and skip_all are for each home of a group.';

create or replace function private.desk_claims_entry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  -- The entry has their addresses too.
  select private.act_as_operator('moderator', 'open_claims', o.user_id, null, 'Claimed the same home', p_id)
  from public.register_claims c
  join public.register_claims o on o.registered_home_id = c.registered_home_id and (o.is_accepted or o.decided_at is null)
  where c.id = p_id and c.decided_at is null and o.id <> p_id;
  select jsonb_build_object(
    'created_at', c.created_at, 'email', u.email, 'owner_verified_at', u.verified_at, 'role_in_home', c.role_in_home,
    'reason', c.reason, 'work_phone', c.phone,
    'registered_home', private.describe_registered_home(r),
    'is_listed', r.property_id is not null,
    'listings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
            'verified_at', p.verified_at,
            'number_checked_at', case when r.source = 'cms' then p.certification_checked_at else p.license_checked_at end
          )
          order by p.created_at, p.id
        ),
        '[]'
      )
      from private.select_other_homes(r, c.user_id) p
    ),
    -- With this one, so that one compares them.
    'claims', (
      select jsonb_agg(
        jsonb_build_object(
          'id', o.id, 'created_at', o.created_at, 'email', s.email, 'owner_since', s.created_at,
          'owner_verified_at', s.verified_at, 'home_count', (
            select count(*) from public.properties p where p.owner_id = s.id
          ),
          'role_in_home', o.role_in_home, 'work_phone', o.phone, 'reason', o.reason
        )
        order by o.created_at, o.id
      )
      from public.register_claims o
      join public.users s on s.id = o.user_id
      where o.registered_home_id = c.registered_home_id and o.decided_at is null
    ),
    'accepted_before', (
      select coalesce(jsonb_agg(o.email order by o.email), '[]')
      from public.users o
      where o.id in (
        select a.user_id from public.register_claims a where a.registered_home_id = c.registered_home_id and a.is_accepted
      )
    )
  )
  from public.register_claims c
  join private.registered_homes r on r.id = c.registered_home_id
  join public.users u on u.id = c.user_id
  where c.id = p_id and c.decided_at is null
$$;
comment on function private.desk_claims_entry(uuid) is
  'What an operator reads of a claim: who claims, the number of the register to call, all open claims for the home, and homes of '
  'others with its number. accepted_before has the addresses of owners whose claim of the home was accepted.';

create or replace function private.decide_desk_claims(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  if not coalesce(p_decision in ('accept', 'refuse'), false) then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  -- The other claims for the home are refused with it.
  if p_decision = 'accept' then
    perform private.act_as_operator('moderator', 'decide_claims', o.user_id, null, 'refuse: Another claim was accepted', o.id)
    from public.register_claims c
    join public.register_claims o on o.registered_home_id = c.registered_home_id and o.decided_at is null
    where c.id = p_id and o.id <> p_id;
  end if;
  -- As the CLI, which is no user: an operator lists no home for another account.
  perform set_config('request.jwt.claims', '', true);
  perform public.decide_register_claim(p_id, p_decision = 'accept', p_by, private.desk_sentence(p_sentence));
  perform set_config('request.jwt.claims', v_claims, true);
end
$$;
comment on function private.decide_desk_claims(uuid, text, text, text) is
  'Decides a claim: accept, which refuses the others for the home, or refuse, with the sentence that the owner reads.';

create or replace function private.tg_register_claims__check() returns trigger
language plpgsql
-- Definer: counts past the policies, so that none of them hides a claim or a home.
security definer set search_path = '' as $$
declare
  v_home private.registered_homes;
  v_last public.register_claims;
begin
  -- Serializes the requests of an owner, so that each finds the one before.
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || new.user_id, 0));
  if not exists (select from public.users u where u.id = new.user_id and u.role = 'owner') then
    raise exception 'Only an owner account can claim a home.' using errcode = '42501';
  end if;
  select r.* into v_home from private.registered_homes r where r.id = new.registered_home_id;
  if v_home.id is null then
    raise exception 'Registered home not found' using errcode = 'SC404';
  end if;
  if v_home.state = 'DC' then
    raise exception 'Homes in the District of Columbia cannot be listed here yet.' using errcode = 'SC409';
  end if;
  if v_home.gone_at is not null then
    raise exception 'This home is no longer in the register, so we cannot check a claim. Please list it as a new home.'
      using errcode = 'SC409';
  end if;
  if v_home.property_id is not null then
    raise exception 'This home is listed already. If the listing is not right, please report it to us.'
      using errcode = 'SC409';
  end if;
  -- An accepted claim, whose home is not active yet.
  if exists (
    select from public.properties p
    where p.owner_id = new.user_id
      and (
        v_home.source = 'cms' and p.certification_number = v_home.number
        or p.license_state = v_home.source and p.license_number = v_home.number
      )
  ) then
    raise exception 'This home is on your dashboard already. Families see it once you set it to Available.'
      using errcode = 'SC409';
  end if;
  select c.* into v_last
  from public.register_claims c
  where c.user_id = new.user_id and c.registered_home_id = new.registered_home_id
  order by c.created_at desc
  limit 1;
  if v_last.id is not null and v_last.decided_at is null then
    raise exception 'You have claimed this home already. We write to you when we have decided.' using errcode = 'SC409';
  end if;
  if not v_last.is_accepted and v_last.decided_at > now() - interval '30 days' then
    raise exception 'We could not accept your claim of this home. You can claim it again from % on.',
      to_char(v_last.decided_at + interval '30 days', 'FMMonth FMDD, YYYY')
      using errcode = 'SC409';
  end if;
  if (select count(*) from public.register_claims c where c.user_id = new.user_id and c.decided_at is null) >= 5 then
    raise exception 'You have five open claims, as many as one owner can have. Please wait until we have decided one.'
      using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_register_claims__check() is
  'Limits claims to owners, to homes that are not listed, to one of an owner for a home, another 30 days after it was refused, '
  'and to five open ones of an owner. Raises 42501, SC404 and SC409.';

create or replace function public.decide_register_claim(
  p_claim_id uuid, p_is_accepted boolean, p_decided_by text, p_decision text
) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_home private.registered_homes;
  v_city text;
  v_property_id uuid;
  -- Not now(): the mail finds its claim by the moment, and a transaction can decide several of an owner.
  v_decided_at constant timestamptz := clock_timestamp();
begin
  -- First, so that of two claims for a home one is accepted.
  perform from private.registered_homes r
  where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_claim_id)
  for no key update;
  update public.register_claims c
  set decided_at = v_decided_at, decided_by = p_decided_by, is_accepted = p_is_accepted, decision = p_decision
  where c.id = p_claim_id and c.decided_at is null
  returning c.* into v_claim;
  if v_claim.id is null then
    raise exception 'There is no open claim with this ID' using errcode = 'SC404';
  end if;
  if p_is_accepted then
    select r.* into v_home from private.registered_homes r where r.id = v_claim.registered_home_id;
    if v_home.property_id is not null
      or exists (select from private.select_other_homes(v_home, v_claim.user_id))
    then
      raise exception 'This home has been listed since the claim. Decide who runs it first, or refuse the claim.'
        using errcode = 'SC409';
    end if;
    -- A source may name a city that no list of places has. The owner can correct that of the ZIP code.
    select coalesce(
      (
        select p.city from public.places p
        where p.state = v_home.state and p.search_key = private.place_key(v_home.city)
        limit 1
      ),
      (select z.city from public.zip_codes z where z.zip_code = v_home.zip_code),
      initcap(v_home.city)
    ) into v_city;
    insert into public.properties (
      owner_id, name, street, city, state, zip_code, capacity, available_spots, care_types, is_active,
      certification_number, license_number, license_state
    )
    values (
      v_claim.user_id, left(initcap(v_home.name), 120), initcap(v_home.street), v_city, v_home.state,
      v_home.zip_code, greatest(1, least(10000, coalesce(round((v_home.facts ->> 'beds')::numeric)::integer, 1))), 0, v_home.care_types,
      false,
      case when v_home.source = 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.source end
    )
    returning id into v_property_id;
    with refused as (
      update public.register_claims c
      set decided_at = v_decided_at, decided_by = p_decided_by, is_accepted = false,
        decision = 'Our team found that another account runs this home. If that is wrong, please write to us.'
      where c.registered_home_id = v_claim.registered_home_id and c.decided_at is null
      returning c.user_id
    )
    insert into private.mails (kind, recipient_id, created_at)
    select 'register_claim', r.user_id, v_decided_at from refused r;
  end if;
  insert into private.mails (kind, recipient_id, created_at) values ('register_claim', v_claim.user_id, v_decided_at);
  return v_property_id;
end
$$;
comment on function public.decide_register_claim(uuid, boolean, text, text) is
  'Records what p_decided_by decided about a claim, and tells the owner by mail, with the sentence p_decision. An accepted '
  'claim makes an inactive property from the register, whose ID is returned: the owner completes and activates it. Other open '
  'claims for the home are refused, and their owners told. Raises SC404 if the claim is not open, and SC409 if somebody else '
  'has listed the home since, or a home with its number was verified.';

comment on function public.claim_registered_home(uuid, text, text, text) is
  'Claims a home of the public register for the caller, an owner. Raises 42501 for others, SC404 for an unknown home, and '
  'SC409 if it is listed, if a claim of the caller is open or was refused in the last 30 days, and for a sixth open claim of the '
  'caller.';

create or replace function private.export_moderation(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_notes', array(
      select jsonb_build_object(
        'property_name', p.name, 'body', n.body, 'created_at', n.created_at, 'answer', n.answer, 'closed_at', n.closed_at
      )
      from private.owner_notes n
      left join public.properties p on p.id = n.property_id
      where n.owner_id = p_user_id
      order by n.created_at, n.id
    ),
    -- Without the reason and the names of operators.
    'suspensions', array(
      select jsonb_build_object('property_id', s.property_id, 'suspended_at', s.suspended_at, 'lifted_at', s.lifted_at)
      from private.suspensions s
      left join public.properties p on p.id = s.property_id
      where p_user_id in (s.user_id, p.owner_id)
      order by s.suspended_at
    ),
    -- Without the names of operators.
    'data_requests', array(
      select jsonb_build_object(
        'kind', r.kind, 'received_at', r.received_at, 'exported_at', r.exported_at, 'closed_at', r.closed_at,
        'outcome', r.outcome
      )
      from private.data_requests r
      where r.user_id = p_user_id
      order by r.received_at, r.id
    ),
    -- Without the name of the operator and the reason. Nobody learns here that somebody reported them: of a report, the
    -- export says only that the conversation was read. An opened entry of the desk is named with its decision, or after a
    -- day, so that nobody changes what an operator is looking at.
    'operator_actions', array(
      select jsonb_build_object(
        'action', case l.action when 'open_conversation_reports' then 'read_conversation' else l.action end,
        'created_at', l.created_at
      )
      from private.operator_log l
      where l.person_id = p_user_id
        and l.action not in ('decide_conversation_reports', 'open_home_reports', 'decide_home_reports')
        and (
          l.action not like 'open\_%' or l.created_at < now() - interval '1 day'
          or exists (
            select from private.operator_log d
            where d.subject_id = l.subject_id and d.id > l.id and d.action = replace(l.action, 'open_', 'decide_')
          )
        )
      order by l.id
    )
  )
$$;
comment on function private.export_moderation(uuid) is
  'What our team wrote, did and recorded about an account, without the names of operators.';
