begin;
select plan(0);
savepoint start;

-- check_request(): accepts what the app sends. It runs as a statement of its own, like in PostgREST.
select tests.create_fixtures();

create function pg_temp.request(p_call text, p_headers jsonb default '{}') returns text
language sql
as $$
  select set_config('request.method', split_part(p_call, ' ', 1), true);
  select set_config('request.path', split_part(p_call, ' ', 2), true);
  select set_config('request.headers', p_headers::text, true);
  select set_config('search_path', '"public", "extensions"', true);
  select 'select private.check_request()';
$$;
create function pg_temp.is_let_in(p_call text, p_why text) returns text
language sql
as $$
  select lives_ok(pg_temp.request(p_call), p_why || ': ' || p_call)
$$;
create function pg_temp.is_refused(p_call text, p_why text) returns text
language sql
as $$
  select throws_ok(pg_temp.request(p_call), '42501', 'permission denied for ' || p_call, p_why || ': ' || p_call)
$$;

grant execute on function pg_temp.request(text, jsonb), pg_temp.is_let_in(text, text), pg_temp.is_refused(text, text)
to anon, authenticated, service_role;

create temporary table tables as
  select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v');
grant select on tables to anon, authenticated, service_role;

select tests.act_as('visitor');
select pg_temp.is_let_in('POST /rpc/search_properties', 'a visitor calls functions');
select pg_temp.is_let_in('GET /rpc/locate_zip', 'in both ways');
select pg_temp.is_refused(method || ' /' || name, 'a visitor touches no table')
from tables cross join unnest(array['GET', 'POST']) as method where name in ('properties', 'places', 'inquiries', 'users');
select pg_temp.is_refused('GET /', 'a visitor reads no list of tables');
select pg_temp.is_refused('GET /%72pc/locate_zip', 'a path is taken as it was sent');
select pg_temp.is_refused('GET /RPC/locate_zip', 'letter by letter');

select tests.act_as('alice');
select pg_temp.is_let_in('POST /rpc/list_favorites', 'an account calls functions');
select pg_temp.is_let_in(call, 'an account writes what the app writes')
from unnest(array[
  'POST /properties', 'PATCH /properties', 'DELETE /properties', 'POST /favorites', 'DELETE /favorites',
  'POST /inquiries', 'PATCH /inquiries'
]) as call;
select pg_temp.is_refused('GET /' || name, 'an account reads no table') from tables;
select pg_temp.is_refused('HEAD /inquiries', 'nor its number of rows');
select pg_temp.is_refused(call, 'an account writes nothing else')
from unnest(array['PUT /properties', 'DELETE /inquiries', 'PATCH /favorites', 'PATCH /users']) as call;

select throws_ok(
  pg_temp.request('POST /rpc/list_favorites', jsonb_build_object('prefer', prefer)),
  '42501', 'Estimated counts are not available.', 'no estimate is given: ' || prefer
)
from unnest(array['count=planned', 'count=estimated', 'return=minimal, count=planned']) as prefer;
select lives_ok(
  pg_temp.request('POST /favorites', '{"prefer": "return=representation,count=exact"}'), 'other preferences are taken'
);
select throws_ok(
  pg_temp.request('POST /rpc/list_favorites', '{"accept": "application/vnd.pgrst.plan+json"}'),
  '42501', 'Execution plans are not available.', 'no plan is given'
);
select throws_ok(
  pg_temp.request('POST /rpc/list_favorites', '{"content-length": "131073"}'),
  'PT413', 'The request is too large.', 'a body has a limit'
);

select tests.act_as('postgres');
update public.sessions set expire = now() where user_id = tests.id('alice');
select tests.act_as('alice');
select throws_ok(
  pg_temp.request('POST /rpc/locate_zip'), 'SC401', 'Your session has ended. Please sign in again.',
  'a session that has ended is refused, whatever is called'
);

select tests.act_as('service_role');
select pg_temp.is_let_in('GET /inquiries', 'the secret key is let in');
select lives_ok(pg_temp.request('GET /inquiries', '{"prefer": "count=planned"}'), 'and gets estimates');

rollback to start;
deallocate all;

-- check_request(): rejects expensive filters. The statements are those of PostgREST for a filter on a function.
create function pg_temp.ask(p_source text, p_filter text) returns text
language plpgsql
as $$
declare
  v_code text := 'answered';
begin
  perform set_config('request.method', 'GET', true);
  perform set_config('request.path', '/rpc/x', true);
  perform set_config('search_path', '"public", "extensions"', true);
  perform private.check_request();
  begin
    execute format(
      'with pgrst_source as (select %s as value) select count(*) from pgrst_source where %s', p_source, p_filter
    );
  exception when others then
    v_code := sqlstate;
  end;
  perform set_config('search_path', '"public", "extensions"', true);
  return v_code;
end
$$;
grant execute on function pg_temp.ask(text, text) to anon, authenticated, service_role;

create temporary table filters as
select * from (
  values
    ($$'x'::text$$, $$value ~ 'x'$$),
    ($$'x'::text$$, $$value ~* 'x'$$),
    ($$'x'::text$$, $$value ~~ 'x'$$),
    ($$'x'::text$$, $$value ~~* 'x'$$),
    ($$'x'::text$$, $$value ~~ any ('{x}')$$),
    ($$'x'::varchar$$, $$value ~ 'x'$$),
    ($$'x'::text$$, $$value @@ to_tsquery('english', 'x')$$),
    ($$'x'::text$$, $$to_tsvector(value) @@ plainto_tsquery('x')$$),
    ($$'{"a": 1}'::json$$, $$value ->> 'a' = '1'$$),
    ($$'{"a": 1}'::json$$, $$value -> 'a' is null$$),
    ($$'{"a": 1}'::json$$, $$value -> 0 is null$$),
    ($$'[1]'::json$$, $$value ->> 0 = '1'$$),
    ($$'{"a": 1}'::jsonb$$, $$value ->> 'a' = '1'$$),
    ($$'{"a": 1}'::jsonb$$, $$value -> 'a' = '1'$$),
    ($$'[1]'::jsonb$$, $$value ->> 0 = '1'$$),
    ($$'[1]'::jsonb$$, $$value -> 0 = '1'$$)
) as filter (source, filter);
grant select on filters to anon, authenticated, service_role;

select tests.act_as('visitor');
select is(pg_temp.ask(source, filter), '42501', 'a visitor is refused: ' || source || ', ' || filter) from filters;
select is(pg_temp.ask($$'x'::text$$, $$value = 'x'$$), 'answered', 'other filters are answered');
-- How PostgREST takes the one value of an answer.
select is(pg_temp.ask($$json_agg('{"a": 1}'::json)$$, $$value -> 0 is not null$$), 'answered', 'and so is its own path');

select tests.act_as('service_role');
select is(pg_temp.ask(source, filter), 'answered', 'the secret key may use it: ' || source || ', ' || filter)
from filters limit 9;

-- Functions look names up by themselves, so they are not affected.
select tests.act_as('visitor');
select is(
  pg_temp.ask($$public.search_properties(p_city => 'St. Louis', p_state => 'MO')::text$$, $$value <> ''$$), 'answered',
  'a search works after the check'
);

select * from finish();
rollback;
