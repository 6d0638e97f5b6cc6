import { assert, assertEquals } from './testing/assert.ts';
import { type Answers, asAlice, json, refusedBy, send, startApp } from './testing/fake-project.ts';
import {
  accountData,
  favoriteRow,
  foundHome,
  foundPage,
  home,
  homeId,
  homeRow,
  inquiryId,
  inquiryRow,
  page,
  userRow,
} from './testing/rows.ts';
import { routes } from './routes.ts';

interface Trip {
  route: string;
  path?: string;
  body?: unknown;
  answers: Answers;
  /** Calls to the database. */
  trips: number;
  status: number;
}

const newHome = { name: 'A', street: 'B', city: 'Chicago', state: 'IL', zipCode: '60601' };
const inquiry = { propertyId: homeId, message: 'Hello', phone: '3125550142' };
const viewed = json([{ ...homeRow, property_views: { view_count: 7 }, favorites: [] }]);
const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const noRow = json([]);
const photo = `${homeRow.owner_id}/${homeId}/a.jpg`;
const withPhotos = {
  [rpc('list_own_removable_photos')]: json([photo]),
  'DELETE /storage/v1/object/property-images': json([]),
};

const trips: Trip[] = [
  { route: 'GET /auth/user', answers: { [rpc('read_account')]: json(userRow) }, trips: 1, status: 200 },
  {
    route: 'POST /auth/set-role',
    body: { role: 'owner' },
    answers: { [rpc('choose_role')]: json(null) },
    trips: 1,
    status: 200,
  },
  {
    route: 'POST /auth/claim',
    body: { proof: 'ab'.repeat(32) },
    answers: { [rpc('claim_account')]: json(null) },
    trips: 1,
    status: 204,
  },
  {
    route: 'GET /account/data',
    answers: { [rpc('export_account')]: json(accountData) },
    trips: 1,
    status: 200,
  },
  { route: 'DELETE /account', answers: { [rpc('delete_account')]: json(null) }, trips: 1, status: 204 },
  {
    route: 'DELETE /account',
    answers: { [rpc('delete_account')]: refusedBy('SC403') },
    trips: 1,
    status: 403,
  },
  {
    route: 'GET /properties/search',
    path: '/properties/search?zipCode=60601',
    answers: { [rpc('search_properties')]: json(foundPage([foundHome])) },
    trips: 1,
    status: 200,
  },
  {
    route: 'GET /properties/owner',
    answers: { [rpc('list_owned_properties')]: json(page([home])) },
    trips: 1,
    status: 200,
  },
  {
    route: 'POST /properties',
    body: newHome,
    answers: { 'POST /rest/v1/properties': json(homeRow, 201) },
    trips: 1,
    status: 201,
  },
  {
    route: 'POST /properties',
    body: newHome,
    answers: { 'POST /rest/v1/properties': refusedBy('42501') },
    trips: 1,
    status: 403,
  },
  { route: 'GET /properties/{id}', answers: { [rpc('view_property')]: json(home) }, trips: 1, status: 200 },
  { route: 'GET /properties/{id}', answers: { [rpc('view_property')]: json(null) }, trips: 1, status: 404 },
  {
    route: 'PUT /properties/{id}',
    body: { name: 'B' },
    answers: { 'PATCH /rest/v1/properties': viewed },
    trips: 1,
    status: 200,
  },
  {
    route: 'PUT /properties/{id}',
    body: { imageUrls: [] },
    answers: { 'PATCH /rest/v1/properties': viewed, ...withPhotos },
    trips: 2,
    status: 200,
  },
  {
    route: 'PUT /properties/{id}',
    body: { imageUrls: [] },
    answers: { 'PATCH /rest/v1/properties': noRow, [rpc('preview_property')]: json(null) },
    trips: 2,
    status: 404,
  },
  {
    route: 'PUT /properties/{id}',
    body: { name: 'B' },
    answers: { 'PATCH /rest/v1/properties': noRow, [rpc('preview_property')]: json(home) },
    trips: 2,
    status: 403,
  },
  {
    route: 'DELETE /properties/{id}',
    answers: { 'DELETE /rest/v1/properties': json([{ id: homeId }]), ...withPhotos },
    trips: 2,
    status: 204,
  },
  {
    route: 'DELETE /properties/{id}',
    answers: { 'DELETE /rest/v1/properties': noRow, [rpc('preview_property')]: json(null) },
    trips: 2,
    status: 404,
  },
  {
    route: 'GET /favorites',
    answers: { [rpc('list_favorites')]: json(page([home])) },
    trips: 1,
    status: 200,
  },
  {
    route: 'POST /favorites',
    body: { propertyId: homeId },
    answers: { 'POST /rest/v1/favorites': json(favoriteRow, 201) },
    trips: 1,
    status: 201,
  },
  {
    route: 'POST /favorites',
    body: { propertyId: homeId },
    answers: { 'POST /rest/v1/favorites': refusedBy('23505') },
    trips: 1,
    status: 409,
  },
  {
    route: 'DELETE /favorites/{propertyId}',
    answers: { 'DELETE /rest/v1/favorites': json(null, 200) },
    trips: 1,
    status: 204,
  },
  {
    route: 'GET /inquiries/owner',
    answers: {
      [rpc('list_received_inquiries')]: json(page([{ ...inquiryRow, property_name: 'Maple Court' }])),
    },
    trips: 1,
    status: 200,
  },
  {
    route: 'GET /inquiries/owner/counts',
    answers: { [rpc('count_received_inquiries')]: json({ total: 2, seen: 1, unseen: 1 }) },
    trips: 1,
    status: 200,
  },
  {
    route: 'POST /inquiries',
    body: inquiry,
    answers: { 'POST /rest/v1/inquiries': json(inquiryRow, 201) },
    trips: 1,
    status: 201,
  },
  {
    route: 'POST /inquiries',
    body: inquiry,
    answers: {
      'POST /rest/v1/inquiries': refusedBy('42501'),
      [rpc('preview_property')]: json(home),
    },
    trips: 2,
    status: 403,
  },
  {
    route: 'POST /inquiries',
    body: inquiry,
    answers: { 'POST /rest/v1/inquiries': refusedBy('42501'), [rpc('preview_property')]: json(null) },
    trips: 2,
    status: 404,
  },
  {
    route: 'POST /inquiries/{id}/additions',
    body: { message: 'We have a cat.' },
    answers: { [rpc('add_to_inquiry')]: json([inquiryRow]) },
    trips: 1,
    status: 200,
  },
  {
    route: 'POST /inquiries/{id}/additions',
    body: { message: 'We have a cat.' },
    answers: { [rpc('add_to_inquiry')]: noRow },
    trips: 1,
    status: 404,
  },
  { route: 'PUT /inquiries/seen', answers: { [rpc('mark_inquiries_seen')]: json(3) }, trips: 1, status: 200 },
  {
    route: 'PUT /inquiries/{id}/seen',
    answers: { 'PATCH /rest/v1/inquiries': json([inquiryRow]) },
    trips: 1,
    status: 200,
  },
  {
    route: 'PUT /inquiries/{id}/status',
    body: { status: 'spam' },
    answers: { 'PATCH /rest/v1/inquiries': json([inquiryRow]) },
    trips: 1,
    status: 200,
  },
  {
    route: 'PUT /inquiries/{id}/status',
    body: { status: 'spam' },
    answers: { 'PATCH /rest/v1/inquiries': noRow, [rpc('can_view_inquiry')]: json(false) },
    trips: 2,
    status: 404,
  },
  {
    route: 'DELETE /inquiries/{id}',
    answers: { 'PATCH /rest/v1/inquiries': json([{ id: inquiryId }]) },
    trips: 1,
    status: 204,
  },
  {
    route: 'DELETE /inquiries/{id}',
    answers: { 'PATCH /rest/v1/inquiries': noRow, [rpc('can_view_inquiry')]: json(true) },
    trips: 2,
    status: 403,
  },
  {
    route: 'GET /places',
    path: '/places?query=chi',
    answers: { [rpc('suggest_places')]: json([{ city: 'Chicago', state: 'IL' }]) },
    trips: 1,
    status: 200,
  },
  {
    route: 'GET /places/zip/{zipCode}',
    path: '/places/zip/60601',
    answers: { [rpc('locate_zip')]: json({ zip_code: '60601', city: 'Chicago', state: 'IL' }) },
    trips: 1,
    status: 200,
  },
  {
    route: 'GET /places/zip/{zipCode}',
    path: '/places/zip/00000',
    answers: { [rpc('locate_zip')]: json(null) },
    trips: 1,
    status: 404,
  },
  { route: 'GET /login', answers: {}, trips: 0, status: 302 },
  { route: 'GET /health', answers: { [rpc('locate_zip')]: json(null) }, trips: 1, status: 200 },
  { route: 'GET /openapi.json', answers: {}, trips: 0, status: 200 },
];

for (const { route, path, body, answers, trips: expected, status } of trips) {
  const [method = '', pattern = ''] = route.split(' ');
  const address = path ?? pattern.replace(/\{\w+\}/, pattern.startsWith('/inquiries') ? inquiryId : homeId);
  Deno.test(
    `${route} that answers ${status} takes ${expected} round trips${body ? ` with ${Object.keys(body).join(', ')}` : ''}`,
    async () => {
      const { request, trips: made } = startApp(answers);
      const answer = await request(address, body ? send(method, body) : { method, headers: asAlice });
      assertEquals(answer.status, status);
      assertEquals(made().length, expected);
    },
  );
}

Deno.test('every route is counted, and none reads more than once or writes in more than two trips', () => {
  const counted = new Set(trips.map(({ route }) => route));
  assertEquals([...counted].toSorted(), routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  for (const { route, trips: made } of trips) assert(made <= (route.startsWith('GET') ? 1 : 2), route);
});
