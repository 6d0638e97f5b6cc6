import { assertEquals } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { accountData, property, userRow } from './testing/fixtures.ts';
import { asAlice, readError, startApp } from './testing/start-app.ts';

const removal = { method: 'DELETE', headers: asAlice };

Deno.test('account data is a file that no cache stores', async () => {
  const { request } = startApp({
    [rpc('export_account')]: json({ ...accountData, properties: [property] }),
  });
  const response = await request('/account/data', { headers: asAlice });
  assertEquals(
    ['Content-Disposition', 'Content-Type', 'Cache-Control'].map((name) => response.headers.get(name)),
    ['attachment; filename="senior-care-living-data.json"', 'application/json', 'no-store'],
  );
  const { account, properties } = await response.json();
  assertEquals(account.email, userRow.email);
  // The owner is always the caller, so it is left out.
  assertEquals([properties[0].name, properties[0].ownerId], [property.name, undefined]);
});

Deno.test('an account is deleted as the caller', async () => {
  const { request, calls } = startApp({ [rpc('delete_account')]: json(null) });
  const response = await request('/account', removal);
  assertEquals([response.status, await response.text()], [204, '']);
  assertEquals(calls[0]?.headers.get('Authorization'), asAlice.Authorization);
});

Deno.test('deleting an account requires a recent sign-in', async () => {
  const { request } = startApp({ [rpc('delete_account')]: databaseError('SC403', 'Sign in again.') });
  assertEquals(await readError(await request('/account', removal)), [
    403,
    'recent_sign_in_needed',
    'Please sign in again before you delete your account',
  ]);
});
