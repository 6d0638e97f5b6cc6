import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expect, newAccount, test as base, type Account } from './fixtures.ts';

export type Owner = Account & { id: string };

type Fixtures = {
  /** Straight to the database, past every rule. */
  database: Client;
  /** An owner of this test alone, without a home. */
  owner: Owner;
  /** The dashboard of that owner. */
  dashboard: Page;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture stands on
  database: async ({}, provide) => {
    const database = new Client({ connectionString: process.env['DATABASE_URL'] });
    await database.connect();
    await provide(database);
    await database.end();
  },
  owner: async ({ database }, provide) => {
    const account = await newAccount('owner');
    const { rows } = await database.query<{ id: string }>('select id from public.users where email = $1', [
      account.email,
    ]);
    await provide({ ...account, id: rows[0]?.id ?? '' });
  },
  dashboard: async ({ owner, signIn }, provide) => {
    const page = await signIn(owner);
    await page.goto('/owner');
    await expect(page.getByRole('heading', { name: 'Your Properties' })).toBeVisible();
    await provide(page);
  },
});
export { expect };

/** A home of the owner, straight in the database. */
export async function makeHome(database: Client, owner: Owner, name = 'Maple Court'): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots, room_cost,
       care_types, amenities, description)
     values ($1, $2, '12 Maple Street', 'Chicago', 'IL', '60601', 12, 3, 5900, '{Memory Care}', '{Hospice}',
       'Professional Memory Care services. Run by a family. Features include: Hospice.')
     returning id`,
    [owner.id, name],
  );
  return rows[0]?.id ?? '';
}

/** What the bucket holds of an owner, and what their homes list with the thumbnails. */
export async function photosOf(database: Client, owner: Owner) {
  const inBucket = await database.query<{ name: string }>(
    `select name from storage.objects where name like $1 order by name collate "C"`,
    [`${owner.id}/%`],
  );
  const listed = await database.query<{ path: string }>(
    `select path from public.properties, unnest(image_urls) path where owner_id = $1`,
    [owner.id],
  );
  const paths = listed.rows.map(({ path }) => path);
  return {
    inBucket: inBucket.rows.map(({ name }) => name),
    listed: paths.flatMap((path) => [path, path.replace(/\.\w+$/, '.thumb.jpg')]).toSorted(),
  };
}

/** Where messages appear; one of them may just be giving way to the next. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });

/** The form, with its fields by their labels. */
export function formOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(Add New|Edit) Property$/ });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const fillPlace = async (name: string) => {
    await field('Property Name').fill(name);
    await field('Street Address').fill('1 Elm Street');
    await field('Zip Code').fill('60601');
    await expect(field('City')).toHaveValue('Chicago');
    await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('IL');
  };
  const photos = dialog.getByRole('article', { name: /^Photo \d+:/ });
  return {
    dialog,
    field,
    fillPlace,
    photos,
    addPhotos: dialog.locator('input[type=file][aria-label="Add photos"]'),
  };
}
