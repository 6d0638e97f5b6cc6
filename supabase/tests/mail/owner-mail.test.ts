import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, readMails } from '../../../local/testing/inbox.ts';
import { startTestContext, type TestContext } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';

const { alice } = testUsers;
let context: TestContext;
let property: { id: string; name: string } | undefined;
beforeAll(async () => {
  context = await startTestContext();
  await context.database.query('delete from private.owner_mails; delete from public.inquiries');
  const sql = 'select id, name from public.properties where owner_id = $1 and is_active limit 1';
  property = (await context.database.query<{ id: string; name: string }>(sql, [alice.id])).rows[0];
});
afterAll(() => context.stop());

const housekeeping = (job: string) => context.operatorRequest(`POST /functions/v1/housekeeping/${job}`);
const mailsToAlice = () => readMails(context.stack.inboxUrl, alice.email);

it('an inquiry sends one mail to the owner, without the message and contact data', async () => {
  const sent = await context.request('pat', 'POST /functions/v1/api/inquiries', {
    propertyId: property?.id,
    message: 'My mother loves gardens',
    phone: '(312) 555-0142',
    email: 'daughter@example.com',
  });
  expect(sent.status).toBe(201);
  expect(await mailsToAlice()).toEqual([]);
  expect(await housekeeping('mails')).toMatchObject({
    status: 200,
    body: { sent: 1, refused: 0, problems: 0 },
  });

  const [mail, ...others] = await mailsToAlice();
  expect(others).toEqual([]);
  expect(mail?.Subject).toBe(`A new inquiry about ${property?.name}`);
  const login = new URL(linkIn(mail?.HTML ?? ''));
  expect(login.origin + login.pathname).toBe(`${context.siteUrl}/api/login`);
  expect(login.searchParams.get('return')).toBe('/owner?inquiries=open');
  for (const part of [mail?.HTML, mail?.Text]) {
    expect(part).toContain(property?.name);
    // The ports of the links may contain 555.
    for (const secret of ['gardens', '555-0142', 'pat@', 'daughter@']) expect(part).not.toContain(secret);
  }
});

it('a second run sends no mail', async () => {
  expect((await housekeeping('mails')).body).toEqual({ sent: 0, refused: 0, problems: 0 });
  expect(await mailsToAlice()).toHaveLength(1);
});

it('cleanup deletes old deleted inquiries and unused photos with their files', async () => {
  const folder = `${alice.id}/temp`;
  for (const name of ['old', 'new']) await context.upload('alice', `${folder}/${name}.png`);
  await context.database.query(
    `update storage.objects set created_at = now() - interval '2 days' where name like '%/temp/old.png'`,
  );
  await context.database.query(
    `update public.inquiries set status = 'deleted';
     update public.inquiries set deleted_at = now() - interval '91 days'`,
  );
  expect(await housekeeping('cleanup')).toMatchObject({
    status: 200,
    body: { inquiries: 1, photos: 1, problems: 0 },
  });
  const read = (name: string) =>
    context.request('alice', `GET /storage/v1/object/property-images/${folder}/${name}.png`);
  expect((await read('new')).status).toBe(200);
  expect((await read('old')).status).toBe(400);
});
