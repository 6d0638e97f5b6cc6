import { createPropertySchema } from '@contract/properties.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { describe, expect, it } from 'vitest';
import type { Photo } from '../photos/photo-list.ts';
import { toRequest, valuesOf } from './form-values.ts';
import { createWithPhotos, updateWithPhotos } from './save-with-photos.ts';

const me = makeId();
const temp = (name: string) => `${me}/temp/${name}.jpg`;
const thumb = (path: string) => path.replace(/\.jpg$/, '.thumb.jpg');

/** Photos of a form as far as saving knows them. */
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

/** A server that stores one home, and a bucket; `unmovable` files stay where they are. */
function server(stored = makeProperty({ ownerId: me }), stuck: string[] = []) {
  const unmovable = new Set(stuck);
  const bucket = new Set<string>();
  const puts: unknown[] = [];
  let home = stored;
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
    home = { ...home, ...Object(body) };
    return { json: home };
  };
  const handlers = {
    'POST /api/properties': { status: 201, json: home },
    'PUT /api/properties': put,
    'POST /storage/v1/object/move': move,
    'POST /storage/v1/object/list/property-images': ({ body }: { body: unknown }): Answer => ({
      json: [...bucket]
        .filter((path) => path.startsWith(`${Object(body).prefix}/`))
        .map((path) => ({ name: path.split('/').at(-1) })),
    }),
    'DELETE /storage/v1/object/property-images': ({ body }: { body: unknown }): Answer => {
      for (const path of Object(body).prefixes) bucket.delete(path);
      return { json: [] };
    },
  };
  const upload = (...paths: string[]) => {
    for (const path of paths) bucket.add(path).add(thumb(path));
  };
  return { bucket, puts, handlers, upload, home, unmovable };
}

const edited = (property: ReturnType<typeof makeProperty>) =>
  createPropertySchema.parse(toRequest(valuesOf(property)));
const inHome = (id: string, ...names: string[]) => names.map((name) => `${me}/${id}/${name}.jpg`);
const withThumbs = (paths: string[]) => paths.flatMap((path) => [path, thumb(path)]).toSorted();

const first = { key: makeId(), isRepeated: false };

describe('createWithPhotos', () => {
  it('asks for nothing but the home when it has no photos', async () => {
    const { handlers, home } = server();
    const calls = fakeApi(handlers);
    expect(await createWithPhotos(edited(home), photosAt(), first)).toEqual({
      property: home,
      hasPhotos: true,
    });
    expect(calls).toEqual(['POST /api/properties']);
  });

  it('sends the key of the form', async () => {
    const { handlers, home } = server();
    const keys: (string | null)[] = [];
    fakeApi({
      ...handlers,
      'POST /api/properties': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 201, json: home };
      },
    });
    await createWithPhotos(edited(home), photosAt(), first);
    expect(keys).toEqual([first.key]);
  });

  it('changes the home of an attempt whose answer was lost to what the form holds by now', async () => {
    const { handlers, home, puts } = server();
    fakeApi(handlers);
    const renamed = { ...edited(home), name: 'Oak Court' };
    const created = await createWithPhotos(renamed, photosAt(), { ...first, isRepeated: true });
    expect(puts).toEqual([{ ...renamed, imageUrls: [] }]);
    expect(created).toMatchObject({ property: { id: home.id, name: 'Oak Court' }, hasPhotos: true });
  });

  it('moves the photos out of the temp folder and lists them in their order', async () => {
    const { handlers, home, bucket, puts, upload } = server();
    fakeApi(handlers);
    upload(temp('a'), temp('b'));
    const created = await createWithPhotos(edited(home), photosAt(temp('b'), temp('a')), first);
    expect(created.hasPhotos).toBe(true);
    expect(created.property.imageUrls).toEqual(inHome(home.id, 'b', 'a'));
    expect(puts).toEqual([{ imageUrls: inHome(home.id, 'b', 'a') }]);
    expect([...bucket].toSorted()).toEqual(withThumbs(inHome(home.id, 'a', 'b')));
  });

  it.each(['the photo', 'its thumbnail'])(
    'lists what arrived when %s cannot be moved, and the rest with the next try',
    async (which) => {
      const stuck = which === 'the photo' ? temp('b') : thumb(temp('b'));
      const { handlers, home, bucket, puts, upload, unmovable } = server(undefined, [stuck]);
      fakeApi(handlers);
      upload(temp('a'), temp('b'));
      const photos = photosAt(temp('a'), temp('b'));
      const created = await createWithPhotos(edited(home), photos, first);
      expect(created.hasPhotos).toBe(false);
      expect(puts).toEqual([{ imageUrls: inHome(home.id, 'a') }]);
      expect(photos.paths()).toEqual([...inHome(home.id, 'a'), temp('b')]);
      expect([...bucket].toSorted()).toEqual(withThumbs([...inHome(home.id, 'a'), temp('b')]).toSorted());
      unmovable.clear();
      await updateWithPhotos(created.property, edited(created.property), photos);
      expect(puts.at(-1)).toEqual({ imageUrls: inHome(home.id, 'a', 'b') });
      expect([...bucket].toSorted()).toEqual(withThumbs(inHome(home.id, 'a', 'b')));
    },
  );

  it('keeps the photos when they cannot be listed, and lists them with the next try', async () => {
    const { handlers, home, bucket, puts, upload } = server();
    fakeApi({ ...handlers, 'PUT /api/properties': 'offline' });
    upload(temp('a'), temp('b'));
    const photos = photosAt(temp('a'), temp('b'));
    expect(await createWithPhotos(edited(home), photos, first)).toEqual({ property: home, hasPhotos: false });
    expect([...bucket].toSorted()).toEqual(withThumbs(inHome(home.id, 'a', 'b')));
    fakeApi(handlers);
    await updateWithPhotos(home, edited(home), photos);
    expect(puts).toEqual([{ imageUrls: inHome(home.id, 'a', 'b') }]);
  });

  it('moves a photo that has no thumbnail', async () => {
    const { handlers, home, bucket } = server();
    fakeApi(handlers);
    bucket.add(temp('a'));
    expect((await createWithPhotos(edited(home), photosAt(temp('a')), first)).hasPhotos).toBe(true);
    expect([...bucket]).toEqual(inHome(home.id, 'a'));
  });

  it('keeps the photos where they are when the home is refused', async () => {
    const { handlers, home, bucket, upload } = server();
    fakeApi({ ...handlers, 'POST /api/properties': refusal(400, 'invalid_request', 'Invalid input') });
    upload(temp('a'));
    await expect(createWithPhotos(edited(home), photosAt(temp('a')), first)).rejects.toMatchObject({
      status: 400,
    });
    expect([...bucket]).toEqual([temp('a'), thumb(temp('a'))]);
  });
});

