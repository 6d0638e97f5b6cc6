begin;
select plan(31);

-- The state of the site, and the mails to moderators.
select tests.create_fixtures();
select tests.make_operators();

select throws_ok(
  format('select tests.act_as_operator(%L); select public.%s', who, call), 'SC404', 'Not found', who || ': ' || call
)
from unnest(array['fay', 'pat']) as who,
  unnest(array['read_site_state()', 'read_site_weeks()', 'read_need_figures()', 'retry_refused_mails(''A test'')']) as call;

select tests.act_as_operator('oscar');
select is(public.read_site_state() ->> 'refused_mails', '0', 'an administrator reads what health says');
select ok((public.read_site_state() ->> 'database_bytes')::bigint > 1000000, 'and the size of the database');
select is(jsonb_array_length(public.read_site_state() -> 'largest_tables'), 5, 'and of its largest tables');
select is(
  public.read_site_state() -> 'slow_calls', 'null', 'and no slow calls, because the library of pg_stat_statements is not loaded'
);

-- Weeks. The fixtures have homes, families and inquiries of now.
select tests.act_as('postgres');
create function tests.weeks() returns jsonb language plpgsql as $$
declare
  v_weeks jsonb;
begin
  perform tests.act_as_operator('oscar');
  v_weeks := public.read_site_weeks();
  perform tests.act_as('postgres');
  return v_weeks;
end
$$;
create temporary table known as select tests.weeks() as weeks;
update public.inquiries set answered_at = created_at + interval '23 hours'
where message = 'Is a room free?';
update public.inquiries set answered_at = created_at + interval '25 hours'
where message = 'May we visit?';
insert into public.inquiries (patient_id, property_id, message, phone, status)
values (tests.id('pat'), tests.home('Harbor'), 'Buy pills', '3125550103', 'spam');
insert into private.home_weeks (property_id, week, visit_count)
values (tests.home('Hidden'), private.week_of(now()) - 25 * 7, 2), (tests.home('Closed'), private.week_of(now()) - 25 * 7, 3);
create temporary table changed as select tests.weeks() as weeks;
select is(
  (
    select jsonb_object_agg(key, (
      select jsonb_agg(after.value::integer - before.value::integer)
      from jsonb_array_elements_text(c.weeks -> key) with ordinality as after (value, place)
      join jsonb_array_elements_text(k.weeks -> key) with ordinality as before (value, place) using (place)
      where after.value <> before.value
    ))
    from unnest(array['new_homes', 'inquiries', 'answered_in_a_day', 'visits']) as key, known k, changed c
  ),
  '{"new_homes": null, "inquiries": null, "answered_in_a_day": [1], "visits": [5]}',
  'answers within a day and visits are counted by week, without spam'
);
select is(
  (select weeks ->> 'from' from changed), (private.week_of(now()) - 25 * 7)::text, 'from the first of 26 Mondays'
);
select is(
  (select (weeks #>> '{new_families,25}')::integer >= 2 and (weeks #>> '{new_homes,25}')::integer >= 4 from changed), true,
  'the present week is the last'
);

-- Where homes are missing: ten families whose saved search finds nothing.
create function tests.save_searches(p_count integer, p_zip_code text, p_max_cost numeric) returns void language plpgsql as $$
declare
  v_id uuid;
begin
  for i in 1..p_count loop
    v_id := gen_random_uuid();
    insert into auth.users (id, email) values (v_id, v_id || '@example.com');
    insert into public.saved_searches (user_id, name, zip_code, radius_miles, max_cost, mail)
    values (v_id, 'For Mom', p_zip_code, 5, p_max_cost, 'never');
  end loop;
end
$$;
delete from public.saved_searches;
select tests.save_searches(9, '99701', null);
select is(tests.weeks() -> 'missing_homes', '[]', 'nine families are too few');
select tests.save_searches(10, '99701', null);
select tests.save_searches(12, p.zip_code, null) from public.properties p where p.name = 'Sunrise';
select is(tests.weeks() -> 'missing_homes', '[{"place": "99701", "families": 10}]', 'nineteen count as ten, and those who find a home not');
select tests.save_searches(10, p.zip_code, 1) from public.properties p where p.name = 'Sunrise';
select is(jsonb_array_length(tests.weeks() -> 'missing_homes'), 2, 'a budget that no home meets counts too');

-- Refused mails.
delete from private.mails;
insert into private.mails (kind, recipient_id, created_at, attempts) values ('list_news', tests.id('alice'), now(), 5);
select tests.act_as_operator('oscar');
select is(public.retry_refused_mails('The provider is back'), 1, 'an administrator sends refused mails again');
select tests.act_as('postgres');
select is(
  (select concat_ws(' ', action, reason) from private.operator_log order by id desc limit 1),
  'retry_refused_mails The provider is back', 'and the log says why'
);

-- Mails to moderators.
delete from private.mails;
select tests.act_as('service_role');
select is(public.queue_report_mails(), 0, 'without a report there is no mail');
select tests.act_as('pat');
select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'Rude words');
select tests.act_as('postgres');
select results_eq(
  $$select m.recipient_id, private.waiting_reports_mail_details(m) from private.mails m where m.kind = 'waiting_reports' order by m.recipient_id = tests.id('oscar')$$,
  $$select who, '{"report_count": 1, "late": [], "new_app_count": 0}'::jsonb from unnest(array[tests.id('fay'), tests.id('oscar')]) as who$$,
  'the first report tells each operator, also when all are administrators, without what it says'
);
update private.mails set taken_at = now(), sent_at = now() where kind = 'waiting_reports';
select tests.act_as('alice');
select public.report_inquiry(tests.inquiry('Is a room free?'), 'Something else', 'Rude words');
select tests.act_as('service_role');
select is(public.queue_report_mails(), 0, 'the second does not, nor does the daily job on the same day');
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '11 hours' where kind = 'waiting_reports';
select tests.act_as('service_role');
select is(public.queue_report_mails(), 0, 'also not hours later');
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '13 hours' where kind = 'waiting_reports';
select tests.act_as('service_role');
select is(public.queue_report_mails(), 2, 'the next day it does');
select tests.act_as('postgres');
update private.operators set mail_enabled = false where user_id = tests.id('oscar');
update private.mails set created_at = now() - interval '13 hours' where kind = 'waiting_reports';
delete from private.mails where kind = 'waiting_reports' and recipient_id = tests.id('oscar');
select is(private.queue_report_mails('12 hours'), 0, 'an operator who wants no mail gets none, and one that waits is enough');
delete from private.reports;
select is(
  (select count(private.waiting_reports_mail_details(m)) from private.mails m where m.kind = 'waiting_reports'), 0::bigint,
  'nothing is sent once all are decided'
);

-- What waits too long.
delete from private.mails where kind = 'waiting_reports';
update public.users set created_at = now() - interval '8 days' where role = 'owner';
update public.properties set created_at = now() - interval '8 days' where owner_id = tests.id('alice');
select is(
  jsonb_path_query_array(private.read_desk_alerts(), '$.late[*].queue') @> '["homes", "owners"]', true,
  'homes and owners wait for a verification for at most a week'
);
select is(public.queue_report_mails(), 1, 'then operators get a mail too');
update auth.mfa_factors set created_at = now() + interval '1 hour', status = 'verified' where user_id = tests.id('fay');
select is(private.read_desk_alerts() ->> 'new_app_count', '1', 'the others learn of an app that an operator added');
update private.operators set mail_enabled = false;
select is(private.read_desk_alerts() ->> 'told_count', '0', 'the health learns that nobody is told');

select * from finish();
rollback;
