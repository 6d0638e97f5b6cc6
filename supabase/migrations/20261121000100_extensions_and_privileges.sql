-- Extensions, schemas and default privileges.
--
-- Purpose: the ground everything else stands on. Extensions live in `extensions`, what the API may reach in
--   `public`, helpers that it may not reach in `private`.
-- Tables: none.
-- Risk: a hosted project hands every new object of `public` to `anon` and `authenticated`. This takes that back
--   for all later objects, so each of them must grant what it needs by name.

create schema if not exists extensions;
create schema private;
comment on schema private is
  'Helpers, trigger functions and security definer functions. Never exposed by the API.';

-- cube: nearest homes from an index. pg_trgm: "did you mean" for misspelt cities.
create extension if not exists cube with schema extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- PostgreSQL itself lets everybody execute a new function, in any schema.
alter default privileges revoke execute on functions from public;

-- Policies, defaults and checks run as the caller and name functions of `private`; each is granted on its own.
grant usage on schema private to anon, authenticated, service_role;
