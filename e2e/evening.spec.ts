import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, onBoth, test } from './fixtures.ts';
import {
  cards,
  openPanel,
  openSearchForm,
  placeField,
  press,
  resultsHeading,
  searchButton,
} from './pages.ts';

test(
  "a family's evening: a town, a price, the map, three homes, and back each time",
  onBoth,
  async ({ page, hasTouch }) => {
    test.slow();
    const apply = (name: string | RegExp) => (hasTouch ? searchButton(page).click() : press(page, name));
    await page.goto('/');
    await placeField(page).fill('Naperville IL');
    await page.keyboard.press('Enter');
    await expect(resultsHeading(page)).toBeVisible();
    if (hasTouch) await openSearchForm(page);
    await openPanel(page, 'Any price');
    await page.getByLabel('Max Cost').fill('$7,000');
    await expect(page.getByText('Compares the monthly room cost, without care.')).toBeVisible();
    await apply(/^Show \d+ homes$/);
    if (hasTouch) await openSearchForm(page);
    await openPanel(page, 'Care types');
    await page.getByRole('checkbox', { name: 'Memory Care', exact: true }).check();
    await apply(/^Show \d+ homes?$/);
    await expect(page).toHaveURL('/search?city=Naperville&state=IL&maxCost=7000&careTypes=Memory+Care');

    const nearest = cards(page).first().getByRole('heading');
    const before = (await nearest.textContent()) ?? '';
    if (hasTouch) await press(page, 'Show map');
    const map = page.getByLabel('Map of the homes found');
    const pins = map.locator('.leaflet-marker-icon > span');
    await expect(pins.first()).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const [x, y] = [width * (hasTouch ? 0.6 : 0.8), height * 0.6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 150, y - 40, { steps: 5 });
    await page.mouse.up();
    await press(page, /^Search near \d{5}$/);
    await expect(page).toHaveURL(/zipCode=\d{5}&maxCost=7000&careTypes=Memory\+Care$/);
    await expect(pins.first()).toBeVisible();
    if (hasTouch) await press(page, 'Show list');
    // The earlier results stay until the next ones are rendered.
    await expect(nearest).not.toHaveText(before);

    for (const at of [0, 2, 3]) {
      const link = cards(page).nth(at).getByRole('link');
      await link.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      await link.click();
      await expect(
        page.getByRole('status').filter({ hasText: new RegExp(`^${at + 1} of \\d+$`) }),
      ).toBeVisible();
      await expectNoSideScroll(page);
      if (at === 2) await press(page, 'Back to results');
      else await page.goBack();
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(top);
    }
    await expectAccessible(page);
  },
);
