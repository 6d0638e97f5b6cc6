-- What counts as new, matching, and mails about saved searches. The agreement with the search is tested in
-- search-news-agreement.test.ts, the calls of the API in api/saved-searches.ts.
begin;
select plan(74);
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
update private.announced_monthly_costs set raised_at = now() - interval '30 days 1 second';
select is(tests.change($$rates = '[{"room_type": "Studio", "monthly_cost": 4200}]'$$), 'price', 'after 30 days it does');
savepoint spots;
select tests.change('available_spots = 1');
select is(
  tests.change($$rates = '[{"room_type": "Studio", "monthly_cost": 3800}]'$$), 'price', 'a free spot is no news again with a lower price'
);
rollback to spots;
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
create function tests.announce(p_age interval default '0', p_home text default 'Sunrise', p_reason text default 'listed')
returns text
language plpgsql as $$
begin
  perform tests.act_as('postgres');
  insert into private.property_changes (property_id, reason, created_at)
  values (tests.home(p_home), p_reason, now() - p_age);
  perform tests.act_as('service_role');
  return (select concat_ws(' ', m.changes, m.matches) from public.match_property_changes(100) m);
end
$$;
-- What the searches of a person find that is new, and when it changed.
create function tests.news(p_who text) returns text language sql as $$
  select string_agg(
    concat_ws(' ', s.name, n.reason, date_trunc('hour', now() - n.changed_at)), ', '
    order by s.name, n.changed_at
  )
  from public.saved_searches s cross join private.find_search_news(s, s.seen_at) n
  where s.user_id = tests.id(p_who)
$$;
select is(tests.announce('2 days'), '1 0', 'a change before the search was saved is not news');
select is(tests.announce('0', 'Hidden'), '1 0', 'an inactive home is not news');
select is(tests.announce('3 hours'), '1 3', 'a home is new to the searches that it fits');
select tests.act_as('postgres');
select is(tests.news('fay'), 'daily listed 03:00:00, weekly listed 03:00:00', 'with the time of the change');
select is(
  (select array_agg(r.user_id) from private.search_news_recipients r), array[tests.id('fay')],
  'only a person with mail waits for one'
);
select tests.announce('1 hour');
select tests.act_as('postgres');
select is(tests.news('pat'), 'quiet listed 03:00:00', 'the same change again is not news');
select is(private.count_search_news(), 0, 'nor are the searches of others');

-- A home that is changed back and forth is news every 30 days, counted for each search from when it was saved.
select tests.announce(make_interval(days => days), 'Harbor') from unnest(array[70, 45, 39, 20, 8]) as days;
select tests.act_as('postgres');
create function tests.news_days(p_saved interval) returns integer[] language sql as $$
  select array_agg(extract(day from now() - c.created_at)::integer order by c.created_at)
  from private.property_changes c
  where c.property_id = tests.home('Harbor') and c.created_at > now() - p_saved
    and not private.is_repeated_change(
      jsonb_populate_record(
        null::public.saved_searches,
        jsonb_build_object('created_at', now() - p_saved, 'care_mask', 0, 'required_mask', 0, 'language_mask', 0)
      ),
      c.property_id, c.reason, c.created_at, c.news_at
    )
$$;
select is(tests.news_days(saved), days, format('a search saved %s ago', saved))
from (values
  (interval '80 days', array[70, 39, 8]), ('69 days', array[45, 8]), ('21 days', array[20]), ('19 days', array[8])
) as step (saved, days);
insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail, created_at, seen_at)
select tests.id('alice'), days || ' days', '60601', radius, 'never', now() - make_interval(days => days), '-infinity'
from (values (21, 5), (19, 10)) as saved (days, radius);
select is(
  tests.news('alice'), '19 days listed 8 days, 19 days listed 2 days, 21 days listed 20 days, 21 days listed 2 days',
  'the news of a search leave out repeated changes'
);

-- Mails: one a person and day, for all searches together.
create function tests.queue() returns integer language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (select q.mails from public.queue_search_news_mails(100) q);
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
  from public.take_mails(1) t where t.kind = 'search_news';
  perform public.settle_mails(array(select m.id from private.mails m where m.attempts > 0), 'sent');
  perform tests.act_as('postgres');
  return v_taken;
