begin;
select plan(0);
savepoint start;

-- view_property(): counts the views of others.
select tests.create_fixtures();

create function tests.views(p_name text) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select v.view_count from public.property_views v where v.property_id = tests.home(p_name)
$$;
grant execute on function tests.views(text) to anon, authenticated;

select tests.act_as('visitor');
select is((public.view_property(tests.home('Harbor'))) ->> 'view_count', '1', 'a visitor''s view is the first');
select is((public.view_property(tests.home('Harbor'))) ->> 'view_count', '2', 'and the next one the second');
select is(public.view_property(tests.home('Closed')), null, 'a visitor does not see an inactive home');
select is(tests.views('Closed'), 5::bigint, 'and does not count there');
select is(public.view_property(gen_random_uuid()), null, 'what does not exist looks the same');

select tests.act_as('oscar');
select is((public.view_property(tests.home('Harbor'))) ->> 'view_count', '2', 'the owner''s own view does not count');
select is((public.view_property(tests.home('Closed'))) ->> 'is_active', 'false', 'owners see their inactive home');
select is((public.view_property(tests.home('Sunrise'))) ->> 'view_count', '4', 'on another''s home an owner counts');

select tests.act_as('pat');
select is((public.view_property(tests.home('Closed'))) ->> 'view_count', '6', 'pat counts on the home that pat saved');
select is((public.view_property(tests.home('Closed'))) ->> 'is_favorite', 'true', 'which is marked as a favorite');
select is((public.view_property(tests.home('Harbor'))) ->> 'is_favorite', 'false', 'as others are not');

select tests.act_as('fay');
select is(public.view_property(tests.home('Closed')), null, 'fay does not see it');
select is(tests.views('Closed'), 7::bigint, 'and does not count there');

select tests.act_as('visitor');
select set_eq(
  $$select jsonb_object_keys(public.view_property(tests.home('Harbor')))$$,
  array[
    'id', 'owner_id', 'name', 'description', 'street', 'city', 'state', 'zip_code', 'capacity', 'available_spots',
    'room_cost', 'amenities', 'care_types', 'image_urls', 'view_count', 'is_active', 'confirmed_at', 'verified_at',
    'is_favorite', 'created_at', 'updated_at'
  ],
  'the answer has the keys of the contract, and no more'
);
select is((public.view_property(tests.home('Harbor'))) ->> 'is_favorite', 'false', 'a visitor has no favorites');

select tests.act_as('postgres');
delete from auth.sessions where user_id = tests.id('pat');
select tests.act_as('pat');
select throws_ok(
  $$select public.view_property(tests.home('Harbor'))$$, 'SC401', 'Your session has ended. Please sign in again.',
  'a signed-out token sees nothing'
);

rollback to start;
deallocate all;

-- list_owned_properties(): pages, newest first.
select tests.create_fixtures();
-- Homes 1 to 5, home 5 the newest; 3 and 4 at the same moment, where the id decides.
insert into public.properties (id, owner_id, name, street, city, state, zip_code, created_at)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, tests.id('oscar'), 'Home ' || n, '1 Main Street', 'Chicago',
  'IL', '60601', now() + make_interval(hours => case n when 4 then 3 else n end)
from generate_series(1, 5) n;
delete from public.properties where owner_id = tests.id('oscar') and name in ('Harbor', 'Closed');

