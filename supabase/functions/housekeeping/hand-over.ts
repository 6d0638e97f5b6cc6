import type { Mail } from './compose-mail.ts';
import type { MailProvider } from './environment.ts';

/** Answers about this one mail: bad address, bad content, the same id with other content. */
const REFUSALS = new Set([400, 409, 422]);

/**
 * Gives a mail to the provider, in the JSON of https://resend.com/docs/api-reference/emails/send-email. The id lets the
 * provider drop a mail that it has got before, when an answer of it was lost on the way.
 *
 * @returns whether it was taken
 * @throws when the provider cannot be used at all: away, busy, or the key is wrong. Says nothing of the mail.
 */
export async function handOver(
  mail: Mail,
  id: string,
  { provider, send }: { provider: MailProvider; send: typeof fetch },
): Promise<boolean> {
  const answer = await send(provider.url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${provider.key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'User-Agent': 'senior-care-living',
    },
    body: JSON.stringify({ ...mail, from: provider.from, to: [mail.to] }),
  });
  if (answer.ok) return true;
  if (REFUSALS.has(answer.status)) return false;
  throw new Error(`The mail provider answered ${answer.status}`);
}
