import { serveHttp, type HttpServer } from '../http-server.ts';
import { answerInboxApi } from './inbox-api.ts';
import { answerInboxPage } from './inbox-page.ts';
import type { Mailbox } from './mailbox.ts';
import { answerSendApi } from './send-api.ts';

/**
 * Serves a mailbox to people at `/`, to tests at `/api/v1/…`, and at `/emails` to functions that send mail and hold
 * `mailKey`.
 */
export async function startInbox(mailbox: Mailbox, port: number, mailKey: string): Promise<HttpServer> {
  return serveHttp(port, async (request) => {
    const sent = await answerSendApi(mailbox, mailKey, request);
    if (sent) return sent;
    const url = new URL(request.url);
    const answer = answerInboxApi(mailbox, request.method, url) ?? answerInboxPage(mailbox, url);
    return answer ?? new Response('Not found', { status: 404 });
  });
}
