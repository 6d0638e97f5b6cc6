begin;
select plan(27);

-- A deleted home: its conversations stay for the family, and a report keeps what it is about.
select tests.create_fixtures();
create function tests.create_user(p_id uuid, p_email text) returns void language sql as $$
  insert into auth.users (id, email, raw_user_meta_data) values (p_id, p_email, '{"role": "owner"}')
$$;
create function tests.reported() returns jsonb language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (
    select jsonb_build_object(
      'reported', u.email, 'is_suspended', u.suspended_at is not null, 'reason', r.reason, 'about', r.about
    )
    from private.reports r
    left join public.users u on u.id = r.reported_id
  );
end
$$;
-- As sent with the key of pat.
select tests.act_as('pat');
create temp table sent as select private.own_id(tests.id('pat')) as id;
select tests.act_as('postgres');
delete from private.mails;
update public.inquiries set id = sent.id from sent where message = 'Is a room free?';
select tests.act_as('alice');
select public.send_message(tests.inquiry('Is a room free?'), tests.id('alice'), 'Send money first.');
select tests.act_as('postgres');
delete from private.mails;
insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
select tests.id('pat'), tests.inquiry('Is a room free?'), 'family', array[at], 'confirmed', at
from (select date_trunc('hour', now()) + interval '3 days' as at) as visit;
select tests.affects('alice', $$delete from public.properties where id = tests.home('Sunrise')$$, 1);
select is(tests.call('alice', 'public.read_thread(tests.inquiry($$Is a room free?$$))'), null, 'the owner reads nothing');
select is(public.list_received_inquiries() -> 'total', '0', 'nor lists it');
select tests.act_as('pat');
create temp table thread as select public.read_thread(tests.inquiry('Is a room free?')) as t;
select is(
  t #> '{inquiry,property}',
  (t #> '{inquiry,property}') || '{"name": "Sunrise", "city": "Chicago", "is_active": false, "photo": null}',
  'the family reads about the home'
) from thread;
select results_eq(
  $$select t #>> '{inquiry,state}', t #>> '{inquiry,phone}', t #>> '{messages,0,body}', t #>> '{visits,0,state}',
      t ->> 'time_zone', t ->> 'closed_reason', t #>> '{closed_values,last}' from thread$$,
  format(
    $$values ('closed', null, 'Send money first.', 'cancelled', 'America/Chicago',
      'conversation_about_deleted_home', %L)$$,
    (now() + interval '90 days')::date
  ), 'and the conversation, which is closed'
);
select is(public.list_sent_inquiries() #>> '{items,0,property,name}', 'Sunrise', 'and lists it');
select is(
  (select property_id from public.send_inquiry(gen_random_uuid(), 'Again', '3125550101', p_id => tests.id('pat'))),
  (select (t #>> '{inquiry,property,id}')::uuid from thread), 'a retry answers as before'
);
select tests.throws(
  'pat', $$select public.send_message(tests.inquiry('Is a room free?'), gen_random_uuid(), 'Hello?')$$, 'SC409',
  (select t ->> 'closed_reason' from thread)
);
-- The error of a failed check would name all values of the row, with the hash of an address.
select tests.throws('pat', sql, '22023', 'report_incomplete')
from unnest(array[
  $$select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', ' ')$$,
  $$select public.report_inquiry(tests.inquiry('Is a room free?'), 'Boring', 'Rude')$$,
  $$select public.report_inquiry(tests.inquiry('Is a room free?'), null, 'Rude')$$
]) as sql;
select is(
  tests.call('pat', $$public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'They asked for money.')$$),
  'true', 'the family reports it'
);
select is(
  public.export_account() #> '{reports,0,about}',
  jsonb_build_object(
    'side', 'family', 'message', 'Is a room free?', 'messages', t -> 'messages',
    'home', jsonb_build_object(
      'id', t #> '{inquiry,property,id}', 'name', 'Sunrise', 'street', '1 Main Street', 'city', 'Chicago', 'state', 'IL',
      'zip_code', '60601', 'license_number', null, 'license_state', null
    )
  ), 'its export has what the report is about'
) from thread;
select results_eq(
  $$select e #>> '{inquiries_sent,0,property_name}', e #>> '{visits,0,state}' from public.export_account() as e$$,
  $$values ('Sunrise', 'cancelled')$$, 'and the conversation'
);
select tests.act_as('service_role');
select results_eq(
  'select email, details from public.take_mails(10)',
  $$select 'pat@example.com', jsonb_build_object(
      'state', 'cancelled', 'is_family', true, 'inquiry_id', tests.inquiry('Is a room free?'), 'property_name', 'Sunrise',
      'event', private.describe_event(v), 'times', '[]'::jsonb
    ) from private.visits v$$, 'a mail cancels the visit'
);

-- The account of the owner too.
select tests.act_as('postgres');
delete from auth.users where id = tests.id('alice');
select is(
  tests.reported(),
  tests.reported() || jsonb_build_object('reported', null, 'is_suspended', false, 'reason', 'Something else'),
  'operators still read the report'
);
select is(tests.reported() #>> '{about,messages,0,body}', 'Send money first.', 'and the message');
select public.suspend_account(r.reported_id, 'Robin Lee', 'Asked for money') from private.reports r;
select tests.act_as('postgres');
select tests.create_user('a11ce000-0000-4000-8000-000000000005', 'Alice+again@example.com');
select results_eq(
  $$select r ->> 'reported', r ->> 'is_suspended' from tests.reported() as r$$,
  $$values ('Alice+again@example.com', 'true')$$, 'the next account with the address is suspended, and the report names it'
);
select tests.act_as('postgres');
update auth.users set email = 'new@example.com' where id = 'a11ce000-0000-4000-8000-000000000005';
delete from auth.users where id = 'a11ce000-0000-4000-8000-000000000005';
select tests.create_user('a11ce000-0000-4000-8000-000000000006', 'new@example.com');
select tests.create_user('a11ce000-0000-4000-8000-000000000007', 'alice2@example.com');
select set_eq(
  $$select u.email from private.suspended_addresses b join public.users u on u.id = b.user_id$$, $$values ('new@example.com')$$,
  'so is the next one with a later address, and nobody else'
);
select tests.act_as('service_role');
select ok(public.lift_suspension_of_account('a11ce000-0000-4000-8000-000000000006', 'Robin Lee'), 'operators lift the suspension');
select is_empty(
  $$select from private.suspended_addresses where user_id = 'a11ce000-0000-4000-8000-000000000006'$$, 'of this account'
);

-- Housekeeping.
update public.inquiries set deleted_at = now() - interval '91 days' where former_home is not null;
select is(public.purge_deleted_inquiries(), 1, 'after 90 days the conversation is removed');
select is(tests.reported() #>> '{about,message}', 'Is a room free?', 'the report still has its text');
select public.close_report(r.id, 'Robin Lee', 'Suspended') from private.reports r;
select is(public.purge_reports(), 0, 'a report that was closed stays');
select tests.act_as('postgres');
update private.reports set closed_at = now() - interval '367 days';
update private.suspended_addresses set suspended_at = now() - interval '800 days';
select public.suspend_account(tests.id('oscar'), 'Robin Lee', 'Rude');
update private.suspended_addresses set suspended_at = now() - interval '800 days';
select tests.act_as('service_role');
select ok(public.purge_reports() > 1, 'after a year it is removed, and suspended addresses of deleted accounts after two');
select results_eq(
  'select user_id from private.suspended_addresses', $$values (tests.id('oscar'))$$, 'the address of an account stays with it'
);
select is(tests.reported(), null, 'no report is left');

select * from finish();
rollback;
