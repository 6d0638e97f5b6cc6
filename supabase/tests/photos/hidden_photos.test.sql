begin;
select plan(26);

-- Sunrise of alice is listed, with one photo. fay is an operator.
select tests.create_fixtures();
select private.add_operator('fay@example.com', 'moderator', 'Robin Lee');
select tests.sign_in_with_app('fay');
create function tests.photo() returns text language sql immutable as $$
  select tests.id('alice') || '/photos/sunrise.jpg'
$$;
create function tests.hide(p_is_hidden boolean, p_path text default tests.photo()) returns boolean language sql as $$
  select tests.act_as_operator('fay');
  select public.hide_photo(tests.home('Sunrise'), p_path, p_is_hidden, 'Another home')
$$;
create function tests.files(p_who text) returns bigint language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return (select count(*) from storage.objects where name like tests.id('alice') || '/photos/sunrise%');
end
$$;
create function tests.photos(p_who text) returns jsonb language sql as $$
  select tests.call(p_who, format('public.preview_property(%L)', tests.home('Sunrise'))) -> 'image_urls'
$$;

-- New photos. A project may have some before.
select tests.act_as('postgres');
delete from private.new_photos;
delete from private.unread_photos;
insert into private.unread_photos (path) values (tests.photo()), (tests.id('alice') || '/photos/sunrise.thumb.jpg');
select public.mark_photo_read(u.path, u.stored_at) from private.unread_photos u;
select is((select count(*) from private.new_photos), 1::bigint, 'a photo that others see is new, its thumbnail is not');
select tests.act_as_operator('fay');
select is(
  jsonb_path_query_array(public.read_new_photos(), '$[*].property_name'), '["Sunrise"]', 'an operator sees it with its home'
);
select tests.throws(who, 'select public.read_new_photos()', 'SC404', 'Not found') from unnest(array['visitor', 'pat', 'alice']) as who;
select tests.act_as('postgres');
update private.new_photos set seen_since = now() - interval '25 hours';
select tests.act_as_operator('fay');
select is(public.read_new_photos(), '[]', 'for a day');

-- Hiding, also at another home with the same photo.
select tests.act_as('postgres');
update public.properties set image_urls = image_urls || tests.photo(), is_active = true where name = 'Hidden';
select tests.throws(
  'alice', $$select public.hide_photo(tests.home('Sunrise'), tests.photo(), true, 'Mine')$$, 'SC404', 'Not found'
);
select is(tests.files('pat'), 2::bigint, 'before, a family sees the file and its thumbnail');
select is(tests.hide(true), true, 'an operator hides it');
select is(tests.hide(true), false, 'once');
select is(tests.photos('pat'), '[]', 'a family does not see it at the home');
select is(tests.files('pat'), 0::bigint, 'and not in the bucket, also not for another home');
select is(tests.files('visitor'), 0::bigint, 'as nobody does');
select is(tests.files('alice'), 2::bigint, 'but its owner');
select is(
  tests.call('alice', format('public.list_hidden_photos(%L)', tests.home('Sunrise'))) #>> '{0,path}', tests.photo(),
  'who reads that it is hidden'
);
select tests.affects('alice', $$update public.properties set image_urls = array[tests.photo()] where name = 'Sunrise'$$, 1);
select is(tests.photos('alice'), '[]', 'the home cannot list it again');
select tests.act_as('postgres');
select is_empty('select public.list_removed_photos()', 'its file stays');
select results_eq(
  $$select action, person_id, property_id from private.operator_log where action = 'hide_photo' and created_at >= now() order by id limit 1$$,
  $$values ('hide_photo', tests.id('alice'), tests.home('Sunrise'))$$, 'and the log says who hid it'
);

-- Back, and deleted by the owner.
select is(tests.hide(false), true, 'an operator shows it again');
select is(tests.photos('pat'), jsonb_build_array(tests.photo()), 'then families see it');
select is(tests.hide(true), true, 'hidden once more');
select tests.act_as('postgres');
update storage.objects set updated_at = now() + interval '1 second' where name = tests.id('alice') || '/photos/sunrise.thumb.jpg';
select throws_ok(
  'select tests.hide(false)', 'SC409', 'The owner has replaced this file since it was hidden, so it stays hidden.',
  'a file that no operator saw is not shown'
);
select tests.act_as('postgres');
update storage.objects set updated_at = now() where name = tests.id('alice') || '/photos/sunrise.thumb.jpg';
savepoint handed_over;
update public.properties set owner_id = tests.id('oscar'), former_photos = image_urls where name = 'Sunrise';
select is(tests.hide(false), false, 'nor at the home of another owner, who took it over meanwhile');
select tests.act_as('postgres');
rollback to savepoint handed_over;
select is(
  tests.call('alice', format('public.delete_hidden_photo(%L, %L)', tests.home('Sunrise'), tests.photo())), 'true',
  'the owner deletes it'
);
select tests.act_as('postgres');
select set_eq(
  'select public.list_removed_photos()',
  array[tests.photo(), tests.id('alice') || '/photos/sunrise.thumb.jpg'], 'then its files go'
);

select * from finish();
rollback;
