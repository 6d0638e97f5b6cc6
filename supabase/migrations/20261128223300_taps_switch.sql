set lock_timeout = '2s';

-- The switch of an owner for links that act without a sign-in.
alter table private.account_people
  add column allows_taps boolean not null default true,
  add constraint only_the_owner_allows check (allows_taps or role = 'owner');

create or replace function private.are_taps_allowed(p_owner_id uuid) returns boolean
language sql stable
-- Definer: the jobs and visitors cannot read account_people.
security definer set search_path = '' as $$
  select not exists (
    select from private.account_people o where o.owner_id = p_owner_id and o.user_id = p_owner_id and not o.allows_taps
  )
$$;
comment on function private.are_taps_allowed(uuid) is 'Whether an owner lets links in mails act without a sign-in.';
grant execute on function private.are_taps_allowed(uuid) to service_role;

create or replace function private.is_tap_valid(p_tap private.taps, p_home public.properties) returns boolean
language sql stable
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
  select p_tap.expires_at > now()
    and exists (
      select from public.users u
      where u.id = p_tap.user_id and u.suspended_at is null and private.hash_token(u.email) = p_tap.address_hash
    )
    and (
      p_tap.property_id is null
      or p_home.is_listed and p_home.owner_id = p_tap.owner_id and private.are_taps_allowed(p_tap.owner_id) and (
        p_tap.user_id = p_tap.owner_id
        or exists (
          select from private.account_people a
          where a.id = p_tap.person_id and a.user_id = p_tap.user_id and (
            a.has_all_homes
            or exists (select from private.home_people h where h.person_id = a.id and h.property_id = p_home.id)
          )
        )
      )
    )
$$;
comment on function private.is_tap_valid(private.taps, public.properties) is
  'Whether a tap still works: the account has the same address, is not suspended, and acts for the home, which is listed and '
  'whose owner allows taps.';

create or replace function private.homes_to_ask()
returns table (property_id uuid, owner_id uuid, person_id uuid, user_id uuid, confirmed_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  with old as (
    select p.id, p.owner_id, p.confirmed_at
    from public.properties p
    where p.is_listed and p.confirmed_at < now() - interval '6 days' and private.are_taps_allowed(p.owner_id)
  ), responsible as (
    select o.id, o.owner_id, a.id as person_id, a.user_id, o.confirmed_at
    from old o
    join private.home_people h on h.property_id = o.id
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
  )
  select r.id, r.owner_id, case when r.user_id <> r.owner_id then r.person_id end, r.user_id, r.confirmed_at
  from responsible r
  union all
  select o.id, o.owner_id, null, o.owner_id, o.confirmed_at
  from old o
  where not exists (select from responsible r where r.id = o.id)
$$;
comment on function private.homes_to_ask() is
  'Listed homes that nobody confirmed in the last six days, for each of those who are responsible for them, else the '
  'owner. None of an owner who does not allow taps.';

create or replace function private.read_team(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read account_people. Addresses are for the owner and managers.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.check_team(p_owner_id, 'person');
  v_is_manager constant boolean := v_owner_id = any (private.acting_for('manager'));
begin
  return jsonb_build_object(
    'owner_id', v_owner_id,
    'name', (select o.name from private.account_people o where o.owner_id = v_owner_id and o.role = 'owner'),
    'requires_second_factor', exists (
      select from private.account_people o where o.owner_id = v_owner_id and o.requires_second_factor
    ),
    'allows_taps', private.are_taps_allowed(v_owner_id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'name', a.name, 'role', a.role, 'has_all_homes', a.has_all_homes,
        'is_you', a.user_id = private.user_id(), 'created_at', a.created_at,
        'email', case when v_is_manager then u.email end,
        'invited_by', case when v_is_manager and a.inviting_person_id is not null then jsonb_build_object(
          'id', a.inviting_person_id,
          'name', (select i.name from private.account_people i where i.id = a.inviting_person_id)
        ) end,
        'property_ids', (
          select coalesce(jsonb_agg(h.property_id order by h.property_id), '[]')
          from private.home_people h
          where h.person_id = a.id and h.property_id in (select private.select_acted_homes(v_owner_id))
        )
      ) order by a.role <> 'owner', a.role, a.name_key), '[]')
      from private.account_people a
      join public.users u on u.id = a.user_id
      where a.owner_id = v_owner_id
    ),
    'invitations', case when v_is_manager then private.list_account_invitations(v_owner_id) else '[]' end
  );
