import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expectNoSideScroll } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlow,
  isSlowOnPhone,
  listProperty,
  onPhone,
  photosOf,
  remoteTown,
  sendInquiry,
  test as base,
} from './fixtures.ts';
import { drawJpeg, jpegFile } from './jpeg.ts';
import { heart, openMenu, openPropertyForm, press } from './pages.ts';
import { keepTyped } from './pseudo/own-words.ts';

/** Texts of an attacker. Each opens a browser dialog if any part of it runs as code. */
const payloads = [
  '</script></title></textarea><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  'javascript:alert(1)',
  '[click](javascript:alert(1)) ![x](x"onerror="alert(1))',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= alert(1) %>',
] as const;

/** Zero-width characters, and a word that is wider than any line. The database rejects characters that reorder text. */
const disruptiveText = `ze\u200Bro\u200Dwidth\uFEFF ${'W'.repeat(40)}`;

const longText = `${disruptiveText}\n${payloads.join('\n')}\n${'W'.repeat(400)}`;

/** As many whole payloads as fit in this many characters. */
function payloadsWithin(length: number): string {
  let text = '';
  for (const payload of [...payloads, disruptiveText])
    if (text.length + payload.length < length) text = text ? `${text} ${payload}` : payload;
  return text;
}

/** A home in which every free text contains payloads. Its name is unique. The database takes no city that it does not know. */
const hostileHome = () => ({
  name: `${randomUUID().slice(0, 8)} ${payloadsWithin(110)}`,
  town: remoteTown,
  street: payloadsWithin(200),
  description: longText,
});

// Every test fails if a browser dialog opens. The shared fixture also fails it if the content security policy blocked
// anything.
const test = base.extend<{ dialogs: void }>({
  dialogs: [
    async ({ browser }, provide) => {
      const dialogs: string[] = [];
      const watch = (context: BrowserContext) =>
        context.on('dialog', (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await provide();
      browser.off('context', watch);
      expect(dialogs).toEqual([]);
    },
    { auto: true },
  ],
});

test('owner text stays text on every screen', onPhone, async ({ family: page, database, owner, request }) => {
  const { id, name } = await listProperty(database, owner, hostileHome());
  const html = await (await request.get(`/properties/${id}`)).text();
  for (const markup of ['<script>alert', '<img src=x', '<svg/onload']) expect(html).not.toContain(markup);

  await page.goto(`/patient?zipCode=${remoteTown.zip}`);
  await heart(page, 'Add', name).click();
  await expectNoSideScroll(page);
  await page.getByRole('article', { name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(payloads[0]).first()).toBeVisible();
  await expectNoSideScroll(page);
  const structuredData = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structuredData ?? '')).toMatchObject({ name });
  await page.goto('/favorites');
  await expect(page.getByText(name).first()).toBeVisible();
  await expectNoSideScroll(page);
});

test('family text stays text on the dashboard', onPhone, async ({ dashboard, database, owner }) => {
  const home = await listProperty(database, owner, hostileHome());
  await sendInquiry(database, home.id, longText, "a'onfocus'x@example.com");
  await database.query('update public.users set first_name = $2, last_name = $3 where email = $1', [
    owner.email,
    payloadsWithin(120),
    payloads[2],
  ]);
  await dashboard.reload();
  await expect(dashboard.getByText(home.name).first()).toBeVisible();
  await openMenu(dashboard);
  await expect(dashboard.getByText(`Welcome, ${payloadsWithin(120)}`)).toBeVisible();
  await dashboard.keyboard.press('Escape');
  await expectNoSideScroll(dashboard);
  await press(dashboard, /^Inquiries/);
  const inquiry = dashboard.getByRole('dialog', { name: 'Inquiries' }).getByRole('article');
  for (const payload of payloads) await expect(inquiry).toContainText(payload);
  await expect(inquiry.getByRole('link', { name: 'onfocus' })).toHaveAttribute('href', /^mailto:/);
  await expectNoSideScroll(dashboard);
});

test('file names and SVG scripts do not run', isSlowOnPhone, async ({ dashboard: page, database, owner }) => {
  const { addPhotos, dialog, fillRequired, create } = await openPropertyForm(page);
  await addPhotos.setInputFiles([jpegFile(`${payloads[2]}.jpg`, Buffer.from('no picture'))]);
  await expect(dialog.getByRole('alert')).toContainText(payloads[2]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="alert('onload')">
    <script>alert('script'); parent.document.title = 'taken over'</script><rect width="400" height="300" fill="#0a0"/>
    <image href="/api/health" width="1" height="1"/></svg>`;
  await addPhotos.setInputFiles([
    { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    jpegFile(`${payloads[1]}.jpg`, await drawJpeg(page)),
  ]);
  await expectToast(page, '2 image(s) uploaded successfully.');
  await expectNoSideScroll(page);
  await fillRequired('With a plan');
  await create.click();
  await expectToast(page, 'Property created successfully');
  const { inBucket, listed } = await photosOf(database, owner);
  expect(inBucket.filter((path) => !/\.(jpg|png)$/.test(path))).toEqual([]);
  await page.goto(`/properties/${listed[0]?.split('/')[1]}`);
  await expect(page.getByRole('heading', { name: 'With a plan' })).toBeVisible();
  const plan = page.locator('img[src*=".png"]').first();
  await expect(plan).toBeVisible();
  // Once it has loaded.
  await expect
    .poll(() => plan.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1920, 1440]);
  await expect(page).not.toHaveTitle(/taken over/);
});

test('text in addresses does not run', isSlow, async ({ page }) => {
  keepTyped(payloads.join(' '));
  const text = encodeURIComponent(payloads.join(' '));
  for (const address of [
    `/search?city=${text}&state=IL`,
    `/search?zipCode=${text}&sort=${text}&careTypes=${text}&amenities=${text}`,
    `/properties/${text}`,
    `/#error=access_denied&error_code=otp_expired&error_description=${text}`,
    `/reset-password#error=${text}&error_description=${text}`,
    `/no-such-page/${text}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await expectNoSideScroll(page);
});
