-- Photos: the bucket holds only pixels. Storage serves a file under a signed address with the type that its uploader
-- chose, and a browser would run an SVG, HTML or XML file there as a document. The app stores an SVG as PNG.

update storage.buckets
set allowed_mime_types = array['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']
where id = 'property-images';

create or replace function private.can_write_photo(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select split_part(p_path, '/', 1) = (select private.user_id())::text
    and p_path ~ '^[^/]+/[^/]+/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    and p_path ~* '\.(jpe?g|png|gif|webp|bmp)$'
    and char_length(p_path) <= 300
    and (
      split_part(p_path, '/', 2) = 'temp'
      or exists (
        select from public.properties p
        where p.owner_id = (select private.user_id()) and p.id = private.uuid_or_null(split_part(p_path, '/', 2))
      )
    )
$$;
comment on function private.can_write_photo(text) is
  'Whether a path is {caller}/temp/{file}, or {caller}/{property}/{file} with a home of the caller, and has the extension '
  'of a photo.';

create function private.tg_objects__reject_documents() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'The bucket accepts no %.', new.metadata ->> 'mimetype' using errcode = '42501';
end
$$;
comment on function private.tg_objects__reject_documents() is
  'Rejects types that a browser may run. The bucket has the same list, but its settings can be changed in the dashboard.';

-- A trigger instead of a policy, because Storage writes the type of a file as a role that bypasses policies. Deferred,
-- because Storage first tries the write with the type of the request, such as a form, and rolls it back.
create constraint trigger reject_documents
  after insert or update of metadata, bucket_id on storage.objects
  deferrable initially deferred
  for each row when (
    new.bucket_id = 'property-images'
    and new.metadata ->> 'mimetype'
      not in ('image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp')
  )
  execute function private.tg_objects__reject_documents();

-- The jobs delete the files of earlier versions: these within a minute, unsaved ones within a day.
update public.properties p
set image_urls = array(
  select path from unnest(p.image_urls) with ordinality as listed (path, place) where path !~* '\.svg$' order by place
)
where exists (select from unnest(p.image_urls) as path where path ~* '\.svg$');
