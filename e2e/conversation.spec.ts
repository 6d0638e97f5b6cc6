import { expectUsable, dialogSentences } from './accessibility.ts';
import { expect, expectToast, listProperty, isSlowOnPhone, test } from './fixtures.ts';
import { dialogOf, openInquiryForm, press, tabTo } from './pages.ts';

const bell = (page: import('@playwright/test').Page) => page.getByRole('button', { name: /^Notifications/ });

test(
  'a family and an owner write to each other until the family withdraws',
  isSlowOnPhone,
  async ({ family, dashboard, database, owner }) => {
    test.slow();
    const home = await listProperty(database, owner);
    await family.goto(`/properties/${home.id}`);
    const form = await openInquiryForm(family);
    await form.message.fill('Do you have a room for my mother?');
    await form.way('By email').check();
    await form.email.fill('pat.miller@example.com');
    await expectUsable(family, dialogSentences);
    await form.send.click();
    await expect(family.getByText('Sent. The owner has your message.', { exact: true })).toBeVisible();
    await family.keyboard.press('Escape');
    const state = family.getByRole('region', { name: 'Contact Property Owner' });
    await expect(state).toContainText(/You wrote to this home on .* Sent/);

    // The owner sees the email, not the phone number, and answers with a saved reply.
    await dashboard.goto('/owner?inquiries=open');
    const card = dialogOf(dashboard).getByRole('article');
    await expect(card.getByRole('link', { name: 'pat.miller@example.com' })).toBeVisible();
    await expect(card).not.toContainText('555-0');
    await press(card, 'Reply');
    await press(card, 'Save replies for later');
    const replies = dashboard.getByRole('dialog', { name: 'Saved replies' });
    await replies.getByRole('textbox', { name: 'Title' }).fill('Rooms');
    await press(replies, 'Save');
    await expect(replies.getByText('Please enter a message')).toBeVisible();
    await replies.getByRole('textbox', { name: 'Text' }).fill('Yes, two rooms are free.');
    await expectUsable(dashboard, dialogSentences);
    await press(replies, 'Save');
    await press(card, 'Insert');
    await expectUsable(dashboard, dialogSentences);
    const reply = card.getByRole('textbox', { name: 'Your message' });
    await expect(reply).toHaveValue('Yes, two rooms are free.');
    await press(card, 'Send message');
    await expect(card.getByText('Your message has been sent.')).toBeVisible();
    await expect(card.getByText('Contacted', { exact: true })).toBeVisible();

    // The bell leads the family to the answer.
    await family.goto('/favorites');
    await expect(bell(family)).toHaveAccessibleName('Notifications (1 unread message)', {
      timeout: 30_000,
    });
    await bell(family).click();
    await expectUsable(family);
    await family.getByRole('link', { name: '1 unread message' }).click();
    const sent = family.getByRole('article', { name: home.name });
    await expect(sent).toContainText('Answered');
    await expect(sent).toContainText('1 unread message');
    await expectUsable(family);
    await tabTo(family, sent.getByRole('link'));
    await family.keyboard.press('Enter');
    const messages = family.getByRole('log', { name: 'Messages' }).getByRole('listitem');
    await expect(messages).toHaveCount(2);
    await expect(messages.last()).toContainText('Yes, two rooms are free.');
    await expect(messages.last()).toContainText('New');
    await expect(bell(family)).toHaveAccessibleName('Notifications', { timeout: 30_000 });

    // The connection is lost while the family answers.
    const field = family.getByRole('textbox', { name: 'Your message' });
    await field.fill('We would like to see them.');
    await family.context().setOffline(true);
    await tabTo(family, family.getByRole('button', { name: 'Send message' }));
    await family.keyboard.press('Enter');
    await expect(family.getByRole('main').getByRole('alert')).toContainText('Your message was not sent');
    await family.context().setOffline(false);
    await family.reload();
    await expect(field).toHaveValue('We would like to see them.');
    await press(family, 'Send message');
    await expect(messages).toHaveCount(3);
    await expectUsable(family);

    await dashboard.goto('/owner');
    await expect(bell(dashboard)).toHaveAccessibleName('Notifications (1 unread message)', {
      timeout: 30_000,
    });
    await bell(dashboard).click();
    await dashboard.getByRole('link', { name: '1 unread message' }).click();
    await expect(card.getByText('1 unread')).toBeVisible();
    await press(card, /^Conversation/);
    await expect(card.getByRole('log')).toContainText('We would like to see them.');

    // A report of each side.
    await press(card, 'Report this family');
    const report = dashboard.getByRole('dialog', { name: 'Report this family' });
    await report.getByRole('combobox', { name: 'Reason' }).selectOption('Spam or advertising');
    await report.getByRole('textbox', { name: 'What happened?' }).fill('They sell insurance.');
    await expectUsable(dashboard, dialogSentences);
    await press(report, 'Send report');
    await expectToast(dashboard, 'Report sent');
    await expect(card).toBeVisible();

    // The family ends it.
    await press(family, 'Withdraw inquiry');
    const question = family.getByRole('dialog', { name: 'Withdraw this inquiry?' });
    await expect(question).toContainText('The owner will no longer see');
    await expectUsable(family, dialogSentences);
    await press(question, 'Withdraw');
    await expectToast(family, 'Inquiry withdrawn');
    await expect(family.getByText('You have withdrawn this inquiry.')).toBeVisible();
    await expect(field).toBeHidden();
    await expectUsable(family);

    await dashboard.reload();
    await expect(card).toContainText('Withdrawn by the family');
    await expect(dialogOf(dashboard)).not.toContainText(/pat\.miller|555-0|my mother/);
    await press(card, /^Conversation/);
    await expect(card).toContainText('You can no longer write to them.');
    await expect(card).not.toContainText('We would like to see them.');
    await dashboard.keyboard.press('Escape');
    await expect(dialogOf(dashboard)).toBeHidden();
  },
);
