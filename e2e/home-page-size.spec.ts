import type { Page } from '@playwright/test';
import { expect, isSlow, test } from './fixtures.ts';

/** The home of the demo that states everything and has the longest lists. */
const fullHome = `select id, name from public.properties
  where is_listed and verified_at is not null and license_number is not null and rates <> '[]' and care_levels <> '[]'
    and deposit is not null and community_fee is not null and second_person_fee is not null
    and notice_days is not null and cardinality(image_urls) >= 5
  order by cardinality(amenities) + cardinality(included_services) + cardinality(payments) desc, id limit 1`;

/** Scrolls through the page, so that what loads near the screen has loaded. */
async function heightOf(page: Page): Promise<number> {
  const location = page.getByRole('region', { name: 'Location' });
  await location.scrollIntoViewIfNeeded();
  await expect(location.locator('canvas')).toBeVisible();
  await expect(page.getByText(/keeps the record in/)).toBeVisible();
  return page.evaluate(() => document.documentElement.scrollHeight);
}

const sizes = [
  { width: 1280, height: 800, longest: 2_800, photoHeight: 400, price: 'Price and contact' },
  { width: 360, height: 740, longest: 5_000, photoHeight: 200, price: 'Contact' },
];

for (const { width, height, longest, photoHeight, price } of sizes)
  test(
    `at ${width} px the first view of a home has what decides, and the page ends soon`,
    isSlow,
    async ({ page, database }) => {
      const { rows } = await database.query<{ id: string; name: string }>(fullHome);
      const { id = '', name = '' } = rows[0] ?? {};
      await page.setViewportSize({ width, height });
      await page.goto(`/properties/${id}`);
      const decisive = page.getByLabel(price, { exact: true });
      await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Owner checked', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(decisive.getByText(/^\$[\d,]+/)).toBeInViewport({ ratio: 1 });
      await expect(decisive.getByText(/opening/)).toBeInViewport({ ratio: 1 });
      await expect(decisive.getByRole('button', { name: 'Contact the owner' })).toBeInViewport({ ratio: 1 });
      const photo = page.getByRole('button', { name: /^Enlarge photo 1 of/ });
      await expect(photo).toBeInViewport({ ratio: 1 });
      expect((await photo.boundingBox())?.height).toBeGreaterThanOrEqual(photoHeight);
      expect(await heightOf(page)).toBeLessThanOrEqual(longest);
    },
  );
