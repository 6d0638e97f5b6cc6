import { expectUsable } from './accessibility.ts';
import { expect, onBoth, test } from './fixtures.ts';
import { tabTo } from './pages.ts';

// A place without listed homes.
const place = { zipCode: '99744', city: 'Anderson', state: 'AK' };

test(
  'a family finds a home of the public register where none is listed, by keys alone, and its record',
  onBoth,
  async ({ page, database }) => {
    await database.query(
      `insert into private.register_sources (source, agency, as_of)
       values ('cms', 'Centers for Medicare & Medicaid Services', '2026-08-01') on conflict do nothing`,
    );
    await database.query(
      `insert into private.registered_homes
         (source, number, name, street, city, state, zip_code, phone, care_types, facts, position)
       select 'cms', 'U05' || (100 + n), 'ASPEN HOUSE ' || n, '1 MAIN STREET', upper(z.city), z.state, z.zip_code,
         '9075550142', '{Skilled Nursing}', '{"beds": 40, "overall": {"stars": 4, "footnote": null}}',
         private.globe_position(z.latitude, z.longitude)
       from public.zip_codes z, generate_series(1, 14) as n where z.zip_code = $1
       on conflict do nothing`,
      [place.zipCode],
    );
    await page.goto(`/search?zipCode=${place.zipCode}&radius=5`);
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    const register = page.getByRole('region', { name: 'In the public register, not listed here' });
    await expect(register).toContainText('14 homes from public sources');
    await expectUsable(page);
    const more = register.getByRole('button', { name: 'Show more' });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await expect(register.getByRole('article')).toHaveCount(14);
    // The first of the new homes.
    const focused = page.locator(':focus');
    await expect(focused).toContainText('Aspen House');
    const name = await focused.innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'In the public record, as of August 2026' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: '(907) 555-0142' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectUsable(page);
    await page.goBack();
    await expect(register.getByRole('article')).toHaveCount(14);
    await expect(register).toBeInViewport();
  },
);

test('a place with neither listed homes nor register says what to do', onBoth, async ({ page }) => {
  await page.goto('/search?zipCode=99723&radius=5');
  await expect(page.getByText('The public register has no home here either.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List it' })).toBeVisible();
  await expectUsable(page);
});
