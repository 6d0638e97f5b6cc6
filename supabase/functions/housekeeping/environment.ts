/** The HTTP interface of a mail provider. */
export interface MailProvider {
  url: string;
  key: string;
  /** As 'Senior Care Living <hello@example.org>'. */
  from: string;
}

export interface Environment {
  /** The project's gateway, without a slash at the end. */
  supabaseUrl: string;
  /** Each of them lets a caller in; the first one is used for calls. */
  secretKeys: [string, ...string[]];
  /** Where the SPA lives; mails lead there. */
  siteUrl: string;
  /** Without one, mails wait in the database. */
  mail: MailProvider | undefined;
}

type Read = (name: string) => string | undefined;

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The function needs ${name} in its environment`);
  return value;
}

/** Projects give their secret keys as a JSON object by name; older ones give one key. */
function findSecretKeys(read: Read): Environment['secretKeys'] {
  const keys: Record<string, string> = JSON.parse(read('SUPABASE_SECRET_KEYS') || '{}');
  const found = [...Object.values(keys), read('SUPABASE_SERVICE_ROLE_KEY')];
  const [first, ...others] = found.flatMap((key) => (key ? [key] : []));
  return [required('SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY', first), ...others];
}

function findMailProvider(read: Read): MailProvider | undefined {
  const url = read('MAIL_API_URL');
  if (!url) return undefined;
  return {
    url: new URL(url).href,
    key: required('MAIL_API_KEY', read('MAIL_API_KEY')),
    from: required('MAIL_FROM', read('MAIL_FROM')),
  };
}

/** Reads the environment once at start, and fails loudly when something is missing. */
export function readEnvironment(read: Read): Environment {
  return {
    supabaseUrl: withoutSlash(required('SUPABASE_URL', read('SUPABASE_URL'))),
    secretKeys: findSecretKeys(read),
    siteUrl: withoutSlash(required('SITE_URL', read('SITE_URL'))),
    mail: findMailProvider(read),
  };
}
