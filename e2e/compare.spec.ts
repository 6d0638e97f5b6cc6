import { expectUsable } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlow,
  isSlowOnBoth,
  listProperty,
  remoteTown,
  test,
  toastOf,
} from './fixtures.ts';
import { heart, openMenu, press, tabTo } from './pages.ts';

const row = (name: string) => ({ name: new RegExp(`^${name}`) });

test(
  'a family compares homes of its results and favorites and sends the link to a visitor',
  isSlowOnBoth,
  async ({ family, openBrowser, database, owner }) => {
    test.slow();
    const [one, two, three, four] = [
      await listProperty(database, owner, { town: remoteTown, roomCost: 4100 }),
      await listProperty(database, owner, { town: remoteTown, roomCost: 5200 }),
      await listProperty(database, owner, { town: remoteTown, roomCost: null }),
      await listProperty(database, owner, { town: remoteTown }),
    ];
    await family.goto(`/patient?zipCode=${remoteTown.zip}`);
    const choose = (name: string) => family.getByRole('checkbox', { name: `Compare ${name}` });
    await tabTo(family, choose(one.name));
    await family.keyboard.press('Space');
    const bar = family.getByRole('region', { name: 'Homes to compare' });
    await expect(bar).toContainText('Choose one more home to compare.');
    await choose(two.name).click();
    await heart(family, 'Add', three.name).click();
    await expectToast(family, 'Added to favorites');
    await expectUsable(family);
    await openMenu(family);
    await family.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
    await choose(three.name).click();
    await tabTo(family, bar.getByRole('link', { name: 'Compare 3 homes' }));
    await family.keyboard.press('Enter');

    const compared = [one, two, three].map(({ id }) => id).join(',');
    await expect(family).toHaveURL(`/compare?homes=${compared}&care=1&persons=1`);
    const table = family.getByRole('table', { name: 'Facts of each home side by side' });
    const cost = table.getByRole('row', row('Your monthly cost'));
    await expect(cost).toContainText('$4,100');
    await expect(table.getByRole('row', row(`Distance from ${remoteTown.zip}`))).toBeVisible();
    await expectUsable(family);
    const isPhone = (family.viewportSize()?.width ?? 0) < 768;
    if (isPhone) {
      await expect(cost).not.toContainText('Ask the owner', { useInnerText: true });
      await tabTo(family, family.getByRole('button', { name: `Show ${three.name}` }));
      await family.keyboard.press('Enter');
      await expect(family.getByRole('button', { name: `Show ${one.name}` })).toBeFocused();
      await expect(cost).toContainText('Ask the owner', { useInnerText: true });
    }
    const choice = family.getByText(/^The cheapest room · /);
    await tabTo(family, choice, isPhone ? 'Shift+Tab' : 'Tab');
    expect(await choice.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await family.keyboard.press('Enter');
    await tabTo(family, family.getByLabel('People'));
    await family.keyboard.press('ArrowDown');
    await expect(cost).toContainText('Plus Second person: ask the owner');
    // Whoever gets the address sees the same totals, and a home does too.
    await expect(family).toHaveURL(`/compare?homes=${compared}&care=1&persons=2`);
    const otherTab = await family.context().newPage();
    await otherTab.goto(`/properties/${one.id}`);
    await expect(otherTab.getByLabel('People')).toHaveValue('2');
    await otherTab.close();
    await tabTo(family, family.getByLabel('Only differences'));
    await family.keyboard.press('Space');
    await expect(family.getByText(/rows that are the same for all homes are hidden/)).toBeVisible();
    await expect(table.getByRole('row', row('Accepted payment'))).toHaveCount(0);
    await expect(cost).toBeVisible();

    const change = (name: string) => table.getByRole('columnheader', { name }).locator('summary');
    await tabTo(family, change(two.name));
    await family.keyboard.press('Enter');
    await tabTo(family, table.getByRole('button', { name: `Remove ${two.name}` }));
    await family.keyboard.press('Enter');
    await expect(family.getByText(`${two.name} was removed.`)).toBeVisible();
    await tabTo(family, family.getByLabel('Add a home'));
    await family.getByLabel('Add a home').selectOption(two.id);
    await family.keyboard.press('Tab');
    await family.keyboard.press('Enter');
    await expect(family.getByRole('status').getByText(`${two.name} was added.`)).toBeVisible();
    await tabTo(family, change(three.name));
    await family.keyboard.press('Enter');
    await tabTo(family, table.getByRole('button', { name: `Replace ${three.name}` }));
    await family.keyboard.press('Enter');
    await expect(family.getByLabel(`Replace ${three.name} with`)).toBeFocused();
    await tabTo(family, family.getByRole('button', { name: 'Cancel' }));
    await family.keyboard.press('Enter');
    await expect(change(three.name)).toBeFocused();
    await family.keyboard.press('Enter');
    await press(table, `Replace ${three.name}`);
    await family.getByLabel(`Replace ${three.name} with`).selectOption(four.id);
    await family.keyboard.press('Tab');
    await family.keyboard.press('Enter');
    await expect(family.getByText(`${four.name} replaces ${three.name}.`)).toBeVisible();
    // The names stay in view.
    await family.mouse.wheel(0, 900);
    await expect(table.getByRole('columnheader', { name: four.name })).toBeInViewport();

    const visitor = await openBrowser({ viewport: family.viewportSize() ?? null });
    await visitor.goto(new URL(family.url()).pathname + new URL(family.url()).search);
    await expect(visitor.getByRole('link', { name: four.name })).toBeVisible();
    await visitor.getByText(/^The cheapest room · /).click();
    await expect(visitor.getByLabel('People')).toHaveValue('2');

    // A deleted home keeps the name that this tab knows.
    await database.query('delete from public.properties where id = $1', [four.id]);
    await family.reload();
    await expect(table.getByText('This home is no longer listed')).toBeAttached();
    await expect(table.getByRole('columnheader', { name: four.name })).toBeAttached();
  },
);

test(
  'a link with a home that is gone, a wrong one and too many',
  isSlowOnBoth,
  async ({ page, database, owner }) => {
    const homes = [await listProperty(database, owner), await listProperty(database, owner)];
    const gone = await listProperty(database, owner);
    await database.query('update public.properties set is_active = false where id = $1', [gone.id]);
    const ids = [...homes.map(({ id }) => id), gone.id, 'nonsense', '00000000-0000-4000-8000-000000000000'];
    await page.goto(`/compare?homes=${ids.join(',')}`);
    await expect(page.getByText('You can compare up to four homes. The link names 5')).toBeVisible();
    for (const { name } of homes) await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText('This home is no longer listed, or the link is incorrect.')).toBeAttached();
    await expect(page.getByText('This part of the link does not name a home.')).toBeAttached();
    await expectUsable(page);
    await page.goto(`/compare?homes=${homes[0]?.id}`);
    await expect(page.getByText('Choose another to compare with it.')).toBeVisible();
    await page.goto('/compare');
    await expect(page.getByRole('heading', { name: 'No homes to compare yet' })).toBeVisible();
    await expectUsable(page);
  },
);

