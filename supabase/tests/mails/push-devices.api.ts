import { createECDH, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, conflict, invalid } from '../api/support/api.ts';

const endpointText = 'Send the address of a push service of Chrome, Edge, Firefox or Safari.';
const keyText = 'Send the keys of the subscription as the browser gives them, in base64url.';

function subscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('base64url')}`,
) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    name: 'Chrome on Android',
    endpoint,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
const listSchema = z.object({
  publicKey: z.string(),
  devices: z.array(
    z.strictObject({ id: z.guid(), name: z.string(), createdAt: z.string(), isThis: z.boolean() }),
  ),
});
/** What a user reads of the own devices, which has neither address nor keys. */
const list = async (who: 'pat' | 'alice') => {
  const { status, body } = await api.call('GET /push-devices', { as: who });
  return { status, body: listSchema.parse(body) };
};
const add = (who: 'pat' | 'alice', body: object) => api.call('POST /push-devices', { as: who, body });
const remove = (who: 'pat' | 'alice', id: string) =>
  api.call('DELETE /push-devices/{id}', { as: who, params: { id } });
const idOf = async (who: 'pat' | 'alice') => String((await list(who)).body.devices[0]?.id);

describe('devices with notifications', () => {
  beforeEach(async () => {
    await api.database.query('delete from private.push_devices');
    await api.database.query('delete from private.write_counts');
  });

  it('are off at first, on for one device, and off again', async () => {
    expect(await list('pat')).toMatchObject({ status: 200, body: { devices: [] } });
    // The key of the local stack, a point of P-256.
    expect((await list('pat')).body.publicKey).toMatch(/^B[\w-]{86}$/);
    expect((await add('pat', subscription())).status).toBe(204);
    const { body } = await list('pat');
    expect(body.devices).toMatchObject([{ name: 'Chrome on Android', isThis: true }]);
    expect((await remove('alice', await idOf('pat'))).status).toBe(204);
    expect((await list('pat')).body.devices).toHaveLength(1);
    expect((await remove('pat', await idOf('pat'))).status).toBe(204);
    expect((await list('pat')).body.devices).toEqual([]);
    expect(await remove('pat', 'x')).toMatchObject({ status: 404 });
  });

  it('reach push services only', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x',
      'https://localhost/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com@evil.example/x',
      'https://user:password@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://a.b.notify.windows.com/x',
      'https://evil.example/https://fcm.googleapis.com/x',
      'https://fcm.googleapis.com/x\n',
      'https://fcm.googleapis.com\\@evil.example/x',
      'https://web.push.apple.com/#x',
      `https://web.push.apple.com/${'x'.repeat(1000)}`,
      '',
      7,
    ])
      expect(await add('pat', { ...subscription(), endpoint })).toMatchObject(
        invalid('endpoint', endpointText),
      );
    for (const host of [
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
    ])
      expect((await add('pat', subscription(`https://${host}/wpush/v2/a_b-c%3D?token=x`))).status).toBe(204);
  });

  it('have keys to which something can be encrypted', async () => {
    const good = subscription();
    expect(await add('pat', { ...good, p256dh: `B${'A'.repeat(86)}` })).toMatchObject({
      status: 400,
      body: { message: keyText },
    });
    expect(await add('pat', { ...good, p256dh: 'AAAA' })).toMatchObject(invalid('p256dh', keyText));
    expect(await add('pat', { ...good, auth: 'short' })).toMatchObject(invalid('auth', keyText));
    expect((await list('pat')).body.devices).toEqual([]);
  });

  it('are one for each session, and ten for each account', async () => {
    await add('pat', subscription());
    await add('pat', { ...subscription(), name: 'Chrome on Windows' });
    expect((await list('pat')).body.devices).toMatchObject([{ name: 'Chrome on Windows' }]);
    await api.database.query('delete from private.push_devices');
    // Ten other sessions that go on.
    await api.database.query(
      `with made as (
         insert into auth.sessions (id, user_id, created_at, updated_at, aal)
         select gen_random_uuid(), u.id, now(), now(), 'aal1' from public.users u, generate_series(1, 10)
         where u.email = 'pat@example.com' returning id, user_id
       ), kept as (
         insert into public.sessions (sid, user_id, expire)
         select m.id::text, m.user_id, now() + interval '1 day' from made m
         on conflict (sid) do nothing
       ) select 1`,
    );
    await api.database.query(
      `insert into private.push_devices (user_id, sid, name, endpoint, p256dh, auth)
       select s.user_id, s.sid, 'Phone', 'https://fcm.googleapis.com/fcm/send/' || s.sid, 'B' || repeat('A', 86), repeat('A', 22)
       from public.sessions s join public.users u on u.id = s.user_id
       join auth.sessions a on a.id::text = s.sid where u.email = 'pat@example.com' and s.sid <> $1 and s.expire > now() limit 10`,
      [await sessionOf('pat')],
    );
    expect((await list('pat')).body.devices).toHaveLength(10);
    expect(await add('pat', subscription())).toMatchObject(
      conflict(
        'You have notifications on 10 devices, as many as one account can have. Turn one off to add this one.',
      ),
    );
  });

  it('of a browser belong to whoever is signed in there, and to nobody who only knows the address', async () => {
    const browser = subscription();
    await add('pat', browser);
    expect(await add('alice', { ...browser, auth: randomBytes(16).toString('base64url') })).toMatchObject({
      status: 409,
    });
    expect((await list('pat')).body.devices).toHaveLength(1);
    expect((await add('alice', browser)).status).toBe(204);
    expect((await list('pat')).body.devices).toEqual([]);
    expect((await list('alice')).body.devices).toHaveLength(1);
  });
});

/** The session of the token of a test user. */
async function sessionOf(who: 'pat') {
  const [, claims = ''] = (await api.tokenOf(who)).split('.');
  return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id);
}
