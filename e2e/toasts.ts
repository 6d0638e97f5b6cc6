import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The toast that is on screen; there is never more than one. */
export const toastOf = (page: Page) => page.locator('[data-toast]');

const shown = new WeakMap<Page, string[]>();

/** Keeps every toast of every page: some are on screen for half a second before the page leads elsewhere. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toastShown', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const tell = (text: string) => {
      const { toastShown } = window as typeof window & { toastShown?: (text: string) => void };
      toastShown?.(text);
    };
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        for (const toast of [added, ...added.querySelectorAll('*')])
          if (toast.matches('[data-toast]')) tell(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A toast with this title and message has been shown, be it gone by now or not. */
export const expectToast = (page: Page, title: string, message = '') =>
  expect.poll(() => shown.get(page) ?? [], { message: 'the toasts so far' }).toContain(`${title}${message}`);
