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

create function public.remove_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  delete from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id;
end
$$;
comment on function public.remove_list_home(uuid, uuid) is 'Removes a home from a list, with its votes and notes.';

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
  public.add_list_home(uuid, uuid), public.remove_list_home(uuid, uuid), public.vote_on_list_home(uuid, uuid, text),
  public.write_list_note(uuid, uuid, text), public.edit_list_note(uuid, uuid, text), public.delete_list_note(uuid, uuid)
to authenticated;
