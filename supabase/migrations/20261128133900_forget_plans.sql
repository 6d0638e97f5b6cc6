set lock_timeout = '2s';

create function private.forget_plans() returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_function record;
begin
  for v_function in
    select p.oid::regprocedure as name, p.procost as cost
    from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
  loop
    -- Changes nothing, but writes the row of the function, from which each connection knows.
    execute format('alter function %s cost %s', v_function.name, v_function.cost);
  end loop;
end
$$;
comment on function private.forget_plans() is
  'Makes open connections plan all functions anew. A migration that changes the columns of a table calls it last, because '
  'PostgREST keeps connections, and functions that return rows of the table fail there with 42804.';

select private.forget_plans();
