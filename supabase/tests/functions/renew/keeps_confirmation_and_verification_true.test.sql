begin;
select plan(17);
select tests.create_world();
update public.properties set verified_at = '2026-02-02', verified_by = 'Robin' where name = 'Sunrise';
alter table public.properties disable trigger renew;
update public.properties set confirmed_at = '2026-01-01', updated_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger renew;

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
alter table public.properties disable trigger renew;
update public.properties set confirmed_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger renew;
select tests.log_in('alice');
select is(tests.rows($$update public.properties set available_spots = 3 where name = 'Sunrise'$$), 1, 'free spots');
select is((select confirmed_at from public.properties where name = 'Sunrise'), now(), 'are confirmed now');

select tests.as_admin();
alter table public.properties disable trigger renew;
update public.properties set confirmed_at = '2026-01-01' where name = 'Sunrise';
alter table public.properties enable trigger renew;
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

select * from finish();
rollback;
