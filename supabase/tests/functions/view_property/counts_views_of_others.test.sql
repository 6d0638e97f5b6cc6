begin;
select plan(16);
select tests.create_world();

create function tests.views(p_name text) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select v.view_count from public.property_views v where v.property_id = tests.home(p_name)
$$;
grant execute on function tests.views(text) to anon, authenticated;

select tests.log_out();
select is((public.view_property(tests.home('Harbor'))) ->> 'view_count', '1', 'a visitor''s view is the first');
select is((public.view_property(tests.home('Harbor'))) ->> 'view_count', '2', 'and the next one the second');
select is(public.view_property(tests.home('Closed')), null, 'a visitor does not see an inactive home');
select is(tests.views('Closed'), 5::bigint, 'and does not count there');
select is(public.view_property(gen_random_uuid()), null, 'what does not exist looks the same');

select tests.log_in('oscar');
select is((public.view_property(tests.home('Harbor'))) ->> 'view_count', '2', 'the owner''s own view does not count');
select is((public.view_property(tests.home('Closed'))) ->> 'is_active', 'false', 'owners see their inactive home');
select is((public.view_property(tests.home('Sunrise'))) ->> 'view_count', '4', 'on another''s home an owner counts');

select tests.log_in('pat');
select is((public.view_property(tests.home('Closed'))) ->> 'view_count', '6', 'pat counts on the home that pat saved');
select is((public.view_property(tests.home('Closed'))) ->> 'is_favorite', 'true', 'which is marked as a favorite');
select is((public.view_property(tests.home('Harbor'))) ->> 'is_favorite', 'false', 'as others are not');

select tests.log_in('fay');
select is(public.view_property(tests.home('Closed')), null, 'fay does not see it');
select is(tests.views('Closed'), 7::bigint, 'and does not count there');

select tests.log_out();
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

select tests.as_admin();
delete from auth.sessions where user_id = tests.id('pat');
select tests.log_in('pat');
select throws_ok(
  $$select public.view_property(tests.home('Harbor'))$$, 'SC401', 'Your session has ended. Please sign in again.',
  'a signed-out token sees nothing'
);

select * from finish();
rollback;
