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
    raise exception 'list_removal_too_old' using errcode = 'SC409';
  end if;
  if (select count(*) from public.list_homes h where h.list_id = p_list_id) >= 30 then
    raise exception 'list_full_put_back' using errcode = 'SC409';
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
    raise exception 'list_home_gone' using errcode = 'SC404';
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
    raise exception 'list_note_of_other' using errcode = '42501';
  end if;
  raise exception 'list_note_gone' using errcode = 'SC404';
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
