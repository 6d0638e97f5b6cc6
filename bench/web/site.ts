import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { freePort } from '../../local/ports.ts';
import { ZIP_CODE } from './zip-code.ts';

const addressesSchema = z.object({
  SITE_URL: z.string(),
  SUPABASE_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
});

export interface Site {
  url: string;
  /** What the browser keeps of a signed-in owner. */
  ownerSession: string;
  /** A home with photos. */
  homeId: string;
  stop(): Promise<void>;
}

/** The production build behind a compressing server, with the demo data, in another process. */
export async function startSite(): Promise<Site> {
  const { NODE_OPTIONS: _ignored, ...env } = process.env;
  const program = fileURLToPath(new URL('./site-process.ts', import.meta.url));
  const child = fork(program, [String(await freePort())], { execArgv: [], env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The product could not be started.')));
  });
  const addresses = addressesSchema.parse(message);
  return {
    url: addresses.SITE_URL,
    ownerSession: await signIn(addresses),
    homeId: await firstHome(addresses.SITE_URL),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

async function signIn({
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY,
}: z.infer<typeof addressesSchema>): Promise<string> {
  const answer = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@example.com', password: 'senior-care' }),
  });
  if (!answer.ok) throw new Error(`The owner could not sign in (${answer.status}).`);
  return answer.text();
}

async function firstHome(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/properties/search?zipCode=${ZIP_CODE}`);
  const found = z
    .array(z.object({ id: z.string(), imageUrls: z.array(z.string()) }))
    .parse(await answer.json());
  const home = found.find(({ imageUrls }) => imageUrls.length > 0);
  if (!home) throw new Error('No demo home has photos.');
  return home.id;
}
