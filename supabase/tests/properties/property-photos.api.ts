import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { propertySchema } from '../../functions/_shared/contract/properties/properties.ts';
import { thumbnailPath } from '../../functions/_shared/contract/photos/thumbnail-path.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';
import { address, create, remove, update } from '../api/support/property-calls.ts';

/** A JPEG without metadata. The jobs set aside a file that is no picture, and it then stays with its owner. */
const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]);

const folder = (id: string) => `${testUsers.alice.id}/${id}`;

/** Creates a property with these photos and their thumbnails in its folder. */
async function propertyWith(names: string[]) {
  const { id } = propertySchema.parse((await create(address)).body);
  const photos = names.map((name) => `${folder(id)}/${name}`);
  for (const path of photos.flatMap((photo) => [photo, thumbnailPath(photo)]))
    expect((await api.upload('alice', path, picture, 'image/jpeg')).status).toBe(200);
  expect((await update(id, { imageUrls: photos })).status).toBe(200);
  return { id, photos };
}

async function filesOf(id: string): Promise<string[]> {
  const target = 'POST /storage/v1/object/list/property-images';
  const { body } = await api.request('alice', target, { prefix: folder(id) });
  const files = z.array(z.looseObject({ name: z.string() })).parse(body);
  return files.map(({ name }) => name).toSorted();
}

describe('photos', () => {
  it('are deleted with their thumbnails when the property no longer lists them', async () => {
    const { id, photos } = await propertyWith(['a.jpg', 'b.png']);
    expect(await filesOf(id)).toEqual(['a.jpg', 'a.thumb.jpg', 'b.png', 'b.thumb.jpg']);
    // As at any moment of a project with scheduled jobs.
    expect((await api.operatorRequest('POST /functions/v1/housekeeping/photos')).status).toBe(200);
    expect((await update(id, { imageUrls: photos.slice(1) })).status).toBe(200);
    expect(await filesOf(id)).toEqual(['b.png', 'b.thumb.jpg']);
  });

  it('are deleted with their property', async () => {
    const { id } = await propertyWith(['a.jpg']);
    expect((await remove(id)).status).toBe(204);
    expect(await filesOf(id)).toEqual([]);
  });
});
