import { createECDH } from 'node:crypto';
import { productName } from '../functions/_shared/contract/product.ts';
import { languages } from '../functions/_shared/contract/texts-in.ts';
import type { Deployment } from './deployment.ts';

/** The project id in the examples of docs/deploying.md. */
const EXAMPLE_PROJECT = 'abcdefghijklmnopqrst';

/** The reserved domains of RFC 2606, which the examples use. */
const EXAMPLE_DOMAIN = /(^|[.@/])example\.(com|org|net)\b|\.example\b/;

/** Whether a value is still the one from an example. */
const isPlaceholder = (value: string) =>
  EXAMPLE_DOMAIN.test(value) || value.includes(EXAMPLE_PROJECT) || /\.\.\.|…|^<.*>$|^your[-_ ]/i.test(value);

const isSecure = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

type Problem = string | undefined;

/** The problems of the settings, one line each. */
export function checkSettings(deployment: Deployment): string[] {
  const { name, remote, env, envFile } = deployment;
  const problems: Problem[] = remote
    ? [
        projectProblem(deployment),
        siteUrlProblem(deployment),
        publicUrlProblem(deployment),
        ...smtpProblems(deployment),
      ]
    : [`supabase/config.toml has no [remotes.${name}]. Add it as "Settings" in docs/deploying.md shows.`];
  problems.push(
    ...['MAIL_API_URL', 'MAIL_API_KEY', 'MAIL_FROM'].map((key) => mailProblem(key, env[key], envFile)),
    projectUrlProblem(env['VITE_SUPABASE_URL'], remote?.project_id),
    publishableKeyProblem(env['VITE_SUPABASE_PUBLISHABLE_KEY']),
    valueProblem(env, 'VITE_SUPPORT_EMAIL', 'the support page would name an address that nobody reads'),
    phoneProblem(env['VITE_SUPPORT_PHONE']),
    noticeProblem(env, 'VITE_PRIVACY_URL'),
    noticeProblem(env, 'VITE_TERMS_URL'),
    ...['VITE_PRIVACY_URL_ES', 'VITE_TERMS_URL_ES'].map((key) => spanishNoticeProblem(env, key)),
    valueProblem(env, 'POSTAL_ADDRESS', 'mail about saved searches must name it (CAN-SPAM)'),
    captchaProblem(deployment),
    sharedKeyProblem(deployment),
    rateProblem(env['MAIL_PER_SECOND']),
    webhookSecretProblem(env['MAIL_WEBHOOK_SECRET']),
    pushKeysProblem(env['PUSH_PUBLIC_KEY'], env['PUSH_PRIVATE_KEY']),
    ...['REPLICA_URLS', 'ALLOWED_ORIGINS', 'VITE_API_URL'].map((key) =>
      addressesProblem(key, env[key] ?? remote?.edge_runtime?.secrets?.[key]),
    ),
    languagesProblem(env['SITE_LANGUAGES']),
    mapTilesProblem(env['VITE_MAP_TILES']),
    env['VITE_DEMO'] &&
      'VITE_DEMO is set: the site would show the figures and the sample notices of the demo.',
  );
  return problems.filter((problem) => problem !== undefined);
}

