begin;
select plan(19);

-- The homes of an owner are one entry of a queue, with one decision. Alice has Sunrise and 30 more, oscar Harbor.
select tests.create_fixtures();
select tests.make_operators();
update public.properties set created_at = now() - interval '3 days' where name = 'Sunrise';
update public.properties set created_at = now() - interval '1 day' where name = 'Harbor';
select tests.create_home('alice', 'Home' || n) from generate_series(1, 30) as n;
update public.properties set created_at = now() - interval '2 days' where name like 'Home%';
update public.properties set license_number = 'L' || name, license_state = 'IL' where name like 'Home%' or name = 'Sunrise';
update public.properties set certification_number = '145678' where name = 'Home3';
insert into private.register_sources (source, agency, url, as_of) values ('IL', 'Agency', 'https://example.org/', '2026-10-01');
insert into private.registered_homes (source, number, name, street, city, state, zip_code, care_types, facts)
values
  ('IL', 'LHome1', 'HOME1', '1 Main St', 'Chicago', 'IL', '60601', '{}', '{}'),
  ('IL', 'LHome2', 'Elsewhere', '7 Far Road', 'Peoria', 'IL', '61602', '{}', '{}');

select tests.act_as_operator('fay');
select is(
  (
    select jsonb_agg(jsonb_build_array(e -> 'title', e -> 'home_count') order by place)
    from jsonb_array_elements(public.read_desk_queue('homes')) with ordinality as q (e, place)
  ),
  '[["Sunrise", 31], ["Harbor", 1]]', 'each owner is one entry, in the order of what waits longest'
);
select is(
  jsonb_path_query_first(public.read_desk() -> 'queues', '$[*] ? (@.queue == "homes").count'), '2', 'and counts once'
);
create function pg_temp.open_group(p_queue text, p_name text) returns jsonb language sql as $$
  select public.open_desk_entry(p_queue, tests.home(p_name), 'It waits', true)
$$;
grant execute on function pg_temp.open_group(text, text) to authenticated;
create temporary table opened as select pg_temp.open_group('homes', 'Home5') as entry;
grant select on opened to authenticated;
select is(jsonb_array_length(entry -> 'homes'), 31, 'the operator sees all homes of the group') from opened;
select is(entry #>> '{details,name}', 'Home5', 'and the one they chose in full') from opened;
select is(entry #>> '{homes,0,name}', 'Home5', 'which comes first') from opened;
select is(
  (select jsonb_object_agg(h ->> 'name', h -> 'is_in_register') from opened, jsonb_array_elements(entry -> 'homes') h where h ->> 'name' in ('Home1', 'Home2', 'Home3')),
  '{"Home1": true, "Home2": false, "Home3": null}', 'with what the register says of each'
);
select tests.act_as_operator('oscar');
select is(
  public.read_desk_queue('homes') #>> '{0,open_by}', 'fay@example.com', 'a colleague sees that the group is open'
);
select throws_ok(
  $$select public.open_desk_entry('homes', tests.home('Home7'), 'It waits')$$, 'SC409',
  'fay@example.com has this open. You can take it over.', 'also behind another home of it'
);

-- What changed since is left out and named.
select tests.act_as('postgres');
update public.properties set name = 'Home8 B' where name = 'Home8';
update public.properties set available_spots = 0 where name = 'Home9';
update public.properties set is_active = false where name = 'Home10';
update public.properties set owner_id = tests.id('oscar'), former_photos = image_urls where name = 'Home11';
select tests.create_home('alice', 'Unseen');
select tests.act_as_operator('fay');
select is(
  public.decide_desk_entry('homes', tests.home('Home5'), 'verify_all', 'Looked at five'),
  '{"left_out": ["Home10", "Home11", "Home8"]}', 'one decision, without those that changed'
);
select tests.act_as('postgres');
select results_eq(
  $$select count(*), count(p.verified_at), array_agg(p.name order by p.name) filter (where p.verified_at is null)
    from public.properties p where p.name like 'Home%' or p.name in ('Unseen', 'Sunrise')$$,
  $$values (32::bigint, 28::bigint, array['Home10', 'Home11', 'Home8 B', 'Unseen'])$$,
  'the homes that were seen and did not change are verified'
);
select is(
  (select count(*) from private.operator_log l where l.action = 'decide_homes' and l.reason = 'verify_all: Looked at five'), 28::bigint,
  'the log names each home'
);
select is(
  (
    select count(distinct l.property_id) from private.operator_log l
    where l.action = 'decide_homes' and l.reason = 'verify_all: Looked at five'
  ),
  28::bigint, 'by its ID'
);
select tests.act_as_operator('fay');
select is(public.read_desk_queue('homes') -> 0 -> 'home_count', '2', 'the others wait');

-- One home of the group alone: another that changed does not matter.
select pg_temp.open_group('homes', 'Unseen');
select tests.act_as('postgres');
update public.properties set name = 'Home8' where name = 'Home8 B';
select tests.act_as_operator('fay');
select lives_ok($$select public.decide_desk_entry('homes', tests.home('Unseen'), 'verify', 'Fine')$$, 'one home is decided for itself');
select tests.act_as('postgres');
select is((select p.verified_at from public.properties p where p.name = 'Home8'), null, 'and no other');

-- Numbers.
select tests.act_as_operator('fay');
select pg_temp.open_group('licenses', 'Home3');
select is(
  public.decide_desk_entry('licenses', tests.home('Home3'), 'match_all', 'The list of the state') -> 'left_out', '[]',
  'the numbers of all match'
);
select tests.act_as('postgres');
select results_eq(
  $$select count(p.license_checked_at), count(p.certification_checked_at) from public.properties p where p.owner_id = tests.id('alice')$$,
  $$values (29::bigint, 1::bigint)$$, 'both numbers of each listed home'
);

select is_empty(
  $$select from private.write_counts w where w.user_id = tests.id('fay')$$,
  'a decision about 500 homes meets no limit on the changes of one account'
);

-- Unknown decisions.
select tests.act_as('postgres');
update private.operators set role = 'administrator' where user_id = tests.id('fay');
select tests.act_as_operator('fay');
select pg_temp.open_group('homes', 'Harbor');
select throws_ok(
  $$select public.decide_desk_entry('homes', tests.home('Harbor'), 'match_all', 'Fine')$$, '22023', 'There is no such decision',
  'numbers are no decision about homes'
);

select * from finish();
rollback;
