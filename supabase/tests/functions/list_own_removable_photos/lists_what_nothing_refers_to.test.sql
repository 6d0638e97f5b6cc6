begin;
select plan(14);
select tests.create_world();

prepare removable as
  select regexp_replace(path, '^.{36}/', '') from public.list_own_removable_photos() as path order by 1;

select tests.log_in('alice');
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
select tests.as_admin();
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id('alice') || '/' || tests.home('Sunrise') || '/attic.jpg';
select tests.log_in('alice');
select results_eq(
  'removable', array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'a photo in the folder of a home stays, as it may be about to be listed'
);
select is(tests.rows('delete from public.properties'), 1, 'until the home is deleted');
select is(
  (select count(*)::integer from public.list_own_removable_photos() path where path like '%/attic.jpg'), 1,
  'then it may go'
);

select tests.log_in('oscar');
select is_empty('removable', 'oscar is not told of alice''s photos');
select tests.log_out();
select throws_ok(
  'removable', '42501', 'permission denied for function list_own_removable_photos', 'nor is a visitor of any'
);
select tests.log_in('pat');
select is_empty('removable', 'a fresh temp upload stays');
select tests.as_admin();
update storage.objects set created_at = now() - interval '25 hours';
select tests.log_in('pat');
select results_eq('removable', array['temp/cat.jpg'], 'one of yesterday may go');

select * from finish();
rollback;
