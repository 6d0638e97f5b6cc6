begin;
select plan(39);
savepoint start;

create function tests.names(p_page jsonb) returns text language sql immutable as $$
  select string_agg(item ->> 'name', ', ' order by place)
  from jsonb_array_elements(p_page -> 'items') with ordinality as i (item, place)
$$;
savepoint helpers;

-- view_property(): counts the views of others.
select tests.create_fixtures();
create function tests.view(p_who text, p_home text, p_key text) returns text language sql as $$
  select tests.call(p_who, format('public.view_property(tests.home(%L))', p_home)) ->> p_key
$$;
select is(tests.view(who, home, key), expected, reason)
from (values
  ('visitor', 'Harbor', 'view_count', '1', 'the first view of a visitor counts'),
  ('visitor', 'Harbor', 'view_count', '1', 'another one in the same minute does not'),
  ('visitor', 'Closed', 'name', null, 'a visitor cannot see an inactive home'),
  ('visitor', 'No such home', 'name', null, 'an unknown home gets the same result'),
  ('oscar', 'Harbor', 'view_count', '1', 'views of the owner do not count'),
  ('oscar', 'Closed', 'is_active', 'false', 'owners see their inactive home'),
  ('oscar', 'Sunrise', 'view_count', '4', 'views of other owners count'),
  ('pat', 'Closed', 'view_count', '6', 'pat saved this inactive home, so the views count'),
  ('pat', 'Closed', 'is_favorite', 'true', 'it is a favorite of pat'),
  ('pat', 'Harbor', 'is_favorite', 'false', 'other homes are not'),
  ('visitor', 'Harbor', 'is_favorite', 'false', 'a visitor has no favorites'),
  ('fay', 'Closed', 'name', null, 'fay cannot see the inactive home')
) as request (who, home, key, expected, reason);
select tests.act_as('postgres');
select is(
  (select view_count from public.property_views where property_id = tests.home('Closed')), 6::bigint,
  'requests for a home that the caller cannot see do not count'
);
update private.home_weeks set viewed_at = viewed_at - interval '1 minute';
select is(tests.view('visitor', 'Harbor', 'view_count'), '2', 'the first view of another minute counts');
select tests.act_as('postgres');

rollback to helpers;

-- list_owned_properties(): pages, newest first. Homes 3 and 4 have the same time and are ordered by id.
select tests.create_fixtures();
delete from public.properties where owner_id = tests.id('oscar');
insert into public.properties (id, owner_id, name, street, city, state, zip_code, created_at)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, tests.id('oscar'), 'Home ' || n, '1 Main Street', 'Chicago',
  'IL', '60601', now() + make_interval(hours => case n when 4 then 3 else n end)
from generate_series(1, 5) n;
select tests.act_as('oscar');
create temp table pages as select 1 as number, public.list_owned_properties(2) as page;
insert into pages select 2, public.list_owned_properties(2, page -> 'next_cursor') from pages where number = 1;
insert into pages select 3, public.list_owned_properties(2, page -> 'next_cursor') from pages where number = 2;
select results_eq(
  $$select tests.names(page), page ->> 'total', page ->> 'next_cursor' is null from pages order by number$$,
  $$values ('Home 5, Home 4', '5', false), ('Home 3, Home 2', '5', false), ('Home 1', '5', true)$$,
  'each page continues after the cursor, has the total, and all but the last have a cursor'
);
select is(public.list_owned_properties(5) -> 'next_cursor', 'null', 'a full last page has no cursor');
select is(jsonb_array_length(public.list_owned_properties(size) -> 'items'), items, format('a limit of %s', size))
from (values (0, 1), (1000, 5)) as page (size, items);
select tests.act_as('alice');
select is(tests.names(public.list_owned_properties()) ~ 'Hidden', true, 'owners find their inactive homes');
select is(public.list_owned_properties() ->> 'total', '2', 'and not the homes of others');
select is(
  tests.names(public.list_owned_properties(p_cursor => jsonb_build_object('key', '2999-01-01', 'id', tests.id('fay')))),
  tests.names(public.list_owned_properties()), 'also after an invented cursor'
);
select tests.act_as('pat');
select is(public.list_owned_properties(), '{"items": [], "total": 0, "next_cursor": null}', 'pat owns no homes');

