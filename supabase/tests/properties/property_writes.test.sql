begin;
select plan(45);
savepoint start;

select tests.create_fixtures();
create function pg_temp.intention(p_place integer) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-' || lpad(p_place::text, 12, '0'))::uuid
$$;
create function pg_temp.act(p_place integer, p_act jsonb, p_from jsonb default null) returns jsonb language sql as $$
  select public.change_homes(
    pg_temp.intention(p_place), p_act, jsonb_build_array(jsonb_build_object('id', tests.home('Sunrise'), 'from', p_from))
  ) #> '{results, 0}'
$$;
grant execute on function pg_temp.intention(integer), pg_temp.act(integer, jsonb, jsonb) to authenticated;
create function pg_temp.sunrise(p_column text) returns jsonb language sql security definer as $$
  select to_jsonb(p) -> p_column from public.properties p where p.id = tests.home('Sunrise')
$$;

grant execute on function pg_temp.sunrise(text) to authenticated;

update public.properties
set rates = '[]', room_cost = 4000, capacity = 9, available_spots = 0, confirmed_at = now() - interval '100 days'
where id = tests.home('Sunrise');
alter table public.properties disable trigger before_write;
update public.properties set confirmed_at = now() - interval '100 days' where id = tests.home('Sunrise');
alter table public.properties enable trigger before_write;

-- Confirm: as it is, not as a screen showed it.
update public.properties set available_spots = 2, room_cost = 6733 where id = tests.home('Sunrise');
select tests.act_as('alice');
select is(pg_temp.act(1, '{"kind": "confirm"}') ? 'became', true, 'an owner confirms a home');
select tests.act_as('postgres');
select is(
  (pg_temp.sunrise('available_spots'), pg_temp.sunrise('room_cost')), ('2'::jsonb, '6733.00'::jsonb),
  'what a feed set meanwhile stays'
);
select is(pg_temp.sunrise('confirmed_at'), to_jsonb(now()), 'and is confirmed as of now');

-- Raise: from what the price is now.
update public.properties
set rates = '[{"room_type": "Studio", "monthly_cost": 5000}, {"room_type": "One bedroom", "monthly_cost": 6003}]'
where id = tests.home('Sunrise');
select tests.act_as('alice');
select is(
  pg_temp.act(2, '{"kind": "raise", "by": 5, "unit": "percent"}') #> '{became, rates}',
  '[{"room_type": "Studio", "monthly_cost": 5250}, {"room_type": "One bedroom", "monthly_cost": 6303}]',
  'prices rise from those of now, to whole dollars'
);
select is(
  pg_temp.act(2, '{"kind": "raise", "by": 5, "unit": "percent"}') #>> '{became, room_cost}', '5250.00',
  'a repeated request raises nothing twice'
);
select is(pg_temp.sunrise('room_cost'), '5250.00', 'the price stays');
select is(pg_temp.act(3, '{"kind": "raise", "by": -6000, "unit": "dollars"}') ->> 'message', 'price_below_zero', 'no price falls below zero');
select is(pg_temp.act(3, '{"kind": "raise", "by": 9000000, "unit": "dollars"}') ->> 'message', 'price_too_high', 'nor rises above the limit');
select is(pg_temp.act(3, '{"kind": "raise", "by": -51, "unit": "percent"}') ->> 'code', '22023', 'nor changes by more than half');

-- Set: from what the person saw.
select is(
  (pg_temp.act(4, '{"kind": "set", "changes": {"available_spots": 5}}', '{"available_spots": 0}') -> 'conflict')
    - '{changed_at, changed_by, is_changed_by_feed}'::text[],
  '{"seen": {"available_spots": 0}, "theirs": {"available_spots": 2}, "yours": {"available_spots": 5}}',
  'a fact that changed meanwhile is a conflict, with both values'
);
select is(pg_temp.sunrise('available_spots'), '2', 'and stays');
select is(
  pg_temp.act(5, '{"kind": "set", "changes": {"available_spots": 5}}', '{"available_spots": 2, "description": "old"}') #> '{became, available_spots}',
  '5', 'a fact that nobody changed becomes new, whatever happened to others'
);
select is(
  pg_temp.act(6, '{"kind": "set", "changes": {"available_spots": 5}}', '{"available_spots": 0}') ? 'conflict', false,
  'the same wish of two people is no conflict'
);

