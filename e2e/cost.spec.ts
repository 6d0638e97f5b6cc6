import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, expectToast, listProperty, isSlowOnBoth, test } from './fixtures.ts';
import { openPropertyForm, tabTo } from './pages.ts';

test(
  'an owner states prices and license with the keyboard, and a family sees its monthly cost',
  isSlowOnBoth,
  async ({ dashboard: page, database, owner }) => {
    test.slow();
    const { dialog, field, fillRequired, create } = await openPropertyForm(page);
    await fillRequired('Priced House');
    const open = async (section: string) => {
      await tabTo(page, dialog.locator('summary', { hasText: section }));
      await page.keyboard.press('Enter');
    };
    const type = async (name: string, text: string) => {
      await tabTo(page, field(name));
      await page.keyboard.type(text);
    };
    await open('Rooms and prices');
    await type('Studio', '4500');
    await type('One bedroom', '$5,600.10');
    await open('Care levels');
    await type('Name of Care Level 1', 'Light');
    await type('Price of Care Level 1', '700.20');
    await open('Fees');
    await type('Community Fee', '3000');
    await type('Deposit', '0');
    await type('Fee for a Second Person', '1050');
    await open('Accepted payment');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'VA Aid and Attendance' }));
    await page.keyboard.press('Space');
    await open('License and record');
    await type('License Number', 'AL-7');
    await expect(dialog.getByText('3 of 7 sections complete')).toBeVisible();
    await expect(field('Monthly Room Cost')).toHaveValue('4500');
    await tabTo(page, dialog.getByRole('button', { name: 'Preview' }));
    await page.keyboard.press('Enter');
    const preview = page.getByRole('dialog', { name: 'Preview: as families will see it' });
    await expect(preview.getByText('$5,200.20 to $6,300.30 a month with care')).toBeVisible();
    await preview.getByText('What these payments mean').click();
    await expect(preview.getByText(/VA pension for Veterans/)).toBeVisible();
    await expectUsable(page, dialogSentences);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused();
    await create.click();
    await expectToast(
      page,
      'Validation Errors',
      'Enter both the license number and the state that issued it',
    );
    await expect(field('License Number')).toBeFocused();
    await expectUsable(page, dialogSentences);
    await dialog.getByLabel('State That Issued the License').selectOption('Illinois');
    await create.click();
    await expectToast(page, 'Property created successfully');
    // It goes back in the history when it closes, which would end the navigation below.
    await expect(dialog).toHaveCount(0);

    const { rows } = await database.query<{ id: string }>(
      'select id from public.properties where owner_id = $1',
      [owner.id],
    );
    await page.goto(`/properties/${rows[0]?.id}`);
    await expect(page.getByText('$5,200.20 to $6,300.30 a month with care')).toBeVisible();
    const cost = page.getByRole('status').filter({ hasText: 'Each month' });
    await expect(cost).toContainText('$5,200.20');
    await tabTo(page, page.getByLabel('Room type'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByLabel('People'));
    await page.keyboard.press('ArrowDown');
    // 5,600.10 + 700.20 + 1,050, twelve times, and 3,000.
    await expect(cost).toContainText('$7,350.30');
    await expect(cost).toContainText('$91,203.60');
    await expect(page.getByText('AL-7, Illinois')).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Look it up|Ask the agency)$/ })).toBeVisible();
    await expectUsable(page);

    const other = await listProperty(database, owner);
    await page.goto(`/properties/${other.id}`);
    await expect(page.getByLabel('Room type')).toHaveValue('One bedroom');
    await expect(cost).toContainText(
      'Plus care, a fee for a second person, and any difference for this room type (amounts not listed)',
    );
  },
);
