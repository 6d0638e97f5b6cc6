import type { Language } from '../../_shared/contract/texts-in.ts';
import { createFakeFetch, json, type Responses, rpc } from '../../_shared/testing/fake-fetch.ts';
import { createHousekeeping } from '../app.ts';
import type { Clock } from '../clock.ts';
import type { Environment, PushKeys } from '../environment.ts';
import { createFakeClock } from './fake-clock.ts';

export const key = 'sb_secret_test';
export const legacyKey = 'service-role-key';
const provider = {
  url: 'https://mail.example/emails',
  key: 're_test',
  from: 'Homes <a@b.example>',
  postalAddress: '1 Elm Street, Chicago, IL 60601',
};

/** A row of take_mails. */
export const dueMail = (id: string, kind: string, details: object, email = 'alice@example.com') => ({
  id,
  batch_id: 'batch',
  kind,
  email,
  details,
  problem: null,
});

/** The responses of take_mails: a batch of mails about inquiries, one for each property, and then none. */
export const due = (...properties: string[]) => [
  json(properties.map((name, at) => dueMail(`mail-${at}`, 'inquiry', { property_name: name }))),
  json([]),
];

export const environment: Environment = {
  supabaseUrl: 'https://project.example',
  secretKeys: [key, legacyKey],
  siteUrl: 'https://homes.example',
  languages: ['en'],
  mail: { ...provider, perSecond: 2 },
  mailWebhookSecret: undefined,
  push: undefined,
};

const record = rpc('record_job_run');
const begin = rpc('begin_job');
/** Most tests have no contract. */
const takeFile = rpc('take_unread_agreement_file');
const listFiles = rpc('list_removable_agreement_files');

interface Options {
  hasProvider?: boolean;
  /** The rate that is set. */
  perSecond?: number;
  webhookSecret?: string | undefined;
  push?: PushKeys;
  /** Of the site. */
  languages?: Language[];
  clock?: Clock;
  /** What the database says about each job before it runs. */
  state?: string;
}

/** Starts housekeeping that calls `send`. */
export function startWith(
  send: typeof fetch,
  {
    hasProvider = true,
    perSecond = 2,
    webhookSecret,
    push,
    languages = environment.languages,
    clock = createFakeClock(),
  }: Options = {},
) {
  const logs: Record<string, unknown>[] = [];
  const handle = createHousekeeping({
    environment: {
      ...environment,
      mail: hasProvider ? { ...provider, perSecond } : undefined,
      mailWebhookSecret: webhookSecret,
      push,
      languages,
    },
    fetch: send,
    log: (entry) => logs.push(entry),
    clock,
  });
  return {
    logs,
    run: async (job: string, init: RequestInit = {}) => {
      const headers = { apikey: key };
      const url = `https://project.example/housekeeping/${job}`;
      const response = await handle(new Request(url, { method: 'POST', headers, ...init }));
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
  };
}

/** Housekeeping with a fake project and a fake mail provider. `runs` are the recorded runs of jobs. */
export function startHousekeeping(responses: Responses, options: Options = {}) {
  const records = createFakeFetch({ [record]: json(null) });
  const begins = createFakeFetch({ [begin]: json(options.state ?? 'due') });
  const { calls, names, fetch } = createFakeFetch(responses);
  const files = createFakeFetch({ [takeFile]: json(null), [listFiles]: json([]) });
  const send: typeof fetch = (input, init) => {
    const name = `POST ${new URL(new Request(input).url).pathname}`;
    const others = {
      [record]: records.fetch,
      [begin]: begins.fetch,
      [takeFile]: files.fetch,
      [listFiles]: files.fetch,
    };
    const fake = name in responses ? fetch : (others[name] ?? fetch);
    return fake(input, init);
  };
  return { calls, names, runs: () => records.calls.map(({ body }) => body), ...startWith(send, options) };
}
