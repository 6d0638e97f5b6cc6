-- Queue of the desk: owners with a listed home whom nobody has verified.

create index users_to_verify on public.users (created_at, id)
  where role = 'owner' and verified_at is null and suspended_at is null;

create view private.desk_owners with (security_invoker = true) as
select
  u.id, u.created_at as waiting_since, 'Owner of ' || home.name as title,
  concat_ws(', ', home.city, home.state) as about, u.id as person_id, null::uuid as property_id
from public.users u
cross join lateral (
  select p.name, p.city, p.state
  from public.properties p
  where p.owner_id = u.id and p.is_listed
  order by p.created_at desc, p.id desc
  limit 1
) as home
where u.role = 'owner' and u.verified_at is null and u.suspended_at is null
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'owners' and s.entry_id = u.id
      and (s.until_at > now() or s.content_hash = private.checked_owner_content(u.id))
  );
comment on view private.desk_owners is 'The owners with a listed home who wait for a verification.';

create function private.desk_owners_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'email', u.email, 'created_at', u.created_at,
    'home_count', (select count(*) from public.properties p where p.owner_id = u.id),
    'homes', (
      select jsonb_agg(listed.body order by listed.created_at, listed.id)
      from (
        select p.id, p.created_at, private.describe_checked_home(p) as body
        from public.properties p
        where p.owner_id = u.id and p.is_listed
        order by p.created_at, p.id
        limit 20
      ) as listed
    )
  )
  from public.users u
  where u.id = p_id and exists (select from private.desk_owners v where v.id = u.id)
$$;
comment on function private.desk_owners_entry(uuid) is
  'What an operator reads of an owner to verify: the name, the address, and the oldest 20 listed homes.';

create function private.decide_desk_owners(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  case p_decision
    when 'verify' then
      perform public.verify_user(p_id, p_by);
    when 'not_verified' then
      perform private.write_owner_note(p_id, null, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('owners', p_id, private.checked_owner_content(p_id));
    when 'skip' then
      perform private.set_desk_entry_aside('owners', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_owners(uuid, text, text, text) is
  'Decides about an owner: verify, not_verified with a sentence for the owner until a listed home changes, or skip for a day.';
