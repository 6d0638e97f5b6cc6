import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../shared/statistics.ts';
import { type Clock, clockZipCode } from './clock.ts';

/** Milliseconds between the requests of a client. So many clients need 0.6 of what one server can do. */
const pace = 1_000;

async function read(url: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  const body = await response.text();
  return response.ok ? body : undefined;
}

/** Searches of `clients` visitors at a steady pace until `work` ends. Ages are in seconds, times in milliseconds. */
export async function visitWhile(
  { clients, apiUrl, clock }: { clients: number; apiUrl: string; clock: Clock },
  work: () => Promise<unknown>,
) {
  const url = `${apiUrl}/properties/search?zipCode=${clockZipCode}&radius=100`;
  const times: number[] = [];
  const over = new AbortController();
  let [oldest, failed] = [0, 0];
  const visit = async (place: number) => {
    await sleep((place / clients) * pace);
    while (!over.signal.aborted) {
      const askedAt = performance.now();
      const body = await read(url).catch(() => undefined);
      times.push(performance.now() - askedAt);
      const age = body === undefined ? undefined : clock.ageOf(body, askedAt);
      if (age === undefined) failed += 1;
      else oldest = Math.max(oldest, age / 1_000);
      await sleep(Math.max(0, askedAt + pace - performance.now()));
    }
  };
  const visits = Promise.all(Array.from({ length: clients }, (_, place) => visit(place)));
  try {
    await work();
  } finally {
    over.abort();
    await visits;
  }
  return {
    requests: times.length,
    failed,
    slow: times.filter((time) => time > 1_000).length / times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    oldest,
  };
}
