import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeHold, makeInquiry, makeProperty, makeSavedSearch, makeVisit } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { outcomesOf } from './access-kinds.ts';
import { bodyOf, inactiveRouteAccess, routeAccess } from './declared-access.ts';
import { queries } from './declared-property-access.ts';
import { formatResponse } from './outcomes.ts';
import {
  makeAccountLike,
  outcomes,
  putObject,
  saveForEach,
  t,
  type User,
  visitorAndUsers,
} from './security-context.ts';

const searchId = randomUUID();

async function tryRoute(route: string, isActive: boolean, user: User | 'visitor') {
  const images = [`${testUsers.alice.id}/photos/${randomUUID()}.png`];
  if (route.includes('/pages/photos')) await putObject(images[0] ?? '');
  const property = await makeProperty(t.database, { isActive, images });
  const isAboutInquiry = route.includes('/inquiries/{id}');
  const isAboutVisit = route.includes('/visits/{id}');
  const isAboutHold = route.includes('/holds/{id}');
  const inquiry =
    isAboutInquiry || isAboutVisit || isAboutHold
      ? await makeInquiry(t.database, property, { sender: 'pat' })
      : '';
  const visitState = /accept|decline/.test(route) ? 'proposed' : 'confirmed';
  const visit = isAboutVisit ? await makeVisit(t.database, inquiry, visitState) : '';
  const hold = isAboutHold ? await makeHold(t.database, inquiry) : '';
  const isAboutSearch = route.includes('/searches/{id}');
  const search = isAboutSearch ? await makeSavedSearch(t.database, 'pat', { id: searchId, radius: 100 }) : '';
  if (route.startsWith('DELETE /favorites')) await saveForEach([property]);

  /** An error must leave this unchanged. */
  const state = () =>
    t.value(
      `select concat(
         (select row(p.description, p.is_active, p.updated_at)::text from public.properties p where p.id = $1),
         (select string_agg(row(i.status, i.seen, i.message)::text, '') from public.inquiries i where i.property_id = $1),
         (select string_agg(v.state, '') from private.visits v where v.inquiry_id::text = $2),
         (select string_agg(h.state, '') from private.holds h where h.inquiry_id::text = $2),
         (select string_agg(f.patient_id::text, ' ' order by f.patient_id) from public.favorites f where f.property_id = $1),
         (select row(s.name, s.mail, s.seen_at)::text from public.saved_searches s where s.id = $3)
       ) as value`,
      [property, inquiry, searchId],
    );
  const before = await state();
  const path = route
    .replace('{id}', visit || hold || search || inquiry || property)
    .replace('{propertyId}', property)
    .replace('{zipCode}', '60601')
    .replace('{state}', 'il')
    .replace('{fact}', 'beds')
    .replace('{city}', 'chicago')
    .replace(' ', ` /functions/v1${route.includes('/housekeeping') ? '' : '/api'}`);
  const deletesAccount = route === 'DELETE /account' && user !== 'visitor';
  const caller = deletesAccount ? await makeAccountLike(user) : user;
  const reply = await t.request(caller, path + (queries[route] ?? ''), bodyOf(route, property, user));
  const isRead = route.startsWith('GET');
  if ((reply.status >= 400 || isRead) && before !== (await state())) return `${reply.status}, but changed`;
  return formatResponse(reply);
}

describe('routes', () => {
  it.each(Object.entries(routeAccess))('%s', async (route, access) => {
    const found = await outcomes(visitorAndUsers, (caller) => tryRoute(route, true, caller));
    expect(found).toEqual(outcomesOf(access, '401 unauthorized'));
  });

  it.each(Object.entries(inactiveRouteAccess))('%s, inactive property', async (route, access) => {
    const found = await outcomes(visitorAndUsers, (caller) => tryRoute(route, false, caller));
    expect(found).toEqual(outcomesOf(access, '401 unauthorized'));
  });
});
