-- What somebody who is not signed in sees: homes, but nobody's account. Nothing is changed.
begin;
set local role anon;
select count(*) as homes_seen from public.properties;
select has_table_privilege('public.users', 'select') as may_read_accounts;
rollback;
