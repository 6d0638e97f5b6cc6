import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../../local/testing/random.ts';
import { runCleanUp } from './client.ts';
import type { TestContext } from './context.ts';
import { writeAsFamily } from './family-writes.ts';
import * as owner from './owner-writes.ts';

/** Limits the photos of a long run. */
const MAX_PROPERTIES_PER_TAB = 5;
const MAX_PHOTOS = 5;
const CONCURRENT_FAMILIES = 3;
const MAX_CLEAN_UP_INTERVAL_MS = 1_000;
const WRITE_INTERVAL_MS = 5;

/** Starts writes of owners and families, and clean-ups. `stop()` resolves after the last response. */
export function startWriteLoad(context: TestContext, seed: string): { stop(): Promise<void> } {
  const controller = new AbortController();
  const repeat = async (name: string, write: (random: Random) => Promise<void>) => {
    const random = createRandom(`${seed} ${name}`);
    while (!controller.signal.aborted) {
      await write(random);
      await sleep(WRITE_INTERVAL_MS);
    }
  };
  const writers = [
    ...context.tabs.map((tab, index) =>
      repeat(`tab ${index}`, (random) => writeAsOwner({ context, tab, random })),
    ),
    ...Array.from({ length: CONCURRENT_FAMILIES }, (_, index) =>
      repeat(`family ${index}`, (random) => writeAsFamily(context, random)),
    ),
    // Far more frequent than its schedule, so that it coincides with writes and kills.
    repeat('clean-up', async (random) => {
      await sleep(random.int(0, MAX_CLEAN_UP_INTERVAL_MS));
      await runCleanUp(context.project).catch(() => undefined);
    }),
  ];
  return {
    async stop() {
      controller.abort();
      await Promise.all(writers);
    },
  };
}

async function writeAsOwner(write: owner.OwnerWrite): Promise<void> {
  const { tab, random } = write;
  if (tab.unanswered.length > 0) return owner.repeatCreation(write);
  if (tab.properties.length === 0) return owner.createProperty(write);
  const property = random.pick(tab.properties);
  if (tab.properties.length > MAX_PROPERTIES_PER_TAB) return owner.deleteProperty(write, property);
  const hasPhotoSpace = property.fields.imageUrls.length < MAX_PHOTOS;
  const send = random.weighted([
    [() => owner.createProperty(write), 5],
    [() => owner.changeProperty(write, property), 4],
    [() => owner.addPhotos(write, property, hasPhotoSpace ? 1 : 0), 2],
    [() => owner.uploadAndCancel(write), 1],
    [() => owner.handleInquiry(write), 3],
    [() => owner.deleteProperty(write, property), 1],
  ] as const);
  return send();
}