-- Who changed it: nobody is named for what somebody else changed.
select tests.act_as('postgres');
insert into private.home_edits (user_id, intention_id, property_id, was, became, feed_key)
values (
  tests.id('alice'), pg_temp.intention(50), tests.home('Sunrise'), '{"available_spots": 0}', '{"available_spots": 5}', 'Records'
);
update public.properties set notice_days = 20 where id = tests.home('Sunrise');
select tests.act_as('alice');
select is(
  pg_temp.act(
    51, '{"kind": "set", "changes": {"available_spots": 7, "notice_days": 60}}', '{"available_spots": 0, "notice_days": 20}'
  ) -> 'conflict' @> '{"changed_by": "Records", "is_changed_by_feed": true}',
  true, 'a conflict names the feed that changed the fact'
);
select is(
  pg_temp.act(
    52, '{"kind": "set", "changes": {"available_spots": 7, "notice_days": 60}}', '{"available_spots": 0, "notice_days": 10}'
  ) #>> '{conflict, changed_by}',
  null, 'and nobody when another fact was changed by somebody else'
);
select tests.act_as('postgres');
update public.properties set notice_days = null where id = tests.home('Sunrise');

-- Undo: once, with the date of the confirmation, and only what is still so.
create temporary table before as select confirmed_at, available_spots from public.properties where id = tests.home('Sunrise');
alter table public.properties disable trigger before_write;
update public.properties set confirmed_at = now() - interval '9 days' where id = tests.home('Sunrise');
alter table public.properties enable trigger before_write;
select tests.act_as('alice');
select pg_temp.act(7, '{"kind": "set", "changes": {"available_spots": 1, "room_cost": 1}}');
select is(pg_temp.act(7, '{"kind": "undo"}') ? 'conflict', false, 'an undo takes a change back');
select is(
  (pg_temp.sunrise('available_spots'), pg_temp.sunrise('confirmed_at')), ('5'::jsonb, to_jsonb(now() - interval '9 days')),
  'with the date of the confirmation'
);
select is(pg_temp.act(7, '{"kind": "undo"}') ->> 'message', 'change_nothing_to_undo', 'once');
select is(pg_temp.act(99, '{"kind": "undo"}') ->> 'message', 'change_nothing_to_undo', 'and no change that nobody made');
select pg_temp.act(8, '{"kind": "set", "changes": {"available_spots": 3, "notice_days": 30}}');
select tests.act_as('postgres');
update public.properties set available_spots = 4 where id = tests.home('Sunrise');
select tests.act_as('alice');
select is(
  pg_temp.act(8, '{"kind": "undo"}') #> '{conflict, theirs}', '{"available_spots": 4}', 'what somebody changed since is told'
);
select is(
  (pg_temp.sunrise('available_spots'), pg_temp.sunrise('notice_days')), ('4'::jsonb, 'null'::jsonb), 'and stays, the rest goes back'
);

-- Limits: an undo is no write.
select tests.act_as('postgres');
update private.write_counts set write_count = 999 where user_id = tests.id('alice') and table_name = 'properties';
select tests.act_as('alice');
select is(pg_temp.act(9, '{"kind": "set", "changes": {"available_spots": 6}}') ? 'became', true, 'the last change of the hour');
select is(pg_temp.act(10, '{"kind": "confirm"}') ->> 'code', 'SC429', 'none follows');
select tests.act_as('postgres');
-- Counts also what is taken back.
create temporary sequence tries;
create function pg_temp.count_try() returns trigger language plpgsql as $$
begin
  perform nextval('pg_temp.tries');
  return new;
end
$$;
create trigger count_try before update on public.properties for each row execute function pg_temp.count_try();
grant usage on sequence tries to authenticated;
select tests.act_as('alice');
select is(
  jsonb_path_query_array(
    public.change_homes(
      pg_temp.intention(14), '{"kind": "confirm"}',
      (select jsonb_agg(jsonb_build_object('id', tests.home(name))) from unnest(array['Sunrise', 'Hidden']) as name)
    ), '$.results[*].code'
  ),
  '["SC429", "SC429"]', 'of many homes neither'
);
select tests.act_as('postgres');
select is((select last_value from tries), 1::bigint, 'and only the first is tried');
drop trigger count_try on public.properties;
select tests.act_as('alice');
select is(pg_temp.act(9, '{"kind": "undo"}') ? 'became', true, 'but the undo of the last one');
select tests.act_as('postgres');
delete from private.write_counts where user_id = tests.id('alice');

