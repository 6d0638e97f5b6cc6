-- The page of a city: counts from five listed homes on, and those cities in the sitemap.
begin;
select plan(23);
select tests.create_fixtures();
create function tests.place(p_key text, p_city text default 'chicago') returns text language sql as $$
  select public.read_place_page('il', p_city) ->> p_key
$$;
create function tests.cities() returns text language sql as $$
  select string_agg(place ->> 'city', ', ') from jsonb_array_elements(public.list_place_pages()) as place
$$;

-- With Sunrise and Harbor, these are four listed homes.
select tests.create_home('alice', 'Birch'), tests.create_home('oscar', 'Aspen');
select tests.act_as('visitor');
select is(public.read_place_page('il', 'chicago'), null, 'four homes have no page');
select is(tests.cities(), null, 'and are not in the sitemap');

select tests.act_as('postgres');
select tests.create_home('alice', 'Cedar');
update public.properties set capacity = 20, available_spots = 3, care_types = '{Memory Care, Assisted Living}' where name = 'Aspen';
update public.properties set capacity = 20, available_spots = 2, care_types = '{Assisted Living}' where name = 'Sunrise';
update public.properties set available_spots = 0 where name in ('Birch', 'Cedar', 'Harbor');
update public.properties
set rates = '[{"room_type": "Studio", "monthly_cost": 4000}, {"room_type": "Private room", "monthly_cost": 6000}]',
  care_levels = '[{"name": "Light", "monthly_cost": 500}, {"name": "Heavy", "monthly_cost": 1500}]'
where name = 'Birch';
select tests.act_as('visitor');
select is(tests.place('home_count'), '5', 'the fifth listed home makes a page');
select is(tests.cities(), 'Chicago', 'which is in the sitemap');
select is(tests.place('city') || ', ' || tests.place('state'), 'Chicago, IL', 'with the name of the city');
select is(tests.place('open_home_count'), '2', 'homes with openings');
select is(tests.place('opening_count'), '5', 'and their openings');
select is(
  public.read_place_page('IL', 'Chicago') -> 'cost',
  (select jsonb_build_object('lowest', p.lowest_monthly_cost, 'highest', p.highest_monthly_cost, 'home_count', 1)
    from public.properties p where p.name = 'Birch'),
  'the range of costs is of the homes that state a room and care'
);
select is(
  public.read_place_page('il', 'chicago') -> 'care_types',
  '[{"name": "Assisted Living", "home_count": 2}, {"name": "Memory Care", "home_count": 1}]', 'kinds of care, the most frequent first'
);
select is(
  (select string_agg(home ->> 'name', ', ') from jsonb_array_elements(public.read_place_page('il', 'chicago') -> 'homes') as home),
  'Aspen, Sunrise, Birch, Cedar, Harbor', 'homes with openings come first, then by name'
);
select is(tests.place('home_count', name), '5', format('the address can say “%s”', name))
from (values ('CHICAGO'), (' Chicago ')) as address (name);
select is(public.read_place_page(state, city), null, format('%s, %s has no page', city, state))
from (values ('IL', 'Springfield'), ('IN', 'Chicago'), ('IL', 'Nowhere')) as place (state, city);
select throws_ok(
  $$select public.read_place_page('il', repeat('a', 81))$$, '22023', 'argument_too_long', 'a long name is refused'
);
select tests.act_as('alice');
select is(tests.place('home_count'), '5', 'the owner of a home that is not listed reads the same');

select tests.act_as('postgres');
update public.users set suspended_at = now() where id = tests.id('oscar');
select tests.act_as('visitor');
select is(public.read_place_page('il', 'chicago'), null, 'suspended homes do not count');

-- At most 24 homes.
select tests.act_as('postgres');
alter table public.properties disable trigger user;
insert into public.properties (owner_id, name, street, city, state, zip_code, latitude, longitude, position)
select tests.id('alice'), 'Home', '1 Main Street', 'St. Louis', 'MO', '63101', 0, 0, private.globe_position(0, 0)
from generate_series(1, 30);
select tests.act_as('visitor');
select is(public.read_place_page('mo', 'st-louis') ->> 'home_count', '30', 'an address has hyphens for spaces');
select is(jsonb_array_length(public.read_place_page('mo', 'saint-louis') -> 'homes'), 24, 'a page has at most 24 homes');

select is(public.read_place_page('mo', 'st-louis') -> 'other_places', '[]', 'a state with one such city names no other');
select tests.act_as('postgres');
insert into public.properties (owner_id, name, street, city, state, zip_code, latitude, longitude, position)
select tests.id('alice'), 'Home', '1 Main Street', city, 'MO', '63101', 0, 0, private.globe_position(0, 0)
from (values ('Kansas City', 6), ('Columbia', 5), ('Springfield', 4), ('Nowhere at All', 9)) as place (city, home_count),
  generate_series(1, home_count);
select tests.act_as('visitor');
select is(
  public.read_place_page('mo', 'st-louis') -> 'other_places',
  '[{"city": "Columbia", "home_count": 5}, {"city": "Kansas City", "home_count": 6}]',
  'the other cities of the state that have a page, by name'
);
select is(
  private.find_listed_places('MO', null, 1), '[{"city": "St. Louis", "home_count": 30}]', 'of few, those with most homes'
);

select * from finish();
rollback;
