import { agePhotos, cleanUp } from './clean-up.ts';
import type { Ledger } from './ledger.ts';
import { look, type Look } from './look.ts';
import { nameOf } from './photo-files.ts';
import type { KillableStack } from './stack.ts';
import { thing, type World } from './world.ts';

/** What was found wrong, each in words. */
export interface Faults {
  /** Not as it was acknowledged, or there although nobody asked for it. */
  lost: string[];
  halfMade: string[];
  /** What stays in the bucket or in its folder and belongs to nothing. */
  orphaned: string[];
  /** Calls of the clean-up that failed before one did its work. */
  repeated: string[];
}

const CALLS = 3;

interface Project {
  url: string;
  secretKey: string;
}

/** Looks at everything once while nobody writes, cleans up as every hour, and looks again. */
export async function check(
  stack: KillableStack,
  world: World,
  { project, wasStarted }: { project: Project; wasStarted: boolean },
): Promise<Faults> {
  const before = await look(stack, world);
  const losses = world.ledger.compare(before.found, before.homes);
  await agePhotos(stack.databaseUrl);
  const failed = await cleanUpInTheEnd(project);
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
      ...(failed.length < CALLS ? [] : failed),
      ...[...after.objects]
        .filter((path) => !after.listed.has(path))
        .map((path) => `${path} is listed by no home`),
      // While a stack lives on, a file that belongs to nothing waits for its next start.
      ...(wasStarted ? before.strays.map((name) => `the file ${name} belongs to no object`) : []),
    ],
    repeated: failed,
  };
}

/**
 * Calls the clean-up again when it fails, as its timer does, which does not ask what became of the call before.
 * @returns what the failed calls said; as many as there were calls when none did its work
 */
async function cleanUpInTheEnd(project: Project): Promise<string[]> {
  const failed: string[] = [];
  for (let calls = 0; calls < CALLS; calls++) {
    try {
      await cleanUp(project);
      break;
    } catch (error) {
      failed.push(String(error));
    }
  }
  return failed;
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
