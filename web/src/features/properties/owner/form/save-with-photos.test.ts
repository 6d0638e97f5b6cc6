import { createPropertySchema, type Property } from '@contract/properties/properties.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi, type Answer } from '@/testing/fake-api.ts';
import { expect, it } from 'vitest';
import type { Photo } from '@/features/photos/uploads.ts';
import { toRequest, valuesOf } from './form-values.ts';
import { createWithPhotos, updateWithPhotos } from './save-with-photos.ts';

const me = makeId();
const temp = (name: string) => `${me}/temp/${name}.jpg`;
const thumb = (path: string) => path.replace(/\.jpg$/, '.thumb.jpg');
const withThumbs = (paths: string[]) => paths.flatMap((path) => [path, thumb(path)]).toSorted();

/** The photos of a form. */
function photosAt(...paths: string[]) {
  let photos: Photo[] = paths.map((path) => ({ id: path, name: path, status: 'stored', progress: 1, path }));
  return {
    snapshot: () => photos,
    rename: (moved: ReadonlyMap<string, string>) => {
      photos = photos.map((photo) => ({ ...photo, path: moved.get(photo.path ?? '') ?? photo.path }));
    },
    paths: () => photos.map(({ path }) => path),
  };
}

/** Mocks the API with one property, and a bucket with photos in the temp folder. */
function setUp(stored: Partial<Property> = {}, names: string[] = ['a', 'b']) {
  /** Files that cannot be moved. */
  const stuck = new Set<string>();
  const bucket = new Set(withThumbs(names.map(temp)));
  const puts: unknown[] = [];
  const property = makeProperty({ ownerId: me, ...stored });
  const handlers = {
    'POST /api/properties': { status: 201, json: property },
    'PUT /api/properties': ({ body }: { body: unknown }): Answer => {
      puts.push(body);
      return { json: { ...property, ...Object(body) } };
    },
    'POST /storage/v1/object/move': ({ body }: { body: unknown }): Answer => {
      const { sourceKey, destinationKey } = Object(body);
      if (stuck.has(sourceKey)) return { status: 500, json: { statusCode: '500', message: 'down' } };
      if (!bucket.delete(sourceKey))
        return { status: 400, json: { statusCode: '404', message: 'Object not found' } };
      bucket.add(destinationKey);
      return { json: { message: 'Successfully moved' } };
    },
    'POST /storage/v1/object/list/property-images': ({ body }: { body: unknown }): Answer => ({
      json: [...bucket]
        .filter((path) => path.startsWith(`${Object(body).prefix}/`))
        .map((path) => ({ name: path.split('/').at(-1) })),
    }),
  };
  fakeApi(handlers);
  const edited = createPropertySchema.parse(toRequest(valuesOf(property)));
  const create = (photos: ReturnType<typeof photosAt>) =>
    createWithPhotos(me, edited, photos, { key: makeId(), isRepeated: false });
  const moved = (...names: string[]) => names.map((name) => `${me}/${property.id}/${name}.jpg`);
  const files = () => [...bucket].toSorted();
  return { bucket, puts, handlers, property, stuck, edited, create, moved, files };
}

it.each([temp('b'), thumb(temp('b'))])(
  'createWithPhotos lists the moved photos when %s cannot be moved, and updateWithPhotos the others',
  async (path) => {
    const { create, edited, stuck, puts, moved, files } = setUp();
    stuck.add(path);
    const photos = photosAt(temp('a'), temp('b'));
    const { property, hasPhotos } = await create(photos);
    expect(hasPhotos).toBe(false);
    expect(puts).toMatchObject([{ imageUrls: moved('a') }]);
    expect(photos.paths()).toEqual([...moved('a'), temp('b')]);
    expect(files()).toEqual(withThumbs([...moved('a'), temp('b')]));
    stuck.clear();
    await updateWithPhotos(property, edited, photos);
    expect(puts.at(-1)).toMatchObject({ imageUrls: moved('a', 'b') });
    expect(files()).toEqual(withThumbs(moved('a', 'b')));
  },
);

it('updateWithPhotos lists photos that an earlier attempt moved, also after a reload', async () => {
  const { create, edited, handlers, property, puts, moved, files } = setUp();
  fakeApi({ ...handlers, 'PUT /api/properties': 'offline' });
  expect(await create(photosAt(temp('a'), temp('b')))).toEqual({ property, hasPhotos: false });
  expect(files()).toEqual(withThumbs(moved('a', 'b')));
  fakeApi(handlers);
  await updateWithPhotos(property, edited, photosAt(temp('a'), temp('b')));
  expect(puts).toMatchObject([{ imageUrls: moved('a', 'b') }]);
});

it('createWithPhotos moves a photo without a thumbnail', async () => {
  const { create, bucket, moved, files } = setUp({}, ['a']);
  bucket.delete(thumb(temp('a')));
  expect((await create(photosAt(temp('a')))).hasPhotos).toBe(true);
  expect(files()).toEqual(moved('a'));
});

it('updateWithPhotos keeps a description that was written elsewhere', async () => {
  const { edited, property, puts } = setUp({ description: 'By hand.' });
  await updateWithPhotos(property, { ...edited, availableSpots: 0 }, photosAt());
  expect(puts).toMatchObject([{ availableSpots: 0, from: { availableSpots: property.availableSpots } }]);
});

it('updateWithPhotos lists new photos in the order of the form', async () => {
  const old = `${me}/home/old.jpg`;
  const { edited, property, puts, moved } = setUp({ imageUrls: [old] });
  await updateWithPhotos(property, edited, photosAt(temp('a'), old));
  expect(puts).toMatchObject([{ imageUrls: [...moved('a'), old] }]);
});

it('updateWithPhotos sends no update when a photo cannot be moved', async () => {
  const { edited, property, puts, stuck } = setUp();
  stuck.add(temp('a'));
  await expect(updateWithPhotos(property, edited, photosAt(temp('a')))).rejects.toThrow(
    'The photos could not be moved',
  );
  expect(puts).toEqual([]);
});
