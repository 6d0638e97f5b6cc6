begin;
select plan(130);
savepoint start;

-- check_request(): accepts the requests of the app. It runs as a statement of its own, as in PostgREST.
select tests.create_fixtures();
-- With the headers that each request has.
create function pg_temp.request(p_who text, p_call text, p_headers jsonb default '{}') returns text language sql as $$
  select tests.act_as(p_who);
  select set_config('request.method', split_part(p_call, ' ', 1), true);
  select set_config('request.path', split_part(p_call, ' ', 2), true);
  select set_config('request.headers', jsonb_strip_nulls('{"content-length": "2"}' || p_headers)::text, true);
  select set_config('search_path', '"public", "extensions"', true);
  select 'select private.check_request()';
$$;
grant execute on function pg_temp.request(text, text, jsonb) to anon, authenticated, service_role;
create temporary table tables as
  select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v');
select lives_ok(pg_temp.request(who, call, headers::jsonb), format('%s can send %s %s', who, call, headers))
from (
  values
    ('visitor', 'POST /rpc/search_properties', '{}'), ('visitor', 'GET /rpc/locate_zip', '{"content-length": null}'),
    ('alice', 'DELETE /favorites', '{"content-length": null}'),
    ('alice', 'POST /rpc/list_favorites', '{}'),
    ('alice', 'POST /favorites', '{"prefer": "return=representation,count=exact"}'),
    ('service_role', 'GET /inquiries', '{}'), ('service_role', 'GET /inquiries', '{"prefer": "count=planned"}')
  union all
  select 'alice', call, '{}'
  from unnest(array[
    'POST /properties', 'PATCH /properties', 'DELETE /properties', 'POST /favorites', 'DELETE /favorites'
  ]) as call
) as request (who, call, headers);
select tests.act_as('postgres');
select throws_ok(
  pg_temp.request(who, call), '42501', 'call_refused', format('%s cannot send %s', who, call)
)
from (
  select 'visitor', method || ' /' || name from tables, unnest(array['GET', 'POST']) as method
  union all select 'alice', 'GET /' || name from tables
  union all select 'visitor', call from unnest(array['GET /', 'GET /%72pc/locate_zip', 'GET /RPC/locate_zip']) as call
  union all select 'alice', call
  from unnest(array[
    'HEAD /inquiries', 'PUT /properties', 'POST /inquiries', 'PATCH /inquiries', 'DELETE /inquiries', 'PATCH /favorites', 'PATCH /users'
  ]) as call
) as request (who, call);
set local statement_timeout = '8s';
select lives_ok(pg_temp.request('alice', 'POST /rpc/list_favorites'));
select is(current_setting('statement_timeout'), '8s', 'a request keeps the limit of its role');
select lives_ok(pg_temp.request('alice', 'POST /rpc/delete_account'));
select is(current_setting('statement_timeout'), '1min', 'the deletion of an account has more time');
set local statement_timeout = 0;
select tests.act_as('postgres');
select throws_ok(pg_temp.request('alice', 'POST /rpc/list_favorites', headers::jsonb), code, message, headers)
from (values
  ('{"prefer": "count=planned"}', '42501', 'count_refused'),
  ('{"prefer": "count=estimated"}', '42501', 'count_refused'),
  ('{"prefer": "Count = Planned"}', '42501', 'count_refused'),
  ('{"prefer": "return=minimal, count=planned"}', '42501', 'count_refused'),
  ('{"accept": "application/vnd.pgrst.plan+json"}', '42501', 'plan_refused'),
  ('{"content-length": "131073"}', 'PT413', 'request_too_large'),
  ('{"content-length": null}', 'PT411', 'length_required'),
  ('{"content-length": null, "transfer-encoding": "chunked"}', 'PT411', 'length_required'),
  ('{"transfer-encoding": "chunked"}', 'PT411', 'length_required')
) as request (headers, code, message);
select tests.act_as('postgres');
update public.sessions set expire = now() where user_id = tests.id('alice');
select throws_ok(
  pg_temp.request('alice', 'POST /rpc/locate_zip'), 'SC401', 'session_ended',
  'a session that has ended cannot call any function'
);

rollback to start;

-- check_request(): what a suspended account may write. Every other function that can write is rejected, also a new one.
select tests.create_fixtures();
create function pg_temp.answer(p_who text, p_call text, p_writes boolean) returns text language plpgsql as $$
declare
  v_code text;
begin
  perform tests.act_as(p_who);
  perform set_config('request.method', split_part(p_call, ' ', 1), true);
  perform set_config('request.path', split_part(p_call, ' ', 2), true);
  perform set_config('request.headers', '{"content-length": "2"}', true);
  perform set_config('search_path', '"public", "extensions"', true);
  begin
    perform set_config('transaction_read_only', case when p_writes then 'off' else 'on' end, true);
    perform private.check_request();
    -- Its settings go with the error.
    raise exception using errcode = 'SCOKA';
  exception when others then
    v_code := sqlstate;
  end;
  perform tests.act_as('postgres');
  return v_code;
