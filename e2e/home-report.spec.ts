import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, listProperty, test } from './fixtures.ts';
import { press } from './pages.ts';

test(
  'a family reports a home, the owner answers our team, and the family reads what was decided',
  isSlow,
  async ({ family, dashboard, database, owner }) => {
    const home = await listProperty(database, owner);
    const decide = (decision: string, sentence: string) =>
      database.query(
        `select private.decide_desk_home_reports(r.id, $1, $2, 'Robin Lee') from private.reports r
         where r.about #>> '{home,id}' = $3`,
        [decision, sentence, home.id],
      );

    await family.goto(`/properties/${home.id}`);
    await press(family, 'Report this home');
    const dialog = family.getByRole('dialog', { name: 'Report this home' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Wrong price');
    await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('They ask for 1,000 dollars more.');
    await expectUsable(family, dialogSentences, '[role=dialog]');
    // What was written stays when it cannot be sent.
    await family.route('**/api/properties/*/report', (route) => route.abort(), { times: 1 });
    await press(dialog, 'Send report');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await press(dialog, 'Send report');
    await expectToast(family, 'Report sent');
    await expect(family.getByRole('button', { name: 'Report this home' })).toBeFocused();

    await decide('ask', 'Which price do you ask for?');
    await dashboard.goto('/owner');
    const question = dashboard.getByRole('article', { name: `Note about ${home.name}` });
    await expect(question.getByText('Which price do you ask for?')).toBeVisible();
    await expect(question.getByText('They ask for 1,000 dollars more.')).toBeHidden();
    await question.getByRole('textbox', { name: 'Your answer' }).fill('The new price is on the page now.');
    await expectUsable(dashboard);
    await press(question, 'Send answer');
    await expectToast(dashboard, 'Answer sent');
    await expect(question).toBeHidden();

    await decide('none', 'The owner has corrected the price.');
    await press(family, 'Report this home');
    await expect(dialog.getByText('The owner has corrected the price.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send report' })).toBeHidden();
    await expectUsable(family, dialogSentences, '[role=dialog]');
  },
);
