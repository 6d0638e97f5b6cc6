import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';
import { propertySchema, thumbnailPath } from '../../functions/_shared/contract/properties.ts';
import { home, propertyCalls } from './support/property-calls.ts';

async function bucketOf(email: string) {
  const { url, publishableKey } = api.stack;
  const token = await api.signIn(email);
  const client = createClient(url, publishableKey, { accessToken: () => Promise.resolve(token) });
  return client.storage.from('property-images');
}

/** Alice's new home with these photos and their thumbnails in its folder. */
async function homeWith(names: string[]) {
  const bucket = await bucketOf('alice@example.com');
  const { id } = propertySchema.parse((await create(address)).body);
  const photos = names.map((name) => `${testUsers.alice.id}/${id}/${name}`);
  for (const path of photos.flatMap((photo) => [photo, thumbnailPath(photo)])) {
    const { error } = await bucket.upload(path, Buffer.from('photo'), { contentType: 'image/jpeg' });
    expect(error).toBeNull();
  }
  await update(id, { imageUrls: photos });
  return { id, photos };
}

async function filesOf(id: string): Promise<string[]> {
  const { data } = await (await bucketOf('alice@example.com')).list(`${testUsers.alice.id}/${id}`);
  return (data ?? []).map(({ name }) => name).toSorted();
}

describe('photos', () => {
  it('that a home no longer lists leave the bucket with their thumbnails', async () => {
    const { id, photos } = await homeWith(['a.jpg', 'b.png']);
    expect(await filesOf(id)).toEqual(['a.jpg', 'a.thumb.jpg', 'b.png', 'b.thumb.jpg']);
    expect((await update(id, { imageUrls: photos.slice(1) })).status).toBe(200);
    expect(await filesOf(id)).toEqual(['b.png', 'b.thumb.jpg']);
    expect((await update(id, { name: 'Renamed' })).status).toBe(200);
    expect(await filesOf(id)).toEqual(['b.png', 'b.thumb.jpg']);
  });

  it('of a deleted home leave the bucket', async () => {
    const { id } = await homeWith(['a.jpg']);
    expect((await remove(id)).status).toBe(204);
    expect(await filesOf(id)).toEqual([]);
  });

  it('that another home lists stay', async () => {
    const { id, photos } = await homeWith(['a.jpg']);
    await create({ ...address, imageUrls: photos });
    expect((await update(id, { imageUrls: [] })).status).toBe(200);
    expect(await filesOf(id)).toEqual(['a.jpg', 'a.thumb.jpg']);
  });

  it('stay when the change is refused', async () => {
    const { id } = await homeWith(['a.jpg']);
    expect((await update(id, { imageUrls: [], capacity: 0 })).status).toBe(400);
    expect((await update(id, { imageUrls: [] }, 'oscar')).status).toBe(403);
    expect((await remove(id, 'oscar')).status).toBe(403);
    expect(await filesOf(id)).toEqual(['a.jpg', 'a.thumb.jpg']);
  });
});
