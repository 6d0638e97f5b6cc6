begin;
select plan(29);

-- take_mails(): returns due mails, one at a time.
select tests.create_fixtures();
delete from private.mails;
create function tests.take() returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (select email || ' about ' || (details ->> 'property_name') from public.take_mails(1));
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

-- In the language of the account that gets it.
select tests.act_as('postgres');
update public.users set language = 'es' where id = tests.id('alice');
update private.mails set attempts = 0, batch_id = null, next_attempt_at = now();
select tests.act_as('service_role');
select set_eq(
  'select email, language from public.take_mails(100)', $$values ('alice@example.com', 'es'), ('oscar@example.com', null)$$,
  'each mail has the language of its account'
);

-- A mail that was refused is retried after 1, 5, 25 and 125 minutes, under its own ID.
select tests.act_as('postgres');
delete from private.mails where property_id = tests.home('Harbor');
select is(next_attempt_at - now(), interval '2 minutes', 'a mail that was taken waits longer than a run') from private.mails;
create function tests.settle(p_outcome text) returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  perform public.settle_mails(array(select m.id from private.mails m), p_outcome);
  perform tests.act_as('postgres');
  return (
    select string_agg(
      concat_ws(' ', m.attempts, case when m.batch_id is null then 'alone' else 'again' end, m.next_attempt_at - now()),
      ', '
    )
    from private.mails m
  );
end
$$;
select is(tests.settle('refused'), '1 alone 00:01:00', 'the second attempt');
create function tests.fail_again() returns text language plpgsql as $$
begin
  update private.mails set next_attempt_at = now();
  perform tests.take();
  return tests.settle('refused');
end
$$;
select is(tests.fail_again(), attempts || ' alone ' || wait, 'another attempt after ' || wait)
from (values (2, '00:05:00'), (3, '00:25:00'), (4, '02:05:00')) as later (attempts, wait);
select tests.fail_again();
update private.mails set next_attempt_at = now();
select is(tests.take(), null, 'there is no sixth attempt');
update private.mails set attempts = 1, next_attempt_at = now();
select results_eq(
  'select t.batch_id from public.take_mails(1) t', 'select m.id from private.mails m', 'it is alone in its request'
);

-- What the provider is too busy for costs no attempt.
select tests.act_as('postgres');
update private.mails set attempts = 0, batch_id = null, next_attempt_at = now();
select tests.take();
select is(tests.settle('failed'), '0 again 00:01:00', 'after a failure, a mail is due again in a minute');
update private.mails set next_attempt_at = now();
select tests.take();
select is(tests.settle('limited'), '0 again 00:00:00', 'over the limit, at once');

-- The order: inquiries, then what can wait, then saved searches. Mails that were taken together stay together.
select tests.act_as('postgres');
delete from private.mails;
delete from public.inquiries;
select tests.ask('fay', 'Sunrise', '1 hour');
savepoint fakes;
create or replace function private.weekly_question_mail_details(p_mail private.mails) returns jsonb language sql as $$
  select to_jsonb(1 / (case when p_mail.recipient_id = tests.id('pat') then 0 else 1 end))
$$;
create or replace function private.search_news_mail_details(p_mail private.mails) returns jsonb language sql as $$
  select '{}'::jsonb
$$;
insert into private.mails (kind, recipient_id, created_at, next_attempt_at)
select kind, tests.id(who), now() - age, now() - age
from (values
  ('search_news', 'oscar', interval '3 hours'), ('weekly_question', 'alice', '2 hours'), ('weekly_question', 'pat', '1 hour'),
  ('search_news', 'fay', '5 minutes')
) as mail (kind, who, age);
create function tests.take(p_limit integer) returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (
    select string_agg(concat_ws(' ', t.kind, split_part(t.email, '@', 1), t.problem), ', ' order by m.priority, m.created_at, t.email)
    from public.take_mails(p_limit) t
    join private.mails m on m.id = t.id
  );
end
$$;
select is(
  tests.take(4), 'inquiry alice, weekly_question alice, weekly_question pat 22012, search_news oscar',
  'the most urgent mails are taken, and one whose details fail holds up none'
);
select is(tests.take(4), 'search_news fay', 'then the rest');
select tests.settle('limited');
select tests.ask('fay', 'Harbor');
update private.mails set next_attempt_at = now() where taken_at is null;
select is(
  tests.take(2), 'inquiry alice, weekly_question alice, weekly_question pat 22012, search_news oscar', 'mails over the limit are taken together again'
);
select is(tests.take(100), 'inquiry oscar', 'a new mail is not added to a batch');
select is(tests.take(100), 'search_news fay', 'and comes before less urgent ones');
-- What is urgent is sent, however long the queue is. The others are dropped after a day.
update private.mails set sent_at = null, attempts = 0, batch_id = null, next_attempt_at = now(), created_at = now() - interval '25 hours';
select is(tests.take(100), 'inquiry alice, inquiry oscar', 'a mail about an inquiry is sent after a day');
select is(tests.take(100), null, 'a weekly question and a mail about saved searches are not');
rollback to fakes;

-- Inquiries about a home share a mail that was not taken.
select tests.act_as('postgres');
delete from private.mails;
delete from public.inquiries;
select tests.ask('pat', 'Sunrise', '2 days'), tests.ask('fay', 'Sunrise');
select is((select count(*)::integer from private.mails), 1, 'two inquiries about a home make one mail');
select is(tests.take(), 'alice@example.com about Sunrise', 'it is due');
select tests.settle('limited');
select tests.ask('pat', 'Sunrise');
select is((select count(*)::integer from private.mails), 2, 'after it was taken, the next inquiry makes a new mail');

select tests.settle('sent');
update private.mails set next_attempt_at = now(), created_at = now() - interval '29 days';
select is(tests.take(), null, 'a mail that was sent is not due');
select is(public.purge_mails(), 0, 'its row remains');
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '31 days' where id = (select id from private.mails limit 1);
select tests.act_as('service_role');
select is(public.purge_mails(), 1, 'for 30 days');
select tests.act_as('postgres');
delete from public.properties where id = tests.home('Sunrise');
select is((select count(*)::integer from private.mails), 0, 'deleting a home deletes its mails');

select * from finish();
rollback;
