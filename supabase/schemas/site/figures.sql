-- The figures of the site, and its release.
-- Risk: none. It counts listed homes.

create function public.read_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('homes', coalesce(sum(c.homes), 0), 'cities', count(*))
  from (
    select count(*) as homes from public.properties p where p.is_listed group by p.state, lower(p.city)
  ) as c
$$;
comment on function public.read_figures() is 'How many active homes there are, and in how many cities.';

create function public.read_release() returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select '2.0.0'
$$;
comment on function public.read_release() is
  'The release whose migrations this database has. A function, so that no copy of rows brings another one.';
grant execute on function public.read_release(), public.read_figures() to anon, authenticated, service_role;
