-- The schema of 1.0.0, made from supabase/schemas. Do not edit: change the schemas and add a migration.

set lock_timeout = '2s';
set check_function_bodies = off;

-- Foundation: extensions, schemas, default privileges and helpers that several domains use.
-- The API exposes the schema `public` only. The schema `private` holds helpers, triggers and security definer functions.
-- Risk: check constraints and generated columns use these helpers. A change here does not re-check existing rows.

create schema if not exists extensions;

create schema private;
comment on schema private is
  'Helpers, trigger functions and security definer functions. The API does not expose it.';

-- cube finds the nearest homes by index. pg_trgm finds similar spellings of a city.
create extension if not exists cube with schema extensions;

create extension if not exists pg_trgm with schema extensions;

-- A hosted project grants every new object in `public` to the API roles. Each object grants what it needs instead.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke all on functions from anon, authenticated;

-- PostgreSQL lets every role execute a new function in any schema.
alter default privileges revoke execute on functions from public;

-- Policies, defaults and checks run as the caller and call functions in `private`. Each function is granted by name.
grant usage on schema private to anon, authenticated, service_role;

create function private.is_random_id(p_id uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_id::text ~ '^.{14}4.{4}[89ab]'
$$;
comment on function private.is_random_id(uuid) is
  'Whether an ID is a UUID of version 4, as gen_random_uuid() makes. Callers choose the IDs of some rows, and clients may '
  'refuse others. Null for null.';
grant execute on function private.is_random_id(uuid) to anon, authenticated, service_role;

create function private.is_line(p_value text, p_max integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- Excludes C0 and C1 controls, DEL, line and paragraph separators, and the characters that mark, embed, override or
  -- isolate text direction. Two names that differ in these look the same. PostgreSQL rejects NUL and lone surrogates.
  select char_length(p_value) <= p_max
    and p_value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]'
$$;
comment on function private.is_line(text, integer) is
  'Whether a value is one printable line of at most p_max characters. Null for null.';

create function private.is_text(p_value text, p_max integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- Like is_line(), but allows tab, line feed, carriage return, separators, and marks of direction.
  select char_length(p_value) <= p_max
    and p_value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
$$;
comment on function private.is_text(text, integer) is
  'Whether a value is printable text of at most p_max characters, on any number of lines. Null for null.';

create function private.is_filled(p_value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- Excludes White_Space and Default_Ignorable_Code_Point of Unicode 17 and the blank Braille pattern.
  -- contract/fields.ts has the same rule with \p{...}. tests/texts.test.ts compares the two.
  select p_value ~ ('[^'
    || '\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
    || ']')
$$;
comment on function private.is_filled(text) is
  'Whether a value contains at least one visible character. Null for null.';

create function private.option_mask(p_chosen text[], p_numbers jsonb) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_chosen text;
  v_mask integer := 0;
begin
  if p_chosen is null or array_ndims(p_chosen) > 1 then
    return null;
  end if;
  foreach v_chosen in array p_chosen loop
    -- Becomes null for an unknown option and stays null.
    v_mask := v_mask | (1 << (p_numbers ->> v_chosen)::integer);
  end loop;
  return v_mask;
end
$$;
comment on function private.option_mask(text[], jsonb) is
  'The chosen options as a bit mask. p_numbers maps each option to its bit. Null if an option is unknown.';

create function private.clamp_page_size(p_limit integer) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return least(greatest(coalesce(p_limit, 24), 1), 100);
end
$$;
comment on function private.clamp_page_size(integer) is 'The number of rows on a page: 24 by default, from 1 to 100.';

create function private.check_argument(p_name text, p_value text, p_max integer) returns void
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if char_length(p_value) > p_max then
    raise exception '% is longer than % characters', p_name, p_max using errcode = '22023';
  end if;
end
$$;
comment on function private.check_argument(text, text, integer) is
  'Raises 22023 if a text argument is too long. Call it before any other use of the argument.';

create function private.tg__touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.tg__touch_updated_at() is 'Sets updated_at on every update of a row.';

create function private.tg__limit_rows() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  -- Serializes the requests of a person, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended(concat(tg_table_name, ' of ', new.user_id), 0));
  execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
  into v_count using new.user_id;
  if v_count >= tg_argv[0]::integer then
    raise exception '%', tg_argv[1] using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg__limit_rows() is
  'Limits the rows of a person to the first argument. Raises SC409 with the second.';

grant execute on function
  private.is_line(text, integer),
  private.is_text(text, integer),
  private.is_filled(text),
  private.option_mask(text[], jsonb),
  private.clamp_page_size(integer),
  private.check_argument(text, text, integer)
to anon, authenticated, service_role;

create function private.make_token() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
comment on function private.make_token() is
  'A text that nobody can guess, for a link or a key: 244 random bits in 64 hexadecimal digits.';

create function private.hash_token(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;
comment on function private.hash_token(text) is 'The stored form of a token: its SHA-256 in hexadecimal digits.';

-- Users and sessions: the account as the product sees it, and which sessions are valid.
-- Triggers on auth.users and auth.sessions keep both tables in sync with the auth service. private.user_id() identifies
-- the caller in every policy. A session without a valid row is rejected, even if its token has not expired.
-- Risk: a failing trigger on auth.users rejects sign-ups. The one on auth.sessions catches its errors.

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null unique constraint email_is_short check (private.is_line(email, 254)),
  first_name text constraint first_name_is_a_line check (private.is_line(first_name, 120)),
  last_name text constraint last_name_is_a_line check (private.is_line(last_name, 120)),
  profile_image_url text constraint profile_image_url_is_a_line check (private.is_line(profile_image_url, 300)),
  role text not null default 'patient' constraint role_is_known check (role in ('patient', 'owner')),
  needs_setup boolean not null default false,
  last_activity_at timestamptz,
  verified_at timestamptz,
  verified_by text constraint verified_by_is_a_line check (private.is_line(verified_by, 254)),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verification_names_who check ((verified_at is null) = (verified_by is null))
);
comment on table public.users is
  'The role, name and last activity of an account. Sign-in data stays in auth.users. Users read their own row only. '
  'What families see of an owner is part of the home.';
comment on column public.users.needs_setup is
  'True after the address is confirmed until its owner has chosen a password and a role. See '
  'private.unclaimed_accounts.';

-- Statistics would contain personal data. See public.inquiries.
alter table public.users
  alter column email set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column profile_image_url set statistics 0,
  alter column verified_by set statistics 0;

create function private.tg_auth_users__create_user() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  insert into public.users (id, email, role)
  values (
    new.id,
    new.email,
    -- The metadata comes from the browser.
    case when new.raw_user_meta_data ->> 'role' in ('patient', 'owner')
      then new.raw_user_meta_data ->> 'role'
      else 'patient'
    end
  );
  return null;
end
$$;
comment on function private.tg_auth_users__create_user() is
  'Creates the row of a new account. Accepts the role from the sign-up form only if it is patient or owner.';

create trigger create_user
  after insert on auth.users
  for each row execute function private.tg_auth_users__create_user();

create function private.tg_auth_users__sync_email() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  update public.users set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.tg_auth_users__sync_email() is 'Copies a confirmed change of the email address.';

create trigger sync_email
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_auth_users__sync_email();

-- Activity alone does not change updated_at.
create trigger touch_updated_at
  before update of email, first_name, last_name, profile_image_url, role, verified_at, verified_by on public.users
  for each row execute function private.tg__touch_updated_at();

create table public.sessions (
  sid text primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  sess jsonb not null default '{}',
  expire timestamptz not null
);
comment on table public.sessions is
  'One row for each session of the auth service. sid is the session_id in its tokens. A session without a row, or with '
  'an expired row, is rejected. To end a session, set expire to the past.';

create index sessions_user_id on public.sessions (user_id);
create index sessions_expire on public.sessions (expire);

create function private.user_id() returns uuid
language plpgsql stable
-- Definer: reads auth.sessions, auth.mfa_factors and public.sessions, which callers cannot read in full.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_session_id uuid;
begin
  if v_user_id is null then
    return null;
  end if;
  v_session_id := (auth.jwt() ->> 'session_id')::uuid;
  if not exists (
    select
    from auth.sessions a
    join public.sessions s on s.sid = a.id::text
    where a.id = v_session_id and a.user_id = v_user_id
      and (a.not_after is null or a.not_after > now())
      and s.expire > now()
  -- A token can be signed for longer than a session lasts.
  ) or to_timestamp((auth.jwt() ->> 'iat')::double precision) <= now() - interval '30 days' then
    raise exception 'Your session has ended. Please sign in again.' using errcode = 'SC401';
  end if;
  -- A password alone is not enough for an account with a second factor.
  if auth.jwt() ->> 'aal' is distinct from 'aal2' and exists (
    select from auth.mfa_factors f where f.user_id = v_user_id and f.status = 'verified'
  ) then
    raise exception 'Please enter the code from your authenticator app.' using errcode = 'SC402';
  end if;
  return v_user_id;
end
$$;
comment on function private.user_id() is
  'The id of the caller, or null for a visitor. Raises SC401 if the session of the token has ended or has no row, and '
  'SC402 if the account has a second factor and the token was issued without its code. Policies call it as '
  '(select private.user_id()), so that it runs once a statement.';

-- Visitors call functions that use it.
grant execute on function private.user_id() to anon, authenticated, service_role;

create function private.tg_auth_sessions__renew_session() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.sessions (sid, user_id, expire)
    values (new.id::text, new.user_id, now() + interval '30 days')
    on conflict (sid) do nothing;
  else
    -- Never renews a session that has ended or whose row was deleted.
    update public.sessions set expire = now() + interval '30 days' where sid = new.id::text and expire > now();
  end if;
  if found then
    update public.users set last_activity_at = now() where id = new.user_id;
  end if;
  return null;
exception when others then
  -- Without its row the session is rejected, and the user signs in again.
  raise warning 'The row of a session was not written: %', sqlstate;
  return null;
end
$$;
comment on function private.tg_auth_sessions__renew_session() is
  'Creates the row of a new session, valid for 30 days, and extends it whenever the session is refreshed. Records the '
  'last activity of the account.';

create trigger create_session
  after insert on auth.sessions
  for each row execute function private.tg_auth_sessions__renew_session();

-- Supabase Auth and the local auth service both set refreshed_at when they issue an access token.
create trigger renew_session
  after update of refreshed_at on auth.sessions
  for each row when (old.refreshed_at is distinct from new.refreshed_at)
  execute function private.tg_auth_sessions__renew_session();

alter table public.users enable row level security;
alter table public.sessions enable row level security;
create policy select_own on public.users
  for select to authenticated using (id = (select private.user_id()));

create policy select_own on public.sessions
  for select to authenticated using (user_id = (select private.user_id()));

-- No writes on users: the auth service creates and deletes accounts, and choose_role() changes the role.
-- Not granted: verified_by, which names a colleague.
grant select (
  id, email, first_name, last_name, profile_image_url, role, needs_setup, last_activity_at, verified_at, suspended_at,
  created_at, updated_at
) on public.users to authenticated;

-- No writes on sessions: the triggers on auth.sessions write.
grant select on public.sessions to authenticated;
grant all on public.users, public.sessions to service_role;

create function public.read_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
    'profile_image_url', u.profile_image_url, 'role', u.role, 'needs_setup', u.needs_setup,
    'last_activity_at', u.last_activity_at, 'is_suspended', u.suspended_at is not null,
    'created_at', u.created_at, 'updated_at', u.updated_at
  )
  from public.users u
  where u.id = (select private.user_id())
$$;
comment on function public.read_account() is 'The account of the caller, with the columns that the app shows.';
grant execute on function public.read_account() to authenticated;

create function public.verify_user(p_user_id uuid, p_verified_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.users
  set verified_at = case when p_verified_by is not null then now() end, verified_by = p_verified_by
  where id = p_user_id
$$;
comment on function public.verify_user(uuid, text) is
  'Records that p_verified_by verified an owner. With null it removes the verification.';

create function private.end_sessions(p_user_id uuid) returns integer
language sql volatile
-- Definer: the service role cannot delete from auth.sessions.
security definer set search_path = '' as $$
  delete from public.sessions s where s.user_id = p_user_id;
  -- Refresh tokens go with their session.
  with ended as (
    delete from auth.sessions s where s.user_id = p_user_id returning s.id
  )
  select count(*)::integer from ended
$$;

create function public.end_sessions(p_user_id uuid) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions(p_user_id)
$$;
comment on function public.end_sessions(uuid) is
  'Ends all sessions of an account and returns their number. The next request of each device is rejected.';

create function private.purge_ended_sessions() returns integer
language sql volatile
-- Definer: the service role cannot read auth.sessions on every project.
security definer set search_path = '' as $$
  -- A session without a row is rejected, so a deleted row never makes a session valid.
  with purged as (
    delete from public.sessions s
    where s.expire <= now() or not exists (select from auth.sessions a where a.id::text = s.sid)
    returning s.sid
  )
  select count(*)::integer from purged
$$;

create function public.purge_ended_sessions() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.purge_ended_sessions()
$$;
comment on function public.purge_ended_sessions() is
  'Deletes the rows of sessions that have ended and returns their number. Schedule it daily.';

create function private.tg__reject_suspended() returns trigger
language plpgsql
-- Definer: callers cannot execute suspended_reason().
security definer set search_path = '' as $$
declare
  v_reason constant text := private.suspended_reason();
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = 'SC423';
  end if;
  return null;
end
$$;
comment on function private.tg__reject_suspended() is 'Rejects the writes of a suspended account. Raises SC423.';

grant execute on function
  public.verify_user(uuid, text),
  private.end_sessions(uuid),
  public.end_sessions(uuid),
  private.purge_ended_sessions(),
  public.purge_ended_sessions()
to service_role;

-- For whom a caller acts. Policies, storage folders and functions for owners ask private.acting_for(), and nothing else.
-- Risk: whatever it returns, the caller may read and change. Nothing about it is in the token.

create function private.acting_for(p_role text default 'staff') returns uuid[]
language plpgsql stable
-- Definer: callers have no privileges on account_people and home_people. Returns what the caller acts for only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  if v_user_id is null then
    return array[]::uuid[];
  end if;
  return v_user_id || array(
    with acting as (
      select a.*
      from private.account_people a
      where a.user_id = v_user_id and a.role <> 'owner'
        -- Subqueries, because user_id has no statistics: the planner would join the people of all owners.
        and (
          select not o.requires_second_factor or auth.jwt() ->> 'aal' = 'aal2'
          from private.account_people o
          where o.owner_id = a.owner_id and o.user_id = a.owner_id
        )
        and (select u.suspended_at is null from public.users u where u.id = v_user_id)
    )
    select a.owner_id
    from acting a
    where p_role = 'person' or a.role = 'manager' or (p_role = 'staff' and a.has_all_homes)
    union all
    select h.property_id
    from acting a
    join private.home_people h on h.person_id = a.id
    where p_role = 'staff' and a.role = 'staff' and not a.has_all_homes
  );
end
$$;
comment on function private.acting_for(text) is
  'For whom the caller acts: the ids of owners, the caller among them, and of single homes. ''manager'': owners whose homes '
  'the caller may add, describe and delete. ''staff'': also owners and homes whose inquiries the caller answers and whose '
  'prices and spots the caller changes. ''person'': all owners whose people the caller is one of, for what they share. '
  'Without owners who ask for a second factor that the session does not have. Empty for a visitor. Policies call it as (select private.acting_for()), so that it runs once a statement.';
grant execute on function private.acting_for(text) to anon, authenticated, service_role;

-- Places: the positions of ZIP codes and cities. They give a home its position and a search its center.
-- Risk: none. The data is public and changes by migration only.

create function private.place_key(p_city text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            lower(translate(
              p_city,
              'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç',
              'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc'
            )),
            '^\s*the\M', ''
          ),
          '\msaint(e?)\M', 'st\1', 'g'
        ),
        '\mmount\M', 'mt', 'g'
      ),
      '\mfort\M', 'ft', 'g'
    ),
    '[^a-z0-9]', '', 'g'
  )
$$;
comment on function private.place_key(text) is
  'The search key of a city: lower case, without accents, punctuation, spaces and a leading "the"; saint becomes st, '
  'mount mt and fort ft. "Saint Louis", "St. Louis" and "st louis" have the same key.';

grant execute on function private.place_key(text) to anon, authenticated, service_role;

create table public.zip_codes (
  zip_code text primary key constraint zip_code_has_five_digits check (zip_code ~ '^[0-9]{5}$'),
  city text not null,
  state text not null constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  latitude double precision not null constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  time_zone text not null
);
comment on table public.zip_codes is
  'One point for each ZIP code in the 50 states and DC, in degrees. Source: GeoNames (CC BY 4.0); see NOTICE.';

create table public.places (
  id bigint generated always as identity primary key,
  city text not null,
  state text not null constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  latitude double precision not null constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  population integer constraint population_is_positive check (population > 0),
  -- Collation C, so that a B-tree index supports prefix searches.
  search_key text collate "C" not null generated always as (private.place_key(city)) stored,
  constraint places_city_state_key unique (state, city)
);
comment on table public.places is
  'Cities with one point each, in degrees. The population ranks suggestions; null if it is unknown. Sources: GeoNames '
  '(CC BY 4.0) and the US Census; see NOTICE.';

create index places_state_search_key on public.places (state, search_key);
create index places_search_key on public.places (search_key);

-- Finds similar spellings. With fastupdate, each lookup would scan the pending list of a bulk load.
create index places_search_key_trigrams on public.places using gin (search_key extensions.gin_trgm_ops)
  with (fastupdate = off);

create table public.licensing_agencies (
  state text primary key constraint licensing_state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  name text not null,
  -- What the state calls assisted living.
  facility_term text not null,
  url text not null constraint url_is_secure check (url ~ '^https://'),
  -- Whether the URL leads to a search for a license.
  has_lookup boolean not null,
  -- A hint from samples, not a rule.
  license_number_hint text,
  -- The first day of the month of the last check. Null for a row that was not checked.
  checked_on date
);
comment on table public.licensing_agencies is
  'The agency of each state and DC that licenses assisted living, with the page where the public asks about a license.';

alter table public.zip_codes enable row level security;
alter table public.places enable row level security;
alter table public.licensing_agencies enable row level security;
create policy select_visitor on public.zip_codes for select to anon using (true);

create policy select_user on public.zip_codes for select to authenticated using (true);

create policy select_visitor on public.places for select to anon using (true);

create policy select_user on public.places for select to authenticated using (true);

create policy select_visitor on public.licensing_agencies for select to anon using (true);

create policy select_user on public.licensing_agencies for select to authenticated using (true);

-- No writes: the data changes by migration only.
grant select on public.zip_codes, public.places, public.licensing_agencies to anon, authenticated;
grant all on public.zip_codes, public.places, public.licensing_agencies to service_role;

-- These functions return one value instead of rows, because a request can add filters and orders to rows.
create function public.suggest_places(p_query text, p_state text default null) returns jsonb
-- plpgsql, because SQL would compute the key again for each use.
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_key text collate "C";
  v_found jsonb;
begin
  perform private.check_argument('Query', p_query, 80), private.check_argument('State', p_state, 2);
  v_key := private.place_key(p_query);
  select
    jsonb_agg(
      jsonb_build_object('city', found.city, 'state', found.state)
      order by found.population desc nulls last, found.city, found.state
    )
  into v_found
  from (
    select p.city, p.state, p.population
    from public.places p
    -- A range instead of LIKE, so that a generic plan can use the index. '~' sorts after every key.
    where p.search_key >= v_key and p.search_key < v_key || '~' and v_key <> ''
      and (p_state is null or p.state = upper(p_state))
    order by p.population desc nulls last, p.city, p.state
    limit 8
  ) as found;
  -- Shorter keys resemble too many names.
  if v_found is null and length(v_key) >= 4 then
    v_found := private.find_similar_places(v_key, upper(p_state));
  end if;
  return coalesce(v_found, '[]');
end
$$;
comment on function public.suggest_places(text, text) is
  'At most eight cities whose name starts with the query, the most populous first; if there is none, at most five with a '
  'similar name, the most similar first: [{city, state}]. Raises 22023 for a query of more than 80 characters.';

grant execute on function public.suggest_places(text, text) to anon, authenticated, service_role;

create function public.read_licensing_agency(p_state text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('State', p_state, 2);
  select to_jsonb(a) from public.licensing_agencies a where a.state = upper(p_state)
$$;
comment on function public.read_licensing_agency(text) is
  'The agency that licenses assisted living in a state, as public.licensing_agencies, or null.';
grant execute on function public.read_licensing_agency(text) to anon, authenticated, service_role;

create function public.locate_zip(p_zip_code text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.check_argument('ZIP code', p_zip_code, 10);
  return (
    select jsonb_build_object('zip_code', z.zip_code, 'city', z.city, 'state', z.state)
    from public.zip_codes z
    where z.zip_code = left(p_zip_code, 5)
  );
end
$$;
comment on function public.locate_zip(text) is
  'The city and state of a ZIP code or ZIP+4: {zip_code, city, state}, or null. Raises 22023 for more than 10 '
  'characters.';
grant execute on function public.locate_zip(text) to anon, authenticated, service_role;

-- Loads the library of pg_trgm. Before that, only a superuser can name its parameters in a function.
select extensions.similarity('', '');

create function private.find_similar_places(p_key text, p_state text) returns jsonb
-- plpgsql, because the plan of an SQL function would not know the key and would scan the table.
language plpgsql stable security invoker set search_path = ''
-- The threshold of the operator %.
set pg_trgm.similarity_threshold = 0.3
as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('city', close.city, 'state', close.state) order by close.place), '[]'
    )
    from (
      select p.city, p.state, row_number() over (
        order by extensions.similarity(p.search_key, p_key) desc, p.population desc nulls last, p.id
      ) as place
      from public.places p
      where p.search_key = p_key
        or ((p_state is null or p.state = p_state) and p.search_key operator(extensions.%) p_key)
      order by place
      limit 5
    ) as close
  );
end
$$;
comment on function private.find_similar_places(text, text) is
  'At most five suggestions for an unknown place_key(): cities with the same name in other states, or with a similar '
  'name in the same state; in any state if p_state is null.';

grant execute on function private.find_similar_places(text, text) to anon, authenticated, service_role;

create function private.find_close_zip_places(p_zip_code integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('city', close.city, 'state', close.state) order by close.difference), '[]'
  )
  from (
    select z.city, z.state, min(abs(z.zip_code::integer - p_zip_code)) as difference
    from (
      (select * from public.zip_codes where zip_code < lpad(p_zip_code::text, 5, '0') order by zip_code desc limit 50)
      union all
      (select * from public.zip_codes where zip_code > lpad(p_zip_code::text, 5, '0') order by zip_code limit 50)
    ) as z
    group by z.city, z.state
    order by difference, z.city
    limit 5
  ) as close
$$;
comment on function private.find_close_zip_places(integer) is
  'Up to five suggestions for an unknown ZIP code: the cities of the closest numbers, [{city, state}].';
grant execute on function private.find_close_zip_places(integer) to anon, authenticated, service_role;

create function private.find_place(p_zip_code text, p_city text, p_state text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_place jsonb;
  v_key text;
begin
  perform
    private.check_argument('ZIP code', p_zip_code, 10),
    private.check_argument('City', p_city, 80),
    private.check_argument('State', p_state, 2);
  if p_zip_code is not null then
    select to_jsonb(z) - 'zip_code' into v_place
    from public.zip_codes z
    where z.zip_code = left(p_zip_code, 5);
    if v_place is null then
      raise exception 'We could not find ZIP code %.', p_zip_code
        using errcode = 'SC422', detail = case
          when p_zip_code ~ '^[0-9]{5}' then private.find_close_zip_places(left(p_zip_code, 5)::integer)
          else '[]'
        end;
    end if;
    return v_place;
  end if;
  if p_city is null or p_state is null then
    raise exception 'Please provide either a Zip Code OR both City and State to search.' using errcode = '22023';
  end if;
  v_key := private.place_key(p_city);
  select jsonb_build_object('city', p.city, 'state', p.state, 'latitude', p.latitude, 'longitude', p.longitude)
  into v_place
  from public.places p
  where p.state = upper(p_state) and p.search_key = v_key
  order by p.population desc nulls last, p.id
  limit 1;
  if v_place is null then
    raise exception 'We could not find %, %.', p_city, upper(p_state)
      using errcode = 'SC422', detail = private.find_similar_places(v_key, upper(p_state));
  end if;
  return v_place;
end
$$;
comment on function private.find_place(text, text, text) is
  'The position of a ZIP code, or else of a city and state: {city, state, latitude, longitude}. Raises SC422 if it is '
  'unknown. detail is then a JSON array of up to five suggestions, {city, state}.';
grant execute on function private.find_place(text, text, text) to anon, authenticated, service_role;

-- Time zones: each ZIP code and each home has the IANA zone of its place, so that a visit has a local time.
-- Risk: none. The zones of ZIP codes are public and change by migration only.
comment on column public.zip_codes.time_zone is
  'An IANA name. Zones that agree from now on have one name, so there are eight. Computed by local/build-time-zones.mjs '
  'from the boundaries of OpenStreetMap (ODbL); see NOTICE.';

create index zip_codes_state on public.zip_codes (state);

create function private.find_time_zone(p_zip_code text, p_latitude double precision, p_longitude double precision)
returns text
language sql stable security invoker set search_path = '' as $$
  select near.time_zone
  from public.zip_codes own
  join public.zip_codes near on near.state = own.state
  where own.zip_code = left(p_zip_code, 5)
  order by
    (near.latitude - p_latitude) ^ 2 + ((near.longitude - p_longitude) * cos(radians(p_latitude))) ^ 2,
    near.zip_code <> own.zip_code
  limit 1
$$;
comment on function private.find_time_zone(text, double precision, double precision) is
  'The time zone of a point in the area of a ZIP code: that of the nearest ZIP code in its state.';
grant execute on function private.find_time_zone(text, double precision, double precision)
to authenticated, service_role;

create function private.tg_zip_codes__set_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.time_zone := coalesce(new.time_zone, (
    select z.time_zone from public.zip_codes z
    where z.state = new.state and z.zip_code < new.zip_code
    order by z.zip_code desc
    limit 1
  ), 'UTC');
  return new;
end
$$;
comment on function private.tg_zip_codes__set_time_zone() is
  'Gives a ZIP code without a time zone that of the number before it in its state, until '
  'local/build-time-zones.mjs has computed it.';

create trigger set_time_zone
  before insert on public.zip_codes
  for each row execute function private.tg_zip_codes__set_time_zone();

-- Property options: the lists of choices for a home, each with the fixed number that is stored for it.
-- Risk: properties.option_mask and the search index hold the numbers. A changed number changes what stored homes offer.

create function private.care_type_options() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "Assisted Living": 0,
    "Memory Care": 1,
    "Independent Living": 2,
    "Skilled Nursing": 3,
    "Respite Care": 4,
    "Adult Day Care": 5
  }'::jsonb
$$;
comment on function private.care_type_options() is
  'The care types of contract/options.ts with their numbers. The number of an option is its bit in '
  'properties.option_mask. It never changes, and no other care type, amenity or payment may use it. At most 29.';

create function private.amenity_options() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "24/7 Medical Care": 8,
    "Private Rooms": 9,
    "Semi-Private Rooms": 10,
    "Hospice": 11,
    "Assistance with Daily Living": 12,
    "Common Areas": 13,
    "Dining Room": 14,
    "Garden/Outdoor Space": 15,
    "Physical Therapy": 16,
    "Recreational Activities": 17,
    "Laundry Service": 18,
    "Housekeeping": 19,
    "Medication Management": 20,
    "Transportation Service": 21,
    "Other": 22
  }'::jsonb
$$;
comment on function private.amenity_options() is
  'The amenities of contract/options.ts with their numbers. See private.care_type_options().';

create function private.payment_options() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "Private pay": 24,
    "Long-term care insurance": 25,
    "Medicaid": 26,
    "Medicare (skilled nursing)": 27,
    "VA Aid and Attendance": 28
  }'::jsonb
$$;
comment on function private.payment_options() is
  'The accepted payments of contract/options.ts with their numbers. See private.care_type_options().';

create function private.free_spot_mask(p_available_spots integer) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when p_available_spots > 0 then 1 << 30 else 0 end
$$;
comment on function private.free_spot_mask(integer) is
  'The bit of properties.option_mask of a home with a free spot. No option may use it.';

create function private.room_type_options() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "Studio": 0,
    "One bedroom": 1,
    "Two bedrooms": 2,
    "Companion room": 3,
    "Private room": 4,
    "Semi-private room": 5
  }'::jsonb
$$;
comment on function private.room_type_options() is
  'The room types of contract/options.ts with their numbers, which never change.';

create function private.included_service_options() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "Meals": 0,
    "Utilities": 1,
    "Internet and TV": 2,
    "Housekeeping": 3,
    "Laundry": 4,
    "Transportation": 5,
    "Medication management": 6,
    "Help with bathing and dressing": 7,
    "Activities": 8,
    "Emergency call system": 9,
    "Maintenance": 10,
    "Parking": 11
  }'::jsonb
$$;
comment on function private.included_service_options() is
  'The services of contract/options.ts that a price can include, with their numbers, which never change.';

create function private.care_mask(p_care_types text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_care_types, private.care_type_options());
end
$$;
comment on function private.care_mask(text[]) is 'Care types as a bit mask. Null if one is unknown.';

create function private.amenity_mask(p_amenities text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_amenities, private.amenity_options());
end
$$;
comment on function private.amenity_mask(text[]) is 'Amenities as a bit mask. Null if one is unknown.';

create function private.payment_mask(p_payments text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_payments, private.payment_options());
end
$$;
comment on function private.payment_mask(text[]) is 'Accepted payments as a bit mask. Null if one is unknown.';

create function private.are_options(p_chosen text[], p_numbers jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(
    cardinality(p_chosen) = bit_count(private.option_mask(p_chosen, p_numbers)::bit(32)), false
  );
end
$$;
comment on function private.are_options(text[], jsonb) is
  'Whether a list has only known options, each once. p_numbers maps each option to its number.';

grant execute on function
  private.care_type_options(), private.amenity_options(), private.payment_options(), private.room_type_options(),
  private.included_service_options(), private.care_mask(text[]), private.amenity_mask(text[]),
  private.payment_mask(text[]), private.free_spot_mask(integer), private.are_options(text[], jsonb)
to anon, authenticated, service_role;

-- Property prices: what a home costs by room type and care level, its fees, and what the price includes.
-- The lists are columns of properties, because they are always read and written together with their home. These functions
-- check them.

create function private.priced_names(p_prices jsonb, p_name_key text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_price jsonb;
  v_names text[] := array[]::text[];
begin
  if jsonb_typeof(p_prices) <> 'array' then
    return null;
  end if;
  for v_price in select jsonb_array_elements(p_prices) loop
    if jsonb_typeof(v_price -> p_name_key) is distinct from 'string'
      or jsonb_typeof(v_price -> 'monthly_cost') is distinct from 'number' then
      return null;
    end if;
    if v_price - array[p_name_key, 'monthly_cost'] <> '{}'
      or (v_price -> 'monthly_cost')::numeric not between 0 and 999999.99
      or scale((v_price -> 'monthly_cost')::numeric) > 2 then
      return null;
    end if;
    v_names := v_names || (v_price ->> p_name_key);
  end loop;
  return v_names;
end
$$;
comment on function private.priced_names(jsonb, text) is
  'The names in a list of prices, [{<p_name_key>, monthly_cost}], in dollars a month with at most two decimals. Null '
  'for any other value.';

create function private.are_care_level_names(p_names text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select count(*) <= 5
    and count(*) = count(distinct lower(name))
    and coalesce(bool_and(private.is_filled(name) and private.is_line(name, 60)), true)
  from unnest(p_names) as name
$$;
comment on function private.are_care_level_names(text[]) is
  'Whether a list has at most five names of one line each, different in more than case.';

create function private.lowest_cost(p_prices jsonb) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  -- Runs before the checks. In lax mode, the path ignores anything that is not a price.
  select min(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
$$;
comment on function private.lowest_cost(jsonb) is 'The lowest price of a list, or null if it is empty.';

create function private.highest_cost(p_prices jsonb) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select max(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
$$;
comment on function private.highest_cost(jsonb) is 'The highest price of a list, or null if it is empty.';

grant execute on function
  private.priced_names(jsonb, text), private.are_care_level_names(text[]), private.lowest_cost(jsonb),
  private.highest_cost(jsonb)
to anon, authenticated, service_role;

-- Paths of photos: {owner}/{folder}/{file} in the bucket property-images.
-- Risk: the check of properties and the access to files rely on them. They read nothing but their arguments.

create function private.photo_paths(p_image_urls text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(path), '{}')
  from unnest(p_image_urls) as photo,
    unnest(array[photo, regexp_replace(photo, '(\.[^./]*)?$', '.thumb.jpg')]) as path
$$;
comment on function private.photo_paths(text[]) is
  'The paths of the photos and of their thumbnails in the bucket.';

create function private.are_photos_of(p_image_urls text[], p_owner_id uuid, p_former_photos text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select count(*) <= 10
    and count(*) = count(distinct photo)
    and coalesce(array_ndims(p_image_urls), 1) = 1
    and coalesce(bool_and(
      char_length(photo) <= 300
      and photo ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
      and (split_part(photo, '/', 1) = p_owner_id::text or photo = any (p_former_photos))
    ), true)
  from unnest(p_image_urls) as photo
$$;
comment on function private.are_photos_of(text[], uuid, text[]) is
  'Whether a list has at most ten different photos, each at {owner}/{folder}/{file} or one of the former photos.';
grant execute on function private.photo_paths(text[]), private.are_photos_of(text[], uuid, text[])
to anon, authenticated, service_role;

-- Properties: the homes that owners list. Each list of their columns stands here.
-- Risk: the search passes over row-level security and relies on the index properties_search and its columns. The trigger
-- fill_room_cost replaces the room cost of a home that has room types.

create table public.properties (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 120)),
  description text
    constraint description_is_text check (private.is_text(description, 5000)),
  street text not null
    constraint street_is_filled check (private.is_filled(street))
    constraint street_is_a_line check (private.is_line(street, 200)),
  city text not null
    constraint city_is_filled check (private.is_filled(city))
    constraint city_is_a_line check (private.is_line(city, 80)),
  state text not null
    constraint state_is_known check (state in (
      'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
      'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND',
      'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'
    )),
  zip_code text not null
    constraint zip_code_has_five_or_nine_digits check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  capacity integer not null default 1
    constraint capacity_is_in_range check (capacity between 1 and 10000),
  available_spots integer not null default 1
    constraint available_spots_are_in_range check (available_spots between 0 and 10000),
  -- Dollars a month. Null if the owner gives no price. The upper bound also excludes NaN, which sorts last.
  room_cost numeric(10, 2)
    constraint room_cost_is_in_range check (room_cost between 0 and 99999999.99),
  -- Null means that the owner does not say, 0 that there is no such fee. The upper bounds also exclude NaN.
  rates jsonb not null default '[]'
    constraint rates_are_prices check (private.priced_names(rates, 'room_type') is not null)
    constraint room_types_are_known_and_distinct
      check (private.are_options(private.priced_names(rates, 'room_type'), private.room_type_options())),
  care_levels jsonb not null default '[]'
    constraint care_levels_are_prices check (private.priced_names(care_levels, 'name') is not null)
    constraint care_levels_have_names check (private.are_care_level_names(private.priced_names(care_levels, 'name'))),
  community_fee numeric(10, 2)
    constraint community_fee_is_in_range check (community_fee between 0 and 999999.99),
  second_person_fee numeric(10, 2)
    constraint second_person_fee_is_in_range check (second_person_fee between 0 and 999999.99),
  deposit numeric(10, 2)
    constraint deposit_is_in_range check (deposit between 0 and 999999.99),
  included_services text[] not null default '{}'
    constraint included_services_are_known_and_distinct
      check (private.are_options(included_services, private.included_service_options())),
  notice_days integer
    constraint notice_days_are_in_range check (notice_days between 0 and 365),
  amenities text[] not null default '{}',
  care_types text[] not null default '{}',
  payments text[] not null default '{}'
    constraint payments_are_known_and_distinct check (private.are_options(payments, private.payment_options())),
  image_urls text[] not null default '{}',
  -- The photos at the time when the home was handed over, in the folder of the former owner.
  former_photos text[] not null default '{}',
  is_active boolean not null default true,
  suspended_at timestamptz,
  -- users.suspended_at of the owner. Triggers keep it.
  owner_suspended_at timestamptz,
  is_suspended boolean not null
    generated always as (suspended_at is not null or owner_suspended_at is not null) stored,
  is_listed boolean not null
    generated always as (is_active and suspended_at is null and owner_suspended_at is null) stored,
  -- The point that the owner set, in degrees, rounded to about a meter.
  exact_latitude numeric(7, 5),
  exact_longitude numeric(8, 5),
  -- The point of the home in degrees: the owner's, else that of the ZIP code. The trigger locate always sets it.
  latitude double precision not null
    constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null
    constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  confirmed_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by text
    constraint verified_by_is_a_line check (private.is_line(verified_by, 254)),
  verified_position extensions.cube,
  -- The last change of public content that did not end the verification. For operators.
  changed_since_verified_at timestamptz,
  license_number text
    constraint license_number_is_filled check (private.is_filled(license_number))
    constraint license_number_is_a_line check (private.is_line(license_number, 40)),
  license_state text
    constraint license_is_of_home_state check (license_state = state),
  -- CMS State Operations Manual, chapter 2, section 2779A: two characters for the state, then 5000 to 6499 for a skilled
  -- nursing facility, or a letter and three digits for one that takes Medicaid only.
  certification_number text
    constraint certification_number_can_exist
      check (certification_number ~ '^(?!00)([0-9]{2}|[A-Z][0-9])(5[0-9]{3}|6[0-4][0-9]{2}|[ABEF][0-9]{3})$'),
  license_checked_at timestamptz,
  license_checked_by text constraint license_checked_by_is_a_line check (private.is_line(license_checked_by, 254)),
  certification_checked_at timestamptz,
  certification_checked_by text
    constraint certification_checked_by_is_a_line check (private.is_line(certification_checked_by, 254)),
  -- Measured from the inquiries. Null if slower or unknown.
  answer_time text constraint answer_time_is_known check (answer_time in ('hours', 'day', 'days', 'week')),
  -- Sent by the request that created the home, so that a retry creates no second one.
  creation_key uuid constraint creation_key_is_random check (private.is_random_id(creation_key)),
  -- The number or name of the home in the owner's own records, for imports. Only the owner can read it.
  own_id text
    constraint own_id_is_filled check (private.is_filled(own_id))
    constraint own_id_is_a_line check (private.is_line(own_id, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The search position. The trigger locate always sets it.
  position extensions.cube not null,
  -- Set by the trigger locate, as the position.
  is_far_pin boolean not null default false,
  -- The trigger set_time_zone replaces the default.
  time_zone text not null default 'UTC',
  location_is_exact boolean not null generated always as (exact_latitude is not null) stored,
  -- One number for all lists: each additional column in the index slows a search by about 10 %.
  option_mask integer generated always as (
    private.care_mask(care_types) | private.amenity_mask(amenities) | private.payment_mask(payments)
      | private.free_spot_mask(available_spots)
  ) stored,
  lowest_monthly_cost numeric
    generated always as (private.lowest_cost(rates) + private.lowest_cost(care_levels)) stored,
  highest_monthly_cost numeric
    generated always as (private.highest_cost(rates) + private.highest_cost(care_levels)) stored,
  constraint care_types_are_known check (private.care_mask(care_types) is not null),
  constraint care_types_are_distinct
    check (cardinality(care_types) = bit_count(private.care_mask(care_types)::bit(32))),
  constraint amenities_are_known check (private.amenity_mask(amenities) is not null),
  constraint amenities_are_distinct
    check (cardinality(amenities) = bit_count(private.amenity_mask(amenities)::bit(32))),
  constraint image_urls_are_in_own_folder check (private.are_photos_of(image_urls, owner_id, former_photos)),
  constraint available_spots_fit_capacity check (available_spots <= capacity),
  constraint verification_names_who check ((verified_at is null) = (verified_by is null)),
  constraint exact_point_is_whole check ((exact_latitude is null) = (exact_longitude is null)),
  constraint license_names_state check ((license_number is null) = (license_state is null)),
  constraint license_check_names_number_and_who check (
    (license_checked_at is null) = (license_checked_by is null)
    and (license_checked_at is null or license_number is not null)
  ),
  constraint certification_check_names_number_and_who check (
    (certification_checked_at is null) = (certification_checked_by is null)
    and (certification_checked_at is null or certification_number is not null)
  ),
  constraint properties_owner_creation_key unique (owner_id, creation_key),
  constraint properties_owner_own_id unique (owner_id, own_id)
)
-- Keeps the visibility map current, which index-only scans of the search need.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table public.properties is
  'A home as its owner lists it. Everyone sees a listed home. Only the owner and the users who saved it see an inactive '
  'home, and only the owner a suspended one.';
comment on column public.properties.is_listed is
  'Whether families find the home: the owner set it active, and neither the home nor the owner is suspended. All reads use it.';
comment on column public.properties.confirmed_at is
  'When the owner last confirmed the prices, fees, accepted payments and availability.';
comment on column public.properties.is_far_pin is
  'Whether the pin of the owner is more than 5 miles from the center of the ZIP code. Its search position is then another.';
comment on column public.properties.verified_position is 'Where the home was when the team verified it.';
comment on column public.properties.payments is 'How residents can pay: names of private.payment_options().';
comment on column public.properties.rates is
  'The room types with their prices: [{room_type, monthly_cost}], in dollars a month.';
comment on column public.properties.care_levels is
  'The care levels in the order of the owner, with their prices on top of the room: [{name, monthly_cost}].';
comment on column public.properties.community_fee is 'Dollars, once.';
comment on column public.properties.second_person_fee is 'Dollars a month for a second person in the room.';
comment on column public.properties.deposit is 'Dollars, once.';
comment on column public.properties.included_services is
  'What the price includes: names of private.included_service_options().';
comment on column public.properties.lowest_monthly_cost is
  'Dollars a month for the cheapest room with the cheapest care. Null without room types or care levels.';
comment on column public.properties.highest_monthly_cost is
  'Dollars a month for the most expensive room with the most expensive care. Null without room types or care levels.';
comment on column public.properties.certification_number is
  'The CMS certification number of a nursing home, which Medicare Care Compare uses. Well formed, not known to be real.';
comment on column public.properties.answer_time is
  'Whether the owner usually answers within 4 hours, a day, three days or a week. Null if slower or unknown. See '
  'private.measure_answer_time().';
comment on column public.properties.time_zone is 'The IANA zone of the point of the home. The trigger set_time_zone sets it.';
comment on column public.properties.image_urls is 'Paths in the bucket property-images. The first photo is the cover.';

create index properties_owner on public.properties (owner_id, created_at desc, id desc);

-- Finds the homes that list a photo. Every request for a photo uses it.
-- Without a list of pending entries, which each of these lookups would read.
create index properties_photos on public.properties using gin (private.photo_paths(image_urls)) with (fastupdate = off);

-- Covers all columns that private.search_sorted() and private.search_total() read, for index-only scans. A new filter
-- needs its column here. The prices are last: after a column of variable length, access is slower, by about 17 % a search.
create index properties_search on public.properties
  using gist (position extensions.gist_cube_ops)
  include (option_mask, created_at, id, room_cost, lowest_monthly_cost)
  where is_listed;

-- For the map, which shows pins where they are.
create index properties_far_pins on public.properties (id) include (latitude, longitude) where is_active and is_far_pin;

-- Not readable: verified_by, license_checked_by and certification_checked_by, which name a colleague;
-- changed_since_verified_at, suspended_at and owner_suspended_at, for operators; creation_key; former_photos; own_id, which
-- list_own_ids() returns to the owner.
-- Not writable: id has a default, owner_id cannot change, a trigger sets the position, and operators verify, check and suspend.
-- confirmed_at can be sent and becomes now().
grant select (
  id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities,
  care_types, payments, image_urls, is_active, is_suspended, is_listed, latitude, longitude, location_is_exact,
  confirmed_at, verified_at, created_at, updated_at, rates, care_levels, community_fee, second_person_fee, deposit,
  included_services, notice_days, lowest_monthly_cost, highest_monthly_cost, license_number, license_state,
  certification_number, license_checked_at, certification_checked_at, answer_time
) on public.properties to anon, authenticated;
grant insert (
  owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities, care_types,
  payments, image_urls, is_active, exact_latitude, exact_longitude, rates, care_levels, community_fee, second_person_fee,
  deposit, included_services, notice_days, license_number, license_state, certification_number, creation_key, own_id
) on public.properties to authenticated;
grant update (
  name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities, care_types,
  payments, image_urls, is_active, exact_latitude, exact_longitude, rates, care_levels, community_fee, second_person_fee,
  deposit, included_services, notice_days, license_number, license_state, certification_number, own_id, confirmed_at
) on public.properties to authenticated;

-- A suspended owner can still take a home off the site: is_active is missing.
create trigger reject_suspended
  before insert or update of
    name, description, street, city, state, zip_code, exact_latitude, exact_longitude, capacity, available_spots,
    room_cost, rates, care_levels, community_fee, second_person_fee, deposit, included_services, notice_days, amenities,
    care_types, payments, image_urls, license_number, license_state, certification_number, own_id, confirmed_at
  on public.properties
  for each statement execute function private.tg__reject_suspended();

-- A column that no list names counts: its change ends the verification and confirms what owners confirm.
create function private.derived_property_columns() returns text[]
language sql immutable parallel safe security invoker set search_path = '' as $$
  select '{
    is_active, suspended_at, owner_suspended_at, is_suspended, is_listed, confirmed_at, answer_time, created_at, updated_at,
    creation_key, own_id, former_photos, latitude, longitude, position, location_is_exact, is_far_pin, time_zone, option_mask,
    lowest_monthly_cost, highest_monthly_cost, verified_at, verified_by, verified_position, changed_since_verified_at,
    license_checked_at, license_checked_by, certification_checked_at, certification_checked_by
  }'::text[]
$$;
comment on function private.derived_property_columns() is
  'The columns that say nothing about a home, or follow from other columns.';

create function private.unverified_property_columns() returns text[]
language sql immutable parallel safe security invoker set search_path = '' as $$
  select '{
    description, capacity, available_spots, amenities, image_urls, exact_latitude, exact_longitude, room_cost, rates,
    care_levels, community_fee, second_person_fee, deposit, included_services, notice_days, payments, license_number,
    license_state, certification_number
  }'::text[]
$$;
comment on function private.unverified_property_columns() is
  'The columns that the owner of a verified home may change. A change is recorded for operators.';

create function private.unconfirmed_property_columns() returns text[]
language sql immutable parallel safe security invoker set search_path = '' as $$
  select '{
    id, owner_id, name, description, street, city, state, zip_code, exact_latitude, exact_longitude, capacity, amenities,
    care_types, image_urls, license_number, license_state, certification_number
  }'::text[]
$$;
comment on function private.unconfirmed_property_columns() is
  'The columns whose change does not confirm prices, payments and availability.';

grant execute on function
  private.derived_property_columns(), private.unverified_property_columns(), private.unconfirmed_property_columns()
to authenticated, service_role;

-- The names are those of contract/property-fields.ts in snake_case. private.select_properties() adds what depends on the caller.
create view private.property_rows with (security_invoker = true) as
select
  p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
  p.room_cost, p.amenities, p.care_types, p.image_urls, p.is_active, p.is_suspended, p.confirmed_at, p.verified_at,
  p.latitude, p.longitude, p.location_is_exact, p.rates, p.care_levels, p.community_fee, p.second_person_fee, p.deposit,
  p.included_services, p.notice_days, p.payments, p.lowest_monthly_cost, p.highest_monthly_cost, p.license_number,
  p.license_state, p.certification_number, p.license_checked_at, p.certification_checked_at, p.answer_time, p.created_at,
  p.updated_at
from public.properties p;
comment on view private.property_rows is 'The columns of a home that the API returns, as the caller can see them.';
grant select on private.property_rows to anon, authenticated, service_role;

-- View counts and favorites of homes, what a change of a home confirms, and who reads and writes the three tables.
-- The tables share a file because the policies of each read the others.
-- Risk: a policy here reads a table whose policies read properties, so it would recurse without the definers.

create table public.property_views (
  property_id uuid primary key references public.properties (id) on delete cascade,
  view_count bigint not null default 0 constraint view_count_is_not_negative check (view_count >= 0)
);
comment on table public.property_views is
  'How often users other than the owner opened a home. A separate table, because updates of properties would make its '
  'index-only scans slower.';

create table public.favorites (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorites_patient_property_key unique (patient_id, property_id)
);
comment on table public.favorites is
  'A home that a user saved, once each. Owners can save homes too. Owners cannot see who saved their homes.';

-- Statistics would show who saved a home. See public.inquiries.
alter table public.favorites alter column patient_id set statistics 0;

create index favorites_newest on public.favorites (patient_id, created_at desc, id desc);
create index favorites_property on public.favorites (property_id);

create function private.changed_property_columns(p_before public.properties, p_after public.properties) returns text[]
language sql stable security invoker set search_path = '' as $$
  select array(
    select after.key
    from jsonb_each(to_jsonb(p_after)) as after
    join jsonb_each(to_jsonb(p_before)) as before using (key)
    where after.value is distinct from before.value
      and after.key <> all (private.derived_property_columns())
      -- The order of care types does not matter.
      and (
        after.key <> 'care_types'
        or private.care_mask(p_after.care_types) is distinct from private.care_mask(p_before.care_types)
      )
  )
$$;
comment on function private.changed_property_columns(public.properties, public.properties) is
  'The columns that describe a home and differ. A new column is one of them. Empty on insert, when there is no row before.';
grant execute on function private.changed_property_columns(public.properties, public.properties)
to authenticated, service_role;

create function private.tg_properties__update_confirmation() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Any value sent for confirmed_at becomes now().
  if new.confirmed_at is distinct from old.confirmed_at
    or not private.changed_property_columns(old, new) <@ private.unconfirmed_property_columns() then
    new.confirmed_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_properties__update_confirmation() is
  'Sets confirmed_at when prices, payments or availability change or the owner confirms them.';

create function private.tg_properties__fill_room_cost() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.room_cost := coalesce(private.lowest_cost(new.rates), new.room_cost);
  return new;
end
$$;
comment on function private.tg_properties__fill_room_cost() is
  'Sets the room cost to the price of the cheapest room type. Without room types, keeps the one that the owner gives.';

-- By name, it runs before update_confirmation.
create trigger fill_room_cost
  before insert or update of rates, room_cost on public.properties
  for each row execute function private.tg_properties__fill_room_cost();
create trigger update_confirmation
  before update on public.properties
  for each row execute function private.tg_properties__update_confirmation();

create trigger touch_updated_at
  before update on public.properties
  for each row when (new.answer_time is not distinct from old.answer_time)
  execute function private.tg__touch_updated_at();

create function private.can_view_property(p_property_id uuid) returns boolean
language sql stable
-- Definer: policies of tables that the policies of properties read would recurse otherwise.
security definer set search_path = '' as $$
  -- The same rule as the policies select_active and select_visible on properties.
  select exists (
    select from public.properties p
    where p.id = p_property_id
      and (
        p.is_listed
        or array[p.owner_id, p.id] && (select private.acting_for())
        or not p.is_suspended
        and (
          exists (
            select from public.favorites f
            where f.property_id = p.id and f.patient_id = (select private.user_id())
          )
          or p.id in (select private.select_listed_ids())
        )
      )
  )
$$;
comment on function private.can_view_property(uuid) is 'Whether the caller can see a home.';
grant execute on function private.can_view_property(uuid) to anon, authenticated, service_role;

create function private.select_listed_ids() returns setof uuid
language plpgsql stable rows 100
-- Definer: the policies of list_homes would check each row. Returns homes on lists of the caller only.
security definer set search_path = '' as $$
begin
  return query
  select h.property_id
  from public.list_members m
  join public.list_homes h on h.list_id = m.list_id
  where m.user_id = (select private.user_id());
end
$$;
comment on function private.select_listed_ids() is 'The homes on the lists of the caller.';
grant execute on function private.select_listed_ids() to anon, authenticated, service_role;

alter table public.properties enable row level security;
alter table public.property_views enable row level security;
alter table public.favorites enable row level security;
create policy select_active on public.properties
  for select to anon using (is_listed);

create policy select_visible on public.properties
  for select to authenticated
  using (
    is_listed
    or array[owner_id, id] && (select private.acting_for())
    or not is_suspended
    and (
      id in (select f.property_id from public.favorites f where f.patient_id = (select private.user_id()))
      or id in (select private.select_listed_ids())
    )
  );

create policy insert_owner on public.properties
  for insert to authenticated with check (owner_id = any ((select private.acting_for('manager'))::uuid[]));

-- The trigger limit_staff narrows what staff change.
create policy update_owner on public.properties
  for update to authenticated
  using (array[owner_id, id] && (select private.acting_for()))
  with check (array[owner_id, id] && (select private.acting_for()));

create policy delete_owner on public.properties
  for delete to authenticated using (owner_id = any ((select private.acting_for('manager'))::uuid[]));

grant delete on public.properties to authenticated;

create policy select_visitor on public.property_views
  for select to anon
  using (exists (select from public.properties p where p.id = property_id));

create policy select_user on public.property_views
  for select to authenticated
  using (exists (select from public.properties p where p.id = property_id));

-- No writes: private.count_view() writes.
grant select on public.property_views to anon, authenticated;

create policy select_own on public.favorites
  for select to authenticated using (patient_id = (select private.user_id()));

create policy insert_own on public.favorites
  for insert to authenticated
  with check (patient_id = (select private.user_id()) and private.can_view_property(property_id));

create policy delete_own on public.favorites
  for delete to authenticated using (patient_id = (select private.user_id()));

-- No update: a favorite has nothing to change. patient_id has a default and cannot be sent.
grant select, delete on public.favorites to authenticated;
grant insert (property_id) on public.favorites to authenticated;
grant all on public.properties, public.property_views, public.favorites to service_role;

create function public.verify_property(p_property_id uuid, p_verified_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set verified_at = case when p_verified_by is not null then now() end, verified_by = p_verified_by
  where id = p_property_id
$$;
comment on function public.verify_property(uuid, text) is
  'Records that p_verified_by verified a home. With null it removes the verification, as does a change of the name, '
  'address or care types.';
grant execute on function public.verify_property(uuid, text) to service_role;

-- Property positions: points on the globe, and the search position of each home.
-- Risk: the search reads homes in the order of their positions. A change here does not move existing homes.

-- Searches call the next three functions on every request. They are plpgsql because PostgreSQL neither inlines a SQL
-- function that sets its search_path nor caches its plan.

create function private.globe_position(
  p_latitude double precision, p_longitude double precision, p_lift double precision default 0
)
returns extensions.cube
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_radius constant double precision := 1 + p_lift;
begin
  return extensions.cube(array[
    v_radius * cos(radians(p_latitude)) * cos(radians(p_longitude)),
    v_radius * cos(radians(p_latitude)) * sin(radians(p_longitude)),
    v_radius * sin(radians(p_latitude))
  ]);
end
$$;
comment on function private.globe_position(double precision, double precision, double precision) is
  'A point on the unit sphere, raised by p_lift. The chord between two points increases with their distance on the '
  'globe and with the lift of one of them.';

create function private.miles_to_chord(p_miles double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- 3958.7613 miles is the mean radius of the earth (IUGG, 6371.0088 km).
  return 2 * sin(p_miles / 2 / 3958.7613);
end
$$;
comment on function private.miles_to_chord(double precision) is
  'A distance on the globe in miles, as the length of a chord of the unit sphere.';

-- Without settings, so that the planner inlines it. See private.has_options().
create function private.chord_to_miles(p_chord double precision) returns double precision
language sql immutable parallel safe
return 2 * 3958.7613 * asin(least(1, p_chord / 2));
comment on function private.chord_to_miles(double precision) is 'The inverse of private.miles_to_chord().';
grant execute on function private.chord_to_miles(double precision) to anon, authenticated, service_role;

create function private.globe_box(p_center extensions.cube, p_radius double precision) returns extensions.cube
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_angle constant double precision := 2 * asin(p_radius / 2);
  -- Three meters, for rounding and for the lift of homes.
  v_slack constant double precision := 5e-7;
  v_from_axis double precision;
  v_low double precision[];
  v_high double precision[];
begin
  for axis in 1..3 loop
    v_from_axis := acos(extensions.cube_ll_coord(p_center, axis));
    v_low := v_low || cos(least(pi(), v_from_axis + v_angle)) - v_slack;
    v_high := v_high || cos(greatest(0, v_from_axis - v_angle)) + v_slack;
  end loop;
  return extensions.cube(v_low, v_high);
end
$$;
comment on function private.globe_box(extensions.cube, double precision) is
  'The smallest axis-parallel box around all points of the globe within a radius, given as a chord. For US cities it '
  'contains about 1.2 times as many homes as the circle. A cube with this radius contains 1.6 times as many.';

grant execute on function
  private.globe_position(double precision, double precision, double precision),
  private.miles_to_chord(double precision),
  private.globe_box(extensions.cube, double precision)
to anon, authenticated, service_role;

create table private.tie_break_key (
  is_only boolean primary key default true constraint there_is_one_key check (is_only),
  key bytea not null
);
comment on table private.tie_break_key is
  'The random key for the order of homes at the same distance. Anyone who knew it could choose a place in which an '
  'account comes first. No role can read it.';

alter table private.tie_break_key enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.tie_break_key for select to service_role using (false);

create function private.tie_break(p_owner_id uuid, p_latitude double precision, p_longitude double precision)
returns double precision
language sql stable set search_path = '' as $$
  select ((get_byte(hash, 0) << 4) + (get_byte(hash, 1) >> 4)) * 1e-10
  from private.tie_break_key k,
    sha256(
      k.key || uuid_send(p_owner_id)
      || int4send(floor(p_latitude * 100)::integer) || int4send(floor(p_longitude * 100)::integer)
    ) as hash
$$;
comment on function private.tie_break(uuid, double precision, double precision) is
  'The lift of the homes of an owner in a cell of 0.01 degrees, in radii of the earth: one of 4,096 steps of 0.6 mm, 2.6 m '
  'at most. Many homes have the same point, that of a ZIP code. The lift orders them in a way that no owner can influence '
  'and that more homes or other ZIP codes do not improve. Homes of one owner have the same lift and are ordered by id. At a distance of d miles, a lift of '
  'h miles adds about d * h / 7,900 (or h at 0): less than 0.01 miles, and more than rounding errors from 0.1 miles on.';

create function private.limit_pin(
  p_center extensions.cube, inout p_latitude double precision, inout p_longitude double precision
)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_pin constant extensions.cube := private.globe_position(p_latitude, p_longitude);
  v_angle constant double precision := 2 * asin(extensions.cube_distance(p_center, v_pin) / 2);
  -- Less than the smallest radius by more than a lift, so that a search around the ZIP code finds every home in it.
  v_limit constant double precision := 2 * asin(private.miles_to_chord(5 - 0.01) / 2);
  v_point double precision[];
begin
  if v_angle > v_limit then
    for axis in 1..3 loop
      v_point[axis] := (
        sin(v_angle - v_limit) * extensions.cube_ll_coord(p_center, axis)
        + sin(v_limit) * extensions.cube_ll_coord(v_pin, axis)
      ) / sin(v_angle);
    end loop;
    p_latitude := degrees(asin(v_point[3]));
    p_longitude := degrees(atan2(v_point[2], v_point[1]));
  end if;
end
$$;
comment on function private.limit_pin(extensions.cube, double precision, double precision) is
  'A pin, or the point 4.99 miles from the center of the ZIP code on the way to it if it is farther. By the triangle '
  'inequality, no pin brings a home closer to a searched place than the distance of the center less 5 miles.';

create function private.tg_properties__locate() returns trigger
language plpgsql
-- Definer: reads private.tie_break_key, which callers cannot read.
security definer set search_path = '' as $$
declare
  v_zip public.zip_codes;
  v_center extensions.cube;
  v_city text;
  v_ranked record;
begin
  select z.* into v_zip from public.zip_codes z where z.zip_code = left(new.zip_code, 5);
  if found then
    v_center := private.globe_position(v_zip.latitude, v_zip.longitude);
  end if;
  -- On insert, every field of old is null.
  if (new.zip_code, new.city, new.state, new.exact_latitude, new.exact_longitude)
    is distinct from (old.zip_code, old.city, old.state, old.exact_latitude, old.exact_longitude) then
    if v_center is null then
      raise exception 'We could not find ZIP code %. Please check the address.', new.zip_code using errcode = 'SC422';
    end if;
    select named.city into v_city
    from (
      select v_zip.city, private.place_key(v_zip.city) as search_key, 0 as distance
      union all
      select p.city, p.search_key, extensions.cube_distance(private.globe_position(p.latitude, p.longitude), v_center)
      from public.places p
      where p.state = v_zip.state and p.search_key = private.place_key(new.city)
    ) as named
    where named.search_key = private.place_key(new.city) and named.distance <= private.miles_to_chord(50)
    order by named.distance
    limit 1;
    if v_zip.state <> new.state or v_city is null then
      raise exception 'ZIP code % belongs to %, %.', v_zip.zip_code, v_zip.city, v_zip.state
        using errcode = 'SC422';
    end if;
    -- As it is listed, because a key ignores punctuation and foreign letters.
    new.city := v_city;
    new.latitude := coalesce(new.exact_latitude, v_zip.latitude);
    new.longitude := coalesce(new.exact_longitude, v_zip.longitude);
    -- A point of an earlier address is rejected too, not removed: the owner has set it.
    if extensions.cube_distance(private.globe_position(new.latitude, new.longitude), v_center)
      > private.miles_to_chord(25) then
      raise exception 'The location violates check constraint "location_is_near_zip_code": it is more than 25 miles from '
        'the center of ZIP code %.', v_zip.zip_code
        using errcode = '23514', constraint = 'location_is_near_zip_code';
    end if;
  else
    new.latitude := old.latitude;
    new.longitude := old.longitude;
  end if;
  v_ranked := private.limit_pin(v_center, new.latitude, new.longitude);
  new.is_far_pin := (v_ranked.p_latitude, v_ranked.p_longitude) <> (new.latitude, new.longitude);
  new.position := private.globe_position(
    v_ranked.p_latitude, v_ranked.p_longitude,
    private.tie_break(new.owner_id, v_ranked.p_latitude, v_ranked.p_longitude)
  );
  return new;
end
$$;
comment on function private.tg_properties__locate() is
  'Sets the point of a home to the one that its owner set, else to that of its ZIP code, and the search position to that '
  'of private.limit_pin(). Raises SC422 if the ZIP code is unknown or in another state, or if the city is neither that of '
  'the ZIP code nor listed within 50 miles in the state. Raises 23514 if the point of the owner is more than 25 miles from '
  'that of the ZIP code.';

create trigger locate
  before insert or update of
    owner_id, zip_code, city, state, exact_latitude, exact_longitude, latitude, longitude, position, is_far_pin
  on public.properties
  for each row execute function private.tg_properties__locate();

create function private.tg_properties__set_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.time_zone := coalesce(private.find_time_zone(new.zip_code, new.latitude, new.longitude), 'UTC');
  return new;
end
$$;
comment on function private.tg_properties__set_time_zone() is 'Sets the time zone of a home to that of its point.';

-- Runs after the trigger locate, which sets the point: triggers run in the order of their names.
create trigger set_time_zone
  before insert or update of zip_code, state, exact_latitude, exact_longitude, time_zone on public.properties
  for each row execute function private.tg_properties__set_time_zone();

-- Property limits: who may list homes, and how many.
-- Risk: a failing trigger on properties rejects new homes.

create function private.tg_properties__check_owner() returns trigger
language plpgsql
-- Definer: locks the row of the owner, which callers can only read.
security definer set search_path = '' as $$
declare
  v_is_suspended boolean;
begin
  -- First, so that nobody learns of the account of somebody else whether it is an owner, and how many homes it has.
  if private.user_id() is not null and not new.owner_id = any (private.acting_for('manager')) then
    raise exception 'Only a property owner can list a home.' using errcode = '42501';
  end if;
  -- With the lock, a concurrent change of the role waits and then sees this home.
  select u.suspended_at is not null into v_is_suspended
  from public.users u
  where u.id = new.owner_id and u.role = 'owner'
  for key share;
  if not found then
    raise exception 'Only a property owner can list a home.' using errcode = '42501';
  elsif v_is_suspended and private.user_id() is not null then
    raise exception 'Our team suspended the account of the owner, so nobody can list a home.' using errcode = 'SC423';
  end if;
  return new;
end
$$;
comment on function private.tg_properties__check_owner() is
  'Rejects homes of accounts that are not owners, for which the caller is no manager, or that are suspended.';

create trigger check_owner
  before insert or update of owner_id on public.properties
  for each row execute function private.tg_properties__check_owner();

create table private.owner_limits (
  owner_id uuid primary key references public.users (id) on delete cascade,
  -- Null for the default limits.
  homes_per_day integer constraint homes_per_day_is_positive check (homes_per_day > 0),
  homes_in_total integer constraint homes_in_total_is_positive check (homes_in_total > 0),
  listed_at timestamptz[] not null default '{}'
);
comment on table private.owner_limits is
  'When an owner created homes in the last 24 hours, including deleted ones, and the limits that an operator set.';

alter table private.owner_limits enable row level security;
create policy select_operator on private.owner_limits for select to service_role using (true);

-- For set_home_limits().
grant select, insert, update on private.owner_limits to service_role;

create function private.check_home_total(p_limits private.owner_limits, p_errcode text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_limit constant integer := coalesce(p_limits.homes_in_total, 500);
begin
  if v_limit <= (select count(*) from public.properties p where p.owner_id = p_limits.owner_id) then
    raise exception 'You have % homes, as many as one owner can list. Please contact us if you have more.', v_limit
      using errcode = p_errcode;
  end if;
end
$$;
comment on function private.check_home_total(private.owner_limits, text) is
  'Raises p_errcode for an owner who has as many homes as one can list. The caller holds the lock of the limits.';

create function private.tg_properties__limit_homes() returns trigger
language plpgsql
-- Definer: owners have no privileges on owner_limits.
security definer set search_path = '' as $$
declare
  v_limits private.owner_limits;
  v_per_day integer;
  v_wait interval;
  v_hours integer;
begin
  -- Homes that operators add do not count.
  if private.user_id() is null then
    return new;
  end if;
  -- Locks the row, so that concurrent requests count one after another.
  insert into private.owner_limits as l (owner_id, listed_at)
  values (new.owner_id, array[now()])
  on conflict (owner_id) do update
  set listed_at = array(
    select listed from unnest(l.listed_at) as listed where listed > now() - interval '24 hours' order by listed
  ) || now()
  returning l.* into v_limits;

  v_per_day := coalesce(v_limits.homes_per_day, 25);
  if cardinality(v_limits.listed_at) > v_per_day then
    v_wait := v_limits.listed_at[cardinality(v_limits.listed_at) - v_per_day] + interval '24 hours' - now();
    v_hours := ceil(extract(epoch from v_wait) / 3600);
    raise exception 'You have listed % homes in the last 24 hours. You can list the next one in %.',
      v_per_day, case when v_hours = 1 then '1 hour' else v_hours || ' hours' end
      using errcode = 'SC429', detail = ceil(extract(epoch from v_wait));
  end if;
  perform private.check_home_total(v_limits, 'SC429');
  return new;
end
$$;
comment on function private.tg_properties__limit_homes() is
  'Limits an owner to 25 new homes in 24 hours, including deleted ones, and to 500 in total, or to the values of '
  'set_home_limits(). Raises SC429. detail is the wait in seconds, or empty if waiting does not help.';

create trigger limit_homes
  before insert on public.properties
  for each row execute function private.tg_properties__limit_homes();

create function public.set_home_limits(p_owner_id uuid, p_per_day integer, p_in_total integer) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.owner_limits (owner_id, homes_per_day, homes_in_total)
  values (p_owner_id, p_per_day, p_in_total)
  on conflict (owner_id) do update
  set homes_per_day = excluded.homes_per_day, homes_in_total = excluded.homes_in_total
$$;
comment on function public.set_home_limits(uuid, integer, integer) is
  'Sets how many homes an owner can create in 24 hours and have in total. Null restores the defaults, 25 and 500.';
grant execute on function public.set_home_limits(uuid, integer, integer) to service_role;

-- Property records: when the team checked the license and the CMS certification number of a home in the public record, and
-- what ends a check or the verification of the home.
-- Risk: a check stays visible until the number or the home changes, also if the state ends the license.

create function private.tg_properties__reset_checks() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Empty on insert.
  v_changed constant text[] := private.changed_property_columns(old, new);
  v_position constant extensions.cube := private.globe_position(new.latitude, new.longitude);
  -- Any other column, such as the name, the address or a new one, is part of what the team has checked.
  v_is_other_home constant boolean := not v_changed <@ private.unverified_property_columns();
begin
  if v_is_other_home
    or extensions.cube_distance(v_position, old.verified_position) > private.miles_to_chord(2) then
    new.verified_at := null;
    new.verified_by := null;
  end if;
  if v_is_other_home or v_changed && '{license_number, license_state}' then
    new.license_checked_at := null;
    new.license_checked_by := null;
  end if;
  if v_is_other_home or v_changed && '{certification_number}' then
    new.certification_checked_at := null;
    new.certification_checked_by := null;
  end if;
  if (new.verified_at, new.verified_by) is distinct from (old.verified_at, old.verified_by) then
    new.changed_since_verified_at := null;
    new.verified_position := case when new.verified_at is not null then v_position end;
  elsif new.verified_at is not null and v_changed <> '{}' then
    new.changed_since_verified_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_properties__reset_checks() is
  'Removes the verification and the checks of license and certification when the name, address or care types change, '
  'each check when its number changes, and the verification when the pin is more than 2 miles from where the home was '
  'verified. Records the time of other changes of a verified home.';

-- By name, it runs after fill_room_cost and locate.
create trigger reset_checks
  before insert or update on public.properties
  for each row execute function private.tg_properties__reset_checks();

create function public.check_license(p_property_id uuid, p_checked_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set license_checked_at = case when p_checked_by is not null then now() end, license_checked_by = p_checked_by
  where id = p_property_id
$$;
comment on function public.check_license(uuid, text) is
  'Records that p_checked_by found the license of a home in the record of the state. With null it removes the check, as '
  'does a change of the number, the name, the address or the care types. Raises 23514 for a home without a license number.';

create function public.check_certification(p_property_id uuid, p_checked_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set certification_checked_at = case when p_checked_by is not null then now() end,
    certification_checked_by = p_checked_by
  where id = p_property_id
$$;
comment on function public.check_certification(uuid, text) is
  'Records that p_checked_by found the certification number of a home in Medicare Care Compare. With null it removes '
  'the check, as does a change of the number, the name, the address or the care types. Raises 23514 for a home without a certification number.';
grant execute on function public.check_license(uuid, text), public.check_certification(uuid, text) to service_role;

-- Verified homes: what a home said when the team last verified it, for the comparison with what it says now.
-- Risk: none. Only operators read it, and all of it was public.

create table private.verified_homes (
  property_id uuid primary key references public.properties (id) on delete cascade,
  content jsonb not null,
  verified_at timestamptz not null
);
comment on table private.verified_homes is
  'What a home said when it was last verified, as private.home_content(). It stays when the verification ends.';

alter table private.verified_homes enable row level security;
create policy select_operator on private.verified_homes for select to service_role using (true);

grant select on private.verified_homes to service_role;

create function private.home_content(p_property public.properties) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(p_property) - private.derived_property_columns() - '{id,owner_id}'::text[]
$$;
comment on function private.home_content(public.properties) is 'What a home says: its columns that follow from no other.';

create function private.tg_properties__keep_verified() returns trigger
language plpgsql
-- Definer: callers have no privileges on verified_homes.
security definer set search_path = '' as $$
begin
  insert into private.verified_homes (property_id, content, verified_at)
  values (new.id, private.home_content(new), new.verified_at)
  on conflict (property_id) do update set content = excluded.content, verified_at = excluded.verified_at;
  return null;
end
$$;
comment on function private.tg_properties__keep_verified() is 'Keeps what a home says when it is verified.';

create trigger keep_verified
  after insert on public.properties
  for each row when (new.verified_at is not null)
  execute function private.tg_properties__keep_verified();

create trigger keep_verified_again
  after update on public.properties
  for each row when (new.verified_at is not null and new.verified_at is distinct from old.verified_at)
  execute function private.tg_properties__keep_verified();

-- Reading homes: the JSON of homes, view counts, and the homes for which a person acts.
-- Risk: private.count_view() writes for callers without privileges. It only adds one to a number.

create function private.select_saved_ids(p_property_ids uuid[]) returns setof uuid
language plpgsql stable
-- Definer: visitors call it too, without privileges on favorites. Returns data of the caller only.
security definer set search_path = '' as $$
begin
  return query
  select f.property_id
  from public.favorites f
  where f.patient_id = (select private.user_id()) and f.property_id = any (p_property_ids);
end
$$;
comment on function private.select_saved_ids(uuid[]) is 'Those of the homes that the caller saved.';
grant execute on function private.select_saved_ids(uuid[]) to anon, authenticated, service_role;

create function private.select_view_counts(p_property_ids uuid[]) returns bigint[]
language plpgsql stable
-- Definer: avoids a second lookup of each home by the policy. Call it only for homes that the caller can see.
security definer set search_path = '' as $$
begin
  return (
    select array_agg(coalesce(v.view_count, 0) order by wanted.place)
    from unnest(p_property_ids) with ordinality as wanted (id, place)
    left join public.property_views v on v.property_id = wanted.id
  );
end
$$;
comment on function private.select_view_counts(uuid[]) is 'The view counts of the homes, in the same order.';
grant execute on function private.select_view_counts(uuid[]) to anon, authenticated, service_role;

create function private.select_properties(p_ids uuid[]) returns table (id uuid, body jsonb)
-- plpgsql, because it caches the plan. to_jsonb() of a row is twice as fast as jsonb_build_object().
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select item.id, to_jsonb(item)
  from private.property_rows p
  cross join lateral (
    select
      p.*, coalesce((select v.view_count from public.property_views v where v.property_id = p.id), 0) as view_count,
      p.id in (select private.select_saved_ids(p_ids)) as is_favorite
  ) as item
  where p.id = any (p_ids);
end
$$;
comment on function private.select_properties(uuid[]) is
  'Those of the homes that the caller can see, in no particular order: private.property_rows with view_count and '
  'is_favorite.';
grant execute on function private.select_properties(uuid[]) to anon, authenticated, service_role;

create function private.select_search_results(p_ids uuid[], p_chords double precision[]) returns json
-- One statement from the table to JSON. With private.select_properties(), a page takes 20 % more time.
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Variables, because the planner would also call a function inside the statement.
  v_saved constant uuid[] := array(select private.select_saved_ids(p_ids));
  v_view_counts constant bigint[] := private.select_view_counts(p_ids);
begin
  return (
    select coalesce(json_agg(item order by f.place), '[]')
    from unnest(p_ids, p_chords, v_view_counts) with ordinality as f (id, chord, view_count, place)
    join private.property_rows p on p.id = f.id
    cross join lateral (
      select
        p.*, f.view_count, p.id = any (v_saved) as is_favorite,
        round(private.chord_to_miles(f.chord)::numeric, 2) as distance_miles
    ) as item
  );
end
$$;
comment on function private.select_search_results(uuid[], double precision[]) is
  'Those of the homes that the caller can see, in this order, as a JSON array as private.select_properties() returns, with '
  'distance_miles.';
grant execute on function private.select_search_results(uuid[], double precision[]) to anon, authenticated, service_role;

create function private.count_view(p_property_id uuid) returns void
language sql volatile
-- Definer: callers cannot write property_views. Counts only homes that the caller can see and does not act for.
security definer set search_path = '' as $$
  -- First, because a deletion of the home waits for the row of property_views, and a new week waits for the home.
  select private.count_in_week(p.id, now(), p_views => 1)
  from public.properties p
  where p.id = p_property_id
    and not p.owner_id = any ((select private.acting_for('person'))::uuid[])
    and private.can_view_property(p.id);
  insert into public.property_views as v (property_id, view_count)
  select p.id, 1
  from public.properties p
  where p.id = p_property_id
    and not p.owner_id = any ((select private.acting_for('person'))::uuid[])
    and private.can_view_property(p.id)
  on conflict (property_id) do update set view_count = v.view_count + 1
$$;
comment on function private.count_view(uuid) is 'Counts one view of a home, unless the caller is one of the people of its owner or cannot see it.';
grant execute on function private.count_view(uuid) to anon, authenticated, service_role;

create function public.view_property(p_property_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.count_view(p_property_id);
  return (select d.body from private.select_properties(array[p_property_id]) d);
end
$$;
comment on function public.view_property(uuid) is
  'A home, or null if the caller cannot see it. Counts a view, unless the caller is the owner.';
grant execute on function public.view_property(uuid) to anon, authenticated, service_role;

create function private.find_created_property(p_creation_key uuid, p_owner_id uuid) returns uuid
language sql stable
-- Definer: callers cannot read creation_key. Returns a home that the caller manages only.
security definer set search_path = '' as $$
  select p.id
  from public.properties p
  where p.owner_id = coalesce(p_owner_id, private.user_id()) and p.owner_id = any (private.acting_for('manager'))
    and p.creation_key = p_creation_key
$$;

create function public.find_created_property(p_creation_key uuid, p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select d.body from private.select_properties(array[private.find_created_property(p_creation_key, p_owner_id)]) d
$$;
comment on function public.find_created_property(uuid, uuid) is
  'The home that was created with this key for an owner, by default the caller, or null. Call it after an insert with the '
  'same key failed with 23505.';
grant execute on function private.find_created_property(uuid, uuid), public.find_created_property(uuid, uuid)
to authenticated;

create function private.select_acted_homes(p_owner_id uuid default null) returns setof uuid
language plpgsql stable rows 100
-- Definer: policies that call it would check the policies of properties for each home.
security definer set search_path = '' as $$
declare
  v_acting constant uuid[] := private.acting_for();
begin
  return query
  select p.id
  from public.properties p
  where (p.owner_id = any (v_acting) or p.id = any (v_acting)) and (p_owner_id is null or p.owner_id = p_owner_id);
end
$$;
comment on function private.select_acted_homes(uuid) is
  'The homes for which the caller acts as an owner or for one, of all owners or of p_owner_id.';
grant execute on function private.select_acted_homes(uuid) to authenticated, service_role;

create function private.list_own_ids(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read own_id. Returns those of homes for which the caller acts only.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('property_id', p.id, 'own_id', p.own_id) order by p.own_id), '[]')
    from public.properties p
    where p.id in (select private.select_acted_homes(coalesce(p_owner_id, private.user_id()))) and p.own_id is not null
  );
end
$$;

create function public.list_own_ids(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_own_ids(p_owner_id)
$$;
comment on function public.list_own_ids(uuid) is
  'The IDs that an owner, by default the caller, gave to their homes: [{property_id, own_id}]. Families and other owners '
  'never see them.';
grant execute on function private.list_own_ids(uuid), public.list_own_ids(uuid) to authenticated;

create function public.preview_property(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select d.body from private.select_properties(array[p_property_id]) d
$$;
comment on function public.preview_property(uuid) is
  'A home for search engines and link previews, or null if the caller cannot see it. Counts no view.';

grant execute on function public.preview_property(uuid) to anon, authenticated, service_role;

-- The lists of listed homes for the sitemap.
-- Risk: visitors may call them. A page is bounded.

-- Covers list_sitemap_homes().
create index properties_listed on public.properties (id) include (updated_at) where is_listed;

create function public.list_sitemap_pages() returns bigint
language sql stable security invoker set search_path = '' as $$
  select (count(*) + 4999) / 5000 from public.properties p where p.is_listed
$$;
comment on function public.list_sitemap_pages() is
  'The number of pages in the list of listed homes. Pages start at 1. A page has 5,000 homes, so that it costs about as '
  'much as a search.';

create function public.list_sitemap_homes(p_page integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'updated_at', listed.updated_at)), '[]')
  from (
    select p.id, p.updated_at
    from public.properties p
    where p.is_listed
    order by p.id
    limit 5000 offset (greatest(p_page, 1) - 1)::bigint * 5000
  ) as listed
$$;
comment on function public.list_sitemap_homes(integer) is
  'A page of the list of listed homes: [{id, updated_at}]. One value, because the API limits rows to 1,000.';

grant execute on function public.list_sitemap_pages(), public.list_sitemap_homes(integer)
to anon, authenticated, service_role;

-- Lists of homes: those of an owner, and the favorites of a family.
-- Risk: private.list_removed_favorites() names homes that the policies hide. They are homes that the caller saved.

create function private.build_property_page(
  p_property_ids uuid[], p_keys timestamptz[], p_key_ids uuid[], p_total bigint, p_limit integer
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_size constant integer := private.clamp_page_size(p_limit);
begin
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(d.body order by array_position(p_property_ids, d.id)), '[]')
      from private.select_properties(p_property_ids[:v_size]) d
    ),
    'total', p_total,
    'next_cursor', case
      when cardinality(p_keys) > v_size then jsonb_build_object('key', p_keys[v_size], 'id', p_key_ids[v_size])
    end
  );
end
$$;
comment on function private.build_property_page(uuid[], timestamptz[], uuid[], bigint, integer) is
  'The page of a list of homes: {items, total, next_cursor}. The arrays have one entry a home, and one for the home after '
  'the page, if there is one. The keys make the cursor {key, id}.';

create function public.list_owned_properties(
  p_limit integer default 24, p_cursor jsonb default null, p_owner_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  -- The aggregates keep the order of the subquery.
  select private.build_property_page(
    array_agg(page.id), array_agg(page.created_at), array_agg(page.id),
    (select count(*) from private.select_acted_homes(coalesce(p_owner_id, private.user_id()))), p_limit
  )
  from (
    select p.id, p.created_at
    from public.properties p
    -- A subquery: behind a policy, coalesce() beside a column keeps the planner from the index.
    where p.owner_id = (select coalesce(p_owner_id, private.user_id()))
      and array[p.owner_id, p.id] && (select private.acting_for())
      and (
        p_cursor is null
        or (p.created_at, p.id) < ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid)
      )
    order by p.created_at desc, p.id desc
    limit private.clamp_page_size(p_limit) + 1
  ) as page
$$;
comment on function public.list_owned_properties(integer, jsonb, uuid) is
  'A page of the homes of an owner, by default the caller, for which the caller acts, newest first: {items, total, '
  'next_cursor}. A cursor is {key: created_at, id}.';

create function public.confirm_properties(p_owner_id uuid default null) returns integer
language sql volatile security invoker set search_path = '' as $$
  -- In one order, so that two calls at once do not wait for each other. The policy limits this to the homes for which the
  -- caller acts.
  with locked as (
    select p.id
    from public.properties p
    where p.owner_id = (select coalesce(p_owner_id, private.user_id())) and p.is_active
    order by p.id
    for no key update
  ), confirmed as (
    update public.properties p
    set confirmed_at = now()
    where p.id in (select locked.id from locked)
    returning p.id
  )
  select count(*)::integer from confirmed
$$;
comment on function public.confirm_properties(uuid) is
  'Confirms prices and availability of all active homes of an owner, by default the caller, and returns their number.';
grant execute on function public.confirm_properties(uuid) to authenticated;

create function public.list_favorites(p_limit integer default 24, p_cursor jsonb default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  select private.build_property_page(
    array_agg(page.property_id), array_agg(page.created_at), array_agg(page.id),
    (
      select count(*)
      from public.favorites f
      join public.properties p on p.id = f.property_id
      where f.patient_id = (select private.user_id())
    ), p_limit
  )
  from (
    select f.id, f.property_id, f.created_at
    from public.favorites f
    -- The policies hide suspended homes. list_removed_favorites() names them.
    join public.properties p on p.id = f.property_id
    where f.patient_id = (select private.user_id())
      and (
        p_cursor is null
        or (f.created_at, f.id) < ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid)
      )
    order by f.created_at desc, f.id desc
    limit private.clamp_page_size(p_limit) + 1
  ) as page
$$;
comment on function public.list_favorites(integer, jsonb) is
  'A page of the homes that the caller saved, last saved first, also inactive but not suspended ones: {items, total, '
  'next_cursor}. '
  'A cursor is {key: created_at of the favorite, id of the favorite}.';

create function private.list_removed_favorites() returns jsonb
language plpgsql stable
-- Definer: the policies hide suspended homes. Returns the names of homes that the caller saved.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('property_id', saved.id, 'name', saved.name) order by saved.created_at desc, saved.id),
      '[]'
    )
    from (
      select p.id, p.name, f.created_at
      from public.favorites f
      join public.properties p on p.id = f.property_id
      where f.patient_id = (select private.user_id()) and p.is_suspended and p.owner_id <> f.patient_id
      order by f.created_at desc, p.id
      limit 100
    ) as saved
  );
end
$$;

create function public.list_removed_favorites() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_removed_favorites()
$$;
comment on function public.list_removed_favorites() is
  'The suspended homes that the caller saved, last saved first, at most 100: [{property_id, name}].';
grant execute on function private.list_removed_favorites(), public.list_removed_favorites() to authenticated;
grant execute on function
  private.build_property_page(uuid[], timestamptz[], uuid[], bigint, integer),
  public.list_owned_properties(integer, jsonb, uuid),
  public.list_favorites(integer, jsonb)
to authenticated, service_role;

-- Search in the index: the nearest, cheapest or newest homes around a point.
-- Risk: search_nearest() and search_sorted() pass over row-level security, as search_total() and search_pins() do. They read
-- listed homes only, from the columns of the indexes properties_search and properties_far_pins, and return ids, distances,
-- counts, points and prices. The calls of the search then read the homes of a page as the caller.

create type private.search_filter as (
  center extensions.cube,
  -- As a chord of the unit sphere.
  radius double precision,
  -- Contains every point within the radius.
  box extensions.cube,
  care_mask integer,
  -- Amenities, payments, and a free spot.
  required_mask integer,
  min_cost numeric,
  max_cost numeric,
  -- Whether the cost is that of the room with care.
  with_care boolean
);
comment on type private.search_filter is
  'The filters of a search. A home needs one of the care types (a mask of 0 matches all) and all options of '
  'required_mask. A null cost is no limit.';

create type private.search_request as (place jsonb, filter private.search_filter);
comment on type private.search_request is 'The place of a search, from private.find_place(), and its filters.';

-- The conditions of the filter. Saved searches and their news use them too. The planner inlines these functions because
-- they have no settings, so they set no search_path. They need none: PostgreSQL resolves the names in an SQL-standard
-- body when it creates the function.

create function private.has_options(p_option_mask integer, p_care_mask integer, p_required_mask integer) returns boolean
language sql immutable parallel safe security invoker
return (p_care_mask = 0 or p_option_mask & p_care_mask <> 0) and p_option_mask & p_required_mask = p_required_mask;
comment on function private.has_options(integer, integer, integer) is
  'Whether the options of a home include one of the care types, or no care type is asked for, and all required options.';

create function private.is_within_budget(p_cost numeric, p_min_cost numeric, p_max_cost numeric) returns boolean
language sql immutable parallel safe security invoker
return (p_min_cost is null or p_cost >= p_min_cost) and (p_max_cost is null or p_cost <= p_max_cost);
comment on function private.is_within_budget(numeric, numeric, numeric) is
  'Whether a cost is within the limits, each of which can be null. Null for an unknown cost if there is a limit.';

create function private.searched_cost(p_room_cost numeric, p_cost_with_care numeric, p_with_care boolean) returns numeric
language sql immutable parallel safe security invoker
return case when p_with_care then p_cost_with_care else p_room_cost end;
comment on function private.searched_cost(numeric, numeric, boolean) is
  'The cost that a search filters, sorts and shows: that of the room, or that of the room with care.';
grant execute on function
  private.has_options(integer, integer, integer), private.is_within_budget(numeric, numeric, numeric),
  private.searched_cost(numeric, numeric, boolean)
to service_role;

create function private.matching_homes(p_filter private.search_filter)
returns table (
  id uuid, chord double precision, cost numeric, option_mask integer, created_at timestamptz, "position" extensions.cube
)
language sql stable security invoker
begin atomic
  select
    h.id, h.position operator(extensions.<->) p_filter.center,
    private.searched_cost(h.room_cost, h.lowest_monthly_cost, p_filter.with_care),
    h.option_mask, h.created_at, h.position
  from public.properties h
  where h.is_listed
    and h.position operator(extensions.<@) p_filter.box
    -- Cheap conditions first, so that fewer distances are computed.
    and private.has_options(h.option_mask, p_filter.care_mask, p_filter.required_mask)
    and h.position operator(extensions.<->) p_filter.center <= p_filter.radius;
end;
comment on function private.matching_homes(private.search_filter) is
  'The listed homes within the radius that have the options, at any cost, with their distance as a chord.';

create function private.search_nearest(
  p_filter private.search_filter, p_rows integer, p_cursor_key double precision, p_cursor_id uuid,
  out ids uuid[], out chords double precision[], out is_cut_off boolean
)
language plpgsql stable
-- Definer: with policies, the query would read the table for every candidate. See the header for why this is safe.
security definer set search_path = ''
-- The plan does not depend on the center, and planning takes as long as running the query.
set plan_cache_mode = force_generic_plan
-- Only an index scan returns homes by distance, whatever number of rows the planner estimates.
set enable_bitmapscan = off
set enable_seqscan = off
set jit = off
as $$
declare
  v_candidates constant integer := 2000;
begin
  select
    array_agg(near.id order by near.chord, near.id) filter (where near.fits),
    array_agg(near.chord order by near.chord, near.id) filter (where near.fits),
    coalesce(bool_or(near.place = v_candidates), false)
  into ids, chords, is_cut_off
  from (
    select c.id, c.chord, c.place, c.fits
    from (
      select p.id, p.chord, row_number() over (order by p.chord) as place,
        p.chord <= p_filter.radius
          and private.has_options(p.option_mask, p_filter.care_mask, p_filter.required_mask)
          and private.is_within_budget(
            private.searched_cost(p.room_cost, p.lowest_monthly_cost, p_filter.with_care),
            p_filter.min_cost, p_filter.max_cost
          )
          and (p_cursor_id is null or (p.chord, p.id) > (p_cursor_key, p_cursor_id)) as fits
      from (
        select
          h.id, h.room_cost, h.lowest_monthly_cost, h.option_mask,
          h.position operator(extensions.<->) p_filter.center as chord
        from public.properties h
        where h.is_listed and h.position operator(extensions.<@) p_filter.box
        order by h.position operator(extensions.<->) p_filter.center
        fetch first (v_candidates) rows with ties
      ) as p
    ) as c
    -- Keeps the last candidate, which shows that there may be more.
    where c.fits or c.place = v_candidates
    order by c.chord
    -- With ties, so that the order by id is complete.
    fetch first (p_rows + 1) rows with ties
  ) as near;
end
$$;
comment on function private.search_nearest(private.search_filter, integer, double precision, uuid) is
  'The nearest homes of a search, ordered by (chord, id). Considers the 2,000 nearest homes of any kind and returns at '
  'least p_rows of those that match, if there are so many. is_cut_off is true if more may follow.';
grant execute on function private.search_nearest(private.search_filter, integer, double precision, uuid)
to anon, authenticated, service_role;

create function private.sort_options() returns text[]
language sql immutable parallel safe security invoker set search_path = '' as $$
  select array['distance', 'price', 'newest']
$$;
comment on function private.sort_options() is 'The orders of a search, as sortOptions in contract/options.ts.';
grant execute on function private.sort_options() to anon, authenticated, service_role;

create function private.search_sorted(
  p_filter private.search_filter, p_sort text, p_rows integer, p_cursor_key text, p_cursor_id uuid,
  out ids uuid[], out chords double precision[], out keys jsonb[]
)
language plpgsql stable
-- Definer: as search_nearest().
security definer set search_path = ''
-- A generic plan would check every home for the filters that are not set.
set plan_cache_mode = force_custom_plan
set jit = off
as $$
begin
  select
    array_agg(first.id),
    array_agg(first.chord),
    array_agg(case p_sort
      when 'distance' then to_jsonb(first.chord)
      when 'price' then to_jsonb(first.cost)
      else to_jsonb(first.created_at)
    end)
  into ids, chords, keys
  -- The aggregates keep the order of the subquery.
  from (
    select found.*
    from private.matching_homes(p_filter) found
    where private.is_within_budget(found.cost, p_filter.min_cost, p_filter.max_cost)
      and (
        p_cursor_id is null
        or (p_sort = 'distance' and (found.chord, found.id) > (p_cursor_key::double precision, p_cursor_id))
        or (
          p_sort = 'price'
          -- Homes without a price come last, which a row comparison cannot express.
          and case
            when p_cursor_key is null then found.cost is null and found.id > p_cursor_id
            else found.cost is null or (found.cost, found.id) > (p_cursor_key::numeric, p_cursor_id)
          end
        )
        or (p_sort = 'newest' and (found.created_at, found.id) < (p_cursor_key::timestamptz, p_cursor_id))
      )
    order by
      case when p_sort = 'distance' then found.chord end,
      case when p_sort = 'price' then found.cost end nulls last,
      case when p_sort = 'newest' then found.created_at end desc,
      case when p_sort = 'newest' then found.id end desc,
      found.id
    limit p_rows
  ) as first;
end
$$;
comment on function private.search_sorted(private.search_filter, text, integer, text, uuid) is
  'The first homes of a search after the cursor in one of private.sort_options(), with the keys of the order. The ID decides '
  'between equal keys, and homes without a key come last.';

create function private.search_page(
  p_filter private.search_filter, p_sort text, p_size integer, p_cursor_key text, p_cursor_id uuid,
  out ids uuid[], out chords double precision[], out next_cursor jsonb
)
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_is_found boolean := false;
  v_keys jsonb[];
begin
  -- Reading homes in order of distance costs about three times as much a home as reading them in any order. So this is
  -- used for the first of many homes. Otherwise all homes within the radius are read and sorted.
  -- Both queries read one home more than the page, which shows whether there is a next page.
  if p_sort = 'distance' then
    select near.ids, near.chords, not near.is_cut_off or cardinality(near.ids) > p_size
    into ids, chords, v_is_found
    from private.search_nearest(p_filter, p_size + 1, p_cursor_key::double precision, p_cursor_id) near;
  end if;
  if v_is_found is not true then
    select sorted.ids, sorted.chords, sorted.keys into ids, chords, v_keys
    from private.search_sorted(p_filter, p_sort, p_size + 1, p_cursor_key, p_cursor_id) sorted;
  end if;
  if cardinality(ids) > p_size then
    next_cursor := jsonb_build_object(
      'key', case when v_keys is null then to_jsonb(chords[p_size]) else v_keys[p_size] end, 'id', ids[p_size]
    );
    ids := ids[:p_size];
    chords := chords[:p_size];
  end if;
end
$$;
comment on function private.search_page(private.search_filter, text, integer, text, uuid) is
  'A page of a search after the cursor, in one of private.sort_options(). The next cursor is null on the last page.';
grant execute on function
  private.search_sorted(private.search_filter, text, integer, text, uuid),
  private.search_page(private.search_filter, text, integer, text, uuid)
to anon, authenticated, service_role;

-- The calls of the search: they check the arguments, find the place, and read the homes of a page as the caller.
-- Risk: visitors may call them. Each argument is bounded.

create function private.read_search(
  p_zip_code text,
  p_city text,
  p_state text,
  p_radius_miles numeric,
  p_min_cost numeric,
  p_max_cost numeric,
  p_care_types text[],
  p_amenities text[],
  p_payments text[],
  p_open_spots boolean,
  p_cost_with_care boolean
) returns private.search_request
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_place jsonb;
  v_filter private.search_filter;
  v_center extensions.cube;
  v_radius double precision;
  v_payment_mask integer;
begin
  if greatest(cardinality(p_care_types), cardinality(p_amenities), cardinality(p_payments)) > 50 then
    raise exception 'Care types, amenities and payments can have at most 50 entries each' using errcode = '22023';
  end if;
  if p_radius_miles not in (5, 10, 25, 100) then
    raise exception 'Radius must be 5, 10, 25 or 100 miles' using errcode = '22023';
  end if;
  v_place := private.find_place(p_zip_code, p_city, p_state);
  v_center := private.globe_position(
    (v_place ->> 'latitude')::double precision, (v_place ->> 'longitude')::double precision
  );
  v_radius := private.miles_to_chord(coalesce(p_radius_miles, 25)::double precision);
  v_payment_mask := private.payment_mask(coalesce(p_payments, '{}'));
  if v_payment_mask is null then
    raise exception 'Payment is not one of the known payments' using errcode = '22023';
  end if;
  v_filter := (
    v_center,
    v_radius,
    private.globe_box(v_center, v_radius),
    private.care_mask(coalesce(p_care_types, '{}')),
    private.amenity_mask(coalesce(p_amenities, '{}')) | v_payment_mask
      | private.free_spot_mask(case when p_open_spots then 1 end),
    p_min_cost,
    p_max_cost,
    coalesce(p_cost_with_care, false)
  );
  if v_filter.care_mask is null then
    raise exception 'Care type is not one of the known care types' using errcode = '22023';
  end if;
  if v_filter.required_mask is null then
    raise exception 'Amenity is not one of the known amenities' using errcode = '22023';
  end if;
  return (v_place, v_filter);
end
$$;
comment on function private.read_search is
  'The place and the filter of a search. Raises SC422 for an unknown place and 22023 for an unknown option or radius.';
grant execute on function private.read_search to anon, authenticated, service_role;

create function public.search_properties(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_sort text default 'distance',
  p_limit integer default 24,
  p_cursor jsonb default null,
  p_open_spots boolean default false,
  p_cost_with_care boolean default false
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_totals record;
  v_page record;
begin
  perform private.check_argument('Cursor', p_cursor::text, 300);
  if p_sort <> all (private.sort_options()) then
    raise exception 'Sort must be one of %', array_to_string(private.sort_options(), ', ') using errcode = '22023';
  end if;
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care
  );
  v_totals := private.search_total(v_search.filter);
  select f.* into v_page
  from private.search_page(
    v_search.filter, coalesce(p_sort, 'distance'), private.clamp_page_size(p_limit), p_cursor ->> 'key',
    (p_cursor ->> 'id')::uuid
  ) f
  -- Without a match, the function is not called.
  where v_totals.total > 0 or p_cursor is not null;
  return json_build_object(
    'items', private.select_search_results(v_page.ids, v_page.chords),
    'total', v_totals.total,
    'unpriced_count', v_totals.unpriced_count,
    'full_count', v_totals.full_count,
    'next_cursor', v_page.next_cursor,
    'place', v_search.place
  );
end
$$;
comment on function public.search_properties is
  'Homes around a ZIP code, or else a city and state: {items, total, unpriced_count, full_count, next_cursor, place}. A home '
  'has one of the care types, all of the amenities and payments, and with p_open_spots a free spot; full_count is how many '
  'of the homes have none. A limit on the monthly cost in dollars excludes homes without a price; '
  'unpriced_count is their number. A cursor is {key, id}; its key is a chord, price or created_at, depending on the '
  'sort. Raises SC422 for an unknown place and 22023 for an unknown option.';
grant execute on function public.search_properties to anon, authenticated, service_role;

create function public.search_pins(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_open_spots boolean default false,
  p_cost_with_care boolean default false
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_found record;
  v_is_approximate boolean;
begin
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care
  );
  v_found := private.search_pins(v_search.filter);
  -- The index of the search does not have the column. These are the conditions of the index properties_at_zip_code.
  v_is_approximate := exists (
    select
    from json_array_elements(v_found.pins) as pin (value)
    join public.properties p on p.id = (pin.value ->> 0)::uuid
    where p.is_listed and not p.location_is_exact
  );
  return json_build_object(
    'pins', v_found.pins,
    'has_more', v_found.has_more,
    'is_approximate', v_is_approximate,
    'center', json_build_object('latitude', v_search.place -> 'latitude', 'longitude', v_search.place -> 'longitude')
  );
end
$$;
comment on function public.search_pins is
  'The nearest homes of a search for a map: {pins, has_more, is_approximate, center}. At most 1,000 pins, [id, latitude, '
  'longitude, price]; is_approximate is true if one of them is placed by its ZIP code only. Takes the filters of '
  'search_properties() and raises its errors.';
grant execute on function public.search_pins to anon, authenticated, service_role;

-- The exact total of a search, and its pins on a map.
-- Risk: as 11_search.sql. Both functions pass over row-level security.

create function private.search_total(
  p_filter private.search_filter, out total bigint, out unpriced_count bigint, out full_count bigint
)
language plpgsql stable
-- Definer: as search_nearest().
security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_free_spot constant integer := private.free_spot_mask(1);
begin
  select
    count(*) filter (where home.fits),
    count(*) filter (
      where home.cost is null
        and (p_filter.with_care or p_filter.min_cost is not null or p_filter.max_cost is not null)
    ),
    count(*) filter (where home.fits and home.option_mask & v_free_spot = 0)
  into total, unpriced_count, full_count
  from (
    select p.cost, p.option_mask, private.is_within_budget(p.cost, p_filter.min_cost, p_filter.max_cost) as fits
    from private.matching_homes(p_filter) p
  ) as home;
end
$$;
comment on function private.search_total(private.search_filter) is
  'The number of homes that match a search; how many state no cost, if there is a limit, which excludes them, or with_care; '
  'and how many of the homes that match have no free spot.';
grant execute on function private.search_total(private.search_filter) to anon, authenticated, service_role;

create function private.search_pins(p_filter private.search_filter, out pins json, out has_more boolean)
language plpgsql stable
-- Definer: as search_nearest().
security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_size constant integer := 1000;
begin
  select
    coalesce(
      json_agg(
        json_build_array(
          pin.id,
          -- The inverse of private.globe_position(), for any lift.
          coalesce(far.latitude, round(degrees(atan2(pin.z, sqrt(pin.x * pin.x + pin.y * pin.y))) * 1e5) / 1e5),
          coalesce(far.longitude, round(degrees(atan2(pin.y, pin.x)) * 1e5) / 1e5),
          pin.cost
        )
        order by pin.place
      ) filter (where pin.place <= v_size),
      '[]'
    ),
    count(*) > v_size
  into pins, has_more
  from (
    select near.id, near.cost, row_number() over () as place,
      extensions.cube_ll_coord(near.position, 1) as x,
      extensions.cube_ll_coord(near.position, 2) as y,
      extensions.cube_ll_coord(near.position, 3) as z
    from (
      select p.id, p.cost, p.position, p.chord
      from private.matching_homes(p_filter) p
      where private.is_within_budget(p.cost, p_filter.min_cost, p_filter.max_cost)
      order by p.chord, p.id
      limit v_size + 1
    ) as near
  ) as pin
  -- The conditions of the index properties_far_pins.
  left join public.properties far on far.id = pin.id and far.is_active and far.is_far_pin;
end
$$;
comment on function private.search_pins(private.search_filter) is
  'The nearest 1,000 homes of a search as a JSON array of [id, latitude, longitude, price], ordered by (chord, id), and '
  'whether there are more. Degrees are rounded to five decimals.';
grant execute on function private.search_pins(private.search_filter) to anon, authenticated, service_role;

-- The homes placed by ZIP code, so that the pins of a map of exact places are not slower than a page of the search.

create index properties_at_zip_code on public.properties (id) where is_listed and not location_is_exact;

-- Inquiries: the messages of families to the owner of a home, and their status.
-- The sender and the owner of the home read and write it through functions, not over REST.
-- Risk: personal data (phone, email, message). A function that returns an inquiry to its owner from this table, and not
-- from private.received_inquiries, would show contact data that the family withheld. A function that joins properties
-- leaves out the inquiries of deleted homes: use private.inquiry_home().

create table public.inquiries (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  -- Null once the home was deleted.
  property_id uuid references public.properties (id) on delete cascade,
  former_home jsonb,
  -- Who reads a conversation about a home that was handed over.
  former_owner_id uuid references public.users (id) on delete set null,
  -- The colleague who answers. 40c_inbox.sql has the foreign key.
  assigned_to uuid,
  message text not null
    constraint message_is_filled check (private.is_filled(message))
    constraint message_is_text check (private.is_text(message, 2000)),
  phone text
    constraint phone_has_ten_digits check (
      phone ~ '^\+?[0-9 ().-]+$'
      and char_length(phone) between 10 and 15
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10
    ),
  email text
    -- The pattern of z.email(), so that the contract and the table accept the same addresses.
    constraint email_is_an_address check (
      private.is_line(email, 254)
      and email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
    ),
  status text not null default 'pending'
    constraint status_is_known check (status in ('pending', 'contacted', 'spam', 'closed', 'deleted')),
  seen boolean not null default false,
  addition_count smallint not null default 0 constraint additions_are_limited check (addition_count between 0 and 5),
  contact_by text[] not null default array['message', 'phone', 'email']
    constraint contact_ways_are_known
      check (contact_by <@ array['message', 'phone', 'email'] and cardinality(contact_by) between 1 and 3),
  seen_at timestamptz,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  active_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deleted_has_a_time check ((status = 'deleted') = (deleted_at is not null)),
  constraint inquiry_has_a_home check (
    (property_id is null) = (former_home is not null and status in ('closed', 'deleted'))
    and (former_owner_id is null or former_home is not null)
  ),
  constraint contact_data_ends_with_deletion check (
    case when status = 'deleted' or withdrawn_at is not null
      then num_nonnulls(phone, email) = 0
      else phone is not null
    end
  )
);
comment on table public.inquiries is
  'A message about a home. The sender can only add to it. The owner changes its status. Deletion removes phone and email '
  'and hides the message from the owner. purge_deleted_inquiries() removes the rest after 90 days; until then, '
  'complaints can be investigated.';
comment on column public.inquiries.former_home is
  'What the conversation shows of a home that was deleted or handed over, its owner_id then, and the keyed hash of the '
  'address of that owner.';
comment on column public.inquiries.contact_by is
  'How the owner may reach the family. The owner reads the phone number and the email address only if they are chosen.';
comment on column public.inquiries.withdrawn_at is
  'When the family withdrew the inquiry. Phone and email are null from then on, and the owner reads no text of the family.';
comment on column public.inquiries.answered_at is
  'When the owner first replied or marked the inquiry as contacted. seen_at and answered_at are null for earlier times.';

-- Statistics contain values of the column, and the planner's row estimates reveal them. So there are none for private
-- columns.
alter table public.inquiries
  alter column patient_id set statistics 0,
  alter column former_owner_id set statistics 0,
  alter column assigned_to set statistics 0,
  alter column former_home set statistics 0,
  alter column message set statistics 0,
  alter column phone set statistics 0,
  alter column email set statistics 0;

create index inquiries_received on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_sent on public.inquiries (patient_id, active_at desc, id desc);
create index inquiries_former_owner on public.inquiries (former_owner_id, created_at desc) where former_owner_id is not null;
create index inquiries_deleted on public.inquiries (deleted_at) where deleted_at is not null;

create function private.format_wait(p_wait interval) returns text
language sql immutable set search_path = '' as $$
  select case when minutes = 1 then '1 minute' else minutes || ' minutes' end
  from (select greatest(1, ceil(extract(epoch from p_wait) / 60)::integer) as minutes) as rounded
$$;
comment on function private.format_wait(interval) is 'A duration in words, rounded up to minutes.';

create function private.tg_inquiries__limit_rate() returns trigger
language plpgsql
-- Definer: counts all inquiries of the sender, including those that policies hide.
security definer set search_path = '' as $$
declare
  v_recent integer;
  v_next timestamptz;
  v_open_id text;
begin
  -- Serializes the requests of a sender, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('inquiries of ' || new.patient_id, 0));

  select
    i.created_at + interval '10 minutes', case when i.addition_count < 5 and i.withdrawn_at is null then i.id end
  into v_next, v_open_id
  from public.inquiries i
  where i.patient_id = new.patient_id and i.property_id = new.property_id
    and (private.as_family_reads(i)).status = 'pending'
    and i.created_at > now() - interval '10 minutes'
  order by i.created_at desc
  limit 1;
  if v_next is not null then
    raise exception 'You have already sent an inquiry about this home. You can send the next one in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now())), hint = coalesce(v_open_id, '');
  end if;

  select count(*), min(recent.created_at) + interval '1 hour' into v_recent, v_next
  from (
    select i.created_at
    from public.inquiries i
    where i.patient_id = new.patient_id and i.created_at > now() - interval '1 hour'
    order by i.created_at desc
    limit 20
  ) as recent;
  if v_recent >= 20 then
    raise exception 'You have sent 20 inquiries in the last hour. You can send the next one in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__limit_rate() is
  'Limits a sender to 20 inquiries an hour and to one pending inquiry about a home in 10 minutes. Raises SC429. detail '
  'is the wait in seconds. hint is the id of the inquiry that the sender can add to instead.';

create function private.tg_inquiries__check_transition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.former_home is not null and new.status not in ('closed', 'deleted') then
    raise exception 'You handed this home over, so the conversation stays closed.'
      using errcode = 'check_violation', constraint = 'status_transition_is_allowed';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'contacted'), ('pending', 'spam'), ('contacted', 'pending'), ('spam', 'pending'),
    ('pending', 'closed'), ('contacted', 'closed'), ('closed', 'pending'),
    ('pending', 'deleted'), ('contacted', 'deleted'), ('spam', 'deleted'), ('closed', 'deleted')
  ) then
    raise exception 'An inquiry that is % cannot become %.', old.status, new.status
      using errcode = 'check_violation', constraint = 'status_transition_is_allowed';
  end if;
  if old.seen and not new.seen and new.addition_count = old.addition_count then
    raise exception 'An inquiry that was seen cannot become unseen.'
      using errcode = 'check_violation', constraint = 'seen_stays_seen';
  end if;
  if new.status = 'deleted' and old.status <> 'deleted' then
    new.deleted_at := now();
    new.phone := null;
    new.email := null;
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__check_transition() is
  'Allows only the listed transitions of status. A deletion sets deleted_at, removes phone and email, and is final. A '
  'seen inquiry becomes unseen only if its sender adds to it.';

create trigger limit_rate
  before insert on public.inquiries
  for each row execute function private.tg_inquiries__limit_rate();

create trigger check_transition
  before update on public.inquiries
  for each row execute function private.tg_inquiries__check_transition();

create trigger touch_updated_at
  before update on public.inquiries
  for each row execute function private.tg__touch_updated_at();

alter table public.inquiries enable row level security;

-- Only the owner reads rows. A write to favorites can return rows of inquiries, and there the sender would read that an
-- inquiry is marked as spam. An update can only write rows that its caller can read, so the owner can read a deleted row in
-- the transaction that deletes it: now() is the start of the transaction.
create policy select_owner on public.inquiries
  for select to authenticated
  using (
    (deleted_at is null or deleted_at = now())
    and (
      property_id in (select private.select_acted_homes())
      or former_owner_id = any ((select private.acting_for())::uuid[])
    )
  );

create policy insert_sender on public.inquiries
  for insert to authenticated
  with check (
    patient_id = (select private.user_id())
    -- A home that the caller can see, because the policies of properties apply, of an owner for whom the caller does not act.
    and exists (
      select from public.properties p
      where p.id = property_id and not p.owner_id = any ((select private.acting_for('person'))::uuid[])
    )
  );

-- A deleted inquiry cannot change. The new row can be deleted, because owners delete by an update.
create policy update_owner on public.inquiries
  for update to authenticated
  using (
    status <> 'deleted'
    and (
      property_id in (select private.select_acted_homes())
      or former_owner_id = any ((select private.acting_for())::uuid[])
    )
  )
  with check (
    property_id in (select private.select_acted_homes())
    -- Stays closed or becomes deleted: see inquiry_has_a_home.
    or former_owner_id = any ((select private.acting_for())::uuid[])
  );

-- No delete: see the comment on the table. patient_id has a default and cannot be sent. A message cannot change.

grant select (id, property_id, former_owner_id, status, seen, deleted_at, created_at) on public.inquiries to authenticated;
grant insert (id, property_id, message, phone, email, contact_by) on public.inquiries to authenticated;
grant update (status, seen) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

comment on column public.inquiries.active_at is 'When either side last did something that the family sees in its list.';

-- For the rate limit.
create index inquiries_sent_at on public.inquiries (patient_id, created_at desc);

create function private.tg_inquiries__record_progress() returns trigger
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
  if new.status = 'contacted' and old.status <> 'contacted' and new.withdrawn_at is null then
    new.answered_at := coalesce(old.answered_at, now());
    new.active_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__record_progress() is
  'Records when an inquiry was seen and answered. A withdrawal removes phone and email, and is final.';

create trigger record_progress
  before update on public.inquiries
  for each row execute function private.tg_inquiries__record_progress();

-- What each side reads of an inquiry: its home, its contact data and its status. The inbox of owners is in 40c_inbox.sql.
-- Risk: the view received_inquiries alone hides what the family withheld or withdrew.

create function private.inquiry_side(p_inquiry_id uuid) returns text
language plpgsql stable
-- Definer: policies on inquiries and properties would look up each row twice.
security definer set search_path = '' as $$
begin
  return (
    select case
      when i.patient_id = (select private.user_id()) then 'family'
      when array[p.owner_id, p.id, i.former_owner_id] && (select private.acting_for()) and i.deleted_at is null then 'owner'
    end
    from public.inquiries i
    left join public.properties p on p.id = i.property_id
    where i.id = p_inquiry_id
  );
end
$$;
comment on function private.inquiry_side(uuid) is
  'The side of the caller in an inquiry: family for its sender, owner for the present owner of the home and those who act '
  'for them, or the former ones if it was written before the home was handed over, unless it is deleted, and null for '
  'everybody else.';

create function private.find_received_inquiries(p_owner_id uuid) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select i.id
  from public.properties p
  join public.inquiries i on i.property_id = p.id
  where p.owner_id = p_owner_id and i.deleted_at is null
  union all
  select i.id from public.inquiries i where i.former_owner_id = p_owner_id and i.deleted_at is null
$$;
comment on function private.find_received_inquiries(uuid) is
  'The inquiries that an owner reads: about present homes, and about homes that the owner handed over.';

create function private.inquiry_home(p_inquiry public.inquiries) returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  if p_inquiry.property_id is null then
    -- A home that was handed over may still be listed.
    return jsonb_populate_record(v_home, p_inquiry.former_home || jsonb_build_object('is_active', exists (
      select from public.properties p where p.id = (p_inquiry.former_home ->> 'id')::uuid and p.is_listed
    )));
  end if;
  select p.* into v_home from public.properties p where p.id = p_inquiry.property_id;
  return v_home;
end
$$;
comment on function private.inquiry_home(public.inquiries) is
  'The home of an inquiry. Of one that was deleted or handed over: id, owner_id, name, address, license, time zone, and '
  'is_active: whether the home is listed by another owner.';

-- For mails about visits.
grant execute on function private.inquiry_home(public.inquiries) to service_role;

create function private.as_family_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql immutable set search_path = '' as $$
begin
  if p_inquiry.status = 'spam' then
    p_inquiry.status := 'pending';
  end if;
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

create view private.received_inquiries with (security_invoker = true) as
select
  i.id, i.property_id, i.former_owner_id, i.former_home, i.status, i.assigned_to, i.created_at, i.deleted_at,
  coalesce(p.name, i.former_home ->> 'name') as home_name,
  family.is_read as is_family_read,
  case when family.is_read then i.message else '' end as message,
  case when family.is_read and 'phone' = any (i.contact_by) then i.phone end as phone,
  case when family.is_read and 'email' = any (i.contact_by) then i.email end as email
from public.inquiries i
left join public.properties p on p.id = i.property_id
cross join lateral (
  select i.withdrawn_at is null and not coalesce(
    p.is_suspended,
    (select u.suspended_at is not null from public.users u where u.id = i.former_owner_id),
    true
  ) as is_read
) as family;
comment on view private.received_inquiries is
  'Inquiries as owners read them: with the contact data that the family chose, and with text and contact data of the family '
  'until it withdraws the inquiry, and not while the home or the owner is suspended.';

create function private.owner_reads_family(p_inquiry public.inquiries) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return coalesce((select r.is_family_read from private.received_inquiries r where r.id = p_inquiry.id), false);
end
$$;
comment on function private.owner_reads_family(public.inquiries) is
  'Whether the owner reads texts and contact data of the family, see private.received_inquiries.';

create function private.as_owner_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql stable security invoker set search_path = '' as $$
begin
  select r.message, r.phone, r.email
  into p_inquiry.message, p_inquiry.phone, p_inquiry.email
  from private.received_inquiries r
  where r.id = p_inquiry.id;
  p_inquiry.patient_id := null;
  return p_inquiry;
end
$$;
comment on function private.as_owner_reads(public.inquiries) is
  'An inquiry without its sender and what private.received_inquiries leaves out.';

create function private.select_party_inquiry(p_inquiry_id uuid) returns setof public.inquiries
language sql stable
-- Definer: callers cannot read the columns of the family. Returns what the side of the caller reads.
security definer set search_path = '' as $$
  select (private.as_family_reads(i)).* from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = (select private.user_id())
  union all
  select (private.as_owner_reads(i)).*
  from public.inquiries i
  left join public.properties p on p.id = i.property_id
  where i.id = p_inquiry_id and array[p.owner_id, p.id, i.former_owner_id] && (select private.acting_for())
    and i.patient_id <> (select private.user_id())
    -- The response to a deletion.
    and (i.deleted_at is null or i.deleted_at = now())
$$;
comment on function private.select_party_inquiry(uuid) is 'An inquiry as its sender or as the side of the owner reads it.';

create function public.mark_inquiries_seen(p_owner_id uuid default null) returns integer
language sql volatile security invoker set search_path = '' as $$
  with marked as (
    update public.inquiries i
    set seen = true
    where not i.seen and i.deleted_at is null
      and i.property_id in (select private.select_acted_homes(coalesce(p_owner_id, private.user_id())))
    returning i.id
  )
  select count(*)::integer from marked
$$;
comment on function public.mark_inquiries_seen(uuid) is
  'Marks all unseen inquiries about the homes of an owner, by default the caller, as seen and returns their number.';
grant execute on function public.mark_inquiries_seen(uuid) to authenticated, service_role;

create function public.can_view_inquiry(p_inquiry_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.inquiry_side(p_inquiry_id) is not null
$$;
comment on function public.can_view_inquiry(uuid) is
  'Whether the caller is the sender of an inquiry or the owner of the home. False for an owner who deleted it.';
grant execute on function public.can_view_inquiry(uuid) to authenticated;

grant execute on function private.inquiry_side(uuid) to authenticated;

-- Sending, adding to, changing and withdrawing an inquiry, and what becomes of it when its home or its owner goes.
-- Risk: callers cannot write these columns. Each definer changes only inquiries of the caller.

create function private.own_id(p_key uuid, p_scope uuid default null) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_hash bytea;
begin
  if not private.is_random_id(p_key) then
    raise exception 'Id of a new row must be a UUID of version 4' using errcode = '22023';
  end if;
  v_hash := substr(
    sha256(uuid_send(private.user_id()) || uuid_send(p_key) || coalesce(uuid_send(p_scope), '')), 1, 16
  );
  -- The version and the variant.
  v_hash := set_byte(v_hash, 6, get_byte(v_hash, 6) & 15 | 64);
  v_hash := set_byte(v_hash, 8, get_byte(v_hash, 8) & 63 | 128);
  return encode(v_hash, 'hex')::uuid;
end
$$;
comment on function private.own_id(uuid, uuid) is
  'The ID of the row that the caller creates with a key: always the same, and never that of somebody else, so that no '
  'caller learns which IDs exist. Raises 22023 for a key that is no UUID of version 4.';

create function public.send_inquiry(
  p_property_id uuid, p_message text, p_phone text, p_email text default null, p_contact_by text[] default null,
  p_id uuid default null
) returns setof public.inquiries
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.own_id(coalesce(p_id, gen_random_uuid()));
begin
  perform private.check_argument('Message', p_message, 2000);
  -- The lock of the rate limit: the same request a second time waits here and then finds the inquiry.
  perform pg_advisory_xact_lock(hashtextextended('inquiries of ' || private.user_id(), 0));
  return query select * from private.select_party_inquiry(v_id) i where i.patient_id is not null;
  if found then
    return;
  end if;
  insert into public.inquiries (id, property_id, message, phone, email, contact_by)
  values (
    v_id, p_property_id, p_message, p_phone, p_email,
    array(
      select way
      from unnest(array['message', 'phone', 'email']) as way
      where way = any (coalesce(p_contact_by, array['message', 'phone', 'email'])) and (way <> 'email' or p_email is not null)
    )
  );
  return query select * from private.select_party_inquiry(v_id);
end
$$;
comment on function public.send_inquiry(uuid, text, text, text, text[], uuid) is
  'Sends an inquiry about a home. The same p_id again returns the first one and writes nothing; the inquiry has an ID of its own. Without p_contact_by, the '
  'owner may use all contact data. Unknown ways are ignored.';

create function private.add_to_inquiry(p_inquiry_id uuid, p_message text) returns setof public.inquiries
language plpgsql
-- Definer: senders cannot update inquiries. Changes only a message of the caller.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_wait interval;
  v_left integer;
begin
  -- The lock serializes concurrent additions and changes by the owner.
  select * into v_inquiry
  from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = (select private.user_id()) and i.status <> 'deleted'
  for update;
  if not found then
    return;
  end if;
  v_wait := v_inquiry.created_at + interval '10 minutes' - now();
  if (private.as_family_reads(v_inquiry)).status <> 'pending' or v_inquiry.withdrawn_at is not null or v_wait <= interval '0' then
    raise exception 'You can no longer add to this message. You can send a new one instead.' using errcode = 'SC409';
  end if;
  if v_inquiry.addition_count >= 5 then
    raise exception 'You have added to this message 5 times. You can send a new one in %.', private.format_wait(v_wait)
      using errcode = 'SC429', detail = ceil(extract(epoch from v_wait));
  end if;
  -- Two characters are the blank line between the parts.
  v_left := greatest(0, 2000 - 2 - char_length(v_inquiry.message));
  if char_length(p_message) > v_left then
    raise exception 'A message can have 2,000 characters in all. There is room for % more in the one you sent.',
      to_char(v_left, 'FM9,990')
      using errcode = '22001';
  end if;
  if private.is_filled(p_message) is not true then
    raise exception 'Please enter a message' using errcode = '22023';
  end if;
  return query
    update public.inquiries i
    set message = i.message || E'\n\n' || p_message, seen = false, addition_count = i.addition_count + 1, active_at = now()
    where i.id = v_inquiry.id
    returning (private.as_family_reads(i)).*;
end
$$;
comment on function private.add_to_inquiry(uuid, text) is
  'Adds a paragraph to a pending inquiry that the caller sent within the last 10 minutes, at most 5 times, and marks it '
  'as unseen. Returns no row if the caller sent no such inquiry. Raises SC409 after 10 minutes, SC429 after 5 additions, '
  'and 22001 with the number of characters left if the text is too long.';

create function public.add_to_inquiry(p_inquiry_id uuid, p_message text) returns setof public.inquiries
language sql volatile security invoker set search_path = '' as $$
  select * from private.add_to_inquiry(p_inquiry_id, p_message)
$$;
comment on function public.add_to_inquiry(uuid, text) is
  'Adds a paragraph to an inquiry of the caller. See private.add_to_inquiry().';

grant execute on function
  private.add_to_inquiry(uuid, text),
  public.add_to_inquiry(uuid, text)
to authenticated, service_role;

create function public.update_received_inquiry(p_inquiry_id uuid, p_status text default null, p_seen boolean default null)
returns setof public.inquiries
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Status', p_status, 20);
  update public.inquiries i
  set status = coalesce(p_status, i.status), seen = coalesce(p_seen, i.seen)
  where i.id = p_inquiry_id;
  if found then
    return query select * from private.select_party_inquiry(p_inquiry_id);
  end if;
end
$$;
comment on function public.update_received_inquiry(uuid, text, boolean) is
  'Changes the status of an inquiry about a home of the caller, or marks it as seen. No row if the caller owns no such home.';

create function private.withdraw_inquiry(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: senders cannot update inquiries. Changes only an inquiry of the caller.
security definer set search_path = '' as $$
begin
  perform from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = (select private.user_id())
  for update;
  if not found then
    return false;
  end if;
  update public.inquiries set withdrawn_at = now(), active_at = now() where id = p_inquiry_id and withdrawn_at is null;
  delete from private.mails where inquiry_id = p_inquiry_id and sent_at is null;
  return true;
end
$$;

create function public.withdraw_inquiry(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_inquiry(p_inquiry_id)
$$;
comment on function public.withdraw_inquiry(uuid) is
  'Withdraws an inquiry of the caller for good: removes phone and email, hides the text of the family from the owner, '
  'closes the conversation, and drops the mails about it that were not sent. False if the caller sent no such inquiry.';

grant execute on function
  private.select_party_inquiry(uuid),
  private.own_id(uuid, uuid),
  public.send_inquiry(uuid, text, text, text, text[], uuid),
  public.update_received_inquiry(uuid, text, boolean),
  private.withdraw_inquiry(uuid),
  public.withdraw_inquiry(uuid)
to authenticated;

-- The conversations about a home stay for 90 days after it, so that no owner destroys what a family may report. They become
-- deleted inquiries, which the owner does not read and purge_deleted_inquiries() removes.
create function private.describe_former_home(p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_home.id, 'owner_id', p_home.owner_id, 'name', p_home.name, 'street', p_home.street, 'city', p_home.city,
    'state', p_home.state, 'zip_code', p_home.zip_code, 'license_number', p_home.license_number,
    'license_state', p_home.license_state, 'time_zone', p_home.time_zone, 'is_active', false,
    'is_suspended', p_home.is_suspended,
    'owner_hash', (select private.hash_address(u.email) from public.users u where u.id = p_home.owner_id)
  )
$$;
comment on function private.describe_former_home(public.properties) is
  'What inquiries.former_home keeps of a home that is deleted or handed over.';

create function private.tg_properties__keep_inquiries() returns trigger
language plpgsql
-- Definer: owners cannot write these columns.
security definer set search_path = '' as $$
begin
  update public.inquiries i
  set property_id = null, assigned_to = null, status = 'deleted', deleted_at = now(), active_at = now(),
    former_home = private.describe_former_home(old)
  where i.property_id = old.id
    -- The same statement may have deleted the family, whose inquiries then go with the home.
    and exists (select from public.users u where u.id = i.patient_id);
  return old;
end
$$;
comment on function private.tg_properties__keep_inquiries() is
  'Deletes the inquiries about a home for its owner, and keeps for their families what they show of it.';

create trigger keep_inquiries
  before delete on public.properties
  for each row execute function private.tg_properties__keep_inquiries();

create function private.tg_users__remove_homes() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  delete from public.properties where owner_id = old.id;
  update public.inquiries set status = 'deleted' where former_owner_id = old.id and status <> 'deleted';
  return old;
end
$$;
comment on function private.tg_users__remove_homes() is
  'Deletes the homes of an account before its row, because keep_inquiries() reads the address of the owner, and the '
  'conversations about homes that it handed over.';

-- By its name, it runs after lock_lists.
create trigger remove_homes
  before delete on public.users
  for each row execute function private.tg_users__remove_homes();

create function public.purge_deleted_inquiries() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from public.inquiries where deleted_at < now() - interval '90 days' returning id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_deleted_inquiries() is
  'Removes inquiries that were deleted more than 90 days ago and returns their number. Schedule it daily.';
grant execute on function public.purge_deleted_inquiries() to service_role;

-- Mail outbox: every email except those of the auth service is a row of private.mails with a kind.
-- An inquiry and its outbox row are written in one transaction. The edge function `housekeeping` sends due mails and retries.
-- A domain adds a kind with a function private.<kind>_mail_details(private.mails) and a composer in housekeeping/mails.
-- Risk: take_mails() calls the function that the kind names. Only functions of the schema insert rows. A failing trigger on
-- inquiries would reject them; it writes one row that satisfies every constraint.

create function private.is_outdated(p_confirmed_at timestamptz) returns boolean
language sql stable parallel safe set search_path = '' as $$
  select p_confirmed_at < now() - interval '90 days'
$$;
comment on function private.is_outdated(timestamptz) is
  'Whether an owner confirmed prices and availability so long ago that we ask again. The same as isOutdated() in '
  'contract/property-prices.ts.';
grant execute on function private.is_outdated(timestamptz) to service_role;

create table private.mails (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  kind text not null constraint kind_is_a_name check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The home of an inquiry.
  property_id uuid references public.properties (id) on delete cascade,
  -- Null for a mail about an inquiry, which goes to the owner at the time of sending.
  recipient_id uuid references public.users (id) on delete cascade,
  -- One of the people of the owner, who gets a mail to the owner of a home that they are responsible for.
  person_id uuid,
  -- What a message is about, for mails that a withdrawal must drop.
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  -- Lower is first. Mails of 2 and 3 are dropped after a day, because the next one says the same.
  priority smallint not null generated always as (
    case kind when 'search_news' then 3 when 'list_news' then 2 when 'reminder' then 2 else 1 end
  ) stored,
  created_at timestamptz not null,
  attempts smallint not null default 0 constraint attempts_are_at_most_five check (attempts between 0 and 5),
  next_attempt_at timestamptz not null default now(),
  taken_at timestamptz,
  batch_id uuid constraint batch_id_is_random check (private.is_random_id(batch_id)),
  sent_at timestamptz,
  constraint mail_has_a_recipient check (num_nonnulls(property_id, recipient_id) > 0)
);
comment on table private.mails is
  'The outbox. Without a recipient_id, a mail goes at the time of sending to those who are responsible for the home, else '
  'to its owner, so that nobody gets it who left. A row has neither text nor contact data: private.<kind>_mail_details() reads what the mail says, and '
  'take_mails() the address, when the mail is sent.';

create index mails_property on private.mails (property_id);

create function private.tg_inquiries__queue_owner_mail() returns trigger
language plpgsql
-- Definer: families have no privileges on mails.
security definer set search_path = '' as $$
begin
  insert into private.mails as m (kind, property_id, created_at)
  values ('inquiry', new.property_id, new.created_at)
  on conflict (property_id) where kind = 'inquiry' and taken_at is null and person_id is null
  do update set created_at = greatest(m.created_at, excluded.created_at);
  return null;
end
$$;
comment on function private.tg_inquiries__queue_owner_mail() is
  'Queues a mail to the owner about an inquiry or an addition, unless one about the home is already queued.';

create trigger queue_owner_mail
  after insert on public.inquiries
  for each row execute function private.tg_inquiries__queue_owner_mail();

create trigger queue_owner_mail_for_addition
  after update of addition_count on public.inquiries
  for each row execute function private.tg_inquiries__queue_owner_mail();

alter table private.mails enable row level security;
create policy select_operator on private.mails for select to service_role using (true);

grant select, update, delete on private.mails to service_role;

-- For reminders and address_mails(). The trigger writes mails about inquiries.
grant insert (kind, property_id, recipient_id, person_id, inquiry_id, created_at, taken_at) on private.mails to service_role;

create function public.queue_reminders() returns integer
language sql volatile security invoker set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select distinct 'reminder', p.owner_id, now()
    from public.properties p
    where p.is_listed and private.is_outdated(p.confirmed_at)
    on conflict (recipient_id) where kind = 'reminder' do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_reminders() is
  'Queues a mail to each owner with an outdated active home and returns the number of mails. An owner who got one in the '
  'last 30 days gets none, so it can run at any time. Schedule it daily.';
grant execute on function public.queue_reminders() to service_role;
comment on column private.mails.taken_at is 'When a mail was first taken to be sent.';
comment on column private.mails.batch_id is
  'The mails of one request to the provider, which knows it by this ID. They are taken together again until it is known '
  'whether they were sent. A mail that was refused is alone the next time, under its own ID.';

create index mails_due on private.mails (priority, next_attempt_at, id) where sent_at is null and attempts < 5;
create index mails_batch on private.mails (batch_id) where sent_at is null;
create index mails_recipient on private.mails (recipient_id);
create index mails_inquiry on private.mails (inquiry_id);

-- Inquiries about a home share a mail that was not taken yet.
create unique index mails_untaken_inquiry on private.mails (property_id)
where kind = 'inquiry' and taken_at is null and person_id is null;

-- The row of a reminder stays for 30 days, so an owner gets at most one a month.
create unique index mails_reminder on private.mails (recipient_id) where kind = 'reminder';

create function private.inquiry_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name)
  from public.properties p
  where p.id = p_mail.property_id and not p.is_suspended and exists (
    select from public.inquiries i
    where i.property_id = p.id and not i.seen and i.status not in ('spam', 'deleted') and i.withdrawn_at is null
  )
$$;
comment on function private.inquiry_mail_details(private.mails) is
  'What a mail about an inquiry says: {property_name}. Null if the owner has seen all inquiries about the home, they are '
  'withdrawn or spam, or the home is suspended.';

create function private.reminder_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('outdated_count', count(*))
  from public.properties p
  where p.owner_id = p_mail.recipient_id and p.is_listed and private.is_outdated(p.confirmed_at)
  having count(*) > 0
$$;
comment on function private.reminder_mail_details(private.mails) is
  'What a reminder says: {outdated_count}. Null for an owner who has confirmed all homes in the meantime.';
grant execute on function private.inquiry_mail_details(private.mails), private.reminder_mail_details(private.mails)
to service_role;

-- Hidden photos: photos of homes that operators took away from families. They stay with the owner, who can delete them.
-- Risk: a hidden photo is no photo of its home any more, so every read of photos leaves it out. Only hide_photo() hides one.

create table private.hidden_photos (
  path text primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  hidden_by text not null constraint hidden_by_is_a_line check (private.is_line(hidden_by, 254)),
  hidden_at timestamptz not null default now()
);
comment on table private.hidden_photos is
  'Photos that operators hid. The file stays for the owner, and the home cannot list it again.';

create index hidden_photos_property on private.hidden_photos (property_id);
-- Finds a file or its thumbnail, as properties_photos.
create index hidden_photos_paths on private.hidden_photos using gin (private.photo_paths(array[path]));

alter table private.hidden_photos enable row level security;
create policy select_operator on private.hidden_photos for select to service_role using (true);

grant select on private.hidden_photos to service_role;

-- The photos that others see since a day, for operators.
create table private.new_photos (
  path text primary key,
  seen_since timestamptz not null default now()
);
comment on table private.new_photos is 'Photos that others see since less than two days. mark_photo_read() writes it.';

create index new_photos_seen_since on private.new_photos (seen_since);

alter table private.new_photos enable row level security;
create policy select_operator on private.new_photos for select to service_role using (true);

grant select, insert, update, delete on private.new_photos to service_role;

create function private.tg_properties__leave_out_hidden() returns trigger
language plpgsql
-- Definer: callers have no privileges on hidden_photos.
security definer set search_path = '' as $$
begin
  if exists (select from private.hidden_photos h where h.path = any (new.image_urls)) then
    new.image_urls := array(
      select photo.path
      from unnest(new.image_urls) with ordinality as photo (path, place)
      where not exists (select from private.hidden_photos h where h.path = photo.path)
      order by photo.place
    );
  end if;
  return new;
end
$$;
comment on function private.tg_properties__leave_out_hidden() is
  'Leaves hidden photos out of the photos of a home, such as in a form that was opened before.';

-- By name, it runs before the triggers that compare the columns.
create trigger a_leave_out_hidden
  before insert or update of image_urls on public.properties
  for each row when (new.image_urls <> '{}')
  execute function private.tg_properties__leave_out_hidden();

create function private.list_hidden_photos(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on hidden_photos. Returns those of a home that the caller manages.
security definer set search_path = '' as $$
begin
  if not exists (
    select from public.properties p where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  ) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('path', h.path, 'hidden_at', h.hidden_at) order by h.hidden_at, h.path), '[]')
    from private.hidden_photos h
    where h.property_id = p_property_id
  );
end
$$;

create function public.list_hidden_photos(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_hidden_photos(p_property_id)
$$;
comment on function public.list_hidden_photos(uuid) is
  'The photos of a home that operators hid, for the owner and managers: [{path, hidden_at}]. Null for others.';

create function private.delete_hidden_photo(p_property_id uuid, p_path text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on hidden_photos. Deletes one of a home that the caller manages.
security definer set search_path = '' as $$
begin
  delete from private.hidden_photos h
  using public.properties p
  where h.path = p_path and h.property_id = p_property_id and p.id = h.property_id
    and p.owner_id = any (private.acting_for('manager'));
  if not found then
    return false;
  end if;
  -- The owner may list it again before the cleanup runs. Then operators see it as a new photo.
  insert into private.new_photos as n (path) values (p_path)
  on conflict (path) do update set seen_since = now();
  -- The cleanup deletes the files within a minute, unless a home lists them.
  insert into private.removed_photos (path)
  select o.name
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name = any (private.photo_paths(array[p_path]))
  on conflict do nothing;
  return true;
end
$$;

create function public.delete_hidden_photo(p_property_id uuid, p_path text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Path', p_path, 300);
  select private.delete_hidden_photo(p_property_id, p_path)
$$;
comment on function public.delete_hidden_photo(uuid, text) is
  'Deletes a photo that operators hid, for the owner and managers. False if it is not there.';
grant execute on function
  private.list_hidden_photos(uuid), public.list_hidden_photos(uuid),
  private.delete_hidden_photo(uuid, text), public.delete_hidden_photo(uuid, text)
to authenticated;

-- Sending the outbox: the edge function `housekeeping` takes due mails with their addresses and settles what became of them.
-- Risk: take_mails() calls the function that the kind of a mail names. Only functions of the schema insert rows.

create function public.settle_mails(p_ids uuid[], p_outcome text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.mails m
  set sent_at = case when p_outcome = 'sent' then now() end,
    attempts = case when p_outcome in ('limited', 'failed') then greatest(m.attempts - 1, 0) else m.attempts end,
    next_attempt_at = case
      -- Held by stop_search_news_mail() in the meantime.
      when m.next_attempt_at = 'infinity' then m.next_attempt_at
      when p_outcome = 'refused' then now() + interval '1 minute' * power(5, m.attempts - 1)
      when p_outcome = 'failed' then now() + interval '1 minute'
      -- Before mails that were queued meanwhile.
      when p_outcome = 'limited' then least(m.created_at, now())
      else m.next_attempt_at
    end,
    batch_id = case when p_outcome <> 'refused' then m.batch_id end
  where m.id = any (p_ids) and m.sent_at is null;
  -- A mail that was locked when its batch was taken was not in the request.
  update private.mails m
  set batch_id = null
  where p_outcome = 'sent' and m.sent_at is null
    and m.batch_id in (select s.batch_id from private.mails s where s.id = any (p_ids))
$$;
comment on function public.settle_mails(uuid[], text) is
  'Records what became of mails that were taken. A mail that is "sent" is done. One that is "refused" is due again after 1, '
  '5, 25 and 125 minutes, five attempts in total. "limited" and "failed" are about the provider and count as no attempt: '
  'the mail is due again now, or after a minute.';

create function private.address_mails(p_ids uuid[]) returns void
language sql volatile security invoker set search_path = '' as $$
  with shared as (
    select m.id, h.person_id, row_number() over (partition by m.id order by h.person_id) as place
    from private.mails m
    join private.home_people h on h.property_id = m.property_id
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
    where m.id = any (p_ids) and m.recipient_id is null and m.person_id is null and m.taken_at is null
  ), first as (
    update private.mails m set person_id = s.person_id from shared s where s.id = m.id and s.place = 1
  )
  -- Taken, so that it goes to the owner when the person is removed, and is no second mail that waits for its people.
  insert into private.mails (kind, property_id, person_id, inquiry_id, visit_id, created_at, taken_at)
  select m.kind, m.property_id, s.person_id, m.inquiry_id, m.visit_id, m.created_at, now()
  from shared s
  join private.mails m on m.id = s.id
  where s.place > 1
$$;
comment on function private.address_mails(uuid[]) is
  'Addresses mails to the owner of a home to those who are responsible for it, one mail each. The others are due now.';

create function private.mail_recipient(p_mail private.mails) returns uuid
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    p_mail.recipient_id,
    (
      select a.user_id
      from private.account_people a
      join private.home_people h on h.person_id = a.id and h.property_id = p_mail.property_id
      join public.users u on u.id = a.user_id and u.suspended_at is null
      where a.id = p_mail.person_id
    ),
    (select p.owner_id from public.properties p where p.id = p_mail.property_id)
  )
$$;
comment on function private.mail_recipient(private.mails) is
  'The account that gets a mail. A person who is no longer responsible for the home, or suspended, is replaced '
  'by the owner.';
grant execute on function private.address_mails(uuid[]), private.mail_recipient(private.mails) to service_role;

create function private.find_due_mails(p_limit integer) returns uuid[]
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_batch_id uuid;
  v_ids uuid[];
begin
  select (array_agg(due.batch_id order by due.priority, due.next_attempt_at, due.id))[1],
    array_agg(due.id) filter (where due.batch_id is null)
  into v_batch_id, v_ids
  from (
    select m.id, m.batch_id, m.priority, m.next_attempt_at
    from private.mails m
    where m.sent_at is null and m.attempts < 5 and m.next_attempt_at <= now()
      and (m.priority = 1 or m.created_at > now() - interval '1 day')
    order by m.priority, m.next_attempt_at, m.id
    limit least(p_limit, 100)
    for update skip locked
  ) as due;
  if v_batch_id is null then
    return v_ids;
  end if;
  return array(
    select m.id from private.mails m where m.batch_id = v_batch_id and m.sent_at is null for update skip locked
  );
end
$$;
comment on function private.find_due_mails(integer) is
  'Locks due mails and returns their IDs: a whole batch that was taken before, else up to p_limit others. Null if none is due.';

create function private.read_mail_details(p_mail private.mails, out details jsonb, out problem text)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  execute format('select private.%I($1)', p_mail.kind || '_mail_details') into details using p_mail;
exception when others then
  problem := sqlstate;
end
$$;
comment on function private.read_mail_details(private.mails) is
  'What a mail says, from private.<kind>_mail_details(), or the SQLSTATE if it could not be read, so that one mail fails '
  'no run.';

create function public.take_mails(p_limit integer)
returns table (id uuid, batch_id uuid, kind text, email text, details jsonb, problem text)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_ids uuid[];
  v_batch_id uuid;
  v_mail private.mails;
  v_has_some boolean := false;
begin
  -- Two runs must not take parts of one batch.
  perform pg_advisory_xact_lock(hashtextextended('mails', 0));
  -- Bounded, so that mails with nothing left to say cannot use up the time of the call.
  for i in 1..5 loop
    v_ids := private.find_due_mails(p_limit);
    exit when v_ids is null;
    perform private.address_mails(v_ids);
    v_batch_id := gen_random_uuid();
    for v_mail in
      with taken as (
        update private.mails m
        set attempts = least(m.attempts + 1, 5), taken_at = coalesce(m.taken_at, now()),
          -- Longer than a run of the job.
          next_attempt_at = now() + interval '2 minutes',
          batch_id = coalesce(m.batch_id, case m.attempts when 0 then v_batch_id else m.id end)
        where m.id = any (v_ids)
        returning m.*
      )
      select * from taken t order by t.id
    loop
      select d.details, d.problem into details, problem from private.read_mail_details(v_mail) d;
      if details is null and problem is null then
        delete from private.mails m where m.id = v_mail.id;
      else
        v_has_some := true;
        return query
          select v_mail.id, v_mail.batch_id, v_mail.kind, u.email, details, problem
          from public.users u
          where u.id = private.mail_recipient(v_mail);
      end if;
    end loop;
    exit when v_has_some;
  end loop;
end
$$;
comment on function public.take_mails(integer) is
  'Due mails with their addresses and what they say, up to p_limit and 100: about inquiries, messages, visits and free spots first, '
  'then list news and reminders, then saved searches. `problem` is the SQLSTATE if what a mail says could not be read. Deletes '
  'due mails that have nothing to say any more. Call settle_mails() for the others. Otherwise they are due again after two '
  'minutes, in the same batches, and have used up an attempt.';

create function public.purge_mails() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.mails where created_at < now() - interval '30 days' returning id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_mails() is
  'Removes mails, sent or not, that are older than 30 days and returns their number. Schedule it daily.';

grant execute on function
  private.find_due_mails(integer),
  private.read_mail_details(private.mails),
  public.settle_mails(uuid[], text),
  public.take_mails(integer),
  public.purge_mails()
to service_role;

-- Photos: who can upload, view, move and delete files in the bucket property-images, and which files are unused.
-- Risk: deleting a row of storage.objects in SQL would leave its file behind, and hosted projects reject it. SQL only lists
-- the files to delete. The Storage API deletes them.

create function private.uuid_or_null(p_value text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select case when p_value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_value::uuid end
$$;
comment on function private.uuid_or_null(text) is 'A lower-case UUID, or null for any other text.';

create function private.can_write_photo(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select split_part(p_path, '/', 1) = any ((select private.acting_for('manager'))::text[])
    and p_path ~ '^[^/]+/[^/]+/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    and p_path ~* '\.(jpe?g|png|gif|webp|bmp)$'
    and char_length(p_path) <= 300
    and (
      split_part(p_path, '/', 2) = 'temp'
      or exists (
        select from public.properties p
        where p.owner_id::text = split_part(p_path, '/', 1) and p.id = private.uuid_or_null(split_part(p_path, '/', 2))
      )
    )
$$;
comment on function private.can_write_photo(text) is
  'Whether a path is {owner}/temp/{file}, or {owner}/{property}/{file} with a home of the owner, has the extension of a '
  'photo, and the caller manages the homes of the owner.';

create function private.is_handed_over(p_path text) returns boolean
language plpgsql stable
-- Definer: callers cannot see each home that they handed over. Tells only whether one lists a file in their folder.
security definer set search_path = '' as $$
begin
  return exists (
    select from public.properties p
    where private.photo_paths(p.image_urls) @> array[p_path] and p.owner_id::text <> split_part(p_path, '/', 1)
  );
end
$$;
comment on function private.is_handed_over(text) is
  'Whether a home of another owner than that of the folder lists a file: it was handed over with the home.';
grant execute on function private.is_handed_over(text) to authenticated, service_role;

create function private.tg_objects__limit_temp_files() returns trigger
language plpgsql
-- Definer: counts all files in the folder, including those that policies hide from the writing role.
security definer set search_path = '' as $$
declare
  v_folder constant text := split_part(new.name, '/', 1) || '/temp/';
  -- Photos and thumbnails of ten unsaved forms. An hourly job removes files older than a day.
  v_limit constant integer := 200;
begin
  -- Serializes the uploads of an account, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('files in ' || v_folder, 0));
  if (
    select count(*)
    from (
      select
      from storage.objects o
      where o.bucket_id = 'property-images'
        -- A prefix search by index. '~' sorts after every character of a path.
        and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
      limit v_limit + 1
    ) as waiting
  ) > v_limit then
    raise exception 'At most % photos can wait for their home.', v_limit using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.tg_objects__limit_temp_files() is
  'Limits the temp folder of an account to 200 files. A trigger instead of a policy, because Storage checks policies in '
  'a transaction that it rolls back and then writes the row as a role that bypasses them.';

-- `postgres` does not own the table but can create triggers on it. They run after the policies, so that no caller learns
-- how many files another account has.
create trigger limit_inserted_temp_files
  after insert on storage.objects
  for each row when (new.bucket_id = 'property-images' and split_part(new.name, '/', 2) = 'temp')
  execute function private.tg_objects__limit_temp_files();

create trigger limit_moved_temp_files
  after update of name, bucket_id on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and split_part(new.name, '/', 2) = 'temp' and new.name is distinct from old.name
  )
  execute function private.tg_objects__limit_temp_files();

create function private.can_view_photo(p_path text) returns boolean
language sql stable
-- Definer: policies on properties would prevent the use of the index.
security definer set search_path = '' as $$
  select split_part(p_path, '/', 2) <> 'temp'
    and not exists (select from private.unread_photos u where u.path = p_path)
    and exists (
      select from public.properties p
      where private.photo_paths(p.image_urls) @> array[p_path] and private.can_view_property(p.id)
    )
$$;
comment on function private.can_view_photo(text) is
  'Whether a home that the caller can see lists the photo, or the photo of this thumbnail. False for temp files and for '
  'files that housekeeping has not read.';
grant execute on function private.can_view_photo(text) to anon, authenticated, service_role;
grant execute on function private.can_write_photo(text), private.uuid_or_null(text) to authenticated, service_role;

create policy select_listed_photos on storage.objects
  for select to anon
  using (bucket_id = 'property-images' and private.can_view_photo(name));

create policy select_own_and_listed_photos on storage.objects
  for select to authenticated
  using (
    bucket_id = 'property-images'
    and (
      split_part(name, '/', 1) = any ((select private.acting_for('manager'))::text[]) and not private.is_handed_over(name)
      or private.can_view_photo(name)
    )
  );

create policy insert_own_photos on storage.objects
  for insert to authenticated
  with check (bucket_id = 'property-images' and private.can_write_photo(name));

-- Storage moves a file by an update of its name: from the own folder to any path that the caller can write.
create policy update_own_photos on storage.objects
  for update to authenticated
  using (
    bucket_id = 'property-images'
    -- First, because it calls no function for the files of others.
    and split_part(name, '/', 1) = any ((select private.acting_for('manager'))::text[]) and not private.is_handed_over(name)
  )
  with check (bucket_id = 'property-images' and private.can_write_photo(name));

create policy delete_own_photos on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'property-images'
    -- First, because it calls no function for the files of others.
    and split_part(name, '/', 1) = any ((select private.acting_for('manager'))::text[]) and not private.is_handed_over(name)
  );

-- The bucket holds only pixels. Storage serves a file under a signed address with the type that its uploader
-- chose, and a browser would run an SVG, HTML or XML file there as a document. The app stores an SVG as PNG.

create function private.tg_objects__reject_documents() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'The bucket accepts no %.', new.metadata ->> 'mimetype' using errcode = '42501';
end
$$;
comment on function private.tg_objects__reject_documents() is
  'Rejects types that a browser may run. The bucket has the same list, but its settings can be changed in the dashboard.';

-- A trigger instead of a policy, because Storage writes the type of a file as a role that bypasses policies. Deferred,
-- because Storage first tries the write with the type of the request, such as a form, and rolls it back.
create constraint trigger reject_documents
  after insert or update of metadata, bucket_id on storage.objects
  deferrable initially deferred
  for each row when (
    new.bucket_id = 'property-images'
    and new.metadata ->> 'mimetype'
      not in ('image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp')
  )
  execute function private.tg_objects__reject_documents();

-- Photos from users are read by housekeeping before anybody else sees them, because Storage keeps what a camera wrote into
-- a file that was not uploaded by the app: place, time and device.
create table private.unread_photos (
  path text primary key,
  -- Not now(), so that a file that is replaced while it is read stays unread.
  stored_at timestamptz not null default clock_timestamp()
);
comment on table private.unread_photos is 'Photos whose metadata was not looked for. Only their owner sees them.';

alter table private.unread_photos enable row level security;
create policy select_operator on private.unread_photos for select to service_role using (true);

-- No insert: a trigger writes.
grant select, delete on private.unread_photos to service_role;

create function private.tg_objects__record_unread() returns trigger
language plpgsql
-- Definer: callers have no privileges on unread_photos.
security definer set search_path = '' as $$
begin
  insert into private.unread_photos as u (path) values (new.name)
  on conflict (path) do update set stored_at = excluded.stored_at;
  return null;
end
$$;
comment on function private.tg_objects__record_unread() is 'Records a photo that a user stored, replaced, copied or moved.';

create trigger record_unread
  after insert or update of name, metadata on storage.objects
  -- A file without an owner was stored by an operator.
  for each row when (new.bucket_id = 'property-images' and new.owner_id is not null)
  execute function private.tg_objects__record_unread();

create function public.list_unread_photos(p_limit integer default 100)
returns table (path text, stored_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  delete from private.unread_photos u
  where not exists (
    select from storage.objects o where o.bucket_id = 'property-images' and o.name = u.path
  );
  delete from private.new_photos n where n.seen_since < now() - interval '2 days';
  select u.path, u.stored_at
  from private.unread_photos u
  where split_part(u.path, '/', 2) <> 'temp'
  order by u.stored_at
  limit p_limit
$$;
comment on function public.list_unread_photos(integer) is
  'For operators: photos outside of temporary folders whose metadata was not looked for, oldest first. Strip or delete the '
  'file, then call mark_photo_read().';

create function public.mark_photo_read(p_path text, p_stored_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  with read as (
    delete from private.unread_photos u where u.path = p_path and u.stored_at = p_stored_at returning u.path
  )
  insert into private.new_photos as n (path)
  select read.path from read where read.path !~ '\.thumb\.jpg$'
  on conflict (path) do update set seen_since = now()
$$;
comment on function public.mark_photo_read(text, timestamptz) is
  'For operators: shows a photo without metadata to others, unless it was replaced after p_stored_at.';
grant execute on function public.list_unread_photos(integer), public.mark_photo_read(text, timestamptz) to service_role;

-- Which photos no home lists any longer, and so housekeeping and their owner may delete.
-- Risk: a photo that a home lists is never removable, also when another home removed it.

create table private.removed_photos (
  path text primary key,
  removed_at timestamptz not null default now()
);
comment on table private.removed_photos is
  'Photos and thumbnails in the bucket that a home no longer lists or that belong to a deleted home. The cleanup job '
  'checks again whether a photo is unused before it deletes the file.';

alter table private.removed_photos enable row level security;
create policy select_operator on private.removed_photos for select to service_role using (true);

-- No insert: a trigger writes.
grant select, delete on private.removed_photos to service_role;

create function private.tg_properties__record_removed_photos() returns trigger
language plpgsql
-- Definer: callers have no privileges on removed_photos.
security definer set search_path = '' as $$
declare
  v_folder constant text := concat(old.owner_id, '/', old.id, '/');
begin
  insert into private.removed_photos (path)
  select o.name
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name in (
    select unnest(private.photo_paths(old.image_urls))
    except
    select unnest(private.photo_paths(case when tg_op = 'UPDATE' then new.image_urls end))
    except
    select unnest(private.photo_paths(array_agg(h.path))) from private.hidden_photos h where h.path = any (old.image_urls)
  )
  union
  select o.name
  from storage.objects o
  where tg_op = 'DELETE' and o.bucket_id = 'property-images'
    and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
  on conflict do nothing;
  return null;
end
$$;
comment on function private.tg_properties__record_removed_photos() is
  'Records the photos that a change of a home removed from its list, and all photos of a deleted home.';

create trigger record_removed_photos
  after delete or update of image_urls on public.properties
  for each row execute function private.tg_properties__record_removed_photos();

create function private.find_removable_photos(p_after text, p_last text) returns setof text
language sql stable
-- Definer: reads removed_photos and all homes. A photo that any home lists is in use.
security definer set search_path = ''
-- Looks up the owner and the home of each file, because another plan reads all homes for a few files.
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set jit = off
as $$
  select o.name
  from storage.objects o
  cross join lateral (
    select split_part(o.name, '/', 2) as folder, split_part(o.name, '/', 1) as owner,
      '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' as uuid
  ) as at
  -- Not private.uuid_or_null(), whose calls would take most of the time.
  left join public.users u on u.id = case when at.owner ~ at.uuid then at.owner::uuid end
  left join public.properties h on h.id = case when at.folder ~ at.uuid then at.folder::uuid end
  left join private.removed_photos r on r.path = o.name
  where o.bucket_id = 'property-images'
    and o.name ~>~ p_after and o.name ~<=~ p_last
    and case
      when u.id is null then true
      when at.folder = 'temp' then o.created_at < now() - interval '1 day'
      else o.updated_at < now() - interval '1 day' or r.path is not null or (h.id is null and at.folder ~ at.uuid)
    end
    and not exists (
      select from public.properties p where private.photo_paths(p.image_urls) @> array[o.name]
    )
    -- A hidden photo stays for its owner, with its thumbnail.
    and not exists (
      select from private.hidden_photos h where private.photo_paths(array[h.path]) @> array[o.name]
    )
  order by o.name
$$;
comment on function private.find_removable_photos(text, text) is
  'Photos that no home lists: removed from a home, in the folder of a deleted home or account, or uploaded more than a '
  'day ago and never listed. Considers the paths after p_after, up to p_last, in the order of their bytes.';
grant execute on function private.find_removable_photos(text, text) to service_role;

create function private.list_own_removable_photos() returns setof text
language sql stable
-- Definer: callers cannot execute find_removable_photos(). Returns paths in folders that the caller manages only.
security definer set search_path = '' as $$
  select path
  from unnest(private.acting_for('manager')) as owner_id,
    private.find_removable_photos(owner_id || '/', owner_id || '/~') path
  limit 1000
$$;

create function public.list_own_removable_photos() returns setof text
language sql stable security invoker set search_path = '' as $$
  select private.list_own_removable_photos()
$$;
comment on function public.list_own_removable_photos() is
  'Paths of the unused photos of the owners whose homes the caller manages. Call it after a change or deletion of a home, then delete the files through '
  'the Storage API.';
grant execute on function private.list_own_removable_photos(), public.list_own_removable_photos() to authenticated;

create function public.list_removed_photos(p_limit integer default 1000) returns setof text
language sql volatile security invoker set search_path = '' as $$
  with settled as (
    delete from private.removed_photos r
    where not exists (
      select from storage.objects o where o.bucket_id = 'property-images' and o.name = r.path
    )
  )
  select r.path
  from private.removed_photos r
  join storage.objects o on o.bucket_id = 'property-images' and o.name = r.path
  where not exists (
    select from public.properties p where private.photo_paths(p.image_urls) @> array[r.path]
  )
  order by r.removed_at, r.path
  limit p_limit
$$;
comment on function public.list_removed_photos(integer) is
  'For operators: paths of photos that were removed from a home or whose home was deleted. Reads only removed_photos, so '
  'it can run every minute, and removes rows of deleted files. Delete the files through the Storage API with the secret '
  'key, and repeat until the list is empty.';
grant execute on function public.list_removed_photos(integer) to service_role;

create table private.photo_cleanup (
  is_only boolean primary key default true constraint there_is_one_cleanup check (is_only),
  last_path text not null
);
comment on table private.photo_cleanup is
  'How far the search for unused photos has come. Without a row, it starts at the first path of the bucket.';

alter table private.photo_cleanup enable row level security;
create policy select_operator on private.photo_cleanup for select to service_role using (true);

grant select, insert, update on private.photo_cleanup to service_role;

create function public.list_removable_photos(p_slice integer default 2000) returns jsonb
language plpgsql stable security invoker set search_path = ''
-- The plan does not depend on the position. With the statistics of a bucket that grows, another one could read all files.
set plan_cache_mode = force_generic_plan
as $$
declare
  v_after constant text := coalesce((select c.last_path from private.photo_cleanup c), '');
  v_last text;
begin
  select o.name into v_last
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name ~>~ v_after
  order by o.name using operator(pg_catalog.~<~)
  offset p_slice - 1
  limit 1;
  return jsonb_build_object(
    'last_path', coalesce(v_last, ''),
    'paths', (
      select coalesce(jsonb_agg(path), '[]')
      from private.find_removable_photos(v_after, coalesce(v_last, '~')) path
    )
  );
end
$$;
comment on function public.list_removable_photos(integer) is
  'For operators: {last_path, paths}, the unused photos among the next p_slice files of the bucket. Delete them through '
  'the Storage API with the secret key, and give last_path to save_photo_cleanup(). It is empty at the end of the bucket.';

create function public.save_photo_cleanup(p_last_path text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.photo_cleanup (last_path) values (p_last_path)
  on conflict (is_only) do update set last_path = excluded.last_path
$$;
comment on function public.save_photo_cleanup(text) is
  'For operators: the next list_removable_photos() starts after this path. The empty path starts with the first file.';
grant execute on function public.list_removable_photos(integer), public.save_photo_cleanup(text) to service_role;

-- Accounts: ownership of a confirmed address, choice of the role, and deletion.
-- Anyone can sign up with the address of another person, and the auth service keeps that first password. So triggers hold
-- back password and role when an address is confirmed. The browser that signed up gets them back with a secret. Any other
-- browser chooses both again.
-- Risk: a failing trigger on auth.users rejects confirmations. private.delete_account() takes no argument, so that a caller
-- can delete only their own account. Operators answer requests with private.remove_account().

create table private.unclaimed_accounts (
  user_id uuid primary key references public.users (id) on delete cascade,
  encrypted_password text not null,
  role text not null,
  proof_hash text,
  created_at timestamptz not null default now()
);
comment on table private.unclaimed_accounts is
  'Password and role of the first sign-up with an address, from its confirmation until the account is claimed. '
  'proof_hash is the hexadecimal SHA-256 of a secret that the browser of that sign-up has, or null without one.';

alter table private.unclaimed_accounts enable row level security;
create policy select_operator on private.unclaimed_accounts for select to service_role using (true);

-- Not granted: credentials. No writes: the triggers write.
grant select (user_id, role, created_at) on private.unclaimed_accounts to service_role;

create function private.tg_auth_users__hold_credentials() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public and private tables.
security definer set search_path = '' as $$
declare
  v_proof_hash constant text := new.raw_user_meta_data ->> 'proof_hash';
begin
  insert into private.unclaimed_accounts (user_id, encrypted_password, role, proof_hash)
  select
    u.id, coalesce(new.encrypted_password, ''), u.role,
    case when v_proof_hash ~ '^[0-9a-f]{64}$' then v_proof_hash end
  from public.users u
  where u.id = new.id;
  update public.users set role = default, needs_setup = true where id = new.id;
  delete from auth.sessions where user_id = new.id;
  -- With an empty hash, the auth service rejects every password.
  new.encrypted_password := '';
  return new;
end
$$;
comment on function private.tg_auth_users__hold_credentials() is
  'Moves password and role of an account to private.unclaimed_accounts and ends its sessions.';

-- Runs for every confirmation link: sign-up, recovery and change of address. confirmation_sent_at is null if no mail was
-- sent: confirmations are turned off, or an operator created the account.
create trigger hold_credentials
  before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and new.confirmation_sent_at is not null
  )
  execute function private.tg_auth_users__hold_credentials();

create function private.tg_auth_users__end_setup() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public and private tables.
security definer set search_path = '' as $$
begin
  delete from private.unclaimed_accounts where user_id = new.id;
  if found then
    update public.users set needs_setup = false where id = new.id;
  end if;
  return null;
end
$$;
comment on function private.tg_auth_users__end_setup() is
  'Deletes the held password and role as soon as the account has a password.';

create trigger end_setup
  after update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.tg_auth_users__end_setup();

create function private.claim_account(p_proof text) returns void
language plpgsql
-- Definer: callers cannot write auth.users and users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_claimed private.unclaimed_accounts;
begin
  -- Locks in the same order as the auth service and its triggers, to avoid a deadlock.
  perform from auth.users u where u.id = v_user_id for update;
  select * into v_claimed from private.unclaimed_accounts a
  where a.user_id = v_user_id and a.proof_hash = encode(sha256(convert_to(p_proof, 'UTF8')), 'hex');
  if not found then
    return;
  end if;
  update public.users set role = v_claimed.role where id = v_user_id;
  -- The trigger end_setup then deletes the held password.
  update auth.users set encrypted_password = v_claimed.encrypted_password where id = v_user_id;
end
$$;

create function public.claim_account(p_proof text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.claim_account(p_proof)
$$;
comment on function public.claim_account(text) is
  'Restores the password and role of the sign-up, if p_proof is its secret. Otherwise does nothing, and '
  'users.needs_setup stays true. A secret of 256 bits cannot be guessed, so attempts are not limited.';
grant execute on function private.claim_account(text), public.claim_account(text) to authenticated;

create table private.sign_ups (
  id bigint generated always as identity primary key,
  network cidr,
  mailbox_hash bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.sign_ups is 'The sign-ups of the last hour, for their limits.';
comment on column private.sign_ups.network is 'The IPv4 address, or the /64 of the IPv6 address, which one household has.';

create index sign_ups_network on private.sign_ups (network, created_at);
create index sign_ups_mailbox on private.sign_ups (mailbox_hash, created_at);

alter table private.sign_ups enable row level security;
create policy select_operator on private.sign_ups for select to service_role using (true);

create function private.before_user_created(p_event jsonb) returns jsonb
language plpgsql volatile
-- Definer: the auth service has no privileges on private tables.
security definer set search_path = '' as $$
declare
  v_address inet := (p_event -> 'metadata' ->> 'ip_address')::inet;
  v_network cidr := network(set_masklen(v_address, case family(v_address) when 4 then 32 else 64 end));
  v_mailbox bytea := private.hash_address(p_event -> 'user' ->> 'email');
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
  'The hook of Supabase Auth before a new account: at most 60 an hour from a network and 5 for a mailbox. config.toml '
  'names it.';

grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

create function private.purge_unconfirmed_accounts() returns integer
language sql volatile
-- Definer: the service role cannot delete from auth.users.
security definer set search_path = '' as $$
  delete from private.sign_ups s where s.created_at < now() - interval '1 hour';
  with purged as (
    delete from auth.users u
    where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
      and not u.is_anonymous and not u.is_sso_user
      and u.created_at < now() - interval '24 hours'
      -- A link is valid for an hour (otp_expiry in config.toml).
      and greatest(u.confirmation_sent_at, u.recovery_sent_at, u.created_at) < now() - interval '1 hour'
    returning u.id
  )
  select count(*)::integer from purged;
$$;

create function public.purge_unconfirmed_accounts() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.purge_unconfirmed_accounts()
$$;
comment on function public.purge_unconfirmed_accounts() is
  'Removes accounts whose address was not confirmed within 24 hours and returns their number. Keeps accounts with a '
  'valid link. Also forgets the sign-ups before the last hour. Schedule it hourly.';
grant execute on function private.purge_unconfirmed_accounts(), public.purge_unconfirmed_accounts() to service_role;

create function private.choose_role(p_role text) returns void
language plpgsql
-- Definer: callers cannot write users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_role text;
begin
  perform private.check_argument('Role', p_role, 20);
  -- The lock serializes this with concurrent inserts of a home, favorite or inquiry, whose foreign keys lock the row.
  select u.role into v_role from public.users u where u.id = v_user_id for update;
  if v_role is null then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  if v_role = p_role then
    return;
  end if;
  if exists (select from public.properties p where p.owner_id = v_user_id)
    or exists (select from public.favorites f where f.patient_id = v_user_id)
    or exists (select from public.inquiries i where i.patient_id = v_user_id)
    or exists (select from public.list_members m where m.user_id = v_user_id)
    or exists (select from public.saved_searches s where s.user_id = v_user_id)
    or exists (select from private.account_people a where a.user_id = v_user_id) then
    raise exception 'The role cannot change once the account has a property, favorite, inquiry, list or saved search, or works for an owner.'
      using errcode = 'SC409';
  end if;
  update public.users set role = p_role where id = v_user_id;
end
$$;
grant execute on function private.choose_role(text) to authenticated;

create function public.choose_role(p_role text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.choose_role(p_role)
$$;
comment on function public.choose_role(text) is
  'Sets the role of the caller, patient or owner. Raises SC409 if the role would change and the account already has a '
  'property, favorite, inquiry, list or saved search, or acts for an owner. Raises 23514 for any other role.';
grant execute on function public.choose_role(text) to authenticated, service_role;

create function private.remove_account(p_user_id uuid) returns void
language plpgsql volatile security invoker set search_path = ''
-- Gives way to a writer that holds a home and waits for the account, before the deadlock detector ends one of both after
-- a second.
set lock_timeout = '200ms'
as $$
declare
  v_last_start constant timestamptz := clock_timestamp() + interval '5 seconds';
begin
  loop
    begin
      -- In the order of all writers. Cascades would lock in the order of the foreign keys.
      perform from auth.users u where u.id = p_user_id for update;
      perform from public.users u where u.id = p_user_id for update;
      perform from public.properties p where p.owner_id = p_user_id order by p.id for update;
      perform from public.inquiries i
      where i.patient_id = p_user_id
        or i.property_id in (select p.id from public.properties p where p.owner_id = p_user_id)
        or i.former_owner_id = p_user_id
      order by i.id
      for update;
      -- Scheduled jobs delete the files: photos of homes within minutes, all others within an hour.
      delete from auth.users where id = p_user_id;
      return;
    exception when lock_not_available or deadlock_detected then
      -- All of it is undone and its locks are released.
      if clock_timestamp() > v_last_start then
        raise exception 'The account is being changed. Please try again.' using errcode = 'serialization_failure';
      end if;
    end;
    perform pg_sleep(random() / 20);
  end loop;
end
$$;
comment on function private.remove_account(uuid) is
  'Deletes an account with all that belongs to it. Raises 40001 if others write it for five seconds.';

create function private.delete_account() returns void
language plpgsql
-- Definer: callers cannot delete from auth.users, from which all other deletes cascade.
security definer set search_path = '' as $$
begin
  -- Protects against a stolen token. Refreshing a token does not open a new session.
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '15 minutes'
  ) then
    raise exception 'Please sign in again before you delete your account.' using errcode = 'SC403';
  end if;
  perform private.remove_account(private.user_id());
end
$$;

create function public.delete_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_account()
$$;
comment on function public.delete_account() is
  'Deletes the account of the caller with its homes, the inquiries about them, sent inquiries, favorites and sessions. '
  'Raises SC403 unless the session was opened within the last 15 minutes, and 40001 if others write it for five seconds.';
grant execute on function private.delete_account(), public.delete_account() to authenticated;

-- Shared lists: a family collects homes, writes notes on them and votes. Who is a member decides everything.
-- A user is known to the other members by the name and the id of the membership. No caller can read the columns user_id and
-- created_by.
-- Owners never learn that a home is on a list: no count, error or lock of a list depends on who owns the home.

create function private.member_name_key(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(
    lower(regexp_replace(
      normalize(p_name, nfkc), '[[:space:][:punct:]\u00ad\u034f\u115f\u1160\u200b-\u200d\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff]', '', 'g'
    )),
    'авеікмнорстухјѕԁԛԝАВЕІКМНОРСТУХЈЅαβεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
    'abeikmhopctyxjsdqwabeikmhopctyxjsabeikvoptuxabezhikmnoptyx'
  )
$$;
comment on function private.member_name_key(text) is
  'Equal for names that look alike: without case, spaces, punctuation and invisible characters, and with the Latin letters '
  'that Cyrillic and Greek ones look like.';

create table public.lists (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.lists is 'A list of homes that its members share, such as "For Mom".';
comment on column public.lists.updated_at is
  'The time of the last home, note, vote or member. Times of a list increase in the order of the commits, because each '
  'change locks this row. So a member who has read updated_at has read all that is not later.';

create table public.list_members (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  list_id uuid not null references public.lists (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null default 'member' constraint role_is_known check (role in ('organizer', 'member')),
  -- Chosen by the member for this list. A sign-up asks for no name.
  name text not null
    constraint member_name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 40))
    -- The app shows these in place of a name.
    constraint name_is_not_reserved check (private.member_name_key(name) not in ('you', 'aformermember')),
  name_key text not null generated always as (private.member_name_key(name)) stored,
  mail_enabled boolean not null default false,
  joined_at timestamptz not null,
  -- lists.updated_at as the member last read it.
  seen_at timestamptz not null,
  constraint list_members_list_user_key unique (list_id, user_id),
  constraint list_members_list_name_key unique (list_id, name_key)
);
comment on table public.list_members is 'A user who reads and fills a list, under the name that the others read.';

create unique index list_members_organizer on public.list_members (list_id) where role = 'organizer';
create index list_members_user on public.list_members (user_id);

create table public.list_homes (
  list_id uuid not null references public.lists (id) on delete cascade,
  -- No foreign key: a home that its owner deletes stays on the list, with its name.
  property_id uuid not null,
  property_name text not null,
  created_by uuid default private.user_id() references public.users (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (list_id, property_id)
);
comment on table public.list_homes is 'A home on a list, whether it is active, inactive or deleted.';
comment on column public.list_homes.property_name is 'The last name of a deleted home. Else the name when it was added.';

create index list_homes_property on public.list_homes (property_id);
create index list_homes_created_by on public.list_homes (created_by);

create table public.list_notes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  list_id uuid not null,
  property_id uuid not null,
  created_by uuid not null default private.user_id() references public.users (id) on delete cascade,
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 2000)),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (list_id, property_id) references public.list_homes (list_id, property_id) on delete cascade
);
comment on table public.list_notes is
  'A note on a home of a list, for all members. It stays when its author leaves, and goes with the account.';

create index list_notes_home on public.list_notes (list_id, property_id);
create index list_notes_created_by on public.list_notes (created_by);

create table public.list_votes (
  list_id uuid not null,
  property_id uuid not null,
  created_by uuid not null default private.user_id() references public.users (id) on delete cascade,
  vote text not null constraint vote_is_known check (vote in ('yes', 'maybe', 'no')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (list_id, property_id, created_by),
  foreign key (list_id, property_id) references public.list_homes (list_id, property_id) on delete cascade
);
comment on table public.list_votes is 'What a member says to a home. Only the votes of present members count.';

create index list_votes_created_by on public.list_votes (created_by);

create table private.list_invitations (
  list_id uuid primary key references public.lists (id) on delete cascade,
  token_hash text not null unique constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.list_invitations is
  'The link with which others join a list, at most one a list. token_hash is the hexadecimal SHA-256 of its token, which '
  'is not stored. A revoked link has no row.';

create table private.list_invitation_uses (
  list_id uuid not null references private.list_invitations (list_id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (list_id, user_id)
);
comment on table private.list_invitation_uses is
  'Who has joined with the present link, or left the list since it was made. They cannot join with it again.';

create index list_invitation_uses_user on private.list_invitation_uses (user_id);

-- Statistics would contain personal data. See public.inquiries.
alter table public.lists alter column name set statistics 0;

alter table public.list_members
  alter column user_id set statistics 0, alter column name set statistics 0, alter column name_key set statistics 0;

alter table public.list_homes alter column property_id set statistics 0, alter column created_by set statistics 0;

alter table public.list_notes alter column created_by set statistics 0, alter column body set statistics 0;

alter table public.list_votes alter column created_by set statistics 0;

-- Membership: who is a member, and the triggers that lock a list and count what it holds.
-- Risk: a failing trigger on users or properties rejects the deletion of an account or a home.

create function private.is_list_member(p_list_id uuid) returns boolean
language plpgsql stable
-- Definer: the policy of list_members calls it.
security definer set search_path = '' as $$
begin
  return exists (
    select from public.list_members m where m.list_id = p_list_id and m.user_id = (select private.user_id())
  );
end
$$;
comment on function private.is_list_member(uuid) is 'Whether the caller is a member of a list, or its organizer.';

create function private.is_list_organizer(p_list_id uuid) returns boolean
language plpgsql stable
-- Definer: callers cannot read user_id.
security definer set search_path = '' as $$
begin
  return exists (
    select from public.list_members m
    where m.list_id = p_list_id and m.user_id = (select private.user_id()) and m.role = 'organizer'
  );
end
$$;
comment on function private.is_list_organizer(uuid) is 'Whether the caller is the organizer of a list.';

create function private.is_former_list_member(p_list_id uuid, p_user_id uuid) returns boolean
language plpgsql stable
-- Definer: callers cannot read user_id.
security definer set search_path = '' as $$
begin
  return not exists (select from public.list_members m where m.list_id = p_list_id and m.user_id = p_user_id);
end
$$;
comment on function private.is_former_list_member(uuid, uuid) is 'Whether the author of a note is no longer a member.';

create function private.check_list(p_list_id uuid, p_as_organizer boolean default false) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if private.is_list_member(p_list_id) is not true then
    raise exception 'List not found' using errcode = 'SC404';
  end if;
  if p_as_organizer and not private.is_list_organizer(p_list_id) then
    raise exception 'Only the organizer of the list can do this.' using errcode = '42501';
  end if;
end
$$;
comment on function private.check_list(uuid, boolean) is
  'Raises SC404 unless the caller is a member of a list, and 42501 if the caller should be its organizer and is not.';

create function private.change_list(p_list_id uuid, p_as_organizer boolean default false) returns timestamptz
language plpgsql volatile
-- Definer: members cannot write updated_at.
security definer set search_path = '' as $$
declare
  v_changed_at timestamptz;
begin
  perform private.check_list(p_list_id, p_as_organizer);
  update public.lists l
  set updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
  where l.id = p_list_id
  returning l.updated_at into v_changed_at;
  -- Again, because the caller may have been removed before the lock was free.
  perform private.check_list(p_list_id, p_as_organizer);
  return v_changed_at;
end
$$;
comment on function private.change_list(uuid, boolean) is
  'Locks a list until the end of the transaction and returns the time of the change. Raises what check_list() raises.';

create function private.tg__change_list() returns trigger
language plpgsql
-- Definer: counts and locks rows of the list.
security definer set search_path = '' as $$
declare
  v_count integer;
begin
  -- Operators write rows as they are.
  if private.user_id() is null then
    return new;
  end if;
  new.changed_at := private.change_list(new.list_id);
  if tg_op = 'INSERT' then
    new.created_at := new.changed_at;
    if tg_nargs > 0 then
      execute format('select count(*) from %I.%I where list_id = $1', tg_table_schema, tg_table_name)
      into v_count using new.list_id;
      if v_count >= tg_argv[0]::integer then
        raise exception '%', tg_argv[1] using errcode = 'SC409';
      end if;
    end if;
  end if;
  return new;
end
$$;
comment on function private.tg__change_list() is
  'Locks the list of a row, checks that the caller is a member, and sets the times. With arguments: raises SC409 with the '
  'second when the list has as many rows as the first says.';

create trigger change_list
  before insert on public.list_homes
  for each row execute function private.tg__change_list(
    '30', 'This list has 30 homes, as many as a list can have. Remove one to add another.'
  );

create trigger change_list
  before insert or update on public.list_notes
  for each row execute function private.tg__change_list(
    '500', 'This list has 500 notes, as many as a list can have. Delete one to write another.'
  );

create trigger change_list
  before insert or update on public.list_votes
  for each row execute function private.tg__change_list();

create function private.tg_list_homes__read_name() returns trigger
language plpgsql
-- Definer: callers cannot lock homes of others.
security definer set search_path = '' as $$
begin
  -- Operators write rows as they are.
  if private.user_id() is null then
    return new;
  end if;
  -- The lock makes a concurrent deletion of the home wait and find the row.
  select p.name into new.property_name
  from public.properties p
  where p.id = new.property_id and private.can_view_property(p.id)
  for key share;
  if not found then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  return new;
end
$$;
comment on function private.tg_list_homes__read_name() is
  'Reads the name of a home that is added. Raises SC404 if the caller cannot see the home.';

-- Runs after change_list, by its name.
create trigger read_name
  before insert on public.list_homes
  for each row execute function private.tg_list_homes__read_name();

create function private.tg_properties__keep_name_on_lists() returns trigger
language plpgsql
-- Definer: owners have no privileges on lists.
security definer set search_path = '' as $$
begin
  update public.list_homes h set property_name = old.name where h.property_id = old.id;
  return null;
end
$$;
comment on function private.tg_properties__keep_name_on_lists() is 'Keeps the last name of a deleted home on its lists.';

create trigger keep_name_on_lists
  after delete on public.properties
  for each row execute function private.tg_properties__keep_name_on_lists();

create function private.tg_list_members__keep_organizer() returns trigger
language plpgsql
-- Definer: also runs when an account is deleted by a role without privileges on lists.
security definer set search_path = '' as $$
begin
  if old.role = 'organizer' and exists (select from public.lists l where l.id = old.list_id) then
    update public.list_members m
    set role = 'organizer'
    where m.id = (
      select o.id from public.list_members o where o.list_id = old.list_id order by o.joined_at, o.id limit 1
    );
    if not found then
      delete from public.lists l where l.id = old.list_id;
    end if;
  end if;
  return null;
end
$$;
comment on function private.tg_list_members__keep_organizer() is
  'Makes the longest member the organizer when the organizer goes. Deletes the list when the last member goes.';

create trigger keep_organizer
  after delete on public.list_members
  for each row execute function private.tg_list_members__keep_organizer();

create function private.tg_users__lock_lists() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on lists.
security definer set search_path = '' as $$
begin
  -- Before the memberships are locked, so that two members who delete their accounts at once do not wait for each other.
  perform from public.lists l
  where l.id in (select m.list_id from public.list_members m where m.user_id = old.id)
  order by l.id
  for update;
  return old;
end
$$;
comment on function private.tg_users__lock_lists() is 'Locks the lists of an account that is deleted.';

create trigger lock_lists
  before delete on public.users
  for each row execute function private.tg_users__lock_lists();

-- Who reads and writes which columns of lists, members, homes, notes and votes.

grant execute on function
  private.is_list_member(uuid), private.is_list_organizer(uuid), private.is_former_list_member(uuid, uuid),
  private.member_name_key(text), private.check_list(uuid, boolean),
  private.change_list(uuid, boolean)
to authenticated, service_role;

alter table public.lists enable row level security;
alter table public.list_members enable row level security;
alter table public.list_homes enable row level security;
alter table public.list_notes enable row level security;
alter table public.list_votes enable row level security;
alter table private.list_invitations enable row level security;
alter table private.list_invitation_uses enable row level security;

-- No insert on lists and list_members, and no delete on list_members: private.create_list(), join_list() and
-- remove_list_member() write.
create policy select_member on public.lists
  for select to authenticated using (private.is_list_member(id));

create policy update_organizer on public.lists
  for update to authenticated
  using (private.is_list_organizer(id)) with check (private.is_list_organizer(id));

create policy delete_organizer on public.lists
  for delete to authenticated using (private.is_list_organizer(id));

create policy select_member on public.list_members
  for select to authenticated using (private.is_list_member(list_id));

create policy update_own on public.list_members
  for update to authenticated
  using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()));

-- No update: a home on a list has nothing to change.
create policy select_member on public.list_homes
  for select to authenticated using (private.is_list_member(list_id));

create policy insert_member on public.list_homes
  for insert to authenticated
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy select_member on public.list_notes
  for select to authenticated using (private.is_list_member(list_id));

create policy insert_member on public.list_notes
  for insert to authenticated
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy update_author on public.list_notes
  for update to authenticated
  using (private.is_list_member(list_id) and created_by = (select private.user_id()))
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

-- Nobody else could delete the note of a former member.
create policy delete_author_or_organizer on public.list_notes
  for delete to authenticated
  using (
    private.is_list_member(list_id) and created_by = (select private.user_id())
    or private.is_list_organizer(list_id) and private.is_former_list_member(list_id, created_by)
  );

create policy select_member on public.list_votes
  for select to authenticated using (private.is_list_member(list_id));

create policy insert_member on public.list_votes
  for insert to authenticated
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy update_own on public.list_votes
  for update to authenticated
  using (private.is_list_member(list_id) and created_by = (select private.user_id()))
  with check (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy delete_own on public.list_votes
  for delete to authenticated
  using (private.is_list_member(list_id) and created_by = (select private.user_id()));

create policy select_operator on private.list_invitations for select to service_role using (true);

create policy select_operator on private.list_invitation_uses for select to service_role using (true);

grant select, delete on public.lists to authenticated;
grant update (name) on public.lists to authenticated;

-- Not granted: user_id and created_by.
grant select (id, list_id, role, name, joined_at) on public.list_members to authenticated;
grant update (mail_enabled, seen_at) on public.list_members to authenticated;
grant select (list_id, property_id, property_name, created_at, changed_at), insert (list_id, property_id)
on public.list_homes to authenticated;
grant select (id, list_id, property_id, body, created_at, changed_at), insert (list_id, property_id, body), update (body)
on public.list_notes to authenticated;
grant select (list_id, property_id, vote, created_at, changed_at), insert (list_id, property_id, vote), update (vote)
on public.list_votes to authenticated;
-- Not on list_homes: private.remove_list_home() deletes, and keeps what it takes to put a home back.
grant delete on public.list_notes, public.list_votes to authenticated;
grant all on public.lists, public.list_members, public.list_homes, public.list_notes, public.list_votes to service_role;

-- Not granted: token_hash. No writes: private.invite_to_list() and join_list() write.
grant select (list_id, created_at, expires_at) on private.list_invitations to service_role;

-- Lists and their members: creating, renaming and deleting a list, leaving and handing over.

create function private.suggest_member_name(p_user_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select left(trim(u.first_name), 37) || coalesce(' ' || upper(left(nullif(trim(u.last_name), ''), 1)) || '.', '')
  from public.users u
  where u.id = p_user_id and private.is_filled(u.first_name)
$$;
comment on function private.suggest_member_name(uuid) is
  'First name and initial, such as "Pat S.". The same as suggestMemberName() in contract/lists.ts. Null without a name.';

create function private.add_list_member(p_list_id uuid, p_role text, p_name text, p_joined_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  -- Serializes the lists of a user, so that each counts the one before. Always taken before the lock of a list.
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || v_user_id, 0));
  if (select u.needs_setup from public.users u where u.id = v_user_id) is distinct from false then
    raise exception 'Please finish setting up your account first.' using errcode = '42501';
  end if;
  if (select count(*) from public.list_members m where m.user_id = v_user_id) >= 20 then
    raise exception 'You have 20 lists, as many as one person can have. Leave or delete one first.'
      using errcode = 'SC409';
  end if;
  insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
  values (
    p_list_id, v_user_id, p_role, coalesce(p_name, private.suggest_member_name(v_user_id), ''), p_joined_at,
    p_joined_at
  );
exception when unique_violation then
  raise exception 'Somebody on this list already has this name. Please choose another.' using errcode = 'SC409';
end
$$;
comment on function private.add_list_member(uuid, text, text, timestamptz) is
  'Adds the caller to a list. Raises SC409 for the 21st list and for a name like that of another member, and 23514 '
  'member_name_is_filled without a name.';

create function private.create_list(p_name text, p_member_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write lists and list_members.
security definer set search_path = '' as $$
declare
  v_list_id uuid;
begin
  perform private.check_argument('Name', p_name, 200), private.check_argument('Name', p_member_name, 200);
  insert into public.lists (name) values (p_name) returning id into v_list_id;
  perform private.add_list_member(v_list_id, 'organizer', p_member_name, now());
  return private.summarize_lists(v_list_id) -> 0;
end
$$;

create function public.create_list(p_name text, p_member_name text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.create_list(p_name, p_member_name)
$$;
comment on function public.create_list(text, text) is
  'Creates a list whose organizer is the caller, under a name that the members read: by default the first name and '
  'initial of the account. Returns its summary. See private.add_list_member() for the errors.';

create function public.rename_list(p_list_id uuid, p_name text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Name', p_name, 200), private.change_list(p_list_id, true);
  update public.lists l set name = p_name where l.id = p_list_id;
  return private.summarize_lists(p_list_id) -> 0;
end
$$;
comment on function public.rename_list(uuid, text) is 'Renames a list of which the caller is the organizer.';

create function public.delete_list(p_list_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id, true);
  delete from public.lists l where l.id = p_list_id;
end
$$;
comment on function public.delete_list(uuid) is 'Deletes a list of which the caller is the organizer.';

create function public.mark_list_seen(p_list_id uuid, p_updated_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  -- The policy update_own limits this to the membership of the caller.
  update public.list_members m set seen_at = least(p_updated_at, clock_timestamp()) where m.list_id = p_list_id;
end
$$;
comment on function public.mark_list_seen(uuid, timestamptz) is
  'Records that the caller has read a list up to its updated_at. What is later is new.';

create function public.set_list_mail(p_list_id uuid, p_enabled boolean) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  -- The policy update_own limits this to the membership of the caller.
  update public.list_members m set mail_enabled = p_enabled where m.list_id = p_list_id;
end
$$;
comment on function public.set_list_mail(uuid, boolean) is
  'Switches the daily mail about a list on or off for the caller.';

create function private.remove_list_member(p_list_id uuid, p_member_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot delete members.
security definer set search_path = '' as $$
declare
  v_member public.list_members;
begin
  perform private.change_list(p_list_id);
  select * into v_member from public.list_members m where m.list_id = p_list_id and m.id = p_member_id;
  if not found then
    raise exception 'Member not found' using errcode = 'SC404';
  end if;
  if v_member.user_id <> private.user_id() then
    perform private.check_list(p_list_id, true);
  elsif v_member.role = 'organizer'
    and (select count(*) from public.list_members m where m.list_id = p_list_id) > 1 then
    raise exception 'Make another member the organizer before you leave the list.' using errcode = 'SC409';
  end if;
  delete from public.list_members m where m.id = p_member_id;
  -- Also a former organizer, who knows the present link and has not joined with it.
  insert into private.list_invitation_uses (list_id, user_id)
  select i.list_id, v_member.user_id from private.list_invitations i where i.list_id = p_list_id
  on conflict do nothing;
end
$$;

create function public.remove_list_member(p_list_id uuid, p_member_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_list_member(p_list_id, p_member_id)
$$;
comment on function public.remove_list_member(uuid, uuid) is
  'Removes a member, as the organizer, or the caller, who leaves. The list goes with its last member. Raises SC409 for an '
  'organizer who would leave others.';

create function private.hand_over_list(p_list_id uuid, p_member_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write roles.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id, true);
  if not exists (select from public.list_members m where m.list_id = p_list_id and m.id = p_member_id) then
    raise exception 'Member not found' using errcode = 'SC404';
  end if;
  -- Two statements, because a list has one organizer at any time.
  update public.list_members m set role = 'member' where m.list_id = p_list_id and m.role = 'organizer';
  update public.list_members m set role = 'organizer' where m.id = p_member_id;
end
$$;

create function public.hand_over_list(p_list_id uuid, p_member_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.hand_over_list(p_list_id, p_member_id)
$$;
comment on function public.hand_over_list(uuid, uuid) is
  'Makes a member the organizer. The caller, the organizer until then, becomes a member.';

-- Inviting to a list and joining it.
-- Risk: a token lets its holder join. Only its hash is stored, and no call tells an expired token from an unknown one.

create function private.invite_to_list(p_list_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_token constant text := private.make_token();
  v_expires_at timestamptz;
begin
  perform private.change_list(p_list_id, true);
  -- Not an update: with the row go its uses.
  delete from private.list_invitations i where i.list_id = p_list_id;
  insert into private.list_invitations (list_id, token_hash)
  values (p_list_id, private.hash_token(v_token))
  returning expires_at into v_expires_at;
  return jsonb_build_object('token', v_token, 'expires_at', v_expires_at);
end
$$;

create function public.invite_to_list(p_list_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.invite_to_list(p_list_id)
$$;
comment on function public.invite_to_list(uuid) is
  'Makes a link to join a list, valid for 7 days, and revokes the one before: {token, expires_at}. For the organizer.';

create function private.revoke_list_invitation(p_list_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write invitations.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id, true);
  delete from private.list_invitations i where i.list_id = p_list_id;
end
$$;

create function public.revoke_list_invitation(p_list_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.revoke_list_invitation(p_list_id)
$$;
comment on function public.revoke_list_invitation(uuid) is 'Revokes the link to join a list. For the organizer.';

create function private.find_invited_list(p_token text) returns uuid
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_list_id uuid;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select i.list_id into v_list_id
  from private.list_invitations i
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now()
    and (
      private.is_list_member(i.list_id)
      or not exists (
        select from private.list_invitation_uses used
        where used.list_id = i.list_id and used.user_id = (select private.user_id())
      )
    );
  if not found then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_list_id;
end
$$;
comment on function private.find_invited_list(text) is
  'The list of an invitation. Raises the same SC404 for an unknown, expired or revoked token and for one that the caller '
  'used before leaving the list. 244 bits cannot be guessed, so attempts are not limited.';

create function private.read_list_invitation(p_token text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read lists of others. The token allows this summary.
security definer set search_path = '' as $$
declare
  v_list_id constant uuid := private.find_invited_list(p_token);
  v_is_member constant boolean := private.is_list_member(v_list_id);
begin
  return (
    select jsonb_build_object(
      'list_name', l.name, 'organizer_name', o.name,
      'member_count', (select count(*) from public.list_members m where m.list_id = l.id),
      'is_member', v_is_member, 'list_id', case when v_is_member then l.id end
    )
    from public.lists l
    join public.list_members o on o.list_id = l.id and o.role = 'organizer'
    where l.id = v_list_id
  );
end
$$;

create function public.read_list_invitation(p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_list_invitation(p_token)
$$;
comment on function public.read_list_invitation(text) is
  'What a person sees before joining a list: {list_name, organizer_name, member_count, is_member, list_id}. list_id is '
  'for members only. See private.find_invited_list() for the error.';

create function private.join_list(p_token text, p_member_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write list_members.
security definer set search_path = '' as $$
declare
  v_list_id uuid := private.find_invited_list(p_token);
  v_joined_at timestamptz;
begin
  perform private.check_argument('Name', p_member_name, 200);
  if not private.is_list_member(v_list_id) then
    -- The locks are taken in this order everywhere. See private.add_list_member().
    perform pg_advisory_xact_lock(hashtextextended('lists of ' || private.user_id(), 0));
    update public.lists l
    set updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    where l.id = v_list_id
    returning l.updated_at into v_joined_at;
    -- Again, because the invitation may have been revoked or used before the lock was free.
    v_list_id := private.find_invited_list(p_token);
  end if;
  if not private.is_list_member(v_list_id) then
    if (select count(*) from public.list_members m where m.list_id = v_list_id) >= 12 then
      raise exception 'This list has 12 members, as many as a list can have. Please ask its organizer to make room.'
        using errcode = 'SC409';
    end if;
    perform private.add_list_member(v_list_id, 'member', p_member_name, v_joined_at);
    insert into private.list_invitation_uses (list_id, user_id) values (v_list_id, private.user_id());
  end if;
  return private.summarize_lists(v_list_id) -> 0;
end
$$;

create function public.join_list(p_token text, p_member_name text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.join_list(p_token, p_member_name)
$$;
comment on function public.join_list(text, text) is
  'Makes the caller a member and returns the summary of the list, also for a member. Raises SC409 for the 13th member, '
  'and what find_invited_list() and add_list_member() raise.';

grant execute on function
  private.create_list(text, text), private.remove_list_member(uuid, uuid), private.hand_over_list(uuid, uuid),
  private.invite_to_list(uuid), private.revoke_list_invitation(uuid), private.join_list(text, text),
  public.create_list(text, text), public.rename_list(uuid, text), public.delete_list(uuid),
  public.mark_list_seen(uuid, timestamptz), public.set_list_mail(uuid, boolean),
  public.remove_list_member(uuid, uuid), public.hand_over_list(uuid, uuid), public.invite_to_list(uuid),
  public.revoke_list_invitation(uuid), public.join_list(text, text)
to authenticated;
grant execute on function private.read_list_invitation(text), public.read_list_invitation(text) to anon, authenticated;

-- Homes, votes and notes of shared lists. Policies decide who may change what. The trigger change_list locks the list.

create function public.add_list_home(p_list_id uuid, p_property_id uuid) returns json
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  if not exists (
    select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id
  ) then
    insert into public.list_homes (list_id, property_id) values (p_list_id, p_property_id);
  end if;
  return private.read_list_homes(p_list_id, p_property_id) -> 0;
end
$$;
comment on function public.add_list_home(uuid, uuid) is
  'Adds a home that the caller can see to a list, unless it is there, and returns it. Raises SC409 for the 31st.';

create table private.removed_list_homes (
  list_id uuid not null references public.lists (id) on delete cascade,
  property_id uuid not null,
  property_name text not null,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_by uuid references public.users (id) on delete set null,
  removed_at timestamptz not null,
  -- {votes, notes}: the rows as they were. Null when the home can no longer be put back.
  content jsonb,
  primary key (list_id, property_id)
);
comment on table private.removed_list_homes is
  'The last removal of a home from a list: who and when, for 30 days, and for ten minutes what it takes to put it back.';

create index removed_list_homes_created_by on private.removed_list_homes (created_by);
create index removed_list_homes_removed_by on private.removed_list_homes (removed_by);

alter table private.removed_list_homes
  alter column property_id set statistics 0, alter column created_by set statistics 0,
  alter column removed_by set statistics 0, alter column content set statistics 0;

alter table private.removed_list_homes enable row level security;
create policy select_operator on private.removed_list_homes for select to service_role using (true);

create function private.remove_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile
-- Definer: members cannot write private.removed_list_homes.
security definer set search_path = '' as $$
declare
  v_removed_at constant timestamptz := private.change_list(p_list_id);
begin
  insert into private.removed_list_homes
  select
    h.list_id, h.property_id, coalesce(p.name, h.property_name), h.created_by, h.created_at, h.changed_at,
    private.user_id(), v_removed_at,
    jsonb_build_object(
      'votes', (
        select coalesce(jsonb_agg(v), '[]') from public.list_votes v
        where v.list_id = h.list_id and v.property_id = h.property_id
      ),
      'notes', (
        select coalesce(jsonb_agg(n), '[]') from public.list_notes n
        where n.list_id = h.list_id and n.property_id = h.property_id
      )
    )
  from public.list_homes h
  left join public.properties p on p.id = h.property_id
  where h.list_id = p_list_id and h.property_id = p_property_id
  on conflict (list_id, property_id) do update
  set property_name = excluded.property_name, created_by = excluded.created_by, created_at = excluded.created_at,
    changed_at = excluded.changed_at, removed_by = excluded.removed_by, removed_at = excluded.removed_at,
    content = excluded.content;
  delete from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id;
end
$$;

create function public.remove_list_home(p_list_id uuid, p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_list_home(p_list_id, p_property_id)
$$;
comment on function public.remove_list_home(uuid, uuid) is
  'Removes a home from a list, with its votes and notes. Any member can put it back for ten minutes.';

create function private.put_back_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile
-- Definer: writes rows of several members.
security definer set search_path = '' as $$
declare
  v_claims constant text := current_setting('request.jwt.claims', true);
  v_subject constant text := current_setting('request.jwt.claim.sub', true);
begin
  -- Without a caller, triggers keep the times of the rows.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
  select r.list_id, r.property_id, r.property_name, r.created_by, r.created_at, r.changed_at
  from private.removed_list_homes r
  where r.list_id = p_list_id and r.property_id = p_property_id;
  -- Not what an account wrote that is deleted since.
  insert into public.list_votes
  select v.*
  from private.removed_list_homes r
  cross join jsonb_populate_recordset(null::public.list_votes, r.content -> 'votes') as v
  where r.list_id = p_list_id and r.property_id = p_property_id
    and exists (select from public.users u where u.id = v.created_by);
  insert into public.list_notes
  select n.*
  from private.removed_list_homes r
  cross join jsonb_populate_recordset(null::public.list_notes, r.content -> 'notes') as n
  where r.list_id = p_list_id and r.property_id = p_property_id
    and exists (select from public.users u where u.id = n.created_by);
  delete from private.removed_list_homes r where r.list_id = p_list_id and r.property_id = p_property_id;
  perform set_config('request.jwt.claims', v_claims, true), set_config('request.jwt.claim.sub', v_subject, true);
end
$$;
comment on function private.put_back_list_home(uuid, uuid) is
  'Writes a removed home with its votes and notes as they were. Checks nothing: see private.restore_list_home(uuid, uuid).';

create function private.restore_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile
-- Definer: members cannot read private.removed_list_homes.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  -- Put back or added by another member in the meantime.
  if exists (select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id) then
    return;
  end if;
  if not exists (
    select from private.removed_list_homes r
    where r.list_id = p_list_id and r.property_id = p_property_id
      and r.removed_at > now() - interval '10 minutes' and r.content is not null
  ) then
    raise exception 'A removed home can be put back for ten minutes. Add it again instead.' using errcode = 'SC409';
  end if;
  if (select count(*) from public.list_homes h where h.list_id = p_list_id) >= 30 then
    raise exception 'This list has 30 homes, as many as a list can have. Remove one to put this one back.'
      using errcode = 'SC409';
  end if;
  perform private.put_back_list_home(p_list_id, p_property_id);
end
$$;

create function public.restore_list_home(p_list_id uuid, p_property_id uuid) returns json
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.restore_list_home(p_list_id, p_property_id);
  return private.read_list_homes(p_list_id, p_property_id) -> 0;
end
$$;
comment on function public.restore_list_home(uuid, uuid) is
  'Puts a home back that was removed in the last ten minutes, with its votes and notes, and returns it. Changes nothing '
  'when it is on the list. Raises SC409 when it is too late or the list is full.';

create function public.purge_removed_list_homes() returns integer
language sql volatile security invoker set search_path = '' as $$
  update private.removed_list_homes r set content = null
  where r.content is not null and r.removed_at < now() - interval '10 minutes';
  with purged as (
    delete from private.removed_list_homes r where r.removed_at < now() - interval '30 days' returning 1
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_removed_list_homes() is
  'Forgets the votes and notes of homes that can no longer be put back, and removals older than 30 days. Returns the '
  'number of the latter. Schedule it hourly.';
grant select, update, delete on private.removed_list_homes to service_role;
grant execute on function public.purge_removed_list_homes() to service_role;

create function private.check_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  if not exists (
    select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id
  ) then
    raise exception 'This home is not on the list any more.' using errcode = 'SC404';
  end if;
end
$$;
comment on function private.check_list_home(uuid, uuid) is 'Locks a list and raises SC404 unless a home is on it.';

create function public.vote_on_list_home(p_list_id uuid, p_property_id uuid, p_vote text default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Vote', p_vote, 20), private.check_list_home(p_list_id, p_property_id);
  if p_vote is null then
    -- The policy delete_own limits this to the vote of the caller.
    delete from public.list_votes v where v.list_id = p_list_id and v.property_id = p_property_id;
  else
    update public.list_votes v set vote = p_vote where v.list_id = p_list_id and v.property_id = p_property_id;
    if not found then
      insert into public.list_votes (list_id, property_id, vote) values (p_list_id, p_property_id, p_vote);
    end if;
  end if;
end
$$;
comment on function public.vote_on_list_home(uuid, uuid, text) is
  'Sets the vote of the caller on a home of a list: yes, maybe, no, or null for none.';

create function private.read_list_note(p_list_id uuid, p_note_id uuid) returns json
language sql stable security invoker set search_path = '' as $$
  select note
  from public.list_notes n, json_array_elements(private.read_list_homes(n.list_id, n.property_id) #> '{0,notes}') as note
  where n.list_id = p_list_id and n.id = p_note_id and note ->> 'id' = p_note_id::text
$$;
comment on function private.read_list_note(uuid, uuid) is 'A note as private.read_list_homes() returns it.';

create function public.write_list_note(p_list_id uuid, p_property_id uuid, p_body text) returns json
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_note_id uuid;
begin
  perform private.check_argument('Note', p_body, 4000), private.check_list_home(p_list_id, p_property_id);
  insert into public.list_notes (list_id, property_id, body) values (p_list_id, p_property_id, p_body)
  returning id into v_note_id;
  return private.read_list_note(p_list_id, v_note_id);
end
$$;
comment on function public.write_list_note(uuid, uuid, text) is 'Writes a note on a home of a list and returns it.';

create function private.check_list_note(p_list_id uuid, p_note_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  if exists (select from public.list_notes n where n.list_id = p_list_id and n.id = p_note_id) then
    raise exception 'Only its author can change a note.' using errcode = '42501';
  end if;
  raise exception 'This note is not on the list any more.' using errcode = 'SC404';
end
$$;
comment on function private.check_list_note(uuid, uuid) is 'Raises why the caller could not change a note.';

create function public.edit_list_note(p_list_id uuid, p_note_id uuid, p_body text) returns json
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Note', p_body, 4000);
  update public.list_notes n set body = p_body where n.list_id = p_list_id and n.id = p_note_id;
  if not found then
    perform private.check_list_note(p_list_id, p_note_id);
  end if;
  return private.read_list_note(p_list_id, p_note_id);
end
$$;
comment on function public.edit_list_note(uuid, uuid, text) is 'Changes a note of the caller and returns it.';

create function public.delete_list_note(p_list_id uuid, p_note_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.list_notes n where n.list_id = p_list_id and n.id = p_note_id;
  if not found then
    perform private.check_list_note(p_list_id, p_note_id);
  end if;
end
$$;
comment on function public.delete_list_note(uuid, uuid) is 'Deletes a note of the caller, or as the organizer one of a former member.';

grant execute on function
  private.check_list_home(uuid, uuid), private.read_list_note(uuid, uuid), private.check_list_note(uuid, uuid),
  public.add_list_home(uuid, uuid), private.remove_list_home(uuid, uuid), public.remove_list_home(uuid, uuid),
  private.restore_list_home(uuid, uuid), public.restore_list_home(uuid, uuid), public.vote_on_list_home(uuid, uuid, text),
  public.write_list_note(uuid, uuid, text), public.edit_list_note(uuid, uuid, text), public.delete_list_note(uuid, uuid)
to authenticated;

-- Reading shared lists: the lists of a user, one list in one call, and what is new.
-- Every call of a list raises the same SC404 for an unknown list, a stranger and a former member.
-- Risk: these functions pass over row-level security. Each reads lists of the caller only.

create function private.count_list_changes(p_list_id uuid, p_user_id uuid, p_since timestamptz) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer
  from (
    select h.created_by, h.changed_at from public.list_homes h where h.list_id = p_list_id
    union all
    select n.created_by, n.changed_at from public.list_notes n where n.list_id = p_list_id
    union all
    select v.created_by, v.changed_at
    from public.list_votes v
    join public.list_members m on m.list_id = v.list_id and m.user_id = v.created_by
    where v.list_id = p_list_id
    union all
    select m.user_id, m.joined_at from public.list_members m where m.list_id = p_list_id
  ) as change (user_id, changed_at)
  where change.changed_at > p_since and change.user_id is distinct from p_user_id
$$;
comment on function private.count_list_changes(uuid, uuid, timestamptz) is
  'How many homes, notes, votes and members of a list are later than a time and not by a user.';
grant execute on function private.count_list_changes(uuid, uuid, timestamptz) to service_role;

create function private.count_list_news() returns integer
language sql stable
-- Definer: callers cannot read user_id. Counts on lists of the caller only.
security definer set search_path = '' as $$
  select coalesce(sum(private.count_list_changes(m.list_id, m.user_id, m.seen_at)), 0)::integer
  from public.list_members m
  where m.user_id = (select private.user_id())
$$;
comment on function private.count_list_news() is
  'How many homes, notes, votes and members of others the caller has not seen, on all lists.';
grant execute on function private.count_list_news() to authenticated;

create function private.summarize_lists(p_list_id uuid default null) returns jsonb
language sql stable
-- Definer: callers cannot read user_id. Returns lists of the caller only.
security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', l.id, 'name', l.name, 'role', m.role,
        'organizer_name', (
          select o.name from public.list_members o where o.list_id = l.id and o.role = 'organizer'
        ),
        'member_count', (select count(*) from public.list_members o where o.list_id = l.id),
        'home_count', (select count(*) from public.list_homes h where h.list_id = l.id),
        'new_count', private.count_list_changes(l.id, m.user_id, m.seen_at),
        'updated_at', l.updated_at
      )
      order by l.updated_at desc, l.id
    ),
    '[]'
  )
  from public.list_members m
  join public.lists l on l.id = m.list_id
  where m.user_id = (select private.user_id()) and (p_list_id is null or l.id = p_list_id)
$$;
comment on function private.summarize_lists(uuid) is
  'The lists of the caller, or one of them: [{id, name, role, organizer_name, member_count, home_count, new_count, '
  'updated_at}].';

create function public.list_lists() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.summarize_lists()
$$;
comment on function public.list_lists() is 'The lists of the caller, last changed first. See private.summarize_lists().';

create function private.read_list_homes(p_list_id uuid, p_property_id uuid default null) returns json
language plpgsql stable
-- Definer: maps created_by, which callers cannot read, to members. Policies would be checked for each of 800 rows.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_seen_at constant timestamptz := (
    select m.seen_at from public.list_members m where m.list_id = p_list_id and m.user_id = v_user_id
  );
  v_ids uuid[];
begin
  perform private.check_list(p_list_id);
  v_ids := array(
    select h.property_id from public.list_homes h
    where h.list_id = p_list_id and (p_property_id is null or h.property_id = p_property_id)
  );
  -- json, because jsonb would copy each note several times. Rows, because they are faster than json_build_object().
  return (
    select coalesce(json_agg(item order by item.added_at desc, item.property_id), '[]')
    from (
      select
        h.property_id,
        coalesce(p.body ->> 'name', h.property_name) as name,
        case when p.id is null then 'removed' when (p.body ->> 'is_active')::boolean then 'listed' else 'unavailable' end as state,
        p.body as property,
        adder.id as added_by,
        h.created_at as added_at,
        h.changed_at > v_seen_at and h.created_by is distinct from v_user_id as is_new,
        (
          select coalesce(json_agg(entry order by entry.voted_at), '[]')
          from (
            select
              m.id as member_id, v.vote, v.changed_at as voted_at,
              v.changed_at > v_seen_at and v.created_by <> v_user_id as is_new
            from public.list_votes v
            join public.list_members m on m.list_id = v.list_id and m.user_id = v.created_by
            where v.list_id = p_list_id and v.property_id = h.property_id
          ) as entry
        ) as votes,
        (
          select coalesce(json_agg(entry order by entry.created_at), '[]')
          from (
            select
              n.id, m.id as member_id, n.body, n.created_at,
              case when n.changed_at > n.created_at then n.changed_at end as edited_at,
              n.changed_at > v_seen_at and n.created_by <> v_user_id as is_new
            from public.list_notes n
            left join public.list_members m on m.list_id = n.list_id and m.user_id = n.created_by
            where n.list_id = p_list_id and n.property_id = h.property_id
          ) as entry
        ) as notes
      from public.list_homes h
      -- This function bypasses the policies, which hide suspended homes.
      left join private.select_properties(v_ids) p
        on p.id = h.property_id and not (p.body ->> 'is_suspended')::boolean
      left join public.list_members adder on adder.list_id = h.list_id and adder.user_id = h.created_by
      where h.list_id = p_list_id and h.property_id = any (v_ids)
    ) as item
  );
end
$$;
comment on function private.read_list_homes(uuid, uuid) is
  'The homes of a list, or one of them, with votes and notes, last added first. The keys are those of contract/lists.ts '
  'in snake_case. Raises SC404 unless the caller is a member.';

create function private.read_removed_list_homes(p_list_id uuid) returns json
language plpgsql stable
-- Definer: maps removed_by, which callers cannot read, to members.
security definer set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  return (
    select coalesce(json_agg(item order by item.removed_at desc), '[]')
    from (
      select
        r.property_id, r.property_name as name, remover.id as removed_by, r.removed_at,
        case when r.content is not null and r.removed_at > now() - interval '10 minutes'
          then r.removed_at + interval '10 minutes' end as restorable_until
      from private.removed_list_homes r
      left join public.list_members remover on remover.list_id = r.list_id and remover.user_id = r.removed_by
      where r.list_id = p_list_id and r.removed_at > now() - interval '30 days'
        and not exists (
          select from public.list_homes h where h.list_id = r.list_id and h.property_id = r.property_id
        )
      order by r.removed_at desc
      limit 30
    ) as item
  );
end
$$;
comment on function private.read_removed_list_homes(uuid) is
  'The last 30 homes that were removed from a list in 30 days and are not on it: [{property_id, name, removed_by, '
  'removed_at, restorable_until}]. Raises SC404 unless the caller is a member.';

create function private.read_list(p_list_id uuid) returns json
language plpgsql stable
-- Definer: callers cannot read user_id.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  perform private.check_list(p_list_id);
  return (
    select json_build_object(
      'id', l.id, 'name', l.name, 'role', own.role, 'mail_enabled', own.mail_enabled, 'seen_at', own.seen_at,
      'updated_at', l.updated_at,
      'members', (
        select json_agg(
          json_build_object(
            'id', m.id, 'name', m.name, 'role', m.role, 'is_you', m.user_id = v_user_id,
            'is_new', m.joined_at > own.seen_at and m.user_id <> v_user_id, 'joined_at', m.joined_at
          )
          order by m.role = 'organizer' desc, m.joined_at, m.id
        )
        from public.list_members m where m.list_id = l.id
      ),
      'homes', private.read_list_homes(l.id),
      'removed_homes', private.read_removed_list_homes(l.id),
      'invitation', (
        select json_build_object('created_at', i.created_at, 'expires_at', i.expires_at)
        from private.list_invitations i
        where i.list_id = l.id and i.expires_at > now() and own.role = 'organizer'
      )
    )
    from public.lists l
    join public.list_members own on own.list_id = l.id and own.user_id = v_user_id
    where l.id = p_list_id
  );
end
$$;

create function public.read_list(p_list_id uuid) returns json
language sql stable security invoker set search_path = '' as $$
  select private.read_list(p_list_id)
$$;
comment on function public.read_list(uuid) is
  'A list with its members, homes, votes and notes, as contract/lists.ts defines it. Only the organizer reads the '
  'invitation. Counts no views.';

create function public.list_lists_containing(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', own ->> 'id', 'name', own ->> 'name', 'has_home', exists (
        select from public.list_homes h where h.list_id = (own ->> 'id')::uuid and h.property_id = p_property_id
      ))
    ),
    '[]'
  )
  from jsonb_array_elements(private.summarize_lists()) as own
$$;
comment on function public.list_lists_containing(uuid) is
  'The lists of the caller, last changed first, and whether each has a home: [{id, name, has_home}].';

grant execute on function
  private.summarize_lists(uuid), private.read_list_homes(uuid, uuid),
  private.read_removed_list_homes(uuid), private.read_list(uuid),
  public.list_lists(), public.read_list(uuid), public.list_lists_containing(uuid)
to authenticated;

-- The daily mail about news on shared lists.

-- At most one mail a person and day, for all lists together.
create unique index mails_list_news on private.mails (recipient_id, ((created_at at time zone 'UTC')::date))
where kind = 'list_news';

create function public.queue_list_news() returns integer
language sql volatile security invoker set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select distinct 'list_news', m.user_id, now()
    from public.list_members m
    join public.lists l on l.id = m.list_id
    cross join lateral (
      -- What an earlier mail was about is not news. The rows of mails stay for 30 days.
      select greatest(m.seen_at, now() - interval '30 days', max(mail.created_at)) as since, max(mail.created_at) as mailed_at
      from private.mails mail
      where mail.kind = 'list_news' and mail.recipient_id = m.user_id
    ) as last
    where m.mail_enabled
      -- Less than a day, because a timer is not exact.
      and coalesce(last.mailed_at <= now() - interval '20 hours', true)
      -- First, because it rejects most lists without counting.
      and l.updated_at > last.since
      and private.count_list_changes(m.list_id, m.user_id, last.since) > 0
    on conflict (recipient_id, ((created_at at time zone 'UTC')::date)) where kind = 'list_news' do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_list_news() is
  'Queues a mail to each member who switched it on and for whom a list has news since the last visit and the last mail. '
  'Returns the number of mails, at most one a person and day. Schedule it daily; it can run at any time.';

create function private.list_news_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('lists', jsonb_agg(l.name order by l.name))
  from public.list_members m
  join public.lists l on l.id = m.list_id
  where m.user_id = p_mail.recipient_id and m.mail_enabled
    and private.count_list_changes(m.list_id, m.user_id, m.seen_at) > 0
  having count(*) > 0
$$;
comment on function private.list_news_mail_details(private.mails) is
  'What a mail about lists says: {lists}, the names of those with news. Null for a member who has seen them, has left or '
  'has switched the mail off.';
grant execute on function public.queue_list_news(), private.list_news_mail_details(private.mails) to service_role;

-- Reports: a family reports an owner or an owner a family, operators decide, and a suspended account cannot write.
-- A report outlives the account that it is about, by a keyed hash of its address.
-- Risk: the triggers of suspended accounts reject what others could read. A new table, or column of homes, needs one.

create table private.address_key (
  is_only boolean primary key default true constraint there_is_one_key check (is_only),
  key bytea not null
);
comment on table private.address_key is
  'The random key of private.hash_address(). No role can read it. A new key lifts the suspensions of deleted accounts.';

alter table private.address_key enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.address_key for select to service_role using (false);

create function private.hash_address(p_email text) returns bytea
language sql stable
-- Definer: nobody else reads the key.
security definer set search_path = '' as $$
  select extensions.hmac(convert_to(regexp_replace(lower(p_email), '\+.*@', '@'), 'UTF8'), k.key, 'sha256')
  from private.address_key k
$$;
comment on function private.hash_address(text) is
  'The HMAC-SHA-256 of an email address without +tag, which recognizes it after its account is deleted.';

create table private.suspended_addresses (
  -- Without a foreign key, because a suspension outlives its account.
  user_id uuid not null,
  -- One row for each address that the account has had since.
  address_hash bytea not null,
  suspended_by text not null,
  reason text not null,
  suspended_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);

create index suspended_addresses_hash on private.suspended_addresses (address_hash);
comment on table private.suspended_addresses is
  'The addresses of suspended accounts. A new account with one of them is suspended too.';

alter table private.suspended_addresses enable row level security;
create policy select_operator on private.suspended_addresses for select to service_role using (true);

grant select, insert, update, delete on private.suspended_addresses to service_role;

create function private.suspended_reason() returns text
language plpgsql stable
-- Definer: called by triggers for callers of any role. Tells only whether the caller is suspended.
security definer set search_path = '' as $$
begin
  return (
    select 'Our team suspended your account, so you cannot write. You can still read, withdraw what you sent, and contact '
      'our support team.'
    from public.users u
    where u.id = (select private.user_id()) and u.suspended_at is not null
  );
end
$$;
comment on function private.suspended_reason() is
  'Why the caller, whose account is suspended, cannot write, as a sentence. Null for every other caller.';

create function private.removed_reason(p_property_id uuid) returns text
language plpgsql stable
-- Definer: families cannot read a suspended home. Tells only that it is suspended.
security definer set search_path = '' as $$
begin
  return (
    select 'Our team removed this home from the site, so inquiries, messages and visits are not possible.'
    from public.properties p
    where p.id = p_property_id and p.is_suspended
  );
end
$$;
comment on function private.removed_reason(uuid) is 'Why nobody can write about a suspended home, as a sentence. Else null.';

create function private.tg_inquiries__reject_removed() returns trigger
language plpgsql
-- Definer: callers cannot execute removed_reason().
security definer set search_path = '' as $$
declare
  v_reason constant text := private.removed_reason(new.property_id);
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = 'SC424';
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__reject_removed() is
  'Rejects an inquiry about a suspended home, and an addition to one. Raises SC424.';

create trigger reject_removed
  before insert or update of message on public.inquiries
  for each row execute function private.tg_inquiries__reject_removed();

create trigger reject_suspended
  before insert or update of message on public.inquiries
  for each statement execute function private.tg__reject_suspended();

create trigger reject_suspended
  before insert or update of name on public.lists
  for each statement execute function private.tg__reject_suspended();

create trigger reject_suspended
  before insert or update of name on public.list_members
  for each statement execute function private.tg__reject_suspended();

create trigger reject_suspended
  before insert or update of body on public.list_notes
  for each statement execute function private.tg__reject_suspended();

create table private.reports (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  -- Null once the inquiry is deleted: an owner cannot end a report by deleting the home.
  inquiry_id uuid references public.inquiries (id) on delete set null,
  reporter_id uuid not null references public.users (id) on delete cascade,
  -- Without a foreign key, because a report outlives the account. follow_address() sets it to the next one.
  reported_id uuid not null,
  reported_hash bytea,
  about jsonb not null,
  reason text not null constraint reason_is_known check (reason in (
    'Spam or advertising', 'Threatening or offensive words', 'Asks for money or personal data',
    'Not who they say they are', 'Something else',
    'Wrong price', 'Does not exist', 'Unsafe', 'Photos are of another place'
  )),
  details text not null
    constraint details_are_filled check (private.is_filled(details))
    constraint details_are_text check (private.is_text(details, 1000)),
  created_at timestamptz not null default now(),
  -- Later than created_at while the owner of a reported home has been asked.
  waits_from timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text constraint closed_by_is_a_line check (private.is_line(closed_by, 254)),
  outcome text constraint outcome_is_a_line check (private.is_line(outcome, 300)),
  constraint closing_names_who check ((closed_at is null) = (closed_by is null)),
  constraint reason_fits_side check (
    reason = 'Something else'
    or (about ->> 'side' = 'home')
      = (reason in ('Wrong price', 'Does not exist', 'Unsafe', 'Photos are of another place'))
  ),
  -- Also covers the foreign key of inquiry_id.
  constraint one_report_of_each_side unique (inquiry_id, reporter_id)
);
comment on table private.reports is
  'What one side of an inquiry reports about the other, a family about a home, or an owner about a listing of their home, '
  'each at most once. It is deleted with the account that made it, or a year after it was closed.';
comment on column private.reports.about is
  'What the reporter read: {side, home: {id, name, street, city, state, zip_code, license_number, license_state}, '
  'message, messages}. The side is family or owner of the conversation, home for a family that reports a home, and register '
  'for an owner who runs a listed home of the register.';
comment on column private.reports.waits_from is 'Since when, or from when on, the report waits for the team.';
comment on column private.reports.outcome is 'What the team decided. Who reported a home reads it.';

create index reports_reporter on private.reports (reporter_id);
create index reports_reported on private.reports (reported_id);
create index reports_reported_hash on private.reports (reported_hash);
-- Of the queues of the desk, with their conditions: the planner has no statistics about the text.
create index reports_of_conversations_open on private.reports (created_at, id)
where closed_at is null and about ->> 'side' in ('family', 'owner');
create index reports_of_homes_open on private.reports (waits_from, id)
where closed_at is null and about ->> 'side' in ('home', 'register');

create trigger reject_suspended
  before insert on private.reports
  for each statement execute function private.tg__reject_suspended();

alter table private.reports enable row level security;
create policy select_operator on private.reports for select to service_role using (true);

-- No insert: report_inquiry() writes.
grant select, delete, update (closed_at, closed_by, outcome, waits_from) on private.reports to service_role;

create function private.report_inquiry(p_inquiry_id uuid, p_reason text, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Only a side of the inquiry writes, and only about the other side.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
begin
  if v_side is null then
    return false;
  end if;
  begin
    insert into private.reports (inquiry_id, reporter_id, reported_id, reported_hash, reason, details, about)
    select
      i.id, (select private.user_id()), other.id,
      coalesce(
        (select private.hash_address(u.email) from public.users u where u.id = other.id),
        (i.former_home ->> 'owner_hash')::bytea
      ),
      p_reason, p_details,
      jsonb_build_object(
        'side', v_side,
        'home', jsonb_build_object(
          'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
          'license_number', p.license_number, 'license_state', p.license_state
        ),
        'message', case v_side when 'family' then i.message else received.message end,
        'messages', private.select_messages(i, v_side)
      )
    from public.inquiries i
    join private.received_inquiries received on received.id = i.id
    cross join lateral private.inquiry_home(i) as p
    cross join lateral (select case v_side when 'family' then p.owner_id else i.patient_id end as id) as other
    where i.id = p_inquiry_id
    on conflict on constraint one_report_of_each_side do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the other side's address.
    raise exception 'Please choose a reason and say what happened' using errcode = '22023';
  end;
  if not found then
    raise exception 'You have already reported this conversation. Our team will look at it.' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create function public.report_inquiry(p_inquiry_id uuid, p_reason text, p_details text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Reason', p_reason, 60), private.check_argument('Details', p_details, 1000);
  select private.report_inquiry(p_inquiry_id, p_reason, p_details)
$$;
comment on function public.report_inquiry(uuid, text, text) is
  'Reports the other side of an inquiry to the operators. False if the caller is no side of it. Raises SC409 the second time.';

grant execute on function
  private.report_inquiry(uuid, text, text), public.report_inquiry(uuid, text, text)
to authenticated;

create function public.close_report(p_report_id uuid, p_closed_by text, p_outcome text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.reports
  set closed_at = now(), closed_by = p_closed_by, outcome = p_outcome
  where id = p_report_id;
  return found;
end
$$;
comment on function public.close_report(uuid, text, text) is
  'Records that p_closed_by decided a report, and how. False if there is no such report.';

create function public.purge_reports() returns integer
language sql volatile security invoker set search_path = '' as $$
  with lifted as (
    delete from private.suspended_addresses a
    where a.suspended_at < now() - interval '2 years' and not exists (select from public.users u where u.id = a.user_id)
    returning a.user_id
  ), purged as (
    delete from private.reports where closed_at < now() - interval '1 year' returning id
  )
  select (select count(*) from lifted)::integer + (select count(*) from purged)::integer
$$;
comment on function public.purge_reports() is
  'Removes reports that were closed more than a year ago and the suspended addresses of deleted accounts that are older '
  'than two years, and returns their number. Schedule it daily.';
grant execute on function private.hash_address(text), public.purge_reports() to service_role;
grant execute on function public.close_report(uuid, text, text) to service_role;

-- Inquiry messages: what family and owner write to each other in an inquiry, their read marks, and mails about them.
-- Risk: personal data. Nobody reads the table; the functions check the side of the caller with private.inquiry_side().

create table private.inquiry_messages (
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  -- The client chooses it, so that sending a message again writes nothing. Unique in the inquiry only, so that no caller
  -- learns which IDs exist elsewhere.
  id uuid not null constraint id_is_random check (private.is_random_id(id)),
  sender text not null constraint sender_is_known check (sender in ('family', 'owner')),
  -- Null once the account of a former owner is deleted. All other accounts take the inquiry with them.
  sender_id uuid references public.users (id) on delete set null,
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 2000)),
  -- Not now(), which is the start of the transaction, because the lock of the inquiry gives the order of messages.
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (inquiry_id, id)
);
comment on table private.inquiry_messages is
  'What family and owner write to each other after the inquiry itself. read_at is when the other side read it.';

create index inquiry_messages_sender on private.inquiry_messages (sender_id, created_at desc);
create index inquiry_messages_unread on private.inquiry_messages (inquiry_id, sender) where read_at is null;

create trigger reject_suspended
  before insert on private.inquiry_messages
  for each statement execute function private.tg__reject_suspended();

alter table private.inquiry_messages enable row level security;
create policy select_operator on private.inquiry_messages for select to service_role using (true);

-- For complaints and mails.
grant select on private.inquiry_messages to service_role;

create function private.closed_reason(p_inquiry public.inquiries, p_side text) returns text
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select case
      when private.suspended_reason() is not null then private.suspended_reason()
      when private.removed_reason(p_inquiry.property_id) is not null then private.removed_reason(p_inquiry.property_id)
      when exists (select from private.team_notes n where n.inquiry_id = p_inquiry.id and n.closes) then
        'Our team closed this conversation.'
      when p_inquiry.withdrawn_at is not null then
        case p_side
          when 'family' then 'You have withdrawn this inquiry. You can send a new one on the page of the home.'
          else 'The family has withdrawn this inquiry. You can no longer write to them.'
        end
      when p_inquiry.former_home ? 'handed_over_at' and p_side = 'owner' then
        'You handed this home over, and this conversation is closed. The family can write to the new owner.'
      when p_inquiry.former_home ? 'handed_over_at' then
        'This home has a new owner. This conversation stays with the former owner and is closed. '
          || 'You can send a new inquiry on the page of the home.'
      when p_inquiry.former_home is not null then
        format(
          'This home is no longer listed. You can read this conversation and report it until %s.',
          to_char(p_inquiry.deleted_at + interval '90 days', 'FMMonth FMDD, YYYY')
        )
      when p_side = 'family' and p_inquiry.status in ('closed', 'deleted') then
        'The owner has closed this conversation. You can send a new inquiry on the page of the home.'
      when p_side = 'owner' and p_inquiry.status in ('closed', 'spam') then
        format('This inquiry is marked as %s. Mark it as pending to write to the family.', p_inquiry.status)
      when p_side = 'owner' and not 'message' = any (p_inquiry.contact_by) then
        format(
          'The family does not want messages here. You can reach them by %s.',
          array_to_string(array_remove(p_inquiry.contact_by, 'message'), ' or ')
        )
      when (select count(*) from private.inquiry_messages m where m.inquiry_id = p_inquiry.id) >= 100 then
        'This conversation has 100 messages, as many as it can have. '
          || case p_side
            when 'family' then 'You can send a new inquiry on the page of the home.'
            else 'The family can send a new inquiry.'
          end
    end
  );
end
$$;
comment on function private.closed_reason(public.inquiries, text) is
  'Why a side cannot write in an inquiry, as a sentence that says what is possible. Null if it can. The family can write '
  'to an inquiry that is marked as spam, because it must not learn of the mark; the owner hears nothing of it.';

create function private.check_open(p_inquiry public.inquiries, p_side text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reason constant text := private.closed_reason(p_inquiry, p_side);
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = case v_reason
      when private.suspended_reason() then 'SC423'
      when private.removed_reason(p_inquiry.property_id) then 'SC424'
      else 'SC409'
    end;
  end if;
end
$$;
comment on function private.check_open(public.inquiries, text) is
  'Raises why a side cannot write in an inquiry: SC423 for a suspended account, SC424 for a suspended home, else SC409.';

create function private.to_message(p_message private.inquiry_messages, p_side text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', p_message.id, 'sender', p_message.sender, 'is_yours', p_message.sender = p_side,
      'sender_name', case when p_message.sender = 'owner' then (
        select private.sender_name(p.owner_id, p_message.sender_id)
        from public.inquiries i
        join public.properties p on p.id = i.property_id
        where i.id = p_message.inquiry_id
      ) end,
      'body', p_message.body,
      'created_at', p_message.created_at, 'read_at', p_message.read_at
    )
  );
end
$$;
comment on function private.to_message(private.inquiry_messages, text) is 'A message as a side of the inquiry reads it.';

create function private.limit_messages(p_user_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_recent integer;
  v_next timestamptz;
begin
  select count(*), min(recent.created_at) + interval '1 hour' into v_recent, v_next
  from (
    select m.created_at
    from private.inquiry_messages m
    where m.sender_id = p_user_id and m.created_at > now() - interval '1 hour'
    order by m.created_at desc
    limit 60
  ) as recent;
  if v_recent >= 60 then
    raise exception 'You have sent 60 messages in the last hour. You can send the next one in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
end
$$;
comment on function private.limit_messages(uuid) is
  'Raises SC429 for a user who sent 60 messages in the last hour, with the seconds until the next one.';

create function private.record_activity(p_inquiry_id uuid, p_side text) returns void
language sql volatile set search_path = '' as $$
  update public.inquiries i
  set active_at = now(),
    status = case when p_side = 'owner' and i.status = 'pending' then 'contacted' else i.status end,
    seen = i.seen or p_side = 'owner'
  where i.id = p_inquiry_id
$$;
comment on function private.record_activity(uuid, text) is
  'What a message, a proposal or an answer means for its inquiry: one of the owner marks it as contacted and seen.';

create function private.send_message(p_inquiry_id uuid, p_id uuid, p_body text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on messages. Writes only as the side of the caller.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_side text;
  v_inquiry public.inquiries;
  v_message private.inquiry_messages;
begin
  perform private.check_argument('Message', p_body, 2000);
  if private.inquiry_side(p_inquiry_id) is null then
    return null;
  end if;
  -- The first lock makes each message of a person count the one before, the second each message of the inquiry.
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || v_user_id, 0));
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for update;
  -- The owner may have changed or deleted the inquiry meanwhile.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return null;
  end if;

  select * into v_message from private.inquiry_messages m where m.inquiry_id = p_inquiry_id and m.id = p_id;
  if found then
    if v_message.sender_id is distinct from v_user_id then
      raise exception 'This message exists.' using errcode = 'unique_violation';
    end if;
    return private.to_message(v_message, v_side);
  end if;
  perform private.check_open(v_inquiry, v_side);
  perform private.limit_messages(v_user_id);
  -- One mail until the other side has read what came before, or a day has passed. None about spam.
  if not (v_side = 'family' and v_inquiry.status = 'spam') and not exists (
    select from private.inquiry_messages m
    where m.inquiry_id = p_inquiry_id and m.sender = v_side and m.read_at is null
      and m.created_at > now() - interval '1 day'
  ) then
    insert into private.mails (kind, inquiry_id, property_id, recipient_id, created_at)
    values (
      'message', p_inquiry_id,
      case v_side when 'family' then v_inquiry.property_id end,
      case v_side when 'owner' then v_inquiry.patient_id end,
      now()
    );
  end if;
  insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
  values (p_inquiry_id, p_id, v_side, v_user_id, p_body)
  returning * into v_message;
  perform private.record_activity(p_inquiry_id, v_side);
  return private.to_message(v_message, v_side);
end
$$;

create function public.send_message(p_inquiry_id uuid, p_id uuid, p_body text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.send_message(p_inquiry_id, p_id, p_body)
$$;
comment on function public.send_message(uuid, uuid, text) is
  'Writes a message in an inquiry as its sender or as the owner of the home. The same p_id again returns the first message. '
  'A reply of the owner marks the inquiry as contacted. Null if the caller is no side. Raises SC409 with a sentence if the '
  'conversation is closed or has 100 messages, and SC429 after 60 messages in an hour.';
grant execute on function private.send_message(uuid, uuid, text), public.send_message(uuid, uuid, text) to authenticated;

-- Saved replies: texts that an owner uses again in conversations.
-- Risk: none beyond the policies. Only their owner and the people of the owner read them.

create table public.saved_replies (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  place smallint not null constraint replies_are_limited check (place between 1 and 10),
  title text not null
    constraint title_is_filled check (private.is_filled(title))
    constraint title_is_a_line check (private.is_line(title, 60)),
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 2000)),
  constraint one_reply_in_each_place unique (owner_id, place)
);
comment on table public.saved_replies is 'Up to 10 texts that an owner uses again in replies. Only the people of the owner read them.';

alter table public.saved_replies enable row level security;
create policy select_own on public.saved_replies
  for select to authenticated using (owner_id = any ((select private.acting_for('person'))::uuid[]));

create policy insert_own on public.saved_replies
  for insert to authenticated with check (
    owner_id = any ((select private.acting_for('person'))::uuid[])
    -- Of somebody else it is an owner anyway, whose row the caller cannot read.
    and (
      owner_id <> (select private.user_id())
      or exists (select from public.users u where u.id = owner_id and u.role = 'owner')
    )
  );

create policy delete_own on public.saved_replies
  for delete to authenticated using (owner_id = any ((select private.acting_for('person'))::uuid[]));

-- No update: save_replies() replaces the list.
grant select, delete on public.saved_replies to authenticated;
grant insert (owner_id, place, title, body) on public.saved_replies to authenticated;
grant all on public.saved_replies to service_role;

create function public.list_saved_replies(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body) order by r.place), '[]')
  from public.saved_replies r
  where r.owner_id = (select coalesce(p_owner_id, private.user_id()))
$$;
comment on function public.list_saved_replies(uuid) is
  'The saved replies of an owner, by default the caller: [{id, title, body}].';

create function public.save_replies(p_replies jsonb, p_owner_id uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  perform private.check_argument('Replies', p_replies::text, 65536);
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
  'For all people of the owner.';
grant execute on function public.list_saved_replies(uuid), public.save_replies(jsonb, uuid) to authenticated;

-- Read marks of messages, what is unread, and the mail about it.
-- Risk: the functions pass over row-level security. Each checks the side of the caller or counts what is sent to the caller.

create function private.mark_messages_read(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on messages. Marks only messages to the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
begin
  if v_side is null then
    return false;
  end if;
  if v_side = 'owner' and not (
    select private.owner_reads_family(i) from public.inquiries i where i.id = p_inquiry_id
  ) then
    return true;
  end if;
  update private.inquiry_messages
  set read_at = now()
  where inquiry_id = p_inquiry_id and sender <> v_side and read_at is null;
  update private.visits
  set read_at = now()
  where inquiry_id = p_inquiry_id and proposed_by <> v_side and read_at is null;
  if v_side = 'owner' then
    update public.inquiries set seen = true where id = p_inquiry_id and not seen;
  end if;
  return true;
end
$$;

create function public.mark_messages_read(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.mark_messages_read(p_inquiry_id)
$$;
comment on function public.mark_messages_read(uuid) is
  'Marks the messages and visits of the other side as read, for an owner also the inquiry as seen. False if the caller is no side.';

create function private.count_unread_messages() returns integer
language sql stable
-- Definer: callers have no privileges on messages. Counts only messages to the caller.
security definer set search_path = '' as $$
  select (
    select count(*)
    from (
      select from public.inquiries i
      join private.inquiry_messages m on m.inquiry_id = i.id and m.sender = 'owner' and m.read_at is null
      where i.patient_id = (select private.user_id()) and i.withdrawn_at is null
      union all
      select from private.select_acted_homes() as home (id)
      join public.properties p on p.id = home.id and not p.is_suspended
      -- The limit makes it read home by home, and end with the outer one.
      cross join lateral (
        select from public.inquiries i
        join private.inquiry_messages m on m.inquiry_id = i.id and m.sender = 'family' and m.read_at is null
        where i.property_id = home.id and i.withdrawn_at is null and i.status not in ('spam', 'deleted')
        limit 500
      ) as unread
      -- The bell shows 99+, and large inboxes have tens of thousands.
      limit 500
    ) as unread
  )::integer
$$;
comment on function private.count_unread_messages() is
  'The number of messages to the caller that are unread, at most 500, without those of withdrawn inquiries, of spam, and '
  'to the owner of a suspended home.';

create function public.count_news() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'messages', private.count_unread_messages(),
    'lists', private.count_list_news(),
    'searches', private.count_search_news()
  )
$$;
comment on function public.count_news() is
  'What is new for the caller: {messages, lists, searches}, the numbers of unread messages, at most 500, of changes to '
  'shared lists by others, and of homes that are new in saved searches.';

create function private.message_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id
  )
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  where i.id = p_mail.inquiry_id and i.withdrawn_at is null and not p.is_suspended
    and (p_mail.recipient_id is not null or i.status not in ('spam', 'deleted'))
    and exists (
      select from private.inquiry_messages m
      where m.inquiry_id = i.id and m.read_at is null
        and m.sender = case when p_mail.recipient_id is null then 'family' else 'owner' end
    )
$$;
comment on function private.message_mail_details(private.mails) is
  'What a mail about messages says: {property_name, is_to_owner, inquiry_id}. Null if the recipient has read them, the '
  'inquiry is withdrawn, or the home is suspended.';

grant execute on function
  private.mark_messages_read(uuid),
  public.mark_messages_read(uuid),
  private.count_unread_messages(),
  public.count_news()
to authenticated;
grant execute on function private.message_mail_details(private.mails) to service_role;

-- Team notes: what our team writes to one side of a conversation after a report, and whether that closes it.
-- Risk: personal data. Each side reads its own notes only, so that nobody learns who reported what.

create table private.team_notes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  side text not null constraint side_is_known check (side in ('family', 'owner')),
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 1200)),
  -- Nobody can write in the conversation any more.
  closes boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table private.team_notes is 'What the team writes to a side of an inquiry, and whether it closes the conversation.';

create index team_notes_inquiry on private.team_notes (inquiry_id, side);

alter table private.team_notes enable row level security;
create policy select_operator on private.team_notes for select to service_role using (true);

grant select on private.team_notes to service_role;

create function private.select_team_notes(p_inquiry_id uuid, p_side text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', n.id, 'body', n.body, 'created_at', n.created_at) order by n.created_at, n.id
    ),
    '[]'
  )
  from private.team_notes n
  where n.inquiry_id = p_inquiry_id and n.side = p_side
$$;
comment on function private.select_team_notes(uuid, text) is 'What the team wrote to a side of an inquiry, oldest first.';

create function private.write_team_note(p_inquiry_id uuid, p_side text, p_body text, p_closes boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.team_notes (inquiry_id, side, body, closes) values (p_inquiry_id, p_side, p_body, p_closes);
  insert into private.mails (kind, inquiry_id, property_id, recipient_id, created_at)
  select
    'team_note', i.id, case p_side when 'owner' then i.property_id end, case p_side when 'family' then i.patient_id end, now()
  from public.inquiries i
  -- The former owner of a home without one reads the note, but has no mail.
  where i.id = p_inquiry_id and (p_side = 'family' or i.property_id is not null);
$$;
comment on function private.write_team_note(uuid, text, text, boolean) is
  'Writes a note of the team to a side of an inquiry and queues the mail about it.';

create function private.team_note_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id)
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_mail.inquiry_id and (p_mail.recipient_id is not null or i.status <> 'deleted')
$$;
comment on function private.team_note_mail_details(private.mails) is
  'What a mail about a note of the team says: {property_name, is_to_owner, inquiry_id}. Null for an '
  'owner who deleted the inquiry.';

create function private.tg_inquiries__reject_closed() returns trigger
language plpgsql
-- Definer: callers cannot read notes of the team.
security definer set search_path = '' as $$
begin
  if exists (select from private.team_notes n where n.inquiry_id = new.id and n.closes) then
    raise exception 'Our team closed this conversation.' using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__reject_closed() is
  'Rejects an addition to an inquiry that the team closed. Raises SC409.';

create trigger reject_closed
  before update of message on public.inquiries
  for each row execute function private.tg_inquiries__reject_closed();

grant execute on function private.team_note_mail_details(private.mails) to service_role;

-- Inquiry threads: what the family and the owner read of an inquiry, in lists and as a conversation.
-- The functions of one inquiry are plpgsql, which caches their plans: a list calls them for each row.
-- Risk: the functions bypass the policies. Each returns inquiries of one side, and for owners through received_inquiries.

-- The visits of an inquiry, which have their own migration.
create function private.next_visit(p_inquiry_id uuid, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select private.describe_visit(v, p_side)
    from private.visits v
    where v.inquiry_id = p_inquiry_id and v.state in ('proposed', 'confirmed')
      and coalesce(v.starts_at, v.times[cardinality(v.times)]) > now()
    order by v.starts_at, v.created_at
    limit 1
  );
end
$$;
comment on function private.next_visit(uuid, text) is
  'The next confirmed visit, or else the open proposal, as a side of the inquiry reads it. Null without one.';

create function private.select_visits(p_inquiry_id uuid, p_side text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'visits', (
      select coalesce(jsonb_agg(private.describe_visit(v, p_side) order by v.created_at, v.id), '[]')
      from private.visits v
      where v.inquiry_id = i.id
    ),
    'time_zone', p.time_zone
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_inquiry_id
$$;
comment on function private.select_visits(uuid, text) is
  'The visits of an inquiry as a side reads them, and the time zone of the home: {visits, time_zone}.';

create function private.thread_summary(p_inquiry public.inquiries, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reads_family constant boolean := p_side = 'family' or private.owner_reads_family(p_inquiry);
begin
  return (
    select jsonb_build_object(
      'message_count', count(*) filter (where m.sender = p_side or v_reads_family),
      'unread_count', count(*) filter (
        where m.sender <> p_side and m.read_at is null and p_inquiry.withdrawn_at is null and v_reads_family
      ),
      'is_answered', p_inquiry.status = 'contacted' or coalesce(bool_or(m.sender = 'owner'), false),
      'visit', private.next_visit(p_inquiry.id, p_side)
    )
    from private.inquiry_messages m
    where m.inquiry_id = p_inquiry.id
  );
end
$$;
comment on function private.thread_summary(public.inquiries, text) is
  'What lists show of a conversation: {message_count, unread_count, is_answered, visit}.';

create function private.describe_sent_inquiry(p_inquiry public.inquiries) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select thread.summary - 'is_answered' || jsonb_build_object(
      'id', p_inquiry.id, 'message', p_inquiry.message, 'phone', p_inquiry.phone, 'email', p_inquiry.email,
      'contact_by', p_inquiry.contact_by, 'created_at', p_inquiry.created_at,
      'property', jsonb_build_object(
        'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state, 'is_active', p.is_active,
        'is_suspended', p.is_suspended,
        'photo', case when private.can_view_property(p.id) then p.image_urls[1] end
      ),
      'state', progress.state,
      'state_at', case progress.state
        when 'withdrawn' then p_inquiry.withdrawn_at
        when 'closed' then p_inquiry.deleted_at
        when 'answered' then p_inquiry.answered_at
        when 'seen' then p_inquiry.seen_at
      end,
      'can_reply', private.closed_reason(p_inquiry, 'family') is null
    )
    from private.inquiry_home(p_inquiry) as p
    cross join lateral (select private.thread_summary(p_inquiry, 'family') as summary) as thread
    cross join lateral (
      select case
        when p_inquiry.withdrawn_at is not null then 'withdrawn'
        when p_inquiry.status in ('closed', 'deleted') then 'closed'
        when (thread.summary -> 'is_answered')::boolean then 'answered'
        when p_inquiry.seen then 'seen'
        else 'sent'
      end as state
    ) as progress
  );
end
$$;
comment on function private.describe_sent_inquiry(public.inquiries) is
  'An inquiry as the family that sent it reads it. The family does not learn that it is marked as spam.';

create function private.describe_received_inquiry(p_inquiry public.inquiries) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select private.thread_summary(p_inquiry, 'owner') - 'is_answered' || jsonb_build_object(
      'id', p_inquiry.id, 'property_id', p.id, 'property_name', p.name, 'owner_id', p.owner_id, 'status', p_inquiry.status, 'seen', p_inquiry.seen,
      'phone', read.phone, 'email', read.email, 'message', read.message, 'contact_by', p_inquiry.contact_by,
      'is_withdrawn', p_inquiry.withdrawn_at is not null, 'person_id', p_inquiry.assigned_to,
      'created_at', p_inquiry.created_at
    )
    from private.inquiry_home(p_inquiry) as p
    join private.received_inquiries read on read.id = p_inquiry.id
  );
end
$$;
comment on function private.describe_received_inquiry(public.inquiries) is
  'An inquiry as the owner of the home reads it.';

create function private.select_messages(p_inquiry public.inquiries, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reads_family constant boolean := p_side = 'family' or private.owner_reads_family(p_inquiry);
begin
  return (
    select coalesce(jsonb_agg(private.to_message(m, p_side) order by m.created_at, m.id), '[]')
    from private.inquiry_messages m
    where m.inquiry_id = p_inquiry.id and (m.sender = 'owner' or v_reads_family)
  );
end
$$;
comment on function private.select_messages(public.inquiries, text) is
  'The messages of an inquiry as a side reads them, oldest first. An owner who does not read the family reads their own only.';

create function private.read_thread(p_inquiry_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on messages. Returns an inquiry of the caller only, as the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
  v_inquiry public.inquiries;
  v_reason text;
begin
  if v_side is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id;
  v_reason := private.closed_reason(v_inquiry, v_side);
  return private.select_visits(p_inquiry_id, v_side) || jsonb_build_object(
    'side', v_side,
    'inquiry', case v_side
      when 'family' then private.describe_sent_inquiry(v_inquiry)
      else private.describe_received_inquiry(v_inquiry)
    end,
    'messages', private.select_messages(v_inquiry, v_side),
    'team_notes', private.select_team_notes(p_inquiry_id, v_side),
    'can_reply', v_reason is null,
    'closed_reason', v_reason
  );
end
$$;

create function public.read_thread(p_inquiry_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_thread(p_inquiry_id)
$$;
comment on function public.read_thread(uuid) is
  'An inquiry with its messages and visits as its sender or the owner of the home reads it: {side, inquiry, messages, '
  'team_notes, visits, can_reply, closed_reason, time_zone}. Null for everybody else.';

create function private.list_sent_inquiries(p_limit integer, p_cursor jsonb, p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read all columns of inquiries. Returns those of the caller only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_size constant integer := private.clamp_page_size(p_limit);
  v_key constant timestamptz := (p_cursor ->> 'key')::timestamptz;
  v_key_id constant uuid := (p_cursor ->> 'id')::uuid;
  v_page public.inquiries[];
begin
  v_page := array(
    select i
    from public.inquiries i
    where i.patient_id = v_user_id
      and (p_property_id is null or i.property_id = p_property_id)
      and (p_cursor is null or (i.active_at, i.id) < (v_key, v_key_id))
    order by i.active_at desc, i.id desc
    limit v_size + 1
  );
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.describe_sent_inquiry(v_page[place]) order by place), '[]')
      from generate_series(1, least(cardinality(v_page), v_size)) as place
    ),
    'total', (
      select count(*) from public.inquiries i
      where i.patient_id = v_user_id and (p_property_id is null or i.property_id = p_property_id)
    ),
    'next_cursor', case
      when cardinality(v_page) > v_size
        then jsonb_build_object('key', v_page[v_size].active_at, 'id', v_page[v_size].id)
    end
  );
end
$$;

create function public.list_sent_inquiries(
  p_limit integer default 24, p_cursor jsonb default null, p_property_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  select private.list_sent_inquiries(p_limit, p_cursor, p_property_id)
$$;
comment on function public.list_sent_inquiries(integer, jsonb, uuid) is
  'A page of the inquiries that the caller sent, of all homes or of one, newest activity first: {items, total, '
  'next_cursor}. A cursor is {key: active_at, id}.';

grant execute on function
  private.read_thread(uuid),
  public.read_thread(uuid),
  private.list_sent_inquiries(integer, jsonb, uuid),
  public.list_sent_inquiries(integer, jsonb, uuid)
to authenticated;

-- Answer time: how soon the owner of a home usually answers inquiries. Kept in the row of the home, so that a search never
-- computes it.
-- Risk: the trigger updates a home in the transaction of an answer.

create function private.measure_answer_time(p_property_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when count(*) filter (where counted.is_answered) < 5 then null
    when percentile_disc(0.5) within group (order by waited) <= interval '4 hours' then 'hours'
    when percentile_disc(0.5) within group (order by waited) <= interval '24 hours' then 'day'
    when percentile_disc(0.5) within group (order by waited) <= interval '72 hours' then 'days'
    when percentile_disc(0.5) within group (order by waited) <= interval '168 hours' then 'week'
  end
  from (
    -- An inquiry without an answer counts as the longest wait after a week, and not at all before.
    select coalesce(latest.answered_at - latest.created_at, interval '90 days') as waited,
      latest.answered_at is not null as is_answered
    from (
      -- One of each family, so that an owner needs five accounts to write inquiries to themselves.
      select distinct on (i.patient_id) i.answered_at, i.created_at
      from public.inquiries i
      where i.property_id = p_property_id and i.status <> 'spam' and i.created_at > now() - interval '90 days'
        and (
          i.answered_at is not null
          or (i.status <> 'contacted' and i.withdrawn_at is null and i.created_at < now() - interval '7 days')
        )
      order by i.patient_id, i.created_at desc
    ) as latest
    order by latest.created_at desc
    limit 20
  ) as counted
$$;
comment on function private.measure_answer_time(uuid) is
  'The step of the median time to the first answer to the last 20 families that wrote about a home in 90 days, without '
  'spam, once five of them have an answer. A withdrawn inquiry without an answer does not count.';

create function private.tg_inquiries__update_answer_time() returns trigger
language plpgsql
-- Definer: callers cannot write answer_time.
security definer set search_path = '' as $$
begin
  update public.properties p
  set answer_time = measured.answer_time
  from (select private.measure_answer_time(new.property_id) as answer_time) as measured
  where p.id = new.property_id and p.answer_time is distinct from measured.answer_time;
  return null;
end
$$;
comment on function private.tg_inquiries__update_answer_time() is
  'Updates the answer time of a home when an inquiry is answered or its mark as spam changes.';

create trigger update_answer_time
  after update of status on public.inquiries
  for each row when (
    new.answered_at is distinct from old.answered_at or (new.status = 'spam') <> (old.status = 'spam')
  )
  execute function private.tg_inquiries__update_answer_time();

create function public.refresh_answer_times() returns integer
language sql volatile security invoker set search_path = '' as $$
  with refreshed as (
    update public.properties p
    set answer_time = measured.answer_time
    from (
      select o.id, private.measure_answer_time(o.id) as answer_time
      from public.properties o
      where o.answer_time is not null
        or o.id in (select i.property_id from public.inquiries i where i.created_at > now() - interval '90 days')
    ) as measured
    where p.id = measured.id and p.answer_time is distinct from measured.answer_time
    returning p.id
  )
  select count(*)::integer from refreshed
$$;
comment on function public.refresh_answer_times() is
  'Updates the answer time of homes where only time has passed, and returns their number. Schedule it daily.';
grant execute on function private.measure_answer_time(uuid), public.refresh_answer_times() to service_role;

-- Visits: the family or the owner of a home proposes up to three times, and the other side takes one.
-- Each change locks the row of the inquiry, so that two answers at the same moment come one after the other.
-- Risk: an outbox row of a visit is inserted with its state. A mail that fits no more is deleted, not sent.

create table private.visits (
  -- Follows from a key of the caller, so that a retry proposes nothing twice.
  id uuid primary key constraint id_is_random check (private.is_random_id(id)),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  proposed_by text not null constraint proposed_by_is_a_side check (proposed_by in ('family', 'owner')),
  -- For the limit of proposals. Null once the account is deleted.
  proposer_id uuid default private.user_id() references public.users (id) on delete set null,
  times timestamptz[] not null
    constraint times_are_one_to_three check (
      array_ndims(times) = 1 and cardinality(times) between 1 and 3 and array_position(times, null) is null
    ),
  state text not null default 'proposed'
    constraint visit_state_is_known check (state in ('proposed', 'confirmed', 'declined', 'cancelled', 'replaced')),
  -- The accepted time. It stays when the visit is cancelled.
  starts_at timestamptz,
  -- UID and SEQUENCE of the calendar file. A visit at another time keeps the UID of the one that it replaces.
  uid uuid not null default gen_random_uuid() constraint uid_is_random check (private.is_random_id(uid)),
  sequence smallint not null default 0 constraint sequence_is_not_negative check (sequence >= 0),
  -- When the side that did not propose it read the proposal, or that it was cancelled.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint start_was_proposed check (starts_at = any (times)),
  constraint confirmed_has_a_start check (
    case state when 'confirmed' then starts_at is not null when 'proposed' then starts_at is null else true end
  )
);
comment on table private.visits is
  'Proposed and confirmed visits of an inquiry. Its two sides read and change them by functions alone.';

create index visits_inquiry on private.visits (inquiry_id, created_at);
create index visits_proposer on private.visits (proposer_id, created_at);
create unique index visits_open on private.visits (inquiry_id) where state = 'proposed';

create trigger reject_suspended
  before insert on private.visits
  for each statement execute function private.tg__reject_suspended();

create trigger touch_updated_at
  before update of state on private.visits
  for each row execute function private.tg__touch_updated_at();

alter table private.visits enable row level security;
create policy select_operator on private.visits for select to service_role using (true);

-- For mails.
grant select on private.visits to service_role;

alter table private.mails add column visit_id uuid references private.visits (id) on delete cascade;
grant insert (visit_id) on private.mails to service_role;

create index mails_visit on private.mails (visit_id);

create function private.format_time(p_time timestamp) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_time, 'FMHH12:MI AM') || ' on ' || to_char(p_time, 'FMMonth FMDD, YYYY')
$$;
comment on function private.format_time(timestamp) is 'A local time in words: 2:30 PM on December 1, 2026.';

create function private.read_local_time(p_text text, p_zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_local timestamp;
  v_time timestamptz;
  v_gap interval;
  v_now constant timestamp := now() at time zone p_zone;
begin
  if p_text !~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$' then
    raise exception 'Please choose a day and a time' using errcode = '22023';
  end if;
  begin
    v_local := p_text::timestamp;
  exception when datetime_field_overflow then
    raise exception 'There is no % in the calendar. Please choose another day.', left(p_text, 10) using errcode = '22023';
  end;
  -- In the hour that the clocks repeat in autumn, this is the second time, which is standard time.
  v_time := v_local at time zone p_zone;
  v_gap := (v_time at time zone p_zone) - v_local;
  if v_gap <> interval '0' then
    raise exception 'There is no %: the clocks at the home go forward from % to %. Please choose a time before or after.',
      private.format_time(v_local),
      to_char(date_trunc('hour', v_local), 'FMHH12:MI AM'), to_char(date_trunc('hour', v_local) + v_gap, 'FMHH12:MI AM')
      using errcode = '22023';
  end if;
  if v_time <= now() then
    raise exception '% has passed: at the home it is %. Please choose a later time.',
      private.format_time(v_local), private.format_time(v_now)
      using errcode = '22023';
  end if;
  if v_time > now() + interval '1 year' then
    raise exception '% is too far away. Please choose a time until %.',
      private.format_time(v_local), to_char(v_now + interval '1 year', 'FMMonth FMDD, YYYY')
      using errcode = '22023';
  end if;
  return v_time;
end
$$;
comment on function private.read_local_time(text, text) is
  'The moment of a local time (2026-12-01T14:30) in a zone, within the next year. Raises 22023 with a sentence for users, '
  'also for an hour that the clocks leave out.';

create function private.describe_visit(p_visit private.visits, p_side text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_visit.id, 'inquiry_id', p_visit.inquiry_id, 'proposed_by', p_visit.proposed_by,
    'is_yours', p_visit.proposed_by = p_side,
    'state', case
      when p_visit.state in ('proposed', 'confirmed')
        and coalesce(p_visit.starts_at, p_visit.times[cardinality(p_visit.times)]) <= now() then 'past'
      else p_visit.state
    end,
    'times', (select jsonb_agg(to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') order by t) from unnest(p_visit.times) as t),
    'starts_at', to_char(p_visit.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'time_zone', p.time_zone, 'created_at', p_visit.created_at
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_visit.inquiry_id
$$;
comment on function private.describe_visit(private.visits, text) is
  'A visit as one side reads it, as visitSchema in contract/visits.ts. A time that has passed makes it past.';

create function private.queue_visit_mails(p_visit private.visits, p_sides text[]) returns void
language sql volatile set search_path = '' as $$
  -- A mail about an earlier state says nothing any more, and there is no reminder of a visit that changed.
  delete from private.mails m where m.visit_id = p_visit.id and m.sent_at is null;
  insert into private.mails (kind, visit_id, property_id, recipient_id, created_at, next_attempt_at)
  select mail.kind, p_visit.id, i.property_id, case when side = 'family' then i.patient_id end, mail.due_at, mail.due_at
  from public.inquiries i, unnest(p_sides) as side, (
    select 'visit' as kind, now() as due_at
    union all
    -- The outbox holds the reminder until it is due.
    select 'visit_reminder', p_visit.starts_at - interval '1 day'
    where p_visit.state = 'confirmed' and p_visit.starts_at > now() + interval '1 day'
  ) as mail
  -- The owner of a deleted home knows of it.
  where i.id = p_visit.inquiry_id and (side = 'family' or i.property_id is not null)
$$;
comment on function private.queue_visit_mails(private.visits, text[]) is
  'Queues a mail about the state of a visit to one or both sides, and for a confirmed visit the reminder of the day before.';

create function private.describe_event(p_visit private.visits) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'uid', p_visit.uid, 'sequence', p_visit.sequence, 'is_cancelled', p_visit.state = 'cancelled',
    'starts_at', p_visit.starts_at, 'updated_at', p_visit.updated_at, 'time_zone', p.time_zone,
    'property_name', p.name, 'address', concat_ws(', ', p.street, p.city, p.state || ' ' || p.zip_code)
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_visit.inquiry_id and p_visit.state in ('confirmed', 'cancelled') and p_visit.starts_at is not null
$$;
comment on function private.describe_event(private.visits) is
  'What the calendar file of a confirmed or cancelled visit says. Null for other visits. It has no data of the family.';

create function private.read_visit_event(p_visit_id uuid) returns jsonb
language plpgsql stable
-- Definer: reads the address of a home that its family may no longer see.
security definer set search_path = '' as $$
declare
  v_visit private.visits;
  v_event jsonb;
begin
  select v.* into v_visit from private.visits v where v.id = p_visit_id;
  if private.inquiry_side(v_visit.inquiry_id) is null then
    return null;
  end if;
  v_event := private.describe_event(v_visit);
  if v_event is null then
    raise exception 'A visit has a calendar file once its time is confirmed.' using errcode = 'SC409';
  end if;
  return v_event || jsonb_build_object(
    'is_family', private.inquiry_side(v_visit.inquiry_id) = 'family', 'inquiry_id', v_visit.inquiry_id,
    'attendee', (select u.email from public.users u where u.id = private.user_id())
  );
end
$$;

create function private.visit_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'state', v.state, 'is_family', p_mail.recipient_id is not null, 'inquiry_id', v.inquiry_id,
    'property_name', p.name, 'event', private.describe_event(v)
  )
  from private.visits v
  join public.inquiries i on i.id = v.inquiry_id
  cross join lateral private.inquiry_home(i) as p
  where v.id = p_mail.visit_id and v.state <> 'replaced' and p.is_suspended is not true
    and coalesce(v.starts_at, v.times[cardinality(v.times)]) > now()
    -- The owner hears nothing of spam.
    and not (p_mail.recipient_id is null and i.status = 'spam')
$$;
comment on function private.visit_mail_details(private.mails) is
  'What a mail about a visit says: {state, is_family, inquiry_id, property_name, event}. Null once its time has passed, for a suspended home, and for the owner of an inquiry that is spam.';

create function private.visit_reminder_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select details
  from private.visit_mail_details(p_mail) as details
  where details ->> 'state' = 'confirmed'
$$;
comment on function private.visit_reminder_mail_details(private.mails) is
  'As private.visit_mail_details(). Null unless the visit is still confirmed.';

grant execute on function
  private.describe_event(private.visits),
  private.visit_mail_details(private.mails),
  private.visit_reminder_mail_details(private.mails)
to service_role;

-- Proposing, answering and cancelling a visit.
-- Risk: callers cannot write visits. Each function locks the inquiry first and checks the side of the caller.

create function private.read_proposed_times(p_times text[], p_zone text) returns timestamptz[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_times timestamptz[];
begin
  if p_times is null or array_ndims(p_times) is distinct from 1 or cardinality(p_times) > 3 then
    raise exception 'Please propose one to three times' using errcode = '22023';
  end if;
  select array_agg(distinct private.read_local_time(coalesce(listed, ''), p_zone)) into v_times
  from unnest(p_times) as listed;
  if cardinality(v_times) < cardinality(p_times) then
    raise exception 'Please propose each time once' using errcode = '22023';
  end if;
  return v_times;
end
$$;
comment on function private.read_proposed_times(text[], text) is
  'The moments of one to three local times in a zone. Raises 22023 with a sentence for users.';

create function private.limit_proposals(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  -- Proposals send mail.
  perform pg_advisory_xact_lock(hashtextextended('visits of ' || private.user_id(), 0));
  select count(*) into v_count
  from private.visits v
  where v.proposer_id = private.user_id() and v.created_at > now() - interval '1 hour';
  if v_count >= 20 then
    raise exception 'You have proposed 20 visits in the last hour. Please wait a little, or write a message.'
      using errcode = 'SC429', detail = 3600;
  end if;
  select count(*) into v_count from private.visits v where v.inquiry_id = p_inquiry_id;
  if v_count >= 50 then
    raise exception 'This conversation has 50 proposals already. Please agree on a visit by message.' using errcode = 'SC409';
  end if;
end
$$;
comment on function private.limit_proposals(uuid) is
  'Raises SC429 after 20 proposals of the caller in an hour, and SC409 for a conversation with 50 proposals.';

create function private.propose_visit(p_inquiry_id uuid, p_id uuid, p_times text[]) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
  v_id uuid;
  v_replaced_id uuid;
  v_times timestamptz[];
begin
  perform private.check_argument('Times', p_times::text, 100);
  if private.inquiry_side(p_inquiry_id) is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return null;
  end if;
  v_id := private.own_id(p_id, p_inquiry_id);
  select * into v_visit from private.visits v where v.id = v_id;
  if found then
    return private.describe_visit(v_visit, v_side);
  end if;
  perform private.check_open(v_inquiry, v_side);
  v_times := private.read_proposed_times(
    p_times, (select p.time_zone from public.properties p where p.id = v_inquiry.property_id)
  );
  perform private.limit_proposals(p_inquiry_id);
  update private.visits v set state = 'replaced'
  where v.inquiry_id = p_inquiry_id and v.state = 'proposed'
  returning v.id into v_replaced_id;
  delete from private.mails m where m.visit_id = v_replaced_id and m.sent_at is null;
  insert into private.visits (id, inquiry_id, proposed_by, times)
  values (v_id, p_inquiry_id, v_side, v_times)
  returning * into v_visit;
  -- One mail until the other side has read it, or a day has passed.
  if not exists (
    select from private.visits v
    join private.mails m on m.visit_id = v.id
    where v.inquiry_id = p_inquiry_id and v.proposed_by = v_side and v.read_at is null
      and m.created_at > now() - interval '1 day'
  ) then
    perform private.queue_visit_mails(v_visit, array[case v_side when 'family' then 'owner' else 'family' end]);
  end if;
  perform private.record_activity(p_inquiry_id, v_side);
  return private.describe_visit(v_visit, v_side);
end
$$;

create function private.check_visit_answer(p_visit private.visits, p_side text, p_answer text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_answer = 'cancel' and p_visit.state = 'confirmed' then
    if p_visit.starts_at <= now() then
      raise exception 'This visit is over, so it cannot be cancelled.' using errcode = 'SC409';
    end if;
  elsif p_visit.state <> 'proposed' then
    raise exception 'This visit was % in the meantime. You can propose other times.', p_visit.state using errcode = 'SC409';
  elsif (p_answer = 'cancel') <> (p_visit.proposed_by = p_side) then
    raise exception '%', case
      when p_answer = 'cancel' then 'The other side proposed these times. You can accept one or decline.'
      else 'You proposed these times, so the other side answers. You can cancel, or propose other times.'
    end using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_visit_answer(private.visits, text, text) is
  'Raises SC409 with a sentence for users if a side cannot give this answer in the state of the visit.';

create function private.confirm_visit(p_visit private.visits, p_starts_at timestamptz) returns private.visits
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_visit private.visits;
  v_earlier private.visits;
begin
  if private.suspended_reason() is not null then
    raise exception '%', private.suspended_reason() using errcode = 'SC423';
  elsif exists (select from private.team_notes n where n.inquiry_id = p_visit.inquiry_id and n.closes) then
    raise exception 'Our team closed this conversation.' using errcode = 'SC409';
  elsif (p_starts_at = any (p_visit.times)) is not true then
    raise exception 'Please choose one of the proposed times' using errcode = '22023';
  elsif p_starts_at <= now() then
    raise exception 'This time has passed. You can choose another one, or propose other times.' using errcode = 'SC409';
  end if;
  -- A visit that was confirmed before moves to the new time, in calendars too.
  update private.visits v set state = 'replaced'
  where v.inquiry_id = p_visit.inquiry_id and v.state = 'confirmed' and v.starts_at > now()
  returning * into v_earlier;
  delete from private.mails m where m.visit_id = v_earlier.id and m.sent_at is null;
  update private.visits v
  set state = 'confirmed', starts_at = p_starts_at, read_at = coalesce(v.read_at, now()),
    uid = coalesce(v_earlier.uid, v.uid), sequence = coalesce(v_earlier.sequence + 1, v.sequence)
  where v.id = p_visit.id
  returning * into v_visit;
  perform private.queue_visit_mails(v_visit, array['family', 'owner']);
  return v_visit;
end
$$;
comment on function private.confirm_visit(private.visits, timestamptz) is
  'Confirms a proposed visit at one of its times, in place of an earlier visit of the inquiry, and queues the mails.';

create function private.answer_visit(p_visit_id uuid, p_answer text, p_starts_at timestamptz default null) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
begin
  perform private.check_argument('Answer', p_answer, 10);
  select private.inquiry_side(v.inquiry_id) into v_side from private.visits v where v.id = p_visit_id;
  if v_side is null then
    return null;
  end if;
  select i.* into v_inquiry
  from public.inquiries i
  join private.visits v on v.inquiry_id = i.id
  where v.id = p_visit_id
  for no key update of i;
  -- Read after the lock, so that it is the state that a concurrent answer left.
  select * into v_visit from private.visits v where v.id = p_visit_id;
  if (v_visit.state, p_answer) in (('declined', 'decline'), ('cancelled', 'cancel'))
    or (v_visit.state = 'confirmed' and p_answer = 'accept' and v_visit.starts_at = p_starts_at) then
    return private.describe_visit(v_visit, v_side);
  end if;
  perform private.check_visit_answer(v_visit, v_side, p_answer);
  case p_answer
    when 'accept' then
      v_visit := private.confirm_visit(v_visit, p_starts_at);
    when 'decline' then
      update private.visits v set state = 'declined', read_at = coalesce(v.read_at, now())
      where v.id = v_visit.id
      returning * into v_visit;
      perform private.queue_visit_mails(v_visit, array[v_visit.proposed_by]);
    when 'cancel' then
      perform private.cancel_visit(v_visit);
      select * into v_visit from private.visits v where v.id = p_visit_id;
    else
      raise exception 'An answer is accept, decline or cancel' using errcode = '22023';
  end case;
  perform private.record_activity(v_inquiry.id, v_side);
  return private.describe_visit(v_visit, v_side);
end
$$;

create function private.cancel_visit(p_visit private.visits) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_visit private.visits;
  v_is_known boolean;
begin
  delete from private.mails m where m.visit_id = p_visit.id and m.sent_at is null;
  -- Who was not told of a proposal, or has not read it, need not be told that it no longer holds.
  v_is_known := p_visit.starts_at is not null or (not found and p_visit.read_at is not null);
  update private.visits v
  set state = 'cancelled', read_at = case when v.starts_at is not null then v.read_at end, sequence = v.sequence + case when v.starts_at is null then 0 else 1 end
  where v.id = p_visit.id
  returning * into v_visit;
  if v_is_known then
    perform private.queue_visit_mails(
      v_visit,
      case
        when v_visit.starts_at is not null then array['family', 'owner']
        when v_visit.proposed_by = 'family' then array['owner']
        else array['family']
      end
    );
  end if;
end
$$;
comment on function private.cancel_visit(private.visits) is
  'Cancels a visit. Both sides of a confirmed one get a mail, since both may have it in their calendars.';

create function private.tg_inquiries__cancel_visits() returns trigger
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
begin
  perform private.cancel_visit(v)
  from private.visits v
  where v.inquiry_id = new.id
    and (
      v.state = 'proposed'
      or (v.state = 'confirmed' and v.starts_at > now() and (
        new.withdrawn_at is not null or new.status = 'deleted' or new.former_home is not null
      ))
    );
  return null;
end
$$;
comment on function private.tg_inquiries__cancel_visits() is
  'Cancels the proposal of a conversation that ends, and a confirmed visit unless the owner only closed the '
  'conversation.';

create trigger cancel_visits
  after update on public.inquiries
  for each row when (
    (new.withdrawn_at, new.status, new.property_id) is distinct from (old.withdrawn_at, old.status, old.property_id)
    and (new.withdrawn_at is not null or new.status in ('closed', 'deleted'))
  )
  execute function private.tg_inquiries__cancel_visits();

create function public.propose_visit(p_inquiry_id uuid, p_id uuid, p_times text[]) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.propose_visit(p_inquiry_id, p_id, p_times)
$$;
comment on function public.propose_visit(uuid, uuid, text[]) is
  'Proposes one to three local times of the home (2026-12-01T14:30) in place of an open proposal. The same id again '
  'returns the same visit, which has an ID of its own. Returns null unless the caller is a side of the inquiry. Raises 22023 for a time that cannot '
  'be, SC409 for a closed conversation or after 50 proposals, and SC429 after 20 proposals in an hour.';

create function public.answer_visit(p_visit_id uuid, p_answer text, p_starts_at timestamptz default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.answer_visit(p_visit_id, p_answer, p_starts_at)
$$;
comment on function public.answer_visit(uuid, text, timestamptz) is
  'Accepts a time of a proposal, declines it, or cancels a proposal or a confirmed visit. The same answer again changes '
  'nothing. Returns null unless the caller is a side of the inquiry. Raises SC409 with a sentence for users.';

create function public.read_visit_event(p_visit_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_visit_event(p_visit_id)
$$;
comment on function public.read_visit_event(uuid) is
  'private.describe_event() for a side of the inquiry, with its own address, else null. Raises SC409 if no time is confirmed.';

grant execute on function
  private.propose_visit(uuid, uuid, text[]),
  private.answer_visit(uuid, text, timestamptz),
  private.read_visit_event(uuid),
  public.propose_visit(uuid, uuid, text[]),
  public.answer_visit(uuid, text, timestamptz),
  public.read_visit_event(uuid)
to authenticated;

-- Saved searches: the searches that a person keeps, with their filters as the search takes them.
-- Risk: the matching of changed homes reads the columns of the index saved_searches_match, so each of them must be there.

create table public.saved_searches (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 120)),
  zip_code text
    constraint zip_code_has_five_or_nine_digits check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  city text
    constraint city_is_a_line check (private.is_line(city, 80)),
  state text
    constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  radius_miles integer not null
    constraint radius_is_known check (radius_miles in (5, 10, 25, 100)),
  min_cost numeric(16, 6) constraint min_cost_is_in_range check (min_cost between 0 and 9999999999),
  max_cost numeric(16, 6) constraint max_cost_is_in_range check (max_cost between 0 and 9999999999),
  care_types text[] not null default '{}'
    constraint care_types_are_few check (cardinality(care_types) <= 50),
  amenities text[] not null default '{}'
    constraint amenities_are_few check (cardinality(amenities) <= 50),
  payments text[] not null default '{}'
    constraint payments_are_few check (cardinality(payments) <= 50),
  open_spots boolean not null default false,
  cost_with_care boolean not null default false,
  sort text not null default 'distance'
    constraint sort_is_known check (sort = any (private.sort_options())),
  mail text not null
    constraint mail_is_known check (mail in ('daily', 'weekly', 'never')),
  -- Homes that changed later are new to the person.
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  place text not null generated always as (coalesce(left(zip_code, 5), state || ' ' || private.place_key(city))) stored,
  -- The filter of the search. The trigger locate always sets it. Without a known place, the box is null.
  center extensions.cube,
  radius double precision,
  box extensions.cube,
  care_mask integer not null,
  required_mask integer not null,
  constraint place_is_given_once check ((zip_code is null) = (city is not null) and (city is null) = (state is null)),
  constraint saved_searches_same_key unique nulls not distinct (
    user_id, place, radius_miles, care_mask, required_mask, min_cost, max_cost, cost_with_care
  )
);
comment on table public.saved_searches is
  'A search that a person keeps, at most 10 each, and how often it sends mail. Only its owner reads it.';

-- Statistics would show where somebody looks for a home. See public.inquiries.
alter table public.saved_searches
  alter column user_id set statistics 0,
  alter column name set statistics 0,
  alter column zip_code set statistics 0,
  alter column city set statistics 0,
  alter column state set statistics 0,
  alter column place set statistics 0,
  alter column min_cost set statistics 0,
  alter column max_cost set statistics 0;

-- Finds the searches whose circle may contain a home. Covers all that private.search_matches reads.
create index saved_searches_match on public.saved_searches
  using gist (box extensions.gist_cube_ops)
  include (care_mask, required_mask, radius, id, user_id, created_at, center, mail, min_cost, max_cost, cost_with_care);

create function private.find_saved_filter(p_search public.saved_searches) returns private.search_filter
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (private.read_search(
    p_search.zip_code, p_search.city, p_search.state, p_search.radius_miles, p_search.min_cost, p_search.max_cost,
    p_search.care_types, p_search.amenities, p_search.payments, p_search.open_spots,
    p_search.cost_with_care
  )).filter;
exception when sqlstate 'SC422' then
  return null;
end
$$;
comment on function private.find_saved_filter(public.saved_searches) is
  'The filter of a saved search, or null if its place is unknown.';

create function private.tg_saved_searches__locate() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  v_filter constant private.search_filter := private.find_saved_filter(new);
begin
  new.center := v_filter.center;
  new.radius := v_filter.radius;
  new.box := v_filter.box;
  new.care_mask := coalesce(v_filter.care_mask, new.care_mask, 0);
  new.required_mask := coalesce(v_filter.required_mask, new.required_mask, 0);
  return new;
end
$$;
comment on function private.tg_saved_searches__locate() is 'Sets the filter of a saved search.';

create trigger locate
  before insert or update of
    zip_code, city, state, radius_miles, min_cost, max_cost, care_types, amenities, payments, open_spots, cost_with_care,
    center, radius, box, care_mask, required_mask
  on public.saved_searches
  for each row execute function private.tg_saved_searches__locate();

create function private.locate_saved_searches() returns integer
language sql volatile security invoker set search_path = '' as $$
  with located as (
    update public.saved_searches s
    set city = s.city
    where s.box::text is distinct from (private.find_saved_filter(s)).box::text
    returning s.id
  )
  select count(*)::integer from located
$$;
comment on function private.locate_saved_searches() is
  'Moves the saved searches whose place has moved, come or gone, and returns their number. A migration that changes '
  'places or ZIP codes calls it.';

create trigger limit_searches
  before insert on public.saved_searches
  for each row execute function private.tg__limit_rows(
    '10', 'You have 10 saved searches, as many as one person can keep. Delete one to save another.'
  );

grant execute on function private.find_saved_filter(public.saved_searches) to authenticated, service_role;

alter table public.saved_searches enable row level security;
create policy select_own on public.saved_searches
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.saved_searches
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy update_own on public.saved_searches
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()));

create policy delete_own on public.saved_searches
  for delete to authenticated using (user_id = (select private.user_id()));

-- Another search is another row: only its name, its mail and when it was seen can change.
grant select, delete on public.saved_searches to authenticated;
grant insert (
  name, zip_code, city, state, radius_miles, min_cost, max_cost, care_types, amenities, payments, open_spots, cost_with_care,
  sort, mail
) on public.saved_searches to authenticated;
grant update (name, mail, seen_at) on public.saved_searches to authenticated;
grant all on public.saved_searches to service_role;

-- The calls for saved searches: list, save, change and delete them, read their news, and end their mail.
-- Risk: describe_saved_search() runs a search for each of the at most 10 searches of a person.

create function private.describe_saved_search(p_search public.saved_searches) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Not the stored one: the place may have gone since.
  v_filter constant private.search_filter := private.find_saved_filter(p_search);
  v_total bigint := 0;
begin
  if v_filter.box is not null then
    v_total := (private.search_total(v_filter)).total;
  end if;
  return jsonb_build_object(
    'id', p_search.id, 'name', p_search.name, 'mail', p_search.mail,
    'search', private.describe_search_filters(p_search),
    'home_count', v_total, 'new_count', private.count_search_news(p_search.id),
    'place_is_known', v_filter.box is not null, 'seen_at', p_search.seen_at, 'created_at', p_search.created_at
  );
end
$$;
comment on function private.describe_saved_search(public.saved_searches) is
  'A saved search as contract/saved-searches.ts defines it, in snake_case.';

create function private.describe_search_filters(p_search public.saved_searches) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'zip_code', p_search.zip_code, 'city', p_search.city, 'state', p_search.state, 'radius', p_search.radius_miles,
    'min_cost', trim_scale(p_search.min_cost), 'max_cost', trim_scale(p_search.max_cost),
    'care_types', p_search.care_types, 'amenities', p_search.amenities, 'payments', p_search.payments,
    'open_spots', nullif(p_search.open_spots, false), 'cost_with_care', nullif(p_search.cost_with_care, false), 'sort', p_search.sort
  ))
$$;
comment on function private.describe_search_filters(public.saved_searches) is
  'The parameters of a saved search by the names of the search route, in snake_case.';

grant execute on function
  private.describe_saved_search(public.saved_searches), private.describe_search_filters(public.saved_searches)
to authenticated, service_role;

create function public.list_saved_searches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_saved_search(s) order by s.created_at desc, s.id), '[]')
  from public.saved_searches s
  where s.user_id = (select private.user_id())
$$;
comment on function public.list_saved_searches() is
  'The saved searches of the caller, newest first, with the numbers of homes and of new homes.';

create function public.save_search(
  p_name text,
  p_mail text,
  p_radius_miles numeric,
  p_sort text default 'distance',
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_open_spots boolean default false,
  p_cost_with_care boolean default false
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
  v_same text;
begin
  perform private.check_argument('Name', p_name, 120);
  -- Raises the errors of the search.
  perform private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care
  );
  insert into public.saved_searches (
    name, mail, radius_miles, sort, zip_code, city, state, min_cost, max_cost, care_types, amenities, payments, open_spots,
    cost_with_care
  )
  values (
    p_name, p_mail, p_radius_miles, p_sort, p_zip_code,
    -- The search ignores them beside a ZIP code.
    case when p_zip_code is null then p_city end, case when p_zip_code is null then upper(p_state) end,
    p_min_cost, p_max_cost,
    array(select distinct o from unnest(p_care_types) as o order by o),
    array(select distinct o from unnest(p_amenities) as o order by o),
    array(select distinct o from unnest(p_payments) as o order by o),
    coalesce(p_open_spots, false), coalesce(p_cost_with_care, false)
  )
  on conflict on constraint saved_searches_same_key do nothing
  returning * into v_search;
  if v_search.id is null then
    select s.name into v_same
    from public.saved_searches s
    where s.user_id = (select private.user_id())
      and s.place = coalesce(left(p_zip_code, 5), upper(p_state) || ' ' || private.place_key(p_city))
      and s.radius_miles = p_radius_miles
      and (s.min_cost, s.max_cost) is not distinct from (p_min_cost::numeric(16, 6), p_max_cost::numeric(16, 6))
      and s.cost_with_care = coalesce(p_cost_with_care, false)
      and (s.care_mask, s.required_mask) = (
        private.care_mask(p_care_types), private.amenity_mask(p_amenities) | private.payment_mask(p_payments)
          | private.free_spot_mask(case when p_open_spots then 1 end)
      );
    raise exception 'You have saved this search already, as “%”.', coalesce(v_same, p_name) using errcode = 'SC409';
  end if;
  return private.describe_saved_search(v_search);
end
$$;
comment on function public.save_search is
  'Saves a search of the caller and returns it as list_saved_searches() does. Raises the errors of search_properties(), '
  'and SC409 for the same search again, with its name, and for the 11th.';

create function public.update_saved_search(p_id uuid, p_name text, p_mail text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
begin
  perform private.check_argument('Name', p_name, 120);
  update public.saved_searches s set name = p_name, mail = p_mail where s.id = p_id returning * into v_search;
  return case when v_search.id is not null then private.describe_saved_search(v_search) end;
end
$$;
comment on function public.update_saved_search(uuid, text, text) is
  'Changes the name and the mail of a saved search of the caller. Returns it, or null if there is none.';

create function public.delete_saved_search(p_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  with deleted as (delete from public.saved_searches s where s.id = p_id returning s.id)
  select exists (select from deleted)
$$;
comment on function public.delete_saved_search(uuid) is 'Deletes a saved search of the caller. False if there is none.';

create function public.mark_search_seen(p_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  with seen as (update public.saved_searches s set seen_at = now() where s.id = p_id returning s.id)
  select exists (select from seen)
$$;
comment on function public.mark_search_seen(uuid) is
  'Counts the news of a saved search of the caller from now. False if there is none.';

create function public.read_search_news(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'since', s.seen_at,
    'homes', (
      select coalesce(
        jsonb_agg(jsonb_build_object('property_id', n.property_id, 'reason', n.reason, 'at', n.changed_at)), '[]'
      )
      from private.select_search_news(s.id) n
    )
  )
  from public.saved_searches s
  where s.id = p_id
$$;
comment on function public.read_search_news(uuid) is
  'What is new in a saved search of the caller: {since, homes: [{property_id, reason, at}]}, newest first, at most 500. '
  'Null if there is none.';

create function public.stop_search_mail() returns integer
language sql volatile security invoker set search_path = '' as $$
  with stopped as (
    update public.saved_searches s set mail = 'never'
    where s.user_id = (select private.user_id()) and s.mail <> 'never'
    returning s.id
  )
  select count(*)::integer from stopped
$$;
comment on function public.stop_search_mail() is
  'Ends the mail of all saved searches of the caller. Returns how many sent mail.';

grant execute on function
  public.list_saved_searches(),
  public.save_search,
  public.update_saved_search(uuid, text, text),
  public.delete_saved_search(uuid),
  public.mark_search_seen(uuid),
  public.read_search_news(uuid),
  public.stop_search_mail()
to authenticated;

-- Property changes: the queue of homes that became news to families.
-- Risk: a failing trigger on properties rejects the change of an owner. It catches its errors and waits for no lock.

create table private.property_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  reason text not null constraint reason_is_known check (reason in ('listed', 'available', 'price')),
  created_at timestamptz not null default now(),
  matched_at timestamptz,
  -- The position of the home, and matched_at as a fourth coordinate.
  matched_position extensions.cube,
  previous_at timestamptz,
  -- The latest of the same changes of the home that came more than 30 days after each other. At most 30 days old.
  news_at timestamptz,
  -- The home when it was matched.
  room_cost numeric,
  lowest_monthly_cost numeric,
  option_mask integer
);
comment on table private.property_changes is
  'Homes that were listed or made available, got free spots, or became cheaper. match_property_changes() sets the columns '
  'after created_at: it finds the people whose saved searches a home fits, so that a mail is due. Kept for 90 days. '
  'previous_at is when the same change of the home came in the 30 days before, if it did. A home that was not listed when '
  'it was matched is nobody''s news: it has no matched_position and no news_at.';

create index property_changes_property on private.property_changes (property_id, reason, created_at);

create table private.announced_costs (
  property_id uuid references public.properties (id) on delete cascade,
  with_care boolean,
  cost numeric not null,
  -- Since when the home costs more, and the lowest cost since then. Null if it does not.
  raised_at timestamptz,
  raised_cost numeric,
  primary key (property_id, with_care),
  constraint raise_is_whole check ((raised_at is null) = (raised_cost is null))
);
comment on table private.announced_costs is
  'The price, of the room or of the room with care, that a lower price is compared with: the one before the first change, '
  'the one last announced, or a higher one that stood for 30 days. '
  'So small steps add up, and raising a price shortly before lowering it announces nothing.';

create function private.is_cost_news(p_property_id uuid, p_with_care boolean, p_old numeric, p_new numeric) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_announced private.announced_costs;
begin
  if p_new is null or p_new is not distinct from p_old then
    return false;
  end if;
  insert into private.announced_costs as a (property_id, with_care, cost)
  values (p_property_id, p_with_care, coalesce(p_old, p_new))
  on conflict (property_id, with_care) do update
  set cost = case when a.raised_at < now() - interval '30 days' then a.raised_cost else a.cost end,
    raised_at = case when a.raised_at >= now() - interval '30 days' then a.raised_at end,
    raised_cost = case when a.raised_at >= now() - interval '30 days' then a.raised_cost end
  returning a.* into v_announced;
  if p_new <= v_announced.cost * 0.95 and p_new < v_announced.cost then
    update private.announced_costs a set cost = p_new, raised_at = null, raised_cost = null
    where a.property_id = p_property_id and a.with_care = p_with_care;
    return true;
  end if;
  update private.announced_costs a
  set raised_at = case when p_new > a.cost then coalesce(a.raised_at, now()) end,
    raised_cost = case when p_new > a.cost then least(a.raised_cost, p_new) end
  where a.property_id = p_property_id and a.with_care = p_with_care;
  return false;
end
$$;
comment on function private.is_cost_news(uuid, boolean, numeric, numeric) is
  'Whether a new price is at least 5 % lower than the one in private.announced_costs, which it then replaces.';

create function private.tg_properties__queue_changes() returns trigger
language plpgsql
-- Definer: owners have no privileges on the queue.
security definer set search_path = '' as $$
declare
  v_reasons text[] := '{}';
  v_reason text;
  v_is_cheaper boolean[];
begin
  if tg_op = 'INSERT' or not old.is_listed then
    v_reasons := array['listed'];
    -- Nobody saw the prices of a home that is not listed.
    delete from private.announced_costs a where a.property_id = new.id;
  else
    if old.available_spots = 0 and new.available_spots > 0 then
      v_reasons := array['available'];
    end if;
    -- Calls both, because each remembers its price.
    v_is_cheaper := array[
      private.is_cost_news(new.id, false, old.room_cost, new.room_cost),
      private.is_cost_news(new.id, true, old.lowest_monthly_cost, new.lowest_monthly_cost)
    ];
    if true = any (v_is_cheaper) then
      v_reasons := v_reasons || array['price'];
    end if;
  end if;
  foreach v_reason in array v_reasons loop
    -- A row that is being matched is locked. It may be matched without this change, so it needs another row.
    update private.property_changes c
    -- A search that was saved since the change before has not seen this one.
    set created_at = now()
    where c.id in (
      select o.id from private.property_changes o
      where o.property_id = new.id and o.reason = v_reason and o.matched_at is null
      for update skip locked
    );
    -- The limit is for a home that a program changes back and forth: its rows must not crowd out those of others.
    if not found and 10 > (
      select count(*) from private.property_changes c
      where c.property_id = new.id and c.reason = v_reason and c.created_at > now() - interval '1 day'
    ) then
      insert into private.property_changes (property_id, reason) values (new.id, v_reason);
    end if;
  end loop;
  return null;
exception when others then
  -- The change of the owner counts more than its news.
  raise warning 'A change of a home was not queued: %', sqlstate;
  return null;
end
$$;
comment on function private.tg_properties__queue_changes() is
  'Queues an active home that was listed, made available, got free spots where there were none, or became at least 5 % '
  'cheaper.';

create trigger queue_listing
  after insert on public.properties
  for each row when (new.is_listed)
  execute function private.tg_properties__queue_changes();

create trigger queue_changes
  after update on public.properties
  for each row when (
    new.is_listed
    and (
      not old.is_listed
      or (old.available_spots = 0 and new.available_spots > 0)
      or old.room_cost is distinct from new.room_cost
      or old.lowest_monthly_cost is distinct from new.lowest_monthly_cost
    )
  )
  execute function private.tg_properties__queue_changes();

alter table private.property_changes enable row level security;
alter table private.announced_costs enable row level security;
create policy select_operator on private.property_changes for select to service_role using (true);

create policy select_operator on private.announced_costs for select to service_role using (true);

-- For match_property_changes(). The triggers write.
grant select, update, delete on private.property_changes to service_role;
grant select on private.announced_costs to service_role;

create index property_changes_queue on private.property_changes (id) where matched_at is null;

-- Finds the changes in the box of a search since a point in time.
create index property_changes_matched on private.property_changes using gist (matched_position extensions.gist_cube_ops)
where matched_at is not null;

-- Changes of homes are kept for 90 days, and no row is kept for a match with a saved search.
-- Risk: news are lost if a change gets a matched_at before mailed_until and is visible only later. So matching and the
-- queueing of mails exclude each other, and only matching runs side by side.

-- Not a column of saved_searches: each update would also add an entry to its index.
create table private.mailed_searches (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  mailed_until timestamptz not null
) with (fillfactor = 70);
comment on table private.mailed_searches is
  'Homes that were matched later are news for the next mail of a search. Without a row, all since it was saved are.';

alter table private.mailed_searches enable row level security;
create policy select_operator on private.mailed_searches for select to service_role using (true);

grant select, insert, update on private.mailed_searches to service_role;

create function private.time_coordinate(p_time timestamptz) returns double precision
language sql immutable parallel safe security invoker set search_path = '' as $$
  select extract(epoch from p_time)::double precision / extract(epoch from interval '90 days')::double precision
$$;
comment on function private.time_coordinate(timestamptz) is
  'A time as a coordinate beside those of the unit sphere. One unit is 90 days.';

grant execute on function private.time_coordinate(timestamptz) to service_role;

-- Which changed homes are new to a saved search is found when it is read.

create function private.find_first_change(
  p_search public.saved_searches, p_property_id uuid, p_reason text, p_changed_at timestamptz
) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select c.created_at
  from private.property_changes c
  where c.property_id = p_property_id and c.reason = p_reason
    and c.created_at >= p_changed_at - interval '30 days' and c.created_at < p_changed_at
    and c.created_at > p_search.created_at
    and c.news_at is not null
    -- The conditions of private.search_matches that a change of the home may meet later.
    and private.has_options(c.option_mask, p_search.care_mask, p_search.required_mask)
    and private.is_within_budget(
      private.searched_cost(c.room_cost, c.lowest_monthly_cost, p_search.cost_with_care),
      p_search.min_cost, p_search.max_cost
    )
  order by c.created_at
  limit 1
$$;
comment on function private.find_first_change(public.saved_searches, uuid, text, timestamptz) is
  'When a home first changed in the 30 days before p_changed_at, after the search was saved and while it fit the search.';

create function private.is_repeated_change(
  p_search public.saved_searches, p_property_id uuid, p_reason text, p_changed_at timestamptz, p_news_at timestamptz
) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_first_at constant timestamptz := private.find_first_change(p_search, p_property_id, p_reason, p_changed_at);
begin
  if v_first_at is null then
    return false;
  end if;
  -- The first change was news if none came in the 30 days before it.
  return p_news_at < p_changed_at or private.find_first_change(p_search, p_property_id, p_reason, v_first_at) is null;
end
$$;
comment on function private.is_repeated_change(public.saved_searches, uuid, text, timestamptz, timestamptz) is
  'Whether the same change of the home is too early to be news again: a home that is changed back and forth is news to a '
  'search at most once in 30 days. Looks back 60 days, so it does not depend on changes that were removed.';

create function private.find_search_news(p_search public.saved_searches, p_since timestamptz)
returns table (property_id uuid, reason text, changed_at timestamptz, chord double precision)
language sql stable security invoker
-- The planner does not know how many changes are in a box. Without bitmap scans it reads the index in its order.
set search_path = '' set enable_bitmapscan = off as $$
  with changed as materialized (
    select o.property_id, o.reason, o.created_at, o.previous_at, o.news_at
    from private.property_changes o
    where o.matched_position operator(extensions.<@) extensions.cube(
        p_search.box, private.time_coordinate(p_since), private.time_coordinate('infinity')
      )
      and o.matched_at > p_since
    -- The fourth coordinate, descending: the index returns the latest first. The limit bounds the cost.
    order by o.matched_position operator(extensions.~>) -7
    limit 10000
  )
  select c.property_id, c.reason, max(c.created_at), min(p.position operator(extensions.<->) p_search.center)
  from changed c
  join public.properties p on p.id = c.property_id
  where c.created_at > p_search.created_at
    -- The conditions of private.search_matches. With the view, the planner reads the changes once for each home that fits.
    and p.is_listed
    and private.has_options(p.option_mask, p_search.care_mask, p_search.required_mask)
    and private.is_within_budget(
      private.searched_cost(p.room_cost, p.lowest_monthly_cost, p_search.cost_with_care),
      p_search.min_cost, p_search.max_cost
    )
    and p.position operator(extensions.<->) p_search.center <= p_search.radius
    and (
      c.previous_at is null or c.previous_at <= p_search.created_at
      or not private.is_repeated_change(p_search, c.property_id, c.reason, c.created_at, c.news_at)
    )
  group by c.property_id, c.reason
$$;
comment on function private.find_search_news(public.saved_searches, timestamptz) is
  'The news of a saved search that were matched after p_since: active homes that changed after it was saved and that it '
  'finds now, once for each reason, with the chord to the center of the search. Reads the latest 10,000 changes in its '
  'box.';

grant execute on function
  private.find_first_change(public.saved_searches, uuid, text, timestamptz),
  private.is_repeated_change(public.saved_searches, uuid, text, timestamptz, timestamptz),
  private.find_search_news(public.saved_searches, timestamptz)
to service_role;

create function private.select_search_news(p_search_id uuid default null)
returns table (property_id uuid, reason text, changed_at timestamptz)
language plpgsql stable
-- Definer: callers have no privileges on property_changes. Returns news of the searches of the caller only.
security definer set search_path = '' as $$
begin
  return query
  select n.property_id, n.reason, n.changed_at
  from public.saved_searches s
  cross join lateral private.find_search_news(s, s.seen_at) n
  where s.user_id = (select private.user_id()) and (p_search_id is null or s.id = p_search_id)
  order by n.changed_at desc, n.property_id, n.reason
  limit 500;
end
$$;
comment on function private.select_search_news(uuid) is
  'The latest news of a saved search of the caller, or of all, since each was seen, at most 500: active homes that it finds '
  'now, once for each reason.';

create function private.count_search_news(p_search_id uuid default null) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(distinct n.property_id)::integer from private.select_search_news(p_search_id) n
$$;
comment on function private.count_search_news(uuid) is
  'How many homes are new in a saved search of the caller, or in all, at most 500.';
grant execute on function private.select_search_news(uuid), private.count_search_news(uuid)
to authenticated, service_role;

create function private.tg_saved_searches__change_mail() returns trigger
language plpgsql
-- Definer: users have no privileges on mailed_searches and search_news_recipients.
security definer set search_path = '' as $$
begin
  if old.mail = 'never' then
    insert into private.mailed_searches as m (search_id, mailed_until)
    values (new.id, clock_timestamp())
    on conflict (search_id) do update set mailed_until = excluded.mailed_until;
  elsif new.mail <> 'never' then
    -- A locked row is being looked at. Waiting for it could be a deadlock: its searches are locked next.
    update private.search_news_recipients r set due_at = greatest(now(), r.mailed_at + interval '1 day')
    where r.user_id in (
      select o.user_id from private.search_news_recipients o
      where o.user_id = new.user_id and o.due_at is not null
      for update skip locked
    );
  end if;
  return null;
end
$$;
comment on function private.tg_saved_searches__change_mail() is
  'Leaves out of the next mail what was new while a search sent none, and looks at a search anew when its interval changes.';

create trigger change_mail
  after update of mail on public.saved_searches
  for each row when (new.mail <> old.mail)
  execute function private.tg_saved_searches__change_mail();

create function public.purge_search_news() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- The signature of an event is refused after five minutes.
  delete from private.mail_events e where e.received_at < now() - interval '1 day';
  delete from private.bounced_addresses b where b.bounced_at < now() - interval '1 year';
  with purged as (
    delete from private.property_changes c where c.created_at < now() - interval '90 days' returning c.id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_search_news() is
  'Removes news that are older than 90 days and returns their number, and bounces that are older than a year. Schedule '
  'it daily.';
grant execute on function public.purge_search_news() to service_role;

-- Matching of queued changes with saved searches: which changed homes are news to whom, and who is due a mail.
-- The box and the radius stand in private.matching_homes() too. tests/search-news-agreement.test.ts compares the two.

create view private.search_matches with (security_invoker = true) as
select
  s.id as search_id, s.user_id, s.mail, s.created_at, p.id as property_id,
  p.position operator(extensions.<->) s.center as chord
from public.saved_searches s
join public.properties p on s.box operator(extensions.@>) p.position
where p.is_listed
  and private.has_options(p.option_mask, s.care_mask, s.required_mask)
  and private.is_within_budget(
    private.searched_cost(p.room_cost, p.lowest_monthly_cost, s.cost_with_care),
    s.min_cost, s.max_cost
  )
  and p.position operator(extensions.<->) s.center <= s.radius;
comment on view private.search_matches is 'The homes that each saved search finds.';

grant select on private.search_matches to service_role;

create table private.search_news_recipients (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- When to look for pending items. Null if there is none.
  due_at timestamptz,
  mailed_at timestamptz,
  weekly_mailed_at timestamptz
);
comment on table private.search_news_recipients is
  'Who gets a mail about saved searches next, and who got one when, so that a person gets at most one a day.';

create index search_news_recipients_due on private.search_news_recipients (due_at);

alter table private.search_news_recipients enable row level security;
create policy select_operator on private.search_news_recipients for select to service_role using (true);

grant select, insert, update on private.search_news_recipients to service_role;

create function private.mark_changes_matched(p_property_ids uuid[], p_at timestamptz)
returns table (property_id uuid, created_at timestamptz)
language sql volatile security invoker set search_path = '' set jit = off as $$
  with taken as (
    select c.id
    from private.property_changes c
    where c.property_id = any (p_property_ids) and c.matched_at is null
    for update skip locked
  )
  update private.property_changes c
  set matched_at = p_at,
    matched_position = case when p.is_listed then extensions.cube(
      p.position, private.time_coordinate(p_at), private.time_coordinate(p_at)
    ) end,
    room_cost = p.room_cost,
    lowest_monthly_cost = p.lowest_monthly_cost,
    option_mask = p.option_mask,
    news_at = case when p.is_listed then coalesce(
      (
        select case when o.news_at >= c.created_at - interval '30 days' then o.news_at end
        from private.property_changes o
        where o.property_id = c.property_id and o.reason = c.reason and o.created_at < c.created_at
          and o.news_at is not null
        order by o.created_at desc
        limit 1
      ),
      c.created_at
    ) end,
    previous_at = (
      select max(o.created_at)
      from private.property_changes o
      where o.property_id = c.property_id and o.reason = c.reason
        and o.created_at >= c.created_at - interval '30 days' and o.created_at < c.created_at
    )
  from taken t, public.properties p
  where c.id = t.id and p.id = c.property_id
  returning c.property_id, c.created_at
$$;
comment on function private.mark_changes_matched(uuid[], timestamptz) is
  'Records the homes of queued changes as they are now, and whether each change is news. Returns the changes.';

create function private.note_search_news(p_user_ids uuid[], p_have_daily boolean[], p_at timestamptz) returns void
language sql volatile security invoker set search_path = '' set jit = off as $$
  insert into private.search_news_recipients as r (user_id, due_at)
  select p.user_id, due.due_at
  from unnest(p_user_ids, p_have_daily) as p (user_id, has_daily)
  left join private.search_news_recipients o on o.user_id = p.user_id
  cross join lateral (
    select greatest(
      p_at, o.mailed_at + interval '1 day', case when not p.has_daily then o.weekly_mailed_at + interval '7 days' end
    ) as due_at
  ) as due
  -- Most people wait for a mail already.
  where o.due_at is null or o.due_at > due.due_at
  -- Another call that notes the same person waits until the end of this one.
  order by p.user_id
  on conflict (user_id) do update set due_at = least(r.due_at, excluded.due_at)
$$;
comment on function private.note_search_news(uuid[], boolean[], timestamptz) is
  'Notes when users are due a mail about saved searches. p_have_daily says who gets one a day, not one a week.';

create function public.match_property_changes(p_limit integer) returns table (changes integer, matches integer)
language plpgsql volatile security invoker set search_path = '' set jit = off as $$
declare
  v_now timestamptz;
  v_property_ids uuid[];
  v_user_ids uuid[];
  v_have_daily boolean[];
begin
  -- Side by side with other calls, and not with queue_search_news_mails().
  perform pg_advisory_xact_lock_shared(hashtextextended('search_news', 0));
  v_now := clock_timestamp();
  -- The lock of its first change gives a home to one call. Its changes depend on each other and make one mail.
  v_property_ids := array(
    select c.property_id
    from private.property_changes c
    where c.matched_at is null
      and not exists (
        select from private.property_changes o
        where o.property_id = c.property_id and o.matched_at is null and o.id < c.id
      )
    order by c.id
    limit least(p_limit, 1000)
    for update skip locked
  );
  with marked as materialized (
    select * from private.mark_changes_matched(v_property_ids, v_now)
  ),
  matched as materialized (
    select m.user_id, m.mail
    from (select c.property_id, max(c.created_at) as changed_at from marked c group by c.property_id) as home
    join private.search_matches m on m.property_id = home.property_id
    -- A person who saved the search later has seen the home.
    where m.created_at < home.changed_at
  ),
  person as (
    select m.user_id, bool_or(m.mail = 'daily') as has_daily
    from matched m
    where m.mail <> 'never'
    group by m.user_id
  )
  select
    (select count(*) from marked), (select count(*) from matched),
    (select array_agg(p.user_id order by p.user_id) from person p),
    (select array_agg(p.has_daily order by p.user_id) from person p)
  into changes, matches, v_user_ids, v_have_daily;
  perform private.end_watches(v_property_ids);
  -- Last, because it waits for other calls.
  perform private.note_search_news(v_user_ids, v_have_daily, v_now);
  return next;
end
$$;
comment on function public.match_property_changes(integer) is
  'Takes the changes of up to p_limit homes from the queue, at most 1,000, finds the saved searches that they fit, and '
  'notes who is due a mail. Ends the watches of homes with a free spot. Returns the numbers of changes and of pairs of home and '
  'search. Call it until it takes none. Calls side by side take different homes. Each is one transaction, so an '
  'interrupted call changes nothing.';
grant execute on function
  private.mark_changes_matched(uuid[], timestamptz),
  private.note_search_news(uuid[], boolean[], timestamptz),
  public.match_property_changes(integer)
to service_role;

-- Mails with search news: one mail a person and day about the news of all saved searches.
-- A mail names what was matched since the last mail of a search, and mails that were not sent come again.
-- Risk: a home is named in one mail only because the row of its person is locked while the mail is queued, and mailed_until
-- moves in the same transaction.

create table private.search_news_settings (
  is_only boolean primary key default true constraint there_is_one_row check (is_only),
  is_stopped boolean not null default false
);
comment on table private.search_news_settings is 'Whether operators have stopped all mail about saved searches.';

create table private.search_news_mails (
  mail_id uuid primary key references private.mails (id) on delete cascade,
  searches jsonb not null
);
comment on table private.search_news_mails is
  'What a mail about saved searches says. Kept until the mail is purged, because the provider accepts a mail again under '
  'the same ID only with the same text.';

alter table private.search_news_settings enable row level security;
alter table private.search_news_mails enable row level security;

create policy select_operator on private.search_news_settings for select to service_role using (true);

create policy select_operator on private.search_news_mails for select to service_role using (true);

grant select, update on private.search_news_settings to service_role;
grant select, insert on private.search_news_mails to service_role;

grant insert (id) on private.mails to service_role;

create function private.build_search_news_mail(p_search_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_agg(section.body order by section.name, section.id)
  from (
    select s.id, s.name, jsonb_build_object(
      'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'since', last.since,
      'total', count(*), 'homes', jsonb_agg(home.body order by home.place) filter (where home.place <= 10)
    ) as body
    from public.saved_searches s
    left join private.mailed_searches m on m.search_id = s.id
    cross join lateral (select coalesce(m.mailed_until, s.created_at) as since) as last
    cross join lateral (
      select
        row_number() over (order by n.chord, p.id) as place,
        jsonb_build_object(
          'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state,
          'cost', private.searched_cost(p.room_cost, p.lowest_monthly_cost, s.cost_with_care),
          'has_photo', p.image_urls <> '{}', 'reasons', n.reasons,
          'distance_miles', round(private.chord_to_miles(n.chord)::numeric, 1)
        ) as body
      from (
        select f.property_id, min(f.chord) as chord, array_agg(f.reason order by f.reason) as reasons
        from private.find_search_news(s, last.since) f
        group by f.property_id
      ) as n
      join public.properties p on p.id = n.property_id
    ) as home
    where s.id = any (p_search_ids)
    group by s.id, last.since
  ) as section
$$;
comment on function private.build_search_news_mail(uuid[]) is
  'The news of the searches since their last mail, nearest first, at most 10 homes each: [{id, name, search, since, total, '
  'homes: [{id, name, city, state, cost, has_photo, reasons, distance_miles}]}]. Null if there is none.';

create function private.reopen_late_search_news(p_now timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  -- take_mails() drops what was not sent within a day. Its news go into the next mail, if they are not older than a week.
  -- A mail that was taken just before may be on its way for minutes, and marked as sent later.
  with late as (
    select m.id, m.recipient_id, m.created_at, a.searches
    from private.mails m
    join private.search_news_mails a on a.mail_id = m.id
    where m.kind = 'search_news' and m.sent_at is null and m.created_at <= p_now - interval '25 hours'
    for update of m skip locked
  ),
  reopened as (
    update private.mailed_searches s
    set mailed_until = greatest((n ->> 'since')::timestamptz, p_now - interval '7 days')
    from late l
    cross join jsonb_array_elements(l.searches) n
    -- A search that is being deleted locks its row of mailed_searches next.
    cross join lateral (
      select o.id from public.saved_searches o where o.id = (n ->> 'id')::uuid for key share skip locked
    ) as search
    -- Not if its mail was ended and started again since.
    where s.search_id = search.id and s.mailed_until <= l.created_at
  ),
  notified as (
    update private.search_news_recipients r set due_at = p_now from late l where r.user_id = l.recipient_id
  )
  delete from private.mails m using late l where m.id = l.id;
$$;
comment on function private.reopen_late_search_news(timestamptz) is
  'Deletes the mails about saved searches that were not sent within a day, and makes their news due again.';

create function private.queue_search_news_mail(p_recipient private.search_news_recipients, p_now timestamptz) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_has_weekly boolean;
  v_search_ids uuid[];
  v_news jsonb;
  v_mail_id uuid;
begin
  v_has_weekly := coalesce(p_recipient.weekly_mailed_at <= p_now - interval '7 days', true);
  v_search_ids := array(
    select s.id from public.saved_searches s
    where s.user_id = p_recipient.user_id and (s.mail = 'daily' or (s.mail = 'weekly' and v_has_weekly))
    for key share
  );
  v_news := case
    when not private.is_bouncing(p_recipient.user_id) then private.build_search_news_mail(v_search_ids)
  end;
  if v_news is not null then
    v_mail_id := gen_random_uuid();
    insert into private.mails (id, kind, recipient_id, created_at)
    values (v_mail_id, 'search_news', p_recipient.user_id, p_now);
    insert into private.search_news_mails (mail_id, searches) values (v_mail_id, v_news);
  end if;
  insert into private.mailed_searches as m (search_id, mailed_until)
  select id, p_now from unnest(v_search_ids) as id
  on conflict (search_id) do update set mailed_until = excluded.mailed_until;
  update private.search_news_recipients r
  set mailed_at = case when v_news is null then r.mailed_at else p_now end,
    weekly_mailed_at = case
      when exists (
        select from jsonb_array_elements(v_news) n
        join public.saved_searches s on s.id = (n ->> 'id')::uuid and s.mail = 'weekly'
      ) then p_now
      else r.weekly_mailed_at
    end,
    -- Weekly searches that were not looked at may have news.
    due_at = case
      when not v_has_weekly and exists (
        select from public.saved_searches s where s.user_id = r.user_id and s.mail = 'weekly'
      ) then r.weekly_mailed_at + interval '7 days'
    end
  where r.user_id = p_recipient.user_id;
  return v_news is not null;
end
$$;
comment on function private.queue_search_news_mail(private.search_news_recipients, timestamptz) is
  'Queues the mail of one person, unless there is no news or mail to the address bounces, and sets when the next one is '
  'due. Returns whether there is a mail.';

create function public.queue_search_news_mails(p_limit integer) returns table (recipients integer, mails integer)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now timestamptz;
  v_recipient private.search_news_recipients;
begin
  recipients := 0;
  mails := 0;
  -- The lock makes stop_search_news_mail() wait, so that it finds the mails of this call.
  perform from private.search_news_settings s where not s.is_stopped for share;
  if not found then
    return next;
    return;
  end if;
  -- Not with match_property_changes().
  perform pg_advisory_xact_lock(hashtextextended('search_news', 0));
  v_now := clock_timestamp();

  perform private.reopen_late_search_news(v_now);
  for v_recipient in
    select r.*
    from private.search_news_recipients r
    join public.users u on u.id = r.user_id
    where r.due_at <= v_now
      -- Its news would come twice if it were late.
      and not exists (
        select from private.mails m where m.recipient_id = r.user_id and m.kind = 'search_news' and m.sent_at is null
      )
    order by r.due_at
    limit least(p_limit, 1000)
    -- An account that is being deleted has locked its user first.
    for update of r skip locked for key share of u skip locked
  loop
    recipients := recipients + 1;
    if private.queue_search_news_mail(v_recipient, v_now) then
      mails := mails + 1;
    end if;
  end loop;
  return next;
end
$$;
comment on function public.queue_search_news_mails(integer) is
  'Queues the mails about saved searches of up to p_limit people, at most 1,000, and returns how many people were looked '
  'at and how many get a mail. A person gets at most one a day, and weekly searches are in one mail a week. Call it '
  'until it looks at nobody. It is one transaction, so an interrupted call changes nothing.';

create function private.search_news_mail_details(p_mail private.mails) returns jsonb
-- Not sql, which would plan the query for each of thousands of mails.
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_expires_at constant timestamptz := p_mail.created_at + interval '1 year';
begin
  return (
    select jsonb_build_object(
      'searches', jsonb_agg(
        n.section || jsonb_build_object(
          'homes', listed.homes, 'total', (n.section -> 'total')::integer - listed.removed_count,
          'token', private.make_unsubscribe_token(p_mail.recipient_id, s.id, v_expires_at)
        )
        order by n.place
      ),
      'token', private.make_unsubscribe_token(p_mail.recipient_id, null, v_expires_at)
    )
    from private.search_news_mails a
    cross join lateral jsonb_array_elements(a.searches) with ordinality as n (section, place)
    -- The user first: the planner expects many searches in a mail.
    join public.saved_searches s
      on s.user_id = p_mail.recipient_id and s.id = (n.section ->> 'id')::uuid and s.mail <> 'never'
    -- Homes may have gone since the mail was queued.
    cross join lateral (
      select
        jsonb_agg(home.body order by home.place) filter (where p.is_listed) as homes,
        count(*) filter (where p.is_listed is not true) as removed_count
      from jsonb_array_elements(n.section -> 'homes') with ordinality as home (body, place)
      left join public.properties p on p.id = (home.body ->> 'id')::uuid
    ) as listed
    where a.mail_id = p_mail.id and listed.homes is not null and not private.is_bouncing(p_mail.recipient_id)
    having count(*) > 0
  );
end
$$;
comment on function private.search_news_mail_details(private.mails) is
  'What a mail about saved searches says: {searches, token}, each search as build_search_news_mail() returns it with its '
  'unsubscribe token. Null if none of them sends mail any more, none of its homes is listed any more, '
  'or the address bounces.';

create function public.stop_search_news_mail() returns integer
language sql volatile security invoker set search_path = '' as $$
  update private.search_news_settings set is_stopped = true;
  with held as (
    -- Without a batch, whose other mails are sent.
    update private.mails m set next_attempt_at = 'infinity', batch_id = null
    where m.kind = 'search_news' and m.sent_at is null
    returning m.id
  )
  select count(*)::integer from held
$$;
comment on function public.stop_search_news_mail() is
  'Stops all mail about saved searches, queued mails too, and returns the number of those. What is new is still recorded.';

create function public.start_search_news_mail() returns integer
language sql volatile security invoker set search_path = '' as $$
  update private.search_news_settings set is_stopped = false;
  with released as (
    update private.mails m set next_attempt_at = now()
    where m.kind = 'search_news' and m.sent_at is null and m.next_attempt_at = 'infinity'
    returning m.id
  )
  select count(*)::integer from released
$$;
comment on function public.start_search_news_mail() is
  'Starts the mail about saved searches again, and returns the number of held mails. Those older than a day are queued '
  'anew.';

create function public.read_search_news_numbers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'is_stopped', (select s.is_stopped from private.search_news_settings s),
    'searches', (select jsonb_object_agg(s.mail, s.count) from (
      select s.mail, count(*) from public.saved_searches s group by s.mail
    ) as s),
    'people', (select count(distinct s.user_id) from public.saved_searches s),
    'changes_waiting', (select count(*) from private.property_changes c where c.matched_at is null),
    'oldest_change', (select min(c.created_at) from private.property_changes c where c.matched_at is null),
    'people_waiting', (select count(*) from private.search_news_recipients r where r.due_at is not null),
    'mails_waiting', (select count(*) from private.mails m where m.kind = 'search_news' and m.sent_at is null),
    'mails_sent_in_24_hours', (
      select count(*) from private.mails m where m.kind = 'search_news' and m.sent_at > now() - interval '24 hours'
    ),
    'mails_sent_in_30_days', (select count(*) from private.mails m where m.kind = 'search_news' and m.sent_at is not null),
    'bouncing_addresses', (select count(*) from private.bounced_addresses b where b.bounce_count >= 2)
  )
$$;
comment on function public.read_search_news_numbers() is
  'How many searches there are by mail, and how many changes, people and mails wait or were sent.';

grant execute on function
  private.build_search_news_mail(uuid[]),
  private.search_news_mail_details(private.mails),
  private.reopen_late_search_news(timestamptz),
  private.queue_search_news_mail(private.search_news_recipients, timestamptz),
  public.queue_search_news_mails(integer),
  public.stop_search_news_mail(),
  public.start_search_news_mail(),
  public.read_search_news_numbers()
to service_role;

-- The addresses that take no mail: what the mail provider reports, each event once.
-- Risk: none. Addresses are stored as hashes, and only housekeeping writes.

create table private.mail_events (
  id text primary key constraint id_is_a_line check (private.is_line(id, 200)),
  received_at timestamptz not null default now()
);
comment on table private.mail_events is 'The events of the mail provider that were counted, so that none counts twice.';

create table private.bounced_addresses (
  address_hash bytea primary key,
  bounce_count integer not null,
  bounced_at timestamptz not null default now()
);
comment on table private.bounced_addresses is
  'How often mail to an address bounced, by the SHA-256 of the address. Two bounces end its mail about saved searches.';

alter table private.mail_events enable row level security;
alter table private.bounced_addresses enable row level security;

create policy select_operator on private.mail_events for select to service_role using (true);

create policy select_operator on private.bounced_addresses for select to service_role using (true);

grant select, insert, delete on private.mail_events to service_role;
grant select, insert, update, delete on private.bounced_addresses to service_role;

create function private.is_bouncing(p_user_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select
    from public.users u
    join private.bounced_addresses b on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
    where u.id = p_user_id and b.bounce_count >= 2
  )
$$;
comment on function private.is_bouncing(uuid) is 'Whether two mails to the address of a person bounced.';

create function public.record_bounce(p_event_id text, p_email text, p_count integer) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into private.mail_events (id) values (p_event_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into private.bounced_addresses as b (address_hash, bounce_count)
  values (sha256(convert_to(lower(p_email), 'UTF8')), p_count)
  on conflict (address_hash) do update set bounce_count = b.bounce_count + excluded.bounce_count, bounced_at = now();
  return true;
end
$$;
comment on function public.record_bounce(text, text, integer) is
  'Counts p_count bounces of an address. False for an event that was counted before.';

grant execute on function private.is_bouncing(uuid), public.record_bounce(text, text, integer) to service_role;

-- Unsubscribe links: a signed token ends the mail of one saved search, or of all of a person, without a sign-in.
-- Risk: anyone who has a mail has its tokens. A token names its purpose, so no other call can accept it.

create table private.unsubscribe_key (
  is_only boolean primary key default true constraint there_is_one_key check (is_only),
  key bytea not null
);
comment on table private.unsubscribe_key is
  'The random key that signs unsubscribe tokens. No role can read it. A new key ends all links in mails.';

alter table private.unsubscribe_key enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.unsubscribe_key for select to service_role using (false);

create function private.sign_unsubscribe(p_payload bytea) returns bytea
language sql stable
-- Definer: nobody else reads the key.
security definer set search_path = '' as $$
  select extensions.hmac(convert_to('unsubscribe:', 'UTF8') || p_payload, k.key, 'sha256')
  from private.unsubscribe_key k
$$;
comment on function private.sign_unsubscribe(bytea) is 'The HMAC-SHA-256 of the payload of an unsubscribe token.';

create function private.make_unsubscribe_token(p_user_id uuid, p_search_id uuid, p_expires_at timestamptz) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_payload constant bytea := uuid_send(p_user_id)
    || uuid_send(coalesce(p_search_id, '00000000-0000-0000-0000-000000000000'))
    || int8send(extract(epoch from p_expires_at)::bigint);
begin
  -- base64url without padding: 72 bytes make 96 characters.
  return translate(encode(v_payload || private.sign_unsubscribe(v_payload), 'base64'), E'+/\n', '-_');
end
$$;
comment on function private.make_unsubscribe_token(uuid, uuid, timestamptz) is
  'A token that ends the mail of a saved search, or of all searches of the person if p_search_id is null.';

create function private.unsubscribe(p_token text, p_is_read_only boolean) returns jsonb
language plpgsql volatile
-- Definer: works without a sign-in. Changes only what the signed token names.
security definer set search_path = '' as $$
declare
  v_bytes bytea;
  v_payload bytea;
  v_user_id uuid;
  v_search_id uuid;
  v_name text;
  v_is_active boolean;
begin
  if p_token !~ '^[A-Za-z0-9_-]{96}$' is not false then
    return null;
  end if;
  v_bytes := decode(translate(p_token, '-_', '+/'), 'base64');
  v_payload := substr(v_bytes, 1, 40);
  -- Compares signatures of the signatures, so that the time reveals nothing about the expected one.
  if private.sign_unsubscribe(private.sign_unsubscribe(v_payload))
    <> private.sign_unsubscribe(substr(v_bytes, 41))
    or ('x' || encode(substr(v_payload, 33), 'hex'))::bit(64)::bigint < extract(epoch from now()) then
    return null;
  end if;
  v_user_id := encode(substr(v_payload, 1, 16), 'hex')::uuid;
  v_search_id := nullif(encode(substr(v_payload, 17, 16), 'hex')::uuid, '00000000-0000-0000-0000-000000000000');

  select max(s.name) filter (where s.id = v_search_id), coalesce(bool_or(s.mail <> 'never'), false)
  into v_name, v_is_active
  from public.saved_searches s
  where s.user_id = v_user_id and (v_search_id is null or s.id = v_search_id);
  if not p_is_read_only then
    update public.saved_searches s set mail = 'never'
    where s.user_id = v_user_id and (v_search_id is null or s.id = v_search_id) and s.mail <> 'never';
  end if;
  return jsonb_build_object(
    'scope', case when v_search_id is null then 'all' else 'search' end,
    'name', v_name,
    'state', case when not v_is_active then 'already' when p_is_read_only then 'active' else 'ended' end
  );
end
$$;
comment on function private.unsubscribe(text, boolean) is
  'Ends the mail that the token names, unless p_is_read_only: {scope: search or all, name, state: active, ended or '
  'already}. Null for a token that is malformed, forged or expired.';

create function public.unsubscribe(p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.unsubscribe(p_token, false)
$$;
comment on function public.unsubscribe(text) is 'Ends the mail that an unsubscribe token names. See private.unsubscribe().';

create function public.read_unsubscribe(p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.unsubscribe(p_token, true)
$$;
comment on function public.read_unsubscribe(text) is 'What an unsubscribe token would end. See private.unsubscribe().';

grant execute on function
  private.unsubscribe(text, boolean), public.unsubscribe(text), public.read_unsubscribe(text)
to anon, authenticated, service_role;
grant execute on function
  private.sign_unsubscribe(bytea), private.make_unsubscribe_token(uuid, uuid, timestamptz)
to service_role;

-- Suspension: operators take a home, or an account with its homes, off the site, and lift that again.
-- properties.is_listed, is_suspended and users.suspended_at are what everything else reads.
-- Risk: suspending queues mails and cancels visits. Lifting does not bring the visits back.

create table private.suspensions (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid references public.users (id) on delete cascade,
  property_id uuid references public.properties (id) on delete cascade,
  suspended_at timestamptz not null default now(),
  suspended_by text not null
    constraint suspended_by_is_filled check (private.is_filled(suspended_by))
    constraint suspended_by_is_a_line check (private.is_line(suspended_by, 254)),
  reason text not null
    constraint reason_is_filled check (private.is_filled(reason))
    constraint reason_is_a_line check (private.is_line(reason, 300)),
  -- When operators look at it again: at once, and 30 days after they kept it.
  review_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by text
    constraint lifted_by_is_filled check (private.is_filled(lifted_by))
    constraint lifted_by_is_a_line check (private.is_line(lifted_by, 254)),
  constraint suspension_is_of_account_or_home check (num_nonnulls(user_id, property_id) = 1),
  constraint lifting_names_who check ((lifted_at is null) = (lifted_by is null))
);
comment on table private.suspensions is
  'Who suspended an account or a home and why, and who lifted it. The reason is for operators: nobody else reads it.';

create index suspensions_user on private.suspensions (user_id);
create index suspensions_property on private.suspensions (property_id);
create index suspensions_to_review on private.suspensions (review_at, id) where lifted_at is null;
create unique index suspensions_open_account on private.suspensions (user_id) where lifted_at is null;
create unique index suspensions_open_home on private.suspensions (property_id) where lifted_at is null;

alter table private.suspensions enable row level security;
create policy select_operator on private.suspensions for select to service_role using (true);

grant select, insert (user_id, property_id, suspended_by, reason), update (suspended_by, reason, lifted_at, lifted_by)
on private.suspensions to service_role;

create function private.tg_properties__suspend_with_owner() returns trigger
language plpgsql
-- Definer: owners cannot write owner_suspended_at. The trigger check_owner has locked the row of the owner before.
security definer set search_path = '' as $$
begin
  new.owner_suspended_at := (select u.suspended_at from public.users u where u.id = new.owner_id);
  return new;
end
$$;
comment on function private.tg_properties__suspend_with_owner() is 'Suspends a new home of a suspended owner.';

create trigger suspend_with_owner
  before insert or update of owner_id on public.properties
  for each row execute function private.tg_properties__suspend_with_owner();

create function private.tg_users__suspend_homes() returns trigger
language plpgsql
-- Definer: nobody but operators may write owner_suspended_at.
security definer set search_path = '' as $$
begin
  update public.properties set owner_suspended_at = new.suspended_at where owner_id = new.id;
  return null;
end
$$;
comment on function private.tg_users__suspend_homes() is 'Suspends the homes of an account with it, and lifts that again.';

create trigger suspend_homes
  after update of suspended_at on public.users
  for each row when (new.suspended_at is distinct from old.suspended_at)
  execute function private.tg_users__suspend_homes();

create function private.tg_properties__reject_activation() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Operators have no user ID.
  if private.user_id() is not null then
    raise exception 'Our team removed this home from the site, so you cannot make it active. Please contact our support team.'
      using errcode = 'SC424';
  end if;
  return new;
end
$$;
comment on function private.tg_properties__reject_activation() is
  'Rejects an owner who sets a suspended home active. Raises SC424.';

create trigger reject_activation
  before update of is_active on public.properties
  for each row when (
    new.is_active and not old.is_active and (old.suspended_at is not null or old.owner_suspended_at is not null)
  )
  execute function private.tg_properties__reject_activation();

-- A family gets one mail about all homes that were suspended before it is sent.
create unique index mails_untried_removal on private.mails (recipient_id)
where kind = 'removal' and sent_at is null and attempts = 0;

create function private.is_open_inquiry(p_inquiry public.inquiries) returns boolean
language sql immutable set search_path = '' as $$
  -- A family does not learn that its inquiry is marked as spam.
  select p_inquiry.withdrawn_at is null and p_inquiry.status in ('pending', 'contacted', 'spam')
$$;
comment on function private.is_open_inquiry(public.inquiries) is 'Whether a conversation is open as the family sees it.';

create function private.tg_properties__end_contact() returns trigger
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
begin
  update private.visits v
  set state = 'cancelled', sequence = v.sequence + case when v.starts_at is null then 0 else 1 end
  from public.inquiries i
  where i.id = v.inquiry_id and i.property_id = new.id
    and (v.state = 'proposed' or (v.state = 'confirmed' and v.starts_at > now()));
  insert into private.mails (kind, recipient_id, created_at)
  select distinct 'removal', i.patient_id, now()
  from public.inquiries i
  where i.property_id = new.id and private.is_open_inquiry(i)
  on conflict (recipient_id) where kind = 'removal' and sent_at is null and attempts = 0 do nothing;
  return null;
end
$$;
comment on function private.tg_properties__end_contact() is
  'Cancels the visits of a home that was suspended, and queues a mail to each family with an open conversation.';

create trigger end_contact
  after update of suspended_at, owner_suspended_at on public.properties
  for each row when (new.is_suspended and not old.is_suspended)
  execute function private.tg_properties__end_contact();

create function private.removal_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_names', jsonb_agg(p.name order by p.name, p.id))
  from public.properties p
  where p.is_suspended and least(p.suspended_at, p.owner_suspended_at) >= p_mail.created_at
    and p.id in (
      select i.property_id
      from public.inquiries i
      where i.patient_id = p_mail.recipient_id and private.is_open_inquiry(i)
    )
  having count(*) > 0
$$;
comment on function private.removal_mail_details(private.mails) is
  'What a mail about removed homes says: {property_names}, without the reason. Null once they are listed again.';
grant execute on function private.is_open_inquiry(public.inquiries), private.removal_mail_details(private.mails) to service_role;

create function private.tg_users__follow_address() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on private tables.
security definer set search_path = '' as $$
declare
  v_hash constant bytea := private.hash_address(new.email);
begin
  insert into private.suspended_addresses (user_id, address_hash, suspended_by, reason, suspended_at)
  select new.id, v_hash, a.suspended_by, a.reason, a.suspended_at
  from private.suspended_addresses a
  where a.user_id = new.id or a.address_hash = v_hash
  on conflict do nothing;
  if new.suspended_at is null and found then
    update public.users set suspended_at = now() where id = new.id;
    insert into private.suspensions (user_id, suspended_by, reason)
    select a.user_id, a.suspended_by, a.reason
    from private.suspended_addresses a
    where a.user_id = new.id and a.address_hash = v_hash;
  end if;
  update private.reports r set reported_id = new.id
  where r.reported_hash = v_hash and not exists (select from public.users u where u.id = r.reported_id);
  return null;
end
$$;
comment on function private.tg_users__follow_address() is
  'A new account with an address of a suspended one is suspended, and so is every later address of a suspended account. '
  'Reports about a deleted account name the next one with its address.';

create trigger follow_address
  after insert or update of email on public.users
  for each row execute function private.tg_users__follow_address();

create function public.suspend_property(p_property_id uuid, p_suspended_by text, p_reason text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.properties p set suspended_at = coalesce(p.suspended_at, now()) where p.id = p_property_id;
  if not found then
    return false;
  end if;
  insert into private.suspensions (property_id, suspended_by, reason)
  values (p_property_id, p_suspended_by, p_reason)
  on conflict (property_id) where lifted_at is null
  do update set suspended_by = excluded.suspended_by, reason = excluded.reason;
  return true;
end
$$;
comment on function public.suspend_property(uuid, text, text) is
  'Takes a home off the site. Nobody finds it or writes about it, its owner reads nothing of families, its visits are '
  'cancelled, and families with an open conversation get a mail. The reason is for operators. False if there is no such '
  'home.';

create function public.suspend_account(p_user_id uuid, p_suspended_by text, p_reason text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Waits for homes that are being created, so that the update finds them.
  perform from public.users u where u.id = p_user_id for update;
  insert into private.suspended_addresses as a (user_id, address_hash, suspended_by, reason)
  select p_user_id, known.address_hash, p_suspended_by, p_reason
  from (
    select private.hash_address(u.email) as address_hash from public.users u where u.id = p_user_id
    union
    select r.reported_hash from private.reports r where r.reported_id = p_user_id and r.reported_hash is not null
  ) as known
  on conflict (user_id, address_hash) do update set suspended_by = excluded.suspended_by, reason = excluded.reason;
  if not found then
    return false;
  end if;
  update public.users u set suspended_at = coalesce(u.suspended_at, now()) where u.id = p_user_id;
  -- A deleted account has no row.
  insert into private.suspensions (user_id, suspended_by, reason)
  select u.id, p_suspended_by, p_reason from public.users u where u.id = p_user_id
  on conflict (user_id) where lifted_at is null
  do update set suspended_by = excluded.suspended_by, reason = excluded.reason;
  perform public.end_sessions(p_user_id);
  return true;
end
$$;
comment on function public.suspend_account(uuid, text, text) is
  'Suspends an account: it can write nothing that others read, its homes are suspended, and its sessions end. It can sign '
  'in to read, export and delete its data. The reason is for operators. False if there is no such account.';

create function public.lift_suspension_of_property(p_property_id uuid, p_lifted_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.suspensions s set lifted_at = now(), lifted_by = p_lifted_by
  where s.property_id = p_property_id and s.lifted_at is null;
  if not found then
    return false;
  end if;
  update public.properties set suspended_at = null where id = p_property_id;
  return true;
end
$$;
comment on function public.lift_suspension_of_property(uuid, text) is
  'Lifts the suspension of a home, which stays suspended while its owner is. False if it was not suspended.';

create function public.lift_suspension_of_account(p_user_id uuid, p_lifted_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- The account and the others with its addresses.
  v_ids uuid[];
begin
  with lifted as (
    delete from private.suspended_addresses a
    where a.address_hash in (
      select own.address_hash from private.suspended_addresses own where own.user_id = p_user_id
    )
    returning a.user_id
  )
  select array_agg(distinct lifted.user_id) into v_ids from lifted;
  if v_ids is null then
    return false;
  end if;
  perform from public.users u where u.id = any (v_ids) order by u.id for update;
  update private.suspensions s set lifted_at = now(), lifted_by = p_lifted_by
  where s.user_id = any (v_ids) and s.lifted_at is null;
  update public.users set suspended_at = null where id = any (v_ids);
  return true;
end
$$;
comment on function public.lift_suspension_of_account(uuid, text) is
  'Lifts the suspension of an account and of others with its addresses. Homes that were suspended themselves stay so. '
  'False if it was not suspended.';

grant execute on function
  public.suspend_property(uuid, text, text),
  public.suspend_account(uuid, text, text),
  public.lift_suspension_of_property(uuid, text),
  public.lift_suspension_of_account(uuid, text)
to service_role;

-- Write limits: how many rows of each kind an account writes in an hour. Deleting a row does not give its write back.
-- Inquiries, messages, visits and new homes have limits of their own, which also say when the next one can follow.
-- Risk: a table that users write has no limit without a trigger here. tests/schema/rules.test.sql finds it.

create table private.write_counts (
  user_id uuid not null references public.users (id) on delete cascade,
  table_name text not null,
  counted_since timestamptz not null,
  write_count integer not null,
  primary key (user_id, table_name)
);
comment on table private.write_counts is
  'How many rows of a table an account wrote in the hour that began at counted_since. The writes of a feed have rows of their '
  'own.';

alter table private.write_counts enable row level security;
create policy select_operator on private.write_counts for select to service_role using (true);

grant select on private.write_counts to service_role;

create function private.count_write(p_user_id uuid, p_counted text, p_limit integer, p_done text, p_errcode text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count private.write_counts;
  v_wait interval;
begin
  -- The account is locked before its count, as a deletion does.
  perform from public.users u where u.id = p_user_id for key share;
  if not found then
    return;
  end if;
  insert into private.write_counts as c (user_id, table_name, counted_since, write_count)
  values (p_user_id, p_counted, now(), 1)
  on conflict (user_id, table_name) do update
  set (counted_since, write_count) = (
    select case when is_over then now() else c.counted_since end, case when is_over then 1 else c.write_count + 1 end
    from (select c.counted_since <= now() - interval '1 hour' as is_over) as hour
  )
  returning * into v_count;
  if v_count.write_count > p_limit then
    v_wait := v_count.counted_since + interval '1 hour' - now();
    raise exception 'You have % in the last hour. You can go on in %.',
      format(p_done, to_char(p_limit, 'FM9,999')), private.format_wait(v_wait)
      using errcode = p_errcode, detail = ceil(extract(epoch from v_wait));
  end if;
end
$$;
comment on function private.count_write(uuid, text, integer, text, text) is
  'Counts a write of an account, and raises p_errcode once there are more than p_limit in an hour. p_done says what it did.';

create function private.tg__limit_writes() returns trigger
language plpgsql
-- Definer: callers have no privileges on write_counts.
security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  if tg_table_schema = 'storage' then
    -- Storage writes files as a role that is no user.
    v_user_id := private.uuid_or_null(split_part(new.name, '/', 1));
  else
    -- Not private.user_id(), which raises once the account is deleted with all that its triggers write.
    v_user_id := auth.uid();
  end if;
  perform private.count_write(
    v_user_id, tg_table_name, tg_argv[0]::integer, tg_argv[1], case tg_table_schema when 'storage' then '42501' else 'SC429' end
  );
  return null;
end
$$;
comment on function private.tg__limit_writes() is
  'Limits the rows that an account writes in an hour to the first argument. The second says what it did. Operators have no '
  'limit. Raises SC429, or 42501 to Storage. detail is the wait in seconds.';

create trigger limit_writes after insert on public.favorites
  for each row execute function private.tg__limit_writes('200', 'saved %s homes');

create trigger limit_writes after insert on public.list_homes
  for each row execute function private.tg__limit_writes('200', 'added %s homes to lists');

create trigger limit_writes after insert or update of vote on public.list_votes
  for each row execute function private.tg__limit_writes('200', 'voted %s times');

create trigger limit_writes after insert or update of body on public.list_notes
  for each row execute function private.tg__limit_writes('60', 'written %s notes');

create trigger limit_writes after insert or update of name on public.lists
  for each row execute function private.tg__limit_writes('60', 'named %s lists');

create trigger limit_writes after insert or update of name, mail_enabled on public.list_members
  for each row execute function private.tg__limit_writes('60', 'changed memberships %s times');

create trigger limit_writes after insert or update on private.list_invitations
  for each row execute function private.tg__limit_writes('60', 'made %s invitations');

create trigger limit_writes after insert on private.reports
  for each row execute function private.tg__limit_writes('20', 'sent %s reports');

-- Not of mail alone, so that nothing keeps a person from ending it.
create trigger limit_writes after insert or update of name on public.saved_searches
  for each row execute function private.tg__limit_writes('60', 'saved %s searches');

-- Ten replies are saved at once.
create trigger limit_writes after insert on public.saved_replies
  for each row execute function private.tg__limit_writes('600', 'saved %s replies');

-- Changes and confirmations, of 500 homes twice. A new answer time is no write of the owner.
create trigger limit_writes after update on public.properties
  for each row when (new.answer_time is not distinct from old.answer_time)
  execute function private.tg__limit_writes('1000', 'changed homes %s times');

create trigger limit_writes after update of status on public.inquiries
  for each row when (new.status <> old.status and new.former_home is null)
  execute function private.tg__limit_writes('600', 'changed inquiries %s times');

-- Photos and thumbnails of 25 homes, as many as an owner lists in a day, and their moves.
create trigger limit_writes after insert or update of name, metadata on storage.objects
  for each row when (new.bucket_id = 'property-images')
  execute function private.tg__limit_writes('1000', 'stored %s files');

-- Account export: all data of an account, for its user and for operators who answer a request.
-- A new table with data of a person is added here; tests/functions/account_export.test.sql finds one that is missing.
-- Risk: private.export_account() bypasses the policies. Only export_own_account() and operators call it.

create function private.export_homes(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'properties', array(
      select d.body - 'owner_id' - 'is_favorite' || jsonb_build_object('own_id', p.own_id)
      from public.properties p
      join private.select_properties(array(select o.id from public.properties o where o.owner_id = p_user_id)) d on d.id = p.id
      order by p.created_at, p.id
    ),
    'home_limits', (
      select jsonb_build_object('per_day', l.homes_per_day, 'in_total', l.homes_in_total, 'listed_at', l.listed_at)
      from private.owner_limits l
      where l.owner_id = p_user_id
    ),
    'photos', array(
      select o.name
      from storage.objects o
      -- A prefix search by index. '~' sorts after every character of a path.
      where o.bucket_id = 'property-images' and o.name ~>=~ (p_user_id || '/') and o.name ~<~ (p_user_id || '/~')
        -- Not of homes that were handed over.
        and not exists (
          select from public.properties p
          where private.photo_paths(p.image_urls) @> array[o.name] and p.owner_id <> p_user_id
        )
      order by o.name
    ),
    -- Also those that others make to the address of the account.
    'home_offers', array(
      select jsonb_build_object(
        'property_name', p.name, 'is_yours', p.owner_id = p_user_id, 'email', t.email, 'created_at', t.created_at,
        'expires_at', t.expires_at
      )
      from private.home_transfers t
      join public.properties p on p.id = t.property_id
      where p.owner_id = p_user_id or t.email = (select u.email from public.users u where u.id = p_user_id)
      order by t.created_at, p.id
    ),
    'feed_keys', array(
      select private.describe_feed_key(k)
      from private.feed_keys k
      where k.owner_id = p_user_id
      order by k.created_at, k.id
    )
  )
$$;
comment on function private.export_homes(uuid) is
  'What an account stores as the owner of homes, and the homes that are offered to it.';

create function private.export_marked_homes(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'favorites', array(
      select jsonb_build_object('property_id', f.property_id, 'property_name', p.name, 'created_at', f.created_at)
      from public.favorites f
      join public.properties p on p.id = f.property_id
      where f.patient_id = p_user_id
      order by f.created_at, f.id
    ),
    'home_watches', array(
      select jsonb_build_object('property_id', w.property_id, 'property_name', p.name, 'created_at', w.created_at)
      from public.home_watches w
      join public.properties p on p.id = w.property_id
      where w.user_id = p_user_id
      order by w.created_at, w.property_id
    ),
    'register_requests', array(
      select jsonb_build_object('home', concat_ws(', ', r.name, r.city, r.state), 'created_at', q.created_at)
      from public.register_requests q
      join private.registered_homes r on r.id = q.registered_home_id
      where q.user_id = p_user_id
      order by q.created_at, r.id
    ),
    -- Without the names of operators.
    'register_claims', array(
      select jsonb_build_object(
        'home', concat_ws(', ', r.name, r.city, r.state), 'role_in_home', c.role_in_home, 'phone', c.phone,
        'reason', c.reason, 'created_at', c.created_at, 'decided_at', c.decided_at, 'is_accepted', c.is_accepted,
        'decision', c.decision
      )
      from public.register_claims c
      join private.registered_homes r on r.id = c.registered_home_id
      where c.user_id = p_user_id
      order by c.created_at, c.id
    )
  )
$$;
comment on function private.export_marked_homes(uuid) is
  'The homes that an account saved, waits for, asked for or claims.';

create function private.export_team(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'works_for', array(
      select jsonb_build_object('owner', o.name, 'name', a.name, 'role', a.role, 'created_at', a.created_at)
      from private.account_people a
      join private.account_people o on o.owner_id = a.owner_id and o.role = 'owner'
      where a.user_id = p_user_id
      order by a.created_at, a.id
    ),
    'people', array(
      select jsonb_build_object('name', a.name, 'role', a.role, 'created_at', a.created_at)
      from private.account_people a
      where a.owner_id = p_user_id
      order by a.created_at, a.id
    ),
    'people_invited', array(
      select jsonb_build_object('role', i.role, 'created_at', i.created_at, 'expires_at', i.expires_at)
      from private.account_invitations i
      where i.owner_id = p_user_id
      order by i.created_at, i.id
    )
  )
$$;
comment on function private.export_team(uuid) is
  'The owners for whom an account acts, and the people who act for it, without their addresses.';

create function private.export_list_data(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'lists', array(
      select jsonb_build_object(
        'id', l.id, 'name', l.name, 'role', m.role, 'member_name', m.name, 'mail_enabled', m.mail_enabled,
        'joined_at', m.joined_at,
        'invited_at', case when m.role = 'organizer' then (
          select i.created_at from private.list_invitations i where i.list_id = l.id
        ) end
      )
      from public.list_members m
      join public.lists l on l.id = m.list_id
      where m.user_id = p_user_id
      order by m.joined_at, l.id
    ),
    'used_invitations', array(
      select i.list_id
      from private.list_invitation_uses i
      where i.user_id = p_user_id
      order by i.list_id
    ),
    'list_homes', array(
      select jsonb_build_object(
        'list_id', h.list_id, 'property_id', h.property_id, 'property_name', h.property_name,
        'created_at', h.created_at
      )
      from public.list_homes h
      where h.created_by = p_user_id
      order by h.created_at
    ),
    'removed_list_homes', array(
      select jsonb_build_object(
        'list_id', r.list_id, 'property_id', r.property_id, 'property_name', r.property_name,
        'removed_at', r.removed_at
      )
      from private.removed_list_homes r
      where r.removed_by = p_user_id
      order by r.removed_at
    ),
    'list_notes', array(
      select jsonb_build_object(
        'list_id', n.list_id, 'property_id', n.property_id, 'property_name', h.property_name, 'body', n.body,
        'created_at', n.created_at, 'changed_at', n.changed_at
      )
      from public.list_notes n
      join public.list_homes h on h.list_id = n.list_id and h.property_id = n.property_id
      where n.created_by = p_user_id
      order by n.created_at
    ),
    'list_votes', array(
      select jsonb_build_object(
        'list_id', v.list_id, 'property_id', v.property_id, 'property_name', h.property_name, 'vote', v.vote,
        'changed_at', v.changed_at
      )
      from public.list_votes v
      join public.list_homes h on h.list_id = v.list_id and h.property_id = v.property_id
      where v.created_by = p_user_id
      order by v.changed_at
    )
  )
$$;
comment on function private.export_list_data(uuid) is
  'The shared lists of an account, and the homes, notes and votes that it added to any list, also after it left.';

create function private.export_conversations(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'inquiries_sent', array(
      select jsonb_build_object(
        'id', i.id, 'property_id', p.id, 'property_name', p.name,
        'message', i.message, 'phone', i.phone, 'email', i.email, 'contact_by', i.contact_by,
        'status', (private.as_family_reads(i)).status,
        'seen', i.seen, 'is_withdrawn', i.withdrawn_at is not null, 'created_at', i.created_at,
        'deleted_at', i.deleted_at, 'messages', private.select_messages(i, 'family'),
        'team_notes', private.select_team_notes(i.id, 'family')
      )
      from public.inquiries i
      cross join lateral private.inquiry_home(i) as p
      where i.patient_id = p_user_id
      order by i.created_at, i.id
    ),
    'inquiries_received', array(
      select private.describe_received_inquiry(i) || jsonb_build_object(
        'messages', private.select_messages(i, 'owner'), 'team_notes', private.select_team_notes(i.id, 'owner')
      )
      from public.inquiries i
      -- Deleted inquiries are kept for complaints only.
      where i.id in (select private.find_received_inquiries(p_user_id))
      order by i.created_at, i.id
    ),
    'visits', array(
      select private.describe_visit(v, side.name)
      from public.inquiries i
      join private.visits v on v.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by v.created_at, v.id
    ),
    'saved_replies', array(
      select jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body)
      from public.saved_replies r
      where r.owner_id = p_user_id
      order by r.place
    ),
    -- Not those about the account: they would name who made them.
    'reports', array(
      select jsonb_build_object(
        'inquiry_id', r.inquiry_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
        'outcome', case when r.about ->> 'side' in ('home', 'register') then r.outcome end,
        'about', r.about || case
          -- An owner reads no text of a family that withdrew it. A person who acted for the owner may have been removed.
          when r.about ->> 'side' = 'owner' and not exists (
            select from public.inquiries i
            left join public.properties p on p.id = i.property_id
            where i.id = r.inquiry_id and i.withdrawn_at is null and i.deleted_at is null
              and p_user_id in (p.owner_id, i.former_owner_id)
          ) then '{"message": "", "messages": []}'::jsonb
          else '{}'
        end
      )
      from private.reports r
      where r.reporter_id = p_user_id
      order by r.created_at
    )
  )
$$;
comment on function private.export_conversations(uuid) is
  'The inquiries of an account with messages and visits, its saved replies, and the reports that it made.';

create function private.export_mails(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'saved_searches', array(
      select jsonb_build_object(
        'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'mail', s.mail, 'seen_at', s.seen_at,
        'mailed_until', m.mailed_until, 'created_at', s.created_at
      )
      from public.saved_searches s
      left join private.mailed_searches m on m.search_id = s.id
      where s.user_id = p_user_id
      order by s.created_at, s.id
    ),
    'search_news_mail', (
      select jsonb_build_object('due_at', r.due_at, 'mailed_at', r.mailed_at, 'weekly_mailed_at', r.weekly_mailed_at)
      from private.search_news_recipients r
      where r.user_id = p_user_id
    ),
    'mails', array(
      select jsonb_build_object(
        'kind', m.kind, 'property_name', p.name, 'created_at', m.created_at, 'sent_at', m.sent_at,
        'home_names', (
          select jsonb_agg(home ->> 'name')
          from private.search_news_mails a, jsonb_array_elements(a.searches) as section,
            jsonb_array_elements(section -> 'homes') as home
          where a.mail_id = m.id
        )
      )
      from private.mails m
      left join public.properties p on p.id = m.property_id
      where (
        m.recipient_id = p_user_id
        or p.owner_id = p_user_id
        or m.person_id in (select a.id from private.account_people a where a.user_id = p_user_id)
      ) and private.mail_recipient(m) = p_user_id
      order by m.created_at, m.id
    ),
    'bounced_mail', (
      select jsonb_build_object('count', b.bounce_count, 'bounced_at', b.bounced_at)
      from private.bounced_addresses b
      join public.users u on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
      where u.id = p_user_id
    )
  )
$$;
comment on function private.export_mails(uuid) is 'The saved searches of an account, and the mail that it got or will get.';

-- The export of a whole account, and its calls.
-- Risk: private.export_account() bypasses the policies. Only export_own_account() and operators call it.

create function private.export_moderation(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_notes', array(
      select jsonb_build_object(
        'property_name', p.name, 'body', n.body, 'created_at', n.created_at, 'answer', n.answer, 'closed_at', n.closed_at
      )
      from private.owner_notes n
      left join public.properties p on p.id = n.property_id
      where n.owner_id = p_user_id
      order by n.created_at, n.id
    ),
    -- Without the reason and the names of operators.
    'suspensions', array(
      select jsonb_build_object('property_id', s.property_id, 'suspended_at', s.suspended_at, 'lifted_at', s.lifted_at)
      from private.suspensions s
      left join public.properties p on p.id = s.property_id
      where p_user_id in (s.user_id, p.owner_id)
      order by s.suspended_at
    ),
    -- Without the names of operators.
    'data_requests', array(
      select jsonb_build_object(
        'kind', r.kind, 'received_at', r.received_at, 'exported_at', r.exported_at, 'closed_at', r.closed_at,
        'outcome', r.outcome
      )
      from private.data_requests r
      where r.user_id = p_user_id
      order by r.received_at, r.id
    ),
    -- Without the name of the operator and the reason. Nobody learns here that somebody reported them: of a report, the
    -- export says only that the conversation was read.
    'operator_actions', array(
      select jsonb_build_object(
        'action', case l.action when 'open_conversation_reports' then 'read_conversation' else l.action end,
        'created_at', l.created_at
      )
      from private.operator_log l
      where l.person_id = p_user_id
        and l.action not in ('decide_conversation_reports', 'open_home_reports', 'decide_home_reports')
      order by l.id
    )
  )
$$;
comment on function private.export_moderation(uuid) is
  'What our team wrote, did and recorded about an account, without the names of operators.';

create function private.export_account(p_user_id uuid) returns jsonb
language sql stable
-- Definer: neither users nor the service role read all of these tables.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'profile_image_url', u.profile_image_url, 'role', u.role, 'needs_setup', u.needs_setup,
      'is_suspended', u.suspended_at is not null, 'last_activity_at', u.last_activity_at, 'verified_at', u.verified_at,
      'created_at', u.created_at, 'updated_at', u.updated_at
    ),
    -- Without the held password.
    'unclaimed_sign_up', (
      select jsonb_build_object('role', a.role, 'created_at', a.created_at)
      from private.unclaimed_accounts a
      where a.user_id = u.id
    ),
    'sessions', array(
      select jsonb_build_object(
        'signed_in_at', a.created_at, 'last_used_at', a.updated_at, 'expires_at', s.expire, 'device', a.user_agent,
        'address', host(a.ip)
      )
      from auth.sessions a
      left join public.sessions s on s.sid = a.id::text
      where a.user_id = u.id
      order by a.created_at
    )
  )
  || private.export_homes(u.id) || private.export_marked_homes(u.id) || private.export_team(u.id)
  || private.export_list_data(u.id) || private.export_conversations(u.id) || private.export_mails(u.id)
  || private.export_moderation(u.id)
  from public.users u
  where u.id = p_user_id
$$;
comment on function private.export_account(uuid) is
  'All data of an account as one object, as accountDataSchema in contract/account.ts. Null for an unknown account.';

create function private.export_own_account() returns jsonb
language sql stable
-- Definer: callers cannot execute export_account(). Returns data of the caller only.
security definer set search_path = '' as $$
  select private.export_account(private.user_id())
$$;
comment on function private.export_own_account() is 'See public.export_account().';

create function public.export_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.export_own_account()
$$;
comment on function public.export_account() is 'All data of the caller as one object. Null for a visitor.';
grant execute on function private.export_own_account(), public.export_account() to authenticated;

-- The figures of the site.
-- Risk: none. It counts listed homes.

create function public.read_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('homes', coalesce(sum(c.homes), 0), 'cities', count(*))
  from (
    select count(*) as homes from public.properties p where p.is_listed group by p.state, lower(p.city)
  ) as c
$$;
comment on function public.read_figures() is 'How many active homes there are, and in how many cities.';
grant execute on function public.read_figures() to anon, authenticated, service_role;

-- Request gate: visitors and users can send only the requests that the app sends.
-- PostgREST calls private.check_request() in the transaction of each request, before its statement.
-- Risk: a new table that the app writes over REST must be added to private.check_request().

-- Some filters are expensive: a regular expression can take seconds to compile, before any privilege is checked, and a JSON
-- path reads the whole value for each filter. A request can add filters to the result of every function, and
-- check_request() cannot see the query string. But PostgREST does not qualify operators with a schema. So check_request()
-- puts the schema private first, where these operators reject the filter. An operator needs a function with exactly its
-- argument types.
do $$
declare
  v_filter record;
begin
  for v_filter in
    select * from (
      values
        (array['~', '~*', '~~', '~~*'], 'text', 'text', 'boolean'),
        (array['@@'], 'text', 'tsquery', 'boolean'),
        (array['@@'], 'tsvector', 'tsquery', 'boolean'),
        (array['->', '->>'], 'json', 'text', 'text'),
        (array['->>'], 'json', 'integer', 'text'),
        (array['->', '->>'], 'jsonb', 'text', 'text'),
        (array['->', '->>'], 'jsonb', 'integer', 'text')
    ) as filter (operators, left_type, right_type, result_type)
  loop
    execute format(
      $sql$
        create function private.reject_filter(p_value %1$s, p_filter %2$s) returns %3$s
        language plpgsql volatile
        set search_path = ''
        as 'begin
          -- Reads the parameters, because the database lint reports unused ones.
          perform p_value, p_filter;
          raise exception ''This filter is not available.'' using errcode = ''42501'';
        end';
        comment on function private.reject_filter(%1$s, %2$s) is 'Raises 42501. See private.check_request().';
        grant execute on function private.reject_filter(%1$s, %2$s) to anon, authenticated, service_role;
      $sql$,
      v_filter.left_type, v_filter.right_type, v_filter.result_type
    );
    for i in 1..cardinality(v_filter.operators) loop
      execute format(
        'create operator private.%s (leftarg = %s, rightarg = %s, function = private.reject_filter)',
        v_filter.operators[i], v_filter.left_type, v_filter.right_type
      );
    end loop;
  end loop;
end
$$;

create function private.get_first_element(p_value json, p_index integer) returns json
language plpgsql volatile set search_path = '' as $$
begin
  -- PostgREST applies -> 0 to an array. The functions of the API return JSON objects or jsonb arrays.
  if p_index <> 0 or left(p_value::text, 1) <> '[' then
    raise exception 'This filter is not available.' using errcode = '42501';
  end if;
  return p_value -> 0;
end
$$;
comment on function private.get_first_element(json, integer) is
  'The operator -> as PostgREST uses it to return one value. Raises 42501 for any other use.';

create operator private.-> (leftarg = json, rightarg = integer, function = private.get_first_element);

create function private.check_request() returns void
language plpgsql volatile security invoker
-- No search_path of its own, because it sets the one of the request.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if current_user = 'service_role' then
    return;
  end if;
  -- The function that asked does not use an answer that is too old. The jobs write every few seconds, so a replica that is
  -- up to date never looks late.
  if pg_is_in_recovery() then
    perform set_config('response.headers', json_build_array(json_build_object('X-Replica-Lag',
      coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'Infinity')::text))::text, true);
  end if;
  -- Rejects a session that has ended, and a token without the second factor of its account. Policies on stored files do
  -- the same.
  perform private.user_id();
  -- The app reads through functions. Reading a table would allow filters on every column and reveal row estimates that
  -- include rows the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites'
    )
  ) is not false then
    raise exception 'permission denied for %', v_call
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.';
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'Estimated counts are not available.' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'Execution plans are not available.' using errcode = '42501';
  end if;
  -- Otherwise a body of any size arrives before anything refuses it.
  if v_headers ? 'transfer-encoding' or v_call ~ '^(POST|PUT|PATCH) ' and not v_headers ? 'content-length' then
    raise exception 'Send the length of the body in Content-Length.' using errcode = 'PT411';
  end if;
  -- Twice the limit of the app, to allow for JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'The request is too large.' using errcode = 'PT413';
  end if;
  -- An owner with hundreds of homes has tens of thousands of inquiries. The next statement has this limit.
  if v_path = '/rpc/delete_account' then
    perform set_config('statement_timeout', '60s', true);
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;
comment on function private.check_request() is
  'Rejects requests that the app does not make. Raises 42501 for table reads, estimates, plans and pattern filters, '
  'PT413 for a large body, SC401 for a session that has ended, and SC402 for a token without the second factor.';
grant execute on function private.get_first_element(json, integer), private.check_request()
to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';

notify pgrst, 'reload config';

-- Health of the scheduled jobs: when each ran, what waits, and whether the parts outside of the migrations are set up.
-- GET housekeeping/health reads it.

create table private.job_runs (
  job text primary key constraint job_is_a_name check (job ~ '^[a-z]+(-[a-z]+)*$'),
  ended_at timestamptz not null,
  problem_count integer not null,
  milliseconds integer not null,
  succeeded_at timestamptz
);
comment on table private.job_runs is 'The last run of each scheduled job, and its last run without a problem.';

create table private.sightings (
  name text primary key constraint name_is_known check (name in ('mail_event', 'sign_up_limit')),
  seen_at timestamptz not null
);
comment on table private.sightings is
  'When something was last seen: a signed event of the mail provider, and a sign-up that a limit refused with 429.';

alter table private.job_runs enable row level security;
alter table private.sightings enable row level security;
create policy select_operator on private.job_runs for select to service_role using (true);
create policy select_operator on private.sightings for select to service_role using (true);

create function private.note_sighting(p_name text) returns void
language sql volatile
-- Definer: the auth service has no privileges on private tables.
security definer set search_path = '' as $$
  insert into private.sightings as s (name, seen_at) values (p_name, now())
  on conflict (name) do update set seen_at = excluded.seen_at where s.seen_at < now() - interval '1 minute'
$$;
comment on function private.note_sighting(text) is 'Records that something was seen, at most once a minute.';

create function private.record_job_run(p_job text, p_problem_count integer, p_milliseconds integer) returns void
language sql volatile
-- Definer: nobody else writes the table.
security definer set search_path = '' as $$
  insert into private.job_runs as r (job, ended_at, problem_count, milliseconds, succeeded_at)
  values (p_job, now(), p_problem_count, p_milliseconds, case p_problem_count when 0 then now() end)
  on conflict (job) do update
  set ended_at = excluded.ended_at, problem_count = excluded.problem_count, milliseconds = excluded.milliseconds,
    succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at)
$$;

create function public.record_job_run(p_job text, p_problem_count integer, p_milliseconds integer) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.record_job_run(p_job, p_problem_count, p_milliseconds)
$$;
comment on function public.record_job_run(text, integer, integer) is 'Records a run of a scheduled job.';

create function public.note_mail_event() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.note_sighting('mail_event')
$$;
comment on function public.note_mail_event() is 'Records that a signed event of the mail provider came.';

create function private.find_missing_triggers() returns text[]
language sql stable
-- Definer: the service role cannot read every schema.
security definer set search_path = '' as $$
  select coalesce(array_agg(e.name || ' on ' || e.on_table order by e.on_table, e.name), '{}')
  from (
    values
      ('create_session', 'auth.sessions'), ('renew_session', 'auth.sessions'),
      ('create_user', 'auth.users'), ('end_setup', 'auth.users'), ('hold_credentials', 'auth.users'),
      ('sync_email', 'auth.users'),
      ('limit_inserted_temp_files', 'storage.objects'), ('limit_moved_temp_files', 'storage.objects'),
      ('limit_writes', 'storage.objects'), ('record_unread', 'storage.objects'), ('reject_documents', 'storage.objects')
  ) as e (name, on_table)
  where not exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = to_regclass(e.on_table) and t.tgname = e.name and t.tgenabled <> 'D'
  )
$$;
comment on function private.find_missing_triggers() is
  'The triggers of the product on tables of Supabase that are missing or disabled, as after an incomplete restore.';

create function private.list_names(p_table text, p_query text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_names jsonb;
begin
  -- Not every database has the table, so a function that names it could not be created everywhere.
  if to_regclass(p_table) is not null then
    execute format('select to_jsonb(array(%s order by 1))', p_query) into v_names;
  end if;
  return v_names;
end
$$;
comment on function private.list_names(text, text) is
  'The names that a query finds in a table, in order. Null without the table. Granted to nobody, because it runs any query.';

create function private.read_operations() returns jsonb
language sql stable
-- Definer: the service role cannot read cron and vault.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'read_at', now(),
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
    'missing_triggers', private.find_missing_triggers()
  )
$$;

create function public.read_operations() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_operations()
$$;
comment on function public.read_operations() is
  'What an operator must know about the jobs: {read_at, jobs, mails, refused_mails, sightings, auth_mails, cron_jobs, secrets, '
  'has_request_gate, missing_triggers}. cron_jobs and secrets hold names, and are null without pg_cron or the vault. '
  'auth_mails counts the mails of Supabase Auth in the last hour, as far as accounts tell. No address, no text.';

grant execute on function
  private.note_sighting(text),
  private.record_job_run(text, integer, integer),
  private.find_missing_triggers(),
  private.read_operations(),
  public.record_job_run(text, integer, integer),
  public.note_mail_event(),
  public.read_operations()
to service_role;

-- Home watches: a person waits for a full home to have a free spot and gets one mail.
-- Risk: match_property_changes() ends a watch and queues its mail in one transaction. A watch that misses the change of its
-- home would wait for the next one, so saving a watch waits for a change of the home that is under way.

create table public.home_watches (
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
comment on table public.home_watches is
  'A full home that a person waits for, at most 50 each. It ends when the home has a free spot, or after 180 days. Only the '
  'person reads it.';

create index home_watches_property on public.home_watches (property_id);

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
    raise exception 'You wait for 50 homes, as many as one person can. Stop waiting for one to wait for another.'
      using errcode = 'SC409';
  end if;
  select p.available_spots into v_spots
  from public.properties p where p.id = new.property_id and p.is_listed
  for share;
  if v_spots is null then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  if v_spots > 0 then
    raise exception 'This home has a free spot now. You can write to the owner.' using errcode = 'SC409';
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

create function public.list_watched_homes() returns jsonb
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
$$;
comment on function public.list_watched_homes() is
  'The full homes that the caller waits for, last first, at most 50: [{property_id, name, city, state, ends_at}].';

create function public.watch_home(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
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
grant execute on function public.list_watched_homes(), public.watch_home(uuid), public.unwatch_home(uuid)
to authenticated;

create function private.end_watches(p_property_ids uuid[]) returns integer
language sql volatile security invoker set search_path = '' as $$
  with ended as (
    delete from public.home_watches w
    using public.properties p
    where w.property_id = any (p_property_ids) and p.id = w.property_id and p.is_listed and p.available_spots > 0
    returning w.*
  ),
  queued as (
    insert into private.mails (kind, property_id, recipient_id, created_at)
    select 'free_spot', e.property_id, e.user_id, now()
    from ended e
    where private.is_running(e) and not private.is_bouncing(e.user_id)
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function private.end_watches(uuid[]) is
  'Ends the watches of those of the homes that have a free spot, and queues a mail for each. Returns their number.';

create function private.free_spot_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'available_spots', p.available_spots
  )
  from public.properties p
  where p.id = p_mail.property_id and p.is_listed
$$;
comment on function private.free_spot_mail_details(private.mails) is
  'What a mail about a free spot says: {property_id, property_name, city, state, available_spots}. The spot may be taken '
  'again. Null if the home is no longer listed.';

create function public.purge_home_watches() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (delete from public.home_watches w where not private.is_running(w) returning w.user_id)
  select count(*)::integer from purged
$$;
comment on function public.purge_home_watches() is
  'Removes watches that are older than 180 days and returns their number. Schedule it daily.';

grant insert (property_id) on private.mails to service_role;
grant execute on function
  private.end_watches(uuid[]), private.free_spot_mail_details(private.mails), public.purge_home_watches()
to service_role;

-- The public register: homes of a public source, such as the nursing homes that Medicare certifies. They are not properties:
-- nobody here has confirmed them, and they have no price, no photos and no owner.
-- Risk: visitors may list the homes of a state. Each argument is bounded.

create table private.register_sources (
  source text primary key constraint source_is_known check (source = 'cms' or source ~ '^[A-Z]{2}$'),
  agency text not null constraint agency_is_a_line check (private.is_line(agency, 200)),
  -- Where the public reads the register. Null: https://www.medicare.gov/care-compare, by number.
  url text constraint url_is_secure check (url ~ '^https://'),
  -- The date that the source states.
  as_of date not null,
  imported_at timestamptz not null default now()
);
comment on table private.register_sources is
  'The sources of the register: cms, the nursing homes of the Centers for Medicare & Medicaid Services, or the two letters '
  'of a state for its licensed homes.';

create table private.registered_homes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  source text not null references private.register_sources (source),
  -- The CMS certification number, or the license number of the state.
  number text not null constraint number_is_a_line check (private.is_line(number, 40)),
  name text not null constraint name_is_a_line check (private.is_line(name, 200)),
  street text not null constraint street_is_a_line check (private.is_line(street, 200)),
  city text not null constraint city_is_a_line check (private.is_line(city, 80)),
  state text not null constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  zip_code text not null constraint zip_code_has_five_digits check (zip_code ~ '^[0-9]{5}$'),
  phone text constraint phone_is_a_line check (private.is_line(phone, 40)),
  latitude double precision constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  care_types text[] not null,
  facts jsonb not null,
  -- When the source no longer named the home.
  gone_at timestamptz,
  -- The listed property that is this home. See private.link_registered_homes().
  property_id uuid,
  -- The point of the source, else that of the ZIP code. Null if both are unknown: the search does not find the home.
  position extensions.cube,
  option_mask integer not null generated always as (private.care_mask(care_types)) stored,
  constraint care_types_are_known check (private.care_mask(care_types) is not null),
  constraint registered_homes_source_number unique (source, number)
);
comment on table private.registered_homes is
  'A home as a public source states it, with the date of private.register_sources. It has no foreign key to properties, '
  'because an import would then lock homes after entries, and owners lock them the other way round.';
comment on column private.registered_homes.facts is
  'What the source states, as registerFactsSchema of the contract describes it. A missing or null fact is not stated.';

create index registered_homes_search on private.registered_homes
  using gist (position extensions.gist_cube_ops)
  include (option_mask, id)
  where property_id is null and position is not null;

create index registered_homes_property on private.registered_homes (property_id) where property_id is not null;

alter table private.register_sources enable row level security;
alter table private.registered_homes enable row level security;
create policy select_visitor on private.register_sources for select to anon using (true);

create policy select_user on private.register_sources for select to authenticated using (true);

create policy select_operator on private.register_sources for select to service_role using (true);

create policy select_visitor on private.registered_homes for select to anon using (true);

create policy select_user on private.registered_homes for select to authenticated using (true);

create policy select_operator on private.registered_homes for select to service_role using (true);

-- The API does not expose the schema. Its functions read these tables as the caller.
grant select on private.register_sources, private.registered_homes to anon, authenticated, service_role;
grant delete on private.registered_homes to service_role;

-- Pages of the register that search engines may show.

create table private.indexed_register_states (
  state text primary key constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  opened_by text not null constraint opened_by_is_a_line check (private.is_line(opened_by, 254)),
  opened_at timestamptz not null default now()
);
comment on table private.indexed_register_states is
  'The states whose registered homes operators opened for search engines.';

create index registered_homes_sitemap on private.registered_homes (state, id)
  where property_id is null and gone_at is null;

alter table private.indexed_register_states enable row level security;
create policy select_visitor on private.indexed_register_states for select to anon using (true);

create policy select_user on private.indexed_register_states for select to authenticated using (true);

create policy select_operator on private.indexed_register_states for select to service_role using (true);

grant select (state) on private.indexed_register_states to anon, authenticated;
grant select, insert, delete on private.indexed_register_states to service_role;

create function public.open_register_state(p_state text, p_opened_by text) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not exists (select from private.registered_homes r where r.state = p_state) then
    raise exception 'The register has no homes in this state' using errcode = 'SC404';
  end if;
  insert into private.indexed_register_states (state, opened_by) values (p_state, p_opened_by)
  on conflict (state) do nothing;
  return (
    select count(*) from private.registered_homes r
    where r.state = p_state and r.property_id is null and r.gone_at is null
  );
end
$$;
comment on function public.open_register_state(text, text) is
  'Opens the pages of the registered homes of a state for search engines, and returns their number. Raises SC404 for a '
  'state without any.';

create function public.close_register_state(p_state text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from private.indexed_register_states i where i.state = p_state;
  return found;
end
$$;
comment on function public.close_register_state(text) is
  'Closes the pages of a state for search engines. They leave their results when they read the pages again.';
grant execute on function public.open_register_state(text, text), public.close_register_state(text) to service_role;

create function public.list_register_sitemaps() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('state', o.state, 'pages', o.page_count) order by o.state), '[]')
  from (
    select i.state, (
      select (count(*) + 4999) / 5000
      from private.registered_homes r
      where r.state = i.state and r.property_id is null and r.gone_at is null
    ) as page_count
    from private.indexed_register_states i
  ) as o
$$;
comment on function public.list_register_sitemaps() is
  'The states whose registered homes search engines may show: [{state, pages}]. Pages start at 1.';

create function public.list_register_sitemap_homes(p_state text, p_page integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('State', p_state, 2);
  select coalesce(jsonb_agg(shown.id), '[]')
  from (
    select r.id
    from private.indexed_register_states i
    join private.registered_homes r on r.state = i.state
    where i.state = p_state and r.property_id is null and r.gone_at is null
    order by r.id
    limit 5000 offset (greatest(p_page, 1) - 1)::bigint * 5000
  ) as shown
$$;
comment on function public.list_register_sitemap_homes(text, integer) is
  'A page of the registered homes of a state that search engines may show, as an array of IDs.';

grant execute on function public.list_register_sitemaps(), public.list_register_sitemap_homes(text, integer)
to anon, authenticated, service_role;

create function public.purge_registered_homes() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.registered_homes r
    where r.gone_at < now() - interval '90 days'
      -- Its owner still waits for an answer.
      and not exists (
        select from public.register_claims c where c.registered_home_id = r.id and c.decided_at is null
      )
    returning r.id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_registered_homes() is
  'Removes homes that have not been in the register for 90 days and returns their number. Schedule it daily.';
grant execute on function public.purge_registered_homes() to service_role;

-- Reading the public register: the search around a place, and one home.
-- Risk: visitors may call these functions. Each argument is bounded.

create function private.describe_registered_home(p_entry private.registered_homes) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_entry.id, 'source', p_entry.source, 'number', p_entry.number, 'name', p_entry.name,
    'street', p_entry.street, 'city', p_entry.city, 'state', p_entry.state, 'zip_code', p_entry.zip_code,
    'phone', p_entry.phone, 'care_types', p_entry.care_types, 'facts', p_entry.facts,
    'is_gone', p_entry.gone_at is not null, 'agency', s.agency, 'url', s.url, 'as_of', s.as_of
  )
  from private.register_sources s
  where s.source = p_entry.source
$$;
comment on function private.describe_registered_home(private.registered_homes) is
  'A home of the register with the agency, address and date of its source.';

create function private.matching_registered_homes(p_filter private.search_filter)
returns table (id uuid, chord double precision)
-- Without settings, so that the planner inlines it. See private.has_options().
language sql stable security invoker
begin atomic
  select h.id, h.position operator(extensions.<->) p_filter.center
  from private.registered_homes h
  where h.property_id is null and h.position is not null
    and h.position operator(extensions.<@) p_filter.box
    and private.has_options(h.option_mask, p_filter.care_mask, 0)
    and h.position operator(extensions.<->) p_filter.center <= p_filter.radius;
end;
comment on function private.matching_registered_homes(private.search_filter) is
  'The registered homes within the radius that are not listed and have one of the care types, with their distance as a '
  'chord.';

create function private.describe_found_home(p_entry private.registered_homes, p_chord double precision) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(p_entry) || jsonb_build_object(
    'distance_miles', round(private.chord_to_miles(p_chord)::numeric, 1), 'key', p_chord,
    -- The inverse of private.globe_position().
    'latitude', round(degrees(asin(extensions.cube_ll_coord(p_entry.position, 3)))::numeric, 5),
    'longitude', round(
      degrees(
        atan2(extensions.cube_ll_coord(p_entry.position, 2), extensions.cube_ll_coord(p_entry.position, 1))
      )::numeric,
      5
    )
  )
$$;
comment on function private.describe_found_home(private.registered_homes, double precision) is
  'A home of the register in a search: with distance, point, and the key of the cursor.';

create function public.search_register(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_care_types text[] default '{}',
  p_limit integer default 12,
  p_cursor jsonb default null
) returns json
language plpgsql stable security invoker set search_path = ''
-- As private.search_nearest().
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_filter private.search_filter;
  v_key double precision;
  v_id uuid;
  v_size constant integer := private.clamp_page_size(p_limit);
  v_total integer;
  v_items jsonb;
  v_has_more boolean;
begin
  perform private.check_argument('Cursor', p_cursor::text, 300);
  v_filter := (private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, null, null, p_care_types, null, null, false, false
  )).filter;
  v_key := (p_cursor ->> 'key')::double precision;
  v_id := (p_cursor ->> 'id')::uuid;
  select count(*) into v_total from private.matching_registered_homes(v_filter) f;
  select
    jsonb_agg(private.describe_found_home(r, near.chord) order by near.place) filter (where near.place <= v_size),
    count(*) > v_size
  into v_items, v_has_more
  from (
    select first.id, first.chord, row_number() over () as place
    from (
      select f.id, f.chord
      from private.matching_registered_homes(v_filter) f
      where v_id is null or (f.chord, f.id) > (v_key, v_id)
      order by f.chord, f.id
      -- One more, which shows whether there is a next page.
      limit v_size + 1
    ) as first
  ) as near
  join private.registered_homes r on r.id = near.id;
  return json_build_object(
    'items', coalesce(v_items, '[]'),
    'total', v_total,
    'next_cursor', case
      when v_has_more
        then jsonb_build_object('key', v_items -> -1 -> 'key', 'id', v_items -> -1 -> 'id')
    end
  );
end
$$;
comment on function public.search_register(text, text, text, numeric, text[], integer, jsonb) is
  'Homes of the public register that are not listed here, around a ZIP code or else a city and state, nearest first: '
  '{items, total, next_cursor}. An item is as private.describe_registered_home() with distance_miles, latitude and longitude. A cursor is {key, id}. '
  'Raises SC422 for an unknown place and 22023 for an unknown care type or radius.';

create function public.read_registered_home(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(r) || jsonb_build_object(
    'property_id', r.property_id,
    'is_indexed', r.property_id is null and r.gone_at is null
      and exists (select from private.indexed_register_states i where i.state = r.state)
  )
  from private.registered_homes r
  where r.id = p_id
$$;
comment on function public.read_registered_home(uuid) is
  'A home of the register, as private.describe_registered_home(), with the listed property that is this home, '
  'and whether search engines may show its page. Null if there is none.';

create function public.read_public_record(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('record', (
    select private.describe_registered_home(r)
    from private.registered_homes r
    where r.property_id = p.id
    limit 1
  ))
  from public.properties p
  where p.id = p_property_id and p.is_listed
$$;
comment on function public.read_public_record(uuid) is
  'What the public register states about a listed property: {record}, as private.describe_registered_home() or null. '
  'Null for a property that is not listed.';

-- private.has_options() is for operators and definers elsewhere.
grant execute on function
  private.has_options(integer, integer, integer),
  private.matching_registered_homes(private.search_filter),
  private.describe_registered_home(private.registered_homes),
  private.describe_found_home(private.registered_homes, double precision),
  public.search_register(text, text, text, numeric, text[], integer, jsonb),
  public.read_registered_home(uuid),
  public.read_public_record(uuid)
to anon, authenticated, service_role;

-- Register matches: which listed property is which home of the public register.
-- Risk: a property shows the public record of the home that it is matched with. It needs the number of that home, and its
-- name and town or its address, or a decision of the team.

create index properties_certification_number on public.properties (certification_number)
  where certification_number is not null;

create table private.register_decisions (
  property_id uuid not null references public.properties (id) on delete cascade,
  number text not null,
  is_same boolean not null,
  decided_by text not null constraint decided_by_is_a_line check (private.is_line(decided_by, 254)),
  decided_at timestamptz not null default now(),
  primary key (property_id, number)
);
comment on table private.register_decisions is
  'What the team decided about a property and the home of the register with its certification number.';

alter table private.register_decisions enable row level security;
create policy select_operator on private.register_decisions for select to service_role using (true);

grant select, insert, update on private.register_decisions to service_role;
grant update (property_id) on private.registered_homes to service_role;

create function private.home_name_key(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.place_key(
    regexp_replace(replace(lower(p_name), '&', ' and '), '[\s,]+(inc|llc|lp|llp|ltd|corp|co)\.?\s*$', '')
  )
$$;
comment on function private.home_name_key(text) is
  'The name of a home without case, punctuation and legal form, for comparing.';

create function private.street_key(p_street text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_short constant jsonb := '{
    "street": "st", "avenue": "ave", "av": "ave", "road": "rd", "boulevard": "blvd", "drive": "dr", "lane": "ln",
    "court": "ct", "place": "pl", "parkway": "pkwy", "highway": "hwy", "circle": "cir", "terrace": "ter", "square": "sq",
    "trail": "trl", "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw",
    "southeast": "se", "southwest": "sw"
  }'::jsonb;
begin
  return (
    select string_agg(coalesce(v_short ->> word, word), '' order by place)
    from regexp_split_to_table(lower(p_street), '[^a-z0-9]+') with ordinality as w (word, place)
    where word <> ''
  );
end
$$;
comment on function private.street_key(text) is
  'A street address with the usual short forms and without case and punctuation, for comparing.';

create function private.is_same_home(p_entry private.registered_homes, p_property public.properties) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_entry.state = p_property.state
    and (
      private.home_name_key(p_entry.name) = private.home_name_key(p_property.name)
        and (
          p_entry.zip_code = left(p_property.zip_code, 5)
          or private.place_key(p_entry.city) = private.place_key(p_property.city)
        )
      or p_entry.zip_code = left(p_property.zip_code, 5)
        and private.street_key(p_entry.street) = private.street_key(p_property.street)
    )
$$;
comment on function private.is_same_home(private.registered_homes, public.properties) is
  'Whether the name and place, or the address, of a home in the register are those of a property with its number. Names '
  'must be equal, because an owner may mistype a number and homes of a chain have similar names.';

create function private.link_registered_homes(p_numbers text[]) returns void
language sql volatile security invoker set search_path = '' as $$
  -- Locked first, so that the next statement sees what another transaction has just listed with the same number.
  select from private.registered_homes r
  where r.source = 'cms' and r.number = any (p_numbers)
  order by r.id
  for no key update;
  update private.registered_homes r
  set property_id = same.id
  from (
    select entry.id as entry_id, (
      select p.id
      from public.properties p
      left join private.register_decisions d on d.property_id = p.id and d.number = entry.number
      where p.certification_number = entry.number and p.is_listed
        and coalesce(d.is_same, private.is_same_home(entry, p))
      order by p.verified_at is null, p.created_at, p.id
      limit 1
    ) as id
    from private.registered_homes entry
    where entry.source = 'cms' and entry.number = any (p_numbers)
  ) as same
  where r.id = same.entry_id and r.property_id is distinct from same.id
$$;
comment on function private.link_registered_homes(text[]) is
  'Links the nursing homes of the register to the listed properties that have their number and agree with them, or that '
  'the team found to be the same. Of several, the verified one counts, then the oldest.';

create function private.tg_properties__link_register() returns trigger
language plpgsql
-- Definer: owners have no privileges on the register. It compares a home with the register and returns nothing.
security definer set search_path = '' as $$
begin
  perform private.link_registered_homes(
    array_remove(
      array[
        case when tg_op <> 'DELETE' then new.certification_number end,
        case when tg_op <> 'INSERT' then old.certification_number end
      ],
      null
    )
  );
  return null;
end
$$;
comment on function private.tg_properties__link_register() is 'Keeps the links of the register to listed properties.';

create trigger link_register
  after insert or delete or update of
    certification_number, name, street, city, state, zip_code, is_active, suspended_at, owner_suspended_at, verified_at
  on public.properties
  for each row execute function private.tg_properties__link_register();

grant execute on function private.link_registered_homes(text[]) to service_role;

create function public.decide_register_match(p_property_id uuid, p_is_same boolean, p_decided_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_number text;
begin
  select p.certification_number into v_number from public.properties p where p.id = p_property_id;
  if v_number is null then
    raise exception 'The property has no certification number' using errcode = 'SC404';
  end if;
  insert into private.register_decisions (property_id, number, is_same, decided_by)
  values (p_property_id, v_number, p_is_same, p_decided_by)
  on conflict (property_id, number) do update
  set is_same = excluded.is_same, decided_by = excluded.decided_by, decided_at = now();
  perform private.link_registered_homes(array[v_number]);
end
$$;
comment on function public.decide_register_match(uuid, boolean, text) is
  'Records that p_decided_by found the property and the home of the register with its number to be the same, or not. '
  'Raises SC404 for a property without a number. Another number needs another decision.';

create function public.list_doubtful_register_matches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(doubtful.body order by doubtful.created_at, doubtful.id), '[]')
  from (
    select p.id, p.created_at, jsonb_build_object(
      'property_id', p.id, 'number', r.number,
      'property', concat_ws(', ', p.name, p.street, p.city, p.state, p.zip_code),
      'entry', concat_ws(', ', r.name, r.street, r.city, r.state, r.zip_code)
    ) as body
    from private.registered_homes r
    join public.properties p on p.certification_number = r.number and p.is_listed
    where r.source = 'cms' and not private.is_same_home(r, p)
      and not exists (
        select from private.register_decisions d where d.property_id = p.id and d.number = r.number
      )
    order by p.created_at, p.id
    limit 1000
  ) as doubtful
$$;
comment on function public.list_doubtful_register_matches() is
  'The listed properties whose certification number is that of a home in the register with another name and address, '
  'oldest first, at most 1,000: [{property_id, number, property, entry}]. Families see no record until '
  'decide_register_match() says that they are the same.';
grant execute on function public.decide_register_match(uuid, boolean, text), public.list_doubtful_register_matches()
to service_role;

-- Register imports: operators replace the homes of a source with those of a file.
-- Risk: an import replaces what families read about every home of a source. It fills a staging table and is applied in one
-- transaction, and none that would remove a large part of a source is applied unasked.

-- What an interrupted import leaves here is removed by the next one, so it needs no log.
create unlogged table private.register_staging (
  line integer primary key,
  number text not null,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text,
  latitude double precision,
  longitude double precision,
  care_types text[] not null,
  facts jsonb not null
);
comment on table private.register_staging is 'The rows of a file whose import is under way, with their line in the file.';
create index register_staging_number on private.register_staging (number);

create table private.register_imports (
  id bigint generated always as identity primary key,
  source text not null references private.register_sources (source),
  file_name text not null,
  as_of date not null,
  imported_at timestamptz not null default now(),
  entry_count integer not null,
  new_count integer not null,
  changed_count integer not null,
  gone_count integer not null
);
comment on table private.register_imports is 'The imports of the register, for operators.';
create index register_imports_source on private.register_imports (source, imported_at desc);

alter table private.register_staging enable row level security;
alter table private.register_imports enable row level security;
create policy select_operator on private.register_staging for select to service_role using (true);

create policy select_operator on private.register_imports for select to service_role using (true);

grant select on private.register_imports to service_role;

create function private.check_register_staging(p_source text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_problem text;
begin
  select format('Lines %s and %s both have the number %s.', min(s.line), max(s.line), s.number) into v_problem
  from private.register_staging s
  group by s.number
  having count(*) > 1
  order by min(s.line)
  limit 1;
  if v_problem is null and p_source = 'cms' then
    -- The first two characters of a certification number name a state, which may own several of them.
    select format(
      'Line %s has the number %s in %s. The other numbers that begin with %s are in %s.',
      s.line, s.number, s.state, left(s.number, 2), usual.state
    )
    into v_problem
    from private.register_staging s
    join (
      select left(o.number, 2) as prefix, mode() within group (order by o.state) as state, count(*) as row_count
      from private.register_staging o
      group by 1
    ) as usual on usual.prefix = left(s.number, 2)
    -- 99 is the code of no state, for samples.
    where s.state <> usual.state and usual.row_count >= 10 and usual.prefix <> '99'
    order by s.line
    limit 1;
  end if;
  if v_problem is not null then
    raise exception '%', v_problem using errcode = '22023';
  end if;
end
$$;
comment on function private.check_register_staging(text) is
  'Raises 22023 if two lines of a file have the same number, or if a certification number is of another state.';

create function private.check_register_import(p_source text, p_as_of date, p_accept_gone boolean) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_last date;
  v_known integer;
  v_gone integer;
begin
  perform private.check_register_staging(p_source);
  select s.as_of into v_last from private.register_sources s where s.source = p_source;
  if v_last > p_as_of then
    raise exception 'The file is of %, older than the register, which is of %.', p_as_of, v_last using errcode = '22023';
  end if;
  select count(*), count(*) filter (where s.number is null) into v_known, v_gone
  from private.registered_homes r
  left join private.register_staging s on s.number = r.number
  where r.source = p_source and r.gone_at is null;
  if v_gone > v_known / 5 and not p_accept_gone then
    raise exception '% of % homes of the register are not in the file. If that is right, repeat the command with '
      '--accept-gone.', v_gone, v_known
      using errcode = '22023';
  end if;
end
$$;
comment on function private.check_register_import(text, date, boolean) is
  'Raises 22023 for an older file, for one without a fifth of the homes unless p_accept_gone, and for numbers that cannot '
  'be right.';

create function private.write_staged_homes(p_source text, out new_count integer, out changed_count integer)
language sql volatile security invoker set search_path = '' as $$
  with written as (
    insert into private.registered_homes as r (
      source, number, name, street, city, state, zip_code, phone, latitude, longitude, care_types, facts, position
    )
    select p_source, s.number, s.name, s.street, s.city, s.state, s.zip_code, s.phone, s.latitude, s.longitude,
      s.care_types, s.facts,
      private.globe_position(coalesce(s.latitude, z.latitude), coalesce(s.longitude, z.longitude))
    from private.register_staging s
    left join public.zip_codes z on z.zip_code = s.zip_code
    left join private.registered_homes o on o.source = p_source and o.number = s.number
    where (o.name, o.street, o.city, o.state, o.zip_code, o.phone, o.latitude, o.longitude, o.care_types, o.facts)
      is distinct from (s.name, s.street, s.city, s.state, s.zip_code, s.phone, s.latitude, s.longitude, s.care_types, s.facts)
      or o.gone_at is not null
    order by s.number
    on conflict (source, number) do update
    set name = excluded.name, street = excluded.street, city = excluded.city, state = excluded.state,
      zip_code = excluded.zip_code, phone = excluded.phone, latitude = excluded.latitude,
      longitude = excluded.longitude, care_types = excluded.care_types, facts = excluded.facts,
      position = excluded.position, gone_at = null
    -- Zero for a row that the statement inserted.
    returning r.xmax = 0 as is_new
  )
  select count(*) filter (where w.is_new), count(*) filter (where not w.is_new) from written w
$$;
comment on function private.write_staged_homes(text) is 'Writes the staged homes that are new or differ.';

create function private.apply_register_import(
  p_source text, p_agency text, p_url text, p_as_of date, p_file_name text, p_accept_gone boolean
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_import private.register_imports;
begin
  perform private.check_register_import(p_source, p_as_of, p_accept_gone);
  insert into private.register_sources as o (source, agency, url, as_of)
  values (p_source, p_agency, p_url, p_as_of)
  on conflict (source) do update
  set agency = excluded.agency, url = excluded.url, as_of = excluded.as_of, imported_at = now();
  select * into v_import.new_count, v_import.changed_count from private.write_staged_homes(p_source);
  update private.registered_homes r set gone_at = now()
  where r.source = p_source and r.gone_at is null
    and not exists (select from private.register_staging s where s.number = r.number);
  get diagnostics v_import.gone_count = row_count;
  perform private.link_registered_homes(array(
    select s.number from private.register_staging s
    join public.properties p on p.certification_number = s.number
  ))
  where p_source = 'cms';
  insert into private.register_imports (source, file_name, as_of, entry_count, new_count, changed_count, gone_count)
  values (
    p_source, p_file_name, p_as_of, (select count(*) from private.register_staging),
    v_import.new_count, v_import.changed_count, v_import.gone_count
  )
  returning * into v_import;
  return jsonb_build_object(
    'entries', v_import.entry_count, 'new', v_import.new_count, 'changed', v_import.changed_count,
    'gone', v_import.gone_count,
    'without_position', (
      select count(*)
      from private.register_staging s
      left join public.zip_codes z on z.zip_code = s.zip_code
      where coalesce(s.latitude, z.latitude) is null
    )
  );
end
$$;
comment on function private.apply_register_import(text, text, text, date, text, boolean) is
  'Makes the staged rows the register of a source, and returns {entries, new, changed, gone, without_position}. Homes that '
  'the file does not name stay, marked as gone. Roll it back to only count. Raises 22023 for an older file, for one '
  'without a fifth of the homes unless p_accept_gone, and for numbers that cannot be right.';

-- Claims: an owner says that a home of the public register is theirs. The team calls the number of the register and decides.
-- Risk: an accepted claim makes a property for the owner. Only decide_register_claim() makes it, as an operator. Nobody but
-- the owner reads a claim.

create table public.register_claims (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  registered_home_id uuid not null references private.registered_homes (id) on delete cascade,
  role_in_home text not null
    constraint role_in_home_is_filled check (private.is_filled(role_in_home))
    constraint role_in_home_is_a_line check (private.is_line(role_in_home, 80)),
  phone text not null
    constraint phone_has_ten_digits check (
      phone ~ '^\+?[0-9 ().-]+$'
      and char_length(phone) between 10 and 15
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10
    ),
  reason text not null
    constraint reason_is_filled check (private.is_filled(reason))
    constraint reason_is_text check (private.is_text(reason, 1000)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text constraint decided_by_is_a_line check (private.is_line(decided_by, 254)),
  is_accepted boolean,
  -- What the owner reads.
  decision text constraint decision_is_a_line check (private.is_line(decision, 300)),
  constraint decision_is_whole check (
    (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (is_accepted is null)
    and (decided_at is null) = (decision is null)
  )
);
comment on table public.register_claims is
  'That an owner runs a home of the public register, at most five open ones each. Only the owner and the team read it.';
comment on column public.register_claims.phone is
  'At work. The team calls the number of the register, not this one, before it decides.';

create unique index register_claims_open on public.register_claims (registered_home_id) where decided_at is null;
create index register_claims_home on public.register_claims (registered_home_id);
create index register_claims_user on public.register_claims (user_id, created_at desc);

-- Statistics would show who claims a home. See public.inquiries.
alter table public.register_claims alter column user_id set statistics 0;
alter table public.register_claims alter column phone set statistics 0;

create function private.tg_register_claims__check() returns trigger
language plpgsql
-- Definer: counts the open claims of others for the home, which callers cannot see.
security definer set search_path = '' as $$
declare
  v_home private.registered_homes;
begin
  -- Serializes the requests of an owner, and those about a home, so that each finds the one before.
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || new.user_id, 0));
  perform pg_advisory_xact_lock(hashtextextended('claims for ' || new.registered_home_id, 0));
  if not exists (select from public.users u where u.id = new.user_id and u.role = 'owner') then
    raise exception 'Only an owner account can claim a home.' using errcode = '42501';
  end if;
  select r.* into v_home from private.registered_homes r where r.id = new.registered_home_id;
  if v_home.id is null then
    raise exception 'Registered home not found' using errcode = 'SC404';
  end if;
  if v_home.state = 'DC' then
    raise exception 'Homes in the District of Columbia cannot be listed here yet.' using errcode = 'SC409';
  end if;
  if v_home.gone_at is not null then
    raise exception 'This home is no longer in the register, so we cannot check a claim. Please list it as a new home.'
      using errcode = 'SC409';
  end if;
  if v_home.property_id is not null then
    raise exception 'This home is listed already. If the listing is not right, please report it to us.'
      using errcode = 'SC409';
  end if;
  -- An accepted claim, whose home is not active yet.
  if exists (
    select from public.properties p
    where p.owner_id = new.user_id
      and (
        v_home.source = 'cms' and p.certification_number = v_home.number
        or p.license_state = v_home.source and p.license_number = v_home.number
      )
  ) then
    raise exception 'This home is on your dashboard already. Families see it once you set it to Available.'
      using errcode = 'SC409';
  end if;
  if exists (
    select from public.register_claims c
    where c.registered_home_id = new.registered_home_id and c.decided_at is null
  ) then
    raise exception 'A claim for this home is being checked. Please try again in two weeks, or write to us.'
      using errcode = 'SC409';
  end if;
  if (select count(*) from public.register_claims c where c.user_id = new.user_id and c.decided_at is null) >= 5 then
    raise exception 'You have five open claims, as many as one owner can have. Please wait until we have decided one.'
      using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_register_claims__check() is
  'Limits claims to owners, to homes that are not listed, to one open claim a home and five an owner. Raises 42501, SC404 '
  'and SC409.';

create trigger check_claim
  before insert on public.register_claims
  for each row execute function private.tg_register_claims__check();

create trigger reject_suspended
  before insert on public.register_claims
  for each statement execute function private.tg__reject_suspended();

create trigger limit_writes after insert on public.register_claims
  for each row execute function private.tg__limit_writes('20', 'claimed %s homes');

alter table public.register_claims enable row level security;
create policy select_own on public.register_claims
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.register_claims
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy select_operator on public.register_claims for select to service_role using (true);

grant select (id, registered_home_id, role_in_home, phone, reason, created_at, decided_at, is_accepted, decision)
  on public.register_claims to authenticated;
grant insert (registered_home_id, role_in_home, phone, reason) on public.register_claims to authenticated;
grant all on public.register_claims to service_role;

create function public.claim_registered_home(
  p_registered_home_id uuid, p_role_in_home text, p_phone text, p_reason text
) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into public.register_claims (registered_home_id, role_in_home, phone, reason)
  values (p_registered_home_id, p_role_in_home, p_phone, p_reason)
$$;
comment on function public.claim_registered_home(uuid, text, text, text) is
  'Claims a home of the public register for the caller, an owner. Raises 42501 for others, SC404 for an unknown home, and '
  'SC409 if it is listed, if a claim is open, and for a sixth open claim of the caller.';

create function public.list_register_claims() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'registered_home_id', c.registered_home_id, 'name', r.name, 'city', r.city, 'state', r.state,
        'created_at', c.created_at, 'decided_at', c.decided_at, 'is_accepted', c.is_accepted, 'decision', c.decision
      )
      order by c.created_at desc, c.id
    ),
    '[]'
  )
  from (
    select o.id, o.registered_home_id, o.created_at, o.decided_at, o.is_accepted, o.decision
    from public.register_claims o
    order by o.created_at desc, o.id
    limit 100
  ) as c
  join private.registered_homes r on r.id = c.registered_home_id
$$;
comment on function public.list_register_claims() is
  'The claims of the caller, last first, at most 100: [{id, registered_home_id, name, city, state, created_at, decided_at, '
  'is_accepted, decision}].';

grant execute on function public.claim_registered_home(uuid, text, text, text), public.list_register_claims()
to authenticated;

create function public.decide_register_claim(
  p_claim_id uuid, p_is_accepted boolean, p_decided_by text, p_decision text
) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_home private.registered_homes;
  v_city text;
  v_property_id uuid;
  -- Not now(): the mail finds its claim by the moment, and a transaction can decide several of an owner.
  v_decided_at constant timestamptz := clock_timestamp();
begin
  update public.register_claims c
  set decided_at = v_decided_at, decided_by = p_decided_by, is_accepted = p_is_accepted, decision = p_decision
  where c.id = p_claim_id and c.decided_at is null
  returning c.* into v_claim;
  if v_claim.id is null then
    raise exception 'There is no open claim with this ID' using errcode = 'SC404';
  end if;
  if p_is_accepted then
    select r.* into v_home from private.registered_homes r where r.id = v_claim.registered_home_id;
    if v_home.property_id is not null then
      raise exception 'This home has been listed since the claim. Decide who runs it first, or refuse the claim.'
        using errcode = 'SC409';
    end if;
    -- A source may name a city that no list of places has. The owner can correct that of the ZIP code.
    select coalesce(
      (
        select p.city from public.places p
        where p.state = v_home.state and p.search_key = private.place_key(v_home.city)
        limit 1
      ),
      (select z.city from public.zip_codes z where z.zip_code = v_home.zip_code),
      initcap(v_home.city)
    ) into v_city;
    insert into public.properties (
      owner_id, name, street, city, state, zip_code, capacity, available_spots, care_types, is_active,
      certification_number, license_number, license_state
    )
    values (
      v_claim.user_id, left(initcap(v_home.name), 120), initcap(v_home.street), v_city, v_home.state,
      v_home.zip_code, greatest(1, least(10000, coalesce(round((v_home.facts ->> 'beds')::numeric)::integer, 1))), 0, v_home.care_types,
      false,
      case when v_home.source = 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.source end
    )
    returning id into v_property_id;
  end if;
  insert into private.mails (kind, recipient_id, created_at) values ('register_claim', v_claim.user_id, v_decided_at);
  return v_property_id;
end
$$;
comment on function public.decide_register_claim(uuid, boolean, text, text) is
  'Records what p_decided_by decided about a claim, and tells the owner by mail, with the sentence p_decision. An accepted '
  'claim makes an inactive property from the register, whose ID is returned: the owner completes and activates it. Raises '
  'SC404 if the claim is not open, and SC409 if the home has been listed since.';

create function private.register_claim_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'registered_home_id', r.id, 'name', r.name, 'city', r.city, 'state', r.state, 'is_accepted', c.is_accepted
  )
  from public.register_claims c
  join private.registered_homes r on r.id = c.registered_home_id
  where c.user_id = p_mail.recipient_id and c.decided_at = p_mail.created_at
  order by c.id
  limit 1
$$;
comment on function private.register_claim_mail_details(private.mails) is
  'What a mail about a decided claim says: {registered_home_id, name, city, state, is_accepted}. The mail was queued when '
  'the claim was decided. Null if the claim is gone.';
grant execute on function
  public.decide_register_claim(uuid, boolean, text, text), private.register_claim_mail_details(private.mails)
to service_role;

-- Requests: families ask to see a home of the public register on this site. Operators invite the homes that are asked for.
-- Risk: who asks is nobody's business. Operators read counts; no mail is sent to a home.

create table public.register_requests (
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  registered_home_id uuid not null references private.registered_homes (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, registered_home_id)
);
comment on table public.register_requests is
  'That a person would like to see a home of the public register on this site, at most 20 each. Only the person reads it.';

create index register_requests_home on public.register_requests (registered_home_id);

-- Statistics would show who asks for a home. See public.inquiries.
alter table public.register_requests alter column user_id set statistics 0;

create trigger limit_requests
  before insert on public.register_requests
  for each row execute function private.tg__limit_rows(
    '20', 'You have asked for 20 homes, as many as one person can. Withdraw one to ask for another.'
  );

create trigger limit_writes after insert on public.register_requests
  for each row execute function private.tg__limit_writes('60', 'asked for %s homes');

alter table public.register_requests enable row level security;
create policy select_own on public.register_requests
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.register_requests
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy delete_own on public.register_requests
  for delete to authenticated using (user_id = (select private.user_id()));

create policy select_operator on public.register_requests for select to service_role using (true);

grant select, delete on public.register_requests to authenticated;
grant insert (registered_home_id) on public.register_requests to authenticated;
grant all on public.register_requests to service_role;

create function public.list_register_requests() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(r.registered_home_id order by r.created_at desc, r.registered_home_id), '[]')
  from public.register_requests r
$$;
comment on function public.list_register_requests() is
  'The IDs of the registered homes that the caller asks for, last first, at most 20.';

create function public.request_registered_home(p_registered_home_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  insert into public.register_requests (registered_home_id)
  select r.id from private.registered_homes r
  where r.id = p_registered_home_id
    and not exists (select from public.register_requests o where o.registered_home_id = p_registered_home_id)
  -- The same request at the same moment.
  on conflict (user_id, registered_home_id) do nothing;
  select exists (select from private.registered_homes r where r.id = p_registered_home_id)
$$;
comment on function public.request_registered_home(uuid) is
  'Records that the caller would like to see a home of the public register here; again, it changes nothing. False for an '
  'unknown home. Raises SC409 for the 21st.';

create function public.withdraw_register_request(p_registered_home_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from public.register_requests r where r.registered_home_id = p_registered_home_id
$$;
comment on function public.withdraw_register_request(uuid) is 'Ends the request of the caller, if there is one.';

grant execute on function
  public.list_register_requests(), public.request_registered_home(uuid), public.withdraw_register_request(uuid)
to authenticated;

create function public.list_requested_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(asked.body order by asked.request_count desc, asked.id), '[]')
  from (
    select r.id, count(*) as request_count, jsonb_build_object(
      'registered_home_id', r.id, 'requests', count(*), 'name', r.name, 'street', r.street, 'city', r.city,
      'state', r.state, 'zip_code', r.zip_code, 'phone', r.phone
    ) as body
    from public.register_requests q
    join private.registered_homes r on r.id = q.registered_home_id
    where r.property_id is null and r.gone_at is null
    group by r.id
    order by request_count desc, r.id
    limit 100
  ) as asked
$$;
comment on function public.list_requested_homes() is
  'The registered homes that are not listed and that most families ask for, at most 100: [{registered_home_id, requests, '
  'name, street, city, state, zip_code, phone}].';
grant execute on function public.list_requested_homes() to service_role;

-- Listing reports: an owner reports that somebody else listed a home of the public register that they run.
-- Risk: it writes a report about another account. Only owners write one, once about a home, and only operators read it.

-- Homes are reported once by each person: as a listing by an owner, or by a family. See 39c_home_reports.sql.
create unique index reports_of_homes on private.reports (reporter_id, (about #>> '{home,id}'))
  where about ->> 'side' in ('home', 'register');

create function private.report_listing(p_registered_home_id uuid, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Writes one about the owner of a home that visitors can see.
security definer set search_path = '' as $$
declare
  v_caller constant uuid := (select private.user_id());
  v_listed record;
begin
  select p.id, p.owner_id, p.name, p.street, p.city, p.state, p.zip_code, p.license_number, p.license_state, r.number
  into v_listed
  from private.registered_homes r
  left join public.properties p on p.id = r.property_id and p.is_listed
  where r.id = p_registered_home_id;
  if not found then
    return false;
  end if;
  if not exists (select from public.users u where u.id = v_caller and u.role = 'owner') then
    raise exception 'Only an owner account can report a listing of the register.' using errcode = '42501';
  end if;
  if v_listed.id is null then
    raise exception 'This home is not listed here. You can claim it instead.' using errcode = 'SC409';
  end if;
  if v_listed.owner_id = v_caller then
    raise exception 'This is your own listing.' using errcode = 'SC409';
  end if;
  begin
    insert into private.reports (reporter_id, reported_id, reported_hash, reason, details, about)
    values (
      v_caller, v_listed.owner_id,
      (select private.hash_address(u.email) from public.users u where u.id = v_listed.owner_id),
      'Not who they say they are', p_details,
      jsonb_build_object(
        'side', 'register',
        'home', to_jsonb(v_listed) - '{owner_id,number}'::text[],
        'register', jsonb_build_object('registered_home_id', p_registered_home_id, 'number', v_listed.number),
        'message', null,
        'messages', '[]'::jsonb
      )
    )
    on conflict (reporter_id, (about #>> '{home,id}')) where about ->> 'side' in ('home', 'register') do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the other side's address.
    raise exception 'Please say what is wrong with the listing' using errcode = '22023';
  end;
  if not found then
    raise exception 'You have already reported this listing. Our team will look at it.' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create function public.report_listing(p_registered_home_id uuid, p_details text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Details', p_details, 1000);
  select private.report_listing(p_registered_home_id, p_details)
$$;
comment on function public.report_listing(uuid, text) is
  'Reports to the operators that somebody else listed the registered home of the caller, an owner. False for an unknown '
  'home. Raises 42501 for others, 22023 without details, and SC409 for a home that is not listed, for a listing of the caller, and the second time.';

grant execute on function private.report_listing(uuid, text), public.report_listing(uuid, text) to authenticated;

-- Home reports: a family reports a listed home, and reads what the team decided.
-- Risk: it writes a report about another account. Only families write one, once about a home, and only operators read who.

create function private.report_home(p_property_id uuid, p_reason text, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Writes one about the owner of a home that visitors can see.
security definer set search_path = '' as $$
declare
  v_caller constant uuid := (select private.user_id());
  v_listed record;
begin
  -- What the reporter sees of the price and the photos, which the owner may change.
  select
    p.id, p.owner_id, p.name, p.street, p.city, p.state, p.zip_code, p.license_number, p.license_state, p.room_cost,
    p.image_urls
  into v_listed
  from public.properties p
  where p.id = p_property_id and p.is_listed;
  if not found then
    return false;
  end if;
  if not exists (select from public.users u where u.id = v_caller and u.role = 'patient') then
    raise exception 'Only a family account can report a home.' using errcode = '42501';
  end if;
  begin
    insert into private.reports (reporter_id, reported_id, reported_hash, reason, details, about)
    values (
      v_caller, v_listed.owner_id,
      (select private.hash_address(u.email) from public.users u where u.id = v_listed.owner_id),
      p_reason, p_details,
      jsonb_build_object(
        'side', 'home', 'home', to_jsonb(v_listed) - 'owner_id', 'message', null, 'messages', '[]'::jsonb
      )
    )
    on conflict (reporter_id, (about #>> '{home,id}')) where about ->> 'side' in ('home', 'register') do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the owner's address.
    raise exception 'Please choose a reason and say what is wrong' using errcode = '22023';
  end;
  if not found then
    raise exception 'You have already reported this home. Our team will look at it.' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create function public.report_home(p_property_id uuid, p_reason text, p_details text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Reason', p_reason, 60), private.check_argument('Details', p_details, 1000);
  select private.report_home(p_property_id, p_reason, p_details)
$$;
comment on function public.report_home(uuid, text, text) is
  'Reports a listed home to the operators, for a family. False for a home that is not listed. Raises 42501 for others, '
  '22023 without a known reason or details, and SC409 the second time.';

create function private.read_home_report(p_property_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on reports. Returns the report of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object('report', own.report)
  from (
    select (
      select jsonb_build_object(
        'reason', r.reason, 'details', r.details, 'created_at', r.created_at, 'decided_at', r.closed_at, 'outcome', r.outcome
      )
      from private.reports r
      where r.reporter_id = (select private.user_id()) and r.about #>> '{home,id}' = p_property_id::text
        and r.about ->> 'side' in ('home', 'register')
    ) as report
  ) as own
  where own.report is not null or private.can_view_property(p_property_id)
$$;

create function public.read_home_report(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_home_report(p_property_id)
$$;
comment on function public.read_home_report(uuid) is
  'What the caller reported about a home, and what the team decided: {report: {reason, details, created_at, decided_at, '
  'outcome}}. The report is null without one, and a year after it was decided. Null if the caller neither sees nor reported '
  'the home.';

grant execute on function
  private.report_home(uuid, text, text), public.report_home(uuid, text, text),
  private.read_home_report(uuid), public.read_home_report(uuid)
to authenticated;

-- People of an owner: colleagues who act for an owner account, and who among them is responsible for a home.
-- private.acting_for() in 02b_acting_for.sql reads both tables. Policies, storage folders and functions use it and nothing else,
-- so a person who is removed loses everything with the next request. Feed keys and the handing over of homes are for the
-- owner alone.
-- Risk: a new function for owners that compares owner_id with private.user_id() leaves out these people.

create table private.account_people (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null constraint person_role_is_known check (role in ('owner', 'manager', 'staff')),
  -- What families and colleagues read. For the owner, the name of the organization.
  name text not null
    constraint person_name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 60)),
  name_key text not null generated always as (private.member_name_key(name)) stored,
  has_all_homes boolean not null default true,
  -- Of the owner: the people must have signed in in two steps.
  requires_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  constraint account_people_owner_user_key unique (owner_id, user_id),
  constraint account_people_owner_name_key unique (owner_id, name_key),
  constraint owner_is_the_owner check ((role = 'owner') = (owner_id = user_id)),
  constraint only_staff_has_chosen_homes check (has_all_homes or role = 'staff'),
  constraint only_the_owner_requires check (not requires_second_factor or role = 'owner')
);
comment on table private.account_people is
  'Who acts for an owner. The owner has a row once the account has a name for its people. Nobody reads the table over REST.';
comment on column private.account_people.has_all_homes is
  'False for staff who act only for the homes in private.home_people.';

create index account_people_user on private.account_people (user_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.account_people
  alter column user_id set statistics 0, alter column name set statistics 0, alter column name_key set statistics 0;

create table private.home_people (
  property_id uuid not null references public.properties (id) on delete cascade,
  person_id uuid not null references private.account_people (id) on delete cascade,
  primary key (property_id, person_id)
);
comment on table private.home_people is
  'Who is responsible for a home: they get its mails, and staff without all homes act for these homes only.';

create index home_people_person on private.home_people (person_id);

alter table private.mails
  add constraint mails_person_id_fkey foreign key (person_id) references private.account_people (id) on delete set null;

create index mails_person on private.mails (person_id);

alter table private.account_people enable row level security;
alter table private.home_people enable row level security;
create policy select_operator on private.account_people for select to service_role using (true);
create policy select_operator on private.home_people for select to service_role using (true);

-- For mails and operators.
grant select on private.account_people, private.home_people to service_role;

create trigger limit_writes after insert or update on private.account_people
  for each row execute function private.tg__limit_writes('200', 'changed people %s times');

-- All homes of several people.
create trigger limit_writes after insert on private.home_people
  for each row execute function private.tg__limit_writes('5000', 'assigned %s homes');

create function private.tg_properties__remove_people() returns trigger
language plpgsql
-- Definer: callers have no privileges on home_people.
security definer set search_path = '' as $$
begin
  delete from private.home_people h where h.property_id = new.id;
  return null;
end
$$;
comment on function private.tg_properties__remove_people() is 'The people of a former owner are not responsible for a home.';

create trigger remove_people
  after update of owner_id on public.properties
  for each row when (new.owner_id is distinct from old.owner_id)
  execute function private.tg_properties__remove_people();

create function private.tg_properties__limit_staff() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Operators have no user ID, and only accept_home_offer() changes the owner.
  if private.user_id() is null or new.owner_id <> old.owner_id then
    return new;
  end if;
  -- The trigger reject_suspended knows the caller only.
  if old.owner_suspended_at is not null and private.changed_property_columns(old, new) <> '{}' then
    raise exception 'Our team suspended the account of the owner, so nobody can change this home.' using errcode = 'SC423';
  end if;
  if old.owner_id = any (private.acting_for('manager')) then
    return new;
  end if;
  if not private.changed_property_columns(old, new) <@ '{
      room_cost, rates, care_levels, community_fee, second_person_fee, deposit, included_services, notice_days, payments,
      available_spots
    }' or (new.is_active, new.own_id) is distinct from (old.is_active, old.own_id) then
    raise exception 'You can change prices, fees, payments and free spots of this home. Please ask the owner or a manager to change the rest.'
      using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.tg_properties__limit_staff() is
  'Limits what staff change of a home to prices and free spots, and what anybody changes for a suspended owner to is_active. '
  'Raises 42501 and SC423.';

-- By name, it runs after fill_room_cost.
create trigger limit_staff
  before update on public.properties
  for each row execute function private.tg_properties__limit_staff();

-- Teams: what the people of an owner read of each other, and how the owner and managers change and remove them.
-- Risk: a change that waits for a lock must check the rights of the caller again: see private.lock_person().

create function private.check_team(p_owner_id uuid, p_role text default 'manager') returns uuid
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for(p_role)) then
    raise exception 'Account not found' using errcode = 'SC404';
  end if;
  return v_owner_id;
end
$$;
comment on function private.check_team(uuid, text) is
  'An owner, by default the caller, for whom the caller acts in this role of private.acting_for(). Raises the same SC404 '
  'for everybody else and an unknown owner.';

create function private.list_teams() returns jsonb
language sql stable
-- Definer: callers cannot read account_people. Returns the owners whose people the caller is one of.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'owner_id', a.owner_id, 'name', o.name, 'your_name', a.name, 'role', a.role, 'has_all_homes', a.has_all_homes,
    'person_id', a.id,
    'needs_second_factor',
      a.role <> 'owner' and o.requires_second_factor and auth.jwt() ->> 'aal' is distinct from 'aal2'
  ) order by a.role <> 'owner', o.name_key), '[]')
  from private.account_people a
  -- With the limit, the planner does not join the people of all owners, see private.acting_for().
  cross join lateral (
    select o.* from private.account_people o where o.owner_id = a.owner_id and o.user_id = a.owner_id limit 1
  ) as o
  join public.users u on u.id = a.user_id
  where a.user_id = (select private.user_id()) and (a.role = 'owner' or u.suspended_at is null)
$$;

create function public.list_teams() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_teams()
$$;
comment on function public.list_teams() is
  'The owners for whom the caller acts, the own account first if it has people: [{owner_id, name, your_name, role, '
  'has_all_homes, person_id, needs_second_factor}]. The last says that the caller acts once they sign in in two steps.';

create function private.read_team(p_owner_id uuid) returns jsonb
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
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'name', a.name, 'role', a.role, 'has_all_homes', a.has_all_homes,
        'is_you', a.user_id = private.user_id(), 'created_at', a.created_at,
        'email', case when v_is_manager then u.email end,
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

create function public.read_team(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_team(p_owner_id)
$$;
comment on function public.read_team(uuid) is
  'The people of an owner, by default the caller, for any of them: {owner_id, name, requires_second_factor, people, '
  'invitations}. name is null before name_team(). property_ids are the homes that a person is responsible for. Only the '
  'owner and managers read addresses and invitations. Raises SC404 for everybody else.';

create function private.name_team(p_name text, p_requires_second_factor boolean) returns void
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
  insert into private.account_people as a (owner_id, user_id, role, name, requires_second_factor)
  values (v_owner_id, v_owner_id, 'owner', p_name, coalesce(p_requires_second_factor, false))
  on conflict (owner_id, user_id) do update
  set name = excluded.name, requires_second_factor = coalesce(p_requires_second_factor, a.requires_second_factor);
exception when unique_violation then
  raise exception 'One of your people already has this name. Please choose another.' using errcode = 'SC409';
end
$$;

create function public.name_team(p_name text, p_requires_second_factor boolean default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.name_team(p_name, p_requires_second_factor)
$$;
comment on function public.name_team(text, boolean) is
  'Sets the name under which people act for the caller, an owner, such as the name of the organization, and whether they '
  'must sign in in two steps; null changes nothing. Families read the name with that of a person. Raises 42501 for a '
  'family, and SC409 for the name of one of the people.';

create function private.assign_homes(p_person_id uuid, p_property_ids uuid[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_owner_id uuid;
  v_property_ids uuid[];
begin
  select a.owner_id into v_owner_id from private.account_people a where a.id = p_person_id;
  -- With the lock, a home that is being handed over belongs to its new owner here.
  v_property_ids := array(
    select p.id from public.properties p
    where p.id = any (p_property_ids) and p.owner_id = v_owner_id
    order by p.id
    for key share
  );
  delete from private.home_people h where h.person_id = p_person_id and not h.property_id = any (v_property_ids);
  insert into private.home_people (property_id, person_id)
  select property_id, p_person_id from unnest(v_property_ids) as property_id
  on conflict do nothing;
end
$$;
comment on function private.assign_homes(uuid, uuid[]) is
  'Makes a person responsible for these homes of the owner and no others. Ignores the homes of others.';

create function private.lock_person(p_person_id uuid, p_is_leaving boolean default false) returns private.account_people
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_person private.account_people;
begin
  -- Serializes the changes of the people of an owner, so that whoever lost the rights meanwhile changes nobody.
  perform
  from private.account_people o
  join private.account_people a on a.owner_id = o.owner_id and a.id = p_person_id
  where o.role = 'owner'
  for update of o;
  select * into v_person
  from private.account_people a
  where a.id = p_person_id
    and (p_is_leaving and a.user_id = private.user_id() or a.owner_id = any (private.acting_for('manager')))
  for update;
  if not found then
    raise exception 'Person not found' using errcode = 'SC404';
  end if;
  return v_person;
end
$$;
comment on function private.lock_person(uuid, boolean) is
  'One of the people of an owner, for the owner and managers, and the person who leaves. Locks the row of the owner and that '
  'of the person. Raises SC404 for everybody else.';

create function private.unassign_inquiries(p_person_id uuid, p_kept_homes uuid[] default '{}') returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of private.close_conversations(), so that a home can be handed over at the same time.
  perform
  from public.inquiries i
  where i.assigned_to = p_person_id and (i.property_id = any (p_kept_homes)) is not true
  order by i.id
  for no key update;
  update public.inquiries i
  set assigned_to = null
  where i.assigned_to = p_person_id and (i.property_id = any (p_kept_homes)) is not true;
end
$$;
comment on function private.unassign_inquiries(uuid, uuid[]) is
  'Gives the inquiries of a person back, except those about p_kept_homes. Call it before a change of private.home_people, '
  'because the end of a home locks its inquiries before its people.';

create function private.change_person(
  p_person_id uuid, p_role text, p_property_ids uuid[], p_responsible_for uuid[]
) returns void
language plpgsql volatile
-- Definer: callers cannot write account_people.
security definer set search_path = '' as $$
declare
  v_person private.account_people;
begin
  perform private.check_argument('Role', p_role, 20), private.check_argument('Homes', p_responsible_for::text, 40000),
    private.check_argument('Homes', p_property_ids::text, 40000);
  v_person := private.lock_person(p_person_id);
  if v_person.role = 'owner' and (p_role <> 'owner' or p_property_ids is not null) then
    raise exception 'The owner always has all rights.' using errcode = 'SC409';
  end if;
  begin
    update private.account_people a set role = p_role, has_all_homes = p_property_ids is null where a.id = p_person_id;
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row, with the account of the person.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if p_role = 'staff' then
    delete from private.account_invitations i where i.invited_by = p_person_id;
  end if;
  if p_property_ids is not null then
    perform private.unassign_inquiries(p_person_id, p_property_ids);
  end if;
  perform private.assign_homes(p_person_id, coalesce(p_property_ids, p_responsible_for, '{}'));
end
$$;

create function public.change_person(
  p_person_id uuid, p_role text, p_property_ids uuid[] default null, p_responsible_for uuid[] default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.change_person(p_person_id, p_role, p_property_ids, p_responsible_for)
$$;
comment on function public.change_person(uuid, text, uuid[], uuid[]) is
  'Sets the role of one of the people of an owner, as the owner or a manager. With p_property_ids, staff act for these homes '
  'only and are responsible for them. Else they act for all, and are responsible for p_responsible_for. Raises SC404 for a '
  'person of somebody else, and SC409 for another role of the owner.';

create function private.remove_person(p_person_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot delete people.
security definer set search_path = '' as $$
declare
  v_person constant private.account_people := private.lock_person(p_person_id, true);
begin
  if v_person.role = 'owner' then
    raise exception 'The owner cannot leave. Remove the other people instead.' using errcode = 'SC409';
  end if;
  perform private.unassign_inquiries(p_person_id);
  delete from private.account_people a where a.id = p_person_id;
end
$$;

create function public.remove_person(p_person_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_person(p_person_id)
$$;
comment on function public.remove_person(uuid) is
  'Removes one of the people of an owner, as the owner or a manager, or the caller, who leaves. From the next request on '
  'they no longer act for the owner, and their invitations do not work. Raises SC404 for a person of somebody else, and '
  'SC409 for the owner.';

create function private.sender_name(p_owner_id uuid, p_sender_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select concat_ws(', for ', case when a.role <> 'owner' then a.name end, o.name)
  from private.account_people o
  left join private.account_people a on a.owner_id = o.owner_id and a.user_id = p_sender_id
  where o.owner_id = p_owner_id and o.role = 'owner'
$$;
comment on function private.sender_name(uuid, uuid) is
  'Who wrote for an owner, as the family reads it: "Dana, for Maple Group", or the name of the owner for the owner and for '
  'people who left. Null for an owner without people.';

grant execute on function
  private.list_teams(), public.list_teams(), private.read_team(uuid), public.read_team(uuid),
  private.name_team(text, boolean), public.name_team(text, boolean),
  private.change_person(uuid, text, uuid[], uuid[]), public.change_person(uuid, text, uuid[], uuid[]),
  private.remove_person(uuid), public.remove_person(uuid)
to authenticated;

-- The inbox of an owner: the inquiries about all homes for which the caller acts, what waits for an answer, and who among
-- the people of the owner answers which inquiry.
-- Risk: the functions bypass the policies. Each begins with the homes for which the caller acts. A search of more than the
-- view received_inquiries shows would let an owner guess what a family withheld.

-- A person who is removed answers nothing.
alter table public.inquiries
  add constraint inquiries_assigned_to_fkey foreign key (assigned_to) references private.account_people (id) on delete set null;
comment on column public.inquiries.assigned_to is 'Which of the people of the owner answers. Null: nobody in particular.';

create index inquiries_assigned_to on public.inquiries (assigned_to) where assigned_to is not null;

create view private.waiting_inquiries with (security_invoker = true) as
select i.id, i.property_id, coalesce(unread.since, i.created_at) as waits_since
from public.inquiries i
join public.properties p on p.id = i.property_id
left join lateral (
  select min(m.created_at) as since
  from private.inquiry_messages m
  where m.inquiry_id = i.id and m.sender = 'family' and m.read_at is null
) as unread on i.status = 'contacted'
where i.withdrawn_at is null and not p.is_suspended
  and (i.status = 'pending' or (i.status = 'contacted' and unread.since is not null));
comment on view private.waiting_inquiries is
  'The inquiries that wait for an answer of the owner: nobody has answered, or the family has written again and nobody has '
  'read it.';

create function private.inbox_of(
  p_owner_id uuid, p_property_id uuid default null, out homes uuid[], out former_owner_id uuid
)
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  homes := array(
    select home from private.select_acted_homes(v_owner_id) as home where p_property_id is null or home = p_property_id
  );
  if v_owner_id = any (private.acting_for()) then
    former_owner_id := v_owner_id;
  end if;
end
$$;
comment on function private.inbox_of(uuid, uuid) is
  'Whose inquiries the caller reads in the inbox of an owner, by default the caller: those about all homes for which the '
  'caller acts, or about one, and those of a former owner about homes that were handed over.';

create function private.list_received_inquiries(
  p_limit integer, p_cursor jsonb, p_status text, p_owner_id uuid, p_property_id uuid, p_person_id uuid,
  p_is_unassigned boolean, p_waiting_days integer, p_query text
) returns jsonb
language plpgsql stable
-- Definer: callers cannot read all columns of inquiries. Returns those about homes for which the caller acts, as the owner
-- reads them.
security definer set search_path = ''
-- Leaves out the filters that are not asked for.
set plan_cache_mode = force_custom_plan as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id, p_property_id);
  v_size constant integer := private.clamp_page_size(p_limit);
  v_key constant timestamptz := (p_cursor ->> 'key')::timestamptz;
  v_key_id constant uuid := (p_cursor ->> 'id')::uuid;
  -- A pattern of LIKE for each word.
  v_patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(p_query), '\s+') as word
    where word <> ''
  );
  v_total bigint;
  v_page public.inquiries[];
begin
  with found as materialized (
    select i.id, i.created_at
    from private.received_inquiries i
    where i.deleted_at is null
      and (
        i.property_id = any (v_inbox.homes)
        or i.former_owner_id = v_inbox.former_owner_id
          and (p_property_id is null or i.former_home ->> 'id' = p_property_id::text)
      )
      and (p_status is null or i.status = p_status)
      and (p_person_id is null or i.assigned_to = p_person_id)
      and (p_is_unassigned is not true or i.assigned_to is null)
      and (
        p_waiting_days is null
        or i.id in (
          select w.id from private.waiting_inquiries w
          where w.property_id = any (v_inbox.homes)
            and w.waits_since <= now() - make_interval(days => least(greatest(p_waiting_days, 0), 366))
        )
      )
      and (
        v_patterns = '{}'
        or lower(concat_ws(
          ' ', i.home_name, i.message, i.phone, regexp_replace(i.phone, '\D', '', 'g'), i.email
        )) like all (v_patterns)
      )
  )
  select
    (select count(*) from found),
    array(
      select i
      from (
        select f.id
        from found f
        where p_cursor is null or (f.created_at, f.id) < (v_key, v_key_id)
        order by f.created_at desc, f.id desc
        limit v_size + 1
      ) as page
      join public.inquiries i on i.id = page.id
      order by i.created_at desc, i.id desc
    )
  into v_total, v_page;
  -- What describes a row keeps its plans.
  perform set_config('plan_cache_mode', 'auto', true);
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.describe_received_inquiry(v_page[place]) order by place), '[]')
      from generate_series(1, least(cardinality(v_page), v_size)) as place
    ),
    'total', v_total,
    'next_cursor', case
      when cardinality(v_page) > v_size
        then jsonb_build_object('key', v_page[v_size].created_at, 'id', v_page[v_size].id)
    end
  );
end
$$;

create function public.list_received_inquiries(
  p_limit integer default 24, p_cursor jsonb default null, p_status text default null, p_owner_id uuid default null,
  p_property_id uuid default null, p_person_id uuid default null, p_is_unassigned boolean default false,
  p_waiting_days integer default null, p_query text default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300), private.check_argument('Status', p_status, 20),
    private.check_argument('Search', p_query, 120);
  select private.list_received_inquiries(
    p_limit, p_cursor, p_status, p_owner_id, p_property_id, p_person_id, p_is_unassigned,
    p_waiting_days, p_query
  )
$$;
comment on function public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text) is
  'A page of the inquiries about the homes of an owner, by default the caller, newest first, without deleted ones: {items, '
  'total, next_cursor}. A cursor is {key: created_at, id}. Of all, or of one status, one home, one person who answers or '
  'nobody, those that wait for an answer for at least p_waiting_days, and those with each word of p_query.';

create function private.count_received_inquiries(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read messages and visits. Counts those about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id);
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'seen', count(*) filter (where i.seen),
      'unseen', count(*) filter (where not i.seen),
      'waiting', (select count(*) from private.waiting_inquiries w where w.property_id = any (v_inbox.homes)),
      'visits', (
        select count(*)
        from public.inquiries a
        join private.visits v on v.inquiry_id = a.id
        where a.property_id = any (v_inbox.homes) and a.deleted_at is null and a.withdrawn_at is null
          and v.state = 'proposed' and v.proposed_by = 'family' and v.times[cardinality(v.times)] > now()
      )
    )
    from public.inquiries i
    where (i.property_id = any (v_inbox.homes) or i.former_owner_id = v_inbox.former_owner_id) and i.deleted_at is null
  );
end
$$;

create function public.count_received_inquiries(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.count_received_inquiries(p_owner_id)
$$;
comment on function public.count_received_inquiries(uuid) is
  'The number of inquiries about the homes of an owner, by default the caller, without deleted ones: {total, seen, unseen, '
  'waiting, visits}. waiting are those to answer, and visits the proposals of families to accept.';

create function private.count_inquiries_by_home(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read messages. Counts those about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id);
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('property_id', home.id, 'name', home.name, 'count', home.count, 'waiting', home.waiting)
        order by home.name, home.id
      ),
      '[]'
    )
    from (
      select p.id, p.name, counted.count, (
          select count(*) from private.waiting_inquiries w where w.property_id = p.id
        ) as waiting
      from (
        select i.property_id, count(*)
        from public.inquiries i
        where i.property_id = any (v_inbox.homes) and i.deleted_at is null
        group by i.property_id
      ) as counted
      join public.properties p on p.id = counted.property_id
      union all
      select (i.former_home ->> 'id')::uuid, min(i.former_home ->> 'name'), count(*), 0
      from public.inquiries i
      where i.former_owner_id = v_inbox.former_owner_id and i.deleted_at is null
      group by i.former_home ->> 'id'
    ) as home
  );
end
$$;

create function public.count_inquiries_by_home(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.count_inquiries_by_home(p_owner_id)
$$;
comment on function public.count_inquiries_by_home(uuid) is
  'The homes of an owner, by default the caller, about which families wrote: [{property_id, name, count, waiting}]. count '
  'is without deleted inquiries, and waiting are those to answer.';

create function private.assign_inquiry(p_inquiry_id uuid, p_person_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers cannot write assigned_to.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_person private.account_people;
  v_owner_id uuid;
  v_own_id uuid;
begin
  if private.inquiry_side(p_inquiry_id) is distinct from 'owner' then
    return false;
  end if;
  -- The person before the inquiry, as a removal does.
  select * into v_person from private.account_people a where a.id = p_person_id for key share;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The caller may have lost the home meanwhile.
  if private.inquiry_side(p_inquiry_id) is distinct from 'owner' then
    return false;
  end if;
  if v_inquiry.property_id is null then
    raise exception 'You handed this home over, so the conversation stays closed.' using errcode = 'SC409';
  end if;
  select p.owner_id into v_owner_id from public.properties p where p.id = v_inquiry.property_id;
  select a.id into v_own_id from private.account_people a where a.owner_id = v_owner_id and a.user_id = private.user_id();
  if not v_owner_id = any (private.acting_for('manager')) and not (
    v_own_id = coalesce(p_person_id, v_own_id) and v_own_id = coalesce(v_inquiry.assigned_to, v_own_id)
  ) then
    raise exception 'You can take an inquiry that nobody has taken, and give back your own. The owner and managers assign the others.'
      using errcode = '42501';
  end if;
  if p_person_id is not null then
    if v_person.owner_id is distinct from v_owner_id then
      raise exception 'Person not found' using errcode = 'SC404';
    elsif not v_person.has_all_homes and not exists (
      select from private.home_people h where h.person_id = v_person.id and h.property_id = v_inquiry.property_id
    ) then
      raise exception '% does not act for this home.', v_person.name using errcode = 'SC409';
    end if;
  end if;
  update public.inquiries i
  set assigned_to = p_person_id
  where i.id = p_inquiry_id and i.assigned_to is distinct from p_person_id;
  if found then
    perform private.count_write(private.user_id(), 'assigned inquiries', 600, 'assigned inquiries %s times', 'SC429');
  end if;
  return true;
end
$$;

create function public.assign_inquiry(p_inquiry_id uuid, p_person_id uuid default null) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.assign_inquiry(p_inquiry_id, p_person_id)
$$;
comment on function public.assign_inquiry(uuid, uuid) is
  'Says which of the people of the owner answers an inquiry; null for nobody in particular. Staff take what nobody has taken '
  'and give back their own; the owner and managers assign all. False if the caller does not act for the home. Raises 42501 '
  'for staff, SC404 for a person of somebody else, SC409 for one who does not act for the home, and SC429 after 600 in an '
  'hour.';

grant execute on function
  private.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text),
  public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text),
  private.count_received_inquiries(uuid),
  public.count_received_inquiries(uuid),
  private.count_inquiries_by_home(uuid),
  public.count_inquiries_by_home(uuid),
  private.assign_inquiry(uuid, uuid),
  public.assign_inquiry(uuid, uuid)
to authenticated;

-- Second factor: operators remove it from an account whose owner has lost the device.
-- Supabase Auth keeps the factors in auth.mfa_factors, and private.user_id() rejects a token without them.
-- Risk: whoever takes over a mailbox may ask for the removal. docs/operating.md says what to check first.

create function private.remove_second_factor(p_user_id uuid) returns integer
language sql volatile
-- Definer: the service role cannot write auth.mfa_factors.
security definer set search_path = '' as $$
  -- A session of the lost device would stay signed in.
  select private.end_sessions(p_user_id);
  with removed as (
    delete from auth.mfa_factors f where f.user_id = p_user_id returning f.status
  )
  select count(*)::integer from removed where removed.status = 'verified'
$$;

create function public.remove_second_factor(p_user_id uuid) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.remove_second_factor(p_user_id)
$$;
comment on function public.remove_second_factor(uuid) is
  'Turns two-step sign-in off for an account, ends all its sessions, and returns the number of its authenticator apps. '
  'The next sign-in needs the password alone.';
grant execute on function private.remove_second_factor(uuid), public.remove_second_factor(uuid) to service_role;

-- Home numbers: what happened around a home in each week, for its owner: views, favorites, inquiries, visits, answers.
-- Risk: the triggers count in the transactions of families. A row holds a home, a week and counts, and nothing about a person.

create table private.home_weeks (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- A Monday, in UTC.
  week date not null constraint week_begins_on_monday check (extract(isodow from week) = 1),
  view_count integer not null default 0,
  favorite_count integer not null default 0,
  inquiry_count integer not null default 0,
  visit_count integer not null default 0,
  -- The inquiries of the week that have an answer, and the sum of the minutes until it.
  answer_count integer not null default 0,
  answer_minutes bigint not null default 0,
  primary key (property_id, week)
);
comment on table private.home_weeks is
  'Counts of a home and week, kept for 26 whole weeks and the present one. Views are without those of the owner and of '
  'crawlers, favorites without those that were removed in the same week, inquiries without spam. Visits are confirmed ones.';

alter table private.home_weeks enable row level security;
create policy select_owner on private.home_weeks
  for select to authenticated using (property_id in (select private.select_acted_homes()));

create policy select_operator on private.home_weeks for select to service_role using (true);

-- The API does not expose the schema. Its functions read the table as the caller.
grant select on private.home_weeks to authenticated;
grant select, delete on private.home_weeks to service_role;

create function private.week_of(p_at timestamptz) returns date
language sql immutable parallel safe set search_path = '' as $$
  select date_trunc('week', p_at at time zone 'UTC')::date
$$;
comment on function private.week_of(timestamptz) is 'The Monday of a moment, in UTC.';

create function private.count_in_week(
  p_property_id uuid, p_at timestamptz, p_views integer default 0, p_favorites integer default 0,
  p_inquiries integer default 0, p_visits integer default 0, p_answers integer default 0, p_answer_minutes bigint default 0
) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.home_weeks as w (
    property_id, week, view_count, favorite_count, inquiry_count, visit_count, answer_count, answer_minutes
  )
  select p_property_id, private.week_of(p_at), greatest(p_views, 0), greatest(p_favorites, 0),
    greatest(p_inquiries, 0), greatest(p_visits, 0), greatest(p_answers, 0), greatest(p_answer_minutes, 0)
  -- Older weeks are gone. A correction of one would begin it again.
  where private.week_of(p_at) >= private.week_of(now()) - 26 * 7
  on conflict (property_id, week) do update
  set view_count = w.view_count + p_views,
    favorite_count = greatest(w.favorite_count + p_favorites, 0),
    inquiry_count = greatest(w.inquiry_count + p_inquiries, 0),
    visit_count = w.visit_count + p_visits,
    answer_count = greatest(w.answer_count + p_answers, 0),
    answer_minutes = greatest(w.answer_minutes + p_answer_minutes, 0)
$$;
comment on function private.count_in_week(uuid, timestamptz, integer, integer, integer, integer, integer, bigint) is
  'Adds to the counts of a home in the week of a moment. Negative numbers correct what was counted before.';

create function private.tg_favorites__count_in_week() returns trigger
language plpgsql
-- Definer: families cannot write home_weeks.
security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_in_week(p.id, now(), p_favorites => 1)
    from public.properties p
    where p.id = new.property_id and p.owner_id <> new.patient_id;
  elsif private.week_of(old.created_at) = private.week_of(now()) then
    -- Whoever saves and removes a home again and again counts at most once. No new row: the home may be deleted.
    update private.home_weeks w
    set favorite_count = greatest(w.favorite_count - 1, 0)
    from public.properties p
    where w.property_id = old.property_id and w.week = private.week_of(old.created_at)
      and p.id = old.property_id and p.owner_id <> old.patient_id;
  end if;
  return null;
end
$$;
comment on function private.tg_favorites__count_in_week() is 'Counts favorites of families by week.';

-- Deferred, as the other triggers of this file: each transaction locks the row of a week last, so two never wait for each
-- other.
create constraint trigger count_in_week
  after insert or delete on public.favorites
  deferrable initially deferred
  for each row execute function private.tg_favorites__count_in_week();

create function private.answer_minutes(p_inquiry public.inquiries) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select (extract(epoch from p_inquiry.answered_at - p_inquiry.created_at) / 60)::bigint
$$;
comment on function private.answer_minutes(public.inquiries) is 'The minutes until the first answer; null without one.';

create function private.tg_inquiries__count_in_week() returns trigger
language plpgsql
-- Definer: neither side of an inquiry can write home_weeks.
security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'spam' then
    perform private.count_in_week(
      old.property_id, old.created_at, p_inquiries => -1, p_answers => -(old.answered_at is not null)::integer,
      p_answer_minutes => -coalesce(private.answer_minutes(old), 0)
    )
    where old.property_id is not null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'spam' and new.status = 'deleted' then
    return null;
  end if;
  if new.status <> 'spam' then
    perform private.count_in_week(
      new.property_id, new.created_at, p_inquiries => 1, p_answers => (new.answered_at is not null)::integer,
      p_answer_minutes => coalesce(private.answer_minutes(new), 0)
    )
    where new.property_id is not null;
  end if;
  return null;
end
$$;
comment on function private.tg_inquiries__count_in_week() is
  'Counts inquiries and their first answers by the week of the inquiry, without spam.';

create constraint trigger count_in_week
  after insert on public.inquiries
  deferrable initially deferred
  for each row execute function private.tg_inquiries__count_in_week();

create constraint trigger count_change_in_week
  after update of status on public.inquiries
  deferrable initially deferred
  for each row when (
    new.property_id = old.property_id
    and (new.answered_at is distinct from old.answered_at or (new.status = 'spam') <> (old.status = 'spam'))
  )
  execute function private.tg_inquiries__count_in_week();

create function private.tg_visits__count_in_week() returns trigger
language plpgsql
-- Definer: neither side of a visit can write home_weeks.
security definer set search_path = '' as $$
begin
  perform private.count_in_week(i.property_id, now(), p_visits => 1)
  from public.inquiries i
  where i.id = new.inquiry_id and i.property_id is not null;
  return null;
end
$$;
comment on function private.tg_visits__count_in_week() is 'Counts visits by the week in which they were confirmed.';

create constraint trigger count_in_week
  after update of state on private.visits
  deferrable initially deferred
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed')
  execute function private.tg_visits__count_in_week();

create function public.purge_home_weeks() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.home_weeks w where w.week < private.week_of(now()) - 26 * 7 returning w.week
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_home_weeks() is
  'Removes counts that are older than 26 weeks and returns the number of rows. Schedule it daily.';
grant execute on function private.week_of(timestamptz), public.purge_home_weeks() to service_role;

create function public.read_home_numbers(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'from', private.week_of(now()) - 25 * 7,
    'homes', coalesce(
      (
        select jsonb_agg(home.body order by home.name, home.id)
        from (
          select p.id, p.name, jsonb_build_object(
            'property_id', p.id, 'name', p.name,
            'views', array_agg(coalesce(w.view_count, 0) order by week.place),
            'favorites', array_agg(coalesce(w.favorite_count, 0) order by week.place),
            'inquiries', array_agg(coalesce(w.inquiry_count, 0) order by week.place),
            'visits', array_agg(coalesce(w.visit_count, 0) order by week.place),
            'answers', array_agg(coalesce(w.answer_count, 0) order by week.place),
            'answer_minutes', array_agg(coalesce(w.answer_minutes, 0) order by week.place)
          ) as body
          from public.properties p
          cross join generate_series(0, 25) as week (place)
          left join private.home_weeks w
            on w.property_id = p.id and w.week = private.week_of(now()) - (25 - week.place) * 7
          where p.id in (select private.select_acted_homes(coalesce(p_owner_id, private.user_id())))
          group by p.id, p.name
        ) as home
      ),
      '[]'
    )
  )
$$;
comment on function public.read_home_numbers(uuid) is
  'The counts of the homes of an owner, by default the caller, for which the caller acts, in 26 weeks, the present one '
  'last: {from, homes: [{property_id, name, views, favorites, inquiries, visits, answers, answer_minutes}]}, each an array '
  'of 26 numbers. from is the first Monday.';

create function private.read_unmet_searches(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: the searches of families are theirs alone. Returns counts of at least ten families, in tens, near a home for
-- which the caller acts.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('wanted', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('kind', wish.kind, 'option', wish.option, 'families', wish.families)
          order by wish.families desc, wish.kind, wish.option
        )
        from (
          select wanted.kind, wanted.option, count(distinct s.user_id) / 10 * 10 as families
          from public.saved_searches s
          cross join lateral (
            select 'care' as kind, care as option from unnest(s.care_types) as care where care <> all (p.care_types)
            union all
            select 'amenity', amenity from unnest(s.amenities) as amenity where amenity <> all (p.amenities)
            union all
            select 'payment', payment from unnest(s.payments) as payment where payment <> all (p.payments)
          ) as wanted
          where s.box operator(extensions.@>) p.position
            and s.center operator(extensions.<->) p.position <= s.radius
            and s.created_at > now() - interval '26 weeks'
            and s.user_id <> p.owner_id
          group by wanted.kind, wanted.option
          having count(distinct s.user_id) >= 10
        ) as wish
      ),
      '[]'
    ))
    from public.properties p
    where p.id = p_property_id and p.id in (select private.select_acted_homes())
  );
end
$$;

create function public.read_unmet_searches(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_unmet_searches(p_property_id)
$$;
comment on function public.read_unmet_searches(uuid) is
  'What families near a home for which the caller acts asked for in the searches that they saved in 26 weeks and that the home does '
  'not offer: {wanted: [{kind: care, amenity or payment, option, families}]}. families is a multiple of ten, rounded down; '
  'fewer than ten are left out, so that nobody can be recognized. Null for another home.';

grant execute on function
  private.week_of(timestamptz), private.read_unmet_searches(uuid),
  public.read_home_numbers(uuid), public.read_unmet_searches(uuid)
to authenticated;

-- Feed keys: an owner's own system sends the free spots and prices of homes with a key, without a sign-in.
-- A key can do nothing else: only private.send_feed() reads it, and it writes seven columns of a home of the key's owner.
-- Risk: whoever has a key can change what families read about spots and prices. Only its hash is stored.

create table private.feed_keys (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 60)),
  key_hash text not null constraint key_hash_is_sha256 check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint feed_keys_hash unique (key_hash)
);
comment on table private.feed_keys is
  'The keys of an owner for a feed, at most ten. key_hash is the hexadecimal SHA-256 of the key, which is shown once.';
comment on column private.feed_keys.last_used_at is 'When the key last changed or confirmed a home.';

create index feed_keys_owner on private.feed_keys (owner_id);

create trigger reject_suspended
  before insert on private.feed_keys
  for each statement execute function private.tg__reject_suspended();

create trigger limit_writes after insert on private.feed_keys
  for each row execute function private.tg__limit_writes('20', 'made %s keys');

alter table private.feed_keys enable row level security;
create policy select_operator on private.feed_keys for select to service_role using (true);

-- Not granted: the hash. No writes: the functions write.
grant select (id, owner_id, name, created_at, last_used_at) on private.feed_keys to service_role;

create function private.feed_owner_id() returns uuid
language sql stable security invoker set search_path = '' as $$
  select u.id from public.users u where u.id = private.user_id() and u.role = 'owner'
$$;
comment on function private.feed_owner_id() is
  'The account whose keys the caller makes, reads and revokes. Null for a caller who is no owner.';

create function private.describe_feed_key(p_key private.feed_keys) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_key.id, 'name', p_key.name, 'created_at', p_key.created_at, 'last_used_at', p_key.last_used_at
  )
$$;
comment on function private.describe_feed_key(private.feed_keys) is 'A key as its owner reads it, without its hash.';

create function private.make_feed_key(p_name text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on keys. Makes a key of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.feed_owner_id();
  v_key constant text := 'feed_' || private.make_token();
  v_row private.feed_keys;
begin
  perform private.check_argument('Name', p_name, 200);
  if v_owner_id is null then
    raise exception 'Only an owner account has keys.' using errcode = '42501';
  end if;
  -- Serializes the keys of an owner, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('feed keys of ' || v_owner_id, 0));
  if (select count(*) from private.feed_keys k where k.owner_id = v_owner_id) >= 10 then
    raise exception 'You have ten keys, as many as one owner can have. Revoke one first.' using errcode = 'SC409';
  end if;
  insert into private.feed_keys (owner_id, name, key_hash)
  values (v_owner_id, p_name, private.hash_token(v_key))
  returning * into v_row;
  return private.describe_feed_key(v_row) || jsonb_build_object('key', v_key);
end
$$;

create function public.make_feed_key(p_name text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.make_feed_key(p_name)
$$;
comment on function public.make_feed_key(text) is
  'Makes a key of the caller, an owner: {id, name, created_at, last_used_at, key}. Nobody can read the key again. Raises '
  '42501 for others, SC409 for the eleventh key and SC423 for a suspended account.';

create function private.list_feed_keys() returns jsonb
language sql stable
-- Definer: callers have no privileges on keys. Returns those of the caller only.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_feed_key(k) order by k.created_at, k.id), '[]')
  from private.feed_keys k
  where k.owner_id = private.feed_owner_id()
$$;

create function public.list_feed_keys() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_feed_keys()
$$;
comment on function public.list_feed_keys() is
  'The keys of the caller, oldest first: [{id, name, created_at, last_used_at}].';

create function private.revoke_feed_key(p_key_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on keys. Deletes one of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.feed_owner_id();
begin
  -- In the order of send_feed(), so that a key in use cannot keep its revocation waiting for a deadlock.
  delete from private.write_counts c where c.user_id = v_owner_id and c.table_name = 'feed of ' || p_key_id;
  delete from private.feed_keys k where k.id = p_key_id and k.owner_id = v_owner_id;
  return found;
end
$$;

create function public.revoke_feed_key(p_key_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.revoke_feed_key(p_key_id)
$$;
comment on function public.revoke_feed_key(uuid) is
  'Revokes a key of the caller: the next request with it is refused. False if the caller has no such key.';

create function private.check_feed_facts(p_facts jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_facts) is distinct from 'object' or p_facts = '{}' or (
    p_facts - array[
      'available_spots', 'room_cost', 'rates', 'care_levels', 'community_fee', 'second_person_fee', 'deposit'
    ]
  ) <> '{}' then
    raise exception 'A feed has free spots or prices, and nothing else.' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_feed_facts(jsonb) is 'Raises 22023 unless a feed has spots or prices and nothing else.';

create function private.send_feed(p_key text, p_own_id text, p_facts jsonb) returns jsonb
language plpgsql volatile
-- Definer: a request with a key has no session. Changes spots and prices of a home of the owner of the key only.
security definer set search_path = '' as $$
declare
  v_key private.feed_keys;
  v_home public.properties;
  v_confirmed_at timestamptz;
begin
  perform private.check_argument('Key', p_key, 100), private.check_argument('ID', p_own_id, 60);
  -- One lookup by the hash, before anything else is read, so that time does not tell keys apart.
  select * into v_key from private.feed_keys k where k.key_hash = private.hash_token(p_key);
  if v_key.id is null then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  perform private.check_feed_facts(p_facts);
  perform from public.users u where u.id = v_key.owner_id and u.suspended_at is null for key share;
  if not found then
    raise exception 'Our team suspended the account of this key.' using errcode = 'SC423';
  end if;
  perform private.count_write(v_key.owner_id, 'feed of ' || v_key.id, 600, 'sent %s homes with one key', 'SC429');
  perform private.count_write(v_key.owner_id, 'feed', 1200, 'sent %s homes', 'SC429');
  select * into v_home from public.properties p where p.owner_id = v_key.owner_id and p.own_id = p_own_id for no key update;
  if v_home.id is null then
    raise exception 'No home of this account has the own ID "%".', p_own_id using errcode = 'SC404';
  end if;
  begin
    update public.properties p
    set available_spots = sent.available_spots, room_cost = sent.room_cost, rates = sent.rates,
      care_levels = sent.care_levels, community_fee = sent.community_fee, second_person_fee = sent.second_person_fee,
      deposit = sent.deposit,
      -- The system of the home has just said that this is right, also without a change.
      confirmed_at = now()
    from jsonb_populate_record(v_home, p_facts) as sent
    where p.id = v_home.id
    returning p.confirmed_at into v_confirmed_at;
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row: a key reads nothing.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  update private.feed_keys k set last_used_at = now() where k.id = v_key.id;
  -- Revoked meanwhile.
  if not found then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  return jsonb_build_object('own_id', p_own_id, 'confirmed_at', v_confirmed_at);
end
$$;

create function public.send_feed(p_key text, p_own_id text, p_facts jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.send_feed(p_key, p_own_id, p_facts)
$$;
comment on function public.send_feed(text, text, jsonb) is
  'Changes spots and prices of the home with this own ID of the owner of the key, and confirms them: {own_id, confirmed_at}. '
  'p_facts has available_spots, room_cost, rates, care_levels, community_fee, second_person_fee or deposit. What it leaves '
  'out stays. Raises 28000 for an unknown or revoked key, SC404 for an unknown own ID, SC423 for a suspended account, and '
  'SC429 after 600 calls with a key or 1,200 of an owner in an hour. 244 bits cannot be guessed, so attempts are not limited.';

grant execute on function
  private.make_feed_key(text), public.make_feed_key(text), private.list_feed_keys(), public.list_feed_keys(),
  private.revoke_feed_key(uuid), public.revoke_feed_key(uuid)
to authenticated;
-- A session gives a feed nothing.
grant execute on function private.send_feed(text, text, jsonb), public.send_feed(text, text, jsonb)
to anon, authenticated;

-- Handing over: an owner offers a home to another owner, who accepts by a link.
-- Photos, facts, favorites and lists stay with the home. The verification ends, and conversations stay with the former owner.
-- Risk: whoever accepts owns the home. The link works only for the account with the address that the owner named.

create table private.home_transfers (
  property_id uuid primary key references public.properties (id) on delete cascade,
  email text not null
    constraint email_is_an_address check (private.is_line(email, 254) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and email = lower(email)),
  token_hash text not null constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint home_transfers_token unique (token_hash)
);
comment on table private.home_transfers is
  'The homes that owners offer to others, one offer a home and 50 of an owner, for 7 days. token_hash is the hexadecimal '
  'SHA-256 of the token in the link.';

create index home_transfers_email on private.home_transfers (email);
create index home_transfers_expires on private.home_transfers (expires_at);

create trigger reject_suspended
  before insert or update on private.home_transfers
  for each statement execute function private.tg__reject_suspended();

create trigger limit_writes after insert or update on private.home_transfers
  for each row execute function private.tg__limit_writes('60', 'offered homes %s times');

alter table private.home_transfers enable row level security;
create policy select_operator on private.home_transfers for select to service_role using (true);

-- For mails and the cleanup. Not granted: the hash.
grant select (property_id, email, created_at, expires_at), delete on private.home_transfers to service_role;

create function private.home_transfer_token(p_property_id uuid, p_email text, p_created_at timestamptz) returns text
language sql stable
-- Definer: nobody else reads the key.
security definer set search_path = '' as $$
  select encode(
    extensions.hmac(
      convert_to(concat_ws(':', 'home transfer', p_property_id, p_email, extract(epoch from p_created_at)), 'UTF8'),
      k.key, 'sha256'
    ),
    'hex'
  )
  from private.unsubscribe_key k
$$;
comment on function private.home_transfer_token(uuid, text, timestamptz) is
  'The token of an offer. It follows from the offer and a secret key, so that a mail can have the link and no row has it.';
grant execute on function private.home_transfer_token(uuid, text, timestamptz) to service_role;

create function private.offer_home(p_property_id uuid, p_email text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on offers and mails. Offers a home of the caller only.
security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_home public.properties;
  v_owner public.users;
  v_created_at constant timestamptz := clock_timestamp();
  v_token constant text := private.home_transfer_token(p_property_id, v_email, v_created_at);
begin
  perform private.check_argument('Email', p_email, 300);
  -- Not a manager, who could take the home along. With the lock, nobody offers a home that is being handed over.
  select p.* into v_home
  from public.properties p
  where p.id = p_property_id and p.owner_id = private.user_id()
  for key share;
  if not found then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  select u.* into v_owner from public.users u where u.id = v_home.owner_id;
  if v_home.is_suspended then
    raise exception 'Our team removed this home from the site, so you cannot hand it over.' using errcode = 'SC424';
  end if;
  if v_email = lower(v_owner.email) then
    raise exception 'This is your own address. Please enter the address of the other owner.' using errcode = 'SC409';
  end if;
  -- Serializes the offers of an owner, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('home transfers of ' || v_home.owner_id, 0));
  if (
    select count(*)
    from private.home_transfers t
    join public.properties p on p.id = t.property_id
    where p.owner_id = v_home.owner_id and t.property_id <> p_property_id and t.expires_at > now()
  ) >= 50 then
    raise exception 'You offer 50 homes, as many as one owner can at a time. Take one back first.' using errcode = 'SC409';
  end if;
  insert into private.home_transfers as t (property_id, email, token_hash, created_at)
  values (p_property_id, v_email, private.hash_token(v_token), v_created_at)
  on conflict (property_id) do update
  set email = excluded.email, token_hash = excluded.token_hash, created_at = excluded.created_at,
    expires_at = excluded.expires_at;
  -- To an owner who is known here, at most ten a day. Nobody learns who that is: the owner gets the link in any case.
  insert into private.mails (kind, property_id, recipient_id, created_at)
  select 'home_transfer', p_property_id, u.id, now()
  from public.users u
  where u.email = v_email and u.role = 'owner' and not u.needs_setup and u.suspended_at is null
    and (
      select count(*) from private.mails m
      where m.recipient_id = u.id and m.kind = 'home_transfer' and m.created_at > now() - interval '1 day'
    ) < 10;
  return jsonb_build_object('token', v_token, 'expires_at', now() + interval '7 days');
end
$$;

create function public.offer_home(p_property_id uuid, p_email text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.offer_home(p_property_id, p_email)
$$;
comment on function public.offer_home(uuid, text) is
  'Offers a home of the caller to the owner with this address, for 7 days, and takes an earlier offer of the home back: '
  '{token, expires_at}. Raises SC404 for a home of somebody else, SC409 for the own address and for the 51st offer, SC424 '
  'for a suspended home and 23514 for text that is no address.';

create function private.list_home_offers() returns jsonb
language sql stable
-- Definer: callers have no privileges on offers. Returns those of the caller only.
security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'property_id', p.id, 'property_name', p.name, 'email', t.email, 'created_at', t.created_at,
        'expires_at', t.expires_at
      )
      order by t.created_at, p.id
    ),
    '[]'
  )
  from private.home_transfers t
  join public.properties p on p.id = t.property_id
  where p.owner_id = private.user_id() and t.expires_at > now()
$$;

create function public.list_home_offers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_home_offers()
$$;
comment on function public.list_home_offers() is
  'The homes that the caller offers, oldest first: [{property_id, property_name, email, created_at, expires_at}].';

create function private.take_home_offer_back(p_property_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on offers and mails. Deletes an offer of the caller only.
security definer set search_path = '' as $$
begin
  perform from public.properties p where p.id = p_property_id and p.owner_id = private.user_id() for key share;
  if not found then
    return false;
  end if;
  delete from private.home_transfers t where t.property_id = p_property_id;
  delete from private.mails m where m.property_id = p_property_id and m.kind = 'home_transfer' and m.sent_at is null;
  return true;
end
$$;

create function public.take_home_offer_back(p_property_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.take_home_offer_back(p_property_id)
$$;
comment on function public.take_home_offer_back(uuid) is
  'Takes the offer of a home of the caller back: its link works no more. False for a home of somebody else.';

create function private.find_home_offer(p_token text) returns private.home_transfers
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_offer private.home_transfers;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select t.* into v_offer
  from private.home_transfers t
  where t.token_hash = private.hash_token(p_token) and t.expires_at > now();
  if v_offer.property_id is null then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_offer;
end
$$;
comment on function private.find_home_offer(text) is
  'The offer of a token. Raises the same SC404 for an unknown, expired, used or revoked token. 256 bits cannot be guessed, '
  'so attempts are not limited.';

create function private.read_home_offer(p_token text) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on offers. The token allows this summary.
security definer set search_path = '' as $$
declare
  v_offer constant private.home_transfers := private.find_home_offer(p_token);
begin
  return (
    select jsonb_build_object(
      'property_name', p.name, 'city', p.city, 'state', p.state, 'from_name', private.suggest_member_name(p.owner_id),
      'expires_at', v_offer.expires_at,
      'is_yours', p.owner_id is not distinct from private.user_id(),
      'is_for_you', exists (
        select from public.users u where u.id = private.user_id() and u.email = v_offer.email and u.role = 'owner'
      )
    )
    from public.properties p
    where p.id = v_offer.property_id
  );
end
$$;

create function public.read_home_offer(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_home_offer(p_token)
$$;
comment on function public.read_home_offer(text) is
  'What a person sees before accepting a home: {property_name, city, state, from_name, expires_at, is_yours, is_for_you}, '
  'without addresses of persons. is_for_you: the caller is the owner to whom it is offered. See private.find_home_offer() '
  'for the error.';

grant execute on function
  private.offer_home(uuid, text), public.offer_home(uuid, text), private.list_home_offers(), public.list_home_offers(),
  private.take_home_offer_back(uuid), public.take_home_offer_back(uuid)
to authenticated;
grant execute on function private.read_home_offer(text), public.read_home_offer(text) to anon, authenticated;

-- Mails and the cleanup.

create function private.home_transfer_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_name', p.name, 'city', p.city, 'state', p.state, 'from_name', private.suggest_member_name(p.owner_id),
    'token', private.home_transfer_token(t.property_id, t.email, t.created_at)
  )
  from private.home_transfers t
  join public.properties p on p.id = t.property_id
  join public.users u on u.id = p_mail.recipient_id and u.email = t.email
  where t.property_id = p_mail.property_id and t.expires_at > now() and not p.is_suspended
$$;
comment on function private.home_transfer_mail_details(private.mails) is
  'What a mail about an offered home says: {property_name, city, state, from_name, token}. Null once the offer is taken '
  'back, accepted or expired.';

create function private.home_handed_over_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name) from public.properties p where p.id = p_mail.property_id
$$;
comment on function private.home_handed_over_mail_details(private.mails) is
  'What the former owner reads once a home is handed over: {property_name}.';

create function public.purge_home_transfers() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.home_transfers where expires_at < now() returning property_id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_home_transfers() is
  'Removes offers of homes that have expired, with the addresses in them, and returns their number. Schedule it daily.';

grant execute on function
  private.suggest_member_name(uuid), private.home_transfer_mail_details(private.mails),
  private.home_handed_over_mail_details(private.mails), public.purge_home_transfers()
to service_role;

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

-- Operators: who acts for the team, and the log of what they did and read.
-- private.check_operator() is the check of every function for operators, and private.act_as_operator() writes the log before
-- anything happens, in the same transaction.
-- Risk: an operator acts past all policies. A new function calls act_as_operator() before anything else.

create table private.operators (
  user_id uuid primary key references public.users (id) on delete cascade,
  role text not null constraint role_is_known check (role in ('moderator', 'administrator')),
  added_by text not null
    constraint added_by_is_filled check (private.is_filled(added_by))
    constraint added_by_is_a_line check (private.is_line(added_by, 120)),
  added_at timestamptz not null default now()
);
comment on table private.operators is
  'The accounts that act for the team. An administrator may also read the log and act on other operators. Only the CLI '
  'writes here: see private.add_operator().';

alter table private.operators enable row level security;
create policy select_operator on private.operators for select to service_role using (true);

grant select on private.operators to service_role;

create table private.operator_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- No foreign keys: the log outlives accounts and homes. Null for the CLI.
  operator_id uuid,
  operator_name text not null
    constraint operator_name_is_filled check (private.is_filled(operator_name))
    constraint operator_name_is_a_line check (private.is_line(operator_name, 254)),
  action text not null constraint action_is_a_name check (action ~ '^[a-z_]{1,60}$'),
  person_id uuid,
  property_id uuid,
  -- The entry of a queue of the desk, an inquiry or a request.
  subject_id uuid,
  reason text not null
    constraint reason_is_filled check (private.is_filled(reason))
    constraint reason_is_a_line check (private.is_line(reason, 300))
);
comment on table private.operator_log is
  'Who of the team did or read what, whose, why and when. Rows are only added. The person reads action and time of their '
  'own in the export.';

create index operator_log_person on private.operator_log (person_id, id);
create index operator_log_operator on private.operator_log (operator_id, id);
create index operator_log_subject on private.operator_log (subject_id, id);

alter table private.operator_log enable row level security;
create policy select_operator on private.operator_log for select to service_role using (true);

-- No insert: act_as_operator() writes.
grant select on private.operator_log to service_role;

create function private.tg_operator_log__reject_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The log of operators cannot be changed.' using errcode = '42501';
end
$$;
comment on function private.tg_operator_log__reject_change() is 'Rejects every change of the log, by every role.';

create trigger reject_change
  before update or delete or truncate on private.operator_log
  for each statement execute function private.tg_operator_log__reject_change();

create function private.add_operator(p_email text, p_role text, p_added_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := (select u.id from public.users u where u.email = lower(p_email));
begin
  if v_user_id is null then
    return false;
  end if;
  insert into private.operator_log (operator_name, action, person_id, reason)
  values (p_added_by, 'add_operator', v_user_id, p_role);
  insert into private.operators as o (user_id, role, added_by) values (v_user_id, p_role, p_added_by)
  on conflict (user_id) do update set role = excluded.role, added_by = excluded.added_by, added_at = now();
  return true;
end
$$;
comment on function private.add_operator(text, text, text) is
  'Makes an account a moderator or an administrator, or changes which. False if there is no such account. Not granted to '
  'the secret key, so that nobody can do it over REST.';

create function private.remove_operator(p_email text, p_removed_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := (select u.id from public.users u where u.email = lower(p_email));
begin
  delete from private.operators o where o.user_id = v_user_id;
  if not found then
    return false;
  end if;
  insert into private.operator_log (operator_name, action, person_id, reason)
  values (p_removed_by, 'remove_operator', v_user_id, 'Removed');
  return true;
end
$$;
comment on function private.remove_operator(text, text) is
  'Takes all rights of an operator from an account, from its next request on. False if it had none.';

create function private.check_operator(p_role text) returns private.operators
language plpgsql stable
-- Definer: callers cannot read operators and sessions.
security definer set search_path = '' as $$
declare
  v_operator private.operators;
begin
  select o.* into v_operator
  from private.operators o
  join public.users u on u.id = o.user_id and u.suspended_at is null
  where o.user_id = (select private.user_id()) and (o.role = p_role or o.role = 'administrator');
  -- As if the function did not exist.
  if not found then
    raise exception 'Not found' using errcode = 'SC404';
  end if;
  -- The session too: a token keeps its level for an hour after the last factor was removed.
  if auth.jwt() ->> 'aal' is distinct from 'aal2' or not exists (
    select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal = 'aal2'
  ) then
    raise exception 'Operators sign in with two steps. Please turn on two-step sign-in in your account.'
      using errcode = 'SC402', hint = 'desk';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '8 hours'
  ) then
    raise exception 'Your session at the desk has ended after 8 hours. Please sign out, and in again.'
      using errcode = 'SC401', hint = 'desk';
  end if;
  return v_operator;
end
$$;
comment on function private.check_operator(text) is
  'The operator who calls, with this role or that of an administrator. Raises SC404 for everybody else, SC402 without a '
  'second factor, and SC401 if the session is older than 8 hours, both with the hint desk.';

create function private.act_as_operator(
  p_role text,
  p_action text,
  p_person_id uuid,
  p_property_id uuid,
  p_reason text,
  p_subject_id uuid default null
) returns text
language plpgsql volatile
-- Definer: callers cannot write the log.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator(
    -- Moderators do nothing to other operators.
    case when exists (select from private.operators o where o.user_id = p_person_id) then 'administrator' else p_role end
  );
  v_email constant text := (select u.email from public.users u where u.id = v_operator.user_id);
begin
  if p_person_id = v_operator.user_id or exists (
    select from private.account_people a where a.owner_id = p_person_id and a.user_id = v_operator.user_id
  ) then
    raise exception 'This is about you or somebody you work for, so another operator does it.' using errcode = 'SC404';
  end if;
  insert into private.operator_log (operator_id, operator_name, action, person_id, property_id, subject_id, reason)
  values (v_operator.user_id, v_email, p_action, p_person_id, p_property_id, p_subject_id, p_reason);
  return v_email;
end
$$;
comment on function private.act_as_operator(text, text, uuid, uuid, text, uuid) is
  'Checks that the caller is an operator with this role, writes the log, and returns the address of the operator. What '
  'concerns another operator takes an administrator. Raises what check_operator() raises, SC404 for what concerns the '
  'operator or an owner whose homes they manage, and 23502 or 23514 without a reason.';

create function private.take_operator_action(p_action text, p_subject_id uuid, p_reason text) returns boolean
language plpgsql volatile
-- Definer: callers cannot execute the functions of operators. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_is_about_home constant boolean := p_action like '%\_property';
  v_person_id constant uuid := case when v_is_about_home
    then (select p.owner_id from public.properties p where p.id = p_subject_id)
    else p_subject_id
  end;
  v_by constant text := private.act_as_operator(
    'moderator', p_action, v_person_id, case when v_is_about_home then p_subject_id end, p_reason
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
    else
      raise exception 'There is no such action' using errcode = '22023';
  end case;
end
$$;

create function public.take_operator_action(p_action text, p_subject_id uuid, p_reason text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.take_operator_action(p_action, p_subject_id, p_reason)
$$;
comment on function public.take_operator_action(text, uuid, text) is
  'For operators: does suspend_account, lift_suspension_of_account, suspend_property, lift_suspension_of_property, '
  'end_sessions or remove_second_factor, and writes who, what, whose, why and when into the log. False if nothing changed. Raises SC404 '
  'for everybody else.';

create function private.read_operator_log(p_about_id uuid, p_operator text, p_before bigint, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read the log. The first statement checks the caller, and writes that the log was read.
security definer set search_path = '' as $$
begin
  perform private.act_as_operator('administrator', 'read_operator_log', null, null, p_reason, p_about_id);
  return (
    select coalesce(jsonb_agg(to_jsonb(page) order by page.id desc), '[]')
    from (
      select l.id, l.created_at, l.operator_id, l.operator_name, l.action, l.person_id, l.property_id, l.subject_id, l.reason
      from private.operator_log l
      where (p_about_id is null or p_about_id in (l.person_id, l.property_id, l.subject_id))
        and (p_operator is null or l.operator_name = lower(p_operator))
        and (p_before is null or l.id < p_before)
      order by l.id desc
      limit 100
    ) as page
  );
end
$$;

create function public.read_operator_log(
  p_reason text,
  p_about_id uuid default null,
  p_operator text default null,
  p_before bigint default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Operator', p_operator, 254);
  select private.read_operator_log(p_about_id, p_operator, p_before, p_reason)
$$;
comment on function public.read_operator_log(text, uuid, text, bigint) is
  'For administrators: 100 rows of the log, the newest first, about an account, a home or an entry, by an operator, before '
  'the row p_before. The reading is in the log too. Raises SC404 for everybody else.';

create function public.read_operator() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('role', (private.check_operator('moderator')).role)
$$;
comment on function public.read_operator() is 'For operators: {role}. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.check_operator(text),
  private.take_operator_action(text, uuid, text),
  private.read_operator_log(uuid, text, bigint, text),
  public.take_operator_action(text, uuid, text),
  public.read_operator_log(text, uuid, text, bigint),
  public.read_operator()
to anon, authenticated;

-- Invitations of an owner: links with which colleagues become people of the account.
-- Risk: a token lets its holder act for the owner. Only its hash is stored, it works once, and no call tells a used or
-- expired token from an unknown one.

create table private.account_invitations (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  -- The invitations of a person who is removed end, so that nobody comes back with a link of their own.
  invited_by uuid not null references private.account_people (id) on delete cascade,
  token_hash text not null unique constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  role text not null constraint invited_role_is_known check (role in ('manager', 'staff')),
  -- Null for all homes. Without foreign keys: a deleted home is ignored.
  property_ids uuid[],
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint only_staff_has_chosen_homes check (property_ids is null or role = 'staff')
);
comment on table private.account_invitations is
  'Open invitations. token_hash is the hexadecimal SHA-256 of the token, which is not stored. A used or revoked one has no '
  'row.';

create index account_invitations_owner on private.account_invitations (owner_id);
create index account_invitations_invited_by on private.account_invitations (invited_by);

alter table private.account_invitations enable row level security;
create policy select_operator on private.account_invitations for select to service_role using (true);
grant select, delete on private.account_invitations to service_role;

create trigger limit_writes after insert on private.account_invitations
  for each row execute function private.tg__limit_writes('60', 'made %s invitations');

create function private.list_account_invitations(p_owner_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'role', i.role, 'property_ids', i.property_ids, 'created_at', i.created_at, 'expires_at', i.expires_at
  ) order by i.created_at desc, i.id), '[]')
  from private.account_invitations i
  where i.owner_id = p_owner_id and i.expires_at > now()
$$;
comment on function private.list_account_invitations(uuid) is 'The open invitations of an owner, newest first.';

create function private.invite_person(p_owner_id uuid, p_role text, p_property_ids uuid[]) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.check_team(p_owner_id);
  v_token constant text := private.make_token();
  v_inviter_id uuid;
  v_invitation private.account_invitations;
begin
  perform private.check_argument('Role', p_role, 20), private.check_argument('Homes', p_property_ids::text, 40000);
  -- Serializes the invitations of an owner, so that each counts the one before.
  perform from private.account_people a where a.owner_id = v_owner_id and a.role = 'owner' for update;
  if not found then
    raise exception 'Please enter the name of your organization first.' using errcode = 'SC409';
  end if;
  -- Removed meanwhile, or a manager no more.
  perform private.check_team(v_owner_id);
  select a.id into v_inviter_id
  from private.account_people a
  where a.owner_id = v_owner_id and a.user_id = private.user_id();
  delete from private.account_invitations i where i.owner_id = v_owner_id and i.expires_at <= now();
  if (select count(*) from private.account_invitations i where i.owner_id = v_owner_id) >= 20 then
    raise exception 'There are 20 open invitations. Revoke one that is not needed first.' using errcode = 'SC409';
  end if;
  insert into private.account_invitations (owner_id, invited_by, token_hash, role, property_ids)
  values (
    v_owner_id, v_inviter_id, private.hash_token(v_token), p_role,
    case when p_property_ids is not null then array(
      select p.id from public.properties p where p.id = any (p_property_ids) and p.owner_id = v_owner_id
    ) end
  )
  returning * into v_invitation;
  return jsonb_build_object('id', v_invitation.id, 'token', v_token, 'expires_at', v_invitation.expires_at);
end
$$;

create function public.invite_person(p_role text, p_property_ids uuid[] default null, p_owner_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.invite_person(p_owner_id, p_role, p_property_ids)
$$;
comment on function public.invite_person(text, uuid[], uuid) is
  'Makes a link to become one of the people of an owner, for the owner and managers: {id, token, expires_at}. It works '
  'once, for 7 days, and only while its maker is a manager. With p_property_ids, staff act for these homes only. Raises '
  'SC409 without a name of the organization and for the 21st open invitation.';

create function private.revoke_account_invitation(p_invitation_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write invitations.
security definer set search_path = '' as $$
begin
  delete from private.account_invitations i
  where i.id = p_invitation_id and i.owner_id = any (private.acting_for('manager'));
  if not found then
    raise exception 'Invitation not found' using errcode = 'SC404';
  end if;
end
$$;

create function public.revoke_account_invitation(p_invitation_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.revoke_account_invitation(p_invitation_id)
$$;
comment on function public.revoke_account_invitation(uuid) is
  'Revokes an open invitation, for the owner and managers. Raises SC404 for one of somebody else and for one that was used.';

create function private.find_account_invitation(p_token text) returns private.account_invitations
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_invitation private.account_invitations;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select i.* into v_invitation
  from private.account_invitations i
  join public.users u on u.id = i.owner_id and u.suspended_at is null
  join private.account_people a on a.id = i.invited_by
  join public.users by_user on by_user.id = a.user_id and by_user.suspended_at is null
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now();
  if not found then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_invitation;
end
$$;
comment on function private.find_account_invitation(text) is
  'The invitation of a token. Raises the same SC404 for an unknown, used, expired and revoked one. 244 bits cannot be '
  'guessed, so attempts are not limited.';

create function private.read_account_invitation(p_token text) returns jsonb
language plpgsql stable
-- Definer: callers cannot read invitations. The token allows this summary.
security definer set search_path = '' as $$
declare
  v_invitation constant private.account_invitations := private.find_account_invitation(p_token);
begin
  return (
    select jsonb_build_object(
      'owner_name', o.name, 'role', v_invitation.role,
      'home_names', case when v_invitation.property_ids is not null then (
        select coalesce(jsonb_agg(p.name order by p.name), '[]')
        from public.properties p
        where p.id = any (v_invitation.property_ids) and p.owner_id = v_invitation.owner_id
      ) end,
      'expires_at', v_invitation.expires_at,
      'is_member', exists (
        select from private.account_people a
        where a.owner_id = v_invitation.owner_id and a.user_id = (select private.user_id())
      )
    )
    from private.account_people o
    where o.owner_id = v_invitation.owner_id and o.role = 'owner'
  );
end
$$;

create function public.read_account_invitation(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_account_invitation(p_token)
$$;
comment on function public.read_account_invitation(text) is
  'What a person sees before joining: {owner_name, role, home_names, expires_at, is_member}. home_names is null for all '
  'homes. Raises SC404 as private.find_account_invitation() does.';

create function private.join_account(p_token text, p_name text) returns jsonb
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
  insert into private.account_people (owner_id, user_id, role, name, has_all_homes)
  values (v_invitation.owner_id, v_user_id, v_invitation.role, p_name, v_invitation.property_ids is null)
  returning id into v_person_id;
  perform private.assign_homes(v_person_id, coalesce(v_invitation.property_ids, '{}'));
  return private.list_teams();
exception when unique_violation then
  raise exception 'Somebody there already has this name. Please choose another.' using errcode = 'SC409';
end
$$;

create function public.join_account(p_token text, p_name text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.join_account(p_token, p_name)
$$;
comment on function public.join_account(text, text) is
  'Makes the caller one of the people of an owner under a name that families read, and returns list_teams(). Raises 42501 for '
  'a family, SC409 for somebody who is one already, a name that is taken and for full accounts, and SC404 as '
  'private.find_account_invitation() does.';

grant execute on function
  private.invite_person(uuid, text, uuid[]), public.invite_person(text, uuid[], uuid),
  private.revoke_account_invitation(uuid), public.revoke_account_invitation(uuid),
  private.join_account(text, text), public.join_account(text, text)
to authenticated;
grant execute on function private.read_account_invitation(text), public.read_account_invitation(text) to anon, authenticated;

-- Owner notes: what the team writes to an owner about a home or the account, sometimes with a question.
-- Risk: a note may follow from a report. It never says who reported.

create table private.owner_notes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  -- Null for a note about the account.
  property_id uuid references public.properties (id) on delete cascade,
  -- The report about which the team asks.
  report_id uuid references private.reports (id) on delete set null,
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_a_line check (private.is_line(body, 300)),
  is_question boolean not null default false,
  created_at timestamptz not null default now(),
  answer text
    constraint answer_is_filled check (private.is_filled(answer))
    constraint answer_is_text check (private.is_text(answer, 1000)),
  -- When the owner answered, or took note.
  closed_at timestamptz,
  constraint answer_closes_a_question check (answer is null or is_question and closed_at is not null)
);
comment on table private.owner_notes is
  'What the team wrote to an owner, and the answer to a question. Managers of the owner read and answer it too.';

create index owner_notes_open on private.owner_notes (owner_id, created_at) where closed_at is null;
create index owner_notes_owner on private.owner_notes (owner_id);
create index owner_notes_property on private.owner_notes (property_id);
create index owner_notes_report on private.owner_notes (report_id);

create trigger limit_writes after update on private.owner_notes
  for each row execute function private.tg__limit_writes('60', 'answered %s notes');

alter table private.owner_notes enable row level security;
create policy select_operator on private.owner_notes for select to service_role using (true);

grant select, delete on private.owner_notes to service_role;

create function private.write_owner_note(
  p_owner_id uuid, p_property_id uuid, p_body text, p_is_question boolean default false, p_report_id uuid default null
) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Not now(): the mail finds its note by the moment.
  v_created_at constant timestamptz := clock_timestamp();
begin
  insert into private.owner_notes (owner_id, property_id, report_id, body, is_question, created_at)
  values (p_owner_id, p_property_id, p_report_id, p_body, p_is_question, v_created_at);
  insert into private.mails (kind, recipient_id, created_at) values ('owner_note', p_owner_id, v_created_at);
end
$$;
comment on function private.write_owner_note(uuid, uuid, text, boolean, uuid) is
  'Writes a note to an owner, and queues a mail that says so.';

create function private.owner_note_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name, 'is_question', n.is_question)
  from private.owner_notes n
  left join public.properties p on p.id = n.property_id
  where n.owner_id = p_mail.recipient_id and n.created_at = p_mail.created_at and n.closed_at is null
  order by n.id
  limit 1
$$;
comment on function private.owner_note_mail_details(private.mails) is
  'What a mail about a note of the team says: {property_name, is_question}, without its text. Null once the owner has read '
  'it.';
grant execute on function private.owner_note_mail_details(private.mails) to service_role;

create function private.list_owner_notes(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on notes. Returns those of an owner whose homes the caller manages.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', open.id, 'property_id', open.property_id, 'property_name', open.property_name, 'body', open.body,
          'is_question', open.is_question, 'created_at', open.created_at
        )
        order by open.created_at, open.id
      ),
      '[]'
    )
    from (
      select n.id, n.property_id, p.name as property_name, n.body, n.is_question, n.created_at
      from private.owner_notes n
      left join public.properties p on p.id = n.property_id
      where n.owner_id = coalesce(p_owner_id, private.user_id()) and n.closed_at is null
        and n.owner_id = any (private.acting_for('manager'))
      order by n.created_at, n.id
      limit 50
    ) as open
  );
end
$$;

create function public.list_owner_notes(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_owner_notes(p_owner_id)
$$;
comment on function public.list_owner_notes(uuid) is
  'The open notes of the team to an owner, by default the caller, for the owner and managers, the oldest first, at most 50: '
  '[{id, property_id, property_name, body, is_question, created_at}].';

create function private.close_owner_note(p_note_id uuid, p_answer text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on notes and reports. Closes one of an owner whose homes the caller manages.
security definer set search_path = '' as $$
declare
  v_note private.owner_notes;
begin
  select n.* into v_note
  from private.owner_notes n
  where n.id = p_note_id and n.owner_id = any (private.acting_for('manager'))
  for update;
  if not found then
    return false;
  end if;
  if v_note.closed_at is not null then
    raise exception 'This was answered already.' using errcode = 'SC409';
  end if;
  -- Not by the checks of the table, whose error names all values of the row, with the report.
  if v_note.is_question and not coalesce(private.is_filled(p_answer) and private.is_text(p_answer, 1000), false) then
    raise exception 'Please write an answer' using errcode = '22023';
  end if;
  update private.owner_notes n
  set closed_at = now(), answer = case when n.is_question then p_answer end
  where n.id = p_note_id;
  -- Back to the team at once.
  update private.reports r set waits_from = now()
  where r.id = v_note.report_id and r.closed_at is null and v_note.is_question;
  return true;
end
$$;

create function public.close_owner_note(p_note_id uuid, p_answer text default null) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Answer', p_answer, 1000);
  select private.close_owner_note(p_note_id, p_answer)
$$;
comment on function public.close_owner_note(uuid, text) is
  'Answers a question of the team, or takes note of what it wrote, for the owner and managers. False for others. Raises '
  'SC409 if that was done, and 22023 for a question without an answer.';

grant execute on function
  private.list_owner_notes(uuid), public.list_owner_notes(uuid),
  private.close_owner_note(uuid, text), public.close_owner_note(uuid, text)
to authenticated;

-- The desk: queues of what waits for operators. Each queue is a file 48_desk_<queue>.sql with a view of what waits, a
-- function for what one reads of an entry, and a function for what is decided. The functions here are the only way to them.
-- Risk: they run past all policies. Each begins with check_operator() or act_as_operator().

create function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'owners', 'homes', 'licenses', 'claims', 'suspensions', 'data_requests'
  ]
$$;
comment on function private.desk_queues() is 'The queues, in the order of the desk.';

create table private.desk_assignments (
  -- Each operator has one entry open at a time.
  operator_id uuid primary key references private.operators (user_id) on delete cascade,
  queue text not null constraint queue_is_known check (queue = any (private.desk_queues())),
  entry_id uuid not null,
  opened_at timestamptz not null default now(),
  constraint one_operator_an_entry unique (queue, entry_id)
);
comment on table private.desk_assignments is 'Which entry of a queue an operator has open. It counts for 30 minutes.';

alter table private.desk_assignments enable row level security;
create policy select_operator on private.desk_assignments for select to service_role using (true);

create type private.desk_entry as (
  id uuid,
  waiting_since timestamptz,
  -- Without personal data: lists are not in the log.
  title text,
  about text,
  -- Whom the entry concerns, for the log.
  person_id uuid,
  property_id uuid
);

create function private.select_desk_entries(
  p_queue text, p_after_at timestamptz, p_after_id uuid, p_limit integer, p_entry_id uuid default null
) returns setof private.desk_entry
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- The name becomes part of a statement.
  if not coalesce(p_queue = any (private.desk_queues()), false) then
    raise exception 'There is no such queue' using errcode = 'SC404';
  end if;
  -- Planned with the arguments of each call, so that it finds one entry by its key.
  return query execute format(
    'select q.id, q.waiting_since, q.title, q.about, q.person_id, q.property_id from private.%I q '
    'where ($1 is null or (q.waiting_since, q.id) > ($1, $2)) and ($4 is null or q.id = $4) '
    'order by q.waiting_since, q.id limit $3',
    'desk_' || p_queue
  ) using p_after_at, p_after_id, p_limit, p_entry_id;
end
$$;
comment on function private.select_desk_entries(text, timestamptz, uuid, integer, uuid) is
  'What waits in a queue after an entry, the oldest first, or one entry. Raises SC404 for an unknown queue.';

create function private.find_desk_entry(p_queue text, p_entry_id uuid) returns private.desk_entry
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_entry private.desk_entry;
begin
  select e.* into v_entry from private.select_desk_entries(p_queue, null, null, 1, p_entry_id) e;
  if v_entry.id is null then
    raise exception '%', coalesce(
      (
        select format('%s has decided this already.', l.operator_name)
        from private.operator_log l
        where l.subject_id = p_entry_id and l.action = 'decide_' || p_queue
        order by l.id desc
        limit 1
      ),
      'This does not wait any more.'
    ) using errcode = 'SC404';
  end if;
  return v_entry;
end
$$;
comment on function private.find_desk_entry(text, uuid) is
  'An entry that waits. Raises SC404 for an unknown queue, and with who decided it if it does not wait any more.';

create function private.lock_desk_entry(p_queue text, p_entry_id uuid) returns private.desk_entry
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- First, so that the second of two operators finds the entry decided.
  perform pg_advisory_xact_lock(hashtextextended('desk ' || p_queue || p_entry_id, 0));
  return private.find_desk_entry(p_queue, p_entry_id);
end
$$;
comment on function private.lock_desk_entry(text, uuid) is
  'An entry that waits, and that no other operator opens or decides meanwhile. Raises what find_desk_entry() raises.';

create function private.other_operator_at(p_queue text, p_entry_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select u.email
  from private.desk_assignments a
  join public.users u on u.id = a.operator_id
  where a.queue = p_queue and a.entry_id = p_entry_id and a.operator_id <> (select private.user_id())
    and a.opened_at > now() - interval '30 minutes'
$$;
comment on function private.other_operator_at(text, uuid) is
  'The address of the other operator who has the entry open since less than 30 minutes ago. Null without one.';

create function private.read_desk() returns jsonb
language plpgsql stable
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_role constant text := (private.check_operator('moderator')).role;
begin
  return jsonb_build_object('role', v_role, 'queues', (
    select jsonb_agg(
      jsonb_build_object('queue', q.queue, 'count', (
        select count(*) from private.select_desk_entries(q.queue, null, null, 1000)
      ))
      order by q.place
    )
    from unnest(private.desk_queues()) with ordinality as q (queue, place)
  ));
end
$$;

create function private.read_desk_queue(p_queue text, p_after_at timestamptz, p_after_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', e.id, 'waiting_since', e.waiting_since, 'title', e.title, 'about', e.about,
          'open_by', private.other_operator_at(p_queue, e.id)
        )
        order by e.waiting_since, e.id
      ),
      '[]'
    )
    from private.select_desk_entries(p_queue, p_after_at, p_after_id, 50) e
  );
end
$$;

create function private.open_desk_entry(p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_other text;
  v_details jsonb;
begin
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  perform private.act_as_operator(
    'moderator', 'open_' || p_queue, v_entry.person_id, v_entry.property_id, p_reason, p_entry_id
  );
  v_other := private.other_operator_at(p_queue, p_entry_id);
  if v_other is not null and not p_takes_over then
    raise exception '% has this open. You can take it over.', v_other using errcode = 'SC409';
  end if;
  delete from private.desk_assignments a where a.queue = p_queue and a.entry_id = p_entry_id;
  insert into private.desk_assignments as a (operator_id, queue, entry_id) values (v_operator.user_id, p_queue, p_entry_id)
  on conflict (operator_id) do update set queue = excluded.queue, entry_id = excluded.entry_id, opened_at = now();
  execute format('select private.%I($1)', 'desk_' || p_queue || '_entry') into v_details using p_entry_id;
  return jsonb_build_object(
    'id', v_entry.id, 'waiting_since', v_entry.waiting_since, 'title', v_entry.title, 'about', v_entry.about,
    'details', v_details
  );
end
$$;

create function private.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_sentence text, p_reason text
) returns void
language plpgsql volatile
-- Definer: callers cannot execute what a queue decides. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_by text;
begin
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  if not exists (
    select from private.desk_assignments a
    where a.operator_id = v_operator.user_id and a.queue = p_queue and a.entry_id = p_entry_id
  ) then
    raise exception 'You do not have this open any more. Please open it again.' using errcode = 'SC409';
  end if;
  v_by := private.act_as_operator(
    'moderator', 'decide_' || p_queue, v_entry.person_id, v_entry.property_id,
    -- The log finds no reason missing behind the decision.
    p_decision || ': ' || case when private.is_filled(p_reason) then p_reason end, p_entry_id
  );
  execute format('select private.%I($1, $2, $3, $4)', 'decide_desk_' || p_queue)
  using p_entry_id, p_decision, case when private.is_filled(p_sentence) then btrim(p_sentence) end, v_by;
  delete from private.desk_assignments a where a.operator_id = v_operator.user_id;
end
$$;

create function private.release_desk_entry() returns void
language plpgsql volatile
-- Definer: callers cannot write assignments. Deletes that of the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  delete from private.desk_assignments a where a.operator_id = (select private.user_id());
end
$$;

create function public.read_desk() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_desk()
$$;
comment on function public.read_desk() is
  'For operators: {role, queues: [{queue, count}]}. Counts end at 1,000. Raises SC404 for everybody else.';

create function public.read_desk_queue(
  p_queue text, p_after_at timestamptz default null, p_after_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_desk_queue(p_queue, p_after_at, p_after_id)
$$;
comment on function public.read_desk_queue(text, timestamptz, uuid) is
  'For operators: 50 entries of a queue after an entry, the oldest first: [{id, waiting_since, title, about, open_by}]. '
  'Raises SC404 for everybody else.';

create function public.open_desk_entry(
  p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean default false
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.open_desk_entry(p_queue, p_entry_id, p_reason, p_takes_over)
$$;
comment on function public.open_desk_entry(text, uuid, text, boolean) is
  'For operators: assigns an entry to the caller and returns what they read of it: {id, waiting_since, title, about, '
  'details}. The log says so. Raises SC404 for everybody else and if it does not wait any more, SC409 if another operator has it '
  'open, unless the caller takes it over.';

create function public.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_reason text, p_sentence text default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Decision', p_decision, 60), private.check_argument('Sentence', p_sentence, 1000);
  select private.decide_desk_entry(p_queue, p_entry_id, p_decision, p_sentence, p_reason)
$$;
comment on function public.decide_desk_entry(text, uuid, text, text, text) is
  'For operators: decides the entry that the caller has open. p_sentence is what the people concerned read, p_reason is for '
  'the log. Raises SC404 for everybody else and if somebody decided it, SC409 if somebody took it over, 22023 for a decision that '
  'the queue does not know or that needs a sentence.';

create function public.release_desk_entry() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.release_desk_entry()
$$;
comment on function public.release_desk_entry() is
  'For operators: lets others open the entry that the caller has open. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_desk(),
  private.read_desk_queue(text, timestamptz, uuid),
  private.open_desk_entry(text, uuid, text, boolean),
  private.decide_desk_entry(text, uuid, text, text, text),
  private.release_desk_entry(),
  public.read_desk(),
  public.read_desk_queue(text, timestamptz, uuid),
  public.open_desk_entry(text, uuid, text, boolean),
  public.decide_desk_entry(text, uuid, text, text, text),
  public.release_desk_entry()
to anon, authenticated;

-- Queue of the desk: what one side of a conversation reported about the other.
-- Risk: an entry holds the reported conversation. Opening it is in the log.

create view private.desk_conversation_reports with (security_invoker = true) as
select
  r.id, r.created_at as waiting_since, r.reason as title, coalesce(r.about #>> '{home,name}', 'A deleted home') as about,
  r.reported_id as person_id, (r.about #>> '{home,id}')::uuid as property_id
from private.reports r
where r.closed_at is null and r.about ->> 'side' in ('family', 'owner');
comment on view private.desk_conversation_reports is 'The reports of conversations that wait for a decision.';

create function private.desk_conversation_reports_entry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  -- The thread has the words of both sides.
  select private.act_as_operator(
    'moderator', 'open_conversation_reports', r.reporter_id, (r.about #>> '{home,id}')::uuid, 'Reported the conversation', p_id
  )
  from private.reports r
  where r.id = p_id and r.reporter_id is not null;
  select jsonb_build_object(
    'reason', r.reason, 'details', r.details, 'reported_by', r.about -> 'side', 'home', r.about -> 'home',
    'message', r.about -> 'message', 'messages', r.about -> 'messages',
    'is_conversation_deleted', r.inquiry_id is null,
    'reported_id', r.reported_id,
    'is_account_deleted', not exists (select from public.users u where u.id = r.reported_id),
    'is_suspended', exists (select from private.suspended_addresses a where a.user_id = r.reported_id),
    'other_report_count', (select count(*) from private.reports o where o.reported_id = r.reported_id and o.id <> r.id)
  )
  from private.reports r
  where r.id = p_id
$$;
comment on function private.desk_conversation_reports_entry(uuid) is
  'What an operator reads of a report: the thread as the reporter read it, without addresses. Writes the log for '
  'the reporter too.';

create function private.decide_desk_conversation_reports(
  p_id uuid, p_decision text, p_sentence text, p_by text
) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_report constant private.reports := (select r from private.reports r where r.id = p_id);
  v_reporter_side constant text := v_report.about ->> 'side';
  v_other_side constant text := case v_reporter_side when 'family' then 'owner' else 'family' end;
  v_closes constant boolean := p_decision = 'close';
  v_to_reporter constant text := case p_decision
    when 'none' then 'Our team read your report. We do not see that it breaks our rules.'
    when 'warn' then 'Our team read your report and warned the other side.'
    when 'close' then 'Our team read your report and closed this conversation.'
    when 'suspend' then 'Our team read your report and suspended the other account.'
  end;
  v_to_other constant text := case p_decision
    when 'warn' then 'Our team warns you about this conversation.'
    when 'close' then 'Our team closed this conversation.'
    when 'suspend' then 'Our team suspended your account because of this conversation.'
  end;
begin
  if v_to_reporter is null then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  if p_sentence is null then
    raise exception 'Please write the sentence that the sides read' using errcode = '22023';
  end if;
  if p_decision = 'suspend' then
    perform public.suspend_account(v_report.reported_id, p_by, left('Report: ' || v_report.reason, 300));
  end if;
  if v_report.inquiry_id is not null then
    perform private.write_team_note(
      v_report.inquiry_id, v_reporter_side, v_to_reporter || ' ' || p_sentence, v_closes
    );
    -- Without an action, the other side does not learn of the report.
    if v_to_other is not null then
      perform private.write_team_note(v_report.inquiry_id, v_other_side, v_to_other || ' ' || p_sentence, v_closes);
    end if;
  end if;
  perform public.close_report(p_id, p_by, left(p_decision || ': ' || p_sentence, 300));
end
$$;
comment on function private.decide_desk_conversation_reports(uuid, text, text, text) is
  'Decides a report: none, warn, close the conversation, or suspend the account. Both sides read p_sentence, after what our '
  'team did; the reported side only if it did something.';

-- Queue of the desk: what families reported about homes, and owners about listings of their home.
-- Risk: the owner must not learn who reported. A note to the owner holds the sentence of the operator alone.

create view private.desk_home_reports with (security_invoker = true) as
select
  r.id, r.waits_from as waiting_since,
  case when r.about ->> 'side' = 'register' then 'Listed by somebody else' else r.reason end as title,
  concat_ws(', ', r.about #>> '{home,name}', r.about #>> '{home,city}', r.about #>> '{home,state}') as about,
  -- The owner of today: the home may have been handed over since.
  coalesce(
    (select p.owner_id from public.properties p where p.id = (r.about #>> '{home,id}')::uuid), r.reported_id
  ) as person_id,
  (r.about #>> '{home,id}')::uuid as property_id
from private.reports r
where r.closed_at is null and r.about ->> 'side' in ('home', 'register') and r.waits_from <= now();
comment on view private.desk_home_reports is
  'The reports of homes that wait for a decision. One about which the owner was asked waits again after the answer, or '
  'after a week.';

create function private.desk_home_reports_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'side', r.about ->> 'side', 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
    'reported_home', r.about -> 'home',
    'register_number', r.about #>> '{register,number}',
    'home', (
      select jsonb_build_object(
        'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
        'room_cost', p.room_cost, 'image_urls', p.image_urls, 'is_listed', p.is_listed, 'is_suspended', p.is_suspended,
        'verified_at', p.verified_at, 'created_at', p.created_at
      )
      from public.properties p
      where p.id = v.property_id
    ),
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'body', n.body, 'created_at', n.created_at, 'answer', n.answer, 'closed_at', n.closed_at
          )
          order by n.created_at, n.id
        ),
        '[]'
      )
      from private.owner_notes n
      where n.report_id = r.id
    ),
    'other_report_count', (
      select count(*)
      from private.reports o
      where o.reported_id = r.reported_id and o.id <> r.id and o.about #>> '{home,id}' = r.about #>> '{home,id}'
    )
  )
  from private.reports r
  join private.desk_home_reports v on v.id = r.id
  where r.id = p_id
$$;
comment on function private.desk_home_reports_entry(uuid) is
  'What an operator reads of a report of a home: the home as it was then and as it is now, and what the owner answered.';

create function private.desk_sentence(p_sentence text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Operators write it in a field with several lines.
  v_line constant text := btrim(regexp_replace(p_sentence, '\s+', ' ', 'g'));
begin
  if not coalesce(private.is_filled(v_line), false) then
    raise exception 'Please write the sentence that people read' using errcode = '22023';
  end if;
  if not private.is_line(v_line, 300) then
    raise exception 'The sentence can have at most 300 characters, all of them visible' using errcode = '22023';
  end if;
  return v_line;
end
$$;
comment on function private.desk_sentence(text) is 'The sentence of an operator as one line. Raises 22023 without one.';

create function private.decide_desk_home_reports(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_report constant private.reports := (select r from private.reports r where r.id = p_id);
  v_home constant public.properties := (
    select p from public.properties p where p.id = (v_report.about #>> '{home,id}')::uuid
  );
  v_sentence text;
  -- What the reporter reads.
  v_outcome text;
begin
  -- Also the owner of then, who may have handed the home over since.
  if (select private.user_id()) in (v_report.reporter_id, v_report.reported_id) then
    raise exception 'You are a side of this report, so another operator decides it.' using errcode = 'SC409';
  end if;
  if not coalesce(p_decision in ('none', 'ask', 'warn', 'suspend'), false) then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  v_sentence := private.desk_sentence(p_sentence);
  v_outcome := case p_decision
    when 'none' then v_sentence
    when 'warn' then 'Our team read your report and wrote to the owner.'
    when 'suspend' then 'Our team read your report and took this home off the site.'
  end;
  if p_decision <> 'none' and v_home.id is null then
    raise exception 'This home was deleted, so there is nothing to do but to close the report' using errcode = '22023';
  end if;
  -- A question that was not answered has no use any more.
  update private.owner_notes n set closed_at = now()
  where n.report_id = p_id and n.is_question and n.closed_at is null;
  if p_decision = 'suspend' then
    perform public.suspend_property(v_home.id, p_by, left('Report: ' || v_report.reason, 300));
  end if;
  if p_decision <> 'none' then
    perform private.write_owner_note(v_home.owner_id, v_home.id, v_sentence, p_decision = 'ask', p_id);
  end if;
  if p_decision = 'ask' then
    update private.reports r set waits_from = now() + interval '7 days' where r.id = p_id;
  else
    perform public.close_report(p_id, p_by, v_outcome);
  end if;
end
$$;
comment on function private.decide_desk_home_reports(uuid, text, text, text) is
  'Decides a report of a home: none, ask or warn the owner, or suspend the home. The sentence is for the reporter if nothing '
  'is done, else for the owner. The report waits again when the owner has answered, or after a week.';

-- What an operator looked at in a queue of homes and left as it is: for a day, or until it changes.
-- Risk: an entry that stays set aside is never checked. It returns with any change of what the operator looked at.

create table private.desk_set_aside (
  queue text not null,
  entry_id uuid not null constraint entry_id_is_random check (private.is_random_id(entry_id)),
  until_at timestamptz,
  -- Of what the operator looked at. A hash, because the row outlives the entry.
  content_hash text,
  primary key (queue, entry_id),
  constraint set_aside_ends check (num_nonnulls(until_at, content_hash) = 1)
);
comment on table private.desk_set_aside is
  'Homes and owners that left a queue of the desk without a check: skipped for a day, or until they change.';

alter table private.desk_set_aside enable row level security;
create policy select_operator on private.desk_set_aside for select to service_role using (true);

create function private.set_desk_entry_aside(p_queue text, p_id uuid, p_content_hash text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.desk_set_aside (queue, entry_id, until_at, content_hash)
  values (p_queue, p_id, case when p_content_hash is null then now() + interval '1 day' end, p_content_hash)
  on conflict (queue, entry_id) do update set until_at = excluded.until_at, content_hash = excluded.content_hash
$$;
comment on function private.set_desk_entry_aside(text, uuid, text) is
  'Sets an entry aside until its content has another hash, or without a hash for a day.';

create function private.checked_content(p_property public.properties) returns text
language sql immutable set search_path = '' as $$
  select md5(concat_ws(
    '|', p_property.name, p_property.street, p_property.city, p_property.state, p_property.zip_code, p_property.care_types::text,
    p_property.capacity, p_property.description, p_property.image_urls::text, p_property.exact_latitude,
    p_property.exact_longitude, p_property.license_state, p_property.license_number, p_property.certification_number
  ))
$$;
comment on function private.checked_content(public.properties) is
  'A hash of what the team looks at in a home: not its prices and free spots, which change often.';

create function private.checked_owner_content(p_owner_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select md5(string_agg(private.checked_content(p), '|' order by p.id))
  from public.properties p
  where p.owner_id = p_owner_id and p.is_listed
$$;
comment on function private.checked_owner_content(uuid) is 'A hash of what the team looks at in an owner: the listed homes.';

create function private.describe_checked_home(p_property public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_property.id, 'name', p_property.name, 'street', p_property.street, 'city', p_property.city,
    'state', p_property.state, 'zip_code', p_property.zip_code, 'care_types', p_property.care_types,
    'latitude', p_property.latitude, 'longitude', p_property.longitude,
    'location_is_exact', p_property.location_is_exact, 'license_number', p_property.license_number,
    'license_state', p_property.license_state, 'license_checked_at', p_property.license_checked_at,
    'certification_number', p_property.certification_number,
    'certification_checked_at', p_property.certification_checked_at, 'verified_at', p_property.verified_at,
    'created_at', p_property.created_at,
    'agency', (
      select jsonb_build_object('name', a.name, 'url', a.url, 'has_lookup', a.has_lookup)
      from public.licensing_agencies a
      where a.state = p_property.state
    ),
    -- Under its numbers, with the published telephone number.
    'registered_homes', (
      select coalesce(jsonb_agg(private.describe_registered_home(r) order by r.source, r.number), '[]')
      from private.registered_homes r
      where r.source = 'cms' and r.number = p_property.certification_number
        or r.source = p_property.license_state and r.number = p_property.license_number
        or r.property_id = p_property.id
    )
  )
$$;
comment on function private.describe_checked_home(public.properties) is
  'What the team compares of a home: its address and numbers, the agency of its state, and what the register says.';

-- Queue of the desk: owners with a listed home whom nobody has verified.

create index users_to_verify on public.users (created_at, id)
  where role = 'owner' and verified_at is null and suspended_at is null;

create view private.desk_owners with (security_invoker = true) as
select
  u.id, u.created_at as waiting_since, 'Owner of ' || home.name as title,
  concat_ws(', ', home.city, home.state) as about, u.id as person_id, null::uuid as property_id
from public.users u
cross join lateral (
  select p.name, p.city, p.state
  from public.properties p
  where p.owner_id = u.id and p.is_listed
  order by p.created_at desc, p.id desc
  limit 1
) as home
where u.role = 'owner' and u.verified_at is null and u.suspended_at is null
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'owners' and s.entry_id = u.id
      and (s.until_at > now() or s.content_hash = private.checked_owner_content(u.id))
  );
comment on view private.desk_owners is 'The owners with a listed home who wait for a verification.';

create function private.desk_owners_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'email', u.email, 'created_at', u.created_at,
    'home_count', (select count(*) from public.properties p where p.owner_id = u.id),
    'homes', (
      select jsonb_agg(listed.body order by listed.created_at, listed.id)
      from (
        select p.id, p.created_at, private.describe_checked_home(p) as body
        from public.properties p
        where p.owner_id = u.id and p.is_listed
        order by p.created_at, p.id
        limit 20
      ) as listed
    )
  )
  from public.users u
  where u.id = p_id and exists (select from private.desk_owners v where v.id = u.id)
$$;
comment on function private.desk_owners_entry(uuid) is
  'What an operator reads of an owner to verify: the name, the address, and the oldest 20 listed homes.';

create function private.decide_desk_owners(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  case p_decision
    when 'verify' then
      perform public.verify_user(p_id, p_by);
    when 'not_verified' then
      perform private.write_owner_note(p_id, null, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('owners', p_id, private.checked_owner_content(p_id));
    when 'skip' then
      perform private.set_desk_entry_aside('owners', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_owners(uuid, text, text, text) is
  'Decides about an owner: verify, not_verified with a sentence for the owner until a listed home changes, or skip for a day.';

-- Queue of the desk: listed homes that nobody has verified, and verified homes that changed since.

create index properties_to_verify on public.properties (coalesce(changed_since_verified_at, created_at), id)
  where is_listed and (verified_at is null or changed_since_verified_at is not null);

create view private.desk_homes with (security_invoker = true) as
select
  p.id, coalesce(p.changed_since_verified_at, p.created_at) as waiting_since, p.name as title,
  concat_ws(
    ', ', p.city, p.state,
    case when p.verified_at is not null then 'changed since it was verified' end
  ) as about,
  p.owner_id as person_id, p.id as property_id
from public.properties p
where p.is_listed and (p.verified_at is null or p.changed_since_verified_at is not null)
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'homes' and s.entry_id = p.id
      and (s.until_at > now() or s.content_hash = private.checked_content(p))
  );
comment on view private.desk_homes is
  'The listed homes that wait for a verification: the first, or another after a change.';

create function private.desk_homes_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p) || jsonb_build_object(
    'capacity', p.capacity, 'description', p.description, 'image_urls', p.image_urls, 'room_cost', p.room_cost,
    'owner', jsonb_build_object('id', u.id, 'verified_at', u.verified_at, 'home_count', (
      select count(*) from public.properties o where o.owner_id = u.id
    )),
    'changed_at', p.changed_since_verified_at,
    'last_verified_at', v.verified_at,
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('column', now_said.key, 'before', v.content -> now_said.key, 'after', now_said.value)
          order by now_said.key
        ),
        '[]'
      )
      from jsonb_each(private.home_content(p)) as now_said
      where v.property_id is not null and now_said.value is distinct from v.content -> now_said.key
    )
  )
  from public.properties p
  join public.users u on u.id = p.owner_id
  left join private.verified_homes v on v.property_id = p.id
  where p.id = p_id and exists (select from private.desk_homes d where d.id = p.id)
$$;
comment on function private.desk_homes_entry(uuid) is
  'What an operator compares of a home: the listing, its numbers, the register, and what changed since the last '
  'verification.';

create function private.decide_desk_homes(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'verify' then
      perform public.verify_property(p_id, p_by);
    when 'not_verified' then
      perform public.verify_property(p_id, null);
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('homes', p_id, private.checked_content(v_home));
    when 'skip' then
      perform private.set_desk_entry_aside('homes', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_homes(uuid, text, text, text) is
  'Decides about a home: verify, not_verified with a sentence for the owner, which ends a verification and lasts until the '
  'home changes, or skip for a day.';

-- Queue of the desk: license and certification numbers of listed homes that nobody has looked up.

create index properties_to_check on public.properties (created_at, id)
  where is_listed and (
    license_number is not null and license_checked_at is null
    or certification_number is not null and certification_checked_at is null
  );

create view private.desk_licenses with (security_invoker = true) as
select
  p.id, p.created_at as waiting_since, p.name as title,
  concat_ws(
    ', ', p.city, p.state,
    case when p.license_checked_at is null and p.license_number is not null then 'license' end,
    case when p.certification_checked_at is null and p.certification_number is not null then 'certification' end
  ) as about,
  p.owner_id as person_id, p.id as property_id
from public.properties p
where p.is_listed and (
    p.license_number is not null and p.license_checked_at is null
    or p.certification_number is not null and p.certification_checked_at is null
  )
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'licenses' and s.entry_id = p.id
      and (s.until_at > now() or s.content_hash = private.checked_content(p))
  );
comment on view private.desk_licenses is 'The listed homes with a number that nobody has looked up.';

create function private.desk_licenses_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p)
  from public.properties p
  where p.id = p_id and exists (select from private.desk_licenses d where d.id = p.id)
$$;
comment on function private.desk_licenses_entry(uuid) is
  'What an operator compares: the numbers of a home, the agency of its state, and what the register says.';

create function private.decide_desk_licenses(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'license_matches' then
      if v_home.license_number is null then
        raise exception 'This home has no license number' using errcode = '22023';
      end if;
      perform public.check_license(p_id, p_by);
    when 'certification_matches' then
      if v_home.certification_number is null then
        raise exception 'This home has no certification number' using errcode = '22023';
      end if;
      perform public.check_certification(p_id, p_by);
    when 'does_not_match' then
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('licenses', p_id, private.checked_content(v_home));
    when 'skip' then
      perform private.set_desk_entry_aside('licenses', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_licenses(uuid, text, text, text) is
  'Decides about the numbers of a home: license_matches or certification_matches, after which the other one waits, '
  'does_not_match with a sentence for the owner until the home changes, or skip for a day.';

-- Queue of the desk: claims for homes of the public register.
-- Risk: an accepted claim makes a property for the owner. An entry holds the work telephone number of the owner.

create index register_claims_waiting on public.register_claims (created_at, id) where decided_at is null;

create view private.desk_claims with (security_invoker = true) as
select
  c.id, c.created_at as waiting_since, r.name as title, concat_ws(', ', r.city, r.state) as about,
  c.user_id as person_id, null::uuid as property_id
from public.register_claims c
join private.registered_homes r on r.id = c.registered_home_id
where c.decided_at is null;
comment on view private.desk_claims is 'The claims that wait for a decision.';

create function private.desk_claims_entry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  -- The entry has their addresses too.
  select private.act_as_operator('moderator', 'open_claims', a.user_id, null, 'Was accepted for the home of a claim', p_id)
  from public.register_claims c
  join public.register_claims a on a.registered_home_id = c.registered_home_id and a.is_accepted
  where c.id = p_id and c.decided_at is null;
  select jsonb_build_object(
    'created_at', c.created_at, 'email', u.email, 'owner_verified_at', u.verified_at, 'role_in_home', c.role_in_home,
    'reason', c.reason, 'work_phone', c.phone,
    'registered_home', private.describe_registered_home(r),
    'is_listed', r.property_id is not null,
    'accepted_before', (
      select coalesce(jsonb_agg(o.email order by o.email), '[]')
      from public.users o
      where o.id in (
        select a.user_id from public.register_claims a where a.registered_home_id = c.registered_home_id and a.is_accepted
      )
    )
  )
  from public.register_claims c
  join private.registered_homes r on r.id = c.registered_home_id
  join public.users u on u.id = c.user_id
  where c.id = p_id and c.decided_at is null
$$;
comment on function private.desk_claims_entry(uuid) is
  'What an operator reads of a claim: who claims, and the number of the register to call. accepted_before has the addresses '
  'of owners whose claim of the home was accepted.';

create function private.decide_desk_claims(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  if not coalesce(p_decision in ('accept', 'refuse'), false) then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  -- As the CLI, which is no user: an operator lists no home for another account.
  perform set_config('request.jwt.claims', '', true);
  perform public.decide_register_claim(p_id, p_decision = 'accept', p_by, private.desk_sentence(p_sentence));
  perform set_config('request.jwt.claims', v_claims, true);
end
$$;
comment on function private.decide_desk_claims(uuid, text, text, text) is
  'Decides a claim: accept or refuse, with the sentence that the owner reads.';

-- Queue of the desk: suspended accounts and homes, each at once for a second look, and again 30 days after it was kept.
-- Risk: lifting shows the homes to families again. Cancelled visits stay cancelled.

create view private.desk_suspensions with (security_invoker = true) as
select
  s.id, s.review_at as waiting_since, case when s.user_id is null then 'A suspended home' else 'A suspended account' end as title,
  coalesce(p.name, case u.role when 'owner' then 'An owner' else 'A family' end) as about,
  coalesce(s.user_id, p.owner_id) as person_id, s.property_id
from private.suspensions s
left join public.properties p on p.id = s.property_id
left join public.users u on u.id = s.user_id
where s.lifted_at is null and s.review_at <= now();
comment on view private.desk_suspensions is 'The suspensions that operators have not looked at for 30 days.';

create function private.desk_suspensions_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'person_id', coalesce(s.user_id, p.owner_id),
    'property_id', s.property_id,
    'home_name', p.name,
    'suspended_at', s.suspended_at, 'suspended_by', s.suspended_by, 'reason', s.reason,
    'home_count', (select count(*) from public.properties o where o.owner_id = s.user_id),
    'is_owner_suspended', p.owner_suspended_at is not null,
    'earlier_count', (
      select count(*)
      from private.suspensions e
      where e.lifted_at is not null and (e.user_id = s.user_id or e.property_id = s.property_id)
    )
  )
  from private.suspensions s
  left join public.properties p on p.id = s.property_id
  where s.id = p_id and s.lifted_at is null and s.review_at <= now()
$$;
comment on function private.desk_suspensions_entry(uuid) is 'What an operator reads of a suspension.';

create function private.decide_desk_suspensions(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_suspension constant private.suspensions := (select s from private.suspensions s where s.id = p_id);
begin
  if p_sentence is not null then
    raise exception 'Nobody reads a sentence about a suspension' using errcode = '22023';
  end if;
  case p_decision
    when 'lift' then
      perform public.lift_suspension_of_account(v_suspension.user_id, p_by);
      perform public.lift_suspension_of_property(v_suspension.property_id, p_by);
    when 'keep' then
      update private.suspensions s set review_at = now() + interval '30 days' where s.id = p_id;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_suspensions(uuid, text, text, text) is
  'Lifts a suspension, or keeps it and shows it again after 30 days.';

-- Queue of the desk: what people asked for by mail about their data: an export, or the deletion of their account.
-- Two steps: an operator checks who asked, then answers. Both are in the log.
-- Risk: an answer to somebody else hands out or destroys all data of a person. Without the first step there is no second.

create table private.data_requests (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  -- Without a foreign key, because the answer outlives the account.
  user_id uuid not null,
  kind text not null constraint kind_is_known check (kind in ('export', 'deletion')),
  -- The 30 days begin here.
  received_at timestamptz not null,
  recorded_by text not null constraint recorded_by_is_a_line check (private.is_line(recorded_by, 254)),
  recorded_at timestamptz not null default now(),
  identity_checked_at timestamptz,
  exported_at timestamptz,
  closed_at timestamptz,
  closed_by text constraint closed_by_is_a_line check (private.is_line(closed_by, 254)),
  outcome text constraint outcome_is_known check (outcome in ('exported', 'deleted', 'refused')),
  constraint closing_names_who_and_how check (num_nonnulls(closed_at, closed_by, outcome) in (0, 3)),
  constraint identity_is_checked_first check (
    identity_checked_at is not null or (exported_at is null and coalesce(outcome, 'refused') = 'refused')
  )
);
comment on table private.data_requests is
  'Requests of people about their data, without their address. Removed a year after the answer.';

create index data_requests_waiting on private.data_requests (received_at, id) where closed_at is null;
create unique index data_requests_open on private.data_requests (user_id, kind) where closed_at is null;
create index data_requests_user on private.data_requests (user_id);

alter table private.data_requests enable row level security;
create policy select_operator on private.data_requests for select to service_role using (true);

grant select, delete on private.data_requests to service_role;

create function private.days_left(p_received_at timestamptz) returns integer
language sql stable set search_path = '' as $$
  select (p_received_at at time zone 'UTC')::date + 30 - (now() at time zone 'UTC')::date
$$;
comment on function private.days_left(timestamptz) is
  'The days until a request about data must be answered, 30 after it came. Negative afterwards.';

create view private.desk_data_requests with (security_invoker = true) as
select
  r.id, r.received_at as waiting_since,
  format(
    '%s: %s %s', case r.kind when 'export' then 'Export of data' else 'Deletion of an account' end, abs(left_days.number),
    case abs(left_days.number) when 1 then 'day ' else 'days ' end || case when left_days.number < 0 then 'late' else 'left' end
  ) as title,
  case when r.identity_checked_at is null then 'Check who asked' else 'Who asked is checked' end as about,
  r.user_id as person_id, null::uuid as property_id
from private.data_requests r
cross join lateral private.days_left(r.received_at) as left_days (number)
where r.closed_at is null;
comment on view private.desk_data_requests is 'The requests about data that wait for an answer.';

create function private.desk_data_requests_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'received_at', r.received_at, 'days_left', private.days_left(r.received_at),
    'recorded_by', r.recorded_by, 'identity_checked_at', r.identity_checked_at, 'exported_at', r.exported_at,
    'person_id', r.user_id,
    -- Null once the account is deleted.
    'email', u.email, 'role', u.role,
    'home_count', (select count(*) from public.properties p where p.owner_id = r.user_id),
    'inquiry_count', (select count(*) from public.inquiries i where i.patient_id = r.user_id)
  )
  from private.data_requests r
  left join public.users u on u.id = r.user_id
  where r.id = p_id and r.closed_at is null
$$;
comment on function private.desk_data_requests_entry(uuid) is
  'What an operator reads of a request about data. The address is for the reply.';

create function private.answer_data_request(p_id uuid, p_outcome text, p_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.data_requests r set closed_at = now(), closed_by = p_by, outcome = p_outcome where r.id = p_id
$$;
comment on function private.answer_data_request(uuid, text, text) is 'Closes a request about data.';

create function private.decide_desk_data_requests(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_request constant private.data_requests := (select r from private.data_requests r where r.id = p_id);
  v_email constant text := (select u.email from public.users u where u.id = v_request.user_id);
begin
  if p_decision in ('exported', 'delete') and v_request.identity_checked_at is null then
    raise exception 'Please check first who asked' using errcode = '22023';
  end if;
  case p_decision
    when 'check_identity' then
      update private.data_requests r set identity_checked_at = now() where r.id = p_id;
    when 'exported' then
      if v_request.exported_at is null then
        raise exception 'Please download the data first' using errcode = '22023';
      end if;
      perform private.answer_data_request(p_id, 'exported', p_by);
    when 'delete' then
      if v_request.kind <> 'deletion' then
        raise exception 'This person asked for an export' using errcode = '22023';
      end if;
      -- Typed, so that nobody deletes another account by mistake.
      if lower(p_sentence) is distinct from v_email then
        raise exception 'This is not the address of the account' using errcode = '22023';
      end if;
      perform private.answer_data_request(p_id, 'deleted', p_by);
      perform private.remove_account(v_request.user_id);
    when 'refuse' then
      perform private.answer_data_request(p_id, 'refused', p_by);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_data_requests(uuid, text, text, text) is
  'Notes that it is known who asked, closes a request after its export, deletes the account if p_sentence is its address, or '
  'refuses.';

create function private.record_data_request(p_email text, p_kind text, p_received_on date) returns uuid
language plpgsql volatile
-- Definer: callers cannot read accounts. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_user_id uuid;
  v_by text;
  v_id uuid;
begin
  perform private.check_operator('moderator');
  if not coalesce(p_kind in ('export', 'deletion'), false) then
    raise exception 'A request is for an export or a deletion' using errcode = '22023';
  end if;
  if not coalesce(p_received_on between current_date - 365 and current_date + 1, false) then
    raise exception 'Please state the day on which the request came' using errcode = '22023';
  end if;
  -- Last, so that no refused call tells whether there is an account.
  select u.id into v_user_id from public.users u where u.email = lower(btrim(p_email));
  if v_user_id is null then
    raise exception 'There is no account with this address' using errcode = '22023';
  end if;
  v_by := private.act_as_operator(
    'moderator', 'record_data_request', v_user_id, null, format('Asked for: %s', p_kind)
  );
  insert into private.data_requests (user_id, kind, received_at, recorded_by)
  -- The day may have begun elsewhere.
  values (v_user_id, p_kind, least(p_received_on::timestamp at time zone 'UTC', now()), v_by)
  on conflict (user_id, kind) where closed_at is null do nothing
  returning id into v_id;
  if v_id is null then
    raise exception 'This request waits already' using errcode = 'SC409';
  end if;
  return v_id;
end
$$;

create function public.record_data_request(p_email text, p_kind text, p_received_on date) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.record_data_request(p_email, p_kind, p_received_on)
$$;
comment on function public.record_data_request(text, text, date) is
  'For operators: records that the person with this address asked for an export or a deletion, and returns the ID of the '
  'request. Raises SC404 for everybody else, 22023 for an unknown address, SC409 if it waits already.';

create function private.export_requested_data(p_request_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot export accounts. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_request private.data_requests;
begin
  perform private.check_operator('moderator');
  select r.* into v_request
  from private.data_requests r
  where r.id = p_request_id and r.kind = 'export' and r.closed_at is null
  for update;
  if not found then
    raise exception 'This request does not wait any more' using errcode = 'SC409';
  end if;
  if v_request.identity_checked_at is null then
    raise exception 'Please check first who asked' using errcode = '22023';
  end if;
  perform private.act_as_operator('moderator', 'export_account', v_request.user_id, null, p_reason, p_request_id);
  update private.data_requests r set exported_at = now() where r.id = p_request_id;
  return private.export_account(v_request.user_id);
end
$$;

create function public.export_requested_data(p_request_id uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.export_requested_data(p_request_id, p_reason)
$$;
comment on function public.export_requested_data(uuid, text) is
  'For operators: all data of the person who asked for an export, as public.export_account(). The log says so. Null if the '
  'account was deleted. Raises SC404 for everybody else, SC409 for a request that does not wait, 22023 before it is checked '
  'who asked.';

create function public.purge_data_requests() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.data_requests r where r.closed_at < now() - interval '1 year' returning r.id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_data_requests() is
  'Removes requests that were answered more than a year ago and returns their number. Schedule it daily.';
grant execute on function public.purge_data_requests() to service_role;

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.record_data_request(text, text, date),
  private.export_requested_data(uuid, text),
  public.record_data_request(text, text, date),
  public.export_requested_data(uuid, text)
to anon, authenticated;

-- Look up at the desk: what exists of a person, a home or an inquiry, and what the team did.
-- Without content: message, phone number, name and address are read_content(), which takes a reason.
-- Risk: it runs past all policies. Each function begins with check_operator(), and each look-up and reading is in the log.

create function private.describe_operator_log(p_person_id uuid, p_property_id uuid, p_subject_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  -- Without names and reasons: the log itself is for administrators.
  select to_jsonb(array(
    select jsonb_build_object('action', l.action, 'created_at', l.created_at)
    from private.operator_log l
    where (l.person_id = p_person_id or l.property_id = p_property_id or l.subject_id = p_subject_id)
      and l.action <> 'look_up'
    order by l.id desc
    limit 50
  ))
$$;
comment on function private.describe_operator_log(uuid, uuid, uuid) is
  'The last 50 actions of the team on a person, a home or a subject.';

create function private.describe_suspensions(p_user_id uuid, p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'suspended_at', s.suspended_at, 'suspended_by', s.suspended_by, 'reason', s.reason, 'lifted_at', s.lifted_at,
      'lifted_by', s.lifted_by
    )
    from private.suspensions s
    where s.user_id = p_user_id or s.property_id = p_property_id
    order by s.suspended_at desc
  ))
$$;
comment on function private.describe_suspensions(uuid, uuid) is 'The suspensions of an account or a home, the last first.';

create function private.describe_person(p_user public.users) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_user.id, 'role', p_user.role, 'created_at', p_user.created_at, 'last_activity_at', p_user.last_activity_at,
    'needs_setup', p_user.needs_setup, 'verified_at', p_user.verified_at, 'verified_by', p_user.verified_by,
    'suspended_at', p_user.suspended_at,
    'is_operator', exists (select from private.operators o where o.user_id = p_user.id),
    'has_second_factor', exists (select from auth.mfa_factors f where f.user_id = p_user.id and f.status = 'verified'),
    'session_count', (select count(*) from auth.sessions s where s.user_id = p_user.id),
    'home_count', (select count(*) from public.properties p where p.owner_id = p_user.id),
    'homes', array(
      select jsonb_build_object('id', p.id, 'name', p.name, 'is_listed', p.is_listed)
      from public.properties p
      where p.owner_id = p_user.id
      order by p.created_at desc, p.id desc
      limit 50
    ),
    'sent_count', (select count(*) from public.inquiries i where i.patient_id = p_user.id),
    'received_count', (
      select count(*) from public.inquiries i
      where i.property_id in (select p.id from public.properties p where p.owner_id = p_user.id)
        or i.former_owner_id = p_user.id
    ),
    'reports_made', (select count(*) from private.reports r where r.reporter_id = p_user.id),
    'reports_about', (select count(*) from private.reports r where r.reported_id = p_user.id),
    'is_bouncing', exists (
      select from private.bounced_addresses b
      where b.address_hash = sha256(convert_to(lower(p_user.email), 'UTF8'))
    ),
    'mails', array(
      select jsonb_build_object('kind', m.kind, 'created_at', m.created_at, 'sent_at', m.sent_at, 'attempts', m.attempts)
      from private.mails m
      where m.recipient_id = p_user.id
        or m.property_id in (select p.id from public.properties p where p.owner_id = p_user.id)
      order by m.created_at desc
      limit 20
    ),
    'data_requests', array(
      select jsonb_build_object('kind', r.kind, 'received_at', r.received_at, 'closed_at', r.closed_at, 'outcome', r.outcome)
      from private.data_requests r
      where r.user_id = p_user.id
      order by r.received_at desc
    ),
    'suspensions', private.describe_suspensions(p_user.id, null),
    'log', private.describe_operator_log(p_user.id, null, null)
  )
$$;
comment on function private.describe_person(public.users) is
  'What exists of an account and what the team did, without name, address and text.';

create function private.describe_looked_up_home(p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_home.id, 'name', p_home.name, 'city', p_home.city, 'state', p_home.state, 'zip_code', p_home.zip_code,
    'owner_id', p_home.owner_id, 'created_at', p_home.created_at, 'is_active', p_home.is_active,
    'is_listed', p_home.is_listed, 'suspended_at', p_home.suspended_at, 'owner_suspended_at', p_home.owner_suspended_at,
    'verified_at', p_home.verified_at, 'verified_by', p_home.verified_by,
    'changed_since_verified_at', p_home.changed_since_verified_at,
    'license_checked_at', p_home.license_checked_at, 'certification_checked_at', p_home.certification_checked_at,
    'confirmed_at', p_home.confirmed_at, 'photo_count', cardinality(p_home.image_urls),
    'inquiry_count', (select count(*) from public.inquiries i where i.property_id = p_home.id),
    'suspensions', private.describe_suspensions(null, p_home.id),
    'log', private.describe_operator_log(null, p_home.id, null)
  )
$$;
comment on function private.describe_looked_up_home(public.properties) is 'What exists of a home and what the team did.';

create function private.describe_looked_up_inquiry(p_inquiry public.inquiries) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_inquiry.id, 'created_at', p_inquiry.created_at, 'status', p_inquiry.status, 'seen_at', p_inquiry.seen_at,
    'answered_at', p_inquiry.answered_at, 'withdrawn_at', p_inquiry.withdrawn_at, 'deleted_at', p_inquiry.deleted_at,
    'family_id', p_inquiry.patient_id, 'property_id', p_inquiry.property_id, 'home_name', h.name, 'owner_id', h.owner_id,
    'message_count', (select count(*) from private.inquiry_messages m where m.inquiry_id = p_inquiry.id),
    'visit_count', (select count(*) from private.visits v where v.inquiry_id = p_inquiry.id),
    'report_count', (select count(*) from private.reports r where r.inquiry_id = p_inquiry.id),
    'log', private.describe_operator_log(null, null, p_inquiry.id)
  )
  from private.inquiry_home(p_inquiry) as h
$$;
comment on function private.describe_looked_up_inquiry(public.inquiries) is
  'What exists of an inquiry and what the team did, without a text or contact data.';

create function private.look_up(p_email text, p_subject_id uuid, p_name text, p_zip_code text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read accounts. The first statement checks the caller, and the log is written before the answer.
security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_person public.users;
  v_inquiry public.inquiries;
  v_home_ids uuid[];
begin
  perform private.check_operator('moderator');
  -- Of one thing, so that the log names all that is found.
  if num_nonnulls(p_email, p_subject_id, p_name) <> 1 then
    raise exception 'Please state an address, an ID or a name' using errcode = '22023';
  end if;
  select u.* into v_person from public.users u where u.email = v_email or u.id = p_subject_id;
  select i.* into v_inquiry from public.inquiries i where i.id = p_subject_id;
  v_home_ids := array(
    select p.id
    from public.properties p
    where p.id = p_subject_id or (p.name = btrim(p_name) and left(p.zip_code, 5) = left(p_zip_code, 5))
    order by p.created_at desc, p.id
    limit 20
  );
  -- A row for each home, and one if nothing is found. Of an address that was not found, the log keeps nothing.
  perform private.act_as_operator(
    'moderator', 'look_up', coalesce(v_person.id, v_inquiry.patient_id, p.owner_id), p.id, 'Look up', p_subject_id
  )
  from (values (true)) as always (is_there)
  left join public.properties p on p.id = any (v_home_ids);
  return jsonb_build_object(
    'person', case when v_person.id is not null then private.describe_person(v_person) end,
    'homes', array(
      select private.describe_looked_up_home(p)
      from public.properties p
      where p.id = any (v_home_ids)
      order by p.created_at desc, p.id
    ),
    'inquiry', case when v_inquiry.id is not null then private.describe_looked_up_inquiry(v_inquiry) end,
    -- A deleted account whose addresses stay suspended.
    'suspended_former_id', case when v_person.id is null then (
      select a.user_id
      from private.suspended_addresses a
      where (a.address_hash = private.hash_address(v_email) or a.user_id = p_subject_id)
        and not exists (select from public.users u where u.id = a.user_id)
      limit 1
    ) end
  );
end
$$;

create function public.look_up(
  p_email text default null, p_subject_id uuid default null, p_name text default null, p_zip_code text default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Address', p_email, 254), private.check_argument('Name', p_name, 200);
  select private.look_up(p_email, p_subject_id, p_name, p_zip_code)
$$;
comment on function public.look_up(text, uuid, text, text) is
  'For operators: what has this address or ID, or the homes with this name and ZIP code: {person, homes, inquiry, '
  'suspended_former_id}, without content. The log says so. Raises SC404 for everybody else, and 22023 for more than one of '
  'them.';

create function private.read_person_content(p_user_id uuid, p_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.act_as_operator('moderator', 'read_person', p_user_id, null, p_reason);
  return (
    select jsonb_build_object(
      'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'inquiries', array(
        select jsonb_build_object(
          'id', i.id, 'home_name', (private.inquiry_home(i)).name, 'is_sender', i.patient_id = u.id,
          'created_at', i.created_at, 'status', i.status
        )
        from public.inquiries i
        where i.patient_id = u.id or i.former_owner_id = u.id
          or i.property_id in (select p.id from public.properties p where p.owner_id = u.id)
        order by i.created_at desc, i.id
        limit 100
      )
    )
    from public.users u
    where u.id = p_user_id
  );
end
$$;
comment on function private.read_person_content(uuid, text) is
  'Name and address of an account, and its last 100 inquiries. Writes the log first.';

create function private.read_inquiry_content(p_inquiry_id uuid, p_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_inquiry constant public.inquiries := (select i from public.inquiries i where i.id = p_inquiry_id);
  v_owner_id constant uuid := (select h.owner_id from private.inquiry_home(v_inquiry) as h);
begin
  -- The reading is in the export of both sides.
  perform private.act_as_operator(
    'moderator', 'read_conversation', v_inquiry.patient_id, v_inquiry.property_id, p_reason, p_inquiry_id
  );
  perform private.act_as_operator(
    'moderator', 'read_conversation', v_owner_id, v_inquiry.property_id, p_reason, p_inquiry_id
  )
  where v_owner_id is not null;
  return jsonb_build_object(
    'message', v_inquiry.message, 'phone', v_inquiry.phone, 'email', v_inquiry.email,
    'messages', private.select_messages(v_inquiry, 'family')
  );
end
$$;
comment on function private.read_inquiry_content(uuid, text) is
  'Text and contact data of a conversation. Writes the log first.';

create function private.read_content(p_what text, p_subject_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read accounts and inquiries. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  if p_what = 'person' and exists (select from public.users u where u.id = p_subject_id) then
    return private.read_person_content(p_subject_id, p_reason);
  elsif p_what = 'inquiry' and exists (select from public.inquiries i where i.id = p_subject_id) then
    return private.read_inquiry_content(p_subject_id, p_reason);
  end if;
  raise exception 'There is nothing to read' using errcode = 'SC409';
end
$$;

create function public.read_content(p_what text, p_subject_id uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_content(p_what, p_subject_id, p_reason)
$$;
comment on function public.read_content(text, uuid, text) is
  'For operators: name, address and inquiries of a person, or the texts and contact data of an inquiry. The log says so, and '
  'the export of those whose data it is. Raises SC404 for everybody else, SC409 for an unknown ID.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.look_up(text, uuid, text, text),
  private.read_content(text, uuid, text),
  public.look_up(text, uuid, text, text),
  public.read_content(text, uuid, text)
to anon, authenticated;

-- Photos at the desk: all new ones of the last day on one page, to hide with one key.
-- Risk: hiding changes the home of another account. Each call writes the log first.

create function private.read_new_photos() returns jsonb
language plpgsql stable
-- Definer: callers cannot read new_photos. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'path', shown.path, 'seen_since', shown.seen_since, 'property_id', shown.id, 'property_name', shown.name,
          'city', shown.city, 'state', shown.state
        )
        order by shown.seen_since, shown.path
      ),
      '[]'
    )
    from (
      select n.path, n.seen_since, home.id, home.name, home.city, home.state
      from private.new_photos n
      cross join lateral (
        select p.id, p.name, p.city, p.state
        from public.properties p
        where private.photo_paths(p.image_urls) @> array[n.path] and n.path = any (p.image_urls) and p.is_listed
        limit 1
      ) as home
      where n.seen_since > now() - interval '1 day'
      order by n.seen_since, n.path
      limit 500
    ) as shown
  );
end
$$;

create function public.read_new_photos() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_new_photos()
$$;
comment on function public.read_new_photos() is
  'For operators: the photos of listed homes that others see since less than a day, the oldest first, at most 500: [{path, '
  'seen_since, property_id, property_name, city, state}]. Raises SC404 for everybody else.';

create function private.hide_photo(p_property_id uuid, p_path text, p_is_hidden boolean, p_reason text) returns boolean
language plpgsql volatile
-- Definer: callers cannot write homes of others. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_by constant text := private.act_as_operator(
    'moderator', case when p_is_hidden then 'hide_photo' else 'show_photo' end,
    (select p.owner_id from public.properties p where p.id = p_property_id), p_property_id, p_reason
  );
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  select p.* into v_home from public.properties p where p.id = p_property_id for no key update;
  if p_is_hidden and p_path = any (v_home.image_urls) then
    insert into private.hidden_photos (path, property_id, hidden_by) values (p_path, p_property_id, v_by)
    on conflict do nothing;
  elsif not p_is_hidden then
    delete from private.hidden_photos h where h.path = p_path and h.property_id = p_property_id;
    if not found or cardinality(v_home.image_urls) >= 10 then
      return false;
    end if;
  else
    return false;
  end if;
  -- As the CLI, which is no user: an operator changes no home of another account.
  perform set_config('request.jwt.claims', '', true);
  if p_is_hidden then
    -- Of each home that lists it, in one order.
    perform from public.properties p
    where private.photo_paths(p.image_urls) @> array[p_path]
    order by p.id
    for no key update;
    update public.properties p
    set image_urls = array_remove(p.image_urls, p_path)
    where private.photo_paths(p.image_urls) @> array[p_path];
  else
    update public.properties p set image_urls = p.image_urls || p_path where p.id = p_property_id;
  end if;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;

create function public.hide_photo(p_property_id uuid, p_path text, p_is_hidden boolean, p_reason text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Path', p_path, 300);
  select private.hide_photo(p_property_id, p_path, p_is_hidden, p_reason)
$$;
comment on function public.hide_photo(uuid, text, boolean, text) is
  'For operators: hides a photo of a home from everybody but its owner, or shows it again, as the last photo. The log says '
  'so. False if nothing changed. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_new_photos(),
  private.hide_photo(uuid, text, boolean, text),
  public.read_new_photos(),
  public.hide_photo(uuid, text, boolean, text)
to anon, authenticated;

-- State of the site at the desk: the jobs, the database, and what happened in each week. For administrators.
-- Risk: it runs past all policies. It returns counts and names of jobs, and of searches only what ten families share.

create function private.read_slow_calls() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_statements constant regclass := (
    select c.oid::regclass
    from pg_catalog.pg_class c
    join pg_catalog.pg_depend d on d.objid = c.oid and d.deptype = 'e' and d.classid = 'pg_class'::regclass
    join pg_catalog.pg_extension e on e.oid = d.refobjid and d.refclassid = 'pg_extension'::regclass
    where e.extname = 'pg_stat_statements' and c.relname = 'pg_stat_statements'
  );
  v_calls jsonb;
begin
  if v_statements is null then
    return null;
  end if;
  -- Not every database has the extension, so a function that names it could not be created everywhere.
  execute format(
    $sql$
      select coalesce(jsonb_agg(to_jsonb(call) order by call.total_milliseconds desc), '[]')
      from (
        select left(regexp_replace(s.query, '\s+', ' ', 'g'), 300) as query, s.calls::bigint as calls,
          round(s.mean_exec_time::numeric, 1) as mean_milliseconds, round(s.max_exec_time::numeric, 1) as max_milliseconds,
          round(s.total_exec_time::numeric) as total_milliseconds
        from %s s
        join pg_catalog.pg_database d on d.oid = s.dbid and d.datname = current_database()
        -- The values of these are parameters. Other statements hold them as text.
        where s.query ~* '^\s*(select|insert|update|delete|with)\M'
        order by s.total_exec_time desc
        limit 10
      ) as call
    $sql$,
    v_statements
  ) into v_calls;
  return v_calls;
exception when object_not_in_prerequisite_state then
  -- The extension exists, but the server did not load its library.
  return null;
end
$$;
comment on function private.read_slow_calls() is
  'The ten statements that took the most time in total, without values: [{query, calls, mean_milliseconds, '
  'max_milliseconds, total_milliseconds}]. Null without pg_stat_statements.';

create function private.read_site_state() returns jsonb
language plpgsql stable
-- Definer: callers cannot read the state of jobs. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('administrator');
  return private.read_operations() || jsonb_build_object(
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'largest_tables', array(
      select jsonb_build_object('name', c.oid::regclass::text, 'bytes', pg_catalog.pg_total_relation_size(c.oid))
      from pg_catalog.pg_class c
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      order by pg_catalog.pg_total_relation_size(c.oid) desc
      limit 5
    ),
    'slow_calls', private.read_slow_calls()
  );
end
$$;

create function public.read_site_state() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_site_state()
$$;
comment on function public.read_site_state() is
  'For administrators: what read_operations() returns, with {database_bytes, largest_tables: [{name, bytes}], slow_calls}. '
  'Raises SC404 for everybody else.';

create function private.find_missing_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with recent as (
    select s.*
    from public.saved_searches s
    where s.created_at > now() - interval '26 weeks' and s.box is not null
    order by s.created_at desc
    -- The limit bounds the cost.
    limit 20000
  ), common as (
    select r.place from recent r group by r.place having count(distinct r.user_id) >= 10
  )
  select to_jsonb(array(
    select jsonb_build_object('place', r.place, 'families', count(distinct r.user_id) / 10 * 10)
    from recent r
    join common c on c.place = r.place
    where not exists (
      -- The conditions of private.search_matches. The view would read the saved search again for each one.
      select from public.properties p
      where p.is_listed
        and p.position operator(extensions.<@) r.box
        and private.has_options(p.option_mask, r.care_mask, r.required_mask)
        and private.is_within_budget(
          private.searched_cost(p.room_cost, p.lowest_monthly_cost, r.cost_with_care), r.min_cost, r.max_cost
        )
        and p.position operator(extensions.<->) r.center <= r.radius
    )
    group by r.place
    having count(distinct r.user_id) >= 10
    order by count(distinct r.user_id) desc, r.place
    limit 50
  ))
$$;
comment on function private.find_missing_homes() is
  'The places where saved searches of at least ten families find no home now: [{place, families}]. families is a multiple of '
  'ten, rounded down, so that nobody can be recognized. Of the last 20,000 searches of 26 weeks.';

create function private.read_site_weeks() returns jsonb
language plpgsql stable
-- Definer: callers cannot count accounts and inquiries. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_from constant date := private.week_of(now()) - 25 * 7;
begin
  perform private.check_operator('administrator');
  return (
    with events as (
      select private.week_of(p.created_at) as week, 'home' as kind from public.properties p where p.created_at >= v_from
      union all
      select private.week_of(u.created_at), 'family'
      from public.users u
      where u.created_at >= v_from and u.role = 'patient' and not u.needs_setup
      union all
      select private.week_of(i.created_at), counted.kind
      from public.inquiries i
      cross join lateral (
        values ('inquiry'), (case when i.answered_at <= i.created_at + interval '1 day' then 'answer' end)
      ) as counted (kind)
      where i.created_at >= v_from and i.status <> 'spam'
    ), counts as (
      select e.week, e.kind, count(*) as number from events e where e.kind is not null group by e.week, e.kind
      union all
      select w.week, 'visit', sum(w.visit_count) from private.home_weeks w where w.week >= v_from group by w.week
    )
    select jsonb_build_object(
      'from', v_from,
      'new_homes', jsonb_agg(week.new_homes order by week.place),
      'new_families', jsonb_agg(week.new_families order by week.place),
      'inquiries', jsonb_agg(week.inquiries order by week.place),
      'answered_in_a_day', jsonb_agg(week.answers order by week.place),
      'visits', jsonb_agg(week.visits order by week.place),
      'missing_homes', private.find_missing_homes()
    )
    from (
      select
        g.place,
        coalesce(sum(c.number) filter (where c.kind = 'home'), 0) as new_homes,
        coalesce(sum(c.number) filter (where c.kind = 'family'), 0) as new_families,
        coalesce(sum(c.number) filter (where c.kind = 'inquiry'), 0) as inquiries,
        coalesce(sum(c.number) filter (where c.kind = 'answer'), 0) as answers,
        coalesce(sum(c.number) filter (where c.kind = 'visit'), 0) as visits
      from generate_series(0, 25) as g (place)
      left join counts c on c.week = v_from + g.place * 7
      group by g.place
    ) as week
  );
end
$$;

create function public.read_site_weeks() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_site_weeks()
$$;
comment on function public.read_site_weeks() is
  'For administrators: what happened in 26 weeks, the present one last, of what still exists: {from, new_homes, '
  'new_families, inquiries, answered_in_a_day, visits, missing_homes: [{place, families}]}, arrays of 26 numbers. Raises '
  'SC404 for everybody else.';

create function private.retry_refused_mails(p_reason text) returns integer
language plpgsql volatile
-- Definer: callers cannot write mails. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform private.act_as_operator('administrator', 'retry_refused_mails', null, null, p_reason);
  update private.mails m set attempts = 0, next_attempt_at = now()
  where m.sent_at is null and m.attempts = 5;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

create function public.retry_refused_mails(p_reason text) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.retry_refused_mails(p_reason)
$$;
comment on function public.retry_refused_mails(text) is
  'For administrators: sends the mails again that the provider refused five times, and returns their number. Raises SC404 '
  'for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_site_state(), private.read_site_weeks(), private.retry_refused_mails(text),
  public.read_site_state(), public.read_site_weeks(), public.retry_refused_mails(text)
to anon, authenticated;

-- Mails to operators: at the first report that waits, and then once a day while any does.
-- Risk: a failing trigger would reject reports.

create unique index mails_untaken_waiting_reports on private.mails (recipient_id)
where kind = 'waiting_reports' and taken_at is null;

create function private.count_waiting_reports() returns integer
language sql stable
-- Definer: the service role cannot read the queues. Returns a number.
security definer set search_path = '' as $$
  select coalesce(sum(entries.number), 0)::integer
  from unnest(private.desk_queues()) as q (queue)
  cross join lateral (
    select count(*) as number from private.select_desk_entries(q.queue, null, null, 1000)
  ) as entries
  where q.queue like '%\_reports'
$$;
comment on function private.count_waiting_reports() is 'How many reports wait at the desk, at most 1,000 of each queue.';

create function private.queue_report_mails(p_pause interval) returns integer
language sql volatile
-- Definer: those who report have no privileges on mails.
security definer set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select 'waiting_reports', o.user_id, now()
    from private.operators o
    where o.role = 'moderator' and not exists (
      select from private.mails m
      where m.recipient_id = o.user_id and m.kind = 'waiting_reports' and m.created_at > now() - p_pause
    )
    on conflict (recipient_id) where kind = 'waiting_reports' and taken_at is null do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function private.queue_report_mails(interval) is
  'Queues a mail to each moderator who had none in this time and returns the number of mails.';

create function private.tg__tell_moderators() returns trigger
language plpgsql
-- Definer: those who report cannot count reports.
security definer set search_path = '' as $$
begin
  if private.count_waiting_reports() = 1 then
    perform private.queue_report_mails(interval '0');
  end if;
  return null;
end
$$;
comment on function private.tg__tell_moderators() is 'Tells moderators of a report if no other waits.';

create trigger tell_moderators
  after insert on private.reports
  for each row execute function private.tg__tell_moderators();

create function private.waiting_reports_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('report_count', waiting.number)
  from (select private.count_waiting_reports()) as waiting (number)
  where waiting.number > 0 and exists (
    select from private.operators o
    join public.users u on u.id = o.user_id
    where o.user_id = p_mail.recipient_id and u.suspended_at is null
  )
$$;
comment on function private.waiting_reports_mail_details(private.mails) is
  'What a mail to a moderator says: {report_count}. Null if none waits, or for somebody who is no operator any more.';

create function public.queue_report_mails() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- Not again on the day of the mail about the first report.
  select case when private.count_waiting_reports() > 0 then private.queue_report_mails(interval '12 hours') else 0 end
$$;
comment on function public.queue_report_mails() is
  'Queues a mail to each moderator while reports wait, and returns their number. Schedule it daily.';
grant execute on function
  private.count_waiting_reports(), private.queue_report_mails(interval), private.waiting_reports_mail_details(private.mails),
  public.queue_report_mails()
to service_role;
