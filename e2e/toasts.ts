import { expect, type BrowserContext, type Page } from '@playwright/test';
import { pseudoOf } from './pseudo/english.ts';
import { isPseudo } from './pseudo/is-pseudo.ts';

/** The toast on screen. The product shows one at a time. */
export const toastOf = (page: Page) => page.locator('[data-toast]');

/** Closes the toast, which can cover a button and stays while the mouse is over it. It may have closed by itself. */
export async function closeToast(page: Page): Promise<void> {
  const buttons = toastOf(page).getByRole('button', { name: 'Dismiss message' });
  await buttons.evaluateAll((found: HTMLElement[]) => found.forEach((button) => button.click()));
  await expect(toastOf(page)).toHaveCount(0);
}

const recorded = new WeakMap<Page, string[]>();

/** Records the text of every toast, because some are on screen for only half a second before a redirect. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    recorded.set(page, [...(recorded.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { recordToast } = window as typeof window & { recordToast?: (text: string) => void };
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        for (const toast of [added, ...added.querySelectorAll('*')])
          if (toast.matches('[data-toast]')) recordToast?.(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits for a toast that contains all of these texts, whether or not it is still on screen.
 * Each toast counts once, so that the same text can be expected again later.
 */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  const toasts = () => recorded.get(page) ?? [];
  const matches = (toast: string) =>
    texts.every((text) => (isPseudo ? pseudoOf(text).test(toast) : toast.includes(text)));
  await expect
    .poll(() => toasts().some(matches) || toasts(), { message: `toast "${texts.join(' ')}"` })
    .toBe(true);
  recorded.set(page, toasts().toSpliced(toasts().findIndex(matches), 1));
}
