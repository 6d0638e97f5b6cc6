-- Actions at the desk on a person or a home that an operator looked up, each for a reason.
-- Risk: a deleted home is gone, and a named moderator acts past all policies. Both take an administrator, and a day: a home is
-- deleted a day after its suspension at the earliest, and the desk opens to a moderator a day after all operators got a mail.

create function private.take_back_check(p_action text, p_owner_id uuid, p_property_id uuid, p_sentence text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_owner public.users;
  v_home public.properties;
begin
  select u.* into v_owner from public.users u where u.id = p_owner_id for no key update;
  select p.* into v_home from public.properties p where p.id = p_property_id and p.owner_id = p_owner_id for no key update;
  if coalesce(
    case p_action
      when 'unverify_account' then v_owner.verified_at
      when 'unverify_property' then v_home.verified_at
      when 'uncheck_license_of_property' then v_home.license_checked_at
      when 'uncheck_certification_of_property' then v_home.certification_checked_at
    end,
    'infinity'
  ) = 'infinity' then
    return false;
  end if;
  -- As the CLI, which is no user: an operator changes no home of another account.
  perform set_config('request.jwt.claims', '', true);
  case p_action
    when 'unverify_account' then perform public.verify_user(p_owner_id, null);
    when 'unverify_property' then perform public.verify_property(p_property_id, null);
    when 'uncheck_license_of_property' then perform public.check_license(p_property_id, null);
    when 'uncheck_certification_of_property' then perform public.check_certification(p_property_id, null);
  end case;
  perform set_config('request.jwt.claims', v_claims, true);
  perform private.write_owner_note(p_owner_id, p_property_id, private.desk_sentence(p_sentence));
  return true;
end
$$;
comment on function private.take_back_check(text, uuid, uuid, text) is
  'Takes back a verification or the check of a number, with a note to the owner. What is listed then waits in its queue again. '
  'False if there was none.';

create function private.remove_words_of_owner(p_action text, p_owner_id uuid, p_property_id uuid, p_sentence text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform from public.users u where u.id = p_owner_id for no key update;
  -- With a home that is handed over, the words of its former owner are gone.
  perform from public.properties p where p.id = p_property_id and p.owner_id = p_owner_id for no key update;
  if not found then
    return false;
  end if;
  if p_action = 'remove_visit_comment_of_property' then
    update private.visit_findings f
    set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
    where f.property_id = p_property_id and num_nonnulls(f.comment, f.asked_comment) > 0;
  else
    -- The register first, as an import does.
    perform from private.registered_homes r
    where r.id in (select c.registered_home_id from private.record_corrections c where c.property_id = p_property_id)
    order by r.id
    for no key update;
    update private.record_corrections c set withdrawn_at = now()
    where c.property_id = p_property_id and c.is_accepted and c.withdrawn_at is null and c.ended_at is null;
  end if;
  if not found then
    return false;
  end if;
  perform private.write_owner_note(p_owner_id, p_property_id, private.desk_sentence(p_sentence));
  return true;
end
$$;
comment on function private.remove_words_of_owner(text, uuid, uuid, text) is
  'Removes the sentence of an owner about what visitors found, or the accepted corrections of the public record, with a note. '
  'False if there are none.';

create function private.delete_suspended_home(p_owner_id uuid, p_property_id uuid, p_sentence text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  perform from public.users u where u.id = p_owner_id for no key update;
  -- In the order of all writers: account, inquiries, home.
  perform from public.inquiries i where i.property_id = p_property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = p_property_id and p.owner_id = p_owner_id for update;
  if v_home.id is null then
    return false;
  end if;
  -- So that a mistake can be lifted, and families have the mail that says so.
  if coalesce(least(v_home.suspended_at, v_home.owner_suspended_at) > now() - interval '1 day', true) then
    raise exception 'Suspend the home first. It can be deleted a day later.' using errcode = 'SC409';
  end if;
  -- Of the account, because a note of the home goes with it.
  perform private.write_owner_note(
    p_owner_id, null, 'home_deleted',
    p_body_values => jsonb_build_object('home', v_home.name, 'sentence', private.desk_sentence(p_sentence))
  );
  perform set_config('request.jwt.claims', '', true);
  delete from public.properties p where p.id = p_property_id;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;
comment on function private.delete_suspended_home(uuid, uuid, text) is
  'Deletes a home with a note to the owner. False if the owner has no such home. Raises SC409 unless it has been suspended for '
  'a day.';

create function private.name_moderator(p_user_id uuid, p_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Not now(): the mail finds the operator by the moment.
  v_added_at constant timestamptz := clock_timestamp();
begin
  perform from public.users u where u.id = p_user_id and u.suspended_at is null for key share;
  if not found then
    return false;
  end if;
  if not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified') then
    raise exception 'The person turns on two-step sign-in first.' using errcode = '22023';
  end if;
  insert into private.operators as o (user_id, role, added_by, added_at, opens_at)
  values (p_user_id, 'moderator', p_by, v_added_at, v_added_at + interval '1 day')
  on conflict (user_id) do update
  set added_by = excluded.added_by, added_at = excluded.added_at, opens_at = excluded.opens_at
  where o.role = 'moderator';
  if not found then
    raise exception 'This is an administrator, whom the command line names.' using errcode = '22023';
  end if;
  -- Also to those who want no mail about what waits.
  insert into private.mails (kind, recipient_id, created_at)
  select 'named_moderator', o.user_id, v_added_at from private.operators o;
  return true;
end
$$;
comment on function private.name_moderator(uuid, text) is
  'Makes an account a moderator from the next day on, also again after a change of the authenticator app, and tells all '
  'operators. False for an account that is suspended or does not exist. Raises 22023 without a second factor, because one that '
  'is added later does not count, and for an administrator.';

create function private.named_moderator_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'email', u.email, 'person_id', u.id, 'named_by', o.added_by, 'opens_at', o.opens_at,
    'is_recipient', u.id = p_mail.recipient_id
  )
  from private.operators o
  join public.users u on u.id = o.user_id
  where o.added_at = p_mail.created_at
$$;
comment on function private.named_moderator_mail_details(private.mails) is
  'What a mail about a new moderator says: {email, person_id, named_by, opens_at, is_recipient}. Null once the moderator was '
  'removed or named again.';
grant execute on function private.named_moderator_mail_details(private.mails) to service_role;

create function private.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text) returns boolean
language plpgsql volatile
-- Definer: callers cannot execute the functions of operators. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_is_about_home constant boolean := p_action like '%\_property';
  v_person_id constant uuid := case when v_is_about_home
    then (select p.owner_id from public.properties p where p.id = p_subject_id)
    else p_subject_id
  end;
  v_property_id constant uuid := case when v_is_about_home then p_subject_id end;
  v_by constant text := private.act_as_operator(
    case when p_action in ('delete_property', 'name_moderator', 'remove_operator') then 'administrator' else 'moderator' end,
    p_action, v_person_id, v_property_id, p_reason
  );
begin
  case p_action
    when 'suspend_account' then
      return public.suspend_account(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_account' then
      return public.lift_suspension_of_account(p_subject_id, v_by);
    when 'suspend_property' then
      return public.suspend_property(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_property' then
      return public.lift_suspension_of_property(p_subject_id, v_by);
    when 'end_sessions' then
      return public.end_sessions(p_subject_id) > 0;
    when 'remove_second_factor' then
      return public.remove_second_factor(p_subject_id) > 0;
    when 'unverify_account', 'unverify_property', 'uncheck_license_of_property', 'uncheck_certification_of_property' then
      return private.take_back_check(p_action, v_person_id, v_property_id, p_sentence);
    when 'unverify_helper' then
      return private.take_back_helper(p_subject_id, v_by, private.desk_sentence(p_sentence));
    when 'delete_property' then
      return private.delete_suspended_home(v_person_id, v_property_id, p_sentence);
    when 'remove_visit_comment_of_property', 'remove_record_corrections_of_property' then
      return private.remove_words_of_owner(p_action, v_person_id, v_property_id, p_sentence);
    when 'restore_home_limits' then
      update private.owner_limits l set homes_per_day = null, homes_in_total = null
      where l.owner_id = p_subject_id and num_nonnulls(l.homes_per_day, l.homes_in_total) > 0;
      return found;
    when 'name_moderator' then
      return private.name_moderator(p_subject_id, v_by);
    when 'remove_operator' then
      -- Of two administrators who remove each other, the second one is none any more.
      perform pg_advisory_xact_lock(hashtextextended('operators', 0));
      perform private.check_operator('administrator');
      delete from private.operators o where o.user_id = p_subject_id;
      return found;
    else
      raise exception 'There is no such action' using errcode = '22023';
  end case;
end
$$;

create function public.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text default null)
returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Sentence', p_sentence, 1000);
  select private.take_operator_action(p_action, p_subject_id, p_reason, p_sentence)
$$;
comment on function public.take_operator_action(text, uuid, text, text) is
  'For operators: does suspend_account, lift_suspension_of_account, suspend_property, lift_suspension_of_property, '
  'end_sessions, remove_second_factor or restore_home_limits; with p_sentence for the owner or the helper, unverify_account, '
  'unverify_helper, unverify_property, uncheck_license_of_property, uncheck_certification_of_property, '
  'remove_visit_comment_of_property or remove_record_corrections_of_property; and for administrators delete_property, '
  'also with p_sentence, name_moderator or remove_operator. The log says who, what, whose, why and when. False if nothing '
  'changed. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.take_operator_action(text, uuid, text, text), public.take_operator_action(text, uuid, text, text)
to anon, authenticated;
