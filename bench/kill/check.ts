import { Client } from 'pg';
import * as z from 'zod';
import type { Ledger } from './ledger.ts';
import { look, type Look } from './look.ts';
import { nameOf, photoBucket } from './photo-files.ts';
import type { KillableStack } from './stack.ts';
import { thing, type World } from './world.ts';

/** What was found wrong, each in words. */
export interface Faults {
  /** Not as it was acknowledged, or there although nobody asked for it. */
  lost: string[];
  halfMade: string[];
  /** What stays in the bucket or in its folder and belongs to nothing. */
  orphaned: string[];
}

interface Project {
  url: string;
  secretKey: string;
}

/** Looks at everything once while nobody writes, cleans up as every night, and looks again. */
export async function check(
  stack: KillableStack,
  world: World,
  { project, wasStarted }: { project: Project; wasStarted: boolean },
): Promise<Faults> {
  const before = await look(stack, world);
  const losses = world.ledger.compare(before.found, before.homes);
  const problems = await cleanUpAsIfLater(stack, project);
  const after = await look(stack, world);
  forget(world.ledger, before, after);
  return {
    lost: losses.map(
      ({ thing, expected, found }) => `${thing} should be ${expected.join(' or ')} and is ${found}`,
    ),
    halfMade: [
      ...before.halfMade,
      ...before.broken,
      ...[...missing(before, before.listed, world)].map((path) => `${path} is listed and not there`),
      ...[...missing(after, after.listed, world)].map((path) => `${path} is listed and was cleaned up`),
    ],
    orphaned: [
      ...problems,
      ...[...after.objects]
        .filter((path) => !after.listed.has(path))
        .map((path) => `${path} is listed by no home`),
      // While a stack lives on, a file that belongs to nothing waits for its next start.
      ...(wasStarted ? before.strays.map((name) => `the file ${name} belongs to no object`) : []),
    ],
  };
}

/** Photos of the run that a home lists and the bucket does not hold. The demo homes have some without thumbnail. */
function missing({ objects }: Look, listed: Set<string>, { owners }: World): string[] {
  const ids = new Set(owners.map(({ id }) => id));
  return [...listed].filter((path) => ids.has(path.slice(0, 36)) && !objects.has(path));
}

/** What the clean-up removed is not missed. What it should not have removed is found among what is listed. */
function forget(ledger: Ledger, before: Look, after: Look): void {
  for (const path of before.objects) {
    if (!after.objects.has(path)) ledger.release(thing.photo(nameOf(path)));
  }
}

const counts = z.object({ problems: z.number() });

/** Runs the nightly clean-up on photos that are all a day older than they are. */
async function cleanUpAsIfLater(stack: KillableStack, { url, secretKey }: Project): Promise<string[]> {
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    // Triggers would note that the rows were changed just now.
    await client.query('set session_replication_role = replica');
    await client.query(
      `update storage.objects set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'
       where bucket_id = $1 and updated_at > now() - interval '24 hours'`,
      [photoBucket],
    );
  } finally {
    await client.end();
  }
  const answer = await fetch(`${url}/functions/v1/housekeeping/cleanup`, {
    method: 'POST',
    headers: { apikey: secretKey },
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  const body = answer.ok ? counts.safeParse(JSON.parse(text)) : undefined;
  return body?.data?.problems === 0 ? [] : [`the clean-up answered ${answer.status} ${text}`];
}
