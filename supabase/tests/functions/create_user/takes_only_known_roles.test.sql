begin;
select plan(10);

create function tests.sign_up(p_metadata jsonb) returns text
language sql
set search_path = ''
as $$
  with made as (
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), gen_random_uuid() || '@example.com', p_metadata)
    returning id
  )
  select id::text from made
$$;
create function tests.role_after(p_metadata jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := tests.sign_up(p_metadata);
begin
  return (select u.role from public.users u where u.id = v_id);
end
$$;

select is(tests.role_after('{"role": "owner"}'), 'owner', 'an owner signs up as an owner');
select is(tests.role_after('{"role": "patient"}'), 'patient', 'a family signs up as a patient');
select is(tests.role_after(metadata::jsonb), 'patient', 'patient is what becomes of ' || coalesce(metadata, 'nothing'))
from unnest(array[
  null, '{}', '{"role": null}', '{"role": "admin"}', '{"role": "service_role"}', '{"role": ["owner"]}', '"owner"',
  '{"role": "Owner"}'
]) as metadata;

select * from finish();
rollback;
