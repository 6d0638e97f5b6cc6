-- What Storage writes for users and for operators, and which photos housekeeping reads next.
begin;
select plan(33);

-- Storage writes a file that has arrived as a role that bypasses policies. The row names who asked for it: a user, or nobody
-- for an operator, who then leaves the owner of an existing file as it is.
create function tests.store(p_by text, p_path text) returns void language plpgsql as $$
begin
  perform tests.act_as('service_role');
  if p_by is null then
    insert into storage.objects (bucket_id, name, metadata, version)
    values ('property-images', p_path, '{"size": 1}', gen_random_uuid()::text)
    on conflict (name, bucket_id) do update set metadata = excluded.metadata, version = excluded.version;
  else
    insert into storage.objects (bucket_id, name, metadata, version, owner, owner_id)
    values ('property-images', p_path, '{"size": 1}', gen_random_uuid()::text, tests.id(p_by), tests.id(p_by))
    on conflict (name, bucket_id) do update
    set metadata = excluded.metadata, version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id;
  end if;
  perform tests.act_as('postgres');
end
$$;
create function tests.photo(p_owner text, p_home text, p_file text) returns text language sql as $$
  select concat_ws('/', tests.id(p_owner), tests.home(p_home), p_file)
$$;
create function tests.next_photos(p_limit integer default 100) returns text[] language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return array(select split_part(path, '/', 3) from public.list_unread_photos(p_limit) where path !~ '/photos/');
end
$$;
create function tests.take(p_file text) returns boolean language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (select public.take_unread_photo(u.path, u.stored_at) from private.unread_photos u where u.path like '%/' || p_file);
end
$$;
create function tests.later() returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  update private.unread_photos set attempted_at = attempted_at - interval '6 minutes';
end
$$;

savepoint start;

-- An operator writes: housekeeping, which replaces a file.
select tests.create_fixtures();
delete from private.unread_photos;
select tests.store('alice', tests.photo('alice', 'Sunrise', 'a.jpg'));
select is(tests.next_photos(), '{a.jpg}', 'a photo of a user is unread');
select tests.act_as('service_role');
select public.mark_photo_read(path, stored_at) from private.unread_photos;
select tests.act_as('postgres');
delete from private.write_counts;
insert into private.write_counts (user_id, table_name, counted_since, write_count) values (tests.id('alice'), 'objects', now(), 1000);
select lives_ok(
  $$select tests.store(null, tests.photo('alice', 'Sunrise', 'a.jpg'))$$, 'what housekeeping writes does not count as a write of the owner'
);
select is(
  (select owner_id from storage.objects where name like '%/a.jpg'), tests.id('alice')::text, 'although the file stays that of the owner'
);
select is(tests.next_photos(), '{}', 'and is not read again');
select throws_ok(
  $$select tests.store('alice', tests.photo('alice', 'Sunrise', 'a.jpg'))$$, '42501', null, 'a write of the owner counts'
);

rollback to savepoint start;

-- Turns.
select tests.create_fixtures();
delete from private.unread_photos;
insert into storage.objects (bucket_id, name, owner_id)
select 'property-images', tests.photo('alice', 'Sunrise', n || '.jpg'), tests.id('alice') from generate_series(1, 30) as n;
select tests.store('oscar', tests.photo('oscar', 'Harbor', 'o' || n || '.jpg')) from generate_series(1, 2) as n;
select is(tests.next_photos(5), '{1.jpg,o1.jpg,2.jpg,o2.jpg,3.jpg}', 'owners take turns');
select is(tests.take('1.jpg'), true, 'an attempt begins');
select is(tests.take('1.jpg'), false, 'and nobody else begins one meanwhile');
select is(tests.next_photos(2), '{2.jpg,o1.jpg}', 'nor is it on the list');
select tests.later();
select is(tests.next_photos(2), '{2.jpg,o1.jpg}', 'later, the photos that were not tried come first');
select is((tests.next_photos())[32], '1.jpg', 'the one that failed is the last of all');

-- Attempts that do not end.
select tests.later();
select is(tests.take('1.jpg'), true, 'there is a second attempt');
select tests.later();
select ok(not tests.take('1.jpg'), 'and no third');
select ok(not tests.next_photos() @> '{1.jpg}', 'it is set aside');
select is(
  tests.call('service_role', 'public.read_operations()') #> '{photos}' #- '{oldest_at}', '{"waiting": 31, "set_aside": 1, "unfinished": 1}',
  'operators are told'
);
select tests.store('alice', tests.photo('alice', 'Sunrise', '1.jpg'));
select ok(tests.next_photos() @> '{1.jpg}', 'until the owner replaces it');
-- Attempts that end with an error.
select is(
  (
    select array_agg(tests.take('1.jpg'))
    from generate_series(1, 4) as n
    cross join lateral (
      select tests.later(), tests.act_as('service_role'),
        (select public.return_unread_photo(u.path, u.stored_at) from private.unread_photos u where u.path like '%/1.jpg' and n > 0)
    ) as again
  ),
  '{t,t,t,t}', 'an error of Storage sets nothing aside'
);

