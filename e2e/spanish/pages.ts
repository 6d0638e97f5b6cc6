import type { Page } from '@playwright/test';
import { expect, password, type Account } from '../fixtures.ts';
import { dialogOf, press } from '../pages.ts';

// Locators and steps of the site in Spanish, as in ../pages.ts.

export const resultsHeading = (page: Page) => page.getByRole('heading', { name: /^Resultados \(/ });
export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Hogares encontrados' }).getByRole('article');
export const searchButton = (page: Page) =>
  page.getByRole('button', { name: /^(Buscar hogares|Mostrar [\d,]+ hogar(es)?)$/ }).last();
export const placeField = (page: Page) => page.getByLabel('Código postal o ciudad');

/** Opens the search form, which is behind one line on phones. */
export async function openSearchForm(page: Page) {
  await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
  await expect(placeField(page)).toBeVisible();
}

/** Sentences of the comparison. On narrow phones the table has smaller text, so that long words do not break. */
export const besideTable = 'main :is(p, li, dd):not(table *)';

export const inquiryForm = (page: Page) => ({
  message: page.getByRole('textbox', { name: /^Mensaje/ }),
  way: (name: string) => page.getByRole('checkbox', { name }),
  phone: page.getByRole('textbox', { name: /^Teléfono/ }),
  email: page.getByRole('textbox', { name: /^Correo electrónico/ }),
  send: page.getByRole('button', { name: 'Enviar consulta' }),
});

export async function openInquiryForm(page: Page) {
  await page.getByRole('button', { name: 'Escribir al propietario' }).first().click();
  return inquiryForm(page);
}

/** Fills in the open dialog for a new account and submits it. */
export async function createAccount(page: Page, email: string) {
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await press(dialog, 'Crear una cuenta');
}

/** Fills in the open dialog for an account and submits it. */
export async function signIn(page: Page, account: Account) {
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email);
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
  await press(dialog, 'Iniciar sesión');
}
