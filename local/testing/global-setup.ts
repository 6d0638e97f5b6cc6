import { startCluster } from './cluster.ts';

/** One PostgreSQL server for a whole run. Test files find it by TEST_POSTGRES_PORT (see shared-cluster.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env['TEST_POSTGRES_PORT'] = String(cluster.port);
  return () => cluster.stop();
}
