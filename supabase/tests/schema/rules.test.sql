-- The rules for every table, policy and function, beyond those of the database linter in tests/cli.test.ts.
begin;
select plan(25);

-- Tables.
select is_empty(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relkind in ('r', 'p') and not c.relrowsecurity$$,
  'row-level security is on for every table'
);
select is_empty(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is null$$,
  'every table has a comment'
);
select is_empty(
  $$select c.conname from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype <> 'c'
      and c.conname not in ('list_homes_created_by_fkey', 'inquiries_former_owner_id_fkey', 'inquiries_assigned_to_fkey', 'home_watches_mail_id_fkey')$$,
  'every foreign key deletes the rows that refer to a deleted row, except who added a home to a list, handed one over or answers an inquiry, and the mail of a watch'
);
select is_empty(
  $$select c.conname from pg_constraint c
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conname ~ '_check\d*$'$$,
  'every check has a name'
);
-- Functions take the ID of a new row from the caller, and rows with other IDs make no valid response.
select is_empty(
  $$select c.oid::regclass || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
      and a.atttypid = 'uuid'::regtype and not a.attisdropped
      -- Columns that name a row of another table are written by functions and triggers, which read that row.
      and a.attname !~ '(^|_)(owner|user|patient|property|list|inquiry|search|member|mail|reporter|reported|person|operator|entry|subject)_id$'
      and not exists (
        select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)
      )
      and not exists (
        select from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid
          and pg_get_constraintdef(k.oid) = format('CHECK (private.is_random_id(%I))', a.attname)
      )$$,
  'the ID of a row is a UUID of version 4, whoever chooses it'
);
select is_empty(
  $$select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')$$,
  'there is no view, which would bypass row-level security'
);
select set_eq(
  $$select tgname::text from pg_trigger where tgrelid = 'public.properties'::regclass and not tgisinternal$$,
  array['reject_suspended', 'before_write', 'after_write'],
  'a write of a home has one list of steps before it and one after it'
);
select bag_eq(
  'select name from private.home_columns()',
  $$select attname::text from pg_attribute where attrelid = 'public.properties'::regclass and attnum > 0 and not attisdropped$$,
  'the registry has each column of a home once'
);
-- Limits: a table that users write, through a function or directly, has a limit by time or is named here.
select set_eq(
  $$with recursive called as (
      select p.prosrc from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
        and has_function_privilege('authenticated', p.oid, 'execute')
      union
      select p.prosrc from called c
      join pg_proc p on p.pronamespace = 'private'::regnamespace and c.prosrc ~ ('private\.' || p.proname || '\(')
    ),
    written as (
      select m[1]::regclass as relation
      from called, regexp_matches(prosrc, '(?:insert into|update|merge into)\s+((?:public|private|auth|storage)\.\w+)', 'g') as m
      union
      select c.oid::regclass from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and (has_any_column_privilege('authenticated', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'update'))
      union
      select 'storage.objects'
    )
    select c.relnamespace::regnamespace || '.' || c.relname from written w join pg_class c on c.oid = w.relation
    where not exists (
      select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = w.relation and (f.proname = 'tg__limit_writes' or f.prosrc ~ 'private\.count_write\(')
    )$$,
  array[
    -- Limits of their own: send_message(), propose_visit(), send_quote(), ask_hold().
    'private.inquiry_messages', 'private.visits', 'private.quotes', 'private.holds',
    -- One row of each quote.
    'private.quote_reads',
    -- One row of each inquiry.
    'private.move_ins', 'private.farewells',
    -- One row of each membership, and the mails of limited writes.
    'private.list_invitation_uses', 'private.mails',
    -- One row of each home that was added to a list, which is limited.
    'private.removed_list_homes',
    -- The counts of limited writes.
    'private.write_counts',
    -- Of operators alone.
    'private.operator_log', 'private.desk_assignments', 'private.desk_set_aside', 'private.data_requests', 'private.operators',
    -- One row of each account or home, which does not grow.
    'auth.users', 'public.users', 'public.property_views', 'private.owner_limits', 'private.home_cards',
    -- One row of each account and table, or key of a feed.
    'private.write_counts',
    -- One row of each account, and links that a job makes and that are used once.
    'private.weekly_questions', 'private.taps',
    -- One row of each account.
    'private.declined_visit_questions', 'private.open_data_refusals',
    -- One row of each home that left, kept for 90 days.
    'private.open_data_departures',
    -- One row of each inquiry and person.
    'private.seen_inquiries',
    -- At most ten rows of each need, which is limited.
    'private.need_homes',
    -- One row of each home and week, kept for 26 weeks.
    'private.home_weeks',
    -- One row of each limited change of a home, kept for a day.
    'private.home_edits',
    -- Photos that operators hid, and those that their owners then delete.
    'private.hidden_photos', 'private.removed_photos'
  ],
  'every table that users write has a limit by time, except these'
);

