import { expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, listProperty, newAccount, sendInquiry, test } from './fixtures.ts';
import { dialogOf, press } from './pages.ts';

test(
  'an owner hands a home over, and another one takes it over by the link',
  isSlow,
  async ({ dashboard: page, database, owner, openBrowser, signIn }) => {
    test.slow();
    const home = await listProperty(database, owner);
    await sendInquiry(database, home.id, 'Is a room free?');
    const next = await newAccount('owner');
    await page.goto('/account');
    const section = page.getByRole('region', { name: 'Transfer a home' });
    await section.getByLabel('Email address of the new owner').fill('nobody');
    await press(section, 'Offer the home');
    await expect(section.getByLabel('Email address of the new owner')).toBeFocused();
    await expect(section).toContainText('valid email');
    await section.getByLabel('Email address of the new owner').fill(next.email);
    await press(section, 'Offer the home');
    await expect(section.getByRole('status')).toContainText(`${home.name} is offered`);
    await expectUsable(page);
    const link = await section.getByLabel('The link').inputValue();

    // A visitor reads what it is about, and no address.
    const visitor = await openBrowser();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`offers you ${home.name}`);
    await expect(visitor.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expectUsable(visitor);

    // Taken back, the link is dead; offered again, it works for the other owner.
    await press(section, `Withdraw the offer of ${home.name}`);
    await press(dialogOf(page), 'Withdraw the offer');
    await expectToast(page, 'The offer was withdrawn');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await section.getByLabel('Email address of the new owner').fill(next.email);
    await press(section, 'Offer the home');
    await expect(section.getByRole('status')).toContainText(`${home.name} is offered`);
    await expect(section.getByLabel('The link')).not.toHaveValue(link);
    const again = await section.getByLabel('The link').inputValue();
    await page.goto(again);
    await expect(page.getByText('You own this home.')).toBeVisible();

    const other = await signIn(next);
    await other.goto(again);
    await expect(other.getByRole('button', { name: 'Take over this home' })).toBeVisible();
    await expectUsable(other);
    await press(other, 'Take over this home');
    await expectToast(other, `${home.name} is yours`);
    await expect(other.getByRole('article', { name: home.name })).toBeVisible();
    await page.goto('/owner?inquiries=open');
    await expect(dialogOf(page)).toContainText('Is a room free?');
    await expect(page.getByRole('article', { name: home.name })).toBeHidden();
  },
);

test(
  'an owner makes a key for a system, which sends spots, and revokes it',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    const home = await listProperty(database, owner);
    await database.query(`update public.properties set own_id = 'H-1' where id = $1`, [home.id]);
    await page.goto('/account');
    const section = page.getByRole('region', { name: 'Keys for your own system' });
    await expect(section).toContainText('You have no keys.');
    await press(section, 'Make a key');
    await expect(section.getByText('Please give the key a name')).toBeVisible();
    await section.getByLabel('Name of a new key').fill('Front office');
    await press(section, 'Make a key');
    const key = await section.getByRole('textbox', { name: 'The key' }).inputValue();
    await section.getByText('For the people who run your software').click();
    await expectUsable(page);
    const send = () =>
      page.request.put('/api/feed/H-1', { headers: { 'X-Feed-Key': key }, data: { availableSpots: 7 } });
    expect((await send()).status()).toBe(200);
    const { rows } = await database.query('select available_spots from public.properties where id = $1', [
      home.id,
    ]);
    expect(rows).toEqual([{ available_spots: 7 }]);
    await page.reload();
    await expect(section).toContainText(/Last used/);
    await expect(section.getByRole('textbox', { name: 'The key' })).toBeHidden();
    await press(section, 'Revoke Front office');
    await press(dialogOf(page), 'Revoke the key');
    await expectToast(page, 'Key revoked');
    await expect(section).toContainText('You have no keys.');
    expect((await send()).status()).toBe(401);
  },
);
