begin;
select plan(9);
select tests.create_world();
insert into public.inquiries (patient_id, property_id, message, phone, status, deleted_at, created_at)
select tests.id('fay'), tests.home('Hidden'), 'Hello', case when deleted_at is null then '3125550102' end, status, deleted_at, now() - interval '3 hours'
from (values ('pending', null), ('spam', null), ('deleted', now())) as sent (status, deleted_at);

select tests.log_in('pat');
select is(public.mark_inquiries_seen(), 0, 'a sender marks none');
select tests.log_in('alice');
select is(public.mark_inquiries_seen(), 3, 'alice marks all about her homes');
select is(public.count_received_inquiries(), '{"total": 3, "seen": 3, "unseen": 0}', 'then none is unseen');
select is(public.mark_inquiries_seen(), 0, 'a second time there is nothing to mark');
select tests.as_admin();
select is(
  (select count(*)::integer from public.inquiries where status = 'deleted' and not seen), 1, 'a deleted one stays as it was'
);
select is(
  (select seen from public.inquiries where property_id = tests.home('Harbor')), false, 'and so does oscar''s'
);
select tests.log_in('alice');
select throws_ok(
  'update public.inquiries set seen = false', '23514', 'An inquiry that was seen cannot become unseen.',
  'seen stays seen'
);
select is(tests.rows('update public.inquiries set seen = true where seen'), 3, 'marking again one by one is no error');
select tests.log_in('oscar');
select is(public.mark_inquiries_seen(), 1, 'oscar marks his own');

select * from finish();
rollback;
