import { expect, test } from './fixtures.ts';
import { takeRefused } from './policy.ts';

const attempts: [name: string, attempt: () => void, directive: string][] = [
  [
    'a script inside the page',
    () => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.body.append(script);
    },
    'script-src-elem: inline',
  ],
  [
    'a handler in an attribute',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="document.title = \'ran\'">');
    },
    'script-src-attr: inline',
  ],
  [
    'a script of another site',
    () => {
      const script = document.createElement('script');
      script.src = 'http://127.0.0.1:9/evil.js';
      document.body.append(script);
    },
    'script-src-elem: http://127.0.0.1:9/evil.js',
  ],
  [
    'a script inside an address',
    () => {
      const script = document.createElement('script');
      script.src = 'data:text/javascript,document.title="ran"';
      document.body.append(script);
    },
    'script-src-elem: data',
  ],
  [
    'a message to another site',
    () => void fetch('http://127.0.0.1:9/stolen').catch(() => undefined),
    'connect-src: http://127.0.0.1:9/stolen',
  ],
  [
    'a frame',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'http://127.0.0.1:9/';
      document.body.append(frame);
    },
    'frame-src: http://127.0.0.1:9',
  ],
  [
    'another base for addresses',
    () => {
      const base = document.createElement('base');
      base.href = 'http://127.0.0.1:9/';
      document.head.append(base);
    },
    'base-uri: http://127.0.0.1:9',
  ],
];

for (const [name, attempt, directive] of attempts) {
  test(`${name} is refused, and the journeys would notice`, async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(attempt);
    const refused: string[] = [];
    await expect
      .poll(() => {
        refused.push(...takeRefused());
        return refused.join('\n');
      })
      .toContain(directive);
    expect(await page.title()).not.toBe('ran');
  });
}

test('what is refused where no script runs is noticed too', async ({ withoutScripts: page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}/`);
  await page.route('/', (route) =>
    route.fulfill({ response: answer, body: '<img src="http://127.0.0.1:9/evil.png"><p>Hello' }),
  );
  await page.goto('/');
  await expect.poll(() => takeRefused().join('\n')).toContain('http://127.0.0.1:9/evil.png');
});

test('no other site may show a page in a frame', async ({ page, baseURL }) => {
  for (const path of ['/', '/search', '/owner', '/no-such-page', '/api/health']) {
    const { headers } = await page.request
      .get(`${baseURL}${path}`)
      .then((answer) => ({ headers: answer.headers() }));
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
  }
});
