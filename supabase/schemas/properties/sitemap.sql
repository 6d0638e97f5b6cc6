-- The lists of listed homes for the sitemap.
-- Risk: visitors may call them. A page is bounded.

-- Finds the homes of a page. Without updated_at, which each change of a home would write here.
create index properties_listed on public.properties (id) where is_listed;

create function public.list_sitemap_pages() returns bigint
language sql stable security invoker set search_path = '' as $$
  select (count(*) + 4999) / 5000 from public.properties p where p.is_listed
$$;
comment on function public.list_sitemap_pages() is
  'The number of pages in the list of listed homes. Pages start at 1. A page has 5,000 homes, so that it costs about as '
  'much as a search.';

create function public.list_sitemap_homes(p_page integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'updated_at', p.updated_at) order by p.id), '[]')
  from public.properties p
  where p.id in (
    select listed.id
    from public.properties listed
    where listed.is_listed
    order by listed.id
    limit 5000 offset (greatest(p_page, 1) - 1)::bigint * 5000
  )
$$;
comment on function public.list_sitemap_homes(integer) is
  'A page of the list of listed homes: [{id, updated_at}]. One value, because the API limits rows to 1,000.';

grant execute on function public.list_sitemap_pages(), public.list_sitemap_homes(integer)
to anon, authenticated, service_role;
