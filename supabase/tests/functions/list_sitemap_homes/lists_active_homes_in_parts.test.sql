begin;
select plan(12);
select tests.create_world();

select tests.log_out();
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
select tests.as_admin();
select is(
  (select view_count from public.property_views where property_id = tests.home('Sunrise')), 3::bigint,
  'and no view was counted'
);

-- In parts of two.
select tests.create_home('oscar', 'Lakeside');
select tests.log_out();
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
