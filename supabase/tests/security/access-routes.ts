import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeFavorite, makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { formatResponse } from './outcomes.ts';
import {
  type ByUser,
  byRole,
  everyUser,
  outcomes,
  putObject,
  t,
  type User,
  users,
  visitorAndUsers,
} from './security-context.ts';

/** A route of the edge functions, for alice's property or for pat's inquiry about it. */
interface RouteAccess {
  route: string;
  isInactive?: boolean;
  visitor: string;
  expected: ByUser;
}

const notSignedIn = '401 unauthorized';
const signedIn = (route: string, expected: string | ByUser): RouteAccess => ({
  route,
  visitor: notSignedIn,
  expected: typeof expected === 'string' ? everyUser(expected) : expected,
});
const open = (route: string, outcome: string): RouteAccess => ({
  route,
  visitor: outcome,
  expected: everyUser(outcome),
});
const inactive = (access: RouteAccess): RouteAccess => ({ ...access, isInactive: true });

/** Everybody sees alice's active property. Only alice may change it. */
const ofAlice = (outcome: string): ByUser => ({ ...everyUser('403 forbidden'), alice: outcome });
/** Only alice sees her inactive property. */
const hiddenOfAlice = (outcome: string): ByUser => ({ ...everyUser('404 not_found'), alice: outcome });
/** Of an inquiry from pat to alice. */
const receivedByAlice = (outcome: string): ByUser => ({ ...hiddenOfAlice(outcome), pat: '403 forbidden' });

export const routeAccess: RouteAccess[] = [
  signedIn('GET /account/data', '200'),
  signedIn('DELETE /account', '204'),
  signedIn('GET /auth/user', '200'),
  signedIn('POST /auth/claim', '204'),
  signedIn('POST /auth/set-role', '409 role_in_use'),
  open('GET /properties/search', '200'),
  signedIn('GET /properties/owner', '200'),
  signedIn('POST /properties', byRole('403 forbidden', '201')),
  open('GET /properties/{id}', '200'),
  inactive({ route: 'GET /properties/{id}', visitor: '404 not_found', expected: hiddenOfAlice('200') }),
  signedIn('PUT /properties/{id}', ofAlice('200')),
  inactive(signedIn('PUT /properties/{id}', hiddenOfAlice('200'))),
  signedIn('DELETE /properties/{id}', ofAlice('204')),
  inactive(signedIn('DELETE /properties/{id}', hiddenOfAlice('204'))),
  signedIn('GET /favorites', '200'),
  signedIn('POST /favorites', '201'),
  inactive(signedIn('POST /favorites', hiddenOfAlice('201'))),
  signedIn('DELETE /favorites/{propertyId}', '204'),
  signedIn('GET /inquiries/owner', '200'),
  signedIn('GET /inquiries/owner/counts', '200'),
  signedIn('POST /inquiries', { ...everyUser('201'), alice: '403 forbidden' }),
  inactive(signedIn('POST /inquiries', hiddenOfAlice('403 forbidden'))),
  signedIn('POST /inquiries/{id}/additions', { ...everyUser('404 not_found'), pat: '200' }),
  signedIn('PUT /inquiries/seen', '200'),
  signedIn('PUT /inquiries/{id}/seen', receivedByAlice('200')),
  signedIn('PUT /inquiries/{id}/status', receivedByAlice('200')),
  signedIn('DELETE /inquiries/{id}', receivedByAlice('204')),
  open('GET /places', '200'),
  open('GET /places/zip/{zipCode}', '200'),
  open('GET /login', '302'),
  open('GET /health', '200'),
  open('GET /openapi.json', '200'),
  open('GET /pages/properties/{id}', '200'),
  inactive(open('GET /pages/properties/{id}', '404')),
  open('GET /pages/photos/{id}', '302'),
  inactive(open('GET /pages/photos/{id}', '404 not_found')),
  open('GET /sitemap.xml', '200'),
  open('POST /housekeeping/mails', '401'),
  open('POST /housekeeping/photos', '401'),
  open('POST /housekeeping/cleanup', '401'),
];

const queries: Record<string, string> = {
  'GET /properties/search': '?zipCode=60601',
  'GET /places': '?query=chicago',
  'GET /sitemap.xml': '?page=1',
};

const bodyOf = (route: string, property: string, user: User | 'visitor'): object | undefined =>
  ({
    'POST /auth/claim': { proof: 'ab'.repeat(32) },
    'POST /auth/set-role': { role: user === 'pat' || user === 'fay' ? 'owner' : 'patient' },
    'POST /properties': {
      name: 'New',
      street: '1 Test Street',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
    },
    'PUT /properties/{id}': { description: `Changed ${randomUUID()}` },
    'POST /favorites': { propertyId: property },
    'POST /inquiries': { propertyId: property, message: 'Is a room free?', phone: '3125550142' },
    'POST /inquiries/{id}/additions': { message: 'More' },
    'PUT /inquiries/{id}/status': { status: 'contacted' },
  })[route];

async function tryRoute(access: RouteAccess, user: User | 'visitor') {
  const { route } = access;
  const images = [`${testUsers.alice.id}/photos/${randomUUID()}.png`];
  if (route.includes('/pages/photos')) await putObject(images[0] ?? '');
  const property = await makeProperty(t.database, { isActive: !access.isInactive, images });
  const isAboutInquiry = route.includes('/inquiries/{id}');
  const inquiry = isAboutInquiry ? await makeInquiry(t.database, property, { sender: 'pat' }) : '';
  if (route.startsWith('DELETE /favorites'))
    for (const each of users) await makeFavorite(t.database, testUsers[each].id, property);

  /** An error must leave this unchanged. */
  const state = () =>
    t.value(
      `select concat(
         (select row(p.description, p.is_active, p.updated_at)::text from public.properties p where p.id = $1),
         (select string_agg(row(i.status, i.seen, i.message)::text, '') from public.inquiries i where i.property_id = $1),
         (select string_agg(f.patient_id::text, ' ' order by f.patient_id) from public.favorites f where f.property_id = $1)
       ) as value`,
      [property],
    );
  const before = await state();
  const path = route
    .replace('{id}', isAboutInquiry ? inquiry : property)
    .replace('{propertyId}', property)
    .replace('{zipCode}', '60601')
    .replace(' ', ` /functions/v1${route.includes('/housekeeping') ? '' : '/api'}`);
  const deletesAccount = route === 'DELETE /account' && user !== 'visitor';
  const caller = deletesAccount ? await t.tempAccount('owner') : user;
  const reply = await t.request(caller, path + (queries[route] ?? ''), bodyOf(route, property, user));
  const isRead = route.startsWith('GET');
  if ((reply.status >= 400 || isRead) && before !== (await state())) return `${reply.status}, but changed`;
  return formatResponse(reply);
}

describe('routes', () => {
  it.each(routeAccess)('$route, inactive property: $isInactive', async (access) => {
    const found = await outcomes(visitorAndUsers, (caller) => tryRoute(access, caller));
    expect(found).toEqual({ visitor: access.visitor, ...access.expected });
  });
});