-- Who.
select tests.act_as('oscar');
select is(pg_temp.act(11, '{"kind": "confirm"}') ->> 'code', '42501', 'another owner changes nothing');
select is(pg_temp.act(9, '{"kind": "undo"}') ->> 'code', '42501', 'and takes nothing back');
select throws_ok(
  $$select public.change_property(tests.home('Sunrise'), '{"owner_id": "00000000-0000-4000-8000-000000000001"}')$$, '42501', null,
  'nor by the function for one home'
);
select tests.act_as('alice');
select throws_ok(
  format('select public.change_property(tests.home(''Sunrise''), %L)', jsonb_build_object(name, null)), '22023', null,
  'an owner does not write ' || name
)
from unnest(array['owner_id', 'verified_at', 'suspended_at', 'id']) as name;
select throws_ok(
  $$select public.change_homes(pg_temp.intention(12), '{"kind": "confirm"}', '[]')$$, '22023', null, 'a request names homes'
);

select set_config('request.path', '/properties', true);
select throws_ok(
  $$update public.properties set notice_days = 10 where owner_id = tests.id('alice')$$, '42501',
  'home_one_write', 'a request to the table writes one home'
);
select set_config('request.path', '', true);
select tests.act_as('postgres');
select is(
  private.comparable('["Hospice", "Garden"]'), private.comparable('["Garden", "Hospice"]'), 'the order of options is no conflict'
);
insert into private.account_people (owner_id, user_id, role, name, has_all_homes) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Sunrise Group', true), (tests.id('alice'), tests.id('fay'), 'staff', 'Sam', true);
select tests.act_as('fay');
select throws_ok(
  $$update public.properties set is_active = false where id = tests.home('Sunrise')$$, '42501', null, 'staff hide no home'
);
select lives_ok($$update public.properties set notice_days = 10, agreement = '{"pets": "No pets"}' where id = tests.home('Sunrise')$$, 'and change its terms');
select lives_ok(
  $$update public.properties set phone = '(312) 555-0100' where id = tests.home('Sunrise')$$, 'and its phone number'
);
select tests.act_as('alice');

-- What others did since.
select tests.act_as('alice');
select pg_temp.act(20, '{"kind": "set", "changes": {"available_spots": 3}}');
select pg_temp.act(21, '{"kind": "set", "changes": {"available_spots": 6}}');
select pg_temp.act(22, '{"kind": "set", "changes": {"available_spots": 3}}');
select is(
  pg_temp.act(20, '{"kind": "undo"}') ? 'conflict', true, 'an undo leaves the same value when somebody chose it again later'
);
select is(pg_temp.sunrise('available_spots'), '3'::jsonb, 'it stays');
select tests.act_as('postgres');
-- All of this is one transaction, so their times are equal.
delete from private.home_edits;
select tests.act_as('alice');
select pg_temp.act(23, '{"kind": "confirm"}');
select tests.act_as('postgres');
alter table public.properties disable trigger before_write;
update public.properties set confirmed_at = now() - interval '10 days' where id = tests.home('Sunrise');
alter table public.properties enable trigger before_write;
update private.home_edits e
set was = was || jsonb_build_object('confirmed_at', now() - interval '100 days'),
  became = became || jsonb_build_object('confirmed_at', now() - interval '10 days')
where e.intention_id = pg_temp.intention(23);
select tests.act_as('alice');
select pg_temp.act(24, '{"kind": "set", "changes": {"notice_days": 33}}');
select pg_temp.act(23, '{"kind": "undo"}'), pg_temp.act(24, '{"kind": "undo"}');
select is(
  pg_temp.sunrise('confirmed_at'), to_jsonb(now() - interval '100 days'),
  'an undo does not bring back a confirmation that was taken back'
);

-- A day.
select pg_temp.act(15, '{"kind": "set", "changes": {"notice_days": 45}}');
select tests.act_as('postgres');
update private.home_edits e
set edited_at = now() - case e.intention_id when pg_temp.intention(15) then interval '25 hours' else interval '23 hours' end;
select tests.act_as('alice');
select is(pg_temp.act(15, '{"kind": "undo"}') ->> 'message', 'change_nothing_to_undo', 'nobody takes back a change after a day');
select tests.act_as('postgres');
select is(public.purge_home_edits(), 1, 'and it is not kept longer');
select tests.act_as('alice');

-- A home that was handed over.
select pg_temp.act(13, '{"kind": "set", "changes": {"available_spots": 7}}');
select tests.act_as('postgres');
delete from private.home_edits e where e.property_id <> tests.home('Sunrise');
update public.properties set image_urls = '{}' where id = tests.home('Sunrise');
update public.properties set owner_id = tests.id('oscar') where id = tests.home('Sunrise');
select is_empty('select from private.home_edits', 'nobody takes back a change of a home that was handed over');

select * from finish();
rollback;
