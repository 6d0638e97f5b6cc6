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

const run = async (bytes: typeof clean) => {
  const { run, names, calls } = startHousekeeping({
    [rpc('list_removed_photos')]: json([]),
    [rpc('list_unread_photos')]: [unread, json([])],
    [`GET /${object}/${path}`]: () => new Response(bytes),
    [`POST /${object}/${path}`]: json({ Key: path, Id: path }),
    [`DELETE /${object}`]: json([{ name: path }]),
    [rpc('mark_photo_read')]: json(null),
  });
  const { status, body } = await run('photos');
  assertEquals([status, body], [200, { photos: 0, read: 1, problems: 0 }]);
  const marked = calls.find(({ name }) => name === rpc('mark_photo_read'));
  assertEquals(marked?.body, { p_path: path, p_stored_at: '2026-01-01T00:00:00Z' });
  return names().filter((name) => /^(POST|DELETE) \/storage/.test(name));
};

Deno.test('a photo without metadata is marked as read', async () => {
  assertEquals(await run(clean), []);
});

Deno.test('a photo with metadata is replaced first', async () => {
  assertEquals(await run(withPlace), [`POST /${object}/${path}`]);
});

Deno.test('a file in which the metadata cannot be found is deleted', async () => {
  assertEquals(await run(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0x40, 0])), [`DELETE /${object}`]);
  assertEquals(await run(Uint8Array.from([1, 2, 3])), [`DELETE /${object}`]);
});
