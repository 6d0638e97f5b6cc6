-- Statements as PostgREST makes them of a filter on the answer of a function, after the check of the request.
begin;
select plan(28);

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

select tests.log_out();
select is(pg_temp.ask(source, filter), '42501', 'a visitor is refused: ' || source || ', ' || filter) from filters;
select is(pg_temp.ask($$'x'::text$$, $$value = 'x'$$), 'answered', 'other filters are answered');
-- How PostgREST takes the one value of an answer.
select is(pg_temp.ask($$json_agg('{"a": 1}'::json)$$, $$value -> 0 is not null$$), 'answered', 'and so is its own path');

select tests.as_service();
select is(pg_temp.ask(source, filter), 'answered', 'the secret key may use it: ' || source || ', ' || filter)
from filters limit 9;

-- Functions look names up by themselves, so they are not affected.
select tests.log_out();
select is(
  pg_temp.ask($$public.search_properties(p_city => 'St. Louis', p_state => 'MO')::text$$, $$value <> ''$$), 'answered',
  'a search works after the check'
);

select * from finish();
rollback;
