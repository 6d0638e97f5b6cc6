-- The planner's statistics hold values of a column, and estimates tell them.
begin;
select plan(4);
select tests.create_fixtures();

create temporary table contact_columns as
select t.name::regclass as relation, c.name as column_name
from (
  values
    ('public.users', array['email', 'first_name', 'last_name', 'profile_image_url', 'verified_by']),
    ('public.inquiries', array['patient_id', 'message', 'phone', 'email']),
    ('public.favorites', array['patient_id'])
) as t (name, columns)
cross join unnest(t.columns) as c (name);

select is_empty(
  $$select c.relation, c.column_name
    from contact_columns c
    join pg_attribute a on a.attrelid = c.relation and a.attname = c.column_name
    where a.attstattarget is distinct from 0$$,
  'no statistics are kept of who an account is, what it wrote and what it saved'
);
select is_empty(
  $$select i.indexrelid::regclass from pg_index i where i.indrelid in (select relation from contact_columns)
    and i.indexprs is not null$$,
  'nor of expressions of them, of which an index would keep some'
);
select is_empty(
  $$select stxrelid::regclass from pg_statistic_ext where stxrelid in (select relation from contact_columns)$$,
  'nor of several columns together'
);

insert into auth.users (id, email) select gen_random_uuid(), n || '@example.org' from generate_series(1, 500) as n;
insert into public.inquiries (patient_id, property_id, message, phone, email)
select u.id, tests.home('Sunrise'), 'Hello', '3125550100', u.email from public.users u where u.email like '%@example.org';
analyze public.users, public.inquiries, public.favorites;
select is_empty(
  $$select s.tablename, s.attname from pg_stats s
    join contact_columns c on c.relation = ('public.' || s.tablename)::regclass and c.column_name = s.attname
    where s.schemaname = 'public'$$,
  'an ANALYZE of filled tables makes none'
);

select * from finish();
rollback;
