begin;
select plan(17);

select tests.create_fixtures();
delete from private.mails;
create function tests.device(p_who text, p_name text) returns void language sql as $$
  insert into private.push_devices (user_id, sid, name, endpoint, p256dh, auth)
  select s.user_id, s.sid, p_name, 'https://fcm.googleapis.com/fcm/send/' || p_name, 'B' || repeat('A', 86), repeat('A', 22)
  from public.sessions s
  join auth.sessions a on a.id::text = s.sid
  where s.user_id = tests.id(p_who)
  order by s.sid
  limit 1
$$;
create function tests.take(p_push boolean) returns text language plpgsql as $$
begin
  update private.mails set next_attempt_at = least(next_attempt_at, now());
  perform tests.act_as('service_role');
  return (
    select string_agg(concat_ws(' ', t.kind, split_part(t.email, '@', 1), coalesce(t.devices #>> '{0,endpoint}', 'mail')), ', ' order by t.kind, t.email)
    from public.take_mails(100, p_push) t
  );
end
$$;
create function tests.settle(p_outcome text) returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  perform public.settle_mails(array(select m.id from private.mails m), p_outcome);
  perform tests.act_as('postgres');
  return (
    select string_agg(concat_ws(' ', m.attempts, m.push_attempts, m.next_attempt_at - now(), m.batch_id is null), ', ')
    from private.mails m
  );
end
$$;

insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('fay'), tests.home('Sunrise'), 'Is a room free?', '3125550199');
select tests.device('alice', 'phone');
select is(tests.take(false), 'inquiry alice mail', 'without keys of the site, a mail is a mail');
select tests.act_as('postgres');
update private.mails set batch_id = null, attempts = 0, next_attempt_at = now();
select is(tests.take(true), 'inquiry alice https://fcm.googleapis.com/fcm/send/phone', 'a notification takes its place');
select tests.act_as('postgres');
select is(tests.settle('unpushed'), '0 1 00:01:00 t', 'the second attempt follows after a minute');
update private.mails set next_attempt_at = now();
select tests.take(true);
select is(tests.settle('unpushed'), '0 2 00:05:00 t', 'the third after five');
update private.mails set next_attempt_at = now();
select is(tests.take(true), 'inquiry alice https://fcm.googleapis.com/fcm/send/phone', 'which is a notification too');
select is(tests.settle('unpushed'), '0 3 00:00:00 t', 'and then the mail is due');
select is(tests.take(true), 'inquiry alice mail', 'nothing is lost');
select tests.act_as('postgres');
select is(count(*), 1::bigint, 'in the batch of other mails') from private.mails where attempts = 1 and batch_id is not null and batch_id <> id;

-- What the provider may have got stays a mail.
update private.mails set push_attempts = 0, next_attempt_at = now();
select is(tests.take(true), 'inquiry alice mail', 'a mail whose fate is unknown is no notification the next time');

-- A session that has ended ends its device.
select tests.act_as('postgres');
update private.mails set batch_id = null, attempts = 0, push_attempts = 0, next_attempt_at = now();
update public.sessions set expire = now() - interval '1 second' where sid = (select sid from private.push_devices);
select is(tests.take(true), 'inquiry alice mail', 'no notification after the session has ended');
select tests.act_as('postgres');
delete from auth.sessions a where a.id::text = (select sid from private.push_devices);
select public.purge_ended_sessions();
select is_empty('select 1 from private.push_devices', 'the cleanup removes the device');

-- Other kinds are mails.
select is(
  private.is_pushed((select m from private.mails m), details) , expected, kind || ' ' || details::text
)
from (values
  ('inquiry', '{}'::jsonb, true)
) as mail (kind, details, expected);
create function tests.pushed(p_kind text, p_details jsonb) returns boolean language sql as $$
  select private.is_pushed(jsonb_populate_record(m, jsonb_build_object('kind', p_kind)), p_details) from private.mails m
$$;
select is(
  (select string_agg(kind, ' ' order by kind) from unnest('{need,inquiry,message,free_spot,visit,visit_reminder,need_answer,search_news,list_news,weekly_question,assignment,owner_note,removal}'::text[]) as kind
    where tests.pushed(kind, '{"state": "proposed"}')),
  'free_spot inquiry message need visit', 'five kinds are notifications'
);
select is(tests.pushed('visit', '{"state": "confirmed"}'), false, 'a visit that was agreed is a mail with its calendar file');

-- Nobody reads addresses and keys.
select tests.act_as('alice');
select throws_ok('select endpoint from private.push_devices', '42501');
select throws_ok($$select private.find_push_devices(tests.id('alice'))$$, '42501');
select tests.act_as('postgres');
select is(
  (select string_agg(key, ' ' order by key) from jsonb_array_elements(private.read_push_devices()) as device, jsonb_object_keys(device) as key),
  null, 'a visitor has none'
);

select * from finish();
rollback;