function phoneProblem(phone: string | undefined): Problem {
  if (!phone || (/^\+?[0-9 ().-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 10))
    return undefined;
  return `VITE_SUPPORT_PHONE is ${phone}. It must be a telephone number with its area code.`;
}

/** The pseudo-language of tests is not for families. */
function languagesProblem(names: string | undefined): Problem {
  const isKnown =
    names === undefined ||
    names.split(',').every((name) => languages.some((language) => language === name.trim()));
  return isKnown ? undefined : `SITE_LANGUAGES is "${names}". It must be en or ${languages.join()}.`;
}

function projectProblem({ name, remote, linked }: Deployment): Problem {
  const id = remote?.project_id;
  if (!id || !/^[a-z]{20}$/.test(id))
    return `[remotes.${name}] needs project_id: the 20 letters of the project.`;
  if (id === EXAMPLE_PROJECT) return `[remotes.${name}] project_id is still the one from the example.`;
  if (linked === id) return undefined;
  const actual = linked ? `Linked is ${linked}, but [remotes.${name}] is ${id}.` : 'No project is linked.';
  return `${actual} Run: npx supabase link ${id}`;
}

function siteUrlProblem({ name, remote, env }: Deployment): Problem {
  const url = remote?.auth?.site_url;
  if (!url) return `[remotes.${name}.auth] needs site_url: where families open the site.`;
  const problem = originProblem(url);
  if (problem) return `[remotes.${name}.auth] site_url ${problem}: ${url}`;
  const copies = {
    VITE_SITE_URL: env['VITE_SITE_URL'],
    [`[remotes.${name}.edge_runtime.secrets] SITE_URL`]: remote?.edge_runtime?.secrets?.['SITE_URL'],
  };
  const other = Object.entries(copies).find(([, value]) => value !== url);
  return other && `${other[0]} must be the site_url, ${url}. It is ${other[1] || 'missing'}.`;
}

/** Without it, the one of `supabase start` would be deployed. */
function publicUrlProblem({ name, remote, env }: Deployment): Problem {
  const url = remote?.edge_runtime?.secrets?.['PUBLIC_SUPABASE_URL'];
  const siteUses = env['VITE_SUPABASE_URL'];
  // projectUrlProblem() reports an invalid one.
  if (url === siteUses || projectUrlProblem(siteUses, remote?.project_id)) return undefined;
  return `[remotes.${name}.edge_runtime.secrets] PUBLIC_SUPABASE_URL must be VITE_SUPABASE_URL. It is ${url || 'missing'}.`;
}

function originProblem(url: string): Problem {
  if (!URL.canParse(url)) return 'is no address';
  const { protocol, origin, hostname } = new URL(url);
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) return 'is this machine, which no family can reach';
  if (protocol !== 'https:') return 'must begin with https://';
  if (url !== origin) return `must be the bare origin, ${origin}, without a path or a slash at the end`;
  return isPlaceholder(url) ? 'is still the one from the example' : undefined;
}

function smtpProblems({ name, remote, env, envFile }: Deployment): Problem[] {
  const smtp = remote?.auth?.email?.smtp;
  const where = `[remotes.${name}.auth.email.smtp]`;
  if (!smtp?.enabled)
    return [`${where} is not enabled: Supabase itself sends two mails an hour, so sign-ups would fail.`];
  const problems = (['host', 'user', 'admin_email'] as const).map((key) => {
    const value = smtp[key];
    if (!value) return `${where} needs ${key}.`;
    return isPlaceholder(value) ? `${where} ${key} is still the one from the example: ${value}` : undefined;
  });
  problems.push(senderNameProblem(`${where} sender_name`, smtp.sender_name));
  const secret = /^env\((\w+)\)$/.exec(smtp.pass ?? '')?.[1];
  if (!secret) problems.push(`${where} pass must be env(NAME), with the password as NAME in ${envFile}.`);
  else if (!env[secret]) problems.push(`${secret} is missing in ${envFile}: ${where} pass refers to it.`);
  return problems;
}

function mailProblem(key: string, value: string | undefined, file: string): Problem {
  if (!value) return `${key} is missing in ${file}: owners would get no mail about inquiries.`;
  if (isPlaceholder(value)) return `${key} in ${file} is still the one from the example.`;
  if (key === 'MAIL_API_URL' && !/^https:\/\/\S+$/.test(value))
    return `${key} must begin with https://: ${value}`;
  if (key === 'MAIL_FROM' && !/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value))
    return `${key} must be an address, or a name and an address in <>: ${value}`;
  return key === 'MAIL_FROM' ? senderNameProblem(key, /^"?([^"<]+)"?</.exec(value)?.[1]) : undefined;
}

function projectUrlProblem(url: string | undefined, project: string | undefined): Problem {
  if (!url) return 'VITE_SUPABASE_URL is missing: the site would not know its project.';
  if (!isSecure(url)) return `VITE_SUPABASE_URL must begin with https://: ${url}`;
  if (isPlaceholder(url)) return 'VITE_SUPABASE_URL is still the one from the example.';
  const named = /^([a-z]{20})\.supabase\.co$/.exec(new URL(url).hostname)?.[1];
  const isOther = named && project && project !== EXAMPLE_PROJECT && named !== project;
  return isOther ? `VITE_SUPABASE_URL is project ${named}, not ${project}.` : undefined;
}

