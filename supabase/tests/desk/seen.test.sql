begin;
select plan(58);

-- A decision stands on what the operator saw. Alice has the listed home Sunrise, oscar Harbor.
select tests.create_fixtures();
select tests.make_operators();
insert into private.register_sources (source, agency, url, as_of) values ('IL', 'Agency', 'https://example.org/', '2026-10-01');
insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, phone, care_types, facts)
values (
  '00000000-0000-4000-8000-00000000cccc', 'IL', '5100', 'Lakeview', '1 Lake Street', 'Chicago', 'IL', '60601', '3125550100',
  '{}', '{}'
);
update public.properties set license_number = '77', license_state = 'IL', certification_number = '145678' where name = 'Sunrise';
create temporary table the as select tests.home('Sunrise') as home, tests.id('alice') as alice;
grant select on the to authenticated;

-- Opens an entry, changes something as the owner of the database, and decides.
create function pg_temp.decides(
  p_queue text, p_id uuid, p_decision text, p_change text, p_sentence text default null, p_operator text default 'fay',
  p_steps text[] default '{called_published_number,person_is_known}'
) returns text language plpgsql as $$
declare
  v_outcome text;
begin
  perform tests.act_as_operator(p_operator);
  perform public.open_desk_entry(p_queue, p_id, 'It waits', true);
  perform tests.act_as('postgres');
  begin
    execute p_change;
    perform tests.act_as_operator(p_operator);
    perform public.decide_desk_entry(p_queue, p_id, p_decision, 'Looked at it', p_sentence, p_steps);
    v_outcome := 'decided';
    raise exception 'undo' using errcode = 'TT001';
  exception
    when sqlstate 'TT001' then null;
    when others then v_outcome := sqlstate || ' ' || sqlerrm;
  end;
  perform tests.act_as('postgres');
  return v_outcome;
end
$$;
create function pg_temp.of_home(p_change text) returns text language sql as $$
  select format('update public.properties set %s where id = %L', p_change, (select home from the))
$$;
create function pg_temp.refused() returns text language sql immutable as $$
  select 'SC409 This changed since you opened it. Please look at it again.'
$$;

select is(pg_temp.decides(queue, home, decision, 'select'), 'decided', queue || ': what did not change is decided')
from the, (values ('homes', 'verify'), ('licenses', 'license_matches')) as q (queue, decision);
select is(pg_temp.decides('owners', alice, 'verify', 'select'), 'decided', 'so is an owner') from the;

select is(pg_temp.decides(queue, home, decision, pg_temp.of_home(change)), pg_temp.refused(), format('%s: %s', queue, change))
from the, (values
  ('homes', 'verify', 'name = ''Sunset'''),
  ('homes', 'verify', 'street = ''9 Other Street'''),
  ('homes', 'verify', 'description = ''Other words'''),
  ('homes', 'verify', 'room_cost = 1'),
  ('homes', 'verify', 'image_urls = ''{}'''),
  ('homes', 'verify', 'certification_number = null'),
  ('homes', 'verify', 'exact_latitude = 41.9, exact_longitude = -87.6'),
  ('homes', 'not_verified', 'name = ''Sunset'''),
  ('homes', 'skip', 'name = ''Sunset'''),
  ('licenses', 'license_matches', 'license_number = ''78'''),
  ('licenses', 'license_matches', 'name = ''Sunset'''),
  ('licenses', 'license_matches', 'street = ''9 Other Street'''),
  ('licenses', 'certification_matches', 'certification_number = ''145679'''),
  ('licenses', 'match_all', 'license_number = ''78'''),
  ('licenses', 'does_not_match', 'license_number = ''78''')
) as change (queue, decision, change);
select is(pg_temp.decides(queue, home, decision, pg_temp.of_home(change)), 'decided', format('%s but not: %s', queue, change))
from the, (values
  ('homes', 'verify', 'available_spots = 0'), ('licenses', 'license_matches', 'room_cost = 1'),
  ('licenses', 'license_matches', 'description = ''Other words''')
) as change (queue, decision, change);

