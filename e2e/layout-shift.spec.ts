import type { Page } from '@playwright/test';
import { expect, isSlowMeasure, test } from './fixtures.ts';

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Records each shift that no input caused, with what moved. */
const recordShifts = () => {
  window.layoutShifts = [];
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : ''));
      if (!hadRecentInput) window.layoutShifts.push({ value: Math.round(value * 10_000) / 10_000, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A phone on a slow network: 1.6 Mbit/s with 150 ms latency. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = 200_000;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function expectStill(page: Page, paths: string[]) {
  await slowDown(page);
  await page.addInitScript(recordShifts);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.layoutShifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${path} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
    }
  }
}

const homes = `select id from public.properties where is_listed and rates <> '[]' order by id limit 2`;

test('screens of visitors do not move while they load slowly', isSlowMeasure, async ({ page, database }) => {
  test.slow();
  const { rows } = await database.query<{ id: string }>(homes);
  const [first, second] = rows.map(({ id }) => id);
  await expectStill(page, [
    '/',
    '/search',
    '/search?zipCode=60601',
    `/properties/${first}`,
    `/compare?homes=${first},${second}`,
    '/favorites',
    '/support',
    '/care-guide',
    '/which-care',
    '/places/il/chicago',
  ]);
});

test(
  'screens of families do not move while they load slowly',
  isSlowMeasure,
  async ({ signIn, database }) => {
    test.slow();
    const { rows } = await database.query<{ id: string }>(homes);
    const lists = await database.query<{ id: string }>(
      `select l.list_id as id from public.list_members l join public.users u on u.id = l.user_id
     where u.email = 'pat@example.com' limit 1`,
    );
    const page = await signIn({ email: 'pat@example.com', password: 'senior-care' });
    await expectStill(page, [
      '/patient',
      `/properties/${rows[0]?.id}`,
      '/favorites',
      '/lists',
      `/lists/${lists.rows[0]?.id}`,
      '/inquiries',
      '/searches',
      '/account',
    ]);
    // All links are in one row, also beside the name.
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
  },
);

test('the dashboard of owners does not move while it loads slowly', isSlowMeasure, async ({ signIn }) => {
  for (const name of ['alice', 'homes'])
    await expectStill(await signIn({ email: `${name}@example.com`, password: 'senior-care' }), ['/owner']);
});
