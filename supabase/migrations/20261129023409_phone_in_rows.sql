set lock_timeout = '2s';

-- Apart from the column, because a search locks the view before the table.
create or replace view private.property_rows with (security_invoker = true) as
select
  p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
  p.room_cost, p.amenities, p.care_types, p.image_urls, p.is_active, p.is_suspended, p.confirmed_at, p.verified_at,
  p.latitude, p.longitude, p.location_is_exact, p.rates, p.care_levels, p.community_fee, p.second_person_fee, p.deposit,
  p.included_services, p.notice_days, p.payments, p.lowest_monthly_cost, p.highest_monthly_cost, p.license_number,
  p.license_state, p.certification_number, p.license_checked_at, p.certification_checked_at, p.answer_time, p.created_at,
  p.updated_at, record.abuse_icon_as_of, record.care_compare_stars, p.phone
from public.properties p
left join lateral (
  select
    case when r.facts -> 'has_abuse_icon' = 'true' then s.as_of end as abuse_icon_as_of,
    r.facts #> '{overall,stars}' as care_compare_stars
  from private.registered_homes r
  join private.register_sources s on s.source = r.source
  -- Most homes have no number, and need no look into the register.
  where p.certification_number is not null and r.property_id = p.id and r.source = 'cms'
  limit 1
) as record on true;

create or replace function private.limit_staff(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID, and only accept_home_offer() changes the owner.
  if private.user_id() is null or p_home.owner_id <> p_before.owner_id then
    return;
  end if;
  -- The trigger reject_suspended knows the caller only.
  if p_before.owner_suspended_at is not null
    and (p_change.columns <> '{}' or p_home.confirmed_at is distinct from p_before.confirmed_at) then
    raise exception 'Our team suspended the account of the owner, so no one can change this home.' using errcode = 'SC423';
  end if;
  if p_before.owner_id = any (private.acting_for('manager')) then
    return;
  end if;
  if not p_change.kinds <@ '{terms, contact}' or (p_home.is_active, p_home.own_id) is distinct from (p_before.is_active, p_before.own_id) then
    raise exception 'You can change prices, fees, payments, free spots and the phone number of this home. Please ask the owner or a manager to change the rest.'
      using errcode = '42501';
  end if;
end
$$;
comment on function private.limit_staff(public.properties, public.properties, private.home_change) is
  'Limits what staff change of a home to prices, free spots and phone number, and what anybody changes for a suspended owner '
  'to is_active. Raises 42501 and SC423.';

create or replace function private.desk_homes_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p) || jsonb_build_object(
    'capacity', p.capacity, 'description', p.description, 'image_urls', p.image_urls, 'room_cost', p.room_cost,
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

create or replace function private.desk_seen_home(p_queue text, p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case when p_queue in ('homes', 'home_reports') then
    -- Free spots change often, and no operator looks at them.
    private.home_content(p_home) - 'available_spots' || jsonb_build_object('photo_files', array(
      select concat_ws(', ', photo.path, to_char(o.updated_at, 'YYYY-MM-DD HH24:MI:SS.US'))
      from unnest(p_home.image_urls) with ordinality as photo (path, place)
      left join storage.objects o on o.bucket_id = 'property-images' and o.name = photo.path
      order by photo.place
    ))
  else
    private.home_content(p_home) - array(
      select c.name from private.home_columns() c where c.kind in ('description', 'terms', 'contact')
    )
  end || jsonb_build_object('owner', p_home.owner_id)
$$;
comment on function private.desk_seen_home(text, public.properties) is
  'What a decision about a home stands on: all that it says where its page is checked, and elsewhere its name, address, pin, care '
  'types and numbers. With its owner.';

create or replace function private.check_feed_facts(p_facts jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_facts) is distinct from 'object' or p_facts = '{}' or (
    p_facts - array(select c.name from private.home_columns() c where c.by_feed)
  ) <> '{}' then
    raise exception 'A feed has free spots, prices or a phone number, and nothing else.' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_feed_facts(jsonb) is 
  'Raises 22023 unless a feed has spots, prices or a phone number, and nothing else.';

create or replace function private.send_feed(p_key text, p_own_id text, p_facts jsonb, p_from jsonb) returns jsonb
language plpgsql volatile
-- Definer: a request with a key has no session. Changes what feeds send of a home of the owner of the key only.
security definer set search_path = '' as $$
declare
  v_key private.feed_keys;
  v_home public.properties;
  v_result jsonb;
begin
  perform private.check_argument('Key', p_key, 100), private.check_argument('ID', p_own_id, 60);
  -- One lookup by the hash, before anything else is read, so that time does not tell keys apart.
  select * into v_key from private.feed_keys k where k.key_hash = private.hash_token(p_key);
  if v_key.id is null then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  perform private.take_place('feed of ' || v_key.owner_id);
  perform private.check_feed_facts(p_facts);
  perform from public.users u where u.id = v_key.owner_id and u.suspended_at is null for key share;
  if not found then
    raise exception 'Our team suspended the account of this key.' using errcode = 'SC423';
  end if;
  perform private.count_write(v_key.owner_id, 'feed of ' || v_key.id, 600, 'sent %s homes with one key', 'SC429');
  perform private.count_write(v_key.owner_id, 'feed', 1200, 'sent %s homes', 'SC429');
  select * into v_home from public.properties p where p.owner_id = v_key.owner_id and p.own_id = p_own_id for no key update;
  if v_home.id is null then
    raise exception 'No home of this account has the own ID "%".', p_own_id using errcode = 'SC404';
  end if;
  begin
    -- Confirms prices and spots too: the system of the home has just said that this is right, also without a change.
    v_result := private.change_facts(v_home, p_facts, p_from);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if v_result ? 'conflict' then
    -- Not who: a key knows nothing of the team.
    return jsonb_build_object('own_id', p_own_id, 'conflict', (v_result -> 'conflict') || '{"changed_by": null}');
  end if;
  if (v_result -> 'became') - 'confirmed_at' <> '{}' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became, feed_key)
    values (v_key.owner_id, gen_random_uuid(), v_home.id, v_result -> 'was', v_result -> 'became', v_key.name);
  end if;
  update private.feed_keys k set last_used_at = now() where k.id = v_key.id;
  -- Revoked meanwhile.
  if not found then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  return jsonb_build_object(
    'own_id', p_own_id,
    'confirmed_at', coalesce(v_result #> '{became,confirmed_at}', to_jsonb(v_home.confirmed_at)),
    'was', (v_result -> 'was') - 'confirmed_at',
    'became', (v_result -> 'became') - 'confirmed_at'
  );
end
$$;

comment on function public.send_feed(text, text, jsonb, jsonb) is
  'Changes spots, prices and the phone number of the home with this own ID of the owner of the key, and confirms spots and prices: {own_id, confirmed_at, '
  'was, became}, or {own_id, conflict} as change_property() when one of them is neither as in p_from nor as in p_facts. '
  'p_facts has columns that feeds send, as private.home_columns() says. What it leaves out stays. Raises 28000 for an unknown or revoked key, SC404 for an unknown own ID, SC423 for a suspended account, and '
  'SC429 after 600 calls with a key or 1,200 of an owner in an hour, and PT429 for too many calls of an owner at once. 244 '
  'bits cannot be guessed, so attempts are not limited.';

select private.forget_plans();
