import * as z from 'zod';
import { release, releaseOfPage } from '../functions/_shared/contract/release.ts';
import { authTemplates } from '../templates/templates.ts';

/** The landing page of the demo has its figures in its HTML. Those of a real site are read when it is open. */
const DEMO_FIGURES = '>2,400+<';

interface LiveSite {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** Reads why the jobs are late. Without it, only that they are. */
  secretKey: string | undefined;
  /** The file of its secrets, for advice. */
  envFile: string;
  /** Reads the texts of mails, which `supabase config diff` does not compare. Without a token, they are not checked. */
  management: { url: string; token: string } | undefined;
}

/** The texts of our mails, by the names of the Management API. */
const templates = {
  mailer_templates_confirmation_content: 'confirmation.html',
  mailer_templates_recovery_content: 'recovery.html',
  mailer_templates_magic_link_content: 'code.html',
  mailer_templates_email_change_content: 'email-change.html',
  mailer_templates_password_changed_notification_content: 'password-changed.html',
  mailer_templates_mfa_factor_enrolled_notification_content: 'factor-added.html',
  mailer_templates_mfa_factor_unenrolled_notification_content: 'factor-removed.html',
} as const satisfies Record<string, keyof typeof authTemplates>;

/** The problems of a running deployment, one line each. */
export async function checkLive(site: LiveSite): Promise<string[]> {
  const checks = [
    checkPages,
    checkHomes,
    checkLanguages,
    checkApi,
    checkLogin,
    checkAuth,
    checkTemplates,
    checkData,
    checkHousekeeping,
  ];
  const found = await Promise.all(checks.map((check) => check(site).catch(describe)));
  // Several checks fail if the site cannot be reached.
  return [...new Set(found.filter((problem) => problem !== undefined))];
}

type Problem = Promise<string | undefined>;

async function checkPages({ siteUrl, supabaseUrl }: LiveSite): Problem {
  const home = await request(siteUrl);
  if (!home.ok || !isHtml(home)) return `${siteUrl} does not serve the site: it answered ${home.status}.`;
  const html = await home.text();
  const found = releaseOfPage(html) ?? 'an earlier one';
  if (found !== release)
    return `Wrong release: the site is of ${found}, this folder of ${release}. Build and publish it.`;
  if (html.includes(DEMO_FIGURES))
    return `${siteUrl} shows the figures of the demo, which nobody counted. Build it without VITE_DEMO.`;
  const deep = await request(`${siteUrl}/search`);
  if (!deep.ok || !isHtml(deep))
    return `${siteUrl}/search answered ${deep.status}: the host must answer paths of the app with spa.html.`;
  const script = /<script[^>]+src="([^"]+)"/.exec(await deep.text())?.[1];
  if (!script) return `${siteUrl}/search is not a page of this app.`;
  return (await isBuiltFor(supabaseUrl, new URL(script, siteUrl)))
    ? undefined
    : `The site was not built for ${supabaseUrl}. Set VITE_SUPABASE_URL at the host and build again.`;
}

/** No property has this id. The response must be HTML, from the app or from the function. */
async function checkHomes({ siteUrl }: LiveSite): Problem {
  const response = await request(`${siteUrl}/properties/00000000-0000-4000-8000-000000000000`);
  if (isHtml(response)) return undefined;
  const type = response.headers.get('content-type') ?? 'nothing';
  return `${siteUrl}/properties/… is shown as ${type}, not as a page. See step 7 of docs/deploying.md.`;
}

/** Site and functions must have the same languages: the functions make Spanish pages, and the sitemap names all of them. */
async function checkLanguages({ siteUrl, envFile }: LiveSite): Problem {
  const spanish = await request(`${siteUrl}/es/`);
  const isBuilt = spanish.ok && /<html lang="es"/.test(await spanish.text());
  const sitemap = await (await request(`${siteUrl}/api/sitemap.xml?page=0`)).text();
  const isListed = sitemap.includes(`${siteUrl}/es/`);
  if (isBuilt === isListed) return undefined;
  return isBuilt
    ? `The site is in Spanish too, but the functions know English alone. Set SITE_LANGUAGES=en,es in ${envFile}, and run: npx supabase secrets set --env-file ${envFile}`
    : 'The functions name Spanish pages, but the site is in English alone. Build it with SITE_LANGUAGES=en,es, or run: npx supabase secrets unset SITE_LANGUAGES';
}