end
$$;
delete from private.mails;
select is(public.stop_search_news_mail(), 0, 'an operator stops all mail');
select is(tests.queue(), 0, 'then none is queued');
select public.start_search_news_mail();
select is(tests.queue(), 1, 'one mail for two searches of a person, and none for a search without mail');
select is(tests.queue(), 0, 'a second run queues nothing');
select tests.act_as('service_role');
select public.take_mails(1);
select is(public.stop_search_news_mail(), 1, 'an operator holds back the queued mail, also one that was taken');
select public.settle_mails(array(select m.id from private.mails m), 'limited');
select is(tests.taken(), null, 'which is not sent');
select is(public.start_search_news_mail(), 1, 'until mail starts again');
select is(tests.taken(), 'fay@example.com: daily 1 Sunrise, weekly 1 Sunrise', 'it names the home in both searches');
select tests.announce('0', 'Harbor');
select is(tests.queue(), 0, 'there is no second mail on the day');
select tests.act_as('postgres');
update private.search_news_recipients
set due_at = now(), mailed_at = now() - interval '1 day', weekly_mailed_at = now() - interval '6 days 23 hours';
select is(tests.queue(), 1, 'the next day has one');
select is(tests.taken(), 'fay@example.com: daily 1 Harbor', 'without the weekly search');
update private.search_news_recipients set due_at = now(), weekly_mailed_at = now() - interval '7 days';
select is(tests.queue(), 1, 'a week later there is one for it');

-- A mail that was not sent within a day is queued anew, once.
select tests.act_as('postgres');
select tests.announce('0', 'Sunrise', 'available');
select tests.act_as('postgres');
update private.search_news_recipients set due_at = now(), weekly_mailed_at = now() - interval '7 days';
select is(tests.queue(), 0, 'there is no second mail while one waits, although there is news');
select tests.act_as('postgres');
delete from private.property_changes where reason = 'available';
update private.mails set created_at = now() - interval '1 day' where kind = 'search_news' and sent_at is null;
select is(tests.queue(), 0, 'a mail that was taken within the day may still be sent');
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '25 hours' where kind = 'search_news' and sent_at is null;
update private.mailed_searches m set mailed_until = now() - interval '25 hours'
from public.saved_searches s where s.id = m.search_id and s.name = 'weekly';
select is(tests.queue(), 1, 'news of a lost mail are queued anew');
savepoint lost;
select tests.act_as('fay');
select public.update_saved_search(s.id, s.name, next) from public.saved_searches s, unnest(array['never', 'weekly']) as next where s.name = 'weekly';
select tests.act_as('postgres');
update private.mails set created_at = now() - interval '25 hours' where kind = 'search_news' and sent_at is null;
update private.search_news_recipients set weekly_mailed_at = now() - interval '7 days';
select is(tests.queue(), 0, 'but not of a search whose mail was ended and started meanwhile');
rollback to lost;

-- What ends mail.
select tests.act_as('fay');
select public.update_saved_search(id, name, 'never') from public.saved_searches where name = 'weekly';
select is(tests.taken(), null, 'a mail is not sent for a search whose mail has ended');
select is(
  array(select public.record_bounce(id, 'Fay@example.com', 1) from unnest(array['a', 'a']) as id), '{true, false}',
  'a bounce counts once'
);
select is(private.is_bouncing(tests.id('fay')), false, 'one ends no mail');
select public.record_bounce('b', 'Fay@example.com', 1);
select is(private.is_bouncing(tests.id('fay')), true, 'two bounces end the mail');
update private.mailed_searches set mailed_until = now() - interval '1 day';
update private.search_news_recipients set due_at = now();
select is(tests.queue(), 0, 'nothing is queued for the address');

-- What starts mail.
select tests.act_as('pat');
select public.update_saved_search(id, name, 'weekly') from public.saved_searches;
select tests.act_as('postgres');
insert into private.search_news_recipients (user_id, due_at) values (tests.id('pat'), now());
select is(tests.queue(), 0, 'a search whose mail starts sends nothing that was new before');
select tests.act_as('postgres');
update private.search_news_recipients set due_at = now() + interval '7 days', weekly_mailed_at = now();
select tests.announce('0', 'Sunrise');
select is(
  (select r.due_at from private.search_news_recipients r where r.user_id = tests.id('pat')), now() + interval '7 days',
  'a change that fits weekly searches only waits for the end of the week'
);
select tests.act_as('pat');
select public.update_saved_search(id, name, 'daily') from public.saved_searches;
select tests.act_as('postgres');
select is(
  (select r.due_at from private.search_news_recipients r where r.user_id = tests.id('pat')), now(),
  'a search that becomes daily is looked at anew'
);
select is(public.purge_search_news(), 0, 'news are kept for 90 days');
update private.property_changes set created_at = now() - interval '91 days' where property_id = tests.home('Harbor');
select is(public.purge_search_news(), 6, 'and then removed');

-- An earlier change counts as news only if the search found the home then.
delete from private.property_changes;
delete from public.saved_searches;
select tests.save('pat', 'cheap', 'never', 3000), tests.save('fay', 'any', 'never');
create function tests.cost(p_cost numeric) returns void language sql as $$
  update public.properties set room_cost = p_cost where id = tests.home('Sunrise');
  delete from private.property_changes where matched_at is null;
