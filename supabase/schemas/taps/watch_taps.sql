-- Links of a waiting list: a person says without a sign-in that it still waits, takes its turn, or leaves it to the next.
-- Risk: see taps/taps.sql. A link acts on one place of the account that got the mail, and shows its home. An accepted turn begins a
-- conversation in which the home reads neither a phone number nor an email address.

create function private.add_watch_tap(p_mail private.mails, p_watch public.home_watches, p_act text) returns text
language plpgsql volatile
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
declare
  v_seed constant text := private.keep_link_seed(p_mail.id);
  v_token constant text := private.make_act_token(v_seed, p_act || ' ' || p_watch.id);
begin
  insert into private.taps (token_hash, mail_id, user_id, address_hash, watch_id, watch_act)
  select private.hash_token(v_token), p_mail.id, u.id, private.hash_token(u.email), p_watch.id, p_act
  from public.users u
  where u.id = p_watch.user_id and v_token is not null
  on conflict (token_hash) do nothing;
  return v_token;
end
$$;
comment on function private.add_watch_tap(private.mails, public.home_watches, text) is
  'Makes the link of a mail that does one act on a place in a waiting list, and returns its token. Null for a mail that was sent.';

create function private.is_watch_tapped(p_tap private.taps) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select
    from public.home_watches w
    join public.properties p on p.id = w.property_id and p.is_listed
    where w.id = p_tap.watch_id and w.user_id = p_tap.user_id and w.place_at is not null and private.is_running(w)
      and (
        p_tap.used_at is not null or p_tap.watch_act = 'keep'
        -- Of the turn that the mail told of.
        or w.turn_ends_at > now() and w.mail_id = p_tap.mail_id and private.shown_spots(p) > 0
      )
  )
$$;
comment on function private.is_watch_tapped(private.taps) is
  'Whether the place of a tap is still there, and, to take or leave a turn, the turn of its mail.';

create function private.describe_tapped_watch(p_watch_id uuid, p_act text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'act', p_act, 'property_name', p.name, 'city', p.city, 'state', p.state, 'ends_at', w.turn_ends_at,
    'time_zone', p.time_zone
  )
  from public.home_watches w
  join public.properties p on p.id = w.property_id
  where w.id = p_watch_id
$$;

create function private.is_turn_taken(p_watch_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from public.home_watches w where w.id = p_watch_id and w.accepted_at is not null)
$$;
comment on function private.is_turn_taken(uuid) is 'Whether the home holds a spot for a place in its waiting list.';

create function private.act_on_watch(p_tap private.taps) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_watch public.home_watches;
  v_inquiry_id uuid;
begin
  select * into v_watch from public.home_watches w where w.id = p_tap.watch_id;
  if p_tap.watch_act = 'keep' then
    update public.home_watches w set confirmed_at = now() where w.id = v_watch.id;
    return true;
  elsif p_tap.watch_act = 'decline' then
    return private.skip_turn(v_watch, 'declined');
  end if;
  begin
    insert into public.inquiries (patient_id, property_id, message, contact_by)
    values (
      v_watch.user_id, v_watch.property_id,
      'I am on your waiting list, and I would like the free spot. Please write to me here.', array['message']
    );
    if not private.is_turn_taken(v_watch.id) then
      raise exception 'tap_last_spot_gone' using errcode = 'SC409';
    end if;
  exception
    when sqlstate 'SC409' then
      return false;
    when sqlstate 'SC429' then
      -- The person has just written to the home.
      select i.id into v_inquiry_id
      from public.inquiries i
      where i.patient_id = v_watch.user_id and i.property_id = v_watch.property_id and i.status in ('pending', 'contacted')
        and i.withdrawn_at is null
      order by i.created_at desc, i.id
      limit 1;
      perform private.hold_in_turn(v_inquiry_id);
      return private.is_turn_taken(v_watch.id);
  end;
  return true;
end
$$;
comment on function private.act_on_watch(private.taps) is
  'Does what a locked and valid tap says with its place. False, and nothing is written, if the free spot is gone.';

create function private.waiting_question_mail_details(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state,
      'number', private.describe_place(w) -> 'number', 'ends_at', w.confirmed_at + interval '45 days', 'time_zone', p.time_zone,
      'token', private.add_watch_tap(p_mail, w, 'keep')
    )
    from public.home_watches w
    join public.properties p on p.id = w.property_id and p.is_listed
    where w.property_id = p_mail.property_id and w.user_id = p_mail.recipient_id
      and w.confirmed_at <= now() - interval '30 days' and private.is_running(w)
      and num_nonnulls(w.turn_ends_at, w.accepted_at) = 0
  );
end
$$;
comment on function private.waiting_question_mail_details(private.mails) is
  'What the mail says that asks whether a person still waits: {property_id, property_name, city, state, number, ends_at, time_zone, '
  'token}. Null when it said so meanwhile, left, or has its turn.';

comment on function private.describe_tapped_watch(uuid, text) is
  'What a tap shows of a place: {act, property_name, city, state, ends_at, time_zone}. Null without a place.';

grant execute on function private.waiting_question_mail_details(private.mails) to service_role;
