-- Photos without a file: an operator's check takes them off their homes, and puts those that are there again back.
begin;
select plan(41);

-- Sunrise of alice has three photos, Hidden one of them too. fay is an operator.
select tests.create_fixtures();
select private.add_operator('fay@example.com', 'moderator', 'Robin Lee');
select tests.sign_in_with_app('fay');
create function tests.path(p_file text) returns text language sql immutable as $$
  select tests.id('alice') || '/photos/' || p_file || '.jpg'
$$;
create function tests.photos(p_home text) returns text[] language sql as $$
  select array(
    select split_part(split_part(photo, '/', 3), '.', 1)
    from public.properties p, unnest(p.image_urls) with ordinality as listed (photo, place)
    where p.name = p_home
    order by place
  )
$$;
create function tests.missing(variadic p_files text[]) returns integer language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return public.record_missing_photos(
    array(select tests.path(file) from unnest(p_files) as file),
    (public.list_photos_to_check() ->> 'listed_at')::timestamptz + interval '1 minute'
  );
end
$$;
create function tests.found(variadic p_files text[]) returns integer language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return public.record_found_photos(array(select tests.path(file) from unnest(p_files) as file));
end
$$;
create function tests.ask() returns integer language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return public.ask_for_missing_photos();
end
$$;
select tests.act_as('postgres');
delete from private.mails;
insert into storage.objects (bucket_id, name) select 'property-images', tests.path(file) from unnest(array['b', 'c']) as file;
update public.properties set image_urls = array[tests.path('sunrise'), tests.path('b'), tests.path('c')] where name = 'Sunrise';
update public.properties set image_urls = array[tests.path('b')] where name = 'Hidden';
delete from private.removed_photos;

-- What is checked.
select tests.act_as('service_role');
select is(
  (
    select count(*)
    from jsonb_array_elements_text(public.list_photos_to_check() -> 'paths') as path
    where path like tests.id('alice') || '/photos/%'
  ),
  3::bigint, 'each photo is checked once'
);
create temporary table pages as
with recursive page as (
  select public.list_photos_to_check(null, 2) as found
  union all
  select public.list_photos_to_check((page.found ->> 'last_home')::uuid, 2) from page where page.found ->> 'last_home' is not null
)
select found from page;
select is(
  (select sum((found ->> 'home_count')::integer) from pages), (select count(*) from public.properties), 'of all homes, page by page'
);

-- Nobody but a command with the secret key.
select tests.throws(who, format('select public.%s(%s)', name, args), '42501', 'permission denied for function ' || name)
from unnest(array['visitor', 'pat', 'alice', 'fay']) as who,
  (values
    ('list_photos_to_check', ''), ('record_missing_photos', $$array['a'], now()$$), ('record_found_photos', $$array['a']$$),
    ('ask_for_missing_photos', '')
  ) as call (name, args);

-- Missing.
select tests.act_as('service_role');
select is(
  public.record_missing_photos(array[tests.path('b')], (public.list_photos_to_check() ->> 'listed_at')::timestamptz), 0,
  'a photo that was stored after the check had listed it is not missing'
);
select is(tests.missing('b', 'unknown'), 2, 'a missing photo is recorded for each of its homes');
select is(tests.missing('b'), 0, 'once');
select tests.act_as('postgres');
select is(format('%s %s', tests.photos('Sunrise'), tests.photos('Hidden')), '{sunrise,c} {}', 'families do not see it');
select tests.affects('alice', $$update public.properties set image_urls = array[tests.path('b')] where name = 'Hidden'$$, 1);
select tests.act_as('postgres');
select is(tests.photos('Hidden'), '{}', 'nor after the owner saved a form that was open before');
select is(
  tests.call('alice', $$public.list_hidden_photos(tests.home('Sunrise')) #- '{0,hidden_at}'$$),
  jsonb_build_array(jsonb_build_object('path', tests.path('b'), 'is_unreadable', false, 'is_missing', true)), 'its owner reads that'
);
select tests.act_as_operator('fay');
select is(
  public.hide_photo(tests.home('Sunrise'), tests.path('b'), false, 'It is there'), false, 'an operator at the desk cannot show it'
);
select is(
  jsonb_path_query_array(public.read_missing_photos(), '$.homes[*] ? (@.name == "Sunrise").paths[*]') || (public.read_missing_photos() -> 'photo_count'),
  jsonb_build_array(tests.path('b'), 2), 'but reads of which homes it is missing'
);

-- The owner.
select is(tests.ask(), 2, 'its owner is asked, in a note about each home');
select is(tests.ask(), 0, 'once');
select tests.act_as('postgres');
select is((select array_agg(kind) from private.mails), '{owner_note}', 'with one mail');
select is(
  (select private.owner_note_mail_details(m) ->> 'property_name' in ('Sunrise', 'Hidden') from private.mails m), true,
  'that says so'
);
select tests.act_as('postgres');
select results_eq(
  $$select p.name, n.body, n.body_values from private.owner_notes n join public.properties p on p.id = n.property_id order by 1$$,
  $$values ('Hidden', 'photos_missing', '{"count": 1}'::jsonb), ('Sunrise', 'photos_missing', '{"count": 1}')$$, 'and how many are missing'
);
select is(tests.found('b', 'c'), 2, 'a file that is there again');
select tests.act_as('postgres');
select is(
  format('%s %s', tests.photos('Sunrise'), tests.photos('Hidden')), '{sunrise,b,c} {b}', 'is back at its place'
);
select is(
  (select count(*) from private.owner_notes where closed_at is null), 0::bigint, 'and the notes are closed, so that no mail goes'
);

-- The owner stores the same file again.
select tests.missing('sunrise', 'b', 'c');
select tests.act_as('postgres');
select is(tests.photos('Sunrise'), '{}', 'a home without its photos');
insert into private.unread_photos (path) values (tests.path('c'));
select tests.act_as('service_role');
select public.mark_photo_read(u.path, u.stored_at) from private.unread_photos u;
select tests.act_as('postgres');
select is(tests.photos('Sunrise'), '{c}', 'lists a photo that housekeeping has read');

-- The owner deletes it.
select tests.call('alice', format('public.delete_hidden_photo(%L, %L)', tests.home('Sunrise'), tests.path('b')));
select tests.act_as('postgres');
select is_empty('select public.list_removed_photos()', 'what is missing at another home too stays');
select is(tests.found('b'), 1, 'and can come back there alone');

-- A full home, and one that was handed over.
select tests.act_as('postgres');
update public.properties
set image_urls = array(select tests.path('x' || n) from generate_series(1, 10) as n)
where name = 'Sunrise';
select is(tests.found('sunrise'), 1, 'a home that lists ten others');
select tests.act_as('postgres');
select is(cardinality(tests.photos('Sunrise')), 10, 'keeps those');

select * from finish();
rollback;
