import { Agent, request } from 'node:http';
import { percentile } from '../shared/statistics.ts';

export interface Ask {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** The status that is no error. */
  expected: number;
}

export interface Load {
  connections: number;
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  /** How the errors showed, and how often. */
  kinds: Map<string, number>;
}

/** Keeps `connections` requests under way for `seconds`; `next` says what to ask. */
export async function runLoad(connections: number, seconds: number, next: () => Ask): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const kinds = new Map<string, number>();
  const began = performance.now();
  const end = began + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < end) {
      const ask = next();
      const asked = performance.now();
      const outcome = await send(ask, agent).catch((error: unknown) => String(error));
      times.push(performance.now() - asked);
      if (outcome !== String(ask.expected)) kinds.set(outcome, (kinds.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const took = (performance.now() - began) / 1_000;
  agent.destroy();
  return {
    connections,
    requests: times.length,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    errors: [...kinds.values()].reduce((sum, count) => sum + count, 0),
    kinds,
  };
}

/** How often which error came, in words for a table. */
export const describeErrors = ({ errors, kinds }: Load) =>
  errors === 0 ? '0' : [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ');

async function send({ method, url, headers, body }: Ask, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, timeout: 15_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', reject);
    sent.end(body);
  });
}
