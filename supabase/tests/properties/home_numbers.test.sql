begin;
-- Counts are written at the end of a transaction, which this file does not reach.
set constraints all immediate;
select plan(33);
savepoint start;

create function tests.week_counts(p_home text) returns text language sql as $$
  select format('%s views, %s favorites, %s inquiries, %s visits, %s answers in %s minutes', sum(w.view_count),
    sum(w.favorite_count), sum(w.inquiry_count), sum(w.visit_count), sum(w.answer_count), sum(w.answer_minutes))
  from private.home_weeks w where w.property_id = tests.home(p_home)
$$;
select tests.create_fixtures();
delete from private.home_weeks;
delete from public.favorites;
delete from public.inquiries;
delete from private.home_weeks;
savepoint fixtures;

-- Views: all but those of the owner.
create function tests.view_after_a_minute(p_who text) returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  update private.home_weeks set viewed_at = viewed_at - interval '1 minute';
  perform tests.call(p_who, 'public.view_property(tests.home(''Harbor''))');
end
$$;
select tests.view_after_a_minute(who) from unnest(array['visitor', 'pat', 'alice', 'oscar']) as who;
select tests.act_as('postgres');
select is(tests.week_counts('Harbor'), '3 views, 0 favorites, 0 inquiries, 0 visits, 0 answers in 0 minutes', 'views of others count');
select tests.call('visitor', 'public.preview_property(tests.home(''Harbor''))');
select tests.call('visitor', 'public.view_property(tests.home(''Closed''))');
select tests.act_as('postgres');
select is(
  (select sum(view_count) from private.home_weeks), 3::bigint,
  'crawlers, which preview a home, and views of a home that the caller cannot see do not count'
);
select is((select distinct week from private.home_weeks), private.week_of(now()), 'they count in the present week');

rollback to fixtures;

-- Favorites: a family that saves and removes a home in a week counts at most once.
select tests.act_as('pat');
insert into public.favorites (property_id) values (tests.home('Harbor'));
delete from public.favorites where property_id = tests.home('Harbor');
insert into public.favorites (property_id) values (tests.home('Harbor'));
select tests.act_as('postgres');
select is(tests.week_counts('Harbor'), '0 views, 1 favorites, 0 inquiries, 0 visits, 0 answers in 0 minutes', 'saved twice, removed once');
update public.favorites set created_at = now() - interval '8 days';
delete from public.favorites;
select is((select sum(favorite_count) from private.home_weeks), 1::bigint, 'a later removal leaves the count of the week');
select tests.act_as('oscar');
insert into public.favorites (property_id) values (tests.home('Harbor'));
select tests.act_as('postgres');
select is((select sum(favorite_count) from private.home_weeks), 1::bigint, 'owners who save their own home do not count');

rollback to fixtures;

-- Inquiries and their first answers, without spam, in the week of the inquiry.
insert into public.inquiries (id, property_id, patient_id, message, phone, created_at)
values (
  '00000000-0000-4000-8000-00000000aaaa', tests.home('Harbor'), tests.id('pat'), 'Is a room free?', '3125550101',
  now() - interval '7 days'
);
select is(tests.week_counts('Harbor'), '0 views, 0 favorites, 1 inquiries, 0 visits, 0 answers in 0 minutes', 'an inquiry counts');
update public.inquiries set status = 'spam' where id = '00000000-0000-4000-8000-00000000aaaa';
select is(tests.week_counts('Harbor'), '0 views, 0 favorites, 0 inquiries, 0 visits, 0 answers in 0 minutes', 'spam does not');
savepoint spam;
update public.inquiries set status = 'deleted' where id = '00000000-0000-4000-8000-00000000aaaa';
select is((select sum(inquiry_count) from private.home_weeks), 0::bigint, 'nor does spam that is deleted');
rollback to spam;
update public.inquiries set status = 'pending' where id = '00000000-0000-4000-8000-00000000aaaa';
update public.inquiries set status = 'contacted' where id = '00000000-0000-4000-8000-00000000aaaa';
select is(
  tests.week_counts('Harbor'), '0 views, 0 favorites, 1 inquiries, 0 visits, 1 answers in 10080 minutes',
  'no spam after all, and its answer'
);
select results_eq(
  'select week from private.home_weeks', array[private.week_of(now() - interval '7 days')], 'both in the week of the inquiry'
);
update public.inquiries set status = 'deleted' where id = '00000000-0000-4000-8000-00000000aaaa';
select is((select sum(inquiry_count) from private.home_weeks), 1::bigint, 'an answered inquiry stays counted when it is deleted');
insert into public.inquiries (property_id, patient_id, message, phone, created_at)
values (tests.home('Harbor'), tests.id('fay'), 'Hello', '3125550102', now() - interval '28 weeks');
select is(
  tests.week_counts('Harbor'), '0 views, 0 favorites, 1 inquiries, 0 visits, 1 answers in 10080 minutes',
  'a week that is gone does not begin again'
);

