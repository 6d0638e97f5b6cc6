import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfRefusals } from '../../functions/_shared/contract/properties/agreement-file/pdf.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import type { Caller, TestUser } from '../_shared/test-context.ts';
import { api, notFound } from '../api/support/api.ts';

const pdf = (object = '<< >>') => `%PDF-1.7\n1 0 obj\n${object}\nendobj\n%%EOF\n`;
const objects = deflateSync('1 0 << /S /JavaScript /JS (app.alert(1)) >>').toString('latin1');
const hiddenScript = pdf(
  `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${objects}\nendstream`,
);

const objectOf = (path: string) => `/storage/v1/object/agreements/${path}`;
function store(home: string, as: Caller = 'alice', content = pdf(), type = 'application/pdf') {
  const path = `${home}/${randomUUID()}.pdf`;
  const options = { bytes: Buffer.from(content, 'latin1'), headers: { 'content-type': type } };
  return api.request(as, `POST ${objectOf(path)}`, undefined, options);
}
const check = async () =>
  expect((await api.operatorRequest('POST /functions/v1/housekeeping/photos')).status).toBe(200);
const download = (id: string, as?: TestUser) =>
  api.call('GET /properties/{id}/agreement-file', { ...(as && { as }), params: { id } });
const state = async (id: string, as: TestUser = 'alice') =>
  (await api.call('GET /properties/{id}/agreement-file/state', { as, params: { id } })).body;
const remove = (id: string, as: TestUser = 'alice') =>
  api.call('DELETE /properties/{id}/agreement-file', { as, params: { id } });
const pathsOf = async (home: string): Promise<string[]> =>
  (await api.database.query('select name from storage.objects where name like $1', [`${home}/%`])).rows.map(
    ({ name }) => name,
  );
const none = notFound('Contract not found');

