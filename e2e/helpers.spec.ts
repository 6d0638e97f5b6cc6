import { expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, test } from './fixtures.ts';
import { decide, openDesk } from './operators.ts';
import { press, tabTo } from './pages.ts';

const look = process.env['HELPER_SCREENS'];

/** Where no other test lists a home, which would be asked too. */
const ownTown = { zip: '69201', city: 'Valentine', state: 'NE' };

test(
  'a hospital is verified at the desk, asks homes for a client, is named after a yes, and prints the list of all homes',
  isSlow,
  async ({ family: helper, dashboard, database, owner, openBrowser }) => {
    const home = await listProperty(database, owner, { town: ownTown });
    const picture = async (name: string, page = helper) => {
      if (!look) return;
      await page.screenshot({ path: `${look}/${name}-1280.png`, fullPage: true });
      await page.setViewportSize({ width: 360, height: 780 });
      await page.screenshot({ path: `${look}/${name}-360.png`, fullPage: true });
      await page.setViewportSize({ width: 1280, height: 800 });
    };

    await helper.goto('/requests');
    await helper.getByRole('link', { name: 'Ask for clients' }).click();
    // By the keyboard alone.
    await tabTo(helper, helper.getByLabel('Name of your organization'));
    await helper.keyboard.type('Lakeside Hospital');
    await helper.keyboard.press('Tab');
    await helper.keyboard.type('3125550190');
    await helper.keyboard.press('Tab');
    await helper.keyboard.type('1 Lake Street, Chicago, IL 60601');
    await expectUsable(helper);
    await picture('form');
    await helper.keyboard.press('Enter');
    await expect(helper.getByText('Our team will call your organization')).toBeVisible();
    await picture('waits');

    const { rows } = await database.query<{ id: string }>(
      `select user_id as id from private.helpers where organization = 'Lakeside Hospital' and decided_at is null`,
    );
    const desk = await openBrowser();
    await openDesk(desk, database, 'moderator', `/desk/queues/helpers/${rows[0]?.id}`);
    await expect(desk.getByRole('heading', { name: 'Decision' })).toBeVisible();
    await picture('desk', desk);
    await decide(desk, `/desk/queues/helpers/${rows[0]?.id}`, '1', 'We called the hospital.', true);
    await helper.reload();
    await expect(helper.getByText('Lakeside Hospital is verified')).toBeVisible();
    await picture('verified');

    await helper.goto(`/patient?zipCode=${ownTown.zip}`);
    await helper.getByRole('link', { name: 'Ask if this home has room' }).click();
    await helper.getByLabel('Your number for this client').fill('17');
    await helper.getByLabel('Memory Care').check();
    await helper.getByLabel('How much help is needed?').selectOption({ index: 2 });
    await helper.getByLabel('Getting around').selectOption({ index: 1 });
    await helper.getByLabel('Memory', { exact: true }).selectOption({ index: 2 });
    await helper.getByLabel('What kind of room?').selectOption({ index: 1 });
    await helper.getByLabel('When is the room needed?').selectOption({ index: 1 });
    await helper.getByLabel('How much can you pay each month?').selectOption({ index: 3 });
    await helper.getByLabel('Private pay').check();
    await expectUsable(helper);
    await picture('ask');
    await helper.getByRole('button', { name: /^Ask (this home|these \d+ homes)$/ }).click();
    await expect(helper.getByText('Your client 17')).toBeVisible();

    await dashboard.goto('/owner?inquiries=open');
    const inbox = dashboard.getByRole('dialog', { name: 'Inquiries' });
    await inbox.getByRole('button', { name: new RegExp(`^Answer request .* to ${home.name}$`) }).click();
    await expect(inbox.getByText('Lakeside Hospital')).toHaveCount(0);
    await inbox.getByLabel('From, in dollars a month').fill('4500');
    await press(inbox, 'Send the answer');
    await expect(inbox.getByText('Lakeside Hospital asks for a client.')).toBeVisible();
    await expect(inbox.getByRole('link', { name: 'Call (312) 555-0190' })).toBeVisible();
    await picture('inbox', dashboard);

    await helper.reload();
    const row = helper.getByRole('row', { name: home.name });
    await expect(row).toContainText('Yes, from $4,500 a month');
    await expect(helper.getByRole('button', { name: /^Choose / })).toHaveCount(0);
    await expectUsable(helper);
    await picture('need');
    await helper.getByRole('link', { name: 'List of all homes to print' }).click();
    await expect(row).toContainText('Yes, from $4,500 a month');
    await expectUsable(helper);
    await picture('list');
    await helper.emulateMedia({ media: 'print' });
    await expect(helper.getByRole('button', { name: 'Print the list' })).toBeHidden();
    await expect(row).toBeVisible();
    if (look) await helper.pdf({ format: 'Letter', path: `${look}/list.pdf` });
  },
);
