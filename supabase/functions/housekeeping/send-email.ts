import type { Mail } from './mails/mail.ts';
import type { MailProvider } from './environment.ts';

/** Statuses about this one mail: an invalid address, invalid content, or the same ID with other content. */
const rejections = new Set([400, 409, 422]);

/**
 * Sends a mail with the API of https://resend.com/docs/api-reference/emails/send-email. The ID lets the provider drop a
 * mail that it already has, after a response was lost.
 *
 * @returns whether the provider accepted the mail
 * @throws when the provider is down or busy, or the key is wrong
 */
export async function sendEmail(
  mail: Mail,
  id: string,
  { provider, send }: { provider: MailProvider; send: typeof fetch },
): Promise<boolean> {
  const response = await send(provider.url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${provider.key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'User-Agent': 'senior-care-living',
    },
    body: JSON.stringify({ ...mail, from: provider.from, to: [mail.to] }),
  });
  if (response.ok) return true;
  if (rejections.has(response.status)) return false;
  throw new Error(`The mail provider responded with ${response.status}`);
}
