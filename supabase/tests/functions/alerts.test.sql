-- What counts as new, matching, and mails about saved searches. The agreement with the search is tested in
-- alerts-agreement.test.ts, the calls of the API in api/saved-searches.ts.
begin;
select plan(51);
select tests.create_fixtures();
delete from private.property_changes;

-- The queue: what an owner changes, and what is announced. Each row starts after the one before.
create function tests.change(p_change text, p_home text default 'Sunrise') returns text language plpgsql as $$
begin
  perform tests.act_as('postgres');
  delete from private.property_changes;
  execute format('update public.properties set %s where id = %L', p_change, tests.home(p_home));
  return coalesce((select string_agg(c.reason, ' ' order by c.id) from private.property_changes c), '');
end
$$;
update public.properties set room_cost = 4000, available_spots = 1 where id = tests.home('Sunrise');
select is(tests.change(change), reasons, format('%s. %s announces: %s', place, change, reasons))
from (values
  (1, $$description = 'Painted'$$, ''),
  (2, 'available_spots = 0', ''),
  (3, 'available_spots = 2, capacity = 3', 'available'),
  (4, 'available_spots = 3', ''),
  (5, 'is_active = false', ''),
  (6, 'available_spots = 0, room_cost = 1000', ''),
  (7, 'is_active = true, room_cost = 4000', 'listed'),
  (8, 'room_cost = 3801', ''),
  (9, 'room_cost = 3800', 'price'),
  -- Small steps add up against the price that was announced last.
  (10, 'room_cost = 3700', ''),
  (11, 'room_cost = 3650', ''),
  (12, 'room_cost = 3610', 'price'),
  -- A price that was raised does not count until it stood for 30 days.
  (13, 'room_cost = 5000', ''),
  (14, 'room_cost = 3610', ''),
  (15, 'room_cost = null', ''),
  (16, 'room_cost = 3400', 'price'),
  (17, 'room_cost = 0', 'price'),
  (18, 'room_cost = 0.01', ''),
  (19, 'room_cost = 0', ''),
  (20, $$rates = '[{"room_type": "Studio", "monthly_cost": 4500}]'$$, '')
) as step (place, change, reasons)
order by place;
update private.announced_costs set raised_at = now() - interval '30 days 1 second';
select is(tests.change($$rates = '[{"room_type": "Studio", "monthly_cost": 4200}]'$$), 'price', 'after 30 days it does');
select is(tests.change('available_spots = 1, room_cost = 100, rates = default'), 'available price', 'two reasons');

-- The owner's write survives a queue that fails.
alter table private.property_changes add constraint no_news check (false) not valid;
select is(tests.change('available_spots = 0'), '', 'preparation');
select is(tests.change('available_spots = 1'), '', 'a failing queue is ignored');
select is((select available_spots from public.properties where id = tests.home('Sunrise')), 1, 'the change is kept');
alter table private.property_changes drop constraint no_news;

-- Matching. The searches are around Sunrise, and older than the changes.
create function tests.save(p_who text, p_name text, p_mail text, p_max numeric default null) returns void language sql as $$
  insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail, max_cost, created_at, seen_at)
  values (tests.id(p_who), p_name, '60601', 5, p_mail, p_max, now() - interval '1 day', now() - interval '1 day')
$$;
select tests.save('fay', 'daily', 'daily'), tests.save('fay', 'weekly', 'weekly', 90000),
  tests.save('fay', 'cheap', 'daily', 1), tests.save('pat', 'quiet', 'never');
create function tests.announce(p_age interval default '0', p_home text default 'Sunrise') returns text
language plpgsql as $$
begin
  perform tests.act_as('postgres');
  insert into private.property_changes (property_id, reason, created_at)
  values (tests.home(p_home), 'listed', now() - p_age);
  perform tests.act_as('service_role');
  return (select concat_ws(' ', m.changes, m.items) from public.match_property_changes(100) m);
