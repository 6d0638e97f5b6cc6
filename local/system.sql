-- Creates what a hosted project has before its first migration. It runs once in a new cluster as the superuser, after the
-- tables of `auth` and `storage` exist (see system-schema.ts). Features that the product does not use are missing.
-- docs/real-services.md lists what differs from a hosted project.

create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit password 'postgres';
create role supabase_auth_admin login noinherit createrole password 'postgres';
create role supabase_storage_admin login noinherit createrole password 'postgres';
-- Runs migrations. As on a hosted project, it is not a superuser and owns nothing in `auth` and `storage`.
create role postgres login createdb createrole replication bypassrls password 'postgres';

grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

-- Superuser settings that a hosted project lets `postgres` set: the first two for a role, the third to restore data.
grant set on parameter log_min_messages, pgrst.db_pre_request, session_replication_role to postgres;

alter role postgres set search_path to "$user", public, extensions;
alter role supabase_admin set search_path to "$user", public, auth, extensions;
alter role supabase_auth_admin set search_path to auth;
alter role supabase_storage_admin set search_path to storage;
alter role anon set statement_timeout to '3s';
alter role authenticated set statement_timeout to '8s';
alter role authenticator set statement_timeout to '8s';
alter role authenticator set lock_timeout to '8s';

alter database postgres owner to postgres;

create schema if not exists extensions;
grant usage on schema extensions, public to anon, authenticated, service_role;
grant all on schema extensions, public to postgres;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_stat_statements with schema extensions;

-- A hosted project grants every new object in `public` to the API roles. The first migration revokes that.
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

create publication supabase_realtime;

-- A hosted project notifies PostgREST of schema changes.
create function extensions.notify_pgrst() returns event_trigger
language plpgsql
as $$
begin
  notify pgrst, 'reload schema';
end
$$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.notify_pgrst();
create event trigger pgrst_drop_watch on sql_drop execute function extensions.notify_pgrst();

-- On a hosted project, supautils lets `postgres` manage policies and drop triggers on tables of `auth` and `storage`. Here
-- `postgres` is a member of the roles that own them for the time of such a statement.
create function extensions.lend_ownership() returns event_trigger
language plpgsql
security definer set search_path = ''
as $$
begin
  if tg_event = 'ddl_command_start' then
    grant supabase_auth_admin, supabase_storage_admin to postgres;
  else
    revoke supabase_auth_admin, supabase_storage_admin from postgres;
  end if;
end
$$;
create event trigger lend_ownership on ddl_command_start
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'DROP TRIGGER')
  execute function extensions.lend_ownership();
create event trigger return_ownership on ddl_command_end
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'DROP TRIGGER')
  execute function extensions.lend_ownership();

-- Columns, defaults and row-level security of hosted Auth. The service names every column that it writes.
alter table auth.users
  add column if not exists instance_id uuid,
  add column if not exists is_super_admin boolean,
  alter column aud drop default,
  alter column role drop default,
  alter column raw_app_meta_data drop default,
  alter column raw_user_meta_data drop default,
  alter column email_change_token_current set default '',
  alter column phone_change set default '',
  alter column phone_change_token set default '',
  alter column reauthentication_token set default '';
alter table auth.identities
  alter column id set default gen_random_uuid(),
  alter column identity_data drop default;
alter table auth.refresh_tokens
  alter column revoked drop default,
  add unique (token);
do $$
declare
  v_table regclass;
begin
  foreach v_table in array array[
    'auth.users', 'auth.sessions', 'auth.identities', 'auth.refresh_tokens', 'auth.flow_state', 'auth.audit_log_entries'
  ] loop
    execute format('alter table %s alter column created_at drop default, enable row level security', v_table);
    if v_table <> 'auth.audit_log_entries'::regclass then
      execute format('alter table %s alter column updated_at drop default', v_table);
    end if;
  end loop;
end
$$;

-- Second factors, which @supabase/lite lacks. local/auth/second-factor.ts uses them.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  last_challenged_at timestamptz
);
create unique index on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index on auth.mfa_factors (user_id, created_at);
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null
);
create index on auth.mfa_challenges (created_at desc);
create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.sessions alter column aal set default 'aal1';

create function auth.jwt() returns jsonb
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create function auth.uid() returns uuid
language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

-- A hosted project rejects deletes of objects in SQL, because their files would remain.
create function storage.protect_delete() returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Owners and privileges of auth and storage.
do $$
declare
  v_object record;
begin
  for v_object in
    select format('schema %I', nspname) as name, nspname as schema
    from pg_catalog.pg_namespace
    where nspname in ('auth', 'storage')
    union all
    select format('table %I.%I', n.nspname, c.relname), n.nspname
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage') and c.relkind in ('r', 'v')
    union all
    select format('function %s', p.oid::regprocedure), n.nspname
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('auth', 'storage')
  loop
    execute format('alter %s owner to supabase_%s_admin', v_object.name, v_object.schema);
  end loop;
end
$$;

grant usage on schema auth, storage to postgres, anon, authenticated, service_role;
grant all on all tables in schema auth, storage to postgres;
grant all on all sequences in schema auth, storage to postgres;
grant all on all functions in schema auth, storage to postgres;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
