import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  teamInvitationSchema,
  teamSchema,
  teamSummarySchema,
} from '../../functions/_shared/contract/team/team.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, invalid, notFound } from '../api/support/api.ts';
import { missingId } from '../api/support/property-calls.ts';

const deadLink = notFound('This link no longer works. Please ask for a new one.');
const ofAlice = { ownerId: testUsers.alice.id };
const teamOfAlice = async (as: 'alice' | 'oscar' = 'alice') =>
  teamSchema.parse((await api.call('GET /team', { as, query: ofAlice })).body);
const name = (as: 'alice' | 'oscar' | 'pat', text: string) =>
  api.call('PUT /team', { as, body: { name: text } });
const invite = (body: object, as: 'alice' | 'oscar' = 'alice', query: { ownerId: string } = ofAlice) =>
  api.call('POST /team/invitations', { as, query, body });
const tokenOf = async (body: object) => teamInvitationSchema.parse((await invite(body)).body).token;
const join = (token: string, as: 'oscar' | 'pat' | 'homes' = 'oscar', text = 'Oscar') =>
  api.call('POST /team/join', { as, body: { token, name: text } });
const staff = { role: 'staff', propertyIds: null };

describe('the people of an owner', () => {
  afterAll(() =>
    api.database.query('delete from private.account_people; delete from private.account_invitations'),
  );

  it('need a name of the organization, which families do not have', async () => {
    expect((await api.call('GET /team', { as: 'alice' })).body).toMatchObject({ name: null, people: [] });
    expect(await invite(staff)).toMatchObject(conflict('Please enter the name of your organization first.'));
    expect(await name('pat', 'Family')).toMatchObject(
      forbidden('Only a property owner can have people who act for them.'),
    );
    expect(await name('alice', ' ')).toMatchObject(invalid('name', 'Please enter a name'));
    expect((await name('alice', 'Maple Group')).status).toBe(204);
    expect(await teamOfAlice()).toMatchObject({
      name: 'Maple Group',
      people: [{ name: 'Maple Group', role: 'owner', isYou: true, email: 'alice@example.com' }],
      invitations: [],
    });
  });

  it('join by a link that works once', async () => {
    const home = await makeProperty(api.database);
    const token = await tokenOf({ role: 'staff', propertyIds: [home] });
    expect((await teamOfAlice()).invitations).toMatchObject([{ role: 'staff', propertyIds: [home] }]);
    const preview = await api.call('POST /team/invitations/read', { body: { token } });
    expect(preview.body).toMatchObject({ ownerName: 'Maple Group', role: 'staff', homeNames: ['Test Home'] });
    expect(await join(token, 'pat', 'Pat')).toMatchObject({ status: 403 });
    expect(await join(token, 'oscar', ' ')).toMatchObject(invalid('name', 'Please enter a name'));
    expect(await join(token, 'oscar', 'maple group')).toMatchObject(
      conflict('Someone there already has this name. Please choose another.'),
    );
    const joined = await join(token);
    const teams = z.array(teamSummarySchema).parse(joined.body);
    expect(teams.find(({ ownerId }) => ownerId === ofAlice.ownerId)).toMatchObject({
      name: 'Maple Group',
      yourName: 'Oscar',
      role: 'staff',
      hasAllHomes: false,
    });
    expect((await api.call('GET /teams', { as: 'oscar' })).body).toEqual(joined.body);
    expect(await join(token, 'homes', 'Harriet')).toMatchObject(deadLink);
    expect(await api.call('POST /team/invitations/read', { body: { token } })).toMatchObject(deadLink);
    expect(await join(await tokenOf(staff))).toMatchObject(conflict('You already work for this owner.'));
    // Staff read no addresses and no invitations.
    const read = await teamOfAlice('oscar');
    expect(read.people.map(({ email }) => email)).toEqual([null, null]);
    expect(read.invitations).toEqual([]);
    expect(await invite(staff, 'oscar')).toMatchObject(notFound('Account not found'));
  });

  it('have links that are withdrawn, at most 100 at once, each with a label', async () => {
    await api.database.query('delete from private.account_invitations');
    const made = teamInvitationSchema.parse((await invite(staff)).body);
    const revoke = (as: 'alice' | 'oscar', id = made.id) =>
      api.call('DELETE /team/invitations/{id}', { as, params: { id } });
    expect(await revoke('oscar')).toMatchObject(notFound('Invitation not found'));
    expect((await revoke('alice')).status).toBe(204);
    expect(await join(made.token, 'homes', 'Harriet')).toMatchObject(deadLink);
    const labelled = { ...staff, label: 'Lee, night shift', id: crypto.randomUUID() };
    const lost = await tokenOf(labelled);
    const again = await tokenOf(labelled);
    expect(await join(lost, 'homes', 'Harriet')).toMatchObject(deadLink);
    const preview = await api.call('POST /team/invitations/read', { body: { token: again } });
    expect(preview.status).toBe(200);
    expect(JSON.stringify(preview.body)).not.toContain('Lee');
    expect((await teamOfAlice()).invitations).toMatchObject([{ label: 'Lee, night shift' }]);
    expect(await invite({ ...staff, label: ' ' })).toMatchObject({ status: 400 });
    for (let count = 1; count < 100; count++) await invite(staff);
    expect(await invite(staff)).toMatchObject(
      conflict('There are 100 open invitations. Revoke one that is not needed first.'),
    );
    expect((await invite(labelled)).status).toBe(201);
    // The names go with the links.
    await api.database.query(
      `update private.account_invitations set expires_at = now() - interval '1 minute' where label is not null`,
    );
    await api.database.query('select public.purge_home_transfers()');
    const { rows } = await api.database.query('select label from private.account_invitations group by label');
    expect(rows).toEqual([{ label: null }]);
    expect(await invite({ role: 'owner', propertyIds: null })).toMatchObject({ status: 400 });
  });

  it('change and leave', async () => {
    const [owner, person] = (await teamOfAlice()).people;
    const change = (as: 'alice' | 'oscar', id: string | undefined, body: object) =>
      api.call('PUT /team/people/{id}', { as, params: { id: id ?? missingId }, body });
    const manager = { role: 'manager', propertyIds: null };
    expect(await change('oscar', person?.id, manager)).toMatchObject(notFound('Person not found'));
    expect((await change('alice', person?.id, manager)).status).toBe(204);
    expect((await teamOfAlice('oscar')).people).toMatchObject([
      { email: 'alice@example.com' },
      { role: 'manager' },
    ]);
    expect(await change('oscar', owner?.id, manager)).toMatchObject(
      conflict('The owner always has all rights.'),
    );
    const ofOwner = { params: { id: owner?.id ?? missingId }, body: { role: 'staff' } };
    expect(await api.call('PUT /team/people/{id}/rights', { as: 'oscar', ...ofOwner })).toMatchObject(
      conflict('The owner always has all rights.'),
    );
    const home = await makeProperty(api.database);
    const rights = (body: object, as: 'alice' | 'oscar' | 'pat' = 'oscar') =>
      api.call('PUT /team/people/{id}/rights', { as, params: { id: person?.id ?? missingId }, body });
    expect((await rights({ addedHomes: [home] })).status).toBe(204);
    expect((await rights({ role: 'staff' }, 'alice')).status).toBe(204);
    expect((await teamOfAlice()).people[1]).toMatchObject({ role: 'staff', propertyIds: [home] });
    expect(await rights({ removedHomes: [home] })).toMatchObject(notFound('Person not found'));
    expect((await rights({ role: 'manager', removedHomes: [home] }, 'alice')).status).toBe(204);
    expect((await teamOfAlice()).people[1]).toMatchObject({ role: 'manager', propertyIds: [] });
    const remove = (as: 'alice' | 'oscar', id: string | undefined) =>
      api.call('DELETE /team/people/{id}', { as, params: { id: id ?? missingId } });
    expect(await remove('oscar', owner?.id)).toMatchObject(
      conflict('The owner cannot leave. Remove the other people instead.'),
    );
    expect((await remove('oscar', person?.id)).status).toBe(204);
    expect(await remove('alice', person?.id)).toMatchObject(notFound('Person not found'));
    expect(await api.call('GET /team', { as: 'oscar', query: ofAlice })).toMatchObject(
      notFound('Account not found'),
    );
  });

  it.each([
    'GET /team',
    'GET /properties/own-ids',
    'POST /properties/confirm',
    'GET /inquiries/owner/counts',
    'PUT /inquiries/seen',
    'GET /saved-replies',
  ])('are asked for an owner by ID: %s', async (call) => {
    expect(await api.call(call, { as: 'alice', query: { ownerId: 'me' } })).toMatchObject(
      invalid('ownerId', 'Id must be a UUID'),
    );
  });

  it('cannot be named like one of them', async () => {
    await join(await tokenOfFresh(), 'oscar', 'Oscar');
    expect(await name('alice', 'OSCAR')).toMatchObject(
      conflict('One of your people already has this name. Please choose another.'),
    );
  });
});

/** After the test of 20 open ones. */
async function tokenOfFresh() {
  await api.database.query('delete from private.account_invitations');
  return tokenOf(staff);
}
