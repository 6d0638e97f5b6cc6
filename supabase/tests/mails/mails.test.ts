import { randomUUID } from 'node:crypto';
import ical from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newAuthClient } from '../../../local/testing/auth-client.ts';
import { linkIn, readAttachment, readMails } from '../../../local/testing/inbox.ts';
import { signUpAndConfirm } from '../../../local/testing/sign-up.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';

const { alice } = testUsers;
const password = 'secret';
const email = 'ruth@example.com';
const newEmail = 'ruth.new@example.com';

setUpTestContext();
let auth: ReturnType<typeof newAuthClient>;
let property: { id: string; name: string } | undefined;
beforeAll(async () => {
  auth = newAuthClient(t.stack);
  await t.database.query('delete from private.mails; delete from public.inquiries');
  const sql = 'select id, name from public.properties where owner_id = $1 and is_active limit 1';
  property = (await t.database.query<{ id: string; name: string }>(sql, [alice.id])).rows[0];
});

// ../auth tests what the links do.
describe('mails of the auth service', () => {
  it.each<[about: string, type: string, send: () => Promise<unknown>, subject: string, words: string]>([
    [
      'a sign-up',
      'signup',
      () => signUpAndConfirm(t.stack, { email, password, role: 'patient' }),
      'Please confirm your email address',
      `confirm that ${email} is your address`,
    ],
    [
      'a password reset',
      'recovery',
      () => auth.resetPasswordForEmail(email),
      'Set a new password',
      `a new password for your account ${email}`,
    ],
    [
      'a new e-mail address',
      'email_change',
      () => auth.signInWithPassword({ email, password }).then(() => auth.updateUser({ email: newEmail })),
      'Confirm your new email address',
      `about to change from ${email} to ${newEmail}`,
    ],
  ])('the mail about %s has its link as a button and as text', async (_, type, send, subject, words) => {
    await send();
    // A hosted project sends the mail about a new address to both addresses, the local stack to the old one.
    const [mail] = await readMails(t.stack.inboxUrl, email);
    expect(mail?.Subject).toBe(subject);
    const html = mail?.HTML ?? '';
    expect(html.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(html).not.toContain('{{');
    const link = linkIn(html);
    expect(link).toMatch(new RegExp(`^${t.siteUrl}/confirm\\?token_hash=[\\w-]+&type=${type}$`));
    expect(html.split(`"${link.replace('&', '&amp;')}"`)).toHaveLength(3);
    expect(html).toMatch(/>\s*https?:\/\/[^<]*\/confirm\?token_hash=[^<]*<\/a/);
  });

  it('a mail is in the language that the account chose', async () => {
    const spanish = 'rosa@example.com';
    await auth.signUp({ email: spanish, password, options: { data: { role: 'patient', language: 'es' } } });
    const [mail] = await readMails(t.stack.inboxUrl, spanish);
    expect(mail?.Subject).toBe('Confirme su dirección de correo electrónico');
    expect(mail?.HTML).toContain('<html lang="es">');
    expect(mail?.HTML).not.toContain('<html lang="en">');
  });

  // Anybody can sign up with the address of another person.
  it.each([5, ['es'], { es: 'es' }, null, 'xx'])('the language %j is English', async (language) => {
    const odd = `rosa-${randomUUID()}@example.com`;
    await auth.signUp({ email: odd, password, options: { data: { role: 'patient', language } } });
    const [mail] = await readMails(t.stack.inboxUrl, odd);
    expect(mail?.Subject).toBe('Please confirm your email address');
  });

  it('markup in an address is escaped in every mail', async () => {
    // Hosted Auth rejects such an address. The templates do not rely on that.
    const odd = "<img/src=x>&amp;'@example.com";
    const shown = '&lt;img/src=x&gt;&amp;amp;&#39;@example.com';
    const { error } = await auth.signUp({ email: odd, password });
    if (!error) await auth.resetPasswordForEmail(odd);
    expect(error?.code ?? 'accepted').toMatch(/^(accepted|validation_failed)$/);
    const mails = await readMails(t.stack.inboxUrl, odd);
    expect(mails).toHaveLength(error ? 0 : 2);
    for (const { HTML } of mails) {
      expect(HTML).toContain(shown);
      expect(HTML).not.toContain('<img');
    }
  });
});

const housekeeping = (job: string) => t.operatorRequest(`POST /functions/v1/housekeeping/${job}`);

/** The stack of `supabase start` has no provider for them. */
describe.skipIf(process.env['TEST_WITHOUT_OWNER_MAILS'])('mails of the outbox', () => {
  const mailsToAlice = () => readMails(t.stack.inboxUrl, alice.email);

  it('an inquiry sends one mail to the owner, without the message and contact data', async () => {
    const sent = await t.request('pat', 'POST /functions/v1/api/inquiries', {
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
    expect(login.origin + login.pathname).toBe(`${t.siteUrl}/api/login`);
    expect(login.searchParams.get('return')).toBe('/owner?inquiries=open');
    for (const part of [mail?.HTML, mail?.Text]) {
      expect(part).toContain(property?.name);
      // The ports of the links may contain 555.
      for (const secret of ['gardens', '555-0142', 'pat@', 'daughter@']) expect(part).not.toContain(secret);
    }
  });

  it('news on lists are sent once a day to who switched it on, without what was written', async () => {
    const own = z.array(z.object({ id: z.string() }));
    const [list] = own.parse((await t.request('pat', 'GET /functions/v1/api/lists')).body);
    const turnOn = `PUT /functions/v1/api/lists/${list?.id}/mail`;
    expect((await t.request('pat', turnOn, { enabled: true })).status).toBe(204);
    await t.database.query('delete from private.job_runs');
    for (const body of [{ listNews: 1 }, { state: 'done' }])
      expect(await housekeeping('list-news')).toMatchObject({ status: 200, body });
    await housekeeping('mails');
    const [mail, ...others] = (await readMails(t.stack.inboxUrl, testUsers.pat.email)).filter(
      ({ Subject }) => Subject === 'News on your list “For Mom”',
    );
    expect(others).toEqual([]);
    expect(new URL(linkIn(mail?.HTML ?? '')).searchParams.get('return')).toBe('/lists');
    for (const part of [mail?.HTML, mail?.Text]) {
      expect(part).toContain('For Mom');
      for (const secret of ['piano', 'Fay', 'Harbor Pines']) expect(part).not.toContain(secret);
    }
  });

  it('a visit sends mails to both sides, with a calendar file until the family withdraws', async () => {
    const { fay } = testUsers;
    const api = async (who: 'alice' | 'fay', call: string, body?: object) => {
      const [method = '', path = ''] = call.split(' ');
      const { status, body: found } = await t.request(who, `${method} /functions/v1/api${path}`, body);
      expect([call, status < 300]).toEqual([call, true]);
      return z
        .object({ id: z.string().default(''), times: z.string().array().default([]) })
        .parse(found ?? {});
    };
    /** Sends what is due. Returns the newest mail to a user, with its subject and its calendar file. */
    const newest = async (to: string) => {
      expect(await housekeeping('mails')).toMatchObject({ status: 200, body: { refused: 0, problems: 0 } });
      const mails = await readMails(t.stack.inboxUrl, to);
      const [mail] = mails;
      if (!mail) throw new Error(`There is no mail to ${to}`);
      const hasFile = mail.Attachments.length > 0;
      const file = hasFile ? await readAttachment(t.stack.inboxUrl, mail) : '';
      return { ...mail, file: file.replaceAll('\r\n ', ''), count: mails.length };
    };
    const phone = '(713) 555-0178';
    const sent = { propertyId: property?.id, message: 'May we come?', phone, email: 'secret@example.com' };
    const { id } = await api('fay', 'POST /inquiries', sent);
    await newest(alice.email);
    await api('alice', `POST /inquiries/${id}/messages`, { id: randomUUID(), body: 'Please do.' });
    const message = await newest(fay.email);
    expect(message.Subject).toBe(`A new message about ${property?.name}`);
    expect(new URL(linkIn(message.HTML)).searchParams.get('return')).toBe(`/inquiries/${id}`);

    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const visit = { id: randomUUID(), times: [`${day}T14:30`] };
    const { id: visitId, times } = await api('fay', `POST /inquiries/${id}/visits`, visit);
    const proposed = await newest(alice.email);
    expect(proposed.Subject).toBe(`Times for a visit to ${property?.name}`);
    expect(proposed.file).toBe('');
    for (const part of [proposed.HTML, proposed.Text]) expect(part).toMatch(/ at 2:30\sPM C[DS]T/);

    await api('alice', `PUT /visits/${visitId}/accept`, { time: times[0] });
    const files = [];
    for (const [reader, other] of [
      [alice, fay],
      [fay, alice],
    ] as const) {
      const confirmed = await newest(reader.email);
      expect(confirmed.Subject).toBe(`The visit to ${property?.name} is confirmed`);
      expect(confirmed.Text).toMatch(/ at 2:30\sPM C[DS]T\./);
      expect(confirmed.Attachments).toMatchObject([{ FileName: 'visit.ics' }]);
      expect(ical.parse(confirmed.file)).toBeTruthy();
      const organizer = 'ORGANIZER;CN="Senior Care Living":mailto:hello@example.com';
      for (const line of ['METHOD:REQUEST', 'SEQUENCE:0', organizer])
        expect(confirmed.file.split('\r\n')).toContain(line);
      expect(confirmed.file).toContain(`MAILTO:${reader.email}`);
      expect(confirmed.file).not.toContain(other.email);
      files.push(confirmed.file);
    }
    const uid = /UID:(\S+)/.exec(files[0] ?? '')?.[0] ?? 'none';
    expect(files[1]).toContain(uid);

    // The outbox holds the reminders until the day before.
    const { count } = await newest(fay.email);
    await t.database.query(
      `update private.mails set created_at = now(), next_attempt_at = now() where kind = 'visit_reminder'`,
    );
    await Promise.all([housekeeping('mails'), housekeeping('mails')]);
    const reminder = await newest(fay.email);
    expect([reminder.Subject, reminder.count]).toEqual([
      `Reminder: the visit to ${property?.name}`,
      count + 1,
    ]);

    await api('fay', `PUT /inquiries/${id}/withdraw`);
    const cancelled = await newest(alice.email);
    expect(cancelled.Subject).toBe(`The visit to ${property?.name} is canceled`);
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', uid])
      expect(cancelled.file.split('\r\n')).toContain(line);
    for (const mail of await readMails(t.stack.inboxUrl, alice.email)) {
      const file = mail.Attachments.length > 0 ? await readAttachment(t.stack.inboxUrl, mail) : '';
      for (const secret of ['555-0178', 'secret@', fay.email])
        expect([mail.HTML, mail.Text, file].join('\n')).not.toContain(secret);
    }
    await t.database.query('delete from public.inquiries where id = $1', [id]);
  });

  it('a home that an owner lists is mailed once, its links open, and one click of the mail program ends it', async () => {
    const { id: fayId, email: fayEmail } = testUsers.fay;
    await t.database.query('delete from public.saved_searches');
    const search = { zipCode: '99723', radius: 5 };
    const saved = await t.request('fay', 'POST /functions/v1/api/searches', { search, mail: 'daily' });
    expect(saved.status).toBe(201);
    const listed = await t.request('alice', 'POST /functions/v1/api/properties', {
      name: 'Arctic House',
      street: '1 Test Street',
      city: 'Utqiagvik',
      state: 'AK',
      zipCode: '99723',
      roomCost: 4200,
    });
    expect(listed.status).toBe(201);
    // The timers of a running project may have done it before.
    for (const job of ['search-news', 'mails', 'search-news', 'mails'])
      expect(await housekeeping(job)).toMatchObject({ status: 200, body: { problems: 0 } });

    const mails = await readMails(t.stack.inboxUrl, fayEmail);
    const [mail, ...others] = mails.filter(({ Subject }) => Subject.includes('for your search'));
    expect(others).toEqual([]);
    expect(mail?.Subject).toBe('1 home for your search “99723, 5 miles”');
    const path = `/properties/${Object(listed.body).id}`;
    expect(mail?.Text).toContain(`New: Arctic House\n`);
    expect(mail?.Text).toContain(`\n$4,200 a month\n${t.siteUrl}${path}\n`);
    const opened = await t.request('visitor', `GET /functions/v1/api${path}`);
    expect(opened.status).toBe(200);

    const [, target] = /^<(.+)>$/.exec(mail?.Headers?.['List-Unsubscribe'] ?? '') ?? [];
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    const url = (target ?? '').replace(t.siteUrl, t.stack.apiUrl.replace(/\/api$/, ''));
    expect(await (await fetch(url, oneClick)).json()).toEqual({ scope: 'all', name: null, state: 'ended' });
    const chosen = 'select string_agg(mail, $2) as value from public.saved_searches where user_id = $1';
    expect(await t.value(chosen, [fayId, ' '])).toBe('never');
  });
});

it('cleanup deletes old deleted inquiries and unused photos with their files', async () => {
  const folder = `${alice.id}/temp`;
  for (const name of ['old', 'new']) await t.upload('alice', `${folder}/${name}.png`);
  await t.database.query(
    `update storage.objects set created_at = now() - interval '2 days' where name like '%/temp/old.png'`,
  );
  await t.database.query(
    `update public.inquiries set status = 'deleted';
     update public.inquiries set deleted_at = now() - interval '91 days'`,
  );
  expect(await housekeeping('cleanup')).toMatchObject({
    status: 200,
    body: { inquiries: 1, photos: 1, problems: 0 },
  });
  const read = (name: string) =>
    t.request('alice', `GET /storage/v1/object/property-images/${folder}/${name}.png`);
  expect((await read('new')).status).toBe(200);
  expect((await read('old')).status).toBe(400);
});
