-- Request gate: visitors and users can send only the requests that the app sends.
-- PostgREST calls private.check_request() in the transaction of each request, before its statement.
-- Risk: a new table that the app writes over REST must be added to private.check_request().

-- Some filters are expensive: a regular expression can take seconds to compile, before any privilege is checked, and a JSON
-- path reads the whole value for each filter. A request can add filters to the result of every function, and
-- check_request() cannot see the query string. But PostgREST does not qualify operators with a schema. So check_request()
-- puts the schema private first, where these operators reject the filter. An operator needs a function with exactly its
-- argument types.
do $$
declare
  v_filter record;
begin
  for v_filter in
    select * from (
      values
        (array['~', '~*', '~~', '~~*'], 'text', 'text', 'boolean'),
        (array['@@'], 'text', 'tsquery', 'boolean'),
        (array['@@'], 'tsvector', 'tsquery', 'boolean'),
        (array['->', '->>'], 'json', 'text', 'text'),
        (array['->>'], 'json', 'integer', 'text'),
        (array['->', '->>'], 'jsonb', 'text', 'text'),
        (array['->', '->>'], 'jsonb', 'integer', 'text')
    ) as filter (operators, left_type, right_type, result_type)
  loop
    execute format(
      $sql$
        create function private.reject_filter(p_value %1$s, p_filter %2$s) returns %3$s
        language plpgsql volatile
        set search_path = ''
        as 'begin
          -- Reads the parameters, because the database lint reports unused ones.
          perform p_value, p_filter;
          raise exception ''This filter is not available.'' using errcode = ''42501'';
        end';
        comment on function private.reject_filter(%1$s, %2$s) is 'Raises 42501. See private.check_request().';
        grant execute on function private.reject_filter(%1$s, %2$s) to anon, authenticated, service_role;
      $sql$,
      v_filter.left_type, v_filter.right_type, v_filter.result_type
    );
    for i in 1..cardinality(v_filter.operators) loop
      execute format(
        'create operator private.%s (leftarg = %s, rightarg = %s, function = private.reject_filter)',
        v_filter.operators[i], v_filter.left_type, v_filter.right_type
      );
    end loop;
  end loop;
end
$$;

create function private.get_first_element(p_value json, p_index integer) returns json
language plpgsql volatile set search_path = '' as $$
begin
  -- PostgREST applies -> 0 to an array. The functions of the API return JSON objects or jsonb arrays.
  if p_index <> 0 or left(p_value::text, 1) <> '[' then
    raise exception 'filter_refused' using errcode = '42501';
  end if;
  return p_value -> 0;
end
$$;
comment on function private.get_first_element(json, integer) is
  'The operator -> as PostgREST uses it to return one value. Raises 42501 for any other use.';

create operator private.-> (leftarg = json, rightarg = integer, function = private.get_first_element);

create function private.take_place(p_account text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- A place is free again when the transaction ends, also if it fails. Two keys: no other lock of the product has two.
  for v_place in 1..5 loop
    -- Three places are for all accounts together, so that few accounts cannot hold all connections.
    if pg_try_advisory_xact_lock(hashtext(case when v_place <= 2 then p_account else 'all accounts' end), v_place) then
      return;
    end if;
  end loop;
  raise exception 'changes_at_once' using errcode = 'PT429', detail = jsonb_build_object('seconds', 1);
end
$$;
comment on function private.take_place(text) is
  'Takes a place for a writing request of an account: one of its two, or one of three that all accounts share. So one '
  'account holds half of the connections of PostgREST, and two hold seven of ten. Raises PT429 without waiting if none is '
  'free. detail is the wait in seconds.';

create function private.check_request() returns void
language plpgsql volatile security invoker
-- No search_path of its own, because it sets the one of the request.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  -- PostgREST runs GET and functions that are not volatile read only. Before anything that costs or waits.
  if current_setting('transaction_read_only') = 'off' and not private.admits_changes() then
    if v_path in ('/rpc/view_property', '/rpc/read_list_invitation', '/rpc/read_unsubscribe') then
      -- They read, but for the count of a view.
      perform set_config('transaction_read_only', 'on', true);
    -- What a job did that began before the pause.
    elsif current_user <> 'service_role' or v_path not in ('/rpc/settle_mails', '/rpc/record_job_run') then
      raise exception 'changes_paused' using errcode = 'PT503', detail = jsonb_build_object('seconds', 60);
    end if;
  end if;
  if current_user = 'service_role' then
    return;
  end if;
  -- The function that asked does not use an answer that is too old. The jobs write every few seconds, so a replica that is
  -- up to date never looks late.
  if pg_is_in_recovery() then
    perform set_config('response.headers', json_build_array(json_build_object('X-Replica-Lag',
      coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'Infinity')::text))::text, true);
  end if;
  -- A request that writes can wait for a lock, and keeps a connection meanwhile. Visitors write counts of homes, and with a
  -- key: see send_feed().
  if current_setting('transaction_read_only') = 'off' then
    perform set_config('lock_timeout', '900ms', true);
    if current_user = 'authenticated' then
      perform private.take_place(current_setting('request.jwt.claims', true)::jsonb ->> 'sub');
    end if;
  end if;
  -- Rejects a session that has ended, and a token without the second factor of its account. Policies on stored files do
  -- the same.
  perform private.user_id();
  if current_user = 'authenticated' and current_setting('transaction_read_only') = 'off' then
    perform private.reject_suspended(v_call);
  end if;
  -- The app reads through functions. Reading a table would allow filters on every column and reveal row estimates that
  -- include rows the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites'
    )
  ) is not false then
    raise exception 'call_refused'
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.',
      detail = jsonb_build_object('call', v_call);
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'count_refused' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'plan_refused' using errcode = '42501';
  end if;
  -- Otherwise a body of any size arrives before anything refuses it.
  if v_headers ? 'transfer-encoding' or v_call ~ '^(POST|PUT|PATCH) ' and not v_headers ? 'content-length' then
    raise exception 'length_required' using errcode = 'PT411';
  end if;
  -- Twice the limit of the app, to allow for JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'request_too_large' using errcode = 'PT413';
  end if;
  -- An owner with hundreds of homes has tens of thousands of inquiries. The next statement has this limit.
  if v_path = '/rpc/delete_account' then
    perform set_config('statement_timeout', '60s', true);
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;
comment on function private.check_request() is
  'Rejects requests that the app does not make. Raises 42501 for table reads, estimates, plans and pattern filters, '
  'PT413 for a large body, PT503 for a write while changes are paused, PT429 for too many writing requests of an account at once, SC401 for a session that has ended, '
  'SC402 for a token without the second factor, and SC423 for what a suspended account cannot write.';
grant execute on function
  private.get_first_element(json, integer), private.take_place(text), private.check_request()
to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';

notify pgrst, 'reload config';
