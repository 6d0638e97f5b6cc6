import { expect, it } from 'vitest';
import { startCluster } from '../../local/testing/cluster.ts';
import { describePgTap } from './_shared/describe-pgtap.ts';
import { findDebianPostgres } from './_shared/debian-postgres.ts';

const programs = findDebianPostgres();
const cluster = programs && (await startCluster(programs));
if (cluster) {
  await describePgTap(cluster);
  await cluster.stop();
}

it.skipIf(!cluster)('the tests run on PostgreSQL 15 (apt-get install postgresql-15)', () => {
  expect(cluster).toBeDefined();
});
