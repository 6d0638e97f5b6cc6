-- storage.objects: photos. Own folder for writing; listed photos of visible homes for reading.
begin;
select plan(63);
select tests.create_world();
-- What the storage API says before it deletes; without it no row may be deleted in SQL at all.
set local storage.allow_delete_query = 'true';

select is(
  (select array_agg(policyname::text || ' ' || cmd || ' ' || roles::text order by policyname)
    from pg_policies where schemaname = 'storage' and tablename = 'objects'),
  array[
    'delete_own_photos DELETE {authenticated}',
    'insert_own_photos INSERT {authenticated}',
    'select_listed_photos SELECT {anon}',
    'select_own_and_listed_photos SELECT {authenticated}',
    'update_own_photos UPDATE {authenticated}'
  ],
  'one policy for each verb and role; visitors only read'
);

-- The files that one sees, without the ids that all folders are named by.
prepare files as
  select regexp_replace(name, '^.{36}/', '') from storage.objects where bucket_id = 'property-images' order by 1;

create function tests.upload(p_name text, p_path text) returns void
language sql
set search_path = ''
as $$
  insert into storage.objects (bucket_id, name) values ('property-images', tests.id(p_name) || '/' || p_path)
$$;
create function tests.move(p_from text, p_to text) returns integer
language sql
set search_path = ''
as $$
  select tests.rows(format('update storage.objects set name = %L where name = %L', p_to, p_from))
$$;
grant execute on function tests.upload(text, text), tests.move(text, text) to anon, authenticated;

-- alice: owner of Sunrise and Hidden.
select tests.log_in('alice');
select results_eq(
  'files',
  array[
    'photos/harbor.jpg', 'photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'photos/unlisted.jpg',
    'temp/new.jpg'
  ],
  'alice reads her whole folder, and the photo of oscar''s active home'
);
select lives_ok($$select tests.upload('alice', 'temp/kitchen.jpg')$$, 'alice uploads to her temp folder');
select lives_ok(
  $$select tests.upload('alice', tests.home('Hidden') || '/garden.jpg')$$, 'and to the folder of her home'
);
select throws_ok(
  format('select tests.upload(%L, %L)', who, path), '42501',
  'new row violates row-level security policy for table "objects"', 'alice cannot upload ' || what
)
from (values
  ('oscar', 'temp/kitchen.jpg', 'to oscar''s temp folder'),
  ('oscar', tests.home('Harbor') || '/kitchen.jpg', 'to the folder of oscar''s home'),
  ('alice', tests.home('Harbor') || '/kitchen.jpg', 'to a folder of hers named after oscar''s home'),
  ('alice', gen_random_uuid() || '/kitchen.jpg', 'to the folder of no home'),
  ('alice', 'kitchen.jpg', 'beside the folders'),
  ('alice', 'photos/kitchen.jpg', 'to any other folder'),
  ('alice', 'temp/deep/kitchen.jpg', 'to a folder in a folder'),
  ('alice', 'temp/.hidden', 'a file whose name begins with a dot'),
  ('alice', 'temp/', 'a file without a name'),
  ('alice', 'temp/kitchen one.jpg', 'a file with a blank in its name'),
  ('alice', 'temp/' || repeat('k', 300) || '.jpg', 'a file with an endless name')
) as refused (who, path, what);
select throws_ok(
  $$insert into storage.objects (bucket_id, name) values ('other', tests.id('alice') || '/temp/kitchen.jpg')$$,
  '42501', 'new row violates row-level security policy for table "objects"', 'alice cannot upload to another bucket'
);
select is(
  tests.move(tests.id('alice') || '/temp/kitchen.jpg', tests.id('alice') || '/' || tests.home('Sunrise') || '/k.jpg'),
  1, 'alice moves a photo from temp to her home'
);
select throws_ok(
  format('select tests.move(%L, %L)', tests.id('alice') || '/temp/new.jpg', path), '42501',
  'new row violates row-level security policy for table "objects"', 'alice cannot move a photo ' || what
)
from (values
  (tests.id('oscar') || '/temp/new.jpg', 'to oscar''s temp folder'),
  (tests.id('alice') || '/' || tests.home('Harbor') || '/new.jpg', 'to a home that is not hers'),
  (tests.id('alice') || '/photos/new.jpg', 'to any other folder')
) as refused (path, what);
select is(
  tests.move(tests.id('oscar') || '/photos/harbor.jpg', tests.id('alice') || '/temp/harbor.jpg'), 0,
  'alice does not take oscar''s photo, though she sees it'
);
select is(
  tests.rows($$delete from storage.objects where name = tests.id('alice') || '/temp/new.jpg'$$), 1,
  'alice deletes a temp photo'
);
select is(
  tests.rows($$delete from storage.objects where name = tests.id('alice') || '/photos/unlisted.jpg'$$), 1,
  'alice deletes any photo of her folder, also after its home is gone'
);
select is(
  tests.rows($$delete from storage.objects where name like tests.id('oscar') || '/%'$$), 0,
  'alice deletes nothing of oscar''s'
);

