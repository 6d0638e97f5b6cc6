import { Agent, request } from 'node:http';
import { short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';

const REQUEST_TIMEOUT_MS = 15_000;

export interface LoadRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Any other status is an error. */
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
  /** Errors by their status or message, with their number. */
  kinds: Map<string, number>;
}

/** Keeps `connections` requests in flight for `seconds`. `next` returns each request. */
export async function runLoad(connections: number, seconds: number, next: () => LoadRequest): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const kinds = new Map<string, number>();
  const start = performance.now();
  const worker = async () => {
    while (performance.now() < start + seconds * 1_000) {
      const request = next();
      const sent = performance.now();
      const outcome = await send(request, agent).catch((error: unknown) => String(error));
      times.push(performance.now() - sent);
      if (outcome !== String(request.expected)) kinds.set(outcome, (kinds.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsedSeconds = (performance.now() - start) / 1_000;
  agent.destroy();
  return {
    connections,
    requests: times.length,
    perSecond: times.length / elapsedSeconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    errors: [...kinds.values()].reduce((sum, count) => sum + count, 0),
    kinds,
  };
}

/** The columns of a load in a table. Times are in milliseconds. */
export const formatLoad = (load: Load) => ({
  requests: load.requests,
  'a second': short(load.perSecond),
  p50: short(load.p50),
  p95: short(load.p95),
  p99: short(load.p99),
  errors: formatErrors(load),
});

/** The errors and their numbers, for a table. */
export const formatErrors = ({ errors, kinds }: Load) =>
  errors === 0 ? '0' : [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ');

async function send({ method, url, headers, body }: LoadRequest, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, timeout: REQUEST_TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', reject);
    sent.end(body);
  });
}
