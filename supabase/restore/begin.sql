-- Empties the tables of a new project before its data is loaded: migrations filled some of them. See "Restore" in
-- docs/operating.md.
do $$
begin
  if exists (select from auth.users) then
    raise exception 'This project has accounts. Restore into a new project.';
  end if;
  -- The log of operators rejects it, and is empty in a new project.
  execute (
    select 'truncate table ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    from pg_catalog.pg_tables
    where schemaname in ('public', 'private') and tablename <> 'operator_log'
  );
end
$$;
