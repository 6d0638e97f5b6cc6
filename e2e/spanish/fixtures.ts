import type { BrowserContextOptions, Page } from '@playwright/test';
import { newAccount, newOwner, test as base, type Account, type Owner } from '../fixtures.ts';

export * from '../fixtures.ts';

/** A browser of somebody who reads English, on a desktop. */
export const inEnglish: BrowserContextOptions = {
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
};

type Fixtures = {
  /** A new family with an account in Spanish, signed in. */
  familia: Page;
  familyAccount: Account;
  /** The dashboard of `owner`, whose account and browser are in English. */
  englishOwner: Page;
  /** An owner with an account in Spanish. */
  propietario: Owner;
  /** The dashboard of `propietario`. */
  panel: Page;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern.
  familyAccount: async ({}, provide) => provide(await newAccount('patient', 'es')),
  familia: async ({ signIn, familyAccount }, provide) => provide(await signIn(familyAccount)),
  englishOwner: async ({ signIn, owner }, provide) => provide(await signIn(owner, inEnglish)),
  propietario: async ({ database }, provide) => {
    const owner = await newOwner(database, 'es');
    await provide(owner);
    await database.query('update public.properties set is_active = false where owner_id = $1', [owner.id]);
  },
  panel: async ({ signIn, propietario }, provide) => {
    const page = await signIn(propietario);
    await page.goto('/es/owner');
    await provide(page);
  },
});
