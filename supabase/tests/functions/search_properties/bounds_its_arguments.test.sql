begin;
select plan(16);
select tests.create_world();

create temporary table calls as
select * from (
  values
    ($$public.search_properties(p_zip_code => repeat('1', 11))$$, 'ZIP code is longer than 10 characters'),
    ($$public.search_properties(p_city => repeat('a', 81), p_state => 'IL')$$, 'City is longer than 80 characters'),
    ($$public.search_properties(p_city => 'Chicago', p_state => 'ILL')$$, 'State is longer than 2 characters'),
    (
      $$public.search_properties(p_zip_code => '60601', p_care_types => array_fill('Memory Care'::text, array[51]))$$,
      'Care types has more than 50 entries'
    ),
    (
      $$public.search_properties(p_zip_code => '60601', p_amenities => array_fill('Library'::text, array[6, 9]))$$,
      'Amenities has more than 50 entries'
    ),
    (
      $$public.search_properties(p_zip_code => '60601', p_cursor => jsonb_build_object('key', repeat('1', 300)))$$,
      'Cursor is too long'
    )
) as call (call, message);
grant select on calls to anon, authenticated;

select tests.log_out();
select throws_ok('select ' || call, '22023', message, 'refused: ' || message) from calls;
select lives_ok(
  $$select public.search_properties(
      p_zip_code => '60601-1234', p_care_types => array_fill('Memory Care'::text, array[50]),
      p_sort => 'newest', p_cursor => jsonb_build_object('key', now(), 'id', gen_random_uuid())
    )$$,
  'what a search sends is taken'
);

select tests.log_in('alice');
select throws_ok(
  'select public.' || name || $$(p_cursor => jsonb_build_object('key', repeat('1', 300)))$$,
  '22023', 'Cursor is too long', name || ' bounds its cursor'
)
from unnest(array['list_favorites', 'list_owned_properties', 'list_received_inquiries']) as name;
select lives_ok(
  'select public.' || name || $$(p_cursor => jsonb_build_object('key', now(), 'id', gen_random_uuid()))$$,
  name || ' takes its own'
)
from unnest(array['list_favorites', 'list_owned_properties', 'list_received_inquiries']) as name;
select throws_ok(
  $$select public.list_received_inquiries(p_status => repeat('a', 21))$$, '22023', 'Status is longer than 20 characters',
  'a state is bounded'
);
select throws_ok(
  $$select public.choose_role(repeat('a', 21))$$, '22023', 'Role is longer than 20 characters', 'and so is a role'
);

-- Names that are spelt alike.
select tests.as_admin();
create function pg_temp.plan_of(p_sql text) returns setof text language plpgsql as $$
begin
  return query execute 'explain (costs off) ' || p_sql;
end
$$;
select isnt_empty(
  $$select from pg_temp.plan_of(
      $q$select from public.places p where p.search_key = 'sanfrancsico'
          or (p.state = 'CA' and p.search_key operator(extensions.%) 'sanfrancsico')$q$
    ) as line
    where line like '%places_search_key_trigrams%'$$,
  'similar names are found by an index'
);

select * from finish();
rollback;
