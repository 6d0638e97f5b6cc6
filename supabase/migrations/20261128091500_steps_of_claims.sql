-- Accepting a claim takes the steps that the database names.
-- Risk: until its site is replaced, an operator at the desk of the previous release can refuse claims but accept none.
set lock_timeout = '2s';

create function private.desk_steps(p_queue text, p_decision text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case p_queue || ' ' || p_decision
    when 'claims accept' then array['called_published_number', 'person_is_known']
    else '{}'
  end
$$;
comment on function private.desk_steps(text, text) is 'What an operator must have done before a decision.';

drop function public.decide_desk_entry(text, uuid, text, text, text);
drop function private.decide_desk_entry(text, uuid, text, text, text);

create function private.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_sentence text, p_reason text, p_steps text[]
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

create function public.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_reason text, p_sentence text default null, p_steps text[] default '{}'
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Decision', p_decision, 60), private.check_argument('Sentence', p_sentence, 1000),
    private.check_argument('Steps', p_steps::text, 1000);
  select private.decide_desk_entry(p_queue, p_entry_id, p_decision, p_sentence, p_reason, p_steps)
$$;
comment on function public.decide_desk_entry(text, uuid, text, text, text, text[]) is
  'For operators: decides the entry that the caller has open, and returns {left_out}. p_sentence is what the people concerned '
  'read, p_reason is for the log, p_steps is what the operator has done, as in private.desk_steps(). verify_all, match_all and skip_all decide each home of the group that is as the caller saw it; '
  'left_out has the names of the others. Raises SC404 for everybody else and if somebody decided it, SC409 if somebody took it '
  'over, after 30 minutes, and if it changed since, 22023 for a decision that the queue does not know or that needs a sentence or other steps.';

grant execute on function
  private.decide_desk_entry(text, uuid, text, text, text, text[]),
  public.decide_desk_entry(text, uuid, text, text, text, text[])
to anon, authenticated;
