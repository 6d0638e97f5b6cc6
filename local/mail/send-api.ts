import * as z from 'zod';
import type { Mailbox } from './mailbox.ts';

/** A mail as https://resend.com/docs/api-reference/emails/send-email takes it. */
const schema = z.object({
  from: z.string(),
  to: z.array(z.email()).nonempty(),
  subject: z.string(),
  text: z.string().default(''),
  html: z.string().default(''),
});

/** `POST /emails`: the HTTP interface of a mail provider, for whoever has its key. */
export async function answerSendApi(
  mailbox: Mailbox,
  key: string,
  request: Request,
): Promise<Response | undefined> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/emails') return undefined;
  if (request.headers.get('authorization') !== `Bearer ${key}`) {
    return Response.json({ name: 'invalid_api_key', message: 'API key is invalid' }, { status: 401 });
  }
  const mail = schema.safeParse(await request.json().catch(() => undefined));
  if (!mail.success) {
    return Response.json({ name: 'validation_error', message: z.prettifyError(mail.error) }, { status: 422 });
  }
  const { to, subject, text, html } = mail.data;
  for (const recipient of to) mailbox.deliver({ to: recipient, subject, text, html });
  return Response.json({ id: crypto.randomUUID() });
}
