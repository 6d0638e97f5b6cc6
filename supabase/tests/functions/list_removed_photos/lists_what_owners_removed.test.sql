begin;
select plan(14);
select tests.create_world();

prepare removed as
  select regexp_replace(path, '^.{36}/', '') from public.list_removed_photos() as path order by 1;
prepare notes as select regexp_replace(path, '^.{36}/', '') from private.removed_photos order by 1;

select tests.as_service();
select is_empty('removed', 'at first there is nothing, whatever lies in the bucket unlisted');

-- Only files are noted.
select tests.log_in('alice');
update public.properties set image_urls = array[tests.id('alice') || '/photos/none.jpg'] where name = 'Sunrise';
update public.properties set image_urls = '{}' where name = 'Sunrise';
select tests.as_service();
select results_eq(
  'notes', array['photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'], 'a path that names no file is not noted'
);
select results_eq('removed', array['photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'], 'a photo with its thumbnail is');
select is(tests.rows('select from public.list_removed_photos(1)'), 1, 'as many at a time as asked for');

-- Listed elsewhere.
select tests.log_in('alice');
update public.properties set image_urls = image_urls || (tests.id('alice') || '/photos/sunrise.jpg')
where name = 'Hidden';
select tests.as_service();
select is_empty('removed', 'a photo that another home lists stays');

-- A deleted home.
select tests.as_admin();
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id(owner) || '/' || tests.home(home) || '/attic.jpg'
from (values ('alice', 'Hidden'), ('oscar', 'Harbor')) as f (owner, home);
select tests.log_in('alice');
select is(tests.rows($$delete from public.properties where name = 'Hidden'$$), 1, 'alice deletes that home');
select tests.as_service();
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
select tests.as_admin();
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where name ~ '/sunrise.*jpg$';
select tests.as_service();
select is(tests.rows('select from public.list_removed_photos()'), 2, 'what was removed is not listed again');
select results_eq(
  $$select split_part(path, '/', 3) from private.removed_photos order by 1$$, array['attic.jpg', 'hidden.jpg'],
  'and its note is gone'
);
select tests.as_admin();
delete from storage.objects where bucket_id = 'property-images';
select tests.as_service();
select is_empty('removed', 'until nothing is left');
select is_empty('notes', 'neither file nor note');

select tests.log_in('alice');
select throws_ok(
  'removed', '42501', 'permission denied for function list_removed_photos', 'an account is refused'
);
select tests.log_out();
select throws_ok(
  'removed', '42501', 'permission denied for function list_removed_photos', 'and a visitor'
);

select * from finish();
rollback;
