import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readMails } from '../../../local/testing/inbox.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';
import { readAsOwner, readLogs, readTables } from './read-all.ts';

setUpTestContext();

/** Stored nowhere but in one inquiry and its messages. The name stands in the texts. */
const secrets = {
  phone: '(917) 283-4471',
  email: 'quentin.secret@example.org',
  name: 'Quentin Featherstone',
};
const found = (text: string) =>
  Object.entries({ ...secrets, digits: '9172834471' })
    .filter(([, value]) => text.includes(value))
    .map(([what]) => what);

it(
  'a withdrawal leaves no contact data of the family where the owner can read',
  { timeout: 120_000 },
  async () => {
    const owner = await t.tempAccount('owner');
    const family = await t.tempAccount('patient');
    const email = String(await t.value('select email as value from public.users where id = $1', [owner.id]));
    const property = await makeProperty(t.database, { ownerId: owner.id });
    const call = (who: { token: string }, target: string, body?: object) =>
      t.request({ token: who.token }, target.replace(' ', ' /functions/v1/api'), body);
    const { name, ...contact } = secrets;
    const sent = await call(family, 'POST /inquiries', {
      propertyId: property,
      message: `I am ${name}.`,
      ...contact,
    });
    const { id: inquiry } = z.object({ id: z.string() }).parse(sent.body);
    await call(owner, `POST /inquiries/${inquiry}/messages`, { id: randomUUID(), body: 'Welcome' });
    await call(family, `POST /inquiries/${inquiry}/messages`, { id: randomUUID(), body: `Yours, ${name}` });
    const sendMails = () => t.operatorRequest('POST /functions/v1/housekeeping/mails');
    await sendMails();

    const read = async () =>
      [
        ...(await readAsOwner(owner.token, { inquiry, property })),
        ...(await readTables(owner.id)),
        ...(await readMails(t.stack.inboxUrl, email)).map((mail) => JSON.stringify(mail)),
        ...(await readLogs()),
      ].flatMap(found);
    // The list, the thread and the export, each from the API and from the database, and the response to a change.
    expect(await read()).toHaveLength(7 * 3);
    const mailCount = (await readMails(t.stack.inboxUrl, email)).length;
    expect(mailCount).toBeGreaterThan(0);

    await call(owner, `PUT /inquiries/${inquiry}/read`);
    await call(family, `POST /inquiries/${inquiry}/messages`, {
      id: randomUUID(),
      body: `Still yours, ${name}`,
    });
    expect((await call(family, `PUT /inquiries/${inquiry}/withdraw`)).status).toBe(204);
    await sendMails();
    expect(await read()).toEqual([]);
    expect((await readMails(t.stack.inboxUrl, email)).length).toBe(mailCount);

    // Not only hidden: phone and email are nowhere in the database.
    const { rows } = await t.database.query<{ text: string }>(
      `select query_to_xml(format('select * from %s', c.oid::regclass), true, true, '')::text as text from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) and c.relkind = 'r'
       and c.relname not in ('zip_codes', 'places')`,
    );
    expect(rows.flatMap(({ text }) => found(text)).filter((what) => what !== 'name')).toEqual([]);
  },
);
