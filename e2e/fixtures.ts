import { randomUUID } from 'node:crypto';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { Client } from 'pg';
import { linkIn, readMails } from '../local/testing/inbox.ts';
import { signUpAndConfirm } from '../local/testing/sign-up.ts';
import {
  expectNoViolations,
  recordConsoleViolations,
  recordViolations,
  takeViolations,
} from './csp-violations.ts';
import { shown } from './pseudo/english.ts';
import { isPseudo } from './pseudo/is-pseudo.ts';
import { translateLocators } from './pseudo/locators.ts';
import { keepTyped, readOwnWords } from './pseudo/own-words.ts';
import { recordMails, recordTexts, takePlainTexts } from './pseudo/plain-words.ts';
import { recordToasts } from './toasts.ts';

export { expect };
export { closeToast, expectToast, toastOf } from './toasts.ts';

export type Account = { email: string; password: string };
export type Owner = Account & { id: string };

/** The password of every demo account and of the accounts that the tests create. */
export const password = 'senior-care';

/** Runs a test at 320 pixels and with touch, in place of the desktop. For journeys in which layout or touch matters. */
export const onPhone = { tag: '@phone' };
/** Runs a test at 320 pixels, and with `npm run test:slow` on the desktop too. */
export const onBoth = { tag: '@both' };
/** Run a test with `npm run test:slow` only: on the desktop, at 320 pixels, or at both. */
export const isSlow = { tag: '@slow' };
export const isSlowOnPhone = { tag: ['@phone', '@slow'] };
export const isSlowOnBoth = { tag: ['@both', '@slow'] };
/** The same for a test that compares places on the screen. Texts of the pseudo-language need twice the room, so it leaves them out. */
export const isSlowMeasure = { tag: [isSlow.tag, '@places'] };
export const isSlowMeasureOnPhone = { tag: [...isSlowOnPhone.tag, '@places'] };
export const isSlowMeasureOnBoth = { tag: [...isSlowOnBoth.tag, '@places'] };

export const sessionKey = 'supabase.auth.token';

/** The addresses of this test. In the pseudo-language it reads all their mails. */
const addresses = new Set<string>();
export function newEmail(): string {
  const email = `${randomUUID()}@example.com`;
  addresses.add(email);
  return email;
}

type Fixtures = {
  /** Fails the test if the content security policy blocked anything. Active in every test. */
  violations: void;
  /** Fails the test in the pseudo-language if a page, a file or a mail showed a text of no catalog. */
  plainTexts: void;
  /** A database connection that no policy restricts. */
  database: Client;
  /** A page in a browser context without JavaScript. */
  withoutScripts: Page;
  /** Opens a page in a new browser context. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a page in a new browser context in which the account is signed in. */
  signIn: (account: Account, options?: BrowserContextOptions) => Promise<Page>;
  /** A page on which a new family is signed in. It is on no address yet. */
  family: Page;
  /** A new owner account without homes. */
  owner: Owner;
  /** The dashboard of `owner`. */
  dashboard: Page;
};

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set. Playwright's global setup sets it.`);
  return value;
}

