import { productName } from '../functions/_shared/contract/product.ts';
import { type Language, languages } from '../functions/_shared/contract/texts-in.ts';
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

/** The mail templates of Supabase Auth in a language. They have no field for the name of the product. */
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

export const authTemplatesIn = (language: Language) => withLanguage(language, templates);

/** The subject of each template: its heading. */
const subjects = () => ({
  'confirmation.html': t.confirmHeading(),
  'recovery.html': t.setNewPassword(),
  'code.html': t.codeHeading(),
  'email-change.html': t.emailChangeHeading(),
  'password-changed.html': t.passwordChangedHeading(),
  'factor-added.html': t.factorAddedHeading(),
  'factor-removed.html': t.factorRemovedHeading(),
});

/**
 * A Go template that is in the language of the account, which choose_language() and the sign-up put into its data. These come
 * from the browser: without `printf`, a number there would be an error, and the address would get no mail.
 */
const isOf = (language: Language) =>
  // no text: the syntax of Go
  `if eq (printf "%v" .Data.language) "${language}"`;

function ofAccount<Name extends string>(write: () => Record<Name, string>): Record<Name, string> {
  const whole = { ...withLanguage('en', write) };
  const others = languages.filter((language) => language !== 'en');
  const texts = others.map((language) => ({ language, of: withLanguage(language, write) }));
  for (const name in whole) {
    const cases = texts.map(({ language, of }) => `${isOf(language)} }}${of[name]}`);
    whole[name] = `{{ ${cases.join('{{ else ')}{{ else }}${whole[name]}{{ end }}`;
  }
  return whole;
}

/** The files of the templates, and the subjects that config.toml has. */
export const authTemplates = ofAccount(templates);
export const authSubjects = ofAccount(subjects);
