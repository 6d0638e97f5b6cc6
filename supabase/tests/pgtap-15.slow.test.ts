import { describe, it } from 'vitest';
import { startCluster } from '../../local/testing/cluster.ts';
import { findDebianPostgres } from './_shared/debian-postgres.ts';
import { describePgTap } from './_shared/describe-pgtap.ts';

const programs = findDebianPostgres();
if (programs) {
  const cluster = await startCluster(programs);
  await describePgTap(cluster).finally(() => cluster.stop());
} else {
  describe('PostgreSQL 15', () => it.skip('needs "apt-get install postgresql-15"', () => undefined));
}
