import { startCluster } from './cluster.ts';

/** Starts one PostgreSQL server for a test run. TEST_POSTGRES_PORT is its port (see shared-cluster.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env['TEST_POSTGRES_PORT'] = String(cluster.port);
  return () => cluster.stop();
}
