import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import * as z from 'zod';
import type { Random } from '../../local/testing/random.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import { thumbnailPath, type CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import type { Creation, OwnerTab, Property, TestContext } from './context.ts';
import { describeProperty, isSuccess, item } from './ledger.ts';

export interface OwnerWrite {
  context: TestContext;
  tab: OwnerTab;
  random: Random;
}

const PLACES = [
  { city: 'Chicago', state: 'IL', zipCode: '60601' },
  { city: 'Boston', state: 'MA', zipCode: '02108' },
  { city: 'Austin', state: 'TX', zipCode: '78701' },
];
const randomCost = (random: Random) => random.int(100_000, 900_000) / 100;

function randomCreation(random: Random): Creation {
  const key = crypto.randomUUID();
  const fields: CreateProperty = {
    name: `Home ${key}`,
    description: `Professional care. ${'It is quiet here. '.repeat(random.int(0, 40))}`.trim(),
    street: `${random.int(1, 999)} Main Street`,
    ...random.pick(PLACES),
    capacity: random.int(5, 80),
    availableSpots: random.int(0, 5),
    roomCost: randomCost(random),
    amenities: random.sample(amenities, random.int(0, 6)),
    careTypes: random.sample(careTypes, random.int(1, 3)),
    imageUrls: [],
    isActive: true,
  };
  return { key, fields };
}

/** Creates a property and then adds its photos, as the form does. */
export async function createProperty(write: OwnerWrite, creation = randomCreation(write.random)) {
  const { tab, random } = write;
  const { key, fields } = creation;
  const options = { headers: { 'idempotency-key': key } };
  const state = describeProperty(fields);
  const response = await tab.client.api(item.property(key), state, 'POST /properties', fields, options);
  if (isSuccess(response)) {
    const { id } = z.object({ id: z.uuid() }).parse(response.body);
    const property = { id, key, fields, photos: [], isBeingDeleted: false };
    tab.properties.push(property);
    await addPhotos(write, property, random.int(0, 3));
  } else if (response.status === 0 || response.status >= 500) tab.unanswered.push(creation);
}

/** Repeats a creation without a response, or gives it up. */
export async function repeatCreation(write: OwnerWrite) {
  const creation = write.tab.unanswered.pop();
  if (creation && write.random.chance(0.5)) await createProperty(write, creation);
}

export async function addPhotos(write: OwnerWrite, property: Property, count: number) {
  const added: string[] = [];
  for (let index = 0; index < count; index++) {
    const path = await addPhoto(write, property);
    if (path === undefined) return;
    added.push(path);
  }
  if (count > 0) await update(write, property, { imageUrls: [...property.fields.imageUrls, ...added] });
}

/** The path of a new photo in the folder of its property; undefined after a failure. */
async function addPhoto(write: OwnerWrite, property: Property): Promise<string | undefined> {
  let photo: string | undefined;
  for (const { path, bytes } of await uploadPhoto(write)) {
    photo = `${write.tab.ownerId}/${property.id}/${basename(path)}`;
    property.photos.push(path);
    if (!isSuccess(await write.tab.client.move(path, photo, bytes))) return undefined;
  }
  return photo;
}

/** Uploads a thumbnail and then its photo to the temp folder, as the app does. Empty after a failure. */
async function uploadPhoto({ tab, random }: OwnerWrite) {
  const size = random.int(5_000, 100_000);
  const path = `${tab.ownerId}/temp/${crypto.randomUUID()}.jpg`;
  const files = [
    { path: thumbnailPath(path), bytes: new Uint8Array(randomBytes(Math.ceil(size / 10))) },
    { path, bytes: new Uint8Array(randomBytes(size)) },
  ];
  for (const { path, bytes } of files) if (!isSuccess(await tab.client.upload(path, bytes))) return [];
  return files;
}

/** Uploads a photo and closes the form without saving. */
export async function uploadAndCancel(write: OwnerWrite) {
  for (const { path } of await uploadPhoto(write)) await write.tab.client.remove(path);
}

/** Changes the price and the available spots, or removes a photo, whose files the API then deletes. */
export async function changeProperty(write: OwnerWrite, property: Property) {
  const { random, context } = write;
  const [removed, ...imageUrls] = property.fields.imageUrls;
  if (removed && random.chance(0.4)) {
    for (const path of [removed, thumbnailPath(removed)]) context.ledger.release(item.photo(path));
    await update(write, property, { imageUrls });
  } else await update(write, property, { roomCost: randomCost(random), availableSpots: random.int(0, 5) });
}

async function update({ tab }: OwnerWrite, property: Property, changes: Partial<CreateProperty>) {
  const fields = { ...property.fields, ...changes };
  const request = `PUT /properties/${property.id}`;
  const state = describeProperty(fields);
  const response = await tab.client.api(item.property(property.key), state, request, changes);
  if (isSuccess(response)) property.fields = fields;
  // The state is unknown until the next check.
  else tab.properties = tab.properties.filter((other) => other !== property);
}

export async function deleteProperty({ context, tab }: OwnerWrite, property: Property) {
  property.isBeingDeleted = true;
  tab.properties = tab.properties.filter((other) => other !== property);
  for (const path of property.photos) context.ledger.release(item.photo(path));
  await tab.client.api(item.property(property.key), undefined, `DELETE /properties/${property.id}`);
}

/** Marks an inquiry about a property of this tab as contacted, or deletes it. */
export async function handleInquiry({ context, tab, random }: OwnerWrite) {
  const index = context.inquiries.findIndex(({ propertyId }) =>
    tab.properties.some(({ id }) => id === propertyId),
  );
  const [inquiry] = index < 0 ? [] : context.inquiries.splice(index, 1);
  if (!inquiry) return;
  const { id, key, propertyId } = inquiry;
  const [state, request, body] = random.chance(0.3)
    ? ['deleted', `DELETE /inquiries/${id}`]
    : ['contacted', `PUT /inquiries/${id}/status`, { status: 'contacted' }];
  await tab.client.api(item.inquiry(key), state, request, body, { propertyId });
}
