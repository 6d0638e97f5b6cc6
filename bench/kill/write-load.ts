import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { createRandom, type Random } from '../../local/testing/random.ts';
import { createClient, runCleanUp } from './client.ts';
import type { TestContext } from './context.ts';
import { item } from './ledger.ts';
import { ownerWriter } from './owner-writes.ts';

const CONCURRENT_FAMILIES = 3;
const WRITE_INTERVAL_MS = 5;

/** Starts writes of owners and families, and clean-ups. `stop()` resolves after the last response. */
export function startWriteLoad(context: TestContext, seed: string): { stop(): Promise<void> } {
  const controller = new AbortController();
  const repeat = async (name: string, makeWrite: (random: Random) => () => Promise<unknown>) => {
    const write = makeWrite(createRandom(`${seed} ${name}`));
    while (!controller.signal.aborted) {
      await write();
      await sleep(WRITE_INTERVAL_MS);
    }
  };
  const writers = [
    ...context.tabs.map((tab, index) =>
      repeat(`tab ${index}`, (random) => ownerWriter(context, tab, random)),
    ),
    ...Array.from({ length: CONCURRENT_FAMILIES }, (_, index) =>
      repeat(`family ${index}`, (random) => () => writeAsFamily(context, random)),
    ),
    // Far more frequent than its schedule, so that it coincides with writes and kills.
    repeat('clean-up', (random) => async () => {
      await sleep(random.int(0, 1_000));
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

/** Lets a random family save or contact a random property. */
async function writeAsFamily(context: TestContext, random: Random): Promise<void> {
  const properties = context.tabs.flatMap((tab) => tab.properties);
  if (properties.length === 0) return;
  const { id: familyId, token } = random.pick(context.families);
  const property = random.pick(properties);
  const { id: propertyId } = property;
  const isInquiry = random.chance(0.5);
  const pair = `${isInquiry ? 'inquiry' : 'favorite'} ${familyId} ${propertyId}`;
  if (context.used.has(pair)) return;
  context.used.add(pair);
  const client = createClient(context.project, token, context.ledger);
  const options = { propertyId, isRefusalExpected: () => property.isBeingDeleted };

  if (isInquiry) {
    const key = crypto.randomUUID();
    // The snapshot reads the key from the end of the message.
    const body = { propertyId, message: `Is a room free? ${key}`, phone: '(212) 555-0147' };
    const response = await client.api(item.inquiry(key), 'pending', 'POST /inquiries', body, options);
    if (response.status !== 201) return;
    const { id } = z.object({ id: z.uuid() }).parse(response.body);
    context.inquiries.push({ id, key, propertyId });
    return;
  }
  const favorite = item.favorite(familyId, propertyId);
  const { status } = await client.api(favorite, 'saved', 'POST /favorites', { propertyId }, options);
  if (status === 201 && random.chance(0.3))
    await client.api(favorite, undefined, `DELETE /favorites/${propertyId}`, undefined, options);
}
