import { Client } from 'pg';
import * as z from 'zod/mini';
import { cast } from '../../../../local/seed/cast.ts';
import { startTestStack, type TestStack } from '../../../../local/testing/stack.ts';
import { errorBodySchema } from '../../../functions/_shared/contract/errors.ts';
import { createAnswerChecker } from './answer-checker.ts';
import { createRecord } from './record.ts';
import { type Resource, routesOf } from './resources.ts';

export type Actor = keyof typeof cast;

export interface Question {
  /** Nobody, when left out. */
  as?: Actor;
  /** Another token than that of an actor. */
  token?: string;
  params?: Record<string, string>;
  query?: string | Record<string, string> | [string, string][];
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a body. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** Undefined where there is none. */
  body: unknown;
}

export interface Api {
  stack: TestStack;
  /** Straight to the database, past every rule. */
  database: Client;
  /** Calls a route by its name, as `GET /properties/{id}`; every answer is held against the OpenAPI document. */
  call(name: string, question?: Question): Promise<Reply>;
  /** A new session. */
  signIn(email: string): Promise<string>;
  /** Of the calls of this file: how often each outcome was met, and which were never met. */
  record: ReturnType<typeof createRecord>;
  stop(): Promise<void>;
}

function address(apiUrl: string, path: string, { params = {}, query }: Question): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return apiUrl + filled + (query === undefined ? '' : `?${new URLSearchParams(query).toString()}`);
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

const readObject = async (answer: Response) => z.looseObject({}).parse(await answer.json());

let sharedStack: Promise<TestStack> | undefined;

/**
 * The API with the demo data, for the tests of a resource. The files that a worker of vitest runs share one stack, which
 * ends with the worker.
 */
export async function startApi(resource: Resource | 'all'): Promise<Api> {
  const stack = await (sharedStack ??= startTestStack({ seed: true }));
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  // Tests list more homes than an owner may; supabase/tests/functions/limit_homes is about the limits.
  await database.query(
    `select public.set_home_limits(id, 10000, 10000) from public.users where role = 'owner'`,
  );
  const check = createAnswerChecker(await readObject(await fetch(`${stack.apiUrl}/openapi.json`)));
  const record = createRecord(routesOf(resource));
  const tokens = new Map<Actor, Promise<string>>();

  async function signIn(email: string): Promise<string> {
    const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'senior-care' }),
    });
    const { access_token: token } = await readObject(answer);
    if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${answer.status}`);
    return token;
  }

  async function tokenOf({ as, token }: Question): Promise<string | undefined> {
    if (!as) return token;
    const known = tokens.get(as) ?? signIn(cast[as].email);
    tokens.set(as, known);
    return await known;
  }

  return {
    stack,
    database,
    record,
    signIn,
    async call(name, question = {}) {
      const [method = '', path = ''] = name.split(' ');
      const token = await tokenOf(question);
      const { body, raw } = question;
      const answer = await fetch(address(stack.apiUrl, path, question), {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...((body !== undefined || raw !== undefined) && { 'Content-Type': 'application/json' }),
          ...question.headers,
        },
        ...(raw !== undefined ? { body: raw } : body !== undefined && { body: JSON.stringify(body) }),
      });
      const reply = { status: answer.status, headers: answer.headers, body: await readBody(answer) };
      check({ method, path, status: reply.status, body: reply.body });
      const refusal = errorBodySchema.safeParse(reply.body);
      record.add(name, refusal.success ? refusal.data.code : String(reply.status));
      return reply;
    },
    stop: () => database.end(),
  };
}
