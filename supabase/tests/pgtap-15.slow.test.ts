import { afterAll, describe } from 'vitest';
import { type Cluster, startCluster } from '../../local/testing/cluster.ts';
import { makePgTapDatabase, testPgTap } from './_shared/test-pgtap.ts';
import { findDebianPostgres } from './_shared/debian-postgres.ts';

const programs = findDebianPostgres();

describe.skipIf(!programs)('on PostgreSQL 15 (apt-get install postgresql-15)', () => {
  let cluster: (Cluster & { stop(): Promise<void> }) | undefined;
  afterAll(() => cluster?.stop());
  testPgTap(async () => {
    cluster = await startCluster(programs);
    return makePgTapDatabase(cluster);
  });
});
