begin;
select plan(0);
savepoint start;

-- list_own_removable_photos(): the unused photos of the caller.
select tests.create_fixtures();

prepare removable as
  select regexp_replace(path, '^.{36}/', '') from public.list_own_removable_photos() as path order by 1;

select tests.act_as('alice');
select is_empty('removable', 'at first there is nothing: an upload that no home ever listed may still be on its way');
select is(
  tests.rows($$update public.properties set image_urls = '{}' where name = 'Sunrise'$$), 1, 'alice removes a photo'
);
select results_eq('removable', array['photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'], 'it may go, with its thumbnail');
select is(
  tests.rows($$update public.properties
    set image_urls = image_urls || (tests.id('alice') || '/photos/sunrise.jpg') where name = 'Hidden'$$), 1,
  'alice lists it for another home'
);
select is_empty('removable', 'then it stays');
select is(tests.rows($$delete from public.properties where name = 'Hidden'$$), 1, 'alice deletes that home');
select results_eq(
  'removable', array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'], 'both its photos may go'
);

-- What lies in the folder of a home goes with the home, listed or not.
select tests.act_as('postgres');
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id('alice') || '/' || tests.home('Sunrise') || '/attic.jpg';
select tests.act_as('alice');
select results_eq(
  'removable', array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'a photo in the folder of a home stays, as it may be about to be listed'
);
select is(tests.rows('delete from public.properties'), 1, 'until the home is deleted');
select is(
  (select count(*)::integer from public.list_own_removable_photos() path where path like '%/attic.jpg'), 1,
  'then it may go'
);

select tests.act_as('oscar');
select is_empty('removable', 'oscar is not told of alice''s photos');
select tests.act_as('pat');
select is_empty('removable', 'a fresh temp upload stays');
select tests.act_as('postgres');
update storage.objects set created_at = now() - interval '25 hours';
select tests.act_as('pat');
select results_eq('removable', array['temp/cat.jpg'], 'one of yesterday may go');

rollback to start;
deallocate all;

-- list_removable_photos(): all unused photos.
select tests.create_fixtures();

prepare removable as
  select regexp_replace(path, '^.{36}/', '') from public.list_removable_photos() as path order by 1;

select tests.act_as('service_role');
select is_empty('removable', 'at first there is nothing');
select tests.act_as('postgres');
update storage.objects set created_at = now() - interval '25 hours';
update public.properties set image_urls = '{}' where name = 'Harbor';
select tests.act_as('service_role');
select results_eq(
  'removable', array['photos/harbor.jpg', 'temp/cat.jpg', 'temp/new.jpg'],
  'temp uploads older than a day and removed photos, of everybody'
);
select is(tests.rows('select from public.list_removable_photos(2)'), 2, 'as many at a time as asked for');
select tests.act_as('postgres');
update storage.objects set created_at = now() - interval '23 hours' where name like '%/temp/new.jpg';
update public.properties set image_urls = image_urls || (tests.id('oscar') || '/photos/harbor.jpg') where name = 'Closed';
select tests.act_as('service_role');
select results_eq('removable', array['temp/cat.jpg'], 'not younger ones, nor what another home lists');
select tests.act_as('postgres');
delete from auth.users where id = tests.id('alice');
select tests.act_as('service_role');
select results_eq(
  'removable',
  array[
    'photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'photos/unlisted.jpg', 'temp/cat.jpg',
    'temp/new.jpg'
  ],
  'and everything of a deleted account'
);
select tests.act_as('postgres');
update public.properties set image_urls = array[tests.id('oscar') || '/temp/kept.jpg'] where name = 'Harbor';
insert into storage.objects (bucket_id, name, created_at)
values ('property-images', tests.id('oscar') || '/temp/kept.jpg', now() - interval '2 days');
select tests.act_as('service_role');
select is_empty(
  $$select from public.list_removable_photos() path where path like '%/kept.jpg'$$,
  'a temp photo that a home lists, because moving failed, stays for its owner to move again'
);
select tests.act_as('postgres');
insert into storage.objects (bucket_id, name, created_at, updated_at)
select 'property-images', concat_ws('/', tests.id('oscar'), tests.home('Harbor'), file), moved, moved
from (values ('old.jpg', now() - interval '25 hours'), ('young.jpg', now() - interval '23 hours')) as f (file, moved);
select tests.act_as('service_role');
select results_eq(
  $$select split_part(path, '/', 3) from public.list_removable_photos() path where path ~ '/(old|young).jpg$'$$,
  array['old.jpg'],
  'what was moved to a home yesterday and is not listed may go, what is still on its way not'
);

