import { assertEquals } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc, upstreamFailures } from '../_shared/testing/fake-fetch.ts';
import { foundPage, foundProperty, property, propertyId } from './testing/fixtures.ts';
import { asAlice, startApp } from './testing/start-app.ts';

const search = '/properties/search?zipCode=60601';
const call = rpc('search_properties');
const onA = 'POST /a/rest/v1/rpc/search_properties';
const onB = 'POST /b/rest/v1/rpc/search_properties';
const found = json(foundPage([foundProperty]));
const lagging = (seconds: string) => () =>
  Response.json(foundPage([]), { headers: { 'X-Replica-Lag': seconds } });

function startWithReplicas(
  responses: Parameters<typeof startApp>[0],
  replicaUrls = ['https://project.example/a'],
) {
  let time = 0;
  const app = startApp(responses, {
    environment: { replicaUrls },
    timeouts: { replica: 20 },
    now: () => time,
  });
  return { ...app, wait: (milliseconds: number) => (time += milliseconds) };
}

Deno.test('replicas answer visitors in turn, and the primary those who are signed in', async () => {
  const replicas = ['https://project.example/a', 'https://project.example/b'];
  const { request, names } = startWithReplicas(
    { [onA]: lagging('30'), [onB]: found, [call]: found },
    replicas,
  );
  for (const init of [{}, {}, {}, { headers: asAlice }])
    assertEquals((await request(search, init)).status, 200);
  assertEquals(names(), [onA, onB, onA, call]);
});

Deno.test('the primary counts views', async () => {
  const { request, names } = startWithReplicas({ [rpc('view_property')]: json(property) });
  assertEquals((await request(`/properties/${propertyId}`)).status, 200);
  assertEquals(names(), [rpc('view_property')]);
});

for (const [name, answer, times] of [
  ...Object.entries(upstreamFailures).map(([name, failure]) => [name, failure, 3] as const),
  ['lag of 31 seconds', lagging('31'), 1],
  ['unknown lag', lagging('Infinity'), 1],
] as const)
  Deno.test(`${name}: the primary answers in the same call, and soon alone for 30 seconds`, async () => {
    const answers = Array.from({ length: times }, () => answer);
    const { request, names, leftOut, wait } = startWithReplicas({
      [onA]: [...answers, found],
      [call]: found,
    });
    const read = async () => (await (await request(search)).json()).length;
    for (let time = 0; time <= times; time++) assertEquals(await read(), 1);
    wait(29_999);
    assertEquals(await read(), 1);
    wait(1);
    assertEquals(await read(), 1);
    assertEquals(names(), [...answers.flatMap(() => [onA, call]), call, call, onA]);
    assertEquals(
      leftOut.map(({ replica }) => replica),
      ['https://project.example/a'],
    );
  });

Deno.test('requests that fail together leave a replica out once', async () => {
  const { request, leftOut } = startWithReplicas({ [onA]: lagging('31'), [call]: found });
  await Promise.all(Array.from({ length: 3 }, () => request(search)));
  assertEquals(leftOut, [{ replica: 'https://project.example/a', problem: 'It is 31 seconds behind' }]);
});

Deno.test('after 30 seconds one request tries the replica, and the others wait for its answer', async () => {
  let time = 0;
  let end = () => {};
  const slow = () => new Promise<Response>((resolve) => (end = () => resolve(found())));
  const failed = () => Promise.reject(new TypeError('error sending request'));
  const { request, names, leftOut } = startApp(
    { [onA]: [lagging('31'), failed, slow, found], [call]: found },
    { environment: { replicaUrls: ['https://project.example/a'] }, now: () => time },
  );
  await request(search);
  time += 30_000;
  // One failure suffices for a replica that is tried.
  for (let times = 0; times < 2; times++) await request(search);
  assertEquals(names(), [onA, call, onA, call, call]);
  assertEquals(leftOut.length, 2);
  time += 30_000;
  const trial = request(search);
  while (names().length < 6) await new Promise((resolve) => setTimeout(resolve, 1));
  await request(search);
  end();
  await trial;
  await request(search);
  assertEquals(names().slice(5), [onA, call, onA]);
});

const never = () => new Promise<Response>(() => {});
for (const [name, other] of [
  ['slow', never],
  ['down', () => Promise.reject(new TypeError('error sending request'))],
] as const)
  Deno.test(`a slow replica is not left out while half of them are ${name}`, async () => {
    const replicas = ['https://project.example/a', 'https://project.example/b'];
    const { request, leftOut } = startWithReplicas({ [onA]: other, [onB]: never, [call]: found }, replicas);
    for (let times = 0; times < 10; times++) assertEquals((await request(search)).status, 200);
    assertEquals(leftOut.length, 1);
  });

Deno.test('the replica with the fewest requests in flight is asked', async () => {
  let end = () => {};
  const slow = () => new Promise<Response>((resolve) => (end = () => resolve(found())));
  const { request, names } = startApp(
    { [onA]: [slow, found], [onB]: found },
    { environment: { replicaUrls: ['https://project.example/a', 'https://project.example/b'] } },
  );
  const first = request(search);
  while (names().length < 1) await new Promise((resolve) => setTimeout(resolve, 1));
  for (let times = 0; times < 2; times++) await request(search);
  end();
  await first;
  assertEquals(names(), [onA, onB, onB]);
});

Deno.test('the primary takes its share if it is one of the replicas, and is asked once', async () => {
  const { request, names } = startWithReplicas({ [onA]: found, [call]: [json({}, 503), found] }, [
    'https://project.example',
    'https://project.example/a',
  ]);
  assertEquals((await request(search)).status, 503);
  for (let times = 0; times < 2; times++) assertEquals((await request(search)).status, 200);
  assertEquals(names(), [call, onA, call]);
});

Deno.test('an error that a request can cause does not leave a replica out', async () => {
  const { request, names } = startWithReplicas({
    [onA]: databaseError('57014', 'canceling statement', null, 500),
    [call]: found,
  });
  for (let times = 0; times < 2; times++) assertEquals((await request(search)).status, 200);
  assertEquals(names(), [onA, call, onA, call]);
});

Deno.test('the primary answers what takes a replica over twice its usual time', async () => {
  let delay = 0;
  const late = async () => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return found();
  };
  const { request, names } = startApp(
    { [onA]: late, [call]: found },
    { environment: { replicaUrls: ['https://project.example/a'] } },
  );
  for (let times = 0; times < 200; times++) await request(search);
  // Above 250 ms, which a replica may always take, and below 750 ms, which a new one may.
  delay = 500;
  assertEquals((await request(search)).status, 200);
  assertEquals(names().slice(-2), [onA, call]);
  // Ends after the response that was left.
  await new Promise((resolve) => setTimeout(resolve, delay));
});