/** Signs in with a password and returns the session as the browser stores it. */
async function createSession(account: Account): Promise<string> {
  const response = await fetch(`${setting('SUPABASE_URL')}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: setting('SUPABASE_PUBLISHABLE_KEY'), 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const session = await response.text();
  if (!response.ok) throw new Error(`The sign-in returned ${response.status}: ${session}`);
  return session;
}

/** All mails to an address. */
export async function mailsTo(email: string) {
  const mails = await readMails(setting('INBOX_URL'), email);
  if (isPseudo) recordMails(mails);
  return mails;
}

/** Waits until the newest mail to the address has this subject, and returns its first link. */
export async function mailedLink(email: string, subject: RegExp): Promise<string> {
  const newest = async () => (await mailsTo(email))[0];
  await expect
    .poll(async () => (await newest())?.Subject ?? '', { message: `mail to ${email}` })
    .toMatch(shown(subject));
  return linkIn((await newest())?.HTML ?? '');
}

/** The newest mail to an address, as HTML and text. */
export async function newestMail(email: string): Promise<{ html: string; text: string }> {
  const [mail] = await mailsTo(email);
  return { html: mail?.HTML ?? '', text: mail?.Text ?? '' };
}

/** The links that match in the newest mail that has one, without what mail programs escape. Mails of one batch have no order. */
export async function mailedLinks(email: string, pattern: RegExp): Promise<string[]> {
  for (const { HTML } of await mailsTo(email)) {
    const links = [...HTML.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    const matching = links.filter((link) => pattern.test(link));
    if (matching.length > 0) return matching;
  }
  throw new Error(`No mail to ${email} has a link like ${pattern}`);
}

/** Sends the mails that wait until one to the address has this subject, and returns its text and its first link. */
export async function readMail(email: string, subject: RegExp) {
  const find = async () => (await mailsTo(email)).find((mail) => shown(subject).test(mail.Subject));
  await expect
    .poll(async () => sendWaitingMails().then(find), { message: `mail ${subject} to ${email}` })
    .toBeDefined();
  const mail = await find();
  return { text: mail?.Text ?? '', link: linkIn(mail?.HTML ?? '') };
}

/** Runs a job, as the timer of a project does. */
export async function runJob(name: string): Promise<void> {
  const response = await fetch(`${setting('SUPABASE_URL')}/functions/v1/housekeeping/${name}`, {
    method: 'POST',
    headers: { apikey: setting('SUPABASE_SECRET_KEY') },
  });
  if (!response.ok) throw new Error(`The job returned ${response.status}`);
}

/** Sends the mails that wait. */
export const sendWaitingMails = () => runJob('mails');

/** Creates an account and confirms its email address. Its mails are in `language`. */
export async function newAccount(role: 'patient' | 'owner', language: 'en' | 'es' = 'en'): Promise<Account> {
  const account = { email: newEmail(), password };
  const [url, publishableKey] = [setting('SUPABASE_URL'), setting('SUPABASE_PUBLISHABLE_KEY')];
  await signUpAndConfirm(
    { url, publishableKey, inboxUrl: setting('INBOX_URL') },
    { ...account, role, language },
  );
  return account;
}

/** Creates an owner. */
export async function newOwner(database: Client, language: 'en' | 'es' = 'en'): Promise<Owner> {
  const account = await newAccount('owner', language);
  const { rows } = await database.query<{ id: string }>('select id from public.users where email = $1', [
    account.email,
  ]);
  return { ...account, id: rows[0]?.id ?? '' };
}

/** A town far from every demo home. Searches there return only homes of the tests. */
export const remoteTown = { zip: '59301', city: 'Miles City', state: 'MT' };

type PropertyFields = {
  name?: string;
  town?: typeof remoteTown;
  street?: string;
  description?: string;
  roomCost?: number | null;
};

/** Inserts a home and returns its id and its name, which is unique by default. */
export async function listProperty(
  database: Client,
  owner: Owner,
  {
    name = `Maple Court ${randomUUID().slice(0, 8)}`,
    town = { zip: '79830', city: 'Alpine', state: 'TX' },
    street = '12 Maple Street',
    description = 'Professional Memory Care services. Run by a family.',
    roomCost = 5900,
  }: PropertyFields = {},
) {
  keepTyped(name, street, description);
  const { rows } = await database.query<{ id: string }>(
    `insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots,
       room_cost, care_types, amenities, description)
     values ($1, $2, $3, $4, $5, $6, 12, 3, $7, '{Memory Care,Respite Care,Assisted Living}', '{Hospice}', $8)
     returning id`,
    [owner.id, name, street, town.city, town.state, town.zip, roomCost, description],
  );
  return { id: rows[0]?.id ?? '', name };
}

/** Inserts an inquiry from a new family. */
export async function sendInquiry(database: Client, propertyId: string, message: string, email?: string) {
  keepTyped(message);
  const family = await newAccount('patient');
  await database.query(
    `insert into public.inquiries (patient_id, property_id, message, phone, email)
     select id, $2, $3, '(312) 555-0142', $4 from public.users where email = $1`,
    [family.email, propertyId, message, email ?? family.email],
  );
}

/** The files of an owner in the bucket, and the files that the owner's homes refer to. */
export async function photosOf(database: Client, owner: Owner) {
  const objects = await database.query<{ name: string }>(
    `select name from storage.objects where name like $1 order by name collate "C"`,
    [`${owner.id}/%`],
  );
  const properties = await database.query<{ path: string }>(
    `select path from public.properties, unnest(image_urls) path where owner_id = $1`,
    [owner.id],
  );
  return {
    inBucket: objects.rows.map(({ name }) => name),
    listed: properties.rows.flatMap(({ path }) => [path, path.replace(/\.\w+$/, '.thumb.jpg')]).toSorted(),
  };
}

async function record(context: BrowserContext): Promise<void> {
  await recordToasts(context);
  await recordViolations(context);
  if (isPseudo) await recordTexts(context);
}

export const test = base.extend<Fixtures, { translated: void }>({
  translated: [
    async ({ browser }, provide) => {
      if (isPseudo) await translateLocators(browser);
      await provide();
    },
    { auto: true, scope: 'worker' },
  ],
  plainTexts: [
    async ({ database }, provide) => {
      addresses.clear();
      if (isPseudo) await readOwnWords(database);
      await provide();
      if (!isPseudo) return;
      await sendWaitingMails();
      for (const email of addresses) await mailsTo(email);
      expect(await takePlainTexts(database)).toEqual([]);
    },
    { auto: isPseudo },
  ],
  violations: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern.
    async ({}, provide) => {
      takeViolations();
      await provide();
      expectNoViolations();
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern.
  database: async ({}, provide) => {
    const database = new Client({ connectionString: setting('DATABASE_URL') });
    await database.connect();
    await provide(database);
    await database.end();
  },
  context: async ({ context }, provide) => {
    await record(context);
    await provide(context);
  },
  withoutScripts: async ({ browser }, provide) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    recordConsoleViolations(context);
    if (isPseudo) await recordTexts(context);
    await provide(await context.newPage());
    await context.close();
  },
  openBrowser: async ({ browser }, provide) => {
    const pages: Page[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      await record(context);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  signIn: async ({ openBrowser, baseURL }, provide) =>
    provide(async (account, options) => {
      const localStorage = [{ name: sessionKey, value: await createSession(account) }];
      return openBrowser({
        ...options,
        storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
      });
    }),
  family: async ({ signIn }, provide) => provide(await signIn(await newAccount('patient'))),
  owner: async ({ database }, provide) => {
    const owner = await newOwner(database);
    await provide(owner);
    // While there is still something to say.
    if (isPseudo) await sendWaitingMails();
    // So that the homes of a town stay few enough for the first page of a search.
    await database.query('update public.properties set is_active = false where owner_id = $1', [owner.id]);
  },
  dashboard: async ({ owner, signIn }, provide) => {
    const page = await signIn(owner);
    await page.goto('/owner');
    await expect(page.getByRole('heading', { name: 'Your Properties' })).toBeVisible();
    await provide(page);
  },
});
