begin;
select plan(16);
select tests.create_world();

select tests.log_in('alice');
select set_eq(
  'select jsonb_object_keys(public.export_account())',
  array[
    'exported_at', 'account', 'properties', 'photos', 'favorites', 'inquiries_sent', 'inquiries_received', 'sessions'
  ],
  'the copy has a part for all that is kept'
);
select is(public.export_account() -> 'account' ->> 'email', 'alice@example.com', 'the account');
select set_eq(
  $$select p ->> 'name' as name, p ->> 'view_count' as views from jsonb_array_elements(public.export_account() -> 'properties') p$$,
  $$values ('Sunrise', '3'), ('Hidden', '0')$$,
  'her homes with their views, the inactive one too'
);
select is(
  jsonb_path_query_array(public.export_account(), '$.photos[*]'),
  (select jsonb_agg(tests.id('alice') || path order by path collate "C") from unnest(array[
    '/photos/hidden.jpg', '/photos/sunrise.jpg', '/photos/sunrise.thumb.jpg', '/photos/unlisted.jpg', '/temp/new.jpg'
  ]) as path),
  'the paths of all photos in her folder, of none in another'
);
select is(
  jsonb_path_query_array(public.export_account(), '$.inquiries_received[*].message'), '["Is a room free?"]',
  'what families wrote about her homes, and nothing about others'
);
select is(
  public.export_account() #>> '{inquiries_received,0,property_name}', 'Sunrise', 'with the home that it was about'
);
select is(public.export_account() -> 'favorites', '[]', 'no favorites, as she has none');
select is(public.export_account() -> 'inquiries_sent', '[]', 'and no inquiries of her own');
select set_eq(
  $$select jsonb_object_keys(public.export_account() -> 'sessions' -> 0)$$,
  array['signed_in_at', 'last_used_at', 'expires_at', 'device', 'address'],
  'of a session it tells when, how long and from where, and no token'
);
select is(jsonb_array_length(public.export_account() -> 'sessions'), 1, 'of hers alone');
select is(
  tests.rows($$update public.inquiries set status = 'deleted' where property_id = tests.home('Sunrise')$$), 1,
  'alice deletes an inquiry'
);
select is(public.export_account() -> 'inquiries_received', '[]', 'and has it no longer');

select tests.log_in('pat');
select results_eq(
  $$select i ->> 'message', i ->> 'phone', i ->> 'email', i ->> 'status', i ->> 'property_name'
    from jsonb_array_elements(public.export_account() -> 'inquiries_sent') i$$,
  $$values ('Is a room free?', null::text, null::text, 'deleted', 'Sunrise')$$,
  'who wrote it still has it, without phone and e-mail'
);
select is(
  jsonb_path_query_array(public.export_account(), '$.favorites[*].property_name'), '["Closed"]',
  'pat has the home that pat saved'
);
select is(public.export_account() -> 'properties', '[]', 'and no homes, whatever pat can see');

select tests.log_out();
select throws_ok(
  'select public.export_account()', '42501', 'permission denied for function export_account', 'a visitor has nothing'
);

select * from finish();
rollback;
