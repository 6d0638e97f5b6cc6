-- Checks the data of a restore before it is committed: the copy is complete, and no row refers to a missing one. The data
-- is loaded without triggers, and so without the checks of foreign keys. See "Restore" in docs/operating.md.
do $$
declare
  v_key record;
  v_count bigint;
begin
  -- The last statement of a copy resets the settings.
  if current_setting('session_replication_role') <> 'origin' then
    raise exception 'The copy is incomplete: its last line is not RESET ALL.';
  end if;
  if not exists (select from auth.users) then
    raise exception 'The copy has no accounts.';
  end if;
  for v_key in
    select c.conname as name, c.conrelid::regclass as source, c.confrelid::regclass as target,
      string_agg(format('t.%I = s.%I', t.attname, s.attname), ' and ') as matches,
      string_agg(format('s.%I is not null', s.attname), ' and ') as is_set
    from pg_catalog.pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k (source, target)
    join pg_catalog.pg_attribute s on s.attrelid = c.conrelid and s.attnum = k.source
    join pg_catalog.pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.target
    where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
    group by c.oid, c.conname, c.conrelid, c.confrelid
  loop
    execute format(
      'select count(*) from %s s where %s and not exists (select from %s t where %s)',
      v_key.source, v_key.is_set, v_key.target, v_key.matches
    ) into v_count;
    if v_count > 0 then
      raise exception '% rows of % refer to missing rows (%).', v_count, v_key.source, v_key.name;
    end if;
  end loop;
end
$$;
