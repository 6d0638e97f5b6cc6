set lock_timeout = '2s';

-- Storage gives a contract to a download alone. Before, it also listed and copied contracts, and would have signed one by
-- another name than those that the policy knew.
create function private.storage_operation() returns text
language sql stable security invoker set search_path = '' as $$
  select regexp_replace(current_setting('storage.operation', true), '^storage\.', '')
$$;
comment on function private.storage_operation() is
  'What Storage is asked for, as src/http/routes/operations.ts of supabase/storage names it, without the first word.';
grant execute on function private.storage_operation() to authenticated, service_role;

alter policy select_agreement_files on storage.objects
  using (
    bucket_id = 'agreements'
    -- Nobody lists, copies or signs. A signed address would work for people who are not signed in, and after the home is hidden.
    and case (select private.storage_operation())
      when 'object.get_authenticated' then private.can_view_agreement_file(name)
      -- The local Storage reads what it has stored.
      when 'object.upload' then private.can_write_agreement_file(name)
      else false
    end
  );
drop function private.is_signing();

-- The health tells of contracts that wait.
create or replace function private.read_operations() returns jsonb
language sql stable
-- Definer: the service role cannot read cron and vault.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'read_at', now(),
    'database_release', public.read_release(),
    'paused_at', (select p.began_at from private.pauses p where p.ended_at is null),
    'resumed_at', (select max(p.ended_at) from private.pauses p),
    'jobs', (
      select coalesce(jsonb_object_agg(r.job, to_jsonb(r) - 'job'), '{}') from private.job_runs r
    ),
    'mails', (
      select coalesce(jsonb_object_agg(w.kind, jsonb_build_object('waiting', w.waiting, 'oldest_at', w.oldest_at)), '{}')
      from (
        select m.kind, count(*) as waiting, min(m.created_at) as oldest_at
        from private.mails m
        where m.sent_at is null and m.attempts < 5 and m.next_attempt_at < 'infinity'
          and (m.priority = 1 or m.created_at > now() - interval '1 day')
        group by m.kind
      ) as w
    ),
    'refused_mails', (
      select count(*) from private.mails m
      where m.sent_at is null and m.attempts = 5 and m.created_at > now() - interval '1 day'
    ),
    'photos', (
      select jsonb_build_object(
        'waiting', count(*) filter (where u.set_aside_at is null),
        'oldest_at', min(u.stored_at) filter (where u.set_aside_at is null),
        'set_aside', count(*) filter (where u.set_aside_at > now() - interval '1 day'),
        'unfinished', count(*) filter (where u.set_aside_at > now() - interval '1 day' and u.attempt_count > 2)
      )
      from private.unread_photos u
      where split_part(u.path, '/', 2) <> 'temp'
    ),
    'contracts', (
      select jsonb_build_object(
        'waiting', count(*) filter (where u.refusal is null),
        'oldest_at', min(u.stored_at) filter (where u.refusal is null),
        'unfinished', count(*) filter (
          where u.refusal is not null and u.attempt_count > 1 and u.attempted_at > now() - interval '1 day'
        )
      )
      from private.unread_agreement_files u
    ),
    'sightings', (select coalesce(jsonb_object_agg(s.name, s.seen_at), '{}') from private.sightings s),
    'auth_mails', (
      select count(*) filter (where u.confirmation_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.recovery_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.email_change_sent_at > now() - interval '1 hour')
      from auth.users u
      where greatest(u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at) > now() - interval '1 hour'
    ),
    'cron_jobs', private.list_names(
      'cron.job', $q$select j.jobname from cron.job j where j.active and starts_with(j.jobname, 'housekeeping: ')$q$
    ),
    'secrets', private.list_names(
      'vault.secrets', $q$select s.name from vault.secrets s where s.name in ('project_url', 'secret_key')$q$
    ),
    'has_request_gate', exists (
      select from pg_catalog.pg_db_role_setting g
      where g.setrole = 'authenticator'::regrole and 'pgrst.db_pre_request=private.check_request' = any (g.setconfig)
    ),
    'missing_triggers', private.find_missing_triggers(),
    'desk', private.read_desk_alerts()
  )
