import type { Client } from 'pg';
import type { Page } from '@playwright/test';
import { newAccount, type Account } from './fixtures.ts';
import { expectNoSideScroll } from './accessibility.ts';
import { expect, formOf, messages, test as base, type Owner } from './owner-fixtures.ts';
import { remotePlace, type RemotePlace } from './family-fixtures.ts';
import { drawJpeg } from './owner-pictures.ts';
import { payloads, payloadsWithin, tricks } from './payloads.ts';
import { fill, dialogOf } from './sign-in.ts';

/** Fails the test when anything opened a dialog. What the policy had to stop fails it as well: it should be text. */
const test = base.extend<{ silence: void }>({
  silence: [
    async ({ browser }, provide) => {
      const opened: string[] = [];
      for (const context of browser.contexts()) watch(context.pages(), opened);
      browser.on('context', (context) => {
        context.on('page', (page) => watch([page], opened));
      });
      await provide();
      expect(opened).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(pages: Page[], opened: string[]) {
  for (const page of pages)
    page.on('dialog', (dialog) => {
      opened.push(`${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
}

/** A home of which every text is an attack, straight in the database. */
async function listAttack(
  database: Client,
  owner: Owner,
  name: string,
  { zip, state }: RemotePlace,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots, room_cost,
       care_types, amenities, description)
     values ($1, $2, $3, $4, $5, $6, 12, 3, 5900, '{Memory Care}', '{Hospice}', $7) returning id`,
    [
      owner.id,
      name,
      payloadsWithin(200),
      payloadsWithin(80),
      state,
      zip,
      `${tricks}\n${payloads.join('\n')}\n${'W'.repeat(400)}`,
    ],
  );
  return rows[0]?.id ?? '';
}

test('what an owner writes stays text, on every screen and for search engines', async ({
  page,
  family,
  database,
  owner,
  request,
}, { project }) => {
  test.setTimeout(120_000);
  const place = remotePlace(project.name);
  await family.goto('/favorites');
  const session = await family.evaluate(() => localStorage.getItem('supabase.auth.token') ?? '');
  const reader = String(JSON.parse(session).user.id);
  const names = [payloadsWithin(120), `${payloads[3]} ${payloads[0]}`];
  const ids = await Promise.all(names.map((name) => listAttack(database, owner, name, place)));
  for (const [at, name] of names.entries()) {
    const id = ids[at];
    await page.goto(`/search?zipCode=${place.zip}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNoSideScroll(page);

    const html = await (await request.get(`/properties/${id}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<svg/onload');

    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(payloads[0]).first()).toBeVisible();
    await expectNoSideScroll(page);
    const facts = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(facts ?? '')).toMatchObject({ name });

    await family.goto(`/properties/${id}`);
    await expect(family.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
    await database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
      reader,
      id,
    ]);
    await family.goto('/favorites');
    await expect(family.getByText(name).first()).toBeVisible();
    await expectNoSideScroll(family);
  }
});

test('what a family writes stays text for its reader', async ({ dashboard, database, owner }, {
  project,
}) => {
  test.setTimeout(120_000);
  const name = `${payloads[1]} ${payloads[0]}`;
  const home = await listAttack(database, owner, name, remotePlace(project.name));
  const sender = await newAccount('patient');
  await database.query(
    `insert into public.inquiries (patient_id, property_id, message, phone, email)
     select id, $2, $3, '(312) 555-0142', $4 from public.users where email = $1`,
    [
      sender.email,
      home,
      `${tricks}\n${payloads.join('\n')}\n${'W'.repeat(400)}`,
      `a'onfocus=alert(1)'@example.com`,
    ],
  );
  await database.query('update public.users set first_name = $2, last_name = $3 where email = $1', [
    owner.email,
    payloadsWithin(120),
    payloads[2],
  ]);
  await dashboard.goto('/owner');
  await expect(dashboard.getByText(`Welcome, ${payloadsWithin(120)}`)).toBeVisible();
  await expect(dashboard.getByText(name).first()).toBeVisible();
  await expectNoSideScroll(dashboard);
  await dashboard.goto('/owner?inquiries=open');
  const inquiry = dashboard.getByRole('dialog', { name: 'Inquiries' }).getByRole('article');
  for (const payload of payloads) await expect(inquiry).toContainText(payload);
  await expect(inquiry.getByRole('link', { name: 'onfocus' })).toHaveAttribute('href', /^mailto:/);
  await expectNoSideScroll(dashboard);
});

test('the API takes no phone number and no e-mail address that is more than that', async ({
  family,
  database,
  owner,
}, { project }) => {
  const propertyId = await listAttack(database, owner, 'Maple Court', remotePlace(project.name));
  await family.goto('/favorites');
  const token = await family.evaluate(() => localStorage.getItem('supabase.auth.token') ?? '');
  const headers = { authorization: `Bearer ${String(JSON.parse(token).access_token)}` };
  const send = (fields: object) =>
    family.request.post('/api/inquiries', {
      headers,
      data: { propertyId, message: 'Hello', phone: '3125550142', ...fields },
    });
  for (const payload of payloads) {
    for (const fields of [{ phone: payload }, { email: payload }, { email: `"${payload}"@example.com` }]) {
      const answer = await send(fields);
      expect([fields, answer.status()]).toEqual([fields, 400]);
      expect(await answer.json()).toMatchObject({ code: 'invalid_request' });
    }
  }
});

test('the name of a file stays text', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const { addPhotos, photos, dialog } = formOf(page);
  const buffer = await drawJpeg(page);
  await addPhotos.setInputFiles([{ name: `${payloads[1]}.jpg`, mimeType: 'image/jpeg', buffer }]);
  await expect(photos).toHaveCount(1);
  await expectNoSideScroll(page);
  await addPhotos.setInputFiles([
    { name: `${payloads[2]}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(dialog.or(messages(page)).getByText(payloads[2]).first()).toBeVisible();
});

test('what an address holds stays text', async ({ page }) => {
  for (const payload of payloads) {
    const text = encodeURIComponent(payload);
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
  }
  await expectNoSideScroll(page);
});

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
];

test.describe('after signing in nobody is led off the site', () => {
  for (const path of elsewhere)
    test(JSON.stringify(path), async ({ page, family, baseURL }) => {
      const account: Account = { email: 'fay@example.com', password: 'senior-care' };
      await page.goto(`/?signin=1&return=${encodeURIComponent(path)}`);
      await expect(dialogOf(page)).toBeVisible();
      await fill(page, account);
      await dialogOf(page).getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/patient');
      expect(new URL(page.url()).origin).toBe(baseURL);
      // Who is signed in already goes straight on.
      await family.goto(`/?signin=1&return=${encodeURIComponent(path)}`);
      await family.waitForURL('**/patient');
    });
});
