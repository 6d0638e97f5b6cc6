import type { Locator, Page } from '@playwright/test';
import { expect, sessionKey, type Account } from './fixtures.ts';

// Locators and steps that several tests share, by screen.

export const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).click();

/** Opens the form of a home. On phones the row opens first. */
export async function pressEdit(page: Page, name: string) {
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  if (!(await edit.isVisible())) await press(page, `More about ${name}`);
  await edit.click();
}

/** Waits until a closed dialog has removed its history entry, which would end a navigation that begins before. */
export const expectNoLayers = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('layers');

/** Presses Tab until the control has the focus. Fails if it cannot be reached. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
}

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const readSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), sessionKey);

export async function openSignIn(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function fillCredentials(page: Page, { email, password }: Account) {
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(password);
}

/** Fills in the open sign-in dialog and submits it. */
export async function submitCredentials(page: Page, account: Account) {
  await fillCredentials(page, account);
  await press(dialogOf(page), 'Sign In');
}

export async function signInByForm(page: Page, account: Account) {
  await openSignIn(page);
  await submitCredentials(page, account);
}

export const resultsHeading = (page: Page) => page.getByRole('heading', { name: /^Search Results \(/ });
export const cards = (page: Page) => page.getByRole('list', { name: 'Homes found' }).getByRole('article');
/** On phones the last one is in the form, and says how many homes there are once that is known. */
export const searchButton = (page: Page) =>
  page.getByRole('button', { name: /^(Search Properties|Show [\d,]+ homes?)$/ }).last();

export const placeField = (page: Page) => page.getByLabel('ZIP code or city');

/** Opens the search form, which is behind one line on phones. */
export async function openSearchForm(page: Page) {
  const line = page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
  await expect(line).toBeVisible();
  if (!(await placeField(page).isVisible())) await line.click();
  await expect(placeField(page)).toBeVisible();
}

/** The button of a filter of the bar. Where the buttons have no room in one row, one button has all filters. */
export async function filterButton(page: Page, name: string | RegExp): Promise<Locator> {
  const own = page.getByRole('button', { name, exact: true });
  const all = allFilters(page);
  await expect(own.or(all)).toBeVisible();
  return (await own.isVisible()) ? own : all;
}

const allFilters = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: /^(Filters|\d+ filters?)$/ });

/** Opens the panel of the bar that has a filter. On phones its fields are in the form. */
export async function openPanel(page: Page, name: string) {
  const own = page.getByRole('button', { name, exact: true });
  const button = (await own.isVisible()) ? own : allFilters(page);
  if (await button.and(page.locator('[aria-expanded=false]')).isVisible()) await button.click();
}

/** Opens the menu of the header, which wide screens do not have. */
export async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Searches with the form and waits for the results. */
export async function searchNear(page: Page, place: string) {
  await openSearchForm(page);
  await placeField(page).fill(place);
  await searchButton(page).click();
  await expect(resultsHeading(page)).toBeVisible();
}

/** The heart of a home on its card. */
export const heart = (page: Page, action: 'Add' | 'Remove', name: string) =>
  page.getByRole('button', { name: `${action} ${name} ${action === 'Add' ? 'to' : 'from'} favorites` });

export const inquiryForm = (page: Page) => ({
  message: page.getByRole('textbox', { name: /^Message/ }),
  /** An answer by phone or email needs its field. */
  way: (name: string) => page.getByRole('checkbox', { name }),
  phone: page.getByRole('textbox', { name: /^Phone/ }),
  email: page.getByRole('textbox', { name: /^Email/ }),
  send: page.getByRole('button', { name: 'Send Inquiry' }),
});

/** Opens the form on the page of a home. */
export async function openInquiryForm(page: Page) {
  await press(page, 'Write to the owner');
  return inquiryForm(page);
}

export function propertyForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(Add New|Edit) Property$/ });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  return {
    dialog,
    field,
    photos: dialog.getByRole('article', { name: /^Photo \d+:/ }),
    addPhotos: dialog.locator('input[type=file]').and(dialog.getByLabel('Add photos')),
    create: dialog.getByRole('button', { name: 'Create' }),
    /** Fills in every required field. */
    fillRequired: async (name: string) => {
      await field('Property Name').fill(name);
      await field('Street Address').fill('1 Elm Street');
      await field('ZIP code').fill('60601');
      await expect(field('City')).toHaveValue('Chicago');
      await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('IL');
    },
  };
}

export async function openPropertyForm(page: Page) {
  await press(page, 'Add Property');
  const form = propertyForm(page);
  await expect(form.dialog).toBeVisible();
  return form;
}
