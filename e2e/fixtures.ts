import { randomUUID } from 'node:crypto';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { Client } from 'pg';
import * as z from 'zod';
import { linkIn, readMails } from '../local/testing/inbox.ts';
import { signUpAndConfirm } from '../local/testing/sign-up.ts';
import { expectNothingRefused, recordRefused, recordRefusedWithoutScripts, takeRefused } from './policy.ts';
import { recordToasts } from './toasts.ts';

export type Role = 'patient' | 'owner';
export type Account = { email: string; password: string };

const castNames = ['alice', 'oscar', 'pat', 'fay'] as const;
type CastName = (typeof castNames)[number];

/** Of every demo account, and of the accounts that the journeys make. */
export const password = 'senior-care';

type Fixtures = Record<CastName, Page> & {
  /** Fails the test when the browser had to refuse something. */
  policy: void;
  /** A browser in which no script runs. */
  withoutScripts: Page;
  /** A browser that shares nothing with that of `page`. */
  otherBrowser: Page;
  /** A family of this test alone, with nothing saved or sent, signed in and on no page yet. */
  family: Page;
  /** Opens another browser in which an account is signed in. */
  signIn: (account: Account) => Promise<Page>;
};

const session = z.looseObject({ access_token: z.string(), expires_at: z.number() });

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the journeys run with npm test`);
  return value;
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${setting('SUPABASE_URL')}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: setting('SUPABASE_PUBLISHABLE_KEY'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A browser with the session of the account in its storage, as if the user had signed in yesterday. */
async function openSignedIn(browser: Browser, account: Account, baseURL: string | undefined): Promise<Page> {
  const answer = session.parse(await post('token?grant_type=password', account));
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL ?? '',
          localStorage: [{ name: 'supabase.auth.token', value: JSON.stringify(answer) }],
        },
      ],
    },
  });
  await recordToasts(context);
  await recordRefused(context);
  return context.newPage();
}

/** An address that nobody has used. */
export const newEmail = () => `${randomUUID()}@example.com`;

/** The link in the newest mail to an address, once it has arrived. */
export async function mailedLink(email: string, subject: RegExp): Promise<string> {
  const newest = async () => (await readMails(setting('INBOX_URL'), email))[0];
  await expect
    .poll(async () => (await newest())?.Subject ?? '', { message: `mail to ${email}` })
    .toMatch(subject);
  return linkIn((await newest())?.HTML ?? '');
}

/** Changes one row past every rule: what an operator could do, or what time would. */
export async function inDatabase(statement: string, ...values: string[]): Promise<void> {
  const database = new Client({ connectionString: setting('DATABASE_URL') });
  await database.connect();
  try {
    expect((await database.query(statement, values)).rowCount).toBe(1);
  } finally {
    await database.end();
  }
}

/** An account of this test alone, confirmed by its mail in the browser that signed up. */
export async function newAccount(role: Role): Promise<Account> {
  const account = { email: newEmail(), password };
  const project = {
    url: setting('SUPABASE_URL'),
    publishableKey: setting('SUPABASE_PUBLISHABLE_KEY'),
    inboxUrl: setting('INBOX_URL'),
  };
  await signUpAndConfirm(project, { ...account, role });
  return account;
}

export const test = base.extend<Fixtures>({
  policy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see which fixtures are needed.
    async ({}, provide) => {
      takeRefused();
      await provide();
      expectNothingRefused();
    },
    { auto: true },
  ],
  context: async ({ context }, provide) => {
    await recordToasts(context);
    await recordRefused(context);
    await provide(context);
  },
  withoutScripts: async ({ browser, baseURL }, provide) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    recordRefusedWithoutScripts(context);
    await provide(await context.newPage());
    await context.close();
  },
  otherBrowser: async ({ browser, baseURL }, provide) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    await recordToasts(context);
    await recordRefused(context);
    await provide(await context.newPage());
    await context.close();
  },
  signIn: async ({ browser, baseURL }, provide) => {
    const pages: Page[] = [];
    await provide(async (account) => {
      const page = await openSignedIn(browser, account, baseURL);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  family: async ({ signIn }, provide) => provide(await signIn(await newAccount('patient'))),
  alice: async ({ signIn }, provide) => provide(await signIn({ email: 'alice@example.com', password })),
  oscar: async ({ signIn }, provide) => provide(await signIn({ email: 'oscar@example.com', password })),
  pat: async ({ signIn }, provide) => provide(await signIn({ email: 'pat@example.com', password })),
  fay: async ({ signIn }, provide) => provide(await signIn({ email: 'fay@example.com', password })),
});
export { expect };
export { expectToast, toastOf } from './toasts.ts';
