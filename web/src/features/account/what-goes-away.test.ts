import { expect, it } from 'vitest';
import { makeAccountData, makeId } from '@/testing/factories.ts';
import { whatGoesAway } from './what-goes-away.ts';

const always = 'Your name, email address and password';

it('names nothing that there is none of', () => {
  expect(whatGoesAway(makeAccountData())).toEqual([always]);
});

it('counts what an owner has', () => {
  expect(whatGoesAway(makeAccountData({ homes: [2, 0, 3], received: 4 }))).toEqual([
    always,
    'Homes you list: 3',
    'Photos of your homes: 5',
    'Inquiries that families sent you: 4',
  ]);
});

it('counts what a family has, and says what it means for owners', () => {
  const saved = { propertyId: makeId(), propertyName: 'Elm House', createdAt: '2026-11-01T10:00:00Z' };
  expect(whatGoesAway({ ...makeAccountData({ sent: 2 }), favorites: [saved] })).toEqual([
    always,
    'Inquiries you sent, which owners will no longer see: 2',
    'Homes you saved: 1',
  ]);
});
