begin;
select plan(16);
select tests.create_world();
insert into public.inquiries (patient_id, property_id, message, phone, email, status, created_at)
select tests.id('fay'), tests.home('Sunrise'), 'Question ' || n, '3125550102', 'fay@example.org',
  case n when 2 then 'contacted' when 3 then 'spam' else 'pending' end, now() - make_interval(hours => 10 - n)
from generate_series(1, 4) n;

create function tests.messages(p_page jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(item ->> 'message', ', ' order by place)
  from jsonb_array_elements(p_page -> 'items') with ordinality as i (item, place)
$$;
grant execute on function tests.messages(jsonb) to authenticated;

select tests.log_in('alice');
create temp table pages as select public.list_received_inquiries(3) as page;
select is(tests.messages(page), 'Is a room free?, Question 4, Question 3', 'the newest come first') from pages;
select is(page ->> 'total', '5', 'with the total') from pages;
select is(
  page -> 'items' -> 1,
  (select jsonb_build_object(
    'id', i.id, 'property_id', i.property_id, 'property_name', 'Sunrise', 'status', 'pending', 'seen', false,
    'phone', '3125550102', 'email', 'fay@example.org', 'message', 'Question 4', 'created_at', i.created_at
  ) from public.inquiries i where i.message = 'Question 4'),
  'an item has the keys of the contract, and no more'
) from pages;
update pages set page = public.list_received_inquiries(3, page -> 'next_cursor');
select is(tests.messages(page), 'Question 2, Question 1', 'the next page goes on after the cursor') from pages;
select is(page -> 'next_cursor', 'null'::jsonb, 'and is the last') from pages;
select is(tests.messages(public.list_received_inquiries(p_status => 'contacted')), 'Question 2', 'one status alone');
select is(public.list_received_inquiries(p_status => 'contacted') ->> 'total', '1', 'with its own total');
select is(public.list_received_inquiries(p_status => 'closed') ->> 'total', '0', 'which may be none');

update public.inquiries set status = 'deleted' where message = 'Question 4';
select is(
  tests.messages(public.list_received_inquiries()), 'Is a room free?, Question 3, Question 2, Question 1',
  'deleted ones are left out'
);
select is(public.list_received_inquiries() ->> 'total', '4', 'of the total too');
select is(public.list_received_inquiries(p_status => 'deleted') ->> 'total', '0', 'and cannot be asked for');

select tests.log_in('oscar');
select is(tests.messages(public.list_received_inquiries()), 'May we visit?', 'oscar gets what came for his homes');
select tests.log_in('fay');
select is(
  public.list_received_inquiries(), '{"items": [], "total": 0, "next_cursor": null}',
  'a sender received nothing'
);
select tests.log_in('alice');
select lives_ok(
  $$insert into public.inquiries (property_id, message, phone) values (tests.home('Harbor'), 'Mine', '3125550104')$$,
  'alice writes to oscar'
);
select is(public.list_received_inquiries() ->> 'total', '4', 'which is not among what she received');
select tests.log_out();
select throws_ok(
  'select public.list_received_inquiries()', '42501', 'permission denied for function list_received_inquiries',
  'a visitor has no list'
);

select * from finish();
rollback;
