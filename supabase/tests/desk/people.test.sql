begin;
select plan(52);

-- The queues of suspensions and of requests about data, and the look-up.
select tests.create_fixtures();
delete from private.data_requests;
select tests.make_operators();
create function tests.first(p_queue text) returns uuid language sql as $$
  select (public.read_desk_queue(p_queue) #>> '{0,id}')::uuid
$$;
create function tests.decide(p_queue text, p_decision text, p_sentence text default null) returns void
language sql as $$
  select public.open_desk_entry(p_queue, tests.first(p_queue), 'A test');
  select public.decide_desk_entry(p_queue, tests.first(p_queue), p_decision, 'A test', p_sentence)
$$;
create function tests.last_log() returns text language sql as $$
  select concat_ws(' ', l.action, u.email, l.reason)
  from private.operator_log l left join public.users u on u.id = l.person_id order by l.id desc limit 1
$$;

-- Suspensions.
select tests.act_as('service_role');
select public.suspend_account(tests.id('pat'), 'Robin Lee', 'Sends spam');
select public.suspend_property(tests.home('Sunrise'), 'Robin Lee', 'Asks for money');
select tests.act_as_operator('fay');
select set_eq(
  $$select e ->> 'title' as title, e ->> 'about' as about from jsonb_array_elements(public.read_desk_queue('suspensions')) as e$$,
  $$values ('A suspended account', 'A family'), ('A suspended home', 'Sunrise')$$, 'what is suspended waits for a second look'
);
select is(
  (public.open_desk_entry('suspensions', (e ->> 'id')::uuid, 'A test') -> 'details')
    - array['suspended_at', 'person_id', 'property_id'],
  '{"home_name": "Sunrise", "suspended_by": "Robin Lee", "reason": "Asks for money", "home_count": 0,
    "is_owner_suspended": false, "earlier_count": 0}',
  'an operator reads who suspended a home and why'
)
from jsonb_array_elements(public.read_desk_queue('suspensions')) as e where e ->> 'about' = 'Sunrise';
select throws_ok(
  $$select tests.decide('suspensions', 'forget')$$, '22023', 'There is no such decision', 'there are two decisions'
);
select throws_ok(
  $$select tests.decide('suspensions', 'keep', 'We will see.')$$, '22023', 'Nobody reads a sentence about a suspension',
  'the person concerned reads nothing'
);
select lives_ok($$select tests.decide('suspensions', 'keep')$$, 'one is kept');
select is(jsonb_array_length(public.read_desk_queue('suspensions')), 1, 'and waits no more');
select lives_ok($$select tests.decide('suspensions', 'lift')$$, 'the other is lifted');
select tests.act_as('postgres');
select is(
  (select count(*) from private.suspensions s where s.lifted_at is null and s.review_at = now() + interval '30 days'), 1::bigint,
  'the kept one waits again after 30 days'
);
select is(
  (select count(*) from public.users u where u.suspended_at is not null)
    + (select count(*) from public.properties p where p.suspended_at is not null),
  1::bigint, 'one is still suspended'
);
update private.suspensions set review_at = now();
select tests.act_as_operator('fay');
select tests.decide('suspensions', 'lift');
select tests.act_as('postgres');
select is(
  (select count(*) from public.users u where u.suspended_at is not null)
    + (select count(*) from public.properties p where p.suspended_at is not null),
  0::bigint, 'an account and a home have a way back'
);

