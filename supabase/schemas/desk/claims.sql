-- Queue of the desk: claims for homes of the public register.
-- Risk: an accepted claim makes a property for the owner. An entry holds the work telephone number of the owner.

create index register_claims_waiting on public.register_claims (created_at, id) where decided_at is null;

create view private.desk_claims with (security_invoker = true) as
select
  c.id, c.created_at as waiting_since, r.name as title, concat_ws(', ', r.city, r.state) as about,
  c.user_id as person_id, null::uuid as property_id
from public.register_claims c
join private.registered_homes r on r.id = c.registered_home_id
where c.decided_at is null;
comment on view private.desk_claims is 'The claims that wait for a decision.';

create function private.desk_claims_entry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  -- The entry has their addresses too.
  select private.act_as_operator('moderator', 'open_claims', o.user_id, null, 'Claimed the same home', p_id)
  from public.register_claims c
  join public.register_claims o on o.registered_home_id = c.registered_home_id and (o.is_accepted or o.decided_at is null)
  where c.id = p_id and c.decided_at is null and o.id <> p_id;
  select jsonb_build_object(
    'created_at', c.created_at, 'email', u.email, 'owner_verified_at', u.verified_at, 'role_in_home', c.role_in_home,
    'reason', c.reason, 'work_phone', c.phone,
    'registered_home', private.describe_registered_home(r),
    'is_listed', r.property_id is not null,
    'listings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
            'verified_at', p.verified_at,
            'number_checked_at', case when r.source = 'cms' then p.certification_checked_at else p.license_checked_at end
          )
          order by p.created_at, p.id
        ),
        '[]'
      )
      from private.select_other_homes(r, c.user_id) p
    ),
    -- With this one, so that one compares them.
    'claims', (
      select jsonb_agg(
        jsonb_build_object(
          'id', o.id, 'created_at', o.created_at, 'email', s.email, 'owner_since', s.created_at,
          'owner_verified_at', s.verified_at, 'home_count', (
            select count(*) from public.properties p where p.owner_id = s.id
          ),
          'role_in_home', o.role_in_home, 'work_phone', o.phone, 'reason', o.reason
        )
        order by o.created_at, o.id
      )
      from public.register_claims o
      join public.users s on s.id = o.user_id
      where o.registered_home_id = c.registered_home_id and o.decided_at is null
    ),
    'accepted_before', (
      select coalesce(jsonb_agg(o.email order by o.email), '[]')
      from public.users o
      where o.id in (
        select a.user_id from public.register_claims a where a.registered_home_id = c.registered_home_id and a.is_accepted
      )
    )
  )
  from public.register_claims c
  join private.registered_homes r on r.id = c.registered_home_id
  join public.users u on u.id = c.user_id
  where c.id = p_id and c.decided_at is null
$$;
comment on function private.desk_claims_entry(uuid) is
  'What an operator reads of a claim: who claims, the number of the register to call, all open claims for the home, and homes of '
  'others with its number. accepted_before has the addresses of owners whose claim of the home was accepted.';

create function private.decide_desk_claims(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  if not coalesce(p_decision in ('accept', 'refuse'), false) then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  -- The other claims for the home are refused with it.
  if p_decision = 'accept' then
    perform private.act_as_operator('moderator', 'decide_claims', o.user_id, null, 'refuse: Another claim was accepted', o.id)
    from public.register_claims c
    join public.register_claims o on o.registered_home_id = c.registered_home_id and o.decided_at is null
    where c.id = p_id and o.id <> p_id;
  end if;
  -- As the CLI, which is no user: an operator lists no home for another account.
  perform set_config('request.jwt.claims', '', true);
  perform public.decide_register_claim(p_id, p_decision = 'accept', p_by, private.desk_sentence(p_sentence));
  perform set_config('request.jwt.claims', v_claims, true);
end
$$;
comment on function private.decide_desk_claims(uuid, text, text, text) is
  'Decides a claim: accept, which refuses the others for the home, or refuse, with the sentence that the owner reads.';
