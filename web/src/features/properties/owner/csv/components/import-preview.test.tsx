import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeHomesSchema } from '@contract/properties/properties.ts';
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

it('sends a new home again with the same key, and each home with a key of its own', async () => {
  const news = plan(
    'Own ID,Name,Street,City,State,ZIP Code\nM2,Oak,2 Oak,Boston,MA,02108\nM3,Elm,3 Elm,Boston,MA,02108',
  );
  fakeApi({ 'POST /api/properties': refusal(503, 'unavailable', 'Try again later') });
  const { signal } = new AbortController();
  const first = await runWrites(importWrites(ownerId, news), () => undefined, signal);
  expect(first.left).toEqual(news.news);
  await runWrites(importWrites(ownerId, news), () => undefined, signal);
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(null);
});

const changes = 'POST /api/properties/changes';
/** The answer to a change of homes, of which the first may be refused. */
const answer =
  (error?: { status: number; code: string; message: string }) =>
  ({ body }: { body: unknown }) => {
    const results = changeHomesSchema
      .parse(body)
      .homes.map(({ id }, at) => (at === 0 && error ? { id, error } : { id }));
    return { json: { results, properties: [] } };
  };

const oak = 'M2,Oak,2 Oak,Boston,MA,02108,';
const withPrice = 'Own ID,Name,Street,City,State,ZIP Code,Monthly Room Cost';
const tooMany = refusal(429, 'too_many_properties', 'You have listed 25 homes in the last 24 hours.');

it('saves changes before new homes, whose limit stops only them', async () => {
  const news = Array.from({ length: 10 }, (_, at) => `N${at},Home ${at},${at} Elm,Boston,MA,02108,`);
  const homes = Array.from({ length: 6 }, (_, at) => ({ ...stored, id: makeId(), ownId: `C${at}` }));
  const changed = homes.map(({ ownId }) => `${ownId},Maple Court,12 Maple Street,Chicago,IL,60601,4700`);
  fakeApi({
    'POST /api/properties': tooMany,
    [changes]: answer({ status: 409, code: 'conflict', message: 'it is removed' }),
  });
  const writes = importWrites(
    ownerId,
    planImport(readCsv([withPrice, ...news, ...changed].join('\n')), homes),
  );
  const { written, refused, left, failure } = await runWrites(writes, vi.fn(), new AbortController().signal);
  expect(written.map(({ kind }) => kind)).toEqual(homes.slice(1).map(() => 'changed'));
  expect(refused).toEqual([{ row: expect.objectContaining({ home: homes[0] }), message: 'it is removed' }]);
  expect(bodiesOf(changes)).toEqual([
    expect.objectContaining({
      act: { kind: 'set' },
      homes: homes.map(({ id }) => ({
        id,
        changes: { roomCost: 4_700 },
        from: { roomCost: stored.roomCost },
      })),
    }),
  ]);
  expect(left).toHaveLength(10);
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
    'POST /api/properties': tooMany,
    [changes]: answer({ status: 409, code: 'conflict', message: 'Kim changed the price meanwhile.' }),
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
