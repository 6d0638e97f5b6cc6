-- The register at the desk: its imports, the states that search engines may show, and the homes that families ask for.
-- Risk: who asks for a home is nobody's business. Operators read counts, and no mail is sent to a home.

create function private.read_desk_register() returns jsonb
language plpgsql stable
-- Definer: callers cannot read imports and requests. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return jsonb_build_object(
    'imports', array(
      select jsonb_build_object(
        'id', i.id, 'source', i.source, 'file_name', i.file_name, 'as_of', i.as_of, 'imported_at', i.imported_at,
        'entry_count', i.entry_count, 'new_count', i.new_count, 'changed_count', i.changed_count, 'gone_count', i.gone_count
      )
      from private.register_imports i
      order by i.id desc
      limit 30
    ),
    'states', array(
      select jsonb_build_object(
        'state', s.state, 'home_count', s.home_count, 'opened_by', o.opened_by, 'opened_at', o.opened_at
      )
      from (
        select r.state, count(*) as home_count
        from private.registered_homes r
        where r.property_id is null and r.gone_at is null
        group by r.state
      ) as s
      left join private.indexed_register_states o on o.state = s.state
      order by s.state
    ),
    'requested', array(
      select home.body || jsonb_build_object('letter_at', (
        select max(l.created_at)
        from private.operator_log l
        where l.subject_id = (home.body ->> 'registered_home_id')::uuid and l.action = 'print_register_letter'
      ))
      from jsonb_array_elements(public.list_requested_homes()) with ordinality as home (body, place)
      order by home.place
    )
  );
end
$$;

create function public.read_desk_register() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_desk_register()
$$;
comment on function public.read_desk_register() is
  'For operators: the last 30 imports of the register, its states with who opened them for search engines, and what '
  'list_requested_homes() returns with letter_at: {imports, states, requested}. Raises SC404 for everybody else.';

create function private.set_register_state(p_state text, p_is_open boolean, p_reason text) returns boolean
language plpgsql volatile
-- Definer: callers cannot write the states. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_by constant text := private.act_as_operator(
    'moderator', case when p_is_open then 'open_register_state' else 'close_register_state' end, null, null,
    -- The log finds no reason missing behind the state.
    p_state || ': ' || case when private.is_filled(p_reason) then p_reason end
  );
begin
  if p_is_open is not true then
    return public.close_register_state(p_state);
  end if;
  if exists (select from private.indexed_register_states i where i.state = p_state) then
    return false;
  end if;
  perform public.open_register_state(p_state, v_by);
  return true;
end
$$;

create function public.set_register_state(p_state text, p_is_open boolean, p_reason text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('State', p_state, 2);
  select private.set_register_state(p_state, p_is_open, p_reason)
$$;
comment on function public.set_register_state(text, boolean, text) is
  'For operators: opens the pages of the registered homes of a state for search engines, or closes them. The log says so. False '
  'if nothing changed. Raises SC404 for everybody else, and for a state without registered homes.';

create function private.print_register_letter(p_registered_home_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write the log. The first statement checks the caller and writes it.
security definer set search_path = '' as $$
declare
  v_home jsonb;
begin
  perform private.act_as_operator(
    'moderator', 'print_register_letter', null, null, 'A letter to a home that families ask for', p_registered_home_id
  );
  select home into v_home
  from jsonb_array_elements(public.list_requested_homes()) as home
  where (home ->> 'registered_home_id')::uuid = p_registered_home_id;
  if v_home is null then
    raise exception 'Families no longer ask for this home, or it is listed now.' using errcode = 'SC409';
  end if;
  return v_home;
end
$$;

create function public.print_register_letter(p_registered_home_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.print_register_letter(p_registered_home_id)
$$;
comment on function public.print_register_letter(uuid) is
  'For operators: the home to which a letter is printed, as list_requested_homes() returns it. The log says so. Raises SC404 for '
  'everybody else, SC409 for a home that is not among the requested ones.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_desk_register(), private.set_register_state(text, boolean, text), private.print_register_letter(uuid),
  public.read_desk_register(), public.set_register_state(text, boolean, text), public.print_register_letter(uuid)
to anon, authenticated;
