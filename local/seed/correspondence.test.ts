import { describe, expect, it } from 'vitest';
import { sendInquirySchema } from '../../supabase/functions/_shared/contract/inquiries.ts';
import { inquiryStatuses } from '../../supabase/functions/_shared/contract/options.ts';
import { cast } from './cast.ts';
import { buildFavorites, buildInquiries } from './correspondence.ts';
import { buildHomes } from './homes.ts';

const homes = buildHomes();
const inquiries = buildInquiries(homes);
const isKept = ({ status }: { status: string }) => status !== 'deleted';
const ownerOf = new Map(homes.map(({ id, ownerId }) => [id, ownerId]));

describe('inquiries', () => {
  it('are in every state, pending ones both seen and unseen', () => {
    expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(inquiryStatuses));
    const pending = inquiries.filter(({ status }) => status === 'pending');
    expect(new Set(pending.map(({ seen }) => seen))).toEqual(new Set([true, false]));
    expect(inquiries.filter(({ seen, status }) => !seen && status !== 'pending')).toEqual([]);
  });

  it('go from both families to both named owners', () => {
    const ways = new Set(
      inquiries.map(({ patientId, propertyId }) => `${patientId} ${ownerOf.get(propertyId)}`),
    );
    const wanted = [cast.pat, cast.fay].flatMap((from) =>
      [cast.alice, cast.oscar].map((to) => `${from.id} ${to.id}`),
    );
    expect(ways).toEqual(new Set(wanted));
  });

  it('pass the contract and show telephone numbers that nobody has', () => {
    for (const { propertyId, message, phone, email } of inquiries.filter(isKept)) {
      const sent = { propertyId, message, phone, ...(email ? { email } : {}) };
      expect(sendInquirySchema.parse(sent)).toEqual(sent);
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  });

  it('show no contact data once they are deleted', () => {
    const deleted = inquiries.filter((inquiry) => !isKept(inquiry));
    expect(deleted.map(({ phone, email }) => [phone, email])).toEqual(deleted.map(() => [null, null]));
    expect(deleted).not.toEqual([]);
  });

  it('are older than a day, so that no mail about them goes out', () => {
    expect(inquiries.filter(({ sentAgo }) => sentAgo <= 24)).toEqual([]);
  });

  it('were deleted after they were sent, and only the deleted ones', () => {
    for (const { status, sentAgo, deletedAgo } of inquiries) {
      expect(deletedAgo !== null).toBe(status === 'deleted');
      expect(deletedAgo ?? 0).toBeLessThan(sentAgo);
    }
  });
});

describe('favorites', () => {
  const favorites = buildFavorites(homes);

  it('are a few homes of each family, no home twice', () => {
    for (const { id } of [cast.pat, cast.fay]) {
      const own = favorites.filter(({ patientId }) => patientId === id).map(({ propertyId }) => propertyId);
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(new Set(own).size).toBe(own.length);
    }
  });

  it('include one that its owner has taken off the market', () => {
    const inactive = new Set(homes.filter(({ isActive }) => !isActive).map(({ id }) => id));
    expect(favorites.filter(({ propertyId }) => inactive.has(propertyId))).toHaveLength(1);
  });
});
