import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid, notFound } from '../api/support/api.ts';

const card = (id: string) => api.call('GET /home-cards/{id}', { params: { id } });
async function frame(id: string) {
  const { status, headers, body } = await api.call('GET /home-cards/{id}/frame', { params: { id } });
  return { status, headers, text: String(body) };
}
const choice = async (id: string, as: TestUser = 'alice') =>
  (await api.call('GET /properties/{id}/home-card', { as, params: { id } })).body;
const choose = (id: string, body: object, as: TestUser = 'alice') =>
  api.call('PUT /properties/{id}/home-card', { as, params: { id }, body });
const all = { isOn: true, showsPrice: true, showsOpenings: true };
const set = (id: string, what: string) =>
  api.database.query(`update public.properties set ${what} where id = $1`, [id]);
const name = 'Café & <b>“Maple”</b> ]]>';

describe('the card of a home on other sites', () => {
  it('has name, price, openings, date and link, for every site', async () => {
    const id = await makeProperty(api.database, { owner: 'alice', name });
    await set(id, `room_cost = 4100, available_spots = 1, confirmed_at = '2026-11-03T12:00:00Z'`);
    const { status, body, headers } = await card(id);
    expect([status, body]).toEqual([
      200,
      {
        language: 'en',
        name,
        nameLanguage: 'en',
        price: '$4,100 a month',
        openings: '1 opening',
        confirmed: expect.stringMatching(/^Confirmed on [A-Z]\w+ \d+, \d{4}$/),
        linkText: 'See all prices and facts',
        url: `${api.siteUrl}/properties/${id}`,
      },
    ]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is a page for frames, which loads and runs nothing', async () => {
    const id = await makeProperty(api.database, { owner: 'alice', name });
    const { status, text, headers } = await frame(id);
    expect(status).toBe(200);
    expect(text).toContain('Café &amp; &lt;b&gt;“Maple”&lt;/b&gt; ]]&gt;');
    expect(text).not.toMatch(/<script|<img|<link/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/xhtml+xml; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors \*;/),
      'cache-control': expect.stringMatching(/^public/),
    });
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it('is in English where the site has no Spanish, and in no other language', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    await set(id, `name_es = 'Los Arces'`);
    for (const call of ['GET /home-cards/{id}', 'GET /home-cards/{id}/frame'] as const) {
      const inEnglish = await api.call(call, { params: { id } });
      expect(JSON.stringify(inEnglish.body)).not.toContain('Los Arces');
      expect((await api.call(call, { params: { id }, query: { language: 'es' } })).body).toEqual(
        inEnglish.body,
      );
      for (const language of ['fr', ''])
        expect(await api.call(call, { params: { id }, query: { language } })).toMatchObject(
          invalid('language', "Language must be 'en' or 'es'"),
        );
    }
  });

  it('shows what the owner chose, and nothing once it is off', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    expect(await choice(id)).toEqual(all);
    expect((await choose(id, { ...all, showsPrice: false })).status).toBe(204);
    expect((await card(id)).body).toMatchObject({ price: null, openings: expect.any(String) });
    expect((await choose(id, { ...all, showsOpenings: false })).status).toBe(204);
    expect((await card(id)).body).toMatchObject({ price: expect.any(String), openings: null });
    expect((await choose(id, { ...all, isOn: false })).status).toBe(204);
    expect(await choice(id)).toEqual({ ...all, isOn: false });
    expect(await card(id)).toMatchObject({ status: 200, body: null });
    expect((await frame(id)).text).toContain('<body></body>');
  });

  it('shows nothing of a hidden, suspended, deleted or unknown home', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    for (const [off, on] of [
      ['is_active = false', 'is_active = true'],
      ['suspended_at = now()', 'suspended_at = null'],
    ] as const) {
      await set(id, off);
      expect(await card(id)).toMatchObject({ status: 200, body: null });
      expect((await frame(id)).text).toContain('<body></body>');
      await set(id, on);
      expect((await card(id)).body).not.toBeNull();
    }
    await api.database.query('delete from public.properties where id = $1', [id]);
    expect(await card(id)).toMatchObject({ status: 200, body: null });
    for (const invalid of ['no-id', '%00'])
      expect(await card(invalid)).toMatchObject(notFound('Property not found'));
  });

  it('is chosen by who manages the home', async () => {
    const id = await makeProperty(api.database, { owner: 'alice' });
    for (const as of ['oscar', 'pat'] as const) {
      expect(await choice(id, as)).toBeNull();
      expect(await choose(id, { ...all, isOn: false }, as)).toMatchObject(notFound('Property not found'));
    }
    expect(await choose(id, { ...all, isOn: 'no' })).toMatchObject({ status: 400 });
    expect(await choose(id, { isOn: true })).toMatchObject({ status: 400 });
    const suspend = (at: string | null) =>
      api.database.query('update public.users set suspended_at = $1 where id = $2', [at, testUsers.alice.id]);
    await suspend(new Date().toISOString());
    try {
      expect(await choose(id, { ...all, isOn: false })).toMatchObject({
        status: 403,
        body: { code: 'account_suspended' },
      });
    } finally {
      await suspend(null);
    }
    expect(await choice(id)).toEqual(all);
    for (const as of ['visitor', 'alice'] as const)
      expect((await api.request(as, 'GET /rest/v1/home_cards')).status).toBeGreaterThanOrEqual(400);
  });

  it('comes with a script of less than 8 kB for every site', async () => {
    const { status, body, headers } = await api.call('GET /home-cards/element.js');
    const text = String(body);
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(8_000);
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/localStorage|sessionStorage|indexedDB|cookie/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
