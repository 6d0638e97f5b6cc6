-- The release of the database. Open connections may have plans with the columns of earlier migrations of this release.
set lock_timeout = '2s';

create or replace function public.read_release() returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select '2.0.0'
$$;

select private.forget_plans();
