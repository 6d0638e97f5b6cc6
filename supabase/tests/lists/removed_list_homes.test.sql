-- Who removed a home from a shared list, for 30 days, and putting it back within ten minutes.
begin;
select plan(24);
select tests.create_fixtures();
delete from private.mails;
create temporary table made (id uuid, token text);
grant all on made to authenticated, service_role;
create function tests.list() returns uuid language sql stable as $$ select id from made $$;
create function tests.join(p_who text, p_name text) returns void language plpgsql as $$
begin
  perform tests.act_as(p_who);
  perform public.join_list((select token from made), p_name);
end
$$;
create function tests.read(p_who text) returns jsonb language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return public.read_list(tests.list())::jsonb;
end
$$;
create function tests.removed(p_who text) returns text[] language sql as $$
  select array_agg(concat_ws(' ', r ->> 'name', 'by', m ->> 'name', r ->> 'restorable_until' is not null) order by r ->> 'name')
  from (select tests.read(p_who)) as list (l)
  cross join jsonb_array_elements(l -> 'removed_homes') as r
  left join jsonb_array_elements(l -> 'members') as m on m ->> 'id' = r ->> 'removed_by'
$$;
create function tests.remove(p_who text, p_home text) returns void language plpgsql as $$
begin
  perform tests.act_as(p_who);
  perform public.remove_list_home(tests.list(), tests.home(p_home));
end
$$;
create function tests.restore(p_who text, p_home text) returns void language plpgsql as $$
begin
  perform tests.act_as(p_who);
  perform public.restore_list_home(tests.list(), tests.home(p_home));
end
$$;

select tests.act_as('pat');
insert into made select (public.create_list('For Mom', 'Pat') ->> 'id')::uuid;
update made set token = public.invite_to_list(id) ->> 'token';
select tests.join('fay', 'Fay'), tests.join('oscar', 'Oscar');
select tests.act_as('pat');
select public.add_list_home(tests.list(), tests.home('Harbor')), public.add_list_home(tests.list(), tests.home('Sunrise'));
select public.write_list_note(tests.list(), tests.home('Harbor'), 'Near the lake'),
  public.vote_on_list_home(tests.list(), tests.home('Harbor'), 'yes');
select tests.act_as('fay');
select public.write_list_note(tests.list(), tests.home('Harbor'), 'Steep stairs'),
  public.vote_on_list_home(tests.list(), tests.home('Harbor'), 'no');
select tests.act_as('oscar');
select public.mark_list_seen(tests.list(), 'infinity');
create temporary table before as select tests.read('oscar') -> 'homes' as homes;

select tests.remove('fay', 'Harbor');
select is(tests.removed('oscar'), array['Harbor by Fay t'], 'members see who removed a home, and that it can be put back');
select is(jsonb_array_length(tests.read('oscar') -> 'homes'), 1, 'it is not on the list');
select tests.throws(
  'alice', $$select public.restore_list_home(tests.list(), tests.home('Harbor'))$$, 'SC404', 'list_not_found'
);
select tests.throws(
  'pat', $$select public.restore_list_home(tests.list(), tests.home('Sunset'))$$, 'SC409',
  'list_removal_too_old'
);
select tests.restore('oscar', 'Harbor');
select is(
  tests.read('oscar') -> 'homes', (select homes from before), 'another member puts it back with votes, notes and times'
);
select is(tests.removed('pat'), null, 'then it is not removed');
select is(tests.read('oscar') -> 'updated_at' > tests.read('oscar') -> 'seen_at', true, 'the list has changed');
select lives_ok($$select tests.restore('fay', 'Harbor')$$, 'a second member who puts it back changes nothing');
select is(tests.read('oscar') -> 'homes', (select homes from before), 'the home is there once');
select is(
  (select string_agg(private.user_id()::text, '')), tests.id('oscar')::text, 'the caller is still the caller'
);

-- The home was added again meanwhile.
select tests.remove('pat', 'Harbor');
select tests.act_as('oscar');
select public.add_list_home(tests.list(), tests.home('Harbor'));
select is(tests.removed('pat'), null, 'a home that is on the list again is not removed');
select tests.restore('pat', 'Harbor');
select is(
  tests.read('pat') #> '{homes,0,notes}', '[]', 'putting back changes nothing then'
);

-- A full list.
select tests.remove('pat', 'Harbor');
select tests.act_as('postgres');
insert into public.list_homes (list_id, property_id, property_name, created_at, changed_at)
select tests.list(), gen_random_uuid(), 'Other', now(), now() from generate_series(1, 29);
select tests.throws(
  'pat', $$select public.restore_list_home(tests.list(), tests.home('Harbor'))$$, 'SC409',
  'list_full_put_back'
);
select tests.act_as('postgres');
delete from public.list_homes where property_name = 'Other';

-- What a deleted account wrote does not come back, nor its name.
select tests.restore('pat', 'Harbor');
select tests.act_as('fay');
select public.write_list_note(tests.list(), tests.home('Harbor'), 'My secret');
select tests.act_as('oscar');
select public.write_list_note(tests.list(), tests.home('Harbor'), 'Ask about parking');
select tests.remove('fay', 'Harbor');
select tests.act_as('postgres');
delete from auth.users where id = tests.id('fay');
select is(tests.removed('oscar'), array['Harbor by t'], 'a former member is not named');
select tests.restore('oscar', 'Harbor');
select is(
  (select array_agg(n ->> 'body') from jsonb_array_elements(tests.read('oscar') #> '{homes,0,notes}') as n),
  array['Ask about parking'], 'notes of a deleted account do not come back'
);

-- Times.
select tests.remove('oscar', 'Harbor');
select tests.act_as('postgres');
update private.removed_list_homes set removed_at = now() - interval '10 minutes 1 second';
select is(tests.removed('pat'), array['Harbor by Oscar f'], 'after ten minutes it stays to be seen');
select tests.throws(
  'pat', $$select public.restore_list_home(tests.list(), tests.home('Harbor'))$$, 'SC409',
  'list_removal_too_old'
);
select tests.act_as('service_role');
select is(public.purge_removed_list_homes(), 0, 'the cleanup keeps it');
select tests.act_as('postgres');
select is(
  (select count(*) from private.removed_list_homes where content is not null), 0::bigint, 'without its votes and notes'
);
update private.removed_list_homes set removed_at = now() - interval '31 days';
select is(tests.removed('pat'), null, 'for 30 days');
select tests.act_as('service_role');
select is(public.purge_removed_list_homes(), 1, 'then it is forgotten');

-- With the list.
select tests.remove('pat', 'Sunrise');
select tests.act_as('pat');
select public.delete_list(tests.list());
select tests.act_as('postgres');
select is((select count(*) from private.removed_list_homes), 0::bigint, 'the removals of a list go with it');
select tests.denies('pat', 'table list_homes', 'delete from public.list_homes');
select tests.denies('pat', 'table removed_list_homes', 'select from private.removed_list_homes');
select * from finish();
rollback;
