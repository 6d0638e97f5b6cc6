import { productName } from '../functions/_shared/contract/product.ts';
import type { Language } from '../functions/_shared/contract/texts-in.ts';
import { escapeHtml } from '../functions/_shared/escape-html.ts';
import { withLanguage } from '../functions/_shared/request-language.ts';
import { mailButton, mailPage } from '../functions/housekeeping/mails/mail.ts';
import { t } from './catalog.ts';

/** The fields that Supabase Auth fills in. */
const [email, newEmail, site] = ['{{ .Email }}', '{{ .NewEmail }}', '{{ .SiteURL }}'];

const paragraph = (html: string) => `<p style="margin: 0 0 24px">${html}</p>`;

/** A button and its link as text. Supabase Auth fills in the fields. */
function linkWith(type: 'signup' | 'recovery' | 'email_change', action: string): string {
  const link = `{{ .SiteURL }}/confirm?token_hash={{ .TokenHash }}&type=${type}`;
  const html = escapeHtml(link);
  return `${mailButton(link, action)}
${paragraph(`${t.buttonWorksOnce()}<br>
<a href="${html}" style="color: #14524a; word-break: break-all">${html}</a>`)}`;
}

/** The files of the mail templates of Supabase Auth, which have no field for the name of the product. */
const templates = () => ({
  'confirmation.html': mailPage(
    t.confirmHeading(),
    [
      paragraph(t.confirmLead({ email, productName: escapeHtml(productName) })),
      linkWith('signup', t.confirmAction()),
    ].join('\n'),
    t.confirmReason(),
  ),
  'recovery.html': mailPage(
    t.setNewPassword(),
    [paragraph(t.recoveryLead({ email })), linkWith('recovery', t.setNewPassword())].join('\n'),
    t.recoveryReason(),
  ),
  'code.html': mailPage(
    t.codeHeading(),
    [
      paragraph(t.codeLead({ email })),
      '<p style="margin: 0 0 24px; font-size: 32px; font-weight: bold; letter-spacing: 4px">{{ .Token }}</p>',
      paragraph(t.codeWorksOnce()),
    ].join('\n'),
    t.codeReason(),
  ),
  'email-change.html': mailPage(
    t.emailChangeHeading(),
    [paragraph(t.emailChangeLead({ email, newEmail })), linkWith('email_change', t.emailChangeAction())].join(
      '\n',
    ),
    t.emailChangeReason(),
  ),
  'password-changed.html': mailPage(
    t.passwordChangedHeading(),
    [paragraph(t.passwordChangedLead({ email })), mailButton('{{ .SiteURL }}/?signin=1', t.signIn())].join(
      '\n',
    ),
    t.passwordChangedReason({ site }),
  ),
  'factor-added.html': mailPage(
    t.factorAddedHeading(),
    [paragraph(t.factorAddedLead({ email })), mailButton('{{ .SiteURL }}/account', t.openAccount())].join(
      '\n',
    ),
    t.factorAddedReason({ site }),
  ),
  'factor-removed.html': mailPage(
    t.factorRemovedHeading(),
    [paragraph(t.factorRemovedLead({ email })), mailButton('{{ .SiteURL }}/account', t.openAccount())].join(
      '\n',
    ),
    t.factorRemovedReason({ site }),
  ),
});

/** In English, until Supabase Auth knows the language of an account. */
export const authTemplates = templates();
export const authTemplatesIn = (language: Language) => withLanguage(language, templates);
