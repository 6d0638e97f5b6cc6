import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, onBoth, sendInquiry, test } from './fixtures.ts';
import {
  dialogOf,
  heart,
  openInquiryForm,
  openPanel,
  openPropertyForm,
  openSearchForm,
  openSignIn,
  placeField,
  press,
  resultsHeading,
} from './pages.ts';

// Every screen, checked by axe and for large targets, large text and overflow, on a desktop and at 320 pixels.
test.describe('accessibility', onBoth, () => {
  test.slow();

  test('pages of visitors', isSlow, async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Find a senior care home you can trust'],
      ['/support', 'Contact Support'],
      ['/care-guide', 'Care Guide'],
      ['/which-care', 'Which type of care?'],
      ['/privacy', 'Privacy Notice'],
      ['/terms', 'Terms'],
      ['/reset-password', 'This link no longer works'],
      ['/confirm?token_hash=x&type=email_change', 'Confirm your new email address'],
      ['/no/such/page', 'Page Not Found'],
      ['/favorites', 'Sign In Required'],
      ['/lists', 'Sign In Required'],
      ['/inquiries', 'Sign In Required'],
      ['/search?zipCode=99723&radius=5&careTypes=Memory+Care', 'No Properties Found'],
      ['/search?city=Huston&state=TX', /Huston/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expectUsable(page);
    }
  });

  test('the search with suggestions, errors, filters and results', isSlow, async ({ page }) => {
    await page.goto('/search');
    await openSearchForm(page);
    await placeField(page).pressSequentially('hous');
    await expect(page.getByRole('option', { name: 'Houston, TX' })).toBeVisible();
    await expectUsable(page);
    await placeField(page).fill('7700');
    await openPanel(page, 'Any price');
    await page.getByLabel('Min Cost').fill('cheap');
    await placeField(page).press('Enter');
    await expect(page.getByText('Invalid ZIP code format').first()).toBeVisible();
    await expectUsable(page);
    await page.goto('/search?zipCode=77002');
    for (const name of ['ZIP code, City and State', '25 miles', 'Any price', 'More filters']) {
      await openSearchForm(page);
      await openPanel(page, name);
      await expect(dialogOf(page)).toBeVisible();
      await expectUsable(page, null, 'form[role=search]');
    }
    await page.goto('/search?zipCode=77002&maxCost=9000');
    await expect(resultsHeading(page)).toBeVisible();
    await expectUsable(page);
  });

  test('the sign-in and sign-up dialogs with their errors, and a toast', isSlow, async ({ page }) => {
    await openSignIn(page);
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

  test('a home, its inquiry form with errors, and favorites', isSlow, async ({ family, database, owner }) => {
    const home = await listProperty(database, owner);
    await family.goto('/favorites');
    await expect(family.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await expectUsable(family);

    await family.goto(`/properties/${home.id}`);
    const form = await openInquiryForm(family);
    await form.message.fill('a'.repeat(2001));
    await form.way('By phone').check();
    await form.way('By email').check();
    await form.phone.fill('312555');
    await form.email.fill('pat.example.com');
    await form.send.click();
    await expect(family.getByText('Use at most 2,000 characters')).toBeVisible();
    await expectUsable(family, dialogSentences);

    await family.keyboard.press('Escape');
    await press(family, 'Add to Favorites');
    await family.goto('/favorites');
    await expect(heart(family, 'Remove', home.name)).toBeVisible();
    await expectUsable(family);
  });

  test('the account page and its deletion dialog', isSlow, async ({ signIn, owner, database }) => {
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

  test(
    'the dashboard and the inquiries of an owner',
    isSlow,
    async ({ dashboard: page, database, owner }) => {
      const name = 'A home with a name that is longer than any screen of a phone is wide';
      const home = await listProperty(database, owner, { name });
      await sendInquiry(database, home.id, 'averylongword'.repeat(20));
      await page.reload();
      await expect(page.getByRole('article')).toBeVisible();
      await expectUsable(page);

      await press(page, /^More about/);
      await expectUsable(page);
      await press(page, /^Delete/);
      await expectUsable(page, dialogSentences);
      await page.keyboard.press('Escape');
      await press(page, /^Inquiries/);
      await expect(dialogOf(page).getByRole('article')).toBeVisible();
      await expectUsable(page, dialogSentences);
    },
  );

  test(
    'the form of an owner with errors, a failed photo and its question',
    isSlow,
    async ({ dashboard: page }) => {
      const { dialog, field, addPhotos, create } = await openPropertyForm(page);
      await field('ZIP code').fill('00000');
      await expect(dialog.getByText('We could not find this ZIP code. Please check it.')).toBeVisible();
      await create.click();
      await addPhotos.setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
      await expect(dialog.getByRole('alert').filter({ hasText: 'a.jpg' })).toBeVisible();
      await expectUsable(page, dialogSentences);
      await create.scrollIntoViewIfNeeded();
      await expect(create).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
      await expectUsable(page, dialogSentences);
    },
  );
});
