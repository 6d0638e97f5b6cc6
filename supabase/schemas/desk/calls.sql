-- The calls of the desk: what waits, opening an entry, and deciding it on what the operator saw.
-- Risk: they run past all policies. Each begins with check_operator().

create function private.read_desk() returns jsonb
language plpgsql stable
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
begin
  return jsonb_build_object('role', v_operator.role, 'mail_enabled', v_operator.mail_enabled, 'queues', (
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

create function private.open_desk_entry(p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_other text;
  v_before jsonb;
  v_seen jsonb;
  v_opening_id uuid;
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
  -- In one order, for two operators who take over what the other one has open.
  perform from private.desk_assignments a
  where a.operator_id = v_operator.user_id
    or (a.queue, a.entry_id) in (select o.queue, o.entry_id from private.select_desk_assignments(p_queue, v_entry) o)
  order by a.operator_id
  for update;
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
  set queue = excluded.queue, entry_id = excluded.entry_id, opened_at = now(), opening_id = excluded.opening_id,
    person_id = excluded.person_id, seen = excluded.seen
  returning a.opening_id into v_opening_id;
  execute format('select private.%I($1)', 'desk_' || p_queue || '_entry') into v_details using p_entry_id;
  return jsonb_build_object(
    'id', v_entry.id, 'waiting_since', v_entry.waiting_since, 'title', v_entry.title, 'about', v_entry.about,
    'opening_id', v_opening_id, 'details', v_details,
    'changes', private.desk_changes(p_queue, v_before, v_seen),
    'homes', private.describe_desk_homes(p_queue, v_entry)
  );
end
$$;

create function private.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_sentence text, p_reason text, p_steps text[], p_opening_id uuid
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
  if not private.desk_steps(p_queue, p_decision) <@ coalesce(p_steps, '{}') then
    raise exception 'Please do all steps first, and tick each.' using errcode = '22023';
  end if;
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  select a.seen into v_before
  from private.desk_assignments a
  where a.operator_id = v_operator.user_id and a.queue = p_queue and a.entry_id = p_entry_id
    and a.opened_at > now() - interval '30 minutes'
    -- Null from pages of 1.0.0.
    and a.opening_id = coalesce(p_opening_id, a.opening_id);
  if not found then
    raise exception 'You no longer have this open. Please open it again.' using errcode = 'SC409';
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
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
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
  'For operators: {role, mail_enabled, queues: [{queue, count}]}. Counts end at 1,000. Raises SC404 for everybody else.';

create function public.read_desk_queue(
  p_queue text, p_after_at timestamptz default null, p_after_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_desk_queue(p_queue, p_after_at, p_after_id)
$$;
comment on function public.read_desk_queue(text, timestamptz, uuid) is
  'For operators: 50 entries of a queue after an entry, the oldest first: [{id, waiting_since, title, about, open_by, '
  'home_count}]. '
  'Raises SC404 for everybody else.';

create function public.open_desk_entry(
  p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean default false
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.open_desk_entry(p_queue, p_entry_id, p_reason, p_takes_over)
$$;
comment on function public.open_desk_entry(text, uuid, text, boolean) is
  'For operators: assigns an entry to the caller and returns what they read of it: {id, waiting_since, title, about, '
  'opening_id, details, changes, homes}. changes is what differs from what the caller saw before. The log says so. Raises '
  'SC404 for everybody else and if it does not wait any more, SC409 if another operator has it open, unless the caller takes '
  'it over.';

create function public.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_reason text, p_sentence text default null, p_steps text[] default '{}',
  p_opening_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Decision', p_decision, 60), private.check_argument('Sentence', p_sentence, 1000),
    private.check_argument('Steps', p_steps::text, 1000);
  select private.decide_desk_entry(p_queue, p_entry_id, p_decision, p_sentence, p_reason, p_steps, p_opening_id)
$$;
comment on function public.decide_desk_entry(text, uuid, text, text, text, text[], uuid) is
  'For operators: decides the entry that the caller has open, and returns {left_out}. p_sentence is what the people concerned '
  'read, p_reason is for the log, p_steps is what the operator has done, as in private.desk_steps(), p_opening_id is that of '
  'what the page shows. verify_all, match_all and skip_all decide each home of the group that is as the caller saw it; left_out '
  'has the names of the others. Raises SC404 for everybody else and if somebody decided it, SC409 if somebody took it over or '
  'the caller opened it again, after 30 minutes, and if it changed since, 22023 for a decision that the queue does not know or '
  'that needs a sentence or other steps.';

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
  private.decide_desk_entry(text, uuid, text, text, text, text[], uuid),
  private.release_desk_entry(),
  public.read_desk(),
  public.read_desk_queue(text, timestamptz, uuid),
  public.open_desk_entry(text, uuid, text, boolean),
  public.decide_desk_entry(text, uuid, text, text, text, text[], uuid),
  public.release_desk_entry()
to anon, authenticated;
