-- The lists of listed homes for the sitemap.
-- Risk: visitors may call them. A page is bounded.

-- Covers list_sitemap_homes().
create index properties_listed on public.properties (id) include (updated_at) where is_listed;

create function public.list_sitemap_pages() returns bigint
language sql stable security invoker set search_path = '' as $$
  select (count(*) + 4999) / 5000 from public.properties p where p.is_listed
$$;
comment on function public.list_sitemap_pages() is
  'The number of pages in the list of listed homes. Pages start at 1. A page has 5,000 homes, so that it costs about as '
  'much as a search.';

create function public.list_sitemap_homes(p_page integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'updated_at', listed.updated_at)), '[]')
  from (
    select p.id, p.updated_at
    from public.properties p
    where p.is_listed
    order by p.id
    limit 5000 offset (greatest(p_page, 1) - 1)::bigint * 5000
  ) as listed
$$;
comment on function public.list_sitemap_homes(integer) is
  'A page of the list of listed homes: [{id, updated_at}]. One value, because the API limits rows to 1,000.';

grant execute on function public.list_sitemap_pages(), public.list_sitemap_homes(integer)
to anon, authenticated, service_role;