end
$$;
select is(tests.announce('2 days'), '1 0', 'a change before the search was saved is not news');
select is(tests.announce('0', 'Hidden'), '1 0', 'an inactive home is not news');
select is(tests.announce('31 days'), '1 0', 'an old change is not news');
select is(tests.announce('1 hour'), '1 3', 'a home is new to the searches that it fits');
select is(tests.announce(), '1 0', 'the same news comes once in 30 days');
select tests.act_as('postgres');
select set_eq(
  'select s.name, i.is_pending from private.alert_items i join public.saved_searches s on s.id = i.search_id',
  $$values ('daily', true), ('weekly', true), ('quiet', false)$$, 'only searches with mail wait for one'
);
update private.alert_items set changed_at = now() - interval '30 days 1 second', is_pending = false;
select is(tests.announce(), '1 3', 'and again after 30 days');
select tests.act_as('postgres');
select is((select count(*)::integer from private.alert_items where is_pending), 2, 'and waits for a mail again');

-- Mails: one a person and day, for all searches together.
create function tests.queue() returns integer language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (select q.mails from public.queue_alert_mails(100) q);
end
$$;
create function tests.taken() returns text language plpgsql as $$
declare
  v_taken text;
begin
  perform tests.act_as('service_role');
  select t.email || ': ' || (
    select string_agg(concat_ws(' ', s ->> 'name', s ->> 'total', s -> 'homes' -> 0 ->> 'name'), ', ')
    from jsonb_array_elements(t.details -> 'searches') s
  ) into v_taken
  from public.take_mail() t where t.kind = 'alerts';
  perform public.mark_mail_sent(m.id) from private.mails m where m.attempts > 0;
  perform tests.act_as('postgres');
  return v_taken;
end
$$;
delete from private.mails;
select is(public.stop_alert_mail(), 0, 'an operator stops all mail');
select is(tests.queue(), 0, 'then none is queued');
select public.start_alert_mail();
select is(tests.queue(), 1, 'one mail for two searches of a person, and none for a search without mail');
select is(tests.queue(), 0, 'a second run queues nothing');
select is(public.stop_alert_mail(), 1, 'an operator holds back the queued mail');
select is(tests.taken(), null, 'which is not sent');
select is(public.start_alert_mail(), 1, 'until mail starts again');
select is(tests.taken(), 'fay@example.com: daily 1 Sunrise, weekly 1 Sunrise', 'it names the home in both searches');
select tests.announce('0', 'Harbor');
select is(tests.queue(), 0, 'there is no second mail on the day');
select tests.act_as('postgres');
update private.alert_recipients set due_at = now(), mailed_at = now() - interval '1 day';
select is(tests.queue(), 1, 'the next day has one');
select is(tests.taken(), 'fay@example.com: daily 1 Harbor', 'without the weekly search');
update private.alert_recipients set due_at = now(), weekly_mailed_at = now() - interval '7 days';
select is(tests.queue(), 1, 'a week later there is one for it');

-- A mail that was not sent within a day is queued anew, once.
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '1 day' where kind = 'alerts' and sent_at is null;
update private.alert_recipients set weekly_mailed_at = now() - interval '7 days';
select is(tests.queue(), 1, 'news of a lost mail are queued anew');

-- What ends mail.
select tests.act_as('fay');
select public.update_saved_search(id, name, 'never') from public.saved_searches where name = 'weekly';
select is(tests.taken(), null, 'a mail is not sent for a search whose mail has ended');
select set_eq(
  $$select public.record_bounce(id, 'Fay@example.com', 1) from unnest(array['a', 'a', 'b']) as id$$,
  array[true, false], 'a bounce counts once'
);
select is(private.is_bouncing(tests.id('fay')), true, 'two bounces end the mail');
update private.alert_items set is_pending = true;
update private.alert_recipients set due_at = now();
select is(tests.queue(), 0, 'nothing is queued for the address');
select tests.act_as('postgres');
delete from auth.users where id in (tests.id('fay'), tests.id('pat'));
select is((select count(*)::integer from private.alert_items), 0, 'deleting an account deletes its news');

select * from finish();
rollback;
