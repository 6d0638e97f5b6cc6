import type { Deployment } from './deployment.ts';

/** The project id in the examples of docs/deploying.md. */
const EXAMPLE_PROJECT = 'abcdefghijklmnopqrst';

/** The reserved domains of RFC 2606, which the examples use. */
const EXAMPLE_DOMAIN = /(^|[.@/])example\.(com|org|net)\b|\.example\b/;

/** Whether a value is still the one from an example. */
const isPlaceholder = (value: string) =>
  EXAMPLE_DOMAIN.test(value) || value.includes(EXAMPLE_PROJECT) || /\.\.\.|…|^<.*>$|^your[-_ ]/i.test(value);

/** The problems of the settings, one line each. */
export function checkSettings(deployment: Deployment): string[] {
  const { name, remote, env } = deployment;
  if (!remote) {
    return [
      `supabase/config.toml has no [remotes.${name}]. Add it as "Settings" in docs/deploying.md shows.`,
      ...checkMail(env),
      ...checkBuild(env, undefined),
    ];
  }
  return [
    ...checkProject(deployment),
    ...checkSiteUrl(deployment),
    ...checkSmtp(deployment),
    ...checkMail(env),
    ...checkBuild(env, remote.project_id === EXAMPLE_PROJECT ? undefined : remote.project_id),
  ];
}

function checkProject({ name, remote, linked }: Deployment): string[] {
  const id = remote?.project_id;
  if (!id || !/^[a-z]{20}$/.test(id))
    return [`[remotes.${name}] needs project_id: the 20 letters of the project.`];
  if (id === EXAMPLE_PROJECT) return [`[remotes.${name}] project_id is still the one from the example.`];
  if (!linked) return [`No project is linked. Run: npx supabase link ${id}`];
  return linked === id
    ? []
    : [`Linked is ${linked}, but [remotes.${name}] is ${id}. Run: npx supabase link ${id}`];
}

function checkSiteUrl({ name, remote, env }: Deployment): string[] {
  const url = remote?.auth?.site_url;
  const secret = remote?.edge_runtime?.secrets?.['SITE_URL'];
  if (!url) return [`[remotes.${name}.auth] needs site_url: where families open the site.`];
  const problem = problemOfOrigin(url);
  if (problem) return [`[remotes.${name}.auth] site_url ${problem}: ${url}`];
  const built = env['VITE_SITE_URL'];
  if (built !== url) return [`VITE_SITE_URL must be the site_url, ${url}. It is ${built || 'missing'}.`];
  return secret === url
    ? []
    : [
        `[remotes.${name}.edge_runtime.secrets] SITE_URL must be the site_url, ${url}. It is ${secret ?? 'missing'}.`,
      ];
}

function problemOfOrigin(url: string): string | undefined {
  if (!URL.canParse(url)) return 'is no address';
  const { protocol, origin, hostname } = new URL(url);
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) return 'is this machine, which no family can reach';
  if (protocol !== 'https:') return 'must begin with https://';
  if (url !== origin) return `must be the bare origin, ${origin}, without a path or a slash at the end`;
  return isPlaceholder(url) ? 'is still the one from the example' : undefined;
}

function checkSmtp({ name, remote, env }: Deployment): string[] {
  const smtp = remote?.auth?.email?.smtp;
  const where = `[remotes.${name}.auth.email.smtp]`;
  if (!smtp?.enabled)
    return [`${where} is not enabled: Supabase itself sends two mails an hour, so sign-ups would fail.`];
  const problems = (['host', 'user', 'admin_email'] as const).flatMap((key) => {
    const value = smtp[key];
    if (!value) return [`${where} needs ${key}.`];
    return isPlaceholder(value) ? [`${where} ${key} is still the one from the example: ${value}`] : [];
  });
  const secret = /^env\((\w+)\)$/.exec(smtp.pass ?? '')?.[1];
  if (!secret)
    return [...problems, `${where} pass must be env(NAME), with the password as NAME in supabase/.env.`];
  return env[secret]
    ? problems
    : [...problems, `${secret} is missing in supabase/.env: ${where} pass refers to it.`];
}

const MAIL = ['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM'] as const;

function checkMail(env: Deployment['env']): string[] {
  return MAIL.flatMap((key) => {
    const value = env[key];
    if (!value) return [`${key} is missing in supabase/.env: owners would get no mail about inquiries.`];
    if (isPlaceholder(value)) return [`${key} in supabase/.env is still the one from the example.`];
    if (key === 'MAIL_API_URL' && !/^https:\/\/\S+$/.test(value))
      return [`${key} must begin with https://: ${value}`];
    if (key === 'MAIL_FROM' && !/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value))
      return [`${key} must be an address, or a name and an address in <>: ${value}`];
    return [];
  });
}

/** Checks the settings of the build, which are public. */
function checkBuild(env: Deployment['env'], project: string | undefined): string[] {
  return [
    ...checkProjectUrl(env['VITE_SUPABASE_URL'], project),
    ...checkPublishableKey(env['VITE_SUPABASE_PUBLISHABLE_KEY']),
    ...checkSupport(env['VITE_SUPPORT_EMAIL']),
  ];
}

function checkProjectUrl(url: string | undefined, project: string | undefined): string[] {
  if (!url) return ['VITE_SUPABASE_URL is missing: the site would not know its project.'];
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    return [`VITE_SUPABASE_URL must begin with https://: ${url}`];
  const named = /^([a-z]{20})\.supabase\.co$/.exec(new URL(url).hostname)?.[1];
  if (named && project && named !== project)
    return [`VITE_SUPABASE_URL is project ${named}, not ${project}.`];
  return isPlaceholder(url) ? ['VITE_SUPABASE_URL is still the one from the example.'] : [];
}

function checkSupport(address: string | undefined): string[] {
  if (!address)
    return ['VITE_SUPPORT_EMAIL is missing: the support page would name an address that nobody reads.'];
  return isPlaceholder(address) ? ['VITE_SUPPORT_EMAIL is still the one from the example.'] : [];
}

function checkPublishableKey(key: string | undefined): string[] {
  const name = 'VITE_SUPABASE_PUBLISHABLE_KEY';
  if (!key) return [`${name} is missing: the site could not talk to its project.`];
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role')
    return [
      `${name} holds a SECRET key, which would let everybody read and change everything. Use the publishable one.`,
    ];
  if (isPlaceholder(key)) return [`${name} is still the one from the example.`];
  if (!key.startsWith('sb_publishable_') && roleOf(key) !== 'anon')
    return [`${name} is no publishable key: those begin with sb_publishable_.`];
  return [];
}

/** The role in an older key, which is a token. */
function roleOf(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined;
  } catch {
    return undefined;
  }
}
