import * as z from 'zod';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { respondWithPage } from './inbox-page.ts';
import type { Mailbox } from './mailbox.ts';

/**
 * Serves a mailbox: to people at `/`, to tests at `/api/v1/…`, and at `POST /emails` to functions, which send mail with
 * `mailKey`.
 */
export async function startInbox(mailbox: Mailbox, port: number, mailKey: string): Promise<HttpServer> {
  return serveHttp(port, async (request) => {
    const url = new URL(request.url);
    if (request.method === 'POST' && url.pathname === '/emails') return acceptMail(mailbox, mailKey, request);
    if (request.method === 'DELETE' && url.pathname === '/api/v1/messages') {
      mailbox.clear();
      return new Response('ok');
    }
    const response = respondToApi(mailbox, url) ?? (await respondWithPage(mailbox, url));
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
  attachments: z
    .array(z.object({ filename: z.string(), content: z.base64(), content_type: z.string() }))
    .default([]),
  headers: z.record(z.string(), z.string()).default({}),
});

/** The bodies of accepted mails by their `Idempotency-Key`: the provider delivers none of them twice. */
const accepted = new WeakMap<Mailbox, Map<string, string>>();

async function acceptMail(mailbox: Mailbox, mailKey: string, request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${mailKey}`)
    return Response.json({ name: 'invalid_api_key', message: 'API key is invalid' }, { status: 401 });
  const body = await request.text();
  const mail = mailSchema.safeParse(parseJson(body));
  if (!mail.success)
    return Response.json({ name: 'validation_error', message: z.prettifyError(mail.error) }, { status: 422 });
  const key = request.headers.get('idempotency-key');
  const known = accepted.get(mailbox) ?? new Map<string, string>();
  accepted.set(mailbox, known);
  const before = key && known.get(key);
  if (before && before !== body)
    return Response.json(
      { name: 'invalid_idempotent_request', message: 'Same key, other mail' },
      { status: 409 },
    );
  if (key) known.set(key, body);
  const { to, subject, text, html, headers } = mail.data;
  const attachments = mail.data.attachments.map(({ filename, content, content_type: contentType }) => ({
    filename,
    contentType,
    content: Buffer.from(content, 'base64'),
  }));
  if (!before)
    for (const recipient of to) mailbox.deliver({ to: recipient, subject, text, html, headers, attachments });
  return Response.json({ id: crypto.randomUUID() });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The part of the API of Mailpit, the inbox of `supabase start`, that tests use: search by recipient, one mail, and an
 * attachment. `DELETE` empties it.
 */
function respondToApi(mailbox: Mailbox, { pathname, searchParams }: URL): Response | undefined {
  if (pathname === '/api/v1/search') {
    const recipient = /^to:"([^"]+)"$/.exec(searchParams.get('query') ?? '')?.[1] ?? '';
    const messages = mailbox.list(recipient).map(({ id, subject }) => ({ ID: id, Subject: subject }));
    return Response.json({ messages });
  }
  const [, id = '', part] = /^\/api\/v1\/message\/(\w+)(?:\/part\/(\d+))?$/.exec(pathname) ?? [];
  const mail = mailbox.find(id);
  if (!mail) return undefined;
  const files = mail.attachments ?? [];
  if (part === undefined) {
    const { html: HTML, text: Text, subject: Subject, headers: Headers = {} } = mail;
    const Attachments = files.map((file, at) => ({ PartID: String(at), FileName: file.filename }));
    return Response.json({ ID: mail.id, Subject, HTML, Text, Headers, Attachments });
  }
  const file = files[Number(part)];
  if (!file) return undefined;
  const name = file.filename.replaceAll(/[^\w.-]/g, '_');
  // A saved file, because the inbox must not run what a mail brings.
  return new Response(new Uint8Array(file.content), {
    headers: { 'content-type': file.contentType, 'content-disposition': `attachment; filename="${name}"` },
  });
}
