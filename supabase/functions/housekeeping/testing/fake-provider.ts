import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';

const mailSchema = z.object({ to: z.tuple([z.string()]), subject: z.string() });

interface Delivered {
  to: string;
  subject: string;
  /** When it arrived, in milliseconds of the clock. */
  at: number;
}

/**
 * A mail provider that accepts `perSecond` requests in any second, as Resend does, and responds after `latency`
 * milliseconds. It delivers a request once, by its key.
 */
export function createFakeProvider(options: { perSecond: number; latency: number; clock: Clock }) {
  const { perSecond, latency, clock } = options;
  const delivered: Delivered[] = [];
  const keys = new Set<string | null>();
  let recent: number[] = [];
  let limited = 0;
  const respond = async (request: Request): Promise<Response> => {
    const at = clock.now();
    const body: unknown = await request.json();
    recent = recent.filter((time) => at - time < 1000);
    const isLimited = recent.length >= perSecond;
    if (isLimited) limited += 1;
    else recent.push(at);
    await clock.sleep(latency);
    if (isLimited)
      return Response.json({ name: 'rate_limit_exceeded' }, { status: 429, headers: { 'Retry-After': '1' } });
    const key = request.headers.get('Idempotency-Key');
    if (!keys.has(key))
      for (const { to, subject } of z.array(mailSchema).parse([body].flat()))
        delivered.push({ to: to[0], subject, at });
    keys.add(key);
    return Response.json({ data: [] });
  };
  return { respond, delivered, limited: () => limited };
}
