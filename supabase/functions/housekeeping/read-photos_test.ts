import { assertEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { startHousekeeping } from './testing/start-housekeeping.ts';

const path = 'a/b/1.jpg';
const unread = json([{ path, stored_at: '2026-01-01T00:00:00Z' }]);
const object = 'storage/v1/object/property-images';

const picture = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9];
const place = new TextEncoder().encode('GPS 41.88 N');
/** A JPEG with the place in a comment. */
const withPlace = Uint8Array.from([0xff, 0xd8, 0xff, 0xfe, 0, place.length + 2, ...place, ...picture]);
const clean = Uint8Array.from([0xff, 0xd8, ...picture]);

const version = { p_path: path, p_stored_at: '2026-01-01T00:00:00Z' };

const run = async (download: () => Response, isTaken = true) => {
  const { run, calls } = startHousekeeping({
    [rpc('list_removed_photos')]: json([]),
    [rpc('list_unread_photos')]: [unread, json([])],
    [rpc('take_unread_photo')]: json(isTaken),
    [`GET /${object}/${path}`]: download,
    [`POST /${object}/${path}`]: json({ Key: path, Id: path }),
    [rpc('mark_photo_read')]: json(null),
    [rpc('set_photo_aside')]: json(null),
    [rpc('return_unread_photo')]: json(null),
  });
  const { body } = await run('photos');
  for (const { name, body } of calls)
    if (/_photo/.test(name) && !/list/.test(name)) assertEquals(body, version);
  const names = calls.map(({ name }) =>
    name.replace(/.* \/(rest\/v1\/rpc|storage\/v1\/object\/property-images)\//, ''),
  );
  return { body, names: names.filter((name) => !/list|record/.test(name)) };
};
const file = (bytes: typeof clean) => () => new Response(bytes);

Deno.test('an attempt is recorded, and a photo without metadata is marked as read', async () => {
  const { body, names } = await run(file(clean));
  assertEquals(names, ['take_unread_photo', path, 'mark_photo_read']);
  assertEquals(body, { photos: 0, read: 1, contracts: 0, problems: 0 });
});

Deno.test('a photo with metadata is replaced first', async () => {
  assertEquals((await run(file(withPlace))).names, ['take_unread_photo', path, path, 'mark_photo_read']);
});

Deno.test('a file in which the metadata cannot be found is set aside', async () => {
  const names = ['take_unread_photo', path, 'set_photo_aside'];
  assertEquals((await run(file(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0x40, 0])))).names, names);
  assertEquals((await run(file(Uint8Array.from([1, 2, 3])))).names, names);
});

Deno.test('a photo that somebody else reads, or that was set aside, is not downloaded', async () => {
  assertEquals((await run(file(clean), false)).names, ['take_unread_photo']);
});

Deno.test('an attempt that ends with an error does not count', async () => {
  const { body, names } = await run(() => new Response('{}', { status: 500 }));
  assertEquals(names.at(-1), 'return_unread_photo');
  assertEquals(body, { photos: 0, read: 0, contracts: 0, problems: 1 });
});
