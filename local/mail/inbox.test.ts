import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpServer } from '../http-server.ts';
import { freePort } from '../ports.ts';
import { startInbox } from './inbox.ts';
import { Mailbox } from './mailbox.ts';

let mailbox: Mailbox;
let server: HttpServer;

beforeEach(async () => {
  mailbox = new Mailbox();
  server = await startInbox(mailbox, await freePort(), 'key');
});
afterEach(() => server.close());

const deliver = (to: string, subject: string, html = '<b>html</b>') =>
  mailbox.deliver({ to, subject, html, text: 'text' });

it('shows mails without running their scripts', async () => {
  deliver('a@example.com', '<script>alert(1)</script>', '<script>alert(2)</script>');
  const list = await (await fetch(server.url)).text();
  expect(list).toContain('&lt;script&gt;alert(1)');
  expect(list).not.toContain('<script>');
  const view = await (await fetch(`${server.url}/view/${mailbox.list()[0]?.id}`)).text();
  expect(view).toContain('alert(2)');
  expect(view).not.toContain('<script>');
  expect(view).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect((await fetch(`${server.url}/view/abc`)).status).toBe(404);
});

it('accepts mail as a provider does, with its key', async () => {
  const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'Hello', html: '<b>html</b>' };
  const send = async (changes: object, key = 'key', id = 'a') => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': id };
    const body = JSON.stringify({ ...mail, ...changes });
    return (await fetch(`${server.url}/emails`, { method: 'POST', headers, body })).status;
  };
  const rejected = [await send({}, 'other'), await send({ to: [] }), await send({ to: ['nobody'] })];
  expect(rejected).toEqual([401, 422, 422]);
  expect(mailbox.list()).toEqual([]);
  expect(await send({})).toBe(200);
  // Again after a lost response, and another mail with the same ID.
  expect([await send({}), await send({ subject: 'Other' })]).toEqual([200, 409]);
  expect(mailbox.list('b@example.com')).toMatchObject([{ subject: 'Hello', html: '<b>html</b>' }]);
  expect(await send({}, 'key', 'b')).toBe(200);
  expect(mailbox.list()).toHaveLength(2);
});
