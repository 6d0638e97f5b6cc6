set lock_timeout = '2s';

alter table public.users
  add column language text constraint language_is_known check (language in ('en', 'es'));
comment on column public.users.language is
  'Of the mails to the account. Null until one was chosen: then they are in English. auth.users has a copy, for the mails of '
  'the auth service. See choose_language().';
grant select (language) on public.users to authenticated;

create or replace function private.tg_auth_users__create_user() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  insert into public.users (id, email, role, language)
  values (
    new.id,
    new.email,
    -- The metadata comes from the browser.
    case when new.raw_user_meta_data ->> 'role' in ('patient', 'owner')
      then new.raw_user_meta_data ->> 'role'
      else 'patient'
    end,
    case when new.raw_user_meta_data ->> 'language' in ('en', 'es') then new.raw_user_meta_data ->> 'language' end
  );
  return null;
end
$$;
comment on function private.tg_auth_users__create_user() is
  'Creates the row of a new account. Accepts role and language from the sign-up form only if they are known.';

create function private.choose_language(p_language text) returns void
language plpgsql volatile
-- Definer: callers cannot write users and auth.users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  perform private.check_argument('Language', p_language, 20);
  -- In the order in which the auth service and its triggers lock both rows.
  update auth.users u
  -- The user can write anything there.
  set raw_user_meta_data = case jsonb_typeof(u.raw_user_meta_data) when 'object' then u.raw_user_meta_data else '{}' end
    || jsonb_build_object('language', p_language)
  where u.id = v_user_id;
  update public.users u set language = coalesce(p_language, '') where u.id = v_user_id;
  if not found then
    raise exception 'unauthorized' using errcode = '42501';
  end if;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;
grant execute on function private.choose_language(text) to authenticated;

create function public.choose_language(p_language text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.choose_language(p_language)
$$;
comment on function public.choose_language(text) is
  'Sets the language of the mails to the caller, en or es, also for the auth service, whose templates read it. Raises 23514 '
  'for any other language.';
grant execute on function public.choose_language(text) to authenticated, service_role;

create or replace function public.read_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
    'profile_image_url', u.profile_image_url, 'role', u.role, 'language', u.language, 'needs_setup', u.needs_setup,
    'last_activity_at', u.last_activity_at, 'is_suspended', u.suspended_at is not null, 'is_helper', private.is_helper(),
    'created_at', u.created_at, 'updated_at', u.updated_at
  )
  from public.users u
  where u.id = (select private.user_id())
$$;

create or replace function private.export_account(p_user_id uuid) returns jsonb
language sql stable
-- Definer: neither users nor the service role read all of these tables.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'profile_image_url', u.profile_image_url, 'role', u.role, 'language', u.language, 'needs_setup', u.needs_setup,
      'is_suspended', u.suspended_at is not null, 'last_activity_at', u.last_activity_at, 'verified_at', u.verified_at,
      'created_at', u.created_at, 'updated_at', u.updated_at
    ),
    -- Without the held password.
    'unclaimed_sign_up', (
      select jsonb_build_object('role', a.role, 'created_at', a.created_at)
      from private.unclaimed_accounts a
      where a.user_id = u.id
    ),
    'sessions', array(
      select jsonb_build_object(
        'signed_in_at', a.created_at, 'last_used_at', a.updated_at, 'expires_at', s.expire, 'device', a.user_agent,
        'address', host(a.ip)
      )
      from auth.sessions a
      left join public.sessions s on s.sid = a.id::text
      where a.user_id = u.id
      order by a.created_at
    )
  )
  || private.export_homes(u.id) || private.export_marked_homes(u.id) || private.export_team(u.id)
  || private.export_list_data(u.id) || private.export_conversations(u.id) || private.export_needs(u.id)
  || private.export_mails(u.id)
  || private.export_moderation(u.id)
  from public.users u
  where u.id = p_user_id
$$;

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/choose_language, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/remove_agreement_file, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/decline_move_in, POST /rpc/withdraw_visit_answer, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/answer_hold, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note, POST /rpc/hide_list_quote,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe,
    POST /rpc/remove_push_device
  }'::text[]
$$;
comment on function private.suspended_calls() is
  'The writing requests of a suspended account that the gate accepts: to set up and delete the account and choose its language, to read, to take '
  'homes off the site and delete them (a trigger limits the columns), to withdraw, decline and delete what it sent and '
  'received, to answer our team, to leave lists and teams and end their links, and to end mails.';

-- The table that it returns has a new column.
drop function public.take_mails(integer, boolean);
create function public.take_mails(p_limit integer, p_push boolean default false)
returns table (
  id uuid, batch_id uuid, kind text, email text, details jsonb, problem text, devices jsonb, language text
)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_ids uuid[];
  v_new_ids uuid[];
  v_batch_id uuid;
  v_mail private.mails;
  v_recipient_id uuid;
  v_has_some boolean := false;
begin
  -- Two runs must not take parts of one batch.
  perform pg_advisory_xact_lock(hashtextextended('mails', 0));
  -- Bounded, so that mails with nothing left to say cannot use up the time of the call.
  for i in 1..5 loop
    v_ids := private.find_due_mails(p_limit);
    exit when v_ids is null;
    perform private.address_mails(v_ids);
    v_batch_id := gen_random_uuid();
    -- What the mail provider may have got stays a mail, so that nobody gets both.
    v_new_ids := array(select m.id from private.mails m where m.id = any (v_ids) and m.batch_id is null);
    for v_mail in
      with taken as (
        update private.mails m
        set attempts = least(m.attempts + 1, 5), taken_at = coalesce(m.taken_at, now()),
          -- Longer than a run of the job.
          next_attempt_at = now() + interval '2 minutes',
          batch_id = coalesce(m.batch_id, case m.attempts when 0 then v_batch_id else m.id end)
        where m.id = any (v_ids)
        returning m.*
      )
      select * from taken t order by t.id
    loop
      select d.details, d.problem into details, problem from private.read_mail_details(v_mail) d;
      if details is null and problem is null then
        delete from private.mails m where m.id = v_mail.id;
      else
        v_has_some := true;
        v_recipient_id := private.mail_recipient(v_mail);
        devices := null;
        if p_push and v_mail.id = any (v_new_ids) and private.is_pushed(v_mail, details) then
          devices := private.find_push_devices(v_recipient_id);
        end if;
        if devices is not null then
          -- Notifications have no request in common, and the mail that may follow is in the next one.
          update private.mails m set batch_id = null where m.id = v_mail.id;
        end if;
        return query
          select v_mail.id, v_mail.batch_id, v_mail.kind, u.email, details, problem, devices, u.language
          from public.users u
          where u.id = v_recipient_id;
      end if;
    end loop;
    exit when v_has_some;
  end loop;
end
$$;
comment on function public.take_mails(integer, boolean) is
  'Due mails with their addresses and what they say, up to p_limit and 100: about inquiries, messages, visits and free spots first, '
  'then list news and weekly questions, then saved searches. `problem` is the SQLSTATE if what a mail says could not be read. Deletes '
  'due mails that have nothing to say any more. Call settle_mails() for the others. Otherwise they are due again after two '
  'minutes, in the same batches, and have used up an attempt. With p_push, `devices` are where a notification goes in place of '
  'the mail. Null for a mail. `language` is that of the account, null until it chose one.';
grant execute on function public.take_mails(integer, boolean) to service_role;

select private.forget_plans();
