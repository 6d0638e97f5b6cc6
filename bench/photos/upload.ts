import type { Page } from 'playwright';
import { longestTask } from '../../e2e/longest-task.ts';

/** The upload may take this long on a slow machine. */
const timeout = 240_000;

/** Selects the files in the form of a new property. Times are milliseconds from the selection. */
export async function uploadPhotos(page: Page, files: string[]) {
  const browser = page.context().browser();
  if (!browser) throw new Error('A trace needs a browser.');
  await page.getByRole('button', { name: 'Add Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  const input = dialog.locator('input[type=file][aria-label="Add photos"]');
  await input.waitFor({ state: 'attached' });
  let firstReady = Number.NaN;
  let allReady = Number.NaN;
  const longest = await longestTask(browser, page, async () => {
    const start = performance.now();
    await input.setInputFiles(files);
    await dialog
      .getByRole('button', { name: /^Cancel the upload of / })
      .first()
      .waitFor();
    await dialog
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor({ timeout });
    firstReady = performance.now() - start;
    await page.getByText(`${files.length} image(s) uploaded successfully.`).waitFor({ timeout });
    allReady = performance.now() - start;
  });
  return { longestTask: longest, firstReady, allReady };
}
