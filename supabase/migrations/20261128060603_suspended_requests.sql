-- A suspended account writes only what private.suspended_calls() names, and a removed second factor opens nothing.
set lock_timeout = '2s';

create or replace function private.has_second_factor() returns boolean
language sql stable security invoker set search_path = '' as $$
  -- The session too: a token keeps its level for an hour after its factor was removed.
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (
    select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal = 'aal2'
  )
$$;
comment on function private.has_second_factor() is
  'Whether the session was signed in in two steps, with a factor that the account still has. For definers.';

create or replace function private.user_id() returns uuid
language plpgsql stable
-- Definer: reads auth.sessions, auth.mfa_factors and public.sessions, which callers cannot read in full.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_session_id uuid;
begin
  if v_user_id is null then
    return null;
  end if;
  v_session_id := (auth.jwt() ->> 'session_id')::uuid;
  if not exists (
    select
    from auth.sessions a
    join public.sessions s on s.sid = a.id::text
    where a.id = v_session_id and a.user_id = v_user_id
      and (a.not_after is null or a.not_after > now())
      and s.expire > now()
  -- A token can be signed for longer than a session lasts.
  ) or to_timestamp((auth.jwt() ->> 'iat')::double precision) <= now() - interval '30 days' then
    raise exception 'Your session has ended. Please sign in again.' using errcode = 'SC401';
  end if;
  -- A password alone is not enough for an account with a second factor.
  if exists (
    select from auth.mfa_factors f where f.user_id = v_user_id and f.status = 'verified'
  ) and not private.has_second_factor() then
    raise exception 'Please enter the code from your authenticator app.' using errcode = 'SC402';
  end if;
  return v_user_id;
end
$$;
comment on function private.user_id() is
  'The id of the caller, or null for a visitor. Raises SC401 if the session of the token has ended or has no row, and '
  'SC402 if the account has a second factor and the session was not signed in with it. Policies call it as '
  '(select private.user_id()), so that it runs once a statement.';

create or replace function private.suspended_reason() returns text
language plpgsql stable
-- Definer: also asked for visitors, who cannot read accounts. Tells only whether the caller is suspended.
security definer set search_path = '' as $$
begin
  return (
    select 'Our team suspended your account, so you cannot write. You can still read, withdraw what you sent, and contact '
      'our support team.'
    from public.users u
    where u.id = (select private.user_id()) and u.suspended_at is not null
  );
end
$$;
comment on function private.suspended_reason() is
  'Why the caller, whose account is suspended, cannot write, as a sentence. Null for every other caller. The request gate '
  'asks it for every write, and policies on files.';

grant execute on function private.suspended_reason() to anon, authenticated, service_role;

create or replace function private.tg__reject_suspended() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  v_reason constant text := private.suspended_reason();
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = 'SC423';
  end if;
  return null;
end
$$;
comment on function private.tg__reject_suspended() is
  'Rejects what the request gate cannot tell apart in the requests of a suspended account. Raises SC423.';

create or replace function private.acting_for(p_role text default 'staff') returns uuid[]
language plpgsql stable
-- Definer: callers have no privileges on account_people and home_people. Returns what the caller acts for only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  if v_user_id is null then
    return array[]::uuid[];
  end if;
  return v_user_id || array(
    with acting as (
      select a.*
      from private.account_people a
      where a.user_id = v_user_id and a.role <> 'owner'
        -- Subqueries, because user_id has no statistics: the planner would join the people of all owners.
        and (
          select not o.requires_second_factor or private.has_second_factor()
          from private.account_people o
          where o.owner_id = a.owner_id and o.user_id = a.owner_id
        )
        and (select u.suspended_at is null from public.users u where u.id = v_user_id)
    )
    select a.owner_id
    from acting a
    where p_role = 'person' or a.role = 'manager' or (p_role = 'staff' and a.has_all_homes)
    union all
    select h.property_id
    from acting a
    join private.home_people h on h.person_id = a.id
    where p_role = 'staff' and a.role = 'staff' and not a.has_all_homes
  );
end
$$;
comment on function private.acting_for(text) is
  'For whom the caller acts: the ids of owners, the caller among them, and of single homes. ''manager'': owners whose homes '
  'the caller may add, describe and delete. ''staff'': also owners and homes whose inquiries the caller answers and whose '
  'prices and spots the caller changes. ''person'': all owners whose people the caller is one of, for what they share. '
  'Without owners who ask for a second factor that the session does not have. Empty for a visitor. Policies call it as (select private.acting_for()), so that it runs once a statement.';

