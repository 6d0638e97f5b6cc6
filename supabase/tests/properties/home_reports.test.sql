begin;
select plan(43);

-- pat and fay are families. Sunrise of alice and Harbor of oscar are listed, Closed of oscar is not.
select tests.create_fixtures();
delete from private.mails;
create function tests.report(p_who text, p_home text, p_reason text default 'Wrong price', p_details text default 'It costs more')
returns boolean language sql as $$
  select tests.call(p_who, format('public.report_home(%L, %L, %L)', tests.home(p_home), p_reason, p_details))::boolean
$$;
create function tests.outcome(p_who text) returns jsonb language sql as $$
  select tests.call(p_who, format('public.read_home_report(%L)', tests.home('Sunrise'))) -> 'report'
$$;
create function tests.reported(p_reporter text) returns uuid language sql stable security definer as $$
  select r.id from private.reports r where r.reporter_id = tests.id(p_reporter) and r.about ->> 'side' = 'home'
$$;
create function tests.decide(p_decision text, p_sentence text) returns void language sql as $$
  select tests.act_as('postgres');
  select private.decide_desk_home_reports(tests.reported('pat'), p_decision, p_sentence, 'olivia@example.com')
$$;
create function tests.notes(p_who text) returns jsonb language sql as $$
  select tests.call(p_who, 'public.list_owner_notes(tests.id(''alice''))')
$$;
create function tests.note() returns uuid language sql stable security definer as $$
  select n.id from private.owner_notes n where n.closed_at is null
$$;

-- Reporting.
select is(tests.report('pat', 'Sunrise'), true, 'a family reports a listed home');
select is(tests.report('pat', 'Closed'), false, 'but none that is not listed');
select is(tests.report('pat', 'Nowhere'), false, 'and no unknown one');
select tests.act_as('postgres');
select public.suspend_property(tests.home('Harbor'), 'olivia@example.com', 'Looks at it');
select is(tests.report('pat', 'Harbor'), false, 'nor a suspended one');
select tests.act_as('postgres');
select public.lift_suspension_of_property(tests.home('Harbor'), 'olivia@example.com');
delete from private.mails;
delete from private.suspensions;
select throws_ok(
  $$select tests.report('pat', 'Sunrise', 'Unsafe')$$, 'SC409',
  'home_reported_already', 'once'
);
select throws_ok(
  format($$select tests.report(%L, 'Sunrise')$$, who), '42501', 'home_report_needs_family', who || ' does not'
)
from unnest(array['alice', 'oscar']) as who;
select throws_ok(
  format('select tests.report(''fay'', ''Harbor'', %L, %L)', reason, details), '22023',
  'home_report_incomplete', coalesce(reason, 'no reason')
)
from (values
  ('I do not like it', 'No'), ('Spam or advertising', 'No'), ('Unsafe', ' '), ('Unsafe', null), (null, 'No')
) as call (reason, details);
select throws_ok(
  $$select tests.call('fay', format('public.report_inquiry(%L, ''Unsafe'', ''No'')', tests.inquiry('May we visit?')))$$,
  '22023', 'report_incomplete', 'a conversation has other reasons'
);
select is(
  tests.outcome('pat') - 'created_at',
  '{"reason": "Wrong price", "details": "It costs more", "decided_at": null, "outcome": null}',
  'the family reads its report'
);
select is(tests.outcome('fay'), 'null', 'nobody else does');
select is(tests.outcome('alice'), 'null', 'the owner neither');

-- The queue.
select tests.act_as('postgres');
update public.properties set room_cost = 7000 where name = 'Sunrise';
select results_eq(
  $$select title, about, person_id, property_id from private.desk_home_reports$$,
  $$values ('Wrong price', 'Sunrise, Chicago, IL', tests.id('alice'), tests.home('Sunrise'))$$,
  'the report waits'
);
select is(
  (
    select jsonb_build_array(
      e -> 'side', e -> 'details', e #> '{reported_home,room_cost}', e #> '{home,room_cost}', e -> 'notes',
      e -> 'other_report_count'
    )
    from private.desk_home_reports_entry(tests.reported('pat')) e
  ),
  '["home", "It costs more", 5000.00, 7000.00, [], 0]',
  'with the home as it was and as it is'
);
select is(
  (select e::text like '%' || tests.id('pat') || '%' from private.desk_home_reports_entry(tests.reported('pat')) e), false,
  'but not who reported it'
);
select throws_ok(format('select tests.decide(%L, %L)', decision, sentence), '22023', message, 'no decision: ' || message)
from (values
  ('burn', 'No', 'There is no such decision'), (null, 'No', 'There is no such decision'),
  ('none', null, 'Please write the sentence that people read'),
  ('ask', repeat('a', 301), 'The sentence can have at most 300 characters, all of them visible')
) as call (decision, sentence, message);

