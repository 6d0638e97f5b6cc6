import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/**
 * What fades in has the contrast of neither its beginning nor its end. A dialog is on the page some frames
 * before it begins to fade in, so that one look is not enough.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = () => document.getAnimations().some(({ playState }) => playState === 'running');
    for (let still = 0; still < 10; still = moves() ? 0 : still + 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Nothing is wider than the screen. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(width);
}

/** The spacing of WCAG 1.4.12, which a reader may set for any page. */
export const setTextSpacing = (page: Page) =>
  page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
  });

/** Every control that matters is at least 44 pixels high and wide; links inside a sentence may be smaller. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('p') && getComputedStyle(element).clipPath === 'none',
      )
      .map((element) => {
        // A radio button or a checkbox is hit by its label as well.
        const hit =
          element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)?.parentElement;
        const { width, height } = (
          element.matches('[type=radio], [type=checkbox]') && hit ? hit : element
        ).getBoundingClientRect();
        return {
          name: element.textContent || element.getAttribute('aria-label') || element.outerHTML,
          width,
          height,
        };
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  );
  expect(small).toEqual([]);
}

/** Sentences are set in 18 pixels or more. */
export async function expectLargeText(
  page: Page,
  selector = 'main :is(p, li, dd, .mantine-Text-root)',
): Promise<void> {
  const sizes = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18);
}
