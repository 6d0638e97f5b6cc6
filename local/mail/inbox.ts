import * as z from 'zod';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { respondWithPage } from './inbox-page.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

/**
 * Serves a mailbox: to people at `/`, to tests at `/api/v1/…`, and at `POST /emails` to functions, which send mail with
 * `mailKey`.
 */
export async function startInbox(mailbox: Mailbox, port: number, mailKey: string): Promise<HttpServer> {
  return serveHttp(port, async (request) => {
    const url = new URL(request.url);
    if (request.method === 'POST' && url.pathname === '/emails') return acceptMail(mailbox, mailKey, request);
    const response = respondToApi(mailbox, request.method, url) ?? respondWithPage(mailbox, url);
    return response ?? new Response('Not found', { status: 404 });
  });
}

/** The request of https://resend.com/docs/api-reference/emails/send-email */
const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.email()).nonempty(),
  subject: z.string(),
  text: z.string().default(''),
  html: z.string().default(''),
});

async function acceptMail(mailbox: Mailbox, mailKey: string, request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${mailKey}`)
    return Response.json({ name: 'invalid_api_key', message: 'API key is invalid' }, { status: 401 });
  const mail = mailSchema.safeParse(await request.json().catch(() => undefined));
  if (!mail.success)
    return Response.json({ name: 'validation_error', message: z.prettifyError(mail.error) }, { status: 422 });
  const { to, subject, text, html } = mail.data;
  for (const recipient of to) mailbox.deliver({ to: recipient, subject, text, html });
  return Response.json({ id: crypto.randomUUID() });
}

/** The part of the API of Mailpit, the inbox of `supabase start`, that tests use. */
function respondToApi(mailbox: Mailbox, method: string, url: URL): Response | undefined {
  const path = url.pathname.replace(/^\/api\/v1\//, '');
  if (method === 'DELETE' && path === 'messages') {
    mailbox.clear();
    return new Response('ok');
  }
  if (method !== 'GET') return undefined;
  if (path === 'messages') return list(mailbox.list());
  if (path === 'search') {
    const recipient = /^to:"?([^"\s]+)"?$/.exec(url.searchParams.get('query')?.trim() ?? '')?.[1];
    return list(recipient === undefined ? [] : mailbox.list(recipient));
  }
  const mail = mailbox.find(/^message\/(\w+)$/.exec(path)?.[1] ?? '');
  return mail && Response.json({ ...summary(mail), HTML: mail.html, Text: mail.text });
}

function list(mails: StoredMail[]): Response {
  const messages = mails.map(summary);
  return Response.json({ messages, messages_count: mails.length, total: mails.length, start: 0 });
}

function summary({ id, to, subject, createdAt, text }: StoredMail) {
  const Snippet = text.replace(/\s+/g, ' ').trim().slice(0, 200);
  return { ID: id, To: [{ Name: '', Address: to }], Subject: subject, Created: createdAt, Snippet };
}
