-- The rows that every project has: the bucket of the photos, random keys of the project, and settings.
-- Risk: with other keys, links in mails that were sent do not work, and suspended addresses are not recognized.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'property-images', 'property-images', false, 10 * 1024 * 1024,
  array['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.tie_break_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
insert into private.address_key (key) values (extensions.gen_random_bytes(32));
insert into private.unsubscribe_key (key) values (extensions.gen_random_bytes(32));
insert into private.search_news_settings default values;