-- Visitors read only what suspended accounts can no longer write. They can still hide a home.
select is_empty(
  $$select c.relname || '.' || a.attname
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and has_any_column_privilege('anon', c.oid, 'SELECT')
      and (
        has_column_privilege('authenticated', c.oid, a.attnum, 'UPDATE')
        and not exists (
          select from pg_trigger t
          where t.tgrelid = c.oid and t.tgname = 'reject_suspended' and t.tgtype & 16 <> 0 and a.attnum = any (t.tgattr)
        )
        or has_column_privilege('authenticated', c.oid, a.attnum, 'INSERT')
        and not exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'reject_suspended' and t.tgtype & 4 <> 0
        )
      )
      and (c.relname, a.attname) <> ('properties', 'is_active')$$,
  'a suspended account writes no column of a table that visitors read'
);

-- Policies.
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and policyname !~ ('^' || lower(cmd) || '_[a-z_]+$')$$,
  'every policy is for one verb and is named verb_who'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd = 'UPDATE' and (qual is null or with_check is null)$$,
  'every update policy has using and with check'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where schemaname in ('public', 'private', 'storage') and cmd <> 'SELECT' and 'true' in (qual, with_check)$$,
  'no policy allows every write'
);
select is_empty(
  $$select schemaname || '.' || tablename || ': ' || policyname from pg_policies
    where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT private\.user_id\(\)', '', 'g')
      ~ 'user_id\(\)|auth\.|current_setting'$$,
  'policies identify the caller by (select private.user_id()) only, once a statement'
);

-- Functions.
-- The request gate sees one Prefer header of several. Nothing may depend on it.
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and (
        p.prosupport <> 0
        or p.prolang = (select l.oid from pg_language l where l.lanname = 'sql') and p.proconfig is null
      )$$,
  'the planner inlines no public function, so estimates of its rows do not depend on data'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and obj_description(p.oid, 'pg_proc') is null
      and (p.pronamespace = 'public'::regnamespace or not exists (
        select from pg_proc o where o.pronamespace = 'public'::regnamespace and o.proname = p.proname
      ))$$,
  'every function has a comment, and one that a function of the API passes on to has that of the API'
);
-- A body of the SQL standard is bound to its objects when it is created.
select set_eq(
  $$select p.proname::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosqlbody is null
      and not coalesce(p.proconfig::text like '%search_path=%', false)$$,
  array['check_request'],
  'every function sets its search_path, except the gate, which sets that of the request'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef$$,
  'no function of the API is a security definer'
);
select is_empty(
  $$select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0$$,
  'no function is granted to public'
);
-- New objects.
create table public.later (id integer);
create function public.later() returns integer language sql as 'select 1';
create sequence public.later_id;
select is_empty(
  $$select a.grantee::regrole::text, a.privilege_type
    from pg_class c, aclexplode(c.relacl) a
    where c.oid in ('public.later'::regclass, 'public.later_id'::regclass)
      and a.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)$$,
  'a new table or sequence is granted to nobody'
);
select is_empty(
  $$select role from unnest(array['anon', 'authenticated']) as role
    where has_function_privilege(role, 'public.later()', 'execute')$$,
  'a new function is granted to nobody'
);

-- A migration can rely on no more than the privileges of `postgres` on a hosted project.
select throws_ok(sql, '42501', null, 'postgres cannot: ' || sql)
from unnest(array[
  'alter table storage.objects disable row level security', 'alter table auth.sessions alter created_at set default now()',
  'create function auth.own() returns text language sql return 1', 'alter role postgres superuser'
]) as sql;

select * from finish();
rollback;