-- oscar: owner of Harbor and Closed.
select tests.log_in('oscar');
select results_eq(
  'files',
  array['photos/closed.jpg', 'photos/harbor.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'oscar reads his folder, and photo and thumbnail of alice''s active home'
);
select lives_ok($$select tests.upload('oscar', tests.home('Closed') || '/a.jpg')$$, 'oscar uploads to his home');
select throws_ok(
  $$select tests.upload('alice', 'temp/a.jpg')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'oscar cannot upload to alice''s folder'
);
select is(
  tests.move(tests.id('alice') || '/photos/sunrise.jpg', tests.id('alice') || '/temp/gone.jpg'), 0,
  'oscar moves nothing of alice''s'
);
select is(
  tests.rows($$delete from storage.objects where name = tests.id('alice') || '/photos/sunrise.jpg'$$), 0,
  'oscar deletes nothing of alice''s'
);
select is(
  tests.rows($$delete from storage.objects where name = tests.id('oscar') || '/' || tests.home('Closed') || '/a.jpg'$$),
  1, 'oscar deletes his own'
);

-- pat: a family who saved Closed.
select tests.log_in('pat');
select results_eq(
  'files',
  array['photos/closed.jpg', 'photos/harbor.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'temp/cat.jpg'],
  'pat reads pat''s folder, photos of active homes and of the inactive one that pat saved'
);
select lives_ok($$select tests.upload('pat', 'temp/dog.jpg')$$, 'pat uploads to pat''s temp folder');
select throws_ok(
  $$select tests.upload('pat', tests.home('Closed') || '/dog.jpg')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'but not to the folder of a saved home'
);
select is(
  tests.move(tests.id('pat') || '/temp/cat.jpg', tests.id('pat') || '/temp/tom.jpg'), 1, 'pat renames an upload'
);
select is(
  tests.move(tests.id('oscar') || '/photos/closed.jpg', tests.id('pat') || '/temp/closed.jpg'), 0,
  'pat moves nothing of oscar''s'
);
select is(tests.rows('delete from storage.objects'), 2, 'pat deletes pat''s uploads, and nothing else');

-- fay: a family.
select tests.log_in('fay');
select results_eq(
  'files', array['photos/harbor.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'fay reads photos of active homes only'
);
select throws_ok(
  $$select tests.upload('alice', 'temp/a.jpg')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'fay cannot upload to alice''s folder'
);
select is(
  tests.rows($$update storage.objects set name = tests.id('fay') || '/temp/a.jpg'$$), 0, 'fay moves nothing of others'
);
select is(tests.rows('delete from storage.objects'), 0, 'fay deletes nothing of others');

-- A visitor.
select tests.log_out();
select results_eq(
  'files', array['photos/harbor.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'a visitor reads photos of active homes only'
);
select throws_ok(
  $$select tests.upload('alice', 'temp/a.jpg')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'a visitor uploads nothing'
);
select is(
  tests.rows($$update storage.objects set name = 'x'$$), 0, 'a visitor moves nothing'
);
select is(tests.rows('delete from storage.objects'), 0, 'a visitor deletes nothing');

-- A temp photo stays private even if a home lists it, as it does when moving failed.
select tests.as_admin();
update public.properties
set image_urls = array[tests.id('alice') || '/temp/listed.jpg', tests.id('alice') || '/photos/sunrise.jpg']
where id = tests.home('Sunrise');
insert into storage.objects (bucket_id, name) values ('property-images', tests.id('alice') || '/temp/listed.jpg');
select tests.log_out();
select results_eq(
  'files', array['photos/harbor.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'a visitor does not read a temp photo, listed or not'
);

-- Nothing makes another's photo readable: one cannot list it.
select tests.log_in('oscar');
select throws_ok(
  $$update public.properties set image_urls = array[tests.id('alice') || '/photos/hidden.jpg']
    where id = tests.home('Harbor')$$,
  '23514', 'new row for relation "properties" violates check constraint "image_urls_are_in_own_folder"',
  'oscar cannot list a photo of alice''s'
);

-- The bucket.
select tests.as_admin();
select results_eq(
  $$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'property-images'$$,
  $$values (
    false, 10485760::bigint,
    array['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/svg+xml']
  )$$,
  'the bucket is private and takes images of at most 10 MB'
);
select tests.log_in('alice');
select is(tests.rows($$update storage.buckets set public = true$$), 0, 'alice cannot make the bucket public');
select tests.log_out();
select is(tests.rows($$update storage.buckets set public = true$$), 0, 'nor can a visitor');

-- What waits in a temp folder for its home: 200 files, and no more.
select tests.as_admin();
delete from storage.objects where name like tests.id('alice') || '/temp/%';
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id('alice') || '/temp/' || n || '.jpg' from generate_series(1, 199) as n;
select tests.log_in('alice');
select lives_ok($$select tests.upload('alice', 'temp/200.jpg')$$, 'the 200th file waits in temp');
select throws_ok(
  $$select tests.upload('alice', 'temp/201.jpg')$$, '42501', 'At most 200 photos can wait for their home.',
  'the next one is refused'
);
select lives_ok($$select tests.upload('alice', tests.home('Hidden') || '/202.jpg')$$, 'a photo of a home');
select throws_ok(
  $$select tests.move(
    tests.id('alice') || '/' || tests.home('Hidden') || '/202.jpg', tests.id('alice') || '/temp/202.jpg'
  )$$, '42501',
  'At most 200 photos can wait for their home.', 'cannot be moved to the full folder either'
);
select is(
  tests.move(tests.id('alice') || '/temp/2.jpg', tests.id('alice') || '/temp/two.jpg'), 1, 'a renamed one counts once'
);
select tests.as_service();
select throws_ok(
  $$insert into storage.objects (bucket_id, name) values ('property-images', tests.id('alice') || '/temp/201.jpg')$$,
  '42501', 'At most 200 photos can wait for their home.', 'and one that Storage writes as a role without policies'
);
select tests.log_in('oscar');
select throws_ok(
  $$select tests.upload('alice', 'temp/201.jpg')$$, '42501',
  'new row violates row-level security policy for table "objects"', 'nobody else learns that the folder is full'
);
select lives_ok($$select tests.upload('oscar', 'temp/1.jpg')$$, 'another account has room');
select tests.log_in('alice');
select lives_ok(
  $$select tests.upload('alice', tests.home('Hidden') || '/201.jpg')$$, 'the folder of a home has room all the same'
);
select is(
  tests.move(tests.id('alice') || '/temp/1.jpg', tests.id('alice') || '/' || tests.home('Sunrise') || '/1.jpg'), 1,
  'a full temp folder is emptied by saving'
);
select lives_ok($$select tests.upload('alice', 'temp/201.jpg')$$, 'which makes room for one more');

-- Signed-out tokens.
select tests.as_admin();
delete from auth.sessions where user_id = tests.id('alice');
select tests.log_in('alice');
select throws_ok(
  $$select tests.upload('alice', 'temp/a.jpg')$$, 'SC401', 'Your session has ended. Please sign in again.',
  'a signed-out token uploads nothing'
);
select throws_ok(
  'delete from storage.objects', 'SC401', 'Your session has ended. Please sign in again.', 'and deletes nothing'
);
select throws_ok(
  'files', 'SC401', 'Your session has ended. Please sign in again.', 'and reads nothing'
);

select * from finish();
rollback;
