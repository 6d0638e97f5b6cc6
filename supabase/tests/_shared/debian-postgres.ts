import { existsSync } from 'node:fs';
import { isRoot } from '../../../local/paths.ts';
import { type PostgresBinaries, unprivilegedUser } from '../../../local/postgres/binaries.ts';

/** Where Debian 12 and Ubuntu install PostgreSQL 15. */
export const debianPostgresFolder = '/usr/lib/postgresql/15';

/** PostgreSQL 15 of Debian or Ubuntu; undefined if it is not installed. */
export function findDebianPostgres(): PostgresBinaries | undefined {
  const bin = `${debianPostgresFolder}/bin`;
  if (!existsSync(`${bin}/postgres`)) return undefined;
  return {
    initdb: `${bin}/initdb`,
    postgres: `${bin}/postgres`,
    runAs: isRoot ? unprivilegedUser() : undefined,
    locale: ['--locale=C.UTF-8'],
  };
}
