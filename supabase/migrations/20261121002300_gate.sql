-- Gate: what every request to the REST API has to pass.
--
-- Purpose: visitors and accounts reach what the app uses and nothing more, whatever filters, headers or tokens they
--   send. PostgREST calls private.check_request() in the transaction of each request, before its statement.
-- Tables: none.
-- Risk: a table that the app comes to write over REST has to be added to private.check_request().

-- Filters that the app never uses, and that cost much: a regular expression can take seconds to compile, before any
-- privilege is checked, and a path into JSON reads the whole value again for each filter. Filters can be put on the
-- result of every function, and PostgREST does not tell the query string. But it names operators without their schema,
-- so check_request() puts these before those of pg_catalog.

create function private.refuse_filter(p_value text, p_filter text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'This filter is not available.' using errcode = '42501';
end
$$;
comment on function private.refuse_filter(text, text) is 'Raises 42501. See check_request().';

create function private.refuse_filter(p_value text, p_filter tsquery) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'This filter is not available.' using errcode = '42501';
end
$$;
comment on function private.refuse_filter(text, tsquery) is 'Raises 42501. See check_request().';

create function private.refuse_filter(p_value tsvector, p_filter tsquery) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'This filter is not available.' using errcode = '42501';
end
$$;
comment on function private.refuse_filter(tsvector, tsquery) is 'Raises 42501. See check_request().';

create function private.refuse_filter(p_value json, p_filter text) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'This filter is not available.' using errcode = '42501';
end
$$;
comment on function private.refuse_filter(json, text) is 'Raises 42501. See check_request().';

create function private.refuse_filter(p_value json, p_filter integer) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'This filter is not available.' using errcode = '42501';
end
$$;
comment on function private.refuse_filter(json, integer) is 'Raises 42501. See check_request().';

create function private.refuse_filter(p_value jsonb, p_filter text) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'This filter is not available.' using errcode = '42501';
end
$$;
comment on function private.refuse_filter(jsonb, text) is 'Raises 42501. See check_request().';

create function private.refuse_filter(p_value jsonb, p_filter integer) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'This filter is not available.' using errcode = '42501';
end
$$;
comment on function private.refuse_filter(jsonb, integer) is 'Raises 42501. See check_request().';

create operator private.~ (leftarg = text, rightarg = text, function = private.refuse_filter);
create operator private.~* (leftarg = text, rightarg = text, function = private.refuse_filter);
create operator private.~~ (leftarg = text, rightarg = text, function = private.refuse_filter);
create operator private.~~* (leftarg = text, rightarg = text, function = private.refuse_filter);
create operator private.@@ (leftarg = text, rightarg = tsquery, function = private.refuse_filter);
create operator private.@@ (leftarg = tsvector, rightarg = tsquery, function = private.refuse_filter);
create operator private.->> (leftarg = json, rightarg = text, function = private.refuse_filter);
create operator private.->> (leftarg = json, rightarg = integer, function = private.refuse_filter);
create operator private.-> (leftarg = json, rightarg = text, function = private.refuse_filter);
create operator private.->> (leftarg = jsonb, rightarg = text, function = private.refuse_filter);
create operator private.->> (leftarg = jsonb, rightarg = integer, function = private.refuse_filter);
create operator private.-> (leftarg = jsonb, rightarg = text, function = private.refuse_filter);
create operator private.-> (leftarg = jsonb, rightarg = integer, function = private.refuse_filter);

create function private.first_of_list(p_value json, p_index integer) returns json
language plpgsql volatile
set search_path = ''
as $$
begin
  -- A function whose answer is JSON answers an object or a jsonb list.
  if p_index <> 0 or left(p_value::text, 1) <> '[' then
    raise exception 'This filter is not available.' using errcode = '42501';
  end if;
  return p_value -> 0;
end
$$;
comment on function private.first_of_list(json, integer) is
  'The operator -> as PostgREST itself uses it, to answer one value; a filter is refused with 42501.';
create operator private.-> (leftarg = json, rightarg = integer, function = private.first_of_list);

create function private.check_request() returns void
language plpgsql volatile security invoker
-- Without a search_path of its own: that of the request would come back with its end.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}');
begin
  if current_user = 'service_role' then
    return;
  end if;
  perform private.user_id();
  -- The app reads through functions. A read of a table would offer every filter on every column, and the planner's
  -- estimates, which are made from rows that the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites',
      'POST /inquiries', 'PATCH /inquiries'
    )
  ) is not false then
    raise exception 'permission denied for %', v_call
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.';
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'Estimated counts are not available.' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'Execution plans are not available.' using errcode = '42501';
  end if;
  -- As much as the app itself accepts, and twice that for what JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'The request is too large.' using errcode = 'PT413';
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;
comment on function private.check_request() is
  'Refuses a request of a visitor or account that the app does not make: 42501 for reading a table, for estimates, '
  'plans and pattern filters, PT413 for a large body, SC401 for a session that has ended.';

grant execute on function
  private.refuse_filter(text, text),
  private.refuse_filter(text, tsquery),
  private.refuse_filter(tsvector, tsquery),
  private.refuse_filter(json, text),
  private.refuse_filter(json, integer),
  private.refuse_filter(jsonb, text),
  private.refuse_filter(jsonb, integer),
  private.first_of_list(json, integer),
  private.check_request()
to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
