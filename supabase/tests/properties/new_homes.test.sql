begin;
select plan(27);
savepoint start;

-- change_homes() with {kind: create}: each home once for its key, and one that is refused stops no other.
select tests.create_fixtures();
create function pg_temp.key(p_place integer) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-' || lpad(p_place::text, 12, '0'))::uuid
$$;
create function pg_temp.home(p_name text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('name', p_name, 'street', '1 Main Street', 'city', 'Chicago', 'state', 'IL', 'zip_code', '60601') || p_more
$$;
-- What became of the homes, whose keys are 1, 2, 3 and so on: the name, or the code and the message of the refusal.
create function pg_temp.create_homes(p_who text, variadic p_homes jsonb[]) returns text[] language plpgsql as $$
declare
  v_answer jsonb;
begin
  perform tests.act_as(p_who);
  v_answer := public.change_homes(
    pg_temp.key(99), jsonb_build_object('kind', 'create', 'owner_id', tests.id('alice')),
    (select jsonb_agg(jsonb_build_object('id', pg_temp.key(place::integer), 'home', home) order by place) from unnest(p_homes) with ordinality as h (home, place))
  );
  return array(
    select coalesce(
      (select home ->> 'name' from jsonb_array_elements(v_answer -> 'homes') as home where home ->> 'id' = result ->> 'property_id'),
      concat_ws(' ', result ->> 'code', result ->> 'message')
    )
    from jsonb_array_elements(v_answer -> 'results') with ordinality as r (result, place) order by place
  );
end
$$;
create function pg_temp.count_homes() returns integer language sql security definer as $$
  select count(*)::integer from public.properties p where p.owner_id = tests.id('alice') and p.street = '1 Main Street'
$$;
create function pg_temp.listed_today() returns integer language sql security definer as $$
  select cardinality(l.listed_at) from private.owner_limits l where l.owner_id = tests.id('alice')
$$;
grant execute on all functions in schema pg_temp to authenticated;
delete from public.properties p where p.street = '1 Main Street';
delete from private.owner_limits;

select is(
  pg_temp.create_homes(
    'alice', pg_temp.home('Maple', '{"own_id": "A-1"}'), pg_temp.home('Nowhere', '{"zip_code": "90210"}'),
    pg_temp.home('Birch', '{"own_id": "A-1"}'), pg_temp.home('Oak', '{"capacity": 2, "available_spots": 3}'), pg_temp.home('Elm'),
    pg_temp.home('Photo', '{"image_urls": ["00000000-0000-4000-8000-000000000001/a/b.jpg"]}')
  ),
  '{Maple,SC422 home_zip_code_elsewhere,"23505 duplicate key value violates unique constraint \"properties_owner_own_id\"","23514 new row for relation \"properties\" violates check constraint \"available_spots_fit_capacity\"",Elm,"23514 new row for relation \"properties\" violates check constraint \"image_urls_are_in_own_folder\""}',
  'each home has a result of its own, and one that is refused stops no other'
);
select is(pg_temp.listed_today(), 2, 'only those that are listed count for the limit of a day');
select is(pg_temp.create_homes('alice', pg_temp.home('Maple')), '{Maple}', 'a key that is sent again finds the home');
select is(pg_temp.create_homes('alice', pg_temp.home('Renamed'), pg_temp.home('Nowhere')), '{Maple,Nowhere}', 'as it is, and lists what was refused');
select is((pg_temp.count_homes(), pg_temp.listed_today()), (3, 3), 'and lists and counts no second one');
select tests.act_as('postgres');
select is(
  (select (p.owner_id, p.own_id, p.capacity, p.is_active, p.creation_key) from public.properties p where p.name = 'Maple' and p.street = '1 Main Street'),
  row (tests.id('alice'), 'A-1'::text, 1, true, pg_temp.key(1)), 'what a home does not say has its default'
);
select is((select count(*) from private.home_edits), 0::bigint, 'a new home is no edit, so nothing can be undone');
select isnt_empty(
  $$select from private.property_search s join public.properties p on p.id = s.property_id where p.name = 'Maple' and p.street = '1 Main Street'$$,
  'families find it'
);

-- What a caller cannot set.
create function pg_temp.refusal(p_home jsonb, p_key integer default 50) returns text language sql as $$
  select concat_ws(' ', result ->> 'code', result ->> 'message')
  from (select public.change_homes(
    pg_temp.key(99), '{"kind": "create"}', jsonb_build_array(jsonb_build_object('id', pg_temp.key(p_key), 'home', p_home))
  ) #> '{results,0}' as result) as answer
$$;
grant execute on function pg_temp.refusal(jsonb, integer) to authenticated;
select tests.act_as('alice');
select is(pg_temp.refusal(pg_temp.home('Cheat', jsonb_build_object(name, null))), '22023 home_facts_unknown', 'nobody sets ' || name)
from unnest(array['owner_id', 'creation_key', 'id', 'verified_at', 'confirmed_at', 'held_spots']) as name;
select is(pg_temp.refusal(home), '22023 home_facts_unknown', format('%s is no home', coalesce(home::text, 'nothing')))
from unnest(array['null', '"a"', '[]']::jsonb[]) as home;
select is(
  public.change_homes(
    pg_temp.key(99), '{"kind": "create"}',
    jsonb_build_array(jsonb_build_object('id', '00000000-0000-1000-8000-000000000001', 'home', pg_temp.home('Weak')))
  ) #>> '{results,0,code}',
  '23514', 'a key that others could guess is refused'
);

-- Who.
select throws_ok($$select pg_temp.create_homes('oscar', pg_temp.home('Foreign'))$$, '42501', 'home_needs_owner', 'another owner lists nothing');
select throws_ok($$select pg_temp.create_homes('fay', pg_temp.home('Foreign'))$$, '42501', 'home_needs_owner', 'a family lists nothing');
select tests.act_as('postgres');
insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Sunrise Group', true), (tests.id('alice'), tests.id('fay'), 'staff', 'Sam', true),
  (tests.id('alice'), tests.id('oscar'), 'manager', 'Oscar', true);
select throws_ok($$select pg_temp.create_homes('fay', pg_temp.home('Foreign'))$$, '42501', 'home_needs_owner', 'nor do staff');
select is(pg_temp.create_homes('oscar', pg_temp.home('Maple'), null, pg_temp.home('Ash')), '{Maple,Nowhere,Ash}', 'a manager finds what the owner listed, and lists others');

-- Limits count homes. The first of a request are listed, and what was listed before is found after the limit too.
select tests.act_as('postgres');
update private.owner_limits set homes_per_day = 5 where owner_id = tests.id('alice');
select is(
  pg_temp.create_homes('alice', null, null, null, pg_temp.home('Fifth'), null, pg_temp.home('Sixth'), pg_temp.home('Seventh')),
  '{Maple,Nowhere,Ash,Fifth,Elm,"SC429 homes_listed_too_fast","SC429 homes_listed_too_fast"}', 'the first homes of a request are within the limit'
);
select is(pg_temp.listed_today(), 5, 'the others do not count');
select is(pg_temp.create_homes('alice', null, null, null, pg_temp.home('Fifth')), '{Maple,Nowhere,Ash,Fifth}', 'what was listed is found when nothing more can be');

-- Suspended.
select tests.act_as('postgres');
update public.users set suspended_at = now() where id = tests.id('alice');
select throws_ok($$select pg_temp.create_homes('oscar', pg_temp.home('Late'))$$, 'SC423', 'home_of_suspended_owner', 'nobody lists a home of a suspended owner');

select tests.act_as('postgres');
update public.users set suspended_at = null where id = tests.id('alice');
update public.users set suspended_at = now() where id = tests.id('oscar');
select throws_ok($$select pg_temp.create_homes('oscar', pg_temp.home('Late'))$$, 'SC423', null, 'nor does a suspended manager');

select * from finish();
rollback;
