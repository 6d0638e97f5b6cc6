begin;
select plan(9);

-- choose_language(): of the mails of one account, also for the auth service.
select tests.create_fixtures();
select tests.act_as('pat');
prepare choose_language(text) as select public.choose_language($1);
execute choose_language('es');
select is((select language from public.users), 'es', 'a person chooses a language');
select is(public.read_account() ->> 'language', 'es', 'the app reads it');
select is(public.export_account() -> 'account' ->> 'language', 'es', 'it is in the export');
select throws_ok(
  'execute choose_language(''xx'')', '23514',
  'new row for relation "users" violates check constraint "language_is_known"', 'only one that the site has'
);
select throws_ok(
  'execute choose_language(null)', '23514',
  'new row for relation "users" violates check constraint "language_is_known"', 'and not none'
);
select tests.act_as('postgres');
select is(
  (select array_agg(u.language order by u.email) from public.users u), array[null, null, null, 'es'], 'others have chosen none'
);
select is(
  (select u.raw_user_meta_data ->> 'language' from auth.users u where u.id = tests.id('pat')), 'es', 'the templates of sign-in mails read it'
);
-- The user can write anything there.
update auth.users set raw_user_meta_data = '"es"' where id = tests.id('pat');
select tests.act_as('pat');
execute choose_language('en');
select tests.act_as('postgres');
select is(
  (select u.raw_user_meta_data from auth.users u where u.id = tests.id('pat')), '{"language": "en"}', 'whatever stood there before'
);
select tests.denies('visitor', 'function choose_language', $$select public.choose_language('es')$$);

deallocate choose_language;

select * from finish();
rollback;
