import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod/mini';
import type { OperatorClient } from './operator.ts';

/** Bytes. Events are smaller than 10 kB. */
const maxSize = 65_536;

/** How many bounces an event counts as. A person who marks a mail as spam gets no more. */
const bounces: Record<string, number | undefined> = { 'email.bounced': 1, 'email.complained': 2 };

const eventSchema = z.object({ type: z.string(), data: z.object({ to: z.array(z.email()) }) });

interface Outcome {
  status: number;
  message: string;
  problem?: unknown;
}

/** Whether the provider signed a request within five minutes, by the rules of https://www.standardwebhooks.com. */
function isSigned(headers: Headers, body: string, secret: string): boolean {
  const webhook = new Webhook(secret);
  const names = ['id', 'timestamp', 'signature'];
  try {
    webhook.verify(
      body,
      Object.fromEntries(names.map((name) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? ''])),
      { jsonParse: false },
    );
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
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
    if (!isSigned(request.headers, body, secret))
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
