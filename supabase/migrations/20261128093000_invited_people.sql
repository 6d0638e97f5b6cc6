-- The answer time of a home stays when it is handed over, and an owner hears of those whom managers invited.
set lock_timeout = '2s';

create index inquiries_former_home on public.inquiries using gin (former_home jsonb_path_ops) where former_home is not null;

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
            -- From before the home was handed over, maybe to another account of the same owner.
            or i.former_home @> jsonb_build_object('id', p_property_id)
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
  'The step of the median time to the first answer to the last 20 families that wrote about a home in 90 days, also to an earlier owner, '
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
  -- How many families wrote to the former owner is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
  -- Ends the verification and the checks, as for any other home: see tg_properties__reset_checks().
  update public.properties p
  set owner_id = v_new.id, former_photos = v_home.image_urls, own_id = null, creation_key = null,
    verified_at = null, verified_by = null, updated_at = now()
  where p.id = v_home.id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  values ('home_handed_over', v_home.id, v_home.owner_id, now());
  return v_home.id;
end
$$;

create or replace function private.join_account(p_token text, p_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write account_people.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_invitation private.account_invitations := private.find_account_invitation(p_token);
  v_person_id uuid;
begin
  perform private.check_argument('Name', p_name, 200);
  -- The lock of the account serializes its joins, and a change of its role waits.
  perform from public.users u where u.id = v_user_id and u.role = 'owner' and not u.needs_setup for no key update;
  if not found then
    raise exception 'This account is for families. Sign up for an account of a property owner with another address to accept the invitation.'
      using errcode = '42501';
  end if;
  if exists (
    select from private.account_people a where a.owner_id = v_invitation.owner_id and a.user_id = v_user_id
  ) then
    raise exception 'You already work for this owner.' using errcode = 'SC409';
  end if;
  if (select count(*) from private.account_people a where a.user_id = v_user_id and a.role <> 'owner') >= 20 then
    raise exception 'You work for 20 owners, as many as one person can. Leave one first.' using errcode = 'SC409';
  end if;
  perform from private.account_people a where a.owner_id = v_invitation.owner_id and a.role = 'owner' for update;
  if (select count(*) from private.account_people a where a.owner_id = v_invitation.owner_id) > 100 then
    raise exception 'This owner has 100 people, as many as an account can have.' using errcode = 'SC409';
  end if;
  -- Used or revoked before the lock was free.
  delete from private.account_invitations i where i.id = v_invitation.id returning * into v_invitation;
  if not found then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  insert into private.account_people (owner_id, user_id, role, name, has_all_homes, inviting_person_id)
  values (
    v_invitation.owner_id, v_user_id, v_invitation.role, p_name, v_invitation.property_ids is null, v_invitation.invited_by
  )
  returning id into v_person_id;
  -- Later, so that one mail tells of all who join meanwhile.
  insert into private.mails (kind, recipient_id, created_at, next_attempt_at)
  select 'person_joined', v_invitation.owner_id, now(), now() + interval '10 minutes'
  from private.account_people a
  where a.id = v_invitation.invited_by and a.role <> 'owner'
  on conflict (recipient_id) where kind = 'person_joined' and taken_at is null do nothing;
  perform private.assign_homes(v_person_id, coalesce(v_invitation.property_ids, '{}'));
  return private.list_teams();
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when unique_violation then
  raise exception 'Somebody there already has this name. Please choose another.' using errcode = 'SC409';
end
$$;

-- One mail of an owner waits at a time.
create unique index mails_untaken_person_joined on private.mails (recipient_id)
where kind = 'person_joined' and taken_at is null;

create function private.person_joined_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_name', o.name, 'count', count(*),
    'people', (array_agg(
      jsonb_build_object('name', a.name, 'role', a.role, 'invited_by', i.name) order by a.created_at, a.id
    ))[1:5]
  )
  from private.account_people o
  join private.account_people a on a.owner_id = o.owner_id and a.inviting_person_id <> o.id
  left join private.account_people i on i.id = a.inviting_person_id
  where o.owner_id = p_mail.recipient_id and o.role = 'owner' and a.created_at >= p_mail.created_at
  group by o.name
$$;
comment on function private.person_joined_mail_details(private.mails) is
  'What an owner reads of people who joined by an invitation of a manager: {owner_name, count, people: [{name, role, '
  'invited_by}]}, at most five, invited_by null once that person left. Null once those who joined have left.';
grant execute on function private.person_joined_mail_details(private.mails) to service_role;
