-- Photos at the desk: all new ones of the last day on one page, to hide with one key.
-- Risk: hiding changes the home of another account. Each call writes the log first.

create function private.read_new_photos(p_after_at timestamptz, p_after_path text, p_limit integer) returns jsonb
language plpgsql stable
-- Definer: callers cannot read new_photos. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'path', shown.path, 'seen_since', shown.seen_since, 'property_id', shown.id, 'property_name', shown.name,
          'city', shown.city, 'state', shown.state
        )
        order by shown.seen_since, shown.path
      ),
      '[]'
    )
    from (
      select n.path, n.seen_since, home.id, home.name, home.city, home.state
      from private.new_photos n
      cross join lateral (
        select p.id, p.name, p.city, p.state
        from public.properties p
        where private.photo_paths(p.image_urls) @> array[n.path] and n.path = any (p.image_urls) and p.is_listed
        limit 1
      ) as home
      where n.seen_since > now() - interval '1 day'
        and (p_after_at is null or (n.seen_since, n.path) > (p_after_at, coalesce(p_after_path, '')))
        and not exists (select from private.unread_photos u where u.path = n.path)
      order by n.seen_since, n.path
      limit least(p_limit, 500)
    ) as shown
  );
end
$$;

create function public.read_new_photos(
  p_after_at timestamptz default null, p_after_path text default null, p_limit integer default 500
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_new_photos(p_after_at, p_after_path, p_limit)
$$;
comment on function public.read_new_photos(timestamptz, text, integer) is
  'For operators: the photos of listed homes that others see since less than a day, the oldest first, after a seen_since and '
  'path, at most 500: [{path, seen_since, property_id, property_name, city, state}]. Raises SC404 for everybody else.';

create function private.hide_photo(p_property_id uuid, p_path text, p_is_hidden boolean, p_reason text) returns boolean
language plpgsql volatile
-- Definer: callers cannot write homes of others. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_by constant text := private.act_as_operator(
    'moderator', case when p_is_hidden then 'hide_photo' else 'show_photo' end,
    (select p.owner_id from public.properties p where p.id = p_property_id), p_property_id, p_reason
  );
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  -- With each other home that lists it, in one order.
  perform from public.properties p
  where p.id in (
    select p_property_id
    union all
    select o.id from public.properties o where p_is_hidden and private.photo_paths(o.image_urls) @> array[p_path]
  )
  order by p.id
  for no key update;
  select p.* into v_home from public.properties p where p.id = p_property_id;
  if p_is_hidden and p_path = any (v_home.image_urls) then
    insert into private.hidden_photos (path, property_id, hidden_by) values (p_path, p_property_id, v_by)
    on conflict do nothing;
  elsif not p_is_hidden then
    if exists (
      select from private.hidden_photos h
      join storage.objects o on o.bucket_id = 'property-images' and o.name = any (private.photo_paths(array[h.path]))
      where h.path = p_path and h.property_id = p_property_id and o.updated_at > h.hidden_at
    ) then
      raise exception 'The owner has replaced this file since it was hidden, so it stays hidden.' using errcode = 'SC409';
    end if;
    delete from private.hidden_photos h
    where h.path = p_path and h.property_id = p_property_id and h.missing_place is null;
    if not found or cardinality(v_home.image_urls) >= 10
      -- Handed over: the file is in the folder of the former owner.
      or not private.are_photos_of(array[p_path], v_home.owner_id, v_home.former_photos)
    then
      return false;
    end if;
  else
    return false;
  end if;
  -- As the CLI, which is no user: an operator changes no home of another account.
  perform set_config('request.jwt.claims', '', true);
  if p_is_hidden then
    update public.properties p
    set image_urls = array_remove(p.image_urls, p_path)
    where private.photo_paths(p.image_urls) @> array[p_path];
  else
    update public.properties p set image_urls = p.image_urls || p_path where p.id = p_property_id;
  end if;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;

create function public.hide_photo(p_property_id uuid, p_path text, p_is_hidden boolean, p_reason text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Path', p_path, 300);
  select private.hide_photo(p_property_id, p_path, p_is_hidden, p_reason)
$$;
comment on function public.hide_photo(uuid, text, boolean, text) is
  'For operators: hides a photo of a home from everybody but its owner, or shows it again, as the last photo. The log says '
  'so. False if nothing changed. Raises SC404 for everybody else, and SC409 for a file that was replaced since it was hidden.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_new_photos(timestamptz, text, integer),
  private.hide_photo(uuid, text, boolean, text),
  public.read_new_photos(timestamptz, text, integer),
  public.hide_photo(uuid, text, boolean, text)
to anon, authenticated;

create function private.read_missing_photos(p_after uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read hidden_photos. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return (
    select jsonb_build_object(
      'photo_count', (select count(*) from private.hidden_photos h where h.missing_place is not null),
      'homes', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', home.id, 'name', home.name, 'city', home.city, 'state', home.state, 'paths', home.paths,
            'missing_since', home.missing_since, 'asked_at', home.asked_at
          )
          order by home.id
        ),
        '[]'
      )
    )
    from (
      select p.id, p.name, p.city, p.state, array_agg(h.path order by h.missing_place, h.path) as paths,
        min(h.hidden_at) as missing_since, max(n.created_at) as asked_at
      from private.hidden_photos h
      join public.properties p on p.id = h.property_id
      left join private.owner_notes n on n.id = h.note_id
      where h.missing_place is not null and (p_after is null or h.property_id > p_after)
      group by p.id
      order by p.id
      limit 100
    ) as home
  );
end
$$;

create function public.read_missing_photos(p_after uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_missing_photos(p_after)
$$;
comment on function public.read_missing_photos(uuid) is
  'For operators: the homes with missing photos, after the home p_after, at most 100, and the number of all missing photos: '
  '{photo_count, homes: [{id, name, city, state, paths, missing_since, asked_at}]}. Raises SC404 for everybody else.';
grant execute on function private.read_missing_photos(uuid), public.read_missing_photos(uuid) to anon, authenticated;
