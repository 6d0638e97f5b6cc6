-- Unsubscribe links: a signed token ends the mail of one saved search, of all of a person, or about visits, without a sign-in.
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
  'A token that ends the mail of a saved search, of all searches of the person if p_search_id is null, or about visits: see '
  'private.visit_question_scope().';

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

  if v_search_id = private.visit_question_scope() then
    v_is_active := private.wants_visit_questions(v_user_id);
    if not p_is_read_only then
      perform private.choose_visit_questions(v_user_id, false);
    end if;
  else
    select max(s.name) filter (where s.id = v_search_id), coalesce(bool_or(s.mail <> 'never'), false)
    into v_name, v_is_active
    from public.saved_searches s
    where s.user_id = v_user_id and (v_search_id is null or s.id = v_search_id);
    if not p_is_read_only then
      update public.saved_searches s set mail = 'never'
      where s.user_id = v_user_id and (v_search_id is null or s.id = v_search_id) and s.mail <> 'never';
    end if;
  end if;
  return jsonb_build_object(
    'scope', case when v_search_id is null then 'all' when v_search_id = private.visit_question_scope() then 'visits' else 'search' end,
    'name', v_name,
    'state', case when not v_is_active then 'already' when p_is_read_only then 'active' else 'ended' end
  );
end
$$;
comment on function private.unsubscribe(text, boolean) is
  'Ends the mail that the token names, unless p_is_read_only: {scope: search, all or visits, name, state: active, ended or '
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
