import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { expect, type Owner } from './owner-fixtures.ts';

export { expect, test } from './owner-fixtures.ts';
export { expectToast, toastOf } from './fixtures.ts';

/** Far from every demo home; one for each width, so that the two runs of a journey do not find each other's homes. */
const remote = {
  desktop: { zip: '59301', city: 'Miles City', state: 'MT' },
  phone: { zip: '69201', city: 'Valentine', state: 'NE' },
  /** For homes that are opened by their address. */
  other: { zip: '79830', city: 'Alpine', state: 'TX' },
};
export type RemotePlace = (typeof remote)['desktop'];
export const remotePlace = (project: string): RemotePlace =>
  remote[project === 'phone' ? 'phone' : 'desktop'];

type Home = {
  name?: string;
  place?: RemotePlace;
  isActive?: boolean;
  roomCost?: number | null;
  imageUrls?: string[];
};

/** A home straight in the database, with a name that no other test uses. */
export async function listHome(database: Client, owner: Owner, home: Home = {}) {
  const name = home.name ?? `Maple Court ${randomUUID().slice(0, 8)}`;
  const { zip, city, state } = home.place ?? remote.other;
  const { rows } = await database.query<{ id: string }>(
    `insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots,
       room_cost, care_types, amenities, description, is_active, image_urls)
     values ($1, $2, '12 Maple Street', $3, $4, $5, 12, 3, $6, '{Memory Care,Respite Care,Assisted Living}',
       '{Hospice}', 'Professional Memory Care services. Run by a family.', $7, $8)
     returning id`,
    [
      owner.id,
      name,
      city,
      state,
      zip,
      home.roomCost === undefined ? 5900 : home.roomCost,
      home.isActive ?? true,
      home.imageUrls ?? [],
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('The home was not listed');
  return { id, name };
}

export const resultsHeading = (page: Page) => page.getByRole('heading', { name: /^Search Results \(/ });
export const cards = (page: Page) => page.getByRole('list', { name: 'Homes found' }).getByRole('article');
export const searchButton = (page: Page) => page.getByRole('button', { name: 'Search Properties' });

/** On a phone the filters beyond the place are folded away. */
export async function openFilters(page: Page) {
  const more = page.getByRole('button', { name: /^More filters/ });
  if (await more.isVisible()) await more.click();
}

/** Searches by the form and waits for what is found. */
export async function searchNear(page: Page, zipCode: string) {
  await page.getByLabel('Zip Code').fill(zipCode);
  await searchButton(page).click();
  await expect(resultsHeading(page)).toBeVisible();
}

/** 'N' of 'Search Results (N properties)'. */
export async function totalFound(page: Page): Promise<number> {
  return Number(/\d+/.exec((await resultsHeading(page).textContent()) ?? '')?.[0]);
}

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, element: ReturnType<Page['locator']>, key = 'Tab') {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await element.evaluate((target) => target === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
}
