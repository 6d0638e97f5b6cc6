import * as z from 'zod';
import type { Random } from '../../local/seed/random.ts';
import { createClient, type Client } from './client.ts';
import { item } from './items.ts';
import type { Property, TestContext } from './test-context.ts';

interface FamilyWrite {
  context: TestContext;
  property: Property;
  familyId: string;
  client: Client;
  random: Random;
  options: { propertyId: string; isRefusalExpected: () => boolean };
}

/** Lets a random family save or contact a random property. */
export async function writeAsFamily(context: TestContext, random: Random): Promise<void> {
  const properties = context.tabs.flatMap((tab) => tab.properties);
  if (properties.length === 0) return;
  const { id: familyId, token } = random.pick(context.families);
  const [write, kind] = random.chance(0.5) ? [saveFavorite, 'favorite'] : [sendInquiry, 'inquiry'];
  const property = random.pick(properties);
  const pair = `${kind} ${familyId} ${property.id}`;
  if (context.used.has(pair)) return;
  context.used.add(pair);
  const client = createClient(context.project, token, context.ledger);
  const options = { propertyId: property.id, isRefusalExpected: () => property.isBeingDeleted };
  await write({ context, property, familyId, client, random, options });
}

/** Saves a favorite, and sometimes deletes it again. */
async function saveFavorite({ property, familyId, client, random, options }: FamilyWrite) {
  const favorite = item.favorite(familyId, property.id);
  const body = { propertyId: property.id };
  const { status } = await client.api(favorite, 'saved', 'POST /favorites', body, options);
  if (status === 201 && random.chance(0.3))
    await client.api(favorite, undefined, `DELETE /favorites/${property.id}`, undefined, options);
}

async function sendInquiry({ context, property, client, options }: FamilyWrite) {
  const key = crypto.randomUUID();
  // The snapshot reads the key from the end of the message.
  const body = { propertyId: property.id, message: `Is a room free? ${key}`, phone: '(212) 555-0147' };
  const response = await client.api(item.inquiry(key), 'pending', 'POST /inquiries', body, options);
  if (response.status !== 201) return;
  const { id } = z.object({ id: z.uuid() }).parse(response.body);
  context.inquiries.push({ id, key, propertyId: property.id });
}
