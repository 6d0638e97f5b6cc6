begin;
select plan(47);

-- What operators do to an account or a home that they looked up, and on which opening they decide.
select tests.create_fixtures();
select tests.make_operators();
create function pg_temp.act(p_who text, p_action text, p_id uuid, p_sentence text default null) returns boolean language plpgsql as $$
begin
  perform tests.act_as_operator(p_who);
  return public.take_operator_action(p_action, p_id, 'A test', p_sentence);
end
$$;
grant execute on function pg_temp.act(text, text, uuid, text) to authenticated;
create function pg_temp.notes() returns setof text language sql as $$
  select concat_ws(': ', p.name, n.body, n.body_values) from private.owner_notes n left join public.properties p on p.id = n.property_id
  where n.owner_id = tests.id('alice') order by n.created_at
$$;

-- Taking back a check.
update public.users set verified_at = now(), verified_by = 'Robin' where id = tests.id('alice');
update public.properties set license_number = 'IL-1', license_state = 'IL', certification_number = '145999'
where id = tests.home('Sunrise');
select public.verify_property(id, 'Robin'), public.check_license(id, 'Robin'), public.check_certification(id, 'Robin')
from public.properties where id = tests.home('Sunrise');
select throws_ok(
  format('select pg_temp.act(%L, %L, tests.home(''Sunrise''), %L)', 'fay', action, sentence), '22023',
  'Please write the sentence that people read', action || ' takes a sentence for the owner'
)
from unnest(array['unverify_property', 'uncheck_license_of_property']) as action, unnest(array[null, ' ']) as sentence;
select tests.act_as('postgres');
select isnt((select verified_at from public.properties where id = tests.home('Sunrise')), null, 'without one, nothing happens');
select throws_ok(
  format('select pg_temp.act(%L, %L, %L, %L)', who, action, case when action like '%account' then tests.id('alice') else tests.home('Sunrise') end, 'Closed.'),
  'SC404', 'Not found', who || ': ' || action
)
from unnest(array['alice', 'pat']) as who,
  unnest(array['unverify_account', 'unverify_property', 'delete_property', 'name_moderator', 'remove_operator']) as action;
select is(pg_temp.act('fay', action, id, 'We were wrong about ' || action || '.'), true, action)
from (values
  ('uncheck_license_of_property', tests.home('Sunrise')), ('uncheck_certification_of_property', tests.home('Sunrise')),
  ('unverify_property', tests.home('Sunrise')), ('unverify_account', tests.id('alice'))
) as try (action, id);
select is(pg_temp.act('fay', 'unverify_property', tests.home('Sunrise'), 'Again.'), false, 'a check that is gone changes nothing');
select tests.act_as('postgres');
select is(
  (
    select num_nonnulls(p.verified_at, p.verified_by, p.license_checked_at, p.license_checked_by, p.certification_checked_at, u.verified_at)
    from public.properties p join public.users u on u.id = p.owner_id where p.id = tests.home('Sunrise')
  ),
  0, 'all checks are gone'
);
select results_eq(
  'select * from pg_temp.notes()',
  $$values ('Sunrise: We were wrong about uncheck_license_of_property.'), ('Sunrise: We were wrong about uncheck_certification_of_property.'),
    ('Sunrise: We were wrong about unverify_property.'), ('We were wrong about unverify_account.')$$,
  'the owner reads each sentence'
);
select is(
  (select count(*) from private.write_counts w where w.user_id = tests.id('fay')), 0::bigint, 'which counts as no change of the operator'
);
select tests.act_as_operator('fay');
select is(
  public.read_desk_queue('owners') @> jsonb_build_array(jsonb_build_object('id', tests.id('alice'))), true,
  'the owner waits for a verification again'
);

-- Limits of homes.
select tests.act_as('postgres');
select public.set_home_limits(tests.id('alice'), 100, 2000);
select is(pg_temp.act('fay', 'restore_home_limits', tests.id('alice')), result, 'the limits are the usual ones')
from unnest(array[true, false]) as result;

