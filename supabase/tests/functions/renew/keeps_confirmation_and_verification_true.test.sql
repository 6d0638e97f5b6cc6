begin;
select plan(32);
select tests.create_world();
update public.properties set verified_at = '2026-02-02', verified_by = 'Robin', capacity = 10 where name = 'Sunrise';
alter table public.properties disable trigger update_confirmation;
update public.properties set confirmed_at = '2026-01-01', updated_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger update_confirmation;

select tests.log_in('alice');
select is(tests.rows($$update public.properties set name = 'Sunrise', description = 'New' where name = 'Sunrise'$$), 1,
  'another text');
select is(
  (select confirmed_at from public.properties where name = 'Sunrise'), '2026-01-01', 'confirms nothing'
);
select is((select updated_at from public.properties where name = 'Sunrise'), now(), 'but is a change');
select is(tests.rows($$update public.properties set room_cost = room_cost where name = 'Sunrise'$$), 1, 'the same price');
select is(
  (select confirmed_at from public.properties where name = 'Sunrise'), '2026-01-01', 'confirms nothing either'
);
select is(tests.rows($$update public.properties set room_cost = 5100 where name = 'Sunrise'$$), 1, 'a new price');
select is((select confirmed_at from public.properties where name = 'Sunrise'), now(), 'is confirmed now');

select tests.as_admin();
alter table public.properties disable trigger update_confirmation;
update public.properties set confirmed_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger update_confirmation;
select tests.log_in('alice');
select is(tests.rows($$update public.properties set available_spots = 3 where name = 'Sunrise'$$), 1, 'free spots');
select is((select confirmed_at from public.properties where name = 'Sunrise'), now(), 'are confirmed now');

select tests.as_admin();
alter table public.properties disable trigger update_confirmation;
update public.properties set confirmed_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger update_confirmation;
select tests.log_in('alice');
select is(
  tests.rows($$update public.properties set confirmed_at = '2099-01-01' where name = 'Sunrise'$$), 1,
  'an owner who confirms, with whatever date,'
);
select is((select confirmed_at from public.properties where name = 'Sunrise'), now(), 'confirms now');

select is(
  (select verified_at from public.properties where name = 'Sunrise'), '2026-02-02', 'all that keeps the verification'
);
select is(
  tests.rows($$update public.properties set street = '2 Main Street' where name = 'Sunrise'$$), 1, 'another address'
);
select is((select verified_at from public.properties where name = 'Sunrise'), null, 'ends it');
select tests.as_service();
select is((select verified_by from public.properties where name = 'Sunrise'), null, 'with its name');
select is(
  (select confirmed_at from public.properties where name = 'Hidden'), now(), 'a new home is confirmed when it is made'
);
select is(
  (select verified_at from public.properties where name = 'Hidden'), null, 'and not verified'
);

-- Which changes end a verification, and which are dated for operators.
select tests.as_admin();
create function tests.effect_of(p_change text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := tests.home('Sunrise');
  v_effect text;
begin
  perform tests.as_admin();
  update public.properties set care_types = '{Memory Care,Respite Care}' where id = v_id;
  perform public.verify_property(v_id, 'Robin');
  perform tests.log_in('alice');
  execute format('update public.properties set %s where id = %L', p_change, v_id);
  perform tests.as_admin();
  select concat_ws(', ',
    case when p.verified_at is null and p.verified_by is null then 'not verified' else 'verified' end,
    case when p.changed_since_verified_at = now() then 'changed' end
  ) into v_effect
  from public.properties p where p.id = v_id;
  -- Undoes the change.
  raise exception '%', v_effect using errcode = 'TEST1';
exception
  when sqlstate 'TEST1' then return sqlerrm;
end
$$;
select is(tests.effect_of(change), effect, format('%s: %s', change, effect))
from (values
  ($$name = 'Mayo Clinic Memory Residence'$$, 'not verified'),
  ($$street = '3 Main Street'$$, 'not verified'),
  ($$city = 'Evanston', zip_code = '60201'$$, 'not verified'),
  ($$care_types = '{Memory Care}'$$, 'not verified'),
  ($$name = name, street = street, care_types = '{Respite Care,Memory Care}'$$, 'verified'),
  ($$description = 'Run by doctors'$$, 'verified, changed'),
  ($$room_cost = 4100$$, 'verified, changed'),
  ($$capacity = 11$$, 'verified, changed'),
  ($$available_spots = 4$$, 'verified, changed'),
  ($$amenities = '{Hospice}'$$, 'verified, changed'),
  ($$image_urls = '{}'$$, 'verified, changed'),
  ($$is_active = false$$, 'verified'),
  ($$confirmed_at = now()$$, 'verified')
) as changes (change, effect);

select public.verify_property(tests.home('Sunrise'), 'Robin');
update public.properties set description = 'Run by doctors' where id = tests.home('Sunrise');
select tests.as_service();
select public.verify_property(tests.home('Sunrise'), 'Sam');
select is(
  (select changed_since_verified_at from public.properties where id = tests.home('Sunrise')), null,
  'who verifies once more has seen the changes'
);
select tests.log_in('alice');
select throws_ok(
  'select changed_since_verified_at from public.properties', '42501', 'permission denied for table properties',
  'the date is for operators'
);

select * from finish();
rollback;
