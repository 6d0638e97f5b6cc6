import { escapeHtml as escape } from './escape-html.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

const STYLE = `
  body { font: 18px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1c }
  li { padding: .75rem 0; border-bottom: 1px solid #ccc } ul { list-style: none; padding: 0 }
  iframe { width: 100%; height: 32rem; border: 1px solid #ccc } time, .to { color: #444 } a { color: #0b4f9e }`;

/** Lists the mails at `/` and shows one at `/view/<id>`. */
export function respondWithPage(mailbox: Mailbox, url: URL): Response | undefined {
  if (url.pathname === '/') return page('Inbox', listOf(mailbox.list()));
  const id = /^\/view\/(\w+)$/.exec(url.pathname)?.[1];
  const mail = id === undefined ? undefined : mailbox.find(id);
  return mail && page(mail.subject, view(mail));
}

function listOf(mails: StoredMail[]): string {
  if (mails.length === 0) return '<p>No mail yet. What the product sends appears here.</p>';
  const items = mails.map(
    (mail) =>
      `<li><a href="/view/${mail.id}">${escape(mail.subject)}</a><br>
       <span class="to">to ${escape(mail.to)}</span>, <time>${mail.createdAt}</time></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** Shows a mail in a frame without scripts. Its links open in the whole window. */
function view(mail: StoredMail): string {
  const html = mail.html || `<pre>${escape(mail.text)}</pre>`;
  const source = escape(`<base target="_top">${html}`);
  return `<p><a href="/">All mails</a></p><p class="to">to ${escape(mail.to)}, <time>${mail.createdAt}</time></p>
    <iframe sandbox="allow-top-navigation-by-user-activation" title="Message" srcdoc="${source}"></iframe>`;
}

function page(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title><style>${STYLE}</style><main><h1>${escape(title)}</h1>${body}</main></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
