import { readFile } from 'node:fs/promises';
import type { App } from '@supabase/lite';
import { html } from 'hono/html';
import { templatePath, type Config } from '../config.ts';
import type { Mailbox } from '../mail/mailbox.ts';

export type Mailer = NonNullable<App['_mailer']> & {
  /** Sends a notification of config.toml, unless it is off. */
  notify(
    name: 'password_changed' | 'mfa_factor_enrolled' | 'mfa_factor_unenrolled',
    email: string,
  ): Promise<void>;
};

interface MailerOptions {
  config: Config;
  siteUrl: string;
  mailbox: Mailbox;
  /** The language in the data of an account. */
  languageOf: (email: string) => Promise<unknown>;
}

/** For mails without a template in config.toml, which the product does not send. */
const PLAIN = '<p>{{ .Token }}</p>';

/**
 * Renders mails as hosted Auth does. The mailer of @supabase/lite does not escape values. Hosted Auth renders with Go's html/template:
 * https://github.com/supabase/auth/blob/master/internal/mailer/templatemailer/template.go
 */
export function createMailer({ config, siteUrl, mailbox, languageOf }: MailerOptions): Mailer {
  const { template, notification } = config.auth.email;

  async function send(to: string, type: string, values: Record<string, string>): Promise<void> {
    const { subject = type, content_path } = template[type] ?? notification[type] ?? {};
    const source = content_path ? await readFile(templatePath(content_path), 'utf8') : PLAIN;
    const given = { SiteURL: siteUrl, Email: to, ...values };
    const language = await languageOf(given.Email);
    mailbox.deliver({
      to,
      subject: inLanguage(subject, language),
      text: '',
      html: await render(inLanguage(source, language), given),
    });
  }

  return {
    sendConfirmation: (to, hash, otp) => send(to, 'confirmation', { TokenHash: hash, Token: otp }),
    sendRecovery: (to, hash, otp) => send(to, 'recovery', { TokenHash: hash, Token: otp }),
    sendMagicLink: (to, hash, otp) => send(to, 'magic_link', { TokenHash: hash, Token: otp }),
    sendEmailChange: (to, hash, otp, { currentEmail = to, newEmail = to } = {}) =>
      send(to, 'email_change', {
        TokenHash: hash,
        Token: otp,
        Email: currentEmail,
        NewEmail: newEmail,
      }),
    sendReauthentication: (to, otp) => send(to, 'reauthentication', { Token: otp }),
    async notify(name, to) {
      if (notification[name]?.enabled) await send(to, name, {});
    },
  };
}

/** The one condition that the templates have (supabase/templates). */
const inLanguage = (template: string, language: unknown) =>
  template.replace(
    /\{\{ if eq \(printf "%v" \.Data\.language\) "(\w+)" \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs,
    (_, wanted: string, matching: string, other: string) => (language === wanted ? matching : other),
  );

/** Leaves fields without a value, so that tests find them. */
async function render(source: string, values: Record<string, string>): Promise<string> {
  const escaped = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) escaped.set(name, String(await html`${value}`));
  return source.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (field, name: string) => escaped.get(name) ?? field);
}
