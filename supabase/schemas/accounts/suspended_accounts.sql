-- Suspended accounts: what they may still write. The request gate asks private.reject_suspended() for every writing request.
-- Risk: Storage has no gate, so its policies ask private.suspended_reason().

create function private.suspended_reason() returns text
language plpgsql stable
-- Definer: also asked for visitors, who cannot read accounts. Tells only whether the caller is suspended.
security definer set search_path = '' as $$
begin
  return (
    select 'account_suspended'
    from public.users u
    where u.id = (select private.user_id()) and u.suspended_at is not null
  );
end
$$;
comment on function private.suspended_reason() is
  'Why the caller, whose account is suspended, cannot write, as a code. Null for every other caller. The request gate '
  'asks it for every write, and policies on files.';
grant execute on function private.suspended_reason() to anon, authenticated, service_role;

create function private.tg__reject_suspended() returns trigger
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

create function private.reject_suspended_owner(p_owner_id uuid) returns void
language plpgsql stable
-- Definer: callers cannot read the account of the owner for whom they act.
security definer set search_path = '' as $$
begin
  -- Nobody else learns of the suspension.
  if p_owner_id = any (private.acting_for('person')) and exists (
    select from public.users u where u.id = p_owner_id and u.suspended_at is not null
  ) then
    raise exception 'owner_suspended' using errcode = 'SC423';
  end if;
end
$$;
comment on function private.reject_suspended_owner(uuid) is
  'Rejects what people write for an owner whose account is suspended. Raises SC423. Homes have triggers of their own.';
grant execute on function private.reject_suspended_owner(uuid) to authenticated;

-- What a suspended account may write. The request gate rejects every other function that can write, also a new one.
create function private.suspended_calls() returns text[]
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

create function private.reject_suspended(p_call text) returns void
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
grant execute on function private.reject_suspended(text) to authenticated;