test(
  'photos of compared homes are 3:2 and leave the view, where the names stay',
  isSlow,
  async ({ page, database }) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from public.properties where is_listed and cardinality(image_urls) > 0 order by id limit 4`,
    );
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/compare?homes=${rows.map(({ id }) => id).join(',')}`);
      const photos = page.getByRole('table').locator('img');
      await expect(photos).toHaveCount(4);
      for (const photo of await photos.all()) {
        const box = await photo.boundingBox();
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3 / 2, 1);
      }
      await page.mouse.wheel(0, 900);
      await expect(photos.first()).not.toBeInViewport();
      for (const name of await page.getByRole('columnheader').getByRole('link').all())
        await expect(name).toBeInViewport();
    }
  },
);

test('four homes print on three landscape pages without controls', isSlow, async ({ page, database }) => {
  // Demo homes with the most to say.
  const { rows } = await database.query<{ id: string }>(
    `select id from public.properties where is_active
     order by cardinality(amenities) desc, cardinality(included_services) desc, id limit 4`,
  );
  await page.goto(`/compare?homes=${rows.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(4);
  // Messages are not printed.
  await press(page, 'Copy the link');
  await toastOf(page).hover();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+)\S* (\d+)/g)].map(([, width, height]) => [
    width,
    height,
  ]);
  expect(sizes).toEqual([
    ['792', '612'],
    ['792', '612'],
    ['792', '612'],
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(toastOf(page)).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(30);
});
