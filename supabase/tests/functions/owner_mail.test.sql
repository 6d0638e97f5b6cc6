begin;
select plan(0);
savepoint start;

-- take_owner_mail(): returns due mails.
select tests.create_fixtures();
delete from private.owner_mails;

prepare take as select email, property_name from public.take_owner_mail();

-- An inquiry queues.
select tests.act_as('fay');
insert into public.inquiries (property_id, message, phone)
values (tests.home('Sunrise'), 'My phone is my secret', '3125550199');
select tests.act_as('pat');
insert into public.inquiries (property_id, message, phone) values (tests.home('Harbor'), 'Hello', '3125550101');
select tests.act_as('postgres');
select is(
  (select string_agg(m::text, ' ') from private.owner_mails m) ~ 'secret|3125550199', false,
  'what waits holds neither message nor phone'
);

-- One at a time, each to the owner of its home.
update private.owner_mails set next_attempt_at = now() - interval '1 minute'
where property_id = tests.home('Harbor');
select tests.act_as('service_role');
select results_eq('take', $$values ('oscar@example.com', 'Harbor')$$, 'the longest due goes first, to its owner');
select results_eq('take', $$values ('alice@example.com', 'Sunrise')$$, 'then the next');
select is_empty('take', 'and what was taken is not taken again at once');

-- Tried again after 1, 5, 25 and 125 minutes, then never.
select tests.act_as('postgres');
delete from private.owner_mails where property_id = tests.home('Harbor');
select is(
  (select next_attempt_at - now() from private.owner_mails), interval '1 minute', 'a second try is due in a minute'
);
create function pg_temp.fail_again() returns interval language sql as $$
  update private.owner_mails set next_attempt_at = now();
  select public.take_owner_mail();
  select next_attempt_at - now() from private.owner_mails;
$$;
select is(pg_temp.fail_again(), interval '5 minutes', 'a third 5 minutes later');
select is(pg_temp.fail_again(), interval '25 minutes', 'a fourth 25 minutes later');
select is(pg_temp.fail_again(), interval '125 minutes', 'a fifth 125 minutes later');
select pg_temp.fail_again();
update private.owner_mails set next_attempt_at = now();
select tests.act_as('service_role');
select is_empty('take', 'after five tries there is no other');

-- Several inquiries about one home make one mail while none was tried.
select tests.act_as('postgres');
delete from private.owner_mails;
delete from public.inquiries;
insert into public.inquiries (patient_id, property_id, message, phone, created_at)
values
  (tests.id('pat'), tests.home('Sunrise'), 'One', '3125550101', now() - interval '2 days'),
  (tests.id('fay'), tests.home('Sunrise'), 'Two', '3125550102', now() - interval '25 hours');
select is((select count(*) from private.owner_mails), 1::bigint, 'two inquiries about a home wait as one mail');
select tests.act_as('service_role');
select is_empty('take', 'which is not sent when both are older than a day');
select tests.act_as('postgres');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('fay'), tests.home('Sunrise'), 'Three', '3125550102');
select tests.act_as('service_role');
select results_eq('take', $$values ('alice@example.com', 'Sunrise')$$, 'but is as soon as a new one comes');
select tests.act_as('postgres');
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('pat'), tests.home('Sunrise'), 'Four', '3125550101');
select is((select count(*) from private.owner_mails), 2::bigint, 'after a try the next inquiry has a mail of its own');

-- Sent is sent.
update private.owner_mails set next_attempt_at = now();
select tests.act_as('service_role');
select public.mark_owner_mail_sent(m.id) from private.owner_mails m;
select is_empty('take', 'what is marked as sent is not sent again');
select is(public.purge_owner_mails(), 0, 'its note stays for a while');
select tests.act_as('postgres');
update private.owner_mails set created_at = now() - interval '31 days' where attempts = 0;
select tests.act_as('service_role');
select is(public.purge_owner_mails(), 1, 'and goes after 30 days');

select tests.act_as('postgres');
delete from public.properties where id = tests.home('Sunrise');
select is((select count(*) from private.owner_mails), 0::bigint, 'a deleted home has no mails');

select * from finish();
rollback;