-- Handed over in between: the new owner gets no badge.
update public.users set role = 'owner' where id = tests.id('pat');
select is(
  pg_temp.decides(queue, home, decision, pg_temp.of_home(format('owner_id = %L, former_photos = image_urls', tests.id('pat')))),
  pg_temp.refused(), queue || ': the home has another owner'
)
from the, (values ('homes', 'verify'), ('licenses', 'license_matches')) as q (queue, decision);

-- An owner.
select is(pg_temp.decides('owners', alice, decision, change), pg_temp.refused(), format('owners, %s: %s', decision, change))
from the, (values
  ('verify', pg_temp.of_home('name = ''Sunset''')),
  ('verify', pg_temp.of_home('license_number = ''78''')),
  ('verify', $$select tests.create_home('alice', 'Second')$$),
  ('verify', $$update public.properties set is_active = true where owner_id = tests.id('alice')$$),
  ('verify', $$update public.users set first_name = 'Other' where id = tests.id('alice')$$),
  ('not_verified', $$select tests.create_home('alice', 'Second')$$)
) as change (decision, change);

-- A helper.
insert into private.helpers (user_id, organization, phone, address)
values (tests.id('pat'), 'Lakeside Hospital', '3125550190', '1 Lake Street');
select is(
  pg_temp.decides('helpers', tests.id('pat'), 'verify', change, 'Welcome.'), outcome, 'helpers: ' || change
)
from (values
  ('select', 'decided'),
  ($$update private.helpers set organization = 'Another'$$, pg_temp.refused()),
  ($$update private.helpers set phone = '3125550191'$$, pg_temp.refused())
) as change (change, outcome);
select is(
  pg_temp.decides('helpers', tests.id('pat'), 'verify', 'select', 'Welcome.', 'fay', steps),
  '22023 Please do all steps first, and tick each.', 'no helper is verified with the steps ' || coalesce(steps::text, 'null')
)
from (values (null::text[]), ('{}'), ('{person_is_known}')) as given (steps);
select is(pg_temp.decides('helpers', tests.id('pat'), 'refuse', 'select', 'Nobody knows you.', 'fay', '{}'), 'decided', 'or refused');

-- A claim.
insert into public.register_claims (id, user_id, registered_home_id, role_in_home, phone, reason)
values ('00000000-0000-4000-8000-00000000c1a1', tests.id('alice'), '00000000-0000-4000-8000-00000000cccc', 'Director', '3125550101', 'I run it');
select is(
  pg_temp.decides('claims', '00000000-0000-4000-8000-00000000c1a1', 'accept', change, 'Welcome.'), outcome, 'claims: ' || change
)
from (values
  ('select', 'decided'),
  ($$update private.registered_homes set phone = '3125550199'$$, pg_temp.refused()),
  ($$update public.properties set license_number = '5100', license_state = 'IL' where name = 'Harbor'$$, pg_temp.refused()),
  (
    $$insert into public.register_claims (user_id, registered_home_id, role_in_home, phone, reason)
      values (tests.id('oscar'), '00000000-0000-4000-8000-00000000cccc', 'Owner', '3125550102', 'I run it too')$$,
    pg_temp.refused()
  )
) as change (change, outcome);

select is(
  pg_temp.decides('claims', '00000000-0000-4000-8000-00000000c1a1', 'accept', 'select', 'Welcome.', 'fay', steps),
  '22023 Please do all steps first, and tick each.', 'no claim is accepted with the steps ' || coalesce(steps::text, 'null')
)
from (values (null::text[]), ('{}'), ('{person_is_known}'), ('{person_is_known,person_is_known,anything}')) as given (steps);
select is(
  pg_temp.decides('claims', '00000000-0000-4000-8000-00000000c1a1', 'refuse', 'select', 'Nobody knows you.', 'fay', '{}'),
  'decided', 'refusing one takes no steps'
);

