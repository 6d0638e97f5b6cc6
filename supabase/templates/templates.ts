import { productName } from '../functions/_shared/contract/product.ts';
import { escapeHtml } from '../functions/_shared/escape-html.ts';
import { mailButton, mailPage } from '../functions/housekeeping/mails/mail.ts';

const paragraph = (html: string) => `<p style="margin: 0 0 24px">${html}</p>`;

/** A button and its link as text. Supabase Auth fills in the fields. */
function linkWith(type: 'signup' | 'recovery' | 'email_change', action: string): string {
  const link = `{{ .SiteURL }}/confirm?token_hash={{ .TokenHash }}&type=${type}`;
  const html = escapeHtml(link);
  return `${mailButton(link, action)}
${paragraph(`The button works once, within one hour. If it does not work, copy this link into your browser:<br>
<a href="${html}" style="color: #14524a; word-break: break-all">${html}</a>`)}`;
}

/** The files of the mail templates of Supabase Auth, which have no field for the name of the product. */
export const authTemplates = {
  'confirmation.html': mailPage(
    'Please confirm your email address',
    [
      paragraph(
        `Welcome to ${escapeHtml(productName)}. One more step: confirm that {{ .Email }} is your address. You will then be signed in.`,
      ),
      linkWith('signup', 'Confirm my address'),
    ].join('\n'),
    'If you did not create an account with us, someone may have entered your address by mistake. You can ignore this email: without confirmation, the account cannot be used and is deleted after a day.',
  ),
  'recovery.html': mailPage(
    'Set a new password',
    [
      paragraph(
        'You asked for a new password for your account {{ .Email }}. Choose it on the page that this button opens.',
      ),
      linkWith('recovery', 'Set a new password'),
    ].join('\n'),
    'If you did not ask for this, you can ignore this email. Your password stays the same.',
  ),
  'code.html': mailPage(
    'Your sign-in code',
    [
      paragraph(
        'To sign in to your account {{ .Email }}, enter this code on the page where you asked for it.',
      ),
      '<p style="margin: 0 0 24px; font-size: 32px; font-weight: bold; letter-spacing: 4px">{{ .Token }}</p>',
      paragraph(
        'The code works once, within one hour. We never ask for it by phone or email. Do not give it to anyone.',
      ),
    ].join('\n'),
    'If you did not ask for this, you can ignore this email. Nobody can sign in without the code.',
  ),
  'email-change.html': mailPage(
    'Confirm your new email address',
    [
      paragraph(
        'The address of your account is about to change from {{ .Email }} to {{ .NewEmail }}. We sent an email to both addresses. Please confirm in both.',
      ),
      linkWith('email_change', 'Confirm the change'),
    ].join('\n'),
    'If you did not ask for this, do not confirm it, and set a new password, because someone may know yours. Your address stays the same.',
  ),
  'password-changed.html': mailPage(
    'Your password was changed',
    [
      paragraph(
        'Your account {{ .Email }} has a new password. The device where it was set is still signed in. All other devices were signed out: please sign in there with the new password.',
      ),
      mailButton('{{ .SiteURL }}/?signin=1', 'Sign in'),
    ].join('\n'),
    'If you did not set a new password, someone else may have. Use the button above and choose “Forgot your password?”. Your new password signs them out. Also change the password of your email account, and write to us: {{ .SiteURL }}/support',
  ),
  'factor-added.html': mailPage(
    'Two-step sign-in is on',
    [
      paragraph(
        'From now on, you sign in to your account {{ .Email }} with your password and a code from your authenticator app. Devices that were signed in without a code were signed out.',
      ),
      mailButton('{{ .SiteURL }}/account', 'Open your account'),
    ].join('\n'),
    'If you did not turn this on, someone else may be in your account. Write to us right away: {{ .SiteURL }}/support',
  ),
  'factor-removed.html': mailPage(
    'An authenticator app was removed',
    [
      paragraph(
        'An authenticator app was removed from your account {{ .Email }}. If it was the last one, you sign in with your password alone.',
      ),
      mailButton('{{ .SiteURL }}/account', 'Open your account'),
    ].join('\n'),
    'If you did not do this, set a new password now, and write to us: {{ .SiteURL }}/support',
  ),
};
