import type { Client } from 'pg';
import { expect, makeHome, messages, test } from './owner-fixtures.ts';
import { newAccount } from './fixtures.ts';

/** An inquiry of a family of its own, straight in the database; answers its id. */
async function makeInquiry(database: Client, propertyId: string, message: string): Promise<string> {
  const family = await newAccount('patient');
  const { rows } = await database.query<{ id: string }>(
    `insert into public.inquiries (patient_id, property_id, message, phone, email)
     select id, $2, $3, '(312) 555-0142', email from public.users where email = $1 returning id`,
    [family.email, propertyId, message],
  );
  return rows[0]?.id ?? '';
}

test('an owner reads and works off what families wrote', async ({ dashboard: page, database, owner }) => {
  test.setTimeout(120_000);
  const [maple, oaks] = [await makeHome(database, owner), await makeHome(database, owner, 'The Oaks')];
  await makeInquiry(database, oaks, 'Do you take dogs?');
  const garden = await makeInquiry(database, maple, 'Is there a garden?\nMy mother loves roses.');
  await page.reload();
  const card = page.getByRole('button', { name: /^Inquiries/ });
  const dialog = page.getByRole('dialog', { name: 'Inquiries' });
  await expect(card).toHaveAccessibleName(/2 Total 2 Unseen 0 Seen/);

  await card.click();
  const groups = dialog.getByRole('region');
  await expect(groups).toHaveText([/^Maple Court1 inquiry/, /^The Oaks1 inquiry/]);
  const roses = dialog.getByRole('article').filter({ hasText: 'Is there a garden?' });
  await expect(roses.getByText('New')).toBeVisible();
  await expect(roses.getByText(/roses/)).toHaveCSS('white-space', 'pre-line');
  await expect(roses.getByRole('link', { name: '(312) 555-0142' })).toHaveAttribute('href', 'tel:+13125550142');
  await expect(roses.getByRole('link', { name: /@example.com$/ })).toHaveAttribute(
    'href',
    /^mailto:.*@example\.com/,
  );
  await expect(page.locator('button', { hasText: 'Unseen' })).toContainText('0 Unseen');

  await roses.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(messages(page)).toContainText('Inquiry status updated successfully');
  await expect(roses.getByText('Contacted', { exact: true })).toBeVisible();
  await expect(roses.getByText('New')).toBeVisible();
  await roses.getByRole('button', { name: 'Mark Pending' }).click();
  await roses.getByRole('button', { name: 'Mark Spam' }).click();
  await expect(roses.getByText('Spam', { exact: true })).toBeVisible();
  const status = async () =>
    (await database.query<{ status: string }>('select status from public.inquiries where id = $1', [garden]))
      .rows;
  await expect.poll(status).toEqual([{ status: 'spam' }]);

  await dialog.getByRole('combobox', { name: 'Show' }).selectOption('Spam (1)');
  await expect(dialog.getByRole('article')).toHaveCount(1);
  await roses.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete inquiry' });
  await expect(question).toContainText('Are you sure you want to delete this inquiry?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toContainText('Inquiry deleted successfully');
  await expect(roses).toHaveCount(0);
  await expect(dialog.getByRole('combobox', { name: 'Show' })).toBeFocused();
  await expect.poll(status).toEqual([{ status: 'deleted' }]);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveAccessibleName(/1 Total 0 Unseen 1 Seen/);
  await makeInquiry(database, maple, 'Is there still a room?');
  await card.click();
  await expect(dialog.getByText('Is there still a room?')).toBeVisible();
  await expect(dialog.getByText('New')).toHaveCount(1);
});

test('what the server refuses is put back', async ({ dashboard: page, database, owner }) => {
  await makeInquiry(database, await makeHome(database, owner), 'Hello');
  await page.goto('/owner?inquiries=open');
  const inquiry = page.getByRole('dialog', { name: 'Inquiries' }).getByRole('article');
  await expect(inquiry).toBeVisible();
  await page.route('**/api/inquiries/*/status', (route) => route.abort('connectionreset'));
  await inquiry.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(messages(page)).toContainText('Failed to update inquiry status');
  await expect(inquiry.getByText('Pending', { exact: true })).toBeVisible();
  await page.route('**/api/inquiries/*', (route) => route.abort('connectionreset'));
  await inquiry.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete inquiry' }).getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toContainText('Failed to delete inquiry');
  await expect(inquiry).toBeVisible();
});
