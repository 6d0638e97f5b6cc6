import { expect, type BrowserContext } from '@playwright/test';

/** What the browser refused in this test so far, as `directive: address` or, for scripts inside pages, `inline`. */
const refused: string[] = [];

/** Hears of everything that the content security policy keeps the pages of a browser from. */
export async function recordRefused(context: BrowserContext): Promise<void> {
  await context.exposeBinding('policyRefused', ({ page }, what: string) => {
    refused.push(`${new URL(page.url()).pathname} ${what}`);
  });
  await context.addInitScript(() => {
    const { policyRefused } = window as typeof window & { policyRefused?: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      policyRefused?.(`${effectiveDirective}: ${blockedURI} ${sample}`.trim()),
    );
  });
}

/** Hears of it in a browser without scripts, which tells by its console alone. */
export function recordRefusedWithoutScripts(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
}

/** Takes what was refused so far out of the account, for a journey that means it to be. */
export const takeRefused = (): string[] => refused.splice(0);

/** The browser had nothing to refuse: the policy fits the product, and nothing ran that should not. */
export const expectNothingRefused = () => expect(takeRefused(), 'refused by the policy').toEqual([]);
