import { beforeEach, describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';

const { alice } = testUsers;
const read = (token: unknown) => api.call('POST /taps/read', { body: { token } });
const use = (body: object) => api.call('POST /taps', { body });
const ended = { status: 404, body: { code: 'not_found', message: 'Link not found' } };
let home: string;
let token: string;
let endToken: string;

describe('links of the weekly question', () => {
  /** The question of today to alice about one home, and the links of its mail. */
  beforeEach(async () => {
    const { database } = api;
    await database.query('delete from private.mails');
    await database.query('delete from private.weekly_questions');
    await database.query(
      'insert into private.weekly_questions (user_id, weekday) values ($1, extract(isodow from current_date))',
      [alice.id],
    );
    home = await makeProperty(database);
    await database.query('update public.properties set capacity = 8, available_spots = 2 where id = $1', [
      home,
    ]);
    await database.query('alter table public.properties disable trigger before_write');
    await database.query(
      "update public.properties set confirmed_at = now() - interval '8 days' where id = $1",
      [home],
    );
    await database.query('alter table public.properties enable trigger before_write');
    await database.query('select public.queue_weekly_questions()');
    const details = Object(
      await api.value(
        `select jsonb_build_object(
          'token', private.make_tap_token(m.link_seed, $1), 'end_token', private.make_tap_token(m.link_seed, null)
        ) as value from private.mails m where m.recipient_id = $2 and m.kind = 'weekly_question'`,
        [home, alice.id],
      ),
    );
    ({ token, end_token: endToken } = details);
  });

  it('show the free spots, state them once, and confirm the home', async () => {
    const open = { act: 'spots', state: 'open', home: { id: home, availableSpots: 2 } };
    expect(await read(token)).toMatchObject({ status: 200, body: open });
    expect(await use({ token, availableSpots: 0, from: 2 })).toMatchObject({
      status: 200,
      body: { state: 'done', home: { availableSpots: 0 } },
    });
    expect(await use({ token, availableSpots: 5, from: 0 })).toMatchObject({ body: { state: 'used' } });
    expect(await read(token)).toMatchObject({ body: { state: 'used', home: { availableSpots: 0 } } });
  });

  it('write nothing over what somebody changed since the page was opened', async () => {
    await api.database.query('update public.properties set available_spots = 1 where id = $1', [home]);
    expect(await use({ token, availableSpots: 3, from: 2 })).toMatchObject({
      status: 200,
      body: { state: 'changed', home: { availableSpots: 1 } },
    });
    expect(await use({ token, availableSpots: 3, from: 1 })).toMatchObject({ body: { state: 'done' } });
  });

  it('refuse more spots than the home has, and more than 20', async () => {
    expect(await use({ token, availableSpots: 9, from: 2 })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'availableSpots' }] },
    });
    expect(await use({ token, availableSpots: 21, from: 2 })).toMatchObject({ status: 400 });
    expect(await read(token)).toMatchObject({ body: { state: 'open' } });
  });

  it('answer a forged, a malformed and an expired token alike', async () => {
    await api.database.query('update private.taps set expires_at = now() where property_id is not null');
    for (const wrong of [token, 'f'.repeat(64), '', 'x'])
      expect([await read(wrong), await use({ token: wrong, availableSpots: 1, from: 2 })]).toMatchObject([
        ended,
        ended,
      ]);
    expect(await read('x'.repeat(101))).toMatchObject({ status: 400 });
  });

  it('let one of many requests at once write', async () => {
    const answers = await Promise.all(
      [0, 1, 2].map((spots) => use({ token, availableSpots: spots, from: 2 })),
    );
    const states = answers.map(({ body }) => Object(body).state);
    expect(states.filter((state) => state === 'done')).toHaveLength(1);
    expect(
      await api.value('select count(*)::int as value from private.home_edits where property_id = $1', [home]),
    ).toBe(1);
  });

  /** What a link of this mail could change. */
  const rows = () =>
    api.value(
      `select jsonb_build_array(
        (select jsonb_agg(p order by p.id) from public.properties p where p.owner_id = $1),
        (select w from private.weekly_questions w where w.user_id = $1),
        (select jsonb_agg(t order by t.token_hash) from private.taps t),
        (select count(*) from private.mails)
      ) as value`,
      [alice.id],
    );

  it.each([
    ['that a scanner opens, with each answer', ['GET', 'HEAD'], 'functions/v1/api/pages/tap/TOKEN?spots=0'],
    [
      'that a scanner opens with a question back',
      ['GET', 'HEAD'],
      'functions/v1/api/pages/tap/TOKEN?answer=yes&spots=1&seen=2',
    ],
    [
      'that is sent with another method',
      ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      'functions/v1/api/pages/tap/TOKEN?spots=0',
    ],
    [
      'whose function is read in place of called',
      ['GET', 'HEAD'],
      'rest/v1/rpc/use_tap?p_token=TOKEN&p_spots=0&p_seen=2',
    ],
    [
      'whose table is read or changed with the public key',
      ['GET', 'PATCH', 'DELETE'],
      'rest/v1/taps?token_hash=not.is.null',
    ],
  ])('change nothing %s', async (_way, methods, path) => {
    const before = await rows();
    for (const secret of [token, endToken])
      for (const method of methods)
        await api.request('visitor', `${method} /${path.replace('TOKEN', secret)}`);
    expect(await rows()).toEqual(before);
    expect(await read(token)).toMatchObject({ body: { state: 'open' } });
  });

  it.each([
    ['a form without fields', ''],
    ['a form with another number than a whole one', 'spots=1e1&seen=2'],
    ['a form with more spots than are stated by a link', 'spots=21&seen=2'],
    ['a form with the answer to a need', 'answer=no'],
    ['one click of a mail program on the wrong link', 'List-Unsubscribe=One-Click'],
  ])('change nothing by %s', async (_way, form) => {
    const before = await rows();
    await api.request('visitor', `POST /functions/v1/api/pages/tap/${token}`, undefined, {
      bytes: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await rows()).toEqual(before);
  });

  it('are no session and no key of a feed', async () => {
    const before = await rows();
    const statuses = [
      await api.call('GET /auth/user', { token }),
      await api.call('PUT /properties/{id}', { token, params: { id: home }, body: { name: 'Mine' } }),
      await api.call('PUT /feed/{ownId}', {
        params: { ownId: 'A1' },
        body: { availableSpots: 0 },
        headers: { 'X-Feed-Key': token },
      }),
      await api.request({ token }, `PATCH /rest/v1/properties?id=eq.${home}`, { available_spots: 0 }),
      await api.request('visitor', 'GET /rest/v1/properties?select=id', undefined, {
        headers: { apikey: token },
      }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect(await rows()).toEqual(before);
  });

  it('are no invitation, no offer of a home and no link that ends other mail', async () => {
    const before = await rows();
    const answers = [
      await api.call('POST /team/join', { as: 'oscar', body: { token } }),
      await api.call('POST /home-offers/accept', { as: 'oscar', body: { token } }),
      await api.call('POST /lists/join', { as: 'fay', body: { token, name: 'Fay' } }),
      await api.call('POST /unsubscribe', { query: { token } }),
    ];
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it('act on no other home and no other fact that the request names', async () => {
    const other = await makeProperty(api.database);
    const kept = () =>
      api.value(`select to_jsonb(p) as value from public.properties p where p.id = $1`, [other]);
    const before = await kept();
    const named = { propertyId: other, home: { id: other }, name: 'Mine', isActive: false, monthlyPrice: 1 };
    await use({ token, availableSpots: 1, from: 2, ...named });
    expect(await kept()).toEqual(before);
    expect(
      await api.value(
        'select jsonb_build_array(p.name, p.is_active) as value from public.properties p where p.id = $1',
        [home],
      ),
    ).toEqual(['Test Home', true]);
  });

  it('end the question, which the account turns on again', async () => {
    expect(await read(endToken)).toMatchObject({ body: { act: 'end', state: 'open', home: null } });
    expect(await use({ token: endToken })).toMatchObject({ body: { act: 'end', state: 'done' } });
    expect(await api.call('GET /weekly-question', { as: 'alice' })).toMatchObject({
      body: { weekday: null },
    });
    expect(await api.call('PUT /weekly-question', { as: 'alice', body: { weekday: 5 } })).toMatchObject({
      status: 204,
    });
    expect(await api.call('GET /weekly-question', { as: 'alice' })).toMatchObject({ body: { weekday: 5 } });
    expect(await api.call('PUT /weekly-question', { as: 'alice', body: { weekday: 8 } })).toMatchObject({
      status: 400,
    });
    expect(await api.call('PUT /weekly-question', { as: 'alice', body: { weekday: null } })).toMatchObject({
      status: 204,
    });
  });
});
