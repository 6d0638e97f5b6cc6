-- Links in the mail about a proposed visit, by which the home accepts one of the times without a sign-in.
-- Risk: see taps/taps.sql. Nothing here returns who proposed the visit.

create function private.is_visit_offered(p_tap private.taps) returns boolean
language sql stable security invoker set search_path = '' as $$
  select p_tap.starts_at > now() and exists (
    select
    from private.visits v
    join public.inquiries i on i.id = v.inquiry_id
    join public.users u on u.id = i.patient_id and u.suspended_at is null
    where v.id = p_tap.visit_id and v.proposed_by = 'family'
      and (v.state = 'proposed' or v.state = 'confirmed' and v.starts_at = p_tap.starts_at)
      and i.property_id = p_tap.property_id and i.status in ('pending', 'contacted') and i.withdrawn_at is null
      and not exists (select from private.team_notes n where n.inquiry_id = i.id and n.closes)
  )
$$;
comment on function private.is_visit_offered(private.taps) is
  'Whether the time of a tap is ahead and proposed, or is the one that was accepted, in a conversation that goes on.';

create function private.accept_by_tap(p_tap private.taps) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_visit private.visits;
begin
  select * into v_visit from private.visits v where v.id = p_tap.visit_id;
  perform private.confirm_visit(v_visit, p_tap.starts_at), private.record_activity(v_visit.inquiry_id, 'owner');
end
$$;
comment on function private.accept_by_tap(private.taps) is 'Confirms the visit of a locked and valid tap at its time.';

create function private.add_visit_taps(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.mail_recipient(p_mail);
  v_seed text;
begin
  if p_mail.recipient_id is not null or not exists (
    select
    from private.visits v
    join public.properties p on p.id = p_mail.property_id
    where v.id = p_mail.visit_id and v.state = 'proposed' and p.is_listed and private.are_taps_allowed(p.owner_id)
  ) then
    return '[]'::jsonb;
  end if;
  v_seed := private.keep_link_seed(p_mail.id);
  insert into private.taps (
    token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id, visit_id, starts_at
  )
  select private.hash_token(private.make_act_token(v_seed, 'visit ' || v.id || ' ' || extract(epoch from t.at))),
    p_mail.id, u.id, private.hash_token(u.email), p.id, p.owner_id, a.id, v.id, t.at
  from private.visits v
  cross join unnest(v.times) as t (at)
  join public.properties p on p.id = p_mail.property_id
  join public.users u on u.id = v_user_id
  left join private.account_people a on a.owner_id = p.owner_id and a.user_id = u.id and u.id <> p.owner_id
  where v.id = p_mail.visit_id and t.at > now() and v_seed is not null
  on conflict (token_hash) do nothing;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'starts_at', t.starts_at, 'time_zone', p.time_zone,
        'token', private.make_act_token(v_seed, 'visit ' || t.visit_id || ' ' || extract(epoch from t.starts_at))
      )
      order by t.starts_at
    ), '[]')
    from private.taps t
    join public.properties p on p.id = t.property_id
    where t.mail_id = p_mail.id and t.used_at is null and private.is_tap_valid(t, p)
  );
end
$$;
comment on function private.add_visit_taps(private.mails) is
  'The links of a mail to the home about a proposed visit: [{starts_at, time_zone, token}]. Empty for every other mail.';
grant execute on function private.add_visit_taps(private.mails) to service_role;
