import { assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { type Call, createFakeFetch, databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { connectAsOperator } from './operator.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { environment, startHousekeeping } from './testing/start-housekeeping.ts';

const remove = 'DELETE /storage/v1/object/property-images';
const purges = {
  [rpc('purge_deleted_inquiries')]: json(3),
  [rpc('purge_reports')]: json(6),
  [rpc('purge_data_requests')]: json(12),
  [rpc('purge_ended_sessions')]: json(2),
  [rpc('purge_mails')]: json(1),
  [rpc('purge_search_news')]: json(5),
  [rpc('purge_home_edits')]: json(13),
  [rpc('purge_home_watches')]: json(8),
  [rpc('purge_needs')]: json(15),
  [rpc('purge_open_data_departures')]: json(16),
  [rpc('purge_home_transfers')]: json(11),
  [rpc('purge_registered_homes')]: json(9),
  [rpc('purge_home_weeks')]: json(10),
  [rpc('purge_removed_list_homes')]: json(7),
  [rpc('purge_unconfirmed_accounts')]: json(4),
};
/** What the cleanup says it removed, besides inquiries and photos. */
const purged = {
  reports: 6,
  dataRequests: 12,
  sessions: 2,
  mails: 1,
  searchNews: 5,
  edits: 13,
  homeWatches: 8,
  needs: 15,
  departures: 16,
  homeOffers: 11,
  registeredHomes: 9,
  homeWeeks: 10,
  listHomes: 7,
  accounts: 4,
};
const photos = ['a/temp/1.jpg', 'b/c/2.jpg'];
const fails = json({ error: 'x', message: 'no bucket', statusCode: '404' }, 400);

const listSlice = rpc('list_removable_photos');
const saveSlice = rpc('save_photo_cleanup');
const slice = (paths: string[], last_path = '') => json({ paths, last_path });
/** The positions that were saved. */
const savedBy = (calls: Call[]) =>
  calls.filter(({ name }) => name === saveSlice).map(({ body }) => body?.['p_last_path']);

Deno.test('cleanup purges, and removes photos slice by slice until the end of the bucket', async () => {
  const { run, calls, names } = startHousekeeping({
    ...purges,
    [listSlice]: [slice(photos, 'b/c/9.jpg'), slice([], 'c/c/9.jpg'), slice(['d/e/3.jpg'])],
    [saveSlice]: json(null),
    [remove]: [json(photos.map((name) => ({ name }))), json([{ name: 'd/e/3.jpg' }])],
  });
  const { status, body } = await run('cleanup');
  assertEquals([status, body], [200, { inquiries: 3, ...purged, photos: 3, problems: 0 }]);
  assertEquals(calls.find(({ name }) => name === remove)?.body, { prefixes: photos });
  assertEquals(names().filter((name) => name === remove).length, 2);
  assertEquals(savedBy(calls), ['b/c/9.jpg', 'c/c/9.jpg', '']);
});

Deno.test('cleanup continues with the other photos, and the next slice, if one could not be removed', async () => {
  const { run, calls } = startHousekeeping({
    ...purges,
    [listSlice]: [slice(photos, 'b/c/9.jpg'), slice([])],
    [saveSlice]: json(null),
    [remove]: [fails, fails, json([{ name: photos[1] }])],
  });
  const { status, body } = await run('cleanup');
  assertEquals([status, body], [500, { inquiries: 3, ...purged, photos: 1, problems: 1 }]);
  assertEquals(savedBy(calls), ['b/c/9.jpg', '']);
});

Deno.test('cleanup without time left reads the same slice again in the next run', async () => {
  const fake = createFakeFetch({ ...purges, [listSlice]: slice(photos, 'b/c/9.jpg') });
  let asked = 0;
  const done = await cleanUp({
    environment,
    database: connectAsOperator(environment, fake.fetch),
    send: fake.fetch,
    sendPush: fake.fetch,
    clock: createFakeClock(),
    hasTimeLeft: () => asked++ === 0,
    report: (problem) => {
      throw problem;
    },
  });
  assertEquals([done['photos'], fake.names().includes(listSlice), savedBy(fake.calls)], [0, true, []]);
});

Deno.test('photos only removes the photos of changed and deleted properties', async () => {
  const { run, names } = startHousekeeping({
    [rpc('list_removed_photos')]: [json(photos), json([])],
    [remove]: json(photos.map((name) => ({ name }))),
    [rpc('list_unread_photos')]: json([]),
  });
  const { status, body } = await run('photos');
  assertEquals([status, body], [200, { photos: 2, read: 0, contracts: 0, problems: 0 }]);
  assertEquals(names(), [
    rpc('list_removed_photos'),
    remove,
    rpc('list_removed_photos'),
    rpc('list_unread_photos'),
  ]);
});

Deno.test('cleanup continues when a part fails', async () => {
  const { run, logs } = startHousekeeping({
    ...purges,
    [rpc('purge_deleted_inquiries')]: databaseError('57014', 'statement timeout', null, 500),
    [listSlice]: slice([]),
    [saveSlice]: json(null),
  });
  const { status, body } = await run('cleanup');
  assertEquals([status, body], [500, { ...purged, photos: 0, problems: 1 }]);
  assertStringIncludes(JSON.stringify(logs), 'statement timeout');
});

Deno.test('a photo that Storage does not remove waits, and stops neither others nor the reading', async () => {
  for (const response of [json([]), fails]) {
    const { run, calls, names } = startHousekeeping({
      [rpc('list_removed_photos')]: [json(photos), json([])],
      [remove]: [response, response, json([{ name: photos[1] }])],
      [rpc('postpone_removed_photos')]: json(null),
      [rpc('list_unread_photos')]: json([]),
    });
    const { status, body } = await run('photos');
    assertEquals([status, body], [500, { photos: 1, read: 0, contracts: 0, problems: 1 }]);
    const postponed = calls.find(({ name }) => name === rpc('postpone_removed_photos'));
    assertEquals(postponed?.body, { p_paths: [photos[0]] });
    assertEquals(names().at(-1), rpc('list_unread_photos'));
  }
});

Deno.test('photos are read although the removed ones cannot be listed', async () => {
  const { run } = startHousekeeping({
    [rpc('list_removed_photos')]: databaseError('57014', 'statement timeout', null, 500),
    [rpc('list_unread_photos')]: json([]),
  });
  assertEquals((await run('photos')).body, { read: 0, contracts: 0, problems: 1 });
});
