import * as z from 'zod';
import type { Random } from '../../local/seed/random.ts';
import { createClient, type Client } from './client.ts';
import { item, type Property, type TestContext } from './test-context.ts';

/** Lets a random family save or contact a random property. */
export async function writeAsFamily(context: TestContext, random: Random): Promise<void> {
  const properties = context.tabs.flatMap((tab) => tab.properties);
  if (properties.length === 0) return;
  const family = random.pick(context.families);
  const client = createClient(context.project, family.token);
  const kind = random.chance(0.5) ? 'favorite' : 'inquiry';
  const property = random.pick(properties);
  const pair = `${kind} ${family.id} ${property.id}`;
  if (context.used.has(pair)) return;
  context.used.add(pair);
  const options = { propertyId: property.id, isRefusalExpected: () => property.isBeingDeleted };
  const write = { context, property, familyId: family.id, client, random, options };
  await (kind === 'favorite' ? saveFavorite(write) : sendInquiry(write));
}

interface FamilyWrite {
  context: TestContext;
  property: Property;
  familyId: string;
  client: Client;
  random: Random;
  options: { propertyId: string; isRefusalExpected: () => boolean };
}

/** Saves a favorite, and sometimes deletes it again. */
async function saveFavorite({ context, property, familyId, client, random, options }: FamilyWrite) {
  const favorite = item.favorite(familyId, property.id);
  const save = () => client.api('POST', '/favorites', { propertyId: property.id });
  const { status } = await context.ledger.write(favorite, 'saved', save, options);
  if (status !== 201 || !random.chance(0.3)) return;
  const remove = () => client.api('DELETE', `/favorites/${property.id}`);
  await context.ledger.write(favorite, undefined, remove, options);
}

async function sendInquiry({ context, property, client, options }: FamilyWrite) {
  const key = crypto.randomUUID();
  // The snapshot reads the key from the end of the message.
  const body = { propertyId: property.id, message: `Is a room free? ${key}`, phone: '(212) 555-0147' };
  const send = () => client.api('POST', '/inquiries', body);
  const response = await context.ledger.write(item.inquiry(key), 'pending', send, options);
  if (response.status !== 201) return;
  const { id } = z.object({ id: z.uuid() }).parse(response.body);
  context.inquiries.push({ id, key, propertyId: property.id });
}
