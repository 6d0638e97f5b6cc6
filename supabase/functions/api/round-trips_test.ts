import { assert, assertEquals } from '../_shared/testing/assert.ts';
import { databaseError, json, type Responses, rpc } from '../_shared/testing/fake-fetch.ts';
import { routes } from './routes.ts';
import {
  accountData,
  favoriteRow,
  foundPage,
  foundProperty,
  inquiry,
  inquiryId,
  inquiryRow,
  newProperty,
  page,
  property,
  propertyId,
  propertyRow,
  userRow,
} from './testing/fixtures.ts';
import { asAlice, send, startApp } from './testing/start-app.ts';

interface Trip {
  route: string;
  status: number;
  responses: Responses;
  /** Calls to the database. */
  count: number;
  body?: unknown;
}
const trips: Trip[] = [];

/** Expects one call to the database for each of its responses. */
function expectTrips(route: string, status: number, responses: Responses, body?: unknown) {
  const database = Object.keys(responses).filter((name) => name.includes(' /rest/v1/'));
  trips.push({ route, status, responses, count: database.length, body });
}

const table = (method: string, name: string) => `${method} /rest/v1/${name}`;
const updateProperty = table('PATCH', 'properties');
const updateInquiry = table('PATCH', 'inquiries');
const noRow = json([]);
const updatedProperty = json([{ ...propertyRow, property_views: { view_count: 7 }, favorites: [] }]);
const photos = {
  [rpc('list_own_removable_photos')]: json([`${propertyRow.owner_id}/${propertyId}/a.jpg`]),
  'DELETE /storage/v1/object/property-images': json([]),
};
const denied = databaseError('42501');
const visible = { [rpc('preview_property')]: json(property) };
const hidden = { [rpc('preview_property')]: json(null) };
const received = page([{ ...inquiryRow, property_name: 'Maple Court' }]);
const place = { zip_code: '60601', city: 'Chicago', state: 'IL' };

