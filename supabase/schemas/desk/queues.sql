-- The desk: queues of what waits for operators. Each queue is a file desk/<queue>.sql with a view of what waits, a
-- function for what one reads of an entry, and a function for what is decided. The functions here are the only way to them.
-- Risk: they run past all policies. Each begins with check_operator() or act_as_operator().

create function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'visit_comments', 'record_corrections', 'home_limits', 'owners', 'homes', 'licenses',
    'register_matches', 'claims', 'helpers', 'suspensions', 'data_requests'
  ]
$$;
comment on function private.desk_queues() is 'The queues, in the order of the desk.';

create function private.is_grouped(p_queue text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_queue in ('homes', 'licenses')
$$;
comment on function private.is_grouped(text) is
  'Whether the entries of an owner are one of the list, so that an owner with 500 homes pushes nobody down.';

create function private.desk_steps(p_queue text, p_decision text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case p_queue || ' ' || p_decision
    when 'claims accept' then array['called_published_number', 'person_is_known']
    when 'helpers verify' then array['called_published_number', 'person_is_known']
    else '{}'
  end
$$;
comment on function private.desk_steps(text, text) is 'What an operator must have done before a decision.';

create table private.desk_assignments (
  -- Each operator has one entry open at a time.
  operator_id uuid primary key references private.operators (user_id) on delete cascade,
  queue text not null constraint queue_is_known check (queue = any (private.desk_queues())),
  entry_id uuid not null,
  opened_at timestamptz not null default now(),
  -- Whom the entry concerns, if there is an account. What was seen goes with it.
  person_id uuid references public.users (id) on delete cascade,
  -- See private.desk_seen().
  seen jsonb not null default '{}',
  -- Another one with each opening, so that a page decides on what it shows.
  opening_id uuid not null default gen_random_uuid() constraint opening_id_is_random check (private.is_random_id(opening_id)),
  constraint one_operator_an_entry unique (queue, entry_id)
);
comment on table private.desk_assignments is
  'Which entry of a queue an operator has open, and what they saw. It counts for 30 minutes.';

create index desk_assignments_person on private.desk_assignments (person_id);

alter table private.desk_assignments enable row level security;
create policy select_operator on private.desk_assignments for select to service_role using (true);

create type private.desk_entry as (
  id uuid,
  waiting_since timestamptz,
  -- Without personal data: lists are not in the log.
  title text,
  about text,
  -- Whom the entry concerns, for the log.
  person_id uuid,
  property_id uuid
);

create function private.select_desk_entries(
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

create function private.find_desk_entry(p_queue text, p_entry_id uuid) returns private.desk_entry
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_entry private.desk_entry;
begin
  select e.* into v_entry from private.select_desk_entries(p_queue, null, null, 1, p_entry_id) e;
  if v_entry.id is null then
    raise exception '%', coalesce(
      (
        select format('%s has decided this already.', l.operator_name)
        from private.operator_log l
        where l.subject_id = p_entry_id and l.action = 'decide_' || p_queue
        order by l.id desc
        limit 1
      ),
      'This does not wait any more.'
    ) using errcode = 'SC404';
  end if;
  return v_entry;
end
$$;
comment on function private.find_desk_entry(text, uuid) is
  'An entry that waits. Raises SC404 for an unknown queue, and with who decided it if it does not wait any more.';

create function private.lock_desk_entry(p_queue text, p_entry_id uuid) returns private.desk_entry
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

create function private.select_desk_assignments(p_queue text, p_entry private.desk_entry)
returns setof private.desk_assignments
language sql stable security invoker set search_path = '' as $$
  select a.*
  from private.desk_assignments a
  where a.queue = p_queue
    and (a.entry_id = p_entry.id or private.is_grouped(p_queue) and a.person_id = p_entry.person_id)
$$;
comment on function private.select_desk_assignments(text, private.desk_entry) is
  'Who has an entry open, or another one of its group.';

create function private.other_operator_at(p_queue text, p_entry private.desk_entry) returns text
language sql stable security invoker set search_path = '' as $$
  select u.email
  from private.select_desk_assignments(p_queue, p_entry) a
  join public.users u on u.id = a.operator_id
  where a.operator_id <> (select private.user_id()) and a.opened_at > now() - interval '30 minutes'
  limit 1
$$;
comment on function private.other_operator_at(text, private.desk_entry) is
  'The address of the other operator who has the entry open since less than 30 minutes ago. Null without one.';
