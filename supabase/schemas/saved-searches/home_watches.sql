-- Home watches: a person waits for a full home to have a free spot and gets one mail.
-- Risk: match_property_changes() queues the mail of a watch, which ends it when it is sent. If the home is full again when
-- the mail is made, the mail is dropped and the watch continues. A watch that misses the change of its home would wait for
-- the next one, so saving a watch waits for a change of the home that is under way.

create table public.home_watches (
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The mail that tells of the free spot.
  mail_id uuid references private.mails (id) on delete set null,
  primary key (user_id, property_id)
);
comment on table public.home_watches is
  'A full home that a person waits for, at most 50 each. It ends when the home has a free spot, or after 180 days. Only the '
  'person reads it.';

create index home_watches_property on public.home_watches (property_id);
create index home_watches_mail on public.home_watches (mail_id);

-- Statistics would show who waits for a home. See public.inquiries.
alter table public.home_watches alter column user_id set statistics 0;

create function private.is_running(p_watch public.home_watches) returns boolean
language sql stable security invoker set search_path = '' as $$
  select p_watch.created_at > now() - interval '180 days'
$$;
comment on function private.is_running(public.home_watches) is 'Whether a watch has not ended by its age.';

create function private.tg_home_watches__check_home() returns trigger
language plpgsql
-- Definer: waits for a change of the home, for which families have no privileges. Reads what they can see.
security definer set search_path = '' as $$
declare
  v_spots integer;
begin
  -- Serializes the requests of a person, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('watches of ' || new.user_id, 0));
  delete from public.home_watches w where w.user_id = new.user_id and not private.is_running(w);
  if (select count(*) from public.home_watches w where w.user_id = new.user_id) >= 50 then
    raise exception 'You have alerts for 50 homes, as many as one person can have. Turn one off to add another.'
      using errcode = 'SC409';
  end if;
  select p.available_spots into v_spots
  from public.properties p where p.id = new.property_id and p.is_listed
  for share;
  if v_spots is null then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  if v_spots > 0 then
    raise exception 'This home has an opening now. You can write to the owner.' using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_home_watches__check_home() is
  'Limits a person to 50 watches, of homes that are listed and full. Raises SC404 and SC409.';

create trigger check_home
  before insert on public.home_watches
  for each row execute function private.tg_home_watches__check_home();

create trigger limit_writes after insert on public.home_watches
  for each row execute function private.tg__limit_writes('200', 'waited for %s homes');

alter table public.home_watches enable row level security;
create policy select_own on public.home_watches
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.home_watches
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy delete_own on public.home_watches
  for delete to authenticated using (user_id = (select private.user_id()));

create policy select_operator on public.home_watches for select to service_role using (true);

grant select, delete on public.home_watches to authenticated;
grant insert (property_id) on public.home_watches to authenticated;
grant all on public.home_watches to service_role;

create function public.list_home_watches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'property_id', w.property_id, 'name', p.name, 'city', p.city, 'state', p.state,
        'ends_at', w.created_at + interval '180 days'
      )
      order by w.created_at desc, w.property_id
    ),
    '[]'
  )
  from public.home_watches w
  join public.properties p on p.id = w.property_id
  where w.user_id = (select private.user_id()) and p.is_listed and private.is_running(w)
    and w.mail_id is null
$$;
comment on function public.list_home_watches() is
  'The full homes that the caller waits for, last first, at most 50: [{property_id, name, city, state, ends_at}].';

create function public.list_watched_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select public.list_home_watches()
$$;
comment on function public.list_watched_homes() is 'list_home_watches() for the previous release.';

create function public.watch_home(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  -- The lock of the trigger, before the row: the same request a second time waits here.
  select pg_advisory_xact_lock(hashtextextended('watches of ' || private.user_id(), 0));
  -- A person who waits already waits from now.
  delete from public.home_watches w where w.user_id = (select private.user_id()) and w.property_id = p_property_id;
  insert into public.home_watches (property_id) values (p_property_id)
$$;
comment on function public.watch_home(uuid) is
  'Lets the caller wait for a full home, for 180 days. Raises SC404 for a home that is not listed, and SC409 for one with '
  'a free spot and for the 51st.';

create function public.unwatch_home(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from public.home_watches w where w.user_id = (select private.user_id()) and w.property_id = p_property_id
$$;
comment on function public.unwatch_home(uuid) is 'Ends the wait of the caller for a home, if there is one.';

grant execute on function private.is_running(public.home_watches) to authenticated, service_role;
grant execute on function
  public.list_home_watches(), public.list_watched_homes(), public.watch_home(uuid), public.unwatch_home(uuid)
to authenticated;

create function private.queue_home_watch_mails(p_property_ids uuid[]) returns void
language sql volatile security invoker set search_path = '' as $$
  with told as (
    update public.home_watches w set mail_id = gen_random_uuid()
    from public.properties p
    where w.property_id = any (p_property_ids) and p.id = w.property_id and p.is_listed and p.available_spots > 0
      and w.mail_id is null and private.is_running(w) and not private.is_bouncing(w.user_id)
    returning w.*
  )
  insert into private.mails (id, kind, property_id, recipient_id, created_at)
  select t.mail_id, 'free_spot', t.property_id, t.user_id, now() from told t
$$;
comment on function private.queue_home_watch_mails(uuid[]) is
  'Queues a mail for each watch of those of the homes that have a free spot.';

create function private.tg_mails__end_home_watch() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  delete from public.home_watches w where w.mail_id = new.id;
  return null;
end
$$;
comment on function private.tg_mails__end_home_watch() is 'Ends the watch whose mail was sent.';

create trigger end_home_watch
  after update of sent_at on private.mails
  for each row when (new.kind = 'free_spot' and new.sent_at is not null)
  execute function private.tg_mails__end_home_watch();

create function private.free_spot_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'available_spots', p.available_spots
  )
  from public.properties p
  join public.home_watches w on w.property_id = p.id and w.mail_id = p_mail.id
  where p.id = p_mail.property_id and p.is_listed and p.available_spots > 0
$$;
comment on function private.free_spot_mail_details(private.mails) is
  'What a mail about a free spot says: {property_id, property_name, city, state, available_spots}. Null if the home '
  'is full again or no longer listed, which keeps the watch, or if the person stopped waiting.';

create function public.purge_home_watches() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (delete from public.home_watches w where not private.is_running(w) returning w.user_id)
  select count(*)::integer from purged
$$;
comment on function public.purge_home_watches() is
  'Removes watches that are older than 180 days and returns their number. Schedule it daily.';

grant insert (property_id) on private.mails to service_role;
grant execute on function
  private.queue_home_watch_mails(uuid[]), private.free_spot_mail_details(private.mails), public.purge_home_watches()
to service_role;
