begin;
select plan(21);
select tests.create_world();
insert into private.removed_photos (path) values (tests.id('alice') || '/photos/long-ago.jpg');
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select gen_random_uuid(), 'email', tests.id('alice')::text, tests.id('alice'), '{}';

select tests.log_in('alice');
select lives_ok('select public.delete_account()', 'alice deletes her account');
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'her token is worth nothing'
);

select tests.as_admin();
select is_empty(
  $$select from auth.users where id = tests.id('alice')
    union all select from auth.sessions where user_id = tests.id('alice')
    union all select from auth.identities where user_id = tests.id('alice')$$,
  'the auth service knows her no longer'
);
select is_empty(
  $$select from public.users where id = tests.id('alice')
    union all select from public.sessions where user_id = tests.id('alice')$$,
  'nor does the product'
);
select results_eq(
  'select name from public.properties order by name', array['Closed', 'Harbor'], 'her homes are gone, others are not'
);
select results_eq(
  'select patient_id, message from public.inquiries', $$values (tests.id('fay'), 'May we visit?'::text)$$,
  'so is what families wrote about them'
);
select results_eq(
  'select patient_id from public.favorites', $$select tests.id('pat')$$, 'and that fay had saved one'
);
select results_eq(
  'select property_id from private.owner_mails', $$select tests.home('Harbor')$$, 'no mail about them waits'
);
select results_eq(
  'select property_id from public.property_views', $$select tests.home('Closed')$$, 'and no view of them is counted'
);
select is(
  (select count(*)::integer from storage.objects where name like tests.id('alice') || '/%'), 5,
  'the files of her photos are there, as SQL cannot remove them'
);
select tests.as_service();
select set_eq(
  $$select regexp_replace(path, '^.{36}/', '') from public.list_removed_photos() as path$$,
  array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'those of her homes are listed for the next minute'
);
select results_eq(
  'select count(*)::integer from private.removed_photos', array[3], 'and no note is kept of a photo that is gone'
);
select set_eq(
  $$select path from public.list_removable_photos() path where path like tests.id('alice') || '/%'$$,
  $$select tests.id('alice') || '/' || path from unnest(array[
    'photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'photos/unlisted.jpg', 'temp/new.jpg'
  ]) as path$$,
  'and listed for the hourly cleaning, all of them'
);
select tests.log_out();
select is_empty(
  $$select from storage.objects where name like tests.id('alice') || '/%'$$, 'until then nobody sees them'
);

-- A family.
select tests.log_in('oscar');
select is((public.count_received_inquiries()) ->> 'total', '1', 'fay has written to oscar');
select tests.log_in('fay');
select lives_ok('select public.delete_account()', 'fay deletes the account');
select tests.log_in('oscar');
select is((public.count_received_inquiries()) ->> 'total', '0', 'her inquiry is in no list of his any more');
select is_empty('select from public.inquiries', 'nor anywhere else');

select tests.log_out();
select throws_ok(
  'select public.delete_account()', '42501', 'permission denied for function delete_account',
  'a visitor has nothing to delete'
);
select tests.as_service();
select throws_ok(
  'select public.delete_account()', '42501', 'permission denied for function delete_account',
  'nor does the secret key delete by this'
);
select tests.as_admin();
select is((select count(*)::integer from public.users), 2, 'everybody else is still there');

select * from finish();
rollback;
