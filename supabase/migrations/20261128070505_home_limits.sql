set lock_timeout = '2s';

-- Owners see how many homes they can add today, and ask the team for more at the desk.
alter table private.owner_limits
  add column asked_count integer constraint asked_count_is_an_import check (asked_count between 1 and 1000),
  add column asked_at timestamptz,
  add constraint asking_has_a_time check ((asked_count is null) = (asked_at is null));
comment on table private.owner_limits is
  'When an owner created homes in the last 24 hours, including deleted ones, the limits that an operator set, and how many '
  'more homes the owner asks for.';
create index owner_limits_asked on private.owner_limits (asked_at, owner_id) where asked_at is not null;

create or replace function private.homes_of_today(p_limits private.owner_limits) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from unnest(p_limits.listed_at) as listed where listed > now() - interval '24 hours'
$$;
comment on function private.homes_of_today(private.owner_limits) is 'How many homes an owner created in the last 24 hours.';

create function private.read_home_limits(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: owners have no privileges on owner_limits. Returns those of an owner for whom the caller is a manager.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
  v_limits private.owner_limits;
  v_left integer;
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for('manager')) then
    raise exception 'Only an owner and their managers can see this.' using errcode = '42501';
  end if;
  select l.* into v_limits from private.owner_limits l where l.owner_id = v_owner_id;
  v_left := greatest(0, coalesce(v_limits.homes_in_total, 500) - (
    select count(*) from public.properties p where p.owner_id = v_owner_id
  ));
  return jsonb_build_object(
    'today', greatest(0, least(v_left, coalesce(v_limits.homes_per_day, 25) - private.homes_of_today(v_limits))),
    'in_total', v_left,
    'asked', v_limits.asked_count
  );
end
$$;

create function public.read_home_limits(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_home_limits(p_owner_id)
$$;
comment on function public.read_home_limits(uuid) is
  'How many homes an owner, by default the caller, can add now and in total, and how many more the team is asked for: '
  '{today, in_total, asked}. Raises 42501 unless the caller is the owner or a manager.';

create function private.ask_for_homes(p_owner_id uuid, p_count integer) returns jsonb
language plpgsql volatile
-- Definer: owners have no privileges on owner_limits. Writes those of an owner for whom the caller is a manager.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for('manager')) or not exists (
    select from public.users u where u.id = v_owner_id and u.role = 'owner' and u.suspended_at is null
  ) then
    raise exception 'Only an owner and their managers can ask for more homes.' using errcode = '42501';
  end if;
  insert into private.owner_limits as l (owner_id, asked_count, asked_at) values (v_owner_id, p_count, now())
  on conflict (owner_id) do update
  set asked_count = excluded.asked_count, asked_at = coalesce(l.asked_at, excluded.asked_at);
  return private.read_home_limits(v_owner_id);
end
$$;

create function public.ask_for_homes(p_count integer, p_owner_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.ask_for_homes(p_owner_id, p_count)
$$;
comment on function public.ask_for_homes(integer, uuid) is
  'Asks the team to let an owner, by default the caller, add so many more homes, 1 to 1,000. A second call changes the '
  'number. Returns what read_home_limits() returns. Raises 42501 unless the caller is the owner or a manager.';
grant execute on function
  private.read_home_limits(uuid), public.read_home_limits(uuid),
  private.ask_for_homes(uuid, integer), public.ask_for_homes(integer, uuid)
to authenticated;

create view private.desk_home_limits with (security_invoker = true) as
select
  l.owner_id as id, l.asked_at as waiting_since, format('%s more homes', l.asked_count) as title,
  format('Has %s', (select count(*) from public.properties p where p.owner_id = l.owner_id)) as about,
  l.owner_id as person_id, null::uuid as property_id
from private.owner_limits l
where l.asked_at is not null
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'home_limits' and s.entry_id = l.owner_id and s.until_at > now()
  );
comment on view private.desk_home_limits is 'The owners who ask for more homes.';

create function private.desk_home_limits_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'person_id', u.id, 'name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'email', u.email,
    'created_at', u.created_at, 'verified_at', u.verified_at, 'asked_count', l.asked_count,
    'home_count', (select count(*) from public.properties p where p.owner_id = u.id),
    'today_count', private.homes_of_today(l), 'homes_per_day', coalesce(l.homes_per_day, 25),
    'homes_in_total', coalesce(l.homes_in_total, 500)
  )
  from private.owner_limits l
  join public.users u on u.id = l.owner_id
  where l.owner_id = p_id and l.asked_at is not null
