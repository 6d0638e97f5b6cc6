import type { ReceivedInquiry } from '@contract/inquiries.ts';

export type InquiryGroup = { propertyId: string; propertyName: string; inquiries: ReceivedInquiry[] };

/** Inquiries by home, in the order they come: the home with the newest inquiry first. */
export function groupByProperty(inquiries: readonly ReceivedInquiry[]): InquiryGroup[] {
  const groups = new Map<string, InquiryGroup>();
  for (const inquiry of inquiries) {
    const { propertyId, propertyName } = inquiry;
    const group = groups.get(propertyId) ?? { propertyId, propertyName, inquiries: [] };
    group.inquiries.push(inquiry);
    groups.set(propertyId, group);
  }
  return [...groups.values()];
}
