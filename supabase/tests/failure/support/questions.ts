import { expect } from 'vitest';
import * as z from 'zod';

/** Milliseconds in which a family is answered, whatever is broken; what a busy machine takes for itself comes on top. */
const PATIENCE = 10_000;
const SLACK = 2_000;

const away = 'The service cannot be reached right now. Please try again in a moment.';
const refusal = z.object({ code: z.string(), message: z.string(), requestId: z.string() });

/** What a family does: looks for homes, looks at its own, writes. */
export const questions = [
  { name: 'a search', path: '/properties/search?zipCode=60601' },
  { name: 'the favorites', path: '/favorites', isSignedIn: true },
  { name: 'a new favorite', method: 'POST', path: '/favorites', isSignedIn: true },
] as const;
export type Question = (typeof questions)[number];

export async function ask(api: string, question: Question, token: string, home: string) {
  const began = performance.now();
  const body = 'method' in question ? JSON.stringify({ propertyId: home }) : undefined;
  const answer = await fetch(`${api}${question.path}`, {
    ...(body && { method: 'POST', body }),
    headers: {
      ...('isSignedIn' in question && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, took: performance.now() - began };
}
export type Reply = Awaited<ReturnType<typeof ask>>;

/** What would help nobody but an attacker: addresses, programs, traces. */
const secrets = /127\.0\.0\.1|10\.0\.0|localhost|postgres|password|upstream|ECONN|\bat \w+ \(|\.ts:\d|<html/i;

/** Gives back the id by which the log is searched. */
export function expectAway({ status, headers, text, took }: Reply): string {
  const body = refusal.parse(JSON.parse(text));
  expect({ status, ...body }).toEqual({
    status: 503,
    code: 'unavailable',
    message: away,
    requestId: headers.get('X-Request-Id'),
  });
  expect(headers.get('Retry-After')).toBe('5');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(text).not.toMatch(secrets);
  expect(took).toBeLessThan(PATIENCE + SLACK);
  return body.requestId;
}

export async function askHealth(api: string) {
  const began = performance.now();
  const answer = await fetch(`${api}/health`);
  const text = await answer.text();
  expect(performance.now() - began).toBeLessThan(PATIENCE + SLACK);
  return [answer.status, JSON.parse(text)];
}

export const unhealthy = [503, { status: 'degraded', database: 'unreachable' }];
export const healthy = [200, { status: 'ok', database: 'reached' }];
