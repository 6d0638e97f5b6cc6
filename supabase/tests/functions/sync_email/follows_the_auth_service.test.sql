begin;
select plan(3);
select tests.create_cast();

update auth.users set email = 'pat@example.org' where id = tests.id('pat');
select is(
  (select email from public.users where id = tests.id('pat')), 'pat@example.org', 'a changed address is taken over'
);
select is(
  (select count(*)::integer from public.users where email like '%@example.com'), 3, 'and nobody else''s'
);
select throws_ok(
  $$update public.users set email = 'alice@example.com' where id = tests.id('pat')$$, '23505',
  'duplicate key value violates unique constraint "users_email_key"', 'an address belongs to one account'
);

select * from finish();
rollback;
