import { assertEquals, assertStringIncludes } from '../api/testing/assert.ts';
import { json, startHousekeeping } from './testing/fake-surroundings.ts';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const remove = 'DELETE /storage/v1/object/property-images';
const purges = {
  [rpc('purge_deleted_inquiries')]: json(3),
  [rpc('purge_ended_sessions')]: json(2),
  [rpc('purge_owner_mails')]: json(1),
  [rpc('purge_unconfirmed_accounts')]: json(4),
};
const photos = ['a/temp/1.jpg', 'b/c/2.jpg'];

Deno.test('purges, and removes photos in turns until none is left', async () => {
  const { call, calls, names } = startHousekeeping({
    ...purges,
    [rpc('list_removable_photos')]: [json(photos), json(['d/e/3.jpg']), json([])],
    [remove]: [json(photos.map((name) => ({ name }))), json([{ name: 'd/e/3.jpg' }])],
  });
  const answer = await call('cleanup');
  assertEquals(
    [answer.status, await answer.json()],
    [200, { inquiries: 3, sessions: 2, mails: 1, accounts: 4, photos: 3, problems: 0 }],
  );
  assertEquals(calls.find(({ name }) => name === remove)?.body, { prefixes: photos });
  assertEquals(names().filter((name) => name === remove).length, 2);
});

Deno.test('removes the photos of deleted homes without the rest of the cleaning', async () => {
  const { call, names } = startHousekeeping({
    [rpc('list_removed_photos')]: [json(photos), json([])],
    [remove]: json(photos.map((name) => ({ name }))),
  });
  const answer = await call('photos');
  assertEquals([answer.status, await answer.json()], [200, { photos: 2, problems: 0 }]);
  assertEquals(names(), [rpc('list_removed_photos'), remove, rpc('list_removed_photos')]);
});

Deno.test('a part that fails does not keep the others from their work', async () => {
  const { call, logs } = startHousekeeping({
    ...purges,
    [rpc('purge_deleted_inquiries')]: json({ code: '57014', message: 'statement timeout' }, 500),
    [rpc('list_removable_photos')]: json([]),
  });
  const answer = await call('cleanup');
  assertEquals(
    [answer.status, await answer.json()],
    [500, { sessions: 2, mails: 1, accounts: 4, photos: 0, problems: 1 }],
  );
  assertStringIncludes(JSON.stringify(logs), 'statement timeout');
});

Deno.test('photos that cannot be removed end it, once', async () => {
  for (const refusal of [json([]), json({ error: 'x', message: 'bucket is away', statusCode: '404' }, 400)]) {
    const { call, names } = startHousekeeping({
      ...purges,
      [rpc('list_removable_photos')]: json(photos),
      [remove]: refusal,
    });
    const answer = await call('cleanup');
    assertEquals(
      [answer.status, await answer.json()],
      [500, { inquiries: 3, sessions: 2, mails: 1, accounts: 4, problems: 1 }],
    );
    assertEquals(names().filter((name) => name === remove).length, 1);
  }
});
