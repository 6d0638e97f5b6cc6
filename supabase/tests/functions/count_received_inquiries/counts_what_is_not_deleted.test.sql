begin;
select plan(7);
select tests.create_world();
insert into public.inquiries (patient_id, property_id, message, phone, seen, created_at)
select tests.id('fay'), tests.home(home), 'Hello', '3125550102', seen, now() - interval '3 hours'
from (values ('Sunrise', true), ('Hidden', true), ('Hidden', false)) as sent (home, seen);

select tests.log_in('alice');
select is(public.count_received_inquiries(), '{"total": 4, "seen": 2, "unseen": 2}', 'all of alice''s homes count');
update public.inquiries set status = 'deleted' where property_id = tests.home('Sunrise') and seen;
select is(public.count_received_inquiries(), '{"total": 3, "seen": 1, "unseen": 2}', 'deleted ones do not');
update public.inquiries set status = 'spam' where property_id = tests.home('Sunrise');
select is(public.count_received_inquiries(), '{"total": 3, "seen": 1, "unseen": 2}', 'spam does');
select tests.log_in('oscar');
select is(public.count_received_inquiries(), '{"total": 1, "seen": 0, "unseen": 1}', 'oscar has his own');
select tests.log_in('pat');
select is(public.count_received_inquiries(), '{"total": 0, "seen": 0, "unseen": 0}', 'a sender received none');
select tests.log_out();
select throws_ok(
  'select public.count_received_inquiries()', '42501', 'permission denied for function count_received_inquiries',
  'a visitor counts nothing'
);
select throws_ok(
  'select public.mark_inquiries_seen()', '42501', 'permission denied for function mark_inquiries_seen',
  'and marks nothing'
);

select * from finish();
rollback;
