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
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype <> 'c'
      and c.conname <> 'list_homes_created_by_fkey'$$,
  'every foreign key deletes the rows that refer to a deleted row, except who added a home to a list'
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
    'add_to_inquiry', 'answer_visit', 'blocked_reason', 'can_view_photo', 'can_view_property', 'change_list',
    'choose_role', 'claim_account', 'count_list_news', 'count_unread_messages', 'count_view', 'create_list',
    'delete_account', 'end_sessions', 'export_conversations', 'export_inquiries', 'export_lists',
    'find_created_property', 'find_invited_list', 'find_removable_photos', 'hand_over_list', 'inquiry_side',
    'invite_to_list', 'is_list_member', 'is_list_organizer', 'join_list', 'list_own_removable_photos',
    'list_own_sessions', 'list_received_inquiries', 'list_sent_inquiries', 'mark_messages_read', 'propose_visit',
    'purge_ended_sessions', 'purge_unconfirmed_accounts', 'read_list', 'read_list_homes', 'read_list_invitation',
    'read_thread', 'read_visit_event', 'remove_list_member', 'report_inquiry', 'revoke_list_invitation',
    'search_nearest', 'search_page', 'search_pins', 'search_total', 'select_listed_ids', 'select_party_inquiry',
    'select_saved_ids', 'select_search_news', 'select_view_counts', 'send_message', 'sign_unsubscribe',
    'summarize_lists', 'tg__change_list', 'tg__reject_blocked', 'tg_auth_sessions__renew_session',
    'tg_auth_users__create_user', 'tg_auth_users__end_setup', 'tg_auth_users__hold_credentials',
    'tg_auth_users__sync_email', 'tg_inquiries__cancel_visits', 'tg_inquiries__limit_rate',
    'tg_inquiries__queue_owner_mail', 'tg_inquiries__update_answer_time', 'tg_list_homes__read_name',
    'tg_list_members__keep_organizer', 'tg_objects__limit_temp_files', 'tg_properties__check_owner',
    'tg_properties__keep_name_on_lists', 'tg_properties__limit_homes', 'tg_properties__locate',
    'tg_properties__queue_changes', 'tg_properties__record_removed_photos', 'tg_saved_searches__change_mail',
    'tg_users__lock_lists', 'unsubscribe', 'user_id', 'withdraw_inquiry'
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
