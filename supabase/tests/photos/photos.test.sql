begin;
select plan(41);
savepoint start;

-- list_own_removable_photos(): the unused photos of the caller.
select tests.create_fixtures();
create function tests.removable(p_who text) returns text[] language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return array(select regexp_replace(path, '^.{36}/', '') from public.list_own_removable_photos() as path order by 1);
end
$$;
select is(tests.removable('alice'), '{}', 'an upload that was never listed may be listed soon');
select tests.affects('alice', $$update public.properties set image_urls = '{}' where name = 'Sunrise'$$, 1);
select is(
  tests.removable('alice'), array['photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'a photo that was removed from a home, with its thumbnail'
);
select tests.affects(
  'alice',
  $$update public.properties set image_urls = image_urls || (tests.id('alice') || '/photos/sunrise.jpg')
    where name = 'Hidden'$$, 1
);
select is(tests.removable('alice'), '{}', 'not a photo that another home lists');
select tests.affects('alice', $$delete from public.properties where name = 'Hidden'$$, 1);
select tests.act_as('postgres');
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id('alice') || '/' || tests.home('Sunrise') || '/attic.jpg';
select is(
  tests.removable('alice'), array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'the photos of a deleted home, and not an unlisted photo in the folder of another home'
);
select tests.affects('alice', 'delete from public.properties', 1);
select is(
  (select count(*)::integer from unnest(tests.removable('alice')) path where path like '%/attic.jpg'), 1,
  'everything in the folder of a deleted home'
);
select is(tests.removable('oscar'), '{}', 'oscar does not see photos of alice');
select is(tests.removable('pat'), '{}', 'not a new upload');
select tests.act_as('postgres');
update storage.objects set created_at = now() - interval '25 hours';
select is(tests.removable('pat'), array['temp/cat.jpg'], 'an upload that is older than a day');

rollback to start;

-- list_removable_photos(): all unused photos.
select tests.create_fixtures();
create function tests.removable(p_filter text default '%') returns text[] language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return array(
    select regexp_replace(path, '^.{36}/', '')
    from jsonb_array_elements_text(public.list_removable_photos() -> 'paths') as path
    where path like p_filter
    order by 1
  );
end
$$;
select is(tests.removable(), '{}', 'nothing is unused');
select tests.act_as('postgres');
update storage.objects set created_at = now() - interval '25 hours';
update public.properties set image_urls = '{}' where name = 'Harbor';
select is(
  tests.removable(), array['photos/harbor.jpg', 'temp/cat.jpg', 'temp/new.jpg'],
  'temp files older than a day and removed photos of all users'
);
select tests.act_as('postgres');
create function tests.walk(p_size integer, out paths text[], out slices integer) language plpgsql as $$
declare
  v_slice jsonb;
begin
  slices := 0;
  loop
    v_slice := public.list_removable_photos(p_size);
    perform public.save_photo_cleanup(v_slice ->> 'last_path');
    paths := paths || array(select jsonb_array_elements_text(v_slice -> 'paths'));
    slices := slices + 1;
    exit when v_slice ->> 'last_path' = '' or slices > 100;
  end loop;
end
$$;
select tests.act_as('service_role');
select is(
  (select array(select regexp_replace(path, '^.{36}/', '') from unnest(w.paths) path order by 1) from tests.walk(3) w),
  tests.removable(), 'slices of three files list the same photos'
);
select is(
  (select slices from tests.walk(3)),
  (select count(*)::integer / 3 + 1 from storage.objects where bucket_id = 'property-images'), 'each file is read once'
);
select is(
  public.list_removable_photos(1000000) ->> 'last_path', '', 'after the end of the bucket, the next slice is the first'
);
select tests.act_as('postgres');
update storage.objects set created_at = now() - interval '23 hours' where name like '%/temp/new.jpg';
update public.properties set image_urls = image_urls || (tests.id('oscar') || '/photos/harbor.jpg') where name = 'Closed';
select is(tests.removable(), array['temp/cat.jpg'], 'not newer temp files and not photos that another home lists');
select tests.act_as('postgres');
delete from auth.users where id = tests.id('alice');
select is(
  tests.removable(tests.id('alice') || '%'),
  array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'photos/unlisted.jpg', 'temp/new.jpg'],
  'all files of a deleted account'
);
select tests.act_as('postgres');
update public.properties set image_urls = array[tests.id('oscar') || '/temp/kept.jpg'] where name = 'Harbor';
insert into storage.objects (bucket_id, name, created_at, updated_at)
select 'property-images', concat_ws('/', tests.id('oscar'), file), changed, changed
from (values
  ('temp/kept.jpg', now() - interval '2 days'),
  (tests.home('Harbor') || '/old.jpg', now() - interval '25 hours'),
  (tests.home('Harbor') || '/young.jpg', now() - interval '23 hours')
) as f (file, changed);
select is(tests.removable('%/kept.jpg'), '{}', 'not a temp file that a home lists because moving it failed');
select is(cardinality(tests.removable('%/old.jpg')), 1, 'a file that was moved to a home a day ago and never listed');
select is(tests.removable('%/young.jpg'), '{}', 'not one that was moved today');
select tests.act_as('postgres');
insert into storage.buckets (id, name) values ('other', 'other');
insert into storage.objects (bucket_id, name, created_at) values ('other', 'x/temp/y.jpg', now() - interval '2 days');
select is(tests.removable('x/%'), '{}', 'no files in other buckets');

