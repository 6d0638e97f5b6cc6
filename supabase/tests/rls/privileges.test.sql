-- Which policies exist, and the privileges that the security catalogue does not list, which has those of columns.
-- This folder tests which rows a policy shows or changes, behind the gate of requests. supabase/tests/security tests what
-- passes the gate: routes, functions, tables, columns, files and tokens.
begin;
select plan(5);

select set_eq(
  $$select format('%s.%s %s %s', schemaname, tablename, policyname, roles) from pg_policies where roles <> '{service_role}'$$,
  array[
    'public.users select_own {authenticated}',
    'public.sessions select_own {authenticated}',
    'public.zip_codes select_visitor {anon}',
    'public.zip_codes select_user {authenticated}',
    'public.places select_visitor {anon}',
    'public.places select_user {authenticated}',
    'public.licensing_agencies select_visitor {anon}',
    'public.licensing_agencies select_user {authenticated}',
    'public.properties select_active {anon}',
    'public.properties select_visible {authenticated}',
    'public.properties insert_owner {authenticated}',
    'public.properties update_owner {authenticated}',
    'public.properties delete_owner {authenticated}',
    'public.property_views select_visitor {anon}',
    'public.property_views select_user {authenticated}',
    'public.favorites select_own {authenticated}',
    'public.favorites insert_own {authenticated}',
    'public.favorites delete_own {authenticated}',
    'public.inquiries select_owner {authenticated}',
    'public.inquiries insert_sender {authenticated}',
    'public.inquiries update_owner {authenticated}',
    'public.lists select_member {authenticated}',
    'public.lists update_organizer {authenticated}',
    'public.lists delete_organizer {authenticated}',
    'public.list_members select_member {authenticated}',
    'public.list_members update_own {authenticated}',
    'public.list_homes select_member {authenticated}',
    'public.list_homes insert_member {authenticated}',
    'public.list_notes select_member {authenticated}',
    'public.list_notes insert_member {authenticated}',
    'public.list_notes update_author {authenticated}',
    'public.list_notes delete_author_or_organizer {authenticated}',
    'public.list_votes select_member {authenticated}',
    'public.list_votes insert_member {authenticated}',
    'public.list_votes update_own {authenticated}',
    'public.list_votes delete_own {authenticated}',
    'public.saved_replies select_own {authenticated}',
    'public.saved_replies insert_own {authenticated}',
    'public.saved_replies delete_own {authenticated}',
    'public.home_watches select_own {authenticated}',
    'public.home_watches insert_own {authenticated}',
    'public.home_watches delete_own {authenticated}',
    'public.register_requests select_own {authenticated}',
    'public.register_requests insert_own {authenticated}',
    'public.register_requests delete_own {authenticated}',
    'public.register_claims select_own {authenticated}',
    'public.register_claims insert_own {authenticated}',
    'public.saved_searches select_own {authenticated}',
    'public.saved_searches insert_own {authenticated}',
    'public.saved_searches update_own {authenticated}',
    'public.saved_searches delete_own {authenticated}',
    'private.register_sources select_visitor {anon}',
    'private.register_sources select_user {authenticated}',
    'private.registered_homes select_visitor {anon}',
    'private.registered_homes select_user {authenticated}',
    'private.indexed_register_states select_visitor {anon}',
    'private.indexed_register_states select_user {authenticated}',
    'private.home_weeks select_owner {authenticated}',
    'storage.objects select_listed_photos {anon}',
    'storage.objects select_own_and_listed_photos {authenticated}',
    'storage.objects insert_own_photos {authenticated}',
    'storage.objects update_own_photos {authenticated}',
    'storage.objects delete_own_photos {authenticated}'
  ],
  'these policies exist for visitors and accounts, each for one role'
);
select is_empty(
  $$select format('%s.%s %s', schemaname, tablename, policyname) from pg_policies
    where roles = '{service_role}' and (cmd, qual, policyname) not in (
      ('SELECT', 'true', 'select_operator'),
      ('SELECT', 'false', 'select_nobody')
    )$$,
  'a policy for operators lets them read all or nothing'
);
select set_eq(
  $$select c.oid::regclass::text from pg_class c, aclexplode(c.relacl) a
    where a.grantee in ('anon'::regrole, 'authenticated'::regrole) and a.privilege_type = 'DELETE'
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)$$,
  array[
    'favorites', 'home_watches', 'list_notes', 'list_votes', 'lists', 'properties', 'register_requests', 'saved_replies',
    'saved_searches'
  ],
  'accounts delete rows of these tables'
);
select set_eq(
  $$select a.grantee::regrole::text, c.relname::text, string_agg(a.privilege_type, ' ' order by a.privilege_type)
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
      and a.grantee in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)
    group by a.grantee, c.oid$$,
  $$select role, name, verbs from (values
      ('service_role', 'DELETE SELECT UPDATE', 'mails property_changes removed_list_homes'),
      ('service_role', 'DELETE INSERT SELECT UPDATE', 'bounced_addresses new_photos suspended_addresses'),
      ('service_role', 'DELETE SELECT',
        'account_invitations data_requests home_edits home_weeks owner_notes registered_homes removed_photos reports
        unread_photos'),
      ('service_role', 'SELECT',
        'account_people announced_costs hidden_photos home_people inquiry_messages operator_log operators
        register_imports register_sources seen_inquiries suspensions team_notes undone_changes verified_homes visits write_counts'),
      ('service_role', 'DELETE', 'home_transfers'),
      ('service_role', 'INSERT SELECT', 'search_news_mails'),
      ('service_role', 'INSERT SELECT UPDATE',
        'mailed_searches owner_limits photo_cleanup register_decisions search_news_recipients'),
      ('service_role', 'SELECT UPDATE', 'search_news_settings'),
      ('service_role', 'DELETE INSERT SELECT', 'indexed_register_states mail_events'),
      ('anon', 'SELECT', 'register_sources registered_homes'),
      ('authenticated', 'SELECT', 'home_weeks register_sources registered_homes')
    ) as granted (role, verbs, names), regexp_split_to_table(names, '\s+') as name$$,
  'these privileges apply to private tables'
);
select results_eq(
  $$select attname from pg_attribute a, aclexplode(a.attacl) where attrelid = 'private.unclaimed_accounts'::regclass
    order by attnum$$,
  array['user_id', 'role', 'created_at']::name[], 'operators read no credentials of unclaimed accounts'
);
select * from finish();
rollback;
