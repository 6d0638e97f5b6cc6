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
