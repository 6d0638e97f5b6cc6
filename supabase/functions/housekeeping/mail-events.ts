import * as z from 'zod/mini';
import type { OperatorClient } from './operator.ts';

/** Bytes. Events are smaller than 10 kB. */
const maxSize = 65_536;
/** Seconds between the clock of the provider and this one. */
const tolerance = 300;

/** How many bounces an event counts as. A person who marks a mail as spam gets no more. */
const bounces: Record<string, number | undefined> = { 'email.bounced': 1, 'email.complained': 2 };

const eventSchema = z.object({ type: z.string(), data: z.object({ to: z.array(z.email()) }) });

interface Outcome {
  status: number;
  message: string;
  problem?: unknown;
}

const encode = (text: string) => new TextEncoder().encode(text);

// The return type is inferred: older versions of TypeScript have no type argument here.
function fromBase64(text: string) {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Whether a request has a signature of https://www.standardwebhooks.com. Compares in constant time. */
async function isSigned(headers: Headers, body: string, secret: string): Promise<boolean> {
  const [id, timestamp] = [headers.get('svix-id') ?? '', headers.get('svix-timestamp') ?? ''];
  if (!/^\d{1,12}$/.test(timestamp) || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance))
    return false;
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new Error('MAIL_WEBHOOK_SECRET is not Base64');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = encode(`${id}.${timestamp}.${body}`);
  const given = (headers.get('svix-signature') ?? '').split(' ').slice(0, 10);
  const results = await Promise.all(
    given.map(async (one) => {
      const signature = fromBase64(one.replace(/^v1,/, ''));
      return (
        one.startsWith('v1,') && signature && (await crypto.subtle.verify('HMAC', key, signature, signed))
      );
    }),
  );
  return results.includes(true);
}

/**
 * Counts bounces and complaints that the mail provider reports, by address. Each event counts once, however often it is
 * delivered.
 * @param secret refuses all events when it is undefined
 */
export async function receiveMailEvent(
  request: Request,
  secret: string | undefined,
  database: OperatorClient,
): Promise<Outcome> {
  if (!secret) return { status: 503, message: 'MAIL_WEBHOOK_SECRET is not set' };
  if (Number(request.headers.get('Content-Length') ?? Infinity) > maxSize)
    return { status: 413, message: 'The event is too large' };
  try {
    const body = await request.text();
    if (!(await isSigned(request.headers, body, secret)))
      return { status: 401, message: 'The signature is not valid' };
    await database.rpc('note_mail_event').throwOnError();
    const event = eventSchema.safeParse(JSON.parse(body));
    const count = event.success ? bounces[event.data.type] : undefined;
    if (!event.success || !count) return { status: 200, message: 'Ignored' };
    // A mail has one address.
    const [to = ''] = event.data.data.to;
    const { data: isNew } = await database
      .rpc('record_bounce', { p_event_id: request.headers.get('svix-id') ?? '', p_email: to, p_count: count })
      .throwOnError();
    return { status: 200, message: isNew ? 'Counted' : 'Counted before' };
  } catch (problem) {
    // The provider delivers the event again.
    return { status: 500, message: 'The event was not counted', problem };
  }
}
