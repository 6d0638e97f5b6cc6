import { unsubscribe } from '../../_shared/contract/mails/calls/unsubscribe.ts';
import { login } from '../../_shared/contract/site/calls/site.ts';
import { productName } from '../../_shared/contract/product.ts';
import { textSettings } from '../../_shared/contract/texts-in.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';
import type { MailProvider } from '../environment.ts';

/** A file, in the form of the provider's API. */
export interface Attachment {
  filename: string;
  /** Base64. */
  content: string;
  content_type: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  headers?: Record<string, string>;
}

/**
 * Composes a mail from what `private.<kind>_mail_details()` returned. `siteUrl` is where the pages in the language of the mail
 * begin. Throws when the details do not fit.
 */
export type Compose = (to: string, details: unknown, siteUrl: string, sender: Sender) => Mail;

/** The sender of all mails. */
export type Sender = Pick<MailProvider, 'from' | 'postalAddress'>;

export interface Content {
  subject: string;
  /** By default the subject. */
  heading?: string;
  lead: string;
  /** A path of the site, which opens after a sign-in if needed. */
  path: string;
  action: string;
  note: string;
  /** Why the recipient gets this mail. */
  reason: string;
  /** Links that act without a sign-in, on what the title names. */
  taps?: { title: string; links: TapLink[] }[];
  /** Ends mails of this kind without a sign-in. */
  end?: { label: string; token: string };
}

export interface TapLink {
  label: string;
  url: string;
}

/** The HTML of a mail. `body` is HTML. */
export const mailPage = (heading: string, body: string, reason: string) => `<!doctype html>
<html lang="${textSettings.language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin: 0; padding: 24px 12px; background: #fbf8f3; color: #1f2a2a">
<table role="presentation" align="center" width="100%" style="max-width: 560px"><tr><td style="padding: 32px 24px;
  background: #ffffff; font-family: Arial, Helvetica, sans-serif; font-size: 18px; line-height: 1.6; color: #1f2a2a">
<p style="margin: 0 0 24px; font-weight: bold; color: #14524a">${escapeHtml(productName)}</p>
<h1 style="margin: 0 0 16px; font-size: 26px; line-height: 1.3">${escapeHtml(heading)}</h1>
${body}
<p style="margin: 0; padding-top: 20px; border-top: 1px solid #ddd4c6">${escapeHtml(reason)}</p>
</td></tr></table>
</body>
</html>
`;

export const mailButton = (link: string, action: string) =>
  `<p style="margin: 0 0 24px"><a href="${escapeHtml(link)}" style="display: inline-block; padding: 16px 28px;
  border-radius: 10px; background: #14524a; color: #ffffff; font-weight: bold; text-decoration: none"
  >${escapeHtml(action)}</a></p>`;

/** The API has one address for all languages. */
export const apiUrl = (siteUrl: string) => `${new URL(siteUrl).origin}/api`;

/** The page of a link that acts without a sign-in. */
export const tapUrl = (siteUrl: string, token: string) => `${siteUrl}/tap/${token}`;

export const tapLinks = (links: readonly TapLink[]) =>
  links
    .map(
      ({ label, url }) =>
        `<a href="${escapeHtml(url)}" style="display: inline-block; margin: 0 8px 8px 0; padding: 12px 20px; border: 2px solid
  #14524a; border-radius: 10px; color: #14524a; font-weight: bold; text-decoration: none">${escapeHtml(label)}</a>`,
    )
    .join('\n');

export const tapLinesOf = (links: readonly TapLink[]) => links.map(({ label, url }) => `${label}: ${url}`);

/** The page that asks before it ends the mails that an unsubscribe token names. */
export const endLink = (token: string, siteUrl: string) =>
  `${siteUrl}/unsubscribe?${new URLSearchParams({ token })}`;

/** RFC 8058: one click of the mail program sends a POST there. */
export const oneClickHeaders = (token: string, siteUrl: string) => ({
  'List-Unsubscribe': `<${apiUrl(siteUrl)}${unsubscribe.path}?${new URLSearchParams({ token })}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A mail with one link to the site, and those that act without a sign-in before it. */
export function composeMail(to: string, siteUrl: string, content: Content): Mail {
  const { subject, heading = subject, lead, action, note, reason, taps = [], end } = content;
  const ending = end && { label: end.label, url: endLink(end.token, siteUrl) };
  const back = (siteUrl + content.path).slice(new URL(siteUrl).origin.length);
  const link = `${apiUrl(siteUrl)}${login.path}?${new URLSearchParams({ return: back })}`;
  return {
    to,
    subject,
    text: `${[lead, ...taps.map(({ title, links }) => [title, ...tapLinesOf(links)].join('\n')), link, note, ...tapLinesOf(ending ? [ending] : []), reason].join('\n\n')}\n`,
    html: mailPage(
      heading,
      `<p style="margin: 0 0 24px">${escapeHtml(lead)}</p>
${taps
  .map(
    ({
      title,
      links,
    }) => `<h2 style="margin: 0 0 8px; font-size: 20px; line-height: 1.3">${escapeHtml(title)}</h2>
<p style="margin: 0 0 16px">${tapLinks(links)}</p>
`,
  )
  .join('')}${mailButton(link, action)}
<p style="margin: 0 0 24px">${escapeHtml(note)}</p>${
        ending
          ? `\n<p style="margin: 0 0 24px"><a href="${escapeHtml(ending.url)}" style="color: #14524a">${escapeHtml(ending.label)}</a></p>`
          : ''
      }`,
      reason,
    ),
    ...(end && { headers: oneClickHeaders(end.token, siteUrl) }),
  };
}
