import { randomUUID } from 'node:crypto';
import { readMails } from '../../../local/testing/inbox.ts';
import type { TestStack } from '../../../local/testing/stack.ts';

/** Personal data with a unique marker, to find it in logs. */
export function makePerson(name: string) {
  const marker = `${name}${randomUUID().slice(0, 8)}`;
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '2');
  return {
    email: `${marker}@example.com`,
    password: `secret-of-${marker}`,
    message: `My mother is called ${marker} and cannot climb stairs.`,
    phone: `(917) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    street: `12 ${marker} Street`,
    home: `House of ${marker}`,
  };
}
export type Person = ReturnType<typeof makePerson>;

interface Call {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Requests to all endpoints of a stack: the API, Auth, REST and Storage with the public key, housekeeping. */
export function endpointsOf(stack: TestStack) {
  async function call(url: string, { method, token, body, headers }: Call): Promise<Reply> {
    const response = await fetch(url, {
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
    const text = await response.text();
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, body: { ...Object(json) } };
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
export type Endpoints = ReturnType<typeof endpointsOf>;