rollback to helpers;

-- list_favorites(): pages, last saved first.
select tests.create_fixtures();
update public.favorites set created_at = now() - interval '1 hour';
insert into public.favorites (patient_id, property_id, created_at)
values
  (tests.id('pat'), tests.home('Sunrise'), now()),
  (tests.id('pat'), tests.home('Harbor'), now() - interval '30 minutes');
select tests.act_as('pat');
create temp table pages as select 1 as number, public.list_favorites(2) as page;
insert into pages select 2, public.list_favorites(2, page -> 'next_cursor') from pages;
select results_eq(
  $$select tests.names(page), page ->> 'total', page ->> 'next_cursor' is null from pages order by number$$,
  $$values ('Sunrise, Harbor', '3', false), ('Closed', '3', true)$$, 'pages, last saved first, with inactive homes'
);
select is(page -> 'items' -> 0 ->> key, value, format('%s is %s', key, value))
from pages, (values ('is_active', 'false'), ('is_favorite', 'true')) as expected (key, value)
where number = 2;
select tests.act_as('postgres');
update public.properties set is_active = false where name = 'Sunrise';
select tests.act_as('pat');
select is(tests.names(public.list_favorites()), 'Sunrise, Harbor, Closed', 'a home that became inactive stays in the list');
select tests.act_as('fay');
select is(tests.names(public.list_favorites()), 'Sunrise', 'fay has a different list');
select is(public.list_favorites() -> 'items' -> 0 ->> 'view_count', '3', 'items have view counts');
select tests.act_as('alice');
select is(public.list_favorites(), '{"items": [], "total": 0, "next_cursor": null}', 'alice has no favorites');

rollback to start;

-- The sitemap: active homes in pages. preview_property() counts no view.
select tests.create_fixtures();
select tests.act_as('visitor');
select is(public.list_sitemap_pages(), 1::bigint, 'two homes make one page');
select set_eq(
  $$select (home ->> 'id')::uuid from jsonb_array_elements(public.list_sitemap_homes(1)) as home$$,
  array[tests.home('Sunrise'), tests.home('Harbor')], 'it lists the active homes'
);
select is(public.list_sitemap_homes(2), '[]', 'the second page is empty');
select is(public.list_sitemap_homes(-5), public.list_sitemap_homes(1), 'a page before the first is the first');
select is(public.preview_property(tests.home(name)) ->> 'name', expected, name || ' in search engines')
from (values ('Sunrise', 'Sunrise'), ('Hidden', null)) as home (name, expected);
select tests.act_as('postgres');
select is(
  (select view_count from public.property_views where property_id = tests.home('Sunrise')), 3::bigint,
  'a preview is not a view'
);
alter table public.properties disable trigger user;
insert into public.properties (owner_id, name, street, city, state, zip_code, latitude, longitude, position)
select tests.id('oscar'), 'Home', '1 Main Street', 'Chicago', 'IL', '60601', 0, 0, private.globe_position(0, 0)
from generate_series(1, 5000);
select tests.act_as('visitor');
select is(public.list_sitemap_pages(), 2::bigint, '5,002 homes make two pages');
select results_eq(
  $$select count(*), count(distinct home)
    from generate_series(1, 3) as page, jsonb_array_elements(public.list_sitemap_homes(page)) as home group by page$$,
  'values (5000::bigint, 5000::bigint), (2, 2)', 'a page has at most 5,000 homes, and the last page the rest'
);
select is(
  (select count(distinct home)
    from generate_series(1, 2) as page, jsonb_array_elements(public.list_sitemap_homes(page)) as home),
  5002::bigint, 'each home is on one page'
);

select * from finish();
rollback;
