import { expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, listProperty, test } from './fixtures.ts';
import { openDesk } from './operators.ts';

test(
  'the homes of an owner are decided at once by keys, on what the operator saw',
  isSlow,
  async ({ page, database, owner }) => {
    test.slow();
    const homes = [];
    const suffix = owner.id.slice(-12);
    for (const name of ['Oak', 'Elm', 'Fir'])
      homes.push(await listProperty(database, owner, { name: `${name} House ${suffix}` }));
    const [oak, elm, fir] = homes.map(({ id }) => id);
    const change = (id: string | undefined, name: string) =>
      database.query('update public.properties set name = $2 where id = $1', [id, name]);

    await openDesk(page, database, 'moderator', `/desk/queues/homes/${oak}`);
    await expect(page.getByRole('heading', { name: '3 homes of this owner' })).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press('r');
    await expect(page).toHaveURL(new RegExp(`/desk/queues/homes/(${elm}|${fir})$`));
    await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();

    // The opened home changes, so its decision is refused, with both values.
    const opened = page.url().split('/').at(-1);
    await change(opened, 'Renamed House');
    await page.keyboard.press('1');
    await page.keyboard.type('Looks right');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(
      'This changed since you opened it. Please look at it again.',
    );
    await expect(page.getByRole('row', { name: /^Name (Elm|Fir) House \w+ Renamed House$/ })).toBeVisible();
    await expectUsable(page);

    // Another one changes, so it is left out.
    await change(oak, `Unseen House ${suffix}`);
    await page.keyboard.press('4');
    await page.keyboard.type('Looked at two');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Decided');
    await expect(page.getByText(/^Left out, because they changed: Oak House/)).toBeVisible();
    const { rows } = await database.query(
      `select p.name, p.verified_at is not null as is_verified from public.properties p
       where p.owner_id = $1 and p.id <> $2 and p.id <> $3`,
      [owner.id, elm, fir],
    );
    expect(rows).toEqual([{ name: `Unseen House ${suffix}`, is_verified: false }]);
    const verified = await database.query(
      'select from public.properties where owner_id = $1 and verified_at is not null',
      [owner.id],
    );
    expect(verified.rowCount).toBe(2);
    // The rest waits, as the entry of one home.
    await expect(page.getByRole('link', { name: `Unseen House ${suffix}` })).toBeVisible();
  },
);