$$;

comment on function public.read_operations() is
  'What an operator must know about the jobs: {read_at, database_release, paused_at, resumed_at, jobs, mails, refused_mails, photos, contracts, sightings, auth_mails, cron_jobs, '
  'secrets, has_request_gate, missing_triggers, desk}. photos: {waiting, oldest_at, set_aside, unfinished}, those set aside in '
  'the last day, and among them those of which the reading did not end. contracts: {waiting, oldest_at, unfinished}. cron_jobs and secrets hold names, and are null without pg_cron or the vault. '
  'auth_mails counts the mails of Supabase Auth in the last hour, as far as accounts tell. No address, no text.';

-- A license that a home got after families were asked finds their answers too when the home is listed again.
create function private.keep_visit_answers(p_home public.properties) returns void
language sql volatile set search_path = '' as $$
  update private.visit_answers a
  set home_keys = array(select distinct k from unnest(a.home_keys || private.home_keys(p_home)) as k)
  where a.property_id = p_home.id and not a.home_keys @> private.home_keys(p_home)
$$;
comment on function private.keep_visit_answers(public.properties) is
  'Before a home is deleted: its answers keep also the numbers and the address that it has since the families were asked.';

create or replace function private.tg_properties__before_write() returns trigger
language plpgsql
-- Definer: the steps lock and write what callers can only read, or not even that.
security definer set search_path = '' as $$
declare
  -- Null on insert.
  v_change private.home_change;
begin
  if tg_op <> 'INSERT' then
    perform private.admit_one_home(old.id);
  end if;
  if tg_op = 'DELETE' then
    perform private.keep_inquiries(old), private.keep_visit_answers(old);
    return old;
  end if;
  -- On insert, every field of old is null.
  if new.owner_id is distinct from old.owner_id then
    perform private.check_owner(new.owner_id);
    new.owner_suspended_at := (select u.suspended_at from public.users u where u.id = new.owner_id);
  end if;
  if tg_op = 'INSERT' then
    perform private.limit_homes(new.owner_id);
  end if;
  if new.image_urls is distinct from old.image_urls and new.image_urls <> '{}' then
    new.image_urls := private.leave_out_hidden(new.id, new.image_urls);
  end if;
  if (new.rates, new.care_levels, new.room_cost, new.lowest_monthly_cost, new.highest_monthly_cost)
    is distinct from (old.rates, old.care_levels, old.room_cost, old.lowest_monthly_cost, old.highest_monthly_cost) then
    new := private.fill_costs(new);
  end if;
  if tg_op = 'UPDATE' then
    v_change := private.compare_homes(old, new);
    perform private.limit_staff(old, new, v_change);
  end if;
  if (
    new.owner_id, new.zip_code, new.city, new.state, new.exact_latitude, new.exact_longitude, new.latitude, new.longitude,
    new.is_far_pin
  ) is distinct from (
    old.owner_id, old.zip_code, old.city, old.state, old.exact_latitude, old.exact_longitude, old.latitude, old.longitude,
    old.is_far_pin
  ) or (new.position operator(extensions.=) old.position) is not true then
    new := private.locate_home(old, new);
  end if;
  if (new.zip_code, new.state, new.exact_latitude, new.exact_longitude, new.time_zone)
    is distinct from (old.zip_code, old.state, old.exact_latitude, old.exact_longitude, old.time_zone) then
    new.time_zone := coalesce(private.find_time_zone(new.zip_code, new.latitude, new.longitude), 'UTC');
  end if;
  if tg_op = 'UPDATE' then
    if new.city = old.city and 'city' = any (v_change.columns) then
      -- It was written in another way, and is now as it is listed.
      v_change := private.compare_homes(old, new);
    end if;
    if new.is_active and not old.is_active and old.is_suspended then
      perform private.reject_activation();
    end if;
    new.confirmed_at := private.choose_confirmed_at(old, new, v_change);
    -- A new answer time is no write of the owner.
    if new.answer_time is not distinct from old.answer_time then
      new.updated_at := now();
    end if;
  end if;
  return private.reset_checks(old, new, v_change);
end
$$;
