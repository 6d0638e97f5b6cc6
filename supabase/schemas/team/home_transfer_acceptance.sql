-- Taking a home over: what becomes of its conversations, counts and checks when another owner accepts an offer.
-- Risk: nobody but this function writes owner_id of a home.

create function private.close_conversations(p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform from public.inquiries i where i.property_id = p_home.id order by i.id for update;
  -- Also those that the former owner deleted: the new owner must not be reported for them.
  update public.inquiries i
  set property_id = null, former_owner_id = p_home.owner_id, assigned_to = null, seen = true,
    active_at = now(),
    status = case when i.status in ('spam', 'deleted') then 'deleted' else 'closed' end,
    former_home = private.describe_former_home(p_home) || jsonb_build_object('handed_over_at', now())
  where i.property_id = p_home.id;
  -- They would go to the new owner.
  delete from private.mails m where m.property_id = p_home.id and m.recipient_id is null and m.sent_at is null;
end
$$;
comment on function private.close_conversations(public.properties) is
  'Closes the conversations about a home that is handed over. They stay with the former owner, without those marked as spam.';

create function private.accept_home_offer(p_token text) returns uuid
language plpgsql volatile
-- Definer: nobody may write owner_id. Only the account to which the home is offered gets it.
security definer set search_path = '' as $$
declare
  v_offer private.home_transfers := private.find_home_offer(p_token);
  v_new public.users;
  v_home public.properties;
  v_limits private.owner_limits;
begin
  select p.* into v_home from public.properties p where p.id = v_offer.property_id;
  -- In the order of all writers: accounts, limits, inquiries, the home, its parts.
  perform from public.users u where u.id in (v_home.owner_id, private.user_id()) order by u.id for key share;
  select u.* into v_new from public.users u where u.id = private.user_id();
  if v_new.email is distinct from v_offer.email then
    raise exception 'offer_for_other_address' using errcode = '42501';
  end if;
  if v_new.role <> 'owner' then
    raise exception 'offer_needs_owner' using errcode = '42501';
  end if;
  -- Locks the row, as a new home does.
  insert into private.owner_limits as l (owner_id) values (v_new.id)
  on conflict (owner_id) do update set owner_id = excluded.owner_id
  returning l.* into v_limits;
  perform private.check_home_total(v_limits, 'SC409');
  -- Before the home: whoever answers an inquiry then locks the home, for its mail and its answer time.
  perform from public.inquiries i where i.property_id = v_offer.property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = v_offer.property_id and p.owner_id = v_home.owner_id for update;
  delete from private.home_transfers t where t.property_id = v_home.id and t.token_hash = v_offer.token_hash;
  -- Taken back, accepted or replaced meanwhile.
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  if v_home.is_suspended then
    raise exception 'offered_home_removed' using errcode = 'SC424';
  end if;
  perform private.close_conversations(v_home);
  -- How many families wrote to the former owner is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
  update private.visit_findings f
  set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
  where f.property_id = v_home.id;
  delete from private.record_corrections c where c.property_id = v_home.id;
  -- Ends the verification and the checks, as for any other home: see private.reset_checks().
  update public.properties p
  set owner_id = v_new.id, former_photos = v_home.image_urls, own_id = null, creation_key = null,
    verified_at = null, verified_by = null, updated_at = now()
  where p.id = v_home.id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  values ('home_handed_over', v_home.id, v_home.owner_id, now());
  return v_home.id;
end
$$;

create function public.accept_home_offer(p_token text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.accept_home_offer(p_token)
$$;
comment on function public.accept_home_offer(text) is
  'Makes the caller, to whose address it is offered, the owner of a home, and returns its ID. Raises SC404 for a link that '
  'works no more, 42501 for another address and for a family, SC409 for an owner with 500 homes, SC423 for a suspended '
  'account and SC424 for a suspended home.';

grant execute on function private.accept_home_offer(text), public.accept_home_offer(text) to authenticated;
