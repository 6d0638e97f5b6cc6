import * as z from 'zod/mini';
import { createHousekeeping, type Deps } from '../app.ts';
import type { Environment } from '../environment.ts';

export const key = 'sb_secret_test';
export const olderKey = 'service-role-key';
export const providerUrl = 'https://mail.example/emails';

const bodySchema = z.record(z.string(), z.unknown());

/** A call to the project or to the mail provider. */
export interface Call {
  /** As 'POST /rest/v1/rpc/take_owner_mail'. */
  name: string;
  headers: Headers;
  body: Record<string, unknown> | undefined;
}

/** Answers by name; a list is answered in its order, its last one again and again. */
export type Answers = Record<string, (() => Response) | (() => Response)[]>;

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** The next mails that are due, and then none. */
export const due = (...homes: string[]) => [
  ...homes.map((home, at) => json([{ id: `mail-${at}`, email: 'alice@example.com', property_name: home }])),
  json([]),
];

/** Housekeeping of a project and with a provider that answer as told. */
export function startHousekeeping(
  answers: Answers,
  options: Partial<Deps & { mail: Environment['mail'] }> = {},
) {
  const calls: Call[] = [];
  const logs: Record<string, unknown>[] = [];
  const mail =
    'mail' in options ? options.mail : { url: providerUrl, key: 're_test', from: 'Homes <a@b.example>' };
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const name = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({
      name,
      headers: request.headers,
      body: text ? bodySchema.parse(JSON.parse(text)) : undefined,
    });
    const told = answers[name];
    const next = Array.isArray(told) ? (told.length > 1 ? told.shift() : told[0]) : told;
    if (!next) throw new Error(`The test did not expect ${name}`);
    return next();
  };
  const handle = createHousekeeping({
    environment: {
      supabaseUrl: 'https://project.example',
      secretKeys: [key, olderKey],
      siteUrl: 'https://homes.example',
      mail,
    },
    fetch: fakeFetch,
    log: (entry) => logs.push(entry),
    ...options,
  });
  return {
    calls,
    logs,
    /** The names of the calls, in their order. */
    names: () => calls.map(({ name }) => name),
    call: async (job: string, init: RequestInit = {}) =>
      await handle(
        new Request(`https://project.example/housekeeping/${job}`, {
          method: 'POST',
          headers: { apikey: key },
          ...init,
        }),
      ),
  };
}
