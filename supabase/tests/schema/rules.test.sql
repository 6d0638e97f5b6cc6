-- The rules that every table, policy and function keeps.
begin;
select plan(23);

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
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      )$$,
  'every foreign key has an index'
);
select is_empty(
  $$select c.conname from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype <> 'c'$$,
  'every foreign key says what becomes of its row: it goes too'
);
select is_empty(
  $$select c.conname from pg_constraint c
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conname ~ '_check\d*$'$$,
  'every check has a name of its own'
);
select is_empty(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')$$,
  'there is no view, which would pass over row-level security'
);

-- Policies.
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and cardinality(roles) <> 1$$,
  'every policy is for one role'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and policyname !~ ('^' || lower(cmd) || '_[a-z_]+$')$$,
  'every policy is for one verb and is named verb_who'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || cmd from pg_policies
    where schemaname in ('public', 'private', 'storage')
    group by schemaname, tablename, cmd, roles
    having count(*) > 1$$,
  'there is one policy for each verb and role of a table'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd = 'UPDATE' and (qual is null or with_check is null)$$,
  'every update policy states what may be updated and what may come of it'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd <> 'SELECT' and 'true' in (qual, with_check)$$,
  'no policy lets everybody write'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT private\.user_id\(\)', '', 'g')
      ~ 'user_id\(\)|auth\.|current_setting'$$,
  'policies know the caller by (select private.user_id()), once a statement, and by nothing else'
);

-- Functions.
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(p.proconfig, '{}') @> array['search_path=""']
      -- check_request() sets the search_path of the request.
      and p.oid <> 'private.check_request()'::regprocedure$$,
  'every function has an empty search_path'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and obj_description(p.oid, 'pg_proc') is null$$,
  'every function has a comment'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef$$,
  'no function that the API reaches is a security definer'
);
select set_eq(
  $$select p.proname::text from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef$$,
  array[
    'add_to_inquiry', 'can_view_photo', 'can_view_property', 'choose_role', 'claim_account', 'count_view',
    'delete_account', 'end_sessions', 'find_created_property', 'find_removable_photos', 'list_own_removable_photos',
    'list_own_sessions', 'purge_ended_sessions', 'purge_unconfirmed_accounts', 'search_nearest', 'search_page',
    'search_total', 'select_saved_ids', 'select_view_counts', 'tg_auth_sessions__renew_session',
    'tg_auth_users__create_user', 'tg_auth_users__end_setup', 'tg_auth_users__hold_credentials',
    'tg_auth_users__sync_email', 'tg_inquiries__limit_rate', 'tg_inquiries__queue_owner_mail',
    'tg_objects__limit_temp_files', 'tg_properties__check_owner', 'tg_properties__limit_homes',
    'tg_properties__locate', 'tg_properties__record_removed_photos', 'user_id'
  ],
  'these functions are security definers, each with its reason'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0$$,
  'no function is for everybody'
);
select set_eq(
  $$select p.proname::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')$$,
  array[
    'list_sitemap_homes', 'list_sitemap_pages', 'locate_zip', 'preview_property', 'search_properties', 'suggest_places',
    'view_property'
  ],
  'visitors call these functions'
);
select set_eq(
  $$select p.proname::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')$$,
  array[
    'add_to_inquiry', 'can_view_inquiry', 'choose_role', 'claim_account', 'count_received_inquiries',
    'delete_account', 'export_account', 'find_created_property',
    'list_favorites', 'list_own_removable_photos', 'list_owned_properties', 'list_received_inquiries', 'list_sitemap_homes', 'list_sitemap_pages', 'locate_zip',
    'mark_inquiries_seen', 'preview_property', 'read_account', 'search_properties', 'suggest_places', 'view_property'
  ],
  'accounts call these'
);
select set_eq(
  $$select p.proname::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('service_role', p.oid, 'execute')
      and not has_function_privilege('authenticated', p.oid, 'execute')$$,
  array[
    'end_sessions', 'list_removable_photos', 'list_removed_photos', 'mark_owner_mail_sent',
    'purge_deleted_inquiries', 'purge_ended_sessions', 'purge_owner_mails', 'purge_unconfirmed_accounts',
    'set_home_limits', 'take_owner_mail', 'verify_property', 'verify_user'
  ],
  'and only operators these'
);

-- What comes later.
create table public.later (id integer);
create function public.later() returns integer language sql as 'select 1';
create sequence public.later_id;
select is_empty(
  $$select a.grantee::regrole::text, a.privilege_type
    from pg_class c, aclexplode(c.relacl) a
    where c.oid in ('public.later'::regclass, 'public.later_id'::regclass)
      and a.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)$$,
  'a new table or sequence is for nobody until it is granted'
);
select is_empty(
  $$select role from unnest(array['anon', 'authenticated']) as role
    where has_function_privilege(role, 'public.later()', 'execute')$$,
  'nor is a new function'
);

select set_eq(
  $$select e.extname::text || ' in ' || e.extnamespace::regnamespace from pg_extension e
    where e.extname in ('cube', 'pg_trgm')$$,
  array['cube in extensions', 'pg_trgm in extensions'],
  'extensions live in their own schema'
);

select * from finish();
rollback;
