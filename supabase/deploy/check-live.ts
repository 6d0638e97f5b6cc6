import * as z from 'zod';

export interface LiveSite {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
}

const health = z.object({ database: z.string() });
const authSettings = z.object({ mailer_autoconfirm: z.boolean(), disable_signup: z.boolean() });

/** What is wrong with a deployment that can be reached, one line each; empty when nothing is. */
export async function checkLive(site: LiveSite): Promise<string[]> {
  const checks = [checkPages, checkHomes, checkApi, checkLogin, checkAuth, checkData, checkHousekeeping];
  const found = await Promise.all(
    checks.map((check) => check(site).catch((error: unknown) => [describe(error)])),
  );
  // What cannot be reached fails several of them.
  return [...new Set(found.flat())];
}

async function checkPages({ siteUrl, supabaseUrl }: LiveSite): Promise<string[]> {
  const home = await ask(siteUrl);
  if (!home.ok || !isHtml(home)) return [`${siteUrl} does not serve the site: it answered ${home.status}.`];
  const deep = await ask(`${siteUrl}/search`);
  if (!deep.ok || !isHtml(deep))
    return [
      `${siteUrl}/search answered ${deep.status}: the host must answer paths of the app with spa.html.`,
    ];
  const script = /<script[^>]+src="([^"]+)"/.exec(await deep.text())?.[1];
  if (!script) return [`${siteUrl}/search is not a page of this app.`];
  return (await isBuiltFor(supabaseUrl, new URL(script, siteUrl)))
    ? []
    : [`The site was not built for ${supabaseUrl}. Set VITE_SUPABASE_URL at the host and build again.`];
}

/** No home has this id. The app answers, or the function does, with 404; never with the source of a page. */
async function checkHomes({ siteUrl }: LiveSite): Promise<string[]> {
  const answer = await ask(`${siteUrl}/properties/00000000-0000-4000-8000-000000000000`);
  if (isHtml(answer)) return [];
  return [
    `${siteUrl}/properties/… is shown as ${answer.headers.get('content-type') ?? 'nothing'}, not as a page. See step 7 of docs/deploying.md.`,
  ];
}

/** The address of the project stands in one of the scripts that the first one names. */
async function isBuiltFor(supabaseUrl: string, script: URL): Promise<boolean> {
  const text = await (await ask(script.href)).text();
  if (text.includes(supabaseUrl)) return true;
  const names = [...text.matchAll(/["'`]((?:\.{0,2}\/)?(?:assets\/)?[\w.-]+\.js)["'`]/g)].map(
    ([, name]) => name ?? '',
  );
  const others = new Set(names.map((name) => new URL(name.split('/').at(-1) ?? '', script).href));
  for (const other of others) if ((await (await ask(other)).text()).includes(supabaseUrl)) return true;
  return false;
}

async function checkApi({ siteUrl }: LiveSite): Promise<string[]> {
  const answer = await ask(`${siteUrl}/api/health`);
  if (isHtml(answer)) return [`${siteUrl}/api/health is a page: the host must lead /api/* to the function.`];
  const body = health.safeParse(await answer.json().catch(() => undefined));
  if (!body.success) {
    return [
      `${siteUrl}/api/health answered ${answer.status}: is the function deployed? npx supabase functions deploy`,
    ];
  }
  return answer.ok ? [] : ['The function runs, but does not reach its database.'];
}

async function checkLogin({ siteUrl }: LiveSite): Promise<string[]> {
  const answer = await ask(`${siteUrl}/api/login`);
  const target = answer.headers.get('location');
  // Without an answer of the function checkApi() has said why.
  if (!target || new URL(target, siteUrl).origin === siteUrl) return [];
  return [
    `The function believes that the site is ${new URL(target, siteUrl).origin}, not ${siteUrl}. Run: npx supabase secrets set --env-file supabase/.env`,
  ];
}

async function checkAuth({ supabaseUrl, publishableKey }: LiveSite): Promise<string[]> {
  const answer = await ask(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (answer.status === 401) return ['The project refuses VITE_SUPABASE_PUBLISHABLE_KEY. Copy it again.'];
  const settings = authSettings.safeParse(await answer.json().catch(() => undefined));
  if (!settings.success)
    return [`${supabaseUrl}/auth/v1/settings answered ${answer.status}: is VITE_SUPABASE_URL right?`];
  const problems = [];
  if (settings.data.mailer_autoconfirm)
    problems.push('Sign-ups need no confirmation by mail. Run: npx supabase config push');
  if (settings.data.disable_signup) problems.push('Nobody can sign up. Run: npx supabase config push');
  return problems;
}

async function checkData({ supabaseUrl, publishableKey }: LiveSite): Promise<string[]> {
  const answer = await ask(`${supabaseUrl}/rest/v1/rpc/locate_zip?p_zip_code=60601`, {
    headers: { apikey: publishableKey },
  });
  // A wrong key is what checkAuth() tells.
  if (answer.status === 401) return [];
  const place = z.object({ city: z.string() }).safeParse(await answer.json().catch(() => undefined));
  return place.success
    ? []
    : ['The database does not know ZIP code 60601. Run: npx supabase db push --remote'];
}

async function checkHousekeeping({ supabaseUrl }: LiveSite): Promise<string[]> {
  const answer = await ask(`${supabaseUrl}/functions/v1/housekeeping/mails`, { method: 'POST' });
  if (answer.status === 401) return [];
  return [
    `The function housekeeping answered ${answer.status} and not 401. Run: npx supabase functions deploy`,
  ];
}

const isHtml = (answer: Response) => answer.headers.get('content-type')?.includes('text/html') ?? false;

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
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
