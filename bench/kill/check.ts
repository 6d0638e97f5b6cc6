import { withClient } from '../../local/postgres/with-client.ts';
import { PHOTO_BUCKET, runCleanUp, type Project } from './client.ts';
import { item } from './ledger.ts';
import { takeSnapshot } from './snapshot.ts';
import type { TestContext } from './writers.ts';

export type Faults = Awaited<ReturnType<typeof checkState>>;

const MAX_CLEAN_UPS = 3;

// Makes all photos old enough for the clean-up. The setting disables the trigger that sets updated_at.
const AGE_PHOTOS = `
  set session_replication_role = replica;
  update storage.objects set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'
  where bucket_id = '${PHOTO_BUCKET}' and updated_at > now() - interval '24 hours'`;

/** Compares the stored state with the ledger while nobody writes, before and after a clean-up. */
export async function checkState(context: TestContext, wasRestarted: boolean) {
  const { ledger, stack, project } = context;
  return withClient(stack.databaseUrl, async (client) => {
    const before = await takeSnapshot(client, context);
    const losses = ledger.compare(before.items);
    await client.query(AGE_PHOTOS);
    const repeated = await cleanUp(project);
    const after = await takeSnapshot(client, context);
    for (const path of before.unlisted) ledger.release(item.photo(path));
    return {
      /** Items that differ from what was acknowledged. */
      lost: losses,
      partial: [
        ...before.partial,
        ...before.missing.map((path) => `${path} is listed and missing`),
        ...after.missing.map((path) => `${path} is listed and was cleaned up`),
      ],
      /** Objects that no property lists after the clean-up, and files without an object. */
      orphaned: [
        ...(repeated.length < MAX_CLEAN_UPS ? [] : repeated),
        ...after.unlisted.map((path) => `no property lists ${path}`),
        // The stack deletes stray files when it starts.
        ...(wasRestarted ? before.strayFiles.map((name) => `the file ${name} has no object`) : []),
      ],
      /** Errors of clean-ups that were repeated. */
      repeated,
    };
  });
}

/** Repeats a failed clean-up, as its schedule does. Returns the errors. */
async function cleanUp(project: Project): Promise<string[]> {
  const errors: string[] = [];
  while (errors.length < MAX_CLEAN_UPS) {
    try {
      await runCleanUp(project);
      break;
    } catch (error) {
      errors.push(String(error));
    }
  }
  return errors;
}
