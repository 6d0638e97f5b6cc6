-- Creates what a hosted project has before its first migration. It runs once in a new cluster as the superuser, after the
-- tables of `auth` and `storage` exist (see system-schema.ts). Features that the product does not use are missing. On a
-- hosted project, supautils lets `postgres` create policies on tables of other owners. Here `postgres` is a member of the
-- role that owns them.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password 'postgres';
create role supabase_auth_admin login noinherit createrole password 'postgres';
create role supabase_storage_admin login noinherit createrole password 'postgres';
-- Runs migrations. It is not a superuser, as on a hosted project.
create role postgres login createdb createrole replication bypassrls password 'postgres';

grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant supabase_storage_admin to postgres;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

-- A superuser setting that a hosted project lets `postgres` set for a role.
grant set on parameter log_min_messages, pgrst.db_pre_request to postgres;

alter role postgres set search_path to "$user", public, extensions;
alter role supabase_admin set search_path to "$user", public, auth, extensions;
alter role supabase_auth_admin set search_path to auth;
alter role supabase_storage_admin set search_path to storage;
alter role anon set statement_timeout to '3s';
alter role authenticated set statement_timeout to '8s';
alter role authenticator set statement_timeout to '8s';

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

-- Columns that hosted Auth has and the seed uses. The local auth service does not create them.
alter table auth.users
  add column if not exists instance_id uuid,
  add column if not exists is_super_admin boolean;

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
grant all on all functions in schema auth, storage to postgres;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select on all tables in schema auth to service_role;
