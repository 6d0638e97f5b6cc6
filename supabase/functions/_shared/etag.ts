/** Seconds for which anybody may keep an answer to a visitor, and may go on showing it while asking anew. */
export const publicCache = 'public, max-age=30, stale-while-revalidate=300';

/** In JSON a quotation mark that somebody wrote has a backslash before it, so this finds no text. */
const viewCounts = /"viewCount":\d+,?/g;

/**
 * A weak ETag of an answer in JSON. View counts are left out: a home that was merely looked at has not changed, and
 * its detail, which counts the view that asks, would never match.
 */
export async function weakETag(json: string): Promise<string> {
  const bytes = new TextEncoder().encode(json.replace(viewCounts, ''));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header names the ETag. */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}