-- Requests about data.
select tests.act_as_operator('fay');
select throws_ok(
  format('select public.record_data_request(%L, %L, current_date - %s)', email, kind, days), '22023', message, message
)
from (values
  ('nobody@example.com', 'export', 0, 'There is no account with this address'),
  ('pat@example.com', 'gossip', 0, 'A request is for an export or a deletion'),
  ('pat@example.com', 'export', 400, 'Please state the day on which the request came')
) as try (email, kind, days, message);
select lives_ok(
  $$select public.record_data_request(' Pat@example.com', 'export', current_date - 28)$$, 'an operator records a request'
);
select throws_ok(
  $$select public.record_data_request('pat@example.com', 'export', current_date)$$, 'SC409', 'This request waits already',
  'once'
);
select is(
  (public.read_desk_queue('data_requests') -> 0) - array['id', 'waiting_since', 'open_by', 'home_count'],
  '{"title": "Export of data: 2 days left", "about": "Check who asked"}', 'the list counts the days, and has no address'
);
select is(
  public.open_desk_entry('data_requests', tests.first('data_requests'), 'A test') #>> '{details,email}',
  'pat@example.com', 'the entry has the address for the reply'
);
select throws_ok(
  $$select public.export_requested_data(tests.first('data_requests'), 'A test')$$, '22023', 'Please check first who asked',
  'no export before it is known who asked'
);
select throws_ok(
  $$select tests.decide('data_requests', 'exported')$$, '22023', 'Please check first who asked', 'no answer either'
);
select tests.decide('data_requests', 'check_identity');
select throws_ok(
  $$select tests.decide('data_requests', 'exported')$$, '22023', 'Please download the data first', 'nor without the data'
);
select throws_ok(
  $$select public.export_requested_data(tests.first('data_requests'), ' ')$$, '23514', null, 'nor without a reason'
);
select is(
  public.export_requested_data(tests.first('data_requests'), 'Answers the mail') #>> '{account,email}', 'pat@example.com',
  'the export is that of the account'
);
select tests.act_as('postgres');
select is(tests.last_log(), 'export_account pat@example.com Answers the mail', 'and in the log');
select tests.act_as_operator('fay');
select throws_ok(
  $$select tests.decide('data_requests', 'delete', 'pat@example.com')$$, '22023', 'This person asked for an export',
  'an export does not delete'
);
select tests.decide('data_requests', 'exported');
select public.record_data_request('pat@example.com', 'deletion', current_date - 32);
select is(
  public.read_desk_queue('data_requests') #>> '{0,title}', 'Deletion of an account: 2 days late', 'a late one says so'
);
select throws_ok(
  $$select tests.decide('data_requests', 'delete', 'pat@example.com')$$, '22023', 'Please check first who asked',
  'no deletion before it is known who asked'
);
select tests.decide('data_requests', 'check_identity');
select throws_ok(
  format($$select tests.decide('data_requests', 'delete', %L)$$, address), '22023', 'This is not the address of the account',
  'no deletion with the address: ' || coalesce(address, 'none')
)
from unnest(array['fay@example.com', null]) as address;
select lives_ok($$select tests.decide('data_requests', 'delete', ' Pat@example.com ')$$, 'the account is deleted');
select tests.act_as('postgres');
select is((select count(*) from auth.users where id = tests.id('pat')), 0::bigint, 'with all that belongs to it');
select results_eq(
  $$select kind, outcome, closed_by from private.data_requests order by kind desc$$,
  $$values ('export', 'exported', 'fay@example.com'), ('deletion', 'deleted', 'fay@example.com')$$, 'who answered and how is kept'
);
update private.data_requests set closed_at = now() - interval '366 days' where kind = 'export';
select is(public.purge_data_requests(), 1, 'for a year');

-- Look-up.
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('fay'), tests.home('Sunrise'), 'Is there a garden?', '3125550103');
create function tests.look_up(p_who text, p_args text) returns jsonb language plpgsql as $$
declare
  v_found jsonb;
begin
  perform tests.act_as_operator(p_who);
  execute format('select public.look_up(%s)', p_args) into v_found;
  return v_found;
