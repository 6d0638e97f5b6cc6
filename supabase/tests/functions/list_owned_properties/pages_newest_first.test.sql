begin;
select plan(13);
select tests.create_world();
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

select tests.log_in('oscar');
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

select tests.log_in('alice');
select is(
  (select tests.names(public.list_owned_properties()) ~ 'Hidden'), true, 'owners find their inactive homes in their list'
);
select is(public.list_owned_properties() ->> 'total', '2', 'and none of others');
select tests.log_in('pat');
select is(
  public.list_owned_properties(), '{"items": [], "total": 0, "next_cursor": null}', 'a family owns no homes'
);
select tests.log_out();
select throws_ok(
  'select public.list_owned_properties()', '42501', 'permission denied for function list_owned_properties',
  'a visitor has no list'
);

select * from finish();
rollback;
