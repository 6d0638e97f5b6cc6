import type { Page } from '@playwright/test';
import { expect, isSlowMeasure, test } from './fixtures.ts';

/** The home of the demo that states everything and has the longest lists. */
const fullHome = `select id, name from public.properties
  where is_listed and verified_at is not null and license_number is not null and rates <> '[]' and care_levels <> '[]'
    and deposit is not null and community_fee is not null and second_person_fee is not null
    and notice_days is not null and cardinality(image_urls) >= 5
  order by cardinality(amenities) + cardinality(included_services) + cardinality(payments) desc, id limit 1`;

/** Of each section of the page, the width and the left edge. */
const columnsOf = (page: Page) =>
  page.locator('article > :last-child section').evaluateAll((sections) =>
    sections.map((section) => {
      const { left, width } = section.getBoundingClientRect();
      return { left, width };
    }),
  );

const sizes = [
  { width: 1280, height: 800, photoHeight: 400, price: 'Price and contact' },
  { width: 360, height: 740, photoHeight: 200, price: 'Contact' },
];

for (const { width, height, photoHeight, price } of sizes)
  test(
    `at ${width} px the first view of a home has what decides, and the rest is one column`,
    isSlowMeasure,
    async ({ page, database }) => {
      const { rows } = await database.query<{ id: string; name: string }>(fullHome);
      const { id = '', name = '' } = rows[0] ?? {};
      await page.setViewportSize({ width, height });
      await page.goto(`/properties/${id}`);
      const decisive = page.getByLabel(price, { exact: true });
      await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Owner checked', { exact: true }).first()).toBeInViewport({ ratio: 1 });
      await expect(decisive.getByText(/^\$[\d,]+/)).toBeInViewport({ ratio: 1 });
      await expect(decisive.getByText(/\d+ openings?$/)).toBeInViewport({ ratio: 1 });
      await expect(decisive.getByRole('button', { name: 'Contact the owner' })).toBeInViewport({ ratio: 1 });
      const photo = page.getByRole('button', { name: /^Enlarge photo 1 of/ });
      await expect(photo).toBeInViewport({ ratio: 1 });
      expect((await photo.boundingBox())?.height).toBeGreaterThanOrEqual(photoHeight);
      await expect(page.getByText(/keeps the record in/)).toBeVisible();
      const columns = await columnsOf(page);
      expect(columns.length).toBeGreaterThan(5);
      for (const column of columns) {
        expect(column.left).toBe(columns[0]?.left);
        // About 70 letters.
        expect(column.width).toBeLessThanOrEqual(656);
      }
    },
  );

const parts = {
  Cost: 'Your monthly cost',
  Contract: 'Before you sign',
  Care: 'Care Types Offered',
  About: 'About This Property',
  Visitors: 'What visitors found',
  License: 'License, as listed by the owner',
  Location: 'Location',
};

for (const width of [1280, 360, 320])
  test(
    `at ${width} px each part of a home has a link that is whole, and leads to its heading`,
    isSlowMeasure,
    async ({ page, database }) => {
      const { rows } = await database.query<{ id: string }>(fullHome);
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`/properties/${rows[0]?.id}`);
      const links = page.getByRole('navigation', { name: 'On this page' });
      await expect(links.getByRole('link')).toHaveText(Object.keys(parts));
      for (const [name, title] of Object.entries(parts)) {
        const link = links.getByRole('link', { name });
        await link.press('Enter');
        await expect(link).toBeInViewport({ ratio: 1 });
        const heading = page.getByRole('heading', { name: title }).first();
        await expect(heading).toBeInViewport({ ratio: 1 });
        const [above, below] = [await links.boundingBox(), await heading.boundingBox()];
        expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      }
    },
  );
