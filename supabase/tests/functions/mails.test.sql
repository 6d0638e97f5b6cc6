begin;
select plan(28);

-- take_mail(): returns due mails, one at a time.
select tests.create_fixtures();
delete from private.mails;
create function tests.take() returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (select email || ' about ' || (details ->> 'property_name') from public.take_mail());
end
$$;
create function tests.ask(p_who text, p_home text, p_age interval default '0') returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  insert into public.inquiries (patient_id, property_id, message, phone, created_at)
  values (tests.id(p_who), tests.home(p_home), 'My phone is my secret', '3125550199', now() - p_age);
end
$$;
select tests.ask('fay', 'Sunrise'), tests.ask('pat', 'Harbor');
select unalike(string_agg(m::text, ' '), '%secret%', 'a mail does not contain the message') from private.mails m;
select unalike(string_agg(m::text, ' '), '%3125550199%', 'nor the phone number') from private.mails m;
update private.mails set next_attempt_at = now() - interval '1 minute' where property_id = tests.home('Harbor');
select is(tests.take(), expected, coalesce(expected, 'none') || ' is due')
from (values ('oscar@example.com about Harbor'), ('alice@example.com about Sunrise'), (null)) as mail (expected);

-- A mail is retried after 1, 5, 25 and 125 minutes.
select tests.act_as('postgres');
delete from private.mails where property_id = tests.home('Harbor');
select is(next_attempt_at - now(), interval '1 minute', 'the second attempt') from private.mails;
create function tests.fail_again() returns interval language sql set search_path = '' as $$
  update private.mails set next_attempt_at = now();
  select public.take_mail();
  select next_attempt_at - now() from private.mails;
$$;
select is(tests.fail_again(), wait, 'another attempt after ' || wait)
from unnest(array[interval '5 minutes', '25 minutes', '125 minutes']) as wait;
select tests.fail_again();
update private.mails set next_attempt_at = now();
select is(tests.take(), null, 'there is no sixth attempt');

-- Inquiries about a home share a mail that was not attempted. A mail is dropped after a day.
select tests.act_as('postgres');
delete from private.mails;
delete from public.inquiries;
select tests.ask('pat', 'Sunrise', '2 days'), tests.ask('fay', 'Sunrise', '25 hours');
select is((select count(*)::integer from private.mails), 1, 'two inquiries about a home make one mail');
select is(tests.take(), null, 'a mail about inquiries that are older than a day is not sent');
select tests.ask('fay', 'Sunrise');
select is(tests.take(), 'alice@example.com about Sunrise', 'a new inquiry makes it due');
select tests.ask('pat', 'Sunrise');
select is((select count(*)::integer from private.mails), 2, 'after an attempt, the next inquiry makes a new mail');

update private.mails set next_attempt_at = now();
select tests.act_as('service_role');
select public.mark_mail_sent(m.id) from private.mails m;
select is(tests.take(), null, 'a mail that was marked as sent is not due');
select is(public.purge_mails(), 0, 'its row remains');
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '31 days' where attempts = 0;
select tests.act_as('service_role');
select is(public.purge_mails(), 1, 'for 30 days');
select tests.act_as('postgres');
delete from public.properties where id = tests.home('Sunrise');
select is((select count(*)::integer from private.mails), 0, 'deleting a home deletes its mails');

-- Reminders: one mail a month for each owner with an outdated active home.
delete from private.mails;
alter table public.properties disable trigger update_confirmation;
create function tests.remind(p_age interval) returns integer language plpgsql as $$
begin
  perform tests.act_as('postgres');
  -- Alice has lost Sunrise, and Hidden is inactive.
  update public.properties set confirmed_at = now() - p_age;
  perform tests.act_as('service_role');
  return public.queue_reminders();
end
$$;
select is(tests.remind(age), reminders, format('after %s: %s reminders', age, reminders))
from (values (interval '90 days', 0), ('90 days 1 second', 1), ('1 year', 0)) as reminder (age, reminders);
select tests.act_as('postgres');
select results_eq(
  'select recipient_id from private.mails', array[tests.id('oscar')], 'the owner of an active home gets it'
);
update public.properties set confirmed_at = now();
select is(tests.take(), null, 'an owner who has confirmed gets no reminder');
select is(tests.remind('1 year'), 1, 'until the prices are outdated again');
select results_eq(
  'select kind, email, details from public.take_mail()',
  $$values ('reminder', 'oscar@example.com', '{"outdated_count": 1}'::jsonb)$$, 'a reminder counts the outdated active homes'
);
update private.mails set created_at = now() - interval '30 days 1 second', sent_at = now();
select is(public.queue_reminders(), 0, 'there is no second reminder within 30 days');
select is(public.purge_mails(), 1, 'then its row is purged');
select is(public.queue_reminders(), 1, 'and the owner gets another reminder');

select * from finish();
rollback;
