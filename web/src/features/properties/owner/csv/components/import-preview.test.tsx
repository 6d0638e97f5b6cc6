import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { limits } from '@contract/limits.ts';
import { expect, it, vi } from 'vitest';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, requests } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { runWrites } from '../../run-writes.ts';
import { importWrites } from '../import-writes.ts';
import { planImport } from '../plan-import.ts';
import { readImportDraft } from '../import-draft.ts';
import { readCsv } from '../read-csv.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSteps } from './import-steps.tsx';

const ownerId = makeId();
const stored = { ...makeProperty({ roomCost: 4_500 }), ownId: 'M1' };
const plan = (text: string) => planImport(readCsv(text), [stored]);

it.each([
  ['4600', /4500\D+4600/],
  ['', /4500\D+\(empty\)/],
])('shows the stored price before %j', async (cell, expected) => {
  renderApp(
    <ImportPreview
      ownerId={ownerId}
      plan={plan(`Own ID,Monthly Room Cost\nM1,${cell}`)}
      unknown={[]}
      conflicts={[]}
      onDecide={vi.fn()}
      onChoose={vi.fn()}
      onImport={vi.fn()}
      onBack={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByText('Changed: 1 home'));
  const row = within(screen.getByRole('group')).getByText('Monthly Room Cost').closest('li');
  expect(row).toHaveTextContent(expected);
});

const changes = 'POST /api/properties/changes';
type Refusal = { status: number; code: string; message: string };
const sentHomes = z.object({ homes: z.array(z.looseObject({ id: z.string() })) });
const homesOf = (body: unknown) => sentHomes.parse(body).homes;
/** The answer to a request for homes, of which some are refused. */
const answer =
  (refuse: (home: { id: string; home?: unknown }, at: number) => Refusal | undefined = () => undefined) =>
  ({ body }: { body: unknown }) => ({
    json: {
      results: homesOf(body).map((home, at) => ({ id: home.id, error: refuse(home, at) })),
      properties: [],
    },
  });
/** The requests for changes, or for new homes. */
const sent = (isNew: boolean) =>
  bodiesOf(changes).filter((body) => homesOf(body).some(({ home }) => home) === isNew);

const oak = 'M2,Oak,2 Oak,Boston,MA,02108,';
const withPrice = 'Own ID,Name,Street,City,State,ZIP Code,Monthly Room Cost';
const tooMany = {
  status: 429,
  code: 'too_many_properties',
  message: 'You have listed 25 homes in the last 24 hours.',
};
const runImport = (importPlan: Parameters<typeof importWrites>[1]) =>
  runWrites(importWrites(ownerId, importPlan), vi.fn(), new AbortController().signal);
const newRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `N${at},Home ${at},${at} Elm,Boston,MA,02108,`);

it('sends new homes again with the same keys, and each home with a key of its own', async () => {
  const news = plan([withPrice, ...newRows(2)].join('\n'));
  fakeApi({ [changes]: refusal(503, 'unavailable', 'Try again later') });
  const first = await runImport(news);
  expect(first.left).toEqual(news.news);
  await runImport(news);
  const keys = sent(true).map((body) => homesOf(body).map(({ id }) => id));
  expect(keys).toEqual([news.news.map(({ key }) => key), news.news.map(({ key }) => key)]);
  expect(new Set(keys.flat()).size).toBe(2);
});

it('sends up to 50 new homes with one request, and fewer when they are long', async () => {
  fakeApi({ [changes]: answer() });
  await runImport(plan([withPrice, ...newRows(60)].join('\n')));
  expect(sent(true).map((body) => homesOf(body).length)).toEqual([50, 10]);
  expect(bodiesOf(changes)[0]).toMatchObject({
    act: { kind: 'create', ownerId },
    homes: expect.arrayContaining([
      { id: expect.any(String), home: expect.objectContaining({ name: 'Home 0' }) },
    ]),
  });
  fakeApi({ [changes]: answer() });
  const long = 'é'.repeat(limits.description);
  const rows = newRows(13).map((row) => `${row},${long}`);
  const { written } = await runImport(plan([`${withPrice},Description`, ...rows].join('\n')));
  expect(written).toHaveLength(13);
  for (const body of bodiesOf(changes))
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(limits.body);
});

it('a new home that is refused stops no other', async () => {
  const taken = { status: 409, code: 'conflict', message: 'Another of your homes has this own ID' };
  fakeApi({ [changes]: answer((_home, at) => (at === 1 ? taken : undefined)) });
  const news = plan([withPrice, ...newRows(3)].join('\n'));
  const { written, refused, left } = await runImport(news);
  expect(written).toEqual([news.news[0], news.news[2]]);
  expect(refused).toEqual([{ row: news.news[1], message: taken.message }]);
  expect(left).toEqual([]);
});

