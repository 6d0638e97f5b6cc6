import type { Belongings } from '@contract/belongings.ts';

/** What the deletion of an account removes, one line each. Leaves out empty groups. */
export function deletionSummary({
  properties,
  inquiriesReceived,
  inquiriesSent,
  favorites,
}: Belongings): string[] {
  const counts: [string, number][] = [
    ['Homes you list', properties.length],
    ['Photos of your homes', properties.reduce((sum, { imageUrls }) => sum + imageUrls.length, 0)],
    ['Inquiries that families sent you', inquiriesReceived.length],
    ['Inquiries you sent, which owners will no longer see', inquiriesSent.length],
    ['Homes you saved', favorites.length],
  ];
  const lines = counts.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`);
  return ['Your name, email address and password', ...lines];
}
