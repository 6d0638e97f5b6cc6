import { createPropertySchema } from '@contract/properties.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { describe, expect, it } from 'vitest';
import type { Photo } from '../photos/uploads.ts';
import { toRequest, valuesOf } from './form-values.ts';
import { createWithPhotos, updateWithPhotos } from './save-with-photos.ts';

const me = makeId();
const temp = (name: string) => `${me}/temp/${name}.jpg`;
const thumb = (path: string) => path.replace(/\.jpg$/, '.thumb.jpg');

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

/** Mocks the API with one property, and a bucket whose `unmovable` files cannot be moved. */
function server(stored = makeProperty({ ownerId: me }), stuck: string[] = []) {
  const unmovable = new Set(stuck);
  const bucket = new Set<string>();
  const puts: unknown[] = [];
  let property = stored;
  const move = ({ body }: { body: unknown }): Answer => {
    const { sourceKey, destinationKey } = Object(body);
    if (unmovable.has(sourceKey)) return { status: 500, json: { statusCode: '500', message: 'down' } };
    if (!bucket.delete(sourceKey))
      return { status: 400, json: { statusCode: '404', message: 'Object not found' } };
    bucket.add(destinationKey);
    return { json: { message: 'Successfully moved' } };
  };
  const put = ({ body }: { body: unknown }): Answer => {
    puts.push(body);
    property = { ...property, ...Object(body) };
    return { json: property };
  };
  const handlers = {
    'POST /api/properties': { status: 201, json: property },
    'PUT /api/properties': put,
    'POST /storage/v1/object/move': move,
    'POST /storage/v1/object/list/property-images': ({ body }: { body: unknown }): Answer => ({
      json: [...bucket]
        .filter((path) => path.startsWith(`${Object(body).prefix}/`))
        .map((path) => ({ name: path.split('/').at(-1) })),
    }),
  };
  const upload = (...paths: string[]) => {
    for (const path of paths) bucket.add(path).add(thumb(path));
  };
  return { bucket, puts, handlers, upload, property, unmovable };
}

const edited = (property: ReturnType<typeof makeProperty>) =>
  createPropertySchema.parse(toRequest(valuesOf(property)));
const inFolder = (id: string, ...names: string[]) => names.map((name) => `${me}/${id}/${name}.jpg`);
const withThumbs = (paths: string[]) => paths.flatMap((path) => [path, thumb(path)]).toSorted();

const first = { key: makeId(), isRepeated: false };

