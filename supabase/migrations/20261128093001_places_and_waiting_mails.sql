-- Two places of each account for writing requests and three that all share, no work of change_homes() after a limit, and mails
-- that wait while a home is handed over or an account is suspended.
set lock_timeout = '2s';

create or replace function private.take_place(p_account text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- A place is free again when the transaction ends, also if it fails. Two keys: no other lock of the product has two.
  for v_place in 1..5 loop
    -- Three places are for all accounts together, so that few accounts cannot hold all connections.
    if pg_try_advisory_xact_lock(hashtext(case when v_place <= 2 then p_account else 'all accounts' end), v_place) then
      return;
    end if;
  end loop;
  raise exception 'Too many changes are sent at once. Please try again in a moment.' using errcode = 'PT429', detail = 1;
end
$$;
comment on function private.take_place(text) is
  'Takes a place for a writing request of an account: one of its two, or one of three that all accounts share. So one '
  'account holds half of the connections of PostgREST, and two hold seven of ten. Raises PT429 without waiting if none is '
  'free. detail is the wait in seconds.';

create or replace function private.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read all columns of a home. Writes homes for which the caller acts only.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_ids constant uuid[] := array(
    select distinct (home ->> 'id')::uuid as id from jsonb_array_elements(p_homes) as home order by id
  );
  v_id uuid;
  v_results jsonb := '{}'::jsonb;
  v_code text;
  v_message text;
begin
  if p_intention_id is null or (p_act ->> 'kind' in ('confirm', 'raise', 'set', 'undo')) is not true
    or jsonb_array_length(p_homes) not between 1 and 50 or cardinality(v_ids) < jsonb_array_length(p_homes)
    or array_position(v_ids, null) is not null then
    raise exception 'Name an intention, an act, and 1 to 50 homes.' using errcode = '22023';
  end if;
  -- All of them in one order, before anything is counted or written.
  foreach v_id in array v_ids loop
    begin
      perform private.lock_home(v_id);
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text;
      v_results := v_results || jsonb_build_object(v_id, jsonb_build_object('code', v_code, 'message', v_message));
      if sqlstate = '55P03' then
        -- So that many do not wait for one after the other.
        perform set_config('lock_timeout', '20ms', true);
      end if;
    end;
  end loop;
  foreach v_id in array v_ids loop
    continue when v_results ? v_id::text;
    -- A limit of the account is so for the others too, and what is refused counts for no limit.
    if v_code = 'SC429' then
      v_results := v_results || jsonb_build_object(v_id, jsonb_build_object('code', v_code, 'message', v_message));
      continue;
    end if;
    begin
      v_results := v_results || jsonb_build_object(v_id, private.act_on_home(
        (select p from public.properties p where p.id = v_id), p_intention_id, p_act,
        (select nullif(home -> 'from', 'null') from jsonb_array_elements(p_homes) as home where (home ->> 'id')::uuid = v_id)
      ));
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text;
      v_results := v_results || jsonb_build_object(v_id, jsonb_build_object('code', v_code, 'message', v_message));
    end;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object('id', home ->> 'id') || (v_results -> ((home ->> 'id')::uuid::text)) order by place)
    from jsonb_array_elements(p_homes) with ordinality as h (home, place)
  );
end
$$;

create or replace function private.message_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_mail.inquiry_id and i.withdrawn_at is null and p.is_suspended is not true
    and (p_mail.recipient_id is not null or i.status not in ('spam', 'deleted'))
    and exists (
      select from private.inquiry_messages m
      where m.inquiry_id = i.id and m.read_at is null
        and m.sender = case when p_mail.recipient_id is null then 'family' else 'owner' end
    )
$$;
comment on function private.message_mail_details(private.mails) is
  'What a mail about messages says: {property_name, is_to_owner, inquiry_id}. Null if the recipient has read them, the '
  'inquiry is withdrawn, or the home is suspended.';

create or replace function private.home_transfer_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_name', p.name, 'city', p.city, 'state', p.state, 'from_name', private.suggest_member_name(p.owner_id),
    'token', private.home_transfer_token(t.property_id, t.email, t.created_at)
  )
  from private.home_transfers t
  join public.properties p on p.id = t.property_id
  join public.users u on u.id = p_mail.recipient_id and u.email = t.email and u.suspended_at is null
  where t.property_id = p_mail.property_id and t.expires_at > now() and not p.is_suspended
$$;
comment on function private.home_transfer_mail_details(private.mails) is
  'What a mail about an offered home says: {property_name, city, state, from_name, token}. Null once the offer is taken '
  'back, accepted or expired.';

comment on function private.check_request() is
  'Rejects requests that the app does not make. Raises 42501 for table reads, estimates, plans and pattern filters, '
  'PT413 for a large body, PT429 for too many writing requests of an account at once, SC401 for a session that has ended, '
  'SC402 for a token without the second factor, and SC423 for what a suspended account cannot write.';
comment on function public.send_feed(text, text, jsonb, jsonb) is
  'Changes spots and prices of the home with this own ID of the owner of the key, and confirms them: {own_id, confirmed_at, '
  'was, became}, or {own_id, conflict} as change_property() when one of them is neither as in p_from nor as in p_facts. '
  'p_facts has available_spots, room_cost, rates, care_levels, community_fee, second_person_fee or deposit. What it leaves '
  'out stays. Raises 28000 for an unknown or revoked key, SC404 for an unknown own ID, SC423 for a suspended account, and '
  'SC429 after 600 calls with a key or 1,200 of an owner in an hour, and PT429 for too many calls of an owner at once. 244 '
  'bits cannot be guessed, so attempts are not limited.';