it('saves changes before new homes, whose limit stops only them', async () => {
  const homes = Array.from({ length: 6 }, (_, at) => ({ ...stored, id: makeId(), ownId: `C${at}` }));
  const changed = homes.map(({ ownId }) => `${ownId},Maple Court,12 Maple Street,Chicago,IL,60601,4700`);
  const removed = { status: 409, code: 'conflict', message: 'it is removed' };
  fakeApi({
    [changes]: answer(({ home }, at) => {
      if (home) return at < 2 ? undefined : tooMany;
      return at === 0 ? removed : undefined;
    }),
  });
  const { written, refused, left, failure } = await runImport(
    planImport(readCsv([withPrice, ...newRows(60), ...changed].join('\n')), homes),
  );
  expect(written.filter(({ kind }) => kind === 'changed')).toHaveLength(5);
  expect(refused).toEqual([{ row: expect.objectContaining({ home: homes[0] }), message: 'it is removed' }]);
  expect(sent(false)).toEqual([
    expect.objectContaining({
      act: { kind: 'set' },
      homes: homes.map(({ id }) => ({
        id,
        changes: { roomCost: 4_700 },
        from: { roomCost: stored.roomCost },
      })),
    }),
  ]);
  expect(bodiesOf(changes)[0]).toMatchObject({ act: { kind: 'set' } });
  expect(written.filter(({ kind }) => kind === 'new').length + left.length).toBe(60);
  expect(failure?.message).toContain('25 homes');
});

/** The steps of an import of a file, with the choices of a person who decided nothing yet. */
const renderSteps = (text: string) =>
  renderApp(
    <ImportSteps
      ownerId={ownerId}
      file={{ text, content: readCsv(text), homes: [stored], choices: new Map() }}
      onBusy={vi.fn()}
      onBack={vi.fn()}
      onClose={vi.fn()}
    />,
  );

it('says before the start how many new homes can be added today, and asks the team for more', async () => {
  fakeApi({
    'GET /api/properties/limits': { json: { today: 1, inTotal: 400, asked: null } },
    'POST /api/properties/limits': { json: { today: 1, inTotal: 400, asked: 1 } },
  });
  renderSteps(`${withPrice}\n${oak}\n${oak.replaceAll('M2', 'M3')}`);
  await screen.findByText(/1 of the 2 new homes can be added today/);
  await userEvent.click(screen.getByRole('button', { name: 'Ask our team for 1 more' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You asked our team for 1 more home');
  expect(requests.at(-1)).toMatchObject({ body: { count: 1 } });
});

it('says what is wrong with a cell, and how many homes are left out', () => {
  fakeApi({ 'GET /api/properties/limits': { json: { today: 25, inTotal: 500, asked: null } } });
  const wrong = oak.replaceAll('M2', 'M3').replace(/,$/, ',cheap');
  renderSteps(`${withPrice}\n${oak}\n${wrong}\n${wrong.replace('M3', 'M4')}`);
  const [cell] = screen.getAllByText('cheap').map((quote) => quote.closest('li'));
  expect(cell).toHaveTextContent(/^Monthly Room Cost cheap\s*\S.{10,}/);
  expect(screen.getByRole('button', { name: 'Import 1 home, leave out 2' })).toBeEnabled();
});

it('asks whether a row with another own ID is about the home at its address', async () => {
  fakeApi({ 'GET /api/properties/limits': { json: { today: 25, inTotal: 500, asked: null } } });
  renderSteps(`${withPrice}\n01,Maple Court,12 Maple Street,Chicago,IL,60601,4500`);
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'The same home: line 2' }));
  expect(screen.getByRole('button', { name: 'Import 1 home' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Another home: line 2' }));
  expect(screen.getByText(/1 home new, 0 changed/)).toBeVisible();
});

const homesNow = (...homes: object[]) => ({
  'GET /api/properties/owner': { json: homes },
  'GET /api/properties/own-ids': { json: [{ propertyId: stored.id, ownId: 'M1' }] },
});

it('keeps what a limit leaves, and compares again what was refused', async () => {
  fakeApi({
    ...homesNow(stored),
    'GET /api/properties/limits': { json: { today: 0, inTotal: 500, asked: null } },
    [changes]: answer(({ home }) =>
      home ? tooMany : { status: 409, code: 'conflict', message: 'Kim changed the price meanwhile.' },
    ),
  });
  renderSteps(`${withPrice}\n${oak}\nM1,Maple Court,12 Maple Street,Chicago,IL,60601,4700`);
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 homes' }));
  expect(await screen.findByText(/Kim changed the price meanwhile/)).toBeVisible();
  expect(readImportDraft(ownerId)?.text).toContain('2 Oak');
  expect(screen.getByRole('button', { name: 'Ask our team for 1 more' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check them again' }));
  expect(await screen.findByRole('button', { name: 'Import 2 homes' })).toBeVisible();
});

it('writes over nothing that changed since the preview, until the person decides', async () => {
  fakeApi({
    ...homesNow({ ...stored, roomCost: 5_200 }),
    [changes]: answer(),
  });
  const writes = () => bodiesOf(changes);
  renderSteps(`${withPrice}\nM1,Maple Court,12 Maple Street,Chicago,IL,60601,4700`);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 home' }));
  expect(await screen.findByText(/is 5200 now. The file says 4700/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use the file: line 2' }));
  expect(screen.getByRole('button', { name: 'Use the file: line 2', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 home' }));
  expect(await screen.findByText('1 of 1 home saved')).toBeVisible();
  expect(writes()).toEqual([
    {
      intentionId: expect.any(String),
      act: { kind: 'set' },
      homes: [{ id: stored.id, changes: { roomCost: 4_700 }, from: { roomCost: 5_200 } }],
    },
  ]);
});
