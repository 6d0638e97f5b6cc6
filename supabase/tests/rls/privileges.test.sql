-- Which policies exist, and the privileges that apply to whole tables. The security catalogue lists those of columns.
begin;
select plan(3);

select set_eq(
  $$select format('%s.%s %s %s', schemaname, tablename, policyname, roles) from pg_policies$$,
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
    'public.list_homes delete_member {authenticated}',
    'public.list_notes select_member {authenticated}',
    'public.list_notes insert_member {authenticated}',
    'public.list_notes update_author {authenticated}',
    'public.list_notes delete_author {authenticated}',
    'public.list_votes select_member {authenticated}',
    'public.list_votes insert_member {authenticated}',
    'public.list_votes update_own {authenticated}',
    'public.list_votes delete_own {authenticated}',
    'private.list_invitations select_operator {service_role}',
    'private.list_invitation_uses select_operator {service_role}',
    'public.saved_replies select_own {authenticated}',
    'public.saved_replies insert_own {authenticated}',
    'public.saved_replies delete_own {authenticated}',
    'private.blocked_accounts select_operator {service_role}',
    'private.inquiry_messages select_operator {service_role}',
    'private.visits select_operator {service_role}',
    'private.reports select_operator {service_role}',
    'public.saved_searches select_own {authenticated}',
    'public.saved_searches insert_own {authenticated}',
    'public.saved_searches update_own {authenticated}',
    'public.saved_searches delete_own {authenticated}',
    'private.alert_mails select_operator {service_role}',
    'private.alert_recipients select_operator {service_role}',
    'private.alert_settings select_operator {service_role}',
    'private.announced_costs select_operator {service_role}',
    'private.bounced_addresses select_operator {service_role}',
    'private.mail_events select_operator {service_role}',
    'private.property_changes select_operator {service_role}',
    'private.unsubscribe_key select_nobody {service_role}',
    'private.owner_limits select_operator {service_role}',
    'private.mailed_searches select_operator {service_role}',
    'private.mails select_operator {service_role}',
    'private.removed_photos select_operator {service_role}',
    'private.unclaimed_accounts select_operator {service_role}',
    'private.tie_break_key select_nobody {service_role}',
    'storage.objects select_listed_photos {anon}',
    'storage.objects select_own_and_listed_photos {authenticated}',
    'storage.objects insert_own_photos {authenticated}',
    'storage.objects update_own_photos {authenticated}',
    'storage.objects delete_own_photos {authenticated}'
  ],
  'these policies exist, each for one role'
);
select set_eq(
  $$select format('%s %s', a.grantee::regrole, c.oid::regclass), string_agg(a.privilege_type, ' ' order by a.privilege_type)
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
      and (a.grantee in ('anon'::regrole, 'authenticated'::regrole)
        or a.grantee = 'service_role'::regrole and c.relnamespace = 'private'::regnamespace)
    group by a.grantee, c.oid$$,
  $$values
    ('anon places', 'SELECT'), ('anon zip_codes', 'SELECT'), ('anon property_views', 'SELECT'),
    ('authenticated places', 'SELECT'), ('authenticated zip_codes', 'SELECT'),
    ('anon licensing_agencies', 'SELECT'), ('authenticated licensing_agencies', 'SELECT'),
    ('authenticated property_views', 'SELECT'), ('authenticated sessions', 'SELECT'),
    ('authenticated properties', 'DELETE'), ('authenticated favorites', 'DELETE SELECT'),
    ('authenticated lists', 'DELETE SELECT'), ('authenticated list_homes', 'DELETE'),
    ('authenticated list_notes', 'DELETE'), ('authenticated list_votes', 'DELETE'),
    ('authenticated saved_replies', 'DELETE SELECT'),
    ('service_role private.blocked_accounts', 'DELETE INSERT SELECT UPDATE'),
    ('service_role private.inquiry_messages', 'SELECT'), ('service_role private.reports', 'SELECT'),
    ('service_role private.visits', 'SELECT'),
    ('authenticated saved_searches', 'DELETE SELECT'),
    ('service_role private.alert_mails', 'INSERT SELECT'),
    ('service_role private.alert_recipients', 'INSERT SELECT UPDATE'),
    ('service_role private.alert_settings', 'SELECT UPDATE'),
    ('service_role private.announced_costs', 'SELECT'),
    ('service_role private.bounced_addresses', 'DELETE INSERT SELECT UPDATE'),
    ('service_role private.mail_events', 'DELETE INSERT SELECT'),
    ('service_role private.property_changes', 'DELETE SELECT UPDATE'),
    ('service_role private.owner_limits', 'INSERT SELECT UPDATE'),
    ('service_role private.mailed_searches', 'INSERT SELECT UPDATE'),
    ('service_role private.mails', 'DELETE SELECT UPDATE'),
    ('service_role private.removed_photos', 'DELETE SELECT')$$,
  'these privileges apply to whole tables'
);
select results_eq(
  $$select attname from pg_attribute a, aclexplode(a.attacl) where attrelid = 'private.unclaimed_accounts'::regclass
    order by attnum$$,
  array['user_id', 'role', 'created_at']::name[], 'operators read no credentials of unclaimed accounts'
);
select * from finish();
rollback;
