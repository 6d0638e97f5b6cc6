import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, readMails } from '../../../local/testing/inbox.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';

const alice = 'alice@example.com';
const message = 'My mother loves gardens';
const phone = '(312) 555-0142';

let stack: TestStack;
let database: Client;
let pat: SupabaseClient;
let home: { id: string; name: string };

beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query('delete from private.owner_mails; delete from public.inquiries');
  const { rows } = await database.query<typeof home>(
    `select p.id, p.name from public.properties p join public.users u on u.id = p.owner_id
     where u.email = $1 and p.is_active limit 1`,
    [alice],
  );
  if (!rows[0]) throw new Error('alice has no home');
  home = rows[0];
  pat = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  await pat.auth.signInWithPassword({ email: 'pat@example.com', password: 'senior-care' });
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

const housekeeping = (job: string, headers: Record<string, string> = { apikey: stack.secretKey }) =>
  fetch(`${stack.url}/functions/v1/housekeeping/${job}`, { method: 'POST', headers });

async function patsToken(): Promise<string> {
  const { data } = await pat.auth.getSession();
  return data.session?.access_token ?? '';
}

it('an inquiry leads to one mail to the owner, which tells nothing of what was written', async () => {
  const sent = await fetch(`${stack.apiUrl}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await patsToken()}` },
    body: JSON.stringify({ propertyId: home.id, message, phone, email: 'daughter@example.com' }),
  });
  expect(sent.status).toBe(201);
  expect(await readMails(stack.inboxUrl, alice)).toEqual([]);

  const answer = await housekeeping('mails');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ sent: 1, refused: 0, problems: 0 });

  const [mail, ...others] = await readMails(stack.inboxUrl, alice);
  expect(others).toEqual([]);
  expect(mail?.Subject).toBe(`A new inquiry about ${home.name}`);
  const login = new URL(linkIn(mail?.HTML ?? ''));
  expect(login.origin + login.pathname).toBe('http://127.0.0.1:5173/api/login');
  expect(login.searchParams.get('return')).toBe('/owner?inquiries=open');
  for (const part of [mail?.HTML, mail?.Text]) {
    expect(part).toContain(home.name);
    for (const secret of ['gardens', '555', 'pat@', 'daughter@']) expect(part).not.toContain(secret);
  }
});

it('a second run sends nothing again', async () => {
  expect(await (await housekeeping('mails')).json()).toEqual({ sent: 0, refused: 0, problems: 0 });
  expect(await readMails(stack.inboxUrl, alice)).toHaveLength(1);
});

it('nobody but an operator starts the work', async () => {
  const others: Record<string, string>[] = [
    {},
    { apikey: stack.publishableKey },
    { authorization: `Bearer ${await patsToken()}` },
  ];
  for (const headers of others) {
    expect((await housekeeping('mails', headers)).status).toBe(401);
    expect((await housekeeping('cleanup', headers)).status).toBe(401);
  }
});

it('cleaning up removes old deleted inquiries and photos that nothing refers to, files and all', async () => {
  const owner = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const { data } = await owner.auth.signInWithPassword({ email: alice, password: 'senior-care' });
  const folder = `${data.user?.id}/temp`;
  const photos = owner.storage.from('property-images');
  const picture = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
  await photos.upload(`${folder}/old.svg`, picture);
  await photos.upload(`${folder}/new.svg`, picture);
  await database.query(
    `update storage.objects set created_at = now() - interval '2 days' where name like '%/temp/old.svg'`,
  );
  await database.query(
    `update public.inquiries set status = 'deleted';
     update public.inquiries set deleted_at = now() - interval '91 days'`,
  );

  const answer = await housekeeping('cleanup');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    inquiries: 1,
    sessions: 0,
    mails: 0,
    accounts: 0,
    photos: 1,
    problems: 0,
  });
  expect((await photos.list(folder)).data?.map(({ name }) => name)).toEqual(['new.svg']);
  expect((await photos.download(`${folder}/old.svg`)).error).not.toBeNull();
});
