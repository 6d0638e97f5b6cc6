import { expectUsable } from './accessibility.ts';
import { expect, expectToast, listProperty, newAccount, isSlowOnBoth, test } from './fixtures.ts';
import { openDesk } from './operators.ts';
import { dialogOf, press, tabTo } from './pages.ts';

test(
  'a report is decided by keys alone, read by both sides, and found in the log',
  isSlowOnBoth,
  async ({ signIn, database, owner, openBrowser }) => {
    test.slow();
    const home = await listProperty(database, owner);
    const account = await newAccount('patient');
    const { rows } = await database.query<{ id: string }>(
      `insert into public.inquiries (patient_id, property_id, message, phone, email)
       select u.id, $1, 'Is a room free?', '(312) 555-0142', u.email from public.users u where u.email = $2 returning id`,
      [home.id, account.email],
    );
    const family = await signIn(account);
    const conversation = `/inquiries/${rows[0]?.id}`;
    await family.goto(conversation);
    await press(family, 'Report');
    const dialog = dialogOf(family);
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Asks for money or personal data');
    await dialog.getByRole('textbox').fill('They want $500 before a visit.');
    await press(dialog, 'Send report');
    await expect(dialog).toBeHidden();

    const olivia = await openBrowser();
    await openDesk(olivia, database, 'moderator', '/desk/queues/conversation_reports');
    const entry = olivia.getByRole('link', { name: home.name });
    await expect(entry).toBeVisible();
    await expectUsable(olivia);
    await expect(olivia).toHaveTitle(/^\(\d+\) Desk/);
    // A phone has the list of pages behind a button that says how many wait.
    const pages = olivia.getByRole('button', { name: /^All queues \(\d+ waits?\)$/ });
    if (await pages.isVisible()) {
      await tabTo(olivia, pages);
      await olivia.keyboard.press('Enter');
      await tabTo(olivia, olivia.getByRole('link', { name: 'Look up' }));
      await expectUsable(olivia);
      await olivia.keyboard.press('Enter');
      await expect(olivia.getByRole('link', { name: 'Look up' })).toBeHidden();
      await olivia.goBack();
    }
    await olivia.keyboard.press('j');
    while (!(await entry.evaluate((link) => link === document.activeElement)))
      await olivia.keyboard.press('j');
    await olivia.keyboard.press('Enter');
    await expect(olivia.getByText('They want $500 before a visit.')).toBeVisible();
    await expectUsable(olivia);
    await olivia.keyboard.press('4');
    await expect(olivia.getByRole('textbox', { name: 'What both sides read' })).toBeFocused();
    await olivia.keyboard.press('Tab');
    await olivia.keyboard.press('Enter');
    await expect(olivia.getByText('Please write what they read')).toBeVisible();
    await expectUsable(olivia);
    await olivia.keyboard.press('Shift+Tab');
    await olivia.keyboard.type('Nobody pays before a visit.');
    await olivia.keyboard.press('Tab');
    await olivia.keyboard.type(`Gift card, ${home.name}`);
    await olivia.keyboard.press('Enter');
    await expectToast(olivia, 'Decided');
    await expect(entry).toBeHidden();

    await family.reload();
    await expect(
      family.getByText(/suspended the other account\. Nobody pays before a visit\./),
    ).toBeVisible();
    // The suspension ended the sessions of the owner, who can sign in to read.
    const suspended = await signIn(owner);
    await suspended.goto(conversation);
    await expect(suspended.getByText(/suspended your account because of this conversation\./)).toBeVisible();
    await expectUsable(suspended);

    const adam = await openBrowser();
    await openDesk(adam, database, 'administrator', '/desk/log');
    await adam.getByRole('textbox', { name: 'Why do you read it?' }).fill('Weekly look');
    await adam.getByRole('textbox', { name: 'ID of an account' }).fill(owner.id);
    await adam.keyboard.press('Enter');
    await expect(adam.getByRole('cell', { name: `suspend: Gift card, ${home.name}` })).toBeVisible();
    await expectUsable(adam);

    // To everybody else the address is unknown.
    await family.goto('/desk/log');
    await expect(family.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  },
);
