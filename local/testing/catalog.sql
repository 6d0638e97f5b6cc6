-- The objects of the schema, one line each, with definition, privileges and comment. The order of columns is left out.
with schemas as (
  select n.oid, n.nspname as name, n.nspacl as acl from pg_namespace n where n.nspname in ('public', 'private', 'extensions')
),
-- Privileges in any order.
privileges (acl, list) as (
  select acls.acl, (select string_agg(item::text, ' ' order by item::text) from unnest(acls.acl) as item)
  from (
    select acl from schemas
    union select relacl from pg_class
    union select attacl from pg_attribute
    union select proacl from pg_proc
    union select typacl from pg_type
    union select defaclacl from pg_default_acl
  ) as acls
),
relations as (
  select c.oid, s.name || '.' || c.relname as name, c.relkind, c.relrowsecurity, c.reloptions, c.relacl
  from pg_class c join schemas s on s.oid = c.relnamespace
),
functions as (
  select p.* from pg_proc p
  join schemas s on s.oid = p.pronamespace
  where s.name <> 'extensions'
),
objects (kind, name, facts) as (
  select 'schema', s.name, array[(select list from privileges where acl = s.acl), obj_description(s.oid, 'pg_namespace')]
  from schemas s
  union all
  select 'extension', e.extname, array[e.extnamespace::regnamespace::text] from pg_extension e
  union all
  select 'relation ' || r.relkind::text, r.name, array[
    r.relrowsecurity::text, r.reloptions::text, (select list from privileges where acl = r.relacl),
    obj_description(r.oid, 'pg_class')
  ]
  from relations r
  union all
  select 'column', r.name || '.' || a.attname, array[
    format_type(a.atttypid, a.atttypmod), a.attnotnull::text, a.attgenerated::text, a.attidentity::text,
    pg_get_expr(d.adbin, d.adrelid), a.attstattarget::text, (select list from privileges where acl = a.attacl),
    col_description(r.oid, a.attnum)
  ]
  from relations r
  join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.relkind in ('r', 'v', 'c')
  union all
  select 'constraint', c.conrelid::regclass || '.' || c.conname, array[pg_get_constraintdef(c.oid)]
  from pg_constraint c join schemas s on s.oid = c.connamespace
  union all
  select 'index', r.name, array[pg_get_indexdef(r.oid)] from relations r where r.relkind = 'i'
  union all
  select 'view', r.name, array[pg_get_viewdef(r.oid)] from relations r where r.relkind = 'v'
  union all
  select 'trigger', t.tgrelid::regclass || '.' || t.tgname, array[pg_get_triggerdef(t.oid), t.tgenabled::text]
  from pg_trigger t
  join functions f on f.oid = t.tgfoid
  where not t.tgisinternal
  union all
  select 'policy', p.schemaname || '.' || p.tablename || '.' || p.policyname,
    array[p.permissive, p.roles::text, p.cmd, p.qual, p.with_check]
  from pg_policies p
  union all
  select 'function', f.oid::regprocedure::text, array[
    pg_get_functiondef(f.oid), f.proowner::regrole::text, (select list from privileges where acl = f.proacl),
    obj_description(f.oid, 'pg_proc')
  ]
  from functions f
  union all
  select 'operator', o.oid::regoperator::text, array[o.oprcode::text, o.oprrest::text]
  from pg_operator o join schemas s on s.oid = o.oprnamespace
  where s.name <> 'extensions'
  union all
  select 'type', t.oid::regtype::text, array[(select list from privileges where acl = t.typacl), obj_description(t.oid, 'pg_type')]
  from pg_type t join schemas s on s.oid = t.typnamespace
  where t.typtype <> 'b' and s.name <> 'extensions'
  union all
  select 'default privileges', concat(d.defaclnamespace::regnamespace, ' ', d.defaclobjtype),
    array[(select list from privileges where acl = d.defaclacl)]
  from pg_default_acl d
  union all
  select 'setting', s.setrole::regrole::text, s.setconfig from pg_db_role_setting s where s.setdatabase = 0
)
select concat_ws(' | ', kind, name, array_to_string(facts, ' | ', '-')) from objects order by 1
