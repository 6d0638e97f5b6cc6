-- Deleting a home locks its inquiries before it, as all other writers do, and saved replies are locked for who may write them.
-- Risk: none. DELETE /properties of the previous release still works.
set lock_timeout = '2s';

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/take_home_offer_back,
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

create or replace function public.save_replies(p_replies jsonb, p_owner_id uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  perform private.check_argument('Replies', p_replies::text, 65536), private.reject_suspended_owner(v_owner_id);
  -- Before the lock, which others wait for.
  if v_owner_id <> all (private.acting_for('person')) then
    raise exception 'You do not write for this owner.' using errcode = '42501';
  end if;
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
  'For all people of the owner; raises 42501 for others.';

create function private.lock_inquiries_about(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot lock inquiries. Locks those about a home that the caller manages only.
security definer set search_path = '' as $$
begin
  perform
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  order by i.id
  for update of i;
end
$$;
comment on function private.lock_inquiries_about(uuid) is
  'Locks the inquiries about a home of which the caller is the owner or a manager, in one order.';

create function public.remove_property(p_property_id uuid) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Before the home, as accept_home_offer(): whoever writes to a conversation then locks the home, for a mail.
  perform private.lock_inquiries_about(p_property_id);
  delete from public.properties where id = p_property_id;
  return found;
end
$$;
comment on function public.remove_property(uuid) is
  'Deletes a home that the caller manages, with its inquiries, favorites and photos. False if there is none.';

grant execute on function private.lock_inquiries_about(uuid), public.remove_property(uuid) to authenticated;
