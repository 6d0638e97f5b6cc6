import { expect, it } from 'vitest';
import { makeProperty } from '@/testing/factories.ts';
import { agreementRows } from './agreement-rows.ts';

it('shows the twelve facts of homes side by side, and asks for what is not stated', () => {
  const stated = makeProperty({
    agreementFile: { byteCount: 1_234_567, addedAt: '2026-11-03T12:00:00Z' },
    agreement: { pets: 'No pets', arbitration: true },
    noticeDays: null,
  });
  const [heading, ...rows] = agreementRows([stated, makeProperty({ noticeDays: null }), undefined]);
  expect(heading).toMatchObject({ kind: 'group', cells: [['2 of 12'], ['Ask the owner'], undefined] });
  expect(rows).toHaveLength(13);
  expect(rows.find(({ label }) => label === 'Pets')?.cells).toEqual([
    ['No pets'],
    ['Ask the owner'],
    undefined,
  ]);
  expect(rows.at(-1)).toMatchObject({
    label: 'Contract',
    cells: [
      ['PDF, 1.2 MB, added November 3, 2026', 'Download it on the page of the home'],
      ['Ask the owner'],
      undefined,
    ],
  });
});
