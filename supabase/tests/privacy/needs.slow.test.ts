import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readMails } from '../../../local/testing/inbox.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';
import { readAsOwner, readLogs, readTables } from './read-all.ts';

setUpTestContext();

const choices = {
  careTypes: ['Memory Care'],
  careLevel: 'daily',
  moving: 'walker',
  memory: 'forgetful',
  persons: 1,
  room: 'private',
  payments: ['Private pay'],
  moveIn: 'three_days',
  budget: 'to_6000',
};
const today = new Date().toISOString().slice(0, 10);
const madeSchema = z.object({ id: z.string(), number: z.number() });

it(
  'a need tells its homes, their mails, its links and the logs nothing of who asks, until a home is chosen',
  { timeout: 120_000 },
  async () => {
    const email = `quintilla.${randomUUID().slice(0, 8)}@example.org`;
    const family = await t.tempAccount('patient', email);
    const owners = [await t.tempAccount('owner'), await t.tempAccount('owner')] as const;
    const homes = [
      await makeProperty(t.database, { ownerId: owners[0].id, name: 'Tern House' }),
      await makeProperty(t.database, { ownerId: owners[1].id, name: 'Wren House' }),
    ] as const;
    // What the site knows of the person: a name, the place of a search, and a number that another owner has.
    await t.database.query(
      `update public.users set first_name = 'Quintilla', last_name = 'Featherstone' where id = $1`,
      [family.id],
    );
    await t.database.query(
      `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail) values ($1, 'Mom', '99501', 25, 'never')`,
      [family.id],
    );
    const inquiry = await makeInquiry(t.database, await makeProperty(t.database), { senderId: family.id });
    await t.database.query(`update public.inquiries set phone = '(917) 283-4471' where id = $1`, [inquiry]);
    await t.database.query('delete from private.mails');
    const secrets = {
      email,
      'first name': 'Quintilla',
      'last name': 'Featherstone',
      phone: '(917) 283-4471',
      digits: '9172834471',
      place: '99501',
      inquiry,
    };
    const foundIn = (texts: string[], of: Record<string, string>) =>
      texts.flatMap((text) =>
        Object.entries(of)
          .filter(([, value]) => text.toLowerCase().includes(value.toLowerCase()))
          .map(([what]) => what),
      );

    const replies: string[] = [];
    const call = async (who: { token: string } | 'visitor', target: string, body?: object) => {
      const reply = await t.request(who, target.replace(' ', ' /functions/v1/api'), body);
      if (who !== family) replies.push(reply.text);
      return reply;
    };
    const sendMails = () => t.operatorRequest('POST /functions/v1/housekeeping/mails');
    const mailsTo = async (id: string) =>
      (
        await readMails(
          t.stack.inboxUrl,
          String(await t.value('select email as value from public.users where id = $1', [id])),
        )
      ).map((mail) => JSON.stringify(mail));

    const made = await call(family, 'POST /needs', { id: randomUUID(), propertyIds: homes, choices });
    const { id, number } = madeSchema.parse(made.body);
    await sendMails();
    const [mail = ''] = await mailsTo(owners[0].id);
    const token = /\/tap\/([0-9a-f]{64})/.exec(mail)?.[1] ?? '';
    // By link for the first home, and in the inbox, with a question and a reply, for the other one.
    await call('visitor', `GET /pages/tap/${token}?answer=yes`);
    await call('visitor', 'POST /taps/read', { token });
    const yes = { answer: 'yes', monthlyPrice: 4500, freeFrom: today, freeUntil: today };
    expect((await call('visitor', 'POST /taps', { token, answer: yes })).status).toBe(200);
    const path = `/needs/${id}/homes/${homes[1]}`;
    await call(owners[1], `PUT ${path}/answer`, { answer: { answer: 'question', question: 'night_help' } });
    expect((await call(family, `PUT ${path}/reply`, { reply: 'yes' })).status).toBe(204);
    await sendMails();

    const readBy = async (owner: { id: string; token: string }, property: string) => [
      ...(await readAsOwner(owner.token, { inquiry: randomUUID(), property })),
      ...(await readTables(owner.id)),
      ...(await mailsTo(owner.id)),
    ];
    // One after the other: both read with the role of users on one connection.
    const read = [await readBy(owners[0], homes[0]), await readBy(owners[1], homes[1])];
    for (const texts of read) expect(texts.some((text) => text.includes(String(number)))).toBe(true);
    const everything = [...read.flat(), ...replies];
    expect(foundIn(everything, { ...secrets, account: family.id })).toEqual([]);
    expect(foundIn(await readLogs(), { ...secrets, link: token })).toEqual([]);
    // Nor does a need name one home to another.
    for (const [owner, other, name] of [
      [owners[0], homes[1], 'Wren House'],
      [owners[1], homes[0], 'Tern House'],
    ] as const) {
      const received = await call(owner, 'GET /needs/owner');
      expect(foundIn([received.text, ...(await mailsTo(owner.id))], { other, name })).toEqual([]);
    }
    // Nor have the rows of a need, its links and its mails what names or places a person. The account is in one column.
    const { rows } = await t.database.query<{ text: string }>(
      `select query_to_xml(format('select * from private.%I', name), true, true, '')::text as text
       from unnest(array['needs', 'need_homes', 'taps', 'mails']) as name`,
    );
    expect(
      foundIn(
        rows.map(({ text }) => text),
        secrets,
      ),
    ).toEqual([]);

    const { body } = await call(family, `GET /needs/${id}`);
    const [first] = z
      .object({ homes: z.array(z.object({ answer: z.nullable(z.object({ answeredAt: z.string() })) })) })
      .parse(body).homes;
    const chosen = await call(family, `POST /needs/${id}/choice`, {
      homes: [{ propertyId: homes[0], answeredAt: first?.answer?.answeredAt }],
      message: 'Hello',
      contactBy: ['phone'],
      phone: '(917) 283-4471',
    });
    expect(chosen.status).toBe(200);
    await sendMails();
    // The chosen home reads the number now, so the readings above would have found it.
    expect(foundIn(await readBy(owners[0], homes[0]), { phone: secrets.phone })).not.toEqual([]);
    expect(foundIn(await readBy(owners[1], homes[1]), { ...secrets, account: family.id })).toEqual([]);
  },
);
