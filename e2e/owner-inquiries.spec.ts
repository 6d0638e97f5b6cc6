import { expect, expectToast, isSlowOnPhone, listProperty, sendInquiry, test } from './fixtures.ts';
import { press } from './pages.ts';

test(
  'an owner reads, marks and deletes inquiries',
  isSlowOnPhone,
  async ({ dashboard: page, database, owner }) => {
    const maple = await listProperty(database, owner, { name: 'Maple Court' });
    const oaks = await listProperty(database, owner, { name: 'The Oaks' });
    await sendInquiry(database, oaks.id, 'Do you take dogs?');
    await sendInquiry(database, maple.id, 'Is there a garden?\nMy mother loves roses.');
    await page.reload();
    const summary = page.getByRole('button', { name: /^Inquiries/ });
    const dialog = page.getByRole('dialog', { name: 'Inquiries' });
    await expect(summary).toHaveAccessibleName(/2 Total 2 Unseen 0 Seen/);

    await summary.click();
    await expect(dialog.getByRole('region')).toHaveText([/^Maple Court1 inquiry/, /^The Oaks1 inquiry/]);
    const roses = dialog.getByRole('article').filter({ hasText: 'Is there a garden?' });
    await expect(roses.getByText('New')).toBeVisible();
    await expect(roses.getByRole('link', { name: '(312) 555-0142' })).toBeVisible();
    await expect(roses.getByRole('link', { name: /@example.com$/ })).toBeVisible();

    await press(roses, 'Mark Contacted');
    await expectToast(page, 'Inquiry status updated successfully');
    await expect(roses.getByText('Contacted', { exact: true })).toBeVisible();
    await page.reload();

    const filter = dialog.getByRole('combobox', { name: 'Show' });
    await filter.selectOption('Contacted');
    await expect(dialog.getByRole('article')).toHaveCount(1);
    await press(roses, 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete inquiry' });
    await expect(question).toContainText('Are you sure you want to delete this inquiry?');
    await press(question, 'Delete');
    await expectToast(page, 'Inquiry deleted successfully');
    await expect(roses).toHaveCount(0);
    await expect(filter).toBeFocused();

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(summary).toHaveAccessibleName(/1 Total 0 Unseen 1 Seen/);
    await sendInquiry(database, maple.id, 'Is there still a room?');
    await summary.click();
    await expect(dialog.getByText('Is there still a room?')).toBeVisible();
    await expect(dialog.getByText('New')).toHaveCount(1);
  },
);
