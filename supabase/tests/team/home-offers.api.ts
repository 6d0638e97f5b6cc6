import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  acceptedHomeSchema,
  homeOfferSchema,
  newHomeOfferSchema,
  shownHomeOfferSchema,
} from '../../functions/_shared/contract/team/home-offers.ts';
import { makeFavorite, makeInquiry, makeProperty, makeVisit } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, notFound } from '../api/support/api.ts';

const oscarsAddress: string = testUsers.oscar.email;
const deadLink = notFound('This link no longer works. Please ask for a new one.');

const offer = (id: string, email = oscarsAddress, as: TestUser = 'alice') =>
  api.call('POST /properties/{id}/offer', { as, params: { id }, body: { email } });
async function tokenOf(id: string, email = oscarsAddress) {
  return newHomeOfferSchema.parse((await offer(id, email)).body).token;
}
const accept = (token: string, as: TestUser = 'oscar') =>
  api.call('POST /home-offers/accept', { as, body: { token } });
const read = async (token: string, as?: TestUser) =>
  api.call('POST /home-offers/read', { body: { token }, ...(as && { as }) });
const row = async (sql: string, ...values: unknown[]) => (await api.database.query(sql, values)).rows[0];
const homeOf = (id: string) =>
  row(
    'select owner_id, name, own_id, verified_at, license_checked_at, image_urls, is_active from public.properties where id = $1',
    id,
  );

beforeEach(async () => {
  await api.database.query(
    'delete from private.home_transfers; delete from private.write_counts; delete from private.mails',
  );
});

describe('offering a home', () => {
  it('shows the home to whoever has the link, and the offer to its owner alone', async () => {
    const id = await makeProperty(api.database);
    const token = await tokenOf(id, ' OSCAR@example.com ');
    const { rows } = await api.database.query(
      'select to_jsonb(t)::text as row from private.home_transfers t',
    );
    expect(rows[0]?.row).not.toContain(token);
    const listed = async (as: TestUser) =>
      z.array(homeOfferSchema).parse((await api.call('GET /home-offers', { as })).body);
    expect(await listed('alice')).toMatchObject([{ propertyId: id, email: oscarsAddress }]);
    expect(await listed('oscar')).toEqual([]);
    const views = {
      undefined: [false, false],
      pat: [false, false],
      oscar: [false, true],
      alice: [true, false],
    };
    for (const as of [undefined, 'pat', 'oscar', 'alice'] as const) {
      const shown = shownHomeOfferSchema.parse((await read(token, as)).body);
      expect([shown.isYours, shown.isForYou]).toEqual(views[`${as}`]);
      expect(JSON.stringify(shown)).not.toContain('@');
    }
  });

  it('mails an owner who is known here, at most ten times a day, and answers the same for others', async () => {
    const id = await makeProperty(api.database);
    for (const email of ['stranger@example.com', testUsers.pat.email, oscarsAddress])
      expect(await offer(id, email)).toMatchObject({ status: 201, body: { token: expect.any(String) } });
    const mails = `select count(*)::integer from private.mails where kind = 'home_transfer'`;
    expect(await row(mails)).toEqual({ count: 1 });
    const { rows } = await api.database.query(
      `select private.home_transfer_mail_details(m) as details from private.mails m where kind = 'home_transfer'`,
    );
    const details = z.object({ token: z.string() }).parse(rows[0]?.details);
    expect(await read(details.token, 'oscar')).toMatchObject({ status: 200, body: { isForYou: true } });
    for (let count = 0; count < 12; count += 1) await offer(id);
    expect(await row(mails)).toEqual({ count: 10 });
  });

  it('refuses homes of others, the own address, and a suspended home', async () => {
    const id = await makeProperty(api.database);
    expect(await offer(id, oscarsAddress, 'oscar')).toMatchObject(notFound('Property not found'));
    expect(await offer(id, testUsers.alice.email)).toMatchObject(
      conflict('This is your own address. Please enter the address of the other owner.'),
    );
    expect(await offer(id, 'nobody')).toMatchObject({ status: 400, body: { details: [{ field: 'email' }] } });
    await api.database.query('update public.properties set suspended_at = now() where id = $1', [id]);
    expect(await offer(id)).toMatchObject({ status: 409, body: { code: 'property_suspended' } });
    await api.database.query('delete from public.properties where id = $1', [id]);
  });

  it('an owner offers 50 homes at most, and one that is offered again counts once', async () => {
    const homes = await Promise.all(Array.from({ length: 51 }, () => makeProperty(api.database)));
    await api.database.query(
      `insert into private.home_transfers (property_id, email, token_hash)
       select id, 'x@example.com', encode(sha256(id::text::bytea), 'hex') from unnest($1::uuid[]) as id`,
      [homes.slice(0, 50)],
    );
    expect(await offer(homes[0] ?? '')).toMatchObject({ status: 201 });
    expect(await offer(homes[50] ?? '')).toMatchObject(
      conflict('You offer 50 homes, as many as one owner can at a time. Take one back first.'),
    );
    await api.database.query('delete from public.properties where id = any ($1)', [homes]);
  });
});

