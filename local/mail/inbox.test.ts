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

it('accepts the valid mails of a batch', async () => {
  const mails = ['a@example.com', 'nobody', 'b@example.com'].map((to) => ({
    from: 'c',
    to: [to],
    subject: 'Hi',
  }));
  const send = async () => {
    const headers = { authorization: 'Bearer key', 'idempotency-key': 'batch' };
    const response = await fetch(`${server.url}/emails/batch`, {
      method: 'POST',
      headers,
      body: JSON.stringify(mails),
    });
    return [response.status, await response.json()];
  };
  for (let times = 0; times < 2; times++)
    expect(await send()).toMatchObject([200, { data: [{}, {}], errors: [{ index: 1 }] }]);
  expect(mailbox.list().map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com']);
});

it('offers an attachment as a file', async () => {
  const attachment = { filename: 'a"<b>.ics', content: btoa('BEGIN'), content_type: 'text/calendar' };
  const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'Visit', attachments: [attachment] };
  const headers = { authorization: 'Bearer key' };
  await fetch(`${server.url}/emails`, { method: 'POST', headers, body: JSON.stringify(mail) });
  const view = await (await fetch(`${server.url}/view/${mailbox.list()[0]?.id}`)).text();
  const path = /Attached: <a href="([^"]+)">a&quot;&lt;b&gt;.ics</.exec(view)?.[1] ?? '';
  const file = await fetch(server.url + path);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="a__b_.ics"');
  expect(file.headers.get('content-type')).toBe('text/calendar');
  expect(await file.text()).toBe('BEGIN');
});
