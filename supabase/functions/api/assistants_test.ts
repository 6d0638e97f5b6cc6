import { assert, assertEquals } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { foundPage, foundProperty, property, propertyId } from './testing/fixtures.ts';
import { send, site, startApp } from './testing/start-app.ts';

const call = (name: string, args: object) =>
  send('POST', { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: args } });

const textOf = async (response: Response) => {
  const { result } = await response.json();
  return [result.isError ?? false, result.content[0].text];
};

Deno.test('an assistant asks only functions that read, as a visitor', async () => {
  const { request, calls } = startApp({
    [rpc('search_properties')]: json(foundPage([foundProperty])),
    [rpc('preview_property')]: json(property),
  });
  const [isError, text] = await textOf(await request('/mcp', call('find_homes', { zipCode: '60601' })));
  assertEquals(isError, false);
  assert(text.includes(`${site}/properties/${propertyId}`));
  await request('/mcp', call('read_home', { id: propertyId }));
  assertEquals(calls.length, 2);
  for (const { headers } of calls) assert(!headers.get('Authorization')?.includes('signature'));
});

Deno.test('the log of an assistant has its route, and neither what was asked nor of whom', async () => {
  const { request, logs } = startApp({ [rpc('search_properties')]: json(foundPage([])) });
  const asked = { zipCode: '60601', city: 'Walnut', careTypes: ['Memory Care'] };
  await request('/mcp', call('find_homes', asked));
  const { milliseconds: _, requestId: _id, ...line } = logs[0] ?? {};
  assertEquals(line, { method: 'POST', route: '/mcp', status: 200 });
});

Deno.test('an error of ours is reported, and the assistant reads a sentence without it', async () => {
  const { request, logs } = startApp({
    [rpc('search_properties')]: databaseError('XX000', 'relation "secret" is broken'),
  });
  const [isError, text] = await textOf(await request('/mcp', call('find_homes', { zipCode: '60601' })));
  assertEquals(isError, true);
  assertEquals(text, 'Something went wrong on our side. Please try again.');
  assertEquals(logs[0]?.problems?.length, 1);
});
