import { randomUUID } from 'node:crypto';
import { readMails } from '../../../local/testing/inbox.ts';
import type { TestStack } from '../../../local/testing/stack.ts';

/** Somebody whose every detail is found again wherever it was written. */
export function makePerson(name: string) {
  const mark = `${name}${randomUUID().slice(0, 8)}`;
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '2');
  return {
    email: `${mark}@example.com`,
    password: `secret-of-${mark}`,
    message: `My mother is called ${mark} and cannot climb stairs.`,
    phone: `(917) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    street: `12 ${mark} Street`,
    home: `House of ${mark}`,
  };
}
export type Person = ReturnType<typeof makePerson>;

interface Call {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** Calls to every door of a stack: the API, and past it Auth, REST and Storage with the public key. */
export function doorsOf(stack: TestStack) {
  async function call(url: string, { method, token, body, headers }: Call): Promise<Answered> {
    const answer = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        apikey: stack.publishableKey,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: answer.status, body: { ...Object(json) } };
  }
  return {
    api: (path: string, options: Call = {}) => call(stack.apiUrl + path, options),
    auth: (path: string, options: Call = {}) => call(`${stack.url}/auth/v1/${path}`, options),
    rest: (path: string, options: Call = {}) => call(`${stack.url}/rest/v1/${path}`, options),
    storage: (path: string, options: Call = {}) => call(`${stack.url}/storage/v1/${path}`, options),
    housekeeping: (job: string) =>
      call(`${stack.url}/functions/v1/housekeeping/${job}`, {
        method: 'POST',
        headers: { apikey: stack.secretKey },
      }),
    mails: (email: string) => readMails(stack.inboxUrl, email),
  };
}
export type Doors = ReturnType<typeof doorsOf>;
