import { expect, it } from 'vitest';
import { freePort } from '../ports.ts';
import { readMails } from '../testing/inbox.ts';
import { startInbox } from './inbox.ts';
import { Mailbox } from './mailbox.ts';

async function inboxWith(...mails: { to: string; subject: string; html?: string }[]) {
  const mailbox = new Mailbox();
  for (const mail of mails) mailbox.deliver({ text: 'text', html: '<b>html</b>', ...mail });
  const server = await startInbox(mailbox, await freePort(), 'key');
  return { mailbox, server };
}

it('finds the mails of one person, newest first, whatever the case of the address', async () => {
  const { server } = await inboxWith(
    { to: 'a@example.com', subject: 'first' },
    { to: 'b@example.com', subject: 'other' },
    { to: 'A@example.com', subject: 'second' },
  );
  const mails = await readMails(server.url, 'a@example.com');
  expect(mails.map((mail) => mail.Subject)).toEqual(['second', 'first']);
  expect(mails[0]).toMatchObject({ HTML: '<b>html</b>', Text: 'text' });
  await server.close();
});

it('can be emptied', async () => {
  const { server } = await inboxWith({ to: 'a@example.com', subject: 'first' });
  await fetch(`${server.url}/api/v1/messages`, { method: 'DELETE' });
  expect(await (await fetch(`${server.url}/api/v1/messages`)).json()).toMatchObject({
    messages: [],
    total: 0,
  });
  await server.close();
});

it('shows mails to people, and runs nothing that is in them', async () => {
  const { server, mailbox } = await inboxWith({
    to: 'a@example.com',
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script><a href="http://127.0.0.1:5173/">Confirm</a>',
  });
  const list = await (await fetch(server.url)).text();
  expect(list).toContain('&lt;script&gt;alert(1)');
  expect(list).not.toContain('<script>');
  const view = await (await fetch(`${server.url}/view/${mailbox.list()[0]?.id}`)).text();
  expect(view).not.toContain('<script>');
  expect(view).toContain('sandbox="allow-top-navigation-by-user-activation"');
  await server.close();
});

it('answers 404 for a mail that is not there', async () => {
  const { server } = await inboxWith();
  expect((await fetch(`${server.url}/view/abc`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/v1/message/abc`)).status).toBe(404);
  await server.close();
});

it('forgets the oldest after 500', () => {
  const mailbox = new Mailbox();
  for (let n = 1; n <= 501; n++)
    mailbox.deliver({ to: 'a@example.com', subject: `${n}`, text: '', html: '' });
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.list().at(-1)?.subject).toBe('2');
});

it('takes mail as a provider does, from whoever has its key', async () => {
  const { server, mailbox } = await inboxWith();
  const send = (body: unknown, key = 'key') =>
    fetch(`${server.url}/emails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const mail = {
    from: 'a@example.com',
    to: ['b@example.com'],
    subject: 'Hello',
    text: 'text',
    html: '<b>html</b>',
  };
  expect((await send(mail, 'other')).status).toBe(401);
  expect((await send({ ...mail, to: [] })).status).toBe(422);
  expect((await send({ ...mail, to: ['nobody'] })).status).toBe(422);
  expect(mailbox.list()).toEqual([]);
  expect((await send(mail)).status).toBe(200);
  const { from: _, ...delivered } = mail;
  expect(mailbox.list('b@example.com')).toMatchObject([{ ...delivered, to: 'b@example.com' }]);
  await server.close();
});
