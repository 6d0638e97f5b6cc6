import { expect, it } from 'vitest';
import { makeAccountData, makeId } from '@/testing/factories.ts';
import { deletionSummary } from './deletion-summary.ts';

const always = 'Your name, email address and password';

it('leaves out empty groups', () => {
  expect(deletionSummary(makeAccountData())).toEqual([always]);
});

it('counts the data of an owner', () => {
  expect(deletionSummary(makeAccountData({ homes: [2, 0, 3], received: 4 }))).toEqual([
    always,
    'Homes you list: 3',
    'Photos of your homes: 5',
    'Inquiries that families sent you: 4',
  ]);
});

it('counts the data of a family', () => {
  const saved = { propertyId: makeId(), propertyName: 'Elm House', createdAt: '2026-11-01T10:00:00Z' };
  expect(deletionSummary({ ...makeAccountData({ sent: 2 }), favorites: [saved] })).toEqual([
    always,
    'Inquiries you sent, which owners will no longer see: 2',
    'Homes you saved: 1',
  ]);
});
