import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi, refusal, requests } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { runWrites } from '../../run-writes.ts';
import { importWrites } from '../import-writes.ts';
import { planImport } from '../plan-import.ts';
import { readCsv } from '../read-csv.ts';
import { ImportPreview } from './import-preview.tsx';

const ownerId = makeId();
const stored = { ...makeProperty({ roomCost: 4_500 }), ownId: 'M1' };
const plan = (text: string) => planImport(readCsv(text), [stored]);

it.each([
  ['4600', /4500\D+4600/],
  ['', /4500\D+\(empty\)/],
])('shows the stored price before %j', async (cell, expected) => {
  renderApp(
    <ImportPreview
      plan={plan(`Own ID,Monthly Room Cost\nM1,${cell}`)}
      unknown={[]}
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
  const send = async (writes: ReturnType<typeof importWrites>) => {
    const { left } = await runWrites(writes, () => undefined, signal);
    return left;
  };
  await send(await send(importWrites(ownerId, news)));
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(null);
});
