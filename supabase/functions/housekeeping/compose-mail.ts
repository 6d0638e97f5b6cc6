import { escapeHtml } from '../_shared/escape-html.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Content {
  subject: string;
  heading: string;
  lead: string;
  /** A path of the site, which opens after a sign-in if needed. */
  path: string;
  action: string;
  note: string;
  /** Why the owner gets this mail. */
  reason: string;
}

function composeMail(to: string, siteUrl: string, content: Content): Mail {
  const { subject, heading, lead, action, note, reason } = content;
  const link = `${siteUrl}/api/login?${new URLSearchParams({ return: content.path })}`;
  return {
    to,
    subject,
    text: `${lead}\n\n${link}\n\n${note}\n\n${reason}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin: 0; padding: 24px 12px; background: #fbf8f3; color: #1f2a2a">
<table role="presentation" align="center" width="100%" style="max-width: 560px"><tr><td style="padding: 32px 24px;
  background: #ffffff; font-family: Arial, Helvetica, sans-serif; font-size: 18px; line-height: 1.6; color: #1f2a2a">
<p style="margin: 0 0 24px; font-weight: bold; color: #14524a">Senior Care Living</p>
<h1 style="margin: 0 0 16px; font-size: 26px; line-height: 1.3">${escapeHtml(heading)}</h1>
<p style="margin: 0 0 24px">${escapeHtml(lead)}</p>
<p style="margin: 0 0 24px"><a href="${escapeHtml(link)}" style="display: inline-block; padding: 16px 28px;
  border-radius: 10px; background: #14524a; color: #ffffff; font-weight: bold; text-decoration: none"
  >${escapeHtml(action)}</a></p>
<p style="margin: 0 0 24px">${escapeHtml(note)}</p>
<p style="margin: 0; padding-top: 20px; border-top: 1px solid #ddd4c6">${escapeHtml(reason)}</p>
</td></tr></table>
</body>
</html>
`,
  };
}

/** The mail about an inquiry. The family's message and contact data are only shown after sign-in. */
export const composeInquiryMail = (to: string, property: string, siteUrl: string): Mail =>
  composeMail(to, siteUrl, {
    subject: `A new inquiry about ${property}`,
    heading: 'You have a new inquiry',
    lead: `A family has a question about ${property}. You can read it, with their phone number, on your dashboard.`,
    path: '/owner?inquiries=open',
    action: 'Read the inquiry',
    note: 'Families often write to several homes, so a call on the same day helps.',
    reason: `You get this mail because you list ${property} on Senior Care Living.`,
  });

/** The monthly reminder. Its link confirms all homes of the owner after sign-in. */
export function composeReminder(to: string, outdatedCount: number, siteUrl: string): Mail {
  const homes = outdatedCount === 1 ? 'one of your homes' : `${outdatedCount} of your homes`;
  return composeMail(to, siteUrl, {
    subject: 'Are your prices still right?',
    heading: 'Are your prices still right?',
    lead: `You last confirmed the prices and availability of ${homes} more than 90 days ago. Families see this.`,
    path: '/owner?confirm=all',
    action: 'Yes, all of it is still right',
    note: `The button confirms all your homes after you sign in. If something has changed, change it at ${siteUrl}/owner instead.`,
    reason: 'You get this mail at most once a month, because you list homes on Senior Care Living.',
  });
}
