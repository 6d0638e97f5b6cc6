import { connectCluster, type Cluster } from './cluster.ts';

/** The cluster that global-setup.ts started for this run. */
export function sharedCluster(): Cluster {
  const port = Number(process.env['TEST_POSTGRES_PORT']);
  if (!port) throw new Error('No test cluster runs. Is local/testing/global-setup.ts in the vitest project?');
  return connectCluster(port);
}
