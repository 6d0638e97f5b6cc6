-- read_new_photos(): what counts is when a photo becomes visible, not when it was stored.
begin;
select plan(15);

-- Sunrise of alice is listed, Hidden is inactive. Each has one photo. fay is an operator.
select tests.create_fixtures();
select tests.make_operators();
create function tests.photo(p_file text) returns text language sql immutable as $$
  select tests.id('alice') || '/photos/' || p_file
$$;
-- A day later: nothing is new.
create function tests.a_day_later() returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  update private.new_photos set seen_since = now() - interval '25 hours';
end
$$;
create function tests.desk(p_after text default null, p_limit integer default 500) returns text[] language plpgsql as $$
begin
  perform tests.act_as_operator('fay');
  return array(
    select split_part(photo ->> 'path', '/', 3)
    from jsonb_array_elements(public.read_new_photos(case when p_after is not null then now() end, tests.photo(p_after), p_limit))
      with ordinality as p (photo, place)
    where photo ->> 'path' like tests.photo('%')
    order by place
  );
end
$$;
create function tests.becomes_new(p_who text, p_sql text, p_photos text[], p_about text) returns text language plpgsql as $$
begin
  perform tests.a_day_later();
  perform tests.act_as(p_who);
  execute p_sql;
  return is(tests.desk(), p_photos, p_about);
end
$$;

select tests.act_as('postgres');
delete from private.unread_photos;
select tests.becomes_new('alice', $$update public.properties set description = 'A garden' where name = 'Sunrise'$$, '{}', 'a change of the text shows no photo again');
select tests.becomes_new(
  'alice', $$update public.properties set is_active = true where name = 'Hidden'$$, '{hidden.jpg}', 'the photos of a home that is set available later'
);
select tests.becomes_new(
  'alice', $$update public.properties set image_urls = image_urls || tests.photo('unlisted.jpg') where name = 'Sunrise'$$,
  '{unlisted.jpg}', 'a photo that a home lists a day after it was stored'
);
select tests.becomes_new(
  'postgres', $$insert into private.unread_photos (path) values (tests.photo('unlisted.jpg'))$$, '{}', 'none while it is unread'
);
select tests.becomes_new(
  'service_role', $$select public.mark_photo_read(u.path, u.stored_at) from private.unread_photos u where u.path = tests.photo('unlisted.jpg')$$,
  '{unlisted.jpg}', 'a photo that was replaced and read'
);
select tests.act_as('postgres');
insert into private.unread_photos (path) values (tests.photo('sunrise.thumb.jpg'));
select tests.becomes_new(
  'service_role', $$select public.mark_photo_read(u.path, u.stored_at) from private.unread_photos u$$,
  '{sunrise.jpg}', 'a photo whose thumbnail was replaced'
);
select tests.act_as('postgres');
update public.users set suspended_at = now() where id = tests.id('alice');
select tests.becomes_new(
  'postgres', $$update public.users set suspended_at = null where id = tests.id('alice')$$,
  '{hidden.jpg,sunrise.jpg,unlisted.jpg}', 'the photos of an account whose suspension was lifted'
);
select tests.becomes_new(
  'postgres', $$update public.properties set owner_id = tests.id('oscar'), former_photos = image_urls where name = 'Hidden'$$,
  '{hidden.jpg}', 'the photos of a home that was handed over'
);
select tests.becomes_new(
  'alice', $$insert into public.properties (name, street, city, state, zip_code, image_urls)
    values ('New', '1 Main Street', 'Chicago', 'IL', '60601', array[tests.photo('sunrise.jpg')])$$,
  '{sunrise.jpg}', 'the photos of a new home'
);
select tests.becomes_new(
  'alice', $$update public.properties set is_active = false where name = 'Sunrise'$$, '{}', 'none of a home that is set inactive'
);

-- Pages.
select tests.becomes_new(
  'alice', $$update public.properties set is_active = true where name = 'Sunrise'$$, '{sunrise.jpg,unlisted.jpg}', 'two new photos'
);
select tests.act_as('postgres');
update private.new_photos set seen_since = now() where path = tests.photo('hidden.jpg');
select is(tests.desk(p_limit => 2), '{hidden.jpg,sunrise.jpg}', 'the first page');
select is(tests.desk('sunrise.jpg', 2), '{unlisted.jpg}', 'the next one');
select is(tests.desk('unlisted.jpg', 2), '{}', 'and no more');

-- Thumbnails are no photos.
select tests.throws(
  'alice', $$update public.properties set image_urls = array[tests.photo('sunrise.thumb.jpg')] where name = 'Sunrise'$$, '23514', null
);

select * from finish();
rollback;