select tests.act_as('postgres');
insert into storage.buckets (id, name) values ('other', 'other');
insert into storage.objects (bucket_id, name, created_at) values ('other', 'x/temp/y.jpg', now() - interval '2 days');
select tests.act_as('service_role');
select is_empty(
  $$select from public.list_removable_photos() path where path like 'x/%'$$, 'other buckets are left alone'
);

rollback to start;
deallocate all;

-- list_removed_photos(): photos that owners removed.
select tests.create_fixtures();

prepare removed as
  select regexp_replace(path, '^.{36}/', '') from public.list_removed_photos() as path order by 1;
prepare notes as select regexp_replace(path, '^.{36}/', '') from private.removed_photos order by 1;

select tests.act_as('service_role');
select is_empty('removed', 'at first there is nothing, whatever lies in the bucket unlisted');

-- Only files are noted.
select tests.act_as('alice');
update public.properties set image_urls = array[tests.id('alice') || '/photos/none.jpg'] where name = 'Sunrise';
update public.properties set image_urls = '{}' where name = 'Sunrise';
select tests.act_as('service_role');
select results_eq(
  'notes', array['photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'], 'a path that names no file is not noted'
);
select results_eq('removed', array['photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'], 'a photo with its thumbnail is');
select is(tests.rows('select from public.list_removed_photos(1)'), 1, 'as many at a time as asked for');

-- Listed elsewhere.
select tests.act_as('alice');
update public.properties set image_urls = image_urls || (tests.id('alice') || '/photos/sunrise.jpg')
where name = 'Hidden';
select tests.act_as('service_role');
select is_empty('removed', 'a photo that another home lists stays');

-- A deleted home.
select tests.act_as('postgres');
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id(owner) || '/' || tests.home(home) || '/attic.jpg'
from (values ('alice', 'Hidden'), ('oscar', 'Harbor')) as f (owner, home);
select tests.act_as('alice');
select is(tests.rows($$delete from public.properties where name = 'Hidden'$$), 1, 'alice deletes that home');
select tests.act_as('service_role');
select results_eq(
  $$select split_part(path, '/', 3) from public.list_removed_photos() as path order by 1$$,
  array['attic.jpg', 'hidden.jpg', 'sunrise.jpg', 'sunrise.thumb.jpg'],
  'all its photos may go, with everything in its folder'
);
select is(
  (select count(*)::integer from public.list_removed_photos() as path where path like tests.id('oscar') || '/%'), 0,
  'and nothing of oscar''s'
);

-- Notes go with their files.
select tests.act_as('postgres');
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where name ~ '/sunrise.*jpg$';
select tests.act_as('service_role');
select is(tests.rows('select from public.list_removed_photos()'), 2, 'what was removed is not listed again');
select results_eq(
  $$select split_part(path, '/', 3) from private.removed_photos order by 1$$, array['attic.jpg', 'hidden.jpg'],
  'and its note is gone'
);
select tests.act_as('postgres');
delete from storage.objects where bucket_id = 'property-images';
select tests.act_as('service_role');
select is_empty('removed', 'until nothing is left');
select is_empty('notes', 'neither file nor note');

select * from finish();
rollback;
