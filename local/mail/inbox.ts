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
  if (!before) for (const recipient of to) mailbox.deliver({ to: recipient, subject, text, html, headers });
  return Response.json({ id: crypto.randomUUID() });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The part of the API of Mailpit, the inbox of `supabase start`, that tests use: search by recipient, and one mail. `DELETE` empties it. */
function respondToApi(mailbox: Mailbox, { pathname, searchParams }: URL): Response | undefined {
  if (pathname === '/api/v1/search') {
    const recipient = /^to:"([^"]+)"$/.exec(searchParams.get('query') ?? '')?.[1] ?? '';
    const messages = mailbox.list(recipient).map(({ id, subject }) => ({ ID: id, Subject: subject }));
    return Response.json({ messages });
  }
  const mail = mailbox.find(/^\/api\/v1\/message\/(\w+)$/.exec(pathname)?.[1] ?? '');
  return (
    mail &&
    Response.json({
      ID: mail.id,
      Subject: mail.subject,
      HTML: mail.html,
      Text: mail.text,
      Headers: mail.headers ?? {},
    })
  );
}
