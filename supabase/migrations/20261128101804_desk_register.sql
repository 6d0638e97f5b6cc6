set lock_timeout = '2s';

-- At the desk, operators decide doubtful matches of the register as a queue, read its imports, open its states for search engines
-- and print letters to requested homes, and administrators stop the mail about saved searches.

drop function public.list_doubtful_register_matches();

create function private.matched_entry(p_property_id uuid) returns setof private.registered_homes
language sql stable security invoker set search_path = '' as $$
  select r.*
  from private.registered_homes r
  join public.properties p on p.certification_number = r.number
  where r.source = 'cms' and p.id = p_property_id
$$;
comment on function private.matched_entry(uuid) is 'The home of the register with the certification number of a property.';


create view private.desk_register_matches with (security_invoker = true) as
select
  p.id, p.created_at as waiting_since, p.name as title, concat_ws(', ', p.city, p.state, r.name) as about,
  p.owner_id as person_id, p.id as property_id
from private.registered_homes r
join public.properties p on p.certification_number = r.number and p.is_listed
-- Most homes are linked, which costs less than comparing them.
where r.source = 'cms' and r.property_id is distinct from p.id and not private.is_same_home(r, p)
  and not exists (select from private.register_decisions d where d.property_id = p.id and d.number = r.number)
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'register_matches' and s.entry_id = p.id and s.until_at > now()
  );
comment on view private.desk_register_matches is 'The listed homes that do not agree with the register about their number.';

create function private.desk_register_matches_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p)
  from public.properties p
  where p.id = p_id and exists (select from private.desk_register_matches d where d.id = p.id)
$$;
comment on function private.desk_register_matches_entry(uuid) is 'What an operator compares: the home, and what the register says.';

create function private.decide_desk_register_matches(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'same' then
      perform public.decide_register_match(p_id, true, p_by);
    when 'another' then
      perform public.decide_register_match(p_id, false, p_by);
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
    when 'skip' then
      perform private.set_desk_entry_aside('register_matches', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_register_matches(uuid, text, text, text) is
  'Decides whether the home is that of the register: same, another with a sentence for the owner, or skip for a day. Another '
  'number needs another decision.';

create or replace function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'home_limits', 'owners', 'homes', 'licenses', 'register_matches', 'claims',
    'suspensions', 'data_requests'
  ]
$$;
comment on function private.desk_queues() is 'The queues, in the order of the desk.';

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
  elsif p_queue in ('home_reports', 'register_matches') then
    return query select p.* from public.properties p where p.id = p_entry.property_id;
  end if;
end
$$;
comment on function private.select_desk_homes(text, private.desk_entry) is
  'The homes that an operator looks at in an entry: of an owner the listed ones, of a grouped queue all of the owner that wait, '
  'the opened one first.';

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
      where private.is_grouped(p_queue) or p_queue in ('home_reports', 'register_matches') and k.id not in ('report', 'register')
    )
  order by p.id
  for no key update;
  if p_queue in ('claims', 'register_matches') then
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_entry.id)
      or r.id = (select m.id from private.matched_entry(p_entry.property_id) m)
    for no key update;
  end if;
end
$$;
comment on function private.lock_desk_subjects(text, private.desk_entry, jsonb) is
  'Locks what a decision stands on: the account, the homes that were seen, of an owner all, and the entry of the register.';


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
    raise exception 'Families do not ask for this home any more, or it is listed now.' using errcode = 'SC409';
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

create function private.read_search_mail() returns jsonb
language plpgsql stable
-- Definer: callers cannot count searches and mails. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('administrator');
  return public.read_search_news_numbers();
end
$$;

create function public.read_search_mail() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_search_mail()
$$;
comment on function public.read_search_mail() is
  'For administrators: what read_search_news_numbers() returns. Raises SC404 for everybody else.';

create function private.set_search_mail(p_is_stopped boolean, p_reason text) returns integer
language plpgsql volatile
-- Definer: callers cannot write the settings. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
begin
  perform private.act_as_operator(
    'administrator', case when p_is_stopped then 'stop_search_mail' else 'start_search_mail' end, null, null, p_reason
  );
  return case when p_is_stopped then public.stop_search_news_mail() else public.start_search_news_mail() end;
end
$$;

create function public.set_search_mail(p_is_stopped boolean, p_reason text) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.set_search_mail(p_is_stopped, p_reason)
$$;
comment on function public.set_search_mail(boolean, text) is
  'For administrators: stops all mail about saved searches, queued mails too, or starts it again, and returns the number of '
  'mails that are held or were. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_site_state(), private.read_site_weeks(), private.retry_refused_mails(text), private.read_search_mail(),
  private.set_search_mail(boolean, text),
  public.read_site_state(), public.read_site_weeks(), public.retry_refused_mails(text), public.read_search_mail(),
  public.set_search_mail(boolean, text)
to anon, authenticated;
