begin;
select plan(26);

-- private.property_search has a row for each listed home, with what it says now, whatever changes the home.
update private.tie_break_key set key = 'key of this test';
select tests.create_fixtures();
create function tests.wrong_rows() returns text language sql as $$
  select string_agg(coalesce(p.name, 'a home that is not listed'), ', ')
  from (select * from public.properties where is_listed) as p
  full join private.property_search s on s.property_id = p.id
  where (
    s.property_id, s.position::text, s.created_at, s.room_cost, s.lowest_monthly_cost, s.option_mask, s.language_mask
  ) is distinct from (
    p.id, p.position::text, p.created_at, p.room_cost, p.lowest_monthly_cost,
    private.care_mask(p.care_types) | private.amenity_mask(p.amenities) | private.payment_mask(p.payments)
      | private.free_spot_mask(p.available_spots),
    private.language_mask(p.languages)
  )
$$;
create function tests.row_of(p_home uuid) returns tid language sql as $$
  select s.ctid from private.property_search s where s.property_id = p_home
$$;
-- Whether Sunrise has a row after a statement of a user, whether it was written, and which rows are wrong.
create function tests.row_after(p_who text, p_sql text) returns text language plpgsql as $$
declare
  v_home uuid;
  v_before tid;
  v_after tid;
begin
  perform tests.act_as('postgres');
  v_home := tests.home('Sunrise');
  v_before := tests.row_of(v_home);
  perform tests.act_as(p_who);
  execute p_sql;
  perform tests.act_as('postgres');
  v_after := tests.row_of(v_home);
  return concat_ws(
    ', wrong: ', case when v_after is null then 'none' when v_after = v_before then 'as before' else 'written' end,
    tests.wrong_rows()
  );
end
$$;
create function tests.act(p_act jsonb) returns text language sql as $$
  select format(
    $sql$select public.change_homes('00000000-0000-4000-8000-000000000001', %L, %L)$sql$, p_act,
    jsonb_build_array(jsonb_build_object('id', tests.home('Sunrise'), 'from', null))
  )
$$;
create function tests.hand_over() returns void language sql as $$
  select tests.call(
    'oscar',
    format(
      'public.accept_home_offer(%L)',
      tests.call('alice', $sql$public.offer_home(tests.home('Sunrise'), 'oscar@example.com')$sql$) ->> 'token'
    )
  )
$$;
select is(tests.wrong_rows(), null, 'new homes that are listed have a row, and hidden ones none');

select is(
  tests.row_after(who, format('update public.properties set %s where id = %L', change, tests.home('Sunrise'))), expected, change
)
from (values
  (1, 'alice', $$description = 'A garden.', capacity = 9, notice_days = 30$$, 'as before'),
  (2, 'alice', 'room_cost = 4100', 'written'),
  (3, 'alice', $$care_levels = '[{"name": "Light", "monthly_cost": 500}]'$$, 'written'),
  (4, 'alice', $$care_types = '{Memory Care}'$$, 'written'),
  (5, 'alice', $$amenities = '{Hospice}'$$, 'written'),
  (6, 'alice', $$payments = '{Medicaid}'$$, 'written'),
  (6, 'alice', $$languages = '{Spanish,Polish}'$$, 'written'),
  (7, 'alice', 'available_spots = 0', 'written'),
  (8, 'alice', 'available_spots = 2', 'written'),
  (9, 'alice', 'available_spots = 3', 'as before'),
  (10, 'alice', 'exact_latitude = 41.9, exact_longitude = -87.63', 'written'),
  (11, 'alice', $$zip_code = '60614', exact_latitude = null, exact_longitude = null$$, 'written'),
  (12, 'postgres', $$created_at = now() - interval '1 day'$$, 'written'),
  (13, 'alice', 'is_active = false', 'none'),
  (14, 'alice', 'room_cost = 4200', 'none'),
  (15, 'alice', 'is_active = true', 'written')
) as changes (place, who, change, expected)
order by place;

select is(tests.row_after(who, sql), expected, what)
from (values
  (1, 'a bulk change', 'alice', tests.act('{"kind": "set", "changes": {"room_cost": 5000}}'), 'written'),
  (2, 'its undo', 'alice', tests.act('{"kind": "undo"}'), 'written'),
  (3, 'another owner, who ranks elsewhere among homes at one point', 'postgres', 'select tests.hand_over()', 'written'),
  (4, 'a suspended home', 'postgres',
    format('select public.suspend_property(%L, ''Robin Lee'', ''Asks for money'')', tests.home('Sunrise')), 'none'),
  (5, 'lifted', 'postgres', format('select public.lift_suspension_of_property(%L, ''Robin Lee'')', tests.home('Sunrise')), 'written'),
  (6, 'a suspended owner', 'postgres',
    format('select public.suspend_account(%L, ''Robin Lee'', ''Asks for money'')', tests.id('oscar')), 'none'),
  (7, 'lifted', 'postgres', format('select public.lift_suspension_of_account(%L, ''Robin Lee'')', tests.id('oscar')), 'written'),
  (8, 'a deleted home', 'postgres', format('delete from public.properties where id = %L', tests.home('Sunrise')), 'none')
) as changes (place, what, who, sql, expected)
order by place;

select tests.act_as('postgres');
delete from auth.users where id = tests.id('oscar');
select is((select count(*) from private.property_search), 0::bigint, 'the homes of a deleted account are not found');

select * from finish();
rollback;
