import type { Sql } from 'postgres';

/** The settings that PostgREST reads from the database when it starts or reloads its configuration. */
export interface RestSettings {
  /** `pgrst.db_pre_request` of the role authenticator: a function to call in each request before its statement. */
  preRequest: string | undefined;
  /** Settings of the roles that a request can take, by role. */
  ofRole: Map<string, Record<string, string>>;
  /** The paths of stable and immutable functions, which run in a transaction that cannot write. */
  readOnlyPaths: Set<string>;
}

export async function readRestSettings(driver: Sql): Promise<RestSettings> {
  // Settings of this database come last and take precedence.
  const rows = await driver<{ role: string; name: string; value: string }[]>`
    select r.rolname as role, split_part(entry, '=', 1) as name, substr(entry, strpos(entry, '=') + 1) as value
    from pg_db_role_setting s
    join pg_roles r on r.oid = s.setrole
    cross join unnest(s.setconfig) as entry
    where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and r.rolname in ('authenticator', 'anon', 'authenticated', 'service_role')
    order by s.setdatabase`;
  const ofRole = new Map<string, Record<string, string>>();
  for (const { role, name, value } of rows) ofRole.set(role, { ...ofRole.get(role), [name]: value });
  const readers = await driver<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    group by proname having bool_and(provolatile <> 'v')`;
  return {
    preRequest: ofRole.get('authenticator')?.['pgrst.db_pre_request'],
    ofRole,
    readOnlyPaths: new Set(readers.map(({ name }) => `/rpc/${name}`)),
  };
}
