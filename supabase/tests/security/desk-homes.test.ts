// The queues of the desk about homes, owners, numbers and claims, from what waits to what people read.
import { beforeAll, expect, it } from 'vitest';
import { claimSteps } from '../../functions/_shared/contract/desk/desk.ts';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { makeOperator } from '../_shared/operators.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';

setUpTestContext();
let operator: Awaited<ReturnType<typeof makeOperator>>;
let owner: { id: string; token: string };
let propertyId: string;

beforeAll(async () => {
  operator = await makeOperator(t, 'moderator');
  const number = '145678';
  owner = await t.tempAccount('owner');
  propertyId = await makeProperty(t.database, { ownerId: owner.id, name: 'Maple Court' });
  await t.database.query(
    `update public.properties set certification_number = $2, license_number = '5100', license_state = state where id = $1`,
    [propertyId, number],
  );
});

const send = (target: string, body?: object) =>
  t.request({ token: operator.token }, target.replace(' ', ' /functions/v1/api/desk/queues/'), body);
const open = async (queue: string, id: string) => {
  const { status, body } = await send(`POST ${queue}/${id}/open`, { reason: 'It waits' });
  expect(status).toBe(200);
  return body;
};
const decide = async (queue: string, id: string, decision: string, sentence?: string, steps?: string[]) =>
  (await send(`POST ${queue}/${id}/decide`, { decision, sentence, reason: 'Looked at it', steps })).status;
const waits = async (queue: string, id: string) => {
  const { body } = await send(`GET ${queue}`);
  return Array.isArray(body) && body.some((entry) => Object(entry).id === id);
};

it('decides a report of a home, with the answer of its owner', async () => {
  await t.rpc('pat', 'report_home', {
    p_property_id: propertyId,
    p_reason: 'Unsafe',
    p_details: 'A broken door',
  });
  const id = String(
    await t.value(`select id as value from private.reports where about #>> '{home,id}' = $1`, [propertyId]),
  );
  expect(await waits('home_reports', id)).toBe(true);
  expect(await open('home_reports', id)).toMatchObject({
    title: 'Unsafe',
    details: { side: 'home', details: 'A broken door', home: { id: propertyId, isListed: true }, notes: [] },
  });
  expect(await decide('home_reports', id, 'ask')).toBe(400);
  expect(await decide('home_reports', id, 'ask', 'Does the door close?')).toBe(200);
  expect(await waits('home_reports', id)).toBe(false);
  const note = await t.value('select id as value from private.owner_notes where report_id = $1', [id]);
  await t.rpc({ token: owner.token }, 'close_owner_note', { p_note_id: note, p_answer: 'It does now.' });
  expect(await open('home_reports', id)).toMatchObject({
    details: { notes: [{ body: 'Does the door close?', answer: 'It does now.' }] },
  });
  expect(await decide('home_reports', id, 'none', 'The owner has repaired the door.')).toBe(200);
  const { body } = await t.rpc('pat', 'read_home_report', { p_property_id: propertyId });
  expect(body).toMatchObject({ report: { outcome: 'The owner has repaired the door.' } });
});

it('shows the report of a listing that somebody else runs', async () => {
  const listed = await makeProperty(t.database, { owner: 'oscar' });
  const registered = await makeRegisteredHome(t.database, { propertyId: listed });
  await t.rpc('alice', 'report_listing', { p_registered_home_id: registered, p_details: 'I run it' });
  const id = String(
    await t.value(`select id as value from private.reports where about #>> '{home,id}' = $1`, [listed]),
  );
  expect(await open('home_reports', id)).toMatchObject({
    title: 'Listed by somebody else',
    details: { side: 'register', details: 'I run it', reportedHome: { id: listed } },
  });
  expect(await decide('home_reports', id, 'suspend', 'Please prove that you run it.')).toBe(200);
  expect(await t.value('select is_suspended as value from public.properties where id = $1', [listed])).toBe(
    true,
  );
});

it('verifies an owner, a home and its numbers', async () => {
  expect(await open('owners', owner.id)).toMatchObject({
    details: { homeCount: 1, homes: [{ id: propertyId, licenseNumber: '5100' }] },
  });
  expect(await decide('owners', owner.id, 'verify')).toBe(200);
  expect(await open('homes', propertyId)).toMatchObject({
    details: {
      name: 'Maple Court',
      changes: [],
      lastVerifiedAt: null,
      agency: { hasLookup: expect.any(Boolean) },
    },
  });
  expect(await decide('homes', propertyId, 'verify')).toBe(200);
  await t.database.query(`update public.properties set rates = $2 where id = $1`, [
    propertyId,
    JSON.stringify([{ room_type: 'Studio', monthly_cost: 4000 }]),
  ]);
  expect(await open('homes', propertyId)).toMatchObject({
    details: {
      changes: expect.arrayContaining([
        { column: 'rates', before: [], after: [{ roomType: 'Studio', monthlyCost: 4000 }] },
      ]),
    },
  });
  expect(await decide('homes', propertyId, 'skip')).toBe(200);
  expect(await waits('homes', propertyId)).toBe(false);
  expect(await open('licenses', propertyId)).toMatchObject({ details: { licenseNumber: '5100' } });
  expect(await decide('licenses', propertyId, 'license_matches')).toBe(200);
  await open('licenses', propertyId);
  expect(await decide('licenses', propertyId, 'certification_matches')).toBe(200);
  expect(await waits('licenses', propertyId)).toBe(false);
});

it('accepts a claim, after which the home is on the dashboard', async () => {
  const registered = await makeRegisteredHome(t.database);
  await t.rpc('oscar', 'claim_registered_home', {
    p_registered_home_id: registered,
    p_role_in_home: 'Administrator',
    p_phone: '3125550142',
    p_reason: 'I run it',
  });
  const id = String(
    await t.value('select id as value from public.register_claims where registered_home_id = $1', [
      registered,
    ]),
  );
  expect(await open('claims', id)).toMatchObject({
    details: { email: testUsers.oscar.email, workPhone: '3125550142', registeredHome: { id: registered } },
  });
  expect(await decide('claims', id, 'accept', undefined, [...claimSteps])).toBe(400);
  expect(await decide('claims', id, 'accept', 'Welcome.')).toBe(400);
  expect(await decide('claims', id, 'accept', 'Welcome.', [...claimSteps])).toBe(200);
  const { body } = await t.rpc('oscar', 'list_register_claims', {});
  expect(body).toMatchObject([{ id, is_accepted: true, decision: 'Welcome.' }]);
});