rollback to savepoint start;

-- What becomes of a photo that is set aside.
select tests.create_fixtures();
delete from private.unread_photos;
select tests.store('alice', tests.photo('alice', 'Sunrise', file)) from unnest(array['bad.jpg', 'late.jpg']) as file;
update public.properties set image_urls = image_urls || tests.photo('alice', 'Sunrise', 'bad.jpg') where name = 'Sunrise';
create function tests.photos() returns text[] language sql as $$
  select array(select split_part(path, '/', 3) from public.properties p, unnest(p.image_urls) as path where p.name = 'Sunrise')
$$;
select tests.act_as('service_role');
select public.set_photo_aside(u.path, u.stored_at - interval '1 second') from private.unread_photos u;
select is(tests.photos(), '{sunrise.jpg,bad.jpg}', 'not after it was replaced');
select public.set_photo_aside(u.path, u.stored_at) from private.unread_photos u;
select is(tests.photos(), '{sunrise.jpg}', 'the home lists it no longer');
select is(
  tests.call('alice', $$public.list_hidden_photos(tests.home('Sunrise')) #- '{0,hidden_at}'$$),
  jsonb_build_array(jsonb_build_object('path', tests.photo('alice', 'Sunrise', 'bad.jpg'), 'is_unreadable', true, 'is_missing', false)), 'the owner is told'
);
select tests.affects(
  'alice', $$update public.properties set image_urls = image_urls || tests.photo('alice', 'Sunrise', 'late.jpg') where name = 'Sunrise'$$, 1
);
select tests.act_as('postgres');
select is(
  (select array_agg(split_part(h.path, '/', 3) order by h.path) from private.hidden_photos h), '{bad.jpg,late.jpg}',
  'also of one that the home lists afterwards'
);
select is(
  tests.call('alice', $$public.delete_hidden_photo(tests.home('Sunrise'), tests.photo('alice', 'Sunrise', 'bad.jpg'))$$), 'true',
  'the owner deletes it'
);
select tests.act_as('postgres');
update public.properties set image_urls = image_urls || tests.photo('alice', 'Sunrise', 'bad.jpg') where name = 'Sunrise';
select is(tests.photos(), '{sunrise.jpg}', 'and cannot list it again before the cleanup');

rollback to savepoint start;

-- The right when a file arrives.
select tests.create_fixtures();
create function tests.arrives(p_by text, p_path text) returns text language plpgsql as $$
begin
  perform tests.store(p_by, p_path);
  return 'stored';
exception when insufficient_privilege then
  perform tests.act_as('postgres');
  return sqlerrm;
end
$$;
create function tests.outcomes(p_by text) returns text[] language sql as $$
  select array[
    tests.arrives(p_by, tests.photo('alice', 'Sunrise', 'new.jpg')),
    tests.arrives(p_by, tests.id('alice') || '/temp/new.jpg'),
    tests.arrives(p_by, tests.photo('alice', 'Sunrise', 'cover.jpg'))
  ]
$$;
create function tests.refused() returns text[] language sql immutable as $$
  select array_fill('photo_upload_ended'::text, array[3])
$$;
insert into private.account_people (owner_id, user_id, role, name) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Maple Group'), (tests.id('alice'), tests.id('oscar'), 'manager', 'Oscar');
select is(tests.outcomes('oscar'), '{stored,stored,stored}', 'a photo of a manager arrives');
select is(tests.outcomes('fay'), tests.refused(), 'none of somebody else');
update private.account_people set requires_second_factor = true where user_id = tests.id('alice');
select is(tests.outcomes('oscar'), tests.refused(), 'none of a manager without the second factor that the owner asks for');
update private.account_people set requires_second_factor = false where user_id = tests.id('alice');
update public.users set suspended_at = now() where id = tests.id('oscar');
select is(tests.outcomes('oscar'), tests.refused(), 'none of a suspended manager');
update public.users set suspended_at = null where id = tests.id('oscar');
delete from private.account_people where user_id = tests.id('oscar');
select is(tests.outcomes('oscar'), tests.refused(), 'none of a removed manager');
select is(tests.outcomes('alice'), '{stored,stored,stored}', 'a photo of the owner arrives');
update public.users set suspended_at = now() where id = tests.id('alice');
select is(tests.outcomes('alice'), tests.refused(), 'none of a suspended owner');
update public.users set suspended_at = null where id = tests.id('alice');
update public.properties
set image_urls = array[tests.photo('alice', 'Sunrise', 'cover.jpg'), tests.id('alice') || '/temp/new.jpg'] where name = 'Sunrise';
update public.properties set owner_id = tests.id('oscar'), former_photos = image_urls where name = 'Sunrise';
select is(tests.outcomes('alice'), tests.refused(), 'none of a former owner');
update public.properties set owner_id = tests.id('alice'), former_photos = '{}' where name = 'Sunrise';
delete from auth.sessions where user_id = tests.id('alice');
select is(tests.outcomes('alice'), tests.refused(), 'none after the last session of the account has ended');

select * from finish();
rollback;
