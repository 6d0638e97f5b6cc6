-- The desk: queues of what waits for operators. Each queue is a file 48_desk_<queue>.sql with a view of what waits, a
-- function for what one reads of an entry, and a function for what is decided. The functions here are the only way to them.
-- Risk: they run past all policies. Each begins with check_operator() or act_as_operator().

create function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'owners', 'homes', 'licenses', 'claims', 'suspensions', 'data_requests'
  ]
$$;
comment on function private.desk_queues() is 'The queues, in the order of the desk.';

create table private.desk_assignments (
  -- Each operator has one entry open at a time.
  operator_id uuid primary key references private.operators (user_id) on delete cascade,
  queue text not null constraint queue_is_known check (queue = any (private.desk_queues())),
  entry_id uuid not null,
  opened_at timestamptz not null default now(),
  constraint one_operator_an_entry unique (queue, entry_id)
);
comment on table private.desk_assignments is 'Which entry of a queue an operator has open. It counts for 30 minutes.';

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
    'select q.id, q.waiting_since, q.title, q.about, q.person_id, q.property_id from private.%I q '
    'where ($1 is null or (q.waiting_since, q.id) > ($1, $2)) and ($4 is null or q.id = $4) '
    'order by q.waiting_since, q.id limit $3',
    'desk_' || p_queue
  ) using p_after_at, p_after_id, p_limit, p_entry_id;
end
$$;
comment on function private.select_desk_entries(text, timestamptz, uuid, integer, uuid) is
  'What waits in a queue after an entry, the oldest first, or one entry. Raises SC404 for an unknown queue.';

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
begin
  -- First, so that the second of two operators finds the entry decided.
  perform pg_advisory_xact_lock(hashtextextended('desk ' || p_queue || p_entry_id, 0));
  return private.find_desk_entry(p_queue, p_entry_id);
end
$$;
comment on function private.lock_desk_entry(text, uuid) is
  'An entry that waits, and that no other operator opens or decides meanwhile. Raises what find_desk_entry() raises.';

create function private.other_operator_at(p_queue text, p_entry_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select u.email
  from private.desk_assignments a
  join public.users u on u.id = a.operator_id
  where a.queue = p_queue and a.entry_id = p_entry_id and a.operator_id <> (select private.user_id())
    and a.opened_at > now() - interval '30 minutes'
$$;
comment on function private.other_operator_at(text, uuid) is
  'The address of the other operator who has the entry open since less than 30 minutes ago. Null without one.';

create function private.read_desk() returns jsonb
language plpgsql stable
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_role constant text := (private.check_operator('moderator')).role;
begin
  return jsonb_build_object('role', v_role, 'queues', (
    select jsonb_agg(
      jsonb_build_object('queue', q.queue, 'count', (
        select count(*) from private.select_desk_entries(q.queue, null, null, 1000)
      ))
      order by q.place
    )
    from unnest(private.desk_queues()) with ordinality as q (queue, place)
  ));
end
$$;

create function private.read_desk_queue(p_queue text, p_after_at timestamptz, p_after_id uuid) returns jsonb
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
          'open_by', private.other_operator_at(p_queue, e.id)
        )
        order by e.waiting_since, e.id
      ),
      '[]'
    )
    from private.select_desk_entries(p_queue, p_after_at, p_after_id, 50) e
  );
end
$$;