describe('updateWithPhotos', () => {
  const old = `${me}/home/old.jpg`;

  it('sends only what was changed', async () => {
    const { handlers, home, puts } = server(makeProperty({ ownerId: me, imageUrls: [old] }));
    fakeApi(handlers);
    await updateWithPhotos(home, { ...edited(home), name: 'Oak Court' }, photosAt(old));
    expect(puts).toEqual([{ name: 'Oak Court' }]);
  });

  it('does not rewrite a description that was written elsewhere', async () => {
    const { handlers, home, puts } = server(makeProperty({ ownerId: me, description: 'By hand.' }));
    fakeApi(handlers);
    await updateWithPhotos(home, { ...edited(home), availableSpots: 0 }, photosAt());
    expect(puts).toEqual([{ availableSpots: 0 }]);
  });

  it('moves new photos first and lists them in the order of the form', async () => {
    const { handlers, home, puts, upload } = server(makeProperty({ ownerId: me, imageUrls: [old] }));
    fakeApi(handlers);
    upload(temp('a'));
    await updateWithPhotos(home, edited(home), photosAt(temp('a'), old));
    expect(puts).toEqual([{ imageUrls: [...inHome(home.id, 'a'), old] }]);
  });

  it('continues after a failure where it ended', async () => {
    const { handlers, home, puts, bucket, upload } = server();
    upload(temp('a'), temp('b'));
    const photos = photosAt(temp('a'), temp('b'));
    fakeApi({ ...handlers, 'PUT /api/properties': 'offline' });
    await expect(updateWithPhotos(home, edited(home), photos)).rejects.toThrow('No answer from the server');
    expect(photos.paths()).toEqual(inHome(home.id, 'a', 'b'));
    fakeApi(handlers);
    await updateWithPhotos(home, edited(home), photos);
    expect(puts).toEqual([{ imageUrls: inHome(home.id, 'a', 'b') }]);
    expect([...bucket].toSorted()).toEqual(withThumbs(inHome(home.id, 'a', 'b')));
  });

  it('changes nothing when a photo cannot be moved', async () => {
    const { handlers, home, puts, upload } = server(undefined, [temp('a')]);
    fakeApi(handlers);
    upload(temp('a'));
    await expect(updateWithPhotos(home, edited(home), photosAt(temp('a')))).rejects.toThrow(
      'The photos could not be moved',
    );
    expect(puts).toEqual([]);
  });
});