/** Whether a script of the site contains the address of the project. */
async function isBuiltFor(supabaseUrl: string, script: URL): Promise<boolean> {
  const text = await (await request(script.href)).text();
  if (text.includes(supabaseUrl)) return true;
  const names = [...text.matchAll(/["'`]((?:\.{0,2}\/)?(?:assets\/)?[\w.-]+\.js)["'`]/g)].map(
    ([, name]) => name ?? '',
  );
  const others = new Set(names.map((name) => new URL(name.split('/').at(-1) ?? '', script).href));
  for (const other of others) if ((await (await request(other)).text()).includes(supabaseUrl)) return true;
  return false;
}

async function checkApi({ siteUrl }: LiveSite): Problem {
  const response = await request(`${siteUrl}/api/health`);
  if (isHtml(response)) return `${siteUrl}/api/health is a page: the host must lead /api/* to the function.`;
  const health = await readJson(
    response,
    z.object({
      database: z.string(),
      release: z.string().optional(),
      databaseRelease: z.string().optional(),
    }),
  );
  if (!health)
    return `${siteUrl}/api/health answered ${response.status}: is the function deployed? npx supabase functions deploy`;
  if (health.database === 'key_refused') return staleKey('api');
  const found = health.release ?? 'an earlier one';
  if (found !== release)
    return `Wrong release: the functions are of ${found}, this folder of ${release}. Run: npx supabase functions deploy --use-api`;
  if (health.database === 'wrong_release')
    return `Wrong release: the database is of ${health.databaseRelease ?? 'an earlier one'}, the functions of ${found}. Run: npx supabase db push --remote`;
  return response.ok ? undefined : 'The function runs, but does not reach its database.';
}

async function checkLogin({ siteUrl, envFile }: LiveSite): Problem {
  const target = (await request(`${siteUrl}/api/login`)).headers.get('location');
  // checkApi() reports a function that does not respond.
  const origin = target ? new URL(target, siteUrl).origin : siteUrl;
  if (origin === siteUrl) return undefined;
  return `The function believes that the site is ${origin}, not ${siteUrl}. Run: npx supabase secrets set --env-file ${envFile}`;
}

async function checkAuth({ supabaseUrl, publishableKey }: LiveSite): Problem {
  const response = await request(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (response.status === 401) return 'The project refuses VITE_SUPABASE_PUBLISHABLE_KEY. Copy it again.';
  const schema = z.object({ mailer_autoconfirm: z.boolean(), disable_signup: z.boolean() });
  const settings = await readJson(response, schema);
  if (!settings)
    return `${supabaseUrl}/auth/v1/settings answered ${response.status}: is VITE_SUPABASE_URL right?`;
  if (settings.mailer_autoconfirm)
    return 'Sign-ups need no confirmation by mail. Run: npx supabase config push';
  return settings.disable_signup ? 'Nobody can sign up. Run: npx supabase config push' : undefined;
}

async function checkTemplates({ management }: LiveSite): Problem {
  if (!management) return undefined;
  const response = await request(`${management.url}/config/auth`, {
    headers: { authorization: `Bearer ${management.token}` },
  });
  const settings = await readJson(response, z.record(z.string(), z.unknown()));
  if (!response.ok || !settings)
    return `The settings of Auth cannot be read: ${management.url} answered ${response.status}. Is SUPABASE_ACCESS_TOKEN right?`;
  const others = Object.entries(templates).flatMap(([name, file]) =>
    String(settings[name]).trim() === authTemplates[file].trim() ? [] : [file],
  );
  return others.length === 0
    ? undefined
    : `The project sends other mails than supabase/templates: ${others.join(', ')}. Run: npx supabase config push`;
}

async function checkData({ supabaseUrl, publishableKey }: LiveSite): Problem {
  const url = `${supabaseUrl}/rest/v1/rpc/locate_zip?p_zip_code=60601`;
  const response = await request(url, { headers: { apikey: publishableKey } });
  // checkAuth() reports a wrong key.
  if (response.status === 401 || (await readJson(response, z.object({ city: z.string() })))) return undefined;
  return 'The database does not know ZIP code 60601. Run: npx supabase db push --remote';
}

async function checkHousekeeping({ supabaseUrl, secretKey }: LiveSite): Problem {
  const { status } = await request(`${supabaseUrl}/functions/v1/housekeeping/mails`, { method: 'POST' });
  if (status !== 401)
    return `The function housekeeping answered ${status} and not 401. Run: npx supabase functions deploy`;
  const response = await request(`${supabaseUrl}/functions/v1/housekeeping/health`, {
    headers: secretKey ? { apikey: secretKey } : {},
  });
  const health = await readJson(response, healthSchema);
  if (health?.key === 'refused') return staleKey('housekeeping');
  if (response.ok && health) return undefined;
  const reasons = health?.problems ?? [
    'Set SUPABASE_SECRET_KEY in the environment of this command to read why.',
  ];
  return `The scheduled jobs do not work as they should. ${reasons.join(' ')}`;
}

const healthSchema = z.object({ key: z.string(), problems: z.array(z.string()).optional() });

const staleKey = (name: string) =>
  `The function ${name} uses a key that was deleted. Run: npx supabase functions deploy --use-api`;

const isHtml = (response: Response) => response.headers.get('content-type')?.includes('text/html') ?? false;

async function readJson<T>(response: Response, schema: z.ZodType<T>): Promise<T | undefined> {
  return schema.safeParse(await response.json().catch(() => undefined)).data;
}

async function request(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
  } catch (cause) {
    throw new Error(`${new URL(url).origin} cannot be reached: ${describe(cause)}`, { cause });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.message === 'fetch failed'
    ? error.cause.message
    : error.message;
}
