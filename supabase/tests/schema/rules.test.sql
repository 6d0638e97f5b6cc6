-- The rules for every table, policy and function, beyond those of the database linter in tests/cli.test.ts.
begin;
select plan(19);

-- Tables.
select is_empty(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relkind in ('r', 'p') and not c.relrowsecurity$$,
  'row-level security is on for every table'
);
select is_empty(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is null$$,
  'every table has a comment'
);
select is_empty(
  $$select c.conname from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype <> 'c'$$,
  'every foreign key deletes the rows that refer to a deleted row'
);
select is_empty(
  $$select c.conname from pg_constraint c
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conname ~ '_check\d*$'$$,
  'every check has a name'
);
select is_empty(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')$$,
  'there is no view, which would bypass row-level security'
);

-- Policies.
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and policyname !~ ('^' || lower(cmd) || '_[a-z_]+$')$$,
  'every policy is for one verb and is named verb_who'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd = 'UPDATE' and (qual is null or with_check is null)$$,
  'every update policy has using and with check'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd <> 'SELECT' and 'true' in (qual, with_check)$$,
  'no policy allows every write'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT private\.user_id\(\)', '', 'g')
      ~ 'user_id\(\)|auth\.|current_setting'$$,
  'policies identify the caller by (select private.user_id()) only, once a statement'
);

-- Functions.
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and obj_description(p.oid, 'pg_proc') is null$$,
  'every function has a comment'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef$$,
  'no function of the API is a security definer'
);
select set_eq(
  $$select p.proname::text from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef$$,
  array[
    'add_to_inquiry', 'can_view_photo', 'can_view_property', 'choose_role', 'claim_account', 'count_view',
    'delete_account', 'end_sessions', 'find_created_property', 'find_removable_photos', 'list_own_removable_photos',
    'list_own_sessions', 'purge_ended_sessions', 'purge_unconfirmed_accounts', 'search_nearest', 'search_page',
    'search_pins', 'search_total', 'select_saved_ids', 'select_search_news', 'sign_unsubscribe', 'unsubscribe',
    'tg_properties__queue_changes', 'tg_saved_searches__change_mail', 'tg_saved_searches__delete_items', 'select_view_counts', 'tg_auth_sessions__renew_session',
    'tg_auth_users__create_user', 'tg_auth_users__end_setup', 'tg_auth_users__hold_credentials',
    'tg_auth_users__sync_email', 'tg_inquiries__limit_rate', 'tg_inquiries__queue_owner_mail',
    'tg_objects__limit_temp_files', 'tg_properties__check_owner', 'tg_properties__limit_homes',
    'tg_properties__locate', 'tg_properties__record_removed_photos', 'user_id'
  ],
  'these functions are security definers'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0$$,
  'no function is granted to public'
);
-- New objects.
create table public.later (id integer);
create function public.later() returns integer language sql as 'select 1';
create sequence public.later_id;
select is_empty(
  $$select a.grantee::regrole::text, a.privilege_type
    from pg_class c, aclexplode(c.relacl) a
    where c.oid in ('public.later'::regclass, 'public.later_id'::regclass)
      and a.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)$$,
  'a new table or sequence is granted to nobody'
);
select is_empty(
  $$select role from unnest(array['anon', 'authenticated']) as role
    where has_function_privilege(role, 'public.later()', 'execute')$$,
  'a new function is granted to nobody'
);

-- A migration can rely on no more than the privileges of `postgres` on a hosted project.
select throws_ok(sql, '42501', null, 'postgres cannot: ' || sql)
from unnest(array[
  'alter table storage.objects disable row level security', 'alter table auth.sessions alter created_at set default now()',
  'create function auth.own() returns text language sql return 1', 'alter role postgres superuser'
]) as sql;

select * from finish();
rollback;
