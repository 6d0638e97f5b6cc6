import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, isSlowOnBoth, listProperty, runJob, test } from './fixtures.ts';
import { dialogOf, press, pressEdit, tabTo } from './pages.ts';

const pdf = (object: string) => ({
  name: 'Scan of Jane Doe.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj ${object} endobj\n%%EOF\n`),
});

test(
  'an owner adds the contract as a PDF, and a family downloads it',
  isSlowOnBoth,
  async ({ family, signIn, database, owner }) => {
    test.slow();
    const { id, name } = await listProperty(database, owner);
    const page = await signIn(owner);
    await page.goto('/owner');
    await pressEdit(page, name);
    const dialog = dialogOf(page).first();
    await tabTo(page, dialog.locator('summary', { hasText: 'What your contract says' }));
    await page.keyboard.press('Enter');
    const file = dialog.locator('input[type=file][accept*=pdf]');
    await file.setInputFiles(pdf('<< /S /JavaScript /JS (app.alert(1)) >>'));
    await expect(dialog.getByText('This PDF has a script in it.')).toBeVisible();
    await file.setInputFiles(pdf('<< >>'));
    await expect(dialog.getByText('We are checking the new file.')).toBeVisible();
    await runJob('photos');
    await expect(dialog.getByText(/^PDF, 1 kB, added /)).toBeVisible();
    await expectUsable(page, dialogSentences);

    await family.goto(`/properties/${id}`);
    await tabTo(family, family.getByRole('button', { name: 'Download the contract' }));
    const downloading = family.waitForEvent('download');
    await family.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(/^contract-maple-court-[0-9a-f]+\.pdf$/);
    // The links at the top of the page cover a part of what is scrolled below them.
    await family.evaluate(() => scrollTo(0, 0));
    await expectUsable(family);

    await tabTo(page, dialog.getByRole('button', { name: 'Remove', exact: true }));
    await page.keyboard.press('Enter');
    await press(page, 'Remove contract');
    await expect(dialog.getByRole('button', { name: 'Add contract' })).toBeVisible();
    await family.reload();
    await expect(family.getByRole('heading', { name: 'Before you sign' })).toBeVisible();
    await expect(family.getByRole('button', { name: 'Download the contract' })).toBeHidden();
  },
);
