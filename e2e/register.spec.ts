import type { Client } from 'pg';
import { expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, isSlowOnBoth, isSlowOnPhone, test } from './fixtures.ts';
import { decide, openDesk } from './operators.ts';
import { tabTo } from './pages.ts';

// A place without listed homes.
const place = { zipCode: '99744' };

/** Nursing homes in the register, with invented numbers. */
async function makeRegister(
  database: Client,
  { name, first, count, zipCode }: { name: string; first: number; count: number; zipCode: string },
): Promise<string[]> {
  await database.query(
    `insert into private.register_sources (source, agency, as_of)
     values ('cms', 'Centers for Medicare & Medicaid Services', '2026-08-01') on conflict do nothing`,
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into private.registered_homes
       (source, number, name, street, city, state, zip_code, phone, care_types, facts, position)
     select 'cms', 'U0' || n, $1 || ' ' || n, '1 MAIN STREET', upper(z.city), z.state, z.zip_code,
       '9075550142', '{Skilled Nursing}', '{"beds": 40, "overall": {"stars": 4, "footnote": null}}',
       private.globe_position(z.latitude, z.longitude)
     from public.zip_codes z, generate_series($2::integer, $2::integer + $3::integer - 1) as n where z.zip_code = $4
     on conflict (source, number) do update set gone_at = null
     returning id`,
    [name, first, count, zipCode],
  );
  return rows.map(({ id }) => id);
}

test(
  'a family finds a home of the public register where none is listed, by keys alone, and its record',
  isSlowOnBoth,
  async ({ page, database }) => {
    await makeRegister(database, { name: 'ASPEN HOUSE', first: 5_100, count: 14, zipCode: place.zipCode });
    await page.goto(`/search?zipCode=${place.zipCode}&radius=5`);
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    const register = page.getByRole('region', { name: 'Homes from public records, not listed here' });
    await expect(register).toContainText('14 homes from public sources');
    await expectUsable(page);
    const more = register.getByRole('button', { name: 'Show more' });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await expect(register.getByRole('article')).toHaveCount(14);
    // The first of the new homes.
    const focused = page.locator(':focus');
    await expect(focused).toContainText('Aspen House');
    const name = await focused.innerText();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^In the public record, as of \w+ 2026$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: '(907) 555-0142' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectUsable(page);
    await page.goBack();
    await expect(register.getByRole('article')).toHaveCount(14);
    await expect(register).toBeInViewport();
  },
);

test(
  'the map shows the register in grey, until a family turns it off',
  isSlow,
  async ({ page, database }) => {
    await makeRegister(database, { name: 'CEDAR HOUSE', first: 5_400, count: 1, zipCode: '99741' });
    await page.goto('/search?zipCode=99741&radius=5');
    const map = page.getByRole('region', { name: 'Map of the homes found' });
    const pins = map.locator(`[title^="Cedar House"]`);
    await expect(pins).toHaveCount(1);
    const shown = map.getByRole('checkbox', { name: 'Gray dots: homes from public records' });
    await shown.uncheck();
    await expect(pins).toHaveCount(0);
    await shown.check();
    await expectUsable(page);
    await pins.locator('span').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Cedar House/ })).toBeVisible();
  },
);

test('a place with neither listed homes nor register says what to do', isSlowOnBoth, async ({ page }) => {
  await page.goto('/search?zipCode=99723&radius=5');
  await expect(page.getByText('Public records show no home here either.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List it' })).toBeVisible();
  await expectUsable(page);
});

test(
  'an owner claims a home of the register, the team accepts it, and families find it listed with its record',
  isSlowOnPhone,
  async ({ page: visitor, dashboard: page, openBrowser, database, owner }, { project }) => {
    test.slow();
    const [first, zipCode] = project.name === 'phone' ? [5_200, '99743'] : [5_300, '99762'];
    const [id = ''] = await makeRegister(database, { name: 'BIRCH HOUSE', first, count: 1, zipCode });
    await page.goto(`/register/${id}`);
    await page.getByLabel('What you do at this home').fill('Administrator');
    await page.getByLabel('Your work phone number').fill('907 555 0142');
    await page.getByLabel('Why you list this home').fill('I have run it since 2020.');
    await expectUsable(page);
    await tabTo(page, page.getByRole('button', { name: 'Claim this home' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Claim sent');
    await expect(page.getByText(/^You claimed this home on/)).toBeVisible();

    const claims = await database.query<{ id: string }>(
      'select id from public.register_claims where user_id = $1',
      [owner.id],
    );
    const desk = await openBrowser();
    await openDesk(desk, database, 'moderator', '/desk/queues/claims');
    await expect(desk.getByRole('link', { name: `BIRCH HOUSE ${first}` })).toBeVisible();
    await expectUsable(desk);
    await decide(desk, `/desk/queues/claims/${claims.rows[0]?.id}`, '1', 'The home confirmed it.', true);

    const { rows } = await database.query<{ id: string }>(
      'select id from public.properties where owner_id = $1',
      [owner.id],
    );
    await page.reload();
    await expect(page.getByText(/^Your claim was accepted on/)).toBeVisible();
    await expectUsable(page);
    await page.goto('/owner');
    const row = page.getByRole('article', { name: `Birch House ${first}` });
    await expect(row).toBeVisible();
    await database.query('update public.properties set is_active = true where id = $1', [rows[0]?.id]);

    await visitor.goto(`/properties/${rows[0]?.id}`);
    await visitor.getByRole('heading', { name: 'License, as listed by the owner' }).scrollIntoViewIfNeeded();
    await expect(
      visitor.getByRole('heading', { name: /^In the public record, as of \w+ 2026$/ }),
    ).toBeVisible();
    await expect(visitor.getByText('4 of 5 stars')).toBeVisible();
    await expectUsable(visitor);
    await visitor.goto(`/register/${id}`);
    await visitor.getByRole('link', { name: 'See its page' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: `Birch House ${first}` })).toBeVisible();
  },
);