-- Deleting a home.
select throws_ok(
  $$select pg_temp.act('fay', 'delete_property', tests.home('Sunrise'), 'It never was.')$$, 'SC404', 'Not found',
  'a moderator deletes no home'
);
select throws_ok(
  $$select pg_temp.act('oscar', 'delete_property', tests.home('Sunrise'), 'It never was.')$$, 'SC409',
  'Suspend the home first. It can be deleted a day later.', 'an administrator no home that is not suspended'
);
select is(pg_temp.act('fay', 'suspend_property', tests.home('Sunrise')), true, 'a moderator suspends it');
select throws_ok(
  $$select pg_temp.act('oscar', 'delete_property', tests.home('Sunrise'), 'It never was.')$$, 'SC409', null, 'which has to last a day'
);
select tests.act_as('postgres');
update public.properties set suspended_at = now() - interval '25 hours' where id = tests.home('Sunrise');
select throws_ok(
  $$select pg_temp.act('oscar', 'delete_property', tests.home('Sunrise'), ' ')$$, '22023', null, 'the owner reads a sentence'
);
select is(pg_temp.act('oscar', 'delete_property', tests.home('Sunrise'), 'It never was.'), true, 'then it is deleted');
select tests.act_as('postgres');
select is_empty($$select from public.properties where name = 'Sunrise'$$, 'it is gone');
select results_eq(
  $$select note from pg_temp.notes() as note where note like '%deleted%'$$, array['home_deleted: {"home": "Sunrise", "sentence": "It never was."}'],
  'the note outlives the home'
);
select is(
  (select reason from private.operator_log where action = 'delete_property' order by id desc limit 1), 'A test', 'and the log'
);

-- Naming and removing operators.
select throws_ok(
  format('select pg_temp.act(%L, %L, tests.id(%L))', 'fay', action, who), 'SC404', 'Not found', 'a moderator: ' || action
)
from (values ('name_moderator', 'pat'), ('remove_operator', 'oscar')) as try (action, who);
select throws_ok(
  $$select pg_temp.act('oscar', 'name_moderator', tests.id('pat'))$$, '22023', 'The person turns on two-step sign-in first.',
  'an app that is added later would count'
);
select tests.act_as('postgres');
select tests.sign_in_with_app('pat');
update auth.mfa_factors set status = 'verified' where user_id = tests.id('pat');
delete from private.mails;
select is(pg_temp.act('oscar', 'name_moderator', tests.id('pat')), true, 'an administrator names a moderator');
select tests.act_as('postgres');
select set_eq(
  $$select (select u.email from public.users u where u.id = m.recipient_id) as recipient, d ->> 'email' as email, d ->> 'named_by' as by,
      (d ->> 'is_recipient')::boolean as is_it
    from private.mails m, private.named_moderator_mail_details(m) as d$$,
  $$values ('oscar@example.com', 'pat@example.com', 'oscar@example.com', false),
    ('fay@example.com', 'pat@example.com', 'oscar@example.com', false), ('pat@example.com', 'pat@example.com', 'oscar@example.com', true)$$,
  'all operators get a mail'
);
select throws_ok(
  $$select tests.act_as_operator('pat'); select public.read_desk()$$, 'SC404', 'Not found', 'the desk does not open on the same day'
);
select tests.act_as('postgres');
update private.operators set opens_at = opens_at - interval '25 hours' where user_id = tests.id('pat');
select tests.act_as_operator('pat');
select is(public.read_desk() ->> 'role', 'moderator', 'but a day later');
select is(pg_temp.act('oscar', 'remove_operator', tests.id('pat')), true, 'an administrator removes a moderator');
select throws_ok($$select tests.act_as_operator('pat'); select public.read_desk()$$, 'SC404', 'Not found', 'at once');
select throws_ok(
  format('select pg_temp.act(%L, %L, tests.id(%L))', 'oscar', action, 'oscar'), 'SC404', null, 'nobody does it to themselves: ' || action
)
from unnest(array['name_moderator', 'remove_operator']) as action;
select tests.act_as('postgres');
select private.add_operator('pat@example.com', 'administrator', 'Robin Lee');
select throws_ok(
  $$select pg_temp.act('oscar', 'name_moderator', tests.id('pat'))$$, '22023', 'This is an administrator, whom the command line names.',
  'nor makes it an administrator less'
);

select * from finish();
rollback;
