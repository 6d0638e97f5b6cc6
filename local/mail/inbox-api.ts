import type { Mailbox, StoredMail } from './mailbox.ts';

/**
 * The part of Mailpit's HTTP API (the inbox of `supabase start`) that tests and people read:
 * the list, the search by recipient (`to:someone@example.com`), one message, and clearing.
 */
export function answerInboxApi(mailbox: Mailbox, method: string, url: URL): Response | undefined {
  const path = url.pathname.replace(/^\/api\/v1\//, '');
  if (method === 'GET' && path === 'messages') return list(mailbox.list(), url);
  if (method === 'GET' && path === 'search') return list(search(mailbox, url), url);
  if (method === 'DELETE' && path === 'messages') {
    mailbox.clear();
    return new Response('ok');
  }
  const id = /^message\/(\w+)$/.exec(path)?.[1];
  if (method !== 'GET' || id === undefined) return undefined;
  const mail = mailbox.find(id);
  return mail && Response.json({ ...summary(mail), HTML: mail.html, Text: mail.text });
}

function list(mails: StoredMail[], url: URL): Response {
  const limit = Number(url.searchParams.get('limit') ?? '50');
  const messages = mails.slice(0, limit).map(summary);
  return Response.json({ messages, messages_count: messages.length, total: mails.length, start: 0 });
}

function search(mailbox: Mailbox, url: URL): StoredMail[] {
  const recipient = /^to:"?([^"\s]+)"?$/.exec(url.searchParams.get('query')?.trim() ?? '')?.[1];
  return recipient === undefined ? [] : mailbox.list(recipient);
}

function summary(mail: StoredMail) {
  return {
    ID: mail.id,
    To: [{ Name: '', Address: mail.to }],
    Subject: mail.subject,
    Created: mail.createdAt,
    Snippet: mail.text.replace(/\s+/g, ' ').trim().slice(0, 200),
  };
}
