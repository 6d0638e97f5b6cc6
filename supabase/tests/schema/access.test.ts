import { join } from 'node:path';
import { expect, it } from 'vitest';
import { supabaseFolder } from '../../../local/paths.ts';
import { withClient } from '../../../local/postgres/with-client.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';
import { routes } from '../../functions/api/routes.ts';

/** What the database lets each role do, a line each. The roles are those of requests and of operators, and `public`. */
const accessOfDatabase = `
  with schemas as (
    select * from pg_namespace where nspname in ('public', 'private')
  ),
  relations as (
    select c.oid, nspname, relname, relkind, relrowsecurity, relacl,
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and (nspname in ('public', 'private') or (nspname, relname) = ('storage', 'objects'))
  ),
  granted (object, grantee, line) as (
    select format('schema %s', nspname), grantee, lower(privilege_type)
    from schemas, aclexplode(nspacl)
    union all
    select format('%s %s.%s', kind, nspname, relname), grantee, lower(privilege_type)
    from relations, aclexplode(relacl)
    where nspname <> 'storage'
    union all
    select format('%s %s.%s', kind, nspname, relname), grantee,
      format('%s (%s)', lower(privilege_type), string_agg(attname, ', ' order by attname))
    from relations join pg_attribute on attrelid = oid, aclexplode(attacl)
    where not attisdropped and nspname <> 'storage'
    group by kind, nspname, relname, grantee, privilege_type
    union all
    select format('function %s.%s(%s)%s', nspname, proname, pg_get_function_identity_arguments(p.oid),
      case when prosecdef then ', with the rights of its owner' end), grantee, null
    from schemas n join pg_proc p on pronamespace = n.oid, aclexplode(coalesce(proacl, acldefault('f', proowner)))
  ),
  lines (object, line) as (
    select object, concat_ws(
      ': ', case grantee when 0 then 'public' else grantee::regrole::text end, string_agg(line, ', ' order by line)
    )
    from granted
    where grantee = 0 or grantee::regrole::text in ('anon', 'authenticated', 'service_role')
    group by object, grantee
    union all
    -- What none of them may use is listed too.
    select object, null from granted
    union all
    select format('%s %s.%s', kind, nspname, relname),
      case when relkind in ('r', 'p') and not relrowsecurity then 'without row-level security' end
    from relations
    union all
    select format('table %s.%s', schemaname, tablename), format('%s for %s to %s%s%s', policyname, lower(cmd),
      array_to_string(roles, ', '), ' using ' || regexp_replace(qual, '\\s+', ' ', 'g'),
      ' with check ' || regexp_replace(with_check, '\\s+', ' ', 'g'))
    from pg_policies
    where schemaname in ('public', 'private', 'storage')
    union all
    select format('bucket %s', id), format('%s, at most %s bytes, %s', case when public then 'public' else 'private' end,
      file_size_limit, array_to_string(allowed_mime_types, ', '))
    from storage.buckets
    union all
    select format('publication %s', pubname), format('%s.%s', schemaname, tablename)
    from pg_publication_tables
  )
  select object || coalesce(
    case when object like 'function%' then ': ' || string_agg(distinct line, ', ')
    else string_agg(distinct e'\\n  ' || line, '') end, ''
  ) as text
  from lines group by object order by split_part(object, ' ', 1), object collate "C"`;

it('everybody may do what access.txt says (write it with `npm run access:build`)', async () => {
  const { url } = await sharedCluster().createDatabase();
  const { rows } = await withClient(url, (client) => client.query<{ text: string }>(accessOfDatabase));
  const ofRoutes = routes.map(({ method, path, access }) => `route ${method} ${path}: ${access}`).toSorted();
  const text = [...rows.map((row) => row.text), ...ofRoutes, ''].join('\n');
  await expect(text).toMatchFileSnapshot(join(supabaseFolder, 'access.txt'));
});
