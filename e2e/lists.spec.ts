import type { Locator, Page } from '@playwright/test';
import { dialogSentences, expectUsable } from './accessibility.ts';
import {
  expect,
  expectToast,
  listProperty,
  mailedLink,
  newEmail,
  isSlowOnPhone,
  password,
  remoteTown,
  test,
} from './fixtures.ts';
import { dialogOf, expectNoLayers, fillCredentials, openMenu, press, tabTo } from './pages.ts';

const home = (page: Page, name: string) => page.getByRole('article', { name });
/** Opens what is said about a home. */
const open = (page: Page, name: string) =>
  home(page, name)
    .getByRole('button', { name: `on ${name}`, expanded: false })
    .click();
/** Another window had the focus. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

async function createList(page: Page) {
  await page.goto('/favorites');
  await expect(page.getByText('1 property saved')).toBeVisible();
  await openMenu(page);
  await page.getByRole('banner').getByRole('link', { name: 'Lists' }).click();
  await expect(page.getByRole('heading', { name: 'No lists yet' })).toBeVisible();
  await expectUsable(page);
  await press(page, 'New list');
  await press(page, 'Create list');
  await expect(page.getByText('Please name the list')).toBeVisible();
  await expectUsable(page);
  await page.getByLabel('Name of the list').fill('For Mom');
  await page.getByLabel('Your name on this list').fill('Pat S.');
  await press(page, 'Create list');
  await expect(page.getByRole('heading', { level: 1, name: 'For Mom' })).toBeVisible();
  await expectUsable(page);
}

test(
  'two members of a family share a list',
  isSlowOnPhone,
  async ({ family: pat, openBrowser, owner, database }) => {
    test.slow();
    const oaks = await listProperty(database, owner, { town: remoteTown });
    const maple = await listProperty(database, owner, { town: remoteTown });
    await pat.goto(`/properties/${oaks.id}`);
    await press(pat, 'Add to Favorites');
    await expectToast(pat, 'Added to favorites');
    await createList(pat);

    await press(pat, 'Add from favorites');
    await press(dialogOf(pat), `Add ${oaks.name}`);
    await expect(dialogOf(pat).getByText('On the list')).toBeVisible();
    await expectUsable(pat, dialogSentences, '[role=dialog]');
    await press(dialogOf(pat), 'Done');
    await expectNoLayers(pat);
    await pat.goto(`/properties/${maple.id}`);
    await press(pat, 'Add to list');
    await press(dialogOf(pat), 'Add to For Mom');
    await expect(dialogOf(pat).getByText('Added')).toBeVisible();
    await expectUsable(pat, dialogSentences, '[role=dialog]');
    await dialogOf(pat).getByRole('link', { name: 'For Mom' }).click();
    await open(pat, maple.name);
    await expect(home(pat, maple.name).getByText('Added by you')).toBeVisible();
    await expect(home(pat, oaks.name)).toBeVisible();

    // The invitation leads through a new account.
    await press(pat, 'Invite');
    const invitation = await pat.getByLabel('Invitation link').inputValue();
    await expectUsable(pat);
    const fay = await openBrowser();
    await fay.goto(invitation);
    await expect(fay.getByRole('heading', { name: 'Pat S. invites you to “For Mom”' })).toBeVisible();
    await expectUsable(fay);
    await press(fay, 'Create account');
    const account = { email: newEmail(), password };
    await fillCredentials(fay, account);
    await press(dialogOf(fay), 'Create Account');
    await expectToast(fay, 'Check your email');
    await fay.goto(await mailedLink(account.email, /confirm/i));
    await press(fay, 'Confirm my address');
    await expect(fay).toHaveURL(invitation);
    await fay.getByLabel('Your name on this list').fill('Fay K.');
    await press(fay, 'Join the list');
    await expectToast(fay, 'You joined the list', 'For Mom');

    // Fay works with the keyboard.
    await tabTo(fay, home(fay, oaks.name).getByRole('radio', { name: 'Yes' }));
    await fay.keyboard.press('Space');
    await tabTo(fay, home(fay, oaks.name).getByRole('button', { name: `1 yes on ${oaks.name}` }));
    await fay.keyboard.press('Enter');
    await expect(home(fay, oaks.name).getByText('Added by Pat S.')).toBeVisible();
    await expect(home(fay, oaks.name).getByRole('list', { name: /^Votes/ })).toContainText('YesYoutoday');
    await tabTo(fay, home(fay, oaks.name).getByRole('button', { name: 'Add a note' }));
    await fay.keyboard.press('Enter');
    await fay.keyboard.type('The garden is lovely.');
    await fay.keyboard.press('Tab');
    await fay.keyboard.press('Enter');
    await expect(home(fay, oaks.name).getByRole('list', { name: /^Notes/ })).toContainText(
      'The garden is lovely.',
    );
    await expect(home(fay, oaks.name).getByRole('textbox')).toBeHidden();

    // The bell counts what is new: the member, the vote and the note.
    await expectNoLayers(pat);
    await pat.goto('/favorites');
    await expect(pat.getByText('1 property saved')).toBeVisible();
    await press(pat, 'Notifications');
    await expect(dialogOf(pat)).toContainText('3 changes to shared lists');
    await expectUsable(pat, dialogSentences);
    await dialogOf(pat).getByRole('link', { name: '3 changes to shared lists' }).click();
    await pat.getByRole('link', { name: 'For Mom' }).click();
    const votes = home(pat, oaks.name).getByRole('list', { name: /^Votes/ });
    await expect(votes).toContainText('YesFay K.todayNew');
    await expect(home(pat, oaks.name).getByRole('list', { name: /^Notes/ })).toContainText('Fay K.todayNew');
    await database.query('update public.properties set is_active = false where id = $1', [maple.id]);
    await comeBack(pat);
    await expect(home(pat, maple.name).getByText('Unavailable')).toBeVisible();
    await expectUsable(pat);
    // What was seen is no longer new on the next visit.
    await pat.goto('/lists');
    await expect(pat.getByText('2 homes · 2 people')).toBeVisible();
    await pat.getByRole('link', { name: 'For Mom' }).click();
    await expect(home(pat, oaks.name)).toBeVisible();
    await expect(pat.getByText('New', { exact: true })).toBeHidden();

    await open(pat, oaks.name);
    await expect(votes).toContainText('YesFay K.today');

    // Fay removes a home, and Pat puts it back with its votes and notes.
    await press(fay, `Remove ${oaks.name} from the list`);
    await expectToast(fay, 'Removed from the list');
    await comeBack(pat);
    await expect(home(pat, oaks.name)).toBeHidden();
    await expect(pat.getByText(/^Removed by Fay K\., /)).toBeVisible();
    await expectUsable(pat);
    await tabTo(pat, pat.getByRole('button', { name: `Put back: ${oaks.name}` }));
    await pat.keyboard.press('Enter');
    await expectToast(pat, 'Back on the list');
    await open(pat, oaks.name);
    await expect(votes).toContainText('YesFay K.today');
    await expect(home(pat, oaks.name).getByText('The garden is lovely.')).toBeVisible();
    await comeBack(fay);
    await expect(home(fay, oaks.name)).toBeVisible();

    // The open page of a removed member says so at the next touch, and the link does not let her in again.
    await press(pat, 'Settings');
    await expectUsable(pat);
    // A switch stands beside the first line of its label.
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    const offset =
      (await top(pat.locator('.mantine-Switch-track'))) - (await top(pat.getByText(/^Email me at/)));
    expect(Math.abs(offset)).toBeLessThan(16);
    await press(pat, 'Remove Fay K. from the list');
    await expectUsable(pat, dialogSentences, '[role=dialog]');
    await press(dialogOf(pat), 'Remove Fay K.');
    await expectToast(pat, 'Fay K. is no longer on the list');
    await expect(home(pat, oaks.name).getByText('A former member')).toBeVisible();
    await home(fay, oaks.name).getByRole('radio', { name: 'No' }).click();
    await expect(fay.getByRole('heading', { name: 'You cannot see this list' })).toBeVisible();
    await expectUsable(fay);
    await fay.goto(invitation);
    await expect(fay.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
    await expectUsable(fay);

    await press(pat, 'Delete list');
    await press(dialogOf(pat), 'Delete list');
    await expect(pat).toHaveURL('/lists');
    await expect(pat.getByRole('heading', { name: 'No lists yet' })).toBeVisible();
  },
);