expectTrips('GET /auth/user', 200, { [rpc('read_account')]: json(userRow) });
expectTrips('POST /auth/set-role', 200, { [rpc('choose_role')]: json(null) }, { role: 'owner' });
expectTrips('POST /auth/claim', 204, { [rpc('claim_account')]: json(null) }, { proof: 'ab'.repeat(32) });
expectTrips('GET /account/data', 200, { [rpc('export_account')]: json(accountData) });
expectTrips('DELETE /account', 204, { [rpc('delete_account')]: json(null) });
expectTrips('DELETE /account', 403, { [rpc('delete_account')]: databaseError('SC403') });
expectTrips('GET /properties/search?zipCode=60601', 200, {
  [rpc('search_properties')]: json(foundPage([foundProperty])),
});
expectTrips('GET /properties/owner', 200, { [rpc('list_owned_properties')]: json(page([property])) });
expectTrips('POST /properties', 201, { [table('POST', 'properties')]: json(propertyRow, 201) }, newProperty);
expectTrips('POST /properties', 403, { [table('POST', 'properties')]: denied }, newProperty);
expectTrips('GET /properties/{id}', 200, { [rpc('view_property')]: json(property) });
expectTrips('GET /properties/{id}', 404, { [rpc('view_property')]: json(null) });
expectTrips('PUT /properties/{id}', 200, { [updateProperty]: updatedProperty }, { name: 'B' });
expectTrips('PUT /properties/{id}', 200, { [updateProperty]: updatedProperty, ...photos }, { imageUrls: [] });
expectTrips('PUT /properties/{id}', 403, { [updateProperty]: noRow, ...visible }, { name: 'B' });
expectTrips('PUT /properties/{id}', 404, { [updateProperty]: noRow, ...hidden }, { name: 'B' });
expectTrips('DELETE /properties/{id}', 204, {
  [table('DELETE', 'properties')]: json([{ id: propertyId }]),
  ...photos,
});
expectTrips('DELETE /properties/{id}', 404, { [table('DELETE', 'properties')]: noRow, ...hidden });
expectTrips('GET /favorites', 200, { [rpc('list_favorites')]: json(page([property])) });
expectTrips('POST /favorites', 201, { [table('POST', 'favorites')]: json(favoriteRow, 201) }, { propertyId });
expectTrips('POST /favorites', 409, { [table('POST', 'favorites')]: databaseError('23505') }, { propertyId });
expectTrips('DELETE /favorites/{propertyId}', 204, { [table('DELETE', 'favorites')]: json(null) });
expectTrips('GET /inquiries/owner', 200, { [rpc('list_received_inquiries')]: json(received) });
expectTrips('GET /inquiries/owner/counts', 200, {
  [rpc('count_received_inquiries')]: json({ total: 2, seen: 1, unseen: 1 }),
});
expectTrips('POST /inquiries', 201, { [table('POST', 'inquiries')]: json(inquiryRow, 201) }, inquiry);
expectTrips('POST /inquiries', 403, { [table('POST', 'inquiries')]: denied, ...visible }, inquiry);
expectTrips('POST /inquiries', 404, { [table('POST', 'inquiries')]: denied, ...hidden }, inquiry);
expectTrips(
  'POST /inquiries/{id}/additions',
  200,
  { [rpc('add_to_inquiry')]: json([inquiryRow]) },
  { message: 'Also' },
);
expectTrips('POST /inquiries/{id}/additions', 404, { [rpc('add_to_inquiry')]: noRow }, { message: 'Also' });
expectTrips('PUT /inquiries/seen', 200, { [rpc('mark_inquiries_seen')]: json(3) });
expectTrips('PUT /inquiries/{id}/seen', 200, { [updateInquiry]: json([inquiryRow]) });
expectTrips('PUT /inquiries/{id}/status', 200, { [updateInquiry]: json([inquiryRow]) }, { status: 'spam' });
expectTrips(
  'PUT /inquiries/{id}/status',
  404,
  { [updateInquiry]: noRow, [rpc('can_view_inquiry')]: json(false) },
  { status: 'spam' },
);
expectTrips('DELETE /inquiries/{id}', 204, { [updateInquiry]: json([inquiryRow]) });
expectTrips('DELETE /inquiries/{id}', 403, { [updateInquiry]: noRow, [rpc('can_view_inquiry')]: json(true) });
expectTrips('GET /places?query=chi', 200, {
  [rpc('suggest_places')]: json([{ city: 'Chicago', state: 'IL' }]),
});
expectTrips('GET /places/zip/{zipCode}', 200, { [rpc('locate_zip')]: json(place) });
expectTrips('GET /places/zip/{zipCode}', 404, { [rpc('locate_zip')]: json(null) });
expectTrips('GET /login', 302, {});
expectTrips('GET /health', 200, { [rpc('locate_zip')]: json(null) });
expectTrips('GET /openapi.json', 200, {});

for (const { route, status, responses, count, body } of trips) {
  const fields = body ? ` with ${Object.keys(body).join(', ')}` : '';
  Deno.test(`${route}${fields} calls the database ${count} times and returns ${status}`, async () => {
    const [method = '', pattern = ''] = route.split(' ');
    const id = pattern.startsWith('/inquiries') ? inquiryId : propertyId;
    const path = pattern.replace('{zipCode}', '60601').replace(/\{\w+\}/, id);
    const { request, names } = startApp(responses);
    const response = await request(path, body ? send(method, body) : { method, headers: asAlice });
    assertEquals(response.status, status);
    assertEquals(names().filter((name) => name.includes(' /rest/v1/')).length, count);
  });
}

Deno.test('every route is tested; reads take at most one round trip, writes at most two', () => {
  const tested = new Set(trips.map(({ route }) => route.replace(/\?.*/, '')));
  assertEquals([...tested].toSorted(), routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  for (const { route, count } of trips) assert(count <= (route.startsWith('GET') ? 1 : 2), route);
});
