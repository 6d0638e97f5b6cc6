import { expect, it } from 'vitest';
import { makeProperty } from '@/testing/factories.ts';
import { agreementRows } from './agreement-rows.ts';

it('shows the twelve facts of homes side by side, and asks for what is not stated', () => {
  const stated = makeProperty({ agreement: { pets: 'No pets', arbitration: true }, noticeDays: null });
  const [heading, ...rows] = agreementRows([stated, makeProperty({ noticeDays: null }), undefined]);
  expect(heading).toMatchObject({ kind: 'group', cells: [['2 of 12'], ['Ask the owner'], undefined] });
  expect(rows).toHaveLength(12);
  expect(rows.find(({ label }) => label === 'Pets')?.cells).toEqual([
    ['No pets'],
    ['Ask the owner'],
    undefined,
  ]);
});