describe('the contract of a home', () => {
  it('is downloaded by who is signed in, once it was checked', async () => {
    const id = await makeProperty(api.database, { owner: 'alice', name: 'Café “Maple”' });
    expect((await store(id)).status).toBe(200);
    expect(await state(id)).toEqual({ shown: null, waitsSince: expect.any(String), refusal: null });
    expect(await download(id, 'pat')).toMatchObject(none);
    await check();
    const shown = { byteCount: pdf().length, addedAt: expect.any(String) };
    expect(await state(id)).toEqual({ shown, waitsSince: null, refusal: null });
    const { body } = await api.call('GET /properties/{id}', { params: { id } });
    expect(body).toMatchObject({ agreementFile: shown });
    const reply = await api.request('pat', `GET /functions/v1/api/properties/${id}/agreement-file`);
    expect(reply).toMatchObject({ status: 200, text: pdf() });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="contract-cafe-maple.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await download(id)).status).toBe(401);
    for (const as of ['oscar', 'fay'] as const) expect((await download(id, as)).status).toBe(200);
  });

  it('is out of reach at the storage for visitors, and is not signed, listed, changed or deleted by anybody', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await store(id);
    const [path = ''] = await pathsOf(id);
    for (const as of ['visitor', 'pat', 'oscar'] as const)
      expect((await api.request(as, `GET ${objectOf(path)}`)).status).toBe(400);
    await check();
    expect((await api.request('visitor', `GET ${objectOf(path)}`)).status).toBe(400);
    expect((await api.request('pat', `GET ${objectOf(path)}`)).text).toBe(pdf());
    for (const as of ['visitor', 'pat', 'alice'] as const) {
      const sign = `POST /storage/v1/object/sign/agreements/${path}`;
      expect((await api.request(as, sign, { expiresIn: 60 })).text).not.toContain('token');
      const other = { bytes: pdf('<< /Other 1 >>'), headers: { 'content-type': 'application/pdf' } };
      expect((await api.request(as, `PUT ${objectOf(path)}`, undefined, other)).status).toBe(400);
      await api.request(as, 'DELETE /storage/v1/object/agreements', { prefixes: [path] });
      const move = { bucketId: 'agreements', sourceKey: path, destinationKey: `${id}/${randomUUID()}.pdf` };
      expect((await api.request(as, 'POST /storage/v1/object/move', move)).status).toBe(400);
    }
    for (const as of ['visitor', 'pat', 'alice'] as const) {
      const list = await api.request(as, 'POST /storage/v1/object/list/agreements', { prefix: id });
      expect(list.body).toEqual([]);
      for (const [bucketId, destinationKey] of [
        ['agreements', `${id}/${randomUUID()}.pdf`],
        ['property-images', `${testUsers.alice.id}/temp/${randomUUID()}.jpg`],
      ]) {
        const copy = { bucketId: 'agreements', sourceKey: path, destinationBucket: bucketId, destinationKey };
        expect((await api.request(as, 'POST /storage/v1/object/copy', copy)).status).toBe(400);
      }
    }
    expect(await download(id, 'pat')).toMatchObject({ status: 200 });
    expect(await pathsOf(id)).toEqual([path]);
  });

  // So no browser opens it by its address: without a script, it sends no token.
  it('is given by the storage to the header of a session alone', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await store(id);
    await check();
    const [path = ''] = await pathsOf(id);
    const token = await api.tokenOf('pat');
    for (const address of [objectOf(path), `/storage/v1/object/authenticated/agreements/${path}`])
      for (const [query, headers] of [
        [`?token=${token}`, {}],
        [`?access_token=${token}&apikey=${token}&download=`, {}],
        ['', { cookie: `sb-access-token=${token}; token=${token}` }],
      ] as const)
        expect((await api.request('visitor', `GET ${address}${query}`, undefined, { headers })).status).toBe(
          400,
        );
    expect((await api.request('pat', `GET ${objectOf(path)}`)).status).toBe(200);
  });

  it('is stored by who manages the home, as a PDF of at most 10 MB at a place of its own', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    for (const as of ['visitor', 'pat', 'oscar'] as const)
      expect((await store(id, as)).text).toContain('row-level security');
    expect((await store(id, 'alice', 'GIF89a', 'image/gif')).text).toContain('mime');
    expect((await store(id, 'alice', 'x'.repeat(10 * 1024 * 1024 + 1))).text).toContain(
      'maximum allowed size',
    );
    for (const path of [
      `${id}/contract.pdf`,
      `${id}/${randomUUID()}.html`,
      `${randomUUID()}/${randomUUID()}.pdf`,
    ]) {
      const options = { bytes: pdf(), headers: { 'content-type': 'application/pdf' } };
      expect((await api.request('alice', `POST ${objectOf(path)}`, undefined, options)).status).toBe(400);
    }
    expect(await pathsOf(id)).toEqual([]);
  });

  it.each([
    ['no PDF', 'GIF89a', pdfRefusals.noPdf],
    ['a script', pdf('<< /S /JavaScript >>'), pdfRefusals.script],
    ['a hidden script', hiddenScript, pdfRefusals.script],
    ['a password', pdf('<< /Encrypt 2 0 R >>'), pdfRefusals.locked],
  ])('is refused with %s, and the one before stays', async (_, content, refusal) => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await store(id);
    await check();
    const [before] = await pathsOf(id);
    await store(id, 'alice', content);
    await check();
    const shown = { byteCount: pdf().length, addedAt: expect.any(String) };
    expect(await state(id)).toEqual({ shown, waitsSince: null, refusal });
    expect((await download(id, 'pat')).status).toBe(200);
    await check();
    expect(await pathsOf(id)).toEqual([before]);
  });

  it('ends with its removal, and its file is deleted', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await store(id);
    await check();
    const [path = ''] = await pathsOf(id);
    expect(await remove(id, 'oscar')).toMatchObject(notFound('Property not found'));
    expect((await remove(id)).status).toBe(204);
    expect(await download(id, 'pat')).toMatchObject(none);
    expect((await api.request('pat', `GET ${objectOf(path)}`)).status).toBe(400);
    await check();
    expect(await pathsOf(id)).toEqual([]);
  });

  it('is not served while the home is hidden or suspended, stays with a hand-over, and goes with the home', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await store(id);
    await check();
    const [path = ''] = await pathsOf(id);
    const set = (what: string) =>
      api.database.query(`update public.properties set ${what} where id = $1`, [id]);
    for (const [off, on] of [
      ['is_active = false', 'is_active = true'],
      ['suspended_at = now()', 'suspended_at = null'],
    ] as const) {
      await set(off);
      expect(await download(id, 'pat')).toMatchObject(none);
      expect((await api.request('pat', `GET ${objectOf(path)}`)).status).toBe(400);
      await set(on);
      expect((await download(id, 'pat')).status).toBe(200);
    }
    await set(`owner_id = (select id from public.users where email = 'oscar@example.com')`);
    expect((await download(id, 'pat')).status).toBe(200);
    expect(await state(id, 'oscar')).toMatchObject({ shown: { byteCount: pdf().length } });
    expect((await remove(id)).status).toBe(404);
    const data = (await api.call('GET /account/data', { as: 'oscar' })).body;
    expect(JSON.stringify(data)).toContain(`"agreementFile":{"byteCount":${pdf().length}`);
    await api.database.query('delete from public.properties where id = $1', [id]);
    expect((await api.request('pat', `GET ${objectOf(path)}`)).status).toBe(400);
    await check();
    expect(await pathsOf(id)).toEqual([]);
  });

  it('is stored at most 20 times an hour by an account', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await api.database.query('delete from private.write_counts');
    for (let count = 0; count < 20; count += 1) expect((await store(id)).status).toBe(200);
    expect((await store(id)).status).not.toBe(200);
    await api.database.query('delete from private.write_counts');
    await api.database.query('delete from public.properties where id = $1', [id]);
    await check();
    expect(await pathsOf(id)).toEqual([]);
  });
});