describe('taking over a home', () => {
  it('photos, facts and favorites go along, and the verification and the own ID end', async () => {
    const { alice, oscar, pat } = testUsers;
    const id = await makeProperty(api.database);
    const photo = `${alice.id}/homes/front.jpg`;
    await api.database.query(
      `update public.properties set own_id = 'H-9', image_urls = array[$2], license_number = '1', license_state = 'IL' where id = $1`,
      [id, photo],
    );
    await api.database.query(`select public.verify_property($1, 'me'), public.check_license($1, 'me')`, [id]);
    await makeFavorite(api.database, pat.id, id);
    expect(acceptedHomeSchema.parse((await accept(await tokenOf(id))).body)).toEqual({ propertyId: id });
    expect(await homeOf(id)).toMatchObject({
      owner_id: oscar.id,
      own_id: null,
      verified_at: null,
      license_checked_at: null,
      image_urls: [photo],
      is_active: true,
    });
    expect(await row('select count(*)::integer from public.favorites where property_id = $1', id)).toEqual({
      count: 1,
    });
    expect(await row(`select recipient_id from private.mails where kind = 'home_handed_over'`)).toEqual({
      recipient_id: alice.id,
    });
    const change = (as: TestUser, body: object) =>
      api.call('PUT /properties/{id}', { as, params: { id }, body });
    expect(await change('alice', { description: 'Mine' })).toMatchObject({ status: 403 });
    expect(await change('oscar', { description: 'New', imageUrls: [photo] })).toMatchObject({ status: 200 });
    const foreign = `${alice.id}/homes/other.jpg`;
    expect(await change('oscar', { imageUrls: [foreign] })).toMatchObject({ status: 400 });
  });

  it('the photos stay where they are: the new owner shows them, and the former one can change none', async () => {
    const id = await makeProperty(api.database, { images: [`${testUsers.alice.id}/x/y.jpg`] });
    const path = `${testUsers.alice.id}/${id}/front.jpg`;
    const send = (as: TestUser, method: string, target = path, body = 'other') =>
      api.request(as, `${method} /storage/v1/object/property-images/${target}`, undefined, {
        bytes: body,
        headers: { 'content-type': 'image/jpeg' },
      });
    expect((await send('alice', 'POST')).status).toBe(200);
    await api.database.query('delete from private.unread_photos');
    await api.database.query('update public.properties set image_urls = array[$2] where id = $1', [id, path]);
    await accept(await tokenOf(id));
    const read = (as: TestUser) => api.request(as, `GET /storage/v1/object/property-images/${path}`);
    for (const as of ['alice', 'oscar', 'pat'] as const) expect((await read(as)).text).toBe('other');
    expect((await send('alice', 'PUT', path, 'changed')).status).toBe(400);
    expect((await send('alice', 'POST', `${testUsers.alice.id}/${id}/new.jpg`)).status).toBe(400);
    const remove = 'DELETE /storage/v1/object/property-images';
    await api.request('alice', remove, { prefixes: [path] });
    const move = {
      bucketId: 'property-images',
      sourceKey: path,
      destinationKey: `${testUsers.alice.id}/temp/a.jpg`,
    };
    expect((await api.request('alice', 'POST /storage/v1/object/move', move)).status).toBe(400);
    expect((await read('oscar')).text).toBe('other');
    await api.database.query('update public.properties set is_active = false where id = $1', [id]);
    expect((await read('alice')).status).toBe(400);
    expect((await read('oscar')).text).toBe('other');
    const photos = z.object({ photos: z.array(z.string()) });
    expect(photos.parse((await api.call('GET /account/data', { as: 'alice' })).body).photos).not.toContain(
      path,
    );
    // What the new owner no longer lists is removed by housekeeping.
    await api.call('PUT /properties/{id}', { as: 'oscar', params: { id }, body: { imageUrls: [] } });
    expect(
      await row('select count(*)::integer from public.list_removed_photos() p where p = $1', path),
    ).toEqual({ count: 1 });
  });

  it('conversations stay with the former owner, closed, and say so to the family', async () => {
    const id = await makeProperty(api.database);
    const [open, spam] = [
      await makeInquiry(api.database, id, { sender: 'pat' }),
      await makeInquiry(api.database, id, { sender: 'fay' }),
    ];
    await makeVisit(api.database, open, 'confirmed');
    await api.database.query(`update public.inquiries set status = 'spam' where id = $1`, [spam]);
    await accept(await tokenOf(id));
    const thread = (as: TestUser, inquiry = open) =>
      api.call('GET /inquiries/{id}', { as, params: { id: inquiry } });
    expect(await thread('oscar')).toMatchObject({ status: 404 });
    expect((await thread('pat')).body).toMatchObject({
      canReply: false,
      closedReason:
        'This home has a new owner. This conversation stays with the former owner and is closed. ' +
        'You can send a new inquiry on the page of the home.',
      visits: [{ state: 'cancelled' }],
      inquiry: { state: 'closed', property: { id, isActive: true } },
    });
    expect((await thread('alice')).body).toMatchObject({
      canReply: false,
      closedReason:
        'You handed this home over, and this conversation is closed. The family can write to the new owner.',
      inquiry: { id: open, status: 'closed', propertyId: id },
    });
    expect(await thread('alice', spam)).toMatchObject({ status: 404 });
    const received = async (as: TestUser) =>
      z.array(z.object({ id: z.string() })).parse((await api.call('GET /inquiries/owner', { as })).body);
    expect((await received('alice')).map((item) => item.id)).toContain(open);
    expect((await received('oscar')).map((item) => item.id)).not.toContain(open);
    const set = (as: TestUser, status: string) =>
      api.call('PUT /inquiries/{id}/status', { as, params: { id: open }, body: { status } });
    expect(await set('oscar', 'deleted')).toMatchObject({ status: 404 });
    expect(await set('alice', 'pending')).toMatchObject(
      conflict('You handed this home over, so the conversation stays closed.'),
    );
    const again = await api.call('POST /inquiries', {
      as: 'pat',
      body: { propertyId: id, message: 'Is a room free?', phone: '312 555 0142' },
    });
    expect(again).toMatchObject({ status: 201 });
    expect((await received('oscar')).length).toBeGreaterThan(0);
    // The family reports the former owner, not the new one.
    await api.call('POST /inquiries/{id}/report', {
      as: 'pat',
      params: { id: open },
      body: { reason: 'Something else', details: 'Rude' },
    });
    expect(await row('select reported_id from private.reports where inquiry_id = $1', open)).toEqual({
      reported_id: testUsers.alice.id,
    });
    await api.database.query('delete from private.reports where inquiry_id = $1', [open]);
  });

  it('nobody but the owner with this address takes it over, and a link works once', async () => {
    const id = await makeProperty(api.database);
    const token = await tokenOf(id, testUsers.pat.email);
    expect(await accept(token)).toMatchObject(
      forbidden(
        'This home is offered to another address. Sign in with the address that your link was sent to.',
      ),
    );
    expect(await accept(token, 'alice')).toMatchObject({ status: 403 });
    expect(await accept(token, 'pat')).toMatchObject(
      forbidden('You need an owner account to take over a home.'),
    );
    const first = await tokenOf(id);
    const second = await tokenOf(id);
    expect(await accept(first)).toMatchObject(deadLink);
    const results = await Promise.all([accept(second), accept(second), accept(second)]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await homeOf(id)).toMatchObject({ owner_id: testUsers.oscar.id });
    expect(await read(second)).toMatchObject(deadLink);
  });

  it('a link ends when it is taken back, after seven days, and with a suspension', async () => {
    const id = await makeProperty(api.database);
    const takeBack = (as: TestUser) => api.call('DELETE /properties/{id}/offer', { as, params: { id } });
    const token = await tokenOf(id);
    expect(await takeBack('oscar')).toMatchObject(notFound('Property not found'));
    expect(await takeBack('alice')).toMatchObject({ status: 204 });
    expect(await row(`select count(*)::integer from private.mails where kind = 'home_transfer'`)).toEqual({
      count: 0,
    });
    expect(await accept(token)).toMatchObject(deadLink);
    const late = await tokenOf(id);
    await api.database.query(`update private.home_transfers set expires_at = now() - interval '1 second'`);
    expect(await accept(late)).toMatchObject(deadLink);
    expect(await row('select public.purge_home_transfers() as count')).toEqual({ count: 1 });
    const suspended = await tokenOf(id);
    await api.database.query('update public.properties set suspended_at = now() where id = $1', [id]);
    expect(await accept(suspended)).toMatchObject({ status: 409, body: { code: 'property_suspended' } });
    await api.database.query('update public.properties set suspended_at = null where id = $1', [id]);
    const setSuspended = (at: string) =>
      api.database.query(`update public.users set suspended_at = ${at} where id = $1`, [testUsers.oscar.id]);
    await setSuspended('now()');
    expect(await accept(suspended)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    await setSuspended('null');
  });

  it('an owner who has as many homes as one can gets no more', async () => {
    const id = await makeProperty(api.database);
    const limit = (count: number | null) =>
      api.database.query('select public.set_home_limits($1, null, $2)', [testUsers.oscar.id, count]);
    await makeProperty(api.database, { owner: 'oscar' });
    await limit(1);
    expect(await accept(await tokenOf(id))).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await homeOf(id)).toMatchObject({ owner_id: testUsers.alice.id });
    await limit(null);
  });
});
