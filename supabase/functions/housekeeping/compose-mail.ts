import { escapeHtml } from '../_shared/escape-html.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Shows the inquiries, after a sign-in if needed. */
const inquiriesLink = (siteUrl: string) =>
  `${siteUrl}/api/login?${new URLSearchParams({ return: '/owner?inquiries=open' })}`;

/** The mail to an owner. The family's message and contact data are only shown after sign-in. */
export function composeMail(to: string, property: string, siteUrl: string): Mail {
  const link = inquiriesLink(siteUrl);
  const lead = `A family has a question about ${property}. You can read it, with their phone number, on your dashboard.`;
  const end = `You get this mail because you list ${property} on Senior Care Living.`;
  return {
    to,
    subject: `A new inquiry about ${property}`,
    text: `${lead}\n\n${link}\n\nFamilies often write to several homes, so a call on the same day helps.\n\n${end}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin: 0; padding: 24px 12px; background: #fbf8f3; color: #1f2a2a">
<table role="presentation" align="center" width="100%" style="max-width: 560px"><tr><td style="padding: 32px 24px;
  background: #ffffff; font-family: Arial, Helvetica, sans-serif; font-size: 18px; line-height: 1.6; color: #1f2a2a">
<p style="margin: 0 0 24px; font-weight: bold; color: #14524a">Senior Care Living</p>
<h1 style="margin: 0 0 16px; font-size: 26px; line-height: 1.3">You have a new inquiry</h1>
<p style="margin: 0 0 24px">${escapeHtml(lead)}</p>
<p style="margin: 0 0 24px"><a href="${escapeHtml(link)}" style="display: inline-block; padding: 16px 28px;
  border-radius: 10px; background: #14524a; color: #ffffff; font-weight: bold; text-decoration: none"
  >Read the inquiry</a></p>
<p style="margin: 0 0 24px">Families often write to several homes, so a call on the same day helps.</p>
<p style="margin: 0; padding-top: 20px; border-top: 1px solid #ddd4c6">${escapeHtml(end)}</p>
</td></tr></table>
</body>
</html>
`,
  };
}
