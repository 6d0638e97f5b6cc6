import { connectCluster, type Cluster } from './cluster.ts';

/** The cluster that global-setup.ts has started. */
export function sharedCluster(): Cluster {
  const port = Number(process.env['TEST_POSTGRES_PORT']);
  if (!port)
    throw new Error('No test cluster is running. Add local/testing/global-setup.ts to the vitest project.');
  return connectCluster(port);
}