-- Visits count once they are confirmed.
insert into private.visits (id, inquiry_id, proposed_by, times)
values (
  '00000000-0000-4000-8000-00000000bbbb', '00000000-0000-4000-8000-00000000aaaa', 'family', array[now() + interval '2 days']
);
select is((select sum(visit_count) from private.home_weeks), 0::bigint, 'a proposed visit does not count');
update private.visits set state = 'confirmed', starts_at = times[1];
select is((select sum(visit_count) from private.home_weeks where week = private.week_of(now())), 1::bigint, 'a confirmed one does');

-- Who reads them.
select is(tests.rows('select from private.home_weeks'), 2, 'postgres finds two weeks') from (select tests.act_as('postgres')) as a;
select tests.affects('oscar', 'select from private.home_weeks', 2);
select tests.affects('alice', 'select from private.home_weeks', 0);
select tests.affects('pat', 'select from private.home_weeks', 0);
select tests.denies('visitor', 'table home_weeks', 'select from private.home_weeks');
select tests.denies('oscar', 'table home_weeks', 'update private.home_weeks set view_count = 9');
select is(
  jsonb_path_query_array(
    tests.call('oscar', 'public.read_home_numbers()'), '$.homes[*] ? (@.inquiries[*] > 0) .inquiries[24 to 25]'
  ),
  '[1, 0]', 'the last week but one of oscar has an inquiry'
);
select is(
  jsonb_path_query_array(tests.call('oscar', 'public.read_home_numbers()'), '$.homes[0].*.size()') @> '[26, 26, 26, 26, 26, 26]',
  true, 'each measure has 26 weeks'
);
select is(tests.call('pat', 'public.read_home_numbers()') -> 'homes', '[]', 'a family has no numbers');
-- The same as the plain count of each home and week.
select tests.act_as('postgres');
delete from private.home_weeks;
insert into private.home_weeks
select p.id, private.week_of(now()) - n * 7, n, 2 * n, 3 * n, 4 * n, 5 * n, 3000000000 + n
from public.properties p, generate_series(0, 26) as n
where get_byte(sha256(convert_to(p.id || ' ' || n, 'UTF8')), 0) < 128;
create table tests.numbers as select tests.call('oscar', 'public.read_home_numbers()') as body;
select tests.act_as('postgres');
select results_eq(
  $$select (home ->> 'property_id')::uuid, home ->> 'name', home ->> measure, home -> measure
    from tests.numbers, jsonb_array_elements(body -> 'homes') with ordinality as h (home, place),
      unnest(array['views', 'answer_minutes', 'visits']) as measure
    order by place, measure$$,
  $$select p.id, p.name, counted.weeks::text, counted.weeks
    from public.properties p, unnest(array['views', 'answer_minutes', 'visits']) as measure
    cross join lateral (
      select jsonb_agg(coalesce((
        select (to_jsonb(w) ->> case measure when 'views' then 'view_count' when 'visits' then 'visit_count' else measure end)::bigint
        from private.home_weeks w where w.property_id = p.id and w.week = private.week_of(now()) - (25 - n) * 7
      ), 0) order by n) as weeks
      from generate_series(0, 25) as n
    ) as counted
    where p.owner_id = tests.id('oscar')
    order by p.name, p.id, measure$$,
  'the numbers are those of each home and week'
);
insert into private.home_weeks (property_id, week) values (tests.home('Harbor'), private.week_of(now()) - 27 * 7);
select is(tests.call('service_role', 'public.purge_home_weeks()'), '1', 'weeks before the last 26 are purged');

