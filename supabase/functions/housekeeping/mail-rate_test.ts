import { assert, assertEquals } from '../_shared/testing/assert.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createFakeProvider } from './testing/fake-provider.ts';
import { dueMail, startWith } from './testing/start-housekeeping.ts';

const seconds = 1_000;
/** Milliseconds of each call to the database. */
const databaseLatency = 60;

/**
 * Runs the job each ten seconds for a minute, and once more, against a provider with a limit. An inquiry arrives every 1.7
 * seconds, behind a queue of other mails that never ends.
 */
async function sendForMinute({ perSecond, limit }: { perSecond: number; limit: number }) {
  const clock = createFakeClock();
  const provider = createFakeProvider({ perSecond: limit, latency: 400, clock });
  const arrivals = Array.from({ length: 35 }, (_, place) => ({
    id: `inquiry-${place}@example.com`,
    at: place * 1_700,
  }));
  const waiting = [...arrivals];
  const taken = new Map<string, ReturnType<typeof dueMail>[]>();
  const returned: ReturnType<typeof dueMail>[][] = [];

  /** As take_mails(): the oldest inquiries first, and a batch that was given back as it was. */
  const take = () => {
    const count = waiting.filter(({ at }) => at <= clock.now()).length;
    const place = returned.findIndex(([first]) => count === 0 || first?.kind === 'inquiry');
    const [again] = place < 0 ? [] : returned.splice(place, 1);
    if (again) return again;
    const inquiries = waiting.splice(0, count);
    const batchId = `batch ${taken.size}`;
    const mails = [
      ...inquiries.map(({ id }) => dueMail(id, 'inquiry', { property_name: 'Sunrise' }, id)),
      ...Array.from({ length: 100 - count }, (_, place) =>
        dueMail(`${batchId} ${place}`, 'owner_note', { property_name: null, is_question: false }),
      ),
    ].map((mail) => Object.assign(mail, { batch_id: batchId }));
    taken.set(mails[0]?.id ?? '', mails);
    return mails;
  };
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/rest/')) return await provider.respond(request);
    const args = JSON.parse(await request.text());
    await clock.sleep(databaseLatency);
    if (pathname.endsWith('/take_mails')) return Response.json(take());
    if (args.p_outcome === 'limited') returned.push(taken.get(args.p_ids[0]) ?? []);
    return Response.json(null);
  };
  const { run } = startWith(send, { clock, perSecond });
  for (let start = 0; start < 60 * seconds; start += 10 * seconds) {
    assertEquals((await run('mails')).body['problems'], 0);
    await clock.sleep(start + 10 * seconds - clock.now());
  }
  const share = provider.delivered.length / (limit * 100 * 60);
  await run('mails');
  const waits = arrivals.map(
    ({ id, at }) => (provider.delivered.find(({ to }) => to === id)?.at ?? NaN) - at,
  );
  return { share, limited: provider.limited(), longestWait: Math.max(...waits) };
}

for (const limit of [2, 5]) {
  Deno.test(`of ${limit} requests a second, at least 90 % are used, and an inquiry waits seconds`, async () => {
    const { share, longestWait, limited } = await sendForMinute({ perSecond: limit, limit });
    assert(share >= 0.9, `${share}`);
    assert(longestWait < 5_000, `${longestWait} ms`);
    assertEquals(limited, 0);
  });
}

Deno.test('with a rate that is set too high, mails wait as long as the provider says', async () => {
  const { share, longestWait, limited } = await sendForMinute({ perSecond: 5, limit: 2 });
  assert(limited > 0);
  assert(share >= 0.4, `${share}`);
  assert(longestWait < 10_000, `${longestWait} ms`);
});
