import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlowOnBoth, listProperty, test } from './fixtures.ts';
import { dialogOf, press, pressEdit, tabTo } from './pages.ts';

const year = new Date().getUTCFullYear();

test(
  'an owner states what the contract says, and a family counts with it and asks for the rest',
  isSlowOnBoth,
  async ({ family, signIn, database, owner }) => {
    test.slow();
    const { id, name } = await listProperty(database, owner, { roomCost: 4000 });
    const page = await signIn(owner);
    await page.goto('/owner');
    await pressEdit(page, name);
    const dialog = dialogOf(page);
    await tabTo(page, dialog.locator('summary', { hasText: 'What your contract says' }));
    await page.keyboard.press('Enter');
    const type = async (label: string, text: string) => {
      await tabTo(page, dialog.getByLabel(label));
      await page.keyboard.type(text);
    };
    await type(`In ${year}`, '400');
    await type(`In ${year - 1}`, '6');
    await type('Notice Period', '30');
    await type('Room Kept During a Hospital Stay', '14');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Injections' }));
    await page.keyboard.press('Space');
    await dialog.getByLabel('Arbitration Clause').selectOption('No');
    await expectUsable(page, dialogSentences);
    await press(dialog, 'Update');
    await expect(
      dialog.getByText(`In ${year}: A price increase must be a number from 0 to 50 percent`),
    ).toBeVisible();
    await expect(dialog.getByLabel(`In ${year}`)).toBeFocused();
    await dialog.getByLabel(`In ${year}`).fill('4');
    await press(dialog, 'Update');
    await expectToast(page, 'Property updated successfully');

    await family.goto(`/properties/${id}`);
    const facts = family.locator('section', {
      has: family.getByRole('heading', { name: 'Before you sign' }),
    });
    await expect(facts).toContainText(`${year}: 4%${year - 1}: 6%`);
    await expect(facts).toContainText('The room is kept for 14 days');
    await expect(facts).toContainText('No: disputes can go to a court');
    await expect(facts.getByRole('button', { name: /^Ask about: / })).toHaveCount(7);
    await expectUsable(family);

    await press(family, 'How long will the money last?');
    await dialogOf(family).getByLabel('Savings').fill('100000');
    await press(dialogOf(family), 'Done');
    const rise = (percent: string) => family.getByText(`Counted with prices that rise by ${percent}% a year`);
    await expect(rise('5')).toBeVisible();
    await press(family, 'Change income and savings');
    await dialogOf(family)
      .getByLabel(/^If a home states its price increases/)
      .uncheck();
    await dialogOf(family).getByLabel('Prices rise each year by').fill('8');
    await expectUsable(family, dialogSentences);
    await press(dialogOf(family), 'Done');
    await expect(rise('8')).toBeVisible();

    await tabTo(family, facts.getByRole('button', { name: 'Ask about: Pets' }));
    await family.keyboard.press('Enter');
    await expect(family.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      /Which pets can a resident have\?/,
    );
  },
);
