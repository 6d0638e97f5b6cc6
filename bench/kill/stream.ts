import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../../local/testing/random.ts';
import type { Addresses } from '../api/stack.ts';
import { cleanUp } from './clean-up.ts';
import { Doors } from './doors.ts';
import { saveHome, sendInquiry } from './family-writes.ts';
import {
  addPhotos,
  changeHome,
  createHome,
  deleteHome,
  handleInquiry,
  repeatCreation,
  uploadAndCancel,
} from './owner-writes.ts';
import type { OwnerTab, World } from './world.ts';

type Project = Pick<Addresses, 'url' | 'publishableKey' | 'secretKey'>;

/** Homes that a tab keeps at most, so that the photos of a long run stay few. */
const HOMES = 5;
const FAMILIES_AT_ONCE = 3;
/** Milliseconds between two clean-ups, at most. */
const CLEAN_UP = 1_000;
/** Milliseconds between two writes of one. */
const PAUSE = 5;

/** Lets owners and families write, and the clean-up run, until `stop()`, which resolves when the last of them has had an answer. */
export function startStream(world: World, project: Project, seed: string): { stop(): Promise<void> } {
  const over = new AbortController();
  const repeat = async (name: string, write: (random: Random) => Promise<void>) => {
    const random = createRandom(`${seed} ${name}`);
    while (!over.signal.aborted) {
      await write(random);
      await sleep(PAUSE);
    }
  };
  const all = [
    ...world.tabs.map((tab, index) =>
      repeat(`tab ${index}`, (random) => writeAsOwner(world, tab, { project, random })),
    ),
    ...Array.from({ length: FAMILIES_AT_ONCE }, (_, index) =>
      repeat(`family ${index}`, (random) => writeAsFamily(world, { project, random })),
    ),
    // Much more often than each hour, so that it meets writes and kills alike.
    repeat('clean-up', async (random) => {
      await sleep(random.int(0, CLEAN_UP));
      await cleanUp(project).catch(() => undefined);
    }),
  ];
  return {
    async stop() {
      over.abort();
      await Promise.all(all);
    },
  };
}

interface With {
  project: Project;
  random: Random;
}

async function writeAsOwner(world: World, tab: OwnerTab, { project, random }: With): Promise<void> {
  const hands = { world, tab, random, doors: new Doors(project, tab.owner.token) };
  if (tab.attempts.length > 0) return repeatCreation(hands);
  if (tab.homes.length === 0) return createHome(hands);
  const home = random.pick(tab.homes);
  if (tab.homes.length > HOMES) return deleteHome(hands, home);
  const write = random.weighted([
    [() => createHome(hands), 5],
    [() => changeHome(hands, home), 4],
    [() => addPhotos(hands, home, home.fields.imageUrls.length < 5 ? 1 : 0), 2],
    [() => uploadAndCancel(hands), 1],
    [() => handleInquiry(hands), 3],
    [() => deleteHome(hands, home), 1],
  ] as const);
  return write();
}

async function writeAsFamily(world: World, { project, random }: With): Promise<void> {
  const homes = world.tabs.flatMap((tab) => tab.homes);
  // At first there is nothing to write about.
  if (homes.length === 0) return;
  const family = random.pick(world.families);
  const hands = { world, family, random, doors: new Doors(project, family.token) };
  await (random.chance(0.5) ? saveHome(hands, random.pick(homes)) : sendInquiry(hands, random.pick(homes)));
}
