begin;
select plan(29);
select tests.create_world();
delete from public.inquiries;
delete from private.owner_mails;
create function tests.sent() returns uuid
language sql stable
-- Definer: others name what pat sent.
security definer set search_path = ''
as $$
  select i.id from public.inquiries i where i.patient_id = tests.id('pat') order by i.created_at desc limit 1
$$;
grant execute on function tests.sent() to anon, authenticated;
prepare adding(text) as select message, seen, status, phone, email from public.add_to_inquiry(tests.sent(), $1);

select tests.log_in('pat');
insert into public.inquiries (property_id, message, phone, email)
values (tests.home('Sunrise'), 'Is a room free?', '3125550101', 'pat@example.com');

-- Who may.
select tests.log_out();
select throws_ok($$execute adding('More')$$, '42501', 'permission denied for function add_to_inquiry', 'a visitor may not');
select tests.log_in('fay');
select is(tests.rows($$execute adding('More')$$), 0, 'a stranger adds nothing');
select tests.log_in('alice');
select is(tests.rows($$execute adding('More')$$), 0, 'nor does the owner of the home');
select tests.log_in('pat');
select is(
  tests.rows($$select from public.add_to_inquiry(gen_random_uuid(), 'More')$$), 0, 'there is nothing to add to elsewhere'
);
select throws_ok(
  $$update public.inquiries set message = 'Something else'$$, '42501', 'permission denied for table inquiries',
  'what was sent is not rewritten'
);
select throws_ok(
  $$update public.inquiries set addition_count = 0$$, '42501', 'permission denied for table inquiries',
  'and the sender does not set the count'
);

-- What it does.
select tests.as_service();
select results_eq(
  'select property_name from public.take_owner_mail()', $$values ('Sunrise')$$, 'the owner is told of the inquiry'
);
select tests.log_in('alice');
select is(public.mark_inquiries_seen(), 1, 'and has seen it');
select tests.log_in('pat');
select results_eq(
  $$execute adding('My mother has a cat.')$$,
  $$values (E'Is a room free?\n\nMy mother has a cat.', false, 'pending', '3125550101', 'pat@example.com')$$,
  'the sender adds a paragraph, and the inquiry is unseen again'
);
select is(
  (select addition_count from public.inquiries where id = tests.sent()), 1::smallint, 'the addition is counted'
);
select is(
  (select created_at from public.inquiries where id = tests.sent()), now(), 'the time of the inquiry stays'
);
select tests.as_service();
select results_eq(
  'select property_name from public.take_owner_mail()', $$values ('Sunrise')$$, 'the owner is told of the addition'
);
select tests.log_in('alice');
select is(public.count_received_inquiries(), '{"total": 1, "seen": 0, "unseen": 1}', 'and counts it as unseen');
select is(public.mark_inquiries_seen(), 1, 'seeing it again');
select throws_ok(
  'update public.inquiries set seen = false', '23514', 'An inquiry that was seen cannot become unseen.',
  'but the owner cannot make it unseen'
);

-- What it refuses.
select tests.log_in('pat');
select throws_ok($$execute adding(null)$$, '22023', 'Please enter a message', 'nothing');
select throws_ok($$execute adding(E' \n')$$, '22023', 'Please enter a message', 'blanks');
select throws_ok(
  $$execute adding(E'\u0007')$$, '23514',
  'new row for relation "inquiries" violates check constraint "message_is_text"', 'control characters'
);
select throws_ok(
  $$execute adding(repeat('x', 1962))$$, '22001',
  'A message can have 2,000 characters in all. There is room for 1,961 more in the one you sent.', 'one too many'
);
select is(tests.rows($$execute adding(repeat('x', 1961))$$), 1, 'as many as there is room for');
select is(
  (select char_length(message) from public.inquiries where id = tests.sent()), 2000, 'fill the message'
);
select throws_ok(
  $$execute adding('x')$$, '22001',
  'A message can have 2,000 characters in all. There is room for 0 more in the one you sent.', 'after which it is full'
);

-- Five times.
select tests.as_admin();
update public.inquiries set message = 'Short again';
select tests.log_in('pat');
select is(tests.rows($$execute adding('x')$$), 1, 'addition ' || n) from generate_series(3, 5) as n;
select throws_ok(
  $$execute adding('x')$$, 'SC429', 'You have added to this message 5 times. You can send a new one in 10 minutes.',
  'not a sixth'
);

-- Ten minutes, and until the owner has dealt with it.
select tests.as_admin();
update public.inquiries set addition_count = 0, status = 'contacted';
select tests.log_in('pat');
prepare too_late as select public.add_to_inquiry(tests.sent(), 'x');
select throws_ok(
  'too_late', 'SC409', 'You can no longer add to this message. You can send a new one instead.', 'the owner has answered'
);
select tests.as_admin();
update public.inquiries set status = 'pending', created_at = now() - interval '10 minutes';
select tests.log_in('pat');
select throws_ok(
  'too_late', 'SC409', 'You can no longer add to this message. You can send a new one instead.', 'ten minutes are over'
);
select tests.as_admin();
update public.inquiries set status = 'deleted', created_at = now();
select tests.log_in('pat');
select is(tests.rows($$execute adding('x')$$), 0, 'a deleted one is gone');

select * from finish();
rollback;
