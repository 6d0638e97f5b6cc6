import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthClient } from '../../../local/testing/auth-client.ts';
import { linkIn, readMails } from '../../../local/testing/inbox.ts';
import { pressMailedLink, signUpAndConfirm } from '../../../local/testing/sign-up.ts';
import { startTestContext, type TestContext } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';

const { alice } = testUsers;
const password = 'secret';
const email = 'ruth@example.com';
const newEmail = 'ruth.new@example.com';

let context: TestContext;
let auth: ReturnType<typeof newAuthClient>;
let property: { id: string; name: string } | undefined;
beforeAll(async () => {
  context = await startTestContext();
  auth = newAuthClient(context.stack);
  await signUpAndConfirm(context.stack, { email, password, role: 'patient' });
  await context.database.query('delete from private.owner_mails; delete from public.inquiries');
  const sql = 'select id, name from public.properties where owner_id = $1 and is_active limit 1';
  property = (await context.database.query<{ id: string; name: string }>(sql, [alice.id])).rows[0];
});
afterAll(() => context.stop());

async function newestMail(to: string) {
  const [mail] = await readMails(context.stack.inboxUrl, to);
  if (!mail) throw new Error(`${to} has no mail`);
  // The link is there as a button and as text.
  expect(mail.HTML).not.toContain('{{');
  const link = linkIn(mail.HTML);
  expect(link).toMatch(/^[^?]*\?token_hash=[\w-]+&type=(signup|recovery|email_change)$/);
  expect(link.startsWith(`${context.siteUrl}/confirm?`)).toBe(true);
  expect(mail.HTML.split(`"${link.replace('&', '&amp;')}"`)).toHaveLength(3);
  expect(mail.HTML).toMatch(/>\s*https?:\/\/[^<]*\/confirm\?token_hash=[^<]*<\/a/);
  return { ...mail, words: mail.HTML.replaceAll(/\s+/g, ' ') };
}

describe('mails of the auth service', () => {
  it('the mail after sign-up confirms the address', async () => {
    const mail = await newestMail(email);
    expect(mail.Subject).toBe('Please confirm your e-mail address');
    expect(mail.words).toContain(`tell us that ${email} is your address`);
    expect(linkIn(mail.HTML)).toContain('type=signup');
    const signedIn = await auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
  });

  it('the mail for a password reset links to the recovery', async () => {
    await auth.resetPasswordForEmail(email);
    const mail = await newestMail(email);
    expect(mail.Subject).toBe('Set a new password for Senior Care Living');
    expect(mail.words).toContain(`a new password for your account ${email}`);
    expect(linkIn(mail.HTML)).toContain('type=recovery');
    expect((await pressMailedLink(context.stack, email)).token).not.toBe('');
  });

  it('the mail about a new e-mail address names the old and the new one', async () => {
    await auth.signInWithPassword({ email, password });
    expect((await auth.updateUser({ email: newEmail })).error).toBeNull();
    // A hosted project sends to both addresses, the local stack to the old one.
    const mail = await newestMail(email);
    expect(mail.Subject).toBe('Confirm your new e-mail address');
    expect(mail.words).toContain(`about to change from ${email} to ${newEmail}`);
    expect(linkIn(mail.HTML)).toContain('type=email_change');
    expect((await pressMailedLink(context.stack, email)).error).toBeNull();
  });

  it('markup in an address is escaped in every mail', async () => {
    // Hosted Auth rejects such an address. The templates do not rely on that.
    const odd = "<img/src=x>&amp;'@example.com";
    const shown = '&lt;img/src=x&gt;&amp;amp;&#39;@example.com';
    const { error } = await auth.signUp({ email: odd, password });
    if (!error) await auth.resetPasswordForEmail(odd);
    expect(error?.code ?? 'accepted').toMatch(/^(accepted|validation_failed)$/);
    const mails = await readMails(context.stack.inboxUrl, odd);
    expect(mails).toHaveLength(error ? 0 : 2);
    for (const { HTML } of mails) {
      expect(HTML).toContain(shown);
      expect(HTML).not.toContain('<img');
    }
  });
});

const housekeeping = (job: string) => context.operatorRequest(`POST /functions/v1/housekeeping/${job}`);

/** The stack of `supabase start` has no provider for them. */
describe.skipIf(process.env['TEST_WITHOUT_OWNER_MAILS'])('mails to owners', () => {
  const mailsToAlice = () => readMails(context.stack.inboxUrl, alice.email);

  it('an inquiry sends one mail to the owner, without the message and contact data', async () => {
    const sent = await context.request('pat', 'POST /functions/v1/api/inquiries', {
      propertyId: property?.id,
      message: 'My mother loves gardens',
      phone: '(312) 555-0142',
      email: 'daughter@example.com',
    });
    expect(sent.status).toBe(201);
    // The timer of a running project may have sent it before.
    expect(await housekeeping('mails')).toMatchObject({ status: 200, body: { refused: 0, problems: 0 } });

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

  it('a reminder is sent once a month, and its link confirms all homes', async () => {
    await context.database.query(
      `alter table public.properties disable trigger update_confirmation;
       update public.properties set confirmed_at = now() - interval '91 days';
       alter table public.properties enable trigger update_confirmation`,
    );
    const owners = await context.database.query(
      'select count(distinct owner_id)::int as count from public.properties where is_active',
    );
    const runs = await Promise.all([housekeeping('reminders'), housekeeping('reminders')]);
    const queued = runs.map(({ body }) => Number(Object(body).reminders));
    expect(queued.reduce((sum, count) => sum + count)).toBe(owners.rows[0].count);
    await housekeeping('mails');
    const reminders = (await mailsToAlice()).filter(
      ({ Subject }) => Subject === 'Are your prices still right?',
    );
    expect(reminders).toHaveLength(1);
    const login = new URL(linkIn(reminders[0]?.HTML ?? ''));
    expect(login.searchParams.get('return')).toBe('/owner?confirm=all');

    const { body } = await context.request('alice', 'POST /functions/v1/api/properties/confirm');
    const confirmed = await context.database.query(
      `select owner_id, count(*)::int as confirmed from public.properties
       where is_active and confirmed_at > now() - interval '1 minute' group by owner_id`,
    );
    expect(confirmed.rows).toEqual([{ owner_id: alice.id, ...Object(body) }]);
  });
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
