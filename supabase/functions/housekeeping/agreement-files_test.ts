import { assertEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { startHousekeeping } from './testing/start-housekeeping.ts';

const path = 'home/1.pdf';
const object = 'storage/v1/object/agreements';
const version = { p_path: path, p_stored_at: '2026-01-01T00:00:00Z' };
const unread = json({ path, stored_at: version.p_stored_at });

const run = async (download: () => Response, removable: string[] = []) => {
  const { run, calls } = startHousekeeping({
    [rpc('list_removed_photos')]: json([]),
    [rpc('list_unread_photos')]: json([]),
    [rpc('list_removable_agreement_files')]: json(removable),
    [`DELETE /${object}`]: json(removable.map((name) => ({ name }))),
    [rpc('take_unread_agreement_file')]: [unread, json(null)],
    [`GET /${object}/${path}`]: download,
    [rpc('settle_agreement_file')]: json(true),
    [rpc('return_unread_agreement_file')]: json(null),
  });
  const { body } = await run('photos');
  const sent = calls.filter(({ name }) => /settle|return|DELETE/.test(name));
  return { body, sent: sent.map(({ name, body }) => [name.split('/').at(-1), body]) };
};
const file = (text: string) => () => new Response(text);
const none = { photos: 0, read: 0 };

Deno.test('a contract that only shows pages is shown with its size', async () => {
  const { body, sent } = await run(file('%PDF-1.7\n%%EOF'));
  assertEquals(sent, [['settle_agreement_file', { ...version, p_byte_count: 14 }]]);
  assertEquals(body, { ...none, contracts: 1, problems: 0 });
});

Deno.test('another one is refused with what is wrong', async () => {
  const { sent } = await run(file('%PDF-1.7\n/JavaScript %%EOF'));
  assertEquals(sent, [['settle_agreement_file', { ...version, p_refusal: 'script' }]]);
});

Deno.test('an attempt that ends with an error does not count', async () => {
  const { body, sent } = await run(() => new Response('{}', { status: 500 }));
  assertEquals(sent, [['return_unread_agreement_file', version]]);
  assertEquals(body, { ...none, contracts: 0, problems: 1 });
});

Deno.test('files that no home has are deleted', async () => {
  const { sent } = await run(file('%PDF-1.7\n%%EOF'), ['home/0.pdf']);
  assertEquals(sent[0], ['agreements', { prefixes: ['home/0.pdf'] }]);
});
