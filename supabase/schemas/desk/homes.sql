-- Queue of the desk: listed homes that nobody has verified, and verified homes that changed since.

create index properties_to_verify on public.properties (coalesce(changed_since_verified_at, created_at), id)
  where is_listed and (verified_at is null or changed_since_verified_at is not null);

-- For the group of an owner.
create index properties_to_verify_of_owner on public.properties (owner_id)
  where is_listed and (verified_at is null or changed_since_verified_at is not null);

create view private.desk_homes with (security_invoker = true) as
select
  p.id, coalesce(p.changed_since_verified_at, p.created_at) as waiting_since, p.name as title,
  concat_ws(
    ', ', p.city, p.state,
    case when p.verified_at is not null then 'changed since it was verified' end
  ) as about,
  p.owner_id as person_id, p.id as property_id
from public.properties p
where p.is_listed and (p.verified_at is null or p.changed_since_verified_at is not null)
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'homes' and s.entry_id = p.id
      and (s.until_at > now() or s.content_hash = private.checked_content(p))
  );
comment on view private.desk_homes is
  'The listed homes that wait for a verification: the first, or another after a change.';

create function private.desk_homes_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p) || jsonb_build_object(
    'capacity', p.capacity, 'description', p.description, 'name_es', p.name_es,
    'description_es', p.description_es, 'image_urls', p.image_urls, 'room_cost', p.room_cost,
    'owner', jsonb_build_object('id', u.id, 'verified_at', u.verified_at, 'home_count', (
      select count(*) from public.properties o where o.owner_id = u.id
    )),
    'changed_at', p.changed_since_verified_at,
    'last_verified_at', v.verified_at,
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('column', now_said.key, 'before', v.content -> now_said.key, 'after', now_said.value)
          order by now_said.key
        ),
        '[]'
      )
      from jsonb_each(private.home_content(p)) as now_said
      -- A column may be newer than the verification.
      where v.property_id is not null and now_said.value <> coalesce(v.content -> now_said.key, 'null')
    )
  )
  from public.properties p
  join public.users u on u.id = p.owner_id
  left join private.verified_homes v on v.property_id = p.id
  where p.id = p_id and exists (select from private.desk_homes d where d.id = p.id)
$$;
comment on function private.desk_homes_entry(uuid) is
  'What an operator compares of a home: the listing, its numbers, the register, and what changed since the last '
  'verification.';

create function private.decide_desk_homes(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'verify' then
      perform public.verify_property(p_id, p_by);
    when 'not_verified' then
      perform public.verify_property(p_id, null);
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('homes', p_id, private.checked_content(v_home));
    when 'skip' then
      perform private.set_desk_entry_aside('homes', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_homes(uuid, text, text, text) is
  'Decides about a home: verify, not_verified with a sentence for the owner, which ends a verification and lasts until the '
  'home changes, or skip for a day.';
