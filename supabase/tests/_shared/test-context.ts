import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { serveHttp } from '../../../local/http-server.ts';
import { freePort } from '../../../local/ports.ts';
import { fromElsewhere } from '../../../local/testing/auth-client.ts';
import { namedProject } from '../../../local/testing/named-project.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { testUsers } from './test-users.ts';

export type TestUser = keyof typeof testUsers;

/** Who sends a request: nobody, a test user, or the holder of a token. */
export type Caller = 'visitor' | TestUser | { token: string };

interface RequestOptions {
  /** A header with an empty value is not sent. */
  headers?: Record<string, string>;
  /** The body as it is, in place of JSON. */
  bytes?: Uint8Array | string;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The text as JSON, undefined if it is not JSON. */
  body: unknown;
}

export interface TestContext {
  stack: TestStack;
  /** The address of the site, which serves the page of the app at /spa.html. */
  siteUrl: string;
  /** Connects as `postgres`, past all policies. */
  database: Client;
  /** Runs SQL past all policies. Returns the column `value` of the first row. */
  value: (sql: string, values?: unknown[]) => Promise<unknown>;
  /** Sends a request like `POST /rest/v1/favorites` with the public key. The path is sent as it is written. */
  request: (caller: Caller, target: string, json?: unknown, options?: RequestOptions) => Promise<Reply>;
  /** The same with the secret key. */
  operatorRequest: (target: string, json?: unknown, options?: RequestOptions) => Promise<Reply>;
  /** Calls a database function through `/rest/v1/rpc`. */
  rpc: (caller: Caller, name: string, args?: object) => Promise<Reply>;
  /** Uploads to the bucket `property-images`. By default a PNG with the content `a photo`. */
  upload: (caller: Caller, path: string, bytes?: Uint8Array | string, type?: string) => Promise<Reply>;
  /** Opens a new session of an account of the demo data. */
  signIn: (email: string) => Promise<{ access_token: string; refresh_token: string }>;
  /** The token that `request` sends for a test user. */
  tokenOf: (user: TestUser) => Promise<string>;
  /** Creates a confirmed account with a session, for one test. */
  tempAccount: (role: string, email?: string) => Promise<{ id: string; token: string }>;
  /** Opens another session of an account. Returns its token. */
  openSession: (userId: string) => Promise<string>;
  stop: () => Promise<void>;
}

const appPage =
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';
const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The site of a named project, or a server with the page of the app alone. */
async function startSite() {
  const named = namedProject();
  if (named) return { url: named.siteUrl, close: () => Promise.resolve() };
  return serveHttp(await freePort(), ({ url }) =>
    new URL(url).pathname === '/spa.html'
      ? new Response(appPage, { headers: { 'content-type': 'text/html' } })
      : new Response('Not found', { status: 404 }),
  );
}

/** Starts a stack with the demo data and a site. In a run of `npm run test:against` they are those of the project. */
export async function startTestContext(): Promise<TestContext> {
  const site = await startSite();
  const stack = await startTestStack({ seed: true, siteUrl: site.url });
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const tokens = new Map<TestUser, Promise<string>>();

  function send(target: string, json: unknown, options: RequestOptions = {}, auth: Record<string, string>) {
    const bytes = json === undefined ? options.bytes : JSON.stringify(json);
    return sendRequest(stack.url + target.slice(target.indexOf('/')), {
      method: target.split(' ')[0] ?? '',
      headers: {
        ...auth,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
        ...options.headers,
      },
      bytes,
    });
  }

  const context: TestContext = {
    stack,
    siteUrl: site.url,
    database,
    async value(sql, values) {
      const { rows } = await database.query<{ value: unknown }>(sql, values);
      return rows[0]?.value;
    },
    async request(caller, target, json, options) {
      const token = await tokenFor(caller);
      const auth = {
        apikey: stack.publishableKey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(target.includes('/auth/v1/') && fromElsewhere()),
      };
      return await send(target, json, options, auth);
    },
    operatorRequest: (target, json, options) => send(target, json, options, { apikey: stack.secretKey }),
    rpc: (caller, name, args = {}) => context.request(caller, `POST /rest/v1/rpc/${name}`, args),
    upload: (caller, path, bytes = 'a photo', type = 'image/png') =>
      context.request(caller, `POST ${objectPath(path)}`, undefined, {
        bytes,
        headers: { 'content-type': type },
      }),
    async signIn(email) {
      const credentials = { email, password: 'senior-care' };
      const { status, body } = await context.request(
        'visitor',
        'POST /auth/v1/token?grant_type=password',
        credentials,
      );
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return sessionSchema.parse(body);
    },
    async tokenOf(user) {
      const token =
        tokens.get(user) ?? context.signIn(testUsers[user].email).then((session) => session.access_token);
      tokens.set(user, token);
      return await token;
    },
    async tempAccount(role, email) {
      const id = randomUUID();
      await database.query(
        `insert into auth.users (
           id, email, raw_user_meta_data, raw_app_meta_data, encrypted_password, instance_id, aud, role,
           email_confirmed_at, created_at, updated_at, confirmation_token, recovery_token, email_change,
           email_change_token_new
         )
         values (
           $1, $2, $3, '{}', extensions.crypt('senior-care', extensions.gen_salt('bf', 4)),
           '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', now(), now(), now(), '', '', '', ''
         )`,
        [id, email ?? `${id}@example.com`, { role }],
      );
      return { id, token: await context.openSession(id) };
    },
    async openSession(userId) {
      const email = await context.value('select email as value from auth.users where id = $1', [userId]);
      return (await context.signIn(String(email))).access_token;
    },
    async stop() {
      await database.end();
      await stack.stop();
      await site.close();
    },
  };

  async function tokenFor(caller: Caller): Promise<string | undefined> {
    if (typeof caller === 'object') return caller.token;
    return caller === 'visitor' ? undefined : await context.tokenOf(caller);
  }
  return context;
}

/** Set before the tests of a file. */
export let t: TestContext;

/** Starts a stack for the tests of a file. */
export function setUpTestContext(): void {
  beforeAll(async () => {
    t = await startTestContext();
  });
  afterAll(() => t.stop());
}

/** The path of an object of the bucket, for an operation like `object/sign`. */
export const objectPath = (path: string, operation = 'object') =>
  `/storage/v1/${operation}/property-images/${path}`;

interface RawRequest {
  method: string;
  headers: Record<string, string>;
  bytes: Uint8Array | string | undefined;
}

/** Uses node:http because fetch() normalizes paths. */
function sendRequest(address: string, { method, headers, bytes }: RawRequest): Promise<Reply> {
  const origin = new URL('/', address).origin;
  return new Promise((resolve, reject) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const options = { method, path: address.slice(origin.length), headers: sent };
    const request = httpRequest(origin, options, (response) => {
      readReply(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.end(bytes);
  });
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  const body = await text(response);
  return { status: response.statusCode ?? 0, headers, text: body, body: parseJson(body) };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
