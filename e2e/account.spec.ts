import { readFile } from 'node:fs/promises';
import { accountDataSchema } from '../supabase/functions/_shared/contract/accounts/account.ts';
import { expectUsable } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlow,
  listProperty,
  newAccount,
  newEmail,
  photosOf,
  test,
} from './fixtures.ts';
import { drawJpeg, jpegFile } from './jpeg.ts';
import { dialogOf, openPropertyForm, press, readSession, tabTo } from './pages.ts';

test(
  'an owner deletes the account with its homes and photos',
  isSlow,
  async ({ dashboard: page, owner, database, family }) => {
    const home = await listProperty(database, owner);
    const { addPhotos } = await openPropertyForm(page);
    await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
    await expectToast(page, '1 image(s) uploaded successfully.');
    expect((await photosOf(database, owner)).inBucket).toHaveLength(2);
    await family.goto(`/properties/${home.id}`);
    await expect(family.getByRole('heading', { name: home.name })).toBeVisible();

    await page.goto('/account');
    await expect(page.getByRole('definition')).toContainText([owner.email, 'Property Owner']);
    await press(page, 'Delete my account');
    await expect(dialogOf(page).getByRole('listitem')).toContainText([/^Your name/, 'Homes you list: 1']);
    await dialogOf(page).getByRole('textbox', { name: 'Your password' }).fill(owner.password);
    await press(dialogOf(page), 'Delete my account');
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Your account has been deleted');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await readSession(page)).toBeNull();

    expect((await photosOf(database, owner)).inBucket).toEqual([]);
    await family.reload();
    await expect(family.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  },
);

test('a family downloads its data and deletes its account with the keyboard', async ({ signIn }) => {
  const account = await newAccount('patient');
  const page = await signIn(account);
  const deleteButton = page.getByRole('main').getByRole('button', { name: 'Delete my account' });
  const password = dialogOf(page).getByRole('textbox', { name: 'Your password' });
  await page.goto('/patient');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Account' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Download my data' }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const data = accountDataSchema.parse(JSON.parse(await readFile(await (await download).path(), 'utf8')));
  expect(data.account).toMatchObject({ email: account.email, role: 'patient' });

  await tabTo(page, deleteButton);
  await page.keyboard.press('Enter');
  await tabTo(page, password);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(deleteButton).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, password);
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText('Please try again.');
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Your account has been deleted');
});

test('a family changes name, email and password with the keyboard', isSlow, async ({ signIn }) => {
  const account = await newAccount('patient');
  const page = await signIn(account);
  await page.goto('/account');
  const dialog = dialogOf(page);
  for (const what of ['name', 'email', 'password']) {
    const opener = page.getByRole('button', { name: `Change ${what}` });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await expectUsable(page);
    await page.keyboard.type('half');
    // A press beside the dialog keeps what was typed.
    await page.mouse.click(4, 4);
    await expect(dialog.getByRole('textbox').first()).toHaveValue('half');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  const [now, next] = [/^Current password/, /^New password/].map((name) =>
    dialog.getByRole('textbox', { name }),
  );
  await page.keyboard.type('not-the-password');
  await tabTo(page, next ?? dialog);
  await page.keyboard.type('another-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Incorrect password. Please try again.');
  await expect(next ?? dialog).toHaveValue('another-password');
  await tabTo(page, now ?? dialog, 'Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Change name' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Name saved');
  await expect(page.getByRole('definition').first()).toContainText('Ana');

  await tabTo(page, page.getByRole('button', { name: 'Change email' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();
});
