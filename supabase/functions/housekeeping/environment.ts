import type { Language } from '../_shared/contract/texts-in.ts';
import { findLanguages, type ReadVariable, required, withoutTrailingSlash } from '../_shared/environment.ts';

export interface MailProvider {
  url: string;
  key: string;
  /** As 'Senior Care Living <hello@example.org>'. */
  from: string;
  /** The requests that it accepts a second. */
  perSecond: number;
  /** Of the operator, for mail that people can stop: CAN-SPAM requires it. */
  postalAddress: string;
}

/** The VAPID keys of the site (RFC 8292), as base64url, and whom a push service can write to. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

export interface Environment {
  /** The project's gateway, without a trailing slash. */
  supabaseUrl: string;
  /** A request may have any of them. Calls to the project use the first. */
  secretKeys: [string, ...string[]];
  /** The origin of the SPA, for links in mails. */
  siteUrl: string;
  /** Of the site. */
  languages: Language[];
  /** Without one, mails wait in the database. */
  mail: MailProvider | undefined;
  /** Signs the events of the mail provider: 'whsec_' and Base64. Without one, they are refused. */
  mailWebhookSecret: string | undefined;
  /** Without them, all mail is sent as mail. */
  push: PushKeys | undefined;
}

/** Projects have their secret keys in a JSON object by name; older projects have one key. */
function findSecretKeys(read: ReadVariable): Environment['secretKeys'] {
  const keys: Record<string, string> = JSON.parse(read('SUPABASE_SECRET_KEYS') || '{}');
  const found = [...Object.values(keys), read('SUPABASE_SERVICE_ROLE_KEY')];
  const [first, ...others] = found.flatMap((key) => (key ? [key] : []));
  return [required('SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY', first), ...others];
}

function findRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0)) throw new Error(`MAIL_PER_SECOND is not a positive number: ${text}`);
  return rate;
}

function findMailProvider(read: ReadVariable): MailProvider | undefined {
  const url = read('MAIL_API_URL');
  if (!url) return undefined;
  return {
    url: new URL(url).href,
    key: required('MAIL_API_KEY', read('MAIL_API_KEY')),
    from: required('MAIL_FROM', read('MAIL_FROM')),
    perSecond: findRate(read('MAIL_PER_SECOND') || '2'),
    postalAddress: required('POSTAL_ADDRESS', read('POSTAL_ADDRESS')),
  };
}

function findPushKeys(read: ReadVariable, siteUrl: string): PushKeys | undefined {
  const [publicKey, privateKey] = [read('PUSH_PUBLIC_KEY'), read('PUSH_PRIVATE_KEY')];
  if (!publicKey && !privateKey) return undefined;
  const address = /[^\s<>]+@[^\s<>]+/.exec(read('MAIL_FROM') ?? '')?.[0];
  return {
    publicKey: required('PUSH_PUBLIC_KEY', publicKey),
    privateKey: required('PUSH_PRIVATE_KEY', privateKey),
    subject: address ? `mailto:${address}` : siteUrl,
  };
}

/** Reads the environment of housekeeping. Throws when a variable is missing. */
export function readEnvironment(read: ReadVariable): Environment {
  const siteUrl = withoutTrailingSlash(required('SITE_URL', read('SITE_URL')));
  return {
    supabaseUrl: withoutTrailingSlash(required('SUPABASE_URL', read('SUPABASE_URL'))),
    secretKeys: findSecretKeys(read),
    siteUrl,
    languages: findLanguages(read('SITE_LANGUAGES')),
    mail: findMailProvider(read),
    mailWebhookSecret: read('MAIL_WEBHOOK_SECRET') || undefined,
    push: findPushKeys(read, siteUrl),
  };
}