end
$$;
create temporary table calls as
  select 'POST /rpc/' || p.proname as call, bool_or(p.provolatile = 'v') as writes
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
  group by p.proname
  union all
  select method || ' /' || relname, true
  from unnest(array['properties', 'favorites']) as relname, unnest(array['POST', 'PATCH', 'DELETE']) as method
  where method || relname <> 'PATCHfavorites';
update public.users set suspended_at = now() where id in (tests.id('oscar'), tests.id('fay'));
select set_eq(
  format($$select call from calls where writes and pg_temp.answer(%L, call, writes) = 'SCOKA'$$, who),
  array[
    -- To set up the account, choose its language, and delete it.
    'POST /rpc/claim_account', 'POST /rpc/choose_role', 'POST /rpc/choose_language', 'POST /rpc/delete_account',
    -- To read, and to say that it was read.
    'POST /rpc/view_property', 'POST /rpc/read_list_invitation', 'POST /rpc/read_unsubscribe',
    'POST /rpc/mark_inquiries_seen', 'POST /rpc/mark_list_seen', 'POST /rpc/mark_messages_read', 'POST /rpc/mark_search_seen',
    -- To take a home off the site and delete it with what belongs to it. A trigger rejects all columns but is_active.
    'PATCH /properties', 'POST /rpc/change_property', 'POST /rpc/change_homes', 'DELETE /properties', 'POST /rpc/remove_property', 'POST /rpc/delete_hidden_photo', 'POST /rpc/remove_agreement_file', 'POST /rpc/take_home_offer_back',
    'POST /rpc/revoke_feed_key',
    -- To withdraw and delete what it sent and received, and to decline and cancel visits and holds. confirm_visit() and
    -- answer_hold() reject the rest.
    'POST /rpc/answer_hold', 'POST /rpc/withdraw_inquiry', 'POST /rpc/decline_move_in', 'POST /rpc/withdraw_visit_answer', 'POST /rpc/answer_visit', 'POST /rpc/update_received_inquiry',
    'POST /rpc/withdraw_register_request', 'POST /rpc/delete_list_note', 'POST /rpc/hide_list_quote', 'DELETE /favorites', 'POST /rpc/unwatch_home',
    -- To end what it asked homes.
    'POST /rpc/end_need',
    -- To answer our team.
    'POST /rpc/close_owner_note',
    -- To leave lists and teams, and to end their links.
    'POST /rpc/remove_list_member', 'POST /rpc/hand_over_list', 'POST /rpc/delete_list', 'POST /rpc/revoke_list_invitation',
    'POST /rpc/remove_person', 'POST /rpc/revoke_account_invitation',
    -- To end mails.
    'POST /rpc/delete_saved_search', 'POST /rpc/update_saved_search', 'POST /rpc/stop_search_mail', 'POST /rpc/set_list_mail',
    'POST /rpc/unsubscribe', 'POST /rpc/remove_push_device'
  ],
  who || ', whose account is suspended, writes only this'
)
from unnest(array['oscar', 'fay']) as who;
select is_empty(
  $$select call from calls where writes and pg_temp.answer('oscar', call, writes) not in ('SCOKA', 'SC423')$$,
  'and reads why it writes nothing else'
);
select is_empty($$select call from calls where not writes and pg_temp.answer('oscar', call, writes) <> 'SCOKA'$$, 'it reads all');
select is_empty($$select call from calls where pg_temp.answer('alice', call, writes) <> 'SCOKA'$$, 'others write too');
select is(pg_temp.answer('oscar', call, true), 'SC423', call || ' is no way around it')
from unnest(array['POST /rpc/none', 'POST /rpc/%69nvite_person', 'PUT /rpc/invite_person', 'POST /favorites?x=1']) as call;

rollback to start;

-- check_request(): rejects expensive filters. The statement is that of PostgREST for a filter on a function.
create function pg_temp.filter(p_source text, p_filter text) returns text language plpgsql as $$
declare
  v_code text := 'accepted';
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
grant execute on function pg_temp.filter(text, text) to anon, authenticated, service_role;
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
grant select on filters to anon, service_role;
select tests.act_as('visitor');
select is(pg_temp.filter(source, filter), '42501', format('a visitor cannot filter %s by %s', source, filter)) from filters;
select is(pg_temp.filter(source, filter), 'accepted', format('a visitor can filter %s by %s', source, filter))
from (values
  ($$'x'::text$$, $$value = 'x'$$),
  -- PostgREST itself uses this operator to return one value.
  ($$json_agg('{"a": 1}'::json)$$, 'value -> 0 is not null'),
  -- Functions have their own search_path and are not affected.
  ($$public.search_properties(p_city => 'St. Louis', p_state => 'MO')::text$$, $$value <> ''$$)
) as allowed (source, filter);
select tests.act_as('service_role');
select is(pg_temp.filter(source, filter), 'accepted', format('the secret key can filter %s by %s', source, filter))
from filters limit 9;

select * from finish();
rollback;