create function tests.names(p_page jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(item ->> 'name', ', ' order by place)
  from jsonb_array_elements(p_page -> 'items') with ordinality as i (item, place)
$$;
grant execute on function tests.names(jsonb) to authenticated;

select tests.act_as('oscar');
create temp table pages as select public.list_owned_properties(2) as page;
select is(tests.names(page), 'Home 5, Home 4', 'the newest come first') from pages;
select is(page ->> 'total', '5', 'with the total') from pages;
update pages set page = public.list_owned_properties(2, page -> 'next_cursor');
select is(tests.names(page), 'Home 3, Home 2', 'the next page goes on after the cursor') from pages;
select is(page ->> 'total', '5', 'the total stays') from pages;
update pages set page = public.list_owned_properties(2, page -> 'next_cursor');
select is(tests.names(page), 'Home 1', 'the last page holds the rest') from pages;
select is(page -> 'next_cursor', 'null'::jsonb, 'and has no cursor') from pages;
select is(
  public.list_owned_properties(5) -> 'next_cursor', 'null'::jsonb, 'a page that just holds all has no cursor either'
);
select is(jsonb_array_length(public.list_owned_properties(0) -> 'items'), 1, 'a page holds at least one');
select is(jsonb_array_length(public.list_owned_properties(1000) -> 'items'), 5, 'a page may be asked for too much');

select tests.act_as('alice');
select is(
  (select tests.names(public.list_owned_properties()) ~ 'Hidden'), true, 'owners find their inactive homes in their list'
);
select is(public.list_owned_properties() ->> 'total', '2', 'and none of others');
select tests.act_as('pat');
select is(
  public.list_owned_properties(), '{"items": [], "total": 0, "next_cursor": null}', 'a family owns no homes'
);

rollback to start;
deallocate all;

-- list_favorites(): pages, last saved first.
select tests.create_fixtures();
update public.favorites set created_at = now() - interval '1 hour';
select tests.act_as('pat');
insert into public.favorites (property_id) values (tests.home('Sunrise'));
select tests.act_as('postgres');
insert into public.favorites (patient_id, property_id, created_at)
values (tests.id('pat'), tests.home('Harbor'), now() - interval '30 minutes');

create function tests.names(p_page jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(item ->> 'name', ', ' order by place)
  from jsonb_array_elements(p_page -> 'items') with ordinality as i (item, place)
$$;
grant execute on function tests.names(jsonb) to authenticated;

select tests.act_as('pat');
select is(
  tests.names(public.list_favorites()), 'Sunrise, Harbor, Closed', 'the last saved comes first, inactive homes too'
);
create temp table pages as select public.list_favorites(2) as page;
select is(tests.names(page), 'Sunrise, Harbor', 'a page of two') from pages;
select is(page ->> 'total', '3', 'with the total') from pages;
update pages set page = public.list_favorites(2, page -> 'next_cursor');
select is(tests.names(page), 'Closed', 'and the rest') from pages;
select is(page -> 'next_cursor', 'null'::jsonb, 'after which there is no cursor') from pages;
select is(page -> 'items' -> 0 ->> 'is_active', 'false', 'an inactive home says so') from pages;
select is(page -> 'items' -> 0 ->> 'is_favorite', 'true', 'all are favorites') from pages;

select tests.act_as('postgres');
update public.properties set is_active = false where name = 'Sunrise';
select tests.act_as('pat');
select is(
  tests.names(public.list_favorites()), 'Sunrise, Harbor, Closed', 'a home that becomes inactive stays in the list'
);
select tests.act_as('fay');
select is(tests.names(public.list_favorites()), 'Sunrise', 'fay has her own list');
select is(
  public.list_favorites() -> 'items' -> 0 ->> 'view_count', '3', 'with view counts as everywhere'
);
select tests.act_as('alice');
select is(
  public.list_favorites(), '{"items": [], "total": 0, "next_cursor": null}', 'alice saved nothing'
);

rollback to start;
deallocate all;

-- The sitemap: lists active homes in pages.
select tests.create_fixtures();

select tests.act_as('visitor');
select is(public.list_sitemap_pages(), 1::bigint, 'a few homes are one part');
select set_eq(
  $$select (home ->> 'id')::uuid from jsonb_array_elements(public.list_sitemap_homes(1)) as home$$,
  $$select tests.home(name) from unnest(array['Sunrise', 'Harbor']) as name$$,
  'it lists the active homes, and no others'
);
select is(public.list_sitemap_homes(2), '[]', 'there is no second part');
select is(public.list_sitemap_homes(-5), public.list_sitemap_homes(1), 'and nothing before the first');

select is(
  public.preview_property(tests.home('Sunrise')) ->> 'name', 'Sunrise', 'a home is shown to search engines'
);
select is(public.preview_property(tests.home('Hidden')), null, 'an inactive one is not');
select tests.act_as('postgres');
select is(
  (select view_count from public.property_views where property_id = tests.home('Sunrise')), 3::bigint,
  'and no view was counted'
);

-- In parts of two.
select tests.create_home('oscar', 'Lakeside');
select tests.act_as('visitor');
select is(public.list_sitemap_pages(2), 2::bigint, 'more homes than a part holds are two parts');
select is(jsonb_array_length(public.list_sitemap_homes(1, 2)), 2, 'the first is full');
select is(jsonb_array_length(public.list_sitemap_homes(2, 2)), 1, 'the second has the rest');
select is(
  (
    select count(distinct home ->> 'id')
    from generate_series(1, 2) as page, jsonb_array_elements(public.list_sitemap_homes(page, 2)) as home
  ),
  3::bigint, 'every home is in one of them'
);
select results_eq(
  'select private.clamp_sitemap_size(size) from unnest(array[null, 0, 2, 5001]) as size',
  'values (5000), (1), (2), (5000)', 'a part holds 5,000 homes unless fewer are asked for'
);

select * from finish();
rollback;
