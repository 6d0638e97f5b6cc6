import { existsSync } from 'node:fs';
import { isRoot } from '../../../local/paths.ts';
import { type PostgresBinaries, unprivilegedUser } from '../../../local/postgres/binaries.ts';

const home = '/usr/lib/postgresql/15/bin';

/** PostgreSQL 15 as Debian 12 and Ubuntu have it; undefined where it is not installed. */
export function findDebianPostgres(): PostgresBinaries | undefined {
  if (!existsSync(`${home}/postgres`)) return undefined;
  return {
    initdb: `${home}/initdb`,
    postgres: `${home}/postgres`,
    runAs: isRoot ? unprivilegedUser() : undefined,
    locale: ['--locale=C.UTF-8'],
  };
}