rollback to start;

-- list_removed_photos(): photos that owners removed.
select tests.create_fixtures();
create function tests.removed(p_owner text) returns text[] language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return array(
    select (string_to_array(path, '/'))[3] from public.list_removed_photos() as path
    where path like tests.id(p_owner) || '/%' order by 1
  );
end
$$;
create function tests.recorded() returns text[] language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return array(select split_part(path, '/', 3) from private.removed_photos order by 1);
end
$$;
select is(tests.removed('alice'), '{}', 'nothing was removed');
select tests.act_as('alice');
update public.properties set image_urls = array[tests.id('alice') || '/photos/none.jpg'] where name = 'Sunrise';
update public.properties set image_urls = '{}' where name = 'Sunrise';
select is(tests.recorded(), array['sunrise.jpg', 'sunrise.thumb.jpg'], 'only paths of existing files are recorded');
select is(tests.removed('alice'), array['sunrise.jpg', 'sunrise.thumb.jpg'], 'a removed photo with its thumbnail');
select tests.affects('service_role', 'select from public.list_removed_photos(1)', 1);
select public.postpone_removed_photos(array[tests.id('alice') || '/photos/sunrise.jpg']);
select is(tests.removed('alice'), array['sunrise.thumb.jpg'], 'not one that Storage did not delete a moment ago');
select tests.act_as('postgres');
update private.removed_photos set removed_at = removed_at - interval '5 minutes' where path like '%/sunrise.jpg';
select tests.act_as('alice');
update public.properties set image_urls = image_urls || (tests.id('alice') || '/photos/sunrise.jpg') where name = 'Hidden';
select is(tests.removed('alice'), '{}', 'not a photo that another home lists');
select tests.act_as('postgres');
insert into storage.objects (bucket_id, name)
select 'property-images', tests.id(owner) || '/' || tests.home(home) || '/attic.jpg'
from (values ('alice', 'Hidden'), ('oscar', 'Harbor')) as f (owner, home);
select tests.affects('alice', $$delete from public.properties where name = 'Hidden'$$, 1);
select is(
  tests.removed('alice'), array['attic.jpg', 'hidden.jpg', 'sunrise.jpg', 'sunrise.thumb.jpg'],
  'the photos of a deleted home and everything in its folder'
);
select is(tests.removed('oscar'), '{}', 'no photos of other owners');
select tests.act_as('postgres');
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where name ~ '/sunrise.*jpg$';
select is(tests.removed('alice'), array['attic.jpg', 'hidden.jpg'], 'deleted files are not listed');
select is(tests.recorded(), array['attic.jpg', 'hidden.jpg'], 'and no longer recorded');

rollback to start;

-- Photos of users are hidden from others until housekeeping has read them.
select tests.create_fixtures();
insert into storage.objects (bucket_id, name, owner_id)
select 'property-images', tests.id('alice') || path, tests.id('alice')
from unnest(array['/' || tests.home('Sunrise') || '/direct.jpg', '/temp/waiting.jpg']) as path;
update public.properties set image_urls = image_urls || (tests.id('alice') || '/' || tests.home('Sunrise') || '/direct.jpg')
where id = tests.home('Sunrise');
create function tests.sees(p_who text) returns text[] language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return array(select split_part(o.name, '/', 3) from storage.objects o where o.name not like '%/temp/%' order by 1);
end
$$;
select ok(tests.sees('alice') @> '{direct.jpg}', 'the owner sees a new photo');
select ok(tests.sees(who) @> '{sunrise.jpg}' and not tests.sees(who) @> '{direct.jpg}', who || ' does not')
from unnest(array['visitor', 'pat']) as who;
select tests.act_as('postgres');
insert into private.unread_photos (path) values (tests.id('alice') || '/photos/gone.jpg');
select tests.act_as('service_role');
create temp table unread as select * from public.list_unread_photos();
select is((select array_agg(split_part(path, '/', 3)) from unread), '{direct.jpg}', 'housekeeping reads it, and no temporary file');
select public.mark_photo_read(path, stored_at - interval '1 second') from unread;
select ok(not tests.sees('visitor') @> '{direct.jpg}', 'it stays hidden if it was replaced meanwhile');
select tests.act_as('service_role');
select public.mark_photo_read(path, stored_at) from unread;
select ok(tests.sees('visitor') @> '{direct.jpg}', 'then visitors see it');
select tests.act_as('postgres');
update storage.objects set metadata = '{"mimetype": "image/png"}' where name like '%/direct.jpg';
select ok(not tests.sees('visitor') @> '{direct.jpg}', 'until its owner replaces it');

select * from finish();
rollback;
