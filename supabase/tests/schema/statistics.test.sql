-- The planner's statistics contain values of a column, and row estimates reveal them.
begin;
select plan(3);

create temporary table contact_columns as
select t.name::regclass as relation, c.name as column_name
from (
  values
    ('public.users', array['email', 'first_name', 'last_name', 'profile_image_url', 'verified_by']),
    ('public.inquiries', array['patient_id', 'message', 'phone', 'email']),
    ('public.favorites', array['patient_id']),
    ('public.lists', array['name']),
    ('public.list_members', array['user_id', 'name', 'name_key']),
    ('public.list_homes', array['property_id', 'created_by']),
    ('public.list_notes', array['created_by', 'body']),
    ('public.list_votes', array['created_by']),
    ('public.saved_searches', array['user_id', 'name', 'zip_code', 'city', 'state', 'place', 'min_cost', 'max_cost'])
) as t (name, columns)
cross join unnest(t.columns) as c (name);

select is_empty(
  $$select c.relation, c.column_name
    from contact_columns c
    join pg_attribute a on a.attrelid = c.relation and a.attname = c.column_name
    where a.attstattarget is distinct from 0$$,
  'private columns have no statistics'
);
select is_empty(
  $$select i.indexrelid::regclass from pg_index i where i.indrelid in (select relation from contact_columns)
    and i.indexprs is not null$$,
  'no index has statistics of an expression of them'
);
select is_empty(
  $$select stxrelid::regclass from pg_statistic_ext where stxrelid in (select relation from contact_columns)$$,
  'there are no extended statistics'
);

select * from finish();
rollback;
