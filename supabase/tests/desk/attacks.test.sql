begin;
select plan(23);

-- What operators, owners and families try at the desk.
select tests.create_fixtures();
select tests.make_operators();
create function tests.report_id(p_side text) returns uuid language sql security definer as $$
  select r.id from private.reports r where r.about ->> 'side' = p_side
$$;
select tests.act_as('pat');
select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'Rude words');
select public.report_home(tests.home('Harbor'), 'Unsafe', 'The stairs');

-- Reasons that nobody can read.
select tests.act_as_operator('fay');
select lives_ok(
  $$select public.open_desk_entry('conversation_reports', tests.report_id('family'), 'A report')$$, 'fay opens a report'
);
select throws_ok(
  format($$select public.decide_desk_entry('conversation_reports', tests.report_id('family'), 'none', %L, 'Thank you.')$$, reason),
  '23502', null, 'a decision takes a reason that one can read'
)
from (values (''), (' '), (U&'\200B\2800'), (null)) as try (reason);

select throws_ok(
  $$select public.decide_desk_entry('conversation_reports', tests.report_id('family'), 'none', 'Fine', U&'\200B \2800')$$,
  '22023', 'Please write the sentence that the sides read', 'and a sentence that one can read'
);

-- One look-up of two people.
select throws_ok(
  $$select public.look_up(p_email => 'pat@example.com', p_name => 'Harbor', p_zip_code => '60601')$$,
  '22023', null, 'a look-up is of one thing: the log names one person'
);
select throws_ok(
  $$select public.look_up(p_name => 'Harbor', p_zip_code => '60601')$$, 'SC404', null,
  'a moderator does not look up the home of another operator by its name'
);
select tests.act_as('postgres');
update public.properties set name = 'Twin', zip_code = '60601', created_at = now() + (case owner_id when tests.id('alice') then 1 else 0 end) * interval '1 minute'
where name in ('Sunrise', 'Harbor');
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.look_up(p_name => 'Twin', p_zip_code => '60601')$$, 'SC404', null,
  'also not below the home of somebody else'
);
select tests.act_as('postgres');
update public.properties set name = case owner_id when tests.id('alice') then 'Sunrise' else 'Harbor' end where name = 'Twin';

-- Is there an account? Without a row in the log.
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.record_data_request('pat@example.com', 'all', current_date)$$, '22023',
  'A request is for an export or a deletion', 'the kind comes first'
);
select throws_ok(
  $$select public.record_data_request('nobody@example.com', 'all', current_date)$$, '22023',
  'A request is for an export or a deletion', 'so that it tells of no account'
);

-- About oneself.
select tests.act_as('service_role');
select public.suspend_property(tests.home('Harbor'), 'Robin Lee', 'Unsafe');
select tests.act_as_operator('oscar');
select throws_ok(
  $$select public.take_operator_action('lift_suspension_of_property', tests.home('Harbor'), 'My home')$$, 'SC404',
  'This is about you or someone you work for, so another operator does it.', 'an administrator does not lift the suspension of their own home'
);
select throws_ok(
  $$select public.open_desk_entry('home_reports', tests.report_id('home'), 'My home')$$, 'SC404',
  'This is about you or someone you work for, so another operator does it.', 'and does not read who reported it'
);
select throws_ok(
  $$select public.hide_photo(tests.home('Harbor'), 'a/b/c.jpg', false, 'My home')$$, 'SC404', null, 'nor shows its photos'
);

-- For the owner whose homes one manages.
select tests.act_as('postgres');
insert into private.account_people (owner_id, user_id, role, name)
values (tests.id('alice'), tests.id('fay'), 'manager', 'Fay') ;
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.open_desk_entry('conversation_reports', tests.report_id('family'), 'A report')$$, 'SC404',
  'This is about you or someone you work for, so another operator does it.', 'a manager of the owner does not decide about the owner'
);
select tests.act_as('postgres');
delete from private.account_people where user_id = tests.id('fay');

-- A home that was handed over since the report.
update public.properties set owner_id = tests.id('alice'), image_urls = '{}' where name = 'Harbor';
select is((select d.person_id from private.desk_home_reports d), tests.id('alice'), 'a report concerns the owner of today');

