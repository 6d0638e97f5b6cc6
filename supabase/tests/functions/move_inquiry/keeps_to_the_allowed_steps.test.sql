begin;
select plan(33);
select tests.create_world();
-- One inquiry for each pair of states, named after it.
insert into public.inquiries (patient_id, property_id, message, phone, status, deleted_at, created_at)
select tests.id('fay'), tests.home('Sunrise'), before || ' to ' || after, case when before <> 'deleted' then '3125550102' end, before,
  case before when 'deleted' then now() end, now() - interval '3 hours'
from unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as before,
  unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as after;

create function tests.moving(p_step text) returns text
language sql immutable
set search_path = ''
as $$
  select format('update public.inquiries set status = %L where message = %L', split_part(p_step, ' to ', 2), p_step)
$$;
grant execute on function tests.moving(text) to authenticated, service_role;

select tests.log_in('alice');
select is(tests.rows(tests.moving(step)), 1, step || ' is allowed')
from unnest(array[
  'pending to pending', 'pending to contacted', 'pending to spam', 'pending to closed', 'pending to deleted',
  'contacted to pending', 'contacted to contacted', 'contacted to closed', 'contacted to deleted',
  'spam to pending', 'spam to spam', 'spam to deleted',
  'closed to pending', 'closed to closed', 'closed to deleted'
]) as step;
select throws_ok(
  tests.moving(before || ' to ' || after), '23514',
  format('An inquiry that is %s cannot become %s.', before, after), before || ' to ' || after || ' is refused'
)
from (values
  ('contacted', 'spam'), ('spam', 'contacted'), ('spam', 'closed'), ('closed', 'contacted'), ('closed', 'spam')
) as step (before, after);
select is(
  tests.rows(tests.moving('deleted to ' || after)), 0, 'a deleted inquiry does not become ' || after
)
from unnest(array['pending', 'contacted', 'spam', 'closed', 'deleted']) as after;
select throws_ok(
  $$update public.inquiries set status = 'open' where message = 'pending to pending'$$, '23514',
  'An inquiry that is pending cannot become open.', 'nor does any become what is no status'
);

select is(
  (select deleted_at from public.inquiries where message = 'pending to deleted'), now(), 'a deletion has its time'
);
select is(
  (select deleted_at from public.inquiries where message = 'pending to contacted'), null, 'other steps have none'
);
select results_eq(
  $$select message, phone, email from public.inquiries where message like '% to deleted' and message <> 'deleted to deleted'
    order by message$$,
  $$values ('closed to deleted', null::text, null::text), ('contacted to deleted', null, null),
    ('pending to deleted', null, null), ('spam to deleted', null, null)$$,
  'and removes phone and e-mail'
);
select is(
  (select count(*)::integer from public.inquiries where message !~ 'deleted' and phone is null), 0, 'other steps keep them'
);
select is(
  (select updated_at from public.inquiries where message = 'pending to contacted'), now(), 'every step is a change'
);
-- Operators too keep to the steps.
select tests.as_service();
select throws_ok(
  tests.moving('spam to contacted'), '23514', 'An inquiry that is spam cannot become contacted.',
  'the service role keeps to the steps'
);
select throws_ok(
  $$update public.inquiries set status = 'pending', deleted_at = null where message = 'deleted to pending'$$, '23514',
  'An inquiry that is deleted cannot become pending.', 'and brings nothing back'
);

select * from finish();
rollback;
