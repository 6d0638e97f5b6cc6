import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isPseudo } from './pseudo/is-pseudo.ts';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A text twice as long can push a target below what stays at the edge of the screen. */
const unmeasured = isPseudo ? ['target-size'] : [];

/** Sentences of a page. Navigation, labels and buttons may be smaller. */
const sentences = 'main :is(p, li, dd, [data-message])';
export const dialogSentences = '[role=dialog] :is(p, li)';

/**
 * Runs every check of this file on what is shown now, at normal size, with wide text spacing and at 200 % zoom.
 * On a desktop it looks at the contrast in the dark, and for small targets and a wide page at 320 pixels too.
 * Without a selector for sentences it skips their size. `part` is a selector for what axe looks at, for example when a
 * panel covers controls of the page.
 */
export async function expectUsable(page: Page, text: string | null = sentences, part?: string) {
  await expectAccessible(page, part);
  await expectLargeTargets(page);
  if (text) await expectLargeText(page, text);
  await expectNoSideScroll(page);

  const style = await page.addStyleTag({ content: textSpacing });
  await expectNoSideScroll(page);
  await style.evaluate((element) => element.parentNode?.removeChild(element));

  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  // No page has to fit a width below 320 pixels.
  if (width < 640) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(
    await findViolations(page, part ?? 'html', (axe) =>
      axe.withRules(['color-contrast', 'link-in-text-block']),
    ),
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page);
  await expectLargeTargets(page);
  await page.setViewportSize({ width, height });
}

/** Expects no violation of WCAG 2.2 A and AA and of axe's best practices. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await waitForAnimations(page);
  expect(await findViolations(page, part, (axe) => axe.withTags(axeTags).disableRules(unmeasured))).toEqual(
    [],
  );
}

async function findViolations(page: Page, part: string, choose: (axe: AxeBuilder) => AxeBuilder) {
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
  // Without frames there is nothing to merge in a second page.
  const { violations } = await axe.include(part).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/** Waits for ten frames without an animation. A dialog is in the page some frames before it starts to fade in. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
    for (let frames = 0; frames < 10; frames = isMoving() ? 0 : frames + 1)
      await new Promise(requestAnimationFrame);
  });
}

/** Expects that nothing is wider than the screen. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The layout of another width renders after the resize.
  await expect.poll(overflow, { message: 'pixels beside the screen' }).toBeLessThanOrEqual(0);
}

/** The spacing of WCAG 1.4.12, which readers may set for any page. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Expects controls of at least 44 by 44 pixels. Links inside a sentence may be smaller. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('p') && getComputedStyle(element).clipPath === 'none',
      )
      .map((element) => {
        // The label of a radio button or a checkbox is part of its target.
        const label =
          element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)?.parentElement;
        const target = element.matches('[type=radio], [type=checkbox]') && label ? label : element;
        const { width, height } = target.getBoundingClientRect();
        const name = element.textContent || element.getAttribute('aria-label') || element.outerHTML;
        return { name, width, height };
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  );
  expect(small).toEqual([]);
}

/** Expects text of at least 18 pixels. */
async function expectLargeText(page: Page, selector: string): Promise<void> {
  const sizes = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18);
  expect(sizes.length).toBeGreaterThan(0);
}
