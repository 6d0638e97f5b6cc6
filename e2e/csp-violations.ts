import { expect, type BrowserContext } from '@playwright/test';

/** What the content security policy has blocked in this test so far. */
const violations: string[] = [];

/** Records what the policy blocks, as `path directive: address`; the address of an inline script is `inline`. */
export async function recordViolations(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordViolation', ({ page }, violation: string) => {
    violations.push(`${new URL(page.url()).pathname} ${violation}`);
  });
  await context.addInitScript(() => {
    const { recordViolation } = window as typeof window & { recordViolation?: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      recordViolation?.(`${effectiveDirective}: ${blockedURI} ${sample}`.trim()),
    );
  });
}

/** Records violations from the console, for a context in which no script runs. */
export function recordConsoleViolations(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
}

/** Returns the recorded violations and clears them, for tests that expect some. */
export const takeViolations = (): string[] => violations.splice(0);

export const expectNoViolations = () => expect(takeViolations(), 'blocked by the policy').toEqual([]);
