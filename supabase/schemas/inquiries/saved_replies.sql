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
  perform private.check_argument('Replies', p_replies::text, 65536), private.reject_suspended_owner(v_owner_id);
  -- Before the lock, which others wait for.
  if v_owner_id <> all (private.acting_for('person')) then
    raise exception 'replies_of_other_owner' using errcode = '42501';
  end if;
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
  'For all people of the owner; raises 42501 for others.';
grant execute on function public.list_saved_replies(uuid), public.save_replies(jsonb, uuid) to authenticated;