end
$$;

comment on function public.read_team(uuid) is
  'The people of an owner, by default the caller, for any of them: {owner_id, name, requires_second_factor, '
  'allows_taps, people, invitations}. name is null before name_team(). property_ids are the homes that a person is responsible for. Only the '
  'owner and managers read addresses, invitations and who invited a person: invited_by {id, name}, without a name once '
  'they left. Raises SC404 for everybody else.';

drop function public.name_team(text, boolean);
drop function private.name_team(text, boolean);

create or replace function private.name_team(p_name text, p_requires_second_factor boolean, p_allows_taps boolean) returns void
language plpgsql volatile
-- Definer: callers cannot write account_people. Writes the row of the caller.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.user_id();
begin
  perform private.check_argument('Name', p_name, 200);
  perform from public.users u where u.id = v_owner_id and u.role = 'owner' and not u.needs_setup for key share;
  if not found then
    raise exception 'Only a property owner can have people who act for them.' using errcode = '42501';
  end if;
  insert into private.account_people as a (owner_id, user_id, role, name, requires_second_factor, allows_taps)
  values (v_owner_id, v_owner_id, 'owner', p_name, coalesce(p_requires_second_factor, false), coalesce(p_allows_taps, true))
  on conflict (owner_id, user_id) do update
  set name = excluded.name, requires_second_factor = coalesce(p_requires_second_factor, a.requires_second_factor),
    allows_taps = coalesce(p_allows_taps, a.allows_taps);
  -- Those that were sent do not work again when they are allowed again.
  delete from private.taps t where p_allows_taps is false and t.owner_id = v_owner_id;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when unique_violation then
  raise exception 'One of your people already has this name. Please choose another.' using errcode = 'SC409';
end
$$;

create or replace function public.name_team(
  p_name text, p_requires_second_factor boolean default null, p_allows_taps boolean default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.name_team(p_name, p_requires_second_factor, p_allows_taps)
$$;
comment on function public.name_team(text, boolean, boolean) is
  'Sets the name under which people act for the caller, an owner, such as the name of the organization, and whether they '
  'must sign in in two steps, and whether links in mails state free spots without a sign-in; null changes nothing. Families read the name with that of a person. Raises 42501 for a '
  'family, and SC409 for the name of one of the people.';

grant execute on function private.name_team(text, boolean, boolean), public.name_team(text, boolean, boolean) to authenticated;

-- The weekly question takes the place of the reminder. The daily job of the previous release still calls queue_reminders().
create or replace function public.queue_reminders() returns integer
language sql immutable security invoker set search_path = '' as $$
  select 0
$$;
comment on function public.queue_reminders() is
  'For the previous release, whose daily job calls it: queues nothing. The weekly question took the place of the reminder.';

drop function private.reminder_mail_details(private.mails);
drop function private.is_outdated(timestamptz);
drop index private.mails_reminder;
delete from private.mails where kind = 'reminder' and sent_at is null;

comment on function public.take_mails(integer) is
  'Due mails with their addresses and what they say, up to p_limit and 100: about inquiries, messages, visits and free spots first, '
  'then list news and weekly questions, then saved searches. `problem` is the SQLSTATE if what a mail says could not be read. Deletes '
  'due mails that have nothing to say any more. Call settle_mails() for the others. Otherwise they are due again after two '
  'minutes, in the same batches, and have used up an attempt.';

select private.forget_plans();
