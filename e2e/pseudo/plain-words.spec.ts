import { expect, test } from '../fixtures.ts';
import { takePlainTexts } from './plain-words.ts';

test('a text of no catalog is found, within a text of a catalog too', async ({ page, database }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await takePlainTexts(database)).toEqual([]);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p>Keep it</p><button title="Not sure">[Heeld by theem until tooday]</button>',
    );
  });
  await expect.poll(() => takePlainTexts(database)).toHaveLength(3);
});
