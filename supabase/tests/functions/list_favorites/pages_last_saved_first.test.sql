begin;
select plan(12);
select tests.create_world();
update public.favorites set created_at = now() - interval '1 hour';
select tests.log_in('pat');
insert into public.favorites (property_id) values (tests.home('Sunrise'));
select tests.as_admin();
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

select tests.log_in('pat');
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

select tests.as_admin();
update public.properties set is_active = false where name = 'Sunrise';
select tests.log_in('pat');
select is(
  tests.names(public.list_favorites()), 'Sunrise, Harbor, Closed', 'a home that becomes inactive stays in the list'
);
select tests.log_in('fay');
select is(tests.names(public.list_favorites()), 'Sunrise', 'fay has her own list');
select is(
  public.list_favorites() -> 'items' -> 0 ->> 'view_count', '3', 'with view counts as everywhere'
);
select tests.log_in('alice');
select is(
  public.list_favorites(), '{"items": [], "total": 0, "next_cursor": null}', 'alice saved nothing'
);
select tests.log_out();
select throws_ok(
  'select public.list_favorites()', '42501', 'permission denied for function list_favorites', 'a visitor has no list'
);

select * from finish();
rollback;
