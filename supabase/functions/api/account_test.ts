import { assertEquals } from './testing/assert.ts';
import { asAlice, json, refusedBy, startApp } from './testing/fake-project.ts';
import { accountData, home, userRow } from './testing/rows.ts';

const exported = 'POST /rest/v1/rpc/export_account';
const removed = 'POST /rest/v1/rpc/delete_account';
const removal = { method: 'DELETE', headers: asAlice };

Deno.test('the data of an account comes as a file that nobody keeps on the way', async () => {
  const { request } = startApp({ [exported]: json({ ...accountData, properties: [home] }) });
  const answer = await request('/account/data', { headers: asAlice });
  assertEquals(answer.status, 200);
  assertEquals(
    answer.headers.get('Content-Disposition'),
    'attachment; filename="senior-care-living-data.json"',
  );
  assertEquals(answer.headers.get('Content-Type'), 'application/json');
  assertEquals(answer.headers.get('Cache-Control'), 'no-store');
  const { account, properties } = await answer.json();
  assertEquals(account.email, userRow.email);
  // Whose it is need not be said of each home.
  assertEquals([properties[0].name, properties[0].ownerId], [home.name, undefined]);
});

Deno.test('an account is deleted as the caller, in one call', async () => {
  const { request, calls } = startApp({ [removed]: json(null) });
  const answer = await request('/account', removal);
  assertEquals([answer.status, await answer.text()], [204, '']);
  assertEquals(
    calls.map(({ method, path }) => `${method} ${path}`),
    [removed],
  );
  assertEquals(calls[0]?.headers.get('Authorization'), asAlice.Authorization);
});

Deno.test('a session that was opened too long ago is told to sign in again', async () => {
  const { request } = startApp({ [removed]: refusedBy('SC403', 'Please sign in again.') });
  const answer = await request('/account', removal);
  const { code, message } = await answer.json();
  assertEquals(
    [answer.status, code, message],
    [403, 'recent_sign_in_needed', 'Please sign in again before you delete your account'],
  );
});
