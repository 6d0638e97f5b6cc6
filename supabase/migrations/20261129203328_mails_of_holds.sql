set lock_timeout = '2s';

-- A mail about a hold reached only the first of those who are responsible for the home.
create or replace function private.address_mails(p_ids uuid[]) returns void
language sql volatile security invoker set search_path = '' as $$
  with shared as (
    select m.id, h.person_id, row_number() over (partition by m.id order by h.person_id) as place
    from private.mails m
    join private.home_people h on h.property_id = m.property_id
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
    where m.id = any (p_ids) and m.recipient_id is null and m.person_id is null and m.taken_at is null
  ), first as (
    update private.mails m set person_id = s.person_id from shared s where s.id = m.id and s.place = 1
  )
  -- Taken, so that it goes to the owner when the person is removed, and is no second mail that waits for its people.
  insert into private.mails (kind, property_id, person_id, inquiry_id, visit_id, hold_id, created_at, taken_at)
  select m.kind, m.property_id, s.person_id, m.inquiry_id, m.visit_id, m.hold_id, m.created_at, now()
  from shared s
  join private.mails m on m.id = s.id
  where s.place > 1
$$;

grant insert (hold_id) on private.mails to service_role;
