import type { Page } from '@playwright/test';
import { expect, isSlowMeasure, listProperty, test } from './fixtures.ts';
import { propertyForm, resultsHeading } from './pages.ts';

/** Text of twice its size, by the font size of the page. */
const largeText = () =>
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%';
  });

/** Controls and texts that are beside the screen and in no row that scrolls, and the width of the page beyond it. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto'
        ? true
        : scrolls(element.parentElement));
    const outside = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, img')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert], .leaflet-container'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1);
      })
      .filter((element) => !scrolls(element))
      .map((element) => element.outerHTML.slice(0, 120));
    return { beyond: Math.max(0, scrollWidth - clientWidth), outside };
  });

const widths = [320, 360, 768, 1280, 1920];

async function expectNothingCut(page: Page, paths: string[]) {
  await page.addInitScript(largeText);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Parts that load later are read too.
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => findCut(page), { message: `${path} at ${width} px` })
        .toEqual({ beyond: 0, outside: [] });
    }
  }
}

test('nothing is cut with text of 200 %, for visitors', isSlowMeasure, async ({ page, database, owner }) => {
  test.slow();
  const { id } = await listProperty(database, owner);
  const other = await listProperty(database, owner);
  await expectNothingCut(page, [
    '/',
    '/search',
    '/search?zipCode=77002&radius=5&maxCost=9000&sort=price',
    `/properties/${id}`,
    `/compare?homes=${id},${other.id}`,
    '/favorites',
    '/support',
    '/care-guide',
    '/which-care',
    '/places/il/chicago',
    '/reset-password',
    '/nowhere',
  ]);
  // The map and the photo keep a part of the screen that is worth the name.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/search?zipCode=77002');
  await expect(resultsHeading(page)).toBeVisible();
  const map = await page.getByRole('region', { name: 'Map of the homes found' }).boundingBox();
  expect(map?.width).toBeGreaterThan(300);
  const { rows } = await database.query<{ id: string }>(
    'select id from public.properties where is_active and cardinality(image_urls) > 0 limit 1',
  );
  await page.goto(`/properties/${rows[0]?.id}`);
  const photo = await page.getByRole('button', { name: /^Enlarge photo 1 of/ }).boundingBox();
  expect(photo?.width).toBeGreaterThan(500);
});

test('nothing is cut with text of 200 %, for families', isSlowMeasure, async ({ signIn }) => {
  const page = await signIn({ email: 'pat@example.com', password: 'senior-care' });
  await expectNothingCut(page, ['/patient', '/favorites', '/lists', '/inquiries', '/searches', '/account']);
});

test('nothing is cut with text of 200 %, for owners', isSlowMeasure, async ({ dashboard: page }) => {
  await expectNothingCut(page, ['/owner']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Add Your First Property' }).click();
  const { create, dialog } = propertyForm(page);
  await create.scrollIntoViewIfNeeded();
  const box = await create.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('nothing of the rows of homes is cut with larger text', isSlowMeasure, async ({ signIn }) => {
  const page = await signIn({ email: 'alice@example.com', password: 'senior-care' });
  await expectNothingCut(page, ['/owner']);
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.getByRole('article').first().getByRole('heading');
    expect((await name.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(150);
  }
});

test(
  'the table of many homes does not move the page sideways with the largest text',
  isSlowMeasure,
  async ({ signIn }) => {
    const page = await signIn({ email: 'oscar@example.com', password: 'senior-care' });
    await page.addInitScript(() => localStorage.setItem('textSize', '130%'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/owner');
    await expect(page.getByRole('button', { name: /^More about/ }).first()).toBeVisible();
    expect(await findCut(page)).toEqual({ beyond: 0, outside: [] });
  },
);

test('the name in the header takes two lines at most with larger text', isSlowMeasure, async ({ page }) => {
  await page.addInitScript(largeText);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/search']) {
    await page.goto(path);
    const name = page.getByRole('banner').getByText('Senior Care Living');
    await expect(name).toBeVisible();
    const lines = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, path).toBeLessThanOrEqual(2);
  }
});
