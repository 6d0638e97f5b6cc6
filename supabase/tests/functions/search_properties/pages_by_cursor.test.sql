begin;
select plan(16);
select tests.create_cast();
-- Thirty homes at three points, prices and times, so that most of the order is by id; every third has no price.
insert into public.properties (owner_id, name, street, city, state, zip_code, latitude, longitude, room_cost, created_at)
select tests.id('alice'), 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601', 41.85 + (n % 3) * 0.05, -87.65,
  case when n % 3 > 0 then 1000 * (n % 4 + 1) end, now() - make_interval(hours => n % 5)
from generate_series(1, 30) n;

create function tests.walk(p_sort text, p_limit integer, p_max_cost numeric default null) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_page jsonb;
  v_cursor jsonb;
  v_names text[] := '{}';
  v_pages integer := 0;
begin
  loop
    v_page := public.search_properties(
      '60601', p_sort => p_sort, p_limit => p_limit, p_cursor => v_cursor, p_max_cost => p_max_cost
    );
    v_pages := v_pages + 1;
    v_names := v_names || array(select item ->> 'name' from jsonb_array_elements(v_page -> 'items') item);
    v_cursor := nullif(v_page -> 'next_cursor', 'null');
    exit when v_cursor is null or v_pages > 40;
  end loop;
  return v_pages || ' pages: ' || array_to_string(v_names, ', ');
end
$$;
create function tests.expected(p_order text, p_pages integer, p_where text default 'true') returns text
language plpgsql
set search_path = ''
as $$
declare
  v_names text;
begin
  execute format('select string_agg(name, %L order by %s) from public.properties where %s', ', ', p_order, p_where)
  into v_names;
  return p_pages || ' pages: ' || v_names;
end
$$;
grant execute on function tests.walk(text, integer, numeric), tests.expected(text, integer, text) to anon;

select tests.log_out();
select is(
  tests.walk('distance', size), tests.expected('abs(latitude - 41.8858), id', pages), 'nearest first, by ' || size
)
from (values (1, 30), (7, 5), (10, 3), (29, 2), (30, 1)) as walk (size, pages);
select is(
  tests.walk('price', size), tests.expected('room_cost nulls last, id', pages), 'cheapest first, by ' || size
)
from (values (1, 30), (7, 5), (24, 2), (30, 1)) as walk (size, pages);
select is(
  tests.walk('newest', size), tests.expected('created_at desc, id desc', pages), 'newest first, by ' || size
)
from (values (1, 30), (7, 5), (30, 1)) as walk (size, pages);
select is(
  tests.walk('price', 3, 2000), tests.expected('room_cost, id', 4, 'room_cost <= 2000'), 'filters hold on every page'
);
select is(
  (public.search_properties('60601', p_limit => 7)) ->> 'total', '30', 'the total is that of all pages'
);
select is(
  (public.search_properties(
    '60601', p_limit => 7, p_cursor => (public.search_properties('60601', p_limit => 7) -> 'next_cursor')::jsonb
  )) ->> 'total', '30', 'on each of them'
);
select is(
  json_array_length(public.search_properties('60601', p_limit => 0) -> 'items'), 1, 'a page holds at least one home'
);

select * from finish();
rollback;