end
$$;
select is(
  tests.look_up('fay', $$p_email => 'Alice@example.com'$$) #> '{person}' @> jsonb_build_object(
    'id', tests.id('alice'), 'role', 'owner', 'home_count', 2, 'received_count', 1, 'reports_about', 0, 'is_bouncing', false
  ),
  true, 'a person is found by the exact address'
);
select ok(
  tests.look_up('fay', $$p_email => 'alice@example.com'$$)::text || tests.look_up('fay', $$p_name => 'Sunrise', p_zip_code => '60601'$$)::text
    !~ 'alice@|garden|3125550103', 'without content'
);
select is(
  tests.look_up('fay', format('p_name => %L, p_zip_code => %L', p.name, p.zip_code)) #>> '{homes,0,id}', p.id::text,
  'a home is found by name and ZIP code'
)
from public.properties p where p.name = 'Sunrise';
select throws_ok(
  format($$select tests.look_up('fay', 'p_subject_id => ''%s''')$$, tests.inquiry('Is there a garden?')), 'SC404', 'Not found',
  'moderators see nothing of other operators'
);
select is(
  tests.look_up('oscar', format('p_subject_id => %L', tests.inquiry('Is there a garden?'))) #>> '{inquiry,home_name}', 'Sunrise',
  'an inquiry by its ID'
);
select is(
  tests.look_up('fay', $$p_email => 'nobody@example.com'$$),
  '{"person": null, "homes": [], "inquiry": null, "suspended_former_id": null}', 'a stranger is not found'
);
select tests.act_as('postgres');
select is(tests.last_log(), 'look_up Look up', 'the log has the look-up, and no address of a stranger');
select tests.act_as_operator('oscar');
select is(
  public.read_content('inquiry', tests.inquiry('Is there a garden?'), 'A complaint') - 'messages',
  '{"message": "Is there a garden?", "phone": "3125550103", "email": null}', 'content takes a reason'
);
select is(
  public.read_content('person', tests.id('alice'), 'A complaint') - 'inquiries',
  '{"email": "alice@example.com", "first_name": null, "last_name": null}', 'also of a person'
);
select throws_ok(
  $$select public.read_content('person', tests.id('alice'), '')$$, '23514', null, 'without one there is none'
);
select throws_ok(
  $$select public.read_content('person', gen_random_uuid(), 'A complaint')$$, 'SC409', 'There is nothing to read', 'an unknown ID'
);
select tests.act_as('postgres');
select results_eq(
  $$select l.action, u.email from private.operator_log l join public.users u on u.id = l.person_id
    where l.reason = 'A complaint' order by l.id$$,
  $$values ('read_conversation', 'fay@example.com'), ('read_conversation', 'alice@example.com'),
    ('read_person', 'alice@example.com')$$,
  'a reading is in the log of both sides'
);
select ok(
  private.export_account(tests.id('alice')) -> 'operator_actions' @> '[{"action": "read_conversation"}, {"action": "read_person"}]',
  'and in their export'
);
select is(
  tests.look_up('oscar', format('p_subject_id => %L', tests.id('alice'))) #> '{person,log}' @> '[{"action": "read_person"}]', true,
  'the look-up says what was done'
);

-- Without the log, nothing is read or done.
select tests.act_as('postgres');
insert into private.data_requests (user_id, kind, received_at, recorded_by, identity_checked_at)
values (tests.id('alice'), 'export', now(), 'fay@example.com', now());
create temporary table request as
select r.id from private.data_requests r where r.user_id = tests.id('alice');
grant select on request to authenticated;
alter table private.operator_log add constraint is_full check (false) not valid;
select tests.act_as_operator('oscar');
select throws_ok('select ' || call, '23514', null, 'the log is full: ' || call)
from (values
  ('public.look_up(''alice@example.com'')'),
  ('public.read_content(''person'', tests.id(''alice''), ''A test'')'),
  ('public.record_data_request(''alice@example.com'', ''deletion'', current_date)'),
  ('public.export_requested_data((select id from request), ''A test'')'),
  ('public.take_operator_action(''suspend_account'', tests.id(''alice''), ''A test'')'),
  ('public.retry_refused_mails(''A test'')')
) as try (call);

select * from finish();
rollback;
