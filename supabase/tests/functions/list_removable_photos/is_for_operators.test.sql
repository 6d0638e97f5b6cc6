begin;
select plan(10);
select tests.create_world();

prepare removable as
  select regexp_replace(path, '^.{36}/', '') from public.list_removable_photos() as path order by 1;

select tests.as_service();
select is_empty('removable', 'at first there is nothing');
select tests.as_admin();
update storage.objects set created_at = now() - interval '25 hours';
update public.properties set image_urls = '{}' where name = 'Harbor';
select tests.as_service();
select results_eq(
  'removable', array['photos/harbor.jpg', 'temp/cat.jpg', 'temp/new.jpg'],
  'temp uploads older than a day and removed photos, of everybody'
);
select is(tests.rows('select from public.list_removable_photos(2)'), 2, 'as many at a time as asked for');
select tests.as_admin();
update storage.objects set created_at = now() - interval '23 hours' where name like '%/temp/new.jpg';
update public.properties set image_urls = image_urls || (tests.id('oscar') || '/photos/harbor.jpg') where name = 'Closed';
select tests.as_service();
select results_eq('removable', array['temp/cat.jpg'], 'not younger ones, nor what another home lists');
select tests.as_admin();
delete from auth.users where id = tests.id('alice');
select tests.as_service();
select results_eq(
  'removable',
  array[
    'photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'photos/unlisted.jpg', 'temp/cat.jpg',
    'temp/new.jpg'
  ],
  'and everything of a deleted account'
);
select tests.as_admin();
update public.properties set image_urls = array[tests.id('oscar') || '/temp/kept.jpg'] where name = 'Harbor';
insert into storage.objects (bucket_id, name, created_at)
values ('property-images', tests.id('oscar') || '/temp/kept.jpg', now() - interval '2 days');
select tests.as_service();
select is_empty(
  $$select from public.list_removable_photos() path where path like '%/kept.jpg'$$,
  'a temp photo that a home lists, because moving failed, stays for its owner to move again'
);
select tests.as_admin();
insert into storage.objects (bucket_id, name, created_at, updated_at)
select 'property-images', concat_ws('/', tests.id('oscar'), tests.home('Harbor'), file), moved, moved
from (values ('old.jpg', now() - interval '25 hours'), ('young.jpg', now() - interval '23 hours')) as f (file, moved);
select tests.as_service();
select results_eq(
  $$select split_part(path, '/', 3) from public.list_removable_photos() path where path ~ '/(old|young).jpg$'$$,
  array['old.jpg'],
  'what was moved to a home yesterday and is not listed may go, what is still on its way not'
);

select tests.log_in('oscar');
select throws_ok(
  'removable', '42501', 'permission denied for function list_removable_photos', 'an account is refused'
);
select tests.log_out();
select throws_ok(
  'removable', '42501', 'permission denied for function list_removable_photos', 'and a visitor'
);
select tests.as_admin();
insert into storage.buckets (id, name) values ('other', 'other');
insert into storage.objects (bucket_id, name, created_at) values ('other', 'x/temp/y.jpg', now() - interval '2 days');
select tests.as_service();
select is_empty(
  $$select from public.list_removable_photos() path where path like 'x/%'$$, 'other buckets are left alone'
);

select * from finish();
rollback;
