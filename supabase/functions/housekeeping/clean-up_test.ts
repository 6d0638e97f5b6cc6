import { assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { startHousekeeping } from './testing/start-housekeeping.ts';

const remove = 'DELETE /storage/v1/object/property-images';
const purges = {
  [rpc('purge_deleted_inquiries')]: json(3),
  [rpc('purge_ended_sessions')]: json(2),
  [rpc('purge_mails')]: json(1),
  [rpc('purge_alerts')]: json(5),
  [rpc('purge_unconfirmed_accounts')]: json(4),
};
const photos = ['a/temp/1.jpg', 'b/c/2.jpg'];

Deno.test('cleanup purges, and removes photos in batches until none is left', async () => {
  const { run, calls, names } = startHousekeeping({
    ...purges,
    [rpc('list_removable_photos')]: [json(photos), json(['d/e/3.jpg']), json([])],
    [remove]: [json(photos.map((name) => ({ name }))), json([{ name: 'd/e/3.jpg' }])],
  });
  const { status, body } = await run('cleanup');
  assertEquals(
    [status, body],
    [200, { inquiries: 3, sessions: 2, mails: 1, alerts: 5, accounts: 4, photos: 3, problems: 0 }],
  );
  assertEquals(calls.find(({ name }) => name === remove)?.body, { prefixes: photos });
  assertEquals(names().filter((name) => name === remove).length, 2);
});

Deno.test('photos only removes the photos of changed and deleted properties', async () => {
  const { run, names } = startHousekeeping({
    [rpc('list_removed_photos')]: [json(photos), json([])],
    [remove]: json(photos.map((name) => ({ name }))),
  });
  const { status, body } = await run('photos');
  assertEquals([status, body], [200, { photos: 2, problems: 0 }]);
  assertEquals(names(), [rpc('list_removed_photos'), remove, rpc('list_removed_photos')]);
});

Deno.test('cleanup continues when a part fails', async () => {
  const { run, logs } = startHousekeeping({
    ...purges,
    [rpc('purge_deleted_inquiries')]: databaseError('57014', 'statement timeout', null, 500),
    [rpc('list_removable_photos')]: json([]),
  });
  const { status, body } = await run('cleanup');
  assertEquals(
    [status, body],
    [500, { sessions: 2, mails: 1, alerts: 5, accounts: 4, photos: 0, problems: 1 }],
  );
  assertStringIncludes(JSON.stringify(logs), 'statement timeout');
});

Deno.test('photos that Storage does not remove end the job', async () => {
  for (const response of [json([]), json({ error: 'x', message: 'no bucket', statusCode: '404' }, 400)]) {
    const { run, names } = startHousekeeping({
      [rpc('list_removed_photos')]: json(photos),
      [remove]: response,
    });
    const { status, body } = await run('photos');
    assertEquals([status, body], [500, { problems: 1 }]);
    assertEquals(names().filter((name) => name === remove).length, 1);
  }
});
