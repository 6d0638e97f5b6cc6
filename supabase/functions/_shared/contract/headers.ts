import type { Language } from './texts-in.ts';

/** Of `sendFeed`: the key that an owner made. */
export const feedKeyHeader = 'x-feed-key';
/**
 * `Accept-Language` of a call of a site that is not in English, and of nothing else: a browser whose only language is Spanish
 * sends `es` by itself, also to pages and cards that caches keep for everybody.
 */
export const siteHeader = (language: Language) => `${language};q=1`;
/** Of `createProperty`: a second request with the same key returns the property of the first. */
export const creationKeyHeader = 'idempotency-key';
/**
 * Response header of a search with a cost filter, or with `costWithCare`: how many properties do not state the cost. A cost
 * filter leaves them out.
 */
export const unpricedCountHeader = 'X-Unpriced-Count';
/** Response header of a search that includes full homes: how many of the homes have no free spot. */
export const fullCountHeader = 'X-Full-Count';
/** Response header of a read replica: how many seconds it is behind the primary. */
export const readReplicaLagHeader = 'X-Replica-Lag';
/** Response header of a search: latitude and longitude of its place in degrees, such as '41.8858,-87.6181'. */
export const searchCenterHeader = 'X-Search-Center';
