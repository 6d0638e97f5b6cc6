begin;
select plan(33);

select tests.create_fixtures();
-- pat reports alice about a conversation, and alice pat.
select tests.make_operators();
select tests.act_as('pat');
select public.report_inquiry(tests.inquiry('Is a room free?'), 'Asks for money or personal data', 'A deposit first.');
select tests.act_as('alice');
select public.report_inquiry(tests.inquiry('Is a room free?'), 'Spam or advertising', 'Sells insurance.');
select tests.act_as('postgres');
-- Both were made at the moment of this transaction.
update private.reports set created_at = created_at - interval '1 hour' where about ->> 'side' = 'family';
create temporary table report (who text primary key, id uuid);
insert into report
select case r.about ->> 'side' when 'family' then 'pat' else 'alice' end, r.id from private.reports r;
grant select on report to authenticated;
create function pg_temp.report(p_who text) returns uuid language sql as $$ select id from report where who = p_who $$;
grant execute on function pg_temp.report(text) to authenticated;

-- The queue.
select tests.act_as_operator('fay');
select is(
  public.read_desk() -> 'queues' @> '[{"queue": "conversation_reports", "count": 2}]', true, 'the desk counts what waits'
);
select is(
  jsonb_path_query_array(public.read_desk_queue('conversation_reports'), '$[*].title'),
  '["Asks for money or personal data", "Spam or advertising"]', 'the oldest comes first'
);
select is(
  jsonb_array_length(public.read_desk_queue('conversation_reports', (e ->> 'waiting_since')::timestamptz, (e ->> 'id')::uuid)),
  1, 'a page begins after an entry'
)
from jsonb_array_elements(public.read_desk_queue('conversation_reports')) with ordinality as q (e, place) where place = 1;
select throws_ok(
  $$select public.read_desk_queue('users')$$, 'SC404', 'There is no such queue', 'a queue is one of the known ones'
);
select is(
  public.open_desk_entry('conversation_reports', pg_temp.report('pat'), 'Handles the report') #>> '{details,message}',
  'Is a room free?', 'an operator reads the thread'
);
select throws_ok(
  $$select public.open_desk_entry('conversation_reports', pg_temp.report('pat'), ' ')$$, '23514', null, 'and says why'
);
select tests.act_as_operator('oscar');
select throws_ok(
  $$select public.open_desk_entry('conversation_reports', pg_temp.report('pat'), 'Handles the report')$$,
  'SC409', 'fay@example.com has this open. You can take it over.', 'one operator has it open'
);
select is(
  public.read_desk_queue('conversation_reports') #>> '{0,open_by}', 'fay@example.com', 'others see who'
);
select throws_ok(
  $$select public.decide_desk_entry('conversation_reports', pg_temp.report('pat'), 'none', 'Looks fine', 'Thank you.')$$,
  'SC409', 'You no longer have this open. Please open it again.', 'only who has it open decides'
);
select lives_ok(
  $$select public.open_desk_entry('conversation_reports', pg_temp.report('pat'), 'Fay is ill', true)$$, 'another takes it over'
);
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.decide_desk_entry('conversation_reports', pg_temp.report('pat'), 'none', 'Looks fine', 'Thank you.')$$,
  'SC409', null, 'which ends the right to decide'
);

