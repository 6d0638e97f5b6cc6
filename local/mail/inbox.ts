import { serveHttp, type HttpServer } from '../http-server.ts';
import { answerInboxApi } from './inbox-api.ts';
import { answerInboxPage } from './inbox-page.ts';
import type { Mailbox } from './mailbox.ts';

/** Serves a mailbox to people at `/` and to tests at `/api/v1/…`. */
export async function startInbox(mailbox: Mailbox, port: number): Promise<HttpServer> {
  return serveHttp(port, (request) => {
    const url = new URL(request.url);
    const answer = answerInboxApi(mailbox, request.method, url) ?? answerInboxPage(mailbox, url);
    return answer ?? new Response('Not found', { status: 404 });
  });
}
