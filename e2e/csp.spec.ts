import { takeViolations } from './csp-violations.ts';
import { expect, test } from './fixtures.ts';

const evil = 'http://127.0.0.1:9/evil';
const code = 'document.title = "ran"';

/** Elements that an attacker could insert, and the violation that the browser reports. The base affects later URLs. */
const injections: [tag: string, properties: Record<string, string>, violation: string][] = [
  ['script', { textContent: code }, 'script-src-elem: inline'],
  ['script', { src: `data:text/javascript,${code}` }, 'script-src-elem: data'],
  ['script', { src: evil }, `script-src-elem: ${evil}`],
  ['div', { innerHTML: `<img src="/none" onerror='${code}'>` }, 'script-src-attr: inline'],
  ['iframe', { src: evil }, 'frame-src: http://127.0.0.1:9'],
  ['base', { href: evil }, 'base-uri: http://127.0.0.1:9'],
];

test('the policy blocks injected code, and the fixture records it', async ({ page }) => {
  const violations: string[] = [];
  const expectViolation = (violation: string) =>
    expect.poll(() => violations.push(...takeViolations()) && violations.join('\n')).toContain(violation);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((url) => void fetch(url).catch(() => undefined), evil);
  await expectViolation(`connect-src: ${evil}`);
  for (const [tag, properties, violation] of injections) {
    await page.evaluate(
      ([tag, properties]) => document.head.append(Object.assign(document.createElement(tag), properties)),
      [tag, properties] as const,
    );
    await expectViolation(violation);
  }
  expect(await page.title()).not.toBe('ran');
});