$$;
comment on function private.desk_home_limits_entry(uuid) is
  'What an operator reads of an owner who asks for more homes: who it is, the homes, and the limits.';

create function private.decide_desk_home_limits(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_limits constant private.owner_limits := (select l from private.owner_limits l where l.owner_id = p_id);
  v_homes constant integer := (select count(*) from public.properties p where p.owner_id = p_id);
begin
  case p_decision
    when 'grant' then
      perform public.set_home_limits(
        p_id,
        greatest(coalesce(v_limits.homes_per_day, 25), private.homes_of_today(v_limits) + v_limits.asked_count),
        greatest(coalesce(v_limits.homes_in_total, 500), v_homes + v_limits.asked_count)
      );
      perform private.write_owner_note(p_id, null, format(
        'You can add %s more homes now. Open your import to go on with it.', v_limits.asked_count
      ));
    when 'refuse' then
      perform private.write_owner_note(p_id, null, private.desk_sentence(p_sentence));
    when 'skip' then
      perform private.set_desk_entry_aside('home_limits', p_id, null);
      return;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
  update private.owner_limits l set asked_count = null, asked_at = null where l.owner_id = p_id;
end
$$;
comment on function private.decide_desk_home_limits(uuid, text, text, text) is
  'Decides about an owner who asks for more homes: grant, which raises the limits, refuse with a sentence for the owner, or '
  'skip for a day.';

create or replace function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'home_limits', 'owners', 'homes', 'licenses', 'claims', 'suspensions',
    'data_requests'
  ]
$$;
comment on function private.desk_queues() is 'The queues, in the order of the desk.';

create or replace function private.desk_seen(p_queue text, p_entry private.desk_entry) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_seen jsonb := (
    select coalesce(jsonb_object_agg(p.id, private.desk_seen_home(p_queue, p)), '{}')
    from private.select_desk_homes(p_queue, p_entry) p
  );
begin
  if p_queue in ('owners', 'home_limits', 'claims', 'data_requests') then
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
    when 'home_limits' then
      v_seen := v_seen || (
        select jsonb_build_object('limits', jsonb_build_object(
          'asked', l.asked_count, 'homes_per_day', l.homes_per_day, 'homes_in_total', l.homes_in_total
        ))
        from private.owner_limits l
        where l.owner_id = p_entry.id
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
  'What a decision about an entry stands on: {<home ID, account, register, report, limits or suspension>: {<column>: <value>}}.';

create or replace function private.lock_desk_subjects(p_queue text, p_entry private.desk_entry, p_seen jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of all writers: account, homes, register. Rows that refer to the account can be written meanwhile.
  perform from public.users u where u.id = p_entry.person_id for no key update;
  if p_queue in ('owners', 'home_limits') then
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

create or replace function private.export_homes(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'properties', array(
      select d.body - 'owner_id' - 'is_favorite' || jsonb_build_object('own_id', p.own_id)
      from public.properties p
      join private.select_properties(array(select o.id from public.properties o where o.owner_id = p_user_id)) d on d.id = p.id
      order by p.created_at, p.id
    ),
    'home_limits', (
      select jsonb_build_object(
        'per_day', l.homes_per_day, 'in_total', l.homes_in_total, 'listed_at', l.listed_at, 'asked', l.asked_count,
        'asked_at', l.asked_at
      )
      from private.owner_limits l
      where l.owner_id = p_user_id
    ),
    'photos', array(
      select o.name
      from storage.objects o
      -- A prefix search by index. '~' sorts after every character of a path.
      where o.bucket_id = 'property-images' and o.name ~>=~ (p_user_id || '/') and o.name ~<~ (p_user_id || '/~')
        -- Not of homes that were handed over.
        and not exists (
          select from public.properties p
          where private.photo_paths(p.image_urls) @> array[o.name] and p.owner_id <> p_user_id
        )
      order by o.name
    ),
    -- Also those that others make to the address of the account.
    'home_offers', array(
      select jsonb_build_object(
        'property_name', p.name, 'is_yours', p.owner_id = p_user_id, 'email', t.email, 'created_at', t.created_at,
        'expires_at', t.expires_at
      )
      from private.home_transfers t
      join public.properties p on p.id = t.property_id
      where p.owner_id = p_user_id or t.email = (select u.email from public.users u where u.id = p_user_id)
      order by t.created_at, p.id
    ),
    'feed_keys', array(
      select private.describe_feed_key(k)
      from private.feed_keys k
      where k.owner_id = p_user_id
      order by k.created_at, k.id
    )
  )
$$;
comment on function private.export_homes(uuid) is
  'What an account stores as the owner of homes, and the homes that are offered to it.';

