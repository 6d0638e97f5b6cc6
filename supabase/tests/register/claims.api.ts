import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { siteHeader } from '../../functions/_shared/contract/headers.ts';
import { sentClaimSchema } from '../../functions/_shared/contract/register/claims.ts';
import { fiveAtOnce } from '../_shared/five-at-once.ts';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, invalid, notFound } from '../api/support/api.ts';
import { missingId } from '../api/support/property-calls.ts';

const claim = (registeredHomeId: string, as: 'alice' | 'oscar' | 'pat' = 'alice', changes: object = {}) =>
  api.call('POST /register-claims', {
    as,
    body: {
      registeredHomeId,
      roleInHome: 'Administrator',
      phone: '312 555 0142',
      reason: 'I run it',
      ...changes,
    },
  });
const claimsOf = async (as: 'alice' | 'oscar') =>
  z.array(sentClaimSchema).parse((await api.call('GET /register-claims', { as })).body);
const decide = async (id: string | undefined, isAccepted: boolean, decision: string) => {
  const { rows } = await api.database.query<{ id: string | null }>(
    `select public.decide_register_claim($1, $2, 'Robin Lee', $3) as id`,
    [id, isAccepted, decision],
  );
  return rows[0]?.id ?? null;
};

describe('POST /register-claims', () => {
  beforeEach(async () => {
    await api.database.query('delete from public.register_claims; delete from private.write_counts');
    await api.database.query(`delete from private.registered_homes where source = 'IL'`);
  });

  it('lets owners claim a home side by side, each once, and nobody else read it', async () => {
    const home = await makeRegisteredHome(api.database);
    expect(await claim(home)).toMatchObject({ status: 201 });
    expect(await claimsOf('alice')).toMatchObject([
      { registeredHomeId: home, decidedAt: null, isAccepted: null },
    ]);
    expect(await claimsOf('oscar')).toEqual([]);
    expect(await claim(home, 'oscar')).toMatchObject({ status: 201 });
    expect(await claim(home)).toMatchObject(
      conflict('You already claimed this home. We will email you when we decide.'),
    );
  });

  it('an accepted claim refuses the others for the home, and tells their owners', async () => {
    const home = await makeRegisteredHome(api.database, { number: 'AL-7' });
    await claim(home, 'oscar');
    await claim(home);
    await api.database.query(`delete from private.mails where kind = 'register_claim'`);
    const [sent] = await claimsOf('alice');
    const id = await decide(sent?.id, true, 'Welcome');
    expect(await claimsOf('oscar')).toMatchObject([
      {
        isAccepted: false,
        decision: 'Our team found that another account runs this home. If that is wrong, please write to us.',
      },
    ]);
    expect(
      await api.call('GET /register-claims', {
        as: 'oscar',
        headers: { 'Accept-Language': siteHeader('es') },
      }),
    ).toMatchObject({
      body: [{ decision: expect.stringMatching(/^Nuestro equipo comprobó que otra cuenta/) }],
    });
    const { rows } = await api.database.query(
      `select m.recipient_id, private.register_claim_mail_details(m) -> 'is_accepted' as is_accepted
       from private.mails m where m.kind = 'register_claim' order by is_accepted`,
    );
    expect(rows).toEqual([
      { recipient_id: testUsers.oscar.id, is_accepted: false },
      { recipient_id: testUsers.alice.id, is_accepted: true },
    ]);
    await api.database.query('delete from public.properties where id = $1', [id]);
  });

  it('an accepted claim makes an inactive property, which becomes the home when its owner activates it', async () => {
    await makeRegisteredHome(api.database, { number: 'AL-1' });
    const home = await makeRegisteredHome(api.database, { number: 'AL-2' });
    await claim(home);
    const [sent] = await claimsOf('alice');
    const propertyId = await decide(sent?.id, true, 'Welcome');
    expect(await claimsOf('alice')).toMatchObject([{ isAccepted: true, decision: 'Welcome' }]);
    const shown = await api.call('GET /properties/{id}', { as: 'alice', params: { id: propertyId ?? '' } });
    expect(shown.body).toMatchObject({
      name: 'Registered Home',
      street: '1 Test Street',
      capacity: 40,
      availableSpots: 0,
      isActive: false,
      licenseNumber: 'AL-2',
      licenseState: 'IL',
      careTypes: ['Assisted Living'],
    });
    const { rows } = await api.database.query(
      `select private.register_claim_mail_details(m) as details from private.mails m where m.kind = 'register_claim'`,
    );
    expect(rows).toMatchObject([
      { details: { registered_home_id: home, name: 'Registered Home', is_accepted: true } },
    ]);
    await api.database.query('delete from public.properties where id = $1', [propertyId]);
  });

  it('an owner does not claim a home twice, and another one can', async () => {
    const home = await makeRegisteredHome(api.database);
    await claim(home);
    const [sent] = await claimsOf('alice');
    await decide(sent?.id, true, 'Welcome');
    expect(await claim(home)).toMatchObject(
      conflict('This home is on your dashboard already. Families see it once you set it to Available.'),
    );
    expect(await claim(home, 'oscar')).toMatchObject({ status: 201 });
    await api.database.query(
      'delete from public.properties where license_number = (select number from private.registered_homes where id = $1)',
      [home],
    );
  });

  it('mails about claims that were decided together name each home', async () => {
    await api.database.query(`delete from private.mails where kind = 'register_claim'`);
    const homes = await Promise.all([1, 2, 3].map(() => makeRegisteredHome(api.database)));
    for (const home of homes) await claim(home);
    await api.database.query(
      `select public.decide_register_claim(id, false, 'Robin Lee', 'No') from public.register_claims`,
    );
    const { rows } = await api.database.query<{ id: string }>(
      `select private.register_claim_mail_details(m) ->> 'registered_home_id' as id from private.mails m
       where m.kind = 'register_claim'`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(homes.toSorted());
  });

  it('a number of beds that is not whole is rounded', async () => {
    const home = await makeRegisteredHome(api.database);
    await api.database.query(`update private.registered_homes set facts = '{"beds": 40.5}' where id = $1`, [
      home,
    ]);
    await claim(home);
    const [sent] = await claimsOf('alice');
    const id = await decide(sent?.id, true, 'Welcome');
    const { rows } = await api.database.query(
      'delete from public.properties where id = $1 returning capacity',
      [id],
    );
    expect(rows).toEqual([{ capacity: 41 }]);
  });

  it('takes the city of the ZIP code if the register names one that nobody knows', async () => {
    const home = await makeRegisteredHome(api.database);
    await api.database.query(`update private.registered_homes set city = 'NOWHEREVILLE' where id = $1`, [
      home,
    ]);
    await claim(home);
    const [sent] = await claimsOf('alice');
    const id = await decide(sent?.id, true, 'Welcome');
    const { rows } = await api.database.query('delete from public.properties where id = $1 returning city', [
      id,
    ]);
    expect(rows).toEqual([{ city: 'Chicago' }]);
  });

  it('a refused claim tells the owner why, and another one may follow, of the same owner after 30 days', async () => {
    const home = await makeRegisteredHome(api.database);
    await claim(home);
    const [sent] = await claimsOf('alice');
    expect(await decide(sent?.id, false, 'The home does not know you.')).toBeNull();
    expect(await claimsOf('alice')).toMatchObject([
      { isAccepted: false, decision: 'The home does not know you.' },
    ]);
    await expect(decide(sent?.id, true, 'Once more')).rejects.toMatchObject({ code: 'SC404' });
    expect(await claim(home, 'oscar')).toMatchObject({ status: 201 });
    const decidedBefore = (days: number) =>
      api.database.query(
        `update public.register_claims set decided_at = now() - $2 * interval '1 day' where id = $1`,
        [sent?.id, days],
      );
    await decidedBefore(29);
    expect(await claim(home)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^We could not accept your claim .* again from \w+ \d+, \d{4} on\.$/),
      },
    });
    await decidedBefore(30);
    expect(await claim(home)).toMatchObject({ status: 201 });
  });

  it('rejects families, listed and unknown homes, and a sixth open claim', async () => {
    const { alice } = testUsers;
    const home = await makeRegisteredHome(api.database);
    expect(await claim(home, 'pat')).toMatchObject(forbidden('Only an owner account can claim a home.'));
    expect(await claim(missingId)).toMatchObject(notFound('Registered home not found'));
    const inDc = await makeRegisteredHome(api.database);
    await api.database.query(`update private.registered_homes set state = 'DC' where id = $1`, [inDc]);
    expect(await claim(inDc)).toMatchObject(
      conflict('Homes in the District of Columbia cannot be listed here yet.'),
    );
    const listed = await makeRegisteredHome(api.database, { propertyId: missingId });
    expect(await claim(listed)).toMatchObject({ status: 409 });
    const five = await Promise.all(Array.from({ length: 5 }, () => makeRegisteredHome(api.database)));
    const results = await fiveAtOnce([...five, home], (id) => claim(id));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 409,
    ]);
    const { rows } = await api.database.query('select from public.register_claims where user_id = $1', [
      alice.id,
    ]);
    expect(rows).toHaveLength(5);
  });

  it('of two claims of an owner for a home at the same moment, one is made', async () => {
    const home = await makeRegisteredHome(api.database);
    const results = await Promise.all([claim(home), claim(home)]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    [{ roleInHome: ' ' }, 'roleInHome', 'Please say what you do at this home'],
    [{ reason: '' }, 'reason', 'Please tell us why you list this home'],
    [{ phone: '555' }, 'phone', 'Invalid phone number format'],
  ])('rejects %j', async (changes, field, message) => {
    expect(await claim(missingId, 'alice', changes)).toMatchObject(invalid(field, message));
  });
});

