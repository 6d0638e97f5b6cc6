import { html, raw } from 'hono/html';
import { currentCode } from '../auth/totp.ts';
import { demoOperators } from '../demo.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

const STYLE = `body { font: 18px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
  li { padding: .75rem 0; border-bottom: 1px solid #ccc } ul { list-style: none; padding: 0 } a { color: #0b4f9e }
  iframe { width: 100%; height: 32rem; border: 1px solid #ccc }`;

type Html = ReturnType<typeof html>;

/** Lists the mails at `/`, shows one at `/view/<id>`, and the codes of the operators of the demo at `/codes`. */
export async function respondWithPage(mailbox: Mailbox, url: URL): Promise<Response | undefined> {
  if (url.pathname === '/') return page('Inbox', listOf(mailbox.list()));
  if (url.pathname === '/codes') return page('Codes', codes());
  const mail = mailbox.find(/^\/view\/(\w+)$/.exec(url.pathname)?.[1] ?? '');
  return mail && page(mail.subject, view(mail));
}

function listOf(mails: StoredMail[]): Html {
  if (mails.length === 0) return html`<p>No mail yet. What the product sends appears here.</p>`;
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/view/${mail.id}">${mail.subject}</a><br />
        to ${mail.to}, <time>${mail.createdAt}</time>
      </li>`,
  );
  return html`<ul>
    ${items}
  </ul>`;
}

/** In place of an authenticator app. */
const codes = (): Html =>
  html`<meta http-equiv="refresh" content="5" />
    <p>The second step of the operators of the demo. A code is new every 30 seconds.</p>
    <ul>
      ${Object.entries(demoOperators).map(
        ([email, secret]) => html`<li>${email}: <strong>${currentCode(secret)}</strong></li>`,
      )}
    </ul>`;

/** Shows a mail in a frame without scripts. Its links open in the whole window. */
function view(mail: StoredMail): Html {
  return html`<p><a href="/">All mails</a></p>
    <p>to ${mail.to}, <time>${mail.createdAt}</time></p>
    ${(mail.attachments ?? []).map(
      ({ filename }, at) =>
        html`<p>Attached: <a href="/api/v1/message/${mail.id}/part/${at}">${filename}</a></p>`,
    )}
    <iframe
      sandbox="allow-top-navigation-by-user-activation"
      title="Message"
      srcdoc="${`<base target="_top">${mail.html}`}"
    ></iframe>`;
}

async function page(title: string, body: Html): Promise<Response> {
  const head = html`<meta charset="utf-8" /><title>${title}</title>
    <meta name="viewport" content="width=device-width" />`;
  const text = await html`<!doctype html>
    <html lang="en">
      ${head}${raw(`<style>${STYLE}</style>`)}
      <main>
        <h1>${title}</h1>
        ${body}
      </main>
    </html>`;
  return new Response(String(text), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
