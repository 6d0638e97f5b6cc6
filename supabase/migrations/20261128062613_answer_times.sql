-- The address of a mailbox is not kept from signing up by its tags. Marks as spam, a change of owner and the own team do not
-- better an answer time.
set lock_timeout = '2s';

create or replace function private.before_user_created(p_event jsonb) returns jsonb
language plpgsql volatile
-- Definer: the auth service has no privileges on private tables.
security definer set search_path = '' as $$
declare
  v_address inet := (p_event -> 'metadata' ->> 'ip_address')::inet;
  v_network cidr := network(set_masklen(v_address, case family(v_address) when 4 then 32 else 64 end));
  v_email constant text := p_event -> 'user' ->> 'email';
  -- The tags of a mailbox count together and apart from its own address, whose owner could not sign up otherwise.
  v_mailbox bytea := private.hash_address(case when v_email ~ '\+.*@' then 'tags of ' else '' end || v_email);
  v_since timestamptz := now() - interval '1 hour';
begin
  perform pg_advisory_xact_lock(hashtextextended('sign-up from ' || coalesce(v_network::text, ''), 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-up to ' || v_mailbox::text, 0));
  if (select count(*) from private.sign_ups s where s.network = v_network and s.created_at > v_since) >= 60
    or (select count(*) from private.sign_ups s where s.mailbox_hash = v_mailbox and s.created_at > v_since) >= 5
  then
    perform private.note_sighting('sign_up_limit');
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'There were too many sign-ups from here. Please try again in an hour.'
    ));
  end if;
  insert into private.sign_ups (network, mailbox_hash) values (v_network, v_mailbox);
  return '{}'::jsonb;
end
$$;
comment on function private.before_user_created(jsonb) is
  'The hook of Supabase Auth before a new account: at most 60 an hour from a network, 5 for an address, and 5 for all +tags '
  'of a mailbox. config.toml names it.';

create or replace function private.works_for(p_user_id uuid, p_owner_id uuid) returns boolean
language plpgsql stable
-- Definer: callers have no privileges on account_people.
security definer set search_path = '' as $$
begin
  return p_user_id = p_owner_id or exists (
    select from private.account_people a where a.owner_id = p_owner_id and a.user_id = p_user_id
  );
end
$$;
comment on function private.works_for(uuid, uuid) is
  'Whether an account is an owner or one of the people of the owner, with and without a second factor that the owner asks for.';

grant execute on function private.works_for(uuid, uuid) to authenticated, service_role;

alter policy insert_sender on public.inquiries
  with check (
    patient_id = (select private.user_id())
    and exists (
      select from public.properties p
      where p.id = property_id and not private.works_for((select private.user_id()), p.owner_id)
    )
  );

alter table public.inquiries add column spam_at timestamptz;
comment on column public.inquiries.spam_at is
  'When the owner last marked the inquiry as spam, also once it is deleted. Null otherwise, and for earlier times.';

create or replace function private.tg_inquiries__record_progress() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.withdrawn_at is not null then
    new.withdrawn_at := old.withdrawn_at;
  elsif new.withdrawn_at is not null then
    new.phone := null;
    new.email := null;
  end if;
  if new.seen is distinct from old.seen then
    new.seen_at := case when new.seen then now() end;
  end if;
  if new.status is distinct from old.status and new.status <> 'deleted' then
    new.spam_at := case when new.status = 'spam' then now() end;
  end if;
  if new.status = 'contacted' and old.status <> 'contacted' and new.withdrawn_at is null then
    new.answered_at := coalesce(old.answered_at, now());
    new.active_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__record_progress() is
  'Records when an inquiry was seen and answered. A withdrawal removes phone and email, and is final.';

create or replace function private.as_family_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql immutable set search_path = '' as $$
begin
  if p_inquiry.status = 'spam' then
    p_inquiry.status := 'pending';
  end if;
  p_inquiry.spam_at := null;
  p_inquiry.assigned_to := null;
  if p_inquiry.property_id is null then
    p_inquiry.property_id := (p_inquiry.former_home ->> 'id')::uuid;
    p_inquiry.former_home := null;
  end if;
  return p_inquiry;
