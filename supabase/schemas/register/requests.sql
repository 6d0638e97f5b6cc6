-- Requests: families ask to see a home of the public register on this site. Operators invite the homes that are asked for.
-- Risk: who asks is nobody's business. Operators read counts; no mail is sent to a home.

create table public.register_requests (
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  registered_home_id uuid not null references private.registered_homes (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, registered_home_id)
);
comment on table public.register_requests is
  'That a person would like to see a home of the public register on this site, at most 20 each. Only the person reads it.';

create index register_requests_home on public.register_requests (registered_home_id);

-- Statistics would show who asks for a home. See public.inquiries.
alter table public.register_requests alter column user_id set statistics 0;

create trigger limit_requests
  before insert on public.register_requests
  for each row execute function private.tg__limit_rows('20', 'register_requests_too_many');

create trigger limit_writes after insert on public.register_requests
  for each row execute function private.tg__limit_writes('60', 'asked for %s homes');

alter table public.register_requests enable row level security;
create policy select_own on public.register_requests
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.register_requests
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy delete_own on public.register_requests
  for delete to authenticated using (user_id = (select private.user_id()));

create policy select_operator on public.register_requests for select to service_role using (true);

grant select, delete on public.register_requests to authenticated;
grant insert (registered_home_id) on public.register_requests to authenticated;
grant all on public.register_requests to service_role;

create function public.list_register_requests() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(r.registered_home_id order by r.created_at desc, r.registered_home_id), '[]')
  from public.register_requests r
$$;
comment on function public.list_register_requests() is
  'The IDs of the registered homes that the caller asks for, last first, at most 20.';

create function public.request_registered_home(p_registered_home_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  insert into public.register_requests (registered_home_id)
  select r.id from private.registered_homes r
  where r.id = p_registered_home_id
    and not exists (select from public.register_requests o where o.registered_home_id = p_registered_home_id)
  -- The same request at the same moment.
  on conflict (user_id, registered_home_id) do nothing;
  select exists (select from private.registered_homes r where r.id = p_registered_home_id)
$$;
comment on function public.request_registered_home(uuid) is
  'Records that the caller would like to see a home of the public register here; again, it changes nothing. False for an '
  'unknown home. Raises SC409 for the 21st.';

create function public.withdraw_register_request(p_registered_home_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from public.register_requests r where r.registered_home_id = p_registered_home_id
$$;
comment on function public.withdraw_register_request(uuid) is 'Ends the request of the caller, if there is one.';

grant execute on function
  public.list_register_requests(), public.request_registered_home(uuid), public.withdraw_register_request(uuid)
to authenticated;

create function public.list_requested_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(asked.body order by asked.request_count desc, asked.id), '[]')
  from (
    select r.id, count(*) as request_count, jsonb_build_object(
      'registered_home_id', r.id, 'requests', count(*), 'name', r.name, 'street', r.street, 'city', r.city,
      'state', r.state, 'zip_code', r.zip_code, 'phone', r.phone
    ) as body
    from public.register_requests q
    join private.registered_homes r on r.id = q.registered_home_id
    where r.property_id is null and r.gone_at is null
    group by r.id
    order by request_count desc, r.id
    limit 100
  ) as asked
$$;
comment on function public.list_requested_homes() is
  'The registered homes that are not listed and that most families ask for, at most 100: [{registered_home_id, requests, '
  'name, street, city, state, zip_code, phone}].';
grant execute on function public.list_requested_homes() to service_role;
