-- Shared lists: members read a list and write their own. supabase/tests/security tests the functions and routes.
-- pat organizes a list with fay and the home Sunrise of alice. oscar has left it.
begin;
select plan(42);
select tests.create_fixtures();

create function tests.list() returns uuid language sql immutable as $$
  select '11570000-0000-4000-8000-000000000001'::uuid
$$;
create function tests.add(p_relation text, p_columns text, p_values text) returns text language sql as $$
  select format(
    'insert into public.%I (list_id, property_id%s) select %L, tests.home(%L)%s', p_relation, p_columns, tests.list(),
    case p_relation when 'list_homes' then 'Harbor' else 'Sunrise' end, p_values
  )
$$;

insert into public.lists (id, name) values (tests.list(), 'For Mom');
insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
values
  (tests.list(), tests.id('pat'), 'organizer', 'Pat S.', now(), now()),
  (tests.list(), tests.id('fay'), 'member', 'Fay N.', now(), now());
insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
values (tests.list(), tests.home('Sunrise'), 'Sunrise', tests.id('pat'), now(), now());
insert into public.list_notes (list_id, property_id, created_by, body, created_at, changed_at)
select tests.list(), tests.home('Sunrise'), tests.id(name), 'By ' || name, now(), now()
from unnest(array['pat', 'fay', 'oscar']) as name;
insert into public.list_votes (list_id, property_id, created_by, vote, created_at, changed_at)
select tests.list(), tests.home('Sunrise'), tests.id(name), 'yes', now(), now()
from unnest(array['fay', 'oscar']) as name;

-- Reading: members read all rows, others none. alice owns the home, oscar has left.
select tests.affects(who, format('select from public.%I', relation), rows * is_member)
from (values ('pat', 1), ('fay', 1), ('alice', 0), ('oscar', 0)) as person (who, is_member),
  (values ('lists', 1), ('list_members', 2), ('list_homes', 1), ('list_notes', 3), ('list_votes', 2)) as t (relation, rows);

-- Writing. A trigger rejects a row on a list of which the caller is no member.
select tests.throws(who, tests.add(relation, columns, value), 'SC404', 'list_not_found', who || ' adds to ' || relation)
from unnest(array['alice', 'oscar']) as who,
  (values ('list_homes', '', ''), ('list_notes', ', body', ', ''x'''), ('list_votes', ', vote', ', ''no''')) as t (relation, columns, value);
select tests.affects('pat', tests.add(relation, columns, value), 1)
from (values ('list_homes', '', ''), ('list_notes', ', body', ', ''x'''), ('list_votes', ', vote', ', ''no''')) as t (relation, columns, value);
select tests.affects(who, sql, rows)
from (values
  ('fay', 'update public.lists set name = ''Mine''', 0),
  ('fay', 'delete from public.lists', 0),
  ('fay', 'update public.list_members set mail_enabled = true', 1),
  ('oscar', 'update public.list_members set mail_enabled = true', 0),
  ('fay', 'update public.list_notes set body = ''Mine''', 1),
  ('oscar', 'update public.list_notes set body = ''Mine''', 0),
  ('fay', 'update public.list_votes set vote = ''no''', 1),
  ('oscar', 'update public.list_votes set vote = ''no''', 0),
  ('oscar', 'delete from public.list_notes', 0),
  ('fay', 'delete from public.list_notes', 1),
  ('fay', 'delete from public.list_votes', 1),
  ('pat', 'update public.lists set name = ''Ours''', 1),
  ('pat', 'delete from public.lists', 1)
) as statement (who, sql, rows);

select * from finish();
rollback;
