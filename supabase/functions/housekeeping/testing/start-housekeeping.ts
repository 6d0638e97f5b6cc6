import { createFakeFetch, json, type Responses } from '../../_shared/testing/fake-fetch.ts';
import { createHousekeeping } from '../app.ts';

export const key = 'sb_secret_test';
export const legacyKey = 'service-role-key';
const provider = { url: 'https://mail.example/emails', key: 're_test', from: 'Homes <a@b.example>' };

/** The responses of take_mail: one mail for each property, and then none. */
export const due = (...properties: string[]) => [
  ...properties.map((name, at) =>
    json([
      { id: `mail-${at}`, kind: 'inquiry', email: 'alice@example.com', details: { property_name: name } },
    ]),
  ),
  json([]),
];

/** Housekeeping with a fake project and a fake mail provider. */
export function startHousekeeping(
  responses: Responses,
  {
    hasProvider = true,
    webhookSecret,
    ...options
  }: { hasProvider?: boolean; webhookSecret?: string; budget?: number } = {},
) {
  const fake = createFakeFetch(responses);
  const logs: Record<string, unknown>[] = [];
  const handle = createHousekeeping({
    environment: {
      supabaseUrl: 'https://project.example',
      secretKeys: [key, legacyKey],
      siteUrl: 'https://homes.example',
      mail: hasProvider ? provider : undefined,
      mailWebhookSecret: webhookSecret,
    },
    fetch: fake.fetch,
    log: (entry) => logs.push(entry),
    ...options,
  });
  return {
    calls: fake.calls,
    names: fake.names,
    logs,
    run: async (job: string, init: RequestInit = {}) => {
      const headers = { apikey: key };
      const url = `https://project.example/housekeeping/${job}`;
      const response = await handle(new Request(url, { method: 'POST', headers, ...init }));
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
  };
}