rollback to fixtures;

-- What families nearby searched and the home does not offer: ten families at least.
update public.properties set care_types = '{Assisted Living}' where id = tests.home('Harbor');
insert into auth.users (id, email, raw_user_meta_data)
select ('00000000-0000-4000-8000-0000000001' || to_char(n, 'FM00'))::uuid, 'family' || n || '@example.com', '{"role": "patient"}'
from generate_series(1, 10) as n;
insert into public.saved_searches (user_id, name, zip_code, radius_miles, care_types, mail)
select u.id, 'Near', left(p.zip_code, 5), 5, array['Assisted Living', 'Memory Care'], 'never'
from public.users u, public.properties p
where u.email ~ '^family([1-9])@example.com' and p.id = tests.home('Harbor');
-- One person who saved many searches is one family.
insert into public.saved_searches (user_id, name, zip_code, radius_miles, care_types, mail)
select u.id, 'Near', left(p.zip_code, 5), radius, array['Memory Care'], 'never'
from public.users u, public.properties p, unnest(array[5, 10, 25]) as radius
where u.email = 'family1@example.com' and p.id = tests.home('Harbor');
create function tests.wanted(p_who text) returns jsonb language sql as $$
  select tests.call(p_who, 'public.read_unmet_searches(tests.home(''Harbor''))')
$$;
select is(tests.wanted('oscar'), '{"wanted": []}', 'nine families are not shown');
select tests.act_as('postgres');
insert into public.saved_searches (user_id, name, zip_code, radius_miles, care_types, mail)
select u.id, 'Near', left(p.zip_code, 5), 5, array['Memory Care'], 'never'
from public.users u, public.properties p where u.email = 'family10@example.com' and p.id = tests.home('Harbor');
select is(
  tests.wanted('oscar'), '{"wanted": [{"kind": "care", "option": "Memory Care", "families": 10}]}',
  'ten are, and what the home offers is not'
);
select tests.act_as('postgres');
update public.saved_searches set created_at = now() - interval '27 weeks' where user_id = tests.id('pat');
insert into public.saved_searches (user_id, name, zip_code, radius_miles, care_types, mail)
select u.id, 'Near', left(p.zip_code, 5), 5, array['Memory Care', 'Respite Care'], 'never'
from public.users u, public.properties p where u.email in ('pat@example.com', 'fay@example.com') and p.id = tests.home('Harbor');
select is(
  tests.wanted('oscar'), '{"wanted": [{"kind": "care", "option": "Memory Care", "families": 10}]}',
  'twelve are shown as ten, so that one more is not seen'
);
select is(tests.wanted('alice'), null, 'another owner reads nothing');
select is(tests.wanted('pat'), null, 'nor does a family');
select tests.act_as('postgres');
update public.saved_searches set zip_code = '99501';
select is(tests.wanted('oscar'), '{"wanted": []}', 'searches elsewhere do not count');
select tests.act_as('postgres');
update public.saved_searches s set zip_code = left(p.zip_code, 5), created_at = now() - interval '27 weeks'
from public.properties p where p.id = tests.home('Harbor');
select is(tests.wanted('oscar'), '{"wanted": []}', 'nor do old ones');
select * from finish();
rollback;
