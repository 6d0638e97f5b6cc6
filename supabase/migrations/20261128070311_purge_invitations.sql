set lock_timeout = '2s';

create or replace function public.purge_home_transfers() returns integer
language sql volatile security invoker set search_path = '' as $$
  with offers as (
    delete from private.home_transfers where expires_at < now() returning property_id
  ), invitations as (
    delete from private.account_invitations where expires_at < now() returning id
  )
  select ((select count(*) from offers) + (select count(*) from invitations))::integer
$$;

comment on function public.purge_home_transfers() is
  'Removes offers of homes and invitations to teams that have expired, with the addresses and names in them, and returns '
  'their number. Schedule it daily.';

