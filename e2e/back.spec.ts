import { expect, onPhone, test } from './fixtures.ts';
import {
  cards,
  dialogOf,
  expectNoLayers,
  openMenu,
  openSearchForm,
  placeField,
  press,
  resultsHeading,
} from './pages.ts';

const search = '/search?zipCode=77002';

test('Back closes what covers a phone, and stays on the screen', onPhone, async ({ page, family }) => {
  await page.goto('/support');
  await page.goto(search);
  await expect(resultsHeading(page)).toBeVisible();

  await press(page, 'Show map');
  await expect(page.getByRole('application', { name: /^Map/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoLayers(page);
  await expect(page).toHaveURL(search);

  await openSearchForm(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoLayers(page);
  await expect(resultsHeading(page)).toBeVisible();
  await openSearchForm(page);
  await press(page, 'Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoLayers(page);

  await press(page, 'Your places');
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoLayers(page);

  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Favorites' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Favorites' })).toBeHidden();
  await expectNoLayers(page);

  await cards(page).first().getByRole('link').click();
  await press(page, /^Enlarge photo 1 of/);
  await expect(page.getByRole('button', { name: 'Close photos' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Close photos' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What was closed leaves nothing behind.
  await page.goBack();
  await expect(resultsHeading(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/support');

  // A search of the form is one entry.
  await family.goto('/patient?zipCode=60601');
  await expect(resultsHeading(family)).toBeVisible();
  await openSearchForm(family);
  await placeField(family).fill('77002');
  await press(dialogOf(family), 'Search Properties');
  await expect(family).toHaveURL('/patient?zipCode=77002');
  await family.goBack();
  await expect(family).toHaveURL('/patient?zipCode=60601');
  await expect(family.getByRole('dialog')).toHaveCount(0);
});