$$;
select tests.cost(5000), tests.announce('3 hours', 'Sunrise', 'price');
select tests.act_as('postgres');
update public.saved_searches set seen_at = clock_timestamp();
select tests.cost(2900), tests.announce('1 hour', 'Sunrise', 'price');
select tests.act_as('postgres');
select is(tests.news('pat'), 'cheap price 01:00:00', 'a second lower price is news if the first one was too high');
select is(tests.news('fay'), null, 'and not if the first one was news');
select tests.announce('2 hours', 'Hidden');
select tests.act_as('postgres');
update public.saved_searches set seen_at = clock_timestamp();
update public.properties set is_active = true, room_cost = 2000 where id = tests.home('Hidden');
delete from private.property_changes where matched_at is null;
select tests.announce('1 hour', 'Hidden');
select tests.act_as('postgres');
select is(
  tests.news('pat'), 'cheap listed 01:00:00', 'a home that was hidden before it was matched is news when it is shown'
);
savepoint completed;
update public.properties set room_cost = 3001 where id = tests.home('Harbor');
delete from private.property_changes where matched_at is null;
select tests.announce('30 minutes', 'Harbor');
select tests.act_as('postgres');
update public.properties set room_cost = 3000 where id = tests.home('Harbor');
select is(
  tests.news('pat'), 'cheap listed 01:00:00, cheap listed 00:00:00', 'so is a home that fits only after it was matched'
);
rollback to completed;

-- It does not matter that old changes are removed.
create function tests.days_while_purged() returns integer[] language plpgsql as $$
declare
  v_days integer[] := '{}';
begin
  for v_age in reverse 300..0 by 25 loop
    perform tests.announce(make_interval(days => v_age), 'Harbor');
    perform tests.act_as('postgres');
    delete from private.property_changes where created_at < now() - make_interval(days => v_age + 90);
    if exists (
      select from public.saved_searches s
      cross join private.find_search_news(s, s.seen_at) n
      where s.name = 'old' and n.property_id = tests.home('Harbor') and n.changed_at = now() - make_interval(days => v_age)
    ) then
      v_days := v_days || v_age;
    end if;
  end loop;
  return v_days;
end
$$;
select tests.save('alice', 'old', 'never');
update public.saved_searches set created_at = now() - interval '1 year' where name = 'old';
select is(
  tests.days_while_purged(), array[300, 250, 200, 150, 100, 50, 0],
  'a home that changes every 25 days is news every 50 days'
);

-- The queue keeps the time of the last change, for searches that were saved since the first.
update public.properties set available_spots = 0 where id = tests.home('Sunrise');
delete from private.property_changes;
insert into private.property_changes (property_id, reason, created_at)
values (tests.home('Sunrise'), 'available', now() - interval '2 hours');
update public.properties set available_spots = 1 where id = tests.home('Sunrise');
select is(
  (select array_agg(c.created_at) from private.property_changes c), array[now()],
  'a change that waits to be matched gets the time of the next one'
);

-- A home that a program changes back and forth cannot fill the news of others.
create function tests.flip(p_times integer) returns bigint language plpgsql as $$
begin
  for i in 1..p_times loop
    update public.properties set available_spots = 0 where id = tests.home('Sunrise');
    update public.properties set available_spots = 1 where id = tests.home('Sunrise');
    update private.property_changes set matched_at = now();
  end loop;
  return (select count(*) from private.property_changes where reason = 'available');
end
$$;
select is(tests.flip(5), 5::bigint, 'a home announces the same change several times a day');
select is(tests.flip(10), 10::bigint, 'and at most 10 times');

-- A person whose news fail, or take all the time of a call, stops nobody else.
select tests.act_as('postgres');
create function tests.fail_for_fay() returns trigger language plpgsql as $$
begin
  if exists (select from public.saved_searches s where s.id = new.search_id and s.user_id = tests.id('fay')) then
    raise exception 'Failed' using errcode = tg_argv[0];
  end if;
  return new;
end
$$;
create function tests.due_after(p_code text) returns text language plpgsql as $$
begin
  perform tests.act_as('postgres');
  execute format(
    'create or replace trigger fail before insert on private.mailed_searches for each row execute function tests.fail_for_fay(%L)', p_code
  );
  delete from private.mails;
  delete from private.search_news_recipients;
  insert into private.search_news_recipients (user_id, due_at) values (tests.id('fay'), now() - interval '1 hour'), (tests.id('pat'), now());
  perform tests.queue(), tests.queue();
  perform tests.act_as('postgres');
  return (
    select string_agg(case when r.due_at is null then 'pat is done' else 'fay waits ' || date_trunc('hour', r.due_at - now()) end, ', ' order by r.due_at)
    from private.search_news_recipients r
  );
end
$$;
update public.saved_searches set mail = 'daily';
select is(tests.due_after(code), 'fay waits 1 day, pat is done', 'an error ' || code || ' of a person')
from unnest(array['22000', '57014']) as code;

select * from finish();
rollback;
