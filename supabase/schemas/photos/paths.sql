-- Paths of photos: {owner}/{folder}/{file} in the bucket property-images.
-- Risk: the check of properties and the access to files rely on them. They read nothing but their arguments.

create function private.photo_paths(p_image_urls text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(path), '{}')
    from unnest(p_image_urls) as photo,
      unnest(array[photo, regexp_replace(photo, '(\.[^./]*)?$', '.thumb.jpg')]) as path
  );
end
$$;
comment on function private.photo_paths(text[]) is
  'The paths of the photos and of their thumbnails in the bucket.';

create function private.are_photos_of(p_image_urls text[], p_owner_id uuid, p_former_photos text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select count(*) <= 10
      and count(*) = count(distinct photo)
      and coalesce(array_ndims(p_image_urls), 1) = 1
      and coalesce(bool_and(
        char_length(photo) <= 300
        and photo ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
        and photo !~ '\.thumb\.jpg$'
        and (split_part(photo, '/', 1) = p_owner_id::text or photo = any (p_former_photos))
      ), true)
    from unnest(p_image_urls) as photo
  );
end
$$;
comment on function private.are_photos_of(text[], uuid, text[]) is
  'Whether a list has at most ten different photos, none of them a thumbnail, each at {owner}/{folder}/{file} or one of the '
  'former photos.';
grant execute on function private.photo_paths(text[]), private.are_photos_of(text[], uuid, text[])
to anon, authenticated, service_role;