describe('createWithPhotos', () => {
  it('makes one request without photos, with the key of the form', async () => {
    const { handlers, property } = server();
    const keys: (string | null)[] = [];
    const calls = fakeApi({
      ...handlers,
      'POST /api/properties': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 201, json: property };
      },
    });
    expect(await createWithPhotos(edited(property), photosAt(), first)).toEqual({
      property: property,
      hasPhotos: true,
    });
    expect(calls).toEqual(['POST /api/properties']);
    expect(keys).toEqual([first.key]);
  });

  it('updates the property when the response of an earlier attempt was lost', async () => {
    const { handlers, property, puts } = server();
    fakeApi(handlers);
    const renamed = { ...edited(property), name: 'Oak Court' };
    const created = await createWithPhotos(renamed, photosAt(), { ...first, isRepeated: true });
    expect(puts).toEqual([{ ...renamed, imageUrls: [] }]);
    expect(created).toMatchObject({ property: { id: property.id, name: 'Oak Court' }, hasPhotos: true });
  });

  it('moves the photos and lists them in their order', async () => {
    const { handlers, property, bucket, puts, upload } = server();
    fakeApi(handlers);
    upload(temp('a'), temp('b'));
    const created = await createWithPhotos(edited(property), photosAt(temp('b'), temp('a')), first);
    expect(created.hasPhotos).toBe(true);
    expect(created.property.imageUrls).toEqual(inFolder(property.id, 'b', 'a'));
    expect(puts).toEqual([{ imageUrls: inFolder(property.id, 'b', 'a') }]);
    expect([...bucket].toSorted()).toEqual(withThumbs(inFolder(property.id, 'a', 'b')));
  });

  it.each(['the photo', 'its thumbnail'])(
    'lists the moved photos when %s cannot be moved, and the others later',
    async (which) => {
      const stuck = which === 'the photo' ? temp('b') : thumb(temp('b'));
      const { handlers, property, bucket, puts, upload, unmovable } = server(undefined, [stuck]);
      fakeApi(handlers);
      upload(temp('a'), temp('b'));
      const photos = photosAt(temp('a'), temp('b'));
      const created = await createWithPhotos(edited(property), photos, first);
      expect(created.hasPhotos).toBe(false);
      expect(puts).toEqual([{ imageUrls: inFolder(property.id, 'a') }]);
      expect(photos.paths()).toEqual([...inFolder(property.id, 'a'), temp('b')]);
      expect([...bucket].toSorted()).toEqual(
        withThumbs([...inFolder(property.id, 'a'), temp('b')]).toSorted(),
      );
      unmovable.clear();
      await updateWithPhotos(created.property, edited(created.property), photos);
      expect(puts.at(-1)).toEqual({ imageUrls: inFolder(property.id, 'a', 'b') });
      expect([...bucket].toSorted()).toEqual(withThumbs(inFolder(property.id, 'a', 'b')));
    },
  );

  it('keeps photos that cannot be listed, and lists them later', async () => {
    const { handlers, property, bucket, puts, upload } = server();
    fakeApi({ ...handlers, 'PUT /api/properties': 'offline' });
    upload(temp('a'), temp('b'));
    const photos = photosAt(temp('a'), temp('b'));
    expect(await createWithPhotos(edited(property), photos, first)).toEqual({
      property: property,
      hasPhotos: false,
    });
    expect([...bucket].toSorted()).toEqual(withThumbs(inFolder(property.id, 'a', 'b')));
    fakeApi(handlers);
    await updateWithPhotos(property, edited(property), photos);
    expect(puts).toEqual([{ imageUrls: inFolder(property.id, 'a', 'b') }]);
  });

  it('moves a photo without a thumbnail', async () => {
    const { handlers, property, bucket } = server();
    fakeApi(handlers);
    bucket.add(temp('a'));
    expect((await createWithPhotos(edited(property), photosAt(temp('a')), first)).hasPhotos).toBe(true);
    expect([...bucket]).toEqual(inFolder(property.id, 'a'));
  });

  it('moves no photo when the property is rejected', async () => {
    const { handlers, property, bucket, upload } = server();
    fakeApi({ ...handlers, 'POST /api/properties': refusal(400, 'invalid_request', 'Invalid input') });
    upload(temp('a'));
    await expect(createWithPhotos(edited(property), photosAt(temp('a')), first)).rejects.toMatchObject({
      status: 400,
    });
    expect([...bucket]).toEqual([temp('a'), thumb(temp('a'))]);
  });
});

describe('updateWithPhotos', () => {
  const old = `${me}/home/old.jpg`;

  it('sends the changed fields', async () => {
    const { handlers, property, puts } = server(makeProperty({ ownerId: me, imageUrls: [old] }));
    fakeApi(handlers);
    await updateWithPhotos(property, { ...edited(property), name: 'Oak Court' }, photosAt(old));
    expect(puts).toEqual([{ name: 'Oak Court' }]);
  });

  it('keeps a description that was written elsewhere', async () => {
    const { handlers, property, puts } = server(makeProperty({ ownerId: me, description: 'By hand.' }));
    fakeApi(handlers);
    await updateWithPhotos(property, { ...edited(property), availableSpots: 0 }, photosAt());
    expect(puts).toEqual([{ availableSpots: 0 }]);
  });

  it('moves new photos and lists them in the order of the form', async () => {
    const { handlers, property, puts, upload } = server(makeProperty({ ownerId: me, imageUrls: [old] }));
    fakeApi(handlers);
    upload(temp('a'));
    await updateWithPhotos(property, edited(property), photosAt(temp('a'), old));
    expect(puts).toEqual([{ imageUrls: [...inFolder(property.id, 'a'), old] }]);
  });

  it('continues after a failure', async () => {
    const { handlers, property, puts, bucket, upload } = server();
    upload(temp('a'), temp('b'));
    const photos = photosAt(temp('a'), temp('b'));
    fakeApi({ ...handlers, 'PUT /api/properties': 'offline' });
    await expect(updateWithPhotos(property, edited(property), photos)).rejects.toThrow(
      'No response from the server',
    );
    expect(photos.paths()).toEqual(inFolder(property.id, 'a', 'b'));
    fakeApi(handlers);
    await updateWithPhotos(property, edited(property), photos);
    expect(puts).toEqual([{ imageUrls: inFolder(property.id, 'a', 'b') }]);
    expect([...bucket].toSorted()).toEqual(withThumbs(inFolder(property.id, 'a', 'b')));
  });

  it('sends no update when a photo cannot be moved', async () => {
    const { handlers, property, puts, upload } = server(undefined, [temp('a')]);
    fakeApi(handlers);
    upload(temp('a'));
    await expect(updateWithPhotos(property, edited(property), photosAt(temp('a')))).rejects.toThrow(
      'The photos could not be moved',
    );
    expect(puts).toEqual([]);
  });
});
