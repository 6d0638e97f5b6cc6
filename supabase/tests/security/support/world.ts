import { type IncomingMessage, request as httpRequest } from 'node:http';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { serveHttp } from '../../../../local/http-server.ts';
import { freePort } from '../../../../local/ports.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { startTestStack, type TestStack } from '../../../../local/testing/stack.ts';
import type { Caller } from '../matrix/callers.ts';
import { furnish, type Homes } from './furnish.ts';

export interface Request {
  /** GET, when left out. */
  method?: string;
  /** From the root of the project, as `/rest/v1/users`. It goes out as it is written, dots and all. */
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, in place of JSON. */
  bytes?: Uint8Array | string;
  /** An empty one is left out. */
  headers?: Record<string, string>;
  /** Another token than the caller's. */
  token?: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The text as JSON; undefined when it is none. */
  body: unknown;
}

export interface World {
  stack: TestStack;
  /** Straight to the database, past every rule. */
  database: Client;
  /** Homes with favorites and inquiries, which no test changes. */
  homes: Homes;
  /** The account that a caller's token names; null for visitors. */
  idOf(caller: Caller): string | null;
  tokenOf(caller: Caller): string | undefined;
  /** What anybody can send who has the public key. */
  ask(caller: Caller, request: Request): Promise<Reply>;
  /** The same with the secret key. */
  asOperator(request: Request): Promise<Reply>;
  signIn(email: string): Promise<Session>;
  /** Takes away homes that attempts made or were made for, with all that hangs on them. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

export interface Session {
  access_token: string;
  refresh_token: string;
}
const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readReply(answer: IncomingMessage): Promise<Reply> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) text += String(part);
  const entries = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return { status: answer.statusCode ?? 0, headers: new Headers(entries), text, body: parseJson(text) };
}

/** Not fetch(), which tidies the path up before it asks. */
function send(origin: string, { method = 'GET', path, bytes }: Request, headers: Record<string, string>) {
  return new Promise<Reply>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const asked = httpRequest({ hostname, port, path, method, headers: sent }, (answer) => {
      readReply(answer).then(resolve, reject);
    });
    asked.on('error', reject);
    asked.end(bytes);
  });
}

/** A stack with the demo data, the cast signed in, and the three tokens that must not count. */
export async function startWorld(): Promise<World> {
  const site = await serveHttp(await freePort(), () => new Response('<!doctype html><head></head>'));
  const stack = await startTestStack({ seed: true, siteUrl: site.url });
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();

  async function ask(key: string, bearer: string | undefined, request: Request): Promise<Reply> {
    const bytes = request.json === undefined ? request.bytes : JSON.stringify(request.json);
    return await send(
      stack.url,
      { ...request, ...(bytes !== undefined && { bytes }) },
      {
        apikey: key,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(request.json !== undefined && { 'content-type': 'application/json' }),
        ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
        ...request.headers,
      },
    );
  }
  const askPublic = (bearer: string | undefined, request: Request) =>
    ask(stack.publishableKey, bearer, request);

  async function signIn(email: string): Promise<Session> {
    const path = '/auth/v1/token?grant_type=password';
    const answer = await askPublic(undefined, {
      method: 'POST',
      path,
      json: { email, password: 'senior-care' },
    });
    return sessionSchema.parse(answer.body);
  }

  const [pat, fay, alice, oscar, left, ended] = await Promise.all(
    (['pat', 'fay', 'alice', 'oscar', 'alice', 'alice'] as const).map(
      async (name) => (await signIn(testUsers[name].email)).access_token,
    ),
  );
  const tokens: Record<Caller, string | undefined> = {
    visitor: undefined,
    pat,
    fay,
    alice,
    oscar,
    'signed out': left,
    forged: `${alice?.slice(0, -6)}AAAAAA`,
    expired: ended,
  };
  const ids: Record<Caller, string | null> = {
    visitor: null,
    pat: testUsers.pat.id,
    fay: testUsers.fay.id,
    alice: testUsers.alice.id,
    oscar: testUsers.oscar.id,
    'signed out': testUsers.alice.id,
    forged: testUsers.alice.id,
    expired: testUsers.alice.id,
  };
  await askPublic(left, { method: 'POST', path: '/auth/v1/logout?scope=local' });
  for (const token of [pat, fay, alice, oscar, ended]) {
    await askPublic(token, { path: '/functions/v1/api/auth/user' });
  }
  await database.query(
    `update public.sessions set expire = now() - interval '1 minute' where sid = $1::jsonb ->> 'session_id'`,
    [Buffer.from(ended?.split('.')[1] ?? '', 'base64url').toString()],
  );
  const homes = await furnish(database);
  const furnished = new Date();

  return {
    stack,
    database,
    homes,
    idOf: (caller) => ids[caller],
    tokenOf: (caller) => tokens[caller],
    ask: (caller, request) => askPublic(request.token ?? tokens[caller], request),
    asOperator: (request) => ask(stack.secretKey, undefined, request),
    signIn,
    async sweep() {
      await database.query('delete from public.properties where created_at > $1', [furnished]);
    },
    async stop() {
      await database.end();
      await stack.stop();
      await site.close();
    },
  };
}