describe('a claim of a home that changed', () => {
  it('is refused for a home that the register no longer names, and an open one keeps its entry', async () => {
    const home = await makeRegisteredHome(api.database);
    await api.database.query('delete from public.register_claims');
    await claim(home);
    await api.database.query(
      `update private.registered_homes set gone_at = now() - interval '91 days' where id = $1`,
      [home],
    );
    await api.database.query('select public.purge_registered_homes()');
    const [sent] = await claimsOf('alice');
    expect(sent).toMatchObject({ registeredHomeId: home, decidedAt: null });
    await decide(sent?.id, false, 'It has closed.');
    expect(await claim(home)).toMatchObject(
      conflict(
        'This home is no longer in the register, so we cannot check a claim. Please list it as a new home.',
      ),
    );
    await api.database.query('select public.purge_registered_homes()');
    expect(await claimsOf('alice')).toEqual([]);
  });

  it('cannot be accepted once the home is listed', async () => {
    const home = await makeRegisteredHome(api.database);
    await claim(home);
    await api.database.query('update private.registered_homes set property_id = $2 where id = $1', [
      home,
      await makeProperty(api.database, { owner: 'oscar' }),
    ]);
    const [sent] = await claimsOf('alice');
    await expect(decide(sent?.id, true, 'Welcome')).rejects.toMatchObject({ code: 'SC409' });
    expect(await claimsOf('alice')).toMatchObject([{ decidedAt: null }]);
    await decide(sent?.id, false, 'It is listed.');
  });
});

