import type { Page } from '@playwright/test';
import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, listProperty, sendInquiry, onPhone, test } from './fixtures.ts';
import {
  dialogOf,
  heart,
  inquiryForm,
  openFilters,
  openPropertyForm,
  openSignIn,
  press,
  propertyForm,
  resultsHeading,
} from './pages.ts';
import { drawJpeg, jpegFile } from './jpeg.ts';

// Every screen, checked by axe and for large targets, large text and overflow, on a desktop and at 320 pixels.
test.describe('every screen is accessible', onPhone, () => {
  test.slow();

  for (const [path, heading] of [
    ['/', 'Find a senior care home you can trust'],
    ['/support', 'Contact Support'],
    ['/care-guide', 'Care Guide'],
    ['/reset-password', 'This link no longer works'],
    ['/no/such/page', 'Page Not Found'],
    ['/properties/no-uuid', 'Property Not Found'],
    ['/favorites', 'Sign In Required'],
    ['/search', 'Search Properties'],
    ['/search?zipCode=99723&radius=5&careTypes=Memory+Care', 'No Properties Found'],
    ['/search?city=Huston&state=TX', /Huston/],
  ] as const) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expectUsable(page);
    });
  }

  test('search with suggestions, results and open filters', async ({ page }) => {
    await page.goto('/search');
    await page.getByLabel('City').pressSequentially('hous');
    await expect(page.getByRole('option', { name: 'Houston, TX' })).toBeVisible();
    await expectUsable(page);
    await page.goto('/search?zipCode=77002&maxCost=9000');
    await expect(resultsHeading(page)).toBeVisible();
    await openFilters(page);
    await expectUsable(page);
    await page.getByLabel('Zip Code').fill('7700');
    await page.getByLabel('Min Cost').fill('cheap');
    await press(page, 'Search Properties');
    await expect(page.getByText('Invalid ZIP code format')).toBeVisible();
    await expectUsable(page);
  });

  test('the sign-in and sign-up dialogs with their errors, and a toast', async ({ page }) => {
    await openSignIn(page);
    await expectUsable(page, null);
    for (const mode of ['Sign In', 'Create Account']) {
      const submit = dialogOf(page).locator('[type=submit]');
      await expect(submit).toHaveText(mode);
      await submit.click();
      await expect(dialogOf(page).getByText('Required')).toHaveCount(2);
      await expectUsable(page, null);
      if (mode === 'Sign In') await press(dialogOf(page), 'Create Account');
    }
    await page.goto('/patient');
    await expect(page.getByRole('region', { name: 'Messages (F8)' })).toContainText('Unauthorized');
    await expectUsable(page);
  });

  test('a home, its inquiry form with errors, and favorites', async ({ family, database, owner }) => {
    const home = await listProperty(database, owner);
    await family.goto('/patient');
    await expect(family.getByText(/^Welcome, /)).toBeVisible();
    await expectUsable(family);
    await family.goto('/favorites');
    await expect(family.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await expectUsable(family);

    await family.goto(`/properties/${home.id}`);
    const form = inquiryForm(family);
    await form.send.click();
    await expect(family.getByText('Please enter a message')).toBeVisible();
    await form.message.fill('a'.repeat(2001));
    await form.phone.fill('312555');
    await form.email.fill('pat.example.com');
    await form.send.click();
    await expect(family.getByText('Use at most 2,000 characters')).toBeVisible();
    await expectUsable(family);

    await press(family, 'Add to Favorites');
    await family.goto('/favorites');
    await expect(heart(family, 'Remove', home.name)).toBeVisible();
    await expectUsable(family);
  });

  test('the account page and its deletion dialog', async ({ signIn, owner, database }) => {
    await listProperty(database, owner);
    const page = await signIn(owner);
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Your Account', level: 1 })).toBeVisible();
    await expectUsable(page);
    await press(page, 'Delete my account');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Your password' })).toBeVisible();
    await expectUsable(page, dialogSentences);
    await dialogOf(page).getByRole('button', { name: 'Delete my account' }).scrollIntoViewIfNeeded();
    await expect(dialogOf(page).getByRole('button', { name: 'Delete my account' })).toBeInViewport();
  });

  test('the screens of an owner', async ({ dashboard: page, database, owner }) => {
    await expectUsable(page);
    const name = 'A home with a name that is longer than any screen of a phone is wide';
    const home = await listProperty(database, owner, { name });
    await sendInquiry(database, home.id, 'averylongword'.repeat(20));
    await page.reload();
    await expect(page.getByRole('article')).toBeVisible();
    await expectUsable(page);

    await press(page, /^Inquiries/);
    await expect(dialogOf(page).getByRole('article')).toBeVisible();
    await expectUsable(page, dialogSentences);
    await press(dialogOf(page), 'Delete');
    await expectUsable(page, dialogSentences);
    await page.goto('/owner');
    await press(page, /^Delete/);
    await expectUsable(page, dialogSentences);
    await page.keyboard.press('Escape');
    await press(page, /^Edit/);
    await expectUsable(page, dialogSentences);
    const update = propertyForm(page).dialog.getByRole('button', { name: 'Update' });
    await update.scrollIntoViewIfNeeded();
    await expect(update).toBeInViewport();
  });

  test('the form of an owner with errors and failed photos', async ({ dashboard: page }) => {
    const { dialog, field, addPhotos, create } = await openPropertyForm(page);
    await field('Zip Code').fill('00000');
    await expect(dialog.getByText('We do not know this Zip Code. Please check it.')).toBeVisible();
    await create.click();
    await abortUploads(page);
    const files = [jpegFile('a.jpg', await drawJpeg(page)), jpegFile('b.jpg', Buffer.from('no'))];
    await addPhotos.setInputFiles(files);
    await expect(dialog.getByText(/^Failed to upload a\.jpg/)).toBeVisible();
    await expectUsable(page, dialogSentences);
    // The mouse lies where the toast appears, which keeps the toast open over the button.
    await press(page, 'Dismiss message');
    await press(dialog, 'Cancel');
    await expectUsable(page, dialogSentences);
  });
});

const abortUploads = (page: Page) =>
  page.route('**/storage/v1/object/property-images/*/temp/*', (route) => route.abort('connectionreset'));
