import { expect } from 'vitest';
import * as z from 'zod';
import { release } from '../../../functions/_shared/contract/release.ts';

/** The longest response time in milliseconds, with 2 s for a busy machine. */
const maxResponseMs = 12_000;

const unavailable = 'The service cannot be reached right now. Please try again in a moment.';
const errorSchema = z.object({ code: z.string(), message: z.string(), requestId: z.string() });

/** A public read, a read and a write of a user. */
export const requests = [
  ['GET', '/properties/search?zipCode=60601'],
  ['GET', '/favorites'],
  ['POST', '/favorites'],
] as const;

export async function send(
  api: string,
  [method, path]: (typeof requests)[number],
  token: string,
  propertyId: string,
) {
  const startedAt = performance.now();
  const response = await fetch(api + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify({ propertyId }) }),
    headers: {
      ...(path === '/favorites' && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, took: performance.now() - startedAt };
}
type Reply = Awaited<ReturnType<typeof send>>;

/** Addresses, programs and stack traces. */
const secrets = /127\.0\.0\.1|10\.0\.0|localhost|postgres|password|upstream|ECONN|\bat \w+ \(|\.ts:\d|<html/i;

/** Checks a 503. Returns the request ID. */
export function expectUnavailable({ status, headers, text, took }: Reply): string {
  const body = errorSchema.parse(JSON.parse(text));
  expect({ status, ...body }).toEqual({
    status: 503,
    code: 'unavailable',
    message: unavailable,
    requestId: headers.get('X-Request-Id'),
  });
  expect(headers.get('Retry-After')).toBe('5');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(text).not.toMatch(secrets);
  expect(took).toBeLessThan(maxResponseMs);
  return body.requestId;
}

export async function readHealth(api: string) {
  const began = performance.now();
  const response = await fetch(`${api}/health`);
  const text = await response.text();
  expect(performance.now() - began).toBeLessThan(maxResponseMs);
  return [response.status, JSON.parse(text)];
}

export const unhealthy = [503, { status: 'degraded', database: 'unreachable', release }];
export const healthy = [200, { status: 'ok', database: 'reached', release, databaseRelease: release }];
