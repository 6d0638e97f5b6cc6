-- Search engines: what they may know of homes.
--
-- Purpose: a list of all active homes, in parts, and one home without counting a view.
-- Tables: none.
-- Risk: none; only active homes, which everybody sees.

-- The list is read in the order of ids, and of a home it needs no more than this.
create index properties_listed on public.properties (id) include (updated_at) where is_active;

create function private.sitemap_size(p_size integer) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select least(greatest(coalesce(p_size, 5000), 1), 5000)
$$;
comment on function private.sitemap_size(integer) is
  'How many homes a part of the list holds: 5,000 unless fewer are asked for, so that no part costs much more than a '
  'search.';

create function public.list_sitemap_pages(p_size integer default 5000) returns bigint
language sql stable security invoker
set search_path = ''
as $$
  select (count(*) + private.sitemap_size(p_size) - 1) / private.sitemap_size(p_size)
  from public.properties p
  where p.is_active
$$;
comment on function public.list_sitemap_pages(integer) is
  'How many parts the list of active homes has. They are counted from 1.';

create function public.list_sitemap_homes(p_page integer, p_size integer default 5000) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'updated_at', listed.updated_at)), '[]')
  from (
    select p.id, p.updated_at
    from public.properties p
    where p.is_active
    order by p.id
    limit private.sitemap_size(p_size) offset (greatest(p_page, 1) - 1)::bigint * private.sitemap_size(p_size)
  ) as listed
$$;
comment on function public.list_sitemap_homes(integer, integer) is
  'A part of the list of active homes: [{id, updated_at}]. One value and no rows, of which the API hands out 1,000.';

create function public.preview_property(p_property_id uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select to_jsonb(d) from private.describe_properties(array[p_property_id]) d
$$;
comment on function public.preview_property(uuid) is
  'A home for search engines and previews, or null when a visitor does not see it. Counts no view.';

grant execute on function
  private.sitemap_size(integer),
  public.list_sitemap_pages(integer),
  public.list_sitemap_homes(integer, integer),
  public.preview_property(uuid)
to anon, authenticated, service_role;