-- The owner is asked.
select tests.decide('ask', 'Is 5000 dollars still the price?');
select is_empty('select from private.desk_home_reports', 'while the owner is asked, the report does not wait');
select is(
  (tests.notes('alice') -> 0) - 'id' - 'created_at' - 'property_id',
  '{"property_name": "Sunrise", "body": "Is 5000 dollars still the price?", "body_values": null, "is_question": true}',
  'the owner reads the question and nothing else'
);
select is(tests.notes('oscar'), '[]', 'another owner reads nothing');
select is(tests.call('oscar', format('public.close_owner_note(%L, ''Yes'')', tests.note())), 'false', 'and answers nothing');
select tests.act_as('postgres');
select is(
  (select private.owner_note_mail_details(m) from private.mails m where m.kind = 'owner_note'),
  '{"property_name": "Sunrise", "is_question": true}', 'a mail tells the owner'
);
select tests.throws('alice', format('select public.close_owner_note(%L, '' '')', tests.note()), '22023', 'note_answer_missing');
select tests.act_as('postgres');
-- A manager answers for the owner.
insert into private.account_people (owner_id, user_id, role, name)
values (tests.id('alice'), tests.id('alice'), 'owner', 'Maple Group'), (tests.id('alice'), tests.id('oscar'), 'manager', 'Oscar');
select is(
  tests.call('oscar', format('public.close_owner_note(%L, ''It is 7000 now'')', tests.note())), 'true', 'a manager answers'
);
select tests.act_as('postgres');
select is((select count(*) from private.desk_home_reports), 1::bigint, 'then the report waits again');
select is(
  private.desk_home_reports_entry(tests.reported('pat')) #>> '{notes,0,answer}', 'It is 7000 now', 'with the answer'
);
select is(
  (select private.owner_note_mail_details(m) from private.mails m where m.kind = 'owner_note'), null,
  'a mail that was not sent is dropped'
);
-- Without an answer it waits after a week, and the question ends with the decision.
select tests.decide('ask', 'And with care?');
update private.reports set waits_from = waits_from - interval '7 days';
select is((select count(*) from private.desk_home_reports), 1::bigint, 'without an answer it waits again after a week');
select tests.decide('warn', 'Please keep your prices current.');
select is(
  (tests.notes('alice') -> 0) - 'id' - 'created_at' - 'property_id',
  '{"property_name": "Sunrise", "body": "Please keep your prices current.", "body_values": null, "is_question": false}',
  'a warned owner reads the warning alone'
);
select is(tests.outcome('pat') ->> 'outcome', 'home_report_with_warning', 'the family reads the outcome');
select tests.act_as('postgres');
select is(
  tests.call('alice', 'public.export_account()') #>> '{owner_notes,2,body}', 'Please keep your prices current.',
  'the owner exports the notes'
);
select is(tests.call('alice', format('public.close_owner_note(%L)', tests.note())), 'true', 'the owner has read it');
select is(tests.notes('alice'), '[]', 'and does not see it again');
select tests.act_as('postgres');
select tests.throws(
  'alice', format('select public.close_owner_note(%L)', n.id), 'SC409', 'note_answered_already'
)
from private.owner_notes n where not n.is_question order by n.created_at desc limit 1;

-- Suspension and a deleted home.
select is(tests.report('fay', 'Harbor', 'Unsafe', 'A broken door'), true, 'fay reports Harbor');
select tests.act_as('postgres');
select private.decide_desk_home_reports(tests.reported('fay'), 'suspend', 'We removed Harbor until the door works.', 'olivia@example.com');
select results_eq(
  $$select p.is_suspended, s.suspended_by, s.reason
    from public.properties p join private.suspensions s on s.property_id = p.id
    where p.name = 'Harbor'$$,
  $$values (true, 'olivia@example.com', 'Report: Unsafe')$$, 'the home is suspended'
);
select is(
  tests.call('fay', 'public.export_account()') #>> '{reports,0,outcome}',
  'home_report_with_suspension', 'the family exports the outcome'
);

select * from finish();
rollback;
