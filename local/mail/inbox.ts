import * as z from 'zod';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { respondWithPage } from './inbox-page.ts';
import type { Mailbox } from './mailbox.ts';

/**
 * Serves a mailbox: to people at `/`, to tests at `/api/v1/…`, and at `POST /emails` and `POST /emails/batch` to functions,
 * which send mail with `mailKey`.
 */
export async function startInbox(mailbox: Mailbox, port: number, mailKey: string): Promise<HttpServer> {
  return serveHttp(port, async (request) => {
    const url = new URL(request.url);
    if (request.method === 'POST' && /^\/emails(\/batch)?$/.test(url.pathname))
      return acceptMails(mailbox, mailKey, request);
    if (request.method === 'DELETE' && url.pathname === '/api/v1/messages') {
      mailbox.clear();
      return new Response('ok');
    }
    const response = respondToApi(mailbox, url) ?? (await respondWithPage(mailbox, url));
    return response ?? new Response('Not found', { status: 404 });
  });
}

/** The request of https://resend.com/docs/api-reference/emails/send-email, without attachments also in batches. */
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

/** The bodies of accepted requests by their `Idempotency-Key`: the provider delivers none of them twice. */
const accepted = new WeakMap<Mailbox, Map<string, string>>();

/** Accepts one mail, or the valid ones of an array. */
async function acceptMails(mailbox: Mailbox, mailKey: string, request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${mailKey}`)
    return Response.json({ name: 'invalid_api_key', message: 'API key is invalid' }, { status: 401 });
  const body = await request.text();
  const parsed = parseJson(body);
  const isBatch = Array.isArray(parsed);
  const mails = [parsed].flat().map((mail) => mailSchema.safeParse(mail));
  const errors = mails.flatMap(({ error }, index) =>
    error ? [{ index, message: z.prettifyError(error) }] : [],
  );
  const [problem] = errors;
  if (problem && !isBatch)
    return Response.json({ name: 'validation_error', message: problem.message }, { status: 422 });
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
  const ids = mails.flatMap(({ data }) => {
    if (data && !before) deliver(mailbox, data);
    return data ? [{ id: crypto.randomUUID() }] : [];
  });
  return Response.json(isBatch ? { data: ids, errors } : ids[0]);
}

function deliver(mailbox: Mailbox, mail: z.infer<typeof mailSchema>): void {
  const { subject, text, html, headers } = mail;
  const attachments = mail.attachments.map(({ filename, content, content_type: contentType }) => ({
    filename,
    contentType,
    content: Buffer.from(content, 'base64'),
  }));
  for (const to of mail.to) mailbox.deliver({ to, subject, text, html, headers, attachments });
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
