import { expect, it } from 'vitest';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { countWaiting } from './count-waiting.ts';

const id = '11111111-1111-4111-8111-111111111111';
const inquiry: ReceivedInquiry = {
  id,
  propertyId: id,
  ownerId: id,
  propertyName: 'Maple Court',
  message: 'Is a room free?',
  phone: null,
  email: null,
  contactBy: ['message'],
  status: 'contacted',
  seen: true,
  isWithdrawn: false,
  unreadCount: 0,
  messageCount: 1,
  visit: null,
  createdAt: '2026-11-01T12:00:00Z',
};
const visit = {
  id,
  inquiryId: id,
  proposedBy: 'family' as const,
  isYours: false,
  state: 'proposed' as const,
  times: ['2026-12-01T12:00:00Z'],
  startsAt: null,
  timeZone: 'America/Chicago',
  createdAt: '2026-11-01T12:00:00Z',
};

it('counts what waits for the owner, not what waits for the family', async () => {
  const items: ReceivedInquiry[] = [
    { ...inquiry, visit },
    { ...inquiry, visit: { ...visit, isYours: true, proposedBy: 'owner' } },
    { ...inquiry, visit: { ...visit, state: 'confirmed', startsAt: '2026-12-01T12:00:00Z' } },
    { ...inquiry, status: 'pending' },
    { ...inquiry, status: 'pending', isWithdrawn: true },
  ];
  fakeApi({ 'GET /api/inquiries/owner?': { json: items } });
  expect(await countWaiting(id, new AbortController().signal)).toEqual({ answers: 1, visits: 1 });
});
