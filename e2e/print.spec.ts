import { expect, test } from './fixtures.ts';
import { press } from './pages.ts';

test('a home that states everything prints on at most two pages, alone', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string }>(
    `select id from public.properties where is_listed
     order by cardinality(amenities) + cardinality(included_services) + jsonb_array_length(rates) desc, id limit 1`,
  );
  // Chromium without a window does not print. The sheet stays until it is printed.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`/properties/${rows[0]?.id}`);
  await press(page, 'Print this home');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Facts', 'Contact', 'Questions for a visit', 'Notes'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('First year, with one-time fees').last()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  const pdf = await page.pdf({ format: 'Letter', path: process.env['PRINTED_HOME'] });
  expect(pdf.toString('latin1').match(/\/MediaBox/g)?.length).toBeLessThanOrEqual(2);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { name: 'Questions for a visit' })).toHaveCount(0);
});