describe('a claim whose number somebody else has', () => {
  it.each([
    ['has listed', `is_active = true`, 'SC409'],
    ['has had verified', `is_active = false, verified_at = now(), verified_by = 'Robin Lee'`, 'SC409'],
    [
      'has had checked',
      `is_active = false, license_checked_at = now(), license_checked_by = 'Robin Lee'`,
      'SC409',
    ],
    ['only states', 'is_active = false', 'accepted'],
    ['listed and our team suspended', 'suspended_at = now()', 'accepted'],
  ])('another owner %s', async (_, state, code) => {
    await api.database.query('delete from public.register_claims; delete from private.write_counts');
    const home = await makeRegisteredHome(api.database);
    await claim(home);
    const other = await makeProperty(api.database, { owner: 'oscar' });
    await api.database.query(
      `update public.properties p set license_number = r.number, license_state = r.source
       from private.registered_homes r where p.id = $1 and r.id = $2`,
      [other, home],
    );
    await api.database.query(`update public.properties set ${state} where id = $1`, [other]);
    const [sent] = await claimsOf('alice');
    const outcome = await decide(sent?.id, true, 'Welcome').then(
      () => 'accepted',
      (error: unknown) => Object(error).code,
    );
    expect(outcome).toBe(code);
    await api.database.query(
      `delete from public.properties p using private.registered_homes r
       where p.license_number = r.number and p.license_state = r.source and r.id = $1`,
      [home],
    );
  });
});

describe('POST /register/{id}/report', () => {
  const report = (id: string, as: 'alice' | 'oscar' | 'pat' = 'alice', details = 'I run this home') =>
    api.call('POST /register/{id}/report', { as, params: { id }, body: { details } });

  it('tells the team once that somebody else listed the home of an owner', async () => {
    const propertyId = await makeProperty(api.database, { owner: 'oscar' });
    const home = await makeRegisteredHome(api.database, { propertyId });
    await api.database.query('delete from private.reports');
    expect(await report(home, 'alice', ' ')).toMatchObject({ status: 400 });
    expect((await report(home)).status).toBe(204);
    expect(await report(home)).toMatchObject(
      conflict('You have already reported this listing. Our team will look at it.'),
    );
    const { rows } = await api.database.query('select * from private.reports');
    expect(rows).toMatchObject([
      {
        reporter_id: testUsers.alice.id,
        reported_id: testUsers.oscar.id,
        reason: 'Not who they say they are',
        details: 'I run this home',
        about: { side: 'register', home: { id: propertyId, name: 'Test Home' }, messages: [] },
      },
    ]);
  });

  it('does not show the row of a report that is not complete', async () => {
    const propertyId = await makeProperty(api.database, { owner: 'oscar' });
    const home = await makeRegisteredHome(api.database, { propertyId });
    for (const details of [' ', null]) {
      const body = { p_registered_home_id: home, p_details: details };
      const { status, text } = await api.request('alice', 'POST /rest/v1/rpc/report_listing', body);
      expect([status, text.includes('Failing row')]).toEqual([400, false]);
    }
  });

  it('is for owners of other listings, and for homes that are listed', async () => {
    const propertyId = await makeProperty(api.database, { owner: 'oscar' });
    const home = await makeRegisteredHome(api.database, { propertyId });
    expect(await report(home, 'pat')).toMatchObject(
      forbidden('Only an owner account can report a listing of the register.'),
    );
    expect(await report(home, 'oscar')).toMatchObject(conflict('This is your own listing.'));
    await api.database.query('update public.properties set is_active = false where id = $1', [propertyId]);
    expect(await report(home)).toMatchObject(
      conflict('This home is not listed here. You can claim it instead.'),
    );
    expect(await report(missingId)).toMatchObject(notFound('Registered home not found'));
  });
});
