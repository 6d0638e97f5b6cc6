import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../../local/paths.ts';
import { migrate } from '../../../local/postgres/migrate.ts';
import { withClient } from '../../../local/postgres/with-client.ts';
import type { TestDatabase } from '../../../local/testing/cluster.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';

const folder = join(supabaseFolder, 'releases');

/** Files with the demo data of each release at its time, named after the last migration of the release. */
export const releases = (await readdir(folder)).toSorted();

/** Creates a project of a release. The schema of the newest one is built once, that of an older one takes a minute. */
export async function createReleased(file: string): Promise<TestDatabase> {
  const created = await sharedCluster().createDatabase(file === releases.at(-1) ? 'released' : 'empty');
  await migrate(created.url, file.split('_')[0]);
  const data = await readFile(join(folder, file), 'utf8');
  await withClient(created.url, (client) => client.query(data));
  return created;
}
