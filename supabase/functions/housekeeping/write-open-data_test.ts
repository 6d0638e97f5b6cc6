import { emptyProperty } from '../_shared/contract/properties/property-fields.ts';
import { assertEquals } from '../_shared/testing/assert.ts';
import { json, type Responses, rpc } from '../_shared/testing/fake-fetch.ts';
import { snakeKeys } from '../_shared/rows.ts';
import { startHousekeeping } from './testing/start-housekeeping.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const time = '2026-11-29T08:00:00+00:00';
const homeRow = (number: number) => ({
  ...snakeKeys({ ...emptyProperty(), confirmedAt: time, updatedAt: time, createdAt: time }),
  id: idOf(number),
  owner_id: idOf(0),
});
const state = {
  began_at: '2026-11-30T00:05:10.5+00:00',
  files: [],
  next_id: null,
  former_began_at: '2026-11-29T00:05:00+00:00',
  is_complete: false,
  is_late: false,
};
const firstFile = { name: '20261130000510/0001.ndjson.gz', homes: 5_000, bytes: 9 };
const at = '/storage/v1/object/open-data';
const stored = json({ Key: 'x', Id: 'x' });

/** What a run asks for when nothing fails. */
const calls = (changed: Responses = {}): Responses => ({
  [rpc('take_open_data_export')]: json(state),
  [rpc('list_open_homes')]: [
    json({ homes: [homeRow(1), homeRow(2)], odd_ids: [], next_id: idOf(2) }),
    json({ homes: [homeRow(3)], odd_ids: [], next_id: null }),
  ],
  [rpc('add_open_data_file')]: json(true),
  [rpc('complete_open_data_export')]: json(true),
  [`POST ${at}/20261130000510/0001.ndjson.gz`]: stored,
  [`POST ${at}/20261130000510/0002.ndjson.gz`]: stored,
  [`POST ${at}/services.json`]: stored,
  'POST /storage/v1/object/list/open-data': [
    json([
      { name: '20261128000500', id: null },
      { name: '20261129000500', id: null },
      { name: '20261130000510', id: null },
      { name: 'services.json', id: idOf(9) },
    ]),
    json([{ name: '0001.ndjson.gz', id: idOf(8) }]),
  ],
  [`DELETE ${at}`]: json([{ name: 'x' }]),
  ...changed,
});

async function run(changed: Responses = {}) {
  const started = startHousekeeping(calls(changed));
  const { status, body } = await started.run('open-data');
  const sent = started.calls.filter(({ name }) => !/begin_job|record_job_run/.test(name));
  return { status, body, sent, names: sent.map(({ name }) => name.replace(/^.*\//, '')) };
}

Deno.test('writes all homes, names them in the index, and deletes what is older than the last two exports', async () => {
  const { status, body, sent, names } = await run();
  assertEquals([status, body], [200, { files: 1, homes: 3, problems: 0 }]);
  assertEquals(names, [
    'take_open_data_export',
    'list_open_homes',
    'list_open_homes',
    '0001.ndjson.gz',
    'add_open_data_file',
    'services.json',
    'complete_open_data_export',
    'open-data',
    'open-data',
    'open-data',
  ]);
  const added = sent.find(({ name }) => name.endsWith('add_open_data_file'))?.body;
  assertEquals(
    [added?.p_began_at, added?.p_from_id, added?.p_next_id],
    [state.began_at, undefined, undefined],
  );
  assertEquals(sent.at(-1)?.body, { prefixes: ['20261128000500/0001.ndjson.gz'] });
});

Deno.test('odd homes are left out and reported, and the others are written', async () => {
  const odd = { ...homeRow(2), confirmed_at: null };
  const { status, body, names } = await run({
    [rpc('list_open_homes')]: json({
      homes: [homeRow(1), odd, homeRow(3)],
      odd_ids: [idOf(4)],
      next_id: null,
    }),
  });
  assertEquals([status, body], [500, { files: 1, homes: 2, problems: 2 }]);
  assertEquals(names.includes('complete_open_data_export'), true);
});

Deno.test('the index stays as it is when a page or a file fails, and the next run begins there again', async () => {
  const failures: Responses[] = [
    {
      [rpc('list_open_homes')]: [json({ homes: [homeRow(1)], odd_ids: [], next_id: idOf(1) }), json({}, 500)],
    },
    { [`POST ${at}/20261130000510/0001.ndjson.gz`]: json({ message: 'no' }, 500) },
    { [rpc('add_open_data_file')]: json({}, 500) },
  ];
  for (const failure of failures) {
    const { status, names } = await run(failure);
    assertEquals([status, names.includes('services.json')], [500, false]);
  }
});

Deno.test('a run that another one overtook publishes nothing', async () => {
  const { status, names } = await run({ [rpc('add_open_data_file')]: json(false) });
  assertEquals([status, names.at(-1)], [200, 'add_open_data_file']);
});

Deno.test('many homes take several runs, and the last file is followed by the index', async () => {
  const homes = Array.from({ length: 100 }, (_, at) => homeRow(at));
  const more = json({ homes, odd_ids: [], next_id: idOf(100) });
  const first = await run({ [rpc('list_open_homes')]: more });
  assertEquals(
    [first.body, first.names.includes('services.json')],
    [{ files: 1, homes: 5_000, problems: 0 }, false],
  );
  const begun = { ...state, files: [firstFile], next_id: idOf(100) };
  const second = await run({ [rpc('take_open_data_export')]: json(begun) });
  assertEquals([second.body, second.names[3]], [{ files: 1, homes: 3, problems: 0 }, '0002.ndjson.gz']);
});

Deno.test('files without an index are published, and what is done is left alone', async () => {
  const written = await run({ [rpc('take_open_data_export')]: json({ ...state, files: [firstFile] }) });
  assertEquals(written.names.slice(0, 2), ['take_open_data_export', 'services.json']);
  const done = await run({
    [rpc('take_open_data_export')]: json({ ...state, files: [firstFile], is_complete: true }),
  });
  assertEquals([done.body, done.names], [{ files: 0, problems: 0 }, ['take_open_data_export']]);
});

Deno.test('an export that is not complete after a day is a problem', async () => {
  const { status, body } = await run({ [rpc('take_open_data_export')]: json({ ...state, is_late: true }) });
  assertEquals([status, body.problems], [500, 1]);
});