-- The decision.
select tests.act_as_operator('oscar');
select throws_ok(
  format(
    $$select public.decide_desk_entry('conversation_reports', pg_temp.report('pat'), %L, 'Looks bad', %L)$$, decision, sentence
  ),
  '22023', message, message
)
from (values
  ('scold', 'Be nice.', 'There is no such decision'), ('warn', ' ', 'Please write the sentence that the sides read')
) as try (decision, sentence, message);
select lives_ok(
  $$select public.decide_desk_entry('conversation_reports', pg_temp.report('pat'), 'close', 'Asked for a deposit', 'Never pay before a visit.')$$,
  'an operator closes the conversation'
);
select throws_ok(
  $$select public.open_desk_entry('conversation_reports', pg_temp.report('pat'), 'Handles the report')$$,
  'SC404', 'oscar@example.com has decided this already.', 'the next one reads who decided'
);
select tests.act_as('postgres');
select results_eq(
  $$select action, person_id, subject_id, reason from private.operator_log where operator_id is not null and created_at >= now() order by id$$,
  $$select * from (values
    ('open_conversation_reports', tests.id('alice'), pg_temp.report('pat'), 'Handles the report'),
    ('open_conversation_reports', tests.id('pat'), pg_temp.report('pat'), 'Reported the conversation'),
    ('open_conversation_reports', tests.id('alice'), pg_temp.report('pat'), 'Fay is ill'),
    ('open_conversation_reports', tests.id('pat'), pg_temp.report('pat'), 'Reported the conversation'),
    ('decide_conversation_reports', tests.id('alice'), pg_temp.report('pat'), 'close: Asked for a deposit')
  ) as log$$,
  'the log has each opening, for both sides, and each decision that happened'
);
select tests.act_as('pat');
select is(
  (public.read_thread(tests.inquiry('Is a room free?')) #> '{team_notes,0}') - '{id, created_at}'::text[],
  '{"body": "report_with_close", "body_values": {"sentence": "Never pay before a visit."}}', 'the reporter reads the outcome'
);
select throws_ok(
  $$select public.send_message(tests.inquiry('Is a room free?'), gen_random_uuid(), 'Hello?')$$, 'SC409',
  'conversation_closed', 'and cannot write'
);
select tests.act_as('alice');
select is(
  (public.read_thread(tests.inquiry('Is a room free?')) #> '{team_notes,0}') - '{id, created_at}'::text[],
  '{"body": "conversation_with_close", "body_values": {"sentence": "Never pay before a visit."}}',
  'the other side does not read of a report'
);
select is(jsonb_array_length(public.read_thread(tests.inquiry('Is a room free?')) -> 'team_notes'), 1, 'each side reads its own');
select tests.act_as('postgres');
select throws_ok(
  $$update public.inquiries set message = 'More' where id = tests.inquiry('Is a room free?')$$, 'SC409', null,
  'no addition either'
);
select is(
  (select count(*) from private.mails m where m.kind = 'team_note' and private.team_note_mail_details(m) is not null), 2::bigint,
  'each side gets a mail'
);

-- Nobody decides about themselves: alice reported pat.
select tests.act_as('postgres');
select private.add_operator(who || '@example.com', 'administrator', 'Robin Lee') from unnest(array['alice', 'pat']) as who;
select tests.sign_in_with_app(who) from unnest(array['alice', 'pat']) as who;
select throws_ok(
  format(
    $$select tests.act_as_operator(%L);
      select public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Handles the report', true);
      select public.decide_desk_entry('conversation_reports', pg_temp.report('alice'), 'none', 'Looks fine', 'Thank you.')$$,
    who
  ),
  'SC404', 'This is about you or someone you work for, so another operator does it.', who || ' is a side of this report'
)
from unnest(array['alice', 'pat']) as who;
select tests.act_as('postgres');
select private.remove_operator(who || '@example.com', 'Robin Lee') from unnest(array['alice', 'pat']) as who;

-- An entry that is open counts for 30 minutes from when it was opened.
select tests.act_as_operator('fay');
select public.open_desk_entry('owners', tests.id('alice'), 'Handles the queue');
select tests.act_as('postgres');
update private.desk_assignments set opened_at = opened_at - interval '1 hour';
select tests.act_as_operator('fay');
select public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Handles the report');
select tests.act_as('postgres');
update private.desk_assignments set opened_at = opened_at - interval '29 minutes';
select tests.act_as_operator('oscar');
select throws_ok(
  $$select public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Handles the report')$$, 'SC409',
  'fay@example.com has this open. You can take it over.', 'another entry counts from when it was opened itself'
);
select tests.act_as('postgres');
update private.desk_assignments set opened_at = opened_at - interval '1 minute';
select tests.act_as_operator('oscar');
select lives_ok(
  $$select public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Handles the report')$$,
  'after 30 minutes others open it'
);
select throws_ok(
  $$select public.decide_desk_entry('owners', tests.id('alice'), 'skip', 'Looks fine')$$, 'SC409',
  'You no longer have this open. Please open it again.', 'an operator decides no entry but the open one'
);

-- A page decides on what it shows itself: here another one opened the entry again.
select tests.act_as_operator('fay');
create temporary table opening as
select public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Handles the report', true) as body;
select isnt(
  public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Again') -> 'opening_id',
  (select body -> 'opening_id' from opening), 'each opening has an ID'
);
select throws_ok(
  $$select public.decide_desk_entry('conversation_reports', pg_temp.report('alice'), 'none', 'Fine', 'Thank you.',
    p_opening_id => (select (body ->> 'opening_id')::uuid from opening))$$,
  'SC409', 'You no longer have this open. Please open it again.', 'a decision on an earlier opening is refused'
);
update opening set body = public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Once more');
savepoint open;
select lives_ok(
  $$select public.decide_desk_entry('conversation_reports', pg_temp.report('alice'), 'none', 'Fine', 'Thank you.',
    p_opening_id => (select (body ->> 'opening_id')::uuid from opening))$$,
  'on the last one it is made'
);
rollback to open;

-- Without the log, nothing happens.
select tests.act_as_operator('fay');
select public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Handles the report', true);
select tests.act_as('postgres');
alter table private.operator_log add constraint is_full check (false) not valid;
select throws_ok(
  $$select tests.act_as_operator('fay');
    select public.decide_desk_entry('conversation_reports', pg_temp.report('alice'), 'suspend', 'Sells things', 'Stop.')$$,
  '23514', null, 'the log is full'
);
select tests.act_as('postgres');
select is((select suspended_at from public.users where id = tests.id('pat')), null, 'nobody is suspended');
alter table private.operator_log drop constraint is_full;

-- An entry that somebody opened and that ended without a decision.
delete from private.reports where id = pg_temp.report('alice');
select tests.act_as_operator('oscar');
select throws_ok(
  $$select public.open_desk_entry('conversation_reports', pg_temp.report('alice'), 'Handles the report')$$, 'SC404',
  'This does not wait any more.', 'nobody decided it'
);
select tests.act_as('postgres');

select * from finish();
rollback;