create or replace function private.reject_suspended_owner(p_owner_id uuid) returns void
language plpgsql stable
-- Definer: callers cannot read the account of the owner for whom they act.
security definer set search_path = '' as $$
begin
  -- Nobody else learns of the suspension.
  if p_owner_id = any (private.acting_for('person')) and exists (
    select from public.users u where u.id = p_owner_id and u.suspended_at is not null
  ) then
    raise exception 'Our team suspended the account of the owner, so nobody can change this.' using errcode = 'SC423';
  end if;
end
$$;
comment on function private.reject_suspended_owner(uuid) is
  'Rejects what people write for an owner whose account is suspended. Raises SC423. Homes have triggers of their own.';

create or replace function private.list_teams() returns jsonb
language sql stable
-- Definer: callers cannot read account_people. Returns the owners whose people the caller is one of.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'owner_id', a.owner_id, 'name', o.name, 'your_name', a.name, 'role', a.role, 'has_all_homes', a.has_all_homes,
    'person_id', a.id,
    'needs_second_factor',
      a.role <> 'owner' and o.requires_second_factor and not private.has_second_factor()
  ) order by a.role <> 'owner', o.name_key), '[]')
  from private.account_people a
  -- With the limit, the planner does not join the people of all owners, see private.acting_for().
  cross join lateral (
    select o.* from private.account_people o where o.owner_id = a.owner_id and o.user_id = a.owner_id limit 1
  ) as o
  join public.users u on u.id = a.user_id
  where a.user_id = (select private.user_id()) and (a.role = 'owner' or u.suspended_at is null)
$$;

create or replace function private.check_operator(p_role text) returns private.operators
language plpgsql stable
-- Definer: callers cannot read operators and sessions.
security definer set search_path = '' as $$
declare
  v_operator private.operators;
begin
  select o.* into v_operator
  from private.operators o
  join public.users u on u.id = o.user_id and u.suspended_at is null
  where o.user_id = (select private.user_id()) and (o.role = p_role or o.role = 'administrator');
  -- As if the function did not exist.
  if not found then
    raise exception 'Not found' using errcode = 'SC404';
  end if;
  if not private.has_second_factor() then
    raise exception 'Operators sign in with two steps. Please turn on two-step sign-in in your account.'
      using errcode = 'SC402', hint = 'desk';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '8 hours'
  ) then
    raise exception 'Your session at the desk has ended after 8 hours. Please sign out, and in again.'
      using errcode = 'SC401', hint = 'desk';
  end if;
  return v_operator;
end
$$;
comment on function private.check_operator(text) is
  'The operator who calls, with this role or that of an administrator. Raises SC404 for everybody else, SC402 without a '
  'second factor, and SC401 if the session is older than 8 hours, both with the hint desk.';