end
$$;
comment on function private.as_family_reads(public.inquiries) is
  'An inquiry as its sender reads it and may act on it, who does not learn that it is marked as spam.';

create or replace function private.measure_answer_time(p_property_id uuid) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := (select p.owner_id from public.properties p where p.id = p_property_id);
begin
  return (
    select case
      when count(*) filter (where counted.is_answered) < 5 then null
      when percentile_disc(0.5) within group (order by waited) <= interval '4 hours' then 'hours'
      when percentile_disc(0.5) within group (order by waited) <= interval '24 hours' then 'day'
      when percentile_disc(0.5) within group (order by waited) <= interval '72 hours' then 'days'
      when percentile_disc(0.5) within group (order by waited) <= interval '168 hours' then 'week'
    end
    from (
      -- An inquiry without an answer counts as the longest wait after a week, and not at all before.
      select coalesce(latest.handled_at - latest.created_at, interval '90 days') as waited, latest.is_answered
      from (
        -- One of each family, so that an owner needs five accounts to write inquiries to themselves.
        select distinct on (i.patient_id) i.created_at, handled.at as handled_at, i.answered_at is not null as is_answered
        from public.inquiries i
        cross join lateral (select coalesce(i.answered_at, i.spam_at) as at) as handled
        where (
            i.property_id = p_property_id
            -- From before the owner handed the home over and took it back.
            or (i.former_owner_id = v_owner_id and i.former_home ->> 'id' = p_property_id::text)
          )
          and i.created_at > now() - interval '90 days'
          and (
            handled.at is not null
            or (i.status <> 'contacted' and i.withdrawn_at is null and i.created_at < now() - interval '7 days')
          )
          -- A mark as spam does not take a late answer away, unless our team acted on a report.
          and (
            i.status <> 'spam' and i.spam_at is null
            or handled.at > i.created_at + interval '4 hours' and not exists (
              select
              from private.reports r
              where r.inquiry_id = i.id and r.about ->> 'side' = 'owner' and r.closed_at is not null and r.outcome !~ '^none'
            )
          )
          and not private.works_for(i.patient_id, v_owner_id)
        order by i.patient_id, i.created_at desc
      ) as latest
      order by latest.created_at desc
      limit 20
    ) as counted
  );
end
$$;
comment on function private.measure_answer_time(uuid) is
  'The step of the median time to the first answer to the last 20 families that wrote about a home to its owner in 90 days, '
  'once five of them have an answer. Spam counts until it was marked, unless that took at most four hours or our team acted '
  'on a report. A withdrawn inquiry without an answer does not count, nor does one of the people of the owner.';

create or replace function private.accept_home_offer(p_token text) returns uuid
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
  -- In the order of all writers: accounts, the home, its inquiries.
  perform from public.users u where u.id in (v_home.owner_id, private.user_id()) order by u.id for key share;
  select u.* into v_new from public.users u where u.id = private.user_id();
  if v_new.email is distinct from v_offer.email then
    raise exception 'This home is offered to another address. Sign in with the address that your link was sent to.'
      using errcode = '42501';
  end if;
  if v_new.role <> 'owner' then
    raise exception 'You need an owner account to take over a home.' using errcode = '42501';
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
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  if v_home.is_suspended then
    raise exception 'Our team removed this home from the site, so it cannot be handed over.' using errcode = 'SC424';
  end if;
  perform private.close_conversations(v_home);
  -- How many families wrote to the former owner, and how fast they had an answer, is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
  -- Ends the verification and the checks, as for any other home: see tg_properties__reset_checks().
  update public.properties p
  set owner_id = v_new.id, former_photos = v_home.image_urls, own_id = null, creation_key = null, answer_time = null,
    verified_at = null, verified_by = null, updated_at = now()
  where p.id = v_home.id;
  -- Of an owner who had the home before.
  update public.properties p set answer_time = private.measure_answer_time(p.id) where p.id = v_home.id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  values ('home_handed_over', v_home.id, v_home.owner_id, now());
  return v_home.id;
end
$$;

