import { assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { databaseError, json, type Responses, rpc } from '../_shared/testing/fake-fetch.ts';
import { inquiry, inquiryId, inquiryRow, newProperty, property, propertyId } from './testing/fixtures.ts';
import { asAlice, send, startApp } from './testing/start-app.ts';

const changeHomes = rpc('change_homes');
const updateProperty = rpc('change_property');
const deleteProperty = rpc('remove_property');
const sendInquiry = rpc('send_inquiry');
const updateInquiry = rpc('update_received_inquiry');
const unused = rpc('list_own_removable_photos');
const bucket = 'DELETE /storage/v1/object/property-images';

const noRow = json([]);
const denied = databaseError('42501');
const visible = { [rpc('preview_property')]: json(property) };
const hidden = { [rpc('preview_property')]: json(null) };
const updated = {
  [updateProperty]: json({ property }),
};
const listed = { results: [{ id: propertyId, property_id: propertyId }], homes: [property] };
const refused = { results: [{ id: propertyId, code: '23505', message: 'unique' }], homes: [] };
const deleted = { [deleteProperty]: json(true) };
const paths = [`${property.owner_id}/${propertyId}/a.jpg`];
const withPhotos = { [unused]: json(paths), [bucket]: json([]) };
const withoutPhotos = { [unused]: json([]) };
const updateName = send('PUT', { name: 'B' });
const updatePhotos = send('PUT', { imageUrls: [] });
const remove = { method: 'DELETE', headers: asAlice };
const show = `/properties/${propertyId}`;

// The calls of each route that makes more than one, in their order.
for (const [path, init, responses, status] of [
  ['/properties', send('POST', newProperty), { [changeHomes]: json(listed) }, 201],
  ['/properties', send('POST', newProperty), { [changeHomes]: denied }, 403],
  ['/properties', send('POST', newProperty), { [changeHomes]: json(refused) }, 409],
  [show, updateName, updated, 200],
  [show, updatePhotos, { ...updated, ...withPhotos }, 200],
  [show, updatePhotos, { ...updated, ...withoutPhotos }, 200],
  [show, updateName, { [updateProperty]: denied }, 403],
  [show, updatePhotos, { [updateProperty]: databaseError('SC404') }, 404],
  [show, remove, { ...deleted, ...withPhotos }, 204],
  [show, remove, { [deleteProperty]: json(false), ...hidden }, 404],
  ['/inquiries', send('POST', inquiry), { [sendInquiry]: json(inquiryRow) }, 201],
  ['/inquiries', send('POST', inquiry), { [sendInquiry]: denied, ...visible }, 403],
  ['/inquiries', send('POST', inquiry), { [sendInquiry]: denied, ...hidden }, 404],
  [`/inquiries/${inquiryId}`, remove, { [updateInquiry]: json([inquiryRow]) }, 204],
  [`/inquiries/${inquiryId}`, remove, { [updateInquiry]: noRow, [rpc('can_view_inquiry')]: json(true) }, 403],
] as [string, RequestInit, Responses, number][])
  Deno.test(`${init.method} ${path} returns ${status} after ${Object.keys(responses).join(', ')}`, async () => {
    const { request, names, calls } = startApp(responses);
    assertEquals((await request(path, init)).status, status);
    assertEquals(names(), Object.keys(responses));
    for (const { headers } of calls) assertEquals(headers.get('Authorization'), asAlice.Authorization);
  });

Deno.test('an error while deleting photos is only logged', async () => {
  const failures: [Responses, string][] = [
    [{ [unused]: databaseError('XX000', 'no photos', null, 500) }, 'no photos'],
    [{ [unused]: json(paths), [bucket]: json({ message: 'no bucket' }, 500) }, 'no bucket'],
    [{ [unused]: json(paths), [bucket]: () => new Response('', { status: 502 }) }, '502'],
  ];
  for (const [failure, problem] of failures) {
    const { request, logs } = startApp({ ...updated, ...deleted, ...failure });
    assertEquals((await request(show, updatePhotos)).status, 200);
    assertEquals((await request(show, remove)).status, 204);
    for (const { problems } of logs) assertStringIncludes(JSON.stringify(problems), problem);
  }
});
