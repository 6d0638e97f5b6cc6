import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../shared/statistics.ts';
import { type Clock, clockZipCode } from './clock.ts';

/** Milliseconds between the requests of a client. So many clients need 0.6 of what one server can do. */
const pace = 1_000;

async function read(url: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, timeout: 15_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', reject);
    sent.end();
  });
}

/** Searches of `clients` visitors at a steady pace until `work` ends. Ages are in seconds, times in milliseconds. */
export async function visitWhile(
  { clients, apiUrl, clock }: { clients: number; apiUrl: string; clock: Clock },
  work: () => Promise<unknown>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const url = `${apiUrl}/properties/search?zipCode=${clockZipCode}&radius=100`;
  const times: number[] = [];
  const over = new AbortController();
  let [oldest, failed] = [0, 0];
  const visit = async (place: number) => {
    await sleep((place / clients) * pace);
    while (!over.signal.aborted) {
      const askedAt = performance.now();
      const answer = await read(url, agent).catch(() => undefined);
      times.push(performance.now() - askedAt);
      const age = answer?.status === 200 ? clock.ageOf(answer.body, askedAt) : undefined;
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
    agent.destroy();
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
