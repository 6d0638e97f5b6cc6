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
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_id::text ~ '^.{14}4.{4}[89ab]';
end
$$;
comment on function private.is_random_id(uuid) is
  'Whether an ID is a UUID of version 4, as gen_random_uuid() makes. Callers choose the IDs of some rows, and clients may '
  'refuse others. Null for null.';
grant execute on function private.is_random_id(uuid) to anon, authenticated, service_role;

create function private.is_line(p_value text, p_max integer) returns boolean
-- Excludes C0 and C1 controls, DEL, line and paragraph separators, and the characters that mark, embed, override or
-- isolate text direction. Two names that differ in these look the same. PostgreSQL rejects NUL and lone surrogates.
language sql immutable parallel safe
return char_length(p_value) <= p_max
  and p_value !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
comment on function private.is_line(text, integer) is
  'Whether a value is one printable line of at most p_max characters. Null for null.';

create function private.is_text(p_value text, p_max integer) returns boolean
-- Like is_line(), but allows tab, line feed, carriage return, separators, and marks of direction.
language sql immutable parallel safe
return char_length(p_value) <= p_max
  and p_value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';
comment on function private.is_text(text, integer) is
  'Whether a value is printable text of at most p_max characters, on any number of lines. Null for null.';

create function private.is_filled(p_value text) returns boolean
-- Excludes White_Space and Default_Ignorable_Code_Point of Unicode 17 and the blank Braille pattern.
-- contract/fields.ts has the same rule with \p{...}. tests/texts.test.ts compares the two.
language sql immutable parallel safe
return p_value ~ ('[^'
  || '\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f'
  || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
  || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
  || ']');
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
    raise exception 'argument_too_long' using errcode = '22023', detail = jsonb_build_object('name', p_name, 'max', p_max);
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
  'Limits the rows of a person to the first argument. Raises SC409 with the second, a code.';

grant execute on function
  private.is_line(text, integer),
  private.is_text(text, integer),
  private.is_filled(text),
  private.option_mask(text[], jsonb),
  private.clamp_page_size(integer),
  private.check_argument(text, text, integer)
to anon, authenticated, service_role;

create function private.forget_plans() returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_function record;
begin
  for v_function in
    select p.oid::regprocedure as name, p.procost as cost
    from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
  loop
    -- Changes nothing, but writes the row of the function, from which each connection knows.
    execute format('alter function %s cost %s', v_function.name, v_function.cost);
  end loop;
end
$$;
comment on function private.forget_plans() is
  'Makes open connections plan all functions anew. A migration that changes the columns of a table calls it last, because '
  'PostgREST keeps connections, and functions that return rows of the table fail there with 42804.';

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