function valueProblem(env: Deployment['env'], key: string, consequence: string): Problem {
  const value = env[key];
  if (!value) return `${key} is missing: ${consequence}.`;
  return isPlaceholder(value) ? `${key} is still the one from the example.` : undefined;
}

function noticeProblem(env: Deployment['env'], key: string): Problem {
  const url = env[key];
  if (url && !isSecure(url)) return `${key} must begin with https://: ${url}`;
  return valueProblem(env, key, 'the site would link to no such notice');
}

/** Who reads no English must understand what they agree to. */
function spanishNoticeProblem(env: Deployment['env'], key: string): Problem {
  return env['SITE_LANGUAGES']?.includes('es') || env[key] ? noticeProblem(env, key) : undefined;
}

/** With one half, either every sign-in fails or the captcha protects nothing. */
function captchaProblem({ name, remote, env }: Deployment): Problem {
  const isOn = remote?.auth?.captcha?.enabled ?? false;
  if (isOn === Boolean(env['VITE_TURNSTILE_SITE_KEY'])) return undefined;
  return `The captcha needs both [remotes.${name}.auth.captcha] and VITE_TURNSTILE_SITE_KEY, or neither.`;
}

/** A test site must not send with the key, and from the quota, of the live one. */
function sharedKeyProblem({ envFile, env, productionEnv }: Deployment): Problem {
  const key = env['MAIL_API_KEY'];
  if (!key || key !== productionEnv?.['MAIL_API_KEY']) return undefined;
  return `MAIL_API_KEY in ${envFile} is the key of production. Create another one at the provider.`;
}

function rateProblem(rate: string | undefined): Problem {
  if (!rate || Number(rate) > 0) return undefined;
  return `MAIL_PER_SECOND must be a positive number, such as 2: ${rate}. The scheduled jobs would not start.`;
}

function webhookSecretProblem(secret: string | undefined): Problem {
  if (!secret || /^whsec_[A-Za-z0-9+/]{16,}=*$/.test(secret)) return undefined;
  return 'MAIL_WEBHOOK_SECRET must be the signing secret of the webhook, whsec_ and Base64, or be left out.';
}

function pushKeysProblem(publicKey: string | undefined, privateKey: string | undefined): Problem {
  if (!publicKey && !privateKey) return undefined;
  const pair = createECDH('prime256v1');
  if (/^[\w-]{43}$/.test(privateKey ?? '')) pair.setPrivateKey(privateKey ?? '', 'base64url');
  else pair.generateKeys();
  if (pair.getPublicKey('base64url') === publicKey) return undefined;
  return 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be one pair of VAPID keys in base64url, or be left out.';
}

function addressesProblem(key: string, value: string | undefined): Problem {
  const wrong = value?.split(',').find((part) => !isSecure(part.trim()) || isPlaceholder(part));
  return wrong === undefined ? undefined : `${key} must hold addresses that begin with https://: ${wrong}`;
}

function mapTilesProblem(tiles: string | undefined): Problem {
  if (!tiles || tiles === 'none' || tiles.startsWith('/') || isSecure(tiles)) return undefined;
  return `VITE_MAP_TILES must be "none", a path of the site or an address that begins with https://: ${tiles}`;
}

function senderNameProblem(where: string, name: string | undefined): Problem {
  if (name === undefined || name.trim() === productName) return undefined;
  return `${where} names ${name.trim()}, but the product is ${productName}: supabase/functions/_shared/contract/product.ts`;
}

function publishableKeyProblem(key: string | undefined): Problem {
  const name = 'VITE_SUPABASE_PUBLISHABLE_KEY';
  if (!key) return `${name} is missing: the site could not talk to its project.`;
  // An older key is a token with a role.
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  const role = /"role"\s*:\s*"(\w+)"/.exec(claims)?.[1];
  if (key.startsWith('sb_secret_') || role === 'service_role')
    return `${name} holds a SECRET key, which would let everybody read and change everything. Use the publishable one.`;
  if (isPlaceholder(key)) return `${name} is still the one from the example.`;
  const isPublishable = key.startsWith('sb_publishable_') || role === 'anon';
  return isPublishable ? undefined : `${name} is no publishable key: those begin with sb_publishable_.`;
}
