import { expect, isSlow, isSlowOnPhone, test } from './fixtures.ts';
import { press } from './pages.ts';

test(
  'a home that states everything prints on at most two pages, alone',
  isSlow,
  async ({ page, database }) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from public.properties where is_listed
     order by cardinality(amenities) + cardinality(included_services) + jsonb_array_length(rates) desc, id limit 1`,
    );
    // Chromium without a window does not print. The sheet stays until it is printed.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(`/properties/${rows[0]?.id}`);
    await press(page, 'Print this home');
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Facts', 'Contact', 'Questions for a visit', 'Notes'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('First year, with one-time fees').last()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    const pdf = await page.pdf({ format: 'Letter', path: process.env['PRINTED_HOME'] });
    expect(pdf.toString('latin1').match(/\/MediaBox/g)?.length).toBeLessThanOrEqual(2);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('heading', { name: 'Questions for a visit' })).toHaveCount(0);
  },
);

test('pages that families print show no controls on paper', isSlow, async ({ signIn, database }) => {
  const { rows } = await database.query<{ home: string; list: string; registered: string }>(
    `select (select id from public.properties where is_listed order by id limit 1) as home,
       (select m.list_id from public.list_members m join public.users u on u.id = m.user_id
        where u.email = 'pat@example.com' limit 1) as list,
       (select id from private.registered_homes limit 1) as registered`,
  );
  const { home, list, registered } = rows[0] ?? { home: '', list: '', registered: '' };
  const page = await signIn({ email: 'pat@example.com', password: 'senior-care' });
  const paths = [
    '/patient?zipCode=60601',
    '/favorites',
    '/searches',
    `/lists/${list}`,
    `/properties/${home}`,
    ...(registered ? [`/register/${registered}`] : []),
  ];
  for (const path of paths) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const controls = page.getByRole('main').locator('button, [type=checkbox], [type=radio], [type=text]');
    const shown = await controls.evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility() && !element.querySelector('img')),
    );
    expect(shown.length, path).toBe(0);
    // Browsers print no background.
    const white = await page
      .getByRole('main')
      .locator('span[data-variant]')
      .evaluateAll((tags) => tags.filter((tag) => getComputedStyle(tag).color === 'rgb(255, 255, 255)'));
    expect(white.length, path).toBe(0);
    // A page is not pushed to the second sheet as a whole.
    const { y = 9_999 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    expect(y, path).toBeLessThan(500);
  }
});

test(
  'a quote prints on one page, with its amounts and without controls',
  isSlow,
  async ({ signIn, database }) => {
    const { rows } = await database.query<{ inquiry_id: string }>(
      `select q.inquiry_id from private.quotes q join public.inquiries i on i.id = q.inquiry_id
     join public.users u on u.id = i.patient_id where u.email = 'pat@example.com' limit 1`,
    );
    const page = await signIn({ email: 'pat@example.com', password: 'senior-care' });
    await page.goto(`/inquiries/${rows[0]?.inquiry_id}`);
    await page.getByRole('link', { name: 'Print quote 1' }).click();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Each month', { exact: true })).toBeVisible();
    await expect(page.getByText('$250 above the stated rate').first()).toBeVisible();
    for (const control of await page.getByRole('main').locator('button, a').all())
      await expect(control).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    const pdf = await page.pdf({ format: 'Letter', path: process.env['PRINTED_QUOTE'] });
    expect(pdf.toString('latin1').match(/\/MediaBox/g)?.length).toBe(1);
  },
);

test('the printed dashboard has the figures that stand in buttons', isSlowOnPhone, async ({ signIn }) => {
  const page = await signIn({ email: 'alice@example.com', password: 'senior-care' });
  await page.goto('/owner');
  const home = page.getByRole('article').first();
  await expect(home).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(home.getByText(/available spots?/)).toBeVisible();
  await expect(home.getByText('a month')).toBeVisible();
  await expect(page.getByText('Unseen')).toBeVisible();
  await expect(home.getByRole('button', { name: /^More about/ })).toBeHidden();
});
