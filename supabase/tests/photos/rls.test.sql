-- storage.objects: the paths, types and numbers of photos. supabase/tests/security tests who reads and writes them.
begin;
select plan(35);
select tests.create_fixtures();
-- Without this setting, which the Storage API sends, no row can be deleted in SQL.
set local storage.allow_delete_query = 'true';

select results_eq(
  $$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'property-images'$$,
  $$values (
    false, 10485760::bigint,
    array['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']
  )$$,
  'the bucket is private and accepts images of at most 10 MB'
);

create function tests.reads(p_who text, p_files text[]) returns text language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return is(
    array(select regexp_replace(name, '^.{36}/', '') from storage.objects where bucket_id = 'property-images' order by 1),
    p_files, format('%s reads %s', p_who, p_files)
  );
end
$$;
create function tests.upload(p_owner text, p_path text) returns text language sql immutable as $$
  select format(
    'insert into storage.objects (bucket_id, name) values (%L, %L)', 'property-images', tests.id(p_owner) || '/' || p_path
  )
$$;
create function tests.move(p_from_owner text, p_from text, p_to_owner text, p_to text) returns text
language sql immutable as $$
  select format(
    'update storage.objects set name = %L where name = %L',
    tests.id(p_to_owner) || '/' || p_to, tests.id(p_from_owner) || '/' || p_from
  )
$$;
-- supabase/tests/security tests who can read, upload, move and delete. These are the paths that a policy rejects.
select tests.violates_policy(who, 'objects', sql)
from (
  select 'alice' as who, tests.upload(owner, path) as sql
  from (values
    ('oscar', 'temp/kitchen.jpg'),
    ('oscar', tests.home('Harbor') || '/kitchen.jpg'),
    ('alice', tests.home('Harbor') || '/kitchen.jpg'),
    ('alice', gen_random_uuid() || '/kitchen.jpg'),
    ('alice', 'kitchen.jpg'),
    ('alice', 'photos/kitchen.jpg'),
    ('alice', 'temp/deep/kitchen.jpg'),
    ('alice', 'temp/.hidden'),
    ('alice', 'temp/'),
    ('alice', 'temp/kitchen one.jpg'),
    ('alice', 'temp/kitchen.svg'),
    ('alice', 'temp/kitchen.jpg.html'),
    ('alice', 'temp/kitchen'),
    ('alice', 'temp/' || repeat('k', 300) || '.jpg')
  ) as upload (owner, path)
  union all values
    (
      'alice',
      $$insert into storage.objects (bucket_id, name) values ('other', tests.id('alice') || '/temp/kitchen.jpg')$$
    ),
    ('alice', tests.move('alice', 'photos/sunrise.jpg', 'oscar', 'temp/new.jpg')),
    ('alice', tests.move('alice', 'photos/sunrise.jpg', 'alice', tests.home('Harbor') || '/new.jpg')),
    ('alice', tests.move('alice', 'photos/sunrise.jpg', 'alice', 'photos/new.jpg')),
    ('alice', tests.move('alice', 'photos/sunrise.jpg', 'alice', 'temp/new.svg')),
    ('pat', tests.upload('pat', tests.home('Closed') || '/dog.jpg'))
) as statement;

-- Storage writes the type of a file as a role that bypasses policies.
set constraints all immediate;
select tests.throws('service_role', sql, '42501', 'photo_kind_refused')
from unnest(array[
  $$insert into storage.objects (bucket_id, name, metadata)
    values ('property-images', 'a.png', '{"mimetype": "image/svg+xml"}')$$,
  $$update storage.objects set metadata = '{"mimetype": "image/svg+xml"}' where bucket_id = 'property-images'$$
]) as sql;

-- A temp photo is private, even if a home lists it. An owner cannot list a photo of another owner.
select tests.act_as('postgres');
update public.properties
set image_urls = array[tests.id('alice') || '/temp/listed.jpg', tests.id('alice') || '/photos/sunrise.jpg']
where id = tests.home('Sunrise');
insert into storage.objects (bucket_id, name) values ('property-images', tests.id('alice') || '/temp/listed.jpg');
select tests.reads('visitor', array['photos/harbor.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg']);
select tests.throws(
  'oscar',
  $$update public.properties set image_urls = array[tests.id('alice') || '/photos/hidden.jpg']
    where id = tests.home('Harbor')$$,
  '23514', 'new row for relation "properties" violates check constraint "image_urls_are_in_own_folder"'
);

-- The temp folder has a limit of 200 files. The folders of homes and of other users are not affected.
select tests.act_as('postgres');
delete from storage.objects where name like tests.id('alice') || '/temp/%';
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id('alice') || '/temp/' || n || '.jpg' from generate_series(1, 199) as n;
select tests.affects('alice', sql, 1)
from unnest(array[
  tests.upload('alice', 'temp/200.jpg'),
  tests.upload('alice', tests.home('Hidden') || '/202.jpg'),
  tests.move('alice', 'temp/2.jpg', 'alice', 'temp/two.jpg')
]) as sql;
select tests.throws(who, sql, '42501', 'photos_waiting_too_many')
from (values
  ('alice', tests.upload('alice', 'temp/201.jpg')),
  ('alice', tests.move('alice', tests.home('Hidden') || '/202.jpg', 'alice', 'temp/202.jpg')),
  ('service_role', tests.upload('alice', 'temp/201.jpg'))
) as statement (who, sql);
-- Another user gets the error of the policy and does not learn that the folder is full.
select tests.violates_policy('oscar', 'objects', tests.upload('alice', 'temp/201.jpg'));
select tests.affects(who, sql, 1)
from (values
  ('oscar', tests.upload('oscar', 'temp/1.jpg')),
  ('alice', tests.move('alice', 'temp/1.jpg', 'alice', tests.home('Sunrise') || '/1.jpg')),
  ('alice', tests.upload('alice', 'temp/201.jpg'))
) as statement (who, sql);

select * from finish();
rollback;