create function private.open_desk_entry(p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_other text;
  v_details jsonb;
begin
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  perform private.act_as_operator(
    'moderator', 'open_' || p_queue, v_entry.person_id, v_entry.property_id, p_reason, p_entry_id
  );
  v_other := private.other_operator_at(p_queue, p_entry_id);
  if v_other is not null and not p_takes_over then
    raise exception '% has this open. You can take it over.', v_other using errcode = 'SC409';
  end if;
  delete from private.desk_assignments a where a.queue = p_queue and a.entry_id = p_entry_id;
  insert into private.desk_assignments as a (operator_id, queue, entry_id) values (v_operator.user_id, p_queue, p_entry_id)
  on conflict (operator_id) do update set queue = excluded.queue, entry_id = excluded.entry_id, opened_at = now();
  execute format('select private.%I($1)', 'desk_' || p_queue || '_entry') into v_details using p_entry_id;
  return jsonb_build_object(
    'id', v_entry.id, 'waiting_since', v_entry.waiting_since, 'title', v_entry.title, 'about', v_entry.about,
    'details', v_details
  );
end
$$;

create function private.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_sentence text, p_reason text
) returns void
language plpgsql volatile
-- Definer: callers cannot execute what a queue decides. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_by text;
begin
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  if not exists (
    select from private.desk_assignments a
    where a.operator_id = v_operator.user_id and a.queue = p_queue and a.entry_id = p_entry_id
  ) then
    raise exception 'You do not have this open any more. Please open it again.' using errcode = 'SC409';
  end if;
  v_by := private.act_as_operator(
    'moderator', 'decide_' || p_queue, v_entry.person_id, v_entry.property_id,
    -- The log finds no reason missing behind the decision.
    p_decision || ': ' || case when private.is_filled(p_reason) then p_reason end, p_entry_id
  );
  execute format('select private.%I($1, $2, $3, $4)', 'decide_desk_' || p_queue)
  using p_entry_id, p_decision, case when private.is_filled(p_sentence) then btrim(p_sentence) end, v_by;
  delete from private.desk_assignments a where a.operator_id = v_operator.user_id;
end
$$;

create function private.release_desk_entry() returns void
language plpgsql volatile
-- Definer: callers cannot write assignments. Deletes that of the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  delete from private.desk_assignments a where a.operator_id = (select private.user_id());
end
$$;

create function public.read_desk() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_desk()
$$;
comment on function public.read_desk() is
  'For operators: {role, queues: [{queue, count}]}. Counts end at 1,000. Raises SC404 for everybody else.';

create function public.read_desk_queue(
  p_queue text, p_after_at timestamptz default null, p_after_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_desk_queue(p_queue, p_after_at, p_after_id)
$$;
comment on function public.read_desk_queue(text, timestamptz, uuid) is
  'For operators: 50 entries of a queue after an entry, the oldest first: [{id, waiting_since, title, about, open_by}]. '
  'Raises SC404 for everybody else.';

create function public.open_desk_entry(
  p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean default false
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.open_desk_entry(p_queue, p_entry_id, p_reason, p_takes_over)
$$;
comment on function public.open_desk_entry(text, uuid, text, boolean) is
  'For operators: assigns an entry to the caller and returns what they read of it: {id, waiting_since, title, about, '
  'details}. The log says so. Raises SC404 for everybody else and if it does not wait any more, SC409 if another operator has it '
  'open, unless the caller takes it over.';

create function public.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_reason text, p_sentence text default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Decision', p_decision, 60), private.check_argument('Sentence', p_sentence, 1000);
  select private.decide_desk_entry(p_queue, p_entry_id, p_decision, p_sentence, p_reason)
$$;
comment on function public.decide_desk_entry(text, uuid, text, text, text) is
  'For operators: decides the entry that the caller has open. p_sentence is what the people concerned read, p_reason is for '
  'the log. Raises SC404 for everybody else and if somebody decided it, SC409 if somebody took it over, 22023 for a decision that '
  'the queue does not know or that needs a sentence.';

create function public.release_desk_entry() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.release_desk_entry()
$$;
comment on function public.release_desk_entry() is
  'For operators: lets others open the entry that the caller has open. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_desk(),
  private.read_desk_queue(text, timestamptz, uuid),
  private.open_desk_entry(text, uuid, text, boolean),
  private.decide_desk_entry(text, uuid, text, text, text),
  private.release_desk_entry(),
  public.read_desk(),
  public.read_desk_queue(text, timestamptz, uuid),
  public.open_desk_entry(text, uuid, text, boolean),
  public.decide_desk_entry(text, uuid, text, text, text),
  public.release_desk_entry()
to anon, authenticated;
