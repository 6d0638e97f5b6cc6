-- Missing photos: homes list them, and the bucket has no file, as after a restore to a point in time. An operator runs the check
-- of photos, which downloads each one, and records what it finds here.
-- Risk: a photo that is there must not get lost because of the check. Its row stays, with its place, and a later check or the
-- same file puts it back.

-- The note that asked the owner to add a missing photo again. It is closed with the last of its photos.
alter table private.hidden_photos
  add column note_id uuid references private.owner_notes (id) on delete set null;

create index hidden_photos_note on private.hidden_photos (note_id);

create function private.tg_hidden_photos__close_note() returns trigger
language plpgsql
-- Definer: callers have no privileges on notes.
security definer set search_path = '' as $$
begin
  update private.owner_notes n set closed_at = now()
  where n.id = old.note_id and n.closed_at is null
    and not exists (select from private.hidden_photos h where h.note_id = n.id);
  return null;
end
$$;
comment on function private.tg_hidden_photos__close_note() is
  'Closes the note about missing photos, and so drops its mail, when each of them is back or was deleted.';

create trigger close_note
  after delete on private.hidden_photos
  for each row when (old.note_id is not null)
  execute function private.tg_hidden_photos__close_note();

create function public.list_photos_to_check(p_after uuid default null, p_limit integer default 200) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with homes as (
    select p.id, p.image_urls
    from public.properties p
    where p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by p.id
    limit p_limit
  )
  select jsonb_build_object(
    'listed_at', now(),
    'home_count', (select count(*) from homes),
    'last_home', (select h.id from homes h order by h.id desc limit 1),
    'paths', (
      select coalesce(jsonb_agg(photo.path order by photo.path), '[]')
      from (
        select unnest(h.image_urls) as path from homes h
        union
        select hidden.path from homes h join private.hidden_photos hidden on hidden.property_id = h.id
      ) as photo
    )
  )
$$;
comment on function public.list_photos_to_check(uuid, integer) is
  'For operators: {listed_at, home_count, last_home, paths}, the photos of the next p_limit homes after p_after, also the '
  'hidden ones. Download each, give the paths to record_missing_photos() and record_found_photos(), and go on after last_home, '
  'until it is null.';

create function private.record_missing_photos(p_paths text[], p_listed_at timestamptz) returns integer
language plpgsql volatile
-- Definer: nobody else hides photos as missing.
security definer set search_path = '' as $$
declare
  v_missing constant text[] := array(
    select photo.path
    from unnest(p_paths) as photo (path)
    -- Stored while the check ran.
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'property-images' and o.name = photo.path and o.updated_at >= p_listed_at
    )
  );
  v_count integer;
begin
  perform from public.properties p
  where private.photo_paths(p.image_urls) && v_missing
  order by p.id
  for no key update;
  insert into private.hidden_photos (path, property_id, hidden_by, missing_place)
  select photo.path, p.id, 'check of photos', photo.place
  from public.properties p
  cross join lateral unnest(p.image_urls) with ordinality as photo (path, place)
  where private.photo_paths(p.image_urls) && v_missing and photo.path = any (v_missing)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  update public.properties p set image_urls = private.leave_out_hidden(p.id, p.image_urls)
  where private.photo_paths(p.image_urls) && v_missing;
  return v_count;
end
$$;

create function public.record_missing_photos(p_paths text[], p_listed_at timestamptz) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.record_missing_photos(p_paths, p_listed_at)
$$;
comment on function public.record_missing_photos(text[], timestamptz) is
  'For operators: takes photos without a file off the homes that list them, unless they were stored after p_listed_at. Returns '
  'how many.';

create function public.record_found_photos(p_paths text[]) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.put_missing_photos_back(p_paths)
$$;
comment on function public.record_found_photos(text[]) is
  'For operators: puts missing photos that are there again back on their homes. Returns how many.';

create function private.ask_for_missing_photos() returns integer
language plpgsql volatile
-- Definer: nobody else writes notes to owners.
security definer set search_path = '' as $$
declare
  v_home record;
  v_note private.owner_notes;
  v_count integer := 0;
begin
  for v_home in
    select p.id, p.owner_id, count(*) as photo_count
    from private.hidden_photos h
    join public.properties p on p.id = h.property_id
    where h.missing_place is not null and h.note_id is null
    group by p.id
    order by p.owner_id, p.id
    limit 500
  loop
    -- One mail for the homes of an owner.
    if v_home.owner_id is distinct from v_note.owner_id then
      insert into private.mails (kind, recipient_id, created_at)
      values ('owner_note', v_home.owner_id, clock_timestamp())
      returning recipient_id, created_at into v_note.owner_id, v_note.created_at;
    else
      v_note.created_at := clock_timestamp();
    end if;
    insert into private.owner_notes (owner_id, property_id, body, body_values, created_at)
    values (
      v_home.owner_id, v_home.id, 'photos_missing', jsonb_build_object('count', v_home.photo_count), v_note.created_at
    )
    returning id into v_note.id;
    update private.hidden_photos h set note_id = v_note.id
    where h.property_id = v_home.id and h.missing_place is not null and h.note_id is null;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

create function public.ask_for_missing_photos() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.ask_for_missing_photos()
$$;
comment on function public.ask_for_missing_photos() is
  'For operators: asks the owners of missing photos to add them again, once: a note about each home, and one mail to each '
  'owner. Returns the number of homes, at most 500. Repeat until it is 0.';

grant execute on function
  public.list_photos_to_check(uuid, integer),
  private.record_missing_photos(text[], timestamptz), public.record_missing_photos(text[], timestamptz),
  public.record_found_photos(text[]),
  private.ask_for_missing_photos(), public.ask_for_missing_photos()
to service_role;