-- Reports of homes, and requests about data. What the owner of a reported home reads goes to the owner that the operator saw.
select tests.act_as('fay');
select public.report_home(tests.home('Sunrise'), 'Unsafe', 'The stairs');
select tests.act_as('postgres');
select private.add_operator('pat@example.com', 'moderator', 'Robin Lee');
select tests.sign_in_with_app('pat');
insert into private.data_requests (id, user_id, kind, received_at, recorded_by)
values ('00000000-0000-4000-8000-00000000d1d1', tests.id('alice'), 'deletion', now(), 'Robin Lee');
create function pg_temp.report() returns uuid language sql as $$ select r.id from private.reports r $$;
select is(pg_temp.decides(queue, id, decision, change, 'Please repair it.', 'pat'), outcome, format('%s: %s', queue, change))
from (values
  ('home_reports', pg_temp.report(), 'warn', 'select', 'decided'),
  ('home_reports', pg_temp.report(), 'warn', pg_temp.of_home(format('owner_id = %L, former_photos = image_urls', tests.id('oscar'))), pg_temp.refused()),
  ('home_reports', pg_temp.report(), 'suspend', pg_temp.of_home('room_cost = 1'), pg_temp.refused()),
  (
    'home_reports', pg_temp.report(), 'ask',
    format('select private.write_owner_note(tests.id(''alice''), tests.home(''Sunrise''), ''A question'', true, %L)', pg_temp.report()),
    pg_temp.refused()
  ),
  (
    'data_requests', '00000000-0000-4000-8000-00000000d1d1', 'check_identity',
    $$update public.users set email = 'other@example.com' where id = tests.id('alice')$$, pg_temp.refused()
  )
) as try (queue, id, decision, change, outcome);
select tests.act_as('postgres');
select private.remove_operator('pat@example.com', 'Robin Lee');

-- What changed, side by side, at the next opening.
select tests.act_as_operator('fay');
select is(public.open_desk_entry('homes', home, 'It waits', true) -> 'changes', '[]', 'at first nothing has changed') from the;
select tests.act_as('postgres');
update public.properties set name = 'Sunset', room_cost = 4000 where id = (select home from the);
select tests.act_as_operator('fay');
select is(
  public.open_desk_entry('homes', home, 'It waits') -> 'changes',
  '[
    {"subject": "Sunrise", "column": "name", "before": "Sunrise", "after": "Sunset"},
    {"subject": "Sunrise", "column": "room_cost", "before": 5000.00, "after": 4000.00}
  ]', 'the operator reads what it was and what it is'
)
from the;
select is(public.decide_desk_entry('homes', home, 'verify', 'Looked again'), '{"left_out": []}', 'and decides on that') from the;
select tests.act_as('postgres');
select isnt((select p.verified_at from public.properties p, the where p.id = the.home), null, 'it is verified');

-- 30 minutes.
select tests.act_as_operator('fay');
select public.open_desk_entry('owners', alice, 'It waits') from the;
select tests.act_as('postgres');
update private.desk_assignments set opened_at = now() - interval '30 minutes';
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.decide_desk_entry('owners', alice, 'verify', 'Late') from the$$, 'SC409',
  'You no longer have this open. Please open it again.', 'an opening ends after 30 minutes'
);

-- The export of the owner names an opening with its decision, or after a day.
create function pg_temp.exported() returns bigint language sql as $$
  select count(*) from jsonb_array_elements(private.export_account(tests.id('alice')) -> 'operator_actions') a
  where a ->> 'action' = 'open_owners'
$$;
select tests.act_as('postgres');
select is(pg_temp.exported(), 0::bigint, 'the owner does not read that an operator is looking');
create temporary table log as select * from private.operator_log where action = 'open_owners' order by id desc limit 1;
insert into private.operator_log (created_at, operator_id, operator_name, action, person_id, subject_id, reason)
select now() - interval '25 hours', operator_id, operator_name, action, person_id, subject_id, reason from log;
select is(pg_temp.exported(), 1::bigint, 'after a day they do');
select tests.act_as_operator('fay');
select public.open_desk_entry('owners', alice, 'It waits') from the;
select public.decide_desk_entry('owners', alice, 'verify', 'Called') from the;
select tests.act_as('postgres');
select cmp_ok(pg_temp.exported(), '>', 2::bigint, 'and with the decision');

select * from finish();
rollback;
