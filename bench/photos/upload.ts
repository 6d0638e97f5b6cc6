import { longestTask } from '../../e2e/owner-main-thread.ts';
import type { Dashboard } from './dashboard.ts';

/** The most that this may take on any machine, in milliseconds. */
const patience = 240_000;

/** Chooses the files in the form of a new home; times are milliseconds from the choice. */
export async function upload({ browser, page }: Dashboard, files: string[]) {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  const input = dialog.locator('input[type=file][aria-label="Add photos"]');
  const underWay = dialog.getByRole('button', { name: /^Cancel the upload of / });
  const ready = dialog.getByRole('button', { name: /^Remove / });
  await input.waitFor({ state: 'attached' });
  let firstReady = Number.NaN;
  let allReady = Number.NaN;
  const longest = await longestTask(browser, page, async () => {
    const chosen = performance.now();
    await input.setInputFiles(files);
    await underWay.first().waitFor();
    await ready.first().waitFor({ timeout: patience });
    firstReady = performance.now() - chosen;
    await page.getByText(`${files.length} image(s) uploaded successfully.`).waitFor({ timeout: patience });
    allReady = performance.now() - chosen;
  });
  return { longestTask: longest, firstReady, allReady };
}
