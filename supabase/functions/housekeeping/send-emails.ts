import * as z from 'zod/mini';
import type { MailProvider } from './environment.ts';
import type { Mail } from './mails/mail.ts';

/** One request to the mail provider. */
export interface MailRequest {
  /** Lets the provider drop a request that it already has, after a response was lost. */
  key: string;
  mails: Mail[];
  /** Batches have no attachments. */
  isBatch: boolean;
}

/** What became of a request: the places of the mails that the provider refused, or the seconds to wait. */
type MailOutcome = { refused: number[] } | { retryAfter: number };

/** Statuses about the mails: invalid addresses or content. */
const rejections = new Set([400, 409, 422]);

const batchSchema = z.object({ errors: z.optional(z.array(z.object({ index: z.int() }))) });
const errorSchema = z.object({ name: z.string() });

/**
 * Sends mails with the API of https://resend.com/docs/api-reference/emails/send-email and
 * https://resend.com/docs/api-reference/emails/send-batch-emails.
 *
 * @throws when the provider is down, or the key is wrong
 */
export async function sendEmails(
  { key, mails, isBatch }: MailRequest,
  { provider, send }: { provider: MailProvider; send: typeof fetch },
): Promise<MailOutcome> {
  const bodies = mails.map((mail) => ({ ...mail, from: provider.from, to: [mail.to] }));
  const response = await send(isBatch ? `${provider.url}/batch` : provider.url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${provider.key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'User-Agent': 'senior-care-living',
      // One invalid mail does not hold up the others.
      ...(isBatch && { 'x-batch-validation': 'permissive' }),
    },
    body: JSON.stringify(isBatch ? bodies : bodies[0]),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const { data } = batchSchema.safeParse(body);
    return { refused: data?.errors?.map(({ index }) => index) ?? [] };
  }
  const name = errorSchema.safeParse(body).data?.name;
  // It was sent before, with other content.
  if (name === 'invalid_idempotent_request') return { refused: [] };
  const retryAfter = Number(response.headers.get('Retry-After') ?? NaN);
  if (response.status === 429 && retryAfter >= 0) return { retryAfter };
  if (rejections.has(response.status) && name !== 'concurrent_idempotent_requests')
    return { refused: [...mails.keys()] };
  throw new Error(`The mail provider responded with ${response.status}`);
}
