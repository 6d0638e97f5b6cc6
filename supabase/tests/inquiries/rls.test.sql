-- Inquiries: only the owner of the home reads rows; the sender reads through functions. supabase/tests/security tests who can change one.
begin;
select plan(14);
select tests.create_fixtures();

create function tests.ask(p_home text) returns text language sql immutable as $$
  select format(
    $sql$insert into public.inquiries (property_id, message, phone) values (tests.home(%L), 'Pets?', '3125550103')$sql$,
    p_home
  )
$$;
create function tests.reads(p_who text, p_homes uuid[]) returns text language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return is(array(select property_id from public.inquiries order by 1), p_homes, format('%s reads %s', p_who, p_homes));
end
$$;

select tests.reads(who, homes)
from (values
  ('pat', '{}'), ('fay', '{}'), ('alice', array[tests.home('Sunrise')]), ('oscar', array[tests.home('Harbor')])
) as expected (who, homes);

-- Sending.
select tests.affects(who, tests.ask(home), 1)
from (values ('pat', 'Harbor'), ('pat', 'Closed'), ('fay', 'Harbor'), ('alice', 'Harbor')) as sent (who, home);
select tests.violates_policy(who, 'inquiries', tests.ask(home), reason)
from (values
  ('fay', 'Closed', 'an inactive home that only pat saved'),
  ('alice', 'Sunrise', 'her own home')
) as rejected (who, home, reason);

select tests.affects(who, sql, rows)
from (values
  ('alice', $$update public.inquiries set status = 'deleted' where property_id = tests.home('Sunrise')$$, 1),
  ('oscar', 'select from public.inquiries', 5),
  ('oscar', $$select from public.inquiries where property_id = tests.home('Sunrise')$$, 0)
) as statement (who, sql, rows);

-- The owner reads a deleted inquiry only in the transaction that deletes it, so this test dates the deletion back.
-- ../accounts/accounts.test.sql tests what the sender still reads.
select tests.act_as('postgres');
update public.inquiries set deleted_at = deleted_at - interval '1 second' where status = 'deleted';
select tests.affects('alice', $$select from public.inquiries where property_id = tests.home('Sunrise')$$, 0);

select * from finish();
rollback;
