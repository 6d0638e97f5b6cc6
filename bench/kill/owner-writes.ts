import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import * as z from 'zod';
import type { Random } from '../../local/testing/random.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import { thumbnailPath, type CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import type { Creation, OwnerTab, Property, TestContext } from './context.ts';
import { describeProperty, isSuccess, item } from './ledger.ts';

/** Limits of a long run. */
const MAX_PROPERTIES = 5;
const MAX_PHOTOS = 5;

/** Returns a function that sends the next random write of an owner's tab. */
export function ownerWriter({ ledger, inquiries }: TestContext, tab: OwnerTab, random: Random) {
  const { client, ownerId } = tab;
  const randomCost = () => random.int(100_000, 900_000) / 100;
  const forget = (property: Property) => {
    tab.properties = tab.properties.filter((other) => other !== property);
  };

  const randomCreation = (): Creation => {
    const key = crypto.randomUUID();
    const fields = {
      name: `Home ${key}`,
      description: `Professional care. ${'It is quiet here. '.repeat(random.int(0, 40))}`.trim(),
      street: `${random.int(1, 999)} Main Street`,
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
      capacity: random.int(5, 80),
      availableSpots: random.int(0, 5),
      roomCost: randomCost(),
      amenities: random.sample(amenities, random.int(0, 6)),
      careTypes: random.sample(careTypes, random.int(1, 3)),
      imageUrls: [],
      isActive: true,
    };
    return { key, fields };
  };

  /** Creates a property and then adds its photos, as the form does. */
  async function create({ key, fields }: Creation) {
    const options = { headers: { 'idempotency-key': key } };
    const state = describeProperty(fields);
    const response = await client.api(item.property(key), state, 'POST /properties', fields, options);
    if (isSuccess(response)) {
      const { id } = z.object({ id: z.uuid() }).parse(response.body);
      const property = { id, key, fields, photos: [], isBeingDeleted: false };
      tab.properties.push(property);
      await addPhotos(property, random.int(0, 3));
    } else if (response.status === 0 || response.status >= 500) tab.unanswered.push({ key, fields });
  }

  async function addPhotos(property: Property, count: number) {
    const added: string[] = [];
    for (let index = 0; index < count; index++) {
      let photo: string | undefined;
      for (const { path, bytes } of await uploadPhoto()) {
        photo = `${ownerId}/${property.id}/${basename(path)}`;
        property.photos.push(path);
        if (!isSuccess(await client.move(path, photo, bytes))) return;
      }
      if (photo === undefined) return;
      added.push(photo);
    }
    if (count > 0) await update(property, { imageUrls: [...property.fields.imageUrls, ...added] });
  }

  /** Uploads a thumbnail and then its photo to the temp folder, as the app does. Empty after a failure. */
  async function uploadPhoto() {
    const size = random.int(5_000, 100_000);
    const path = `${ownerId}/temp/${crypto.randomUUID()}.jpg`;
    const files = [
      { path: thumbnailPath(path), bytes: new Uint8Array(randomBytes(Math.ceil(size / 10))) },
      { path, bytes: new Uint8Array(randomBytes(size)) },
    ];
    for (const { path, bytes } of files) if (!isSuccess(await client.upload(path, bytes))) return [];
    return files;
  }

  /** Uploads a photo and closes the form without saving. */
  async function uploadAndCancel() {
    for (const { path } of await uploadPhoto()) await client.remove(path);
  }

  /** Changes the price and the available spots, or removes a photo, whose files the API then deletes. */
  async function change(property: Property) {
    const [removed, ...imageUrls] = property.fields.imageUrls;
    if (removed && random.chance(0.4)) {
      for (const path of [removed, thumbnailPath(removed)]) ledger.release(item.photo(path));
      await update(property, { imageUrls });
    } else await update(property, { roomCost: randomCost(), availableSpots: random.int(0, 5) });
  }

  async function update(property: Property, changes: Partial<CreateProperty>) {
    const fields = { ...property.fields, ...changes };
    const state = describeProperty(fields);
    const request = `PUT /properties/${property.id}`;
    const response = await client.api(item.property(property.key), state, request, changes);
    if (isSuccess(response)) property.fields = fields;
    // The state is unknown until the next check.
    else forget(property);
  }

  async function remove(property: Property) {
    property.isBeingDeleted = true;
    forget(property);
    for (const path of property.photos) ledger.release(item.photo(path));
    await client.api(item.property(property.key), undefined, `DELETE /properties/${property.id}`);
  }

  /** Marks an inquiry about a property of this tab as contacted, or deletes it. */
  async function handleInquiry() {
    const isOwn = (id: string) => tab.properties.some((property) => property.id === id);
    const index = inquiries.findIndex(({ propertyId }) => isOwn(propertyId));
    const [inquiry] = index < 0 ? [] : inquiries.splice(index, 1);
    if (!inquiry) return;
    const { id, key, propertyId } = inquiry;
    const [state, request, body] = random.chance(0.3)
      ? ['deleted', `DELETE /inquiries/${id}`]
      : ['contacted', `PUT /inquiries/${id}/status`, { status: 'contacted' }];
    await client.api(item.inquiry(key), state, request, body, { propertyId });
  }

  return async () => {
    const unanswered = tab.unanswered.pop();
    // A creation without a response is repeated or given up.
    if (unanswered) return random.chance(0.5) ? create(unanswered) : undefined;
    if (tab.properties.length === 0) return create(randomCreation());
    const property = random.pick(tab.properties);
    if (tab.properties.length > MAX_PROPERTIES) return remove(property);
    const write = random.weighted([
      [() => create(randomCreation()), 5],
      [() => change(property), 4],
      [() => addPhotos(property, property.fields.imageUrls.length < MAX_PHOTOS ? 1 : 0), 2],
      [uploadAndCancel, 1],
      [handleInquiry, 3],
      [() => remove(property), 1],
    ] as const);
    return write();
  };
}