-- What the reported side learns.
select tests.act_as_operator('oscar');
select public.open_desk_entry('conversation_reports', tests.report_id('family'), 'A report', true);
select public.decide_desk_entry('conversation_reports', tests.report_id('family'), 'none', 'Fine', 'Thank you.');
select tests.act_as('alice');
select is(
  (select array_agg(distinct a ->> 'action') from jsonb_array_elements(public.export_account() -> 'operator_actions') as a),
  array['read_conversation'], 'the export of the reported side names the reading, and no report'
);
select tests.act_as('postgres');
select private.write_owner_note(tests.id('alice'), null, 'Is it safe?', true, tests.report_id('home'));
create function pg_temp.detail(p_answer text) returns text language plpgsql as $$
declare v_detail text;
begin
  perform public.close_owner_note((public.list_owner_notes() #>> '{0,id}')::uuid, p_answer);
  return 'done';
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return sqlstate || ' ' || v_detail;
end
$$;
grant execute on function pg_temp.detail(text) to authenticated;
select tests.act_as('alice');
select is(pg_temp.detail(U&'a\0007'), '22023 ', 'a refused answer does not show the row with the report');

-- After the team closed a conversation.
select tests.act_as('alice');
select public.propose_visit(
  tests.inquiry('Is a room free?'), gen_random_uuid(), array[to_char(now() + interval '5 days', 'YYYY-MM-DD"T"14:30')]
);
select tests.act_as('postgres');
select private.write_team_note(tests.inquiry('Is a room free?'), 'family', 'report_with_close', 'Closed.', true);
create temporary table visit as select v.id, v.times[1] as starts_at from private.visits v;
grant select on visit to authenticated;
select tests.act_as('pat');
select throws_ok(
  $$select public.answer_visit(id, 'accept', starts_at) from visit$$, 'SC409', 'conversation_closed',
  'nobody accepts a visit in it'
);
select lives_ok($$select public.answer_visit(id, 'decline') from visit$$, 'but it can be declined');

-- A hidden photo that its owner deletes, and lists again before the cleanup.
create temporary table photo as
select p.id, p.image_urls[1] as path from public.properties p where p.name = 'Sunrise';
grant select on photo to authenticated;
select tests.act_as_operator('fay');
select public.hide_photo(id, path, true, 'Another place') from photo;
select tests.act_as('alice');
select public.delete_hidden_photo(id, path) from photo;
select tests.act_as('postgres');
update public.properties p set image_urls = array[photo.path] from photo where p.id = photo.id;
select tests.act_as_operator('fay');
select is(
  public.read_new_photos() @> jsonb_build_array(jsonb_build_object('path', path)), true, 'operators see it again'
)
from photo;

-- The addresses in a claim.
select tests.act_as('postgres');
select private.remove_operator('oscar@example.com', 'Robin Lee');
insert into private.register_sources (source, agency, url, as_of) values ('IL', 'Agency', 'https://example.org/', '2026-10-01');
insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, phone, care_types, facts)
values (
  '00000000-0000-4000-8000-00000000cccc', 'IL', '5100', 'Lakeview', '1 Main Street', 'Chicago', 'IL', '60601', '3125550100',
  '{}', '{}'
);
insert into public.register_claims (user_id, registered_home_id, role_in_home, phone, reason, decided_at, decided_by, is_accepted, decision)
values
  (tests.id('alice'), '00000000-0000-4000-8000-00000000cccc', 'Director', '3125550101', 'I run it', now(), 'Robin Lee', true, 'Yes'),
  (tests.id('oscar'), '00000000-0000-4000-8000-00000000cccc', 'Director', '3125550102', 'I run it', null, null, null, null);
select tests.act_as_operator('fay');
select is(
  public.open_desk_entry('claims', (public.read_desk_queue('claims') #>> '{0,id}')::uuid, 'A claim')
    #>> '{details,accepted_before,0}',
  'alice@example.com', 'an operator reads the address of the owner before'
);
select tests.act_as('postgres');
select set_eq(
  $$select person_id from private.operator_log where action = 'open_claims' and created_at >= now()$$,
  $$values (tests.id('alice')), (tests.id('oscar'))$$, 'and the log names both'
);

select * from finish();
rollback;