create or replace function private.can_write_photo(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select split_part(p_path, '/', 1) = any ((select private.acting_for('manager'))::text[])
    and p_path ~ '^[^/]+/[^/]+/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    and p_path ~* '\.(jpe?g|png|gif|webp|bmp)$'
    and char_length(p_path) <= 300
    -- Storage has no request gate.
    and (select private.suspended_reason()) is null
    and (
      split_part(p_path, '/', 2) = 'temp'
      or exists (
        select from public.properties p
        where p.owner_id::text = split_part(p_path, '/', 1) and p.id = private.uuid_or_null(split_part(p_path, '/', 2))
      )
    )
$$;
comment on function private.can_write_photo(text) is
  'Whether a path is {owner}/temp/{file}, or {owner}/{property}/{file} with a home of the owner, has the extension of a '
  'photo, and the caller manages the homes of the owner.';

create or replace function private.find_invited_list(p_token text) returns uuid
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_list_id uuid;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select i.list_id into v_list_id
  from private.list_invitations i
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now()
    and not exists (
      select
      from public.list_members m
      join public.users u on u.id = m.user_id
      where m.list_id = i.list_id and m.role = 'organizer' and u.suspended_at is not null
    )
    and (
      private.is_list_member(i.list_id)
      or not exists (
        select from private.list_invitation_uses used
        where used.list_id = i.list_id and used.user_id = (select private.user_id())
      )
    );
  if not found then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_list_id;
end
$$;
comment on function private.find_invited_list(text) is
  'The list of an invitation. Raises the same SC404 for an unknown, expired or revoked token, one of a suspended organizer '
  'and one that the caller used before leaving the list. 244 bits cannot be guessed, so attempts are not limited.';

create or replace function private.check_open(p_inquiry public.inquiries, p_side text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reason constant text := private.closed_reason(p_inquiry, p_side);
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = case v_reason
      when private.removed_reason(p_inquiry.property_id) then 'SC424'
      else 'SC409'
    end;
  end if;
end
$$;
comment on function private.check_open(public.inquiries, text) is
  'Raises why a side cannot write in an inquiry: SC424 for a suspended home, else SC409.';

create or replace function public.save_replies(p_replies jsonb, p_owner_id uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  perform private.check_argument('Replies', p_replies::text, 65536), private.reject_suspended_owner(v_owner_id);
  -- Two requests at once would both delete the old list and then insert.
  perform pg_advisory_xact_lock(hashtextextended('saved replies of ' || v_owner_id, 0));
  delete from public.saved_replies where owner_id = v_owner_id;
  insert into public.saved_replies (owner_id, place, title, body)
  select v_owner_id, r.place, r.reply ->> 'title', r.reply ->> 'body'
  from jsonb_array_elements(p_replies) with ordinality as r (reply, place);
  return public.list_saved_replies(v_owner_id);
end
$$;
comment on function public.save_replies(jsonb, uuid) is
  'Replaces the saved replies of an owner, by default the caller, with [{title, body}], at most 10, and returns them. '
  'For all people of the owner.';

create or replace function private.lock_person(p_person_id uuid, p_is_leaving boolean default false) returns private.account_people
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_person private.account_people;
begin
  -- Serializes the changes of the people of an owner, so that whoever lost the rights meanwhile changes nobody.
  perform
  from private.account_people o
  join private.account_people a on a.owner_id = o.owner_id and a.id = p_person_id
  where o.role = 'owner'
  for update of o;
  select * into v_person
  from private.account_people a
  where a.id = p_person_id
    and (p_is_leaving and a.user_id = private.user_id() or a.owner_id = any (private.acting_for('manager')))
  for update;
  if not found then
    raise exception 'Person not found' using errcode = 'SC404';
  end if;
  if not p_is_leaving then
    perform private.reject_suspended_owner(v_person.owner_id);
  end if;
  return v_person;
end
$$;
comment on function private.lock_person(uuid, boolean) is
  'One of the people of an owner, for the owner and managers, and the person who leaves. Locks the row of the owner and that '
  'of the person. Raises SC404 for everybody else, and SC423 for a suspended owner unless the person leaves.';

create or replace function private.invite_person(p_owner_id uuid, p_role text, p_property_ids uuid[]) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.check_team(p_owner_id);
  v_token constant text := private.make_token();
  v_inviter_id uuid;
  v_invitation private.account_invitations;
begin
  perform private.check_argument('Role', p_role, 20), private.check_argument('Homes', p_property_ids::text, 40000),
    private.reject_suspended_owner(v_owner_id);
  -- Serializes the invitations of an owner, so that each counts the one before.
  perform from private.account_people a where a.owner_id = v_owner_id and a.role = 'owner' for update;
  if not found then
    raise exception 'Please enter the name of your organization first.' using errcode = 'SC409';
  end if;
  -- Removed meanwhile, or a manager no more.
  perform private.check_team(v_owner_id);
  select a.id into v_inviter_id
  from private.account_people a
  where a.owner_id = v_owner_id and a.user_id = private.user_id();
  delete from private.account_invitations i where i.owner_id = v_owner_id and i.expires_at <= now();
  if (select count(*) from private.account_invitations i where i.owner_id = v_owner_id) >= 20 then
    raise exception 'There are 20 open invitations. Revoke one that is not needed first.' using errcode = 'SC409';
  end if;
  insert into private.account_invitations (owner_id, invited_by, token_hash, role, property_ids)
  values (
    v_owner_id, v_inviter_id, private.hash_token(v_token), p_role,
    case when p_property_ids is not null then array(
      select p.id from public.properties p where p.id = any (p_property_ids) and p.owner_id = v_owner_id
    ) end
  )
  returning * into v_invitation;
  return jsonb_build_object('id', v_invitation.id, 'token', v_token, 'expires_at', v_invitation.expires_at);
end
$$;

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, DELETE /properties, POST /rpc/delete_hidden_photo, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/answer_visit, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe
  }'::text[]
$$;
comment on function private.suspended_calls() is
  'The writing requests of a suspended account that the gate accepts: to set up and delete the account, to read, to take '
  'homes off the site and delete them (a trigger limits the columns), to withdraw, decline and delete what it sent and '
  'received, to answer our team, to leave lists and teams and end their links, and to end mails.';

create or replace function private.reject_suspended(p_call text) returns void
language plpgsql stable
-- Definer: reads the account with a token that the gate has checked, because each request waits for it.
security definer set search_path = '' as $$
begin
  if exists (select from public.users u where u.id = auth.uid() and u.suspended_at is not null)
    and not p_call = any (private.suspended_calls())
  then
    raise exception '%', private.suspended_reason() using errcode = 'SC423';
  end if;
end
$$;
comment on function private.reject_suspended(text) is
  'Rejects a writing request of a suspended account unless private.suspended_calls() names it. Raises SC423.';

grant execute on function private.reject_suspended(text), private.reject_suspended_owner(uuid) to authenticated;

create or replace function private.check_request() returns void
language plpgsql volatile security invoker
-- No search_path of its own, because it sets the one of the request.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if current_user = 'service_role' then
    return;
  end if;
  -- The function that asked does not use an answer that is too old. The jobs write every few seconds, so a replica that is
  -- up to date never looks late.
  if pg_is_in_recovery() then
    perform set_config('response.headers', json_build_array(json_build_object('X-Replica-Lag',
      coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'Infinity')::text))::text, true);
  end if;
  -- Before anything that costs or waits. A request that writes can wait for a lock, and keeps a connection meanwhile. Visitors
  -- write counts of homes, and with a key: see send_feed().
  if current_setting('transaction_read_only') = 'off' then
    perform set_config('lock_timeout', '900ms', true);
    if current_user = 'authenticated' then
      perform private.take_place(current_setting('request.jwt.claims', true)::jsonb ->> 'sub');
    end if;
  end if;
  -- Rejects a session that has ended, and a token without the second factor of its account. Policies on stored files do
  -- the same.
  perform private.user_id();
  -- PostgREST runs GET and functions that are not volatile read only.
  if current_user = 'authenticated' and current_setting('transaction_read_only') = 'off' then
    perform private.reject_suspended(v_call);
  end if;
  -- The app reads through functions. Reading a table would allow filters on every column and reveal row estimates that
  -- include rows the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites'
    )
  ) is not false then
    raise exception 'permission denied for %', v_call
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.';
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'Estimated counts are not available.' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'Execution plans are not available.' using errcode = '42501';
  end if;
  -- Otherwise a body of any size arrives before anything refuses it.
  if v_headers ? 'transfer-encoding' or v_call ~ '^(POST|PUT|PATCH) ' and not v_headers ? 'content-length' then
    raise exception 'Send the length of the body in Content-Length.' using errcode = 'PT411';
  end if;
  -- Twice the limit of the app, to allow for JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'The request is too large.' using errcode = 'PT413';
  end if;
  -- An owner with hundreds of homes has tens of thousands of inquiries. The next statement has this limit.
  if v_path = '/rpc/delete_account' then
    perform set_config('statement_timeout', '60s', true);
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;
comment on function private.check_request() is
  'Rejects requests that the app does not make. Raises 42501 for table reads, estimates, plans and pattern filters, '
  'PT413 for a large body, PT429 for the sixth writing request of an account at once, SC401 for a session that has ended, '
  'SC402 for a token without the second factor, and SC423 for what a suspended account cannot write.';

-- The gate rejects these now.
drop trigger reject_suspended on public.inquiries;
drop trigger reject_suspended on public.lists;
drop trigger reject_suspended on public.list_members;
drop trigger reject_suspended on public.list_notes;
drop trigger reject_suspended on private.reports;
drop trigger reject_suspended on private.inquiry_messages;
drop trigger reject_suspended on private.visits;
drop trigger reject_suspended on public.register_claims;
drop trigger reject_suspended on private.feed_keys;
drop trigger reject_suspended on private.home_transfers;
